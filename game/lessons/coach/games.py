"""Which hints each game has."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from game.lessons.coach.hint import Hint

_COACHED: Final = frozenset({"caledea", "caleira", "dynasty", "kalesia"})


def hints_of(game: str) -> tuple[Hint, ...]:
    """The hints of a game, loaded when they are first wanted; none where nobody coaches."""
    hints: tuple[Hint, ...] = import_module(f"game.lessons.coach.{game}").HINTS if game in _COACHED else ()
    return hints
