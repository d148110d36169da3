"""The slip of paper over a board that says once more what happened, with the dice that were thrown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.rich import RichBlock
from game.ui.widgets import Rect, Widget

_SIZE, _DICE_SIZE = 16, 24
_WIDTH, _PAD, _GAP = 330, 14, 6  # units
_LEAD = 24


class ToldPlate(Widget):
    """A line of the chronicle in larger letters, and dice below it. The pointer goes through it."""

    solid = False
    says_all = True

    def __init__(self, id: str) -> None:
        super().__init__(id, visible=False)
        self.floating = True
        self.markup = ""
        self.lead = ""
        self.dice = ""

    def show(self, markup: str, lead: str, dice: str, area: Rect, clear: Sequence[Rect]) -> None:
        """Say something within `area`, off the rectangles of `clear` as far as there is room."""
        self.markup, self.lead, self.dice = markup, lead, dice
        self.visible = True
        u = self.ctx.theme.u
        most = min(u(_WIDTH), area.w - u(16))
        width = round(max(left + block.width for block, left in self._parts(most))) + u(_PAD) + 2
        height = sum(block.height for block, _ in self._parts(width)) + 2 * u(_PAD) - u(4)
        spots = self._spots(Rect(0, 0, width, height), area.inflate(-u(24), -u(24)))
        self.place(min(spots, key=lambda spot: sum(_shared(spot, rect) for rect in clear)))

    def put_away(self) -> None:
        """Say nothing any more."""
        self.visible = False

    @staticmethod
    def _spots(size: Rect, area: Rect) -> list[Rect]:
        """Where it may lie: above in the middle first."""
        found = []
        for side in ("midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright"):
            spot = Rect(size)
            setattr(spot, side, getattr(area, side))
            found.append(spot)
        return found

    def _parts(self, width: int) -> list[tuple[RichBlock, int]]:
        """The words and the dice, each with its distance from the left edge."""
        u, text = self.ctx.theme.u, self.ctx.text
        left = u(_PAD) + (u(_LEAD) if self.lead else 0)
        parts = [(text.rich(self.markup, _SIZE, width - left - u(_PAD)), left)]
        if self.dice:
            parts.append((text.rich(self.dice, _DICE_SIZE, width - 2 * u(_PAD)), u(_PAD)))
        return parts

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, emblem, words, dice."""
        t, r = self.ctx.theme, self.rect
        self.ctx.art.sheet(surface, r, seed=23)
        y = r.y + t.u(_PAD) - t.u(2)
        if self.lead:
            self.ctx.text.rich(self.lead, _SIZE).draw(surface, (r.x + t.u(_PAD), y))
        for block, left in self._parts(r.w):
            block.draw(surface, (r.x + left, y))
            y += block.height


def _shared(a: Rect, b: Rect) -> int:
    part = a.clip(b)
    return part.w * part.h
