"""Characters in units: who may join whom, and how blocks change. Rules: CDN-35.22 to CDN-35.27, CDN-4.13, CDN-5.9."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation, houses, legality
from game.engine.caldaern.blocks.control import control_refusal, controlled
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Placement, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import rect_gap

ON_FOOT = ("infantry", "skirmishers", "monstrous_infantry")
"""Types that characters on foot join. Rules: CDN-35.25."""

ON_MOUNTS = ("cavalry", "scout_cavalry", "monstrous_cavalry")
"""Types that mounted characters join. Rules: CDN-35.25."""


EXCLUSIVE: Final = ("unbreakable", "ethereal")
"""Rules of units that only characters with the same rule join. Rules: CDN-34.53, CDN-34.63."""


def suits(p: Position, character: Unit, host: Unit) -> bool:
    """Whether a character and a unit suit each other, wherever they are. Rules: CDN-35.24, CDN-35.25, CDN-35.65."""
    rider = character.troop.type in ON_MOUNTS
    if not rider and character.troop.type != "infantry":
        return False
    types = ON_MOUNTS if rider else ON_FOOT
    if host.troop.type not in types or character.troop.k > host.troop.k or host.troop.character:
        return False
    return _keeps_company(p, character, host)


def _keeps_company(p: Position, character: Unit, host: Unit) -> bool:
    """Unbreakable and Ethereal units are joined by their like only; the Living Dead also by whom their entry lets.

    Rules: CDN-34.53, CDN-34.63, CDN-34.68.
    """
    if has(p, host, "living_dead"):
        return has(p, character, "living_dead") or has(p, character, "joins_living_dead")
    return all(has(p, character, rule) for rule in EXCLUSIVE if has(p, host, rule))


def join_refusal(p: Position, character: Unit, host: Unit) -> Refusal | None:
    """Why a character can't join a unit, None if he can; how he gets there is not asked. Rules: CDN-35.24, 35.25."""
    if not character.troop.character or not suits(p, character, host) or host.status is not Status.DEPLOYED:
        return refuse("cannot_join.unsuited", unit=unit_name(character), host=unit_name(host))
    if p.hostile(host, character):
        return refuse("wrong_side", "CDN-35.22", unit=unit_name(host))
    if not controlled(host):
        return control_refusal(host)
    if host.retreating or host.engaged:
        return refuse("retreating" if host.retreating else "engaged", "CDN-35.24", unit=unit_name(host))
    if not _has_room(p, character, host):
        return refuse("cannot_join.room", unit=unit_name(character), host=unit_name(host))
    return None


def _has_room(p: Position, character: Unit, host: Unit) -> bool:
    """Whether the grown block stands somewhere legal, or the building has room. Rules: CDN-5.3, CDN-8.32, CDN-27.3."""
    if host.building:
        both = msgspec.structs.replace(host, characters=(*host.characters, character.id))
        return houses.holds(p, p.ground.element(host.building), houses.room_taken(p, both))
    if host.place is None:
        return False
    n, k = host.models, host.troop.k
    grown = formation.with_more(n, k, host.place, 1)
    if formation.ranks_of(n + 1, grown.frontage) > formation.MOST:
        return False
    before, after = formation.rect_of(host), formation.block(n + 1, k, grown)
    if before == after:
        return True
    field = p.ground.field
    closed = p.ground.impassable_for(legality.terrain_group(host))
    if not field.holds_rect(after) or field.rect(*after) & closed:
        return False
    others = legality.other_blocks(p, host.id, (character.id,))
    return all(rect_gap(after, r) >= min(legality.FAR_ENOUGH, max(1, rect_gap(before, r))) for _, r in others)


def join(p: Position, character: Unit, host: Unit) -> None:
    """A character becomes part of a unit, be it in a building. Rules: CDN-35.22, CDN-35.23, CDN-27.11."""
    if host.place is not None:
        p.change(host, place=formation.with_more(host.models, host.troop.k, host.place, 1))
        p.change(host, last_place=host.place)
    p.change(host, characters=tuple(sorted((*host.characters, character.id))))
    p.change(character, status=Status.JOINED, host=host.id, place=None, last_place=host.place)


def leave(p: Position, character: Unit, place: Placement) -> UnitId:
    """A character stands on his own, at `place`; his unit closes its ranks. Returns its id. Rules: CDN-35.27."""
    host = p.own(character.host)
    assert host.place is not None
    closed, _ = formation.after_casualties(host.models, host.models - 1, host.troop.k, host.place, host.right_end)
    p.change(host, place=closed, last_place=closed)
    p.change(host, characters=tuple(other for other in host.characters if other != character.id))
    p.change(character, status=Status.DEPLOYED, host=0, place=place, last_place=place)
    return host.id


def own_cell(p: Position, character: Unit) -> Placement:
    """Where a joined character stands in his unit, as a placement of his own. Rules: CDN-35.23."""
    host = p.units[character.host]
    assert host.place is not None
    x, y = formation.character_square(host, character.id)
    return Placement(x, y, host.place.facing, 1, 0)
