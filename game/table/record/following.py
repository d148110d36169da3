"""Follows the entries of a journal: each action is played again, and each digest and kept position compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.engine.contract import Game, IllegalAction
from game.table.history import History
from game.table.notices import Notice, notice
from game.table.record import first_form
from game.table.record.journal import (
    ActionEntry,
    AfterHeader,
    ClockEntry,
    Numbered,
    RedoEntry,
    StateEntry,
    TurnEntry,
    UndoEntry,
    unpack,
)


def digest_in_form(entry: TurnEntry, game: Game, state: Any) -> str:
    """A position's digest, taken in the way in which that of an entry was."""
    if entry.form is msgspec.UNSET:
        found: str = state.digest()
        return found
    return first_form.digest(game.key, state)


class Follower:
    """Plays a journal's entries into a history, until one does not fit.

    `begin` makes the history that they go on from; where a position turns out to be another one than was recorded, it
    is made anew and followed to the last digest that was found equal. With `strict` the kept positions are compared
    too; else they are passed by, as nothing is gone on from them.
    """

    def __init__(
        self,
        name: str,
        entries: Sequence[Numbered],
        game: Game,
        config: Any,
        board: Any,
        begin: Callable[[], History],
        *,
        strict: bool,
    ) -> None:
        self.history = begin()
        self.undone: list[Any] = []
        self.times: list[tuple[int, float]] = []
        self.fault: Notice | None = None
        self.refused = False
        """The fault is one of the rules: an action that they refuse, or another outcome."""
        self.digests = 0
        self.good_entries = 0
        self._name, self._entries, self._game, self._config, self._board = name, entries, game, config, board
        self._begin, self._strict = begin, strict
        self._verified = 0
        self._actions = msgspec.json.Decoder(game.Action)

    def run(self) -> None:
        """Follow to the end, or to the fault."""
        while self.step():
            pass

    def step(self) -> bool:
        """Follow the next entry; whether there was one to follow, and it fitted."""
        if self.fault is not None or self.good_entries == len(self._entries):
            return False
        self.fault = self._play(*self._entries[self.good_entries])
        if self.fault is None:
            self.good_entries += 1
        return self.fault is None

    def _play(self, line: int, entry: AfterHeader) -> Notice | None:
        match entry:
            case ActionEntry():
                return self._action(line, entry)
            case TurnEntry():
                return self._turn(line, entry)
            case StateEntry():
                return self._state(line, entry)
            case UndoEntry():
                return self._undo(line, entry)
            case RedoEntry():
                return self._redo(line, entry)
            case ClockEntry():
                return self._clock(line, entry)

    def _out_of_order(self, line: int, found: int) -> Notice:
        return notice("out_of_order", file=self._name, line=line, found=found, actions=len(self.history))

    def _action(self, line: int, entry: ActionEntry) -> Notice | None:
        if entry.n != len(self.history) + 1:
            return self._out_of_order(line, entry.n)
        try:
            action = self._actions.decode(entry.action)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            reason = " ".join(str(fault).split())
            return notice("damaged", file=self._name, line=line, reason=reason)
        refused = self._apply(action)
        if refused is None:
            self.undone.clear()
        return refused

    def _apply(self, action: Any) -> Notice | None:
        try:
            self.history.apply(action)
        except IllegalAction as fault:
            self.refused = True
            number = len(self.history) + 1
            rule, reason = fault.refusal.rule, fault.refusal.text
            return notice("illegal", file=self._name, action=number, rule=rule, reason=reason)
        return None

    def _turn(self, line: int, entry: TurnEntry) -> Notice | None:
        if entry.n != len(self.history):
            return self._out_of_order(line, entry.n)
        if entry.digest != digest_in_form(entry, self._game, self.history.state):
            # What lies between the last equal digest and here can't be trusted.
            self._fall_back()
            self.refused = True
            return notice("differs", file=self._name, action=entry.n)
        self.digests += 1
        self._verified = self.good_entries + 1
        return None

    def _state(self, line: int, entry: StateEntry) -> Notice | None:
        if entry.n != len(self.history):
            return self._out_of_order(line, entry.n)
        if self._strict and not self._is_as_kept(entry):
            return notice("kept_differs", file=self._name, action=entry.n)
        return None

    def _is_as_kept(self, entry: StateEntry) -> bool:
        try:
            kept = self._game.restore(unpack(entry.kept), self._config, self._board)
        except ValueError:
            return False
        return bool(kept.digest() == self.history.state.digest())

    def _fall_back(self) -> None:
        """Return to the last position whose digest was found equal."""
        entries = self._entries[: self._verified]
        again = Follower(self._name, entries, self._game, self._config, self._board, self._begin, strict=False)
        again.run()
        self.history, self.undone, self.good_entries = again.history, again.undone, again.good_entries
        self.times = again.times

    def _undo(self, line: int, entry: UndoEntry) -> Notice | None:
        if entry.n >= len(self.history):
            return self._out_of_order(line, entry.n)
        self.undone.extend(step.action for step in reversed(self.history.truncate(entry.n)))
        return None

    def _redo(self, line: int, entry: RedoEntry) -> Notice | None:
        count = entry.n - len(self.history)
        if not 0 < count <= len(self.undone):
            return self._out_of_order(line, entry.n)
        for _ in range(count):
            refused = self._apply(self.undone.pop())
            # They were legal at the same place before, so nothing can refuse them now.
            assert refused is None
        return None

    def _clock(self, line: int, entry: ClockEntry) -> Notice | None:
        if entry.n != len(self.history):
            return self._out_of_order(line, entry.n)
        self.times.append((entry.n, entry.played))
        return None
