"""What of a journal's entries is to be played: the actions that nothing took the place of.

An action that was taken back and that another has followed since is no part of the game any more. Its line is read, but
it is never played again; so no game costs more to be read than it has lines, however often it went back and forth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.table.notices import Notice, notice
from game.table.record.journal import (
    ActionEntry,
    AfterHeader,
    ClockEntry,
    LessonEntry,
    Numbered,
    PencilEntry,
    RedoEntry,
    StateEntry,
    TurnEntry,
    UndoEntry,
)


class Deed(msgspec.Struct):
    """An action that is to be played. `entry` counts the entries before it, and so does each of the `marks`: the turns
    and kept positions that were noted when it was the latest action that stood. The first deed is none; it carries the
    marks of the position that all begins with."""

    entry: int
    action: Any
    marks: list[int]


class Surviving:
    """The entries of a journal, from a position after `at` actions on, as far as they can be read and fit.

    deeds   what is to be played, in order, behind the one that only carries marks
    stands  how many actions stand in the end; the deeds beyond were taken back and can be done again
    good    how many entries fit
    fault   why the next one does not, or None
    """

    def __init__(self, name: str, entries: Sequence[Numbered], actions: msgspec.json.Decoder[Any], at: int) -> None:
        self.deeds = [Deed(0, None, [])]
        self.stands = at
        self.good = 0
        self.fault: Notice | None = None
        self._name, self._actions, self._at = name, actions, at
        for line, entry in entries:
            self.fault = self._take(line, entry)
            if self.fault is not None:
                return
            self.good += 1

    @property
    def _latest(self) -> int:
        """The place in the deeds of the latest action that stands."""
        return self.stands - self._at

    def _take(self, line: int, entry: AfterHeader) -> Notice | None:
        if not self._fits(entry):
            return notice("out_of_order", file=self._name, line=line, found=entry.n, actions=self.stands)
        match entry:
            case ActionEntry():
                return self._action(line, entry)
            case TurnEntry() | StateEntry():
                self.deeds[self._latest].marks.append(self.good)
            case UndoEntry() | RedoEntry():
                self.stands = entry.n
            case ClockEntry() | PencilEntry() | LessonEntry():
                pass  # time passes whatever is taken back
        return None

    def _fits(self, entry: AfterHeader) -> bool:
        """Whether so many actions can stand after an entry as it says."""
        match entry:
            case ActionEntry():
                return entry.n == self.stands + 1
            case UndoEntry():
                return self._at <= entry.n < self.stands
            case RedoEntry():
                return self.stands < entry.n < self._at + len(self.deeds)
            case _:
                return entry.n == self.stands

    def _action(self, line: int, entry: ActionEntry) -> Notice | None:
        try:
            action = self._actions.decode(entry.action)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            reason = " ".join(str(fault).split())
            return notice("damaged", file=self._name, line=line, reason=reason)
        del self.deeds[self._latest + 1 :]
        self.deeds.append(Deed(self.good, action, []))
        self.stands = entry.n
        return None
