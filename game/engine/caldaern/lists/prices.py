"""The points formula: what an entry of an army book should cost, to check books of one's own. Rules: CDN-37.1 to 37.10.

Prices that are printed in the tables are rounded and are the ones that count.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Entry, Rule, Stats, TypeRow

GENERAL, GENERAL_OPTION, LEVEL = 25, 15, 30
"""Extras for a General of the book, for a character who may become one, for the first Level of a mage."""

EXTRAS: Final = {"reanimate": 10, "shrine_smoke": 25}
"""Extras for rules. Rules: CDN-37.7."""

FIRE_BREATH: Final = "fire_breath"
"""Its cost is an extra, whatever the Ballistic Skill. Rules: CDN-37.7."""

CHARACTER_FACTOR: Final = 3
"""Type and weapon factor of characters. Rules: Table 37-A."""


class SaveFactor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a save multiplies Toughness and Wounds by. Rules: Table 37-A."""

    save: int
    factor: float


class RuleValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a special rule is worth, for each `attack` or point of its `number` where it says so. Rules: Table 37-B."""

    id: str
    value: float
    n: int = 0
    dice: str = ""
    each: str = ""


@cache
def armour_factors() -> dict[int, float]:
    """Rules: Table 37-A."""
    return {row.save: row.factor for row in msgspec.convert(data.read("prices")["armour_saves"], list[SaveFactor])}


@cache
def rule_values() -> tuple[RuleValue, ...]:
    """Rules: Table 37-B."""
    return tuple(msgspec.convert(data.read("prices")["rules"], list[RuleValue]))


def offence(stats: Stats) -> float:
    """Worth of blows, for rider and mount separately. Rules: CDN-37.2."""
    return stats.a * stats.s * (stats.ws + 3) / 12


def defence(wounds: int, toughness: int, save: int) -> float:
    """Worth of endurance; no entry has a colour save or Regeneration of its own. Rules: CDN-37.3."""
    return wounds * toughness * armour_factors()[save] / 2


def base(book: Entry) -> float:
    """Worth of the profiles of an entry. Rules: CDN-37.4."""
    rider, mount = book.profile, book.mount
    assert rider is not None
    monstrous = mount is not None and book.type == "monstrous_cavalry"
    wounds = max(rider.w, mount.w) if mount is not None and monstrous else rider.w
    move = (mount or rider).m - book.barding
    off = offence(rider) + (offence(mount) if mount is not None else 0)
    return off + defence(wounds, rider.t, book.save) + move / 4 + 0.15 * rider.i + max(0, rider.ld - 4) / 4


def rule_value(rule: Rule, attacks: int) -> float:
    """Worth of a special rule; what is not listed costs nothing. Rules: Table 37-B, CDN-37.10."""
    for row in rule_values():
        if row.id == rule.id and (row.dice, row.n) in ((rule.dice, rule.n), ("", 0)):
            return row.value * {"attack": attacks, "number": rule.n}.get(row.each, 1)
    return 0


def _factors(book: Entry, row: TypeRow) -> tuple[int, int]:
    return (CHARACTER_FACTOR, CHARACTER_FACTOR) if book.character else (row.factor, row.weapon_factor)


def model_price(book: Entry) -> int:
    """What a model of an entry costs by the formula; guns and machines have formulas of their own. Rules: CDN-37.5."""
    row = data.types()[book.type]
    factor, weapon_factor = _factors(book, row)
    profile = book.profile
    assert profile is not None
    attacks = profile.a
    rules = [rule for rule in row.rules if rule.id == "skirmishers"] + list(book.rules)
    value = sum(rule_value(rule, attacks) for rule in rules)
    melee = sum(data.melee_weapons()[weapon].cost for weapon in book.melee)
    ranged = sum(data.ranged_weapons()[w].cost * profile.bs / 3 for w in book.ranged if w != FIRE_BREATH)
    price = factor * (base(book) + value) + weapon_factor * melee + ranged + _extras(book)
    single = book.character or row.group == "monsters"
    return math.ceil(round(price, 6) / 5) * 5 if single else math.ceil(round(price, 6))


def _extras(book: Entry) -> float:
    """Rules: CDN-37.7."""
    extras: float = GENERAL * book.general + LEVEL * (book.level > 0)
    extras += sum(EXTRAS.get(rule.id, 0) for rule in book.rules)
    return extras + (data.ranged_weapons()[FIRE_BREATH].cost if FIRE_BREATH in book.ranged else 0)


# ---------------------------------------------------------------------------------------- guns and machines
FLYER, LIGHT_FACTOR = 20, 0.75
"""What flying adds, and what the hull of a light machine counts. Rules: CDN-37.9."""


def gun_price(book: Entry) -> int:
    """What a gun costs with its crew, who are priced like infantry. Rules: CDN-37.8."""
    crew = book.crew
    assert crew is not None
    man = msgspec.structs.replace(book, profile=crew, type="infantry", mount=None)
    gun = data.machine_weapons()[book.gun].cost * crew.bs / 3
    return math.ceil(round(book.crew_size * base(man) + gun, 6) / 5) * 5


def machine_price(book: Entry) -> int:
    """What a war machine or a walker costs. Rules: CDN-37.9."""
    hull, profile = book.hull, book.profile
    assert hull is not None
    assert profile is not None
    sides = (hull.front + hull.flank + hull.rear) * hull.toughness
    weapons = sum(data.machine_weapons()[weapon.id].cost for weapon in hull.weapons) * profile.bs / 3
    courage = max(0, profile.ld - 4)
    if "walker" in hull.classes:
        price = 2 * (offence(profile) + profile.m / 4 + 0.15 * profile.i + courage / 4) + sides + weapons
    else:
        armour = sides * (LIGHT_FACTOR if "light" in hull.classes else 1)
        price = 2 * profile.m + armour + 2 * courage + weapons + hull.capacity + FLYER * ("flyer" in hull.classes)
    return math.ceil(round(price, 6) / 5) * 5
