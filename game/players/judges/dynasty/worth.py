"""What a position promises a seat: its share in the race for levels, tokens and cities, and what it could lose."""

from __future__ import annotations

import math

from game.engine.contract import Seat
from game.engine.dynasty.position import Position
from game.engine.dynasty.units import Kind
from game.players.judges.dynasty.projects import Ground

UNIT = {Kind.SOLDIER: 0.35, Kind.SHIP: 0.25, Kind.KNIGHT: 0.5, Kind.SIEGE_TOWER: 0.4}
"""Units, in levels of a city."""

TOKEN = 0.22
"""A military token, in levels."""

HOUSE = 0.05
"""A house on the board, in levels; what it brings soon is counted with the projects."""

NEARING = (0.75, 0.45, 0.2)
"""What the cheapest projects count for that take no more than a turn, two and three turns."""

EXILE = 3.0
"""What it costs to have no city."""

SCALE = 2.2
"""Levels ahead at which a game is nearly won."""


def strength(p: Position, seat: Seat) -> float:
    """How far a seat is on its way, in levels of cities."""
    levels = p.level_sum(seat)
    total = levels + TOKEN * p.military[seat] + HOUSE * p.houses[seat].bit_count()
    total += sum(UNIT[unit.kind] for unit in p.units.values() if unit.seat == seat)
    if not levels:
        total -= EXILE
    costs = sorted(project.cost for project in Ground(p, seat).projects())[:4]
    for cost in costs[:3]:
        turns = (cost + 2) // 3
        if turns <= len(NEARING):
            total += NEARING[max(0, turns - 1)] / 2
    return total


def promise(p: Position, seat: Seat) -> float:
    """How likely a seat is to win, from 0 to 1."""
    if p.result is not None:
        winners = p.result.winners
        return 1 / len(winners) if seat in winners else 0.0
    if not p.alive[seat]:
        return 0.0
    late = min(1.0, p.round / 12)
    weights = {
        other: math.exp(strength(p, other) * (0.6 + late) / SCALE * 1.6) for other in range(p.seats) if p.alive[other]
    }
    return weights[seat] / sum(weights.values())
