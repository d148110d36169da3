"""A land of hexagons without a game on it, as its designer sees it: with start areas, and what is wrong with it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import OFF_BOARD, TERRAINS
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.queries.ranging import steps_from
from game.engine.geometry.hexes import hex_grid
from game.ui.paint import shapes
from game.ui.widgets import Rect, Tip, Widget
from game.views.dynasty.field.look import Mark, Spawn
from game.views.dynasty.field.overlays import Overlays
from game.views.dynasty.field.sight import Sight
from game.views.dynasty.ground.ground import Ground
from game.views.dynasty.ground.land_paint import Land, LandPainter, land_of
from game.views.dynasty.ground.stamps import Stamps
from game.views.dynasty.shown.window import Extent, HexWindow, extent, extent_of
from game.views.previews.edged import EdgedPreview
from game.views.previews.panned import REACH, Square, draw_framed, thumbnail_edge
from game.views.shared.board.frame import BoardFrame, Rim
from game.views.shared.scenery.looks import Dress, dress_of

Start = tuple[int, Square, int]
"""A start area: its number, its middle, how far it reaches."""

SUMMER = Dress()

_RIM = Rim(14, (40, 22, 8), 90, 0, 2.0)
_LEAST_THUMBNAIL = 6
"""Pixels of a tile below which a small picture is painted larger and scaled down."""


class HexLandView(EdgedPreview[Sight]):
    """A land in its frame; a new one of the same size is shown where the last one was."""

    overlays = ("zones", "plain", *(f"{REACH}{kind}" for kind in Kind if kind is not Kind.SIEGE_TOWER))

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.land: Land | None = None
        self._board: Board | None = None
        """The board that is shown, where it is a good one."""
        self.starts: tuple[Start, ...] = ()
        self._unknown: tuple[Square, ...] = ()
        self._areas: list[Spawn] = []
        self._reach: tuple[Mark, ...] = ()
        self._decor: pygame.Surface | None = None
        self._ground: Ground | None = None
        self._overlays: Overlays | None = None
        self._stamps: Stamps | None = None
        self._shape = (0, 0, Extent(0.0, 0.0, 0.0, 0.0))
        """Columns, rows, and what of them is land or not known yet."""

    @property
    def has_board(self) -> bool:
        """Whether there is anything to look at."""
        return self.land is not None

    # ------------------------------------------------------------------- showing
    def present(self, board: Any, sketch: Any, picture: Callable[[], pygame.Surface | None]) -> None:
        """Take a board, or what was understood of one, with its decoration."""
        self._board = board
        self.weigh()
        if board is not None:
            starts = [(start.player, start.tile, start.radius) for start in board.starts]
            self.show(board.width, board.height, board.terrain, starts, dress_of(board.guise))
        elif sketch is not None:
            self.show(sketch.width, sketch.height, sketch.squares, sketch.marks)
        else:
            self.clear_board()
            return
        self.decorate(picture())

    def decorate(self, picture: pygame.Surface | None) -> None:
        """Lay a picture of the whole land's size over it, as a designer drew it; None takes it away."""
        self._decor = picture
        self.invalidate()

    def show(
        self, width: int, height: int, terrain: Sequence[int | None], starts: Sequence[Start], dress: Dress = SUMMER
    ) -> None:
        """Take a land; None stands for a tile that is not known yet."""
        grid = hex_grid(width, height)
        land = Land(width, height, tuple(OFF_BOARD if kind is None else kind for kind in terrain), dress)
        unknown = tuple((n % width, n // width) for n, kind in enumerate(terrain) if kind is None)
        starts = tuple(start for start in starts if grid.has(start[1]))
        if (land, unknown, starts) == (self.land, self._unknown, self.starts):
            return
        tiles = [(n % width, n // width) for n, kind in enumerate(terrain) if kind != OFF_BOARD]
        edges = extent_of(tiles) if tiles else land.bounds
        if (width, height, edges) != self._shape:
            self._sight, self._shape = None, (width, height, edges)
        self.land, self._unknown, self.starts = land, unknown, starts
        self._areas = [self._area(land, start) for start in starts]
        self._ground, self._overlays = Ground(self.ctx, land), Overlays(self.ctx)
        self._lay_out()

    @staticmethod
    def _area(land: Land, start: Start) -> Spawn:
        """The tiles of a start area. Rules: DYN-24.3."""
        _, tile, radius = start
        grid = land.geometry
        near = grid.squares_of(grid.area(grid.cell(tile), radius))
        return Spawn(tile, 0, frozenset(near_by for near_by in near if land.at(near_by) != OFF_BOARD))

    def clear_board(self) -> None:
        """Show nothing."""
        self.pointed = None
        self.land, self._ground, self._sight, self._decor, self._board = None, None, None, None, None
        self.starts, self._unknown, self._areas = (), (), []
        self.invalidate()

    def arrange(self) -> None:
        """The theme or the place may be new: measure and paint again."""
        if self._ground is not None:
            self._ground.forget()
            self._overlays = Overlays(self.ctx)
            self._lay_out()

    def _new_sight(self) -> Sight:
        return Sight(self.ctx, *self._shape)

    def _lay_out(self) -> None:
        """A new place wants new stamps."""
        self._stamps = None
        super()._lay_out()

    # ---------------------------------------------------------------------- view
    @property
    def grid(self) -> HexWindow | None:
        """The tiles that are seen; None while nothing is shown."""
        return None if self._sight is None else self._sight.grid

    def step(self, dx: int, dy: int) -> None:
        """Move the view by tiles."""
        if self.grid is not None:
            self.drag(-dx * self.grid.width, -dy * self.grid.width)

    def reveal_square(self, square: Square) -> None:
        """Bring a tile into view; one that is well in view moves nothing."""
        if self._sight is not None:
            self._sight.look(square)
            self.invalidate()

    def update(self, dt: float) -> bool:
        """Let the view move, and the land be painted bit by bit."""
        moved = self._sight is not None and self._sight.update(dt)
        painted = self._ground is not None and self._ground.update()
        return moved or painted

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What a tile is, and whose start area begins there."""
        tile = self.cell_at(pos)
        if self.land is None or tile is None:
            return None
        words, (c, r) = self.ctx.words, tile
        title = words("maps.square", x=c, y=r)
        if tile in self._unknown:
            return Tip(words("maps.square.unknown"), title)
        terrain = self.land.at(tile)
        if terrain == OFF_BOARD:
            return None
        here = [words("maps.starts.area", n=number) for number, start, _ in self.starts if start == tile]
        return Tip(": ".join([words(f"dynasty.terrain.{TERRAINS[terrain]}"), *here]), title)

    # ------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Land, unknown tiles, start areas, marks, frame."""
        grid = self.grid
        if self.land is None or grid is None or self._ground is None or self._overlays is None:
            return
        if self._stamps is None or self._stamps.width != grid.width:
            self._stamps = Stamps(self.ctx, grid.width)
        before = surface.get_clip()
        surface.set_clip(grid.clip.clip(before))
        self._ground.draw(surface, grid, 0)
        self._draw_unknown(surface, grid, self._stamps)
        self._draw_decor(surface, grid)
        for area in self._areas if self.overlay == "zones" else ():
            self._overlays.draw_start(surface, grid, self._stamps, area)
        reach = [mark for mark in self._reach if grid.shows(mark.tile)]
        self._overlays.draw_marks(surface, grid, self._stamps, reach, 1.0)
        cells = self.land.geometry
        marks = [Mark(tile, kind) for tile, kind in self.marks if cells.has(tile) and grid.shows(tile)]
        self._overlays.draw_marks(surface, grid, self._stamps, marks, 1.0)
        for number, tile, _ in self.starts if self.overlay == "zones" else ():
            self._draw_number(surface, grid.middle(tile), grid.width, number)
        surface.set_clip(before)
        BoardFrame(self.ctx).draw(surface, grid.clip, _RIM)

    def weigh(self) -> None:
        """How far a unit gets in one turn from the tile that was pointed at, at first from the first start area."""
        self._reach = ()
        if self.reaching and self._board is not None:
            kind = Kind(self.reaching)
            start = self.pointed if self._board.has(self.pointed) else _begin(self._board, kind)
            found = steps_from(self._board, start, kind)
            tiles = self._board.geometry.squares_of(found)
            self._reach = (Mark(start, "selected" if found else "refused"), *(Mark(tile, "range") for tile in tiles))

    def cell_at(self, pos: tuple[int, int]) -> Square | None:
        """The tile at a place of the window."""
        return None if self.grid is None else self.grid.tile_at(pos)

    def _draw_unknown(self, surface: pygame.Surface, grid: HexWindow, stamps: Stamps) -> None:
        """Blank paper where nothing is known."""
        theme = self.ctx.theme

        def make(out: pygame.Surface) -> None:
            stamps.fill(out, theme.rgba("parchment_shade", 255), 0.98)
            stamps.outline(out, theme.rgba("ink", 120), stamps.line(1.0), 0.96)

        blank = stamps.get(("unknown",), make)
        surface.fblits([(blank, stamps.place(grid.middle(tile))) for tile in self._unknown if grid.shows(tile)])

    def _draw_decor(self, surface: pygame.Surface, grid: HexWindow) -> None:
        """The part of the decoration that is seen."""
        if self._decor is None:
            return
        whole = self._decor.get_rect()
        wide, _ = extent(grid.columns, grid.rows)
        share = whole.w / (wide * grid.width)
        seen = grid.clip.move(-grid.x0, -grid.y0)
        part = Rect(*(math.floor(side * share) for side in seen)).clip(whole)
        size = (round(part.w / share), round(part.h / share))
        at = (grid.x0 + round(part.x / share), grid.y0 + round(part.y / share))
        surface.blit(pygame.transform.smoothscale(self._decor.subsurface(part), size), at)

    def _draw_number(self, surface: pygame.Surface, middle: tuple[int, int], width: int, number: int) -> None:
        """The number of a start area on a seal."""
        ctx = self.ctx
        radius = max(ctx.theme.f(9), width * 0.30)
        for share, tone in ((1.0, "ink"), (0.88, "brass_light"), (0.70, "parchment_light")):
            ctx.art.put(surface, shapes.ring(radius * share, ctx.theme.color(tone)), *middle)
        size = radius * 1.15 / ctx.theme.scale
        ctx.text.draw(surface, str(number), middle, size, "ink", "displayb", align="c")


def _begin(board: Board, kind: Kind) -> Square:
    """Where a unit of a kind can go from nearest to the first start area; there where it can go nowhere."""
    grid, first = board.geometry, board.starts[0].tile
    tiles = sorted(filter(board.has, grid.squares), key=lambda tile: grid.distance(grid.cell(tile), grid.cell(first)))
    return next((tile for tile in tiles if steps_from(board, tile, kind)), first)


# Small ------------------------------------------------------------------------------------------------------
def draw_hex_thumbnail(widget: Widget, surface: pygame.Surface, rect: Rect, board: Board) -> None:
    """A whole land in a thin frame in the middle of a rectangle, as large as it fits."""
    edge = thumbnail_edge(widget.ctx)
    land = land_of(board)
    _, _, wide, high = land.bounds
    width = max(1.0, min((rect.w - 2 * edge) / wide, (rect.h - 2 * edge) / high))
    size = (round(wide * width), round(high * width))
    key = ("hex map", land, size)
    picture = widget.ctx.art.cached(key, lambda: _thumbnail(widget, land, size, width))
    draw_framed(widget.ctx, surface, rect, picture)


def _thumbnail(widget: Widget, land: Land, size: tuple[int, int], width: float) -> pygame.Surface:
    """A land of a size in pixels, painted at the next whole width of a tile and scaled down."""
    whole = max(_LEAST_THUMBNAIL, int(width) + 1)
    part = Rect(*(round(side * whole) for side in land.bounds))
    out = shapes.opaque(part.size)
    LandPainter(widget.ctx, land).paint(out, part, whole, 0)
    return pygame.transform.smoothscale(out, size)
