"""Luck against what was due, as bars from the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.scenes.aftermath.tones import draw_in, tones
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip, Widget

_ROOMY = 40
"""Units of a row with the bar below its name."""


class Fate(NamedTuple):
    """One side's luck: who, in which colour, how much more than was due; in words, and the same shortly.

    much: a balance that is much; bars of less are short however little the others had
    """

    name: str
    colour: str
    balance: float
    told: str
    number: str
    much: float = 0.0


class LuckBars(Widget):
    """A row for each side; a bar to the right is good luck. Longest where the balance is greatest, if it is much."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.fates: tuple[Fate, ...] = ()
        self.note = ""

    def show(self, fates: Sequence[Fate], note: str) -> None:
        """Take what there is; `note` stands where there is nothing."""
        self.fates, self.note = tuple(fates), note
        self.invalidate()

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """All of it in words."""
        told = "<br>".join(escape(f"{fate.name}: {fate.told}, {fate.number}") for fate in self.fates)
        return Tip(told or self.ctx.words("tips.pages.luck"), title=escape(self.ctx.words("aftermath.luck")))

    def draw(self, surface: pygame.Surface) -> None:
        """As many rows as have room, with the bar below the name or beside it."""
        theme, text, r = self.ctx.theme, self.ctx.text, self.rect
        if not self.fates:
            for k, line in enumerate(text.wrap(self.note, 13.5, r.w, "it")):
                text.draw(surface, line, (r.x, r.y + theme.u(10) + k * text.height(13.5)), 13.5, "ink_soft", "it")
            return
        least = max(theme.u(19), 2 * text.height(11.5) * 85 // 100)
        high = min(theme.u(_ROOMY + 6), max(least, r.h // len(self.fates)))
        roomy = high >= theme.u(_ROOMY)
        most = max(1e-9, *(max(fate.much, abs(fate.balance)) for fate in self.fates))
        for k, fate in enumerate(self.fates[: max(1, r.h // high)]):
            row = Rect(r.x, r.y + k * high, r.w, high)
            if roomy:
                self._head(surface, row, fate)
                bar = Rect(row.x, row.y + theme.u(20), row.w, theme.u(15))
            else:
                px = theme.u(15)
                self._chip(surface, row.x + px // 2, row.centery, px, fate)
                wide = (row.w - theme.u(20)) * 44 // 100
                draw_in(
                    self.ctx, surface, fate.name, (row.x + theme.u(20), row.centery), 13, (wide, row.h), face="semi"
                )
                bar = Rect(row.x + theme.u(24) + wide, row.centery - theme.u(6), 0, theme.u(13))
                bar.w = row.right - bar.x
            self._bar(surface, bar, fate, abs(fate.balance) / most)

    def _chip(self, surface: pygame.Surface, x: int, y: int, px: int, fate: Fate) -> None:
        if not fate.colour.startswith("#"):
            self.ctx.art.put(surface, self.ctx.art.chip(fate.colour, px), x, y)
        else:
            pygame.draw.circle(surface, tones(self.ctx, fate.colour).main, (x, y), px // 2 - 1)

    def _head(self, surface: pygame.Surface, row: Rect, fate: Fate) -> None:
        theme = self.ctx.theme
        y = row.y + theme.u(9)
        self._chip(surface, row.x + theme.u(9), y, theme.u(18), fate)
        text, room = self.ctx.text, row.w - theme.u(24)
        size, small = text.shrink(fate.name, 14, room, "semi"), text.shrink(fate.told, 12.5, row.w // 2)
        text.draw(surface, fate.name, (row.x + theme.u(24), y), size, "ink", "semi", width=room)
        left = room - text.width(fate.name, size, "semi") - theme.u(10)
        if text.width(fate.told, small) <= left:  # else the tip tells it
            text.draw(surface, fate.told, (row.right, y), small, "ink_soft", align="r")

    def _bar(self, surface: pygame.Surface, bar: Rect, fate: Fate, share: float) -> None:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        art.rounded(surface, bar, "ink", theme.f(5))
        inner = bar.inflate(-2 * theme.stroke(1.6), -2 * theme.stroke(1.6))
        art.rounded(surface, inner, "#e3d0a2", theme.f(4))
        label = theme.u(48)
        long = round(max(0, inner.w // 2 - label) * share)
        good = fate.balance >= 0
        tone = tones(self.ctx, fate.colour)
        left = bar.centerx if good else bar.centerx - long
        if long:
            part = Rect(left, inner.y, long, inner.h)
            surface.fill(tone.main, part)
            if good:
                old = surface.get_clip()
                surface.set_clip(part.clip(old))
                for x in range(part.x - part.h, part.right, max(3, theme.u(6))):
                    pygame.draw.line(surface, tone.dark, (x, part.bottom), (x + part.h, part.y), theme.u(1.6))
                surface.set_clip(old)
        pygame.draw.line(surface, theme.color("ink"), (bar.centerx, bar.y - theme.u(3)),
                         (bar.centerx, bar.bottom + theme.u(2)), theme.u(2))  # fmt: skip
        x = bar.centerx + (long + theme.u(6)) * (1 if good else -1)
        text.draw(surface, fate.number, (x, bar.centery), 13, "ink", "bold", align="l" if good else "r")
