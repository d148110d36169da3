"""Rough reckoning of what units do to each other: chances of single dice, and what shots are worth.

Not the exact odds of the rules, which would take too long for every place on the field.
"""

from __future__ import annotations

from game.engine.caldaern.blocks.hulls import LIGHT, ULTRA_HEAVY, hull_lost, of_class, weapons_left
from game.engine.caldaern.blocks.profiles import profile, value
from game.engine.caldaern.lists import machines
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import gunnery
from game.engine.caldaern.shooting.windows import places_at_windows

LEADERSHIP = (0.0, 0.0, 1 / 36, 3 / 36, 6 / 36, 10 / 36, 15 / 36, 21 / 36, 26 / 36, 30 / 36, 33 / 36, 35 / 36, 35 / 36)
"""Chance of 2D6 to be at most so much, double 6 left out."""


def holds(leadership: int) -> float:
    """Chance to pass a test; a double 1 always does."""
    return LEADERSHIP[max(2, min(12, leadership))]


def to_hit(skill: int, other: int) -> float:
    """Chance of a blow to hit. Rules: CDN-11.19."""
    if other <= 0:
        return 1.0
    if skill > other:
        return 4 / 6
    return 2 / 6 if other > 2 * skill else 3 / 6


def to_wound(strength: int, toughness: int) -> float:
    """Chance of a hit to wound. Rules: CDN-10.4."""
    return (7 - max(2, min(6, 4 + toughness - strength))) / 6


def unsaved(kind: Troop, strength: int, piercing: int = 0, shield: bool = True) -> float:
    """Chance of a wound to be suffered. Rules: CDN-10.7, CDN-10.12."""
    need = max(2, kind.save_of(shield=shield) + max(0, strength - 3) + piercing)
    armour = (7 - need) / 6 if need <= 6 else 0.0
    best = min(kind.colour_save, kind.regeneration)
    colour = (7 - best) / 6 if best <= 6 else 0.0
    return (1 - armour) * (1 - colour)


def wounds_of(p: Position, unit: Unit) -> float:
    """Wounds of the whole unit as it began."""
    return max(1.0, unit.start * float(value(p, unit, "wounds")))


def left_of(p: Position, unit: Unit) -> float:
    """Wounds that a unit has left."""
    now = profile(p, unit)
    whole = unit.models * now.wounds + now.monster_wounds - unit.wounds - unit.mount_wounds - hull_lost(unit)
    return max(1.0, float(whole))


def shots_worth(
    p: Position, unit: Unit, target: Unit, distance: int, moved: bool, cover: int = 0, windows: int = 0,
) -> float:  # fmt: skip
    """Points that a round of shooting costs the target, roughly. 0 out of range.

    `windows`: so many models shoot, out of a house; of a garrison those who do. Rules: CDN-27.24.
    """
    own, other = profile(p, unit), profile(p, target)
    best = 0.0
    if unit.gun:
        best = 0.0 if moved or unit.jammed else guns_toll(own, other, unit, target, distance, cover)
        return min(best, left_of(p, target)) / wounds_of(p, target) * target.points
    if own.hull is not None:
        best = machines_toll(own, other, unit, distance, moved, cover)
        return min(best, left_of(p, target)) / wounds_of(p, target) * target.points
    if unit.building and not windows:
        windows = places_at_windows(p, unit)
    for weapon in own.ranged:
        if distance > weapon.range or not weapon.fired or (moved and weapon.has("move_or_shoot")):
            continue
        need = 7 - own.rider.bs + cover
        need += int(moved and not weapon.has("quick")) + int(2 * distance > weapon.range)
        need += int(other.has("skirmishers"))
        shots = weapon.value("multiple_shots") or 1
        need += int(shots > 1)
        hit = 1 / 6 if need >= 7 else (7 - max(2, need)) / 6
        strength = weapon.strength or own.rider.s
        wound = harmed(other, strength, weapon.value("ap"), any(weapon.has(rule) for rule in PIERCING))
        place = unit.place
        files = place.frontage if place is not None else 5
        models = min(unit.models, 2 * files) if place is None or not place.spacing else unit.models
        models = min(unit.models, windows) if windows else models
        best = max(best, models * shots * hit * wound)
    return min(best, left_of(p, target)) / wounds_of(p, target) * target.points


def hardness(kind: Troop) -> int:
    """Toughness that shots meet: a gun's own. Rules: CDN-14.4."""
    return kind.gun.t if kind.gun is not None else kind.rider.t


