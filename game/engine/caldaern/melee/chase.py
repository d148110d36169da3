"""Straight moves after a melee: pursuit and breakthrough, what ends them, new enemies, and leaving the field.

Rules: CDN-12.43 to 12.50, CDN-12.59, CDN-12.61 to 12.63.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import contact, formation, legality
from game.engine.caldaern.blocks.directions import centre_of
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.charging import stances
from game.engine.caldaern.charging.slots import Slot, pursuit_slot
from game.engine.caldaern.harm import capture, dangerous, removal
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP, Arc, Facing, Mark, Placement, Status
from game.engine.contract import Square
from game.engine.geometry.arcs import side_of
from game.engine.geometry.field import CONTACT, Rect, rect_gap

RETURNS_ON: Final = 4
"""The face from which a unit comes back from off the field. Rules: CDN-12.61."""

PURSUIT: Final = "pursuit"
BREAKTHROUGH: Final = "breakthrough"


class Way:
    """A straight move while it is looked for: the path, and what ended it.

    `met` an enemy that the next step would touch; `off` whether it goes over the edge of the field.
    """

    def __init__(self, start: Placement) -> None:
        self.path = [start]
        self.met: UnitId = 0
        self.off = False


def face_about(p: Position, unit_id: UnitId, facing: Facing, out: Out) -> bool:
    """A pursuer faces about its centre; False: there is no room, it does not move. Rules: CDN-12.43, CDN-5.23."""
    unit = p.own(unit_id)
    before = unit.place
    assert before is not None
    if facing == before.facing:
        return True
    after = legality.face_about(p, unit, facing)
    if after is None:
        return False
    p.change(unit, place=after)
    out.append(ev.UnitMoved(seat=unit.seat, unit=unit_id, how="turn", path=(before, after)))
    return True


def way(p: Position, unit: Unit, squares: int, quarry: UnitId = 0) -> Way:
    """Where a unit gets that goes straight ahead. Rules: CDN-12.43 to 12.47, CDN-12.49, CDN-12.62."""
    found = straight(p, unit, squares, quarry)
    if not found.off:
        found.path[:] = stopped_on(p, unit, found.path)
    return found


def straight(p: Position, unit: Unit, squares: int, quarry: UnitId = 0) -> Way:
    """The same without a look at whether it may stop where it gets to."""
    assert stands(unit)
    found = Way(unit.place)
    ground, field = p.ground, p.ground.field
    enemies = [u for u in p.enemies(unit.seat) if u.id != quarry and not contact.kept_apart(p, unit, u)]
    room = legality.room_of(p, unit, [u.id for u in enemies])
    w, h = formation.size_of(unit, unit.place)
    dx, dy = STEP[unit.place.facing]
    steep = ground.cliff(dx, dy, listed(unit).k)
    found.met = _beside(enemies, formation.rect_of(unit))
    for _ in range(0 if found.met else squares):
        place = found.path[-1]
        after = Placement(place.x + dx, place.y + dy, place.facing, place.frontage, place.spacing)
        was, now = (place.x, place.y, w, h), (after.x, after.y, w, h)
        if not field.holds_rect(now):
            found.off = True
            break
        found.met = next((u.id for u in enemies if _meets(u, was, now)), 0)
        cells = formation.cells(unit.models, listed(unit).k, place)
        if found.met or not room.allows(was, now) or any(steep & field.bit(x, y) for x, y in cells):
            break
        found.path.append(after)
    return found


def _beside(enemies: list[Unit], rect: Rect) -> UnitId:
    """An enemy that a unit touches already when it has faced about, 0 for none. Rules: CDN-12.46, CDN-5.23."""
    touching = (u.id for u in enemies if not u.retreating and rect_gap(rect, formation.rect_of(u)) == CONTACT)
    return next(touching, 0)


def _meets(enemy: Unit, was: Rect, now: Rect) -> bool:
    """Whether a step leads up to an enemy. Rules: CDN-12.46."""
    rect = formation.rect_of(enemy)
    gap = rect_gap(now, rect)
    return gap <= CONTACT and (gap == 0 or rect_gap(was, rect) > CONTACT)


def stopped_on(p: Position, unit: Unit, path: list[Placement]) -> list[Placement]:
    """As much of a path as ends neither across a cliff nor on an obstacle that is too high. Rules: CDN-26.4, 20.34."""
    last = len(path)
    while last > 1 and legality.ground_refusal(p, unit, path[last - 1]) is not None:
        last -= 1
    return path[:last]


def advance(p: Position, unit_id: UnitId, squares: int, how: str, out: Out, quarry: UnitId = 0) -> bool:
    """Go straight ahead: over the edge, into a new enemy, or until something stops it. True: it left the field.

    `quarry`: the unit it stays one square short of. Who leaves the field has tested for dangerous ground on the way;
    characters whose unit died of that stay at the edge.

    Rules: CDN-12.43 to 12.49, CDN-12.59, CDN-26.2, CDN-35.29.
    """
    unit = p.own(unit_id)
    start, start_place = centre_of(unit), unit.place
    assert start_place is not None
    found = way(p, unit, squares, quarry)
    path = tuple(found.path)
    if len(path) > 1:
        p.change(unit, place=path[-1], last_place=path[-1])
        p.change(unit, last_models=unit.models)
        onlookers.gone(p, unit, path, how, out)
    if found.off:
        if not dangerous.tests(p, unit_id, (start_place, *path), out) or removal.is_remnant(p.units[unit_id]):
            return False
        leave(p, unit_id, out)
        return True
    enemy = p.units.get(found.met)
    slot = slot_at(p, unit, enemy, start, out) if enemy is not None else None
    route = path if slot is None else (*path, slot.place)
    models = unit.models
    over = slot.obstacle if slot is not None else 0
    if len(route) > 1 and not dangerous.tests(p, unit_id, route, out, over=over):
        return False
    if enemy is not None and enemy.retreating:
        capture.capture(p, unit_id, enemy.id, out)
    elif enemy is not None and slot is not None:
        if unit.models < models:
            slot = slot_at(p, unit, enemy, start, out)
        if slot is not None:
            _engage(p, unit, enemy, slot, how, out)
    return False


def _side(enemy: Unit, start: Square) -> Arc:
    """The side on which a pursuer charges: where its centre stood when it set out. Rules: CDN-12.46, CDN-7.14."""
    assert stands(enemy)
    return Arc(side_of(formation.rect_of(enemy), enemy.place.facing, *start))


def slot_at(p: Position, unit: Unit, enemy: Unit, start: Square, out: Out) -> Slot | None:
    """Where a pursuer charges an enemy that it comes upon; none for retreating ones. Rules: CDN-12.46, CDN-4.8."""
    if enemy.retreating:
        return None
    if stances.loose(enemy):
        stances.take(p, enemy, stances.closed(p, enemy, unit), out)
    return pursuit_slot(p, unit, enemy, _side(enemy, start))


def _engage(p: Position, unit: Unit, enemy: Unit, slot: Slot, how: str, out: Out) -> None:
    """A pursuer is in contact with a new enemy; they fight in the next Melee phase.

    Rules: CDN-12.46, CDN-12.48, 11.15.
    """
    before = unit.place
    assert before is not None
    p.change(unit, place=slot.place, last_place=slot.place)
    p.change(unit, marks=(unit.marks | Mark.CHARGED | Mark.PURSUED) & ~Mark.NO_CHARGE_BONUS)
    if not has(p, unit, "hover") and (slot.obstacle or contact.on_obstacle(p, enemy)):
        p.change(unit, marks=unit.marks | Mark.NO_CHARGE_BONUS)
    onlookers.gone(p, unit, (before, slot.place), how, out)
    for other in slot.touched:
        side = contact.touching_side(p.units[other], unit) or Arc.FRONT
        contact.engage(p, unit.id, other, side, obstacle=slot.obstacle if other == enemy.id else 0, fresh=True)


# ------------------------------------------------------------------------------------------------ off the field
def leave(p: Position, unit_id: UnitId, out: Out) -> None:
    """A unit follows over the edge: it is in reserve. Rules: CDN-12.61 to 12.63."""
    unit = p.own(unit_id)
    p.change(unit, last_place=unit.place, last_models=unit.models)
    removal.drop_contacts(p, unit_id)
    p.change(unit, place=None, status=Status.RESERVE)
    p.change(unit, marks=unit.marks | Mark.OFF_FIELD)
    out.append(ev.UnitLeftField(seat=unit.seat, unit=unit_id, how="pursuit"))


def return_roll(p: Position, unit_id: UnitId, out: Out) -> bool:
    """Whether a unit comes back at its side's next Movement phase; else it tries in each later turn.

    Rules: CDN-12.61.
    """
    unit = p.own(unit_id)
    (face,) = p.dice.d6(1, "CDN-12.61")
    out.append(
        ev.Rolled(
            what="return", rule="CDN-12.61", seat=unit.seat, unit=unit_id, dice=(face,), total=face, need=RETURNS_ON
        )
    )
    if face >= RETURNS_ON:
        p.change(unit, marks=unit.marks | Mark.RETURNS)
    return face >= RETURNS_ON
