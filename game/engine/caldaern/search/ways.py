"""The cheapest way to a placement, found backwards through the layers of a search. Rules: CDN-8.35, CDN-8.58.

Of equal ways the one with less danger counts, then that with fewer manoeuvres, then the first in the order of states.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.search.layers import Layers
from game.engine.caldaern.search.paths import SIDESTEP, Formed, Found, Leg, Path, State, legs, state_of
from game.engine.caldaern.search.shapes import LEFTWARDS, RIGHTWARDS, Shape

Rank = tuple[int, int, Path]
"""Danger, manoeuvres and states of a way: the least one counts."""


_BARRED = 1_000_000


class Ways:
    """The cheapest ways of one search; what was found is kept. Formations go by their numbers in its plan."""

    __slots__ = ("_known", "_layers", "_numbers", "_width")

    def __init__(self, layers: Layers) -> None:
        self._layers = layers
        self._width = layers.frame.field.width
        self._numbers = {formed: number for number, formed in enumerate(layers.plan.formed)}
        self._known: dict[tuple[int, int, int], Rank] = {(layers.start, 0, 1): (0, 0, (self._start(),))}

    def _start(self) -> State:
        return self._state(self._layers.start, 0, 1)

    def _state(self, cell: int, number: int, may_leg: int) -> State:
        return state_of(cell % self._width, cell // self._width, *self._layers.plan.formed[number], may_leg)

    def cost(self, cell: int, formed: Formed) -> int | None:
        """Half points to a place in a formation, None if it is not reached."""
        layers, number = self._layers, self._numbers.get(formed, -1)
        if number < 0 or not layers.reached.get(formed, 0) >> cell & 1:
            return None
        bit = 1 << cell
        for cost, (ready, spent) in enumerate(zip(layers.ready[number], layers.spent[number], strict=True)):
            if ready & bit or spent & bit:
                return cost
        return None

    def way(self, cell: int, formed: Formed) -> Found | None:
        """The cheapest way to a place in a formation, None if it is not reached."""
        cost = self.cost(cell, formed)
        if cost is None:
            return None
        layers, number = (self._layers.spent, self._layers.ready), self._numbers[formed]
        ends = [may_leg for may_leg in (0, 1) if layers[may_leg][number][cost] >> cell & 1]
        return Found(cost, min([self._best(cell, number, may_leg, cost) for may_leg in ends])[2])

    def _best(self, cell: int, number: int, may_leg: int, cost: int) -> Rank:
        """The best way to a state that is reached for `cost`."""
        key = (cell, number, may_leg)
        found = self._known.get(key)
        if found is None:
            state = self._state(cell, number, may_leg)
            if may_leg:
                before = [*self._by_manoeuvres(cell, number, cost), *self._by_sidesteps(cell, number, cost)]
            else:
                before = list(self._by_legs(cell, number, cost))
            found = self._known[key] = min([(danger, turns, (*path, state)) for danger, turns, path in before])
        return found

    # ---------------------------------------------------------------------------------- the last piece of a way
    def _by_legs(self, cell: int, number: int, cost: int) -> Iterator[Rank]:
        layers = self._layers
        shape, facing = layers.shape(number), layers.plan.formed[number][0]
        may_leg = layers.may_leg[number]
        for leg in legs(self._width, facing, layers.budget, layers.mover.slanted):
            if leg.cost > cost:
                break
            start = cell - leg.by
            if start < 0 or not may_leg >> start & 1:
                continue
            before = cost - _price(shape, start, leg)
            if before < 0 or not layers.ready[number][before] >> start & 1:
                continue
            danger, turns, path = self._best(start, number, 1, before)
            yield danger + sum([shape.peril(start + step[1]) for step in leg.steps]), turns, path

    def _by_manoeuvres(self, cell: int, number: int, cost: int) -> Iterator[Rank]:
        layers = self._layers
        for other, (price, to, by, back, move) in layers.plan.into[number]:
            start, before = cell - by + back, cost - price
            if before < 0 or start < 0:
                continue
            spent, ready = layers.spent[other][before] >> start & 1, layers.ready[other][before] >> start & 1
            if not spent and not ready:
                continue
            if move and not layers.shape(other).may_turn(move, layers.shape(to)) >> start & 1:
                continue
            for may_leg in [0] * spent + [1] * ready:
                danger, turns, path = self._best(start, other, may_leg, before)
                yield danger, turns + 1, path

    def _by_sidesteps(self, cell: int, number: int, cost: int) -> Iterator[Rank]:
        layers = self._layers
        shape = layers.shape(number)
        if not shape.stuck:
            return
        for side, by in zip((LEFTWARDS, RIGHTWARDS), layers.plan.aside[number], strict=True):
            start = cell - by
            if start < 0 or not shape.stuck >> start & 1 or not shape.free >> cell & 1:
                continue
            if not shape.even and shape.closed[side] >> start & 1:
                continue
            slow = not shape.even and shape.dear[side] >> start & 1
            before = cost - (2 * SIDESTEP if slow else SIDESTEP)
            for may_leg, kind in enumerate((layers.spent, layers.ready)):
                if before >= 0 and kind[number][before] >> start & 1:
                    danger, turns, path = self._best(start, number, may_leg, before)
                    yield danger + shape.peril(cell), turns, path


def _price(shape: Shape, start: int, leg: Leg) -> int:
    """Half points of a leg from a place; more than anything where it is barred."""
    price, free, even = leg.cost, shape.free, shape.even
    for before, after, side, usual in leg.steps:
        if not free >> start + after & 1 or (not even and shape.closed[side] >> start + before & 1):
            return _BARRED
        if not even and shape.dear[side] >> start + before & 1:
            price += usual
    return price
