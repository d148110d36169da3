"""Sets of squares as they are drawn: their tint or hatch, and the line along their edges. Edges run along squares, so
that everything is made of rectangles, which costs next to nothing in a frame; only what is seen has a smooth outline.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

import pygame

from game.engine.geometry.field import Field, Mask, field_of
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.field.look import Area
from game.views.caldaern.field.soft_areas import SoftAreaPainter
from game.views.caldaern.shown.window import FieldWindow

Rect = pygame.Rect
Segment = tuple[int, int, int, bool]
"""A straight piece of an edge: x and y of its beginning in squares, its length, whether it is upright."""

Bars = tuple[tuple[tuple[int, int], tuple[tuple[int, int], ...]], ...]
"""Pieces of lines: their size, and where each of them lies, in pixels from the field's corner."""

_ON, _PERIOD = 6, 11
"""Units of a dash, and from one to the next."""


@dataclass(frozen=True, slots=True)
class Style:
    """How an area is drawn: `tint` of 255, a falling or crossed hatch, a line of so many units, dashed or whole.

    A soft one has a smooth outline and dots.
    """

    color: str
    tint: int
    line: str = ""
    width: float = 2.0
    dashed: bool = True
    hatch: str = ""
    soft: bool = False


_STYLES: Final = {
    "reach": Style("legal", 84, "legal"),
    "march": Style("legal", 34, "legal", 1.4),
    "charge": Style("legal", 60, "legal"),
    "threat": Style("threat", 41, "threat", 2.0, dashed=False, hatch="falling"),
    "seen": Style("selected", 40, soft=True),
    "forbidden": Style("refused", 50, "parchment_shade", 2.0, hatch="crossed"),
    "objective": Style("brass", 46, "brass_light", 2.4),
    "felt": Style("brass", 30, "brass_light", 1.6),
    "exit": Style("good", 46, "parchment_light", 2.0),
    "cover": Style("good", 70, "good", 1.6, dashed=False, hatch="falling"),
    "heavy_cover": Style("good", 110, "ink", 2.4, dashed=False, hatch="crossed"),
    "behind": Style("legal", 70, "legal", 1.6),
    **{f"height_{halves}": Style("walnut", 44 + 28 * halves) for halves in range(1, 7)},
}


@lru_cache(maxsize=128)
def boxes(field: Field, mask: Mask) -> tuple[tuple[int, int, int, int], ...]:
    """A set of squares as few rectangles (x, y, w, h): equal runs of squares in rows that follow each other are one."""
    found: list[tuple[int, int, int, int]] = []
    open_runs: dict[tuple[int, int], int] = {}
    rows: dict[int, list[tuple[int, int]]] = {}
    for y, x0, x1 in field.runs(mask):
        rows.setdefault(y, []).append((x0, x1 + 1))
    for y in range(field.height + 1):
        now = set(rows.get(y, ()))
        for run in [run for run in open_runs if run not in now]:
            first = open_runs.pop(run)
            found.append((run[0], first, run[1] - run[0], y - first))
        for run in now:
            open_runs.setdefault(run, y)
    return tuple(found)


@lru_cache(maxsize=128)
def edges(field: Field, mask: Mask) -> tuple[Segment, ...]:
    """The edges of a set of squares as straight pieces."""
    found: list[Segment] = []
    for dy, offset in ((1, 0), (-1, 1)):
        for y, x0, x1 in field.runs(mask & ~field.shift(mask, 0, dy)):
            found.append((x0, y + offset, x1 + 1 - x0, False))
    for dx, offset in ((1, 0), (-1, 1)):
        found.extend(_upright(field.squares(mask & ~field.shift(mask, dx, 0)), offset))
    return tuple(found)


def _upright(squares: Iterable[tuple[int, int]], offset: int) -> list[Segment]:
    columns: dict[int, list[int]] = {}
    for x, y in squares:
        columns.setdefault(x, []).append(y)
    found: list[Segment] = []
    for x, ys in columns.items():
        ys.sort()
        first = last = ys[0]
        for y in [*ys[1:], -9]:
            if y != last + 1:
                found.append((x + offset, first, last - first + 1, True))
                first = y
            last = y
    return found


