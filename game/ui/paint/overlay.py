"""What lies over a board: legal, selected, threatened, refused places, paths, flags with chances, focus.

Every state is told by outline and pattern, with only a low tint, so that it reads without colour. Rects and
points in pixels. Everything with a size is drawn once and kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.paint import shapes
from game.ui.paint.art import Art

Rect = pygame.Rect


class Overlay:
    """Draws overlays with one theme's art."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.theme = art.theme

    def _stamp(
        self,
        dst: pygame.Surface,
        rect: Rect,
        kind: str,
        draw: Callable[[pygame.Surface, Rect], None],
        pad: float = 4,
        strength: float = 1.0,
    ) -> None:
        """Blit a kept picture of an overlay that may reach `pad` units beyond its rect, at a share of its opacity."""
        margin = self.theme.u(pad)
        key = ("overlay", kind, rect.w, rect.h)

        def make() -> pygame.Surface:
            picture = shapes.blank((rect.w + 2 * margin, rect.h + 2 * margin), self.theme.color("ink"))
            draw(picture, Rect(margin, margin, rect.w, rect.h))
            return picture

        shapes.blit_faded(dst, self.art.cached(key, make), (rect.x - margin, rect.y - margin), strength)

    # --------------------------------------------------------------- places
    def tint(self, dst: pygame.Surface, rect: Rect, color: str, alpha: int) -> None:
        """Lay a colour over a place, alpha 0..255."""
        rgba = self.theme.rgba(color, alpha)

        def make() -> pygame.Surface:
            picture = shapes.blank(rect.size)
            picture.fill(rgba)
            return picture

        dst.blit(self.art.cached(("tint", rect.size, rgba), make), rect)

    def legal(self, dst: pygame.Surface, rect: Rect, hover: bool = False, strength: float = 1.0) -> None:
        """May be chosen: corner brackets, a diamond in the middle. `strength` is a share of the usual opacity."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            t = self.theme
            self.tint(out, r, "legal", 105 if not hover else 140)
            gap = t.f(2.6)
            inner = (r.x + gap, r.y + gap, r.w - 2 * gap, r.h - 2 * gap)
            self._brackets(out, inner, "legal", 0.28, 3.2 * (1.5 if hover else 1))
            size = t.f(5.5 * (1.35 if hover else 1))
            x, y = r.center
            points = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)]
            shapes.polygon(out, points, t.color("legal"), t.color("ink"), t.f(1.3))

        self._stamp(dst, rect, f"legal{hover}", draw, strength=strength)

    def _brackets(
        self, out: pygame.Surface, box: tuple[float, float, float, float], color: str, arm: float, width: float
    ) -> None:
        t = self.theme
        x, y, w, h = box
        reach = min(w, h) * arm
        corners = ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1))
        for name, extra in (("ink", 2.4), (color, 0.0)):
            w = t.f(width + extra)
            for cx, cy, dx, dy in corners:
                ends = t.f(extra / 2)
                points = [(cx + dx * (reach + ends), cy), (cx, cy), (cx, cy + dy * (reach + ends))]
                shapes.polyline(out, points, t.color(name), w, joints=False)
                shapes.polygon(out, _square(cx, cy, w / 2), t.color(name))

    def selected(self, dst: pygame.Surface, rect: Rect, hover: bool = False) -> None:
        """Is chosen: a full frame."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            self.tint(out, r, "selected", 90)
            self._frame(out, r, "selected", 3 * (1.5 if hover else 1))

        self._stamp(dst, rect, f"selected{hover}", draw)

    def _frame(self, out: pygame.Surface, r: Rect, color: str, width: float) -> None:
        t = self.theme
        casing = t.f(1.5)
        self.art.rounded(out, r, "ink", t.f(5), t.f(width) + 2 * casing)
        self.art.rounded(out, r.inflate(-2 * casing, -2 * casing), color, t.f(4), max(1.0, t.f(width)))

    def threat(self, dst: pygame.Surface, rect: Rect, hover: bool = False) -> None:
        """A target, or a place in danger: falling hatch and a full frame with a light hair line."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            t = self.theme
            self._hatch(out, r, "threat", 40, 130, 2, rising=False)
            self._frame(out, r, "threat", 3 * (1.5 if hover else 1))
            inner = r.inflate(-2 * t.u(1), -2 * t.u(1))
            self.art.rounded(out, inner, "#ff9a86", t.f(4), max(1, t.f(1)))

        self._stamp(dst, rect, f"threat{hover}", draw)

    def _hatch(
        self, out: pygame.Surface, r: Rect, color: str, tint: int, line: int, width: float, *, rising: bool
    ) -> None:
        t = self.theme
        patch = shapes.blank(r.size, t.color(color))
        patch.fill(t.rgba(color, tint))
        for x in range(-r.h, r.w + r.h, max(3, t.u(9))):
            pygame.draw.line(patch, t.rgba(color, line), (x, 0), (x + r.h, r.h), t.u(width))
            if rising:
                pygame.draw.line(patch, t.rgba(color, line), (x, 0), (x - r.h, r.h), t.u(width))
        out.blit(patch, r)

    def refused(self, dst: pygame.Surface, rect: Rect, hover: bool = False) -> None:
        """May not be chosen: crossed hatch, a dashed frame, a barred circle."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            self._hatch(out, r, "refused", 64, 120, 1.4, rising=True)
            self._dashed(out, r, "parchment_shade", 3 if hover else 2)
            self.barred(out, r.center, self.theme.f(11))

        self._stamp(dst, rect, f"refused{hover}", draw)

    def warned(self, dst: pygame.Surface, rect: Rect) -> None:
        """One's own, in danger by what is about to be done: falling hatch in a dashed frame."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            self._hatch(out, r, "bad", 36, 140, 2, rising=False)
            self._dashed(out, r, "legal", 2)

        self._stamp(dst, rect, "warned", draw)

    def range(self, dst: pygame.Surface, rect: Rect) -> None:
        """Within reach or range: a dashed frame and a tint."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            self.tint(out, r, "legal", 69)
            self._dashed(out, r, "legal", 2)

        self._stamp(dst, rect, "range", draw)

    def _dashed(self, out: pygame.Surface, r: Rect, color: str, width: float) -> None:
        corners = [r.topleft, r.topright, r.bottomright, r.bottomleft]
        for p, q in zip(corners, [*corners[1:], corners[0]]):
            self.dashes(out, p, q, color, width)

    def dashes(
        self, dst: pygame.Surface, p: shapes.Point, q: shapes.Point, color: str = "legal", width: float = 2
    ) -> None:
        """Draw a dashed line in an ink casing, 6 units on and 5 off. Not kept."""
        t = self.theme
        count = max(1, round(math.dist(p, q) / t.f(11)))
        share = 6 / 11
        for name, w in (("ink", width + 2.2), (color, width)):
            for i in range(count):
                ends = [(i + (1 - share) / 2) / count, (i + (1 + share) / 2) / count]
                line = [(p[0] + (q[0] - p[0]) * e, p[1] + (q[1] - p[1]) * e) for e in ends]
                shapes.polyline(dst, line, t.color(name), t.f(w), joints=False)

    def barred(self, out: pygame.Surface, at: tuple[int, int], r: float) -> None:
        """The sign for "not here": a ring of radius r pixels with a falling bar. Not kept."""
        t = self.theme
        x, y = at
        d = r * 0.66
        for name, width in (("ink", 6.0), ("parchment_light", 2.6)):
            edge = t.f((width - 2.6) / 2)
            self.art.put(out, shapes.ring(r + edge, t.color(name), t.f(width)), x, y)
            shapes.polyline(out, [(x - d, y - d), (x + d, y + d)], t.color(name), t.f(width), joints=False)

    def claim(self, dst: pygame.Surface, rect: Rect, seat: str | int | None) -> None:
        """Owned by a seat: an inner frame in its colour and a tint; None is salt, in black."""
        color = "ink" if seat is None else self.theme.seat(seat).main

        def draw(out: pygame.Surface, r: Rect) -> None:
            t = self.theme
            self.tint(out, r, color, 46)
            self.art.rounded(out, r, "ink", t.f(3), t.f(6))
            self.art.rounded(out, r.inflate(-2 * t.u(1), -2 * t.u(1)), color, t.f(2.5), t.f(4))

        self._stamp(dst, rect, f"claim{color}", draw)

    def named(self, dst: pygame.Surface, rect: Rect) -> None:
        """Words that are pointed at name it: a frame around it with a point at the middle of each side."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            t = self.theme
            self.tint(out, r, "brass_light", 26)
            self.art.outline(out, r.inflate(t.u(3), t.u(3)), "ink", t.f(5), t.f(5.4))
            self.art.outline(out, r.inflate(t.u(1), t.u(1)), "brass", t.f(4), t.f(2.8))
            for at in (r.midtop, r.midbottom, r.midleft, r.midright):
                for name, reach in (("ink", 5.6), ("brass", 3.4)):
                    shapes.polygon(out, _diamond(at, t.f(reach)), t.color(name))

        self._stamp(dst, rect, "named", draw, pad=9)

    def focus(self, dst: pygame.Surface, rect: Rect, radius: float = 7) -> None:
        """The keyboard is here: a gold line in an ink casing, 3 units outside, with a stud in the middle of every side,
        which the corners of choices haven't."""

        def draw(out: pygame.Surface, r: Rect) -> None:
            t = self.theme
            gap = t.f(3)
            outer = r.inflate(2 * gap + 2 * t.f(1.2), 2 * gap + 2 * t.f(1.2))
            self.art.rounded(out, outer, "ink", t.f(radius) + gap + t.f(1.2), t.f(4.6))
            ring = r.inflate(2 * gap, 2 * gap)
            self.art.rounded(out, ring, "legal", t.f(radius) + gap, max(1.5, t.f(2.2)))
            for at in (ring.midtop, ring.midbottom, ring.midleft, ring.midright):
                for name, reach in (("ink", 5.2), ("legal", 3.4)):
                    shapes.polygon(out, _diamond(at, t.f(reach)), t.color(name))

        self._stamp(dst, rect, f"focus{radius}", draw, pad=10)

    # ---------------------------------------------------------------- lines
    def path(self, dst: pygame.Surface, points: Sequence[shapes.Point], color: str = "path") -> None:
        """The way a piece goes: a cased line with dots at its joints and a head that stops short. Not kept.

        `color`: a name of the palette, or a colour's digits.
        """
        if len(points) < 2:
            return
        t = self.theme
        (ax, ay), (bx, by) = points[-2], points[-1]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        back = t.f(3)
        line = [*points[:-1], (bx - dx * back, by - dy * back)]
        for name, width in (("ink", 8.6), (color, 5.0)):
            shapes.polyline(dst, line, t.color(name), t.f(width))
            for x, y in points[:-1]:
                self.art.put(dst, self._dot(t.f(width / 2 + 1.6), name), x, y)
        side = t.f(11)
        head = [
            (bx + dx * side, by + dy * side),
            (bx - dx * back - dy * side, by - dy * back + dx * side),
            (bx - dx * back + dy * side, by - dy * back - dx * side),
        ]
        shapes.polygon(dst, head, t.color(color), t.color("ink"), t.f(2.2))

    def _dot(self, r: float, color: str) -> pygame.Surface:
        return self.art.cached(("dot", round(r, 2), color), lambda: shapes.ring(r, self.theme.color(color)))

    # ---------------------------------------------------------------- flags
    def tag(self, dst: pygame.Surface, cx: float, y: float, text: str, kind: str = "paper") -> Rect:
        """A little flag with a chance or number; its point is at (cx, y). Kinds: paper, good, bad. Its rect."""
        t, words = self.theme, self.art.text
        w = round(words.width(text, 14, "bold") + t.f(16))
        rect = Rect(round(cx - w / 2), round(y - t.f(24)), w, t.u(26))

        def make() -> pygame.Surface:
            f = t.f
            pad = f(3)
            out = shapes.blank((w + 2 * pad, f(24) + 2 * pad), t.color("ink"))
            x0, x1, mid, top, low, tip = pad, pad + w, pad + w / 2, pad, pad + f(18), pad + f(24)
            points = [
                (x0, top),
                (x1, top),
                (x1, low),
                (mid + f(5), low),
                (mid, tip),
                (mid - f(5), low),
                (x0, low),
            ]
            shapes.polygon(out, [(a + f(1.5), b + f(2.5)) for a, b in points], (20, 10, 5, 120))
            shapes.polygon(out, points, t.color("parchment_light"), t.color("ink"), f(2))
            return out

        dst.blit(self.art.cached(("tag", w), make), (round(cx - w / 2 - t.f(3)), round(y - t.f(26))))
        color = {"paper": "ink", "good": "good", "bad": "bad"}[kind]
        words.draw(dst, text, (cx, y - t.f(14.5)), 14, color, "bold", align="c")
        return rect

    def count(self, dst: pygame.Surface, cx: float, cy: float, text: str, size: float = 13) -> None:
        """A number in a paper disc, for stacks."""
        t = self.theme
        r = t.type_px(size) * 0.66

        def make() -> pygame.Surface:
            disc = shapes.ring(r + t.f(1.8), t.color("ink"))
            self.art.put(disc, shapes.ring(r, t.color("parchment_light")), disc.get_width() / 2, disc.get_height() / 2)
            return disc

        self.art.put(dst, self.art.cached(("count", size), make), cx, cy)
        self.art.text.draw(dst, text, (cx, cy - t.f(0.5)), size, "ink", "bold", align="c")


def _diamond(at: tuple[int, int], half: float) -> list[shapes.Point]:
    x, y = at
    return [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]


def _square(x: float, y: float, half: float) -> list[shapes.Point]:
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
