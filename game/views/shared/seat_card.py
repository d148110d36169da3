"""Seat cards: who plays what, with a cloth of the seat's colour and the numbers that matter."""

from __future__ import annotations

import pygame

from game.ui.rich import escape
from game.ui.widgets import Rect, Tip, Widget
from game.views.desk import SeatLine, Stat

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
        title = f"{self.line.name}, {self.line.sub}" if self.line.sub else self.line.name
        return Tip(escape("; ".join(rows)), title=title) if rows else None

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
        if line.out:
            for n, part in enumerate(text.wrap(line.sub, 12, room, "it")[:2]):
                text.draw(surface, part, (x, r.y + theme.u(38 + 16 * n)), 12, "ink_soft", "it", width=room)
            return
        sub = line.sub if text.width(line.sub, 12.5, "it") <= room else line.player or line.sub
        size = text.shrink(sub, 12.5, room, "it", 0)
        text.draw(surface, sub, (x, r.y + theme.u(38)), size, "ink_soft", "it", width=room)
        self._draw_stats(surface, x - theme.u(2), r.y + theme.u(59), r.right - theme.u(8))

    def _draw_strip(self, surface: pygame.Surface) -> None:
        """Chip, name, numbers; where they don't fit in one line, the numbers go below a smaller name."""
        theme, text, line, r = self.ctx.theme, self.ctx.text, self.line, self.rect
        chip = self.ctx.art.chip(line.colour, theme.u(24))
        self.ctx.art.put(surface, chip, r.x + theme.u(20), r.centery)
        x, right = r.x + theme.u(38), r.right - theme.u(6)
        ink = "ink_faint" if line.out else "ink"
        width = int(text.width(line.name, 14, "displayb", 0.02))
        if x + width + theme.u(8) + self._stats_width(15) <= right:
            text.draw(surface, line.name, (x, r.centery), 14, ink, "displayb", track=0.02)
            self._draw_stats(surface, x + width + theme.u(8), r.centery, right)
            return
        below = bool(line.stats)
        y = r.y + theme.u(10) if below else r.centery
        size = text.shrink(line.name, 11 if below else 14, right - x, "displayb", 0.02)
        text.draw(surface, line.name, (x, y), size, ink, "displayb", track=0.02, width=right - x)
        self._draw_stats(surface, x - theme.u(2), r.y + theme.u(24), right, 12)

    def _stats_width(self, size: float) -> int:
        return sum(self._stat_width(stat, size) + self.ctx.theme.u(size * 0.6) for stat in self.line.stats)

    def _stat_width(self, stat: Stat, size: float) -> int:
        u = self.ctx.theme.u
        return u(_picture_size(stat, size)) + u(3) + int(self.ctx.text.width(str(stat.number), size, "bold"))

    def _draw_stats(self, surface: pygame.Surface, x: int, y: int, right: int) -> None:
        """Pictures with numbers; all of them, closer together where there are many."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        for piece, icon, gap in ((24, 20, 9), (21, 18, 5), (18, 16, 2)):
            widths = [theme.u(piece if stat.piece else icon) for stat in self.line.stats]
            numbers = [int(text.width(str(stat.number), 15, "bold")) for stat in self.line.stats]
            if x + sum(widths) + sum(numbers) + len(widths) * theme.u(2 + gap) - theme.u(gap) <= right:
                break
        for stat, px, number in zip(self.line.stats, widths, numbers, strict=True):
            if x + px + theme.u(2) + number > right:
                return
            picture = art.piece(stat.picture, self.line.colour, px) if stat.piece else art.icon(stat.picture, px)
            art.put(surface, picture, x + px // 2, y)
            text.draw(surface, str(stat.number), (x + px + theme.u(2), y), 15, "ink", "bold")
            x += px + theme.u(2) + number + theme.u(gap)


def _picture_size(stat: Stat, size: float) -> float:
    """Units of the picture beside a number of a size."""
    return size * (1.6 if stat.piece else 1.33)


def strip_or_card_rects(area: Rect, count: int, height: int, gap: int, *, across: bool) -> list[Rect]:
    """Places for `count` seats: below one another, or side by side over the whole width."""
    if not across:
        return [Rect(area.x, area.y + n * (height + gap), area.w, height) for n in range(count)]
    width = (area.w - gap * (count - 1)) // count
    return [Rect(area.x + n * (width + gap), area.y, width, height) for n in range(count)]
