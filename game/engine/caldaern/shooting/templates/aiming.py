"""Where a template may be laid: on enemies and on the land, never on friends or into a melee.

Rules: CDN-2.16, CDN-14.52, CDN-36.6, CDN-36.7, CDN-36.23.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.caldaern.blocks.influence import stormed
from game.engine.caldaern.blocks.presence import ON_THE_GROUND, For, counts, layer_of, mask
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat
from game.engine.geometry.field import Mask


class Board(NamedTuple):
    """Whose models are where, for one seat that lays a template; the building of a garrison counts as its models.

    friends   squares of its own models; `engaged`: of all who are in melee; `hidden`: of enemies in a sandstorm
    foes      of every enemy that may be shot at, by id
    """

    friends: Mask
    engaged: Mask
    hidden: Mask
    foes: tuple[tuple[UnitId, Mask], ...]

    @property
    def enemies(self) -> Mask:
        """The squares of all enemies that may be shot at."""
        found = 0
        for _, own in self.foes:
            found |= own
        return found


_BOARDS: Kind[Seat, Board] = Kind("whose models are where", WHOLE)


def board(p: Position, seat: Seat) -> Board:
    """Whose models are where. Rules: CDN-14.52."""
    known = p.drawer.of(_BOARDS)
    found = known.get(seat)
    if found is None:
        found = known[seat] = _board(p, seat)
    return found


def _board(p: Position, seat: Seat) -> Board:
    friends, engaged, hidden, foes = 0, 0, 0, []
    for unit in p.units.values():
        if not counts(unit, For.SIGHT) or layer_of(unit) != ON_THE_GROUND:
            continue
        own = mask(p, unit)
        if unit.seat == seat:
            friends |= own
        elif unit.engaged:
            engaged |= own
        elif stormed(p, unit):
            hidden |= own
        else:
            foes.append((unit.id, own))
    return Board(friends, engaged, hidden, tuple(foes))


def laid_refusal(p: Position, unit: Unit, covered: Mask, centre: Mask = 0) -> Refusal | None:
    """Why a unit may not lay a template on these squares, None if it may. With a centre, that must be on an enemy where
    any of it is. Rules: CDN-14.52, CDN-22.7, CDN-36.6, CDN-36.7.
    """
    found = board(p, unit.seat)
    if covered & found.friends:
        return refuse("no_place.friends")
    if covered & found.engaged:
        return refuse("target_engaged.template")
    if covered & found.hidden:
        return refuse("barred.sandstorm.target", unit=_first(p, covered))
    if centre and covered & found.enemies and not centre & found.enemies:
        return refuse("no_place.centre")
    return None


def _first(p: Position, covered: Mask) -> str:
    """The first unit that is under a template in a sandstorm."""
    return next(unit_name(unit) for unit in p.units.values() if mask(p, unit) & covered and stormed(p, unit))


__all__ = ["Board", "board", "laid_refusal"]
