"""Blocks of models: where each model of a unit stands, turning in place, and what casualties do to a block.

All functions are pure. `n` is the number of models, `k` the side of a model's footprint in squares; a model's place is
the north-west square of its footprint; ranks count from the front, files from the left end as the unit sees it.
Rules: CDN-5.1 to CDN-5.13, CDN-5.18 to CDN-5.23.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import E, Facing, N, Placement, S, W
from game.engine.contract import Square
from game.engine.geometry.field import Field, Mask, Rect

MOST = 10
"""Most models in a rank or a file. Rules: CDN-5.3."""

Post = tuple[int, int]
"""Rank and file of a model."""


# ------------------------------------------------------------------------------------------ sizes
def ranks_of(n: int, frontage: int) -> int:
    """Ranks of n models, the last one perhaps incomplete. Rules: CDN-5.4."""
    return -(-n // frontage)


def frontages_of(n: int) -> range:
    """Every frontage that n models may have. Rules: CDN-5.3, CDN-5.7, CDN-5.12."""
    if n <= 1:
        return range(1, 2)
    return range(max(2, -(-n // MOST)), min(MOST, n) + 1)


def block_size(n: int, k: int, place: Placement) -> tuple[int, int]:
    """Squares of a block from west to east and from north to south. Rules: CDN-5.4."""
    _, _, w, h = block(n, k, place)
    return (w, h)


def block(n: int, k: int, place: Placement) -> Rect:
    """The rectangle of a block: north-west square and size. Rules: CDN-5.4."""
    frontage, step = place.frontage, k + place.spacing
    wide, deep = frontage * step - place.spacing, -(-n // frontage) * step - place.spacing
    return (place.x, place.y, deep, wide) if place.facing & 1 else (place.x, place.y, wide, deep)


def centre2(n: int, k: int, place: Placement) -> Square:
    """Twice the centre of a block, so that halves stay whole numbers. Rules: CDN-5.13."""
    w, h = block_size(n, k, place)
    return (2 * place.x + w, 2 * place.y + h)


# ------------------------------------------------------------------------------------------ models
@lru_cache(maxsize=4096)
def posts(n: int, frontage: int) -> tuple[Post, ...]:
    """Rank and file of every model, rank by rank from the left; the last rank is centred. Rules: CDN-5.6."""
    found: list[Post] = []
    for rank in range(ranks_of(n, frontage)):
        m = min(frontage, n - rank * frontage)
        first = (frontage - m) // 2
        found += [(rank, first + j) for j in range(m)]
    return tuple(found)


def _step_of(k: int, place: Placement) -> int:
    return k + place.spacing


def model_place(n: int, k: int, place: Placement, rank: int, file: int) -> Square:
    """Where the model of a rank and file stands. Rules: CDN-5.5."""
    x, y, facing = place.x, place.y, place.facing
    across, along = file * _step_of(k, place), rank * _step_of(k, place)
    if facing == N:
        return (x + across, y + along)
    w, h = block_size(n, k, place)
    if facing == S:
        return (x + w - across - k, y + h - along - k)
    if facing == E:
        return (x + w - along - k, y + across)
    return (x + along, y + h - across - k)


@lru_cache(maxsize=16384)
def offsets(n: int, k: int, facing: Facing, frontage: int, spacing: int) -> tuple[Square, ...]:
    """Where all models stand, counted from the north-west square of the block; in the order of `posts`."""
    place = Placement(0, 0, facing, frontage, spacing)
    return tuple(model_place(n, k, place, rank, file) for rank, file in posts(n, frontage))


def cells(n: int, k: int, place: Placement) -> tuple[Square, ...]:
    """Where all models stand, rank by rank from the left. Rules: CDN-5.5, CDN-5.6."""
    x, y = place.x, place.y
    return tuple([(x + dx, y + dy) for dx, dy in offsets(n, k, place.facing, place.frontage, place.spacing)])


@lru_cache(maxsize=16384)
def _rects(n: int, k: int, facing: Facing, frontage: int, spacing: int) -> tuple[Rect, ...]:
    place = Placement(0, 0, facing, frontage, spacing)
    if spacing:
        return tuple((x, y, k, k) for x, y in offsets(n, k, facing, frontage, spacing))
    whole = n // frontage
    squares = cells(n, k, place)
    return tuple(_around(part, k) for part in (squares[: whole * frontage], squares[whole * frontage :]) if part)


def _around(squares: tuple[Square, ...], k: int) -> Rect:
    x0, y0 = min(x for x, _ in squares), min(y for _, y in squares)
    x1, y1 = max(x for x, _ in squares) + k, max(y for _, y in squares) + k
    return (x0, y0, x1 - x0, y1 - y0)


def model_rects(n: int, k: int, place: Placement) -> tuple[Rect, ...]:
    """The squares of all models as few rectangles: the full ranks and the last one, or each model of a loose unit.

    Empty squares inside the block are not among them (CDN-1.13).
    """
    x, y = place.x, place.y
    rects = _rects(n, k, place.facing, place.frontage, place.spacing)
    return tuple([(x + rx, y + ry, w, h) for rx, ry, w, h in rects])


def captain_offset(n: int, k: int, facing: Facing, frontage: int, spacing: int) -> Square:
    """The captain's cell, counted from the north-west square of the block. Rules: CDN-5.8."""
    return offsets(n, k, facing, frontage, spacing)[(frontage - 1) // 2] if n >= frontage else (0, 0)


def captain_cell(n: int, k: int, place: Placement) -> Square:
    """North-west square of the captain's cell, the fixed point of reforms. Rules: CDN-5.8."""
    dx, dy = captain_offset(n, k, place.facing, place.frontage, place.spacing)
    return (place.x + dx, place.y + dy)


def with_captain_at(n: int, k: int, square: Square, facing: Facing, frontage: int, spacing: int = 0) -> Placement:
    """The placement of a formation whose captain's cell lies on a square. Rules: CDN-8.60."""
    dx, dy = captain_offset(n, k, facing, frontage, spacing)
    return Placement(square[0] - dx, square[1] - dy, facing, frontage, spacing)


# ------------------------------------------------------------------------------------------ who stands where
@lru_cache(maxsize=4096)
def outward(frontage: int) -> tuple[int, ...]:
    """Files from the captain's cell outwards: itself, right, left, right ... Rules: CDN-5.9."""
    middle = (frontage - 1) // 2
    return tuple(sorted(range(frontage), key=lambda file: (abs(file - middle), file < middle)))


@lru_cache(maxsize=4096)
def special_posts(n: int, frontage: int, count: int) -> tuple[Post, ...]:
    """Places of the first `count` of command models and characters: the front rank outwards, then the second.

    Rules: CDN-5.9, CDN-35.23.
    """
    present = set(posts(n, frontage))
    order = [(rank, file) for rank in range(ranks_of(n, frontage)) for file in outward(frontage)]
    return tuple([post for post in order if post in present][:count])


def specials(unit: Unit) -> tuple[str, ...]:
    """Command models and characters in the order in which they take their places. Rules: CDN-5.9.

    Words: `captain`, `musician`, `banner`, `character:<id>`.
    """
    return (*unit.command, *[f"character:{character}" for character in sorted(unit.characters)])


def occupants(unit: Unit, frontage: int = 0) -> dict[Post, str]:
    """Who stands where, besides line models: post to a word of `specials`. Rules: CDN-5.9.

    `frontage` 0 means the present one; the unit must stand on the field then.
    """
    if not frontage:
        assert unit.place is not None
        frontage = unit.place.frontage
    who = specials(unit)
    return dict(zip(special_posts(unit.models, frontage, len(who)), who, strict=False))


def character_square(host: Unit, character: UnitId) -> Square:
    """Where a joined character stands in his unit. Raises KeyError if he is not in it. Rules: CDN-35.23."""
    assert host.place is not None
    for (rank, file), who in occupants(host).items():
        if who == f"character:{character}":
            return model_place(host.models, host.troop.k, host.place, rank, file)
    raise KeyError(character)


# ------------------------------------------------------------------------------------------ units
def frontages(unit: Unit) -> range:
    """Every frontage that a unit may have. Rules: CDN-5.3, CDN-5.7."""
    return frontages_of(unit.models)


def side_of(unit: Unit) -> int:
    """Squares along a side of one of a unit's models, whether or not it has any left. Rules: CDN-4.2."""
    return unit.troop.k


def size_of(unit: Unit, place: Placement) -> tuple[int, int]:
    """Squares of a unit's block from west to east and from north to south."""
    return block_size(unit.models, unit.troop.k, place)


def rect_of(unit: Unit) -> Rect:
    """The block of a unit that stands on the field."""
    assert unit.place is not None
    return block(unit.models, unit.troop.k, unit.place)


def front_row(unit: Unit) -> Rect:
    """The foremost row of squares of a unit's block, as it faces. Rules: CDN-14.7."""
    assert unit.place is not None
    return front_of(rect_of(unit), unit.place.facing)


def front_of(rect: Rect, facing: Facing) -> Rect:
    """The foremost row of squares of a rectangle that faces somewhere."""
    x, y, w, h = rect
    if facing & 1:
        return (x + w - 1 if facing == E else x, y, 1, h)
    return (x, y + h - 1 if facing == S else y, w, 1)


def cells_of(unit: Unit) -> tuple[Square, ...]:
    """Where all models of a unit stand, rank by rank from the left."""
    assert unit.place is not None
    return cells(unit.models, unit.troop.k, unit.place)


def rects_of(unit: Unit) -> tuple[Rect, ...]:
    """The squares of all models of a unit as few rectangles."""
    assert unit.place is not None
    return model_rects(unit.models, unit.troop.k, unit.place)


def block_mask(field: Field, unit: Unit) -> Mask:
    """The squares of a unit's block, 0 off the field."""
    return field.rect(*rect_of(unit)) if unit.place is not None else 0


def model_squares(field: Field, unit: Unit) -> Mask:
    """The squares of a unit's models, 0 off the field. Rules: CDN-1.13."""
    return field.rects(rects_of(unit)) if unit.place is not None else 0


def full_ranks(unit: Unit) -> bool:
    """Whether the last rank is full. Rules: CDN-5.6."""
    return unit.place is not None and unit.models % unit.place.frontage == 0


# ------------------------------------------------------------------------------------------ turning
def put_on_centre(n: int, k: int, centre: Square, facing: Facing, frontage: int, spacing: int = 0) -> Placement:
    """A block on a centre, given doubled; halves go north-west. Rules: CDN-5.22."""
    w, h = block_size(n, k, Placement(0, 0, facing, frontage, spacing))
    return Placement((centre[0] - w) // 2, (centre[1] - h) // 2, facing, frontage, spacing)


def turned_in_place(n: int, k: int, place: Placement, facing: Facing) -> Placement:
    """A block that turns in place, without counting movement. Rules: CDN-5.21."""
    quarter = (facing - place.facing) % 4
    if quarter in (0, 2):
        return Placement(place.x, place.y, facing, place.frontage, place.spacing)
    ranks = ranks_of(n, place.frontage)
    frontage = ranks if ranks >= 2 or n == 1 else 2
    return put_on_centre(n, k, centre2(n, k, place), facing, frontage, place.spacing)


def faced_about_centre(n: int, k: int, place: Placement, facing: Facing) -> Placement:
    """A block that faces about its centre, with its frontage; whether it fits is not asked. Rules: CDN-5.23."""
    return put_on_centre(n, k, centre2(n, k, place), facing, place.frontage, place.spacing)


# ------------------------------------------------------------------------------------------ casualties, new models
def after_casualties(n: int, left: int, k: int, place: Placement, right_end: bool) -> tuple[Placement, bool]:
    """The block of n models when `left` (at least 1) are left, and from which end a single rank loses the next one.

    Ranks are lost at the rear; a single rank loses its right and left end in turns. Rules: CDN-5.18 to CDN-5.20.
    """
    now = max(left, min(n, place.frontage))
    _, deep = _across_and_deep(n, k, place)
    place = _rear_lost(k, place, deep - _across_and_deep(now, k, place)[1])
    while now > left:
        place = _end_lost(k, place, right_end)
        right_end = not right_end
        now -= 1
    return place, right_end


def _across_and_deep(n: int, k: int, place: Placement) -> tuple[int, int]:
    w, h = block_size(n, k, place)
    return (h, w) if place.facing & 1 else (w, h)


def _rear_lost(k: int, place: Placement, depth: int) -> Placement:
    """The same front edge, `depth` squares less behind it."""
    dx = depth if place.facing == E else 0
    dy = depth if place.facing == S else 0
    return Placement(place.x + dx, place.y + dy, place.facing, place.frontage, place.spacing)


def _end_lost(k: int, place: Placement, right: bool) -> Placement:
    """A single rank without the model at one of its ends."""
    step = _step_of(k, place)
    west_or_north = right if place.facing in (S, W) else not right
    dx = step if west_or_north and not place.facing & 1 else 0
    dy = step if west_or_north and place.facing & 1 else 0
    return Placement(place.x + dx, place.y + dy, place.facing, place.frontage - 1, place.spacing)


def with_more(n: int, k: int, place: Placement, more: int) -> Placement:
    """The block of n models when `more` join: it grows at the rear; a lone model gets the next ones at its right.

    Rules: CDN-35.23, CDN-5.3.
    """
    if n == 1:
        frontage, step = 1 + more, _step_of(k, place)
        wider = more * step
        dx = -wider if place.facing == S else 0
        dy = -wider if place.facing == W else 0
        return Placement(place.x + dx, place.y + dy, place.facing, frontage, place.spacing)
    deeper = _across_and_deep(n + more, k, place)[1] - _across_and_deep(n, k, place)[1]
    return _rear_lost(k, place, -deeper)
