"""Columns of chances side by side, one for each number of dice: what may come of them, stacked from the best down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.widgets import Rect, Tip, Widget
from game.ui.widgets.button import Pressable

WIDE, NARROW, GAP = 62, 26, 4
"""Units: widest and narrowest column, and between two of them."""

HIGH, LOW = 118, 80
"""Units that a row of columns takes, and the least with which it can be read."""

_TOLD, _DICE = 20, 20
"""Units above a column for its chance, and below it for its dice."""

_DIE = 13
_LEAST_SIGN = 8
_KEYS = 9
"""Numbers of dice that have a key of their own."""


@dataclass(frozen=True, slots=True)
class Share:
    """What may come of a throw: its chance from 0 to 1, its colour, and a sign of colour `on`; `hatched`: in vain."""

    chance: float
    color: str
    sign: str = ""
    on: str = "ink"
    hatched: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A number of dice that may be thrown: the command that chooses it, the great chance in words, all that may come of
    it from the best down, and what is said about it."""

    command: str
    dice: int
    told: str
    shares: tuple[Share, ...]
    chosen: bool = False
    tip: Tip | None = None


class ColumnKey(Pressable):
    """One column, to be pressed."""

    def __init__(self, id: str, column: Column, colour: str, run: Callable[[str], None]) -> None:
        """`colour`: that of the dice, a seat's."""
        super().__init__(
            id, on_press=lambda: run(column.command), tooltip=lambda: column.tip,
            key=f"prompt_{column.dice}" if column.dice <= _KEYS else None,
        )  # fmt: skip
        self.column, self.colour = column, colour

    def draw(self, surface: pygame.Surface) -> None:
        """The chance above, the shares, the dice below; the chosen one in a field of brass."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        if self.column.chosen or self.state in ("hover", "pressed"):
            art.rounded(surface, r, "ink" if self.column.chosen else "ink_faint", theme.u(7))
            inside = "brass_light" if self.column.chosen else "parchment_light"
            art.rounded(surface, r.inflate(-theme.u(3), -theme.u(3)), inside, theme.u(6))
        told = self.column.told
        size = text.shrink(told, 14.5, r.w - theme.u(4), "bold")
        text.draw(surface, told, (r.centerx, r.y + theme.u(_TOLD / 2 + 1)), size, "ink", "bold", align="c", width=r.w)
        box = Rect(r.x + theme.u(4), r.y + theme.u(_TOLD), r.w - theme.u(8), r.h - theme.u(_TOLD + _DICE))
        draw_shares(self.ctx, surface, box, self.column.shares)
        self._draw_dice(surface, r.bottom - theme.u(_DICE / 2 + 1))

    def _draw_dice(self, surface: pygame.Surface, y: int) -> None:
        """As many dice as there are, else their number on one."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        number, side = self.column.dice, theme.u(_DIE)
        step = side + theme.u(2)
        if number * step <= r.w - theme.u(4):
            for n in range(number):
                x = r.centerx + (n - (number - 1) / 2) * step
                art.put(surface, art.die(6 if self.column.chosen else 1, self.colour, side), x, y)
            return
        tile = Rect(0, 0, theme.u(20), theme.u(16))
        tile.center = (r.centerx, y)
        art.rounded(surface, tile, "ink", theme.u(4))
        art.rounded(surface, tile.inflate(-theme.u(3), -theme.u(3)), theme.seat(self.colour).main, theme.u(3))
        text.draw(surface, str(number), tile.center, 12.5, theme.on(self.colour), "bold", align="c")


def draw_shares(ctx: Context, surface: pygame.Surface, box: Rect, shares: Sequence[Share]) -> None:
    """Draw what may come of a throw into a box, from its top down."""
    theme, art = ctx.theme, ctx.art
    art.rounded(surface, box, "ink", theme.u(4))
    inner = box.inflate(-theme.u(3), -theme.u(3))
    top, reached = float(inner.y), 0.0
    for share in shares:
        reached += share.chance
        bottom = inner.y + inner.h * min(1.0, reached)
        part = Rect(inner.x, round(top), inner.w, round(bottom) - round(top))
        top = bottom
        if part.h < 1:
            continue
        surface.fill(theme.color(share.color), part)
        if share.hatched:
            surface.blit(_hatch(ctx, part.size), part)
        if share.sign and part.h >= theme.u(_LEAST_SIGN):
            art.put(surface, art.icon(share.sign, min(theme.u(12), part.h), share.on), *part.center)


def _hatch(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        theme = ctx.theme
        out = shapes.blank(size, theme.color("ink_soft"))
        for x in range(-size[1], size[0], max(3, theme.u(7))):
            pygame.draw.line(out, theme.rgba("ink_soft", 120), (x, size[1]), (x + size[1], 0), max(1, theme.u(1.2)))
        return out

    return ctx.art.cached(("column hatch", *size), make)


class Columns(Widget):
    """A row of columns. Where not all have room those around the chosen one are seen; keys choose the others too."""

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self._run = run
        self.columns: tuple[Column, ...] = ()
        self.colour = ""

    def show(self, columns: Sequence[Column], colour: str) -> None:
        """Take new columns, with dice in a seat's colour."""
        if (tuple(columns), colour) == (self.columns, self.colour):
            return
        focused = self.screen.focused.id if self.attached and self.screen.focused is not None else ""
        self.columns, self.colour = tuple(columns), colour
        self.clear()
        for column in self.columns:
            self.add(ColumnKey(f"{self.id}.{column.dice}", column, colour, self._run))
        self.arrange()
        if focused in [child.id for child in self.children]:
            self.screen.focus(focused)
        self.invalidate()

    def arrange(self) -> None:
        """Side by side, as wide as there is room."""
        if not self.attached or not self.children:
            return
        theme, r = self.ctx.theme, self.rect
        most = max(1, (r.w + theme.u(GAP)) // theme.u(NARROW + GAP))
        count = min(most, len(self.columns))
        chosen = next((n for n, column in enumerate(self.columns) if column.chosen), 0)
        first = max(0, min(chosen - count // 2, len(self.columns) - count))
        step = min(theme.u(WIDE + GAP), (r.w + theme.u(GAP)) // count)
        for n, child in enumerate(self.children):
            assert isinstance(child, ColumnKey)
            child.visible = first <= n < first + count
            child.folded = not child.visible
            if child.visible:
                child.place(Rect(r.x + (n - first) * step, r.y, step - theme.u(GAP), r.h))
