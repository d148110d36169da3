"""The ground of a battlefield as a picture, at any zoom."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pygame

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import ground_of
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.store import Key
from game.views.caldaern.ground.fields import COARSE
from game.views.caldaern.ground.living import signs_of
from game.views.caldaern.ground.paint import FieldPainter, draw_signs
from game.views.caldaern.ground.showing import differing
from game.views.caldaern.shown.window import FieldWindow
from game.views.shared.board.sheets import Sheets

Rect = pygame.Rect

_LEAST_SIDE = 5
"""Pixels of a square below which a small picture is painted larger and scaled down."""


class GroundPainter(Sheets):
    """Paints the ground of one battlefield, and keeps what it has painted."""

    slice_s = 0.0025  # units are painted in the same frames

    def __init__(self, ctx: Context, board: Battlefield) -> None:
        self.ctx = ctx
        self.board = board
        self._small: tuple[tuple[int, int], Iterator[pygame.Surface | None]] | None = None
        """The size of the small picture that is being painted, and what is left to be done."""
        self._last: pygame.Surface | None = None
        """The small picture that was last asked for."""
        self._field = FieldPainter(ctx, board)
        super().__init__(self._field)

    def forget(self) -> None:
        """The theme has changed: paint everything anew."""
        self._small = self._last = None
        self._field = FieldPainter(self.ctx, self.board)
        self.start(self._field)

    def become(self, board: Battlefield) -> None:
        """The land has changed, or has changed back: paint it as this battlefield says it."""
        if board == self.board:
            return
        areas, self.board = differing(self.board, board), board
        self._small = None
        if areas is None:
            self.forget()
        else:
            self._field = self._field.on(board)
            self.touch(self._field, areas)

    def draw(self, dst: pygame.Surface, grid: FieldWindow) -> None:
        """Draw what a window shows."""
        self.show(dst, grid.side, grid.clip, (grid.x0, grid.y0))

    def draw_rough(self, dst: pygame.Surface, grid: FieldWindow, part: Rect) -> None:
        """Draw a part of what a window shows, coarsely."""
        self.rough(dst, grid.side, part, (grid.x0, grid.y0))

    def sketch(self) -> tuple[pygame.Surface, int]:
        """The field painted small."""
        return _sketch(self.ctx, self.board), _LEAST_SIDE

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        """The whole field at a size in pixels, for a map in a corner; of land that has just changed the one of before,
        until `prepare_small` is done.
        """
        last = self._last
        if last is None or last.get_size() != size or not self.is_known or self.ctx.art.knows(_key(self.board, size)):
            self._last = last = small_picture(self.ctx, self.board, size)
        return last

    def prepare_small(self, size: tuple[int, int]) -> bool:
        """Paint a part of that, so that no frame waits for it; whether it has just been done."""
        key = _key(self.board, size)
        if self.ctx.art.knows(key):
            return False
        if self._small is None or self._small[0] != size:
            self._small = size, _small_steps(self.ctx, self.board, size)
        picture = next(self._small[1])
        if picture is not None:
            self.ctx.art.cached(key, lambda: picture)
            self._small = None
        return picture is not None


def small_picture(ctx: Context, board: Battlefield, size: tuple[int, int]) -> pygame.Surface:
    """A whole battlefield at a size in pixels; made once."""

    def make() -> pygame.Surface:
        picture = deque(_small_steps(ctx, board, size), maxlen=1)[0]
        assert picture is not None
        return picture

    return ctx.art.cached(_key(board, size), make)


def _key(board: Battlefield, size: tuple[int, int]) -> Key:
    return "battlefield", board, size


def _sketch(ctx: Context, board: Battlefield) -> pygame.Surface:
    """A whole battlefield at the least side of a square; made once."""

    def make() -> pygame.Surface:
        out = shapes.opaque((board.width * _LEAST_SIDE, board.height * _LEAST_SIDE))
        FieldPainter(ctx, board, COARSE).paint(out, out.get_rect(), _LEAST_SIDE)
        return out

    return ctx.art.cached(_sketch_key(board), make)


def _sketch_key(board: Battlefield) -> Key:
    return "battlefield sketch", board


def _small_steps(ctx: Context, board: Battlefield, size: tuple[int, int]) -> Iterator[pygame.Surface | None]:
    """The small picture, a little at a time: the last step has it."""
    side = max(_LEAST_SIDE, -(-size[0] // board.width))
    if side == _LEAST_SIDE and ctx.art.knows(_sketch_key(board)):
        yield _signed(ctx, board, pygame.transform.smoothscale(_sketch(ctx, board), size))
        return
    out = shapes.opaque((board.width * side, board.height * side))
    for _ in FieldPainter(ctx, board, COARSE).steps(out, out.get_rect(), side):
        yield None
    yield _signed(ctx, board, pygame.transform.smoothscale(out, size))


def _signed(ctx: Context, board: Battlefield, picture: pygame.Surface) -> pygame.Surface:
    """A small picture with the signs of its Colour land, as large as they have to be to be read."""
    side = picture.get_width() / board.width
    extent = float(board.width), float(board.height)
    draw_signs(ctx, picture, signs_of(ground_of(board)), picture.get_rect(), side, extent)
    return picture
