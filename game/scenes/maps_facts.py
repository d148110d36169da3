"""The panel below the findings: what of a map a designer has to weigh, in one table for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.boards.card_table import KINDS, CardTable, Fit, canvas_size, fit_of
from game.engine.caledea.kingdoms import KINGDOMS, MIN_RESOURCE_SQUARES
from game.ui.widgets import Rect, Tip, Widget

FACTS_ROW = 21
"""Height of a row in units."""

MOST_ROWS = 9


def land_of(pairs: Sequence[int | None]) -> dict[str, int]:
    """Own squares of each kingdom."""
    return {kingdom.id: pairs.count(kingdom.pair) for kingdom in KINGDOMS.values()}


class FactsTable(Widget):
    """Rows of a name, a bar and a number."""

    heading = ""
    """Key of the panel's heading."""

    def present(self, board: Any, sketch: Any) -> None:
        """Take a board, or what could be understood of one; nothing of either empties the table."""
        raise NotImplementedError

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As many rows as the longest table has."""
        return width or self.rect.w, self.ctx.theme.u(FACTS_ROW) * MOST_ROWS

    def draw_row(
        self, surface: pygame.Surface, line: tuple[int, int], name: str, share: float, number: str, *, good: bool
    ) -> None:
        """One row. `line` is its middle and where the bar begins, `share` the bar's part of the room, 0..1."""
        ctx, r, (y, left) = self.ctx, self.rect, line
        u, text, art = ctx.theme.u, ctx.text, ctx.art
        color = "ink" if good else "ink_faint"
        room = r.right - u(26) - left
        if share > 0 and room > u(10):
            bar = Rect(left, y - u(4), max(u(2), round(room * share)), u(8))
            art.rounded(surface, bar, "parchment_edge" if good else "parchment_shade", u(3))
        text.draw(surface, number, (r.right, y), 13, color, "bold", align="r")
        start = r.x + (u(25) if self.has_chips else 0)
        text.draw(surface, name, (start, y), 13, color, "text", width=left - start - u(4))

    has_chips = False
    """Whether a chip stands before every name."""

    def row_middle(self, index: int, count: int) -> int:
        """The middle of a row, in pixels."""
        return round(self.rect.y + (index + 0.5) * self.rect.h / max(count, MOST_ROWS))

    def widest(self, names: Sequence[str]) -> int:
        """Pixels of the longest name."""
        return max((round(self.ctx.text.width(name, 13)) for name in names), default=0)


class LandTable(FactsTable):
    """How many squares of its own each kingdom has; those that can't be played are pale and say so on hover."""

    heading = "maps.land"
    has_chips = True

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.counts: dict[str, int] = {}

    def present(self, board: Any, sketch: Any) -> None:
        """Count the squares of a board."""
        pairs = board.pairs if board is not None else sketch.squares if sketch is not None else ()
        self.counts = land_of(pairs) if pairs else {}
        self.invalidate()

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What makes a kingdom playable."""
        return Tip(self.ctx.words("maps.land.why", least=MIN_RESOURCE_SQUARES), rule="CAL-2.15")

    def draw(self, surface: pygame.Surface) -> None:
        """Chip, name, bar, number."""
        ctx, u = self.ctx, self.ctx.theme.u
        names = {key: ctx.words(f"caledea.kingdom.{key}") for key in self.counts}
        left = self.rect.x + u(37) + self.widest(list(names.values()))
        most = max(self.counts.values(), default=0) or 1
        for i, (key, count) in enumerate(self.counts.items()):
            y = self.row_middle(i, len(self.counts))
            ctx.art.put(surface, ctx.art.chip(KINGDOMS[key].colour, u(17)), self.rect.x + u(9), y)
            good = count >= MIN_RESOURCE_SQUARES
            self.draw_row(surface, (y, left), names[key], count / most, str(count), good=good)


class RoomTable(FactsTable):
    """How wide cards come out in each kind of area, in the smallest area of the kind."""

    heading = "maps.room"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.game = ""
        self.fits: dict[str, Fit] = {}

    def present(self, board: Any, sketch: Any) -> None:
        """Measure the areas of a layout."""
        layout: CardTable | None = board if board is not None else sketch
        self.fits = {}
        if layout is not None:
            self.game = layout.game
            for kind in KINDS[layout.game]:
                found = [self._fit(layout, kind, area.w, area.h) for area in layout.all(kind)]
                least = min((fit for fit in found if fit is not None), key=lambda fit: fit.found, default=None)
                if least is not None:
                    self.fits[kind] = least
        self.invalidate()

    @staticmethod
    def _fit(layout: CardTable, kind: str, width: float, height: float) -> Fit | None:
        wide, high = canvas_size(width, height)
        return fit_of(layout.game, kind, layout.seats, wide, high)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What the numbers mean."""
        return Tip(self.ctx.words("maps.room.why"))

    def draw(self, surface: pygame.Surface) -> None:
        """Kind, bar, pixels."""
        names = {kind: self.ctx.words(f"maps.area.{self.game}.{kind}") for kind in self.fits}
        left = self.rect.x + self.ctx.theme.u(12) + self.widest(list(names.values()))
        most = max((fit.found for fit in self.fits.values()), default=0) or 1
        for i, (kind, fit) in enumerate(self.fits.items()):
            line = (self.row_middle(i, len(self.fits)), left)
            good = fit.found >= fit.least
            self.draw_row(surface, line, names[kind], fit.found / most, str(round(fit.found)), good=good)


FACTS: dict[str, Callable[[str], FactsTable]] = {
    "caledea": LandTable,
    "caleira": RoomTable,
    "kalesia": RoomTable,
}
"""The table of each game, made with its id."""
