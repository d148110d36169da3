"""Caledea: war on a board whose edges are joined, for two to four kingdoms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.caledea import stats
from game.engine.caledea.position import board as _board
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.board import board_from_codes
from game.engine.caledea.position.config import LIMITS, CaledeaConfig, config_faults, config_from
from game.engine.caledea.position.events import CaledeaEvent, GameEnded
from game.engine.caledea.position.position import Facts as CaledeaFacts
from game.engine.caledea.state import CaledeaState, CaledeaView, new_state, restored
from game.engine.config import shown
from game.engine.contract import ConfigError, Game, Seat, Throw
from game.engine.dice import Dice, ScriptedDice

__all__ = ["CALEDEA", "Caledea", "CaledeaConfig", "CaledeaState", "CaledeaView", "board_from_codes"]


class Caledea(Game):
    """Caledea as one of the games in the box."""

    key = "caledea"
    rules_version = "1.2"
    Config = CaledeaConfig
    Action = CaledeaAction
    Event = CaledeaEvent
    View = CaledeaView
    Facts = CaledeaFacts
    Board = _board.Board
    needs_board = True
    seat_counts = (2, 3, 4)

    def new_game(
        self,
        config: CaledeaConfig | None = None,
        *,
        board: _board.Board | None = None,
        seed: int | None = None,
        dice: Dice | ScriptedDice | None = None,
    ) -> CaledeaState:
        """The first position that needs a decision; what came before it is in `state.opening`.

        Chance comes from `dice`, else from `seed`, else from the configuration's seed, else from seed 0: the engine
        is pure and has no source of its own, so whoever sits at the table draws a seed. Raises ConfigError with
        every fault of CAL-4.3. Rules: CAL-4.1 to CAL-4.20, CAL-19.2.
        """
        config = CaledeaConfig() if config is None else config
        if not isinstance(board, _board.Board):
            raise ConfigError([("map", shown(getattr(config, "map", config)), "config_map")])
        faults = config_faults(config, board)
        return new_state(config, board, self.chance(config, faults, "config_bad_value", seed, dice))

    def restored(
        self, facts: CaledeaFacts, config: CaledeaConfig, board: _board.Board, dice: Dice | ScriptedDice
    ) -> CaledeaState:
        """The position of these facts."""
        return restored(facts, config, board, dice)

    def config_from(self, options: Mapping[str, Any]) -> CaledeaConfig:
        """A configuration from plain data. Raises ConfigError for unknown keys and wrong types. Rules: CAL-4.3."""
        config, faults = config_from(options)
        if config is None:
            raise ConfigError(faults)
        return config

    def luck(self, event: CaledeaEvent) -> tuple[Throw, ...]:
        """What a battle or an attempt on a structure says about the fortune of two seats."""
        return stats.luck(event)

    def reveals(self, events: Sequence[CaledeaEvent]) -> bool:
        """Whether an action uncovered secret sites. Rules: CAL-18.2."""
        return stats.reveals(events)

    def mirrored(self, board: _board.Board, seats: int) -> dict[str, Any]:
        """Kingdoms are dealt, so that every one of the board is played by everybody. Rules: CAL-4.12."""
        return {"seats": seats, "kingdom_assignment": "random"}

    def place(self, state: CaledeaState, seat: Seat) -> str:
        """The kingdom of a seat, "" before it has one."""
        kingdom = state.kingdoms[seat]
        return "" if kingdom is None else kingdom.id

    def is_limit(self, event: CaledeaEvent) -> bool:
        """Whether the turn limit or the quiet limit ends the game. Rules: CAL-15.5, CAL-15.11."""
        return isinstance(event, GameEnded) and event.result.reason in LIMITS

    def measure(self, state: CaledeaState) -> dict[str, tuple[int, ...]]:
        """Gold, units and strength of each seat."""
        return stats.measure(state)


CALEDEA = Caledea()
