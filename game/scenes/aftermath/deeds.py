"""What each unit, city, card or alliance achieved: a long bar for what it gained, a short hatched one for its cost."""

from __future__ import annotations

import pygame

from game.scenes.aftermath.tones import draw_in, tones
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip
from game.ui.widgets.scroll import Scrollable
from game.views.contract.ended import Achieved, Deed

_ROW = 31
"""Units."""


class Deeds(Scrollable):
    """A row each, with the heads of both columns above; scrolls where there are many."""

    def __init__(self, id: str, achieved: Achieved) -> None:
        super().__init__(id)
        self.achieved = achieved
        self._gained = max((deed.gained for deed in achieved.deeds), default=0) or 1
        self._lost = max((deed.lost for deed in achieved.deeds), default=0) or 1

    def content_height(self) -> int:
        """All rows and the heads."""
        return self.ctx.theme.u(20) + len(self.achieved.deeds) * self.ctx.theme.u(_ROW)

    def _rows(self) -> list[tuple[Deed, Rect]]:
        u, view = self.ctx.theme.u, self.view
        top = view.y + u(20) - round(self.offset)
        return [(deed, Rect(view.x, top + n * u(_ROW), view.w, u(_ROW))) for n, deed in enumerate(self.achieved.deeds)]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """A row in words."""
        met = next((deed for deed, row in self._rows() if row.collidepoint(pos)), None)
        if met is None:
            return Tip(self.ctx.words("tips.aftermath.deeds"))
        told = f"{self.achieved.gained}: {met.gained:g}<br>{self.achieved.lost}: {met.lost:g}"
        return Tip(told, title=escape(met.name))

    def draw(self, surface: pygame.Surface) -> None:
        """Heads, then the rows in sight."""
        theme, view = self.ctx.theme, self.view
        old = surface.get_clip()
        surface.set_clip(self.rect.clip(old))
        name_w, lost_w = view.w * 36 // 100, view.w * 24 // 100
        bars = Rect(view.x + name_w, view.y, view.w - name_w - lost_w, view.h)
        y = view.y + theme.u(9) - round(self.offset)
        draw_in(
            self.ctx,
            surface,
            self.achieved.gained,
            (bars.x, y),
            12,
            (bars.w - theme.u(6), theme.u(24)),
            "ink_soft",
            "it",
        )
        draw_in(
            self.ctx, surface, self.achieved.lost, (view.right, y), 12, (lost_w, theme.u(24)), "ink_soft", "it", "r"
        )
        for n, (deed, row) in enumerate(self._rows()):
            if row.colliderect(self.rect):
                self._row(surface, deed, row, bars, lost_w, first=n == 0 and deed.gained > 0)
        surface.set_clip(old)
        self.draw_bar(surface)

    def _row(self, surface: pygame.Surface, deed: Deed, row: Rect, bars: Rect, lost_w: int, *, first: bool) -> None:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        px = theme.u(28)
        if deed.icon:
            art.put(surface, art.icon(deed.icon, px), row.x + px // 2, row.centery)
        elif deed.piece:
            art.put(surface, art.piece(deed.piece, deed.colour, px), row.x + px // 2, row.centery)
        room = bars.x - row.x - px - theme.u(12)
        face = "semi" if first else "text"
        where = (row.x + px + theme.u(6), row.centery)
        draw_in(self.ctx, surface, deed.name, where, 14, (room, row.h), face=face)
        tone = tones(self.ctx, deed.colour)
        long = round((bars.w - theme.u(48)) * deed.gained / self._gained)
        if long > 0:
            bar = Rect(bars.x, row.centery - theme.u(8), max(4, long), theme.u(16))
            art.rounded(surface, bar, "ink", theme.f(4))
            surface.fill(tone.main, bar.inflate(-2 * theme.stroke(1.6), -2 * theme.stroke(1.6)))
        text.draw(surface, f"{deed.gained:g}", (bars.x + max(0, long) + theme.u(7), row.centery), 14, "ink", "bold")
        text.draw(surface, f"{deed.lost:g}", (row.right, row.centery), 14, "ink", align="r")
        short = round((lost_w - theme.u(44)) * deed.lost / self._lost)
        if short > 2:
            self._hatched(surface, Rect(row.right - theme.u(34) - short, row.centery - theme.u(6), short, theme.u(12)))

    def _hatched(self, surface: pygame.Surface, bar: Rect) -> None:
        theme = self.ctx.theme
        self.ctx.art.rounded(surface, bar, "ink", theme.f(3))
        inner = bar.inflate(-2 * theme.stroke(1.4), -2 * theme.stroke(1.4))
        surface.fill(theme.color("parchment_shade"), inner)
        old = surface.get_clip()
        surface.set_clip(inner.clip(old))
        for x in range(inner.x - inner.h, inner.right, max(3, theme.u(5))):
            pygame.draw.line(surface, theme.color("ink_soft"), (x, inner.bottom), (x + inner.h, inner.y), theme.u(1.2))
        surface.set_clip(old)
