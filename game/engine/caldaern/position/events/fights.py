"""What happens when units shoot and fight hand to hand. Rules: CDN-9, CDN-11, CDN-12, CDN-35.40 to CDN-35.49."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.position.events.common import Part
from game.engine.contract import Event, Seat


class ShotsDeclared(Event, frozen=True, tag="shots_declared"):
    """A unit shoots at another, or at the land. Rules: CDN-9.38, CDN-21.12, CDN-21.15.

    how       `shooting` or `stand_and_shoot`
    target    the unit that is shot at, 0 for none
    shots     of all its models
    element   what of the land is shot at, or hit by what misses the unit; 0 for nothing
    primary   which of both the shots are rolled against first: `unit`, `element`, "" without an element
    """

    seat: Seat
    unit: int
    target: int
    how: str
    weapons: tuple[str, ...]
    shots: int
    distance: int
    element: int = 0
    primary: str = ""


class MeleeBegan(Event, frozen=True, tag="melee_began"):
    """A melee is fought: the units of either seat. Rules: CDN-11.1."""

    melee: int
    units: tuple[tuple[int, ...], tuple[int, ...]]


class WeaponChosen(Event, frozen=True, tag="weapon_chosen"):
    """The weapon of a unit for this melee. Rules: CDN-36.1."""

    seat: Seat
    unit: int
    weapon: str
    auto: bool = False


class ChallengeIssued(Event, frozen=True, tag="challenge_issued"):
    """A character (his id) or a captain (the unit's id) challenges. Rules: CDN-35.40."""

    seat: Seat
    model: int


class ChallengeAnswered(Event, frozen=True, tag="challenge_answered"):
    """Who accepts, 0 for a refusal. Rules: CDN-35.42."""

    seat: Seat
    model: int


class StoodBack(Event, frozen=True, tag="stood_back"):
    """A character must stay out of this round. Rules: CDN-35.43."""

    seat: Seat
    model: int


class BlowsAllocated(Event, frozen=True, tag="blows_allocated"):
    """A seat has aimed the blows of a unit. Rules: CDN-11.10."""

    seat: Seat
    unit: int


class StrikeStep(Event, frozen=True, tag="strike_step"):
    """The next blows: `step` is `impact`, `blows`, `last` or `smash`; tier 1 chargers, 2 others. Rules: CDN-11.12."""

    step: str
    tier: int
    initiative: int
    units: tuple[int, ...]


class SideTotal(msgspec.Struct, frozen=True, gc=False):
    """All that a side of a melee scored, in the order of the table. Rules: CDN-12.1."""

    seat: Seat
    parts: tuple[Part, ...]
    total: int


class CombatResult(Event, frozen=True, tag="combat_result"):
    """Who won the round of a melee, and by how much. `winner` is -1 for a draw. Rules: CDN-12.14, CDN-12.15."""

    melee: int
    sides: tuple[SideTotal, SideTotal]
    winner: Seat
    difference: int
    tie_broken: bool = False


class BreakPassed(Event, frozen=True, tag="break_passed"):
    """A losing unit needs no test. `why`: `unbreakable`, `stopped`. Rules: CDN-12.23."""

    seat: Seat
    unit: int
    why: str


class PursuitChosen(Event, frozen=True, tag="pursuit_chosen"):
    """What a winner does: pursues `quarry`, or stays (0); `auto` where it had no choice. Rules: CDN-12.32."""

    seat: Seat
    unit: int
    quarry: int
    auto: bool = False


class BannerLost(Event, frozen=True, tag="banner_lost"):
    """A banner, or a War Flag, fell to the enemy. Rules: CDN-35.6, Table 39-C."""

    seat: Seat
    unit: int
    flag: bool


class ContactLost(Event, frozen=True, tag="contact_lost"):
    """Two units are no longer in contact. Rules: CDN-12.65."""

    unit: int
    other: int


class MeleeEnded(Event, frozen=True, tag="melee_ended"):
    """A melee has been fought to its end in this phase. Rules: CDN-11.1."""

    melee: int
