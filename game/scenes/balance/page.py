"""What lies on the sheet: measures, what they say, figures of games, and what these say, one below the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.balance.grid import Grid
from game.ui.widgets import Heading, Label, Rect, Widget

_HEAD, _GAP, _BAR = 26, 10, 10


class Progress(Widget):
    """Which share of the games is over."""

    says_all = True
    share = 0.0

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A narrow bar."""
        return width or self.rect.w, self.ctx.theme.u(_BAR)

    def draw(self, surface: pygame.Surface) -> None:
        """A groove, filled from the left."""
        art, r = self.ctx.art, self.rect
        art.rounded(surface, r, "parchment_shade", r.h / 2)
        filled = Rect(r.x, r.y, max(r.h, round(r.w * self.share)), r.h)
        art.rounded(surface, filled, "brass", r.h / 2)


class BalancePage(Widget):
    """Two headed parts; texts are whole paragraphs, one label each."""

    solid = False

    def __init__(self, id: str, measured: str, played: str) -> None:
        super().__init__(id)
        self.measured_head = self.add(Heading(f"{id}.measured", measured))
        self.measures = self.add(Grid("balance.measures"))
        self.measured_text = self.add(Label("balance.measured.text", "", size=14, wrap=True))
        self.played_head = self.add(Heading(f"{id}.played", played))
        self.progress = self.add(Progress("balance.progress", visible=False))
        self.verdict = self.add(Label("balance.verdicts", "", size=15, face="semi", wrap=True))
        self.figures = self.add(Grid("balance.figures"))
        self.played_text = self.add(Label("balance.played.text", "", size=14, wrap=True))

    def _parts(self) -> Sequence[Widget]:
        return [part for part in self.children if part._visible and not (isinstance(part, Label) and not part.text)]

    def _height(self, part: Widget, width: int) -> int:
        return self.ctx.theme.u(_HEAD) if isinstance(part, Heading) else part.preferred(width)[1]

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as all parts."""
        wide = width or self.rect.w
        gap = self.ctx.theme.u(_GAP)
        return wide, sum(self._height(part, wide) + gap for part in self._parts())

    def arrange(self) -> None:
        """One below the other."""
        r, gap, y = self.rect, self.ctx.theme.u(_GAP), self.rect.y
        shown = self._parts()
        for part in self.children:
            high = self._height(part, r.w) if part in shown else 0
            part.place(Rect(r.x, y, r.w, high))
            y += high + gap if part in shown else 0
