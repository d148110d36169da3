"""The frame of brass around a board that is seen through a window, its shadow, and the rim that fades inside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.plates import SHADOWS

Rect = pygame.Rect

FRAME = 6
"""Width of the brass and ink around a board, in units."""

_SHADOW = 46  # units around the frame that its shadow reaches

REACH = FRAME + _SHADOW
"""Units around the land up to which its frame and the shadow of that are seen."""


@dataclass(frozen=True, slots=True)
class Rim:
    """How the land fades towards the frame: so many pixels wide, from alpha `most` at the frame to `least` inside."""

    width: int
    color: tuple[int, int, int]
    most: int
    least: int
    power: float


class BoardFrame:
    """Draws everything that lies around and over the edges of a window onto a board."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def draw(self, dst: pygame.Surface, clip: Rect, rim: Rim) -> None:
        """Draw around and over the edges of `clip`, the land that is seen."""
        reach = self.ctx.theme.u(REACH)
        whole = clip.inflate(2 * reach, 2 * reach)
        field = clip.inflate(-2 * rim.width, -2 * rim.width)
        strips = (
            Rect(whole.x, whole.y, whole.w, field.top - whole.top),
            Rect(whole.x, field.bottom, whole.w, whole.bottom - field.bottom),
            Rect(whole.x, field.top, field.left - whole.left, field.h),
            Rect(field.right, field.top, whole.right - field.right, field.h),
        )
        for n, strip in enumerate(strips):
            key = ("surround", clip.size, n, rim)
            dst.blit(self.ctx.art.cached(key, partial(self._strip, strip, clip, rim)), strip)

    def _strip(self, strip: Rect, clip: Rect, rim: Rim) -> pygame.Surface:
        """A part of the surround, painted on its own so that the middle costs neither room nor time."""
        t = self.ctx.theme
        out = shapes.blank(strip.size, shapes.SHADOW_COLOR)
        inner = clip.move(-strip.x, -strip.y)
        frame = inner.inflate(2 * t.u(FRAME), 2 * t.u(FRAME))
        dx, dy, blur, alpha, radius = SHADOWS["board"]
        soft = t.u(blur)
        reach = frame.inflate(4 * soft, 4 * soft).move(t.u(dx), t.u(dy))
        _frame_slices(out, self._small_shadow(soft, alpha, t.u(radius)), reach)
        out.fill((0, 0, 0, 0), inner)
        for i in range(rim.width):
            alpha = round(rim.least + (rim.most - rim.least) * (1 - i / rim.width) ** rim.power)
            pygame.draw.rect(out, (*rim.color, alpha), inner.inflate(-2 * i, -2 * i), 1)
        _frame_slices(out, self._small_frame(), frame)
        return out

    def _small_shadow(self, soft: int, alpha: int, radius: int) -> pygame.Surface:
        """The shadow of a small frame, from which that of a large one is cut."""
        side = 8 * soft + 2 * radius
        return self.ctx.art.cached(("frame shadow",), lambda: shapes.soft_box((side, side), radius, soft, alpha))

    def _small_frame(self) -> pygame.Surface:
        """A small frame of brass in ink, from which a large one is cut."""
        t, art = self.ctx.theme, self.ctx.art

        def make() -> pygame.Surface:
            side = t.u(96)
            out = shapes.blank((side, side), t.color("ink"))
            rect, edge = out.get_rect(), t.u(1.2)
            art.rounded(out, rect, "ink", t.f(5), t.f(FRAME))
            inner = rect.inflate(-2 * edge, -2 * edge)
            art.rounded_gradient(out, inner, "brass_light", "brass_dark", t.f(4), t.f(3.6), True)
            return out

        return art.cached(("frame",), make)


def _frame_slices(dst: pygame.Surface, small: pygame.Surface, rect: Rect) -> None:
    """Draw a large frame from a small one, of which as much as possible is corner."""
    corner = min(small.get_width() // 2 - 1, small.get_height() // 2 - 1, rect.w // 2, rect.h // 2)
    shapes.blit_frame(dst, small, rect, corner)
