"""Where units are deployed: the line in the middle, shooters on high ground, fast units on the flanks; and wire."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec

from game.engine.caldaern.blocks import joining
from game.engine.caldaern.blocks.formation import MOST, ranks_of, size_of
from game.engine.caldaern.blocks.presence import For, counting, foes, stands
from game.engine.caldaern.blocks.profiles import has, listed, value
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.threat import standing_at
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.transports.capacity import capacity
from game.engine.caldaern.words.kinds import STEP, E, N, Placement, S, Status
from game.engine.contract import Seat
from game.players.caldaern.plans import rides
from game.players.caldaern.plans.asked import decline_of
from game.players.caldaern.plans.houses import held_from_start, windows_from_start
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.forces import host_worth, is_shooter
from game.players.caldaern.weigh.land import Land
from game.players.caldaern.weigh.squares import Rect, from_own_side, gap, is_turned, rank_of, rect_of, whereabouts
from game.players.caldaern.weigh.style import Style

PLACES = 2
"""Places of a unit that are looked at, for each that a style looks at in the field."""

ROOMY = 30
"""Best places of a unit among which one is sought that leaves room for those who might join it."""

WIRE_AHEAD = 4
"""Squares before a unit of shooters at which its wire is best laid."""

WIRE_REACH = 6
"""Squares about that place within which wire is of any use."""

BEHIND = 0.6
"""How much less than others guns want to stand forward: they shoot over their own men, who guard them."""

RANKS = 2
"""Ranks of shooters that shoot: nobody stands idle in so many. Rules: CDN-9.12."""

FAST = 7
"""Movement of units that go to the flanks."""


def _thin(choices: list[Any], few: int) -> list[Any]:
    step = max(1, len(choices) // few)
    return choices[::step]


def _from_own_side(state: CaldaernState, seat: Seat, choices: list[Any]) -> list[Any]:
    """Places in the formation that is listed first, the usual one where it has room, in the order of the seat."""
    usual = choices[0].placement
    alike = [a for a in choices if _shape(a.placement) == _shape(usual)]
    return from_own_side(state, seat, alike)


def _shape(place: Placement) -> tuple[int, int, int]:
    return place.facing, place.frontage, place.spacing


def _order(p: CaldaernState, unit: Unit) -> tuple[int, int]:
    """Transports before those who ride, big blocks, then shooters, then the fast ones, which see what stands where."""
    if capacity(unit):
        return -1, -unit.points
    kind = 2 if value(p, unit, "move") >= FAST else 1 if is_shooter(p, unit) else 0
    return kind, -unit.points


def deploy(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The next unit of the usual order, at its best place; characters in units, ambushers held back."""
    held = held_from_start(state, choices)
    if held is not None:
        return held
    units = sorted({a.unit for a in choices}, key=lambda n: _order(state, state.units[n]))
    unit = state.units[units[0]]
    mine = [a for a in choices if a.unit == unit.id]
    hold = next((a for a in mine if isinstance(a, act.HoldInReserve)), None)
    if hold is not None and has(state, unit, "skirmishers"):
        return hold
    joins = [a for a in mine if isinstance(a, act.DeployUnit) and a.joined]
    if joins:
        best = max(joins, key=lambda a: host_worth(state, state.units[a.joined]))
        if listed(unit).general or not listed(unit).mage:
            return best
        rear = [a for a in joins if is_shooter(state, state.units[a.joined])]
        return rear[0] if rear else best
    windows = windows_from_start(state, unit, mine) if style.foresight else None
    if windows is not None:
        return windows
    ride = rides.aboard_from_start(state, unit, mine) if style.foresight else None
    if ride is not None:
        return ride
    places = [a for a in mine if isinstance(a, act.DeployUnit) and a.placement is not None]
    if not places:
        return mine[0]
    places = _thin(_from_own_side(state, ask.seat, places), PLACES * style.few)
    land = Land(state, unit, body_of(state, unit))

    def worth(action: act.DeployUnit) -> float:
        assert action.placement is not None
        ground = 0.0 if land.tame else land.worth(rect_of(unit, action.placement), True)
        return round(_value(state, unit, action.placement, style) + style.land * ground, 6)  # as from the other edge

    order = sorted(places, key=worth, reverse=True)
    if not style.foresight:
        return order[0]
    wide = sorted(_widened(state, unit, order[:ROOMY]), key=worth, reverse=True)
    roomy = (a for a in [*wide, *order[:ROOMY]] if _has_room(state, unit, a.placement))
    return next(roomy, order[0])


def _widened(state: CaldaernState, unit: Unit, places: list[act.DeployUnit]) -> list[act.DeployUnit]:
    """The same places of shooters with files for all to shoot, or as many as there is room for. Front and middle stay.

    Nothing for others, nor for those of whom everybody shoots anyway. Rules: CDN-9.12.
    """
    files = min(MOST, ranks_of(unit.models, RANKS))
    if not is_shooter(state, unit) or unit.gun or unit.models <= RANKS:
        return []
    found: dict[act.DeployUnit, None] = {}
    for action in places:
        place = action.placement
        if place is not None and not place.spacing and place.frontage < files:
            wider = (_wide(state, unit, place, many) for many in range(files, place.frontage, -1))
            fits = (act.DeployUnit(unit.seat, unit.id, each) for each in wider)
            best = next((a for a in fits if state.refusal(a) is None), None)
            if best is not None:
                found[best] = None
    widest = max((a.placement.frontage for a in found if a.placement is not None), default=0)
    return [a for a in found if a.placement is not None and a.placement.frontage == widest]


