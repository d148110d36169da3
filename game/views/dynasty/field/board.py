"""Paints the board of Dynasty Builder: land, territories, marks, pieces, frame, small map, thrown dice.

Composition only: it reads a `Look` and where the window is, and decides nothing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from game.engine.contract import Square
from game.engine.dynasty.position.board import Board
from game.ui.context import Context
from game.views.dynasty.field import minimap
from game.views.dynasty.field.arrows import draw_flags, draw_path, draw_trails
from game.views.dynasty.field.figures import Figures
from game.views.dynasty.field.look import Look, Overlay
from game.views.dynasty.field.minimap import Minimap
from game.views.dynasty.field.overlays import Overlays
from game.views.dynasty.field.sight import Sight
from game.views.dynasty.ground.ground import Ground
from game.views.dynasty.ground.land_paint import land_of
from game.views.dynasty.ground.stamps import Stamps
from game.views.dynasty.ground.territory import TerritoryPainter
from game.views.dynasty.shown.motion_frame import MotionFrame
from game.views.dynasty.shown.window import HexWindow
from game.views.shared.board.frame import BoardFrame, Rim
from game.views.shared.board.throw_sheet import Throw, arriving, best_spot, draw_throw, sheet, sheet_size, sheet_spots

Rect = pygame.Rect

_RIM = 26  # units
_RIM_COLOR = (40, 22, 8)

_SLICE_S = 0.004
"""How long a frame may paint what a board needs that will be drawn at another size."""

_LOW = 0.8
"""Height of a sheet of dice that would hide who fights, as a share of the usual one."""


class BoardPainter:
    """Paints one board in a window onto it."""

    def __init__(self, ctx: Context, board: Board) -> None:
        self.ctx = ctx
        self.board = board
        land = land_of(board)
        self.sight = Sight(ctx, board.width, board.height, land.bounds)
        self.ground = Ground(ctx, land)
        self.territory = TerritoryPainter(ctx)
        self.overlays = Overlays(ctx)
        self.figures = Figures(ctx)
        self.frame = BoardFrame(ctx)
        self.map = Minimap(ctx, board, land.bounds)
        self._stamps: Stamps | None = None
        self._look: Look | None = None
        """What was drawn last."""
        self._drawn_width = 0
        """The width of tiles at which the board was last drawn sharp."""
        self._ready: tuple[object, ...] | None = None
        """Of which width of tiles, and of what that is shown, all pictures have been painted."""
        self._coming: tuple[tuple[object, ...], Iterator[None]] | None = None
        """Of which the pictures are being painted, and the rest of them."""
        self.sight.glance.prepare = self._prepare
        self._sheet: tuple[Throw, Rect] | None = None
        """The throw that is shown and where its sheet lies."""

    # ------------------------------------------------------------------------------- place
    def layout(self, area: Rect, home: Square | None) -> None:
        """Take an area in pixels; a board too large for it opens with `home` in the middle."""
        self.sight.layout(area, home)
        self._sheet = None

    def forget(self) -> None:
        """The theme has changed: paint everything anew."""
        self._stamps = self._ready = self._coming = None
        self._drawn_width = 0
        self.ground.forget()
        self.territory.forget()
        self.figures.forget()
        self.map.forget()

    def update(self, dt: float) -> bool:
        """Let time pass; whether the window has moved, or the land looks better."""
        moved = self.sight.update(dt)
        self.sight.glance.fills = self.ground.is_known
        return self.ground.update() or moved

    def point_map(self, pos: tuple[int, int]) -> None:
        """A click on the small map: what it shows there comes to the middle."""
        grid, rect = self.sight.grid, self.sight.map_rect()
        if grid is not None and rect is not None:
            self.sight.center_on_plane(*minimap.point_at(self.ctx.theme, grid, rect, pos))

    def tile_at(self, pos: tuple[int, int]) -> Square | None:
        """The tile under a pixel; None outside the window, off the board, and where something lies over it."""
        grid = self.sight.grid
        tile = None if grid is None or self.covers(pos) else grid.tile_at(pos)
        return tile if tile is not None and self.board.has(tile) else None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the small map or the sheet of the last frame lies over the land at a pixel."""
        on_sheet = self._sheet is not None and self._sheet[1].collidepoint(pos)
        return on_sheet or self.sight.over_map(pos)

    def rect_of(self, tile: Square) -> Rect:
        """The rectangle around a tile. Only after the first `layout`."""
        return self.sight.rect_of(tile)

    def rects_of_marks(self, look: Look) -> list[Rect]:
        """Where marks breathe."""
        return [self.rect_of(mark.tile) for mark in look.marks if mark.kind in ("legal", "site")]

    # --------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the board. Nothing before the first `layout`."""
        grid, self._look = self.sight.grid, look
        if grid is None:
            return
        before = surface.get_clip()
        surface.set_clip(grid.clip.clip(before))
        if not self.sight.glance.draw(surface, grid, lambda dst, part: self.ground.draw_rough(dst, grid, part)):
            self._draw_inside(surface, grid, look)
            self.sight.glance.keep(surface, grid)
        surface.set_clip(before)
        self.frame.draw(surface, grid.clip, Rim(self.ctx.theme.u(_RIM), _RIM_COLOR, 120, 0, 2.0))
        self._draw_map(surface, grid, look)
        self._draw_sheet(surface, grid, look.motion)

    def _draw_inside(self, surface: pygame.Surface, grid: HexWindow, look: Look) -> None:
        """Land, what lies and stands on it, and what is said about it."""
        stamps = self._take(look, grid)
        self._drawn_width = grid.width
        self.ground.draw(surface, grid, look.shown.occupied)
        if Overlay.TERRITORY in look.overlays:
            self.territory.draw(surface, grid)
        self.overlays.draw_areas(surface, grid, stamps, look)
        self.overlays.draw_marks(surface, grid, stamps, look.marks, look.breath)
        if look.hover is not None and not any(mark.tile == look.hover for mark in look.marks):
            self.overlays.draw_hover(surface, grid, stamps, look.hover)
        self.figures.draw(surface, grid)
        self.figures.draw_ghosts(surface, grid, look.shown, look.ghosts)
        self.figures.draw_sprites(surface, grid, look.motion.sprites.values())
        draw_trails(self.ctx, surface, grid, look.trails, look.shown.colours)
        for tile in look.named:
            self.overlays.draw_named(surface, grid, stamps, tile)
        for path in look.paths:
            draw_path(self.ctx, surface, grid, path)
        if look.cursor is not None:
            self.overlays.draw_cursor(surface, grid, stamps, look.cursor)
        draw_flags(self.ctx, surface, grid, look.flags)

    def _take(self, look: Look, grid: HexWindow) -> Stamps:
        """Take in what has changed since the last frame."""
        stamps = self._stamps_for(grid.width)
        self.territory.take(look.shown, stamps, grid)
        self.figures.take(look, grid)
        return stamps

    def _stamps_for(self, width: int) -> Stamps:
        if self._stamps is None or self._stamps.width != width:
            self._stamps = Stamps(self.ctx, width)
        return self._stamps

    def _prepare(self) -> bool:
        """Paint some pictures of what is on the land at the size that the board has now; whether all are there."""
        look, width = self._look, self.sight.side
        if look is None or width == self._drawn_width:
            return True
        key = (width, look.shown, look.shown.version)
        if key == self._ready:
            return True
        if self._coming is None or self._coming[0] != key:
            self._coming = key, self._pictures(look, width)
        end = time.perf_counter() + _SLICE_S
        for _ in self._coming[1]:
            if time.perf_counter() >= end:
                return False
        self._coming, self._ready = None, key
        return True

    def _pictures(self, look: Look, width: int) -> Iterator[None]:
        """Paints one picture after the other."""
        stamps = self._stamps_for(width)
        yield from self.territory.pictures(look.shown, stamps)
        yield from self.overlays.pictures(look, stamps)
        yield from self.figures.pictures(look, width)

    def _draw_map(self, surface: pygame.Surface, grid: HexWindow, look: Look) -> None:
        rect = self.sight.map_rect()
        if rect is not None and self.sight.map_shown():
            self.map.draw(surface, grid, rect, look.shown)

    def _draw_sheet(self, surface: pygame.Surface, grid: HexWindow, motion: MotionFrame) -> None:
        if motion.throw is None:
            self._sheet = None
            return
        if self._sheet is None or self._sheet[0] is not motion.throw:
            self._sheet = (motion.throw, self._spot(grid, motion))
        theme, time = self.ctx.theme, motion.throw_time
        paper = arriving(theme, self._sheet[1], self.sight.area, time)
        draw_throw(self.ctx, surface, sheet(theme, paper), motion.throw, time)

    def _spot(self, grid: HexWindow, motion: MotionFrame) -> Rect:
        """Where the sheet hides nothing of what it is about, a lower one if need be; else where it hides the least."""
        theme = self.ctx.theme
        area = Rect(self.sight.area.x, grid.clip.y, self.sight.area.w, grid.clip.h)
        clear = [grid.box(tile) for tile in motion.throw_tiles]
        wide, high = sheet_size(theme, area)
        found = []
        for share in (1.0, _LOW):
            spots = sheet_spots(theme, area, (wide, round(high * share)))
            found.append(spots[best_spot(spots, clear)])
        return next((spot for spot in found if spot.collidelist(clear) < 0), found[0])
