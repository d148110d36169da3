"""What is shot with: a weapon of models, a gun, a machine's weapon, a spell that shoots, all in one record.

Rules: CDN-9.6, CDN-9.24, CDN-36.5, CDN-36.11.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.engine.caldaern.blocks.characteristics import ballistic_skill
from game.engine.caldaern.lists.schema import MachineWeapon, RangedWeapon, Rule
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId

Place = TypeVar("Place")
"""How models are told apart by who asks: a number, or a post in the block and the eye through which it looks."""


class Arm(NamedTuple):
    """Something to shoot with.

    range           in squares, `least_range` the nearest that it reaches
    strength        0: the shooter's; `close_strength` at close range, 0: the same
    shots           of one model, before its rules add to them
    skill           Ballistic Skill with which it is shot, 0: the shooter's
    template        `small` or `flame` where it lays one and is not aimed; `centre`: Strength at its centre, 0: the same
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
    template: str = ""
    centre: int = 0

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


Arms = dict[str, Arm]
"""What is shot with by kind of model: `line`, `single` (one model of the unit), `character:<id>`."""


def carried(
    p: Position, unit: Unit, people: Iterable[tuple[Place, str]], weapons: Arms
) -> Iterator[tuple[Place, UnitId, int, Arm]]:
    """Of these models, each a place and its word (line models have none), those with a weapon: place, owner, Ballistic
    Skill, weapon. A weapon that one model alone has is the first line model's. Rules: CDN-9.6, CDN-36.5.
    """
    single = weapons.get("single")
    for place, who in people:
        owner, skill = unit.id, ballistic_skill(p, unit, who == "captain")
        weapon = weapons.get("line")
        if who.startswith("character:"):
            owner = int(who.removeprefix("character:"))
            skill, weapon = ballistic_skill(p, p.units[owner]), weapons.get(who)
        elif not who and single is not None:
            weapon, single = single, None
        if weapon is not None and (skill or weapon.skill):
            yield place, owner, weapon.skill or skill, weapon


@lru_cache(maxsize=256)
def arm_of(weapon: RangedWeapon) -> Arm:
    """A weapon that models carry. Rules: CDN-36.5."""
    return Arm(
        weapon.id, weapon.range, weapon.strength, weapon.close_strength, rules=weapon.rules, template=weapon.template
    )  # fmt: skip


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


@lru_cache(maxsize=64)
def lobbed_arm(weapon: MachineWeapon) -> Arm:
    """What lays templates, of a gun or a machine. Raises ValueError for what is aimed. Rules: CDN-36.11."""
    if weapon.shots != "template":
        raise ValueError(f"{weapon.id} lays no template")
    return Arm(
        weapon.id, weapon.range, weapon.strength, least_range=weapon.least_range, skill=1, rules=weapon.rules,
        template=weapon.template, centre=weapon.centre_strength,
    )  # fmt: skip
