"""Creating spells: who may, what a roll comes to, what is recorded. Rules: CDN-30.20 to 30.42."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Record, RecordKind
from game.engine.caldaern.position.units import Contact
from game.engine.caldaern.words.kinds import Arc, Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only


def duel(level: int = 2, spells: tuple[int, ...] = (0, 2, 3), school: str = "amber") -> Colour:
    """A mage of seat 0, 10 squares south of ten foot of seat 1, who have a mage behind them."""
    s = Colour()
    s.mage(0, (20, 20), level, school, spells)
    s.add(1, None, 10, (18, 8), 2, 5)
    s.mage(1, (40, 2), 1)
    return s


@pytest.mark.rule("CDN-30.30", "CDN-30.31", "EX-W36")
def test_dice_are_bounded_by_level_and_pool() -> None:
    s = duel().begin()
    mage, foe, _ = s.p.units.values()
    assert s.code(mage, "amber_0", foe, dice=4) == "too_many_dice"
    assert s.code(mage, "amber_0", foe, dice=0) == "too_many_dice"
    assert s.code(mage, "amber_0", foe, dice=3) == ""
    poor = duel(1).begin(1, pools=(1, 1, 1, 1))
    mage, foe, _ = poor.p.units.values()
    poor.cast(mage, "amber_0", foe, dice=1)
    assert poor.code(mage, "amber_2", foe, dice=2) == ""
    assert poor.p.colour.pools[0].left == 2


@pytest.mark.rule("CDN-30.31", "CDN-30.37", "CDN-30.36", "EX-W37")
@pytest.mark.parametrize(
    ("level", "dice", "outcome", "result"),
    [
        (2, (3,), "created", 5),
        (2, (2,), "failed", 4),
        (4, (2,), "failed", 6),  # high enough with the Level, but the die itself is too low
        (2, (6, 6), "supreme", 14),
        (3, (6, 6, 1, 1), "mistake", 17),
        (2, (1, 1), "mistake", 4),
    ],
)
def test_what_a_roll_comes_to(level: int, dice: tuple[int, ...], outcome: str, result: int) -> None:
    s = duel(level).begin(*dice)
    mage, foe, _ = s.p.units.values()
    told = only(ev.SpellTried, s.cast(mage, "amber_0", foe, dice=len(dice)))
    assert (told.outcome, told.result, told.value) == (outcome, result, 5)
    assert s.p.colour.pools[0].spent == (0 if outcome == "mistake" else len(dice))  # nobody can create more: it is over


@pytest.mark.rule("CDN-30.33", "CDN-30.35", "CDN-30.42", "CDN-32.1", "EX-W38")
def test_a_mistake_ends_a_mages_round_and_is_recorded() -> None:
    s = duel(3).begin(6, 6, 1, 1)
    mage, foe, _ = s.p.units.values()
    s.cast(mage, "amber_0", foe, dice=4)
    assert s.p.colour.records == (Record(RecordKind.MISTAKE, 5, 1, 0),)
    assert s.p.colour.barred == (mage.id,)
    assert s.p.ask is None or s.p.ask.what != "create_spell"


@pytest.mark.rule("CDN-30.34", "CDN-30.39", "CDN-30.42")
def test_a_supreme_spell_is_created_and_not_answered() -> None:
    s = duel(2, (0, 3), "amber").begin(6, 6)
    mage, foe, _ = s.p.units.values()
    told = s.cast(mage, "amber_0", foe, dice=2)
    assert only(ev.SpellWorks, told).units == (foe.id,)
    assert s.p.colour.records == (Record(RecordKind.SUPREME, 5, 1, 0),)


@pytest.mark.rule("CDN-30.21")
def test_a_spell_is_tried_once_whatever_comes_of_it() -> None:
    s = duel().begin(1)
    mage, foe, _ = s.p.units.values()
    s.cast(mage, "amber_0", foe)
    assert s.code(mage, "amber_0", foe) == "already_done.tried"
    assert s.code(mage, "amber_2", foe) == ""


@pytest.mark.rule("CDN-30.20", "CDN-30.40")
def test_the_amplified_version_has_its_own_value_and_range() -> None:
    s = Colour()
    mage = s.mage(spells=(0, 5))
    foe = s.add(1, None, 10, (18, 0), 2, 5)
    s.begin(4, 5)
    assert s.code(mage, "amber_0", foe) == "out_of_range"
    assert s.code(mage, "amber_5", mage, version="amplified") == "no_effect"
    assert s.code(mage, "amber_0", foe, version="other") == "unknown_object"
    assert only(ev.SpellTried, s.cast(mage, "amber_0", foe, 2, version="amplified")).value == 8


@pytest.mark.rule("CDN-30.22", "CDN-30.27")
def test_what_keeps_a_mage_from_creating() -> None:
    s = duel().begin()
    mage, foe, other = s.p.units.values()
    mage.retreating = True
    assert s.code(mage, "amber_0", foe) == "retreating"
    mage.retreating = False
    mage.contacts = (Contact(foe.id, Arc.FRONT, True),)
    assert s.code(mage, "amber_2", foe) == "engaged.spell"
    assert s.code(mage, "amber_0", foe) == ""
    mage.contacts = ()
    place, mage.place, mage.status = mage.place, None, Status.RESERVE
    assert s.code(mage, "amber_0", foe) == "in_reserve"
    mage.place, mage.status = place, Status.DEPLOYED
    assert s.code(other, "amber_0", foe) == "other_player"
    assert s.p.refusal(act.CreateSpell(0, foe.id, "amber_0", target=foe.id)) is not None
    assert s.code(mage, "amber_1", mage) == "unknown_object"


@pytest.mark.rule("CDN-30.23", "CDN-31.2", "CDN-31.3", "CDN-31.4", "CDN-30.26")
def test_targets() -> None:
    s = Colour()
    mage = s.mage(spells=(0, 1, 2, 3), level=3)
    near = s.add(1, None, 10, (18, 8), 2, 5)
    behind = s.add(1, None, 10, (18, 30), 0, 5)
    friend = s.add(0, None, 10, (18, 26), 0, 5)
    hidden = s.add(1, None, 5, (18, 3), 2, 5)
    s.begin()
    assert s.code(mage, "amber_0", near) == ""
    assert s.code(mage, "amber_0", behind) == "out_of_arc.spell"
    assert s.code(mage, "amber_0", friend) == "out_of_arc.spell"
    assert s.code(mage, "amber_3", friend) == ""
    assert s.code(mage, "amber_3", near) == "wrong_side.friend"
    assert s.code(mage, "amber_2", hidden) == "no_line_of_sight.spell"
    assert s.code(mage, "amber_0", hidden) == ""
    near.contacts = (Contact(99, Arc.FRONT, True),)
    assert s.code(mage, "amber_0", near) == "target_engaged.spell"
    friend.contacts = (Contact(99, Arc.FRONT, True),)
    assert s.code(mage, "amber_3", friend) == ""
    friend.contacts = ()
    place, friend.place, friend.status = friend.place, None, Status.RESERVE
    assert s.code(mage, "amber_3", friend) == "in_reserve"
    friend.place, friend.status = place, Status.DEPLOYED
    assert s.code(mage, "amber_3", 77) == "unknown_object"
    assert s.code(mage, "amber_0", near, square=(1, 1)) == "unknown_object"


@pytest.mark.rule("CDN-30.24")
def test_a_mage_looks_where_his_unit_looks() -> None:
    s = Colour()
    foe = s.add(1, None, 10, (18, 30), 0, 5)
    loose = s.add(0, troop("skirmishers"), 5, (18, 18), 0, 5, spacing=1)
    mage = s.mage(host=loose)
    s.begin()
    assert s.code(mage, "amber_0", foe) == ""


@pytest.mark.rule("CDN-30.8", "CDN-6.6")
def test_the_step_ends_by_itself() -> None:
    s = Colour()
    s.mage(spells=(0,))
    s.add(1, None, 10, (18, 30), 0, 5)
    s.begin()
    assert s.p.ask is None or s.p.ask.what != "create_spell"


@pytest.mark.rule("CDN-30.8")
def test_a_player_may_stop_creating() -> None:
    s = duel().begin()
    assert act.EndCreation(0) in s.p.legal_actions()
    s.do(act.EndCreation(0))
    assert s.p.ask is None or s.p.ask.what != "create_spell"


def test_everything_listed_is_legal_and_nothing_legal_is_left_out() -> None:
    s = duel(2, (0, 1, 2, 3, 4, 5)).begin()
    listed = [action for action in s.p.legal_actions() if isinstance(action, act.CreateSpell)]
    assert all(s.p.refusal(action) is None for action in listed)
    every = [
        act.CreateSpell(0, mage, f"amber_{n}", version, target, None, dice)
        for mage in s.p.units for n in range(7) for version in ("basic", "amplified")
        for target in (0, *s.p.units) for dice in range(5)
    ]  # fmt: skip
    legal = [action for action in every if s.p.refusal(action) is None]
    assert {msg(action) for action in legal} >= {msg(action) for action in listed}
    by_hand = {(a.mage, a.spell, a.version, a.dice) for a in legal}
    assert by_hand == {(a.mage, a.spell, a.version, a.dice) for a in listed}


def msg(action: act.CreateSpell) -> tuple[object, ...]:
    """An action as a value."""
    return (action.mage, action.spell, action.version, action.target, action.square, action.dice)


@pytest.mark.rule("CDN-30.16", "CDN-30.22", "CDN-30.52")
def test_a_mage_waits_with_his_unit_in_reserve() -> None:
    s = Colour()
    host = s.add(0, None, 10, (18, 20), 0, 5)
    mage, foe = s.mage(0, host=host, spells=(0, 1)), s.add(1, None, 10, (18, 8), 2, 5)
    s.begin()
    assert s.code(mage, "amber_0", foe) == ""
    assert s.p.colour.pools[0].mages == 2
    host.place, host.status = None, Status.RESERVE
    assert s.code(mage, "amber_0", foe) == "in_reserve"
    assert not any(isinstance(action, act.CreateSpell) for action in s.p.legal_actions())
    s.p.ask, s.p.agenda = None, ()
    assert s.begin().p.colour.pools[0].mages == 0
