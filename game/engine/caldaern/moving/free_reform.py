"""Free reform: skirmishers and scout cavalry go anywhere in any formation that their captain's cell can reach.

Rules: CDN-4.30, CDN-4.31, CDN-8.70, CDN-8.71.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.legality import (
    across_cliff,
    blocks,
    ends_barred,
    terrain_group,
    too_high_for,
    unhindered,
)
from game.engine.caldaern.blocks.presence import layer_of, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.moving import clearance, reform
from game.engine.caldaern.moving.reform import Formation
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search import alone
from game.engine.caldaern.search.windows import CLOSE, nearby, reach_of
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.caldaern.words.listing import Made
from game.engine.contract import Square
from game.engine.geometry.field import Mask, Rect, grown, hull, rect_gap


def moves_freely(p: Position, unit: Unit) -> bool:
    """Whether the unit has free reform now. Rules: CDN-4.11, CDN-4.30, CDN-4.31, CDN-8.70."""
    if has(p, unit, "skirmishers"):
        return True
    if not has(p, unit, "scout_cavalry") or unit.marked(Mark.CHARGED | Mark.FAILED_CHARGE):
        return False
    return all(has(p, p.units[character], "scout_cavalry") for character in unit.characters)


class Free(NamedTuple):
    """All that decides where a unit gets by free reform."""

    ground: Ground
    n: int
    k: int
    height: int
    specials: int
    place: Placement
    group: str
    hover: bool
    budget: int
    limit: int
    march: bool
    others: tuple[Rect, ...]
    beyond: tuple[Rect, ...] = ()


def ask(p: Position, unit: Unit, squares: int, limit: int, march: bool) -> Free:
    """What is asked for a unit with an allowance of `squares`, its models walking at most `limit` squares."""
    assert stands(unit)
    return Free(
        p.ground,
        unit.models,
        listed(unit).k,
        listed(unit).height,
        len(formation.specials(unit)),
        unit.place,
        terrain_group(unit),
        unhindered(p, unit),
        2 * squares,
        limit,
        march,
        nearby(blocks(p, layer_of(unit)), unit.id, concern(unit, limit)),
        ends_barred(p, unit, formation.rect_of(unit)),
    )


def concern(unit: Unit, limit: int) -> Rect:
    """Squares that matter when all models of a unit walk at most `limit` squares."""
    return reach_of(formation.rect_of(unit), limit)


class FreeReach:
    """Where a unit gets by free reform: for every formation the masks of its places, by the cost in half points."""

    __slots__ = ("_costs", "_free", "_hard", "_nearest", "_reached", "_spots")

    def __init__(self, free: Free) -> None:
        self._free = free
        self._costs = _captain_costs(free)
        self._hard = _hard(free, formation.block(free.n, free.k, free.place))
        self._reached: Mask = 0
        for mask in self._costs.values():
            self._reached |= mask
        self._spots: dict[Formation, Mask] = {}
        self._nearest: dict[Formation, Placement | None] = {}

    def spots(self, formed: Formation) -> Mask:
        """North-west squares where the block may surely end in a formation; `cost` knows a few more."""
        found = self._spots.get(formed)
        if found is None:
            found = self._spots[formed] = self._open(formed) & self._near(formed)
        return found

    def _open(self, formed: Formation) -> Mask:
        """Squares that the captain's cell reaches and where the block may stand, however far its models walk."""
        free, field = self._free, self._free.ground.field
        dx, dy = formation.captain_offset(free.n, free.k, *formed)
        here = field.bit(free.place.x, free.place.y) if formed == reform.shape_of(free.place) else 0
        return field.shift(self._reached, -dx, -dy) & ~_closed(free, formed, self._hard) & ~here

    def _near(self, formed: Formation) -> Mask:
        """Squares to which all models surely walk. Rules: CDN-8.61."""
        free, field = self._free, self._free.ground.field
        start, x, y = reform.shape_of(free.place), free.place.x, free.place.y
        rows = reform.surely_walkable(free.n, free.k, start, formed, free.limit, free.specials)
        return field.rects([(x + x0, y + dy, x1 - x0 + 1, 1) for dy, x0, x1 in rows])

    def cost(self, place: Placement) -> int | None:
        """Half points to a placement, None if it can't be reached."""
        free, field = self._free, self._free.ground.field
        formed = reform.shape_of(place)
        if not self._open(formed) & field.bit(place.x, place.y):
            return None
        start, moved = reform.shape_of(free.place), (place.x - free.place.x, place.y - free.place.y)
        if not reform.can_walk(free.n, free.k, start, formed, moved, free.limit, free.specials):
            return None
        cell = field.bit(*formation.captain_cell(free.n, free.k, place))
        return next(cost for cost, mask in self._costs.items() if mask & cell)

    def __contains__(self, place: object) -> bool:
        return isinstance(place, Placement) and self.cost(place) is not None

    def in_formation(self, formed: Formation) -> Made:
        """All places in a formation, from north to south."""
        field, spots = self._free.ground.field, self.spots(formed)
        return Made(
            spots.bit_count(),
            lambda number: Placement(*field.square(field.nth(spots, number)), *formed),
            lambda: [Placement(x, y, *formed) for x, y in field.squares(spots)],
        )

    def nearest(self, formed: Formation) -> Placement | None:
        """The place in a formation nearest to the present one, None if there is none."""
        if formed not in self._nearest:
            self._nearest[formed] = self._next(formed)
        return self._nearest[formed]

    def leads_to(self, formed: Formation) -> bool:
        """Whether `nearest` has a place to tell."""
        return self._at_once(formed) is not None or self.spots(formed) != 0

    def nearest_alone(self, formed: Formation) -> Made:
        """A list of the nearest place in a formation to which it leads; it is looked for when it is asked for."""
        return Made(1, lambda number: self.nearest(formed), lambda: [self.nearest(formed)])

    def _at_once(self, formed: Formation) -> Placement | None:
        """The place about the present centre, None if the unit can't take it."""
        free = self._free
        spot = _on_the_spot(free.n, free.k, reform.shape_of(free.place), formed, free.limit, free.specials)
        if spot is None or not self._open_at(spot, formed):
            return None
        return Placement(free.place.x + spot.x, free.place.y + spot.y, *formed)

    def _next(self, formed: Formation) -> Placement | None:
        found = self._at_once(formed)
        if found is not None:
            return found
        free, field = self._free, self._free.ground.field
        spots = self.spots(formed)
        here = formation.put_on_centre(free.n, free.k, formation.centre2(free.n, free.k, free.place), *formed)
        for dy, dx in _outwards(2 * free.limit) if spots else ():
            if spots & field.bit(here.x + dx, here.y + dy):
                return Placement(here.x + dx, here.y + dy, *formed)
        return None

    def _open_at(self, spot: Spot, formed: Formation) -> bool:
        """Whether the block may end on the spot, and its captain's cell gets there."""
        free, field = self._free, self._free.ground.field
        x, y = spot.x + free.place.x, spot.y + free.place.y
        rect = (x, y, spot.w, spot.h)
        if not field.holds_rect(rect) or field.rect(*rect) & self._hard:
            return False
        if not self._reached >> (y + spot.down) * field.width + x + spot.right & 1:
            return False
        return not _unborne(free, formed) >> y * field.width + x & 1


