"""What is chosen in the Movement phase: charges and moves. Table 19-D."""

from __future__ import annotations

from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import Action, Square


class UseItem(Action, frozen=True, tag="use_item"):
    """Use an heirloom. Rules: CDN-7.2, Table 36-E."""

    unit: int
    item: str


class SeekFavour(Action, frozen=True, tag="seek_favour"):
    """A character asks for favour in a pagan temple. Rules: CDN-22.29."""

    unit: int


class BoostLight(Action, frozen=True, tag="boost_light"):
    """Roll the D6 that a light machine adds to its Movement. Rules: CDN-17.1."""

    unit: int


class Ram(Action, frozen=True, tag="ram"):
    """Drive a machine straight into enemies, after so many quarter turns to the right; so many squares at most.

    Rules: CDN-15.33 to CDN-15.37.
    """

    unit: int
    turn: int
    squares: int


class Fly(Action, frozen=True, tag="fly"):
    """A flyer flies to a place. Rules: CDN-18.7, CDN-18.8."""

    unit: int
    placement: Placement


class LeaveBattlefield(Action, frozen=True, tag="leave_battlefield"):
    """A flyer leaves the battlefield into reserve. Rules: CDN-18.9."""

    unit: int


class BombSquare(Action, frozen=True, tag="bomb_square"):
    """A flyer that has just flown drops a bomb on a square that it passed over. Rules: CDN-34.91."""

    unit: int
    square: Square


class DeclareCharge(Action, frozen=True, tag="declare_charge"):
    """Charge an enemy unit. Rules: CDN-7.5 to CDN-7.12."""

    unit: int
    target: int


class EndCharges(Action, frozen=True, tag="end_charges"):
    """Declare no further charges. Rules: CDN-7.3, CDN-7.4."""


class ReactToCharge(Action, frozen=True, tag="react_to_charge"):
    """Answer a charge: `hold`, `stand_and_shoot`, `countercharge` or `run`. Rules: CDN-7.24.

    `weapons`: ranged weapons used, as for `shoot`; empty for the usual one.
    """

    unit: int
    charger: int
    reaction: str
    weapons: tuple[str, ...] = ()


class AttemptRedirect(Action, frozen=True, tag="attempt_redirect"):
    """Take the test to charge another unit. Rules: CDN-7.43."""

    unit: int


class RedirectCharge(Action, frozen=True, tag="redirect_charge"):
    """Charge another unit instead. Rules: CDN-7.44."""

    unit: int
    target: int


class ResolveCharge(Action, frozen=True, tag="resolve_charge"):
    """Roll and move the charges on this unit next. Rules: CDN-7.47."""

    target: int


class AttemptReform(Action, frozen=True, tag="attempt_reform"):
    """Take the test to reform: after a capture, or as the loser of a melee. Rules: CDN-7.60, CDN-12.28."""

    unit: int


class IssueRestoreRoll(Action, frozen=True, tag="issue_restore_roll"):
    """Let retreating units try to rally, or not. Rules: CDN-8.2."""

    issue: bool


class ChooseRetreating(Action, frozen=True, tag="choose_retreating"):
    """Which retreating unit moves next. Rules: CDN-8.10."""

    unit: int


class ChooseMandatory(Action, frozen=True, tag="choose_mandatory"):
    """Which unit makes its mandatory move next. Rules: CDN-8.19."""

    unit: int


class BringReserve(Action, frozen=True, tag="bring_reserve"):
    """Place a unit that arrives. Rules: CDN-8.80 to CDN-8.82."""

    unit: int
    placement: Placement


class Move(Action, frozen=True, tag="move"):
    """A normal move; `mode` is `forward`, `backward`, `left`, `right` or `free`. Rules: CDN-8.22, CDN-8.58, 8.59."""

    unit: int
    mode: str
    placement: Placement


class DeclareMarch(Action, frozen=True, tag="declare_march"):
    """March instead of a normal move; may ask for a test. Rules: CDN-8.50, CDN-8.51."""

    unit: int


class March(Action, frozen=True, tag="march"):
    """Where the march leads. Rules: CDN-8.58."""

    unit: int
    placement: Placement


