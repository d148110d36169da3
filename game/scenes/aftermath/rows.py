"""Rows that are pressed: turning points, and choices that were dear."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.aftermath.tones import chip, draw_in
from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable
from game.views.contract.ended import Side

_TWO_LINES = 36
"""Units of height from which on the remark has a line of its own."""


class TurnRow(Pressable):
    """A numbered seal, what happened, when and against which odds, who gained by it and how much."""

    def __init__(self, id: str, number: int, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press=on_press, visible=False)
        self.number = number
        self.title = self.remark = self.gain = ""
        self.side = Side("", "")
        self.chosen = False
        self.tooltip = self._tip

    def show(self, title: str, remark: str, side: Side, gain: str, *, chosen: bool) -> None:
        """Take what is to be read."""
        self.title, self.remark, self.side, self.gain, self.chosen = title, remark, side, gain, chosen
        self.visible = True
        self.invalidate()

    def _tip(self) -> Tip:
        return Tip(self.ctx.words("tips.aftermath.turn", n=self.number), title=f"{self.title} ({self.remark})")

    def draw(self, surface: pygame.Surface) -> None:
        """A light card; the chosen one in brass."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.sunk
        art.rounded(surface, r, "ink" if self.chosen else "ink_soft", theme.f(6))
        inner = r.inflate(-2 * theme.stroke(1.6), -2 * theme.stroke(1.6))
        tone = "brass_light" if self.chosen or self.hovered else "parchment_light"
        art.rounded(surface, inner, tone, theme.f(5))
        seal = min(theme.f(11.5), r.h * 0.3)
        art.put(surface, art.seal(seal, "wax", str(self.number), 13.5 if r.h > theme.u(30) else 11), r.x + theme.u(22),
                r.centery)  # fmt: skip
        x, right = r.x + theme.u(44), r.right - theme.u(12)
        art.put(surface, art.icon("ui_play", theme.u(14), "ink"), right - theme.u(8), r.centery)
        right -= theme.u(28)
        wide = round(text.draw(surface, self.gain, (right, r.centery), 16, "ink", "bold", align="r"))
        right -= max(wide, theme.u(34)) + theme.u(8)
        art.put(surface, chip(self.ctx, self.side, theme.u(19)), right - theme.u(10), r.centery)
        room = right - theme.u(24) - x
        if r.h >= theme.u(_TWO_LINES):
            size = text.shrink(self.title, 14.5, room, "semi")
            text.draw(surface, self.title, (x, r.y + r.h * 0.31), size, "ink", "semi", width=room)
            draw_in(self.ctx, surface, self.remark, (x, r.y + r.h * 0.71), 12.5, (room, r.h / 2), "ink_soft", "it")
        else:
            draw_in(self.ctx, surface, self.title, (x, r.centery), 14, (room, r.h), face="semi")


class CostRow(Pressable):
    """A choice that was dear: whose, what would have been better, and what it cost."""

    def __init__(self, id: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press=on_press, visible=False)
        self.title = self.more = self.cost = ""
        self.side = Side("", "")
        self.tooltip = lambda: Tip(self.ctx.words("tips.aftermath.dear"), title=f"{self.title} {self.more}")

    def show(self, side: Side, title: str, more: str, cost: str) -> None:
        """Take what is to be read."""
        self.side, self.title, self.more, self.cost = side, title, more, cost
        self.visible = True
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """One line."""
        theme, text, r = self.ctx.theme, self.ctx.text, self.sunk
        tone = "brass_light" if self.hovered else "parchment_light"
        self.ctx.art.rounded(surface, r, tone, theme.f(4))
        self.ctx.art.outline(surface, Rect(r), theme.rgba("ink_soft", 110), theme.f(4), max(1, theme.f(1)))
        self.ctx.art.put(surface, chip(self.ctx, self.side, theme.u(15)), r.x + theme.u(12), r.centery)
        wide = text.draw(surface, self.cost, (r.right - theme.u(7), r.centery), 13, "bad", "bold", align="r")
        room = r.w - round(wide) - theme.u(36)
        size = text.shrink(self.title, 12.5, room)
        text.draw(surface, self.title, (r.x + theme.u(24), r.centery), size, "ink", width=room)
