"""Paints parts of a battlefield onto opaque pictures, a little at a time. Places are pixels from its corner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

import pygame

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground, ground_of
from game.ui.context import Context
from game.ui.paint.calm import veiled
from game.ui.paint.store import SurfaceStore
from game.views.caldaern.ground.fields import FINE, fields_of, tones_of
from game.views.caldaern.ground.props import Height, Prop, heights_of, props_of
from game.views.caldaern.ground.wash import Wash

Rect = pygame.Rect

KEPT_BYTES = 24 << 20
"""Bytes of small drawings that are kept, of all zooms."""

_STRIP = 8_000
"""Pixels that are painted at once, in whole rows."""
_AT_ONCE = 8
"""Small drawings that are laid down at once."""
_FIGURES_LEAST = 13
"""Side of a square below which heights are not written."""
_VEIL = 0.25
"""Share of white in trees and works where the land keeps back: walls and wire still have to be made out."""


@lru_cache(maxsize=4)
def _things(ground: Ground) -> tuple[list[Prop], list[Height]]:
    return props_of(ground), heights_of(ground)


class FieldPainter:
    """Paints one battlefield."""

    def __init__(self, ctx: Context, board: Battlefield, per: int = FINE) -> None:
        self.ctx = ctx
        self.table = ctx.theme.color("walnut")
        self.extent = (float(board.width), float(board.height))
        self._ground, self._per = ground_of(board), per
        self._store = SurfaceStore(KEPT_BYTES)
        self._made = 0

    @cached_property
    def _wash(self) -> Wash:
        """Made when something is first painted: it takes long."""
        theme = self.ctx.theme
        return Wash(theme, fields_of(self._ground, tones_of(theme), self._per))

    def cells_in(self, rect: Rect, side: int) -> int:
        """No square looks different when something stands on it."""
        return 0

    def boxes(self, cells: int, side: int) -> Iterator[Rect]:
        """There is never anything to patch."""
        return iter(())

    def paint(self, dst: pygame.Surface, rect: Rect, side: int, bare: int = 0) -> None:
        """Paint a rectangle of the field where squares have a side; `dst` has the rectangle's size."""
        for _ in self.steps(dst, rect, side, bare):
            pass

    def steps(self, dst: pygame.Surface, rect: Rect, side: int, bare: int = 0) -> Iterator[None]:
        """The same, a little at a time."""
        rows = max(1, _STRIP // max(1, rect.w))
        for top in range(0, rect.h, rows):
            part = Rect(0, top, rect.w, min(rows, rect.h - top))
            self._wash.paint(dst.subsurface(part), part.move(rect.topleft), side)
            yield
        laid, made = 0, self._made
        for prop in self._seen(rect, side):
            dst.blit(self._picture(prop, side), (round(prop.x * side) - rect.x, round(prop.y * side) - rect.y))
            laid += 1
            if laid == _AT_ONCE or self._made > made:  # a new drawing takes as long as many that are kept
                laid, made = 0, self._made
                yield
        if side >= _FIGURES_LEAST:
            self._write(dst, rect, side)
        yield

    def _picture(self, prop: Prop, side: int) -> pygame.Surface:
        """The drawing of a thing, made once for a side."""

        def make() -> pygame.Surface:
            self._made += 1
            return veiled(prop.make(side), _VEIL) if self.ctx.theme.is_strong else prop.make(side)

        return self._store.get((*prop.key, side), make)

    def _seen(self, rect: Rect, side: int) -> list[Prop]:
        """What reaches into a rectangle."""
        left, top, right, low = (value / side for value in (rect.left, rect.top, rect.right, rect.bottom))
        return [
            prop for prop in _things(self._ground)[0]
            if prop.x < right and prop.y < low and prop.x + prop.wide > left and prop.y + prop.high > top
            and side >= prop.least
        ]  # fmt: skip

    def _write(self, dst: pygame.Surface, rect: Rect, side: int) -> None:
        """Heights on their contours."""
        theme = self.ctx.theme
        size = max(11.0, min(22.0, side * 0.6)) / theme.scale
        area = rect.inflate(4 * side, 4 * side)
        with self.ctx.art.unrecorded():
            for height in _things(self._ground)[1]:
                x, y = round(height.x * side), round(height.y * side)
                if area.collidepoint(x, y):
                    place = (x - rect.x, y - rect.y - round(size * theme.scale * 0.62))
                    self.ctx.text.draw(dst, height.text, place, size, "ink_soft", "it", align="c")
