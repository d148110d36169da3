"""Whether a unit has clear ground around it: what lets a way be taken as on a plain, without a search.

Clear squares lie on the battlefield, level, dry, open to the unit, and far from other units and impassable ground.
Rules: CDN-1.17, CDN-8.32, CDN-8.35, CDN-8.41.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.hulls import ULTRA_HEAVY, of_class
from game.engine.caldaern.blocks.presence import layer_of, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.drawer import LAND, UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search.moves import FORWARD, STRAIGHT_MODES, Way
from game.engine.caldaern.search.open_ways import OpenReach, OpenWay, open_reach
from game.engine.caldaern.search.paths import Mover
from game.engine.caldaern.search.rimmed import Rimmed, Slopes, rimmed, slopes, steps_of, too_high
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.field import Mask, Rect, grown, hull

_AROUND: Kind[UnitId, Surroundings] = Kind("what is clear around units", UNITS | LAND)
_OPEN: Kind[tuple[UnitId, int], OpenReach] = Kind("ways over open ground", UNITS | LAND)


class Surroundings:
    """What bars the normal moves of a unit where it stands."""

    __slots__ = ("_barred", "_cell0", "_danger", "_high", "_land", "_slopes", "_unit")

    def __init__(self, p: Position, unit: Unit) -> None:
        place = unit.place
        assert place is not None
        land = self._land = rimmed(p.ground)
        self._unit = unit
        self._cell0 = place.y * land.width + place.x
        hover, group = legality.unhindered(p, unit), legality.terrain_group(unit)
        self._slopes = land.slopes
        self._barred: Mask = land.near_impassable(group)
        for other, rect in legality.blocks(p, layer_of(unit)):
            if other != unit.id:
                self._barred |= _kept_free(land, rect)
        self._danger: Mask = 0 if hover else land.dangerous_for(group)
        self._high = not hover and p.ground.too_high(listed(unit).height) != 0

    def _cell(self, box: Rect) -> int:
        """The cell of a box's north-west square, -1 if the box leaves the battlefield; the box is counted from here."""
        here, ground = self._unit.place, self._land.ground
        assert here is not None
        x, y = box[0] + here.x, box[1] + here.y
        if x < 0 or y < 0 or x + box[2] > ground.width or y + box[3] > ground.height:
            return -1
        return y * self._land.width + x

    def allows(self, way: OpenWay) -> bool:
        """Whether nothing bars a way from here, nor makes it dearer than on a plain."""
        cell = self._cell(way.box)
        if cell < 0 or self._barred >> cell & way.squares:
            return False
        if self._slopes >> cell & way.squares and not self._level(way):
            return False
        return not (self._high and self._too_high(way.path[-1]))

    def safe(self, way: OpenWay) -> bool:
        """Whether no square of a way is dangerous."""
        return not self._danger or not self._danger >> self._cell(way.box) & way.squares

    def _level(self, way: OpenWay) -> bool:
        """Whether no step of a way changes its height or meets a cliff, and no block on it lies across one."""
        for before, after in pairwise(way.path):
            here, bit = self._slopes_of(before), self._bit(before)
            if here.across & bit:
                return False
            if before.facing == after.facing:
                side = steps_of(before.facing).index((after.x - before.x, after.y - before.y))
                if (here.cliffs[side] | here.rises[side]) & bit:
                    return False
        return not self._slopes_of(way.path[-1]).across & self._bit(way.path[-1])

    def _slopes_of(self, place: Placement) -> Slopes:
        unit = self._unit
        return slopes(
            self._land.ground, unit.models, listed(unit).k, place.facing, place.frontage, place.spacing
        )

    def _bit(self, place: Placement) -> Mask:
        return 1 << self._cell0 + place.y * self._land.width + place.x

    def _too_high(self, place: Placement) -> bool:
        """Whether a model would stand on an obstacle higher than itself."""
        unit, ground = self._unit, self._land.ground
        mask = too_high(
            ground, unit.models, listed(unit).k, listed(unit).height, place.facing, place.frontage, place.spacing
        )
        return bool(mask & self._bit(place))

    def bears(self, rect: Rect) -> bool:
        """Whether a block may certainly end on a rectangle, counted from the unit; False tells nothing."""
        cell = self._cell(rect)
        if cell < 0:
            return False
        uneven = self._barred | self._slopes
        if self._high:
            uneven |= self._land.obstacles
        return not uneven >> cell & self._land.field.rect(0, 0, rect[2], rect[3])


