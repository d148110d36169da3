"""Rough reckoning of what units do to each other: blows, shots, who wins a round, what that is worth.

Not the exact odds of the rules, which would take too long for every place on the field: means, and a bell curve.
"""

from __future__ import annotations

import math
from functools import lru_cache

from game.engine.caldaern.kinds import Arc
from game.engine.caldaern.position import Unit
from game.engine.caldaern.schema import Stats
from game.engine.caldaern.troops import Troop

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


def unsaved(troop: Troop, strength: int, piercing: int = 0, shield: bool = True) -> float:
    """Chance of a wound to be suffered. Rules: CDN-10.7, CDN-10.12."""
    need = max(2, troop.save_of(shield=shield) + max(0, strength - 3) + piercing)
    armour = (7 - need) / 6 if need <= 6 else 0.0
    best = min(troop.colour_save, troop.regeneration)
    colour = (7 - best) / 6 if best <= 6 else 0.0
    return (1 - armour) * (1 - colour)


@lru_cache(maxsize=4096)
def _blow(stats: Stats, strength: int, target: Troop, piercing: int) -> float:
    """Wounds that one blow causes on average."""
    return to_hit(stats.ws, target.rider.ws) * to_wound(strength, target.rider.t) * unsaved(target, strength, piercing)


def _weapon_strength(troop: Troop, charging: bool, first: bool) -> tuple[int, int]:
    """What the better weapon adds to Strength, and whether it adds an Attack."""
    best = 0
    attacks = 0
    for weapon in troop.melee:
        bonus = weapon.strength
        if charging and troop.mounted:
            bonus += weapon.charge_strength
        if first:
            bonus += weapon.first_round_strength
        best = max(best, bonus)
        attacks = max(attacks, int(weapon.has("extra_attack")))
    return best, attacks


def fighters(unit: Unit, width: int) -> tuple[int, int]:
    """Models that strike with all their Attacks, and those that support with one, against a front of so many cells."""
    place = unit.place
    frontage = place.frontage if place is not None else min(5, unit.models)
    front = min(frontage, unit.models, width + 2)
    return front, min(front, max(0, unit.models - frontage))


