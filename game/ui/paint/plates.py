"""The furniture: parchment sheets, leather bars, buttons, seals, pennants, headings, shadows.

Each is pre-rendered at its size and kept; drawing one is a blit or two.
"""

from __future__ import annotations

import math
import random

import pygame

from game.ui.paint import shapes
from game.ui.paint.materials import Materials
from game.ui.paint.pieces import Pieces
from game.ui.paint.store import SurfaceStore
from game.ui.paint.text import Color, Text
from game.ui.paint.theme import Theme

RectLike = pygame.Rect | tuple[float, float, float, float]

SHADOWS = {
    "button": (1, 3, 5, 150, 7),
    "plate": (2, 4, 8, 150, 8),
    "panel": (3, 6, 12, 165, 9),
    "tip": (2, 4, 9, 170, 7),
    "board": (5, 8, 16, 190, 5),
    "box": (8, 14, 22, 220, 6),
    "card": (2, 4, 7, 170, 8),
    "lifted": (7, 14, 17, 170, 8),
}
"""Offset x, y, blur, alpha (of 255) and corner radius of each kind of shadow, lengths in units."""

BUTTON_KINDS = ("wood", "brass", "wax", "paper")
BUTTON_STATES = ("normal", "hover", "pressed", "disabled")
BUTTON_RADIUS = 7

_WOOD = (("#6a4226", "#3d2415"), ("#7b4f30", "#4a2d1b"))  # plain, hovered
_WOOD_CASING = "#140b06"