def harmed(other: Troop, strength: int, piercing: int, heavy: bool) -> float:
    """What a hit takes off a unit on average: Wounds, or Hull Toughness of a machine by its front.

    Rules: CDN-10.3, CDN-15.14, CDN-15.17.
    """
    if other.hull is None:
        return to_wound(strength, hardness(other)) * unsaved(other, strength, piercing)
    need = max(1, other.hull.front - strength)
    return max(0.0, 7 - need) / 6 * WORSE if heavy else 0.0


def machines_toll(own: Troop, other: Troop, unit: Unit, distance: int, moved: bool, cover: int) -> float:
    """What the weapons of a machine take off a unit in a round, roughly, whatever they see. Rules: CDN-15.11, 17.6."""
    toll = 0.0
    for weapon in (mounted.weapon for mounted in weapons_left(unit)):
        if not weapon.shots.isdecimal() or distance > weapon.range:
            continue
        need = 7 - own.rider.bs + cover + int(2 * distance > weapon.range) + int(other.has("skirmishers"))
        need += int(moved and not of_class(unit, LIGHT))
        hit = 1 / 6 if need >= 7 else (7 - max(2, need)) / 6
        heavy = any(weapon.has(rule) for rule in PIERCING)
        toll += int(weapon.shots) * hit * harmed(other, weapon.strength, weapon.value("ap"), heavy)
    return 0.0 if moved and of_class(unit, ULTRA_HEAVY) else toll


PIERCING = ("heavy", "crystal", "magical")
"""Rules of weapons that hurt machines on every side. Rules: CDN-15.14."""

WORSE = 1.3
"""Hull Toughness for each hit through the armour, with what the damage chart does besides."""


def guns_toll(own: Troop, other: Troop, unit: Unit, target: Unit, distance: int, cover: int) -> float:
    """Wounds of a gun's best shot, roughly, misfires included. Rules: CDN-14.29, CDN-14.35, CDN-14.41."""
    tolls = [0.0]
    for weapon in (own_weapon.weapon for own_weapon in machines.weapons_of(own)):
        if weapon.shots == TEMPLATE and weapon.least_range <= distance <= weapon.range:
            wound = harmed(other, weapon.strength, 0, True)
            tolls.append(ON_TARGET * min(UNDER, target.models) * wound)
    for word, arm in gunnery.loads(own).items():
        if not arm.least_range <= distance <= arm.range:
            continue
        need = 7 - own.rider.bs + cover + int(2 * distance > arm.range) + int(other.has("skirmishers"))
        hit = 1 / 6 if need >= 7 else (7 - max(2, need)) / 6
        wound = harmed(other, arm.strength, arm.value("ap"), any(arm.has(rule) for rule in PIERCING))
        many = GRAPES if word == gunnery.GRAPESHOT else arm.shots
        times = min(2, other.wounds) if arm.has("multiple_wounds") else 1
        through = THROUGH if arm.has("skewer") and target.models > 1 else 1.0
        tolls.append(many * hit * wound * times * through)
    return GOES_OFF * max(tolls)


GOES_OFF = 5 / 6
"""Shots that don't misfire. Rules: CDN-14.35."""

GRAPES = 6
"""Shots of grapeshot, on average."""

THROUGH = 1.7
"""Models that a shot kills which goes through a block, for each that it kills first, roughly."""

TEMPLATE = "template"
"""How the weapon tables name what throws a template."""

ON_TARGET = 0.45
"""Part of a template that is on its target still when it has scattered, roughly."""

UNDER = 6
"""Models under a small template that lies well, roughly."""


def reach(p: Position, unit: Unit) -> int:
    """Longest range of a unit's ranged weapons, 0 without any."""
    own = profile(p, unit)
    if own.hull is not None:
        return max((own_weapon.weapon.range for own_weapon in weapons_left(unit)), default=0)
    if unit.gun:
        return max((mounted.weapon.range for mounted in machines.weapons_of(own)), default=0)
    return max((weapon.range for weapon in own.ranged if weapon.fired), default=0)


def is_shooter(p: Position, unit: Unit) -> bool:
    """Whether a unit is worth more at a distance."""
    return reach(p, unit) >= 15


def host_worth(p: Position, unit: Unit) -> float:
    """Which unit a character leads best: many models that fight."""
    return unit.models * (0.3 if is_shooter(p, unit) else 1.0) * value(p, unit, "ws")
