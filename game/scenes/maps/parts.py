"""Parts of the maps page: rows of maps and of findings."""

from __future__ import annotations

from collections.abc import Sequence

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

_FINDING_LINES, _FINDING_STEP = 3, 20
"""Lines of a finding in a row of the usual height, and units from one to the next."""


def finding_row(ctx: Context, findings: Sequence[Finding], width: float) -> float:
    """Height in units of the rows in which every finding is told whole, in a list of so many pixels."""
    wide = width - ctx.theme.u(_FINDING_SIDE)
    lines = max((len(ctx.text.wrap(finding.sentence(ctx.words), 13, wide)) for finding in findings), default=0)
    return FINDING_ROW + _FINDING_STEP * max(0, lines - _FINDING_LINES)


_FINDING_SIDE = 44
"""Units of a row beside the sentence, with the bar of a list that scrolls."""


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
    """What a designer has called it, with its square where it has one: a row has no room for the whole place."""
    if finding.column is None or finding.row is None:
        return finding.place(words)
    square = words("maps.place.square", column=finding.column, row=finding.row)
    if finding.kind == "object" and finding.object:
        return words("maps.place.named", name=finding.object, square=square)
    return square


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
    if not entry.is_supplied:
        ctx.art.rounded(surface, Rect(rect.x + u(1), picture.y, u(3), picture.h), "brass", u(1.5))
    size = text.shrink(facts, 12.5, room, "it", 0)
    color = "bad" if bad else "ink_soft"
    text.draw(surface, facts, (x, rect.y + u(38)), size, color, "it", width=room)


def draw_repaired_row(ctx: Context, surface: pygame.Surface, rect: Rect, finding: Finding, strength: float) -> None:
    """A finding that is no more, as far as it has not faded yet."""
    with ctx.art.unrecorded():
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        draw_finding_row(ctx, sheet, sheet.get_rect(), finding, is_repaired=True)
        sheet.set_alpha(round(255 * strength))
        surface.blit(sheet, rect)


def draw_finding_row(
    ctx: Context, surface: pygame.Surface, rect: Rect, finding: Finding, *, is_repaired: bool = False
) -> None:
    """Severity and place, then what is wrong and what to do, in as many lines as the row has; the tip has all of it."""
    u, text, words = ctx.theme.u, ctx.text, ctx.words
    tone = "wax" if finding.severity is Severity.ERROR else "brass"
    mark = Rect(rect.x + u(7), rect.y + u(12), u(5), rect.h - u(24))
    ctx.art.rounded(surface, mark, "good" if is_repaired else tone, u(2.5))
    x = mark.right + u(9)
    room = rect.right - x - u(7)
    place = short_place(finding, words)
    head = words("maps.head.repaired" if is_repaired else f"maps.head.{finding.severity}")
    head += f": {place}" if place else ""
    size = text.shrink(head, 13, room, "semi", 0)
    text.draw(surface, head, (x, rect.y + u(19)), size, "good" if is_repaired else "ink", "semi", width=room)
    lines = text.wrap(finding.sentence(words), 13, room)
    most = max(1, (rect.h - u(FINDING_ROW)) // u(_FINDING_STEP) + _FINDING_LINES)
    for i, line in enumerate(lines[:most]):
        rest = lines[most:] if i == most - 1 else []
        shown = text.fit(" ".join([line, *rest]), 13, room) if rest else line
        text.draw(surface, shown, (x, rect.y + u(40 + _FINDING_STEP * i)), 13, "ink_soft", "text")
