"""Slots: places flush against the charged side of a unit, which of them are legal and free to reach, which is best.

Rules: CDN-7.12, CDN-7.16 to 7.20, CDN-7.22, CDN-12.46, CDN-26.12.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks import contact, formation, legality
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging.goals import Goal, goal_of
from game.engine.caldaern.land.relief import Relief
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Facing, Placement
from game.engine.geometry.field import (
    CONTACT,
    Mask,
    Rect,
    grown,
    hull,
    hull_of,
    rect_apart,
    rect_gap,
    rects_meet,
)
from game.engine.geometry.lines import crossed, touched


class Slot(NamedTuple):
    """A place in contact.

    touched   ids of the enemies in base contact, the main target first
    own       models of the charger in base contact; `theirs`: models of all it touches
    bits      which exposed models of the main target's side are touched
    border    common border in squares
    squared   four times the square of the distance between the charger's centre and the slot's
    obstacle  id of the defended obstacle between it and the main target, 0 without one
    """

    place: Placement
    touched: tuple[UnitId, ...]
    own: int
    theirs: int
    bits: int
    border: int
    squared: int
    obstacle: int = 0

    @property
    def worth(self) -> tuple[int, int, int, int, int, int]:
        """Smaller is better. Rules: CDN-7.12, CDN-7.20."""
        fewest = len(self.touched)
        return (fewest, -self.own - self.theirs, -self.border, self.squared, self.place.x, self.place.y)


# ------------------------------------------------------------------------------------------------- who is around
class Around(NamedTuple):
    """What stands around a charge.

    closed   squares that no slot may cover; `wide`: the same, but enemies may be touched, save nobody's unit that the
             other seat fights
    walls    squares that no corridor may cross
    """

    closed: Mask
    wide: Mask
    walls: Mask


def may_give_way(p: Position, unit: Unit, charger: Unit) -> bool:
    """Whether a unit in the way may still move out of it in this phase. Rules: CDN-7.9."""
    if not p.hostile(unit, charger):
        return not (unit.engaged or unit.retreating) and movement(p, unit) > 0
    return unit.retreating or any(unit.id in (charge.target, *charge.further) for charge in p.charges)


def _shares_enemy(p: Position, friend: Unit, targets: frozenset[UnitId]) -> bool:
    """Whether a friend charges, or fights, one of these enemies: then a gap of 1 is enough. Rules: CDN-1.19 b."""
    if any(link.other in targets for link in friend.contacts):
        return True
    return any(charge.unit == friend.id and charge.target in targets for charge in p.charges)


def around(
    p: Position, charger: Unit, goal: Goal, *, lenient: bool, spare: frozenset[UnitId] = frozenset(),
    wall: tuple[Rect, ...] = (),
) -> Around:  # fmt: skip
    """What stands around a charge.

    lenient   as at the declaration: who may give way is looked through (CDN-7.9)
    spare     units that are looked through in any case (chargers of one set, CDN-7.50)
    wall      further blocks that may be touched but not overlapped
    Rules: CDN-7.18, CDN-7.19.
    """
    field, targets = p.ground.field, frozenset({goal.unit})
    rock = p.ground.impassable_for(legality.terrain_group(charger))
    walls, wide = rock & ~field.rect(*goal.rect), rock | field.rect(*goal.rect)
    closed = wide
    own = formation.rect_of(charger)
    zone = grown(hull(own, goal.front), max(own[2], own[3]) + 2)
    for other, rect in legality.other_blocks(p, charger.id, (goal.unit, *spare)):
        if not rects_meet(zone, rect):
            continue
        unit = p.units[other]
        block = field.rect(*rect)
        if lenient and may_give_way(p, unit, charger):
            continue
        walls |= block
        friend = not p.hostile(unit, charger)
        margin = block if friend and _shares_enemy(p, unit, targets) else field.rect(*grown(rect, 1))
        closed |= margin
        wide |= margin if friend or contact.kept_apart(p, charger, unit) else block
    for other, rect in legality.across_layers(p, charger):  # nobody ends near enemies above or below (18.4, 18.20)
        if other == goal.unit or other in spare or not rects_meet(zone, rect):
            continue
        if not (lenient and may_give_way(p, p.units[other], charger)):
            closed |= field.rect(*grown(rect, 1))
            wide |= field.rect(*(rect if flies(charger) else grown(rect, 1)))
    for rect in wall:
        closed |= field.rect(*rect)
        wide |= field.rect(*rect)
    return Around(closed, wide, walls)


# ----------------------------------------------------------------------------------------------------- all slots
@lru_cache(maxsize=4096)
def _exposed_starts(n: int, k: int, facing: Facing, frontage: int, spacing: int, side: Arc) -> tuple[int, ...]:
    """Where the exposed models of a side begin, along that side, counted from the block's north-west square."""
    place = Placement(0, 0, facing, frontage, spacing)
    axis = 0 if (facing + side) % 4 in (0, 2) else 1
    posts = contact.exposed(n, frontage, side)
    return tuple(sorted(formation.model_place(n, k, place, rank, file)[axis] for rank, file in posts))