def wounds_dealt(unit: Unit, target: Unit, *, charging: bool, front: bool = True) -> float:
    """Wounds that a unit causes in a round of melee, roughly."""
    troop, other = unit.troop, target.troop
    wide = target.place.frontage * other.k if target.place is not None else 5
    first, support = fighters(unit, max(1, wide // troop.k))
    bonus, extra = _weapon_strength(troop, charging, True)
    stats = troop.rider
    attacks = stats.a + extra + int(troop.has("frenzy"))
    total = first * attacks * _blow(stats, stats.s + bonus, other, troop.value("ap"))
    if front and not troop.character:
        total += support * _blow(stats, stats.s + bonus, other, troop.value("ap"))
    for beast in (troop.mount, troop.monster.rider if troop.monster is not None else None):
        if beast is not None:
            total += first * beast.a * _blow(beast, beast.s, other, 0)
    if charging:
        hits = troop.value("impact_hits") or (2 if troop.has("thundercharge") else 0)
        strength = troop.mount.s if troop.mount is not None else stats.s
        total += hits * first * to_wound(strength, other.rider.t) * unsaved(other, strength)
    if troop.has("thundersmash"):
        total += 3.5 * to_wound(stats.s, other.rider.t) * unsaved(other, stats.s)
    elif troop.has("smash"):
        strength = troop.mount.s if troop.mount is not None else stats.s
        total += first * to_wound(strength, other.rider.t) * unsaved(other, strength)
    return total


def extra_ranks(unit: Unit) -> int:
    """Ranks that count for the result. Rules: CDN-12.4."""
    need, place = unit.troop.rank, unit.place
    if not need or place is None or place.frontage < need:
        return 0
    full, rest = divmod(unit.models, place.frontage)
    return max(0, min(3, full - 1 + (rest >= need)))


class Clash:
    """A charge as it will probably turn out: mean and spread of the result, chances, and what it is worth in points."""

    __slots__ = ("breaks", "flees", "margin", "worth")

    def __init__(self, charger: Unit, target: Unit, side: Arc, above: bool = False) -> None:
        mine = min(wounds_dealt(charger, target, charging=True), _left(target))
        strikes_back = 1.0 if charger.troop.rider.i < 1 else 0.75
        back = wounds_dealt(target, charger, charging=False, front=side is Arc.FRONT)
        theirs = strikes_back * min(back, _left(charger))
        ranks = extra_ranks(target) if side is Arc.FRONT else 0
        bonus = {Arc.FRONT: 0, Arc.LEFT: 1, Arc.RIGHT: 1, Arc.REAR: 2}[side]
        self.margin = mine - theirs + 1 + bonus + extra_ranks(charger) - ranks + above
        self.margin += ("banner" in charger.command) - ("banner" in target.command)
        spread = 1.0 + 0.6 * math.sqrt(mine + theirs)
        self.breaks = _break_chance(self.margin, spread, target, side)
        self.flees = _break_chance(-self.margin, spread, charger, Arc.FRONT)
        gain = mine / _wounds(target) * target.points + self.breaks * 0.7 * target.points
        loss = theirs / _wounds(charger) * charger.points + self.flees * 0.7 * charger.points
        self.worth = gain - loss


def _wounds(unit: Unit) -> float:
    """Wounds of the whole unit as it began."""
    return max(1.0, unit.start * float(unit.troop.wounds))


def _left(unit: Unit) -> float:
    """Wounds that a unit has left."""
    whole = unit.models * unit.troop.wounds + unit.troop.monster_wounds - unit.wounds - unit.mount_wounds
    return max(1.0, float(whole))


def _break_chance(margin: float, spread: float, loser: Unit, side: Arc) -> float:
    """Chance that a unit breaks, when the other side's margin is so much on average."""
    troop = loser.troop
    if troop.has("unbreakable"):
        return 0.12 * max(0.0, margin) / max(1.0, _left(loser)) if troop.has("unstable") else 0.0
    total = 0.0
    steadfast = side is Arc.FRONT and extra_ranks(loser) >= 2
    for step in (-1.5, -0.75, 0.0, 0.75, 1.5):
        difference = round(margin + step * spread)
        if difference > 0:
            penalty = 0 if troop.has("stubborn") or steadfast else difference
            total += 1 - holds(troop.ld - penalty)
    return total / 5


def shots_worth(unit: Unit, target: Unit, distance: int, moved: bool, cover: int = 0) -> float:
    """Points that a round of shooting costs the target, roughly. 0 out of range."""
    troop, other = unit.troop, target.troop
    best = 0.0
    for weapon in troop.ranged:
        if distance > weapon.range or not weapon.fired or (moved and weapon.has("move_or_shoot")):
            continue
        need = 7 - troop.rider.bs + cover
        need += int(moved and not weapon.has("quick")) + int(2 * distance > weapon.range)
        need += int(other.has("skirmishers"))
        shots = weapon.value("multiple_shots") or 1
        need += int(shots > 1)
        hit = 1 / 6 if need >= 7 else (7 - max(2, need)) / 6
        strength = weapon.strength or troop.rider.s
        wound = to_wound(strength, other.rider.t) * unsaved(other, strength, weapon.value("ap"))
        place = unit.place
        files = place.frontage if place is not None else 5
        models = min(unit.models, 2 * files) if place is None or not place.spacing else unit.models
        best = max(best, models * shots * hit * wound)
    return min(best, _left(target)) / _wounds(target) * target.points


def reach(unit: Unit) -> int:
    """Longest range of a unit's ranged weapons, 0 without any."""
    return max((weapon.range for weapon in unit.troop.ranged if weapon.fired), default=0)


def is_shooter(unit: Unit) -> bool:
    """Whether a unit is worth more at a distance."""
    return reach(unit) >= 15
