"""The cards of what can be played first, in rows that fill their place; what has no room is scrolled to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.scenes.setup.card import StartCard
from game.ui.widgets import Rect, Widget

GAP, EDGE = 15, 10
"""Units between cards, and around all of them: the frame of the chosen one needs it."""

LEAST_WIDE, LEAST_HIGH = 188, 226
"""Units of the smallest card that can still be read."""

MOST_WIDE, MOST_STEEP = 420, 1.45
"""Units of the widest card, and how many times its width it is high at most."""

_USUAL = 262, 280
"""Units of a card that looks best."""

_PEEP = 0.3
"""Where cards have to be scrolled, so much of the next row is seen, so that one knows of it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards side by side, and the size of each in units."""

    columns: int
    wide: float
    high: float


def grid(count: int, wide: float, high: float) -> Grid:
    """The largest cards of which so many fit into an area (in units); if none do, usual ones that are scrolled.

    Large means: as wide and as high as they can be at once.
    """
    best: tuple[float, Grid] | None = None
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        w = min(MOST_WIDE, (wide - (columns - 1) * GAP) / columns)
        h = min(MOST_STEEP * w, (high - (rows - 1) * GAP) / rows)
        worth = min(w / _USUAL[0], h / _USUAL[1])
        if w >= LEAST_WIDE and h >= LEAST_HIGH and (best is None or worth > best[0]):
            best = (worth, Grid(columns, w, h))
    if best is not None:
        return best[1]
    columns = max(1, int((wide + GAP) // (LEAST_WIDE + GAP)))
    w = (wide - (columns - 1) * GAP) / columns
    rows = max(1, int(high / (LEAST_HIGH + GAP) - _PEEP))
    return Grid(columns, w, max(LEAST_HIGH, min(MOST_STEEP * w, high / (rows + _PEEP) - GAP)))


class Gallery(Widget):
    """The cards. `room` is the height in pixels that may be filled without scrolling."""

    solid = False

    def __init__(self, id: str, cards: Sequence[StartCard]) -> None:
        super().__init__(id)
        self.cards = [self.add(card) for card in cards]
        self.room = 0

    def _grid(self, width: int) -> Grid:
        scale = self.ctx.theme.f(1)
        return grid(len(self.cards), width / scale - 2 * EDGE, self.room / scale - 2 * EDGE)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The width that is offered, and the height of all rows."""
        u = self.ctx.theme.u
        found = self._grid(width or self.rect.w)
        rows = -(-len(self.cards) // found.columns)
        return width or self.rect.w, u(rows * found.high + (rows - 1) * GAP + 2 * EDGE) - 2

    def arrange(self) -> None:
        """Row by row from the upper left."""
        f, r = self.ctx.theme.f, self.rect
        found = self._grid(r.w)
        for n, card in enumerate(self.cards):
            x = r.x + f(EDGE) + n % found.columns * f(found.wide + GAP)
            y = r.y + f(EDGE) + n // found.columns * f(found.high + GAP)
            card.place(Rect(round(x), round(y), int(f(found.wide)), int(f(found.high))))
