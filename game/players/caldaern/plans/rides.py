"""Transports: who is deployed aboard, where they drive, and where their passengers get out."""

from __future__ import annotations

from typing import Any, Final

from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.presence import For, foes, passengers, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting.decks import deck
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.transports.landing import beset
from game.engine.caldaern.words.kinds import Mark, Placement
from game.players.caldaern.weigh.forces import is_shooter
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.squares import Rect, from_own_side, gap, rect_of, whereabouts
from game.players.caldaern.weigh.style import Style

FASTER: Final = 2
"""Squares of Movement by which a transport must be faster than a unit for a ride to be worth its while."""

NEAR: Final = 12
"""Squares to the nearest enemy from which on passengers get out: he does not charge them in all likelihood, and they
charge in their next turn.
"""

MOST_SHOOT: Final = 0.75
"""Part of the models of a unit of shooters that have to find room at the edge of a deck. Rules: CDN-34.100."""

PLACES: Final = 24
"""Places outside that are looked at."""


def aboard_from_start(state: CaldaernState, unit: Unit, mine: list[Any]) -> act.DeployUnit | None:
    """The first transport that brings a unit of fighters to the enemy sooner than its own feet, if one has room; for
    shooters one out of which most of them shoot.
    """
    if listed(unit).character:
        return None
    rows = [a for a in mine if isinstance(a, act.DeployUnit) and a.transport]
    if is_shooter(state, unit):
        rows = [a for a in rows if deck(state.units[a.transport]) >= MOST_SHOOT * unit.models]
    pace = movement(state, unit) + FASTER
    return next((a for a in rows if movement(state, state.units[a.transport]) >= pace), None)


def _far(state: CaldaernState, unit: Unit, here: Rect | None) -> int:
    """Distance from a rectangle to the nearest enemy, 99 without one."""
    there = (whereabouts(state, enemy, For.NEARNESS) for enemy in foes(state, unit.seat, For.NEARNESS))
    return min((gap(here, rect) for rect in there if here is not None and rect is not None), default=99)


def drive(state: CaldaernState, choices: list[Any]) -> act.Move | None:
    """A loaded transport goes where its passengers are near enough to the enemy, and no nearer. None: nobody drives."""
    by_ride: dict[UnitId, list[act.Move]] = {}
    for action in choices:
        if isinstance(action, act.Move) and passengers(state, action.unit):
            by_ride.setdefault(action.unit, []).append(action)
    for number, moves in by_ride.items():
        ride = state.units[number]
        now = abs(_far(state, ride, whereabouts(state, ride)) - NEAR)

        def off(place: Placement, ride: Unit = ride) -> int:
            return abs(_far(state, ride, rect_of(ride, place)) - NEAR)

        rows: list[act.Move] = from_own_side(state, ride.seat, moves)
        best = min(rows, key=lambda a: off(a.placement), default=None)
        if best is not None and off(best.placement) < now:
            return best
    return None


def get_out(state: CaldaernState, style: Style, choices: list[Any]) -> Any | None:
    """Passengers get out where the enemy is near, at the place that serves them best; in an emergency only where their
    transport is about to be lost. Who shoots from a deck stays there. None: all stay.
    """
    by_unit: dict[UnitId, list[Any]] = {}
    for action in choices:
        if isinstance(action, act.Disembark):
            by_unit.setdefault(action.unit, []).append(action)
    for number, rows in by_unit.items():
        unit = state.units[number]
        ride = state.units[unit.aboard]
        if is_shooter(state, unit) and deck(ride):
            continue
        waits = stands(ride) and not ride.marked(Mark.MOVED) and beset(state, ride) is not None
        if waits or _far(state, unit, whereabouts(state, ride)) > NEAR + movement(state, unit):
            continue
        outlook, rows = Outlook(state, unit, style), from_own_side(state, unit.seat, rows)
        return max(rows[:: -(-len(rows) // PLACES) or 1], key=lambda a: outlook.value(a.placement, True))
    return None
