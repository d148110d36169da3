"""Dynasty Builder: houses, cities and wars on a board of hexagons, for two to six players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.config import shown
from game.engine.contract import ConfigError, Game, Seat, Throw
from game.engine.dice import Dice, ScriptedDice
from game.engine.dynasty import stats
from game.engine.dynasty.position import board as _board
from game.engine.dynasty.position.actions import DynastyAction, TimeExpired
from game.engine.dynasty.position.board import board_from_letters
from game.engine.dynasty.position.config import DynastyConfig, DynastySeat, config_faults, config_from
from game.engine.dynasty.position.events import DynastyEvent, GameEnded
from game.engine.dynasty.position.position import Facts as DynastyFacts
from game.engine.dynasty.realm.end import TIMEOUT
from game.engine.dynasty.state import DynastyState, DynastyView, new_state, restored

__all__ = [
    "DYNASTY",
    "Dynasty",
    "DynastyConfig",
    "DynastySeat",
    "DynastyState",
    "DynastyView",
    "board_from_letters",
]


class Dynasty(Game):
    """Dynasty Builder as one of the games in the box."""

    key = "dynasty"
    rules_version = "1.0"
    Config = DynastyConfig
    Action = DynastyAction
    Event = DynastyEvent
    View = DynastyView
    Facts = DynastyFacts
    Board = _board.Board
    needs_board = True
    seat_counts = (2, 3, 4, 5, 6)
    time_report = TimeExpired()

    def new_game(
        self,
        config: DynastyConfig | None = None,
        *,
        board: _board.Board | None = None,
        seed: int | None = None,
        dice: Dice | ScriptedDice | None = None,
    ) -> DynastyState:
        """The first position that needs a decision; what came before it is in `state.opening`.

        Chance comes from `dice`, else from `seed`, else from the configuration's seed, else from seed 0: the engine
        is pure and has no source of its own, so whoever sits at the table draws a seed. Raises ConfigError with
        every fault of DYN-4.2. Rules: DYN-4.1 to DYN-4.4, DYN-21.1.
        """
        config = DynastyConfig() if config is None else config
        if not isinstance(board, _board.Board):
            raise ConfigError([("map", shown(getattr(config, "map", config)), "map_invalid")])
        faults = config_faults(config, board)
        return new_state(config, board, self.chance(config, faults, "out_of_range", seed, dice))

    def restored(
        self, facts: DynastyFacts, config: DynastyConfig, board: _board.Board, dice: Dice | ScriptedDice
    ) -> DynastyState:
        """The position of these facts."""
        return restored(facts, config, board, dice)

    def config_from(self, options: Mapping[str, Any]) -> DynastyConfig:
        """A configuration from plain data. Raises ConfigError for unknown keys and wrong types. Rules: DYN-4.2."""
        config, faults = config_from(options)
        if config is None:
            raise ConfigError(faults)
        return config

    def time_limit(self, config: DynastyConfig) -> float:
        """Seconds of play. Rules: DYN-18.6."""
        return 60.0 * config.time_limit_minutes

    def luck(self, event: DynastyEvent) -> tuple[Throw, ...]:
        """What a battle, a siege, an evasion or a Firestorm says about the fortune of two seats."""
        return stats.luck(event)

    def place(self, state: DynastyState, seat: Seat) -> str:
        """The number of a seat's start area. Rules: DYN-4.3."""
        return str(state.board.start_of(seat, state.seats).player)

    def is_limit(self, event: DynastyEvent) -> bool:
        """Whether the limit of rounds ends the game: points decide. Rules: DYN-18.4."""
        return isinstance(event, GameEnded) and event.result.reason == TIMEOUT

    def measure(self, state: DynastyState) -> dict[str, tuple[int, ...]]:
        """Points, levels, units and houses of each seat."""
        return stats.measure(state)


DYNASTY = Dynasty()
