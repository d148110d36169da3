"""A card table without a game on it: its areas, with sample cards in them, as its designer wants to see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pygame

from game.table import Area, CardTable
from game.ui.cards.faces import CardBack, CardFace
from game.ui.cards.picture import draw_card
from game.ui.cards.pile import Pile, draw_pile
from game.ui.cards.places import Place, fan, grid, row
from game.ui.context import Context
from game.ui.layout import fit_ratio
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Rect, Tip, Widget
from game.views.caleira.shown import faces as caleira
from game.views.contract.map_view import MapView
from game.views.kalesia.shown import faces as kalesia
from game.views.previews.marked import Marked
from game.views.shared.cards.mat import NIGHT, draw_mat
from game.words import Words

RATIO = 704 / 580
"""Width of a table for a height of 1, as layouts are drawn."""


@dataclass(frozen=True, slots=True)
class TableLook:
    """How the table of a card game looks before a game.

    felt    what it is covered with
    back    the back of sample cards, in the words of a language
    plain   the colour of a card that is too small to be seen
    hand    where the cards of a hand lie in its area: (area, units to pixels)
    """

    felt: str
    back: Callable[[Words], CardBack]
    plain: str
    hand: Callable[[Rect, Callable[[float], int]], list[Place]]


def _few(rect: Rect, u: Callable[[float], int]) -> list[Place]:
    return fan(rect, 3, min(u(132), (rect.h - u(10)) / 1.5), arc=4.0)


def _many(rect: Rect, u: Callable[[float], int]) -> list[Place]:
    return fan(rect, 11, min(u(84), (rect.h - u(_CAPTION)) / 1.4), step=u(68))


LOOKS: dict[str, TableLook] = {
    "caleira": TableLook("felt", caleira.back, caleira.BACK_COLOR, _few),
    "kalesia": TableLook(NIGHT, kalesia.weapon_back, kalesia.WEAPON_BACK, _many),
}
"""The look of each game whose maps lay out a table, by its key."""

PIECES = {2: 9, 3: 6, 4: 4}
"""Pieces of a castle by the end of a game without eliminations. Rules: CLR-3.4."""

_LEAST_DETAILED = 80
"""Units of width from which a small table shows cards instead of plain patches."""

_USUAL = 560
"""Units of width of the table that a small picture is made from."""

_CAPTION, _LABEL, _LINE = 20, 12.5, 22
_PATCH = {"forest": "#4a7a3a", "name": "#d8c48a"}


class TableView(MapView):
    """A table on its felt with its areas; the newest good layout, or what could be understood of a bad one."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.shown: CardTable | None = None
        self.marks: list[Marked] = []

    def present(self, board: Any, sketch: Any, picture: Callable[[], pygame.Surface | None]) -> None:
        """Take a layout, or what was understood of one. Layers that the game does not read are not shown."""
        self.shown = board if board is not None else sketch
        self.invalidate()

    def clear_board(self) -> None:
        """Show nothing."""
        self.shown = None
        self.invalidate()

    def mark_all(self, marks: Iterable[Marked]) -> None:
        """Mark areas; later marks lie on top."""
        self.marks = list(marks)
        self.invalidate()

    def reveal_mark(self, mark: Marked) -> None:
        """The whole table is always in view."""

    def fit(self) -> None:
        """The whole table is always in view."""

    def zoom(self, steps: int) -> None:
        """The whole table is always in view."""

    @property
    def table(self) -> Rect:
        """Where the table lies, in pixels."""
        return fit_ratio(self.rect, RATIO)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What an area is for."""
        if self.shown is None:
            return None
        here = (area for area in self.shown.areas if Rect(area.within(self.table)).collidepoint(pos))
        area = next(here, None)
        if area is None:
            return None
        words = self.ctx.words
        return Tip(words(f"maps.area.{self.shown.game}.{area.kind}.why"), area_name(self.ctx, self.shown, area))

    def draw(self, surface: pygame.Surface) -> None:
        """Felt, cards, names of the areas, marks."""
        if self.shown is None:
            return
        table = self.table
        draw_mat(self.ctx, surface, table, LOOKS[self.shown.game].felt)
        draw_samples(self.ctx, surface, table, self.shown)
        for area in self.shown.areas:
            _draw_outline(self.ctx, surface, Rect(area.within(table)), slip_text(self.ctx, self.shown, area), area)
        for mark in self.marks:
            place = mark.within(table)
            if place is not None:
                {"threat": self.ctx.overlay.threat, "range": self.ctx.overlay.range}.get(
                    mark.kind, self.ctx.overlay.selected
                )(surface, place)


def area_name(ctx: Context, layout: CardTable, area: Area) -> str:
    """What an area is called: its kind, and its place where it has one."""
    kind = ctx.words(f"maps.area.{layout.game}.{area.kind}")
    return kind if area.seat is None else ctx.words("maps.area.place", kind=kind, n=area.seat)


def slip_text(ctx: Context, layout: CardTable, area: Area) -> str:
    """What is written on an area; where a label line tells the place, the kind alone."""
    if area.kind in ("name", "seat"):
        return ctx.words(f"maps.area.{layout.game}.{area.kind}")
    return area_name(ctx, layout, area)


def _draw_outline(ctx: Context, surface: pygame.Surface, rect: Rect, name: str, area: Area) -> None:
    """A line around an area, and its name on a slip at its lower edge, where it hides least of the cards."""
    theme = ctx.theme
    ctx.art.rounded(surface, rect, theme.rgba("brass_light", 150), theme.f(4), max(1.0, theme.f(1.2)))
    size = ctx.text.shrink(name, _LABEL, rect.w - theme.u(8), "semi", 0)
    wide, high = round(ctx.text.width(name, size, "semi")) + theme.u(10), theme.u(18)
    slip = Rect(0, 0, min(wide, rect.w), min(high, rect.h))
    slip.midbottom = rect.midbottom
    if area.kind == "name":
        slip.midright = rect.midright
    ctx.overlay.tint(surface, slip, "ink", 190)
    ctx.text.draw(surface, name, slip.center, size, "parchment_light", "semi", align="c", width=slip.w)


# Sample cards -----------------------------------------------------------------------------------------------
def draw_samples(
    ctx: Context, surface: pygame.Surface, table: Rect, layout: CardTable, *, named: bool = True
) -> None:
    """As many cards in each area as it may have to hold; players with their names or by their chips alone."""
    back = LOOKS[layout.game].back(ctx.words)
    for area in layout.areas:
        rect = Rect(area.within(table))
        if area.kind in ("deck", "discard", "aside"):
            _draw_heap(ctx, surface, rect, area.kind, back)
        elif area.kind == "name":
            _draw_line(ctx, surface, rect, area.seat or 0, named=named)
        elif area.kind == "forest":
            for number, place in enumerate(places_of(layout, area, rect, ctx.theme.u), start=1):
                _lay(ctx, surface, kalesia.area(ctx.words, number), place)
        else:
            if area.kind == "seat":
                _draw_line(ctx, surface, _line_of(rect, ctx.theme.u), area.seat or 0, named=named)
            for place in places_of(layout, area, rect, ctx.theme.u):
                _lay(ctx, surface, back, place)


def places_of(layout: CardTable, area: Area, rect: Rect, u: Callable[[float], int]) -> list[Place]:
    """Where sample cards lie in an area of cards side by side."""
    if area.kind == "castle":
        return row(rect.inflate(-u(4), -u(4)), PIECES.get(layout.seats, 4), rect.h, gap=u(6))
    if area.kind == "forest":
        return grid(rect, 5, 5, u(6))
    if area.kind == "hand":
        return LOOKS[layout.game].hand(rect, u)
    line = _line_of(rect, u)
    below = Rect(rect.x, line.bottom, rect.w, rect.bottom - line.bottom)
    beside = Rect(line.right, rect.y, rect.right - line.right, rect.h)
    return row(beside if line.h == rect.h else below, 2, u(64), gap=u(6))


def _line_of(rect: Rect, u: Callable[[float], int]) -> Rect:
    """The label line of another player: above the cards, or at their left in a low strip."""
    if rect.w > 3 * rect.h:
        return Rect(rect.x, rect.y, rect.w * 2 // 5, rect.h)
    return Rect(rect.x, rect.y, rect.w, u(_LINE))


def _lay(ctx: Context, surface: pygame.Surface, face: CardFace, place: Place) -> None:
    draw_card(ctx, surface, face, place.centre, place.width, angle=place.angle)


def _draw_heap(ctx: Context, surface: pygame.Surface, rect: Rect, kind: str, back: CardBack) -> None:
    """A full deck, a discard that has begun, and nothing set aside yet."""
    room = rect.inflate(-ctx.theme.u(8), 0)
    width = min(room.w, (room.h - ctx.theme.u(_CAPTION + 8)) / back.ratio)
    count = {"deck": 14, "discard": 2}.get(kind, 0)
    centre = (room.centerx, room.y + ctx.theme.u(8) + width * back.ratio / 2)
    draw_pile(ctx, surface, Pile(centre, max(8.0, width), back if count else None, count))


def _draw_line(ctx: Context, surface: pygame.Surface, rect: Rect, place: int, *, named: bool) -> None:
    """Chip and name of a sample player, as large as there is room for them."""
    theme = ctx.theme
    chip = min(theme.u(18), rect.h * 3 // 4)
    ctx.art.put(surface, ctx.art.chip(SEAT_IDS[place], chip), rect.x + chip // 2 + theme.u(2), rect.centery)
    if not named:
        return
    name = ctx.words("maps.area.player", n=place)
    x = rect.x + chip + theme.u(6)
    size = ctx.text.shrink(name, 14, rect.right - x, "semi", 0)
    if ctx.text.width(name, size, "semi") <= rect.right - x:
        ctx.text.draw(surface, name, (x, rect.centery), size, "parchment_light", "semi", emboss="dark")


# Small ------------------------------------------------------------------------------------------------------
def draw_table_thumbnail(widget: Widget, surface: pygame.Surface, rect: Rect, layout: CardTable) -> None:
    """A whole table in the middle of a rectangle: with cards where there is room for them, else in patches."""
    ctx = widget.ctx
    table = fit_ratio(rect, RATIO)
    key = ("table", layout.game, layout.areas, table.size)
    make = _scaled_down if table.w >= ctx.theme.u(_LEAST_DETAILED) else _patches
    surface.blit(ctx.art.cached(key, lambda: make(ctx, table.size, layout)), table)


def _scaled_down(ctx: Context, size: tuple[int, int], layout: CardTable) -> pygame.Surface:
    """The table painted in its usual size and made smaller, as one would see it from afar."""
    whole = Rect(0, 0, ctx.theme.u(_USUAL), round(ctx.theme.u(_USUAL) / RATIO))
    out = pygame.Surface(whole.size, pygame.SRCALPHA)
    draw_mat(ctx, out, whole, LOOKS[layout.game].felt)
    draw_samples(ctx, out, whole, layout, named=False)
    return pygame.transform.smoothscale(out, size)


def _patches(ctx: Context, size: tuple[int, int], layout: CardTable) -> pygame.Surface:
    """Areas as plain patches on felt, within a thin frame."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    whole = out.get_rect()
    edge = max(1, ctx.theme.u(1.5))
    ctx.art.rounded(out, whole, "ink", ctx.theme.f(3))
    ctx.art.rounded(out, whole.inflate(-2 * edge, -2 * edge), LOOKS[layout.game].felt, ctx.theme.f(2))
    plain = LOOKS[layout.game].plain
    for area in layout.areas:
        rect = Rect(area.within(whole))
        patch = rect.inflate(-max(1, rect.w // 20), -max(1, rect.h // 8)) if rect.h > 4 else rect
        if area.kind == "forest":
            patch = fit_ratio(rect, 1.0)
        ctx.art.rounded(out, patch, _PATCH.get(area.kind, plain), 1)
        if area.kind != "name" and min(patch.size) > 4:
            ctx.art.rounded(out, patch, "brass", 1, 1)
    return out
