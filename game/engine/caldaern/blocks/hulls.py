"""Hulls: what a war machine or walker is beside its characteristics, and what is left of it.

The one reader of `Unit.damage`: Hull Toughness left, whether it may move, which of its weapons are left, armour.
Who writes it is `harm.hulls`. Rules: CDN-15.1 to 15.4, CDN-15.21, CDN-15.22, CDN-17.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Hull, MachineWeapon
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Damage, Unit
from game.engine.caldaern.words.kinds import Arc
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

LIGHT: Final = "light"
ULTRA_HEAVY: Final = "ultra_heavy"
WALKER: Final = "walker"
FLYER: Final = "flyer"
"""Classes of machines that rules name. Rules: CDN-15.2."""

FLYERS: Final = "flyers"
"""The group of who flies. Rules: CDN-4.2."""

WHOLE: Final = Damage()


class Mounted(NamedTuple):
    """A weapon of a machine: its number on the hull, from 0, and where it sits. Rules: CDN-15.9."""

    number: int
    weapon: MachineWeapon
    mount: str


# ------------------------------------------------------------------------------------------ what it is
def hull_of(unit: Unit) -> Hull | None:
    """Armour values, Hull Toughness, weapons and classes of a machine or walker; None for others. Rules: CDN-15.1."""
    return unit.troop.hull


def armoured(unit: Unit) -> bool:
    """Whether hits on it are rolled against armour values: war machines of all kinds, and walkers. Rules: CDN-15.17."""
    return unit.troop.hull is not None


def of_class(unit: Unit, word: str) -> bool:
    """Whether it is a machine of a class; several may be combined. Rules: CDN-15.2."""
    hull = unit.troop.hull
    return hull is not None and (word in hull.classes or unit.troop.type == word)


def engine(unit: Unit) -> bool:
    """Whether it is a war machine that nobody is engaged with: all of them but walkers. Rules: CDN-15.30, CDN-17.9."""
    return unit.troop.hull is not None and not of_class(unit, WALKER)


def flies(unit: Unit) -> bool:
    """Whether it is in the air as long as it is on the battlefield. Rules: CDN-18.1."""
    return unit.troop.group == FLYERS


def armour(unit: Unit, side: Arc) -> int:
    """The armour value of a side; both flanks have the same one. Rules: CDN-15.1, CDN-15.4."""
    hull = unit.troop.hull
    assert hull is not None, "only machines and walkers have armour values"
    return {Arc.FRONT: hull.front, Arc.REAR: hull.rear}.get(side, hull.flank)


# ------------------------------------------------------------------------------------------ what is left of it
def damage(unit: Unit, model: int = 0) -> Damage:
    """What a model of it has suffered so far."""
    return unit.damage[model] if model < len(unit.damage) else WHOLE


def hull_left(unit: Unit, model: int = 0) -> int:
    """Hull Toughness that a model has left. Rules: CDN-15.3."""
    hull = unit.troop.hull
    return max(0, hull.toughness - damage(unit, model).lost) if hull is not None else 0


def hull_lost(unit: Unit) -> int:
    """Hull Toughness that all its models have lost together."""
    return sum(own.lost for own in unit.damage)


def stunned_until(unit: Unit) -> int:
    """The round in which the crew of the last stunned model recovers, 0 where none is stunned. Rules: CDN-15.22."""
    return max((own.stunned for own in unit.damage), default=0)


def dazed(unit: Unit, model: int) -> bool:
    """Whether the crew of a model is stunned: a walker that is doesn't strike. Rules: CDN-15.21, CDN-17.11."""
    return damage(unit, model).stunned > 0


def slowed(unit: Unit) -> bool:
    """Whether its crew has been stunned in the air: it never marches again. Rules: CDN-18.16."""
    return any(own.slowed for own in unit.damage)


def immobile(unit: Unit) -> bool:
    """Whether a model of it never moves again: that holds the whole unit. Rules: CDN-15.21, CDN-17.12."""
    return any(own.immobile for own in unit.damage)


def may_move(unit: Unit) -> bool:
    """Whether no damage keeps it where it is; true of everything that has no hull, and of whoever flies.

    Rules: CDN-15.21, CDN-15.22, CDN-18.16.
    """
    return not unit.damage or flies(unit) or not (stunned_until(unit) or immobile(unit))


def stuck_refusal(unit: Unit) -> Refusal | None:
    """Why damage keeps a unit from moving, turning, charging and ramming; None where it doesn't. Rules: CDN-15.21."""
    if may_move(unit):
        return None
    return refuse("stunned.immobile" if immobile(unit) else "stunned", unit=unit_name(unit))


def mounted(unit: Unit) -> tuple[Mounted, ...]:
    """All weapons that a machine was built with, lost ones too."""
    hull, known = unit.troop.hull, data.machine_weapons()
    fitted = hull.weapons if hull is not None else ()
    return tuple(Mounted(number, known[own.id], own.mount) for number, own in enumerate(fitted))


def weapons_left(unit: Unit, model: int = 0) -> tuple[Mounted, ...]:
    """The weapons that a model has left. Rules: CDN-15.21."""
    gone = damage(unit, model).weapons
    return tuple(own for own in mounted(unit) if own.number not in gone)


__all__ = [
    "FLYER", "FLYERS", "LIGHT", "ULTRA_HEAVY", "WALKER", "WHOLE", "Mounted", "armour", "armoured", "damage", "dazed",
    "engine", "flies", "hull_left", "hull_lost", "hull_of", "immobile", "may_move", "mounted", "of_class", "slowed",
    "stuck_refusal", "stunned_until", "weapons_left",
]  # fmt: skip
