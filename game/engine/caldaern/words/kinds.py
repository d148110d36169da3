"""The words of Caldaern that code asks for: directions, sides of a unit, statuses, marks, stages of a game.

Heights are counted in halves (1 is a height of 0.5), movement costs in half points. Rules: CDN-1.9, CDN-6.5, CDN-19.7.
"""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from game.engine.contract import Square

Facing = int
"""A direction of the map: N, E, S or W. The next one clockwise is `(facing + 1) % 4`. Rules: CDN-1.9."""

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3

STEP: Final[tuple[Square, Square, Square, Square]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The square next to (0, 0) in each direction. Rules: CDN-1.9."""

FACING_NAMES: Final = ("north", "east", "south", "west")


class Placement(msgspec.Struct, frozen=True, order=True, gc=False):
    """Where and how a unit's block stands. Rules: CDN-5.4, CDN-5.5.

    x, y       north-west square of the block
    facing     direction that all its models face
    frontage   files, that is models in a full rank
    spacing    empty squares between neighbouring models: 0 close, 1 loose formation
    """

    x: int
    y: int
    facing: Facing
    frontage: int
    spacing: int = 0


class Arc(enum.IntEnum):
    """A side of a unit and the arc in front of it. Rules: CDN-5.14."""

    FRONT = 0
    RIGHT = 1
    REAR = 2
    LEFT = 3


ARC_NAMES: Final = ("front", "right flank", "rear", "left flank")


class Status(enum.StrEnum):
    """Where a unit is. `joined`: a character inside the unit `host`. Rules: CDN-19.7."""

    UNDEPLOYED = "undeployed"
    DEPLOYED = "deployed"
    JOINED = "joined"
    RESERVE = "reserve"
    LEFT = "left"
    DESTROYED = "destroyed"
    EMBARKED = "embarked"
    GARRISONED = "garrisoned"


class Mark:
    """Bits of `Unit.marks`: what a unit has done or suffered. Rules: CDN-19.8."""

    MOVED: Final = 1 << 0
    MARCHED: Final = 1 << 1
    REFORMED: Final = 1 << 2
    RALLIED: Final = 1 << 3
    CHARGED: Final = 1 << 4
    COUNTERCHARGED: Final = 1 << 5
    FAILED_CHARGE: Final = 1 << 6
    REINFORCEMENT: Final = 1 << 7
    SHOT: Final = 1 << 8
    STOOD_AND_SHOT: Final = 1 << 9
    REDIRECTED: Final = 1 << 10
    PANIC_TESTED: Final = 1 << 11
    RAN: Final = 1 << 12
    VANGUARD: Final = 1 << 13
    JOINED: Final = 1 << 14
    """A character joined it, or left it, in this sub-phase. Rules: CDN-35.22."""
    DECLARED: Final = 1 << 15
    """Has declared its charge of this turn. Rules: CDN-7.10."""
    STUPID: Final = 1 << 16
    """Failed its Stupidity test; until its owner's next start of turn. Rules: CDN-34.62."""
    MUST_CHARGE: Final = 1 << 17
    """Frenzy: must declare a charge in this sub-phase. Rules: CDN-34.35, CDN-7.4."""
    COMPELLED: Final = 1 << 18
    """Made a mandatory move this turn. Rules: CDN-8.21."""
    FOUGHT: Final = 1 << 19
    """Has fought in this Melee phase. Rules: CDN-11.2."""
    PURSUED: Final = 1 << 20
    """Made contact by pursuit or breakthrough; fights as a charger in its next Melee phase. Rules: CDN-11.15."""
    FEARFUL: Final = 1 << 21
    """Failed its Fear test: Weapon Skill 1 in this melee round. Rules: CDN-34.60."""
    FRENZY_LOST: Final = 1 << 22
    """Frenzy is gone for good. Rules: CDN-34.35."""
    MARCH_DECLARED: Final = 1 << 23
    """Its march stands and is still to be made. Rules: CDN-8.52."""
    RETREAT_NEW: Final = 1 << 24
    """Began to retreat in this very phase: neither tests nor moves again in it. Rules: CDN-8.3."""
    FEIGNED: Final = 1 << 25
    """Rallied by Feigned Flight: may reform, move and shoot as having moved. Rules: CDN-4.32."""
    NO_CHARGE_BONUS: Final = 1 << 26
    """Charged over a defended obstacle: no bonuses for charging. Rules: CDN-26.14, CDN-7.13."""
    AMBUSHER: Final = 1 << 27
    """Held back by its owner or by the scenario; rolls for its arrival. Rules: CDN-34.12."""
    SAFE: Final = 1 << 28
    """Left the field through the exit of its scenario. Rules: CDN-39.74."""
    OFF_FIELD: Final = 1 << 29
    """Pursued off the field and may return: counts as in play. Rules: CDN-12.61, CDN-39.45."""
    QUICK_REFORMED: Final = 1 << 30
    """Passed its Quick Reform: reforms and may move at half rate. Rules: CDN-35.3."""
    SECOND_RANK: Final = 1 << 31
    """A character that found no place in the front rank. Rules: CDN-35.23."""
    LOST_BANNER: Final = 1 << 32
    """Its banner bearer fell in this phase. Rules: CDN-35.6."""
    RETURNS: Final = 1 << 33
    """Comes back from off the field in its side's next Movement phase, without a roll. Rules: CDN-12.61."""
    STOPPED: Final = 1 << 34
    """Out of its player's control while a Lilac Back Volt lasts. Rules: CDN-6.13, CDN-32.20."""
    NO_RALLY: Final = 1 << 35
    """Retreats by an Amber Back Volt and can't rally while it lasts. Rules: CDN-32.15."""
    ENTERED: Final = 1 << 36
    """Garrisoned its building, or was put into it, this turn. Rules: CDN-27.16."""
    SECTION_MOVED: Final = 1 << 37
    """Went into another section of its building: does nothing else in this round. Rules: CDN-27.61."""
    COWED: Final = 1 << 38
    """Panicked in its building in the charge sub-phase: holds, and fails its next Fear test. Rules: CDN-27.40."""
    DRIVEN_OUT: Final = 1 << 39
    """Its building fell: does nothing else this turn. Rules: CDN-21.32."""

    DISEMBARKED: Final = 1 << 40
    """Got out of its transport this turn: neither charges nor embarks, shoots as having marched. Rules: CDN-16.17."""
    BOARDED: Final = 1 << 41
    """Went aboard its transport this turn, and does not get out in it. Rules: CDN-16.18."""
    LANDED: Final = 1 << 42
    """Somebody got out of this transport this turn: it does not march any more. Rules: CDN-16.15."""
    EMERGENCY: Final = 1 << 43
    """Left its transport in an emergency: does nothing of its own will in this round. Rules: CDN-16.22, CDN-16.25."""

    HELD: Final = 1 << 60
    """The smoke of a temple keeps it there in this turn. Rules: CDN-28.15."""
    LET_GO: Final = 1 << 61
    """It may leave the temple in this turn. Rules: CDN-28.15."""


TURN_MARKS: Final = (
    Mark.MOVED
    | Mark.HELD
    | Mark.LET_GO
    | Mark.MARCHED
    | Mark.REFORMED
    | Mark.RALLIED
    | Mark.FAILED_CHARGE
    | Mark.REINFORCEMENT
    | Mark.SHOT
    | Mark.REDIRECTED
    | Mark.JOINED
    | Mark.DECLARED
    | Mark.STUPID
    | Mark.MUST_CHARGE
    | Mark.COMPELLED
    | Mark.MARCH_DECLARED
    | Mark.FEIGNED
    | Mark.QUICK_REFORMED
    | Mark.ENTERED
    | Mark.DISEMBARKED
    | Mark.BOARDED
    | Mark.LANDED
)
"""Cleared for a side's units at the start of its turn; CHARGED too, unless PURSUED keeps it. Rules: CDN-6.5, 19.8."""

ROUND_MARKS: Final = Mark.SECTION_MOVED | Mark.EMERGENCY
"""Cleared for every unit at the start of every round. Rules: CDN-27.61, CDN-16.27."""

EVERY_TURN_MARKS: Final = Mark.DRIVEN_OUT | Mark.COWED
"""Cleared for every unit at the end of every turn. Rules: CDN-21.32, CDN-27.40."""

PHASE_MARKS: Final = Mark.PANIC_TESTED | Mark.RETREAT_NEW | Mark.LOST_BANNER
"""Cleared for every unit at the start of every phase. Rules: CDN-19.8."""


VOLT_MARKS: Final = Mark.STOPPED | Mark.NO_RALLY
"""Cleared for every unit when a Back Volt ends. Rules: CDN-32.36."""


class Stage(enum.StrEnum):
    """The states of Table 19-S that stage 1 of the rules has. Rules: CDN-19.9."""

    ROSTERS = "rosters"
    SIDE_CHOICE = "side_choice"
    RESERVE_CHOICE = "reserve_choice"
    DEPLOY = "deploy"
    WIRE = "wire"
    VANGUARD = "vanguard"
    FIRST_TURN = "first_turn"
    ROUND_START = "round_start"
    START_OF_TURN = "start_of_turn"
    CHARGE_DECLARE = "charge_declare"
    CHARGE_REACT = "charge_react"
    CHARGE_REDIRECT = "charge_redirect"
    CHARGE_RESOLVE = "charge_resolve"
    CAPTURE_REFORM = "capture_reform"
    RESTORE_ROLL = "restore_roll"
    RETREAT_MOVES = "retreat_moves"
    OTHER_MANDATORY = "other_mandatory"
    STORMS = "storms"
    ARRIVALS = "arrivals"
    MISC_MOVE = "misc_move"
    MOVEMENT_END = "movement_end"
    TRUCE = "truce"
    POOLS = "pools"
    CREATE = "create"
    ROLL = "roll"
    DISPELLING = "dispelling"
    RESOLVE = "resolve"
    REMAINS = "remains"
    JOINT_DISPELLING = "joint_dispelling"
    BACK_VOLT = "back_volt"
    COLOUR_END = "colour_end"
    SHOOTING = "shooting"
    SHOOTING_END = "shooting_end"
    MELEE_CHOICE = "melee_choice"
    MELEE_SETUP = "melee_setup"
    MELEE_FIGHT = "melee_fight"
    COMBAT_REFORMS = "combat_reforms"
    PURSUIT = "pursuit"
    AFTER_MELEE = "after_melee"
    MELEE_END = "melee_end"
    TURN_END = "turn_end"
    GAME_OVER = "game_over"


class Phase(enum.StrEnum):
    """The phases of a turn. Rules: CDN-6.2."""

    NONE = ""
    MOVEMENT = "movement"
    COLOUR = "colour"
    SHOOTING = "shooting"
    MELEE = "melee"


COMMAND: Final = ("captain", "musician", "banner")
"""Command models in the order in which they take the front rank. Rules: CDN-5.9."""
