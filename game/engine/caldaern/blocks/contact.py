"""Blocks in contact: exposed models, who touches whom, gaps over defended obstacles, engaged units and melees.

Rules: CDN-1.15, CDN-1.16, CDN-1.40, CDN-5.24 to CDN-5.28, CDN-26.12, CDN-26.18.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.formation import Post
from game.engine.caldaern.blocks.hulls import engine
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Contact, Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Facing, Mark, Placement
from game.engine.contract import NOBODY
from game.engine.geometry.field import CONTACT, Rect, rect_apart, rect_gap

Pair = tuple[Post, Post]
"""A model of one unit and a model of another that are in base contact."""

Block = tuple[int, int, Placement]
"""Number of models, side of a footprint and placement: all that contact needs to know of a unit."""


def block_of(unit: Unit) -> Block:
    """What contact needs to know of a unit on the field."""
    assert unit.place is not None
    return (unit.models, unit.troop.k, unit.place)


# ------------------------------------------------------------------------------------------ exposed models
@lru_cache(maxsize=4096)
def exposed(n: int, frontage: int, side: Arc) -> tuple[Post, ...]:
    """The models that stand on the edge of a block on one side. Rules: CDN-5.24."""
    posts = formation.posts(n, frontage)
    if side == Arc.FRONT:
        return tuple(post for post in posts if post[0] == 0)
    if side == Arc.REAR:
        rearmost = {file: rank for rank, file in posts}
        return tuple((rank, file) for file, rank in sorted(rearmost.items()))
    ends: dict[int, int] = {}
    for rank, file in posts:
        ends[rank] = max(ends.get(rank, file), file) if side == Arc.RIGHT else min(ends.get(rank, file), file)
    return tuple(sorted(ends.items()))


# ------------------------------------------------------------------------------------------ sides
def direction_between(a: Rect, b: Rect) -> Facing | None:
    """The direction in which b lies as seen from a; None where they overlap or meet at a corner only."""
    dx, dy = rect_apart(a, b)
    if dx == dy:
        return None
    if dy > dx:
        return 0 if b[1] < a[1] else 2
    return 3 if b[0] < a[0] else 1


def side_towards(facing: Facing, direction: Facing) -> Arc:
    """The side of a unit that lies in a direction of the map."""
    return Arc((direction - facing) % 4)


def touching_side(a: Unit, b: Unit) -> Arc | None:
    """The side of a on which b's block borders on it, also across an obstacle; None at a corner. Rules: CDN-5.25."""
    direction = direction_between(formation.rect_of(a), formation.rect_of(b))
    return None if direction is None or a.place is None else side_towards(a.place.facing, direction)


# ------------------------------------------------------------------------------------------ models in contact
@lru_cache(maxsize=16384)
def touching(a: Block, b: Block) -> tuple[Pair, ...]:
    """Models in base contact of two blocks that touch, or would without what lies between them. Rules: CDN-5.25, 5.26.

    Whether the gap is 1 is the caller's knowledge. Blocks that overlap touch nowhere.
    """
    rect_a, rect_b = formation.block(*a), formation.block(*b)
    dx, dy = rect_apart(rect_a, rect_b)
    if dx == 0 and dy == 0:
        return ()
    direction = direction_between(rect_a, rect_b)
    if direction is None:
        return ((_corner_model(a, rect_b), _corner_model(b, rect_a)),)
    axis = 1 if direction & 1 else 0
    ours = _edge(a, side_towards(a[2].facing, direction), axis)
    theirs = _edge(b, side_towards(b[2].facing, (direction + 2) % 4), axis)
    return tuple(
        (one, other)
        for one, a0, a1 in ours
        for other, b0, b1 in theirs
        if b0 - a1 <= CONTACT and a0 - b1 <= CONTACT
    )


def _edge(block: Block, side: Arc, axis: int) -> list[tuple[Post, int, int]]:
    """Exposed models of a side with the interval of squares that each fills along the border."""
    n, k, place = block
    found = []
    for rank, file in exposed(n, place.frontage, side):
        start = formation.model_place(n, k, place, rank, file)[axis]
        found.append(((rank, file), start, start + k - 1))
    return found


def _corner_model(block: Block, other: Rect) -> Post:
    """The exposed model at the corner that is nearest to another block."""
    n, k, place = block
    best: tuple[int, int, Post] | None = None
    for side in Arc:
        for rank, file in exposed(n, place.frontage, side):
            mx, my = formation.model_place(n, k, place, rank, file)
            dx, dy = rect_apart((mx, my, k, k), other)
            entry = (max(dx, dy), dx + dy, (rank, file))
            best = entry if best is None or entry < best else best
    assert best is not None
    return best[2]


