"""Reforms: another formation around the captain's cell, as far as every model can walk. Rules: CDN-8.60 to CDN-8.63."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from math import isqrt
from operator import or_
from typing import NamedTuple

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.presence import layer_of, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.moving import clearance
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search import footprints
from game.engine.caldaern.search.footprints import Footprint
from game.engine.caldaern.search.rimmed import RIM, plain_within
from game.engine.caldaern.search.windows import MARGIN, Frame, frame_of
from game.engine.caldaern.words.kinds import Facing, N, Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask, Rect, rect_gap

Formation = tuple[Facing, int, int]
"""Facing, frontage and spacing."""


# ------------------------------------------------------------------------------------------ who walks where
@lru_cache(maxsize=65536)
def can_walk(n: int, k: int, before: Formation, after: Formation, moved: Square, limit: int, specials: int = 0) -> bool:
    """Whether all models get to their new places with no walk longer than `limit` squares.

    before, after  the formations; moved  how far the north-west square of the block goes
    specials       command models and characters, who have places of their own in either formation (CDN-5.9)
    Rules: CDN-8.61.
    """
    old = formation.offsets(n, k, *before)
    new = [(x + moved[0], y + moved[1]) for x, y in formation.offsets(n, k, *after)]
    if before == after:
        return moved[0] ** 2 + moved[1] ** 2 <= limit * limit
    posts_old, posts_new = formation.posts(n, before[1]), formation.posts(n, after[1])
    fixed_old = [posts_old.index(post) for post in formation.special_posts(n, before[1], specials)]
    fixed_new = [posts_new.index(post) for post in formation.special_posts(n, after[1], specials)]
    far = limit * limit
    if any(_squared(old[a], new[b]) > far for a, b in zip(fixed_old, fixed_new, strict=True)):
        return False
    taken_old, taken_new = set(fixed_old), set(fixed_new)
    starts = sorted(square for i, square in enumerate(old) if i not in taken_old)
    ends = sorted(square for i, square in enumerate(new) if i not in taken_new)
    if all(_squared(a, b) <= far for a, b in zip(starts, ends, strict=True)):
        return True
    return _matching(starts, ends, far)


def _squared(a: Square, b: Square) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _matching(starts: list[Square], ends: list[Square], far: int) -> bool:
    """Whether every start can be given an end of its own within reach: augmenting paths."""
    within = [[j for j, end in enumerate(ends) if _squared(start, end) <= far] for start in starts]
    owner: dict[int, int] = {}
    return all(_augment(start, within, owner, set()) for start in range(len(starts)))


def _augment(start: int, within: list[list[int]], owner: dict[int, int], seen: set[int]) -> bool:
    for end in within[start]:
        if end in seen:
            continue
        seen.add(end)
        if end not in owner or _augment(owner[end], within, owner, seen):
            owner[end] = start
            return True
    return False


@lru_cache(maxsize=2048)
def surely_walkable(
    n: int, k: int, before: Formation, after: Formation, limit: int, specials: int
) -> tuple[tuple[int, int, int], ...]:
    """Displacements of the north-west square by which all models surely get to their places: rows of (dy, x0, x1).

    Models are paired in map order; another pairing may allow a little more, which `can_walk` finds.
    """
    deltas = _deltas(n, k, before, after, specials)
    found = []
    most = limit + max(abs(dy) for _, dy in deltas)
    for dy in range(-most, most + 1):
        left, right = -(10**6), 10**6
        for x, y in deltas:
            room = limit * limit - (y + dy) ** 2
            if room < 0:
                break
            wide = isqrt(room)
            left, right = max(left, -x - wide), min(right, -x + wide)
        else:
            if left <= right:
                found.append((dy, left, right))
    return tuple(found)


def surely_walks(
    n: int, k: int, before: Formation, after: Formation, moved: Square, limit: int, specials: int
) -> bool:
    """Whether `surely_walkable` knows a displacement; False tells nothing."""
    rows = surely_walkable(n, k, before, after, limit, specials)
    row = moved[1] - rows[0][0] if rows else -1
    return 0 <= row < len(rows) and rows[row][0] == moved[1] and rows[row][1] <= moved[0] <= rows[row][2]


def _deltas(n: int, k: int, before: Formation, after: Formation, specials: int) -> set[Square]:
    """How far each model goes when models are paired in map order and the block's corner stays."""
    old, new = formation.offsets(n, k, *before), formation.offsets(n, k, *after)
    fixed_old = [formation.posts(n, before[1]).index(post) for post in formation.special_posts(n, before[1], specials)]
    fixed_new = [formation.posts(n, after[1]).index(post) for post in formation.special_posts(n, after[1], specials)]
    pairs = [(old[a], new[b]) for a, b in zip(fixed_old, fixed_new, strict=True)]
    starts = sorted(square for i, square in enumerate(old) if i not in fixed_old)
    ends = sorted(square for i, square in enumerate(new) if i not in fixed_new)
    return {(b[0] - a[0], b[1] - a[1]) for a, b in (*pairs, *zip(starts, ends, strict=True))}


