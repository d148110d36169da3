"""Kalesia: three secret alliances of two to ten players fight for the areas of a forest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.config import shown
from game.engine.contract import NOBODY, ConfigError, Game, Moment
from game.engine.dice import Dice, ScriptedDice
from game.engine.kalesia.position.actions import KalesiaAction, PlayWeapons
from game.engine.kalesia.position.alliances import SEAT_COUNTS, Alliance, value_of
from game.engine.kalesia.position.config import KalesiaConfig, config_faults, config_from
from game.engine.kalesia.position.events import KalesiaEvent
from game.engine.kalesia.position.position import Facts as KalesiaFacts
from game.engine.kalesia.position.position import round_of
from game.engine.kalesia.state import KalesiaState, KalesiaView, new_state, restored

__all__ = ["KALESIA", "Alliance", "Kalesia", "KalesiaConfig", "KalesiaState", "KalesiaView", "PlayWeapons"]


class Kalesia(Game):
    """Kalesia as one of the games in the box."""

    key = "kalesia"
    rules_version = "1.0"
    Config = KalesiaConfig
    Action = KalesiaAction
    Event = KalesiaEvent
    View = KalesiaView
    Facts = KalesiaFacts
    needs_board = False
    secrets = True
    length_unit = "hands"
    seat_counts = SEAT_COUNTS
    default_seats = 5
    final = "KAL-4.3"

    def new_game(
        self,
        config: KalesiaConfig | None = None,
        *,
        board: None = None,
        seed: int | None = None,
        dice: Dice | ScriptedDice | None = None,
    ) -> KalesiaState:
        """The first position that needs a decision; what came before it is in `state.opening`.

        Chance comes from `dice`, else from `seed`, else from the configuration's seed, else from seed 0: the engine
        is pure and has no source of its own, so whoever sits at the table draws a seed. Raises ConfigError with
        every fault of KAL-3.2. Rules: KAL-3.3, KAL-14.2.
        """
        config = KalesiaConfig() if config is None else config
        faults = config_faults(config)
        if board is not None:
            faults.append(("map", shown(board), "unknown_option"))
        return new_state(config, self.chance(config, faults, "seed", seed, dice))

    def restored(
        self, facts: KalesiaFacts, config: KalesiaConfig, board: None, dice: Dice | ScriptedDice
    ) -> KalesiaState:
        """The position of these facts."""
        return restored(facts, config, board, dice)

    def config_from(self, options: Mapping[str, Any]) -> KalesiaConfig:
        """A configuration from plain data. Raises ConfigError for unknown keys and wrong types. Rules: KAL-3.2."""
        config, faults = config_from(options)
        if config is None:
            raise ConfigError(faults)
        return config

    def moment(self, state: KalesiaState) -> Moment:
        """The number of the hand in the game; nobody in particular has the turn. Rules: KAL-1.7, KAL-5.5."""
        return Moment(state.number, NOBODY)

    def chapter(self, state: KalesiaState) -> int:
        """The round, which has several hands. Rules: KAL-5.5."""
        return round_of(state.number)

    def reveals(self, events: Sequence[KalesiaEvent]) -> bool:
        """Whether a choice was made; none can be taken back. Rules: KAL-4.3, KAL-10.4."""
        return bool(events)

    def measure(self, state: KalesiaState) -> dict[str, tuple[int, ...]]:
        """The values of all weapons that each seat has laid openly so far, added up. Rules: KAL-4.4."""
        strength = [0] * state.seats
        for played in state.history:
            for seat, weapons in enumerate(played.weapons):
                strength[seat] += value_of(weapons[0]) + value_of(weapons[1])
        return {"strength": tuple(strength)}


KALESIA = Kalesia()