def _wide(state: CaldaernState, unit: Unit, place: Placement, files: int) -> Placement:
    """A place with more files, with its front where it was and about the same middle, as the seat has the field."""
    wider = msgspec.structs.replace(place, frontage=files)
    (wide, deep), (more, less) = size_of(unit, place), size_of(unit, wider)
    if place.facing in (N, S):
        west = (more - wide + is_turned(state, unit.seat)) // 2
        return msgspec.structs.replace(wider, x=place.x - west, y=place.y + (deep - less if place.facing == S else 0))
    north = (less - deep + is_turned(state, unit.seat)) // 2
    return msgspec.structs.replace(wider, x=place.x + (wide - more if place.facing == E else 0), y=place.y - north)


def _has_room(state: CaldaernState, unit: Unit, place: Placement | None) -> bool:
    """Whether the characters who wait could still join the units they suit best. Rules: CDN-35.24, CDN-5.9."""
    waiting = [c.id for c in state.of_seat(unit.seat) if listed(c).character and c.status is Status.UNDEPLOYED]
    if not waiting or place is None:
        return True
    twin = standing_at(state, unit.id, place)
    for character in map(twin.own, waiting):
        hosts = [host for host in twin.on_field(unit.seat) if joining.suits(twin, character, host)]
        best = max(hosts, key=partial(host_worth, twin), default=None)
        if best is not None and joining.join_refusal(twin, character, best) is not None:
            return False
    return True


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
    high = state.ground.heights[state.ground.field.cell(*here.middle(is_turned(state, unit.seat)))]
    worth = 0.5 * forward
    if value(state, unit, "move") >= FAST:
        worth += 5.0 * min(middle, 0.75)
    else:
        worth -= 8.0 * middle**2
    if is_shooter(state, unit):
        worth += style.shelter * high - 0.2 * forward
    if unit.gun:
        worth -= BEHIND * forward
    enemies = [_along(there, ahead) for there in _seen(state, foes(state, unit.seat, For.SIGHT))]
    if enemies:
        worth -= 0.15 * min(abs(along - enemy) for enemy in enemies)
    near = min((gap(here, there) for there in _seen(state, counting(state, unit.seat, For.SIGHT))), default=3)
    return worth - 0.3 * abs(near - 3)


def _seen(state: CaldaernState, units: Iterable[Unit]) -> list[Rect]:
    """Where units are that are to be seen."""
    there = (whereabouts(state, unit, For.SIGHT) for unit in units)
    return [rect for rect in there if rect is not None]


def _along(there: Rect, ahead: tuple[int, int]) -> float:
    """How far along the own edge somebody is."""
    x, y = there.centre
    return x if ahead[1] else y


# ---------------------------------------------------------------------------------------------------------- wire
def wire(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Across the way of the enemies to those who only shoot, never before the own fighters. Rules: CDN-34.98."""
    rows = [a for a in choices if isinstance(a, act.PlaceWire)]
    no = decline_of(choices)
    ordered = sorted(rows, key=lambda a: _from_here(state, ask.seat, a))
    best = max(ordered, key=lambda a: _wire_worth(state, ask.seat, a), default=None)
    if best is None or (no is not None and _wire_worth(state, ask.seat, best) <= 0):
        return no or choices[0]
    return best


def _from_here(state: CaldaernState, seat: Seat, row: act.PlaceWire) -> tuple[bool, tuple[int, int]]:
    """The order of rows of wire as a seat has the field: those from west to east first."""
    return row.squares[0][0] == row.squares[1][0], min(rank_of(state, seat, x, y) for x, y in row.squares)


def _wire_worth(state: CaldaernState, seat: Seat, row: act.PlaceWire) -> float:
    """How well a row of wire covers shooters, less what it hinders fighters."""
    (west, north), (east, south) = min(row.squares), max(row.squares)
    laid, worth = Rect(west, north, east, south, 0), 0.0
    for unit in state.on_field(seat):
        if not stands(unit):
            continue
        ahead = STEP[(own_edge(state, seat, unit) + 2) % 4]
        here = rect_of(unit, unit.place)
        (x, y), (wx, wy) = here.centre, laid.centre
        deep = (here.south - here.north + 1 if ahead[1] else here.east - here.west + 1) / 2
        before = (wx - x) * ahead[0] + (wy - y) * ahead[1] - deep
        aside = abs(wy - y) if ahead[0] else abs(wx - x)
        off = max(aside - 2, 0) + abs(before - WIRE_AHEAD)
        across = (west == east) is bool(ahead[0])
        near = max(0.0, WIRE_REACH - off) * (1.0 if across else 0.3)
        worth += near * (1.0 if is_shooter(state, unit) else -1.5 if before > 0 else 0.0)
    return round(worth, 6)  # as from the other edge
