"""What is shot with: a weapon of models, a gun, a machine's weapon, a spell that shoots, all in one record.

Rules: CDN-9.24, CDN-36.5, CDN-36.11.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.lists.schema import MachineWeapon, RangedWeapon, Rule


class Arm(NamedTuple):
    """Something to shoot with.

    range           in squares, `least_range` the nearest that it reaches
    strength        0: the shooter's; `close_strength` at close range, 0: the same
    shots           of one model, before its rules add to them
    skill           Ballistic Skill with which it is shot, 0: the shooter's
    rules           what it brings
    """

    id: str
    range: int
    strength: int = 0
    close_strength: int = 0
    least_range: int = 0
    shots: int = 1
    skill: int = 0
    rules: tuple[Rule, ...] = ()

    def has(self, rule: str) -> bool:
        """Whether it brings a special rule."""
        return any(own.id == rule for own in self.rules)

    def rule(self, rule: str) -> Rule | None:
        """One of its special rules, None where it has not got it."""
        return next((own for own in self.rules if own.id == rule), None)

    def value(self, rule: str, default: int = 0) -> int:
        """The number of one of its special rules, `default` where it has not got it."""
        own = self.rule(rule)
        return own.n if own is not None else default


@lru_cache(maxsize=256)
def arm_of(weapon: RangedWeapon) -> Arm:
    """A weapon that models carry. Rules: CDN-36.5."""
    return Arm(weapon.id, weapon.range, weapon.strength, weapon.close_strength, rules=weapon.rules)


@lru_cache(maxsize=256)
def machine_arm(weapon: MachineWeapon) -> Arm:
    """A gun, or a weapon of a machine, that is aimed. Raises ValueError for one that throws a template or an artillery
    die. Rules: CDN-36.11.
    """
    if not weapon.shots.isdecimal():
        raise ValueError(f"{weapon.id} is not shot one by one, but by {weapon.shots}")
    return Arm(
        weapon.id, weapon.range, weapon.strength, least_range=weapon.least_range, shots=int(weapon.shots),
        rules=weapon.rules,
    )  # fmt: skip