# ------------------------------------------------------------------------------------------ gaps
def gap_over(ground: Ground, a: Rect, b: Rect, obstacle: int) -> int:
    """The gap of two blocks when the squares of an obstacle between them are taken away. Rules: CDN-1.40, CDN-26.12."""
    gap = rect_gap(a, b)
    if not obstacle or gap <= CONTACT:
        return gap
    dx, dy = rect_apart(a, b)
    mask, field = ground.mask(obstacle), ground.field
    if dy > dx:
        x0, x1 = max(a[0], b[0]) - 1, min(a[0] + a[2], b[0] + b[2]) + 1
        first = min(a[1] + a[3], b[1] + b[3])
        taken = sum(1 for y in range(first, first + dy - 1) if field.rect(x0, y, max(1, x1 - x0), 1) & mask)
        return max(dx, dy - taken)
    y0, y1 = max(a[1], b[1]) - 1, min(a[1] + a[3], b[1] + b[3]) + 1
    first = min(a[0] + a[2], b[0] + b[2])
    taken = sum(1 for x in range(first, first + dx - 1) if field.rect(x, y0, 1, max(1, y1 - y0)) & mask)
    return max(dy, dx - taken)


def obstacle_between(ground: Ground, a: Rect, b: Rect) -> int:
    """The id of an obstacle over which two blocks are in contact, 0 if there is none. Rules: CDN-26.12."""
    if rect_gap(a, b) <= CONTACT:
        return 0
    near = ground.obstacles_touching(ground.field.rect(*a))
    return next((thing.id for thing in near if gap_over(ground, a, b, thing.id) == CONTACT), 0)


def link(unit: Unit, other: UnitId) -> Contact | None:
    """The contact of a unit with another, None if they are not engaged."""
    return next((contact for contact in unit.contacts if contact.other == other), None)


def gap(p: Position, a: Unit, b: Unit) -> int:
    """The gap of two units, over the defended obstacle if they fight across one. Rules: CDN-1.16, CDN-1.40."""
    contact = link(a, b.id)
    return gap_over(p.ground, formation.rect_of(a), formation.rect_of(b), contact.obstacle if contact else 0)


def contacts_of(p: Position, a: Unit, b: Unit) -> tuple[Pair, ...]:
    """Models of a and b in base contact, across a defended obstacle too; empty where the units do not touch.

    Rules: CDN-5.26, CDN-26.12.
    """
    if a.place is None or b.place is None or gap(p, a, b) != CONTACT:
        return ()
    return touching(block_of(a), block_of(b))


def models_in_contact(p: Position, a: Unit, b: Unit) -> tuple[Post, ...]:
    """The models of a that are in base contact with models of b, by rank and file."""
    return tuple(sorted({one for one, _ in contacts_of(p, a, b)}))


# ------------------------------------------------------------------------------------------ engaged units
def kept_apart(p: Position, unit: Unit, enemy: Unit) -> bool:
    """Whether a unit may not come into contact with nobody's unit, because the other seat fights it: every melee has
    two sides. Rules: CDN-7.8.
    """
    if enemy.seat != NOBODY:
        return False
    return any(p.hostile(p.units[link.other], unit) for link in enemy.contacts)


def _with(p: Position, unit: Unit, contact: Contact) -> None:
    p.change(unit, contacts=(*[c for c in unit.contacts if c.other != contact.other], contact))


def engage(
    p: Position,
    attacker: UnitId,
    target: UnitId,
    side: Arc,
    *,
    obstacle: int = 0,
    fresh: bool = False,
    own_side: Arc = Arc.FRONT,
) -> None:
    """Two units are in melee from now on; `side` is the target's that is fought. Nobody is engaged with a war machine.

    Rules: CDN-5.27, CDN-12.9, CDN-15.30.
    """
    if engine(p.units[attacker]) or engine(p.units[target]):
        return
    made = Contact(other=target, side=own_side, charger=True, obstacle=obstacle, fresh=fresh)
    _with(p, p.own(attacker), made)
    _with(p, p.own(target), Contact(other=attacker, side=side, charger=False, obstacle=obstacle, fresh=fresh))