class Plates(Pieces):
    """Everything flat that things stand on. Rects in pixels, radii and borders too."""

    def __init__(self, theme: Theme, store: SurfaceStore, text: Text) -> None:
        super().__init__(theme, store)
        self.text = text
        self.materials = Materials(theme, store)
        self._key = (theme.scheme, round(theme.scale, 4))

    # ---------------------------------------------------------------- boxes
    def rounded(
        self,
        dst: pygame.Surface,
        rect: RectLike,
        color: Color,
        radius: float = 8,
        border: float = 0,
    ) -> None:
        """Draw a rounded box, or its border of that many pixels."""
        x, y, w, h = (round(v) for v in rect)
        if w < 2 or h < 2:
            return
        rgba = self.text.rgba(color)
        key = ("rounded", w, h, round(radius, 1), round(border, 1), rgba)
        dst.blit(self.store.get(key, lambda: shapes.tinted(self.mask((w, h), radius, border), rgba)), (x, y))

    def outline(self, dst: pygame.Surface, rect: pygame.Rect, color: Color, radius: float, border: float) -> None:
        """Draw the border of a rounded box that may be large: only its four sides are touched, nothing is kept."""
        corner = shapes.corner_px(radius, border)
        if rect.w < 2 * corner or rect.h < 2 * corner:
            self.rounded(dst, rect, color, radius, border)
            return
        small = shapes.tinted(shapes.rounded_mask((2 * corner, 2 * corner), radius, border), self.text.rgba(color))
        shapes.blit_frame(dst, small, rect, corner)

    def mask(self, size: tuple[int, int], radius: float, border: float = 0) -> pygame.Surface:
        """A white rounded box or border, kept."""
        key = ("mask", *size, round(radius, 1), round(border, 1))
        return self.store.get(key, lambda: shapes.rounded_mask(size, radius, border))

    def rounded_gradient(
        self,
        dst: pygame.Surface,
        rect: RectLike,
        first: Color,
        last: Color,
        radius: float = 8,
        border: float = 0,
        diagonal: bool = False,
    ) -> None:
        """Draw a rounded box or border whose colour runs from top (left) to bottom (right)."""
        x, y, w, h = (round(v) for v in rect)
        if w < 2 or h < 2:
            return
        a, b = self.text.rgba(first), self.text.rgba(last)
        key = ("gradient", w, h, round(radius, 1), round(border, 1), a, b, diagonal)
        picture = self.store.get(
            key,
            lambda: shapes.masked(shapes.gradient((w, h), a, b, diagonal), self.mask((w, h), radius, border)),
        )
        dst.blit(picture, (x, y))

    def brass_frame(self, dst: pygame.Surface, rect: RectLike, radius: float, border: float) -> None:
        """Draw a line of brass, lit from the top left."""
        self.rounded_gradient(dst, rect, "brass_light", "brass_dark", radius, border, True)

    def shadow(self, dst: pygame.Surface, rect: RectLike, kind: str) -> None:
        """Draw the shadow of a box (see SHADOWS) without the box, which must be opaque: below its middle is none."""
        x, y, w, h = (round(v) for v in rect)
        dx, dy, blur, _, radius = SHADOWS[kind]
        t, soft = self.theme, max(1, self.theme.u(blur))
        corner = 3 * soft + t.u(radius)
        outer = pygame.Rect(x - 2 * soft + t.u(dx), y - 2 * soft + t.u(dy), w + 4 * soft, h + 4 * soft)
        if not dst.get_clip().colliderect(outer):
            return
        if outer.w > 2 * corner + 8 and outer.h > 2 * corner + 8:
            side = 2 * corner + 8 - 4 * soft
            self._frame(dst, kind, side, outer, corner)
        else:
            dst.blit(self._shadow(kind, (w, h)), outer)

    def _shadow(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        """The whole shadow of a box of a size, four blurs wider and higher."""
        _, _, blur, alpha, radius = SHADOWS[kind]
        t = self.theme
        key = ("shadow", kind, *size, *self._key)
        return self.store.get(key, lambda: shapes.soft_box(size, t.u(radius), max(1, t.u(blur)), alpha))

    def _frame(self, dst: pygame.Surface, kind: str, side: int, outer: pygame.Rect, corner: int) -> None:
        """Draw the shadow of a large box from that of a small one: corners, and edges that are kept by length."""
        small, seen = self._shadow(kind, (side, side)), dst.get_clip()
        full = small.get_width()
        for sx, x in ((0, outer.left), (full - corner, outer.right - corner)):
            if x >= seen.right or x + corner <= seen.left:
                continue  # most often a part of the window is drawn that one side of a shadow reaches into
            for sy, y in ((0, outer.top), (full - corner, outer.bottom - corner)):
                dst.blit(small, (x, y), (sx, sy, corner, corner))
            strip = pygame.Rect(sx, corner, corner, 1)
            dst.blit(self._edge(kind, small, strip, (corner, outer.h - 2 * corner)), (x, outer.top + corner))
        if outer.left + corner >= seen.right or outer.right - corner <= seen.left:
            return
        for sy, y in ((0, outer.top), (full - corner, outer.bottom - corner)):
            if y < seen.bottom and y + corner > seen.top:
                strip = pygame.Rect(corner, sy, 1, corner)
                dst.blit(self._edge(kind, small, strip, (outer.w - 2 * corner, corner)), (outer.left + corner, y))

    def _edge(self, kind: str, small: pygame.Surface, strip: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
        """A line of the small shadow, stretched."""
        key = ("shadow edge", kind, tuple(strip), size, *self._key)
        return self.store.get(key, lambda: pygame.transform.scale(small.subsurface(strip), size))

    # --------------------------------------------------------------- sheets
    def sheet(
        self,
        dst: pygame.Surface,
        rect: RectLike,
        seed: int = 5,
        kind: str = "parchment",
        shadow: bool = True,
    ) -> pygame.Rect:
        """Draw a parchment sheet ("parchment") or a light card ("card") with its ink frame; returns its rect."""
        area = pygame.Rect(*(round(v) for v in rect))
        if shadow:
            self.shadow(dst, area, "panel" if kind == "parchment" else "plate")
        if not dst.get_clip().colliderect(area):
            return area
        if kind == "parchment":
            self._lay_parchment(dst, area, seed)
        else:
            dst.blit(self.store.get(("card", area.size, *self._key), lambda: self._card_sheet(area.size)), area)
        return area

    def _lay_parchment(self, dst: pygame.Surface, area: pygame.Rect, seed: int) -> None:
        """The middle of a sheet is opaque, which is quick; only its upper and lower end have round corners."""
        size, radius = area.size, self.theme.f(9)
        end = min(shapes.corner_px(radius), area.h // 2)
        key = ("sheet", size, seed, *self._key)
        whole = self.store.get(key, lambda: self._parchment_sheet(size, seed))
        ends = self.store.get(("ends", *key), lambda: shapes.rounded_ends(whole, end, radius))
        dst.blit(whole, (area.x, area.y + end), (0, end, area.w, area.h - 2 * end))
        dst.blit(ends, area.topleft, (0, 0, area.w, end))
        dst.blit(ends, (area.x, area.bottom - end), (0, end, area.w, end))

    def _parchment_sheet(self, size: tuple[int, int], seed: int) -> pygame.Surface:
        """A sheet with its ink frame, its corners not cut off yet."""
        t = self.theme
        radius = t.f(9)
        out = self.materials.parchment(size, seed)
        self.outline(out, out.get_rect(), t.rgba("ink"), radius, max(1.5, t.stroke(2)))
        inner = out.get_rect().inflate(-2 * t.u(5), -2 * t.u(5))
        self.outline(out, inner, t.rgba("ink_soft", 110), max(2.0, radius - t.u(5) + t.f(1)), max(1, t.f(1)))
        return out

    def _card_sheet(self, size: tuple[int, int]) -> pygame.Surface:
        t = self.theme
        out = shapes.blank(size, t.color("ink"))
        self.rounded(out, (0, 0, *size), t.rgba("ink"), t.f(7))
        edge = t.stroke(1.8)
        inner = (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
        self.rounded_gradient(out, inner, "parchment_light", t.mix("parchment_light", "parchment", 0.75), t.f(6))
        return out

    def plate(self, dst: pygame.Surface, rect: RectLike, shadow: bool = True, seed: int = 3) -> None:
        """Draw a dark leather plate with a brass rim."""
        area = pygame.Rect(*(round(v) for v in rect))
        if shadow:
            self.shadow(dst, area, "plate")
        if not dst.get_clip().colliderect(area):
            return
        dst.blit(self.store.get(("plate", area.size, seed, *self._key), lambda: self._plate(area.size, seed)), area)

    def _plate(self, size: tuple[int, int], seed: int) -> pygame.Surface:
        t = self.theme
        radius = t.f(8)
        out = shapes.with_round_corners(self.materials.hide(size, "leather", seed=seed), radius)
        self.outline(out, out.get_rect(), t.rgba("ink"), radius, max(1, t.f(3)))
        edge = max(1, t.u(1))
        self.brass_frame(out, (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge), radius - 1, max(1, t.stroke(1.6)))
        return out

    def bar(self, dst: pygame.Surface, rect: RectLike) -> None:
        """Draw the leather bar along the top of a window, with a brass line and a shadow below."""
        area = pygame.Rect(*(round(v) for v in rect))
        dst.blit(self.store.get(("bar", area.size, *self._key), lambda: self._bar(area.size)), area)

    def _bar(self, size: tuple[int, int]) -> pygame.Surface:
        t = self.theme
        w, h = size
        fade = t.u(14)
        out = shapes.blank((w, h + fade))
        out.blit(self.materials.hide(size, "#2a180e", seed=8), (0, 0))
        for i in range(fade):
            pygame.draw.line(out, (0, 0, 0, round(120 * (1 - i / fade) ** 2)), (0, h + i), (w, h + i))
        out.fill(t.color("brass_dark"), (0, h - max(2, t.u(1.5)), w, max(1, t.u(1.5))))
        out.fill(t.color("brass"), (0, h - max(2, t.u(2.5)), w, max(1, t.u(1))))
        return out

    # -------------------------------------------------------------- buttons
    def button(
        self, dst: pygame.Surface, rect: RectLike, kind: str = "wood", state: str = "normal", *, glow: float = 0.0,
        sunk: float = 0.0,
    ) -> None:  # fmt: skip
        """Draw the face of a button: kinds wood, brass, wax, paper; states normal, hover, pressed, disabled.

        A normal one can be on its way: `glow` says how near it is to hover, `sunk` to pressed, both 0..1.
        """
        if state == "normal":
            state = "pressed" if sunk >= 1 else "hover" if glow >= 1 and sunk <= 0 else state
        area = pygame.Rect(*(round(v) for v in rect))
        if state != "pressed":
            self.shadow(dst, area, "button")
        if not dst.get_clip().colliderect(area):
            return
        dst.blit(self._face(area.size, kind, state), area)
        if state == "normal":
            for over, share in (("hover", glow), ("pressed", sunk)):
                if share > 0:
                    shapes.blit_faded(dst, self._face(area.size, kind, over), area, share)

    def _face(self, size: tuple[int, int], kind: str, state: str) -> pygame.Surface:
        return self.store.get(("button", size, kind, state, *self._key), lambda: self._button(size, kind, state))

    def _button(self, size: tuple[int, int], kind: str, state: str) -> pygame.Surface:
        out = shapes.blank(size, self.theme.color("ink"))
        faces = {
            "brass": self._brass_face,
            "wax": self._wax_face,
            "paper": self._paper_face,
            "wood": self._wood_face,
        }
        faces[kind](out, state == "hover")
        radius = self.theme.f(BUTTON_RADIUS)
        if state == "disabled":
            self.rounded(out, (0, 0, *size), self.theme.rgba("#3a2c20", 120), radius)
        elif state == "pressed":
            self.rounded(out, (0, 0, *size), (20, 10, 4, 70), radius)
        return out

    def _layer(self, out: pygame.Surface, inset: float, first: Color, last: Color, border: float = 0) -> None:
        t = self.theme
        edge = t.f(inset)
        box = (edge, edge, out.get_width() - 2 * edge, out.get_height() - 2 * edge)
        radius = t.f(BUTTON_RADIUS) - min(2, round(inset / 2))
        self.rounded_gradient(out, box, first, last, radius, border, border > 0)

    def _brass_face(self, out: pygame.Surface, hover: bool) -> None:
        t = self.theme
        self.rounded(out, out.get_rect(), "ink", t.f(BUTTON_RADIUS))
        self._layer(out, 2, t.mix("brass_light", "#ffffff", 0.12), "brass")
        top, low = t.mix("brass", "brass", 0), t.mix("brass", "brass_dark", 0.35)
        if hover:
            top, low = t.mix("brass", "brass_light", 0.45), t.mix("brass", "brass_light", 0.05)
        self._layer(out, 4, top, low)

    def _wax_face(self, out: pygame.Surface, hover: bool) -> None:
        t = self.theme
        self.rounded(out, out.get_rect(), "ink", t.f(BUTTON_RADIUS))
        self._layer(out, 2, "wax_light", "wax_dark")
        self._layer(out, 4, t.mix("wax", "wax_light", 0.5 if hover else 0.25), t.mix("wax", "wax_light", 0.2 * hover))

    def _paper_face(self, out: pygame.Surface, hover: bool) -> None:
        t = self.theme
        self.rounded(out, out.get_rect(), "ink", t.f(BUTTON_RADIUS))
        low = t.mix("parchment_shade", "parchment", 0.6 if hover else 0.0)
        self._layer(out, 1.6, "parchment_light", low)

    def _wood_face(self, out: pygame.Surface, hover: bool) -> None:
        self.rounded(out, out.get_rect(), _WOOD_CASING, self.theme.f(BUTTON_RADIUS))
        self._layer(out, 1.6, *_WOOD[hover])
        edge = "brass_light" if hover else "brass"
        self._layer(out, 1.6, edge, "brass_dark", max(1, self.theme.f(1.3)))

    # ---------------------------------------------------------------- signs
    def seal(
        self, radius: float, color: str = "wax", label: str = "", size: float | None = None, seed: int = 1
    ) -> pygame.Surface:
        """A wax seal with a short label; the picture is four radii wide. `size` of the label in units."""
        key = ("seal", round(radius, 1), color, label, size, seed, *self._key)
        return self.store.get(key, lambda: self._seal(radius, color, label, size, seed))

    def _seal(self, r: float, color: str, label: str, size: float | None, seed: int) -> pygame.Surface:
        t = self.theme
        out = shapes.blank((r * 4, r * 4), shapes.SHADOW_COLOR)
        c = out.get_width() / 2
        self.put(out, shapes.soft_ellipse((r * 2.5, r * 2.4), 120), c + r * 0.2, c + r * 0.35)
        phase = [random.Random(seed * 31 + i).random() * 6 for i in range(3)]
        edge = []
        for i in range(56):
            a = i / 56 * math.tau
            lump = 0.045 * math.sin(3 * a + phase[0]) + 0.03 * math.sin(5 * a + phase[1])
            reach = r * (1 + lump + 0.02 * math.sin(9 * a + phase[2]))
            edge.append((c + math.cos(a) * reach, c + math.sin(a) * reach))
        shapes.polygon(out, edge, t.mix(color, "#000000", 0.35), t.color("ink"), max(1.2, r * 0.07))
        face = [(c + (x - c) * 0.93 - r * 0.03, c + (y - c) * 0.93 - r * 0.04) for x, y in edge]
        shapes.polygon(out, face, t.color(color))
        self.put(
            out,
            shapes.ring(r * 0.68, t.mix(color, "#ffffff", 0.35), max(1, r * 0.06)),
            c + r * 0.03,
            c + r * 0.03,
        )
        self.put(out, shapes.ring(r * 0.68, t.mix(color, "#000000", 0.45), max(1, r * 0.06)), c, c)
        self.put(out, shapes.ring(r * 0.62, t.mix(color, "#000000", 0.14)), c, c)
        if label:
            units = size if size is not None else r * 1.1 / t.scale
            self.put(
                out,
                self.text.line(label, units, "parchment_light", "displayb", emboss="dark"),
                c,
                c - r * 0.02,
            )
        return out

    def heading(self, dst: pygame.Surface, rect: pygame.Rect, text: str, color: str = "ink") -> None:
        """Draw a heading in spaced capitals between two thin rules with diamonds; a long one closer, or as it is."""
        t = self.theme
        for told, track in ((text.upper(), t.track["heading"]), (text.upper(), 0.0), (text, 0.0)):
            size = self.text.shrink(told, t.size["heading"], rect.w - t.f(40), "displayb", track)
            if self.text.width(told, size, "displayb", track) <= rect.w:
                break
        wide = self.text.draw(dst, told, rect.center, size, color, "displayb", track=track, align="c", width=rect.w)
        mark = self._diamond(color)
        for side in (-1, 1):
            x = rect.centerx + side * (wide / 2 + t.f(9))
            if abs(x - rect.centerx) + t.f(8) > rect.w / 2:
                continue
            self.put(dst, mark, x, rect.centery)
            start, end = sorted((round(x + side * t.f(6)), rect.centerx + side * rect.w // 2))
            line = pygame.Rect(start, rect.centery - t.u(1) // 2, end - start, t.u(1))
            dst.fill(t.mix("parchment", "ink", 0.6), line)

    def _diamond(self, color: str) -> pygame.Surface:
        return self.store.get(("diamond", color, *self._key), lambda: self._draw_diamond(self.theme.f(3), color))

    def _draw_diamond(self, r: float, color: str) -> pygame.Surface:
        side = math.ceil(2 * r) + 4
        out = shapes.blank((side, side), self.theme.color(color))
        c = side / 2
        shapes.polygon(out, [(c - r, c), (c, c - r), (c + r, c), (c, c + r)], self.theme.color(color))
        return out

    def pennant(self, seat: str | int, text: str) -> pygame.Surface:
        """The cloth that hangs from the top bar and says whose turn it is; hang its top at the window's top."""
        key = ("pennant", self.theme.seat(seat).id, text, *self._key)
        return self.store.get(key, lambda: self._pennant(seat, text))

    def _pennant(self, seat: str | int, text: str) -> pygame.Surface:
        t, record = self.theme, self.theme.seat(seat)
        f = t.f
        wide = self.text.width(text, 16, "semi") + f(84)
        out = shapes.blank((wide + f(8), f(48)), t.color(record.main))
        x0, x1, slant = f(3), f(3) + wide, f(14)
        cloth = [(x0, -f(4)), (x1, -f(4)), (x1, f(33)), (x1 - slant, f(40)), (x0 + slant, f(40)), (x0, f(33))]
        shapes.polygon(out, [(x + f(2), y + f(3)) for x, y in cloth], (0, 0, 0, 120))
        shapes.polygon(out, cloth, t.color(record.main), t.color("ink"), f(2.4))
        middle = (x0 + x1) / 2
        trim = [(middle + (x - middle) * 0.984, y - f(3)) for x, y in cloth]
        shapes.polygon(out, trim, None, t.color(record.light), f(1.2))
        self.put(out, self.emblem(seat, f(22)), x0 + f(26), f(19))
        self.put(out, self.text.line(text, 16, record.on, "semi"), middle + f(14), f(18.5))
        return out

    def banner(self, seat: str | int, size: tuple[int, int]) -> pygame.Surface:
        """A seat's cloth with its emblem, forked at the lower end; the picture is a little larger than `size`."""
        key = ("banner", self.theme.seat(seat).id, size, *self._key)
        return self.store.get(key, lambda: self._banner(seat, size))

    def _banner(self, seat: str | int, size: tuple[int, int]) -> pygame.Surface:
        t, record = self.theme, self.theme.seat(seat)
        w, h = size
        pad, fork = t.f(4), t.f(10)
        out = shapes.blank((w + 2 * pad, h + 2 * pad), t.color("ink"))
        x0, x1, y0, y1, mid = pad, pad + w, pad, pad + h, pad + w / 2
        cloth = [(x0, y0), (x1, y0), (x1, y1), (mid, y1 - fork), (x0, y1)]
        shapes.polygon(out, [(x + t.f(2), y + t.f(3)) for x, y in cloth], (30, 15, 5, 110))
        shapes.polygon(out, cloth, t.color(record.main), t.color("ink"), t.f(2.2))
        g = t.f(4)
        trim = [(x0 + g, y0 + g), (x1 - g, y0 + g), (x1 - g, y1 - g), (mid, y1 - fork - g), (x0 + g, y1 - g)]
        shapes.polygon(out, trim, None, t.color(record.light), t.f(1.2))
        self.put(out, self.emblem(seat, min(w, h) * 0.66), mid, pad + (h - fork) / 2)
        return out
