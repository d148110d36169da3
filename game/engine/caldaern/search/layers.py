"""Everything that forward moves and marches reach, worked out layer by layer: all states of one cost at once, as masks.

A layer is what is reached for so many half points, for every formation one mask of north-west squares for states from
which a leg may follow (`ready`), and one for those at the end of a leg (`spent`). Rules: CDN-8.33 to 8.46, CDN-8.58.
"""

from __future__ import annotations

from game.engine.caldaern.search.paths import SIDESTEP, SLANTED, STRAIGHT, Formed, Mover
from game.engine.caldaern.search.plans import Plan, plan_of
from game.engine.caldaern.search.shapes import AHEAD, LEFTWARDS, RIGHTWARDS, Shape, moved
from game.engine.caldaern.search.windows import Frame
from game.engine.caldaern.words.kinds import Facing
from game.engine.geometry.field import Mask

Costs = list[Mask]
"""Masks by half points."""

Layer = dict[Formed, Mask]
"""Masks of formations."""


class Layers:
    """All placements within a budget of half points.

    plan           what a unit like this can do wherever it stands; formations go by their numbers in it
    ready, spent   for every formation its layers by half points; a state stands in the first of its kind that it is
                   reached in, one at the end of a leg not at all if it is reached for less with the right to a leg
    may_leg        all places of every formation from which a leg may follow
    reached        all places of every formation, the first one excepted
    """

    __slots__ = (
        "_shapes", "budget", "frame", "may_leg", "mover", "plan", "reached", "ready", "spent", "start",
    )  # fmt: skip

    def __init__(self, frame: Frame, mover: Mover, facing: Facing, frontage: int, budget: int) -> None:
        self.frame, self.mover, self.budget = frame, mover, budget
        self.start: int = frame.start
        self.plan: Plan = plan_of(mover, frame.field.width, (facing, frontage), budget)
        many = len(self.plan.formed)
        self._shapes: list[Shape | None] = [None] * many
        self.ready: list[Costs] = [[0] * (budget + 1) for _ in range(many)]
        self.spent: list[Costs] = [[0] * (budget + 1) for _ in range(many)]
        self.may_leg: list[Mask] = [0] * many
        self.ready[0][0] = 1 << self.start
        self.reached: Layer = self._flood()

    def shape(self, number: int) -> Shape:
        """A formation in the frame, made once."""
        found = self._shapes[number]
        if found is None:
            formed = self.plan.formed[number]
            found = self._shapes[number] = Shape(self.frame, self.mover, *formed)
        return found

    # ---------------------------------------------------------------------------------- layer by layer
    def _flood(self) -> Layer:
        was_ready, was_spent = self.may_leg, [0] * len(self.may_leg)
        last = self.budget - STRAIGHT
        for cost in range(self.budget + 1):
            for number, (all_ready, all_spent) in enumerate(zip(self.ready, self.spent, strict=True)):
                ready, spent = all_ready[cost], all_spent[cost]
                if not ready and not spent:
                    continue
                known = was_ready[number]
                if spent:
                    done = was_spent[number]
                    all_spent[cost] = spent = spent ^ spent & (done | known)
                    was_spent[number] = done | spent
                if ready:
                    all_ready[cost] = ready = ready ^ ready & known
                    was_ready[number] = known | ready
                if cost <= last and (ready or spent):
                    self._go_on(cost, number, ready, ready | spent)
        found = zip(self.plan.formed, was_ready, was_spent, strict=True)
        reached = {formed: may_leg | done for formed, may_leg, done in found if may_leg or done}
        reached[self.plan.formed[0]] ^= 1 << self.start
        return reached

    def _go_on(self, cost: int, number: int, ready: Mask, both: Mask) -> None:
        """Legs from where one may follow, manoeuvres and sidesteps from everywhere."""
        shape = self._shapes[number] or self.shape(number)
        if ready:
            if shape.even:
                self._even_legs(cost, number, ready, shape.free)
            else:
                self._uneven_legs(cost, number, ready, shape)
        left, all_ready = self.budget - cost, self.ready
        for price, to, by, back, move in self.plan.turns[number]:
            if price > left:
                break
            if move is None:
                all_ready[to][cost + price] |= both
                continue
            there = both & shape.may_turn(move, self._shapes[to] or self.shape(to))
            if there:
                all_ready[to][cost + price] |= there << by if by else there >> back
        if shape.stuck and both & shape.stuck:
            self._sidesteps(cost, number, both & shape.stuck)

    def _even_legs(self, cost: int, number: int, start: Mask, free: Mask) -> None:
        """Legs where every step costs the same: along each branch goes what can still stand."""
        spent = self.spent[number]
        alive = [start]
        for before, by, back, price, _, ends in self.plan.trees[number][self.budget - cost]:
            mask = alive[before]
            if mask:
                mask = (mask << by if by else mask >> back) & free
                if mask and ends:
                    spent[cost + price] |= mask
            alive.append(mask)

    def _uneven_legs(self, cost: int, number: int, start: Mask, shape: Shape) -> None:
        """The same where steps are closed or cost twice as much: one round for each sum of half points beyond."""
        left, free, closed, dear = self.budget - cost, shape.free, shape.closed, shape.dear
        tree, spent = self.plan.trees[number][left], self.spent[number]
        late: list[dict[int, Mask]] = [{} for _ in range(left + 1)]
        late[0][0] = start
        for more, begun in enumerate(late):
            if not begun:
                continue
            alive = [begun.get(0, 0)]
            for before, by, back, price, side, ends in tree:
                if more + price > left:
                    break
                mask = alive[before]
                if mask:
                    mask ^= mask & closed[side]
                    slow = mask & dear[side]
                    if slow:
                        mask ^= slow
                        twice = more + (STRAIGHT if side == AHEAD else SLANTED)
                        if twice + price <= left:
                            later, number_here = late[twice], len(alive)
                            slow = (slow << by if by else slow >> back) & free
                            later[number_here] = later.get(number_here, 0) | slow
                    mask = (mask << by if by else mask >> back) & free
                if more:
                    mask |= begun.get(len(alive), 0)
                if mask and ends:
                    spent[cost + price + more] |= mask
                alive.append(mask)

    def _sidesteps(self, cost: int, number: int, mask: Mask) -> None:
        """One square to either side along what bars the way. Rules: CDN-8.45."""
        shape, ready = self.shape(number), self.ready[number]
        for side, by in zip((LEFTWARDS, RIGHTWARDS), self.plan.aside[number], strict=True):
            there = mask if shape.even else mask ^ mask & shape.closed[side]
            slow = 0 if shape.even else there & shape.dear[side]
            for price, some in ((SIDESTEP, there ^ slow), (2 * SIDESTEP, slow)):
                some = moved(some, by) & shape.free
                if some and cost + price <= self.budget:
                    ready[cost + price] |= some
