"""Parts of the maps page: rows of maps and findings, and the table of the kingdoms' own land."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards import CardTable, Finding, Report, Severity, title_of
from game.boards.facts import facts_of
from game.engine.caledea.kingdoms import KINGDOMS, MIN_RESOURCE_SQUARES
from game.scenes.maps_shelf import MapEntry
from game.ui.context import Context
from game.ui.widgets import Rect, Tip, Widget
from game.views.map_preview import draw_thumbnail
from game.words import Words

MAP_ROW, FINDING_ROW, LAND_ROW = 56, 104, 21
"""Heights in units."""

_FINDING_LINES = 3


def entry_title(entry: MapEntry, report: Report | None, words: Words) -> str:
    """The name of a map as players see it; the file's name for one that can't be read."""
    board = report.board if report is not None else None
    if board is not None and report is not None:
        return title_of(board, words, report.game)
    return words(f"maps.{entry.path.parent.name}.{entry.name}.title") if entry.is_supplied else entry.path.stem


def entry_facts(report: Report | None, words: Words) -> str:
    """What the map is, or why it can't be played."""
    if report is None:
        return words("maps.row.unread")
    if report.board is None:
        return words("maps.row.bad", errors=words.count("maps.report.errors", len(report.errors)))
    return facts_of(report.board, words, brief=True)


def land_of(pairs: Sequence[int | None]) -> dict[str, int]:
    """Own squares of each kingdom."""
    return {kingdom.id: pairs.count(kingdom.pair) for kingdom in KINGDOMS.values()}


def short_place(finding: Finding, words: Words) -> str:
    """The square alone where there is one, since a row has little room; else the whole place."""
    if finding.column is not None and finding.row is not None:
        return words("maps.place.square", column=finding.column, row=finding.row)
    return finding.place(words)


def draw_map_row(owner: Widget, surface: pygame.Surface, rect: Rect, entry: MapEntry, report: Report | None) -> None:
    """A small picture, the title and a line of facts."""
    ctx = owner.ctx
    u, text, words = ctx.theme.u, ctx.text, ctx.words
    picture = Rect(rect.x + u(6), rect.y + u(7), u(42), rect.h - u(14))
    if report is not None and report.board is not None and not isinstance(report.board, CardTable):
        draw_thumbnail(owner, surface, picture, report.board)
    else:
        ctx.art.rounded(surface, picture.inflate(-u(8), -u(8)), "parchment_edge", u(4), u(1.5))
    x = picture.right + u(9)
    room = rect.right - x - u(6)
    title = entry_title(entry, report, words)
    text.draw(surface, title, (x, rect.y + u(19)), 15, "ink", "semi", width=room)
    bad = report is not None and report.board is None
    facts = entry_facts(report, words)
    size = text.shrink(facts, 12.5, room, "it", 0)
    color = "bad" if bad else "ink_soft"
    text.draw(surface, facts, (x, rect.y + u(38)), size, color, "it", width=room)


def draw_finding_row(ctx: Context, surface: pygame.Surface, rect: Rect, finding: Finding) -> None:
    """Severity and place, then what is wrong and what to do, in three lines at most; the tip has all of it."""
    u, text, words = ctx.theme.u, ctx.text, ctx.words
    is_error = finding.severity is Severity.ERROR
    mark = Rect(rect.x + u(7), rect.y + u(12), u(5), rect.h - u(24))
    ctx.art.rounded(surface, mark, "wax" if is_error else "brass", u(2.5))
    x = mark.right + u(9)
    room = rect.right - x - u(7)
    place = short_place(finding, words)
    head = words(f"maps.head.{finding.severity}") + (f": {place}" if place else "")
    text.draw(surface, head, (x, rect.y + u(19)), 13, "ink", "semi", width=room)
    lines = text.wrap(finding.sentence(words), 13, room)
    for i, line in enumerate(lines[:_FINDING_LINES]):
        rest = lines[_FINDING_LINES:] if i == _FINDING_LINES - 1 else []
        shown = text.fit(" ".join([line, *rest]), 13, room) if rest else line
        text.draw(surface, shown, (x, rect.y + u(40 + 20 * i)), 13, "ink_soft", "text")


class LandTable(Widget):
    """How many squares of its own each kingdom has; those that can't be played are pale and say so on hover."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.counts: dict[str, int] = {}

    def show(self, pairs: Sequence[int | None]) -> None:
        """Take the squares of a board; none at all empty the table."""
        self.counts = land_of(pairs) if pairs else {}
        self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """One row a kingdom."""
        return width or self.rect.w, self.ctx.theme.u(LAND_ROW) * len(KINGDOMS)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What makes a kingdom playable."""
        return Tip(self.ctx.words("maps.land.why", least=MIN_RESOURCE_SQUARES), rule="CAL-2.15")

    def draw(self, surface: pygame.Surface) -> None:
        """Chip, name, bar, number."""
        step = self.rect.h / len(KINGDOMS)
        words, text = self.ctx.words, self.ctx.text
        names = max((round(text.width(words(f"caledea.kingdom.{key}"), 13)) for key in self.counts), default=0)
        for i, key in enumerate(self.counts):
            self._row(surface, round(self.rect.y + (i + 0.5) * step), key, names)

    def _row(self, surface: pygame.Surface, y: int, key: str, names: int) -> None:
        """One kingdom; `names` is the room that the longest name takes."""
        ctx, r, count, most = self.ctx, self.rect, self.counts[key], max(self.counts.values())
        u, text, art = ctx.theme.u, ctx.text, ctx.art
        playable = count >= MIN_RESOURCE_SQUARES
        color = "ink" if playable else "ink_faint"
        art.put(surface, art.chip(KINGDOMS[key].colour, u(17)), r.x + u(9), y)
        text.draw(surface, ctx.words(f"caledea.kingdom.{key}"), (r.x + u(25), y), 13, color, "text")
        left = r.x + u(37) + names
        room = r.right - u(26) - left
        if count and room > u(10):
            bar = Rect(left, y - u(4), max(u(2), round(room * count / max(1, most))), u(8))
            art.rounded(surface, bar, "parchment_edge" if playable else "parchment_shade", u(3))
        text.draw(surface, str(count), (r.right, y), 13, color, "bold", align="r")