class Spot(NamedTuple):
    """Where a block stands that takes another formation about its centre, counted from where it stood.

    w, h          its size
    right, down   where its captain's cell lies in it
    """

    x: int
    y: int
    w: int
    h: int
    right: int
    down: int


@lru_cache(maxsize=4096)
def _on_the_spot(n: int, k: int, start: Formation, formed: Formation, limit: int, specials: int) -> Spot | None:
    """Where that is, None if the models don't surely walk so far, or don't walk at all. Rules: CDN-8.61."""
    before = Placement(0, 0, *start)
    place = formation.put_on_centre(n, k, formation.centre2(n, k, before), *formed)
    rows = reform.surely_walkable(n, k, start, formed, limit, specials)
    if place == before or not any(row == place.y and x0 <= place.x <= x1 for row, x0, x1 in rows):
        return None
    w, h = formation.block_size(n, k, place)
    return Spot(place.x, place.y, w, h, *formation.captain_offset(n, k, *formed))


@lru_cache(maxsize=64)
def _outwards(most: int) -> tuple[Square, ...]:
    """Displacements (dy, dx) up to `most` squares, nearest first, then from north to south and west to east."""
    every = [(dy, dx) for dy in range(-most, most + 1) for dx in range(-most, most + 1)]
    return tuple(sorted(every, key=lambda step: (step[0] ** 2 + step[1] ** 2, step)))


