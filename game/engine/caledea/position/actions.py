"""What can be chosen in Caledea: one tagged union, named as in the rules' list of decisions (CAL-16.4)."""

from __future__ import annotations

from game.engine.contract import Action, Square


class ChooseKingdom(Action, frozen=True, tag="choose_kingdom"):
    """Take a kingdom card. Rules: CAL-4.11."""

    kingdom: str


class PlaceCapital(Action, frozen=True, tag="place_capital"):
    """Choose the capital's site. Rules: CAL-4.16, CAL-4.20."""

    square: Square


class MoveUnits(Action, frozen=True, tag="move_units"):
    """Move a set of units into one square; ids in ascending order. Rules: CAL-6.1."""

    units: tuple[int, ...]
    destination: Square


class UpgradeUnit(Action, frozen=True, tag="upgrade_unit"):
    """Raise a unit by one rank. Rules: CAL-7.3."""

    unit: int


class BuildTower(Action, frozen=True, tag="build_tower"):
    """Build a tower on a building site. Rules: CAL-12.2."""

    square: Square


class BuildCastle(Action, frozen=True, tag="build_castle"):
    """Make an own tower a castle. Rules: CAL-12.3."""

    square: Square


class Bombard(Action, frozen=True, tag="bombard"):
    """Strike enemy units on an adjacent square. Rules: CAL-13.6."""

    unit: int
    target: Square


class Transport(Action, frozen=True, tag="transport"):
    """Put a unit beside an own unit that has not moved. Rules: CAL-13.20."""

    unit: int
    destination: Square


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn; moves that are left are given up. Rules: CAL-5.7, CAL-5.8."""


class AnnounceAmbush(Action, frozen=True, tag="announce_ambush"):
    """Pay for three dice in a unit's next battle. Rules: CAL-13.14."""

    unit: int


class RenewTransport(Action, frozen=True, tag="renew_transport"):
    """Pay for a transported unit's die again. Rules: CAL-13.26."""

    unit: int


class StartBattle(Action, frozen=True, tag="start_battle"):
    """Announce no (more) power. Rules: CAL-8.6."""


class ChooseMatchup(Action, frozen=True, tag="choose_matchup"):
    """The defender says who fights whom. Rules: CAL-8.7."""

    defending_unit: int
    attacking_unit: int


class WithdrawUnit(Action, frozen=True, tag="withdraw_unit"):
    """Take the unit that has just won back to its origin. Rules: CAL-8.15."""


class StayInCombat(Action, frozen=True, tag="stay_in_combat"):
    """Leave the unit that has just won in combat. Rules: CAL-8.15."""


class AssaultStructure(Action, frozen=True, tag="assault_structure"):
    """A unit's attempt on the structure. Rules: CAL-12.13."""

    unit: int


class ReturnUnit(Action, frozen=True, tag="return_unit"):
    """Send a unit home instead of an attempt. Rules: CAL-12.13."""

    unit: int


class ChooseBombardDefender(Action, frozen=True, tag="choose_bombard_defender"):
    """The bombarded player says who takes part. Rules: CAL-13.8."""

    unit: int


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game. Rules: CAL-14.13."""


CaledeaAction = (
    ChooseKingdom
    | PlaceCapital
    | MoveUnits
    | UpgradeUnit
    | BuildTower
    | BuildCastle
    | Bombard
    | Transport
    | EndTurn
    | AnnounceAmbush
    | RenewTransport
    | StartBattle
    | ChooseMatchup
    | WithdrawUnit
    | StayInCombat
    | AssaultStructure
    | ReturnUnit
    | ChooseBombardDefender
    | Resign
)
