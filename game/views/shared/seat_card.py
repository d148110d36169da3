"""Seat cards: who plays what, with a cloth of the seat's colour and the numbers that matter."""

from __future__ import annotations

import pygame

from game.ui.widgets import Rect, Tip, Widget
from game.views.desk import SeatLine

CARD_HEIGHT = 82
STRIP_HEIGHT = 34
"""Heights in units: a card of the left column, a strip under the top bar."""


class SeatCard(Widget):
    """One seat. `active` puts it in the gold frame; a low rectangle makes it a strip of one line."""

    def __init__(self, id: str, line: SeatLine) -> None:
        super().__init__(id)
        self.line = line
        self.active = False

    def show(self, line: SeatLine, active: bool) -> None:
        """Take new numbers."""
        if line != self.line or active != self.active:
            self.line, self.active = line, active
            self.invalidate()

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The numbers in words."""
        rows = [f"{stat.name}: {stat.number}" for stat in self.line.stats]
        return Tip("; ".join(rows), title=f"{self.line.name}, {self.line.sub}") if rows else None

    def draw(self, surface: pygame.Surface) -> None:
        """The card, or the strip where there is little height."""
        theme = self.ctx.theme
        self.ctx.art.sheet(surface, self.rect, 11 + self.line.seat, shadow=True)
        if self.rect.h >= theme.u(60):
            self._draw_card(surface)
        else:
            self._draw_strip(surface)
        if self.active:
            grown = self.rect.inflate(theme.u(6), theme.u(6))
            self.ctx.art.rounded(surface, grown.inflate(theme.u(2), theme.u(2)), "ink", theme.u(13), theme.u(5))
            self.ctx.art.brass_frame(surface, grown, theme.u(12), theme.u(3))

    def _draw_card(self, surface: pygame.Surface) -> None:
        theme, text, line, r = self.ctx.theme, self.ctx.text, self.line, self.rect
        cloth_w, cloth_h = theme.u(44), r.h - theme.u(9)
        surface.blit(self.ctx.art.banner(line.colour, (cloth_w, cloth_h)), (r.x + theme.u(10), r.y - theme.u(3)))
        x = r.x + cloth_w + theme.u(22)
        room = r.right - x - theme.u(10)
        ink = "ink_faint" if line.out else "ink"
        size = text.shrink(line.name, theme.size["name"], room, "displayb", 0.02)
        text.draw(surface, line.name, (x, r.y + theme.u(19)), size, ink, "displayb", track=0.02, width=room)
        sub = line.sub if text.width(line.sub, 12.5, "it") <= room else line.player or line.sub
        text.draw(
            surface, sub, (x, r.y + theme.u(38)), text.shrink(sub, 12.5, room, "it", 0), "ink_soft", "it", width=room
        )
        self._draw_stats(surface, x - theme.u(2), r.y + theme.u(59), r.right - theme.u(8))

    def _draw_strip(self, surface: pygame.Surface) -> None:
        theme, text, line, r = self.ctx.theme, self.ctx.text, self.line, self.rect
        chip = self.ctx.art.chip(line.colour, theme.u(24))
        self.ctx.art.put(surface, chip, r.x + theme.u(20), r.centery)
        x = r.x + theme.u(38)
        room = r.right - x - theme.u(8)
        size = text.shrink(line.name, 14, room, "displayb", 0.02)
        width = int(text.width(line.name, size, "displayb", 0.02))
        if width <= room:
            text.draw(surface, line.name, (x, r.centery), size, "ink", "displayb", track=0.02)
            x += width + theme.u(8)
        self._draw_stats(surface, x, r.centery, r.right - theme.u(6))

    def _draw_stats(self, surface: pygame.Surface, x: int, y: int, right: int) -> None:
        """Pictures with numbers, as many as there is room for."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        for stat in self.line.stats:
            px = theme.u(24 if stat.piece else 20)
            width = px + theme.u(3) + int(text.width(str(stat.number), 15, "bold"))
            if x + width > right:
                return
            picture = art.piece(stat.picture, self.line.colour, px) if stat.piece else art.icon(stat.picture, px)
            art.put(surface, picture, x + px // 2, y)
            text.draw(surface, str(stat.number), (x + px + theme.u(3), y), 15, "ink", "bold")
            x += width + theme.u(9)


def strip_or_card_rects(area: Rect, count: int, height: int, gap: int, *, across: bool) -> list[Rect]:
    """Places for `count` seats: below one another, or side by side over the whole width."""
    if not across:
        return [Rect(area.x, area.y + n * (height + gap), area.w, height) for n in range(count)]
    width = (area.w - gap * (count - 1)) // count
    return [Rect(area.x + n * (width + gap), area.y, width, height) for n in range(count)]
