"""Rows of the card of the Colour phase: pools as squares, mages and spells in play as things to press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable
from game.views.caldaern.schools.school import disc
from game.views.contract.named import Place

POOL, SMALL_POOL = 62, 44
"""Units of a pool with its sources, and without them."""
MAGE, SMALL_MAGE = 40, 25
PLAY, SMALL_PLAY = 36, 25
DISC = 22

_SIDE = 18
_SQUARE, _LEAST_SQUARE = 14, 4


@dataclass(frozen=True, slots=True)
class PoolRow:
    """A pool: its name, points left, leaving and in all, whence they came.

    squares  (seat colour, points) from left to right; more than one colour where both sides filled it
    leaving  points that go with the throw that is being weighed
    """

    name: str
    left: int
    leaving: int
    squares: tuple[tuple[str, int], ...]
    sources: str
    tip: Tip


@dataclass(frozen=True, slots=True)
class MageRow:
    """A mage: figure, colour, name, what he can do now; `able`: whether he can do anything."""

    command: str
    figure: str
    colour: str
    name: str
    more: str
    able: bool
    tip: Tip
    names: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayRow:
    """A spell in play: school, name, on whom and until when, its owner's colour; `chosen`, or may be (`open`)."""

    command: str
    school: str
    name: str
    more: str
    colour: str
    tip: Tip
    open: bool = False
    chosen: bool = False
    names: tuple[Place, ...] = ()


class RowKey(Pressable):
    """A row that names something on the field and may be pressed."""

    def __init__(self, id: str, row: MageRow | PlayRow, run: Callable[[str], None]) -> None:
        super().__init__(id, on_press=lambda: run(row.command), tooltip=lambda: row.tip)
        self.row = row
        self.focusable = bool(row.command)

    @property
    def named(self) -> tuple[Place, ...]:
        """Where it is on the field."""
        return self.row.names

    def activate(self) -> None:
        """Do what a click on it does, if that is anything."""
        if self.row.command:
            super().activate()

    def draw(self, surface: pygame.Surface) -> None:
        """The picture at the left, two lines or one, an owner's chip at the right; as much as has room."""
        theme, art, r, row = self.ctx.theme, self.ctx.art, self.rect, self.row
        chosen, marked = isinstance(row, PlayRow) and row.chosen, isinstance(row, PlayRow) and row.open
        if chosen or self.state in ("hover", "pressed"):
            art.rounded(surface, r, "ink" if chosen else "ink_faint", theme.u(6))
            inside = "brass_light" if chosen else "parchment_light"
            art.rounded(surface, r.inflate(-theme.u(3), -theme.u(3)), inside, theme.u(5))
        elif marked:
            art.rounded(surface, r, "brass", theme.u(6))
            art.rounded(surface, r.inflate(-theme.u(3), -theme.u(3)), "parchment", theme.u(5))
        side = min(theme.u(DISC + 4) if isinstance(row, PlayRow) else theme.u(32), r.h - theme.u(2))
        x = r.x + theme.u(4) + side // 2
        if isinstance(row, PlayRow):
            picture = disc(art, row.school, side)
        else:
            picture = art.piece(row.figure, row.colour, side)
        art.put(surface, picture, x if r.w > r.h else r.centerx, r.centery)
        if r.w <= r.h:
            return
        left, right = x + side // 2 + theme.u(8), r.right - theme.u(4)
        if isinstance(row, PlayRow):
            chip = theme.u(16)
            art.put(surface, art.chip(row.colour, chip), right - chip // 2, r.centery)
            right -= chip + theme.u(4)
        self._draw_words(surface, left, right)

    def _draw_words(self, surface: pygame.Surface, left: int, right: int) -> None:
        theme, text, r, row = self.ctx.theme, self.ctx.text, self.rect, self.row
        ink = "ink" if isinstance(row, PlayRow) or row.able else "ink_soft"
        small = text.shrink(row.name, 13.5, right - left, "semi")
        two = r.h >= theme.u(30)
        y = r.centery - (theme.u(8) if two else 0)
        wide = text.draw(surface, row.name, (left, y), small, ink, "semi", width=right - left)
        if two:
            size = text.shrink(row.more, 12, right - left, "it")
            text.draw(surface, row.more, (left, r.centery + theme.u(8)), size, "ink_soft", "it", width=right - left)
            return
        room = right - left - wide - theme.u(6)
        size = text.shrink(row.more, 12, room, "it")
        if text.width(row.more, size, "it") <= room:
            text.draw(surface, row.more, (right, y), size, "ink_soft", "it", align="r")


def draw_pool(ctx: Context, surface: pygame.Surface, row: PoolRow, area: Rect) -> None:
    """Name and points, the squares, and whence they came where there is room for that."""
    theme, text = ctx.theme, ctx.text
    left, right = area.x + theme.u(_SIDE), area.right - theme.u(_SIDE)
    y = area.y + theme.u(9)
    told = str(row.left)
    right_of = right - text.draw(surface, told, (right, y), 17, "ink", "bold", align="r") - theme.u(6)
    size = text.shrink(row.name, 14.5, right_of - left, "semi")
    text.draw(surface, row.name, (left, y), size, "ink", "semi", width=right_of - left)
    draw_squares(ctx, surface, row, Rect(left, area.y + theme.u(21), right - left, theme.u(_SQUARE)))
    y = area.y + theme.u(46)
    if row.sources and y + theme.u(8) <= area.bottom:
        size = text.shrink(row.sources, 12, right - left, "it")
        text.draw(surface, row.sources, (left, y), size, "ink_soft", "it", width=right - left)


def draw_squares(ctx: Context, surface: pygame.Surface, row: PoolRow, area: Rect) -> None:
    """A square a point: full, leaving with a brass rim, spent as paper; what both sides filled is joined by a plus."""
    theme, art, text = ctx.theme, ctx.art, ctx.text
    total = sum(points for _, points in row.squares)
    if not total:
        return
    plus = theme.u(12) * (len(row.squares) - 1)
    step = min(float(theme.u(_SQUARE + 1)), (area.w - plus) / total)
    side = max(theme.u(_LEAST_SQUARE), round(step) - theme.u(1))
    x, n = float(area.x), 0
    for part, (colour, points) in enumerate(row.squares):
        if part:
            text.draw(surface, "+", (x + theme.u(5), area.centery), 13, "ink", "bold", align="c")
            x += theme.u(12)
        for _ in range(points):
            box = Rect(round(x), area.y, side, theme.u(_SQUARE))
            full, leaving = n < row.left - row.leaving, n < row.left
            if leaving and not full:
                art.rounded(surface, box.inflate(theme.u(3), theme.u(3)), "brass", theme.u(4))
            art.rounded(surface, box, "ink", theme.u(3))
            seat = theme.seat(colour)
            inside = seat.main if full else seat.light if leaving else "parchment_shade"
            art.rounded(surface, box.inflate(-max(2, theme.u(2)), -max(2, theme.u(2))), inside, theme.u(2))
            x, n = x + step, n + 1


def share_room(room: int, sizes: Sequence[tuple[int, int]]) -> list[int]:
    """The heights of parts in a room, in its unit: each as wanted, or from the last on as little as it can do with."""
    found = [wanted for wanted, _ in sizes]
    for n in reversed(range(len(sizes))):
        if sum(found) <= room:
            break
        found[n] = sizes[n][1]
    return found
