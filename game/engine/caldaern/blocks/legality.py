"""Whether a block may stand somewhere, and which places no step may lead to, as masks of north-west squares.

Rules: CDN-1.11, CDN-1.17 to CDN-1.20, CDN-1.26, CDN-5.3, CDN-5.7, CDN-5.23, CDN-7.18, CDN-8.32, CDN-19.22, CDN-26.4.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.characteristics import group_of
from game.engine.caldaern.blocks.presence import IN_THE_AIR, ON_THE_GROUND, layer_of, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.land.ground import AIR, Ground
from game.engine.caldaern.land.relief import Relief
from game.engine.caldaern.position.drawer import UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP, Facing, Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Field, Mask, Rect, grown, rect_gap, rects_meet

_BLOCKS: Kind[str, tuple[tuple[UnitId, Rect], ...]] = Kind("blocks", UNITS)
_KEPT_FREE: Kind[UnitId, Mask] = Kind("squares kept free around other units", UNITS)

FAR_ENOUGH = 2
"""Gap that units keep: one empty square. Rules: CDN-1.17."""

SEARCH = 12
"""Squares around a place in which room is sought. Rules: CDN-19.22."""

BACK_OFF = 20
"""Squares that a unit facing about its centre is shifted back at most. Rules: CDN-5.23."""


# ------------------------------------------------------------------------------------------ units as neighbours
def terrain_group(unit: Unit) -> str:
    """The column of Table 20-B that a unit moves by. Rules: CDN-20.14, CDN-4.13."""
    return group_of(listed(unit), len(unit.characters) + 1 if listed(unit).character else 0)


def unhindered(p: Position, unit: Unit) -> bool:
    """Whether all ground that is not impassable is open for the unit. Rules: CDN-18.6, CDN-34.18, CDN-34.53."""
    return airborne(unit) or has(p, unit, "hover") or has(p, unit, "ethereal")


def airborne(unit: Unit) -> bool:
    """Whether cliffs and slopes below mean nothing to a unit. Rules: CDN-18.6."""
    return terrain_group(unit) == AIR


def may_stand_loose(p: Position, unit: Unit) -> bool:
    """Whether the unit may take loose formation. Rules: CDN-4.5, CDN-5.11."""
    return has(p, unit, "skirmishers")


def blocks(p: Position, layer: str = ON_THE_GROUND) -> tuple[tuple[UnitId, Rect], ...]:
    """The blocks of all units that bar the way of others in a layer, by id."""
    known = p.drawer.of(_BLOCKS)
    found = known.get(layer)
    if found is None:
        block = formation.block
        barring = [u for u in p.units.values() if stands(u) and layer_of(u) == layer]
        found = known[layer] = tuple(
            [(u.id, block(u.line + len(u.command) + len(u.characters), u.troop.k, u.place)) for u in barring]
        )
    return found


def other_blocks(p: Position, unit: UnitId, spare: Iterable[UnitId] = ()) -> list[tuple[UnitId, Rect]]:
    """The blocks of all other units that bar a unit's way, without those that are spared."""
    left_out, mover = {unit, *spare}, p.units.get(unit)
    layer = layer_of(mover) if mover is not None else ON_THE_GROUND
    return [entry for entry in blocks(p, layer) if entry[0] not in left_out]


def across_layers(p: Position, unit: Unit) -> tuple[tuple[UnitId, Rect], ...]:
    """The blocks of enemies in the other layer, by id: they bar no way, but nobody ends one near them.

    Rules: CDN-18.4, CDN-18.5.
    """
    layer = ON_THE_GROUND if layer_of(unit) == IN_THE_AIR else IN_THE_AIR
    return tuple([entry for entry in blocks(p, layer) if p.hostile(p.units[entry[0]], unit)])


def avoided(p: Position, unit: UnitId, spare: Iterable[UnitId] = ()) -> list[tuple[UnitId, Rect]]:
    """The blocks of all other units from which a unit keeps its gap where it ends: those in its way, and enemies above
    or below. Rules: CDN-1.17, CDN-18.4, CDN-18.5.
    """
    found, own = other_blocks(p, unit, spare), p.units.get(unit)
    beyond = across_layers(p, own) if own is not None else ()
    return [*found, *(entry for entry in beyond if entry[0] not in {*spare})] if beyond else found