@lru_cache(maxsize=4096)
def _kept_free(land: Rimmed, rect: Rect) -> Mask:
    return land.field.rect(*grown(rect, 1))


@lru_cache(maxsize=256)
def _sidling(ground: Ground, group: str, hover: bool) -> Mask:
    """Squares of the rimmed field that allow a sidestep to a block in front of them. Rules: CDN-8.45."""
    land = rimmed(ground)
    return land.near_impassable(group) | (0 if hover else land.obstacles)


def around(p: Position, unit: Unit) -> Surroundings:
    """What is clear around a unit."""
    known = p.drawer.of(_AROUND)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = Surroundings(p, unit)
    return found


def open_ground(p: Position, unit: Unit, squares: int) -> OpenReach:
    """Every place that forward moves of at most `squares` squares could reach, were nothing in the way.

    Where something allows sidesteps these are counted in.
    """
    key, known = (unit.id, squares), p.drawer.of(_OPEN)
    found = known.get(key)
    if found is None:
        found = known[key] = _open_ground(p, unit, squares)
    return found


def _open_ground(p: Position, unit: Unit, squares: int) -> OpenReach:
    place, land = unit.place, rimmed(p.ground)
    assert place is not None
    once = of_class(unit, ULTRA_HEAVY)
    mover = Mover(unit.models, listed(unit).k, place.spacing, False, p.config.slanted_moves, once=once)
    first = (place.facing, place.frontage)
    found = open_reach(mover, land.width, first, 2 * squares)
    sidling = _sidling(p.ground, legality.terrain_group(unit), legality.unhindered(p, unit))
    if sidling:
        by = (place.y - found.margin) * land.width + place.x - found.margin
        if (sidling >> by if by >= 0 else sidling << -by) & found.touched:
            return open_reach(mover, land.width, first, 2 * squares, True)
    return found


def clear_way(p: Position, unit: Unit, place: Placement, squares: int) -> Way | None:
    """The cheapest way to a place if clear ground leads there; None tells nothing."""
    here = unit.place
    assert here is not None
    if place.spacing != here.spacing:
        return None
    reach = open_ground(p, unit, squares)
    number = reach.number(place.x - here.x, place.y - here.y, (place.facing, place.frontage))
    way = None if number < 0 else reach.way(number)
    if way is None or not around(p, unit).allows(way):
        return None
    if not around(p, unit).safe(way) or not reach.sure(number) or not legality.may_end(p, unit, place):
        return None
    x, y = here.x, here.y
    path = tuple([Placement(x + on.x, y + on.y, on.facing, on.frontage, on.spacing) for on in way.path])
    return Way(FORWARD, way.cost, path)


# ------------------------------------------------------------------------------------------ back and aside
def straight_place(unit: Unit, mode: str, steps: int) -> Placement:
    """Where a unit stands after so many steps back or aside."""
    place = unit.place
    assert place is not None
    dx, dy = steps_of(place.facing)[STRAIGHT_MODES[mode]]
    return Placement(place.x + dx * steps, place.y + dy * steps, place.facing, place.frontage, place.spacing)


def _away(unit: Unit, mode: str, steps: int) -> Rect:
    """The block after so many steps, counted from the unit."""
    assert stands(unit)
    there = straight_place(unit, mode, steps)
    w, h = formation.size_of(unit, there)
    return (there.x - unit.place.x, there.y - unit.place.y, w, h)


def clear_straight(p: Position, unit: Unit, mode: str, place: Placement, squares: int) -> Way | None:
    """The way to a place straight back or aside if clear ground leads there; None tells nothing. Rules: CDN-8.47."""
    here = unit.place
    assert here is not None
    steps = max(abs(place.x - here.x), abs(place.y - here.y))
    if not 0 < steps <= -(-squares // 2) or place != straight_place(unit, mode, steps):
        return None
    rect = _away(unit, mode, steps)
    if not around(p, unit).bears(hull((0, 0, rect[2], rect[3]), rect)) or not legality.may_end(p, unit, place):
        return None
    return Way(
        mode, min(4 * steps, 2 * squares), tuple([straight_place(unit, mode, step) for step in range(steps + 1)])
    )
