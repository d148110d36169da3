"""Trebuchets and mortars aim: at the square on which the centre of a small blast shall lie.

Rules: CDN-14.7, CDN-14.11, CDN-14.50 to 14.53, CDN-14.57, CDN-34.90, CDN-34.107.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import squares, stands
from game.engine.caldaern.blocks.profiles import profile
from game.engine.caldaern.lists import machines
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import laying, shooters, shooting
from game.engine.caldaern.shooting.arms import Arm, lobbed_arm
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.templates import aiming
from game.engine.caldaern.sight import points
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask, Rect, rects_distance
from game.engine.geometry.templates import SMALL, template

LOBS: Final = "trebuchet"
"""The rule of weapons that fire so. Rules: CDN-34.107."""

RULE: Final = "CDN-14.51"

_FACINGS: Final = (0, 1, 2, 3)

_IN_RANGE: Kind[UnitId, Mask] = Kind("where a trebuchet reaches", WHOLE)
_SEEN: Kind[tuple[UnitId, Square], bool] = Kind("squares that a trebuchet sees", WHOLE)
_AIMS: Kind[tuple[UnitId, bool], tuple[Square, ...]] = Kind("squares on enemies for a trebuchet", WHOLE)


@lru_cache(maxsize=64)
def _arm(gun: Troop) -> Arm | None:
    return next((lobbed_arm(own.weapon) for own in machines.weapons_of(gun) if own.weapon.has(LOBS)), None)


def arm_of(p: Position, unit: Unit) -> Arm | None:
    """What a gun lobs its shots with, None where it doesn't. Rules: CDN-14.50, CDN-34.107."""
    return _arm(profile(p, unit)) if unit.gun else None


# ------------------------------------------------------------------------------------------------------- where
def muzzle(gun: Unit, p: Position) -> tuple[Rect, ...]:
    """The squares from which a gun that is laid measures: its front row, of one in a building all of that.

    Rules: CDN-14.7, CDN-27.22.
    """
    return (formation.front_row(gun),) if stands(gun) else squares(p, gun)


def in_range(p: Position, unit: Unit) -> Mask:
    """The squares on which the centre may lie as far as range goes: all of the template is neither too near nor too
    far from the gun, which has turned there. Rules: CDN-14.11, CDN-14.51.
    """
    known = p.drawer.of(_IN_RANGE)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = _in_range(p, unit)
    return found


def _in_range(p: Position, unit: Unit) -> Mask:
    arm, field = arm_of(p, unit), p.ground.field
    if arm is None:
        return 0
    if not stands(unit):
        return _reached(p, arm, squares(p, unit))
    found, decided = 0, field.rect(*formation.rect_of(unit))
    for facing in laying.turns(unit):
        gun = laying.facing_gun(unit, facing)
        there = points.arc_of(p, gun) & ~decided
        decided |= there
        found |= there & _reached(p, arm, muzzle(gun, p))
    return found


def _reached(p: Position, arm: Arm, here: tuple[Rect, ...]) -> Mask:
    field, own = p.ground.field, p.ground.field.rects(here)
    near = field.within(own, arm.least_range - 1) if arm.least_range else own
    wrong = field.all & ~field.within(own, arm.range) | near
    return field.all & ~field.dilate(wrong)


def sees(p: Position, unit: Unit, square: Square) -> bool:
    """Whether a gun that has turned there sees a square on which the centre of its template shall lie.

    Rules: CDN-14.51, CDN-14.53.
    """
    key, known = (unit.id, square), p.drawer.of(_SEEN)
    found = known.get(key)
    if found is None:
        gun = laying.laid_on(unit, ((*square, 1, 1),))
        under = template(p.ground.field, SMALL, *square)
        found = known[key] = bool(points.seen_by(p, gun, (0,), square, under))
    return found


# ------------------------------------------------------------------------------------------------------- refusals
def unit_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't lob anything now, None if it can. Rules: CDN-9.3, CDN-14.28, CDN-14.36."""
    if arm_of(p, unit) is None:
        return refuse("type_forbids.lob", unit=unit_name(unit))
    why = shooting.barred(p, unit)
    if why is None and shooters.moved(unit, SHOOTING):
        return refuse("moved.no_shots", unit=unit_name(unit))
    return why


def refusal(p: Position, unit: Unit, square: Square, indirect: bool = False) -> Refusal | None:
    """Why a gun can't lob its shot at a square, None if it can. Rules: CDN-14.51, CDN-14.52, CDN-14.57."""
    why = unit_refusal(p, unit)
    if why is not None:
        return why
    field = p.ground.field
    if not field.holds(*square):
        return refuse("off_map.template")
    centre, covered = field.bit(*square), template(field, SMALL, *square)
    if not in_range(p, unit) & centre:
        return _out_of_range(p, unit, square, covered)
    if not indirect and not sees(p, unit, square):
        return refuse("no_line_of_sight.place")
    return aiming.laid_refusal(p, unit, covered, centre)


def _out_of_range(p: Position, unit: Unit, square: Square, covered: Mask) -> Refusal:
    """Too near or too far: some square of the template. Rules: CDN-14.51, CDN-E.64."""
    arm, here = arm_of(p, unit), muzzle(laying.laid_on(unit, ((*square, 1, 1),)), p)
    assert arm is not None
    distances = [rects_distance(here, ((*at, 1, 1),)) for at in p.ground.field.squares(covered)]
    if min(distances) < arm.least_range:
        return refuse("out_of_range.near", distance=min(distances), least=arm.least_range)
    return refuse("out_of_range", RULE, distance=max(distances), range=arm.range)


# ------------------------------------------------------------------------------------------------ what is worth it
def aims(p: Position, unit: Unit, indirect: bool) -> tuple[Square, ...]:
    """The squares on models of enemies, or on their buildings, at which a gun may lob its shot."""
    key, known = (unit.id, indirect), p.drawer.of(_AIMS)
    found = known.get(key)
    if found is None:
        found = known[key] = tuple(_aims(p, unit, indirect))
    return found


def _aims(p: Position, unit: Unit, indirect: bool) -> list[Square]:
    if unit_refusal(p, unit) is not None:
        return []
    field, board = p.ground.field, aiming.board(p, unit.seat)
    free = in_range(p, unit) & ~field.dilate(board.friends | board.engaged | board.hidden)
    return [at for at in field.squares(board.enemies & free) if indirect or sees(p, unit, at)]


def offers(p: Position, unit: Unit) -> list[tuple[Square, bool]]:
    """Shots that are worth offering: for every enemy the square around which most of its models are, and whether it
    has to be fired at indirectly.
    """
    if arm_of(p, unit) is None:
        return []
    field, found = p.ground.field, []
    for _, own in aiming.board(p, unit.seat).foes:
        for indirect in (False, True):
            there = [at for at in aims(p, unit, indirect) if own & field.bit(*at)]
            if there:
                best = max(there, key=lambda at: (template(field, SMALL, *at) & own).bit_count())
                found.append((best, indirect))
                break
    return list(dict.fromkeys(found))


__all__ = ["LOBS", "aims", "arm_of", "in_range", "muzzle", "offers", "refusal", "sees", "unit_refusal"]
