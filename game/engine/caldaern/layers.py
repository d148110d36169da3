"""Everything that forward moves and marches reach, worked out layer by layer: all states of one cost at once, as masks.

A layer is what is reached for so many half points, for every formation one mask of north-west squares for states from
which a leg may follow (`ready`), and one for those at the end of a leg (`spent`). Rules: CDN-8.33 to 8.46, CDN-8.58.
"""

from __future__ import annotations

from game.engine.caldaern.kinds import Facing
from game.engine.caldaern.paths import SIDESTEP, SLANTED, STRAIGHT, Formed, Mover
from game.engine.caldaern.plans import Plan, plan_of
from game.engine.caldaern.shapes import AHEAD, LEFTWARDS, RIGHTWARDS, Shape, moved
from game.engine.caldaern.windows import Frame
from game.engine.geometry.field import Mask

Layer = list[Mask]
"""A mask for every formation, by its number in the plan."""


class Layers:
    """All placements within a budget of half points.

    plan           what a unit like this can do wherever it stands; formations go by their numbers in it
    ready, spent   layers by half points; a state stands in the first of its kind that it is reached in, one at the end
                   of a leg not at all if it is reached for less with the right to a leg
    may_leg        all places of every formation from which a leg may follow
    reached        all places of every formation, the first one excepted
    """

    __slots__ = ("_shapes", "budget", "frame", "may_leg", "mover", "plan", "reached", "ready", "spent", "start")

    def __init__(self, frame: Frame, mover: Mover, facing: Facing, frontage: int, budget: int) -> None:
        self.frame, self.mover, self.budget = frame, mover, budget
        self.start: int = frame.start
        self.plan: Plan = plan_of(mover, frame.field.width, (facing, frontage), budget)
        many = len(self.plan.formed)
        self._shapes: list[Shape | None] = [None] * many
        self.ready: list[Layer] = [[0] * many for _ in range(budget + 1)]
        self.spent: list[Layer] = [[0] * many for _ in range(budget + 1)]
        self.may_leg: Layer = [0] * many
        self.ready[0][0] = 1 << self.start
        self.reached: dict[Formed, Mask] = self._flood()

    def shape(self, number: int) -> Shape:
        """A formation in the frame, made once."""
        found = self._shapes[number]
        if found is None:
            found = self._shapes[number] = Shape(self.frame, self.mover, *self.plan.formed[number])
        return found

    # ---------------------------------------------------------------------------------- layer by layer
    def _flood(self) -> dict[Formed, Mask]:
        was_ready, was_spent = self.may_leg, [0] * len(self.may_leg)
        for cost in range(self.budget + 1):
            all_ready, all_spent = self.ready[cost], self.spent[cost]
            for number, known in enumerate(was_ready):
                ready, spent = all_ready[number], all_spent[number]
                if spent:
                    done = was_spent[number]
                    all_spent[number] = spent = spent ^ spent & (done | known)
                    was_spent[number] = done | spent
                if ready:
                    all_ready[number] = ready = ready ^ ready & known
                    was_ready[number] = known | ready
                if cost <= self.budget - STRAIGHT and (ready or spent):
                    self._go_on(cost, number, ready, ready | spent)
        found = zip(self.plan.formed, was_ready, was_spent, strict=True)
        reached = {formed: may_leg | done for formed, may_leg, done in found if may_leg or done}
        reached[self.plan.formed[0]] ^= 1 << self.start
        return reached

    def _go_on(self, cost: int, number: int, ready: Mask, both: Mask) -> None:
        """Legs from where one may follow, manoeuvres and sidesteps from everywhere."""
        shape = self.shape(number)
        if ready:
            if shape.even:
                self._even_legs(cost, number, ready, shape.free)
            else:
                self._uneven_legs(cost, number, ready, shape)
        self._manoeuvres(cost, number, both)
        if both & shape.stuck:
            self._sidesteps(cost, number, both & shape.stuck)

    def _even_legs(self, cost: int, number: int, start: Mask, free: Mask) -> None:
        """Legs where every step costs the same: along each branch goes what can still stand."""
        spent = self.spent
        alive = [start]
        for before, by, back, price, _, ends in self.plan.trees[number][self.budget - cost]:
            mask = alive[before]
            if mask:
                mask = (mask << by if by else mask >> back) & free
                if mask and ends:
                    spent[cost + price][number] |= mask
            alive.append(mask)

    def _uneven_legs(self, cost: int, number: int, start: Mask, shape: Shape) -> None:
        """The same where steps are closed or cost twice as much: masks by the half points beyond the usual ones."""
        left, free, closed, dear = self.budget - cost, shape.free, shape.closed, shape.dear
        spent = self.spent
        alive = [[(0, start)]]
        for before, by, back, price, side, ends in self.plan.trees[number][left]:
            here: list[tuple[int, Mask]] = []
            shut, steep = closed[side], dear[side]
            for more, mask in alive[before]:
                if more + price > left:
                    continue
                if shut:
                    mask ^= mask & shut
                slow = mask & steep
                if slow:
                    mask ^= slow
                    slow = (slow << by if by else slow >> back) & free
                    twice = more + (STRAIGHT if side == AHEAD else SLANTED)
                    if slow and twice + price <= left:
                        here.append((twice, slow))
                if mask:
                    mask = (mask << by if by else mask >> back) & free
                    if mask:
                        here.append((more, mask))
            alive.append(here)
            for more, mask in here if ends else ():
                spent[cost + price + more][number] |= mask

    def _manoeuvres(self, cost: int, number: int, mask: Mask) -> None:
        left, ready = self.budget - cost, self.ready
        for price, to, by, back, move in self.plan.turns[number]:
            if price > left:
                break
            if move is None:
                ready[cost + price][to] |= mask
                continue
            there = mask & self.shape(number).may_turn(move, self.shape(to))
            if there:
                ready[cost + price][to] |= there << by if by else there >> back

    def _sidesteps(self, cost: int, number: int, mask: Mask) -> None:
        """One square to either side along what bars the way. Rules: CDN-8.45."""
        shape = self.shape(number)
        for side, by in zip((LEFTWARDS, RIGHTWARDS), self.plan.aside[number], strict=True):
            there = mask if shape.even else mask ^ mask & shape.closed[side]
            slow = 0 if shape.even else there & shape.dear[side]
            for price, some in ((SIDESTEP, there ^ slow), (2 * SIDESTEP, slow)):
                some = moved(some, by) & shape.free
                if some and cost + price <= self.budget:
                    self.ready[cost + price][number] |= some
