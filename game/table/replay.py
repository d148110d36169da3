"""A game looked at again: forwards, backwards, by turn, by event; and played on from any point."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.engine.contract import Event, Game, Moment, Result, Seat
from game.table.headed import Headed
from game.table.history import Course, History, LogEntry, Luck
from game.table.notices import Notice
from game.table.record.following import Watch, unwatched
from game.table.record.journal import Header
from game.table.record.load import load
from game.table.record.saves import Shelf
from game.table.seats import SeatPlan
from game.table.table import Table


class TurnMark(msgspec.Struct, frozen=True):
    """Where a turn begins: after how many actions, and its round and seat."""

    action: int
    moment: Moment


class Replay(Headed):
    """A recorded game and a place in it. `at` is the number of actions carried out, 0..length; where the beginning of a
    game can't be followed any more, not before the first position that is known.

    `stopped` says why the record could not be followed to its end (a digest differs, a damaged line), else None.
    """

    def __init__(self, header: Header, game: Game, board: Any, config: Any, history: History) -> None:
        super().__init__(header, history)
        self.game = game
        self.board = board
        self.config = config
        self.stopped: Notice | None = None
        self.notices: list[Notice] = []
        self.digests = 0
        """Digests that were compared and found equal when the record was read."""
        self._at = history.floor
        self._state = history.state_at(self._at)

    @classmethod
    def open(cls, path: Path, watch: Watch = unwatched) -> Replay:
        """A save as a replay, at its beginning; every digest of what stands in it is compared.

        What can't be followed is left out, see `stopped`. Raises SaveError where there is nothing to show, and whatever
        `watch` raises.
        """
        loaded = load(path, watch)
        replay = cls(loaded.header, loaded.game, loaded.board, loaded.config, loaded.history)
        replay.stopped, replay.notices, replay.digests = loaded.fault, loaded.notices, loaded.digests
        return replay

    @classmethod
    def of(cls, table: Table) -> Replay:
        """The game of a table so far, at its end."""
        history = table.history.fork(table.length)
        replay = cls(table.header, table.game, table.board, table.config, history)
        replay.go(replay.length)
        return replay

    def twin(self) -> Replay:
        """The same record, to be moved about in on its own; at its end."""
        twin = Replay(self.header, self.game, self.board, self.config, self._history.fork(self.length))
        twin.stopped = self.stopped
        twin.go(twin.length)
        return twin

    # ------------------------------------------------------------------ where we are

    @property
    def at(self) -> int:
        """Actions carried out so far."""
        return self._at

    @property
    def state(self) -> Any:
        """The position where we are, for reading; another object after every jump backwards."""
        return self._state

    @property
    def moment(self) -> Moment:
        """Round and turn where we are."""
        return self._history.moment_at(self._at)

    def moment_before(self, action: int) -> Moment:
        """Round and turn in which the `action`-th action was chosen, 1..length."""
        return self._history.moment_at(action - 1)

    @property
    def result(self) -> Result | None:
        """The result, if the game is over where we are."""
        result: Result | None = self._state.result
        return result

    # ------------------------------------------------------------------ moving about
    def go(self, n: int) -> None:
        """To the position after `n` actions; numbers outside the record are taken as its ends."""
        n = max(self._history.floor, min(n, self.length))
        if n == self._at + 1:
            self._state.apply(self._history.steps[self._at].action)
        elif n != self._at:
            self._state = self._history.state_at(n)
        self._at = n

    def step(self, by: int) -> None:
        """Some actions forwards, or backwards where `by` is negative."""
        self.go(self._at + by)

    @property
    def turns(self) -> list[TurnMark]:
        """Where turns begin, in order; the first is the beginning of the record."""
        begin = self._history.floor
        marks = [TurnMark(begin, self._history.moment_at(begin))]
        for n in range(begin + 1, self.length + 1):
            moment = self._history.moment_at(n)
            if moment != marks[-1].moment:
                marks.append(TurnMark(n, moment))
        return marks

    @property
    def last_turn(self) -> int:
        """After how many actions the last turn in which anything was done begins."""
        return max((mark.action for mark in self.turns if mark.action < self.length), default=0)

    def next_turn(self) -> None:
        """To the beginning of the next turn, or to the end."""
        self.go(next((mark.action for mark in self.turns if mark.action > self._at), self.length))

    def previous_turn(self) -> None:
        """To the beginning of this turn, or of the one before if we are there."""
        self.go(next((mark.action for mark in reversed(self.turns) if mark.action < self._at), 0))

    def go_entry(self, entry: LogEntry) -> None:
        """To the position after the action that an event came from."""
        self.go(entry.action)

    # ------------------------------------------------------------------ what is recorded
    def action(self, n: int) -> Any:
        """The `n`-th action, 1..length."""
        if not 1 <= n <= self.length:
            raise IndexError(f"action {n} of {self.length}")
        return self._history.steps[n - 1].action

    def events(self, n: int | None = None) -> tuple[Event, ...]:
        """Events of the `n`-th action; of the one that led here by default. 0 stands for the set-up."""
        n = self._at if n is None else n
        return self._history.opening if n == 0 else self._history.steps[n - 1].events

    def log(self, viewer: Seat | None = None) -> list[LogEntry]:
        """All events of the record that a seat may know (None: an onlooker), oldest first."""
        return self._history.log(viewer)

    @property
    def first(self) -> Any:
        """The position that the record begins with, where that isn't the game's first; else None."""
        return self._history.first if self.header.start is not None or self._history.floor else None

    @property
    def end(self) -> Any:
        """The position at the end of the record, for reading, wherever in it we are."""
        return self._history.state

    @property
    def over(self) -> bool:
        """Whether the game that is recorded has come to its end, wherever in it we are."""
        return self.end.result is not None

    def open_log(self) -> list[LogEntry]:
        """All events of the record with nothing left out, oldest first: for games that are over."""
        return self._history.open_log()

    def luck(self) -> list[Luck]:
        """Each seat's fortune in the whole record."""
        return self._history.luck(len(self.seats))

    def course(self) -> Course:
        """The game's measures turn by turn, in the whole record."""
        return self._history.course()

    @property
    def is_open(self) -> bool:
        """Whether playing on tells nothing that is still to be found out: the game is over, or practice."""
        return self.practice or self.over

    def play_on(self, seats: Sequence[SeatPlan] | None = None, *, shelf: Shelf | None = None) -> Table:
        """A new game that begins where we are; other people or players may take the seats.

        From a game that goes on it is a trial, in which all that its person can't know is drawn anew.
        """
        table = Table(self.header, self.game, self.board, self.config, self._history)
        if self.is_open:
            return table.fork(self._at, seats=seats, shelf=shelf)
        trial = table.trial(self._at, seats=seats, shelf=shelf)
        trial.tell("trial_begun")
        return trial
