"""The panel below the findings: what of a map a designer has to weigh, in one table for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.boards.kinds.card_table import LAYOUTS, CardTable, Fit, canvas_size, fit_of
from game.boards.kinds.hex_land import FAR, HexLand, StartFacts, board_facts, start_facts
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.kinds import KINDS as TERRAIN
from game.engine.caldaern.land.suitability import LEAST_ZONE, open_squares
from game.engine.caledea.position.kingdoms import KINGDOMS, MIN_RESOURCE_SQUARES
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
            for kind in LAYOUTS[layout.game].kinds:
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


class StartsTable(FactsTable):
    """How many tiles for houses lie within five steps of each start area; more about an area on hover."""

    heading = "maps.starts"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.starts: tuple[StartFacts, ...] = ()

    def present(self, board: Any, sketch: Any) -> None:
        """Measure the land around the start areas."""
        self.starts = ()
        if board is not None:
            self.starts = board_facts(board)
        elif sketch is not None and sketch.marks:
            land = HexLand(sketch.width, sketch.height, sketch.squares)
            self.starts = start_facts(land, [(player, tile) for player, tile, _ in sketch.marks])
        self.invalidate()

    def tip_spots(self) -> Sequence[Rect]:
        """The row of every start area."""
        step = self.rect.h // max(len(self.starts), MOST_ROWS)
        r = self.rect
        return [Rect(r.x, r.y + n * step, r.w, step) for n in range(len(self.starts))] or [r]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """Rings, ways and water of the start area below the pointer."""
        words, count = self.ctx.words, max(len(self.starts), MOST_ROWS)
        index = (pos[1] - self.rect.y) * count // max(1, self.rect.h)
        if not 0 <= index < len(self.starts):
            return Tip(words("maps.starts.why"), rule="DYN-7.4")
        start = self.starts[index]
        parts = [
            words("maps.starts.rings", rings=", ".join(map(str, start.rings))),
            self._way("land", start.by_land),
            self._way("sea", start.by_sea),
            self._way("shore", start.shore),
        ]
        return Tip(" ".join(parts), words("maps.starts.area", n=start.player), "DYN-7.4")

    def _way(self, kind: str, steps: int) -> str:
        words = self.ctx.words
        return words(f"maps.starts.{kind}", n=steps) if steps < FAR else words(f"maps.starts.{kind}.none")

    def draw(self, surface: pygame.Surface) -> None:
        """Start area, bar, tiles."""
        names = [self.ctx.words("maps.starts.area", n=start.player) for start in self.starts]
        left = self.rect.x + self.ctx.theme.u(12) + self.widest(names)
        most = max((start.houses for start in self.starts), default=0) or 1
        for i, (start, name) in enumerate(zip(self.starts, names, strict=True)):
            line = (self.row_middle(i, len(self.starts)), left)
            self.draw_row(surface, line, name, start.houses / most, str(start.houses), good=True)


_ROOM = 0.92
"""Part of the room that the longest bar takes beside a number of four figures."""


class FieldTable(FactsTable):
    """How many squares of a battlefield are what, and how many are open in the zones of its first scenario."""

    heading = "maps.field"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.rows: tuple[tuple[str, int, bool], ...] = ()

    def present(self, board: Any, sketch: Any) -> None:
        """Count the squares of a battlefield."""
        shown: Battlefield | None = board if board is not None else sketch
        self.rows = _field_rows(shown) if shown is not None else ()
        self.invalidate()

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What the zones need."""
        return Tip(self.ctx.words("maps.field.why", least=LEAST_ZONE), rule="CDN-29.25")

    def draw(self, surface: pygame.Surface) -> None:
        """Name, bar, squares."""
        words = self.ctx.words
        names = [
            words(f"battle.terrain.{key}.squares") if key in TERRAIN else words(f"maps.field.{key}")
            for key, _, _ in self.rows
        ]
        left = self.rect.x + self.ctx.theme.u(12) + self.widest(names)
        most = max((count for _, count, _ in self.rows), default=0) or 1
        for i, ((_, count, good), name) in enumerate(zip(self.rows, names, strict=True)):
            line = (self.row_middle(i, len(self.rows)), left)
            self.draw_row(surface, line, name, _ROOM * count / most, str(count), good=good)


def _field_rows(board: Battlefield) -> tuple[tuple[str, int, bool], ...]:
    """Zone, class of ground or what else hinders; number of squares; whether that is enough."""
    ground = ground_of(board)
    zones = [open_squares(ground, board.scenarios[0], side) for side in (1, 2)]
    counts = [(f"zone_{side}", count, count >= LEAST_ZONE) for side, count in enumerate(zones, start=1)]
    of_ground = [name for name, kind in TERRAIN.items() if kind.layer in ("hills", "ground")]
    counts += [(name, ground.of(name).bit_count(), True) for name in of_ground]
    counts.append(("obstacles", ground.obstacle_mask.bit_count(), True))
    counts.append(("closed", ground.impassable_for("foot").bit_count(), True))
    return tuple(counts)
