"""Ready-made army lists. Rules: CDN-38.19, CDN-38.20."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.mustering import generate
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.dice import Dice


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made list: its name, the limit it is made for, what it costs. Rules: CDN-38.20."""

    id: str
    nation: str
    limit: int
    points: int
    entries: tuple[RosterEntry, ...]

    @property
    def roster(self) -> Roster:
        """The list itself; its title is the preset's name."""
        return Roster(self.nation, self.entries, self.id)


def _read(file: str) -> dict[str, Preset]:
    rows: list[Any] = data.read(file)["presets"]
    found = msgspec.convert(rows, list[Preset])
    return {preset.id: preset for preset in found}


@cache
def complete_presets() -> dict[str, Preset]:
    """The lists of CDN-38.20 as they stand there, by name; some hold what is not fielded yet."""
    return _read("presets")


@cache
def presets() -> dict[str, Preset]:
    """The lists by name as they are played: where not everything is fielded yet, a version without that."""
    return {**complete_presets(), **_read("fielded")}


def best_preset(nation: str, limit: int) -> Preset | None:
    """The largest ready-made list of a nation that fits a points limit; None where none does. Rules: CDN-38.20."""
    fitting = [preset for preset in presets().values() if preset.nation == nation and preset.points <= limit]
    return max(fitting, key=lambda preset: preset.points, default=None)


@lru_cache(maxsize=64)
def standard_roster(nation: str, limit: int) -> Roster:
    """What a nation brings when nobody builds a list: the preset made for this limit, else one that the generator
    builds, always the same. Rules: CDN-38.19, CDN-38.20.
    """
    preset = presets().get(f"{nation}_{limit}")
    return preset.roster if preset is not None else generate(nation, limit, Dice(limit))
