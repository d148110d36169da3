"""Parts of the maps page: rows of maps and of findings."""

from __future__ import annotations

import pygame

from game.boards import Finding, Report, Severity, title_of
from game.boards.catalogue import facts_of
from game.scenes.maps.shelf import MapEntry
from game.ui.context import Context
from game.ui.widgets import Rect, Widget
from game.views.games import VIEWS
from game.words import Words

MAP_ROW, FINDING_ROW = 56, 104
"""Heights in units."""

_FINDING_LINES = 3


def entry_title(entry: MapEntry, report: Report | None, words: Words) -> str:
    """The name of a map as players see it; the file's name for one that can't be read."""
    board = report.board if report is not None else None
    if board is not None and report is not None:
        return title_of(board, words, report.game)
    return words(f"maps.{entry.game}.{entry.name}.title") if entry.is_supplied else entry.path.stem


def entry_facts(report: Report | None, words: Words) -> str:
    """What the map is, or why it can't be played."""
    if report is None:
        return words("maps.row.unread")
    if report.board is None:
        return words("maps.row.bad", errors=words.count("maps.report.errors", len(report.errors)))
    return facts_of(report.board, words, brief=True)


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
    thumbnail = VIEWS[report.game].thumbnail if report is not None and report.board is not None else None
    if thumbnail is not None and report is not None:
        thumbnail(owner, surface, picture, report.board)
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
