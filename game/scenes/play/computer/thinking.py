"""The computer at the table: its moves and its advice, thought out in another process."""

from __future__ import annotations

import zlib

from game.engine.contract import Seat
from game.players.worker import Answer, Thinker
from game.table import Table

LONG_S = 1.5
"""Seconds of thinking from which on it can be cut short."""


class Thinking:
    """Asks one question at a time. What is asked for last takes the place of what was asked for before.

    `stuck` holds the words key of what went wrong when thinking failed twice; nothing is asked until `try_again`.
    """

    def __init__(self, table: Table, thinker: Thinker | None = None) -> None:
        self.table = table
        self.thinker = thinker or Thinker(table.key)
        self.stuck = ""
        self._move: int | None = None
        self._advice: int | None = None
        self._since = 0.0
        self._best: int | None = None

    @property
    def of_move(self) -> bool:
        """Whether a computer player is thinking about its move."""
        return self._move is not None

    @property
    def of_advice(self) -> bool:
        """Whether advice for a person is being thought about."""
        return self._advice is not None

    @property
    def takes_long(self) -> bool:
        """Whether a computer player has been thinking about its move for so long that somebody may want it to end."""
        return self.of_move and self._since >= LONG_S

    def goes_on(self, dt: float) -> bool:
        """Let time pass; whether it has just become long."""
        before = self.takes_long
        self._since = self._since + dt if self.of_move else 0.0
        return self.takes_long and not before

    def play_now(self) -> None:
        """Have the computer player do what seems best to it so far."""
        if self.of_move:
            self.thinker.hurry()

    def warm_up(self) -> None:
        """Start the process if a computer player sits at the table; once it runs this costs nothing."""
        if len(self.table.humans) < len(self.table.seats) and self.table.result is None:
            self.thinker.start()

    def close(self) -> None:
        """End the process."""
        self.forget()
        self.thinker.close()

    def forget(self) -> None:
        """Drop what is being thought about: the position is another one."""
        if self._move is not None or self._advice is not None or self._best is not None:
            self.thinker.cancel()
        self._move = self._advice = self._best = None
        self.stuck = ""

    def try_again(self) -> None:
        """Ask once more after a failure."""
        self.stuck = ""

    def ask_for_move(self) -> None:
        """Have the computer player think whose turn it is to choose, unless something is being thought about."""
        seat, table = self.table.asked, self.table
        if seat is None or table.is_human(seat) or self.of_move or self.of_advice or self.stuck:
            return
        seed = zlib.crc32(f"{table.id}:{seat}".encode())  # not the game's own seed: it would tell the dice to come
        self._move = self.thinker.ask(table.kind(seat).value, seed, table.view(seat), table.legal_actions(seat))

    def ask_for_advice(self, seat: Seat) -> None:
        """Have the strongest player look at a person's position."""
        self._move = self._best = None
        self._advice = self.thinker.suggest(self.table.view(seat), self.table.legal_actions(seat))

    def ask_for_best(self, seat: Seat) -> None:
        """Have the strongest player say what is best in a person's position, without a word about it."""
        if not self.of_move and not self.of_advice:
            self._best = self.thinker.suggest(self.table.view(seat), self.table.legal_actions(seat))

    def poll(self) -> tuple[str, Answer] | None:
        """What has been thought out: ("move", "advice" or "best", the answer); answers that nobody waits for go."""
        answer = self.thinker.poll()
        if answer is None:
            return None
        if answer.request == self._move:
            self._move = None
            kind = "move"
        elif answer.request == self._advice:
            self._advice = None
            kind = "advice"
        elif answer.request == self._best:
            self._best = None
            kind = "best"
        else:
            return None
        if answer.action is None and kind == "move":
            self.stuck = answer.notice or "players.notice.failed"
        return kind, answer
