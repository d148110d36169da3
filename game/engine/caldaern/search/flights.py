"""Where a flyer gets in the air: what its legs cost counts apart from its turns. Rules: CDN-8.33, 18.6 to 18.9.

A flight has to be of a least length, so a place that is near may be reached by a roundabout way: the search keeps for
every facing all lengths at which a place is reached, by the number of turns. Costs are in half points; cells are those
of a Frame.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.caldaern.land.ground import AIR, Ground
from game.engine.caldaern.search.paths import SLANTED, STRAIGHT, TURN, Mover, branches, legs
from game.engine.caldaern.search.rimmed import steps_of
from game.engine.caldaern.search.shapes import AHEAD, Shape, moved
from game.engine.caldaern.search.windows import frame_of
from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import Square
from game.engine.geometry.field import Mask, Rect

FLY: Final = "fly"
"""The mode of a flight."""

KEPT: Final = 64
"""Searches that are kept."""

_FACINGS: Final = (0, 1, 2, 3)

_SLANTS: Final = (AHEAD - 1, AHEAD + 1)

_OUTWARDS: Final = ((AHEAD, STRAIGHT), *((number, SLANTED) for number in _SLANTS))
"""Steps of a leg by their number in `steps_of`, with their half points: straight ahead, and aslant to either side."""


class Flight(NamedTuple):
    """What decides where a flyer gets: where it is, what it may spend and must go, and who is in the air near it.

    budget, least   half points of its allowance; the least sum of its legs
    turns           whether it may turn
    others          blocks in the air that bar its way; `beyond`: squares over which it can't end
    """

    ground: Ground
    k: int
    place: Placement
    budget: int
    least: int
    turns: bool
    slanted: bool
    others: tuple[Rect, ...]
    beyond: tuple[Rect, ...]


class _Step(NamedTuple):
    """A state on a way: where, in which facing, after legs of how many half points and how many turns; whether it
    is at the end of a leg.
    """

    cell: int
    facing: Facing
    length: int
    turns: int
    spent: bool


class Flights:
    """All places in which a flight may end, with the cheapest way to each on demand; and whether one leads away.

    count    how many there are
    """

    __slots__ = ("_empty", "_ends", "_frame", "_mover", "_ready", "_shapes", "_spent", "asked", "count")

    def __init__(self, asked: Flight) -> None:
        place, k, budget = asked.place, asked.k, asked.budget
        self.asked = asked
        self._mover = Mover(1, k, 0, True, asked.slanted, asked.turns)
        self._frame = frame_of(
            asked.ground, AIR, True, (place.x, place.y, k, k), (budget + 1) // 2, True, asked.others
        )
        self._shapes = [Shape(self._frame, self._mover, facing, 1) for facing in _FACINGS]
        self._empty = not self._frame.soft and self._frame.hard & self._inside(1) == 0
        self._ready: list[list[list[Mask]]] = []
        self._spent: list[list[list[Mask]]] = []
        self._flood()
        self._ends = self._all_ends()
        self.count: int = sum(mask.bit_count() for mask in self._ends)

    # ---------------------------------------------------------------------------------- the search
    def _flood(self) -> None:
        """All states, one number of turns after the other; each in the first in which it is reached."""
        many = self.asked.budget + 1
        ready: list[list[Mask]] = [[0] * many for _ in _FACINGS]
        ready[self.asked.place.facing][0] = 1 << self._frame.start
        known = [[0] * many for _ in _FACINGS]
        turns = 0
        while any(mask for row in ready for mask in row):
            left = self.asked.budget - TURN * turns
            spent = [self._legs_from(facing, ready[facing], left) for facing in _FACINGS]
            self._ready.append(ready)
            self._spent.append(spent)
            for facing in _FACINGS:
                known[facing] = [a | b for a, b in zip(known[facing], ready[facing], strict=True)]
            turns += 1
            ready = self._turned(ready, spent, known, self.asked.budget - TURN * turns)

    def _turned(
        self, ready: list[list[Mask]], spent: list[list[Mask]], known: list[list[Mask]], left: int
    ) -> list[list[Mask]]:
        """What one turn more leads to that was not known with fewer: each is ready for a leg. Rules: CDN-18.8."""
        many = self.asked.budget + 1
        found: list[list[Mask]] = [[0] * many for _ in _FACINGS]
        for length in range(left + 1) if self.asked.turns else ():
            both = [ready[facing][length] | spent[facing][length] for facing in _FACINGS]
            for facing in _FACINGS:
                others = 0
                for before in _FACINGS:
                    others |= both[before] if before != facing else 0
                found[facing][length] = others & self._shapes[facing].free & ~known[facing][length]
        return found

    def _legs_from(self, facing: Facing, ready: list[Mask], left: int) -> list[Mask]:
        """The ends of all legs from places at these lengths, by length. Rules: CDN-8.33."""
        if not any(ready):
            return [0] * len(ready)
        return self._in_empty_air(facing, ready, left) if self._empty else self._past_others(facing, ready, left)

    def _in_empty_air(self, facing: Facing, ready: list[Mask], left: int) -> list[Mask]:
        """Where nothing is in the way on the battlefield, a leg leads wherever its end lies, whatever the order of its
        steps: so all legs to a side are found step by step.
        """
        found: list[Mask] = [0] * len(ready)
        free, width = self._shapes[facing].free, self._frame.field.width
        ahead = _shift(facing, AHEAD, width)
        for number in _SLANTS if self.asked.slanted else (AHEAD,):
            aside, going = _shift(facing, number, width), [0] * len(ready)
            for length in range(STRAIGHT, left + 1):
                mask = moved(ready[length - STRAIGHT] | going[length - STRAIGHT], ahead)
                if length >= SLANTED and number != AHEAD:
                    mask |= moved(ready[length - SLANTED] | going[length - SLANTED], aside)
                going[length] = mask & free
                found[length] |= mask & free
        return found

    def _past_others(self, facing: Facing, ready: list[Mask], left: int) -> list[Mask]:
        """The same leg by leg, where somebody or something high is in the way."""
        found: list[Mask] = [0] * len(ready)
        shape, width = self._shapes[facing], self._frame.field.width
        tree = branches(width, facing, self.asked.budget, self.asked.slanted)
        for length, start in enumerate(ready[: left + 1]):
            if not start:
                continue
            alive = [start]
            for price, before, by, side, ends in tree:
                if length + price > left:
                    break
                mask = alive[before]
                if mask and not shape.even:
                    mask ^= mask & shape.closed[side]
                if mask:
                    mask = moved(mask, by) & shape.free
                    if mask and ends:
                        found[length + price] |= mask
                alive.append(mask)
        return found

    def _all_ends(self) -> list[Mask]:
        """For every facing the places where a flight of the least length ends. Rules: CDN-18.5, CDN-18.7."""
        asked, field = self.asked, self._frame.field
        x0, y0 = self._corner()
        near = field.rects([(x - x0, y - y0, w, h) for x, y, w, h in asked.beyond]) & self._frame.region
        open_to = ~field.starts_hitting(near, asked.k, asked.k)
        found = []
        for facing in _FACINGS:
            mask = 0
            for ready, spent in zip(self._ready, self._spent, strict=True):
                for length in range(asked.least, asked.budget + 1):
                    mask |= ready[facing][length] | spent[facing][length]
            found.append(mask & open_to)
        found[asked.place.facing] &= ~(1 << self._frame.start) if not asked.least else -1
        return found

    # ---------------------------------------------------------------------------------- places
    def _corner(self) -> Square:
        """The square of the battlefield that is the frame's north-west one."""
        return self.asked.place.x - self._frame.margin, self.asked.place.y - self._frame.margin

    def _place(self, cell: int, facing: Facing) -> Placement:
        y, x = divmod(cell, self._frame.field.width)
        x0, y0 = self._corner()
        return Placement(x + x0, y + y0, facing, 1)

    def _cell(self, place: Placement) -> int:
        """The cell of a place where a flight may end, -1 for any other."""
        x0, y0 = self._corner()
        x, y, width = place.x - x0, place.y - y0, self._frame.field.width
        if not 0 <= x < width or y < 0 or place.spacing or place.frontage != 1:
            return -1
        cell = y * width + x
        return cell if self._ends[place.facing] >> cell & 1 else -1

    def __contains__(self, place: object) -> bool:
        return isinstance(place, Placement) and self._cell(place) >= 0

    @property
    def places(self) -> tuple[Placement, ...]:
        """All of them, by facing, row and column."""
        return tuple(self._place(cell, facing) for facing in _FACINGS
                     for cell in self._frame.field.cells(self._ends[facing]))  # fmt: skip

    def place(self, number: int) -> Placement:
        """The one that has `number` others before it."""
        for facing in _FACINGS:
            many = self._ends[facing].bit_count()
            if number < many:
                return self._place(self._frame.field.nth(self._ends[facing], number), facing)
            number -= many
        raise IndexError(number)

    # ---------------------------------------------------------------------------------- ways
    def way(self, place: Placement) -> tuple[int, tuple[Placement, ...]] | None:
        """Half points and steps of the cheapest way to a place that is long enough; None if there is none."""
        cell = self._cell(place)
        if cell < 0:
            return None
        bit, found = 1 << cell, []
        for turns in range(len(self._ready)):
            for length in range(self.asked.least, self.asked.budget + 1):
                for spent, kind in ((True, self._spent), (False, self._ready)):
                    if kind[turns][place.facing][length] & bit:
                        found.append((length + TURN * turns, turns, not spent, length))
        cost, turns, ready, length = min(found)
        return cost, self._path(_Step(cell, place.facing, length, turns, not ready))

    def _path(self, last: _Step) -> tuple[Placement, ...]:
        """Every step and turn on the way to a state, found backwards."""
        path, step = [self._place(last.cell, last.facing)], last
        while step.length or step.turns:
            step, between = self._before(step)
            path += [self._place(cell, facing) for cell, facing in between]
            path.append(self._place(step.cell, step.facing))
        return tuple(reversed(path))

    def _before(self, step: _Step) -> tuple[_Step, list[tuple[int, Facing]]]:
        """The state before the last leg or turn, with the squares in between, the last one first."""
        cell, facing, length, turns, spent = step
        if not spent:
            for other in (f for f in _FACINGS if f != facing):
                for ended, kind in ((True, self._spent), (False, self._ready)):
                    if kind[turns - 1][other][length] >> cell & 1:
                        return _Step(cell, other, length, turns - 1, ended), []
        shape, width = self._shapes[facing], self._frame.field.width
        for leg in legs(width, facing, self.asked.budget, self.asked.slanted) if spent else ():
            start = cell - leg.by
            if leg.cost > length or start < 0 or not self._ready[turns][facing][length - leg.cost] >> start & 1:
                continue
            if all(
                shape.free >> start + after & 1 and (shape.even or not shape.closed[side] >> start + before & 1)
                for before, after, side, _ in leg.steps
            ):
                between = [(start + after, facing) for _, after, _, _ in leg.steps[:-1]]
                return _Step(start, facing, length - leg.cost, turns, False), between[::-1]
        raise AssertionError("every state has one before it")

    # ---------------------------------------------------------------------------------- leaving
    def way_off(self) -> tuple[Placement, ...] | None:
        """The cheapest way over the edge of the battlefield, its last place beyond it; None where no leg leads there.

        Rules: CDN-18.9.
        """
        found: list[tuple[int, int, Facing, int, int, bool, int]] = []
        for turns, both in enumerate(zip(self._ready, self._spent, strict=True)):
            for facing in _FACINGS:
                for number, price in _OUTWARDS if self.asked.slanted else _OUTWARDS[:1]:
                    edge = self._edge(facing, number)
                    for spent, rows in enumerate(both):
                        for length, mask in enumerate(rows[facing]):
                            cost = length + price + TURN * turns
                            if mask & edge and cost <= self.asked.budget:
                                cell = self._frame.field.nth(mask & edge, 0)
                                found.append((cost, turns, facing, number, length, bool(spent), cell))
        if not found:
            return None
        _, turns, facing, number, length, over, cell = min(found)
        path = self._path(_Step(cell, facing, length, turns, over))
        dx, dy = steps_of(facing)[number]
        last = path[-1]
        return (*path, Placement(last.x + dx, last.y + dy, facing, 1))

    def _edge(self, facing: Facing, number: int) -> Mask:
        """Places on the battlefield from which a step leads off it."""
        inside = self._inside(self.asked.k)
        return inside & ~moved(inside, -_shift(facing, number, self._frame.field.width))

    def _inside(self, k: int) -> Mask:
        """North-west squares of footprints of a side that lie on the battlefield."""
        (x0, y0), ground = self._corner(), self.asked.ground
        return self._frame.region & self._frame.field.rect(-x0, -y0, ground.width - k + 1, ground.height - k + 1)


def _shift(facing: Facing, number: int, width: int) -> int:
    """By how many cells a step leads on."""
    dx, dy = steps_of(facing)[number]
    return dy * width + dx


@lru_cache(maxsize=KEPT)
def flights(asked: Flight) -> Flights:
    """Where a flight may end."""
    return Flights(asked)


__all__ = ["FLY", "Flight", "Flights", "flights"]