@lru_cache(maxsize=512)
def reach(free: Free) -> FreeReach:
    """Where a unit gets by free reform. Rules: CDN-8.70."""
    return FreeReach(free)


def _closed(free: Free, formed: Formation, hard: Mask) -> Mask:
    """North-west squares where the block may not end. Rules: CDN-8.32, CDN-18.4, CDN-24.1, CDN-26.4."""
    w, h = formation.block_size(free.n, free.k, Placement(0, 0, *formed))
    field = free.ground.field
    return field.starts_blocked(hard | field.rects(free.beyond), w, h) | _unborne(free, formed)


def _unborne(free: Free, formed: Formation) -> Mask:
    """North-west squares where cliffs, obstacles or water keep the block from ending."""
    ground, field = free.ground, free.ground.field
    bad = across_cliff(ground, *formation.block_size(free.n, free.k, Placement(0, 0, *formed)))
    if not free.hover:
        bad |= too_high_for(ground, free.n, free.k, free.height, *formed)
    if free.march and not free.hover and ground.river:
        for x, y, rw, rh in formation.model_rects(free.n, free.k, Placement(0, 0, *formed)):
            bad |= field.starts_hitting(ground.river, rw, rh) >> y * ground.width + x
    return bad


def _hard(free: Free, start: Rect) -> Mask:
    """Squares that a block starting from a rectangle may not cover. Rules: CDN-8.32."""
    ground, field = free.ground, free.ground.field
    near = ground.near_impassable(free.group)
    hard = ground.impassable_for(free.group) if near & field.rect(*start) else near
    for rect in free.others:
        hard |= field.rect(*(grown(rect, 1) if rect_gap(start, rect) >= CLOSE else rect))
    return hard


def _captain_costs(free: Free) -> dict[int, Mask]:
    """Where the captain's cell gets as a lone model: cost in half points to its places, cheapest first."""
    ground, field, k = free.ground, free.ground.field, free.k
    x, y = formation.captain_cell(free.n, free.k, free.place)
    start = field.bit(x, y)
    rects = formation.model_rects(free.n, k, free.place)
    if free.march and not free.hover and field.rects(rects) & ground.river:
        return {}
    bad = field.starts_blocked(_hard(free, (x, y, k, k)), k, k) & ~start
    if free.march and not free.hover:
        bad |= field.starts_hitting(ground.river, k, k)
    left = field.all & ~bad & ~start
    waves: dict[int, Mask] = {0: start}
    costs: dict[int, Mask] = {0: start}
    for cost in range(free.budget + 1):
        wave = waves.pop(cost, 0) & (left | (start if cost == 0 else 0))
        if not wave:
            continue
        costs[cost] = wave
        left &= ~wave
        for price, to, mask in alone.waves(ground, field, k, wave):
            if cost + price <= free.budget:
                waves[cost + price] = waves.get(cost + price, 0) | field.shift(mask, *to)
    return costs


# ------------------------------------------------------------------------------------------ on clear ground
def walk_cost(away: Square) -> int:
    """Half points of the captain's cell on a clear plain. Rules: CDN-8.70."""
    straight, aslant = alone.STEPS[0][0], alone.STEPS[-1][0]
    long, short = max(map(abs, away)), min(map(abs, away))
    return straight * (long - short) + aslant * short


def clear_walk(p: Position, unit: Unit, place: Placement, squares: int) -> int | None:
    """Half points of a free move to a place if clear ground leads there; None tells nothing. Rules: CDN-8.70."""
    here, n, k = unit.place, unit.models, listed(unit).k
    assert here is not None
    near, rect = clearance.around(p, unit), formation.block(n, k, place)
    (ax, ay), (bx, by) = formation.captain_cell(n, k, here), formation.captain_cell(n, k, place)
    cost = walk_cost((bx - ax, by - ay))
    walked = hull((ax - here.x, ay - here.y, k, k), (bx - here.x, by - here.y, k, k))
    if cost > 2 * squares or not near.bears((rect[0] - here.x, rect[1] - here.y, rect[2], rect[3])):
        return None
    if not near.bears(walked):
        return None
    moved, who = (place.x - here.x, place.y - here.y), len(unit.command) + len(unit.characters)
    walk = (n, k, reform.shape_of(here), reform.shape_of(place), moved, 2 * movement(p, unit), who)
    return cost if reform.surely_walks(*walk) or reform.can_walk(*walk) else None
