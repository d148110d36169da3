"""Wild spells: what falls upon a unit without a mage. Rules: CDN-24.17, CDN-24.18, CDN-28.31."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.blocks import profiles
from game.engine.caldaern.blocks.profiles import has, value
from game.engine.caldaern.lists import data
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.effects import Until
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.stats import luck
from game.engine.caldaern.wild.spell import SPELLS, cast_wild
from game.engine.contract import NOBODY
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted, only

SCHOOLS = ("amber", "purple", "azure", "lilac", "emerald", "gold", "silver")


def foot(s: Colour, seat: int = 0, **changes: object) -> Unit:
    """Ten men whom losses don't frighten."""
    return s.add(seat, troop(rules=("unbreakable",), **changes), 10, (20, 20))


@pytest.mark.rule("CDN-24.18")
def test_it_has_no_mage_and_strikes_whoever_it_falls_upon() -> None:
    s = Colour()
    unit = foot(s, t=3)
    s.p.dice = ScriptedDice((3, 6, 6, 6))
    out: list[object] = []
    cast_wild(s.p, "silver", 0, unit, out)
    told = only(ev.WildSpell, out)
    assert (told.unit, told.spell, told.works, told.seat) == (unit.id, "silver_0", True, 0)
    assert unit.line == 7
    assert s.p.colour == Colour().p.colour, "no spell was created"


@pytest.mark.rule("CDN-24.18")
def test_an_augment_falls_upon_enemies_as_well_and_a_bolt_upon_those_in_melee() -> None:
    s = Colour()
    theirs = foot(s, 1)
    cast_wild(s.p, "azure", 0, theirs, [])
    assert value(s.p, theirs, "move") == 2
    cast_wild(s.p, "emerald", 1, theirs, [])
    assert profiles.profile(s.p, theirs).better == 1


@pytest.mark.rule("CDN-24.18")
def test_what_lasts_ends_at_the_end_of_the_next_round_and_is_no_spell_in_play() -> None:
    s = Colour()
    unit = foot(s)
    cast_wild(s.p, "purple", 1, unit, [])
    assert has(s.p, unit, "frenzy")
    assert not s.p.colour.in_play
    assert all(effect.by == NOBODY and not effect.spell for effect in s.p.effects)
    profiles.expire(s.p, Until.ROUND, [])
    assert has(s.p, unit, "frenzy")
    profiles.expire(s.p, Until.TURN, [])
    assert has(s.p, unit, "frenzy")
    profiles.expire(s.p, Until.ROUND, [])
    assert not has(s.p, unit, "frenzy")


@pytest.mark.rule("CDN-28.31")
def test_nobody_dispels_it() -> None:
    s = Colour()
    unit = foot(s)
    s.mage(1, (30, 5))
    cast_wild(s.p, "azure", 0, unit, [])
    assert s.p.ask is None
    assert not s.p.agenda
    assert not s.p.colour.in_play


@pytest.mark.rule("CDN-31.9")
def test_the_same_spell_of_a_mage_gives_way_to_it_and_it_to_that() -> None:
    s = Colour()
    unit = foot(s)
    enchanted(s.p, unit, "azure_0", by=1)
    cast_wild(s.p, "azure", 0, unit, [])
    assert not s.p.colour.in_play
    assert value(s.p, unit, "move") == 2
    enchanted(s.p, unit, "azure_0", by=1)
    assert value(s.p, unit, "move") == 2
    assert all(effect.spell for effect in s.p.effects)


@pytest.mark.rule("CDN-24.18")
def test_characters_in_the_unit_are_under_it_too() -> None:
    s = Colour()
    unit = foot(s)
    hero = s.hero(0, host=unit)
    cast_wild(s.p, "azure", 0, unit, [])
    assert value(s.p, hero, "move") == 2


@pytest.mark.rule("CDN-24.18")
def test_a_stormcolor_touches_every_model_once_and_leaves_no_template() -> None:
    s = Colour()
    unit = foot(s, t=3)
    s.p.dice = ScriptedDice((1,) * 7 + (6,) * 3)
    cast_wild(s.p, "purple", 6, unit, [])
    assert unit.line == 7
    assert not s.p.colour.in_play


@pytest.mark.rule("CDN-24.18")
@pytest.mark.parametrize("number", [2, 3])
def test_what_only_a_mage_has_anything_of_does_nothing(number: int) -> None:
    s = Colour()
    unit = foot(s)
    out: list[object] = []
    cast_wild(s.p, "silver", number, unit, out)
    assert not only(ev.WildSpell, out).works
    assert len(out) == 1
    assert not s.p.effects


def test_its_dice_are_nobodys_fortune() -> None:
    s = Colour()
    unit = foot(s, t=3)
    s.p.dice = ScriptedDice((1, 1, 6, 1))
    out: list[object] = []
    cast_wild(s.p, "amber", 4, unit, out)
    thrown = [event for event in out if isinstance(event, ev.GroupRolled) and event.dice]
    assert thrown
    assert not any(luck(event) for event in thrown)


@pytest.mark.rule("CDN-24.18")
def test_a_borrowed_step_is_its_owners_to_take() -> None:
    s = Colour()
    unit = foot(s, 1)
    cast_wild(s.p, "azure", 1, unit, [])
    assert s.p.agenda[-1] == Task("borrowed_step", (unit.id,))


@pytest.mark.rule("CDN-24.18")
def test_a_stopped_clock_ends_when_its_target_is_charged() -> None:
    s = Colour()
    unit, foe = foot(s), s.add(1, troop(), 10, (20, 5), 2)
    cast_wild(s.p, "azure", 4, unit, [])
    assert has(s.p, unit, "no_move")
    s.p.charges = (Charge(unit=foe.id, target=unit.id),)
    s.go()
    assert not has(s.p, unit, "no_move")


@pytest.mark.rule("CDN-24.17")
@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize("number", range(SPELLS + 1))
@pytest.mark.parametrize("seat", [0, NOBODY])
def test_each_spell_may_fall_upon_each_unit(school: str, number: int, seat: int) -> None:
    s = Colour()
    unit = s.add(seat, troop(rules=("unbreakable",)), 10, (20, 20))
    s.add(1, troop(), 10, (20, 5), 2)
    s.p.dice = ScriptedDice((2,) * 60)
    out: list[object] = []
    cast_wild(s.p, school, number, unit, out)
    told = only(ev.WildSpell, out)
    tested = data.spells()[told.spell].test is not None  # it passes
    if told.works and data.spells()[told.spell].changes and not tested:
        assert s.p.effects
    assert msgspec.json.encode(out)