def longest_walk(n: int, k: int, before: Placement, after: Placement, specials: int = 0) -> int:
    """The least limit in whole squares within which every model gets to its new place."""
    limit = 0
    moved = (after.x - before.x, after.y - before.y)
    while not can_walk(n, k, shape_of(before), shape_of(after), moved, limit, specials):
        limit += 1
    return limit


def shape_of(place: Placement) -> Formation:
    """Facing, frontage and spacing of a placement."""
    return (place.facing, place.frontage, place.spacing)


# ------------------------------------------------------------------------------------------ reforms
def reformed(unit: Unit, facing: Facing, frontage: int, spacing: int) -> Placement:
    """Where a unit stands in another formation around its captain's cell. Rules: CDN-8.60."""
    assert stands(unit)
    n, k = unit.models, listed(unit).k
    return formation.with_captain_at(n, k, formation.captain_cell(n, k, unit.place), facing, frontage, spacing)


def walk_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why the models can't walk to a new formation there, None if they can. Rules: CDN-8.61."""
    assert stands(unit)
    moved = (place.x - unit.place.x, place.y - unit.place.y)
    limit, who = 2 * movement(p, unit), len(formation.specials(unit))
    if can_walk(unit.models, listed(unit).k, shape_of(unit.place), shape_of(place), moved, limit, who):
        return None
    return refuse("bad_formation.walk", limit=limit)


def _clearly(p: Position, unit: Unit, formed: Formation, place: Placement) -> bool:
    """Whether the unit can certainly reform so, all around being clear."""
    here = unit.place
    assert here is not None
    x, y = place.x - here.x, place.y - here.y
    if unit.models == 1 or (x, y, formed) not in _plain_of(p, unit).surely:
        return False
    rect = formation.block(unit.models, listed(unit).k, place)
    return clearance.around(p, unit).bears((x, y, rect[2], rect[3]))


def reform_refusal(p: Position, unit: Unit, facing: Facing, frontage: int, spacing: int) -> Refusal | None:
    """Why the unit can't reform so, None if it can; whether it may reform now is not asked. Rules: CDN-8.60 to 8.62."""
    assert stands(unit)
    wanted = Placement(0, 0, facing, frontage, spacing)
    why_not = legality.formation_refusal(p, unit, wanted)
    if why_not is not None:
        return why_not
    place = reformed(unit, facing, frontage, spacing)
    if place == unit.place:
        return refuse("bad_formation.same", unit=unit_name(unit))
    if _clearly(p, unit, (facing, frontage, spacing), place):
        return None
    return end_refusal(p, unit, place) or walk_refusal(p, unit, place)


