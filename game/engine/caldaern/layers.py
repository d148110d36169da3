"""Everything that forward moves and marches reach, worked out layer by layer: all states of one cost at once, as masks.

A layer is what is reached for so many half points, for every formation one mask of north-west squares for states from
which a leg may follow (`ready`), and one for those at the end of a leg (`spent`). Rules: CDN-8.33 to 8.46, CDN-8.58.
"""

from __future__ import annotations

from game.engine.caldaern.kinds import Facing
from game.engine.caldaern.paths import SIDESTEP, SLANTED, STRAIGHT, Branch, Formed, Mover, branches, manoeuvres
from game.engine.caldaern.rimmed import steps_of
from game.engine.caldaern.shapes import AHEAD, LEFTWARDS, RIGHTWARDS, Shape, moved
from game.engine.caldaern.windows import Frame
from game.engine.geometry.field import Mask

Layer = dict[Formed, Mask]


class Layers:
    """All placements within a budget of half points.

    ready, spent   layers by half points; a state stands in the first of its kind that it is reached in, one at the end
                   of a leg not at all if it is reached for less with the right to a leg
    may_leg        all places of every formation from which a leg may follow
    reached        all places of every formation, the first one excepted
    """

    __slots__ = ("budget", "first", "frame", "may_leg", "mover", "reached", "ready", "shapes", "spent", "start")

    def __init__(self, frame: Frame, mover: Mover, facing: Facing, frontage: int, budget: int) -> None:
        self.frame, self.mover, self.budget = frame, mover, budget
        self.start: int = frame.start
        self.first: Formed = (facing, frontage)
        self.shapes: dict[Formed, Shape] = {}
        self.ready: list[Layer] = [{} for _ in range(budget + 1)]
        self.spent: list[Layer] = [{} for _ in range(budget + 1)]
        self.may_leg: Layer = {}
        self.reached: Layer = {}
        self.ready[0][self.first] = 1 << self.start
        self._flood()

    def shape(self, formed: Formed) -> Shape:
        """A formation in the frame, made once."""
        found = self.shapes.get(formed)
        if found is None:
            found = self.shapes[formed] = Shape(self.frame, self.mover, *formed)
        return found

    # ---------------------------------------------------------------------------------- layer by layer
    def _flood(self) -> None:
        was_ready, was_spent = self.may_leg, self.reached
        for cost in range(self.budget + 1):
            ready, spent = _new(self.ready[cost], was_ready), _new(self.spent[cost], was_spent, was_ready)
            self.ready[cost], self.spent[cost] = ready, spent
            _add(was_ready, ready)
            _add(was_spent, spent)
            if cost <= self.budget - STRAIGHT:
                self._go_on(cost, ready, spent)
        _add(self.reached, self.may_leg)
        self.reached[self.first] &= ~(1 << self.start)

    def _go_on(self, cost: int, ready: Layer, spent: Layer) -> None:
        """Legs from where one may follow, manoeuvres and sidesteps from everywhere."""
        for formed, mask in ready.items():
            self._legs(cost, formed, mask)
            both = mask | spent.get(formed, 0)
            self._manoeuvres(cost, formed, both)
            self._sidesteps(cost, formed, both)
        for formed, mask in spent.items():
            if formed not in ready:
                self._manoeuvres(cost, formed, mask)
                self._sidesteps(cost, formed, mask)

    def _legs(self, cost: int, formed: Formed, start: Mask) -> None:
        shape = self.shape(formed)
        tree = branches(self.frame.field.width, formed[0], self.budget, self.mover.slanted)
        if shape.even:
            self._even_legs(cost, formed, start, shape.free, tree)
        else:
            self._uneven_legs(cost, formed, start, shape, tree)

    def _even_legs(self, cost: int, formed: Formed, start: Mask, free: Mask, tree: tuple[Branch, ...]) -> None:
        """Legs where every step costs the same: along each branch goes what can still stand."""
        spent, left = self.spent, self.budget - cost
        alive = [start]
        for price, before, by, _, ends in tree:
            if price > left:
                break
            mask = alive[before]
            if mask:
                mask = (mask << by if by >= 0 else mask >> -by) & free
                if mask and ends:
                    layer = spent[cost + price]
                    layer[formed] = layer.get(formed, 0) | mask
            alive.append(mask)

    def _uneven_legs(self, cost: int, formed: Formed, start: Mask, shape: Shape, tree: tuple[Branch, ...]) -> None:
        """The same where steps are closed or cost twice as much: masks by the half points beyond the usual ones."""
        left, free, opened, dear = self.budget - cost, shape.free, shape.open, shape.dear
        alive = [[(0, start)]]
        for price, before, by, side, ends in tree:
            if price > left:
                break
            here: list[tuple[int, Mask]] = []
            for more, mask in alive[before]:
                if more + price > left:
                    continue
                mask &= opened[side]
                slow = mask & dear[side]
                if slow:
                    mask ^= slow
                    slow = (slow << by if by >= 0 else slow >> -by) & free
                    twice = more + (STRAIGHT if side == AHEAD else SLANTED)
                    if slow and twice + price <= left:
                        here.append((twice, slow))
                if mask:
                    mask = (mask << by if by >= 0 else mask >> -by) & free
                    if mask:
                        here.append((more, mask))
            alive.append(here)
            for more, mask in here if ends else ():
                layer = self.spent[cost + price + more]
                layer[formed] = layer.get(formed, 0) | mask

    def _manoeuvres(self, cost: int, formed: Formed, mask: Mask) -> None:
        left = self.budget - cost
        for move in manoeuvres(self.mover, self.frame.field.width, *formed, self.budget):
            if move.cost > left:
                break
            there = mask
            if move.swept:
                there = mask & self.shape(formed).may_turn(move, self.shape(move.formed))
                if not there:
                    continue
                there = moved(there, move.by)
            layer = self.ready[cost + move.cost]
            layer[move.formed] = layer.get(move.formed, 0) | there

    def _sidesteps(self, cost: int, formed: Formed, mask: Mask) -> None:
        """One square to either side along what bars the way. Rules: CDN-8.45."""
        shape = self.shape(formed)
        mask &= shape.stuck
        if not mask:
            return
        for number in (LEFTWARDS, RIGHTWARDS):
            dx, dy = steps_of(formed[0])[number]
            by = dy * self.frame.field.width + dx
            there = mask if shape.even else mask & shape.open[number]
            slow = 0 if shape.even else there & shape.dear[number]
            for price, some in ((SIDESTEP, there & ~slow), (2 * SIDESTEP, slow)):
                some = moved(some, by) & shape.free
                if some and cost + price <= self.budget:
                    layer = self.ready[cost + price]
                    layer[formed] = layer.get(formed, 0) | some


def _new(layer: Layer, *known: Layer) -> Layer:
    """The part of a layer that is in none of others."""
    found = {}
    for formed, mask in layer.items():
        for other in known:
            mask &= ~other.get(formed, 0)
        if mask:
            found[formed] = mask
    return found


def _add(to: Layer, layer: Layer) -> None:
    for formed, mask in layer.items():
        to[formed] = to.get(formed, 0) | mask
