"""An army list as pages to print: every unit with figure, profiles, arms, rules and boxes to tick off its wounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry, entry_points, roster_points
from game.scenes.armies.magic import spell_lines
from game.scenes.armies.rows import draw_stats, stats_height
from game.table.armies import ArmyList
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.ui.settings import Settings
from game.ui.widgets import Rect
from game.views.caldaern.muster.plan import ArmyPlan
from game.views.caldaern.muster.words import (
    NATION_COLOURS,
    chosen_text,
    entry_name,
    facts,
    fault_text,
    profile_rows,
    summary,
)
from game.views.caldaern.shown.figures import entry_figure, figure_of
from game.views.caldaern.shown.troops import shown_troop
from game.words import Words

_PAPER = (255, 255, 255)
"""The sheet is printed: a ground of any other colour would be laid on in ink, over all of the page."""

PAGE: Final = (1654, 2339)
"""A page of A4 at 200 dots an inch."""

_PERCENT: Final = 130
_MARGIN, _HEAD, _FIGURE, _GAP, _FOOT = 48, 96, 58, 12, 22
_TYPE: Final = 12.5
_BOX, _BOX_GAP, _GROUP_GAP, _FIVE_GAP = 10, 2, 4, 6
"""Boxes to tick: their side, and the room between boxes, between models of several, behind every fifth."""


def sheet_pages(words: Words, army: ArmyList, name: str) -> list[pygame.Surface]:
    """The pages of a list, as many as it needs."""
    ctx = Context(Settings(language=words.lang, percent=_PERCENT), PAGE, words_factory=lambda lang: words)
    sheet = _Sheet(ctx, army, name)
    cards = [sheet.card(entry) for entry in army.roster.entries]
    return sheet.pages(cards)


class _Sheet:
    """Draws cards of units and puts them on pages in two columns."""

    def __init__(self, ctx: Context, army: ArmyList, name: str) -> None:
        self.ctx, self.army, self.name = ctx, army, name
        self.margin = ctx.theme.u(_MARGIN)
        self.gap = ctx.theme.u(_GAP)
        self.width = (PAGE[0] - 2 * self.margin - self.gap) // 2

    # ------------------------------------------------------------------------------------- units
    def card(self, entry: RosterEntry) -> pygame.Surface:
        """A unit: figure, name and points, profiles, and everything that is told of it."""
        u, words, text = self.ctx.theme.u, self.ctx.words, self.ctx.text
        book = data.entry_of(entry.entry)
        shown = entry if shown_troop(entry) is not None else RosterEntry(book.id, book.least)
        inner = self.width - u(20)
        rows = profile_rows(words, shown, book)
        lines = [*facts(words, shown, book), *spell_lines(words, entry)]
        block = text.rich("<br>".join(lines), _TYPE, inner)
        chosen = chosen_text(words, entry)
        notes = text.wrap(chosen, _TYPE, inner - u(_FIGURE), "it") if chosen else []
        head = max(u(_FIGURE), u(26) + len(notes) * text.height(_TYPE))
        table = stats_height(self.ctx, rows)
        boxes, ticks = self._boxes(entry, inner)
        card = pygame.Surface((self.width, head + table + block.height + u(22) + (ticks + u(10)) * bool(boxes)))
        card.fill(_PAPER)
        pygame.draw.rect(card, self.ctx.theme.color("ink_faint"), card.get_rect(), u(1))
        self._head(card, entry, notes)
        if rows:
            draw_stats(self.ctx, card, Rect(u(10), head + u(2), inner, table), rows)
        block.draw(card, (u(10), head + table + u(8)))
        top = head + table + block.height + u(20)
        for box in boxes:
            pygame.draw.rect(card, self.ctx.theme.color("ink_soft"), box.move(u(10), top), max(1, u(1)))
        return card

    def _boxes(self, entry: RosterEntry, width: int) -> tuple[list[Rect], int]:
        """A box for each Wound of each model, in rows; boxes of a model stand together. And the height of the rows."""
        u, troop = self.ctx.theme.u, shown_troop(entry)
        if troop is None:
            return [], 0
        groups = [troop.wounds] * entry.models + [troop.monster_wounds] * bool(troop.monster_wounds)
        side, step = u(_BOX), u(_BOX + _BOX_GAP)
        boxes: list[Rect] = []
        x = y = 0
        for n, wounds in enumerate(groups, 1):
            wide = wounds * step - u(_BOX_GAP)
            if x and x + wide > width:
                x, y = 0, y + step + u(_BOX_GAP)
            boxes += [Rect(x + k * step, y, side, side) for k in range(wounds)]
            x += wide + u(_FIVE_GAP if wounds == 1 and n % 5 == 0 else _GROUP_GAP if wounds > 1 else _BOX_GAP)
        return boxes, y + side

    def _head(self, card: pygame.Surface, entry: RosterEntry, notes: Sequence[str]) -> None:
        u, words, text, art = self.ctx.theme.u, self.ctx.words, self.ctx.text, self.ctx.art
        troop = shown_troop(entry)
        figure = figure_of(troop) if troop is not None else entry_figure(entry.entry)
        picture = art.piece(figure, NATION_COLOURS[data.home_of(entry.entry)], u(_FIGURE - 12))
        art.put(card, picture, u(8 + (_FIGURE - 12) / 2), u(_FIGURE) // 2 + u(2))
        x, right = u(_FIGURE + 6), self.width - u(10)
        points = str(entry_points(entry))
        right -= round(text.draw(card, points, (right, u(18)), 18, "ink", "bold", align="r")) + u(8)
        name = entry_name(words, entry)
        title = f"{entry.models} {name}" if entry.models > 1 else name
        category = words(f"caldaern.category.{data.entry_of(entry.entry).category}")
        tag = text.draw(card, category, (right, u(19)), 12.5, "ink_soft", "it", align="r")
        text.draw(card, title, (x, u(18)), 17, "ink", "displayb", width=right - x - round(tag) - u(8))
        for n, note in enumerate(notes):
            text.draw(card, note, (x, u(38) + n * text.height(_TYPE)), _TYPE, "ink_soft", "it")

    # ------------------------------------------------------------------------------------- pages
    def pages(self, cards: Sequence[pygame.Surface]) -> list[pygame.Surface]:
        """The cards in two columns, always in the shorter one, on as many pages as are needed."""
        top = self.margin + self.ctx.theme.u(_HEAD)
        bottom = PAGE[1] - self.margin - self.ctx.theme.u(_FOOT)
        placed: list[list[tuple[pygame.Surface, int, int]]] = [[]]
        ends = [top, top]
        for card in cards:
            column = 0 if ends[0] <= ends[1] else 1
            if ends[column] + card.get_height() > bottom and placed[-1]:
                placed.append([])
                ends, column = [top, top], 0
            x = self.margin + column * (self.width + self.gap)
            placed[-1].append((card, x, ends[column]))
            ends[column] += card.get_height() + self.gap
        return [self._page(cards_here, n + 1, len(placed)) for n, cards_here in enumerate(placed)]

    def _page(self, cards: Sequence[tuple[pygame.Surface, int, int]], n: int, of: int) -> pygame.Surface:
        u, words, text = self.ctx.theme.u, self.ctx.words, self.ctx.text
        page = pygame.Surface(PAGE)
        page.fill(_PAPER)
        roster = self.army.roster
        x, y, right = self.margin, self.margin, PAGE[0] - self.margin
        room = (right - x) * 3 // 4
        size = text.shrink(self.name, 30, room, "displayb", least=18)
        text.draw(page, self.name, (x, y + u(14)), size, "ink", "displayb", width=room)
        points = words("army.points", points=roster_points(roster), limit=self.army.limit)
        text.draw(page, points, (right, y + u(14)), 24, "wax", "bold", align="r")
        parts = [words(f"caldaern.nation.{roster.nation}"), summary(words, roster.entries)]
        line = " · ".join([*parts, words("army.pact")] if roster.pact else parts)
        text.draw(page, line, (x, y + u(44)), 16, "ink_soft", "it", width=right - x)
        text.draw(page, self._shares(), (x, y + u(66)), 14, "ink_soft", width=right - x)
        pygame.draw.line(page, self.ctx.theme.color("wax"), (x, y + u(82)), (right, y + u(82)), u(1.5))
        for card, left, top in cards:
            page.blit(card, (left, top))
        foot = PAGE[1] - self.margin + u(6)
        faults = ArmyPlan(roster, self.army.limit).faults()
        note = words("army.sheet.wrong", fault=fault_text(words, faults[0])) if faults else words("army.sheet.foot")
        text.draw(page, note, (x, foot), 13, "bad" if faults else "ink_soft", "it", width=right - x - u(110))
        if of > 1:
            text.draw(page, words("army.sheet.page", n=n, of=of), (right, foot), 13, "ink_soft", "it", align="r")
        return page

    def _shares(self) -> str:
        """Points by category, in a line."""
        shares = ArmyPlan(self.army.roster, self.army.limit).shares()
        return plain(" · ".join(f"{self.ctx.words(f'caldaern.category.{s.category}')} {s.points}" for s in shares))
