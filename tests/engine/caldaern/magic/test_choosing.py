"""Spells that ask for something when they take effect: Borrowed Step and Unravel. Rules: Tables 33-C, 33-G, 30-A."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Mark, Placement, Stage
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted, only


def stepping(version: str = "basic", **fields: Any) -> tuple[Colour, Unit, Unit, Unit]:
    """Borrowed Step of Supreme Level on the first of two friends."""
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "azure", (0, 1))
    one = s.add(0, troop(), 10, (24, 20), 0, 5, **fields)
    two = s.add(0, troop(), 10, (10, 20), 0, 5)
    s.add(1, None, 10, (2, 2), 2, 5)
    s.begin(6, 6)
    s.cast(mage, "azure_1", one, 2, version=version)
    return s, mage, one, two


def at(unit: Unit, dx: int = 0, dy: int = 0) -> Placement:
    """Where a unit stands after such a shift."""
    place = unit.place
    assert place is not None
    return Placement(place.x + dx, place.y + dy, place.facing, place.frontage, place.spacing)


def code(s: Colour, action: Any) -> str:
    """Why an action is refused, "" if it is not."""
    found = s.p.refusal(action)
    return "" if found is None else found.code


# ------------------------------------------------------------------------------------------ Borrowed Step
def test_its_target_may_move_at_once_and_has_moved() -> None:
    s, _, one, _ = stepping()
    assert s.p.ask
    assert (s.p.ask.what, s.p.ask.args, s.p.ask.unit, s.p.stage) == ("choose_target", ("step",), one.id, Stage.RESOLVE)
    listed = [a for a in s.p.legal_actions() if isinstance(a, act.ChooseTarget)]
    assert act.ChooseTarget(0, one.id, at(one, dy=-4)) in listed
    assert act.ChooseTarget(0, one.id, at(one, dx=2)) in listed
    assert {a.target for a in listed} == {one.id}
    assert all(code(s, a) == "" for a in listed[::7])
    told = s.do(act.ChooseTarget(0, one.id, at(one, dy=-4)))
    moved = only(ev.UnitMoved, told)
    assert (moved.how, one.place, one.marked(Mark.MOVED)) == ("forward", Placement(24, 16, 0, 5), True)
    assert s.p.ask
    assert s.p.ask.what == "create_spell"


def test_a_step_is_no_march_and_names_its_unit() -> None:
    s, mage, one, two = stepping()
    assert code(s, act.ChooseTarget(0, one.id, at(one, dy=-5))) == "out_of_reach"
    assert code(s, act.ChooseTarget(0, one.id, Placement(20, 20, 0, 5))) == "overlap"
    assert code(s, act.ChooseTarget(0, two.id, at(two, dy=-2))) == "unknown_object"
    assert code(s, act.ChooseTarget(0, one.id)) == "unknown_object"
    assert mage.id != one.id


def test_the_unit_may_stay_and_one_that_moved_before_may_step() -> None:
    s, _, one, _ = stepping(marks=Mark.MOVED | Mark.MARCHED)
    before = one.place
    s.do(act.Decline(0))
    assert (one.place, s.p.ask and s.p.ask.what) == (before, "create_spell")
    s, _, one, _ = stepping(marks=Mark.MOVED | Mark.MARCHED)
    s.do(act.ChooseTarget(0, one.id, at(one, dy=-4)))
    assert one.place == Placement(24, 16, 0, 5)


def test_amplified_it_asks_for_a_second_unit_that_steps_after_the_first() -> None:
    s, mage, one, two = stepping("amplified")
    assert s.p.ask
    assert (s.p.ask.what, s.p.ask.args) == ("choose_target", ("second",))
    assert code(s, act.ChooseTarget(0, one.id)) == "unknown_object"
    assert code(s, act.ChooseTarget(0, two.id, at(two))) == "unknown_object"
    assert code(s, act.ChooseTarget(0, 4)) == "out_of_range"
    listed = [a.target for a in s.p.legal_actions() if isinstance(a, act.ChooseTarget)]
    assert listed == [mage.id, two.id]
    s.do(act.ChooseTarget(0, two.id))
    assert s.p.ask.unit == one.id
    s.do(act.ChooseTarget(0, one.id, at(one, dy=-1)))
    assert s.p.ask.unit == two.id
    s.do(act.ChooseTarget(0, two.id, at(two, dy=-2)))
    assert (one.place, two.place) == (Placement(24, 19, 0, 5), Placement(10, 18, 0, 5))


def test_the_second_one_may_be_left_out() -> None:
    s, _, one, _ = stepping("amplified")
    s.do(act.Decline(0))
    assert s.p.ask
    assert (s.p.ask.args, s.p.ask.unit) == (("step",), one.id)


@pytest.mark.rule("CDN-33.9")
def test_it_is_not_created_on_who_cannot_step() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "azure", (0, 1))
    runs = s.add(0, None, 10, (24, 20), 0, 5, retreating=True)
    fights = s.add(0, None, 5, (10, 20), 0, 5)
    foe = s.add(1, None, 5, (10, 19), 2, 5)
    stopped = s.add(0, None, 5, (24, 24), 0, 5)
    contact.engage(s.p, foe.id, fights.id, Arc.FRONT)
    enchanted(s.p, stopped, "azure_4", by=1)
    s.begin()
    assert [s.code(mage, "azure_1", unit) for unit in (runs, stopped)] == ["no_effect", "no_effect"]
    assert s.code(mage, "azure_1", foe) == "wrong_side.friend"
    assert s.code(mage, "azure_1", fights) == "target_engaged.spell"


# ------------------------------------------------------------------------------------------ Unravel
def unravelling(*spells: str, version: str = "basic", supreme: bool = False) -> tuple[Colour, Unit, list[int]]:
    """Enemy spells on a friend of the mage, who begins to create Unravel."""
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "silver", (0, 3))
    friend = s.add(0, None, 10, (24, 20), 0, 5)
    other = s.mage(1, (30, 4), 3, "amber", (0,))
    s.add(1, None, 10, (2, 2), 2, 5)
    numbers = []
    for spell in spells:
        play = enchanted(s.p, friend, spell, by=1)
        changed = type(play)(
            **{name: getattr(play, name) for name in play.__struct_fields__} | {"mage": other.id, "supreme": supreme}
        )
        s.p.colour = type(s.p.colour)(
            in_play=tuple(changed if one.number == play.number else one for one in s.p.colour.in_play),
            number=s.p.colour.number,
        )
        numbers.append(play.number)
    return s, mage, numbers


def test_the_only_enemy_spell_in_reach_ends_with_all_that_it_laid() -> None:
    s, mage, (number,) = unravelling("lilac_5")
    assert s.p.effects
    s.begin(6, 6)
    told = s.cast(mage, "silver_3", 0, 2)
    ended = only(ev.SpellEnded, told)
    assert (ended.spell.number, ended.why, s.p.effects, s.p.colour.in_play) == (number, "unravelled", (), ())


def test_of_several_its_player_chooses_and_must() -> None:
    s, mage, (first, second) = unravelling("lilac_5", "gold_4")
    s.begin(6, 6)
    s.cast(mage, "silver_3", 0, 2)
    assert s.p.ask
    assert s.p.ask.what == "choose_spell"
    listed = [a.target for a in s.p.legal_actions() if isinstance(a, act.ChooseTarget)]
    assert listed == [first, second]
    assert code(s, act.Decline(0)) == "not_your_decision"
    assert code(s, act.ChooseTarget(0, 77)) == "unknown_object"
    s.do(act.ChooseTarget(0, second))
    assert [play.number for play in s.p.colour.in_play] == [first]


def test_supreme_level_yields_to_the_amplified_version_alone() -> None:
    s, mage, _ = unravelling("lilac_5", supreme=True)
    s.begin(6, 6)
    assert s.code(mage, "silver_3", 0, 2) == "no_effect.nothing"
    s.cast(mage, "silver_3", 0, 2, version="amplified")
    assert s.p.colour.in_play == ()


def test_it_is_not_created_without_an_enemy_spell_within_its_range() -> None:
    s, mage, _ = unravelling()
    s.add(1, None, 10, (18, 10), 2, 5)
    friend = s.p.units[2]
    enchanted(s.p, friend, "amber_3")
    s.begin()
    assert s.code(mage, "silver_3") == "no_effect.nothing"
    s, mage, _ = unravelling("lilac_5")
    s.add(1, None, 10, (42, 26), 2, 5)
    s.p.change(s.p.units[2], place=Placement(0, 0, 0, 5))
    s.p.change(mage, place=Placement(46, 34, 0, 1))
    s.begin()
    assert s.code(mage, "silver_3") == "no_effect.nothing"