def end_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why a block can't end a step there: ground, and gaps compared to the present ones. Rules: CDN-8.32, CDN-8.62."""
    why_not = legality.ground_refusal(p, unit, place)
    if why_not is not None:
        return why_not
    rect = formation.block(unit.models, listed(unit).k, place)
    here = formation.rect_of(unit)
    for other, theirs in legality.avoided(p, unit.id):
        gap, before = rect_gap(rect, theirs), rect_gap(here, theirs)
        if gap == 0 and before:  # who is above or below already may stay there
            return legality.too_close(p, unit, p.units[other], "overlap")
        if gap < legality.FAR_ENOUGH and gap < before:
            return legality.too_close(p, unit, p.units[other], "too_close")
    field, near = p.ground.field, p.ground.near_impassable(legality.terrain_group(unit))
    if near & field.rect(*rect) and not near & field.rect(*here):
        return refuse("impassable")
    return None


def formations(p: Position, unit: Unit) -> Iterator[Formation]:
    """Every formation that a unit may take: facing, frontage, spacing."""
    return formations_of(unit.models, legality.may_stand_loose(p, unit))


def formations_of(n: int, loose: bool) -> Iterator[Formation]:
    """Every formation of n models, loose ones if they may stand so."""
    for facing in range(4):
        for frontage in formation.frontages_of(n):
            yield facing, frontage, 0
            if loose:
                yield facing, frontage, 1


class Wish(NamedTuple):
    """All that decides which reforms a unit can make."""

    ground: Ground
    n: int
    k: int
    height: int
    loose: bool
    specials: int
    place: Placement
    group: str
    hover: bool
    limit: int
    others: tuple[Rect, ...]


def wish_of(p: Position, unit: Unit) -> Wish:
    """What decides which reforms the unit can make."""
    assert stands(unit)
    n, k, loose = unit.models, listed(unit).k, legality.may_stand_loose(p, unit)
    specials, limit = len(unit.command) + len(unit.characters), 2 * movement(p, unit)
    near: tuple[Rect, ...] = ()
    if n > 1:
        others = legality.blocks(p, layer_of(unit))
        here, beyond = formation.rect_of(unit), legality.across_layers(p, unit)
        others = (*others, *(entry for entry in beyond if rect_gap(here, entry[1]))) if beyond else others
        near = footprints.nearby(others, unit.id, footprint(p, unit), unit.place.x, unit.place.y)
    group, hover = legality.terrain_group(unit), legality.unhindered(p, unit)
    return Wish(p.ground, n, k, listed(unit).height, loose, specials, unit.place, group, hover, limit, near)


def footprint(p: Position, unit: Unit) -> Footprint:
    """What the reforms of a unit touch."""
    return _plain_of(p, unit).touched


def _plain_of(p: Position, unit: Unit) -> OnThePlain:
    """The reforms of a unit of several models for which there is always room."""
    assert stands(unit)
    loose, specials = legality.may_stand_loose(p, unit), len(unit.command) + len(unit.characters)
    width, limit = p.ground.width + RIM, 2 * movement(p, unit)
    return _on_the_plain(width, unit.models, listed(unit).k, loose, specials, shape_of(unit.place), limit)


def reforms(p: Position, unit: Unit) -> tuple[Placement, ...]:
    """Every reform that is legal for the unit as it stands. Rules: CDN-8.60."""
    return tuple([reformed(unit, *formed) for formed in possible(wish_of(p, unit))])


@lru_cache(maxsize=256)
def possible(wish: Wish) -> tuple[Formation, ...]:
    """The same as formations, by all that decides it; kept for as long as nothing near changes."""
    ground, n, k, place = wish.ground, wish.n, wish.k, wish.place
    if n == 1:
        return _facings(wish)
    plain = _on_the_plain(ground.width + RIM, n, k, wish.loose, wish.specials, shape_of(place), wish.limit)
    if not wish.others and plain_within(ground, wish.group, plain.touched.at(place.x, place.y)):
        return tuple([formed for _, _, formed, _ in plain.reforms])
    frame = frame_of(ground, wish.group, wish.hover, formation.block(n, k, place), plain.away, False, wish.others)
    hard = frame.hard
    steep = frame.sloping and (ground.cliff(1, 0) or ground.cliff(0, 1))
    level = not steep and not (frame.bypass[1] and ground.too_high(wish.height))
    found = []
    for x, y, formed, mask in plain.reforms:
        if not mask & hard and (level or _bears(wish, Placement(place.x + x, place.y + y, *formed))):
            found.append(formed)
    return tuple(found)