def ends_barred(p: Position, unit: Unit, start: Rect) -> tuple[Rect, ...]:
    """Squares on which no voluntary move of a unit may end because of enemies above or below: their blocks with one
    square around them. Who is on the ground and too near to a flyer already may end no nearer.

    Rules: CDN-18.4, CDN-18.5, CDN-8.32.
    """
    beyond = across_layers(p, unit)
    if not beyond or layer_of(unit) == IN_THE_AIR:
        return tuple([grown(rect, 1) for _, rect in beyond])
    gaps = [(rect_gap(start, rect), rect) for _, rect in beyond]
    return tuple([grown(rect, 1) if gap >= FAR_ENOUGH else rect for gap, rect in gaps if gap])


def may_end(p: Position, unit: Unit, place: Placement) -> bool:
    """Whether enemies above or below let a voluntary move of a unit end there. Rules: CDN-18.4, CDN-18.5."""
    if not across_layers(p, unit):
        return True
    rect = (place.x, place.y, *formation.size_of(unit, place))
    return not any(rects_meet(rect, barred) for barred in ends_barred(p, unit, formation.rect_of(unit)))


# ------------------------------------------------------------------------------------------ places as masks
def across_cliff(ground: Ground, w: int, h: int) -> Mask:
    """North-west squares from which a block would lie across a cliff. Rules: CDN-7.18, CDN-8.32."""
    return 0 if ground.flat else _across(ground.relief, w, h)


@lru_cache(maxsize=2048)
def _across(ground: Relief, w: int, h: int) -> Mask:
    found = 0
    if w > 1:
        found |= ground.field.starts_hitting(ground.cliff(1, 0), w - 1, h)
    if h > 1:
        found |= ground.field.starts_hitting(ground.cliff(0, 1), w, h - 1)
    return found


@lru_cache(maxsize=2048)
def too_high_for(ground: Ground, n: int, k: int, height: int, facing: Facing, frontage: int, spacing: int) -> Mask:
    """North-west squares from which a model would stand on an obstacle higher than itself. Rules: CDN-26.4."""
    high = ground.too_high(height)
    if not high:
        return 0
    found = 0
    for x, y, w, h in formation.model_rects(n, k, Placement(0, 0, facing, frontage, spacing)):
        found |= ground.field.starts_hitting(high, w, h) >> y * ground.width + x
    return found


def no_end(p: Position, unit: Unit, place: Placement) -> Mask:
    """North-west squares on which a formation may not end a move because of obstacles. Rules: CDN-26.4."""
    card = listed(unit)
    if not p.ground.too_high(card.height) or unhindered(p, unit):
        return 0
    return too_high_for(p.ground, unit.models, card.k, card.height, place.facing, place.frontage, place.spacing)


class Room:
    """What surrounds a unit that moves: which places are closed to it. Rules: CDN-8.32.

    hard   squares that its block may never touch: others with one square around them, impassable ground likewise
    soft   for what it stands too close to already: squares in or next to it; a step may stay there, not come there
    """

    __slots__ = ("_bad", "_soft", "field", "hard", "soft")

    def __init__(self, ground: Ground, group: str, start: Rect, others: Iterable[Rect]) -> None:
        self.field: Field = ground.field
        self.hard: Mask = 0
        soft: list[Mask] = []
        for rect in others:
            if rect_gap(start, rect) >= FAR_ENOUGH:
                self.hard |= self.field.rect(*grown(rect, 1))
            else:
                self.hard |= self.field.rect(*rect)
                soft.append(self.field.rect(*grown(rect, 1)))
        near = ground.near_impassable(group)
        if near & self.field.rect(*start):
            self.hard |= ground.impassable_for(group)
            soft.append(near)
        else:
            self.hard |= near
        self.soft = tuple(soft)
        self._bad: dict[tuple[int, int], Mask] = {}
        self._soft: dict[tuple[int, int], tuple[Mask, ...]] = {}

    def bad(self, w: int, h: int) -> Mask:
        """North-west squares where a block of this size can never stand, those off the field included."""
        found = self._bad.get((w, h))
        if found is None:
            found = self._bad[w, h] = self.field.starts_blocked(self.hard, w, h)
        return found

    def near(self, w: int, h: int) -> tuple[Mask, ...]:
        """For each soft neighbour the north-west squares from which a block of this size is too close to it."""
        found = self._soft.get((w, h))
        if found is None:
            found = self._soft[w, h] = tuple(self.field.starts_hitting(mask, w, h) for mask in self.soft)
        return found

    def allows(self, was: Rect, now: Rect) -> bool:
        """Whether a block may get from one rectangle to another in one step, other units and impassable ground only."""
        if not self.field.holds_rect(now) or self.hard & self.field.rect(*now):
            return False
        here, there = self.field.rect(*was), self.field.rect(*now)
        return all(mask & here or not mask & there for mask in self.soft)


