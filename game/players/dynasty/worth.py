"""What a position promises a seat: the chance of winning, by weights fitted to thousands of games of first thoughts.

Every sign counts for its own seat, and the chances of all seats are what these sums make of each other. Weights change
as a game goes on: `at half` holds in its middle, `growth` is what a whole game adds.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.engine.contract import Seat
from game.engine.dynasty.position.position import Position
from game.engine.dynasty.position.units import Kind
from game.players.dynasty.projects import Ground


class Weight(NamedTuple):
    """What a sign counts in the middle of a game, and how much more at its end than at its beginning."""

    middle: float
    growth: float


LEVEL = Weight(0.44, 1.87)
CITY = Weight(0.49, -0.46)
TOKEN = Weight(0.8, -0.6)
HOUSE = Weight(0.20, -0.40)
UNITS = {
    Kind.SOLDIER: Weight(0.10, -0.10), Kind.SHIP: Weight(0.10, 0.0),
    Kind.KNIGHT: Weight(0.60, -0.60), Kind.SIEGE_TOWER: Weight(0.15, 0.0),
}  # fmt: skip
BEST = Weight(0.60, -0.80)
"""The level of the highest city."""

NEAR = ((0, Weight(1.2, -0.6)), (1, Weight(0.24, 0.87)), (3, Weight(0.05, 0.33)), (4, Weight(0.11, 0.10)))
"""Projects that lack at most so many houses, each counted in every line that it fits."""

PROJECTS = 6
"""So many of the cheapest projects are looked at."""

INTRUDER = Weight(-0.60, 0.80)
"""An enemy's unit near an own city."""

EXPOSED = Weight(-0.25, -0.20)
"""A city with fewer than three houses around it."""

ROOM = Weight(0.29, 0.05)
"""A unit that may still be made."""

MOVE = Weight(0.75, 0.57)
"""Having the move."""

EXILE = -2.5
"""Having no city."""

WHOLE_GAME = 16.0
"""Levels of two seats together by which a game has been played to its end."""

NEARBY = 3
GUARDED = 3


def sign_sum(p: Position, seat: Seat, progress: float) -> float:
    """All signs of a seat together."""
    grid = p.grid

    def count(weight: Weight, number: float) -> float:
        return (weight.middle + weight.growth * (progress - 0.5)) * number

    cities = [city for city in p.cities.values() if city.seat == seat]
    units = [unit.kind for unit in p.units.values() if unit.seat == seat]
    watched, exposed = 0, 0
    for city in cities:
        watched |= grid.area(city.cell, NEARBY)
        exposed += (p.houses[seat] & grid.near[city.cell]).bit_count() < GUARDED
    total = count(LEVEL, sum([city.level for city in cities])) + count(CITY, len(cities))
    total += count(TOKEN, p.military[seat]) + count(HOUSE, p.houses[seat].bit_count())
    total += sum([count(UNITS[kind], 1) for kind in units])
    total += count(BEST, max([city.level for city in cities], default=0)) + count(EXPOSED, exposed)
    total += count(INTRUDER, (p.others_stand(seat) & watched).bit_count()) + count(ROOM, len(cities) + 1 - len(units))
    costs = sorted([project.cost for project in Ground(p, seat).projects()])[:PROJECTS]
    for most, weight in NEAR:
        total += count(weight, sum([cost <= most for cost in costs]))
    return total + (0.0 if cities else EXILE) + (count(MOVE, 1) if p.active == seat else 0.0)


def promise(p: Position, seat: Seat) -> float:
    """How likely a seat is to win, from 0 to 1."""
    if p.result is not None:
        winners = p.result.winners
        return 1 / len(winners) if seat in winners else 0.0
    if not p.alive[seat]:
        return 0.0
    left = p.survivors()
    progress = sum([city.level for city in p.cities.values()]) / len(left) * 2 / WHOLE_GAME
    sums = {other: sign_sum(p, other, progress) for other in left}
    top = max(sums.values())
    return math.exp(sums[seat] - top) / sum([math.exp(value - top) for value in sums.values()])
