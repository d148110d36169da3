"""Characteristics as they count in play: parts of a model, weapons in hand, the unit's slowest and best.

Rules: CDN-3.6 to 3.9, CDN-4.19 to 4.26, CDN-35.1, CDN-35.28.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.profiles import Listed, Part, bonus, has, listed, modified, printed, profile, value
from game.engine.caldaern.land.terrain import AIR
from game.engine.caldaern.lists.schema import MeleeWeapon
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark

FEARFUL_SKILL: Final = 1
"""Weapon Skill of who is afraid. Rules: CDN-34.60."""

CAPTAIN_BONUS: Final = 1
"""Attacks and Ballistic Skill of a captain above those of his line. Rules: Table 35-A."""

_BY_GROUP: Final = {"cavalry": "horse", "artillery": "gun", "machines": "machine", "walkers": "walker", "flyers": AIR}
_LIGHT_TYPES: Final = frozenset({"skirmishers", "swarms"})


def parts_of(card: Listed) -> tuple[Part, ...]:
    """The parts of a model that strike, in the order in which their dice are thrown. Rules: CDN-4.21, CDN-19.18."""
    if card.mounted:
        return ("rider", "mount")
    return ("rider", "monster") if card.ridden else ("rider",)


def in_block(p: Position, unit: Unit) -> list[Unit]:
    """The unit and the characters in it; a unit without line and command models left is not counted itself."""
    inside = [p.units[character] for character in unit.characters]
    return [unit, *inside] if unit.line or unit.command or not inside else inside


def whole_has(p: Position, unit: Unit, *rules: str) -> bool:
    """Whether a unit as a whole has one of some rules: its line models do; of one that has none left all characters.

    Rules: CDN-34.2.
    """
    lines = [unit] if unit.line or unit.command or not unit.characters else [p.units[c] for c in unit.characters]
    return all(any(has(p, own, rule) for rule in rules) for own in lines)


def movement(p: Position, unit: Unit) -> int:
    """Squares that the unit moves: the Movement of its slowest model. Rules: CDN-3.7, CDN-4.19, CDN-35.28."""
    return min(value(p, own, "move") for own in in_block(p, unit)) if unit.characters else value(p, unit, "move")


def standstill(p: Position, unit: Unit) -> bool:
    """Whether time stands still for the unit: an Azure Back Volt has left it no Movement. Rules: CDN-32.17."""
    volt = p.colour.volt
    return volt is not None and volt.colour == "azure" and movement(p, unit) == 0


def charge_range(p: Position, unit: Unit) -> int:
    """Squares that a charge has before its dice: the Movement, and what spells add. Rules: CDN-7.48, Table 33-B."""
    return movement(p, unit) + min(bonus(p, own, "charge_range") for own in in_block(p, unit))


def swift(p: Position, unit: Unit) -> bool:
    """Whether all its models have Swiftstride. Rules: CDN-4.4, CDN-34.10."""
    return all(has(p, own, "swiftstride") for own in in_block(p, unit))


def held(p: Position, unit: Unit) -> MeleeWeapon:
    """The melee weapon in hand: the one chosen, else the one the models are best known for. Rules: CDN-36.1."""
    weapons = profile(p, unit).melee
    return next((weapon for weapon in weapons if weapon.id == unit.weapon), weapons[0])


def frenzied(p: Position, unit: Unit, part: Part = "rider") -> bool:
    """Whether a part of its models is in Frenzy still. Rules: CDN-34.35, CDN-4.24."""
    if part == "monster" or part == "gun" or not has(p, unit, "frenzy", part):
        return False
    return not unit.marked(Mark.FRENZY_LOST) or has(p, unit, "lasting_frenzy")


def weapon_skill(p: Position, unit: Unit, part: Part = "rider") -> int:
    """Weapon Skill to strike with, and of the rider to be struck at. Rules: CDN-4.20, CDN-34.60."""
    skill = value(p, unit, "ws", part)
    return min(skill, FEARFUL_SKILL) if unit.marked(Mark.FEARFUL) else skill


def ballistic_skill(p: Position, unit: Unit, captain: bool = False) -> int:
    """Ballistic Skill of the rider; a captain's is one better, but never where it is 0. Rules: CDN-4.22, Table 35-A."""
    skill = value(p, unit, "bs")
    return modified(skill, plus=(CAPTAIN_BONUS,)) if captain and skill else skill


def attacks(p: Position, unit: Unit, part: Part = "rider", captain: bool = False) -> int:
    """Blows of one model of the unit with the weapon in hand; none where the profile has none; of a gun one of each
    crewman.

    Rules: CDN-3.6, CDN-14.24, CDN-34.34, CDN-34.35, Table 35-A, Table 36-A.
    """
    base = value(p, unit, "a", part)
    if not base:
        return 0
    if unit.gun:
        return unit.crew
    more = 0
    if part == "rider":
        more += CAPTAIN_BONUS if captain else 0
        more += held(p, unit).has("extra_attack") or has(p, unit, "extra_attack", "rider")
    return base + more + frenzied(p, unit, part)


def all_attacks(p: Position, unit: Unit) -> int:
    """Attacks of all models of the unit together, with mounts, monsters and joined characters. Rules: CDN-12.51."""
    total = 0
    for own in in_block(p, unit):
        models = own.line + len(own.command)
        total += sum(attacks(p, own, part) for part in parts_of(listed(own))) * models
        total += CAPTAIN_BONUS if "captain" in own.command and attacks(p, own) else 0
    return total


def toughness(p: Position, unit: Unit, victim: str = "", by_hand: bool = False) -> int:
    """Toughness that a hit is rolled against: the rider's of cavalry, each his own on a ridden monster, the gun's of
    artillery but its crew's where blows are struck `by_hand`.

    Rules: CDN-4.20, CDN-10.6, CDN-14.4, CDN-35.62.
    """
    if unit.gun and not by_hand:
        return value(p, unit, "t", "gun")
    return value(p, unit, "t", "monster" if victim == "monster" else "rider")


def base_of_test(unit: Unit, stat: str) -> int:
    """What a test of a characteristic is taken against before anything changes it, by the list entry; with 0 it fails
    without a throw. A gun passes none but those of its own Toughness. Rules: CDN-2.21, CDN-14.5.
    """
    if unit.gun:
        return printed(unit, "t", "gun") if stat == "t" else 0
    return printed(unit, stat)


def wounds_each(p: Position, unit: Unit, victim: str = "") -> int:
    """Wounds of a whole model; `monster`: of what is ridden. Rules: CDN-4.35, CDN-35.62."""
    return value(p, unit, "monster_wounds" if victim == "monster" else "wounds")


def group_of(card: Listed, characters: int = 0) -> str:
    """The column of Table 20-B of a unit: `characters` how many stand in it where it is nothing but characters.

    Rules: CDN-20.14, CDN-20.16.
    """
    group = _BY_GROUP.get(card.group, "foot")
    if group != "foot":
        return group
    if card.type in _LIGHT_TYPES:
        return "light"
    return "lone" if card.character and card.group == "infantry" and characters <= 1 else "foot"
