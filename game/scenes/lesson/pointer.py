"""What shows where to look: everything else goes dark, a ring lies around the target, an arrow points at it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.paint import shapes
from game.ui.widgets import Rect, Widget

SHADE = (0.40, 0.35, 0.33)
"""What red, green and blue are multiplied by where it is dark."""

SHADE_S, ARROW_S, FLASH_S = 0.16, 0.22, 0.6
"""Seconds in which it gets dark, in which the arrow comes in, and for which the ring lies around what has changed."""

_EDGE, _STEPS = 12, 6
"""Units of the soft edge of what is lit, and in how many steps it gets dark there."""
_HIDDEN = 1000
"""Counts more than any way that an arrow may reach out of the window."""
_RING, _OUT, _ARROW, _SHORT, _TRAVEL = 5, 9, 76, 3, 60
"""Units: the ring's stroke and its distance, the arrow's length, how far before the ring it stops, and from how far it
comes."""


class Pointer(Widget):
    """Lies over the whole table and lets everything through. `rings` and `lit` are in pixels of the window."""

    solid = False
    says_all = True

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.floating = True
        self.lit: tuple[Rect, ...] = ()
        self.rings: tuple[Rect, ...] = ()
        self.ways: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.within = Rect(0, 0, 0, 0)
        """Where the arrow has to lie: the window, or what of it nothing covers."""
        self.covers: tuple[Rect, ...] = ()
        """What the arrow has to keep off; where it can't, none is drawn."""
        self.dims = False
        self.flash = Rect(0, 0, 0, 0)
        self._dark = 0.0
        self._come = 1.0
        self._flash = 0.0
        self._mask: tuple[object, pygame.Surface] | None = None

    # ------------------------------------------------------------------------------- to be told
    def show(
        self,
        lit: Sequence[Rect],
        rings: Sequence[Rect],
        ways: Sequence[Sequence[tuple[int, int]]] = (),
        *,
        dims: bool,
        fresh: bool = False,
    ) -> None:
        """Take what is lit and what is ringed; `fresh`: the arrow comes in again."""
        new = (tuple(map(Rect, lit)), tuple(map(Rect, rings)), tuple(tuple(way) for way in ways), dims)
        if fresh:
            self._come = 0.0
        if fresh or new != (self.lit, self.rings, self.ways, self.dims):
            self.lit, self.rings, self.ways, self.dims = new
            self.ctx.request_redraw()

    def flash_at(self, place: Rect) -> None:
        """Lay the ring for a moment around what has changed."""
        self.flash, self._flash = Rect(place), FLASH_S
        self.ctx.request_redraw()

    # -------------------------------------------------------------------------------------- time
    def update(self, dt: float) -> bool:
        """It gets dark or light, the arrow comes in, the ring around what has changed goes."""
        still = self.ctx.still
        goal = 1.0 if self.dims else 0.0
        before = (self._dark, self._come, self._flash > 0)
        step = 1.0 if still else dt / SHADE_S
        self._dark += max(-step, min(step, goal - self._dark))
        self._come = 1.0 if still else min(1.0, self._come + dt / ARROW_S)
        self._flash = max(0.0, self._flash - dt)
        if before != (self._dark, self._come, self._flash > 0):
            self.ctx.request_redraw()
        return False

    def targets(self) -> Sequence[Rect]:
        """No tip lies over what is ringed, nor over the arrow."""
        if not self.rings:
            return ()
        (x, y), (dx, dy) = self.arrow(self.rings[0])
        long = self.ctx.theme.u(_ARROW)
        arrow = Rect(round(min(x, x - dx * long)), round(min(y, y - dy * long)), 1 + round(abs(dx) * long),
                     1 + round(abs(dy) * long))  # fmt: skip
        return (*self.rings, arrow)

    # ----------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """The dark, the rings, the ways, the arrow."""
        if self._dark > 0:
            clip = surface.get_clip()
            surface.blit(self._darkness(), clip, clip, pygame.BLEND_RGB_MULT)
        for way in self.ways:
            self.ctx.overlay.path(surface, way)
        for n, ring in enumerate(self.rings):
            self._draw_ring(surface, ring, main=n == 0)
        if self._flash > 0:
            self._draw_ring(surface, self.flash, main=False)
        if self.rings and not self._is_covered(self.rings[0]):
            self._draw_arrow(surface, self.rings[0])

    def _darkness(self) -> pygame.Surface:
        """White where it is lit, the shade elsewhere, with soft edges; made when something of it has changed."""
        size, share = self.rect.size, round(self._dark * 8) / 8
        key = (size, share, self.lit)
        if self._mask is None or self._mask[0] != key:
            out = shapes.opaque(size)
            out.fill(_tone(share))
            u = self.ctx.theme.f
            for step in range(_STEPS, -1, -1):
                part = step / _STEPS
                tone, grow = _tone(share * part), round(u(_EDGE) * (2 * part - 1) + u(_EDGE / 2))
                for rect in self.lit:
                    _lighten(out, rect.inflate(2 * grow, 2 * grow), tone, round(u(8) + max(0, grow)))
            self._mask = key, out
        return self._mask[1]

    def _draw_ring(self, surface: pygame.Surface, at: Rect, *, main: bool) -> None:
        art, theme = self.ctx.art, self.ctx.theme
        wide = theme.f(_RING) * (1.6 if theme.is_strong else 1.0) * (1.0 if main else 0.7)
        for out, color, width in self._strokes(wide, main=main):
            grown = at.inflate(2 * theme.u(out), 2 * theme.u(out))
            art.outline(surface, grown, color, theme.f(8 + out / 2), width)

    def _strokes(self, wide: float, *, main: bool) -> list[tuple[float, tuple[int, int, int, int] | str, float]]:
        """Distance, colour and width of the lines of a ring, the widest first."""
        theme, found = self.ctx.theme, list[tuple[float, tuple[int, int, int, int] | str, float]]()
        if main:
            found += [(_OUT + 17, theme.rgba("brass_light", 55), theme.f(2))]
            found += [(_OUT + 9, theme.rgba("brass_light", 120), theme.f(2))]
        found += [(_OUT + 1.5, "ink", wide + theme.f(3)), (_OUT, "brass_light", wide)]
        return found

    def arrow(self, ring: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where the arrow's tip is, and the direction in which it points, for a ring: from where there is room."""
        theme = self.ctx.theme
        room, long = self.within or self.rect, theme.u(_ARROW + _OUT)
        best: tuple[float, tuple[tuple[float, float], tuple[float, float]]] | None = None
        half = math.sqrt(0.5)
        for dx, dy in ((half, half), (-half, half), (half, -half), (-half, -half), (1, 0), (-1, 0), (0, 1), (0, -1)):
            out = theme.u(_OUT + _SHORT)
            tip = (ring.centerx - dx * (ring.w / 2 + out) if dx else ring.centerx,
                   ring.centery - dy * (ring.h / 2 + out) if dy else ring.centery)  # fmt: skip
            if dx and dy:  # at the corner of the ring, a little inside of it
                tip = (ring.centerx - math.copysign(ring.w / 2 + out * 0.6, dx),
                       ring.centery - math.copysign(ring.h / 2 + out * 0.6, dy))  # fmt: skip
            tail = (tip[0] - dx * long, tip[1] - dy * long)
            miss = sum(max(0, low - value, value - high) for value, low, high in (
                (tail[0], room.left, room.right), (tail[1], room.top, room.bottom)))  # fmt: skip
            miss += sum(_HIDDEN for other in (*self.rings[1:], *self.covers) if other.clipline(tip, tail))
            if best is None or miss < best[0]:
                best = (miss, (tip, (dx, dy)))
        assert best is not None
        return best[1]

    def _is_covered(self, ring: Rect) -> bool:
        """Whether there is no room for an arrow."""
        (x, y), (dx, dy) = self.arrow(ring)
        long, room = self.ctx.theme.u(_ARROW), self.within or self.rect
        out = not room.collidepoint(x - dx * long / 2, y - dy * long / 2)
        return out or any(cover.clipline((x, y), (x - dx * long, y - dy * long)) for cover in self.covers)

    def _draw_arrow(self, surface: pygame.Surface, ring: Rect) -> None:
        theme = self.ctx.theme
        (x, y), (dx, dy) = self.arrow(ring)
        back = theme.f(_TRAVEL) * (1 - self._come) ** 2
        x, y = x - dx * back, y - dy * back
        long, head, thick, wing = (theme.f(v) for v in (_ARROW, 36, 10, 22))
        across = (-dy, dx)

        def at(along: float, aside: float) -> tuple[float, float]:
            return x - dx * along + across[0] * aside, y - dy * along + across[1] * aside

        outline = [at(0, 0), at(head, wing), at(head, thick), at(long, thick),
                   at(long, -thick), at(head, -thick), at(head, -wing)]  # fmt: skip
        shapes.polygon(surface, outline, theme.color("brass"), theme.color("ink"), theme.f(3.4))
        near, far, side = head - theme.f(3), long - theme.f(4), -theme.f(5)
        shine = [at(theme.f(7), theme.f(1)), at(near, theme.f(7) - wing), at(near, side), at(far, side),
                 at(far, -theme.f(1))]  # fmt: skip
        shapes.polygon(surface, shine, theme.color("brass_light"))


def _tone(share: float) -> tuple[int, int, int]:
    """The shade, as far as it has come."""
    r, g, b = (round(255 * (1 - share * (1 - part))) for part in SHADE)
    return r, g, b


def _lighten(out: pygame.Surface, rect: Rect, tone: tuple[int, int, int], radius: int) -> None:
    """Fill a rounded box, but nowhere darken what is lit already."""
    if rect.w <= 0 or rect.h <= 0:
        return
    box = shapes.opaque(rect.size)
    pygame.draw.rect(box, tone, box.get_rect(), border_radius=max(0, radius))
    out.blit(box, rect, special_flags=pygame.BLEND_RGB_MAX)
