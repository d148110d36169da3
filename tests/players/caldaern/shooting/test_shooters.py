"""Where shooters of the strong level go: they keep still for good shots only, and look before they march.

And what nobody of it strives for when the battle ends.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Placement, S
from game.players.caldaern.plans.marching import march
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.style import HARD, NORMAL, Style
from game.players.caldaern.weigh.volleys import volleys_from
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop
from tests.kit.builders.caldaern_ground import ground

CRAG = ground(*((y, "." * 8 + "X" * 10) for y in (13, 14)))
"""A crag between the two units of `battle`."""


def battle(board: Battlefield = OPEN, **target: Any) -> tuple[CaldaernState, Unit, Unit]:
    """Crossbows in the south, and a block in the north whose middle they face."""
    s = Setup(board, make=CaldaernState)
    unit = s.add(0, troop(bs=4, ranged=["crossbow"]), 10, (10, 24), N, 5)
    enemy = s.add(1, troop(**target), 20, (10, 6), S, 5)
    assert isinstance(s.p, CaldaernState)
    return s.p, unit, enemy


def beside(unit: Unit, dx: int) -> Placement:
    """The place of a unit so many squares farther east."""
    assert unit.place is not None
    return msgspec.structs.replace(unit.place, x=unit.place.x + dx)


def kept(p: CaldaernState, unit: Unit, style: Style) -> float:
    """What it is worth to keep still over coming to stand in the same place."""
    assert unit.place is not None
    outlook = Outlook(p, unit, style)
    return outlook.value(unit.place, False, sure=True) - outlook.value(unit.place, True, sure=True)


@pytest.mark.parametrize(("target", "less"), [({"points": 1, "t": 9, "save": 2}, True), ({"points": 20}, False)])
def test_nobody_keeps_still_for_shots_that_can_do_nothing(target: dict[str, Any], less: bool) -> None:
    p, unit, enemy = battle(**target)
    assert unit.place is not None
    assert (volleys_from(p, unit, unit.place)[enemy.id] < 2) is less
    assert kept(p, unit, NORMAL) > NORMAL.stand
    assert (kept(p, unit, HARD) < HARD.stand / 2) is less


def test_shooters_who_march_look_for_a_place_with_somebody_in_sight() -> None:
    p, unit, enemy = battle(CRAG)
    places = [beside(unit, dx) for dx in range(-2, 11) if dx]
    seen = {place for place in places if enemy.id in volleys_from(p, unit, place)}
    assert seen
    chosen = march(p, Ask("march", 0), HARD, [act.March(0, unit.id, place) for place in places])
    assert chosen.placement in seen


def test_in_the_last_turn_nobody_seeks_or_fears_a_charge_that_can_not_come_any_more() -> None:
    s = Setup(make=CaldaernState)
    unit = s.add(0, troop(), 20, (10, 24), N, 5)
    s.add(1, troop(ws=6, s=6, a=4), 20, (10, 10), S, 5)
    p = s.p
    assert isinstance(p, CaldaernState)
    assert unit.place is not None
    nearer = msgspec.structs.replace(unit.place, y=20)

    def gained() -> float:
        assert unit.place is not None
        outlook = Outlook(p, unit, HARD)
        return outlook.value(nearer, True) - outlook.value(unit.place, True)

    feared = gained()
    p.round, p.first = last_round(p), 1
    assert feared < gained() == pytest.approx(0.0)
