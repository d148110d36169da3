"""A lone model that walks by steps in the eight directions: how far it gets, and by which squares.

The captain's cell of a free reform goes so, and the model that opens the door of a building for its unit.
Rules: CDN-8.70, CDN-27.8.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.caldaern.blocks import relief
from game.engine.caldaern.land.ground import Ground
from game.engine.contract import Square
from game.engine.geometry.field import Field, Mask

STEPS: tuple[tuple[int, Square], ...] = (
    (2, (0, -1)), (2, (1, 0)), (2, (0, 1)), (2, (-1, 0)), (3, (1, -1)), (3, (1, 1)), (3, (-1, 1)), (3, (-1, -1)),
)  # fmt: skip
"""Half points and direction of the steps of a lone model. Rules: CDN-8.70."""


class Walk(NamedTuple):
    """The cheapest way of a lone model: half points, and its north-west squares from the first to the last."""

    cost: int
    path: tuple[Square, ...]


def waves(ground: Ground, field: Field, k: int, wave: Mask) -> list[tuple[int, Square, Mask]]:
    """The steps from a set of places: price, direction and from which of them."""
    found = []
    for price, step in STEPS:
        if ground.flat:
            found.append((price, step, wave))
            continue
        go = wave & ~ground.cliff(*step, k)
        dear = go & relief.changes(ground, ((0, 0),), k, step)
        found += [(price, step, go & ~dear), (2 * price, step, dear)]
    return found


def walk(ground: Ground, k: int, starts: Mask, closed: Mask, goals: Mask, budget: int) -> Walk | None:
    """The cheapest way of one of several models, whose north-west squares are `starts`, to one of `goals`; None if none
    gets there for `budget` half points. Of equal ways the northernmost, then westernmost squares count, from the goal
    back.

    `closed`: north-west squares on which a model of `k` squares can't be, the edges of the field among them.
    """
    field = ground.field
    left = field.all & ~closed & ~starts
    coming: dict[int, Mask] = {0: starts}
    reached: list[tuple[int, Mask]] = []
    for cost in range(budget + 1):
        wave = coming.pop(cost, 0) & (left | (starts if cost == 0 else 0))
        if not wave:
            continue
        reached.append((cost, wave))
        if wave & goals:
            return Walk(cost, _back(ground, k, reached, _first(field, wave & goals)))
        left &= ~wave
        for price, to, mask in waves(ground, field, k, wave):
            if cost + price <= budget:
                coming[cost + price] = coming.get(cost + price, 0) | field.shift(mask, *to)
    return None


def _first(field: Field, mask: Mask) -> Square:
    return field.square((mask & -mask).bit_length() - 1)


def _back(ground: Ground, k: int, reached: list[tuple[int, Mask]], goal: Square) -> tuple[Square, ...]:
    """The squares from a start to a goal that was reached last."""
    field, layers = ground.field, dict(reached)
    path, cost = [goal], reached[-1][0]
    while cost:
        x, y = path[-1]
        here = field.bit(x, y)
        before = (
            (y - dy, x - dx, cost - price)
            for at, wave in layers.items() if at < cost
            for price, (dx, dy), mask in waves(ground, field, k, wave)
            if at + price == cost and field.shift(mask, dx, dy) & here
        )
        y, x, cost = min(before)
        path.append((x, y))
    return tuple(reversed(path))


__all__ = ["STEPS", "Walk", "walk", "waves"]
