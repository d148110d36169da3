"""Who has won, and why: the banner, the score, the reasons with their points, and how everybody came out."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.aftermath.tones import draw_in
from game.ui.paint.rich import escape
from game.ui.widgets import Panel, Rect, Tip, Widget
from game.views.contract.desk import Ask
from game.views.contract.ended import Why

HEAD = 112
"""Units of the banner and the name beside it."""

_ROW = 28


class WinnerPanel(Panel):
    """The sheet with the winner's banner at its upper edge. `inner` begins below that."""

    def __init__(self, id: str) -> None:
        super().__init__(id, seed=41)
        self.verdict = Ask("")
        self.colour = ""
        self.score = ""

    @property
    def inner(self) -> Rect:
        """Below the banner."""
        u = self.ctx.theme.u
        top = u(HEAD)
        return Rect(self.rect.x + u(16), self.rect.y + top, self.rect.w - u(32), max(0, self.rect.h - top - u(14)))

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """All of it, should it have been cut."""
        return Tip(escape(self.verdict.more or self.score), title=escape(self.verdict.title))

    def draw(self, surface: pygame.Surface) -> None:
        """Sheet, banner, title, facts; then what lies below."""
        super().draw(surface)
        if self.beside(surface):
            return
        theme, text, r = self.ctx.theme, self.ctx.text, self.rect
        x = r.x + theme.u(18)
        if self.colour or self.verdict.picture:
            x = r.x + theme.u(104)
            self._draw_sign(surface)
        room = r.right - theme.u(14) - x
        title, size = self.verdict.title, 25.0
        lines = text.wrap(title, size, room, "displayb")
        while len(lines) > 2 and size > 14:
            size -= 1
            lines = text.wrap(title, size, room, "displayb")
        step = text.height(size)
        y = r.y + theme.u(16) + step // 2
        for line in lines[:2]:
            text.draw(surface, line, (x, y), text.shrink(line, size, room, "displayb"), "ink", "displayb", width=room)
            y += step
        told = text.wrap(self.verdict.more, 13, room, "it") if self.verdict.more else []
        end = r.y + theme.u(HEAD) - (theme.u(24) if self.score else theme.u(8))
        for line in told:
            if y + theme.u(6) > end:
                break
            text.draw(surface, line, (x, y), 13, "ink_soft", "it", width=room)
            y += text.height(13)
        if self.score:
            draw_in(self.ctx, surface, self.score, (x, y + theme.u(3)), 16, (room, 2 * text.height(12)), face="bold")

    def _draw_sign(self, surface: pygame.Surface) -> None:
        theme, art, r = self.ctx.theme, self.ctx.art, self.rect
        if not self.colour:
            art.put(surface, art.icon(self.verdict.picture, theme.u(76)), r.x + theme.u(56), r.y + theme.u(56))
            return
        cloth = art.banner(self.colour, (theme.u(72), theme.u(102)))
        surface.blit(cloth, (r.x + theme.u(18), r.y - theme.u(5)))


class Whys(Widget):
    """Reasons with a dotted way to what they counted for. Only those that have room are drawn."""

    says_all = True

    def __init__(self, id: str, whys: Sequence[Why]) -> None:
        super().__init__(id)
        self.whys = tuple(whys)

    @property
    def row(self) -> int:
        """Pixels of a row: two lines of the smallest letters have room."""
        return max(self.ctx.theme.u(_ROW), 2 * self.ctx.text.height(11.5) * 85 // 100)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A row each."""
        return width or self.rect.w, len(self.whys) * self.row

    def draw(self, surface: pygame.Surface) -> None:
        """A piece, the reason, a line, the points."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        for n, why in enumerate(self.whys):
            y = r.y + self.row * n + self.row // 2
            if y + self.row // 2 > r.bottom:
                return
            px = theme.u(26)
            if why.icon:
                art.put(surface, art.icon(why.icon, px), r.x + px // 2, y)
            elif why.piece:
                art.put(surface, art.piece(why.piece, why.colour, px), r.x + px // 2, y)
            wide = text.draw(surface, why.points, (r.right, y), 15, "ink", "bold", align="r")
            x = r.x + theme.u(34)
            room = r.right - round(wide) - theme.u(10) - x
            end = x + round(draw_in(self.ctx, surface, why.text, (x, y), 14, (room, self.row)))
            if end + theme.u(14) < r.right - wide - theme.u(8):
                line = theme.color("parchment_edge")
                pygame.draw.line(surface, line, (end + theme.u(8), y + theme.u(5)),
                                 (r.right - wide - theme.u(8), y + theme.u(5)))  # fmt: skip
