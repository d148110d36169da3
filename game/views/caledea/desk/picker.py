"""Choosing a kingdom before the game: a list of the cards, each with its land, moves and power."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.caledea.position.kingdoms import KINGDOMS, Kingdom
from game.ui.paint.rich import escape
from game.ui.widgets import Block, ListView, Panel, Rect, RowState, Tip
from game.views.caledea.speech.tips import KINGDOM_RULE, kingdom_text

ROW_HEIGHT = 34
"""Units."""


class KingdomPicker(Panel):
    """A list of kingdoms. A click (or arrow) looks at one, a double click, Return or the prompt's button takes it.

    The first one is looked at from the start, so that nobody meets a list without knowing what a row leads to.
    """

    def __init__(self, id: str, heading: str, on_look: Callable[[str], None], on_take: Callable[[str], None]) -> None:
        super().__init__(id, heading=heading, seed=31)
        self.kingdoms: tuple[str, ...] = ()
        self.looked_at: str | None = None
        self._on_look = on_look
        self._on_take = on_take
        self.list = ListView(
            f"{id}.list",
            count=lambda: len(self.kingdoms),
            draw_row=self._draw_row,
            row_height=ROW_HEIGHT,
            on_select=self._look,
            on_activate=lambda index: self._on_take(self.kingdoms[index]),
            row_tip=self._row_tip,
        )
        self.add(self.list)

    def _row_tip(self, index: int) -> Tip:
        """The whole card, and how it is played best."""
        words, card = self.ctx.words, KINGDOMS[self.kingdoms[index]]
        plan = f"<soft>{escape(words(f'caledea.kingdom.{card.id}.plan'))}</soft>"
        text = f"{escape(kingdom_text(words, card))}<br>{plan}"
        return Tip(text, title=words(f"caledea.kingdom.{card.id}"), rule=KINGDOM_RULE)

    def show(self, kingdoms: Sequence[str]) -> None:
        """Take the kingdoms that are still free."""
        if tuple(kingdoms) != self.kingdoms:
            self.kingdoms = tuple(kingdoms)
            self.looked_at = None
            self.list.select(0)
            self.invalidate()

    def look(self, kingdom: str) -> None:
        """Look at a kingdom of the list."""
        self.list.select(self.kingdoms.index(kingdom))

    def _look(self, index: int) -> None:
        self.looked_at = self.kingdoms[index]
        self._on_look(self.kingdoms[index])

    def arrange(self) -> None:
        """The list fills the sheet below its heading."""
        inner = self.inner
        self.list.place(Rect(inner.x - self.ctx.theme.u(6), inner.y, inner.w + self.ctx.theme.u(12), inner.h))

    def _draw_row(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        card = KINGDOMS[self.kingdoms[index]]
        art.put(surface, art.chip(card.colour, theme.u(24)), rect.x + theme.u(20), rect.centery)
        x = rect.x + theme.u(40)
        right = rect.right - theme.u(8)
        for resource in reversed(card.resources):
            art.put(surface, art.icon(f"res_{resource}", theme.u(20)), right - theme.u(10), rect.centery)
            right -= theme.u(24)
        name = self.ctx.words(f"caledea.kingdom.{card.id}")
        text.draw(surface, name, (x, rect.centery), 15, "ink", "semi", width=right - x)


def kingdom_blocks(words: Callable[..., str], count: Callable[..., str], card: Kingdom) -> list[Block]:
    """A kingdom card in words, for the panel beside the board."""
    power = words(f"caledea.power.{card.power.value}")
    line = words(f"caledea.power.{card.power.value}.line")
    prices = words(
        "caledea.picker.prices", cavalry=card.cavalry, general=card.general, tower=card.tower, castle=card.castle
    )
    a, b = (words(f"caledea.resource.{resource}") for resource in card.resources)
    land = " ".join(f"<icon:res_{resource}>" for resource in card.resources)
    return [
        Block(f"{land} {words('caledea.resource.pair', a=a, b=b)}"),
        Block(f"<b>{count('caledea.card.moves', card.moves)}</b>, {words('caledea.picker.start', n=card.infantry)}"),
        Block(prices, link="rule:CAL-3.3"),
        Block(words("caledea.picker.power", power=power, price=card.power_price, line=line), link="rule:CAL-13.1"),
        Block(f"<semi>{words('caledea.picker.strong')}</semi> {words(f'caledea.kingdom.{card.id}.strong')}"),
        Block(f"<semi>{words('caledea.picker.weak')}</semi> {words(f'caledea.kingdom.{card.id}.weak')}"),
        Block(words(f"caledea.kingdom.{card.id}.plan"), kind="note"),
    ]
