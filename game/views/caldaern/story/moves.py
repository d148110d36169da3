"""Who has moved in a stage: told at its end as lists of names, not move by move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.contract import Seat
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.nouns import ArmyNames
from game.views.shared.account.account import Passage
from game.words import Words

_MOVES = {
    "forward": "moves", "backward": "moves", "left": "moves", "right": "moves", "free": "moves", "march": "marches",
    "reform": "reforms", "quick_reform": "reforms", "vanguard": "vanguard",
}  # fmt: skip
"""Moves that are told together, at the end of the stage, as a list of names."""

_KINDS = ("vanguard", "marches", "moves", "reforms")
"""In which order they are told."""


class Moves:
    """The moves since they were last told of."""

    def __init__(self, words: Words, units: Mapping[UnitId, Unit]) -> None:
        self._words = words
        self._units = units
        self._moved: dict[str, list[UnitId]] = {}

    def take(self, event: ev.UnitMoved) -> bool:
        """Remember a move; False for one that is not told in a list."""
        if event.how not in _MOVES:
            return False
        kind = self._moved.setdefault(_MOVES[event.how], [])
        if event.unit not in kind:
            kind.append(event.unit)
        return True

    def told(self, armies: Sequence[ArmyNames]) -> list[Passage]:
        """Who has moved, marched, reformed: one paragraph of names for each army. Afterwards nobody has."""
        found: list[Passage] = []
        for seat in (0, 1):
            told = [text for kind in _KINDS if (text := self._names(kind, seat))]
            if told:
                found.append(Passage(" ".join(told), colour=armies[seat].colour))
        self._moved = {}
        return found

    def _names(self, kind: str, seat: Seat) -> str:
        """An army's units that moved in one way, "" where there are none. Who marched has moved, too."""
        before = self._moved.get("marches", []) if kind == "moves" else []
        units = [self._units[unit] for unit in self._moved.get(kind, []) if unit not in before]
        names = ", ".join(unit_called(self._words, unit) for unit in units if unit.seat == seat)
        return self._words(f"account.{kind}", names=names) if names else ""
