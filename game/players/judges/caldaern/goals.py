"""What a scenario gives for places on the field, as a player sees it who looks at the rounds to come."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern import objectives
from game.engine.caldaern.battle_end import last_round
from game.engine.caldaern.ground import Ground
from game.engine.caldaern.kinds import Placement
from game.engine.caldaern.position import Position, Unit
from game.players.judges.caldaern.squares import Rect, rect_of

_SHARES = {"hold_hill": (0.04, 0.15), "five_standards": (0.02, 0.04)}
"""Share of the points limit for an objective each round, and at the end. Rules: CDN-39.73, CDN-39.76."""

_OTHER = (0.02, 0.05)

ROUNDS_AHEAD = 3
"""Rounds of holding an objective that are counted."""

EARLY = 0.4
"""Part of what an objective brings at the end that counts from the beginning on."""

GIVEN_UP = 0.6
"""Part of what an objective still brings that is lost by leaving it: it may be taken again, or nobody takes it."""

SECOND = 0.3
"""How much an objective counts that a friend holds already."""


class Goal(NamedTuple):
    """An objective: its squares, the rectangle around them, and what it is worth in points to stand there."""

    mask: int
    rect: Rect
    worth: float


@lru_cache(maxsize=32)
def _places(ground: Ground, scenario: str) -> tuple[tuple[int, Rect], ...]:
    found = []
    for objective in ground.objectives(scenario):
        mask = ground.reach(objective)
        squares = [ground.field.square(cell) for cell in ground.field.cells(mask)]
        xs, ys = [x for x, _ in squares], [y for _, y in squares]
        found.append((mask, Rect(min(xs), min(ys), max(xs), max(ys), 0)))
    return tuple(found)


def goals_of(p: Position, unit: Unit) -> list[Goal]:
    """The objectives of a battle for a unit; less where a friend holds one."""
    places = _places(p.ground, p.config.scenario)
    if not places or unit.troop.type in objectives.NO_SCORING_TYPES:
        return []
    by_round, at_end = _SHARES.get(p.config.scenario, _OTHER)
    gone = min(1.0, p.round / max(1, last_round(p)))
    worth = p.config.points_limit * (ROUNDS_AHEAD * by_round + at_end * (EARLY + (1 - EARLY) * gone))
    held = _held_by_friends(p, unit)
    return [Goal(mask, rect, worth * (SECOND if mask & held else 1.0)) for mask, rect in places]


def _block(p: Position, unit: Unit, place: Placement) -> int:
    """The squares of a unit's block at a place, as a mask."""
    west, north, east, south, _ = rect_of(unit, place)
    return p.ground.field.rect(west, north, east - west + 1, south - north + 1)


def _held_by_friends(p: Position, unit: Unit) -> int:
    """The squares of all other units of a seat that can hold an objective. Rules: CDN-39.81."""
    held = 0
    for friend in p.on_field(unit.seat):
        if friend is not unit and friend.place is not None and objectives.scores(friend):
            held |= _block(p, friend, friend.place)
    return held


def given_up(p: Position, unit: Unit, place: Placement | None = None) -> float:
    """Points that a unit gives up which leaves the objectives it holds alone, for a place or for nowhere known.

    What an objective brings from now on, in all rounds that are left and at the end. Rules: CDN-39.73, CDN-39.76.
    """
    places = _places(p.ground, p.config.scenario)
    if not places or unit.place is None or not objectives.scores(unit):
        return 0.0
    by_round, at_end = _SHARES.get(p.config.scenario, _OTHER)
    worth = p.config.points_limit * (by_round * max(0, last_round(p) + 1 - p.round) + at_end)
    here, held = _block(p, unit, unit.place), _held_by_friends(p, unit)
    there = _block(p, unit, place) if place is not None else 0
    return GIVEN_UP * sum(worth for mask, _ in places if mask & here and not mask & (held | there))