class _Edge(NamedTuple):
    """Models along a line: where each begins, and how many squares it has."""

    starts: tuple[int, ...]
    k: int

    @property
    def gapless(self) -> bool:
        """Whether they stand shoulder to shoulder."""
        return self.starts[-1] - self.starts[0] == (len(self.starts) - 1) * self.k


def _reached(edge: _Edge, low: int, high: int) -> int:
    """Bits of the models of an edge without gaps that have a square from `low` to `high`."""
    first = edge.starts[0]
    one = max(0, -((first + edge.k - 1 - low) // edge.k))
    last = min(len(edge.starts) - 1, (high - first) // edge.k)
    return ((1 << last - one + 1) - 1) << one if last >= one else 0


def _touching(own: _Edge, theirs: _Edge, shift: int) -> tuple[int, int]:
    """Own models in contact and the bits of the enemy's, when the own edge is shifted so far. Rules: CDN-5.26."""
    if own.gapless and theirs.gapless:
        low, high = own.starts[0] + shift - CONTACT, own.starts[-1] + own.k - 1 + shift + CONTACT
        bits = _reached(theirs, low, high)
        span = (theirs.starts[0] - shift - CONTACT, theirs.starts[-1] + theirs.k - 1 - shift + CONTACT)
        return _reached(own, *span).bit_count(), bits
    mine = bits = 0
    for start in own.starts:
        a0, a1 = start + shift - CONTACT, start + shift + own.k - 1 + CONTACT
        met = [i for i, b0 in enumerate(theirs.starts) if b0 <= a1 and b0 + theirs.k - 1 >= a0]
        mine += bool(met)
        for index in met:
            bits |= 1 << index
    return mine, bits


def _formation_at(charger: Unit, start: Placement, goal: Goal) -> tuple[Placement, int, int]:
    """The charger's formation turned to its goal, at no place yet, with its width and height on the map."""
    shape = Placement(0, 0, (goal.direction + 2) % 4, start.frontage, start.spacing)
    return shape, *formation.size_of(charger, shape)


_Bare = tuple[int, int, int, int, int, int, int]
"""A slot in the order of CDN-7.20: models, border (both negative), distance, x, y; own models, bits of the enemy's."""


def _bare_slots(charger: Unit, start: Placement, goal: Goal) -> list[_Bare]:
    """Every place flush against the charged side at which models touch, legal or not, best first.

    Rules: CDN-7.16, CDN-7.17, CDN-7.20.
    """
    _, w, h = _formation_at(charger, start, goal)
    x, y, gw, gh = goal.front
    k, pitch = listed(charger).k, listed(charger).k + start.spacing
    files = _Edge(tuple(range(0, min(charger.models, start.frontage) * pitch, pitch)), k)
    n, their_k, place = goal.block
    theirs = _Edge(_exposed_starts(n, their_k, place.facing, place.frontage, place.spacing, goal.side), their_k)
    level = goal.direction in (0, 2)
    base, size, reach = (x, w, gw) if level else (y, h, gh)
    fixed = {0: y - h, 2: y + gh, 1: x + gw, 3: x - w}[goal.direction]
    cx, cy = formation.centre2(charger.models, k, start)
    found = []
    for at in range(base - size, base + reach + 1):
        own, bits = _touching(files, theirs, at - base)
        if own:
            px, py = (at, fixed) if level else (fixed, at)
            border = max(0, min(at + size, base + reach) - max(at, base))
            squared = (2 * px + w - cx) ** 2 + (2 * py + h - cy) ** 2
            found.append((-own - bits.bit_count(), -border, squared, px, py, own, bits))
    found.sort()
    return found


def all_slots(charger: Unit, start: Placement, goal: Goal) -> list[Slot]:
    """Every place flush against the charged side at which models touch, legal or not, best first. Rules: CDN-7.17."""
    shape, _, _ = _formation_at(charger, start, goal)
    return [_dressed(bare, shape, goal) for bare in _bare_slots(charger, start, goal)]


def _dressed(bare: _Bare, shape: Placement, goal: Goal) -> Slot:
    _, border, squared, x, y, own, bits = bare
    place = Placement(x, y, shape.facing, shape.frontage, shape.spacing)
    return Slot(place, (goal.unit,), own, bits.bit_count(), bits, -border, squared, goal.obstacle)


# ------------------------------------------------------------------------------------------------ legal and free
_EIGHT = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


@lru_cache(maxsize=256)
def _near_cliffs(ground: Relief, k: int) -> Mask:
    """North-west squares from which any step of a footprint is a cliff."""
    found = 0
    for dx, dy in _EIGHT:
        found |= ground.cliff(dx, dy, k)
    return found


def corridor_free(p: Position, charger: Unit, start: Placement, slot: Placement, walls: Mask) -> bool:
    """Whether every file of the front rank gets straight to the slot. Rules: CDN-7.19."""
    n, k, field = charger.models, listed(charger).k, p.ground.field
    last = min(n, start.frontage) - 1
    ends = [formation.model_place(n, k, place, 0, file) for place in (start, slot) for file in (0, last)]
    between = field.rect(*hull_of((x, y, k, k) for x, y in ends))
    cliffs = 0 if legality.airborne(charger) else _near_cliffs(p.ground.relief, k) & between
    if not (walls & between or cliffs):
        return True
    ways = [
        (formation.model_place(n, k, start, 0, file), formation.model_place(n, k, slot, 0, file))
        for file in range(last + 1)
    ]
    hit = field.starts_hitting(walls & between, k, k)
    for one, other in ways:
        a, b = field.cell(*one), field.cell(*other)
        if (touched(field, a, b) | 1 << a | 1 << b) & hit:
            return False
    return not cliffs or all(_no_cliff(p, k, one, other) for one, other in ways)


def _no_cliff(p: Position, k: int, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a footprint can step along a straight line. Rules: CDN-7.19, CDN-1.26."""
    under, field = p.ground.heights_under(k), p.ground.field
    before: tuple[tuple[int, int], ...] = (one,)
    for item in (*crossed(*one, *other), (other,)):
        if any(abs(under[field.cell(*a)] - under[field.cell(*b)]) > 1 for a in before for b in item):
            return False
        before = item
    return True


def _over_cliffs(p: Position, charger: Unit, w: int, h: int) -> Mask:
    """North-west squares from which the block would lie across a cliff. Rules: CDN-7.18, CDN-18.6."""
    return 0 if legality.airborne(charger) else legality.across_cliff(p.ground, w, h)


def legal_slots(
    p: Position, charger: Unit, start: Placement, goal: Goal, room: Around, *, corridor: bool = True
) -> Iterator[Slot]:
    """Legal slots with a free corridor that touch nobody but the goal, best first. Rules: CDN-7.18 to CDN-7.20."""
    found = _bare_slots(charger, start, goal)
    shape, w, h = _formation_at(charger, start, goal)
    field = p.ground.field
    bad = field.starts_blocked(room.closed, w, h) | _over_cliffs(p, charger, w, h)
    for bare in found:
        if field.bit(bare[3], bare[4]) & ~bad:
            slot = _dressed(bare, shape, goal)
            if _stands(p, charger, start, slot, goal, room, corridor):
                yield slot


def _stands(p: Position, charger: Unit, start: Placement, slot: Slot, goal: Goal, room: Around, corridor: bool) -> bool:
    """Whether a slot on legal ground is in contact and can be reached. Rules: CDN-7.19, CDN-26.12."""
    x, y = slot.place.x, slot.place.y
    if goal.obstacle:
        rect = (x, y, *formation.size_of(charger, slot.place))
        if contact.gap_over(p.ground, rect, goal.rect, goal.obstacle) != CONTACT:
            return False
    return not corridor or corridor_free(p, charger, start, slot.place, room.walls)


def wide_slots(
    p: Position, charger: Unit, start: Placement, goal: Goal, room: Around, allowed: frozenset[UnitId] | None = None,
    *, corridor: bool = True,
) -> list[Slot]:  # fmt: skip
    """Legal slots with a free corridor that touch other enemies besides the goal, best first. Rules: CDN-7.12, 7.52.

    `allowed`: the only other enemies that may be touched, None for any.
    """
    shape, w, h = _formation_at(charger, start, goal)
    field = p.ground.field
    if not room.closed & ~room.wide & field.rect(*grown(goal.front, max(w, h))):
        return []
    bad = field.starts_blocked(room.wide, w, h) | _over_cliffs(p, charger, w, h)
    found = []
    for bare in _bare_slots(charger, start, goal):
        if not field.bit(bare[3], bare[4]) & ~bad:
            continue
        wide = _widened(p, charger, _dressed(bare, shape, goal), goal)
        if allowed is None or all(other in allowed for other in wide.touched[1:]):
            found.append(wide)
    found.sort(key=lambda slot: slot.worth)
    return [slot for slot in found if _stands(p, charger, start, slot, goal, _past(p, room, slot), corridor)]


def _past(p: Position, room: Around, slot: Slot) -> Around:
    """Further targets do not bar the way to a slot. Rules: CDN-7.19."""
    further = p.ground.field.rects(formation.rect_of(p.units[other]) for other in slot.touched[1:])
    return room._replace(walls=room.walls & ~further)


def _widened(p: Position, charger: Unit, slot: Slot, goal: Goal) -> Slot:
    """A slot with all the enemies that it touches. Rules: CDN-7.12, CDN-7.20."""
    block = (charger.models, listed(charger).k, slot.place)
    rect = formation.block(*block)
    touched_by = contact.touching(block, goal.block) if not goal.obstacle else ()
    mine = {one for one, _ in touched_by}
    ids, theirs, border = [goal.unit], slot.theirs, slot.border
    for enemy in p.enemies(charger.seat):
        if enemy.id == goal.unit or rect_gap(rect, formation.rect_of(enemy)) > CONTACT:
            continue
        pairs = contact.touching(block, contact.block_of(enemy))
        mine |= {one for one, _ in pairs}
        theirs += len({other for _, other in pairs})
        border += common_border(rect, formation.rect_of(enemy))
        ids.append(enemy.id)
    own = max(slot.own, len(mine))
    return slot._replace(touched=tuple(ids), own=own, theirs=theirs, border=border)


def common_border(a: Rect, b: Rect) -> int:
    """Squares along which two blocks that touch lie side by side. Rules: CDN-7.20."""
    dx, dy = rect_apart(a, b)
    if (dx, dy) == (1, 0):
        return min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    if (dx, dy) == (0, 1):
        return min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    return 0


def best_slot(p: Position, charger: Unit, start: Placement, goal: Goal, *, lenient: bool) -> Slot | None:
    """The slot that a charge leads to, and whom it touches; None if there is none. Rules: CDN-7.12, CDN-7.20."""
    room = around(p, charger, goal, lenient=lenient)
    plain = next(legal_slots(p, charger, start, goal, room), None)
    if plain is not None:
        return plain
    return next(iter(wide_slots(p, charger, start, goal, room)), None)


def pursuit_slot(p: Position, unit: Unit, target: Unit, side: Arc) -> Slot | None:
    """The slot of a pursuer that runs into a new enemy, from where it stands now; corridors are not asked for.

    Rules: CDN-12.46.
    """
    assert stands(unit)
    assert stands(target)
    goal = goal_of(p, unit, unit.place, target, target.place, side)
    room = around(p, unit, goal, lenient=False)
    return next(legal_slots(p, unit, unit.place, goal, room, corridor=False), None)
