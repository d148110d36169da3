"""Where a garrison stands when it comes out of its building, by its owner's will or driven out.

Rules: CDN-27.17, CDN-27.20, CDN-27.63, CDN-21.32.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.moving import reform
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import E, Facing, N, Placement, S
from game.engine.caldaern.words.listing import Listing, Made
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask, hull_of

FRONTAGE: Final = 5
"""Files of a unit that is driven out. Rules: CDN-27.63."""

FARTHEST: Final = 2
"""Times the Movement that a model may stand away from the building. Rules: CDN-27.17."""


def usual_frontage(unit: Unit) -> int:
    """The files in which a garrison comes out when nobody says otherwise. Rules: CDN-27.63, CDN-5.3."""
    possible = formation.frontages(unit)
    return min(max(FRONTAGE, possible[0]), possible[-1])


def _around(p: Position, unit: Unit, building: int) -> Mask:
    """Squares on which each model must have one: at most twice the Movement away. Rules: CDN-27.17."""
    return p.ground.field.within(p.ground.mask(building), FARTHEST * movement(p, unit))


def all_hitting(p: Position, unit: Unit, place: Placement, mask: Mask) -> Mask:
    """North-west squares from which every model of a formation has a square in the mask."""
    field, k, found = p.ground.field, listed(unit).k, p.ground.field.all
    hitting = field.starts_hitting(mask, k, k)
    for x, y in formation.cells(unit.models, k, Placement(0, 0, place.facing, place.frontage, place.spacing)):
        found &= hitting >> y * field.width + x
    return found


def _any_hitting(p: Position, unit: Unit, place: Placement, mask: Mask) -> Mask:
    """North-west squares from which a model of a formation has a square in the mask."""
    field, found = p.ground.field, 0
    shape = Placement(0, 0, place.facing, place.frontage, place.spacing)
    for x, y, w, h in formation.model_rects(unit.models, listed(unit).k, shape):
        found |= field.starts_hitting(mask, w, h) >> y * field.width + x
    return found


def corners(p: Position, unit: Unit, building: int, shape: Placement, touching: bool = True) -> Mask:
    """North-west squares where a garrison can come out in a formation; `touching`: beside the building.

    Rules: CDN-27.17, CDN-27.63.
    """
    free = legality.standing_corners(p, unit, shape)
    if not free:
        return 0
    free &= all_hitting(p, unit, shape, _around(p, unit, building))
    return free & _any_hitting(p, unit, shape, p.ground.field.dilate(p.ground.mask(building))) if touching else free


def exit_refusal(p: Position, unit: Unit, building: int, place: Placement) -> Refusal | None:
    """Why a garrison can't come out at a place, None if it can. Rules: CDN-27.17."""
    why_not = legality.formation_refusal(p, unit, place) or legality.standing_refusal(p, unit, place)
    if why_not is not None:
        return why_not
    here = p.ground.field.bit(place.x, place.y)
    if not here & _any_hitting(p, unit, place, p.ground.field.dilate(p.ground.mask(building))):
        return refuse("no_exit.contact")
    if not here & all_hitting(p, unit, place, _around(p, unit, building)):
        return refuse("no_exit.far", most=FARTHEST * movement(p, unit))
    return None


def listed_exits(p: Position, unit: Unit, building: int, action: Callable[[Placement], object]) -> Listing:
    """Where a garrison can come out: all places in the usual formation, one of every other formation."""
    loose = legality.may_stand_loose(p, unit)
    parts: list[Sequence[object]] = []
    for formed in reform.formations_of(unit.models, loose):
        shape = Placement(0, 0, *formed)
        spots = corners(p, unit, building, shape)
        if not spots:
            continue
        field = p.ground.field
        squares = field.squares(spots)
        if formed[1:] != (usual_frontage(unit), 0):
            squares = squares[:1]
        places = [Placement(x, y, *formed) for x, y in squares]
        parts.append(_made(places, action))
    return Listing(parts)


def _made(places: list[Placement], action: Callable[[Placement], object]) -> Made:
    return Made(len(places), lambda which: action(places[which]), lambda: map(action, places))


def any_exit(p: Position, unit: Unit, building: int) -> bool:
    """Whether a garrison can come out at all. Rules: CDN-27.20."""
    loose = legality.may_stand_loose(p, unit)
    shapes = sorted(reform.formations_of(unit.models, loose), key=lambda formed: formed[1] != usual_frontage(unit))
    return any(corners(p, unit, building, Placement(0, 0, *formed)) for formed in shapes)


# ------------------------------------------------------------------------------------------ by the engine
def middle_of_side(p: Position, building: int, side: Facing) -> Square:
    """Twice the middle of a side of a building."""
    x, y, w, h = hull_of(p.ground.rects(building))
    if side in (N, S):
        return (2 * x + w, 2 * (y if side == N else y + h))
    return (2 * (x + w if side == E else x), 2 * y + h)


def nearest_outside(p: Position, unit: Unit, building: int, point: Square, facing: Facing) -> Placement | None:
    """Where the engine places a garrison: the place whose centre is nearest to a point, given doubled; of equals the
    northernmost, then the westernmost. None if there is none. Rules: CDN-27.63.
    """
    shape = Placement(0, 0, facing, usual_frontage(unit))
    spots = corners(p, unit, building, shape, touching=False)
    w, h = formation.size_of(unit, shape)
    x0, y0 = point[0] - w, point[1] - h
    found = min(
        p.ground.field.squares(spots),
        key=lambda spot: ((2 * spot[0] - x0) ** 2 + (2 * spot[1] - y0) ** 2, spot[1], spot[0]),
        default=None,
    )
    return None if found is None else Placement(*found, facing, shape.frontage)


def most_that_fit(unit: Unit, fits: Callable[[Unit], bool]) -> int:
    """Models of a unit that have to go until the rest finds a place, line models first; all of them if none does.

    Rules: CDN-27.63, CDN-21.32.
    """
    for gone in range(unit.models):
        line = max(0, unit.line - gone)
        command = unit.command[: max(0, len(unit.command) - max(0, gone - unit.line))]
        rest = msgspec.structs.replace(unit, line=line, command=command)
        if rest.models == unit.models - gone and fits(rest):
            return gone
    return unit.models
