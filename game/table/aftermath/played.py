"""A game that was played, as it travels to the process that looks back on it."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.contract import Seat
from game.table.history import History


class Played(msgspec.Struct, frozen=True):
    """A game: its first position as the game keeps it, and what was done.

    floor     how many actions came before the first position that is known
    weighed   the seats whose choices are to be weighed
    """

    game: str
    config: Any
    board: Any
    first: bytes
    actions: tuple[Any, ...]
    floor: int
    weighed: tuple[Seat, ...]

    def begin(self) -> Any:
        """The first position."""
        return GAMES[self.game].restore(self.first, self.config, self.board)


def played_at(key: str, config: Any, board: Any, history: History, people: tuple[Seat, ...], seats: int) -> Played:
    """What a history holds. The choices of people are weighed; where nobody played, those of all seats."""
    floor = history.floor
    return Played(
        game=key,
        config=config,
        board=board,
        first=GAMES[key].keep(history.first),
        actions=tuple(step.action for step in history.steps[floor:]),
        floor=floor,
        weighed=people or tuple(range(seats)),
    )
