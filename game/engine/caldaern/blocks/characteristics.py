"""Characteristics as they count now: order of modifiers, limits, parts of a model, the unit's slowest and best.

Rules: CDN-3.3 to 3.9, CDN-4.19 to 4.26, CDN-35.1, CDN-35.28.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil
from typing import Final, Literal

from game.engine.caldaern.lists.schema import MeleeWeapon, Stats
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.position import Position, Unit
from game.engine.caldaern.words.kinds import Mark

Part = Literal["rider", "mount", "monster"]
"""Which of the profiles of a model; foot models and monsters have only that of the `rider`. Rules: CDN-3.9."""

HIGHEST: Final = 10
"""WS, BS, S, T, I and Ld are at most this. Rules: CDN-3.4."""

FEARFUL_SKILL: Final = 1
"""Weapon Skill of who is afraid. Rules: CDN-34.60."""

CAPTAIN_BONUS: Final = 1
"""Attacks and Ballistic Skill of a captain above those of his line. Rules: Table 35-A."""

_BY_GROUP: Final = {"cavalry": "horse", "artillery": "gun", "machines": "machine", "walkers": "walker"}
_LIGHT_TYPES: Final = frozenset({"skirmishers", "swarms"})


def modified(
    base: int,
    times: Iterable[int | Fraction] = (),
    plus: Iterable[int] = (),
    fixed: Iterable[int] = (),
    most: int | None = HIGHEST,
) -> int:
    """A characteristic after its modifiers: times, then plus, then fixed values (the last one counts); rounded up once.

    `most`: its limit, None for M, A and W. Rules: CDN-2.6, CDN-3.3, CDN-3.4.
    """
    value = Fraction(base)
    for factor in times:
        value *= factor
    value += sum(plus)
    for number in fixed:
        value = Fraction(number)
    whole = max(0, ceil(value))
    return whole if most is None else min(most, whole)


def stats(troop: Troop, part: Part = "rider") -> Stats:
    """The profile of a part of a model. Raises ValueError where the model has no such part."""
    if part == "mount" and troop.mount is not None:
        return troop.mount
    if part == "monster" and troop.monster is not None:
        return troop.monster.rider
    if part == "rider":
        return troop.rider
    raise ValueError(f"{troop.entry} has no {part}")


def parts_of(troop: Troop) -> tuple[Part, ...]:
    """The parts of a model that strike, in the order in which their dice are thrown. Rules: CDN-4.21, CDN-19.18."""
    if troop.mount is not None:
        return ("rider", "mount")
    return ("rider", "monster") if troop.monster is not None else ("rider",)


def in_block(p: Position, unit: Unit) -> list[Unit]:
    """The unit and the characters in it; a unit without line and command models left is not counted itself."""
    inside = [p.units[character] for character in unit.characters]
    return [unit, *inside] if unit.line or unit.command or not inside else inside


def movement(p: Position, unit: Unit) -> int:
    """Squares that the unit moves: the Movement of its slowest model. Rules: CDN-3.7, CDN-4.19, CDN-35.28."""
    return min(own.troop.move for own in in_block(p, unit)) if unit.characters else unit.troop.move


def swift(p: Position, unit: Unit) -> bool:
    """Whether all its models have Swiftstride. Rules: CDN-4.4, CDN-34.10."""
    return all(own.troop.has("swiftstride") for own in in_block(p, unit))


def held(unit: Unit) -> MeleeWeapon:
    """The melee weapon in hand: the one chosen, else the one the models are best known for. Rules: CDN-36.1."""
    return next((weapon for weapon in unit.troop.melee if weapon.id == unit.weapon), unit.troop.melee[0])


def frenzied(unit: Unit, part: Part = "rider") -> bool:
    """Whether a part of its models is in Frenzy still. Rules: CDN-34.35, CDN-4.24."""
    if "frenzy" not in unit.troop.rule_ids or part == "monster":
        return False
    lost = unit.marked(Mark.FRENZY_LOST) and not unit.troop.has("lasting_frenzy")
    return not lost and unit.troop.has("frenzy", part)


def weapon_skill(unit: Unit, part: Part = "rider") -> int:
    """Weapon Skill to strike with, and of the rider to be struck at. Rules: CDN-4.20, CDN-34.60."""
    skill = stats(unit.troop, part).ws
    return min(skill, FEARFUL_SKILL) if unit.marked(Mark.FEARFUL) else skill


def ballistic_skill(troop: Troop, captain: bool = False) -> int:
    """Ballistic Skill of the rider; a captain's is one better, but never where it is 0. Rules: CDN-4.22, Table 35-A."""
    skill = troop.rider.bs
    return modified(skill, plus=(CAPTAIN_BONUS,)) if captain and skill else skill


def attacks(unit: Unit, part: Part = "rider", captain: bool = False) -> int:
    """Blows of one model of the unit with the weapon in hand; none where the profile has none.

    Rules: CDN-3.6, CDN-34.34, CDN-34.35, Table 35-A, Table 36-A.
    """
    base = stats(unit.troop, part).a
    if not base:
        return 0
    more = 0
    if part == "rider":
        more += CAPTAIN_BONUS if captain else 0
        more += held(unit).has("extra_attack") or unit.troop.has("extra_attack", "rider")
    return base + more + frenzied(unit, part)


def all_attacks(p: Position, unit: Unit) -> int:
    """Attacks of all models of the unit together, with mounts, monsters and joined characters. Rules: CDN-12.51."""
    total = 0
    for own in in_block(p, unit):
        models = own.line + len(own.command)
        total += sum(attacks(own, part) for part in parts_of(own.troop)) * models
        total += CAPTAIN_BONUS if "captain" in own.command and attacks(own) else 0
    return total


def toughness(unit: Unit, victim: str = "") -> int:
    """Toughness that a hit is rolled against: the rider's of cavalry, each his own on a ridden monster.

    Rules: CDN-4.20, CDN-10.6, CDN-35.62.
    """
    return stats(unit.troop, "monster" if victim == "monster" else "rider").t


def wounds_each(unit: Unit, victim: str = "") -> int:
    """Wounds of a whole model; `monster`: of what is ridden. Rules: CDN-4.35, CDN-35.62."""
    return unit.troop.monster_wounds if victim == "monster" else unit.troop.wounds


def group_of(troop: Troop, characters: int = 0) -> str:
    """The column of Table 20-B of a unit: `characters` how many stand in it where it is nothing but characters.

    Rules: CDN-20.14, CDN-20.16.
    """
    group = _BY_GROUP.get(troop.group, "foot")
    if group != "foot":
        return group
    if troop.type in _LIGHT_TYPES:
        return "light"
    return "lone" if troop.character and troop.group == "infantry" and characters <= 1 else "foot"
