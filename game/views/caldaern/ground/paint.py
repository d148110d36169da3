"""Paints parts of a battlefield onto opaque pictures, a little at a time. Places are pixels from its corner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Final

import pygame

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground, ground_of
from game.ui.context import Context
from game.ui.paint.calm import veiled
from game.ui.paint.store import SurfaceStore
from game.views.caldaern.ground import plants
from game.views.caldaern.ground.fields import FINE, Fields, Tones, fields_after, fields_of, tones_of
from game.views.caldaern.ground.living import Sign, signs_of
from game.views.caldaern.ground.own_ground import OwnGround, own_samples
from game.views.caldaern.ground.props import Height, Prop, heights_of, props_of
from game.views.caldaern.ground.wash import Wash
from game.views.caldaern.schools.school import badge
from game.views.shared.scenery.looks import recoloured, tone_of
from game.views.shared.scenery.own_pictures import picture_of

Rect = pygame.Rect

KEPT_BYTES = 24 << 20
"""Bytes of small drawings that are kept, of all zooms."""

_STRIP = 8_000
"""Pixels that are painted at once, in whole rows."""
_AT_ONCE = 8
"""Small drawings that are laid down at once."""
_FIGURES_LEAST = 13
"""Side of a square below which heights are not written."""
_NAMES_LEAST = 6
"""The same for names that a map's designer has written on it."""
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
        self._labels = board.labels
        self._look, self._own_ground = board.guise.look, board.guise.ground
        self._plants = {kind: codes.split() for kind, codes in ctx.theme.plants(self._look).items()}
        self._store = SurfaceStore(KEPT_BYTES)
        self._made = 0
        self._before: FieldPainter | None = None
        """The painter of the battlefield that this one was, until its fields have been made."""

    def on(self, board: Battlefield) -> FieldPainter:
        """A painter of another battlefield with the same look, which has the small drawings of this one."""
        twin = FieldPainter(self.ctx, board, self._per)
        twin._store = self._store
        twin._before = self if "_fields" in vars(self) else self._before
        return twin

    @cached_property
    def _fields(self) -> Fields:
        """What its ground looks like everywhere; made from that of the battlefield before, if there was one."""
        before, self._before = self._before, None
        if before is not None:
            return fields_after(before._fields, before._ground, self._ground, self._tones)
        return fields_of(self._ground, self._tones, self._per)

    @property
    def _tones(self) -> Tones:
        return tones_of(self.ctx.theme, self._look, self._ground.board.plain)

    @cached_property
    def _wash(self) -> Wash:
        """Made when something is first painted: it takes long."""
        theme, tones, own = self.ctx.theme, self._tones, None
        if picture_of(self._own_ground) is not None:
            own = OwnGround(own_samples(self._own_ground, theme.is_strong), tones)
        return Wash(theme, self._fields, tones, own)

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
        if self._per == FINE:
            draw_signs(self.ctx, dst, signs_of(self._ground), rect, side, self.extent)
        if side >= _FIGURES_LEAST:
            self._write(dst, rect, side)
        if side >= _NAMES_LEAST:
            self._name(dst, rect, side)
        yield

    def _picture(self, prop: Prop, side: int) -> pygame.Surface:
        """The drawing of a thing, made once for a side."""

        def make() -> pygame.Surface:
            self._made += 1
            drawing = self._in_season(prop, prop.make(side))
            return veiled(drawing, _VEIL) if self.ctx.theme.is_strong else drawing

        return self._store.get((*prop.key, side), make)

    def _in_season(self, prop: Prop, drawing: pygame.Surface) -> pygame.Surface:
        """What grows has the colours of the look; several kinds of it where it comes in several drawings."""
        name, variant = prop.key[0], prop.key[1]
        codes = self._plants.get(str(name), [])
        if not codes or not isinstance(variant, int):
            return drawing
        return recoloured(drawing, [plants.COLOURS[str(name)]], [tone_of(codes[variant % len(codes)])])

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

    def _name(self, dst: pygame.Surface, rect: Rect, side: int) -> None:
        """Names on the land, on whose paper they are cased; all within the field, and as large as the zoom allows."""
        theme, text = self.ctx.theme, self.ctx.text
        size = max(11.0, min(26.0, side * 0.72)) / theme.scale
        whole = Rect(0, 0, round(self.extent[0] * side), round(self.extent[1] * side))
        with self.ctx.art.unrecorded():
            for label in self._labels:
                wide = round(text.width(label.text, size, "semit")) + 4
                box = Rect(0, 0, wide, round(size * theme.scale * 1.4))
                box.center = (round((label.x + 0.5) * side), round((label.y + 0.5) * side))
                box.clamp_ip(whole)
                if box.colliderect(rect):
                    self._cased(dst, label.text, (box.centerx - rect.x, box.centery - rect.y), size)

    def _cased(self, dst: pygame.Surface, name: str, middle: tuple[int, int], size: float) -> None:
        """A text in ink with a thin rim of paper, read on any ground."""
        x, y = middle
        for dx, dy in _AROUND:
            self.ctx.text.draw(dst, name, (x + dx, y + dy), size, "parchment_light", "semit", align="c")
        self.ctx.text.draw(dst, name, middle, size, "ink", "semit", align="c")


def draw_signs(
    ctx: Context, dst: pygame.Surface, signs: Iterable[Sign], rect: Rect, side: float, extent: tuple[float, float]
) -> None:
    """Draw the signs of Colour land that reach into a rectangle of the field, never too small to be read."""
    px = max(ctx.theme.f(_SIGN_LEAST), min(ctx.theme.f(_SIGN_MOST), _SIGN * side))
    px = min(px, extent[1] * side * _SIGN_OF_ALL)
    if px < _SIGN_READ:
        return
    reach = px / 2 + 1
    laid: list[tuple[float, float]] = []
    for sign in signs:
        x = min(max(sign.x * side, reach), extent[0] * side - reach)
        y = min(max(sign.y * side, reach), extent[1] * side - reach)
        if any(math.hypot(x - a, y - b) < px * _SIGN_APART for a, b in laid):
            continue
        laid.append((x, y))
        if rect.inflate(2 * px, 2 * px).collidepoint(x, y):
            ctx.art.put(dst, badge(ctx.art, sign.drawing, px), x - rect.x, y - rect.y)


_SIGN: Final = 1.35
"""Squares across the disc of a sign."""
_SIGN_LEAST, _SIGN_MOST = 15, 34
"""Units across it at the least and at the most."""
_SIGN_OF_ALL, _SIGN_READ = 0.16, 8
"""The disc's part of the field's height at the most, and pixels below which a sign says nothing and is left out."""
_SIGN_APART = 0.7
"""Discs that would lie closer, as a share of their size, are left out: the first of them stands for all."""

_AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""Pixels around a letter."""
