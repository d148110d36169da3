"""Characters on monsters: two profiles in one model, and what is left when one dies. Rules: CDN-35.60 to 35.65."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.profiles import become, listed
from game.engine.caldaern.lists import beasts
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import NOBODY

MONSTER_STRUCK: Final = 4
"""A shot that hits the model strikes the monster on this face or less, else the rider. Rules: CDN-35.61."""

FATES: Final = ("stupidity", "stupidity", "no_move", "no_move", "lasting_frenzy", "lasting_frenzy")
"""What becomes of a monster without its rider, by the face of a D6. Rules: CDN-35.64."""


def lose(p: Position, unit: Unit, part: str, by: UnitId, out: Out) -> None:
    """A ridden monster loses its `rider` or the `monster`, the other lives on. Rules: CDN-35.64."""
    if part == "monster":
        _dismount(p, unit)
    else:
        _lose_rider(p, unit, by, out)


def _dismount(p: Position, unit: Unit) -> None:
    """The rider stands on the centre square."""
    half, place = listed(unit).k // 2, unit.place
    become(p, unit, beasts.on_foot)
    p.change(unit, mount_wounds=0)
    if place is not None:
        p.change(unit, place=Placement(place.x + half, place.y + half, place.facing, 1))


def _lose_rider(p: Position, unit: Unit, by: UnitId, out: Out) -> None:
    """A die decides about the beast; a General on it is a trophy. Rules: CDN-35.64, Table 39-C."""
    for word, lost in (("general", listed(unit).general), ("war_flag", listed(unit).war_flag)):
        if lost and unit.seat != NOBODY:
            p.trophies = (*p.trophies, (p.opponent(unit.seat), word, unit.id))
    (face,) = p.dice.d6(1, "CDN-35.64")
    become(p, unit, lambda was: beasts.alone(was, FATES[face - 1]))
    p.change(unit, wounds=unit.mount_wounds, mount_wounds=0)
    out.append(
        ev.Rolled(what="rider_lost", rule="CDN-35.64", seat=unit.seat, unit=unit.id, dice=(face,), total=face, other=by)
    )
