"""The tooltip: light paper with a tail; the reason first, then the rule in wax."""

from __future__ import annotations

import math

import pygame

from game.ui.paint import shapes
from game.ui.widgets.base import Rect, Tip, Widget

_LEAST_WIDTH, _MOST_WIDTH = 120, 300  # units
_PAD = 14
_TAIL = 10


class TooltipBox(Widget):
    """Shown by the screen. Points at an anchor from below, or from above where there is no room."""

    solid = False

    def __init__(self) -> None:
        super().__init__("tooltip", visible=False)
        self.floating = True
        self.tip = Tip("")
        self._anchor = Rect(0, 0, 0, 0)
        self._above = False

    @property
    def rule(self) -> str:
        """The rule ID that the tip shown names."""
        return self.tip.rule

    def show(self, tip: Tip, anchor: Rect, size: tuple[int, int]) -> None:
        """Take a place near the anchor, inside a window of `size`."""
        self.tip = tip
        self._anchor = Rect(anchor)
        w, h = self._measure()
        t = self.ctx.theme
        gap = t.u(_TAIL) + t.u(2)
        margin = t.u(6)
        x = min(max(margin, anchor.centerx - t.u(34)), max(margin, size[0] - w - margin))
        self._above = anchor.bottom + gap + h > size[1] - margin and anchor.top - gap - h >= margin
        y = anchor.top - gap - h if self._above else min(anchor.bottom + gap, size[1] - h - margin)
        self.rect = Rect(x, max(margin, y), w, h)
        self._visible = True

    def hide(self) -> None:
        """Take it away."""
        self._visible = False

    def _measure(self) -> tuple[int, int]:
        t, text = self.ctx.theme, self.ctx.text
        inner = t.u(_MOST_WIDTH - 2 * _PAD)
        block = text.rich(self.tip.text, 13.5, inner)
        wide = block.width
        if self.tip.title:
            wide = max(wide, min(inner, text.width(self.tip.title, 15, "semi")))
        if self.tip.rule:
            wide = max(wide, self._foot_width())
        high = block.height + t.u(2 * 10)
        high += text.height(15) * len(self._title_lines(inner)) + t.u(2) * bool(self.tip.title)
        high += (text.height(12) + t.u(4)) if self.tip.rule else 0
        return max(t.u(_LEAST_WIDTH if self.tip.rule else 40), math.ceil(wide) + t.u(2 * _PAD)), high

    def _foot_width(self) -> float:
        text, words = self.ctx.text, self.ctx.words
        rule = text.width(self.tip.rule, 12, "semi")
        return rule + text.width(words("ui.tip.rule_key"), 12, "it") + self.ctx.theme.f(20)

    def _title_lines(self, inner: float) -> list[str]:
        return self.ctx.text.wrap(self.tip.title, 15, inner, "semi") if self.tip.title else []

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, tail, text."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        art.shadow(surface, self.rect, "tip")
        art.sheet(surface, self.rect, kind="card", shadow=False)
        self._draw_tail(surface)
        x, y = self.rect.x + t.u(_PAD), self.rect.y + t.u(10)
        for line in self._title_lines(t.u(_MOST_WIDTH - 2 * _PAD)):
            text.draw(surface, line, (x, y + text.height(15) / 2), 15, "ink", "semi")
            y += text.height(15)
        y += t.u(2) * bool(self.tip.title)
        block = text.rich(self.tip.text, 13.5, t.u(_MOST_WIDTH - 2 * _PAD))
        block.draw(surface, (x, y))
        if self.tip.rule:
            middle = self.rect.bottom - t.u(9) - text.height(12) / 2
            text.draw(surface, self.tip.rule, (x, middle), 12, "wax", "semi")
            key = self.ctx.words("ui.tip.rule_key")
            text.draw(surface, key, (self.rect.right - t.u(_PAD), middle), 12, "ink_soft", "it", align="r")

    def _draw_tail(self, surface: pygame.Surface) -> None:
        t = self.ctx.theme
        half, reach = t.f(9), t.f(_TAIL)
        room = half + t.f(10)
        if self.rect.w < 2 * room:
            return
        x = min(max(self._anchor.centerx, self.rect.x + room), self.rect.right - room)
        up = -1 if not self._above else 1
        base = self.rect.top + t.f(2.4) if not self._above else self.rect.bottom - t.f(2.4)
        tail = self.ctx.art.cached(("tail", up), lambda: self._tail(half, reach, up))
        surface.blit(tail, (round(x - tail.get_width() / 2), round(base - (tail.get_height() if up < 0 else 0))))

    def _tail(self, half: float, reach: float, up: int) -> pygame.Surface:
        """The tail, its base at the lower (up = -1) or upper edge of the picture, joining the paper."""
        t = self.ctx.theme
        w, h = round(2 * half + 6), round(reach + t.f(4.4))
        out = shapes.blank((w, h), t.color("ink"))
        base, tip = (h, h - reach - t.f(2.4)) if up < 0 else (0, reach + t.f(2.4))
        c = w / 2
        shapes.polygon(out, [(c - half, base), (c, tip), (c + half, base)], t.color("ink"))
        inner = half - t.f(3)
        paper = "parchment_light" if up < 0 else "parchment"
        edge = base + up * t.f(0)
        shapes.polygon(out, [(c - inner, edge), (c, tip - up * t.f(4)), (c + inner, edge)], t.color(paper))
        return out
