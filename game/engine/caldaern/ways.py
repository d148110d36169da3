"""The cheapest way to a placement, found backwards through the layers of a search. Rules: CDN-8.35, CDN-8.58.

Of equal ways the one with less danger counts, then that with fewer manoeuvres, then the first in the order of states.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.layers import Layer, Layers
from game.engine.caldaern.paths import SIDESTEP, Formed, Found, Leg, Path, State, legs, manoeuvres, state_of
from game.engine.caldaern.rimmed import steps_of
from game.engine.caldaern.shapes import LEFTWARDS, RIGHTWARDS, Shape

Rank = tuple[int, int, Path]
"""Danger, manoeuvres and states of a way: the least one counts."""


_BARRED = 1_000_000


class Ways:
    """The cheapest ways of one search; what was found is kept."""

    __slots__ = ("_known", "_layers", "_width")

    def __init__(self, layers: Layers) -> None:
        self._layers = layers
        self._width = layers.frame.field.width
        self._known: dict[tuple[int, Formed, int], Rank] = {(layers.start, layers.first, 1): (0, 0, (self._start(),))}

    def _start(self) -> State:
        return self._state(self._layers.start, self._layers.first, 1)

    def _state(self, cell: int, formed: Formed, may_leg: int) -> State:
        return state_of(cell % self._width, cell // self._width, *formed, may_leg)

    def cost(self, cell: int, formed: Formed) -> int | None:
        """Half points to a place in a formation, None if it is not reached."""
        layers = self._layers
        if not layers.reached.get(formed, 0) >> cell & 1:
            return None
        for cost, (ready, spent) in enumerate(zip(layers.ready, layers.spent, strict=True)):
            if (ready.get(formed, 0) | spent.get(formed, 0)) >> cell & 1:
                return cost
        return None

    def way(self, cell: int, formed: Formed) -> Found | None:
        """The cheapest way to a place in a formation, None if it is not reached."""
        cost = self.cost(cell, formed)
        if cost is None:
            return None
        layers = (self._layers.spent, self._layers.ready)
        ends = [may_leg for may_leg in (0, 1) if _holds(layers[may_leg][cost], cell, formed)]
        return Found(cost, min(self._best(cell, formed, may_leg, cost) for may_leg in ends)[2])

    def _best(self, cell: int, formed: Formed, may_leg: int, cost: int) -> Rank:
        """The best way to a state that is reached for `cost`."""
        key = (cell, formed, may_leg)
        found = self._known.get(key)
        if found is None:
            state = self._state(cell, formed, may_leg)
            if may_leg:
                before = [*self._by_manoeuvres(cell, formed, cost), *self._by_sidesteps(cell, formed, cost)]
            else:
                before = list(self._by_legs(cell, formed, cost))
            found = self._known[key] = min((danger, turns, (*path, state)) for danger, turns, path in before)
        return found

    # ---------------------------------------------------------------------------------- the last piece of a way
    def _by_legs(self, cell: int, formed: Formed, cost: int) -> Iterator[Rank]:
        layers = self._layers
        shape = layers.shape(formed)
        for leg in legs(self._width, formed[0], layers.budget, layers.mover.slanted):
            if leg.cost > cost:
                break
            start = cell - leg.by
            if not _holds(layers.may_leg, start, formed):
                continue
            before = cost - _price(shape, start, leg)
            if before < 0 or not _holds(layers.ready[before], start, formed):
                continue
            danger, turns, path = self._best(start, formed, 1, before)
            yield danger + sum(shape.peril(start + step[1]) for step in leg.steps), turns, path

    def _by_manoeuvres(self, cell: int, formed: Formed, cost: int) -> Iterator[Rank]:
        layers = self._layers
        for other, shape in layers.shapes.items():
            for move in manoeuvres(layers.mover, self._width, *other, layers.budget):
                if move.formed != formed or move.cost > cost:
                    continue
                start, before = cell - move.by, cost - move.cost
                if start < 0 or (move.swept and not shape.may_turn(move, layers.shape(formed)) >> start & 1):
                    continue
                for may_leg, kind in enumerate((layers.spent, layers.ready)):
                    if _holds(kind[before], start, other):
                        danger, turns, path = self._best(start, other, may_leg, before)
                        yield danger, turns + 1, path

    def _by_sidesteps(self, cell: int, formed: Formed, cost: int) -> Iterator[Rank]:
        layers = self._layers
        shape = layers.shape(formed)
        for number in (LEFTWARDS, RIGHTWARDS):
            dx, dy = steps_of(formed[0])[number]
            start = cell - dy * self._width - dx
            if start < 0 or not shape.stuck >> start & 1 or not shape.free >> cell & 1:
                continue
            if not shape.even and not shape.open[number] >> start & 1:
                continue
            slow = not shape.even and shape.dear[number] >> start & 1
            before = cost - (2 * SIDESTEP if slow else SIDESTEP)
            for may_leg, kind in enumerate((layers.spent, layers.ready)):
                if before >= 0 and _holds(kind[before], start, formed):
                    danger, turns, path = self._best(start, formed, may_leg, before)
                    yield danger + shape.peril(cell), turns, path


def _holds(layer: Layer, cell: int, formed: Formed) -> bool:
    return cell >= 0 and bool(layer.get(formed, 0) >> cell & 1)


def _price(shape: Shape, start: int, leg: Leg) -> int:
    """Half points of a leg from a place; more than anything where it is barred."""
    price, free, even = leg.cost, shape.free, shape.even
    for before, after, side, usual in leg.steps:
        if not free >> start + after & 1 or (not even and not shape.open[side] >> start + before & 1):
            return _BARRED
        if not even and shape.dear[side] >> start + before & 1:
            price += usual
    return price
