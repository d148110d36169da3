"""Clauses about units, which become the paragraphs of an account."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat
from game.views.caldaern.speech.nouns import ArmyNames, Noun, noun_of, sentence
from game.views.shared.account.account import Passage, Table
from game.words import Words


class Told(NamedTuple):
    """Which clause of the paragraph tells of a unit, and how many of its models (or wounds) it counts."""

    unit: UnitId
    clause: int
    models: int = 0


def with_ending(clause: str, ending: str) -> str:
    """A clause that goes on: with a comma of its own, or behind a space."""
    return f"{clause}{ending}" if ending.startswith(",") else f"{clause} {ending.lstrip()}".rstrip()


class Clauses:
    """The paragraph that is being written, and those before it."""

    def __init__(self, words: Words, state: CaldaernState, armies: Sequence[ArmyNames]) -> None:
        self.words = words
        self.armies = armies
        self._units = state.units
        called = [{noun_of(words, unit).subject for unit in state.of_seat(seat)} for seat in (0, 1)]
        self._twins = called[0] & called[1]
        self._items: list[Passage | Table] = []
        self._clauses: list[str] = []
        self._colour = ""

    def noun(self, unit: UnitId) -> Noun:
        """How a unit is spoken of; where both armies have one of the name, with whose it is."""
        noun = noun_of(self.words, self._units[unit])
        if noun.subject not in self._twins:
            return noun
        whose = f" ({self.armies[self._units[unit].seat].player})"
        return Noun(noun.subject + whose, noun.object + whose, noun.number)

    def _say(self, key: str, unit: UnitId, *, target: UnitId = 0, **values: object) -> str:
        """A clause about a unit, in the number of its noun where the words differ."""
        noun = self.noun(unit)
        if target:
            values["target"] = self.noun(target).object
        whole = f"account.{key}"
        if self.words.counts(whole):
            return self.words.count(whole, noun.number, unit=noun.subject, **values)
        return self.words(whole, unit=noun.subject, **values)

    def _open(self, seat: Seat, clause: str) -> None:
        """Begin another paragraph."""
        self._close()
        self._clauses = [clause]
        self._colour = self.armies[seat].colour if seat in (0, 1) else ""

    def _add(self, seat: Seat, clause: str) -> None:
        """Go on with the paragraph, or begin one."""
        if self._clauses:
            self._clauses.append(clause)
        else:
            self._open(seat, clause)

    def _close(self) -> None:
        """End the paragraph, if one was begun."""
        clauses = [clause for clause in self._clauses if clause]
        if clauses:
            self._items.append(Passage(sentence("; ".join(clauses)), colour=self._colour))
        self._clauses = []

    def _continue(self, told: Told, ending: str) -> None:
        """Let a clause end in another way."""
        self._clauses[told.clause] = with_ending(self._clauses[told.clause], ending)

    def _test(self, event: ev.Tested) -> str:
        """A Leadership test in brackets: what was needed, what came."""
        key = "account.test.double" if event.only_double else "account.test"
        return " " + self.words(key, need=event.need, made=sum(event.dice))

    def _put(self, seat: Seat, clause: str, told: Told | None) -> int:
        """Go on with the paragraph, or replace what was told before; the clause's place."""
        if told is not None:
            self._clauses[told.clause] = clause
            return told.clause
        self._add(seat, clause)
        return len(self._clauses) - 1
