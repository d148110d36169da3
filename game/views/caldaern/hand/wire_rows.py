"""Rows of squares on which barbed wire may be laid, as they are pointed at. Rules: CDN-34.98."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.caldaern.course.wire import LENGTH
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import E, Facing, W
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask

_SNAP = 2
"""Squares within which a row goes to a place where it may lie."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row where it is pointed at: what lays it, or what is against it."""

    squares: tuple[Square, ...]
    action: act.PlaceWire | None
    refusal: Refusal | None


class WireRows:
    """The rows that one decision offers. A row lies across the way that it faces, as a unit's front does."""

    def __init__(self, state: CaldaernState, listed: Iterable[act.PlaceWire]) -> None:
        self._state = state
        self._listed = {action.squares: action for action in listed}
        field = state.ground.field
        self.ground: Mask = field.mask_of({square for row in self._listed for square in row})
        """Every square that some row covers."""

    def __bool__(self) -> bool:
        return bool(self._listed)

    def at(self, square: Square, facing: Facing) -> Row:
        """The row with its middle on a square, or the nearest to it that may be laid."""
        across = facing not in (E, W)
        around = [(dx, dy) for dx in range(-_SNAP, _SNAP + 1) for dy in range(-_SNAP, _SNAP + 1)]
        for dx, dy in sorted(around, key=lambda step: (step[0] ** 2 + step[1] ** 2, step[1], step[0])):
            squares = _row((square[0] + dx, square[1] + dy), across)
            if squares in self._listed:
                return Row(squares, self._listed[squares], None)
        wished = _row(square, across)
        known = next(iter(self._listed.values()))
        return Row(wished, None, self._state.refusal(act.PlaceWire(known.seat, known.unit, wished)))


def _row(middle: Square, across: bool) -> tuple[Square, ...]:
    x, y = middle
    steps = range(-(LENGTH // 2), LENGTH - LENGTH // 2)
    return tuple((x + n, y) if across else (x, y + n) for n in steps)
