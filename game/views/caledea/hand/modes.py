"""What a click on the board can do, how its target is marked, and what it comes to."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.position import Phase, Unit
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Refusal, Seat

Answer = CaledeaAction | Refusal | None
"""What a gesture comes to: a decision, a refusal to show, or only another choice on the board."""


class Mode(enum.StrEnum):
    """What a click on the board does now."""

    LOOK = "look"
    OVER = "over"
    KINGDOM = "kingdom"
    CAPITAL = "capital"
    TURN = "turn"
    MOVE = "move"
    CAVALRY = "cavalry"
    GENERAL = "general"
    TOWER = "tower"
    CASTLE = "castle"
    BOMBARD = "bombard"
    TRANSPORT = "transport"
    POWER = "power"
    MATCHUP = "matchup"
    WITHDRAW = "withdraw"
    ASSAULT = "assault"
    BOMBARD_DEFENCE = "bombard_defence"


TOOLS = (Mode.CAVALRY, Mode.GENERAL, Mode.TOWER, Mode.CASTLE, Mode.BOMBARD, Mode.TRANSPORT)
"""Modes that a command begins and that one action, or going back, ends."""

FIGHT_MODES = (Mode.POWER, Mode.MATCHUP, Mode.WITHDRAW, Mode.ASSAULT, Mode.BOMBARD_DEFENCE)
"""Modes in which the two sides of a fight are laid out above the board."""

_BY_PHASE = {
    Phase.SETUP_KINGDOMS: Mode.KINGDOM,
    Phase.SETUP_CAPITALS: Mode.CAPITAL,
    Phase.SETUP_CAPITALS_SECRET: Mode.CAPITAL,
    Phase.COMBAT_POWER: Mode.POWER,
    Phase.COMBAT_MATCH: Mode.MATCHUP,
    Phase.COMBAT_WITHDRAW: Mode.WITHDRAW,
    Phase.ASSAULT: Mode.ASSAULT,
    Phase.BOMBARD_DEFENCE: Mode.BOMBARD_DEFENCE,
    Phase.GAME_OVER: Mode.OVER,
}


def mode_by_phase(state: CaledeaState, seat: Seat | None) -> Mode:
    """What a seat is asked by a position, before it has chosen anything."""
    if state.result is not None:
        return Mode.OVER
    if seat is None or seat not in state.to_act:
        return Mode.LOOK
    return _BY_PHASE.get(state.phase, Mode.TURN)


class Kind(enum.StrEnum):
    """How a target is marked: a square to go to, one to fight for, one to choose."""

    GO = "go"
    ATTACK = "attack"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Target:
    """A square that may be clicked. `action` is None where the click only chooses what a later one needs."""

    action: CaledeaAction | None
    kind: Kind


@dataclass(frozen=True, slots=True)
class Group:
    """Interchangeable units of a fight, by their lowest id. Rules: CAL-16.2."""

    unit: Unit
    ids: tuple[int, ...]
