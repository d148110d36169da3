"""Charges, melees and duels as data: what has been declared and not yet fought out."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.words.kinds import Arc
from game.engine.contract import NOBODY, Seat


class Charge(msgspec.Struct, frozen=True, gc=False):
    """A declared charge that is still to be resolved. Rules: CDN-7.12, CDN-7.47.

    further    other units that it will touch
    reactions  of every target: (unit, reaction)
    order      number of its declaration in this sub-phase
    side       the side of the main target that is charged, fixed at the declaration (CDN-7.14, CDN-7.22)
    """

    unit: UnitId
    target: UnitId
    further: tuple[UnitId, ...] = ()
    reactions: tuple[tuple[UnitId, str], ...] = ()
    order: int = 0
    side: Arc = Arc.FRONT
    redirected: bool = False


class Duel(msgspec.Struct, frozen=True, gc=False):
    """A challenge and its duel. Models: a character's id, or a unit's for its captain. Rules: CDN-35.40 to 35.46.

    `overkill`: wounds beyond the loser's last one (CDN-35.47).
    """

    issuer: int
    accepter: int = 0
    overkill: int = 0


class Party(msgspec.Struct, frozen=True, gc=False):
    """Those of a unit who fight in an assault, or at a gun. Rules: CDN-14.21, CDN-27.45 to CDN-27.47.

    line    so many line models
    names   command models, and characters as "character:<id>"
    gun     the gun that they attack, 0 in an assault
    """

    unit: UnitId
    line: int = 0
    names: tuple[str, ...] = ()
    gun: UnitId = 0


class Melee(msgspec.Struct, frozen=True, gc=False):
    """The melee that is being fought: kept from its setup to its end, and between rounds what lasts. Rules: CDN-11.3.

    id         the lowest id of its units when it was chosen
    units      all its units when it was chosen
    caused     wounds counted for either seat's result (CDN-12.1)
    duel       the duel of this melee
    back       characters that stand back this round
    aims       allocations: (unit, group, target, count, victim)
    broke      units that broke; `winner` the winning seat, NOBODY for a draw
    difference of the combat result
    stage      free for the rules of melee: how far it has come
    pursuers   (unit, quarry) chosen so far
    met        (unit, enemy) in contact when it was chosen, both ways round
    runs       (unit, distance, direction) of retreats and pursuits as rolled
    later      Panic tests that wait for the end of the melee (CDN-11.3)
    storm      in an assault: (who storms, the garrison, the building); empty in any other melee (CDN-27.35)
    parties    the assault parties of both, and those against guns, as far as they were picked
    threw      (unit, posts of its models that have thrown what they had and strike no blows in this round; CDN-36.22)
    """

    id: int
    units: tuple[UnitId, ...]
    caused: tuple[int, int] = (0, 0)
    duel: Duel | None = None
    back: tuple[UnitId, ...] = ()
    aims: tuple[tuple[UnitId, int, UnitId, int, str], ...] = ()
    broke: tuple[UnitId, ...] = ()
    winner: Seat = NOBODY
    difference: int = 0
    pursuers: tuple[tuple[UnitId, UnitId], ...] = ()
    met: tuple[tuple[UnitId, UnitId], ...] = ()
    runs: tuple[tuple[UnitId, int, int], ...] = ()
    later: tuple[Task, ...] = ()
    flags: tuple[tuple[str, int], ...] = ()
    storm: tuple[int, ...] = ()
    parties: tuple[Party, ...] = ()
    threw: tuple[tuple[UnitId, tuple[tuple[int, int], ...]], ...] = ()
