"""Territories on the land: a low tint with each seat's own pattern, lines along the borders, stripes where two meet.

A pattern belongs to a colour, so that territories can be told apart without seeing colours. Everything is a
picture of a tile, made once for its width; a frame only puts them in their places. Rules: section 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.engine.contract import Square
from game.engine.geometry.hexes import Cell, HexGrid, Mask
from game.ui.context import Context
from game.ui.paint.shapes import Point
from game.views.dynasty.ground.stamps import FALLING, LEVEL, RISING, UPRIGHT, Placed, Stamps
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.window import HexWindow, neighbours

_TINT, _PATTERN, _STRIPE, _BETWEEN = 34, 70, 84, 70  # alpha of 255
_BESIDE = 2.3  # units from the edge to the middle of a border that runs beside another one
_ALONE = 0.975
_CLOSE, _FAR = 40, 24  # units of a tile's width from which on a pattern is denser
LINES = (("ink", 6.4), ("main", 4.2), ("light", 1.2))
"""A border: its colours and their widths in units, from below. Art direction, section 10."""


@dataclass(frozen=True, slots=True)
class Border:
    """The edges of a tile at which a seat's territory ends (a bit each, E NE NW W SW SE), and whether another
    seat's ends at one of them too."""

    seat: int
    edges: int
    meets: bool


def borders(grid: HexGrid, areas: list[Mask], tiles: Mask) -> dict[Cell, list[Border]]:
    """The borders on every tile that has one. A territory doesn't end where the board does."""
    found: dict[Cell, list[Border]] = {}
    for seat, area in enumerate(areas):
        rim = area & grid.dilate(tiles & ~area)
        for cell in grid.cells(rim):
            edges, meets = _edges(grid, areas, tiles, seat, cell)
            found.setdefault(cell, []).append(Border(seat, edges, meets))
    return found


def _edges(grid: HexGrid, areas: list[Mask], tiles: Mask, seat: int, cell: Cell) -> tuple[int, bool]:
    edges, meets = 0, False
    for n, step in enumerate(grid.steps):
        beyond = 1 << cell + step
        if not tiles & beyond or areas[seat] & beyond:
            continue
        edges |= 1 << n
        here = 1 << cell
        meets = meets or any(
            other != seat and area & beyond and not area & here for other, area in enumerate(areas)
        )
    return edges, meets


def edges_of(tiles: frozenset[Square], tile: Square) -> int:
    """The edges of a tile beyond which the set of tiles ends."""
    return sum(1 << n for n, other in enumerate(neighbours(tile)) if other not in tiles)


class TerritoryPainter:
    """Puts the territories of what is shown on the land. Call `take` when that, or the width of tiles, changes."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._key: object = None
        self._layers: list[list[list[Placed]]] = []
        """What is drawn in each row of the board: all tints, then one line of all borders after the other."""
        self._areas: tuple[Mask, ...] = ()
        self._borders: dict[Cell, list[Border]] = {}
        """Of the areas, which are followed by the board's tiles: zooming doesn't look for them again."""

    def forget(self) -> None:
        """The theme has changed."""
        self._key = None

    def take(self, shown: Shown, stamps: Stamps, grid: HexWindow) -> None:
        """Take in where territories lie."""
        areas = shown.areas
        key = (tuple(areas), shown.colours, stamps.width, grid.columns, grid.rows)
        if key == self._key:
            return
        self._key = key
        self._follow(shown)
        self._layers = [[[] for _ in range(grid.rows)] for _ in range(1 + len(LINES))]
        self._lay_tints(shown, stamps, self._layers[0])
        self._lay_borders(shown, stamps, self._layers[1:])

    def pictures(self, shown: Shown, stamps: Stamps) -> Iterator[None]:
        """Paints what `take` needs, one picture after the other."""
        self._follow(shown)
        for colours in dict.fromkeys(colours for _, colours in _claimed(shown)):
            tint_stamp(stamps, colours)
            yield
        for border in dict.fromkeys(border for found in self._borders.values() for border in found):
            border_lines(stamps, shown.colour(border.seat), border)
            yield

    def _follow(self, shown: Shown) -> None:
        """Follow the borders of areas that are others than those known."""
        lying = (*shown.areas, shown.land.tiles)
        if lying != self._areas:
            self._areas, self._borders = lying, borders(shown.grid, shown.areas, shown.land.tiles)

    def _lay_tints(self, shown: Shown, stamps: Stamps, rows: list[list[Placed]]) -> None:
        plane = _plane(stamps)
        for cell, colours in _claimed(shown):
            c, r = shown.grid.squares[cell]
            rows[r].append((tint_stamp(stamps, colours), *stamps.place(plane.middle((c, r)))))

    def _lay_borders(self, shown: Shown, stamps: Stamps, layers: list[list[list[Placed]]]) -> None:
        plane, known = _plane(stamps), dict[Border, list[list[Placed]]]()
        for cell, found in self._borders.items():
            c, r = shown.grid.squares[cell]
            x, y = stamps.place(plane.middle((c, r)))
            for border in found:
                if border not in known:
                    known[border] = border_lines(stamps, shown.colour(border.seat), border)
                for rows, lines in zip(layers, known[border]):
                    rows[r] += [(picture, x + dx, y + dy) for picture, dx, dy in lines]

    def draw(self, dst: pygame.Surface, grid: HexWindow) -> None:
        """Draw what is seen: all tints, then all lines, from below."""
        seen = grid.seen[1]
        x0, y0 = grid.x0, grid.y0
        for rows in self._layers:
            dst.fblits([(picture, (x0 + x, y0 + y)) for row in rows[seen.start : seen.stop] for picture, x, y in row])


def _claimed(shown: Shown) -> Iterator[tuple[Cell, tuple[str, ...]]]:
    """Every tile in a territory, with the colours of all in whose territory it lies."""
    whole = 0
    for area in shown.areas:
        whole |= area
    for cell in shown.grid.cells(whole):
        yield cell, tuple(shown.colour(seat) for seat, area in enumerate(shown.areas) if area >> cell & 1)


def _plane(stamps: Stamps) -> HexWindow:
    """The board with its corner at (0, 0)."""
    return HexWindow(0, 0, stamps.width, pygame.Rect(0, 0, 0, 0), 0, 0)


def border_lines(stamps: Stamps, colour: str, border: Border) -> list[list[Placed]]:
    """The pictures of a border along some edges, from below, and where they go from the corner of the tile's."""
    theme, seat = stamps.ctx.theme, stamps.ctx.theme.seat(colour)
    share = 1 - 2 * stamps.line(_BESIDE) / stamps.width if border.meets else _ALONE
    tones = {"ink": "ink", "main": seat.main, "light": seat.light}
    return [stamps.lines(border.edges, theme.rgba(tones[tone]), stamps.line(width), share) for tone, width in LINES]


