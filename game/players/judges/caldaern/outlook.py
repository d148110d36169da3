"""How a place looks to a unit: whom it could charge from there, who could charge it, what it could shoot at.

Distances are between the rectangles of blocks, which is near enough to the exact ones between models.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.engine.caldaern.formation import size_of
from game.engine.caldaern.kinds import STEP, Arc, Placement
from game.engine.caldaern.position import Position, Unit, UnitId
from game.players.judges.caldaern.forces import Clash, holds, is_shooter, reach, shots_worth
from game.players.judges.caldaern.style import Style

CHARGE_DICE = 12
"""The most that the dice add to a charge."""

_FAR = 99


class Rect(NamedTuple):
    """The squares of a block: west, north, east, south, all included; and where it faces."""

    west: int
    north: int
    east: int
    south: int
    facing: int

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, in squares."""
        return (self.west + self.east + 1) / 2, (self.north + self.south + 1) / 2


def rect_of(unit: Unit, place: Placement) -> Rect:
    """The block of a unit at a place."""
    width, depth = size_of(unit, place)
    return Rect(place.x, place.y, place.x + width - 1, place.y + depth - 1, place.facing)


def gap(a: Rect, b: Rect) -> int:
    """Distance between the nearest squares of two blocks. Rules: CDN-1.12."""
    dx = max(0, b.west - a.east, a.west - b.east)
    dy = max(0, b.north - a.south, a.north - b.south)
    return round(math.hypot(dx, dy))


def side_seen(block: Rect, x: float, y: float) -> Arc:
    """The side of a block that a point lies on. Rules: CDN-5.14."""
    ahead, right = STEP[block.facing], STEP[(block.facing + 1) % 4]
    cx, cy = block.centre
    half_w, half_h = (block.east + 1 - block.west) / 2, (block.south + 1 - block.north) / 2
    deep = half_h if block.facing % 2 == 0 else half_w
    wide = half_w if block.facing % 2 == 0 else half_h
    along = (x - cx) * ahead[0] + (y - cy) * ahead[1]
    across = (x - cx) * right[0] + (y - cy) * right[1]
    lateral = max(0.0, abs(across) - wide)
    if along - deep >= 0 and along - deep >= lateral:
        return Arc.FRONT
    back = -along - deep
    if back >= 0 and (back > lateral or lateral == 0):
        return Arc.REAR
    return Arc.RIGHT if across > 0 else Arc.LEFT


def charge_chance(unit: Unit, need: int) -> float:
    """Chance that a charge over so many squares gets there. Rules: CDN-7.48."""
    wanted = need - unit.troop.move
    if wanted <= 2:
        return 1.0
    if wanted > CHARGE_DICE:
        return 0.0
    chance = 1 - holds(wanted - 1) if wanted < CHARGE_DICE else 1 / 36
    return 1 - (1 - chance) ** 1.6 if unit.troop.has("swiftstride") else chance


