"""Dispelling spells: when they are created, and while they are in play.

Rules: CDN-30.45 to 30.54, CDN-30.60 to 30.66.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Creation, RecordKind
from game.engine.caldaern.position.units import Unit
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only


def answered(*dice: int, level: int = 0, rules: tuple[Rule, ...] = ()) -> tuple[Colour, Unit, Unit]:
    """Pang with a result of 3 + 2 on a unit of seat 1, which may dispel it with these dice, by a mage of a Level."""
    s = Colour()
    mage = s.mage(0, (20, 20), 2, "amber", (0, 3))
    foe = s.add(1, troop(rules=rules), 10, (18, 8), 2, 5)
    if level:
        s.mage(1, (40, 2), level)
    s.begin(3, *dice)
    s.cast(mage, "amber_0", foe)
    return s, foe, mage


def code(s: Colour, action: Any) -> str:
    """Why an action is refused, "" if it is not."""
    found = s.p.refusal(action)
    return "" if found is None else str(found.code)


@pytest.mark.rule("CDN-30.45", "CDN-30.48", "CDN-30.54")
@pytest.mark.parametrize(("die", "outcome"), [(5, "dispelled"), (4, "failed")])
def test_a_result_as_high_as_the_creation_dispels(die: int, outcome: str) -> None:
    s, _foe, _ = answered(die)
    told = s.do(act.Dispel(1, 0, 1))
    assert only(ev.DispelTried, told).outcome == outcome
    assert (s.p.colour.in_play == ()) == (outcome == "dispelled")
    assert s.p.colour.pools[1].spent == 1
    assert s.p.colour.created == (0 if outcome == "dispelled" else 1)


@pytest.mark.rule("CDN-30.45")
def test_a_spell_is_let_through_or_tried_once() -> None:
    s, foe, _ = answered(1)
    assert any(isinstance(event, ev.SpellAllowed) for event in s.let())
    assert s.p.colour.in_play[0].units == (foe.id,)
    s, foe, _ = answered(2)
    s.do(act.Dispel(1, 0, 1))
    assert s.p.ask is not None
    assert s.p.ask.what != "dispel"


@pytest.mark.rule("CDN-30.46", "CDN-30.47", "CDN-30.52")
def test_a_mage_adds_his_level_wherever_he_is() -> None:
    s, _, _ = answered(2, level=3)
    mage = next(unit for unit in s.p.of_seat(1) if unit.troop.mage)
    told = only(ev.DispelTried, s.do(act.Dispel(1, mage.id, 1)))
    assert (told.result, told.outcome) == (5, "dispelled")


@pytest.mark.rule("CDN-30.47", "CDN-34.52", "EX-W70")
def test_colour_resistance_of_the_target_helps() -> None:
    s, _, _ = answered(3, rules=(Rule("colour_resistance", n=2),))
    told = only(ev.DispelTried, s.do(act.Dispel(1, 0, 1)))
    assert [(part.word, part.number) for part in told.parts] == [("colour_resistance", 2)]
    assert told.outcome == "dispelled"


@pytest.mark.rule("CDN-30.49", "CDN-30.50")
@pytest.mark.parametrize(
    ("dice", "outcome", "kind"),
    [((6, 6), "supreme", RecordKind.SUPREME), ((1, 1, 6), "mistake", RecordKind.MISTAKE),
     ((1, 1, 6, 6), "mistake", RecordKind.MISTAKE)],
)  # fmt: skip
def test_pairs_decide_and_are_recorded(dice: tuple[int, ...], outcome: str, kind: RecordKind) -> None:
    s, _, _ = answered(*dice)
    assert only(ev.DispelTried, s.do(act.Dispel(1, 0, len(dice)))).outcome == outcome
    (record,) = s.p.colour.records
    assert (record.kind, record.seat, record.difficulty) == (kind, 1, 5)


@pytest.mark.rule("CDN-30.51", "CDN-30.53")
def test_a_mage_who_fails_is_out_for_the_round_and_the_army_is_not() -> None:
    s, _foe, mage = answered(1, 3, 2, level=1)
    other = next(unit for unit in s.p.of_seat(1) if unit.troop.mage)
    s.do(act.Dispel(1, other.id, 1))
    assert s.p.colour.spent == (other.id,)
    friend = s.add(0, None, 10, (10, 20), 0, 5)
    s.p.change(friend)
    s.cast(mage, "amber_3", friend, dice=2)
    assert s.p.ask is None or s.p.ask.what != "dispel" or code(s, act.Dispel(1, other.id, 1)) == "barred.dispelled"


@pytest.mark.rule("CDN-30.47", "CDN-30.52")
def test_who_can_not_dispel() -> None:
    s, foe, mage = answered(level=1)
    other = next(unit for unit in s.p.of_seat(1) if unit.troop.mage)
    most = s.p.colour.pools[1].left
    assert code(s, act.Dispel(1, 0, most)) == ""
    assert code(s, act.Dispel(1, 0, most + 1)) == "pool_empty"
    assert code(s, act.Dispel(1, 0, 0)) == "pool_empty"
    assert code(s, act.Dispel(1, foe.id, 1)) == "unknown_object"
    assert code(s, act.Dispel(1, mage.id, 1)) == "unknown_object"
    assert code(s, act.Dispel(1, other.id, 1)) == ""
    other.retreating = True
    assert code(s, act.Dispel(1, other.id, 1)) == "retreating"


# -------------------------------------------------------------------------------------------------- spells in play
def lasting(supreme: bool = False, square: tuple[int, int] | None = None, amplified: bool = False) -> Colour:
    """A spell of seat 1 lies on a unit of seat 0 since the phase before; seat 0 has nobody who creates."""
    s = Colour()
    target = s.add(0, None, 10, (18, 20), 0, 5)
    mage = s.mage(1, (20, 2), 3, "azure", (0, 4))
    s.begin()
    s.p.ask, s.p.agenda = None, ()
    s.told.clear()
    version = data.spells()["azure_4"].version(False)
    value = 14 if amplified else version.value
    made = Creation(1, mage.id, "azure_4", value, 20, amplified, supreme, (target.id,), square)
    s.p.active = 1
    in_play.begin(s.p, made, version, (target.id,), s.told)
    s.p.active = 0
    return s


@pytest.mark.rule("CDN-30.60", "CDN-30.61", "CDN-30.62", "EX-W41")
@pytest.mark.parametrize(
    ("amplified", "dice", "gone"),
    [(False, (6, 5, 2), True), (False, (6, 4, 2), False), (True, (6, 5, 3), True), (True, (6, 5, 2), False)],
)
def test_spells_in_play_are_dispelled_by_difficulty(amplified: bool, dice: tuple[int, ...], gone: bool) -> None:
    s = lasting(amplified=amplified).begin(*dice)
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.seat) == ("dispel_play", 0)
    s.do(act.DispelPlay(0, 1, 0, 3))
    assert (s.p.colour.in_play == ()) == gone
    assert (s.p.effects == ()) == gone


@pytest.mark.rule("CDN-30.61")
def test_a_spell_in_play_is_tried_once_a_phase() -> None:
    s = lasting().begin(2)
    s.do(act.DispelPlay(0, 1, 0, 1))
    assert s.p.ask is not None
    assert s.p.ask.what == "shooting"
    assert len(s.p.colour.in_play) == 1


@pytest.mark.rule("CDN-30.64", "EX-W41")
def test_supreme_spells_stay_but_stormcolors_do_not() -> None:
    assert lasting(supreme=True).begin().p.ask.what == "shooting"  # type: ignore[union-attr]
    assert lasting(supreme=True, square=(5, 5)).begin().p.ask.what == "dispel_play"  # type: ignore[union-attr]


@pytest.mark.rule("CDN-30.66")
def test_nothing_is_dispelled_in_the_phase_of_its_creation_and_one_may_pass() -> None:
    s = lasting()
    s.p.colour = msgspec.structs.replace(
        s.p.colour, in_play=tuple(msgspec.structs.replace(play, began=(1, 0)) for play in s.p.colour.in_play)
    )
    assert s.begin().p.ask.what == "shooting"  # type: ignore[union-attr]
    s = lasting().begin()
    s.do(act.Decline(0))
    assert s.p.ask is not None
    assert s.p.ask.what == "shooting"
