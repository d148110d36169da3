"""What a person who is asked to pursue may want to know: where the pursuer may end. Nothing here changes anything.

Every distance that both may throw is played through: a quarry that gets away, one that is caught and lives, one that is
caught and dies. Models that dangerous ground takes on the way are left out. Where others of the same melee flee or may
pursue as well, their throws are not known, and they may stand in the way: then it is a forecast.

Rules: CDN-12.38 to CDN-12.53.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.characteristics import all_attacks
from game.engine.caldaern.blocks.directions import away, centre_of
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.harm import capture, casualties
from game.engine.caldaern.melee import breaking, chase
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.melee.pursuit import chase_dice, never_pursues, quarries
from game.engine.caldaern.morale import retreat
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.chances import sums
from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import NOBODY
from game.engine.geometry.field import Mask

_ENDS: Kind[tuple[UnitId, UnitId], tuple[Placement, ...]] = Kind("where pursuers may end", WHOLE)


def others(p: Position, unit_id: UnitId, quarry: UnitId) -> list[UnitId]:
    """Units of the melee that will move too, before the pursuer or after it: other quarries, other pursuers.

    With any of them `pursuit_ends` is a forecast. Rules: CDN-12.36, CDN-12.41.
    """
    melee = current(p)
    winners = [unit for unit in who.fighting_units(p, melee.units) if unit.seat == melee.winner != NOBODY]
    able = [unit.id for unit in winners if quarries(p, unit) and not never_pursues(p, unit)]
    return [unit for unit in (*melee.broke, *able) if unit not in (unit_id, quarry)]


def guessed(p: Position, unit_id: UnitId) -> bool:
    """Whether where a unit that pursues may end is no more than a forecast."""
    broke = p.melee.broke if p.melee is not None else ()
    return bool(broke) and bool(others(p, unit_id, broke[0]))


def pursuit_ends(p: Position, unit_id: UnitId, quarry: UnitId) -> tuple[Placement, ...]:
    """Places where a pursuer may end, each once; empty where it can only leave the field.

    Others that flee or may pursue are thought to be gone by then; since they may be in the way, all places on the way
    belong to it then. Rules: CDN-12.39 to 12.47, CDN-12.51 to 12.53.
    """
    key, known = (unit_id, quarry), p.drawer.of(_ENDS)
    if key not in known:
        known[key] = tuple(dict.fromkeys(_ends(p, unit_id, quarry)))
    return known[key]


def pursuit_ground(p: Position, unit_id: UnitId, quarry: UnitId) -> Mask:
    """The squares on which a pursuer may stand at the end of its pursuit."""
    unit = p.units[unit_id]
    rects = ((at.x, at.y, *formation.size_of(unit, at)) for at in pursuit_ends(p, unit_id, quarry))
    return p.ground.field.rects(rects)


# ------------------------------------------------------------------------------------------------- worked out
def _ends(p: Position, unit_id: UnitId, quarry_id: UnitId) -> Iterator[Placement]:
    twin = p.copy()
    unit, quarry = twin.own(unit_id), twin.own(quarry_id)
    if not stands(unit) or not stands(quarry):
        return
    facing = away(twin, quarry, centre_of(twin.units[breaking.victor_over(twin, quarry)]))
    crowd = others(p, unit_id, quarry_id)
    for other in crowd:
        twin.change(twin.own(other), place=None)
    hunt, run = _totals(twin, unit), _totals(twin, quarry)
    hurt = _caught(twin, unit, quarry)
    begun, closed = quarry.place, hurt.units[quarry_id].place if hurt is not None else None
    for squares in run:
        _flee(twin, quarry, begun, facing, squares)
        yield from _chase(twin, unit, facing, [n for n in hunt if n < squares], quarry)
        if crowd and stands(quarry):
            yield from _placed(twin, unit, quarry)
        if hurt is not None and squares <= hunt[-1]:
            survivor = hurt.own(quarry_id)
            _flee(hurt, survivor, closed, facing, squares)
            behind = [n for n in hunt if n >= squares]
            yield from _placed(hurt, hurt.own(unit_id), survivor) if stands(survivor) else _chase(
                hurt, hurt.own(unit_id), facing, behind, survivor
            )
    if hurt is None or crowd:
        twin.change(quarry, place=None)
        least = 0 if crowd else run[0]
        yield from _chase(twin, unit, facing, [n for n in range(hunt[-1] + 1) if n >= least], quarry)


def _totals(p: Position, unit: Unit) -> list[int]:
    """What a unit may throw, rising. Rules: CDN-12.38."""
    return [n for n, ways in enumerate(sums(*chase_dice(p, unit)).ways) if ways]


def _caught(p: Position, unit: Unit, quarry: Unit) -> Position | None:
    """The position when the quarry has been caught, None if nobody of it is left. Rules: CDN-12.51."""
    twin = p.copy()
    caught = twin.own(quarry.id)
    casualties.take_off(twin, caught, {"": all_attacks(twin, twin.units[unit.id])}, characters=True)
    return twin if caught.models else None


def _flee(p: Position, unit: Unit, start: Placement | None, facing: Facing, squares: int) -> None:
    """The quarry has run so far; off the field it has no place. Rules: CDN-12.42, CDN-12.50."""
    p.change(unit, place=start)
    assert stands(unit)
    if not retreat.turn_to(p, unit.id, facing, []):
        p.change(unit, place=None)
        return
    course = retreat.plan(p, unit, squares)
    p.change(unit, place=None if course.off else course.path[-1])


def _placed(p: Position, unit: Unit, quarry: Unit) -> Iterator[Placement]:
    """Behind a quarry that was caught. Rules: CDN-12.53."""
    start = unit.place
    capture.place_behind(p, unit.id, quarry.id, [])
    assert stands(unit)
    yield unit.place
    p.change(unit, place=start)


def _chase(p: Position, unit: Unit, facing: Facing, distances: Iterable[int], quarry: Unit) -> Iterator[Placement]:
    """Straight ahead by each of these distances. Rules: CDN-12.43 to 12.47."""
    far, start = list(distances), unit.place
    if not far:
        return
    centre = centre_of(unit)
    if not chase.face_about(p, unit.id, facing, []):
        assert stands(unit)
        yield unit.place
        return
    found = chase.straight(p, unit, max(far), quarry.id if stands(quarry) else 0)
    for squares in far:
        if squares < len(found.path):
            yield chase.stopped_on(p, unit, found.path[: squares + 1])[-1]
        elif not found.off:
            yield _stopped(p, unit, found, centre)
    p.change(unit, place=start)


def _stopped(p: Position, unit: Unit, found: chase.Way, centre: tuple[int, int]) -> Placement:
    """Where something ends the way: in contact with an enemy that has a place for it, else before it."""
    end = chase.stopped_on(p, unit, found.path)[-1]
    enemy = p.units.get(found.met)
    if enemy is None or enemy.retreating:
        return end
    twin = p.copy()
    mover = twin.own(unit.id)
    twin.change(mover, place=end)
    slot = chase.slot_at(twin, mover, twin.own(enemy.id), centre, [])
    return end if slot is None else slot.place