def room_of(p: Position, unit: Unit, spare: Iterable[UnitId] = ()) -> Room:
    """What surrounds a unit on the battlefield; units in `spare` are looked through."""
    others = [rect for _, rect in other_blocks(p, unit.id, spare)]
    return Room(p.ground, terrain_group(unit), formation.rect_of(unit), others)


# ------------------------------------------------------------------------------------------ standing
def formation_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why the unit can't take this formation, None if it can. Rules: CDN-5.3, CDN-5.7, CDN-5.11."""
    if place.facing not in (0, 1, 2, 3):
        return refuse("bad_formation.facing")
    if place.frontage not in formation.frontages(unit):
        return refuse("bad_formation.size")
    if place.spacing not in (0, 1) or (place.spacing == 1 and not may_stand_loose(p, unit)):
        return refuse("bad_formation.loose")
    return None


def ground_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why the ground can't bear the block there, other units aside. Rules: CDN-1.11, CDN-7.18, CDN-26.4."""
    w, h = formation.size_of(unit, place)
    field, ground = p.ground.field, p.ground
    if not field.holds_rect((place.x, place.y, w, h)):
        return refuse("off_map")
    if field.rect(place.x, place.y, w, h) & ground.impassable_for(terrain_group(unit)):
        return refuse("impassable")
    here = field.bit(place.x, place.y)
    if not airborne(unit) and here & across_cliff(ground, w, h):
        return refuse("cliff", "CDN-7.18")
    if here & no_end(p, unit, place):
        return refuse("impassable", "CDN-26.4")
    return None


def neighbour_refusal(
    p: Position, unit: Unit, place: Placement, *, least: int = FAR_ENOUGH, spare: Iterable[UnitId] = ()
) -> Refusal | None:
    """Why other units leave no room there: overlapping, or nearer than a gap of `least`. Rules: CDN-1.11, CDN-1.17."""
    rect = (place.x, place.y, *formation.size_of(unit, place))
    for other, theirs in avoided(p, unit.id, spare):
        gap = rect_gap(rect, theirs)
        if gap < least:
            return too_close(p, unit, p.units[other], "overlap" if gap == 0 else "too_close")
    return None


def too_close(p: Position, unit: Unit, other: Unit, code: str) -> Refusal:
    """That another unit leaves no room: it is in the way, or flies above, or is below. Rules: CDN-18.4, CDN-18.5."""
    if layer_of(other) != layer_of(unit):
        code = "too_close.below" if layer_of(unit) == IN_THE_AIR else "too_close.above"
    return refuse(code, unit=unit_name(other))


