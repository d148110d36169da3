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
        self._stands = len(self.history)
        """How many actions stand. Those of the history beyond were taken back and may come again: they are taken off
        only when others come in their place, so that going back and forth costs nothing."""
        self._digests: dict[tuple[int, object], str] = {}
        self._actions = msgspec.json.Decoder(game.Action)

    def run(self) -> None:
        """Follow to the end, or to the fault."""
        while self.step():
            pass

    def step(self) -> bool:
        """Follow the next entry; whether there was one to follow, and it fitted."""
        if self.fault is None and self.good_entries < len(self._entries):
            self.fault = self._play(*self._entries[self.good_entries])
            if self.fault is None:
                self.good_entries += 1
                return True
        self._settle()
        return False

    def _settle(self) -> None:
        """Take off at last what stands no longer."""
        if self._stands < len(self.history):
            self.undone = [step.action for step in reversed(self.history.truncate(self._stands))]
            self._digests.clear()

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
        return notice("out_of_order", file=self._name, line=line, found=found, actions=self._stands)

    def _action(self, line: int, entry: ActionEntry) -> Notice | None:
        if entry.n != self._stands + 1:
            return self._out_of_order(line, entry.n)
        try:
            action = self._actions.decode(entry.action)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            reason = " ".join(str(fault).split())
            return notice("damaged", file=self._name, line=line, reason=reason)
        self._settle()
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
        self._stands += 1
        return None

    def _turn(self, line: int, entry: TurnEntry) -> Notice | None:
        if entry.n != self._stands:
            return self._out_of_order(line, entry.n)
        if entry.digest != self._digest_for(entry):
            # What lies between the last equal digest and here can't be trusted.
            self._fall_back()
            self.refused = True
            return notice("differs", file=self._name, action=entry.n)
        self.digests += 1
        self._verified = self.good_entries + 1
        return None

    def _digest_for(self, entry: TurnEntry) -> str:
        """The digest of the position where we are, in the entry's form."""
        if entry.n == len(self.history):
            return digest_in_form(entry, self._game, self.history.state)
        key = (entry.n, entry.form)
        if key not in self._digests:
            self._digests[key] = digest_in_form(entry, self._game, self.history.state_at(entry.n))
        return self._digests[key]

    def _state(self, line: int, entry: StateEntry) -> Notice | None:
        if entry.n != self._stands:
            return self._out_of_order(line, entry.n)
        if self._strict and not self._is_as_kept(entry):
            return notice("kept_differs", file=self._name, action=entry.n)
        return None

    def _is_as_kept(self, entry: StateEntry) -> bool:
        try:
            kept = self._game.restore(unpack(entry.kept), self._config, self._board)
        except ValueError:
            return False
        return bool(kept.digest() == self.history.state_at(entry.n).digest())

    def _fall_back(self) -> None:
        """Return to the last position whose digest was found equal."""
        entries = self._entries[: self._verified]
        again = Follower(self._name, entries, self._game, self._config, self._board, self._begin, strict=False)
        again.run()
        self.history, self.undone, self.good_entries = again.history, again.undone, again.good_entries
        self._stands = len(self.history)
        self.times = again.times

    def _undo(self, line: int, entry: UndoEntry) -> Notice | None:
        if entry.n >= self._stands:
            return self._out_of_order(line, entry.n)
        self._stands = entry.n
        return None

    def _redo(self, line: int, entry: RedoEntry) -> Notice | None:
        if not self._stands < entry.n <= len(self.history):
            return self._out_of_order(line, entry.n)
        self._stands = entry.n
        return None

    def _clock(self, line: int, entry: ClockEntry) -> Notice | None:
        if entry.n != self._stands:
            return self._out_of_order(line, entry.n)
        self.times.append((entry.n, entry.played))
        return None
