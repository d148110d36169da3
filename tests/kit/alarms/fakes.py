"""Games that are broken on purpose, and a check that must notice."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea import Caledea, CaledeaState
from game.engine.caledea.position.position import Phase
from game.engine.dice import Dice, ScriptedDice
from tests.kit import conformance as kit
from tests.kit.cases import CALEDEA_HINTS, Case

SOUND = Case(GAMES["caledea"], 3, "A", "quick", CALEDEA_HINTS)


class Fake(CaledeaState):
    """A state whose copies and guesses are of the same make."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.__class__ = type(self)
        return twin

    def determinize(self, seat: int, dice: Dice | ScriptedDice) -> Any:
        guess = super().determinize(seat, dice)
        guess.__class__ = type(self)
        return guess


def case_of(fake: type[Fake], **hints: Any) -> Case:
    """A case of Caledea whose states are fakes."""

    class FakeGame(Caledea):
        def new_game(self, *given: Any, **named: Any) -> Any:
            state = super().new_game(*given, **named)
            state.__class__ = fake
            return state

    return Case(FakeGame(), 3, "A", "quick", dataclasses.replace(CALEDEA_HINTS, **hints))


def rings(message: str, check: Callable[[], object]) -> None:
    """The check raises with this message (a regular expression)."""
    with pytest.raises(AssertionError, match=message):
        check()


def later(case: Case, phase: Phase = Phase.TURN, seed: int = 2) -> Any:
    """A position of the case in a phase, some way into the game."""
    return next(s for n, s in enumerate(kit.walk(case, seed, most=3000)) if s.phase is phase and n > 12)