def standing_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why the unit can't be placed there from nowhere, None if it can; impassable ground may be touched.

    Rules: CDN-1.17, CDN-1.19 e, CDN-8.80.
    """
    return ground_refusal(p, unit, place) or neighbour_refusal(p, unit, place)


def standing_corners(p: Position, unit: Unit, place: Placement, within: Mask | None = None) -> Mask:
    """North-west squares where the formation of `place` can be put, wholly inside `within` if that is given."""
    free = _corners(p.ground, _not_free(p, unit, within), *formation.size_of(unit, place), airborne(unit))
    return free ^ free & no_end(p, unit, place)


def empty_corners(p: Position, unit: Unit, place: Placement, within: Mask) -> Mask:
    """The same as if no other unit stood on the battlefield."""
    closed = p.ground.impassable_for(terrain_group(unit)) | p.ground.field.all ^ within
    free = _corners(p.ground, closed, *formation.size_of(unit, place), airborne(unit))
    return free ^ free & no_end(p, unit, place)


def keeps_clear(p: Position, unit: Unit, place: Placement) -> bool:
    """Whether a block there keeps the gap to all other units. Rules: CDN-1.17."""
    return not p.ground.field.rect(place.x, place.y, *formation.size_of(unit, place)) & _kept_free(p, unit)


def all_corners(p: Position, unit: Unit, shapes: Iterable[tuple[Facing, int, int]], within: Mask) -> list[Mask]:
    """The same for several formations: facing, frontage and spacing."""
    closed, known, found = _not_free(p, unit, within), dict[tuple[int, int], Mask](), []
    for shape in shapes:
        place = Placement(0, 0, *shape)
        size = formation.size_of(unit, place)
        if size not in known:
            known[size] = _corners(p.ground, closed, *size, airborne(unit))
        found.append(known[size] ^ known[size] & no_end(p, unit, place))
    return found


def _not_free(p: Position, unit: Unit, within: Mask | None) -> Mask:
    """Squares that a block put down from nowhere may not cover."""
    closed = p.ground.impassable_for(terrain_group(unit)) | _kept_free(p, unit)
    return closed if within is None else closed | p.ground.field.all ^ within


@lru_cache(maxsize=512)
def _corners(ground: Ground, closed: Mask, w: int, h: int, aloft: bool) -> Mask:
    """North-west squares where a block of a size covers nothing that is closed and lies across no cliff."""
    every, cliffs = ground.field.all, 0 if aloft else across_cliff(ground, w, h)
    return every ^ every & (ground.field.starts_blocked(closed, w, h) | cliffs)


def _kept_free(p: Position, unit: Unit) -> Mask:
    """The squares that other units take, with one square around them."""
    shared = not stands(unit) and not blocks(p, IN_THE_AIR)  # from nowhere, all are kept from the same squares
    key, known = 0 if shared else unit.id, p.drawer.of(_KEPT_FREE)
    found = known.get(key)
    if found is None:
        field = p.ground.field
        found = known[key] = field.rects([grown(rect, 1) for _, rect in avoided(p, unit.id)])
    return found


def nearest_standing(p: Position, unit: Unit, wished: Placement) -> Placement | None:
    """The nearest place where the unit overlaps nothing, gaps ignored; None if there is none within 12 squares.

    Rules: CDN-19.22.
    """
    return nearest(p, unit, wished, SEARCH, least=1)


def nearest(p: Position, unit: Unit, wished: Placement, most: int, least: int = FAR_ENOUGH) -> Placement | None:
    """The nearest legal place of the same formation at most `most` squares away, keeping gaps of `least`.

    Nearest by the squared distance of centres, then the smaller y, then the smaller x. Rules: CDN-4.9, CDN-19.22.
    """
    around = [(dx * dx + dy * dy, dy, dx) for dx in range(-most, most + 1) for dy in range(-most, most + 1)]
    for _, dy, dx in sorted(entry for entry in around if entry[0] <= most * most):
        place = Placement(wished.x + dx, wished.y + dy, wished.facing, wished.frontage, wished.spacing)
        if ground_refusal(p, unit, place) is None and neighbour_refusal(p, unit, place, least=least) is None:
            return place
    return None


def face_about(p: Position, unit: Unit, facing: Facing) -> Placement | None:
    """Where a unit stands that faces about its centre: shifted back until it overlaps nothing and touches no enemy
    but retreating ones; None: it does not move.

    Rules: CDN-5.23, CDN-1.17.
    """
    assert unit.place is not None
    turned = formation.faced_about_centre(unit.models, unit.troop.k, unit.place, facing)
    w, h = formation.size_of(unit, turned)
    others = [(p.units[other], rect) for other, rect in other_blocks(p, unit.id)]
    near = [(rect, 1 if not p.hostile(u, unit) or u.retreating else FAR_ENOUGH) for u, rect in others]
    dx, dy = STEP[facing]
    for back in range(BACK_OFF + 1):
        x, y = turned.x - dx * back, turned.y - dy * back
        place = Placement(x, y, facing, turned.frontage, turned.spacing)
        if all(rect_gap((x, y, w, h), rect) >= gap for rect, gap in near) and ground_refusal(p, unit, place) is None:
            return place
    return None


def overlapped(p: Position, unit: UnitId, rect: Rect) -> list[UnitId]:
    """Other units whose blocks a rectangle overlaps, by id."""
    return [other for other, theirs in other_blocks(p, unit) if rects_meet(rect, theirs)]
