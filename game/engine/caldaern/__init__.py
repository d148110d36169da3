"""Caldaern: two miniature armies on a field of squares with hills, forests and rivers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists.data import NATIONS
from game.engine.caldaern.position.actions import CaldaernAction, DeclareMarch, March
from game.engine.caldaern.position.config import (
    CaldaernConfig,
    CaldaernSeat,
    config_faults,
    config_from,
    points_on,
)
from game.engine.caldaern.position.events import CaldaernEvent, GameEnded
from game.engine.caldaern.position.position import Facts as CaldaernFacts
from game.engine.caldaern.queries import stats
from game.engine.caldaern.state import CaldaernState, CaldaernView, new_state, restored
from game.engine.config import shown
from game.engine.contract import ConfigError, Game, Seat, Throw
from game.engine.dice import Dice, ScriptedDice

__all__ = ["CALDAERN", "Caldaern", "CaldaernConfig", "CaldaernSeat", "CaldaernState", "CaldaernView"]


class Caldaern(Game):
    """Caldaern as one of the games in the box."""

    key = "caldaern"
    rules_version = "1.8"
    Config = CaldaernConfig
    Action = CaldaernAction
    Event = CaldaernEvent
    View = CaldaernView
    Facts = CaldaernFacts
    Board = Battlefield
    needs_board = True
    seat_counts = (2,)

    def new_game(
        self,
        config: CaldaernConfig | None = None,
        *,
        board: Battlefield | None = None,
        seed: int | None = None,
        dice: Dice | ScriptedDice | None = None,
    ) -> CaldaernState:
        """The first position that needs a decision; what came before it is in `state.opening`.

        Chance comes from `dice`, else from `seed`, else from the configuration's seed, else from seed 0. Raises
        ConfigError with every fault of options, lists and map. Rules: CDN-19.3, CDN-38.1 to CDN-38.3, CDN-39.1.
        """
        config = CaldaernConfig() if config is None else config
        if not isinstance(board, Battlefield):
            raise ConfigError([("map", shown(getattr(config, "map", config)), "map_unsuitable")])
        faults = config_faults(config, board)
        return new_state(config, board, self.chance(config, faults, "config_invalid", seed, dice))

    def restored(
        self, facts: CaldaernFacts, config: CaldaernConfig, board: Battlefield, dice: Dice | ScriptedDice
    ) -> CaldaernState:
        """The position of these facts."""
        return restored(facts, config, board, dice)

    def config_from(self, options: Mapping[str, Any]) -> CaldaernConfig:
        """A configuration from plain data. Raises ConfigError for unknown keys and wrong types. Rules: CDN-38.2."""
        config, faults = config_from(options)
        if config is None:
            raise ConfigError(faults)
        return config

    def continues(self, before: CaldaernAction, action: CaldaernAction) -> bool:
        """Where a march leads belongs to its declaration. Rules: CDN-8.50, CDN-8.58."""
        return isinstance(before, DeclareMarch) and isinstance(action, March) and before.unit == action.unit

    def luck(self, event: CaldaernEvent) -> tuple[Throw, ...]:
        """What a group of dice or a test says about a seat's fortune."""
        return stats.luck(event)

    def mirrored(self, board: Battlefield, seats: int) -> dict[str, Any]:
        """Both seats bring the same list, as large as the map asks for, to its first scenario. Rules: CDN-29.23."""
        armies = [{"name": str(seat + 1), "nation": NATIONS[0]} for seat in range(seats)]
        return {"seats": armies, "points_limit": points_on(board), "scenario": board.scenarios[0]}

    def place(self, state: CaldaernState, seat: Seat) -> str:
        """The side of the map that a seat has, "" before it is chosen. Rules: CDN-39.79."""
        return str(state.side(seat) or "")

    def is_limit(self, event: CaldaernEvent) -> bool:
        """Whether the battle ends with its last round. Rules: CDN-39.50."""
        return isinstance(event, GameEnded) and event.why == "rounds"

    def measure(self, state: CaldaernState) -> dict[str, tuple[int, ...]]:
        """Victory points, the worth of what still stands, and models of each seat."""
        return stats.measure(state)


CALDAERN = Caldaern()
