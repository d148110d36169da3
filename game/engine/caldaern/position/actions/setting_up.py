"""What is chosen before the first turn: lists, sides, places. Table 19-D."""

from __future__ import annotations

from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Action, Square


class SubmitRoster(Action, frozen=True, tag="submit_roster"):
    """Bring an army. Rules: CDN-38.6, CDN-38.18."""

    roster: Roster


class ChooseSide(Action, frozen=True, tag="choose_side"):
    """Take side or role 1 or 2. Rules: CDN-39.79."""

    side: int


class ChooseReserve(Action, frozen=True, tag="choose_reserve"):
    """Name the units that the scenario keeps back. Rules: CDN-39.74, CDN-39.75, CDN-39.78."""

    units: tuple[int, ...]


class DeployUnit(Action, frozen=True, tag="deploy_unit"):
    """Place a unit in its zone, in a building (`building`), aboard a `transport`, or a character in a unit (`joined`).

    Rules: CDN-39.5, CDN-39.6, CDN-39.9, CDN-16.13, CDN-27.12.
    """

    unit: int
    placement: Placement | None = None
    joined: int = 0
    building: int = 0
    transport: int = 0


class HoldInReserve(Action, frozen=True, tag="hold_in_reserve"):
    """Keep a unit with Ambushers back instead of placing it. Rules: CDN-34.12."""

    unit: int


class PlaceWire(Action, frozen=True, tag="place_wire"):
    """Lay five squares of barbed wire in a row. Rules: CDN-34.98."""

    unit: int
    squares: tuple[Square, ...]


class VanguardMove(Action, frozen=True, tag="vanguard_move"):
    """Move a unit before the first turn. Rules: CDN-34.11."""

    unit: int
    placement: Placement


class ChooseFirstTurn(Action, frozen=True, tag="choose_first_turn"):
    """Take the first turn, or leave it to the other side. Rules: CDN-39.12."""

    first: bool


__all__ = [
    "ChooseFirstTurn",
    "ChooseReserve",
    "ChooseSide",
    "DeployUnit",
    "HoldInReserve",
    "PlaceWire",
    "SubmitRoster",
    "VanguardMove",
]
