"""Where passengers stand when they are out of their transport. Rules: CDN-16.16, CDN-16.22, CDN-16.24 to 16.26."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.moving import reform
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.siege import placing
from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.caldaern.words.listing import Listing, Made
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Mask, Rect

FAR: Final = 6
"""Squares from the transport within which every model gets out. Rules: CDN-16.16."""

FAR_FROM_A_BLAST: Final = 2
"""The same after an explosion. Rules: CDN-16.24."""


class Shore(NamedTuple):
    """Where passengers may be put.

    rect    the squares of the transport, or those where it was
    facing  of the transport
    far     squares from there within which every model stands
    clear   whether the block keeps an empty square from impassable ground
    """

    rect: Rect
    facing: Facing
    far: int = FAR
    clear: bool = True


def shore_of(p: Position, transport: Unit, exploded: bool = False) -> Shore:
    """Where passengers of a transport may be put, be it there still or lost."""
    place = transport.place if stands(transport) else transport.last_place
    assert place is not None, "it stood somewhere"
    rect = formation.block(1, listed(transport).k, place)
    return Shore(rect, place.facing, FAR_FROM_A_BLAST if exploded else FAR, not exploded)


def corners(p: Position, unit: Unit, shore: Shore, shape: Placement) -> Mask:
    """North-west squares where passengers may be put in a formation. Rules: CDN-16.16, CDN-16.24."""
    field = p.ground.field
    free = legality.standing_corners(p, unit, shape)
    if free and shore.clear:
        near = p.ground.near_impassable(legality.terrain_group(unit))
        free &= ~field.starts_hitting(near, *formation.size_of(unit, shape))
    return free & placing.all_hitting(p, unit, shape, field.within(field.rect(*shore.rect), shore.far)) if free else 0


def refusal(p: Position, unit: Unit, shore: Shore, place: Placement) -> Refusal | None:
    """Why passengers can't be put at a place, None if they can. Rules: CDN-16.16."""
    why_not = legality.formation_refusal(p, unit, place) or legality.standing_refusal(p, unit, place)
    if why_not is not None:
        return why_not
    if p.ground.field.bit(place.x, place.y) & corners(p, unit, shore, place):
        return None
    reach = p.ground.field.within(p.ground.field.rect(*shore.rect), shore.far)
    if p.ground.field.bit(place.x, place.y) & placing.all_hitting(p, unit, place, reach):
        return refuse("too_close.impassable")
    return refuse("no_exit.transport_far", most=shore.far)


def _formations(p: Position, unit: Unit, shore: Shore) -> list[tuple[Facing, int, int]]:
    """All formations that a unit may take, the usual one first. Rules: CDN-16.26."""
    usual = (shore.facing, placing.usual_frontage(unit), 0)
    every = reform.formations_of(unit.models, legality.may_stand_loose(p, unit))
    return sorted(every, key=lambda formed: (tuple(formed) != usual, formed[1:] != usual[1:]))


def any_place(p: Position, unit: Unit, shore: Shore) -> bool:
    """Whether there is any place for passengers. Rules: CDN-16.19."""
    return any(corners(p, unit, shore, Placement(0, 0, *formed)) for formed in _formations(p, unit, shore))


def usual_place(p: Position, unit: Unit, shore: Shore) -> Placement | None:
    """Where the engine puts passengers: facing as the transport did, in five files at most, as near as can be; another
    formation where that finds no place. None if there is none. Rules: CDN-16.26.
    """
    for formed in _formations(p, unit, shore):
        shape = Placement(0, 0, *formed)
        spots = corners(p, unit, shore, shape)
        if spots:
            return Placement(*min(p.ground.field.squares(spots), key=_nearness(unit, shore, shape)), *formed)
    return None


def _nearness(unit: Unit, shore: Shore, shape: Placement) -> Callable[[tuple[int, int]], tuple[int, int, int]]:
    """Distance of centres, then y, then x. Rules: CDN-16.26."""
    w, h = formation.size_of(unit, shape)
    x0, y0 = 2 * shore.rect[0] + shore.rect[2] - w, 2 * shore.rect[1] + shore.rect[3] - h
    return lambda spot: ((2 * spot[0] - x0) ** 2 + (2 * spot[1] - y0) ** 2, spot[1], spot[0])


def listed_places(p: Position, unit: Unit, shore: Shore, action: Callable[[Placement], object]) -> Listing:
    """Where passengers may be put, the usual place first: all places in the usual formation with every facing, the
    nearest one of every other formation.
    """
    parts: list[Sequence[object]] = []
    for formed in _formations(p, unit, shore):
        shape = Placement(0, 0, *formed)
        spots = sorted(p.ground.field.squares(corners(p, unit, shore, shape)), key=_nearness(unit, shore, shape))
        if formed[1:] != (placing.usual_frontage(unit), 0):
            spots = spots[:1]
        if spots:
            parts.append(_made([Placement(x, y, *formed) for x, y in spots], action))
    return Listing(parts)


def _made(places: list[Placement], action: Callable[[Placement], object]) -> Made:
    return Made(len(places), lambda which: action(places[which]), lambda: map(action, places))
