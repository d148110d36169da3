"""Assault parties: who of a unit fights when a building is stormed, and who of all its attackers fights a gun.

In an assault at most ten points of models fight on either side, all of them in contact with each other. Everybody else
of both units looks on, and falls first. A gun is attacked by at most six points of models of the units that touch it.

Rules: CDN-14.21 to 14.24, CDN-27.42, CDN-27.45 to CDN-27.50.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.blocks.formation import Post
from game.engine.caldaern.blocks.profiles import Part, listed, value
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.fights import Party
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId

MOST_POINTS: Final = 10
"""Points of models that an assault party has at the most. Rules: CDN-27.45."""

MOST_AT_GUN: Final = 6
"""Points of models that attack a gun at the most, whatever the number of units. Rules: CDN-14.21."""

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


class Draft(NamedTuple):
    """What a party is picked from.

    whole   everybody of the unit who may be picked
    most    points of models that it has at the most
    least   models that it has at least
    """

    whole: Party
    most: int = MOST_POINTS
    least: int = 1


def is_small(unit: Unit, draft: Draft | None = None) -> bool:
    """Whether a unit fights with all its models who may. Rules: CDN-14.22, CDN-27.45."""
    among = draft or Draft(everybody(unit))
    return points(unit, among.whole) <= among.most


def filled(unit: Unit, names: tuple[str, ...], draft: Draft | None = None) -> Party:
    """The party of some command models and characters with as many line models as there are points left for."""
    among = draft or Draft(everybody(unit))
    left = among.most - sum(cost(unit, word) for word in names)
    return Party(unit.id, min(among.whole.line, max(0, left // cost(unit))), names, among.whole.gun)


def strongest(unit: Unit, draft: Draft | None = None) -> Party:
    """The party that fights when nobody chooses: all characters, the captain, then line models, the other command
    models last; of several who don't find room the first. Rules: CDN-14.22, CDN-27.45 to CDN-27.47.
    """
    among = draft or Draft(everybody(unit))
    if is_small(unit, among):
        return among.whole
    names: tuple[str, ...] = ()
    for word in among.whole.names:
        best = word == "captain" or word.startswith("character:")
        if best and sum(cost(unit, own) for own in (*names, word)) <= among.most:
            names = (*names, word)
    party = filled(unit, names, among)
    for word in among.whole.names:
        if word not in names and points(unit, party) + cost(unit, word) <= among.most:
            names = (*names, word)
            party = Party(unit.id, party.line, names, among.whole.gun)
    return party


# ------------------------------------------------------------------------------------------------- in the fight
def party_of(p: Position, unit: Unit) -> Party:
    """Those of a unit's party who live still; before it was picked the one that fights when nobody chooses.

    While others of the unit are left its line models in the party are as many as ever. Rules: CDN-27.50.
    """
    picked = _picked(p, unit, 0)
    if picked is None:
        return strongest(unit)
    return living(unit, picked)


def _picked(p: Position, unit: Unit, gun: UnitId) -> Party | None:
    """The party of a unit that was picked in this melee, for an assault or against a gun."""
    parties = p.melee.parties if p.melee is not None else ()
    return next((party for party in parties if party.unit == unit.id and party.gun == gun), None)


def living(unit: Unit, picked: Party) -> Party:
    """Those of a party who live still; others of the unit take the places of its line models. Rules: CDN-27.50."""
    alive = set(formation.specials(unit))
    names = tuple(word for word in picked.names if word in alive)
    return Party(unit.id, min(picked.line, unit.line), names, picked.gun)


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


# ------------------------------------------------------------------------------------------------- at a gun
_AT_GUNS: Kind[UnitId, dict[UnitId, Party]] = Kind("who fights which gun", WHOLE)


def attackers(p: Position, gun: Unit) -> list[Unit]:
    """The units in contact with a gun, in the order in which they pick: those with characters first, then the
    strongest. Rules: CDN-11.2, CDN-14.21, CDN-14.22.
    """
    found = [p.units[link.other] for link in gun.contacts if not link.fresh]
    living = [unit for unit in found if unit.place is not None and unit.models]
    return sorted(living, key=lambda unit: (not _led(unit), -value(p, unit, "s"), unit.id))


def _led(unit: Unit) -> bool:
    return bool(unit.characters) or listed(unit).character


def draft_at(p: Position, gun: Unit, unit: Unit, taken: int = 0, least: int = 1) -> Draft:
    """What the party of a unit against a gun is picked from, where others have taken so many points already: all its
    models who don't touch another enemy. Rules: CDN-14.21.
    """
    free, specials = _free_posts(p, gun, unit), formation.occupants(unit)
    names = tuple(word for post, word in specials.items() if post in free)
    line = sum(post not in specials for post in free)
    return Draft(Party(unit.id, min(line, unit.line), names, gun.id), max(0, MOST_AT_GUN - taken), least)


def _free_posts(p: Position, gun: Unit, unit: Unit) -> tuple[Post, ...]:
    """The posts of a unit that touch no enemy but a gun, those that touch the gun first, then from the front."""
    assert unit.place is not None
    others = [p.units[link.other] for link in unit.contacts if not link.fresh]
    held = {post for other in others if not other.gun for post in contact.models_in_contact(p, unit, other)}
    near = set(contact.models_in_contact(p, unit, gun))
    free = [post for post in formation.posts(unit.models, unit.place.frontage) if post not in held]
    return tuple(sorted(free, key=lambda post: (post not in near, *post)))


def at_gun(p: Position, gun: Unit) -> dict[UnitId, Party]:
    """Who of each attacker fights a gun: as it was picked, else those who fight when nobody chooses.

    Rules: CDN-14.21 to 14.23.
    """
    known = p.drawer.of(_AT_GUNS)
    found = known.get(gun.id)
    if found is None:
        found = known[gun.id] = _at_gun(p, gun)
    return found


def _at_gun(p: Position, gun: Unit) -> dict[UnitId, Party]:
    found: dict[UnitId, Party] = {}
    taken = 0
    for unit in attackers(p, gun):
        picked = _picked(p, unit, gun.id)
        draft = draft_at(p, gun, unit, taken)
        own = living(unit, picked) if picked is not None else strongest(unit, draft) if draft.most else Party(unit.id)
        taken += points(unit, own)
        found[unit.id] = own
    return found


def posts_at(p: Position, gun: Unit, unit: Unit) -> tuple[Post, ...]:
    """The posts of a unit whose models fight a gun: they count as in base contact with it. Rules: CDN-14.23."""
    own = at_gun(p, gun).get(unit.id)
    if own is None or unit.place is None:
        return ()
    specials = formation.occupants(unit)
    named = [post for post, word in specials.items() if word in own.names]
    line = [post for post in _free_posts(p, gun, unit) if post not in specials][: own.line]
    return tuple(sorted((*named, *line)))


def pairs_at(p: Position, unit: Unit, enemy: Unit) -> tuple[tuple[Post, Post], ...]:
    """Models of a unit and of an enemy in base contact, one of which is a gun. Rules: CDN-14.23, CDN-14.24."""
    if enemy.gun:
        return tuple((post, GUN_POST) for post in posts_at(p, enemy, unit))
    return tuple((GUN_POST, post) for post in posts_at(p, unit, enemy))


GUN_POST: Final[Post] = (0, 0)
"""A gun is its unit's only model."""
