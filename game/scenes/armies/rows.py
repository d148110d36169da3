"""Parts of the army builder: rows of the army book and of the army, and the bars of points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry, entry_points
from game.engine.caldaern.lists.schema import Entry, Stats
from game.rulebook import Rulebook
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, RowState, Tip, Widget
from game.views.caldaern.muster.plan import ArmyPlan, Share
from game.views.caldaern.muster.words import (
    NATION_COLOURS,
    STATS,
    chosen_text,
    entry_name,
    rule_name,
    size_text,
    stats_text,
    type_text,
)
from game.views.caldaern.schools.school import disc
from game.views.caldaern.shown.figures import entry_figure, figure_of
from game.views.caldaern.shown.troops import shown_troop

BOOK_ROW, ARMY_ROW, SHARE_ROW, FAULT_ROW = 42, 44, 19, 32
"""Heights in units."""

PLUS_WIDTH = 36
"""Units at the end of a row of the book, where the key is that takes an entry into the army."""

_PICTURE, _SCHOOL = 36, 18
_FAULT_TYPE = 12.5


def _figure(ctx: Context, surface: pygame.Surface, rect: Rect, name: str, nation: str) -> None:
    px = ctx.theme.u(_PICTURE)
    picture = ctx.art.piece(name, NATION_COLOURS[nation], px)
    ctx.art.put(surface, picture, rect.x + ctx.theme.u(6 + _PICTURE / 2), rect.centery)


def draw_book_row(
    ctx: Context, surface: pygame.Surface, rect: Rect, book: Entry, plan: ArmyPlan, state: RowState
) -> None:  # fmt: skip
    """An entry of the army book: figure, name, type and price, a mage's schools; what is not fielded yet.

    How many are in the list stands on a slip at the figure's foot; what can be taken has a plus at its end.
    """
    u, text, words = ctx.theme.u, ctx.text, ctx.words
    fielded = data.fielded(book)
    _figure(ctx, surface, rect, entry_figure(book.id), data.home_of(book.id))
    taken, most = plan.copies(book.id)
    if fielded and (most is None or taken < most):
        _plus(ctx, surface, rect, state)
    x, right = rect.x + u(_PICTURE + 14), rect.right - u(PLUS_WIDTH if fielded else 8)
    ink = "ink" if fielded else "ink_soft"
    name = words(f"caldaern.unit.{book.id}")
    size = text.shrink(name, 14.5, right - x, "semi", least=11)
    text.draw(surface, name, (x, rect.y + u(14)), size, ink, "semi", width=right - x)
    if fielded and taken:
        count = words("army.copies", n=taken, most=most) if most is not None else str(taken)
        much = most is not None and taken > most
        _slip(ctx, surface, (x - u(6), rect.bottom - u(3)), count, "bad" if much else "ink")
    line = f"{type_text(words, book)} · {book.points}" if fielded else words("army.later")
    room = draw_schools(ctx, surface, book.schools, (right, rect.y + u(30))) - u(4) - x if book.schools else right - x
    size = text.shrink(line, 12.5, room, least=10)
    text.draw(surface, line, (x, rect.y + u(30)), size, "ink_soft", "text" if fielded else "it", width=room)


def draw_schools(ctx: Context, surface: pygame.Surface, schools: Sequence[str], right: tuple[int, int]) -> int:
    """The discs of schools side by side; `right` is where they end, what comes back where they begin."""
    px = ctx.theme.u(_SCHOOL)
    left = right[0] - px * len(schools)
    for n, school in enumerate(schools):
        ctx.art.put(surface, disc(ctx.art, school, px), left + px * (n + 0.5), right[1])
    return left


def _slip(ctx: Context, surface: pygame.Surface, corner: tuple[int, int], text: str, ink: str) -> None:
    """A number on a slip of paper; `corner` is its lower right one."""
    u, size = ctx.theme.u, 11.5
    slip = Rect(0, 0, max(u(15), round(ctx.text.width(text, size, "bold")) + u(7)), u(15))
    slip.bottomright = corner
    ctx.art.rounded(surface, slip, "ink", ctx.theme.f(4))
    ctx.art.rounded(surface, slip.inflate(-u(2), -u(2)), "parchment_light", ctx.theme.f(3))
    ctx.text.draw(surface, text, slip.center, size, ink, "bold", align="c")


def _plus(ctx: Context, surface: pygame.Surface, rect: Rect, state: RowState) -> None:
    u, theme = ctx.theme.u, ctx.theme
    size = u(22)
    box = Rect(rect.right - u(PLUS_WIDTH / 2) - size // 2, rect.centery - size // 2, size, size)
    if state.at_end:
        ctx.art.rounded(surface, box, "ink", theme.f(5))
        ctx.art.rounded(surface, box.inflate(-u(3), -u(3)), "brass", theme.f(4))
    elif state.hovered or state.selected:
        ctx.art.rounded(surface, box, theme.rgba("brass", 120), theme.f(5))
    color = theme.color("ink" if state.hovered or state.selected else "ink_soft")
    arm, thick = u(5), max(1, u(2))
    pygame.draw.rect(surface, color, (box.centerx - arm, box.centery - thick // 2, 2 * arm, thick))
    pygame.draw.rect(surface, color, (box.centerx - thick // 2, box.centery - arm, thick, 2 * arm))


def book_tip(ctx: Context, book: Entry) -> Tip:
    """Size, price, profile and special rules of an entry; why it can't be taken if it can't. Rules: CDN-38.6."""
    words, name = ctx.words, ctx.words(f"caldaern.unit.{book.id}")
    lines = [escape(size_text(words, book))]
    if book.profile is not None:
        lines.append(escape(stats_text(words, book.profile)))
    if book.rules:
        lines.append(escape(", ".join(rule_name(words, rule) for rule in book.rules)))
    if not data.fielded(book):
        lines.append(f"<bad>{escape(words('army.later.why'))}</bad>")
    return Tip("<br>".join(lines), title=escape(name), rule="CDN-38.6")


def category_tip(ctx: Context, category: str) -> Tip:
    """How many points a category may or must have. Rules: CDN-38.9."""
    text = ctx.words(f"tips.army.category.{category}")
    return Tip(escape(text), title=ctx.words(f"caldaern.category.{category}"), rule="CDN-38.9")


def nation_tip(ctx: Context, nation: str) -> Tip:
    """What a nation is like, and the rule of its whole army."""
    words, rule = ctx.words, data.nation_of(nation).army_rule
    name, about = words(f"caldaern.rule.{rule}"), words(f"caldaern.rule.{rule}.about")
    text = f"{escape(words(f'caldaern.nation.{nation}.about'))}<br><b>{escape(name)}</b> {escape(about)}"
    number = data.rule_numbers()[rule]
    told = number if number in Rulebook("caldaern", words.lang).ids else "CDN-38.6"  # the next part's rules come later
    return Tip(f"{text}<br><soft>{escape(words('army.nation.why'))}</soft>", rule=told)


def draw_category_row(ctx: Context, surface: pygame.Surface, rect: Rect, category: str) -> None:
    """The name of a category between its entries."""
    name = ctx.words(f"caldaern.category.{category}")
    y = rect.bottom - ctx.theme.u(14)
    width = ctx.text.draw(surface, name, (rect.x + ctx.theme.u(8), y), 14, "wax", "displayb", track=0.04)
    start = rect.x + ctx.theme.u(16) + round(width)
    pygame.draw.line(surface, ctx.theme.color("parchment_edge"), (start, y), (rect.right - ctx.theme.u(8), y))


def draw_army_row(ctx: Context, surface: pygame.Surface, rect: Rect, entry: RosterEntry, wrong: bool) -> None:
    """A unit of the list: figure, models and name, what was chosen, points; red where something is wrong.

    A mage wears the disc of his school at the figure's foot.
    """
    u, text, words = ctx.theme.u, ctx.text, ctx.words
    troop = shown_troop(entry)
    home = data.home_of(entry.entry)
    _figure(ctx, surface, rect, figure_of(troop) if troop is not None else entry_figure(entry.entry), home)
    x, right = rect.x + u(_PICTURE + 14), rect.right - u(8)
    if entry.school in data.entry_of(entry.entry).schools:
        ctx.art.put(surface, disc(ctx.art, entry.school, u(_SCHOOL + 1)), x - u(10), rect.bottom - u(12))
    ink = "bad" if wrong else "ink"
    points = str(entry_points(entry))
    room = right - round(text.draw(surface, points, (right, rect.centery), 16, ink, "bold", align="r")) - u(10) - x
    name = entry_name(words, entry)
    title = f"{entry.models} {name}" if entry.models > 1 else name
    chosen = chosen_text(words, entry, whole=False)
    y = rect.y + u(15) if chosen else rect.centery
    text.draw(surface, title, (x, y), 15, ink, "semi", width=room)
    if chosen:
        size = text.shrink(chosen, 12.5, room, "it", least=10.5)
        text.draw(surface, chosen, (x, rect.y + u(32)), size, "ink_soft", "it", width=room)


def draw_fault_row(ctx: Context, surface: pygame.Surface, rect: Rect, sentence: str) -> None:
    """What is wrong, in at most two lines."""
    u, text = ctx.theme.u, ctx.text
    room = rect.w - u(10)
    lines = text.wrap(sentence, _FAULT_TYPE, room, "it")[:2]
    for n, line in enumerate(lines):
        y = rect.centery + (n - (len(lines) - 1) / 2) * text.height(_FAULT_TYPE)
        text.draw(surface, line, (rect.x + u(6), round(y)), _FAULT_TYPE, "bad", "it", width=room)


class Shares(Widget):
    """The points of every category against their limits, and of the whole list. Rules: CDN-38.7, CDN-38.9."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.shares: Sequence[Share] = ()
        self.points = self.limit = 0

    def show(self, shares: Sequence[Share], points: int, limit: int) -> None:
        """Take the figures of a list."""
        self.shares, self.points, self.limit = shares, points, limit
        self.invalidate()

    def tip_spots(self) -> Sequence[Rect]:
        """A line for each category and one for the whole."""
        row = self.ctx.theme.u(SHARE_ROW)
        return [Rect(self.rect.x, self.rect.y + n * row, self.rect.w, row) for n in range(len(self.shares) + 1)]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What the line's limit is."""
        line = (pos[1] - self.rect.y) // self.ctx.theme.u(SHARE_ROW)
        if line < len(self.shares):
            return category_tip(self.ctx, self.shares[line].category)
        return Tip(self.ctx.words("tips.army.total"), title=self.ctx.words("army.total"), rule="CDN-38.7")

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A line for each category and one for the whole."""
        return width or self.ctx.theme.u(300), self.ctx.theme.u(SHARE_ROW) * 5

    def draw(self, surface: pygame.Surface) -> None:
        """Name, bar, figures; the mark on the bar is the limit."""
        words, row = self.ctx.words, self.ctx.theme.u(SHARE_ROW)
        for n, share in enumerate(self.shares):
            rect = Rect(self.rect.x, self.rect.y + n * row, self.rect.w, row)
            if share.most is not None:
                figures = words("army.share.most", points=share.points, most=share.most)
            else:
                figures = words("army.share.least", points=share.points, least=share.least)
            mark = share.least if share.most is None else share.most
            name = words(f"caldaern.category.{share.category}")
            self._line(surface, rect, name, figures, share.points, mark or 0, share.fine)
        rect = Rect(self.rect.x, self.rect.y + 4 * row, self.rect.w, row)
        figures = words("army.points", points=self.points, limit=self.limit)
        self._line(surface, rect, words("army.total"), figures, self.points, self.limit, self.points <= self.limit)

    def _line(
        self, surface: pygame.Surface, rect: Rect, name: str, figures: str, points: int, mark: int, fine: bool
    ) -> None:  # fmt: skip
        t, text = self.ctx.theme, self.ctx.text
        names = [self.ctx.words(f"caldaern.category.{share.category}") for share in self.shares]
        left = round(max(text.width(other, 13, "semi") for other in (name, *names))) + t.u(10)
        text.draw(surface, name, (rect.x, rect.centery), 13, "ink", "semi")
        right = rect.right
        text.draw(surface, figures, (right, rect.centery), 13, "ink" if fine else "bad", align="r")
        widest = max(text.width(self.ctx.words("army.share.most", points=8888, most=8888), 13), 0)
        bar = Rect(rect.x + left, rect.centery - t.u(4), 0, t.u(8))
        bar.w = right - round(widest) - t.u(12) - bar.x
        if bar.w < t.u(24) or not self.limit:
            return
        self.ctx.art.rounded(surface, bar, "parchment_edge", t.f(4))
        filled = Rect(bar.x, bar.y, round(bar.w * min(1.0, points / self.limit)), bar.h)
        if filled.w > 1:
            self.ctx.art.rounded(surface, filled, "brass" if fine else "bad", t.f(4))
        x = bar.x + round(bar.w * min(1.0, mark / self.limit))
        pygame.draw.line(surface, t.color("ink"), (x, bar.y - t.u(2)), (x, bar.bottom + t.u(1)), t.u(1.5))


STAT_LINE = 20
"""Height of a line of characteristics in units."""

_STAT_NAME, _STATS_SHARE = 28, 99
"""Parts of the width that the name of a profile takes, and all columns with it, in percent."""

StatRows = Sequence[tuple[str, Stats]]


def stats_height(ctx: Context, rows: StatRows) -> int:
    """Pixels of a line of names and one for each profile; none without profiles."""
    return ctx.theme.u(STAT_LINE) * (len(rows) + 1) + ctx.theme.u(6) if rows else 0


def _stat_columns(rect: Rect) -> list[int]:
    name = rect.w * _STAT_NAME // 100
    step = rect.w * (_STATS_SHARE - _STAT_NAME) / 100 / len(STATS)
    return [rect.x + name + round((n + 0.5) * step) for n in range(len(STATS))]


def draw_stats(ctx: Context, surface: pygame.Surface, rect: Rect, rows: StatRows) -> None:
    """Profiles in nine columns: names in wax, values in ink; what a profile has not is a dash. Rules: CDN-3.1."""
    u, text, words = ctx.theme.u, ctx.text, ctx.words
    line, columns = u(STAT_LINE), _stat_columns(rect)
    for x, stat in zip(columns, STATS, strict=True):
        text.draw(surface, words(f"caldaern.stat.{stat}"), (x, rect.y + line // 2), 12, "wax", "bold", align="c")
    for n, (name, stats) in enumerate(rows):
        y = rect.y + line * (n + 1) + line // 2
        if n % 2 == 0:
            ctx.overlay.tint(surface, Rect(rect.x, y - line // 2, rect.w, line), "parchment_shade", 70)
        room = rect.w * _STAT_NAME // 100 - u(4)
        text.draw(surface, name, (rect.x + u(2), y), 12.5, "ink", "it", width=room)
        for x, stat in zip(columns, STATS, strict=True):
            text.draw(surface, str(getattr(stats, stat) or "-"), (x, y), 13.5, "ink", "semi", align="c")


class StatTable(Widget):
    """The profiles of a unit, with the whole names of characteristics under the pointer."""

    def __init__(self, id: str, rows: StatRows) -> None:
        super().__init__(id)
        self.rows = rows

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The width that is offered, and a line for each profile."""
        return width or self.ctx.theme.u(260), stats_height(self.ctx, self.rows)

    def tip_spots(self) -> Sequence[Rect]:
        """The names of the profiles, and the column of every characteristic."""
        names = Rect(self.rect.x, self.rect.y, self.rect.w * _STAT_NAME // 100, self.rect.h)
        half = self.rect.w * 4 // 100
        return [names, *(Rect(round(x) - half, self.rect.y, 2 * half, self.rect.h) for x in _stat_columns(self.rect))]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """The whole name of a characteristic; at the left, what a profile is."""
        if pos[0] < self.rect.x + self.rect.w * _STAT_NAME // 100:
            return Tip(self.ctx.words("tips.army.profile"), rule="CDN-3.1")
        distance, stat = min((abs(x - pos[0]), stat) for x, stat in zip(_stat_columns(self.rect), STATS, strict=True))
        if distance > self.rect.w * 4 // 100:
            return None
        return Tip(self.ctx.words(f"caldaern.stat.{stat}.name"), rule="CDN-3.1")

    def draw(self, surface: pygame.Surface) -> None:
        """All profiles."""
        draw_stats(self.ctx, surface, self.rect, self.rows)
