"""Places of a map that something is to be said about."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.widgets import Rect


@dataclass(frozen=True, slots=True)
class Marked:
    """Squares of a board, or a part of a table in fractions of it, and how they are marked.

    `kind` is "threat" for an error, "range" for a warning, "selected" for the finding that was chosen.
    """

    kind: str
    cells: tuple[tuple[int, int], ...] = ()
    box: tuple[float, float, float, float] | None = None

    def within(self, rect: Rect) -> Rect | None:
        """The part of the table in pixels, where it lies at `rect`; at least a few pixels large."""
        if self.box is None:
            return None
        x, y, w, h = self.box
        found = Rect(rect.x + x * rect.w, rect.y + y * rect.h, w * rect.w, h * rect.h)
        return found.inflate(max(0, 8 - found.w), max(0, 8 - found.h)).clamp(rect)
