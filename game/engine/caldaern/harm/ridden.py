"""Characters on monsters: two profiles in one model, and what is left when one dies. Rules: CDN-35.60 to 35.65."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position, Unit, UnitId
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.words.kinds import Placement

MONSTER_STRUCK: Final = 4
"""A shot that hits the model strikes the monster on this face or less, else the rider. Rules: CDN-35.61."""

FATES: Final = ("stupidity", "stupidity", "no_move", "no_move", "lasting_frenzy", "lasting_frenzy")
"""What becomes of a monster without its rider, by the face of a D6. Rules: CDN-35.64."""


def on_foot(troop: Troop) -> Troop:
    """The character without his monster. Rules: CDN-35.64."""
    options = tuple(option for option in troop.options if not data.options()[option].monster)
    entry = RosterEntry(
        entry=troop.entry, options=options, heirlooms=troop.heirlooms, school=troop.school, spells=troop.spells
    )
    return msgspec.structs.replace(resolve(entry), points=troop.points)


def alone(troop: Troop, fate: str) -> Troop:
    """The monster without its rider. Rules: CDN-35.64."""
    monster = troop.monster
    assert monster is not None
    words = ("frenzy", fate) if fate == "lasting_frenzy" else (fate,)
    rules = (*monster.rules, *(Rule(word) for word in words))
    return msgspec.structs.replace(
        monster,
        rules=rules,
        rule_ids=tuple(dict.fromkeys(rule.id for rule in rules)),
        move=0 if fate == "no_move" else monster.move,
        points=troop.points,
    )


def lose(p: Position, unit: Unit, part: str, by: UnitId, out: Out) -> None:
    """A ridden monster loses its `rider` or the `monster`, the other lives on. Rules: CDN-35.64."""
    if part == "monster":
        _dismount(unit)
    else:
        _lose_rider(p, unit, by, out)
    p.memo.clear()


def _dismount(unit: Unit) -> None:
    """The rider stands on the centre square."""
    half, place = unit.troop.k // 2, unit.place
    unit.troop, unit.mount_wounds = on_foot(unit.troop), 0
    if place is not None:
        unit.place = Placement(place.x + half, place.y + half, place.facing, 1)


def _lose_rider(p: Position, unit: Unit, by: UnitId, out: Out) -> None:
    """A die decides about the beast; a General on it is a trophy. Rules: CDN-35.64, Table 39-C."""
    for word, lost in (("general", unit.troop.general), ("war_flag", unit.troop.war_flag)):
        if lost:
            p.trophies = (*p.trophies, (1 - unit.seat, word, unit.id))
    (face,) = p.dice.d6(1, "CDN-35.64")
    unit.troop = alone(unit.troop, FATES[face - 1])
    unit.wounds, unit.mount_wounds = unit.mount_wounds, 0
    out.append(
        ev.Rolled(what="rider_lost", rule="CDN-35.64", seat=unit.seat, unit=unit.id, dice=(face,), total=face, other=by)
    )