class Reform(Action, frozen=True, tag="reform"):
    """Take another formation around the captain's cell. Rules: CDN-8.60."""

    unit: int
    facing: Facing
    frontage: int
    spacing: int = 0


class QuickReform(Action, frozen=True, tag="quick_reform"):
    """Take the musician's test for a Quick Reform. Rules: CDN-35.3."""

    unit: int


class JoinUnit(Action, frozen=True, tag="join_unit"):
    """A character walks to a unit and joins it; `placement` is where his move ends. Rules: CDN-35.22."""

    unit: int
    target: int
    placement: Placement


class LeaveUnit(Action, frozen=True, tag="leave_unit"):
    """A character walks out of his unit. Rules: CDN-35.27."""

    unit: int
    placement: Placement


class GarrisonBuilding(Action, frozen=True, tag="garrison_building"):
    """Go into a building and hold it; `building` is its terrain element. Rules: CDN-27.6 to 27.10."""

    unit: int
    building: int


class MoveSection(Action, frozen=True, tag="move_section"):
    """Go into another section of the building that the unit holds. Rules: CDN-27.61."""

    unit: int
    building: int


class AbandonBuilding(Action, frozen=True, tag="abandon_building"):
    """Come out of a building. Rules: CDN-27.16, CDN-27.17."""

    unit: int
    placement: Placement


class Embark(Action, frozen=True, tag="embark"):
    """Go aboard a transport at the end of a move to `placement`, or from where the unit stands. Rules: CDN-16.10."""

    unit: int
    transport: int
    placement: Placement | None = None


class Disembark(Action, frozen=True, tag="disembark"):
    """Get out of a transport. Rules: CDN-16.15 to CDN-16.19."""

    unit: int
    placement: Placement


class EmergencyDisembark(Action, frozen=True, tag="emergency_disembark"):
    """Get out of a transport that an enemy touches, or that stands on bad ground. Rules: CDN-16.22."""

    unit: int
    placement: Placement


class DistributeWounds(Action, frozen=True, tag="distribute_wounds"):
    """Who of the passengers takes the wounds of an explosion: "" for line models, or a character. Rules: CDN-16.24."""

    unit: int
    wounds: tuple[tuple[str, int], ...]


class PlaceSurvivors(Action, frozen=True, tag="place_survivors"):
    """Where those stand whose building has fallen, or whose transport is lost. Rules: CDN-21.32, CDN-16.26."""

    unit: int
    placement: Placement


class ExitMap(Action, frozen=True, tag="exit_map"):
    """Leave through the scenario's exit. Rules: CDN-39.74, CDN-39.75."""

    unit: int


class HaltMove(Action, frozen=True, tag="halt_move"):
    """A unit stops where it found out what the land is. Rules: CDN-29.3."""

    unit: int


class ContinueMove(Action, frozen=True, tag="continue_move"):
    """It goes on its way. Rules: CDN-29.3."""

    unit: int


class EatLotus(Action, frozen=True, tag="eat_lotus"):
    """A unit near a lotus farm eats a flower. Rules: CDN-28.21."""

    unit: int


class EndMovement(Action, frozen=True, tag="end_movement"):
    """End the Movement phase. Rules: CDN-8.91."""


__all__ = [
    "AbandonBuilding",
    "AttemptRedirect",
    "AttemptReform",
    "BombSquare",
    "BoostLight",
    "BringReserve",
    "ChooseMandatory",
    "ChooseRetreating",
    "ContinueMove",
    "DeclareCharge",
    "DeclareMarch",
    "EatLotus",
    "EndCharges",
    "EndMovement",
    "ExitMap",
    "Fly",
    "GarrisonBuilding",
    "HaltMove",
    "IssueRestoreRoll",
    "JoinUnit",
    "LeaveBattlefield",
    "LeaveUnit",
    "March",
    "Move",
    "MoveSection",
    "PlaceSurvivors",
    "QuickReform",
    "Ram",
    "ReactToCharge",
    "RedirectCharge",
    "Reform",
    "ResolveCharge",
    "UseItem",
]
