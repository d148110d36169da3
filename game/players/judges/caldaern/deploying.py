"""Where units are deployed: the line in the middle, shooters on high ground, fast units on the flanks."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern import actions as act
from game.engine.caldaern.battle import own_edge
from game.engine.caldaern.kinds import STEP, Placement
from game.engine.caldaern.position import Ask, Unit
from game.engine.caldaern.state import CaldaernState
from game.players.judges.caldaern.forces import is_shooter
from game.players.judges.caldaern.squares import gap, rect_of
from game.players.judges.caldaern.style import Style

PLACES = 2
"""Places of a unit that are looked at, for each that a style looks at in the field."""

FAST = 7
"""Movement of units that go to the flanks."""


def _thin(choices: list[Any], few: int) -> list[Any]:
    step = max(1, len(choices) // few)
    return choices[::step]


def _order(unit: Unit) -> tuple[int, int]:
    """Big blocks first, then shooters, then the fast ones, which see what stands where."""
    kind = 2 if unit.troop.move >= FAST else 1 if is_shooter(unit) else 0
    return kind, -unit.points


def deploy(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The next unit of the usual order, at its best place; characters in units, ambushers held back."""
    units = sorted({a.unit for a in choices}, key=lambda n: _order(state.units[n]))
    unit = state.units[units[0]]
    mine = [a for a in choices if a.unit == unit.id]
    hold = next((a for a in mine if isinstance(a, act.HoldInReserve)), None)
    if hold is not None and unit.troop.has("skirmishers"):
        return hold
    joins = [a for a in mine if isinstance(a, act.DeployUnit) and a.joined]
    if joins:
        best = max(joins, key=lambda a: _host_worth(state.units[a.joined]))
        if unit.troop.general or not unit.troop.mage:
            return best
        rear = [a for a in joins if is_shooter(state.units[a.joined])]
        return rear[0] if rear else best
    places = _thin([a for a in mine if isinstance(a, act.DeployUnit) and a.placement is not None], PLACES * style.few)
    if not places:
        return mine[0]
    return max(places, key=lambda a: _value(state, unit, a.placement, style))


def _host_worth(unit: Unit) -> float:
    """Which unit a character leads best: many models that fight."""
    return unit.models * (0.3 if is_shooter(unit) else 1.0) * unit.troop.rider.ws


def _value(state: CaldaernState, unit: Unit, place: Placement | None, style: Style) -> float:
    assert place is not None
    here = rect_of(unit, place)
    x, y = here.centre
    back = own_edge(state, unit.seat, unit)
    ahead = STEP[(back + 2) % 4]
    forward = x * ahead[0] + y * ahead[1]
    span = state.board.width if ahead[1] else state.board.height
    along = x if ahead[1] else y
    middle = abs(along - span / 2) / (span / 2)
    high = state.ground.heights[int(y) * state.board.width + int(x)]
    value = 0.5 * forward
    if unit.troop.move >= FAST:
        value += 5.0 * min(middle, 0.75)
    else:
        value -= 8.0 * middle**2
    if is_shooter(unit):
        value += style.shelter * high - 0.2 * forward
    enemies = state.on_field(1 - unit.seat)
    if enemies:
        faced = min(abs(along - _along(enemy, ahead)) for enemy in enemies)
        value -= 0.15 * faced
    friends = [friend for friend in state.on_field(unit.seat) if friend.place is not None]
    near = min((gap(here, rect_of(friend, friend.place)) for friend in friends if friend.place is not None), default=3)
    return value - 0.3 * abs(near - 3)


def _along(unit: Unit, ahead: tuple[int, int]) -> float:
    assert unit.place is not None
    x, y = rect_of(unit, unit.place).centre
    return x if ahead[1] else y
