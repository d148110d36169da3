"""The six spells of Mage Towers. Rules: section 17."""

from __future__ import annotations

import enum


class Spell(enum.StrEnum):
    """A spell. Rules: DYN-17.5."""

    FIRESTORM = "firestorm"
    TREMOR = "tremor"
    GROWTH = "growth"
    GATE = "gate"
    WAR_SONG = "war_song"
    WARD = "ward"


CASTING_LEVEL = 5
"""Level of a city that casts spells. Rules: DYN-17.1."""

SPELL_RANGE = 10
"""Greatest distance of a target from the casting city. Rules: DYN-17.3."""

FIRESTORM_HITS = 3
"""Highest face of the die at which Firestorm destroys its target. Rules: DYN-17.5."""

SONG_POWER = 2
"""What War Song adds to a unit's Power. Rules: DYN-17.5."""

WARD_DEFENSE = 3
"""What Ward adds to a city's defense. Rules: DYN-17.5."""

MOST_TILES = 2
"""Tiles that Tremor and Growth take at most. Rules: DYN-17.5."""
