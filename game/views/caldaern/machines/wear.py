"""What a machine or a gun has suffered, as plain data for pictures: hulls, signs of damage, crew.

Rules: CDN-14.3, CDN-14.36, CDN-15.3, CDN-15.21, CDN-15.22.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.profiles import unchanged
from game.engine.caldaern.position.units import Unit

STUNNED, WEAPON_LOST, IMMOBILE, JAMMED = "ui_stun", "ui_gun_off", "ui_wheel_off", "ui_clock"
"""The signs: the crew is stunned, a weapon is lost, it never moves again; a gun can't fire for a while."""

_SWELL: Final = {"walker": 1.45, "engine": 1.14}
"""How much larger than its footprint the drawing is: a walker hides its tray and reads as a body."""

_CREWMEN: Final = {
    "com": "cdn_fusilier", "khe": "cdn_warden", "gra": "cdn_keep_spear", "dju": "cdn_ordu",
}  # fmt: skip
"""Who serves the guns of a nation, by the beginning of their entries."""


@dataclass(frozen=True, slots=True)
class HullLeft:
    """The Hull Toughness that a model has left, of what it had."""

    left: int
    whole: int


@dataclass(frozen=True, slots=True)
class Wear:
    """What is drawn on and below a tray because of its kind.

    hulls    of every model, in the order of the ranks; empty without hulls
    signs    signs of damage, the worst first
    swell    the size of the drawing as a share of the usual one
    crew     the drawing of a gun's crewman, "" for who has no crew, and how many are left of how many
    """

    hulls: tuple[HullLeft, ...] = ()
    signs: tuple[str, ...] = ()
    swell: float = 1.0
    crew: str = ""
    served: int = 0
    crew_size: int = 0


WHOLE: Final = Wear()


def wear_of(unit: Unit) -> Wear:
    """What is to be seen of a unit's damage and crew; `WHOLE` for those who are neither machine nor gun."""
    if unit.gun:
        card = unchanged(unit)
        crew = _CREWMEN.get(card.entry[:3], _CREWMEN["com"])
        return Wear(signs=(JAMMED,) if unit.jammed else (), crew=crew, served=unit.crew, crew_size=card.wounds)
    hull = hulls.hull_of(unit)
    if hull is None:
        return WHOLE
    return Wear(
        hulls=tuple(HullLeft(hulls.hull_left(unit, model), hull.toughness) for model in range(unit.models)),
        signs=_signs(unit),
        swell=_SWELL["engine" if hulls.engine(unit) else "walker"],
    )


def _signs(unit: Unit) -> tuple[str, ...]:
    told = (
        (IMMOBILE, hulls.immobile(unit)),
        (STUNNED, hulls.stunned_until(unit) > 0),
        (WEAPON_LOST, any(own.weapons for own in unit.damage)),
    )
    return tuple(sign for sign, so in told if so)


__all__ = ["IMMOBILE", "JAMMED", "STUNNED", "WEAPON_LOST", "WHOLE", "HullLeft", "Wear", "wear_of"]