class OnThePlain(NamedTuple):
    """Reforms for which there is always room.

    away      how far around the block they concern squares, a frame's margin less
    touched   the squares that they concern
    reforms   where the block goes, its formation, its squares in a frame
    surely    the same without the squares
    """

    away: int
    touched: Footprint
    reforms: tuple[tuple[int, int, Formation, Mask], ...]
    surely: frozenset[tuple[int, int, Formation]]


@lru_cache(maxsize=1024)
def _on_the_plain(width: int, n: int, k: int, loose: bool, specials: int, before: Formation, limit: int) -> OnThePlain:
    """Reforms on an endless empty plain, as masks over frames of a width."""
    start = Placement(0, 0, *before)
    size, square = formation.block_size(n, k, start), formation.captain_cell(n, k, start)
    places = []
    for formed in formations_of(n, loose):
        after = formation.with_captain_at(n, k, square, *formed)
        turned = ((formed[0] - before[0]) % 4, *formed[1:])
        if after != start and _walks_around(n, k, (N, *before[1:]), turned, limit, specials):
            places.append(after)
    blocks = [formation.block(n, k, after) for after in places]
    beyond = [max(-x, -y, x + w - size[0], y + h - size[1]) for x, y, w, h in blocks]
    away = max(0, max(beyond, default=0) - MARGIN)
    frame = Frame(width, size, away)
    m = frame.margin
    field = frame.field
    squares = [field.rect(x + m, y + m, w, h) for x, y, w, h in blocks]
    touched = reduce(or_, squares, field.rect(m, m, *size))
    surely = [(after.x, after.y, shape_of(after)) for after in places]
    found = tuple([(*one, mask) for one, mask in zip(surely, squares, strict=True)])
    return OnThePlain(away, footprints.footprint(field, touched, (m, m)), found, frozenset(surely))


@lru_cache(maxsize=16384)
def _walks_around(n: int, k: int, before: Formation, after: Formation, limit: int, specials: int) -> bool:
    """Whether all models get to their places when the captain's cell stays where it is."""
    square = formation.captain_cell(n, k, Placement(0, 0, *before))
    place = formation.with_captain_at(n, k, square, *after)
    return can_walk(n, k, before, after, (place.x, place.y), limit, specials)


def _facings(wish: Wish) -> tuple[Formation, ...]:
    """How a lone model can turn on its squares: any way, where it may end a move at all."""
    if not _bears(wish, wish.place):
        return ()
    return tuple([formed for _, _, formed in _facings_of(shape_of(wish.place), wish.loose)])


@lru_cache(maxsize=64)
def _facings_of(formed: Formation, loose: bool) -> tuple[tuple[int, int, Formation], ...]:
    every = [(facing, 1, spacing) for facing in range(4) for spacing in ((0, 1) if loose else (0,))]
    return tuple([(0, 0, other) for other in every if other != formed])


def _bears(wish: Wish, after: Placement) -> bool:
    """Whether a block would not lie across a cliff, nor on an obstacle higher than itself."""
    ground, n, k = wish.ground, wish.n, wish.k
    corner = ground.field.bit(after.x, after.y)
    if corner & legality.across_cliff(ground, *formation.block_size(n, k, after)):
        return False
    if wish.hover:
        return True
    return not corner & legality.too_high_for(ground, n, k, wish.height, *shape_of(after))
