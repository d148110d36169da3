"""Follows the entries of a journal: what survives is played again, and each digest and kept position compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.engine.contract import Game, IllegalAction
from game.table.history import History
from game.table.notices import Notice, notice
from game.table.record import first_form
from game.table.record.journal import Form, KeptPosition, Numbered, StateEntry, TurnEntry, unpack
from game.table.record.surviving import Deed, Surviving

Watch = Callable[[int, int], None]
"""Is told how much was done, and of how much in all. What it raises ends the work and goes through."""


def unwatched(done: int, of: int) -> None:
    """Nobody wants to know."""


def digest_in_form(form: Form, game: Game, state: Any) -> str:
    """A position's digest, taken in a form of the journal's."""
    if form is msgspec.UNSET:
        found: str = state.digest()
        return found
    return first_form.digest(game.key, state)


class Follower:
    """Plays a journal's entries into a history, until one does not fit.

    `begin` makes the history that they go on from. Each action that survives is played once; one that was taken back,
    and that another took the place of, never. Where a position turns out to be another one than was recorded, the
    history goes back to the last digest that was found equal. With `strict` the kept positions are compared too; else
    they are passed by, as nothing is gone on from them.
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
        self.refused = False
        """The fault is one of the rules: an action that they refuse, or another outcome."""
        self.digests = 0
        self._name, self._entries, self._game, self._config, self._board = name, entries, game, config, board
        self._strict = strict
        at = len(self.history)
        self._surviving = Surviving(name, entries, msgspec.json.Decoder(game.Action), at)
        self.good_entries = self._surviving.good
        self.fault = self._surviving.fault
        self._at = at
        self._played = 0
        """How many deeds were played, the one that is none included."""
        self._equal: list[tuple[int, int]] = []
        """The entries whose digest was found equal, and how many actions stand after each."""
        self._digests: dict[Form, str] = {}
        self._kept: set[KeptPosition] = set()
        """Digests of the position where we are, and what was kept of it and found to be so."""

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self._surviving.deeds)

    @property
    def share(self) -> float:
        """How much of them was made, 0 to 1."""
        return self._played / self.length

    def run(self, watch: Watch) -> None:
        """Follow to the end, or to the fault."""
        while self.step():
            watch(self._played, self.length)

    def step(self) -> bool:
        """Play the next action that survives; whether there was one, and it fitted."""
        if self._played == self.length:
            return False
        deed = self._surviving.deeds[self._played]
        fits = self._carried_out(deed) and self._is_as_marked(deed)
        self._played = self._played + 1 if fits else self.length
        if fits and self._played == self.length:
            self._take_back(self._surviving.stands)
        return fits and self._played < self.length

    def _take_back(self, stands: int) -> None:
        """Take off at last what stands no longer; it can be done again."""
        if stands < len(self.history):
            self.undone = [step.action for step in reversed(self.history.truncate(stands))]

    def _carried_out(self, deed: Deed) -> bool:
        if not self._played:
            return True
        try:
            self.history.apply(deed.action)
        except IllegalAction as fault:
            number = len(self.history) + 1
            rule, reason = fault.refusal.rule, fault.refusal.text
            self._stop(deed.entry, notice("illegal", file=self._name, action=number, rule=rule, reason=reason))
            self.refused = True
            return False
        return True

    def _stop(self, entry: int, why: Notice) -> None:
        """Nothing of the entries from this one on counts."""
        self.fault, self.good_entries = why, entry

    def _is_as_marked(self, deed: Deed) -> bool:
        """Whether the position is what every entry says that was noted here. However many they are, one kind of digest
        is taken once."""
        self._digests.clear()
        self._kept.clear()
        return all(self._is_as_noted(number) for number in deed.marks)

    def _is_as_noted(self, number: int) -> bool:
        _, entry = self._entries[number]
        if isinstance(entry, TurnEntry):
            if entry.digest != self._digest_for(entry.form):
                # What lies between the last equal digest and here can't be trusted.
                self.fault, self.refused = notice("differs", file=self._name, action=entry.n), True
                self._fall_back(number)
                return False
            self.digests += 1
            self._equal.append((number, entry.n))
        elif isinstance(entry, StateEntry) and self._strict and entry.kept not in self._kept:
            if not self._is_as_kept(entry):
                self._stop(number, notice("kept_differs", file=self._name, action=entry.n))
                return False
            self._kept.add(entry.kept)
        return True

    def _digest_for(self, form: Form) -> str:
        """The digest of the position where we are, in a form."""
        if form not in self._digests:
            self._digests[form] = digest_in_form(form, self._game, self.history.state)
        return self._digests[form]

    def _is_as_kept(self, entry: StateEntry) -> bool:
        try:
            kept = self._game.restore(unpack(entry.kept), self._config, self._board)
        except ValueError:
            return False
        return bool(kept.digest() == self._digest_for(msgspec.UNSET))

    def _fall_back(self, number: int) -> None:
        """Return to the last position before an entry whose digest was found equal."""
        equal, stands = max((mark for mark in self._equal if mark[0] < number), default=(-1, self._at))
        self.history.truncate(stands)
        self.good_entries = equal + 1
