"""What a pointer on the field means to who lays templates or rams: where grenades fly, which flames cover the place,
at which model a gun of a machine aims, how a machine drives into whom it shall ram.

No pixel and no rule lives here: whether it may be done so is for the state to say.

Rules: CDN-15.33, CDN-36.6, CDN-36.7, CDN-36.23.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.engine.caldaern.blocks.formation import cells_of
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.machines import ramming
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import mounted
from game.engine.caldaern.shooting.templates import flames, grenades
from game.engine.caldaern.shooting.templates.hurling import MOST
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Facing
from game.engine.contract import Seat, Square
from game.engine.geometry.field import Mask
from game.engine.geometry.templates import FLAME, SMALL, template

Laying = act.FireTrebuchet | act.ThrowGrenades | act.PlaceFlames
"""What lies under the pointer as a template, whatever stands there."""

KINDS: Final = {SMALL: act.ThrowGrenades, FLAME: act.PlaceFlames}
"""Templates that may be laid in place of other shots, and how."""

_TURNS: Final = (0, 1, 3, 2)
"""Quarter turns before a ram, the smallest first."""


def grenades_at(state: CaldaernState, seat: Seat, unit: Unit, square: Square, most: int) -> act.ThrowGrenades:
    """So many grenades at a square, of as many models as can throw there."""
    many = min(most, len(grenades.throwers(state, unit, square)))
    return act.ThrowGrenades(seat, unit.id, (square,) * max(1, many))


def flames_at(
    state: CaldaernState, seat: Seat, unit: Unit, square: Square, facing: Facing | None, most: int
) -> act.PlaceFlames | None:
    """So many flames, the first over a square, in a direction if one is wished; the others burn the same enemies. None
    where no flame of the unit gets.
    """
    here = [one for one in flames.laid(state, unit) if _covers(state, one.flame, square)]
    if not here:
        barred = _barred(state, unit, square, facing)
        return None if barred is None else act.PlaceFlames(seat, unit.id, (barred,))
    first = max(here, key=lambda one: (one.flame.facing == facing, one.models))
    enemies, laid = {enemy for enemy, _ in first.under}, {first.hurler.number: first.flame}
    others = [one for one in flames.laid(state, unit) if enemies & {enemy for enemy, _ in one.under}]
    for one in sorted(others, key=lambda one: -one.models) if stands(unit) else ():
        if len(laid) < min(most, MOST):
            laid.setdefault(one.hurler.number, one.flame)
    return act.PlaceFlames(seat, unit.id, tuple(laid.values()))


def _covers(state: CaldaernState, flame: act.Flame, square: Square) -> bool:
    field = state.ground.field
    return bool(template(field, FLAME, *flame.square, flame.facing) & field.bit(*square))


def _barred(state: CaldaernState, unit: Unit, square: Square, facing: Facing | None) -> act.Flame | None:
    """A flame over a square that may not be laid, to be told why: of the nozzle that is nearest."""
    known = [(at, way) for at, way in flames.nozzles(state, unit) if _covers(state, act.Flame(at, way), square)]
    at, way = min(known, key=lambda own: (own[1] != facing, math.dist(own[0], square)), default=(None, 0))
    return None if at is None else act.Flame(at, way)


def flames_reach(state: CaldaernState, unit: Unit) -> Mask:
    """All squares over which a unit may lay a flame now."""
    found = 0
    for one in flames.laid(state, unit):
        found |= template(state.ground.field, FLAME, *one.flame.square, one.flame.facing)
    return found


def shot_at(state: CaldaernState, shot: act.ShootMachine, square: Square) -> act.ShootMachine:
    """The shot of a machine whose guns aim at the model on a square; as it was where they can't, or lay no blast."""
    unit, target = state.units[shot.unit], state.units[shot.target]
    if not stands(target) or all(aim.arm.template != SMALL for aim in mounted.layers(state, unit)):
        return shot
    k = listed(target).k
    for number, (x, y) in enumerate(cells_of(target)):
        if x <= square[0] < x + k and y <= square[1] < y + k:
            aimed = act.ShootMachine(shot.seat, shot.unit, shot.target, shot.weapons, shot.templates, number)
            return aimed if state.refusal(aimed) is None else shot
    return shot


def rammed_by(state: CaldaernState, ram: act.Ram) -> tuple[UnitId, ...]:
    """Whom a ram would hit, in order."""
    return ramming.course(state, state.units[ram.unit], ram.turn, ram.squares).rammed


def ram_at(
    state: CaldaernState, rams: Sequence[act.Ram], target: UnitId, square: Square, facing: Facing | None
) -> act.Ram | None:
    """Of these rams that which hits a unit: facing as wished, else with the smallest turn, and ending nearest to a
    square. None where none hits it.
    """

    def worth(ram: act.Ram) -> tuple[bool, int, float, int]:
        unit = state.units[ram.unit]
        end, half = ramming.course(state, unit, ram.turn, ram.squares).end, (listed(unit).k - 1) / 2
        far = math.dist((end.x + half, end.y + half), square)
        return end.facing != facing, _TURNS.index(ram.turn), far, ram.squares

    return min((ram for ram in rams if target in rammed_by(state, ram)), key=worth, default=None)


__all__ = ["KINDS", "Laying", "flames_at", "flames_reach", "grenades_at", "ram_at", "rammed_by", "shot_at"]