class Outlook:
    """What a seat sees of a position: the blocks of all units, and rough outcomes of charges, worked out once."""

    def __init__(self, p: Position, unit: Unit, style: Style) -> None:
        self.p, self.unit, self.style = p, unit, style
        self.enemies = [u for u in p.enemies(unit.seat) if not u.retreating]
        self.rects = {u.id: rect_of(u, u.place) for u in p.on_field() if u.place is not None}
        self.friends = [u for u in p.on_field(unit.seat) if u.id != unit.id and not u.retreating]
        self._mine: dict[tuple[UnitId, Arc], float] = {}
        self._theirs: dict[tuple[UnitId, Arc], float] = {}
        objectives = p.ground.objectives(p.config.scenario)
        self.goals = [[p.ground.field.square(cell) for cell in objective.cells] for objective in objectives]

    def attack(self, enemy: Unit, side: Arc) -> float:
        """Points that charging an enemy on a side promises."""
        key = (enemy.id, side)
        if key not in self._mine:
            self._mine[key] = Clash(self.unit, enemy, side).worth
        return self._mine[key]

    def danger(self, enemy: Unit, side: Arc) -> float:
        """Points that an enemy's charge on a side of this unit promises to him."""
        key = (enemy.id, side)
        if key not in self._theirs:
            self._theirs[key] = Clash(enemy, self.unit, side).worth
        return self._theirs[key]

    def value(self, place: Placement, moved: bool, marched: bool = False) -> float:
        """What it is worth to stand somewhere at the end of the movement, in points."""
        here = rect_of(self.unit, place)
        value = self._fight(here) + self._shoot(here, moved, marched) + self._goal(here) + self._company(here)
        return value - (self._fear(here) if self.style.foresight else 0.0)

    def _fight(self, here: Rect) -> float:
        """Closeness to the enemy that is best attacked, and the charges of the next turn."""
        unit, style = self.unit, self.style
        best = -_FAR * 1.0
        for enemy in self.enemies:
            there = self.rects[enemy.id]
            distance = gap(here, there)
            side = side_seen(there, *here.centre)
            promise = self.attack(enemy, side)
            chance = charge_chance(unit, distance - 1) if side_seen(here, *there.centre) is Arc.FRONT else 0.0
            ahead = side_seen(here, *there.centre)
            turned = 0.0 if ahead is Arc.FRONT else style.flank * (2 if ahead is Arc.REAR else 1) * _near(distance)
            beside = style.flank * 0.4 * _near(distance) if side is not Arc.FRONT else 0.0
            eager = style.close * (0.3 if is_shooter(unit) else 1.0)
            wish = 0.12 * max(-20.0, promise) + 0.45 * chance * max(0.0, promise) - eager * distance - turned + beside
            best = max(best, wish)
        return best if self.enemies else 0.0

    def _fear(self, here: Rect) -> float:
        """What the enemies' charges on this place would cost, the worst one in full."""
        costs = []
        for enemy in self.enemies:
            if enemy.engaged:
                continue
            there = self.rects[enemy.id]
            chance = charge_chance(enemy, gap(here, there) - 1)
            if chance <= 0.0 or side_seen(there, *here.centre) is not Arc.FRONT:
                continue
            costs.append(chance * max(0.0, self.danger(enemy, side_seen(here, *there.centre))))
        costs.sort(reverse=True)
        return self.style.fear * (costs[0] + 0.5 * sum(costs[1:])) if costs else 0.0

    def _shoot(self, here: Rect, moved: bool, marched: bool) -> float:
        unit = self.unit
        if not reach(unit):
            return 0.0
        may = not marched or unit.troop.has("skirmishers") or unit.troop.has("scout_cavalry")
        around = unit.troop.has("skirmishers") or unit.troop.has("scout_cavalry")
        best = 0.0
        for enemy in self.enemies:
            there = self.rects[enemy.id]
            if enemy.engaged or not (around or side_seen(here, *there.centre) is Arc.FRONT):
                continue
            now = shots_worth(unit, enemy, gap(here, there), moved) if may else 0.0
            later = shots_worth(unit, enemy, gap(here, there), False)
            best = max(best, now + 0.6 * later)
        value = best + (self.style.stand if best and not moved else 0.0)
        if self.style.shelter:
            value += self.style.shelter * 0.5 * self._height(here)
        return value

    def _height(self, here: Rect) -> int:
        """Ground height in the middle of a block, in halves."""
        return self.p.ground.heights[self.p.ground.field.cell(int(here.centre[0]), int(here.centre[1]))]

    def _goal(self, here: Rect) -> float:
        """Nearness to objectives, for units that can hold them. Rules: CDN-39.80."""
        if not self.goals or self.unit.troop.character:
            return 0.0
        best = 0.0
        for squares in self.goals:
            distance = min(gap(here, Rect(x, y, x, y, 0)) for x, y in squares[:: max(1, len(squares) // 8)])
            best = max(best, 1.0 - distance / 24)
        return self.style.objective * 0.06 * self.p.config.points_limit * best

    def _company(self, here: Rect) -> float:
        near = min((gap(here, self.rects[friend.id]) for friend in self.friends), default=0)
        return -self.style.company * max(0, near - 6) / 4


def _near(distance: int) -> float:
    """1 beside somebody, 0 from 24 squares on."""
    return max(0.0, 1.0 - distance / 24)
