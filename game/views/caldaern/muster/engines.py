"""Guns, machines and walkers of army lists in words: armour, Hull Toughness, room, and each weapon where it sits."""

from __future__ import annotations

from game.engine.caldaern.lists.machines import hull_of, weapons_of
from game.engine.caldaern.lists.schema import MachineWeapon
from game.engine.caldaern.lists.troops import Troop
from game.words import Words


def hull_lines(words: Words, troop: Troop) -> list[str]:
    """What protects a machine or walker, how it moves, and how many points of passengers it carries; in marked-up text.

    Rules: CDN-15.1, CDN-15.3, CDN-16.1.
    """
    hull = hull_of(troop)
    if hull is None:
        return []
    told = [words(
        "army.hull", front=hull.front, flank=hull.flank, rear=hull.rear, toughness=hull.toughness, move=troop.move
    )]  # fmt: skip
    if hull.capacity:
        told.append(words("army.hull.capacity", n=hull.capacity))
    return told


def arms_of(words: Words, troop: Troop) -> list[tuple[str, list[str]]]:
    """The weapons of a gun, a machine or a walker, each with its mount, and what is to be told of it."""
    told = []
    for weapon, mount in weapons_of(troop):
        name = words(f"caldaern.weapon.{weapon.id}")
        if hull_of(troop) is not None:
            name = words("army.mounted", weapon=name, mount=words(f"battle.mount.{mount}"))
        told.append((name, _facts(words, weapon)))
    return told


def _facts(words: Words, weapon: MachineWeapon) -> list[str]:
    """Range, Strength, and how it hits. Rules: Table 36-C."""
    reach = f"{weapon.least_range}-{weapon.range}" if weapon.least_range else str(weapon.range)
    strong = f"{weapon.strength}/{weapon.centre_strength}" if weapon.centre_strength else str(weapon.strength)
    parts = [words("army.arms.range", range=reach, s=strong)] if weapon.range else []
    if weapon.shots == "template":
        parts.append(words(f"army.arms.template.{weapon.template}"))
    elif weapon.shots.isdecimal() and int(weapon.shots) > 1:
        parts.append(words("army.arms.shots", n=int(weapon.shots)))
    return parts
