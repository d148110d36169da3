"""The chance that a garrisoned house is taken: in the assault that is fought, and before a charge at it is declared."""

from __future__ import annotations

from typing import Protocol

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.views.caldaern.shown.prospects import RUN, ChargeTold, DuelTold
from game.views.caldaern.shown.reckoning import Pending


class Weighed(Protocol):
    """The board, as far as an assault is weighed on it."""

    candidate: CaldaernAction | None
    odds: Odds | None
    pending: Pending | None
    told: ChargeTold | DuelTold | None

    @property
    def state(self) -> CaldaernState:
        """The position now."""


def stormed_house(board: Weighed) -> UnitId:
    """The garrison whose house is stormed, or would be by a click here; 0 where there is none."""
    melee, told, units = board.state.melee, board.told, board.state.units
    if melee is not None and melee.storm:
        return melee.storm[1]
    if isinstance(told, ChargeTold) and told.charging and units[told.target].building:
        return told.target
    if isinstance(board.candidate, act.DeclareCharge) and units[board.candidate.target].building:
        return board.candidate.target
    return 0


def chance_to_take(odds: Odds | None) -> float | None:
    """The chance of a stormed house to be taken by a round that is fought; None for other odds."""
    if odds is None or odds.kind != "melee":
        return None
    return next((float(chance) for name, chance in odds.outcomes if name == "taken"), 0.0)


def hundredths(chance: float) -> int:
    """A chance in percent; one that is not quite nothing or sure is not told as if it was."""
    rounded = round(chance * 100)
    return min(99, max(1, rounded)) if 0 < chance < 1 else rounded


def storm_chance(board: Weighed) -> float | None:
    """The chance that the house is taken: of a charge that it arrives as well, with the answer that is worst for it.

    None while that is not known. Rules: CDN-27.54, CDN-19.14.
    """
    melee = board.state.melee
    if melee is not None:
        return chance_to_take(board.odds) if melee.storm else None
    if not stormed_house(board) or not isinstance(board.told, ChargeTold):
        return None
    found = []
    for answer in board.told.answers:
        taken = chance_to_take(answer.clash)
        if answer.word != RUN and taken is None:
            return None
        found.append(float(answer.reach.chance) * (taken or 0.0))
    return min(found, default=None)
