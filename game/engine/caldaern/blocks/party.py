"""Assault parties: who of a unit fights when a building is stormed.

In an assault at most ten points of models fight on either side, all of them in contact with each other. Everybody else
of both units looks on, and falls first. Rules: CDN-27.42, CDN-27.45 to CDN-27.50.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.formation import Post
from game.engine.caldaern.blocks.profiles import Part, listed
from game.engine.caldaern.position.fights import Party
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId

MOST_POINTS: Final = 10
"""Points of models that an assault party has at the most. Rules: CDN-27.45."""

ORDINARY: Final = 1
MONSTROUS: Final = 3
MONSTER: Final = 5
"""Points of a model; characters and captains count as ordinary ones. Rules: CDN-27.45, CDN-27.47."""

LINE: Final = ""
"""The word for a line model of a party."""


# ------------------------------------------------------------------------------------------------- who is stormed
def storming(p: Position, unit: Unit) -> bool:
    """Whether a unit is one of the two of the assault that is being fought."""
    return p.melee is not None and unit.id in p.melee.storm[:2]


def storms(p: Position, unit: Unit) -> bool:
    """Whether a unit is the one that storms in the assault that is being fought."""
    return storming(p, unit) and p.melee is not None and p.melee.storm[0] == unit.id


def holds(p: Position, unit: Unit) -> bool:
    """Whether a unit is the garrison of the assault that is being fought."""
    return storming(p, unit) and not storms(p, unit)


def opponent(p: Position, unit: Unit) -> UnitId:
    """The other unit of the assault in which a unit fights."""
    assert p.melee is not None
    attacker, garrison = p.melee.storm[:2]
    return garrison if unit.id == attacker else attacker


# ------------------------------------------------------------------------------------------------- points
def cost(unit: Unit, word: str = LINE) -> int:
    """Points of a model of a unit: of its line, or of the command model or character of a word.

    Captains, characters on foot or on horseback, and characters in units count 1. Rules: CDN-27.45, CDN-27.47.
    """
    card = listed(unit)
    if card.type == "monster" or card.ridden:
        return MONSTER
    if word == "captain" or word.startswith("character:") or card.character:
        return ORDINARY
    return MONSTROUS if card.k > 1 else ORDINARY


def points(unit: Unit, party: Party) -> int:
    """Points of a party of a unit. Rules: CDN-27.45."""
    return party.line * cost(unit) + sum(cost(unit, word) for word in party.names)


def everybody(unit: Unit) -> Party:
    """All models of a unit."""
    return Party(unit.id, unit.line, formation.specials(unit))


def is_small(unit: Unit) -> bool:
    """Whether a unit fights with all its models. Rules: CDN-27.45."""
    return points(unit, everybody(unit)) <= MOST_POINTS


def filled(unit: Unit, names: tuple[str, ...]) -> Party:
    """The party of some command models and characters with as many line models as there are points left for."""
    left = MOST_POINTS - sum(cost(unit, word) for word in names)
    return Party(unit.id, min(unit.line, max(0, left // cost(unit))), names)


def strongest(unit: Unit) -> Party:
    """The party that fights when nobody chooses: all characters, the captain, then line models, the other command
    models last. Rules: CDN-27.45 to CDN-27.47.
    """
    if is_small(unit):
        return everybody(unit)
    best = tuple(word for word in formation.specials(unit) if word == "captain" or word.startswith("character:"))
    party = filled(unit, best)
    names = best
    for word in unit.command:
        if word not in names and points(unit, party) + cost(unit, word) <= MOST_POINTS:
            names = (*names, word)
            party = Party(unit.id, party.line, names)
    return party


# ------------------------------------------------------------------------------------------------- in the fight
def party_of(p: Position, unit: Unit) -> Party:
    """Those of a unit's party who live still; before it was picked the one that fights when nobody chooses.

    While others of the unit are left its line models in the party are as many as ever. Rules: CDN-27.50.
    """
    picked = next((party for party in p.melee.parties if party.unit == unit.id), None) if p.melee is not None else None
    if picked is None:
        return strongest(unit)
    alive = set(formation.specials(unit))
    return Party(unit.id, min(picked.line, unit.line), tuple(word for word in picked.names if word in alive))


def words(party: Party) -> tuple[str, ...]:
    """The models of a party in the order of their posts: named ones first, LINE for the others."""
    return (*party.names, *(LINE,) * party.line)


def posts(p: Position, unit: Unit) -> tuple[Post, ...]:
    """The posts of a unit's party: all in one rank, wherever they really stand. Rules: CDN-27.48."""
    return tuple((0, file) for file in range(len(words(party_of(p, unit)))))


def occupants(p: Position, unit: Unit) -> dict[Post, str]:
    """At which posts of its party command models and characters of a unit stand."""
    return {(0, file): word for file, word in enumerate(party_of(p, unit).names)}


def fighting_parts(card_parts: tuple[Part, ...], group: str) -> tuple[Part, ...]:
    """The parts of a model that strike in an assault: cavalry gets off its horses. Rules: CDN-27.42."""
    return ("rider",) if group == "cavalry" else card_parts