def disengage(p: Position, a: UnitId, b: UnitId) -> None:
    """Two units are no longer in melee with each other."""
    for one, other in ((p.own(a), b), (p.own(b), a)):
        p.change(one, contacts=tuple(contact for contact in one.contacts if contact.other != other))


def reengage(p: Position, unit: Unit, contacts: tuple[Contact, ...]) -> None:
    """A unit that stands where another one fought takes up its contacts, as far as it touches those enemies.

    Rules: CDN-5.27, CDN-35.29.
    """
    for old in contacts:
        enemy = p.own(old.other)
        if enemy.place is None or unit.place is None:
            continue
        if gap_over(p.ground, formation.rect_of(unit), formation.rect_of(enemy), old.obstacle) != CONTACT:
            continue
        mine, theirs = touching_side(unit, enemy) or Arc.FRONT, touching_side(enemy, unit) or Arc.FRONT
        _with(p, unit, msgspec.structs.replace(old, side=mine))
        _with(p, enemy, msgspec.structs.replace(old, other=unit.id, side=theirs, charger=not old.charger))


def melee_of(p: Position, unit: UnitId) -> tuple[UnitId, ...]:
    """All units of the melee in which a unit is, by id; empty if it is not engaged. Rules: CDN-5.28."""
    if not p.units[unit].contacts:
        return ()
    found, waiting = {unit}, [unit]
    while waiting:
        for contact in p.units[waiting.pop()].contacts:
            if contact.other not in found:
                found.add(contact.other)
                waiting.append(contact.other)
    return tuple(sorted(found))


def melees(p: Position) -> list[tuple[UnitId, ...]]:
    """All melees, each with its units by id, in the order of their lowest ids. Rules: CDN-5.28."""
    found: list[tuple[UnitId, ...]] = []
    seen: set[UnitId] = set()
    for unit in sorted(p.units):
        if unit not in seen and p.units[unit].contacts:
            melee = melee_of(p, unit)
            seen.update(melee)
            found.append(melee)
    return found


# ------------------------------------------------------------------------------------------ machines
def touching_machines(p: Position) -> list[tuple[UnitId, UnitId]]:
    """Machines and the enemy units in base contact with them, by id; who retreats fights nobody. Rules: CDN-15.31."""
    standing = [unit for unit in p.on_field() if not unit.retreating and unit.seat != NOBODY and unit.models]
    machines = [unit for unit in standing if engine(unit)]
    return [(machine.id, unit.id) for machine in machines for unit in standing if _fights(p, machine, unit)]


def _fights(p: Position, machine: Unit, unit: Unit) -> bool:
    if engine(unit) or not p.hostile(machine, unit):
        return False
    return rect_gap(formation.rect_of(machine), formation.rect_of(unit)) == CONTACT


def face_machines(p: Position, units: Iterable[UnitId]) -> None:
    """Units that touch machines of the same fight can strike at them until `part_from_machines`, by contacts like those
    of every melee. No machine fights anybody in his flank. Rules: CDN-15.16, CDN-15.31, CDN-15.32.
    """
    inside = {*units}
    for machine, unit in touching_machines(p):
        if machine in inside and unit in inside and link(p.units[unit], machine) is None:
            hull, own = p.own(machine), p.own(unit)
            charger = own.marked(Mark.CHARGED | Mark.COUNTERCHARGED)
            side = touching_side(hull, own) or Arc.FRONT
            p.change(own, contacts=(*own.contacts, Contact(other=machine, side=Arc.FRONT, charger=charger)))
            p.change(hull, contacts=(*hull.contacts, Contact(other=unit, side=side, charger=False)))


def part_from_machines(p: Position, units: Iterable[UnitId], spare: Iterable[UnitId] = ()) -> None:
    """Nobody faces the machines of a fight any longer but those in `spare`. Rules: CDN-15.30."""
    kept = {*spare}
    for machine in [p.units[unit] for unit in units if engine(p.units[unit])]:
        for met in machine.contacts:
            if met.other not in kept:
                disengage(p, machine.id, met.other)


def on_obstacle(p: Position, unit: Unit) -> bool:
    """Whether most of a unit's models stand on obstacle squares. Rules: CDN-7.13, CDN-26.23."""
    mask = p.ground.obstacle_mask
    if not mask:
        return False
    k, field = unit.troop.k, p.ground.field
    cells = formation.cells_of(unit)
    return 2 * sum(1 for x, y in cells if field.rect(x, y, k, k) & mask) > len(cells)
