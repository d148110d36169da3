"""Land without a game on it: a map as its designer sees it, to be looked over, panned and zoomed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import pygame

from game.engine.caledea.position.board import PAIR_RESOURCES, Board
from game.engine.caledea.position.kingdoms import KINGDOMS, Rank
from game.engine.guise import PLAIN, Guise
from game.ui.widgets import Rect, Tip, Widget
from game.views.caledea.field.board import BoardPainter, Mark
from game.views.caledea.shown import window
from game.views.previews.caledea_tiles import board_picture
from game.views.previews.panned import REACH, PannedView, Square, draw_framed, thumbnail_edge
from game.views.shared.board.sight import largest_px, zoomed_px
from game.views.shared.scenery.looks import dress_of

_LEAST_CRISP = 14
"""Pixels of a square from which a small picture gives up a little size for whole pixels."""

_CHIP = 0.42
"""Side of a kingdom's chip as a share of a square."""
_OWN_TINT = 90

_OWNER = {kingdom.pair: kingdom.id for kingdom in KINGDOMS.values()}


class LandView(PannedView):
    """A board in its frame, with coordinates in the rim; its edges meet, so it can be panned without end.

    `show` takes a new board and keeps the view where it was, as long as the size is the same.
    """

    overlays = ("plain", "zones", *(f"{REACH}{rank.word}" for rank in Rank))

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.board: Board | None = None
        self._unknown: tuple[int, ...] = ()
        self._decor: dict[Square, pygame.Surface] = {}
        self._painter: BoardPainter | None = None
        self._reach: tuple[Mark, ...] = ()
        self._side = 0
        self._fits = True
        self._centre = (0.0, 0.0)

    @property
    def has_board(self) -> bool:
        """Whether there is anything to look at."""
        return self.board is not None

    # ------------------------------------------------------------------- showing
    def show(self, width: int, height: int, pairs: Sequence[int | None], guise: Guise = PLAIN) -> None:
        """Take a board; None stands for a square that is not known yet."""
        board = Board(width, height, tuple(pair or 0 for pair in pairs), guise=guise)
        unknown = tuple(cell for cell, pair in enumerate(pairs) if pair is None)
        if board == self.board and unknown == self._unknown:
            return
        same_size = self.board is not None and (self.board.width, self.board.height) == (width, height)
        self.board, self._unknown = board, unknown
        self._painter = BoardPainter(self.ctx, board)
        self.weigh()
        if same_size:
            self._prepare()
        else:
            self.fit()

    def present(self, board: Any, sketch: Any, picture: Callable[[], pygame.Surface | None]) -> None:
        """Take a board or a sketch of one, with its decoration."""
        if board is None and sketch is None:
            self.clear_board()
            return
        if board is not None:
            self.show(board.width, board.height, board.pairs, board.guise)
        else:
            self.show(sketch.width, sketch.height, sketch.squares)
        self.decorate(picture())

    def decorate(self, picture: pygame.Surface | None) -> None:
        """Lay a picture of the whole board's size over the land, as a designer drew it; None takes it away."""
        self._decor = {}
        if picture is not None and self.board is not None:
            wide, high = picture.get_width() // self.board.width, picture.get_height() // self.board.height
            for x, y in self.board.geometry.squares:
                part = picture.subsurface((x * wide, y * high, wide, high))
                if part.get_bounding_rect().w:
                    self._decor[x, y] = part
        self.invalidate()

    def clear_board(self) -> None:
        """Show nothing."""
        self.pointed = None
        self.board, self._painter, self._decor = None, None, {}
        self.invalidate()

    def arrange(self) -> None:
        """The theme or the place may be new: measure and paint again."""
        if self._painter is not None:
            self._painter.forget()
            self._prepare()

    def _prepare(self) -> None:
        """Choose the size of a square and have its pictures made, so that drawing only blits."""
        if self.board is None or self._painter is None or self.rect.w < 1:
            return
        theme, w, h = self.ctx.theme, self.board.width, self.board.height
        fit = window.fit_px(theme, self.rect, w, h)
        self._side = fit if self._fits else max(fit, min(self._side, largest_px(theme, self.rect)))
        bare = SimpleNamespace(geo=self.board.geometry, stacks={}, structures={}, marks={}, capitals=[])
        self._painter.land(bare, self._side, {})  # type: ignore[arg-type]  # land with nothing on it
        self.invalidate()

    # ---------------------------------------------------------------------- view
    def fit(self) -> None:
        """Show the whole board."""
        if self.board is not None:
            self._fits = True
            self._centre = (self.board.width / 2, self.board.height / 2)
            self._prepare()

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Larger or smaller by steps of a fifth; what lies at a place of the window stays there."""
        if self.board is None:
            return
        before = self.grid()
        at = before.clip.center if at is None else at
        rest = [(at[i] - before.clip.center[i]) / self._side for i in range(2)]
        point = [self._centre[i] + rest[i] for i in range(2)]
        self._fits = False
        old, theme = self._side, self.ctx.theme
        fit = window.fit_px(theme, self.rect, self.board.width, self.board.height)
        self._side = zoomed_px(old, steps, fit, max(fit, largest_px(theme, self.rect)))
        self._prepare()
        share = old / self._side
        self._centre = self._wrapped(point[0] - rest[0] * share, point[1] - rest[1] * share)
        self._fits = self._side == fit

    def pan(self, dx: float, dy: float) -> None:
        """Move the view by squares."""
        self._centre = self._wrapped(self._centre[0] + dx, self._centre[1] + dy)
        self.invalidate()

    def drag(self, dx: int, dy: int) -> None:
        """Move the land by pixels."""
        self.pan(-dx / self._side, -dy / self._side)

    def step(self, dx: int, dy: int) -> None:
        """Move the view by squares."""
        self.pan(dx, dy)

    def reveal_square(self, square: Square) -> None:
        """Bring a square into view; one that is well in view moves nothing."""
        if self.board is None:
            return
        grid = self.grid()
        if not any(grid.field.contains(rect) for rect in grid.rects_of(square)):
            self._centre = (square[0] + 0.5, square[1] + 0.5)
            self.invalidate()

    @property
    def view(self) -> tuple[tuple[float, float], int]:
        """Centre in squares, and the side of a square in pixels."""
        return self._centre, self._side

    def _wrapped(self, x: float, y: float) -> tuple[float, float]:
        assert self.board is not None
        return x % self.board.width, y % self.board.height

    def grid(self) -> window.Grid:
        """The squares that are seen."""
        assert self.board is not None
        w, h = self.board.width, self.board.height
        clip = window.inner_rect(self.ctx.theme, self.rect, w, h, self._side)
        return window.grid(clip, window.rim_px(self.ctx.theme, self._side), self._side, w, h, self._centre)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What a square is: its resources, and whose land."""
        square = self.cell_at(pos)
        if self.board is None or square is None:
            return None
        words, (x, y) = self.ctx.words, square
        cell = self.board.geometry.cell(square)
        title = words("maps.square", x=x, y=y)
        if cell in self._unknown:
            return Tip(words("maps.square.unknown"), title)
        pair = self.board.pairs[cell]
        a, b = (words(f"caledea.resource.{name}") for name in PAIR_RESOURCES[pair])
        owner = words(f"caledea.kingdom.{_OWNER[pair]}") if pair in _OWNER else words("caledea.resource.nobody")
        return Tip(f"{words('caledea.resource.pair', a=a, b=b)}: {owner}", title)

    # ------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Land, unknown squares, marks, frame."""
        if self.board is None or self._painter is None:
            return
        grid, before = self.grid(), surface.get_clip()
        surface.set_clip(grid.clip.clip(before))
        self._painter.draw_land(surface, grid)
        for cell in self._unknown:
            for rect in grid.rects_of(self.board.geometry.squares[cell]):
                surface.fill(self.ctx.theme.color("parchment_shade"), rect.inflate(-2, -2))
        self._draw_decor(surface, grid)
        if self.overlay == "zones":
            self._draw_kingdoms(surface, grid)
        cell_of = self.board.geometry.cell
        self._painter.draw_marks(surface, grid, self._reach)
        marks = [Mark(cell_of(sq), kind) for sq, kind in self.marks if self.board.geometry.has(sq)]
        self._painter.draw_marks(surface, grid, marks)
        surface.set_clip(before)
        self._painter.draw_surround(surface, grid)

    def cell_at(self, pos: tuple[int, int]) -> Square | None:
        """The square at a place of the window."""
        return None if self.board is None else self.grid().square_at(pos)

    def _draw_kingdoms(self, surface: pygame.Surface, grid: window.Grid) -> None:
        """The own land of each kingdom: a frame of its colour and its chip. Rules: CAL-1.7."""
        assert self.board is not None, "there is a board"
        px = max(self.ctx.theme.u(9), round(grid.side * _CHIP))
        for square, pair in zip(self.board.geometry.squares, self.board.pairs, strict=True):
            kingdom = KINGDOMS.get(_OWNER.get(pair, ""))
            for rect in grid.rects_of(square) if kingdom is not None else ():
                assert kingdom is not None, "the loop runs for kingdoms alone"
                self.ctx.overlay.tint(surface, rect, self.ctx.theme.seat(kingdom.colour).main, _OWN_TINT)
                self.ctx.art.put(surface, self.ctx.art.chip(kingdom.colour, px), *rect.center)

    def weigh(self) -> None:
        """How far a unit gets by one move from the square that was pointed at. Rules: CAL-7.1, CAL-7.2."""
        self._reach = ()
        if self.board is None or not self.reaching:
            return
        geometry = self.board.geometry
        middle = (self.board.width // 2, self.board.height // 2)
        start = geometry.cell(self.pointed if geometry.has(self.pointed) else middle)
        steps = Rank[self.reaching.upper()].value
        self._reach = (Mark(start, "selected"), *(Mark(cell, "range") for cell in geometry.reach(start, steps, 0)))

    def _draw_decor(self, surface: pygame.Surface, grid: window.Grid) -> None:
        scale, size = pygame.transform.smoothscale, (grid.side, grid.side)
        for square, part in self._decor.items():
            for rect in grid.rects_of(square):
                surface.blit(self.ctx.art.cached(("decor", part, size), partial(scale, part, size)), rect)


def _thumbnail(board: Board, size: tuple[int, int], side: float) -> pygame.Surface:
    """A board of a size in pixels; where its squares are no whole pixels it is painted larger and scaled down."""
    if side == int(side):
        return board_picture(board, int(side))
    return pygame.transform.smoothscale(board_picture(board, math.ceil(side) + 1), size)


def draw_thumbnail(widget: Widget, surface: pygame.Surface, rect: Rect, board: Board) -> None:
    """A whole board in a thin frame in the middle of a rectangle, as large as it fits."""
    edge = thumbnail_edge(widget.ctx)
    side = max(1.0, min((rect.w - 2 * edge) / board.width, (rect.h - 2 * edge) / board.height))
    if side >= _LEAST_CRISP:
        side = int(side)
    size = (round(board.width * side), round(board.height * side))
    key = ("map", board.width, board.pairs, dress_of(board.guise), size)
    picture = widget.ctx.art.cached(key, lambda: _thumbnail(board, size, side))
    draw_framed(widget.ctx, surface, rect, picture)