def tint_stamp(stamps: Stamps, colours: tuple[str, ...]) -> pygame.Surface:
    """The ground of a tile that lies in territory: one seat's tint and pattern, or the stripes of several."""
    theme = stamps.ctx.theme

    def make(out: pygame.Surface) -> None:
        if len(colours) > 1:
            _stripes(stamps, out, colours)
            return
        seat = theme.seat(colours[0])
        stamps.fill(out, theme.rgba(seat.main, _TINT))
        pattern(stamps, out, colours[0], theme.rgba(seat.dark, _PATTERN))

    return stamps.get(("tint", colours), make)


def _stripes(stamps: Stamps, out: pygame.Surface, colours: tuple[str, ...]) -> None:
    """Conflicted land: broad stripes in the colours of all who claim it, with a hair of ink between."""
    theme, count = stamps.ctx.theme, len(colours)
    parts = count * max(1, round(4 / count))
    wide = stamps.width * 0.866 / parts
    for n, colour in enumerate(colours):
        color = theme.rgba(theme.seat(colour).main, _STRIPE)
        stamps.hatch(out, color, FALLING, parts, wide * 0.62, which=(n, count))
    stamps.hatch(out, theme.rgba("ink", _BETWEEN), RISING, parts, stamps.line(1.0))


def pattern(stamps: Stamps, out: pygame.Surface, colour: str, color: tuple[int, ...]) -> None:
    """The pattern of a seat colour."""
    f = stamps.ctx.theme.f
    parts = 3 if stamps.width >= f(_CLOSE) else 2 if stamps.width >= f(_FAR) else 1
    line = stamps.line(1.1)
    hatches = _HATCHES.get(colour)
    if hatches is not None:
        for across, dense in hatches:
            stamps.hatch(out, color, across, parts * dense, line)
        return
    size = stamps.line(2.6)
    stamps.sow(out, color, parts, lambda big, at: _FIGURES[colour](big, at, color, 2 * size, 2 * line))


_HATCHES: dict[str, tuple[tuple[Point, int], ...]] = {
    "crimson": ((RISING, 1),),
    "blue": ((FALLING, 1),),
    "green": ((LEVEL, 1),),
    "ivory": ((UPRIGHT, 1),),
    "slate": ((RISING, 1), (FALLING, 1)),
}

Figure = Callable[[pygame.Surface, Point, tuple[int, ...], float, float], None]


def _dot(big: pygame.Surface, at: Point, color: tuple[int, ...], size: float, line: float) -> None:
    pygame.draw.circle(big, color, at, size * 0.62)


def _ring(big: pygame.Surface, at: Point, color: tuple[int, ...], size: float, line: float) -> None:
    pygame.draw.circle(big, color, at, size, max(1, round(line)))


def _plus(big: pygame.Surface, at: Point, color: tuple[int, ...], size: float, line: float) -> None:
    x, y = at
    pygame.draw.rect(big, color, (x - size, y - line / 2, 2 * size, line))
    pygame.draw.rect(big, color, (x - line / 2, y - size, line, 2 * size))


def _dashes(big: pygame.Surface, at: Point, color: tuple[int, ...], size: float, line: float) -> None:
    pygame.draw.rect(big, color, (at[0] - 1.6 * size, at[1] - line / 2, 3.2 * size, line))


def _chevron(big: pygame.Surface, at: Point, color: tuple[int, ...], size: float, line: float) -> None:
    x, y = at
    points = [(x - size, y + size * 0.6), (x, y - size * 0.6), (x + size, y + size * 0.6)]
    pygame.draw.lines(big, color, False, points, max(1, round(line)))


_FIGURES: dict[str, Figure] = {
    "yellow": _dot, "rose": _ring, "violet": _plus, "orange": _dashes, "teal": _chevron,
}  # fmt: skip
