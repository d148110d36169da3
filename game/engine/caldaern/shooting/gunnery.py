"""What a gun is loaded with: its shot, grapeshot, a volley of bolts. Rules: CDN-14.28, CDN-14.40 to 14.43, CDN-36.12.

Guns that throw templates load nothing here: they aim at squares.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.caldaern.lists import data, machines
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.shooting.arms import Arm, machine_arm

SHOT: Final = "shot"
GRAPESHOT: Final = "grapeshot"
VOLLEY: Final = "volley"

AMMO: Final = (SHOT, GRAPESHOT, VOLLEY)
"""What a gun may be told to fire, the usual one first. Table 19-D."""

_VOLLEYS: Final = {"arckh_bolt": "arckh_volley"}
"""Guns that may loose many small missiles instead of a single one: their rows of Table 36-C."""


@lru_cache(maxsize=64)
def loads(gun: Troop) -> dict[str, Arm]:
    """What a gun may fire, by the word for it; grapeshot as one of its shots, since the artillery die says how many.

    Empty for guns that throw templates. Rules: CDN-14.28, CDN-14.40, CDN-14.43, CDN-36.11, CDN-36.12.
    """
    rows, found = data.machine_weapons(), dict[str, Arm]()
    for own in machines.weapons_of(gun):
        if own.weapon.shots.isdecimal():
            found[SHOT] = machine_arm(own.weapon)
        if own.weapon.has(GRAPESHOT):
            row = rows[GRAPESHOT]
            found[GRAPESHOT] = Arm(row.id, row.range, row.strength, least_range=row.least_range, rules=row.rules)
        if own.weapon.id in _VOLLEYS:
            found[VOLLEY] = machine_arm(rows[_VOLLEYS[own.weapon.id]])
    return found


def loaded(gun: Troop, wanted: tuple[str, ...]) -> Arm | None:
    """What it fires: the load that is asked for, else its usual one; None where it is not aimed."""
    known = loads(gun)
    return next((known[word] for word in (*wanted, *AMMO) if word in known), None)
