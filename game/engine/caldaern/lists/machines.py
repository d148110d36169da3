"""What the lists know of guns, war machines and walkers beside their troop: hull, crew, weapons and where these sit.

Rules: CDN-37.16.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Hull, MachineWeapon, Stats
from game.engine.caldaern.lists.troops import TURRET, Troop

USUAL_MOUNT: Final = "hull"
"""Where a weapon sits whose mount is not stated."""


class Mounted(NamedTuple):
    """A weapon of a gun or machine, and its mount."""

    weapon: MachineWeapon
    mount: str


class Crew(NamedTuple):
    """Who serves a gun: their profile, and how many they are."""

    profile: Stats
    size: int


def hull_of(troop: Troop) -> Hull | None:
    """Armour values, Hull Toughness and capacity of a machine or walker; None for others."""
    return data.entry_of(troop.entry).hull


def crew_of(troop: Troop) -> Crew | None:
    """The crew of a gun, None for others."""
    book = data.entry_of(troop.entry)
    return Crew(book.crew, book.crew_size) if book.crew is not None else None


def weapons_of(troop: Troop) -> tuple[Mounted, ...]:
    """A gun's own, those fitted to a machine, and those that options bring, in this order, without what options drop.

    Rules: CDN-37.16, CDN-37.22.
    """
    book, known = data.entry_of(troop.entry), data.machine_weapons()
    options = [data.options()[option] for option in troop.options]
    dropped = {name for option in options for name in option.drops}
    fitted = [(book.gun, USUAL_MOUNT), *((own.id, own.mount) for own in (book.hull.weapons if book.hull else ()))]
    fitted = [(name, mount) for name, mount in fitted if name not in dropped]
    fitted += [(option.machine_weapon, TURRET if book.hull else USUAL_MOUNT) for option in options]
    return tuple(Mounted(known[name], mount) for name, mount in fitted if name)
