"""Where a unit can move, looked for place by place with rectangles and sets of squares: slow, and plainly right.

What the engine works out with masks is compared to this.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from msgspec.structs import replace

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.relief import leading_line
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search.manoeuvre import rotations
from game.engine.caldaern.search.paths import expand, leg_steps, parts_of, state_of, turn_frontage
from game.engine.caldaern.words.kinds import STEP, Placement
from game.engine.contract import Square
from game.engine.geometry.field import Rect, grown, rect_gap

BASE = 100
"""Added to columns and rows, so that numbers of states are never negative."""

Key = tuple[int, int, int, tuple[int, ...]]
"""Half points, danger, manoeuvres, states."""


class Searched(NamedTuple):
    """Half points to a place, and every place on the way."""

    cost: int
    path: tuple[Placement, ...]


def squares_of(rect: Rect) -> set[Square]:
    x, y, w, h = rect
    return {(sx, sy) for sx in range(x, x + w) for sy in range(y, y + h)}


class Searching:
    """One search: the cheapest ways from place to place."""

    def __init__(self, p: Position, unit: Unit, squares: int, march: bool) -> None:
        assert unit.place is not None
        self.p, self.unit, self.march, self.budget = p, unit, march, 2 * squares
        self.n, self.k, self.spacing = unit.models, unit.troop.k, unit.place.spacing
        self.ground, self.field = p.ground, p.ground.field
        group, here = legality.terrain_group(unit), formation.rect_of(unit)
        hover = legality.unhindered(p, unit)
        self.hover = hover
        blocks = [formation.rect_of(other) for other in p.on_field() if other.id != unit.id]
        self.far = [rect for rect in blocks if rect_gap(here, rect) >= 2]
        self.close = [squares_of(grown(rect, 1)) for rect in blocks if rect_gap(here, rect) < 2]
        self.taken = set().union(*[squares_of(rect) for rect in blocks if rect_gap(here, rect) < 2])
        self.impassable = set(self.field.squares(self.ground.impassable_for(group)))
        self.beside = {(x + dx, y + dy) for x, y in self.impassable for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        self.shut = self.beside
        if self.beside & squares_of(here):
            self.close.append(self.beside)
            self.shut = self.impassable
        self.river = set(self.field.squares(self.ground.river)) if march and not hover else set()
        self.danger = set() if hover else set(self.field.squares(self.ground.dangerous_for(group)))
        self.obstacles = set() if hover else set(self.field.squares(self.ground.obstacle_mask))

    # ------------------------------------------------------------------------------ what the rules ask
    def place(self, state: int) -> Placement:
        x, y, facing, frontage = parts_of(state)
        return Placement(x - BASE, y - BASE, facing, frontage, self.spacing)

    def models(self, place: Placement) -> list[Square]:
        return list(formation.cells(self.n, self.k, place))

    def bodies(self, place: Placement) -> list[Square]:
        """The squares of all models; twice if two shared one, which never happens."""
        return [square for x, y in self.models(place) for square in squares_of((x, y, self.k, self.k))]

    def bears(self, place: Placement) -> bool:
        rect = formation.block(self.n, self.k, place)
        covered = squares_of(rect)
        if not self.field.holds_rect(rect) or covered & (self.shut | self.taken):
            return False
        if any(rect_gap(rect, other) < 2 for other in self.far) or self.river & set(self.bodies(place)):
            return False
        heights = self.ground.heights
        level = {square: heights[self.field.cell(*square)] for square in covered}
        return all(
            abs(level[x, y] - level[x + dx, y + dy]) < 2
            for x, y in covered
            for dx, dy in ((1, 0), (0, 1))
            if (x + dx, y + dy) in covered
        )

    def comes_no_closer(self, before: Placement, after: Placement) -> bool:
        was, now = (squares_of(formation.block(self.n, self.k, place)) for place in (before, after))
        return all(was & near or not now & near for near in self.close)

    def step(self, place: Placement, dx: int, dy: int) -> Placement | None:
        after = replace(place, x=place.x + dx, y=place.y + dy)
        if not self.bears(after) or not self.comes_no_closer(place, after):
            return None
        under = self.ground.heights_under(self.k)
        for x, y in self.models(place):
            if abs(under[self.field.cell(x, y)] - under[self.field.cell(x + dx, y + dy)]) > 1:
                return None
        return after

    def dear(self, place: Placement, dx: int, dy: int) -> bool:
        under = self.ground.heights_under(self.k)
        line = leading_line(self.n, self.k, place.facing, place.frontage, self.spacing, (dx, dy))
        before = max(under[self.field.cell(place.x + x, place.y + y)] for x, y in line)
        return before != max(under[self.field.cell(place.x + x + dx, place.y + y + dy)] for x, y in line)

    def peril(self, place: Placement) -> int:
        return sum(square in self.danger for square in self.bodies(place))

    def stuck(self, place: Placement) -> bool:
        fx, fy = STEP[place.facing]
        now = squares_of(formation.block(self.n, self.k, place))
        ahead = {(x + fx, y + fy) for x, y in now}
        return bool(ahead & self.beside or (ahead - now) & self.obstacles)

    # ------------------------------------------------------------------------------ what may follow a state
    def after(self, state: int) -> list[tuple[int, int, int, int]]:
        """What may follow: half points, danger, manoeuvres, state."""
        place = self.place(state)
        found = [*self.manoeuvres(place), *self.sidesteps(place)]
        return [*found, *self.legs(place)] if state & 1 else found

    def number(self, place: Placement, may_leg: int) -> int:
        return state_of(place.x + BASE, place.y + BASE, place.facing, place.frontage, may_leg)

    def legs(self, start: Placement) -> list[tuple[int, int, int, int]]:
        fx, fy = STEP[start.facing]
        rx, ry = STEP[(start.facing + 1) % 4]
        found = []
        for ahead in range(1, self.budget // 2 + 1):
            for aside in range(-ahead, ahead + 1) if self.p.config.slanted_moves else (0,):
                place: Placement | None = start
                cost = danger = was = 0
                for across in leg_steps(ahead, aside):
                    assert place is not None
                    side, was = across - was, across
                    dx, dy = fx + rx * side, fy + ry * side
                    cost += (3 if side else 2) * (2 if self.dear_or_off(place, dx, dy) else 1)
                    place = self.step(place, dx, dy)
                    if place is None or cost > self.budget:
                        break
                    danger += self.peril(place)
                else:
                    assert place is not None
                    found.append((cost, danger, 0, self.number(place, 0)))
        return found

    def dear_or_off(self, place: Placement, dx: int, dy: int) -> bool:
        rect = formation.block(self.n, self.k, replace(place, x=place.x + dx, y=place.y + dy))
        return self.field.holds_rect(rect) and self.dear(place, dx, dy)

    def manoeuvres(self, place: Placement) -> list[tuple[int, int, int, int]]:
        found = []
        for quarter in (1, 2, 3):
            wide = turn_frontage(self.n, place.frontage, quarter)
            if wide:
                turned = replace(place, facing=(place.facing + quarter) % 4, frontage=wide)
                found.append((2, 0, 1, self.number(turned, 1)))
        if self.march:
            return found
        for turn in rotations(self.n, self.k, place.facing, place.frontage, self.spacing, self.budget // 2):
            turned = replace(place, x=place.x + turn.dx, y=place.y + turn.dy, facing=turn.facing)
            if self.may_sweep(place, turn.swept) and self.bears(turned) and self.comes_no_closer(place, turned):
                found.append((2 * turn.cost, 0, 1, self.number(turned, 1)))
        return found

    def may_sweep(self, place: Placement, swept: tuple[Square, ...]) -> bool:
        squares = {(place.x + x, place.y + y) for x, y in swept}
        if squares & (self.impassable | self.taken) or not all(self.field.holds(x, y) for x, y in squares):
            return False
        return all(not squares & squares_of(grown(rect, 1)) for rect in self.far)

    def sidesteps(self, place: Placement) -> list[tuple[int, int, int, int]]:
        found = []
        for turn in (1, 3) if self.stuck(place) else ():
            dx, dy = STEP[(place.facing + turn) % 4]
            after = self.step(place, dx, dy)
            if after is not None:
                found.append((4 if self.dear(place, dx, dy) else 2, self.peril(after), 0, self.number(after, 1)))
        return found

    # ------------------------------------------------------------------------------ the search
    def run(self) -> dict[Placement, Searched]:
        assert self.unit.place is not None
        if self.river & set(self.bodies(self.unit.place)):
            return {}
        start = self.number(self.unit.place, 1)
        heap: list[Key] = [(0, 0, 0, (start,))]
        best: dict[int, Key] = {}
        while heap:
            key = heappop(heap)
            cost, danger, turns, path = key
            if path[-1] in best:
                continue
            best[path[-1]] = key
            for price, peril, turned, state in self.after(path[-1]) if cost < self.budget else ():
                if cost + price <= self.budget and state not in best:
                    heappush(heap, (cost + price, danger + peril, turns + turned, (*path, state)))
        return self._ends(best)

    def _ends(self, best: dict[int, Key]) -> dict[Placement, Searched]:
        least: dict[Placement, Key] = {}
        for state, key in best.items():
            place = self.place(state)
            least[place] = min(key, least.get(place, key))
        found = {}
        for place, key in least.items():
            if place != self.unit.place and not self._too_high(place):
                found[place] = Searched(key[0], tuple(self.place(state) for state in expand(key[3])))
        return found

    def _too_high(self, place: Placement) -> bool:
        high = () if self.hover else self.field.squares(self.ground.too_high(self.unit.troop.height))
        return bool(set(high) & set(self.bodies(place)))


def search(p: Position, unit: Unit, squares: int, march: bool = False) -> dict[Placement, Searched]:
    """Every place that a unit can move to within an allowance, with the cheapest way."""
    return Searching(p, unit, squares, march).run()
