"""Seat cards: who plays what, with a cloth of the seat's colour and the numbers that matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip, Widget
from game.views.contract.desk import SeatLine

CARD_HEIGHT = 82
STRIP_HEIGHT = 34
"""Heights in units: a card of the left column, a strip under the top bar."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """Units of a piece, of an icon, between two numbers, and the size of a number."""

    piece: float
    icon: float
    gap: float
    size: float = 15


_ROOMY = Spacing(24, 20, 9)
_FOR_CARDS = (_ROOMY, Spacing(21, 18, 5), Spacing(18, 16, 2))
_FOR_STRIPS = (
    (14, _ROOMY), (14, Spacing(21, 18, 4, 14)), (12.5, Spacing(19, 17, 3, 14)), (11.5, Spacing(17, 15, 2, 13)),
)  # fmt: skip
"""Sizes of a strip's name, with the spacing of the numbers beside it."""
_LOW = (Spacing(19, 16, 7, 12), Spacing(16, 14, 2, 12))
"""From roomy to close; the first that all numbers fit in is taken."""


class SeatCard(Widget):
    """One seat. `active` puts it in the gold frame; a low rectangle makes it a strip of one line.

    `run` is given the command of a picture that is clicked.
    """

    def __init__(self, id: str, line: SeatLine, run: Callable[[str], None] | None = None) -> None:
        super().__init__(id)
        self.line = line
        self.active = False
        self.run = run
        self.pictures: dict[str, Rect] = {}
        """Where the pictures with commands lie, in pixels."""

    def show(self, line: SeatLine, active: bool) -> None:
        """Take new numbers."""
        if line != self.line or active != self.active:
            self.line, self.active = line, active
            self.invalidate()

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The numbers in words, and what is known about what the seat plays."""
        line = self.line
        rows = "; ".join(f"{stat.name}: {stat.number}" for stat in line.stats)
        hint = line.hint if self.run is not None else ""
        told = [escape(part) for part in (rows, line.about, hint) if part]
        title = f"{line.name}, {line.sub}" if line.sub else line.name
        return Tip("<br>".join(told) or self.ctx.words("tips.seat"), title=escape(title), rule=line.rule)

    def targets(self) -> Sequence[Rect]:
        """The pictures that may be clicked."""
        return [*self.pictures.values()] if self.run is not None else []

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a picture is its command."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self.run is None:
            return False
        command = next((command for command, rect in self.pictures.items() if rect.collidepoint(event.pos)), "")
        if command:
            self.run(command)
        return bool(command)

    def draw(self, surface: pygame.Surface) -> None:
        """The card, or the strip where there is little height."""
        theme = self.ctx.theme
        self.ctx.art.sheet(surface, self.rect, 11 + self.line.seat, shadow=True)
        if self.beside(surface):
            return
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
        for face, track in (("displayb", 0.02), ("semi", 0.0)):
            size = text.shrink(line.name, theme.size["name"], room, face, track)
            if text.width(line.name, size, face, track) <= room:
                break
        text.draw(surface, line.name, (x, r.y + theme.u(19)), size, ink, face, track=track, width=room)
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
        for size, spacing in _FOR_STRIPS:
            beside = x + int(text.width(line.name, size, "displayb", 0.02)) + theme.u(7)
            if beside + self._stats_width(spacing) <= right:
                text.draw(surface, line.name, (x, r.centery), size, ink, "displayb", track=0.02)
                self._draw_stats(surface, beside, r.centery, right, (spacing,))
                return
        y = r.y + theme.u(10) if line.stats else r.centery
        size = text.shrink(line.name, 11 if line.stats else 14, right - x, "displayb", 0.02)
        text.draw(surface, line.name, (x, y), size, ink, "displayb", track=0.02, width=right - x)
        self._draw_stats(surface, x - theme.u(2), r.y + theme.u(24), right, _LOW)

    def _stats_width(self, spacing: Spacing) -> int:
        """Pixels that all pictures and numbers take."""
        u, text = self.ctx.theme.u, self.ctx.text
        numbers = sum(int(text.width(str(stat.number), spacing.size, "bold")) for stat in self.line.stats)
        pictures = sum(u(spacing.piece if stat.piece else spacing.icon) + u(2) for stat in self.line.stats)
        return numbers + pictures + u(spacing.gap) * max(0, len(self.line.stats) - 1)

    def _draw_stats(
        self, surface: pygame.Surface, x: int, y: int, right: int, spacings: Sequence[Spacing] = _FOR_CARDS
    ) -> None:
        """Pictures with numbers; all of them, closer together where there are many."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        self.pictures = {}
        spacing = next((s for s in spacings if x + self._stats_width(s) <= right), spacings[-1])
        for stat in self.line.stats:
            px = theme.u(spacing.piece if stat.piece else spacing.icon)
            number = int(text.width(str(stat.number), spacing.size, "bold"))
            if x + px + theme.u(2) + number > right:
                return
            picture = art.piece(stat.picture, self.line.colour, px) if stat.piece else art.icon(stat.picture, px)
            art.put(surface, picture, x + px // 2, y)
            if stat.command:
                self.pictures[stat.command] = Rect(x, y - px // 2, px + theme.u(2) + number, px)
            text.draw(surface, str(stat.number), (x + px + theme.u(2), y), spacing.size, "ink", "bold")
            x += px + theme.u(2) + number + theme.u(spacing.gap)


def strip_or_card_rects(area: Rect, count: int, height: int, gap: int, *, across: bool) -> list[Rect]:
    """Places for `count` seats: below one another, or side by side over the whole width."""
    if not across:
        return [Rect(area.x, area.y + n * (height + gap), area.w, height) for n in range(count)]
    width = (area.w - gap * (count - 1)) // count
    return [Rect(area.x + n * (width + gap), area.y, width, height) for n in range(count)]
