"""The forest as a game left it, with the temple's lines, and what every alliance held."""

from __future__ import annotations

import pygame

from game.engine.kalesia.position.alliances import ALLIANCES, Alliance
from game.engine.kalesia.state import KalesiaView
from game.ui.cards import places
from game.ui.cards.marks import draw_mark
from game.ui.cards.picture import card_size, draw_card
from game.ui.cards.placement import Mark
from game.ui.widgets import Rect, Tip, Widget
from game.views.kalesia.field.compose import colony
from game.views.kalesia.field.threats import draw_temple
from game.views.kalesia.shown import faces
from game.views.shared.cards.mat import NIGHT, draw_mat, felt_rect

_FACTS = 54


class EndPanel(Widget):
    """The grid on its felt, and a line of numbers below it."""

    def __init__(self, id: str, record: KalesiaView) -> None:
        super().__init__(id)
        self.record = record

    def draw(self, surface: pygame.Surface) -> None:
        """Felt, areas, temple, numbers."""
        t, r, words = self.ctx.theme, self.rect, self.ctx.words
        side = min(r.w, r.h - t.u(_FACTS))
        mat = Rect(0, r.y, min(r.w, round(side * 1.25)), side)
        mat.centerx = r.centerx
        draw_mat(self.ctx, surface, mat, NIGHT)
        inner = felt_rect(self.ctx, mat).inflate(-2 * t.u(18), -2 * t.u(18))
        cells = places.grid(inner, 5, 5, t.u(6))
        temple = {cell for line in self._lines for cell in line}
        for cell, (area, place) in enumerate(zip(self.record.grid, cells, strict=True)):
            face = colony(words, area, cell) if isinstance(area, Alliance) else faces.area(words, area)
            draw_card(self.ctx, surface, face, place.centre, place.width)
        for cell in temple:
            place = cells[cell]
            size = card_size(faces.area(words, 1), place.width)
            draw_mark(self.ctx, surface, Mark.SELECTED, size, place.centre)
        draw_temple(self.ctx, surface, cells, self._lines)
        self._draw_facts(surface, Rect(r.x, mat.bottom + t.u(10), r.w, t.u(_FACTS - 10)))

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What the forest shows, and how the game was decided. Rules: KAL-7.1."""
        return Tip(self.ctx.words("tips.kalesia.end"), rule="KAL-7.1")

    @property
    def _lines(self) -> tuple[tuple[int, int, int], ...]:
        return self.record.outcome.lines if self.record.outcome is not None else ()

    def _draw_facts(self, surface: pygame.Surface, area: Rect) -> None:
        """What every alliance held, and the card that nobody was dealt."""
        t, art, text, words = self.ctx.theme, self.ctx.art, self.ctx.text, self.ctx.words
        aside = self.record.set_aside
        columns = len(ALLIANCES) + bool(aside)
        wide = area.w // columns
        for n, own in enumerate(ALLIANCES):
            x = area.x + n * wide
            px = t.u(34)
            art.put(surface, art.icon(faces.FIGURE[own], px), x + px // 2, area.centery)
            line = words.count("kalesia.end.held", self.record.grid.count(own))
            text.draw(surface, faces.alliance_name(words, own), (x + px + t.u(8), area.centery - t.u(9)), 15, "ink",
                      "semi", width=wide - px - t.u(12))  # fmt: skip
            text.draw(surface, line, (x + px + t.u(8), area.centery + t.u(10)), 12.5, "ink_soft", "it",
                      width=wide - px - t.u(12))  # fmt: skip
        if aside and aside[0] is not None:
            x = area.x + len(ALLIANCES) * wide
            px = t.u(34)
            art.put(surface, art.icon(faces.FIGURE[aside[0]], px), x + px // 2, area.centery)
            line = words("kalesia.end.aside")
            room = wide - px - t.u(12)
            for k, part in enumerate(text.wrap(line, 12.5, room, "it")[:2]):
                text.draw(surface, part, (x + px + t.u(8), area.centery + t.u(-8 + 16 * k)), 12.5, "ink_soft", "it",
                          width=room)  # fmt: skip
