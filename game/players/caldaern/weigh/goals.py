"""What a scenario gives for places on the field, as a player sees it who looks at the rounds to come."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks.houses import holds, house, room_taken, suited
from game.engine.caldaern.blocks.presence import For, counting, garrison_of, mask
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.course import objectives
from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.land.stronghold import STORM, strongholds
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Seat
from game.engine.geometry.field import Field
from game.players.caldaern.weigh.squares import Rect, front_of, gap, rect_of

_SHARES = {"hold_hill": (0.04, 0.15), "five_standards": (0.02, 0.04), STORM: (0.0, 0.3)}
"""Share of the points limit for an objective each round, and at the end. Rules: CDN-39.72, 39.73, CDN-39.76."""

_OTHER = (0.02, 0.05)

EMPTIED = 0.5
"""Part of what a house is worth that is won by those who empty it and can't enter it."""

ROUNDS_AHEAD = 3
"""Rounds of holding an objective that are counted."""

EARLY = 0.4
"""Part of what an objective brings at the end that counts from the beginning on."""

GIVEN_UP = 0.6
"""Part of what an objective still brings that is lost by leaving it: it may be taken again, or nobody takes it."""

SECOND = 0.3
"""How much an objective counts that a friend holds already."""

NEAR_GOAL = 0.6
"""Share of an objective's worth that it is worth to stand beside it."""

SEEN_FROM, EXIT_SEEN_FROM = 30, 60
"""Squares from which an objective, and the way out, begin to draw units."""

SAVED = 1.5
"""Points for each of a unit's that are won by leaving the map, those included that it would cost to be stopped."""


class Goal(NamedTuple):
    """An objective: its squares, the rectangle around them, and what it is worth in points to stand there.

    `leave`: it is a way out, where the whole front must stand. Rules: CDN-39.74.
    """

    mask: int
    rect: Rect
    worth: float
    leave: bool = False

    def share(self, field: Field, here: Rect) -> float:
        """The part of its worth that a place is worth, 1 where it counts."""
        place = front_of(here) if self.leave else here
        squares = field.rect(place.west, place.north, place.east - place.west + 1, place.south - place.north + 1)
        if not squares & ~self.mask if self.leave else squares & self.mask:
            return 1.0
        return NEAR_GOAL * max(0.0, 1.0 - gap(place, self.rect) / (EXIT_SEEN_FROM if self.leave else SEEN_FROM))


@lru_cache(maxsize=32)
def _places(ground: Ground, scenario: str) -> tuple[tuple[int, Rect], ...]:
    found = []
    for objective in ground.objectives(scenario):
        mask = ground.reach(objective)
        found.append((mask, _around(ground.field, mask)))
    return tuple(found)


def _around(field: Field, mask: int) -> Rect:
    """The rectangle around some squares."""
    squares = [field.square(cell) for cell in field.cells(mask)]
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    return Rect(min(xs), min(ys), max(xs), max(ys), 0)


@lru_cache(maxsize=32)
def _way_out(ground: Ground, scenario: str, side: int) -> tuple[int, Rect] | None:
    """The squares on which a front must stand to leave the map, where a side may. Rules: CDN-39.74."""
    squares = ground.exit(scenario, side)
    if not squares:
        return None
    mask = ground.field.dilate(squares)
    return mask, _around(ground.field, mask)


def _exits(p: Position, unit: Unit) -> list[Goal]:
    """The way out of the map for a unit, of more worth the later it is. Rules: CDN-39.74, CDN-39.75."""
    way = _way_out(p.ground, p.config.scenario, p.side(unit.seat))
    return [Goal(*way, SAVED * unit.points * _grown(p), True)] if way is not None else []


def _grown(p: Position) -> float:
    """How much something counts now that counts at the end of the battle."""
    return EARLY + (1 - EARLY) * min(1.0, p.round / max(1, last_round(p)))


def goals_of(p: Position, unit: Unit) -> list[Goal]:
    """The objectives of a battle for a unit, less where a friend holds one, and the way out of the map."""
    exits = _exits(p, unit)
    places = _places(p.ground, p.config.scenario)
    if not places or listed(unit).type in objectives.NO_SCORING_TYPES:
        return exits
    by_round, at_end = _SHARES.get(p.config.scenario, _OTHER)
    worth = p.config.points_limit * (ROUNDS_AHEAD * by_round + at_end * _grown(p))
    held = _held_by_friends(p, unit)
    return [*exits, *(Goal(mask, rect, worth * (SECOND if mask & held else 1.0)) for mask, rect in places)]


def _block(p: Position, unit: Unit, place: Placement) -> int:
    """The squares of a unit's block at a place, as a mask."""
    west, north, east, south, _ = rect_of(unit, place)
    return p.ground.field.rect(west, north, east - west + 1, south - north + 1)


def _held_by_friends(p: Position, unit: Unit) -> int:
    """The squares of all other units of a seat that can hold an objective. Rules: CDN-39.81."""
    held = 0
    for friend in counting(p, unit.seat, For.OBJECTIVES):
        if friend is not unit and objectives.scores(friend):
            held |= mask(p, friend, For.OBJECTIVES)
    return held


def given_up(p: Position, unit: Unit, place: Placement | None = None) -> float:
    """Points that a unit gives up which leaves the objectives it holds alone, for a place or for nowhere known.

    What an objective brings from now on, in all rounds that are left and at the end. Rules: CDN-39.73, CDN-39.76.
    """
    places = _places(p.ground, p.config.scenario)
    if not places or not objectives.scores(unit):
        return 0.0
    by_round, at_end = _SHARES.get(p.config.scenario, _OTHER)
    worth = p.config.points_limit * (by_round * max(0, last_round(p) + 1 - p.round) + at_end)
    here, held = mask(p, unit, For.OBJECTIVES), _held_by_friends(p, unit)
    there = _block(p, unit, place) if place is not None else 0
    return GIVEN_UP * sum(worth for mask, _ in places if mask & here and not mask & (held | there))


# ---------------------------------------------------------------------------------------------- the stronghold
@lru_cache(maxsize=32)
def _parts(ground: Ground) -> frozenset[int]:
    return frozenset(element.id for element in strongholds(ground.board, ground_of(ground.board).elements))


def strongholds_of(p: Position) -> frozenset[int]:
    """The building that is stormed in this battle, part by part; empty in other scenarios. Rules: CDN-39.72."""
    return _parts(p.ground) if p.config.scenario == STORM else frozenset()


def defends(p: Position, seat: Seat) -> bool:
    """Whether a seat holds the stronghold of a battle from the beginning."""
    return p.config.scenario == STORM and p.side(seat) == 2


def prize(p: Position, unit: Unit, building: int) -> float:
    """Points between a house that a unit takes or holds and the same house lost to the enemy. Rules: CDN-39.72.

    Of a stronghold that a friend holds, and of other houses, 0.
    """
    if building not in strongholds_of(p):
        return 0.0
    held = garrison_of(p, building)
    if held is not None and held.seat == unit.seat and held is not unit:
        return 0.0
    whole = 2.0 * _SHARES[STORM][1] * p.config.points_limit
    return whole if suits(p, unit, building) else EMPTIED * whole


def suits(p: Position, unit: Unit, building: int) -> bool:
    """Whether a unit with its characters could hold a house if it was empty. Rules: CDN-27.3, CDN-27.6."""
    found = house(p.ground, building)
    inside = (unit, *(p.units[character] for character in unit.characters))
    return found is not None and all(suited(listed(one)) for one in inside) and holds(p, found, room_taken(p, unit))
