"""What happens around moves and fights: set-up, turns and phases, scoring, the end. Rules: CDN-6, CDN-19.9, CDN-39."""

from __future__ import annotations

from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.words.kinds import Phase, Placement, Stage
from game.engine.contract import Event, Result, Seat, Square


class RosterSubmitted(Event, frozen=True, tag="roster_submitted"):
    """A seat has brought its army; the other learns of the list when both have. Rules: CDN-38.17."""

    seat: Seat
    roster: Roster | None
    points: int


class SideChosen(Event, frozen=True, tag="side_chosen"):
    """The sides of the two seats. Rules: CDN-39.79."""

    seat: Seat
    sides: tuple[int, int]


class ReserveChosen(Event, frozen=True, tag="reserve_chosen"):
    """What a scenario keeps back. Rules: CDN-39.78."""

    seat: Seat
    units: tuple[int, ...]


class UnitDeployed(Event, frozen=True, tag="unit_deployed"):
    """A unit was placed, put into a building, or a character into the unit `host`. Rules: CDN-39.6, CDN-27.12."""

    seat: Seat
    unit: int
    placement: Placement | None
    host: int = 0
    building: int = 0
    transport: int = 0


class UnitHeld(Event, frozen=True, tag="unit_held"):
    """A unit stays off the field. `why`: `ambushers`, `scenario`, `no_room`. Rules: CDN-39.7, CDN-39.8."""

    seat: Seat
    unit: int
    why: str


class WirePlaced(Event, frozen=True, tag="wire_placed"):
    """Barbed wire was laid. Rules: CDN-34.98."""

    seat: Seat
    unit: int
    squares: tuple[Square, ...]


class FirstTurnChosen(Event, frozen=True, tag="first_turn_chosen"):
    """Who takes the first turn of every round. Rules: CDN-39.12."""

    seat: Seat
    first: Seat


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins. Rules: CDN-6.1."""

    round: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A side's turn begins. Rules: CDN-6.1."""

    seat: Seat
    round: int


class StageBegan(Event, frozen=True, tag="stage_began"):
    """A state of the turn in which something is to be done or happens; empty ones are passed over. Rules: CDN-6.6."""

    seat: Seat
    stage: Stage
    phase: Phase


class PhasePassed(Event, frozen=True, tag="phase_passed"):
    """A phase in which nothing was to be done. Rules: CDN-6.6."""

    seat: Seat
    phase: Phase


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A side's turn is over. Rules: CDN-6.9."""

    seat: Seat


class PointsScored(Event, frozen=True, tag="points_scored"):
    """Scenario points at the end of a round or of the game. Rules: CDN-39.71 to CDN-39.76.

    `why`: `hill`, `standard`, `crossing`, `beyond_river`, `exit`, `stopped`; `objective` its id or the unit's.
    """

    seat: Seat
    points: int
    why: str
    rule: str = "CDN-39.40"
    objective: str = ""


class LengthRolled(Event, frozen=True, tag="length_rolled"):
    """Whether another round is played. Rules: CDN-39.31."""

    die: int
    goes_on: bool


class DrawOffered(Event, frozen=True, tag="draw_offered"):
    """A seat offers a draw. Rules: CDN-19.40."""

    seat: Seat


class DrawDeclined(Event, frozen=True, tag="draw_declined"):
    """The other seat plays on. Rules: CDN-19.40."""

    seat: Seat


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The battle is over.

    degree   `draw`, `minor_victory`, `victory` or `massacre` (CDN-39.42)
    why      `rounds`, `no_units`, `conceded`, `agreed` or `uncontrolled` (CDN-39.50)
    """

    result: Result
    degree: str
    why: str
    points: tuple[int, int]
