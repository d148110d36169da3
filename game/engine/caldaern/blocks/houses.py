"""Buildings that can be held, and whom they hold. Rules: CDN-27.1 to 27.3, CDN-27.6, CDN-28.11, Table 27-A."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.profiles import Listed, listed
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import GUNS, Unit

TYPES: Final = frozenset(
    {"infantry", "skirmishers", "monstrous_infantry", "war_beasts", "monstrous_beasts", "swarms"}
)
"""Types of units that garrison buildings; characters on foot are infantry. Rules: CDN-27.6."""

BIG: Final = frozenset({"monstrous_infantry", "monstrous_beasts"})
BIG_COUNTS: Final = 3
"""Models of these types take the room of three. Rules: Table 27-A."""

MONUMENTS: Final = frozenset({"eternal_fire", "turbo_bong_temple", "magical_circle", "lotus_farm"})
"""Monuments that have a building. Rules: CDN-28.11."""


def can_be_held(element: Element) -> bool:
    """Whether a terrain element is a building that the map lets units enter. Rules: CDN-27.2, CDN-28.11."""
    built = element.kind == "building" or (element.kind == "monument" and element.variety in MONUMENTS)
    return built and element.garrison and bool(element.cells)


def houses(ground: Ground) -> tuple[Element, ...]:
    """The buildings of a battlefield that can be held, in map order."""
    return tuple(element for element in ground.elements if can_be_held(element))


def house(ground: Ground, number: int) -> Element | None:
    """The building of an id that can be held, None for anything else."""
    found = ground.element(number) if 1 <= number <= len(ground.elements) else None
    return found if found is not None and can_be_held(found) else None


def suited(card: Listed) -> bool:
    """Whether models like these can be in a building. Rules: CDN-27.6."""
    return card.type in TYPES and not card.ridden


def platform(element: Element, card: Listed) -> bool:
    """Whether models like these are guns, and a building has a place for them. Rules: CDN-14.10, CDN-27.13."""
    return card.group == GUNS and element.gun_platform


def room_taken(p: Position, unit: Unit) -> int:
    """The room that a unit with its characters takes. Rules: Table 27-A."""
    own = (unit.line + len(unit.command)) * (BIG_COUNTS if listed(unit).type in BIG else 1)
    inside = (p.units[character] for character in unit.characters)
    return own + sum(BIG_COUNTS if listed(one).type in BIG else 1 for one in inside)


def holds(p: Position, building: Element, taken: int) -> bool:
    """Whether a building has room for so many models. Rules: CDN-27.3."""
    return not building.capacity or taken <= building.capacity