class AreaPainter:
    """Draws areas."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._soft = SoftAreaPainter(ctx)

    def draw(self, dst: pygame.Surface, grid: FieldWindow, area: Area, colours: tuple[str, ...]) -> None:
        """Draw an area; `colours` of the seats."""
        style = self._style(area, colours)
        if style.soft:
            self._soft.draw(dst, grid, area.mask, style.color, style.tint)
            return
        field = field_of(grid.columns, grid.rows)
        places = [place.clip(grid.clip) for place in (grid.box(*box) for box in boxes(field, area.mask))]
        places = [place for place in places if place.w and place.h]
        self._fill(dst, grid, places, style)
        if style.line:
            pieces = edges(field, area.mask)
            (self._dashes if style.dashed else self._lines)(dst, grid, pieces, style)

    def _style(self, area: Area, colours: tuple[str, ...]) -> Style:
        if area.kind == "zone" and area.seat is not None:
            seat = self.ctx.theme.seat(colours[area.seat])
            return Style(seat.main, 36, seat.main, 3.0, dashed=False)
        return _STYLES[area.kind]

    def _fill(self, dst: pygame.Surface, grid: FieldWindow, places: list[Rect], style: Style) -> None:
        size = grid.clip.size
        rgba = self.ctx.theme.rgba(style.color, style.tint)
        tint = self.ctx.art.cached(("cdn tint", size, rgba), lambda: _filled(size, rgba))
        dst.blits([(tint, place, (0, 0, place.w, place.h)) for place in places], False)
        if style.hatch:
            period = self.ctx.theme.u(9)
            hatch = self._hatch((size[0] + period, size[1] + period), style, period)
            dst.blits(
                [
                    (hatch, place, ((place.x - grid.x0) % period, (place.y - grid.y0) % period, place.w, place.h))
                    for place in places
                ],
                False,
            )

    def _hatch(self, size: tuple[int, int], style: Style, period: int) -> pygame.Surface:
        t = self.ctx.theme
        line = t.rgba(style.color, 130)

        def make() -> pygame.Surface:
            out = shapes.blank(size, t.color(style.color))
            w, h = size
            for x in range(-(h // period + 1) * period, w + h, period):
                pygame.draw.line(out, line, (x, 0), (x + h, h), t.u(1.6))
                if style.hatch == "crossed":
                    pygame.draw.line(out, line, (x + h, 0), (x, h), t.u(1.2))
            return out

        return self.ctx.art.cached(("cdn hatch", size, style.color, style.hatch), make)

    # ---------------------------------------------------------------------------------------- edges
    def _widths(self, grid: FieldWindow, style: Style) -> tuple[tuple[pygame.Color, int], ...]:
        """The casing and the line: thinner where the field is seen from far."""
        t = self.ctx.theme
        fine = min(1.0, max(0.5, grid.side / t.f(16)))
        line = max(1, round(t.f(style.width) * fine))
        return (t.color("ink"), line + 2 * max(1, round(t.f(1.1) * fine))), (t.color(style.line), line)

    def _dashes(self, dst: pygame.Surface, grid: FieldWindow, pieces: tuple[Segment, ...], style: Style) -> None:
        period = max(6.0, self.ctx.theme.f(_PERIOD) * min(1.0, max(0.6, grid.side / self.ctx.theme.f(16))))
        for color, width in self._widths(grid, style):
            grow = 0 if color == self.ctx.theme.color(style.line) else 1
            self._bars(dst, grid, color, _dash_bars(pieces, grid.side, period, width, grow))

    def _lines(self, dst: pygame.Surface, grid: FieldWindow, pieces: tuple[Segment, ...], style: Style) -> None:
        for color, width in self._widths(grid, style):
            self._bars(dst, grid, color, _line_bars(pieces, grid.side, width))

    def _bars(self, dst: pygame.Surface, grid: FieldWindow, color: pygame.Color, bars: Bars) -> None:
        """Draw pieces of lines, all of one length and width at once."""
        for size, places in bars:
            piece = self.ctx.art.cached(("cdn bar", size, tuple(color)), partial(_piece, size, color))
            dst.fblits([(piece, (grid.x0 + x, grid.y0 + y)) for x, y in places])


def _piece(size: tuple[int, int], color: pygame.Color) -> pygame.Surface:
    out = shapes.opaque(size)
    out.fill(color)
    return out


@lru_cache(maxsize=64)
def _dash_bars(pieces: tuple[Segment, ...], side: int, period: float, width: int, grow: int) -> Bars:
    """The dashes along edges, each `grow` pixels longer at both ends."""
    found = []
    for x, y, length, upright in pieces:
        px = length * side
        count = max(1, round(px / period))
        on = px / count * _ON / _PERIOD
        for n in range(count):
            start = (n + 0.5) * px / count - on / 2
            found.append(_bar((x * side, y * side), (start - grow, on + 2 * grow), width, upright))
    return _sorted(found)


@lru_cache(maxsize=64)
def _line_bars(pieces: tuple[Segment, ...], side: int, width: int) -> Bars:
    """Whole lines along edges."""
    return _sorted(
        _bar((x * side, y * side), (-width / 2, length * side + width), width, upright)
        for x, y, length, upright in pieces
    )


def _sorted(bars: Iterable[Rect]) -> Bars:
    """Pieces of lines by their size."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for bar in bars:
        found.setdefault(bar.size, []).append(bar.topleft)
    return tuple((size, tuple(places)) for size, places in found.items())


def _bar(at: tuple[int, int], along: tuple[float, float], width: int, upright: bool) -> Rect:
    """A piece of a line from `at` on: `along` says where it begins and how long it is, in pixels."""
    px, py = at
    start, length = round(along[0]), max(1, round(along[1]))
    if upright:
        return Rect(px - width // 2, py + start, width, length)
    return Rect(px + start, py - width // 2, length, width)


def _filled(size: tuple[int, int], rgba: tuple[int, int, int, int]) -> pygame.Surface:
    out = shapes.blank(size, rgba)
    out.fill(rgba)
    return out
