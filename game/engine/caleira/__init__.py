"""Castles of Caleira: eighteen cards, two to four castles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.caleira import stats
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.config import SEAT_COUNTS, CaleiraConfig, config_faults, config_from
from game.engine.caleira.position.events import CaleiraEvent
from game.engine.caleira.position.position import Facts as CaleiraFacts
from game.engine.caleira.state import CaleiraState, CaleiraView, new_state, restored
from game.engine.contract import ConfigError, Game, Moment
from game.engine.dice import Dice, ScriptedDice

__all__ = ["CALEIRA", "Caleira", "CaleiraConfig", "CaleiraState", "CaleiraView"]


class Caleira(Game):
    """Castles of Caleira as one of the games in the box."""

    key = "caleira"
    rules_version = "1.0"
    Config = CaleiraConfig
    Action = CaleiraAction
    Event = CaleiraEvent
    View = CaleiraView
    Facts = CaleiraFacts
    needs_board = False
    secrets = True
    length_unit = "turns"
    seat_counts = SEAT_COUNTS

    def new_game(
        self,
        config: CaleiraConfig | None = None,
        *,
        board: None = None,
        seed: int | None = None,
        dice: Dice | ScriptedDice | None = None,
    ) -> CaleiraState:
        """The first position that needs a decision; what came before it is in `state.opening`.

        Chance comes from `dice`, else from `seed`, else from the configuration's seed, else from seed 0. Raises
        ConfigError with every fault of CLR-3.2, the one that the rules report first. Rules: CLR-3.1 to CLR-3.4.
        """
        config = CaleiraConfig() if config is None else config
        faults = config_faults(config)
        return new_state(config, self.chance(config, faults, "seed", seed, dice))

    def restored(
        self, facts: CaleiraFacts, config: CaleiraConfig, board: None, dice: Dice | ScriptedDice
    ) -> CaleiraState:
        """The position of these facts."""
        return restored(facts, config, board, dice)

    def config_from(self, options: Mapping[str, Any]) -> CaleiraConfig:
        """A configuration from plain data. Raises ConfigError for unknown keys and wrong types. Rules: CLR-3.2."""
        config, faults = config_from(options)
        if config is None:
            raise ConfigError(faults)
        return config

    def moment(self, state: CaleiraState) -> Moment:
        """How many turns have begun in all rounds of the match, and the turn player. Rules: CLR-1.9, CLR-10.1."""
        return Moment(stats.turns(state), state.turn)

    def chapter(self, state: CaleiraState) -> tuple[int, int]:
        """The round of the match, and how often everybody has had a turn in it. Rules: CLR-4.1, CLR-10.1."""
        return state.round, (state.turn_number - 1) // state.seats

    def reveals(self, events: Sequence[CaleiraEvent]) -> bool:
        """No decision can be taken back: each may disclose something. Rules: CLR-11.5."""
        return bool(events)

    def measure(self, state: CaleiraState) -> dict[str, tuple[int, ...]]:
        """Points and pieces of each castle as it lies."""
        return stats.measure(state)


CALEIRA = Caleira()
