"""Laying a gun: before it fires it turns to its target for nothing, and that is no move. Rules: CDN-14.11."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Facing
from game.engine.geometry.arcs import FRONT, rect_in_arc
from game.engine.geometry.field import Rect, rect_squared

_LAID: Kind[tuple[object, ...], Unit] = Kind("guns as they are laid on targets", WHOLE)


def facing_gun(unit: Unit, facing: Facing) -> Unit:
    """A gun as it would be laid in a direction: on the squares where it stands."""
    assert stands(unit)
    return msgspec.structs.replace(unit, place=msgspec.structs.replace(unit.place, facing=facing))


def laid(p: Position, unit: Unit, target: Unit) -> Unit:
    """A gun as it would be laid on a target: as it stands if it sees it in its front arc so, else turned as little as
    it has to be. In a building it looks everywhere. Rules: CDN-14.11, CDN-27.13.
    """
    if not stands(unit):
        return unit
    key, known = (unit.id, unit.place, target.id, target.place), p.drawer.of(_LAID)
    found = known.get(key)
    if found is None:
        found = known[key] = _laid(p, unit, target)
    return found


def _laid(p: Position, unit: Unit, target: Unit) -> Unit:
    best: tuple[int, Unit] | None = None
    for worth, facing in enumerate(turns(unit)):
        gun = facing_gun(unit, facing)
        among = sight.models_in_front(p, gun, target)
        if among and sight.seen_models(p, gun, 0, target, among):
            return gun
        if among and best is None:
            best = (worth, gun)
    return best[1] if best is not None else unit


def turns(unit: Unit) -> tuple[Facing, ...]:
    """The directions, the one in which it looks first, the opposite one last."""
    assert stands(unit)
    now = unit.place.facing
    return (now, (now + 1) % 4, (now + 3) % 4, (now + 2) % 4)


def laid_on(unit: Unit, rects: Sequence[Rect]) -> Unit:
    """A gun as it would be laid on squares: the nearest of them is in its front arc. Rules: CDN-14.11."""
    if not stands(unit) or not rects:
        return unit
    own = formation.rect_of(unit)
    nearest = min(rects, key=lambda rect: (rect_squared(own, rect), rect[1], rect[0]))
    facing = next((f for f in turns(unit) if rect_in_arc(own, f, FRONT, nearest)), unit.place.facing)
    return facing_gun(unit, facing)


def lay(p: Position, unit: Unit, wished: Unit, out: Out) -> None:
    """A gun turns to where it is laid; it has not moved by that. Rules: CDN-14.11, CDN-9.30."""
    if not stands(unit) or not stands(wished) or unit.place == wished.place:
        return
    before = unit.place
    p.change(unit, place=wished.place, last_place=wished.place)
    out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how="lay", path=(before, wished.place)))
