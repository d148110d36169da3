"""What is chosen in the Shooting and Melee phases. Table 19-D."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.position.actions.templates import Flame
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Action


class Shoot(Action, frozen=True, tag="shoot"):
    """Shoot at an enemy unit. Rules: CDN-9.7 to CDN-9.14.

    `weapons`: the ranged weapon used, one for each kind of model that has a choice; empty for the usual one.
    """

    unit: int
    target: int
    weapons: tuple[str, ...] = ()


class ShootMachine(Action, frozen=True, tag="shoot_machine"):
    """A machine shoots at an enemy unit with its weapons, all at one target. Rules: CDN-15.9 to CDN-15.13.

    `weapons`: numbers of those that are fired, from 0 as its hull has them; empty for all that can.
    `templates`: the flames of its projectors, in the order of its weapons; `aim`: the number of the model at which one
    of its guns aims that lays a blast. Left out, they are laid where they cover most. Rules: CDN-36.23.
    """

    unit: int
    target: int
    weapons: tuple[int, ...] = ()
    templates: tuple[Flame, ...] = ()
    aim: int = -1


class ShootTerrain(Action, frozen=True, tag="shoot_terrain"):
    """Shoot at an element of the land with all weapons that wound it; `weapons` as in Shoot. Rules: CDN-21.12."""

    unit: int
    element: int
    weapons: tuple[str, ...] = ()


class FireArtillery(Action, frozen=True, tag="fire_artillery"):
    """Fire a gun at an enemy unit. `ammo`: `shot`, `grapeshot` or `volley`. Rules: CDN-14.28 to 14.43."""

    unit: int
    target: int
    ammo: str = "shot"


class ChoosePrimary(Action, frozen=True, tag="choose_primary"):
    """Which of two targets the shots are rolled against first: `unit` or `element`. Rules: CDN-9.34, CDN-21.15."""

    primary: str


class EndShooting(Action, frozen=True, tag="end_shooting"):
    """End the Shooting phase. Rules: CDN-9.1."""


class ChooseMelee(Action, frozen=True, tag="choose_melee"):
    """Which melee is fought next, named by the lowest id of its units. Rules: CDN-11.1."""

    melee: int


class ChooseWeapon(Action, frozen=True, tag="choose_weapon"):
    """The melee weapon of a unit, or of a joined character, for this melee. Rules: CDN-36.1."""

    unit: int
    weapon: str


class IssueChallenge(Action, frozen=True, tag="issue_challenge"):
    """Challenge: a character's id, or a unit's for its captain. Rules: CDN-35.40."""

    model: int


class AcceptChallenge(Action, frozen=True, tag="accept_challenge"):
    """Accept: a character's id, or a unit's for its captain. Rules: CDN-35.42."""

    model: int


class StandBack(Action, frozen=True, tag="stand_back"):
    """Send an enemy character who refused out of the fight. Rules: CDN-35.43."""

    model: int


class Aim(msgspec.Struct, frozen=True, gc=False):
    """A share of a group of blows: `count` of them at `target`'s line models, or at its `victim`.

    `victim`: "" for line models, a command model's name, or "character:<id>". Rules: CDN-11.10.
    """

    group: int
    target: int
    count: int
    victim: str = ""


class AllocateAttacks(Action, frozen=True, tag="allocate_attacks"):
    """Whom the blows of a unit are aimed at; groups that are not named keep the default. Rules: CDN-11.10."""

    unit: int
    groups: tuple[Aim, ...] = ()


class CombatReform(Action, frozen=True, tag="combat_reform"):
    """Reform in contact. Rules: CDN-12.29."""

    unit: int
    placement: Placement


class Pursue(Action, frozen=True, tag="pursue"):
    """Pursue a breaking unit. Rules: CDN-12.32, CDN-12.36."""

    unit: int
    quarry: int


class Restrain(Action, frozen=True, tag="restrain"):
    """Try to stay. Rules: CDN-12.33."""

    unit: int


class OrderPursuers(Action, frozen=True, tag="order_pursuers"):
    """The order in which pursuers move. Rules: CDN-12.36."""

    units: tuple[int, ...]


class Breakthrough(Action, frozen=True, tag="breakthrough"):
    """Move on after wiping out all enemies in contact. Rules: CDN-12.59."""

    unit: int


__all__ = [
    "AcceptChallenge",
    "Aim",
    "AllocateAttacks",
    "Breakthrough",
    "ChooseMelee",
    "ChooseWeapon",
    "CombatReform",
    "EndShooting",
    "FireArtillery",
    "IssueChallenge",
    "OrderPursuers",
    "Pursue",
    "Restrain",
    "Shoot",
    "ShootMachine",
    "StandBack",
]
