"""Sheets over the battlefield: dice of a test, dice of an attack step by step, the result of a melee as a table.

A sheet is laid where it hides least of what it is about, and stays there as long as it is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.theme import Theme
from game.views.caldaern.field.look import MotionFrame, Point, ResultTable, RollRow, RollSheet
from game.views.caldaern.shown.window import FieldWindow
from game.views.caldaern.spells.volt import draw_note, note_size
from game.views.shared.board.dice import LAND, SORT, TUMBLE, Hand, dice_at
from game.views.shared.board.rolling import draw_rolling
from game.views.shared.board.throw_sheet import (
    WIDTH,
    Throw,
    arriving,
    best_spot,
    draw_throw,
    sheet,
    sheet_size,
    sheet_spots,
)

Rect = pygame.Rect

_SETTLED = TUMBLE + LAND + SORT
_WIDE = 456
_HEAD, _FOOT = 34, 30
_LABEL, _RESULT = 112, 104
_DICE = (23.0, 20.0, 17.0, 14.0, 11.0)
"""Sides of dice, in units; smaller ones where there are many."""

_MOST_LINES = 3
_FADED = 120
_TABLE_WIDE, _TABLE_ROW, _COLUMN = 370, 20, 92
_NOTE = 14
"""Units of the line below the dice that says what makes up the number needed."""

_LOW = 0.62
"""Height of a sheet with the dice of one side, as a share of the usual one."""

_SMALL = 12
"""Size of the small print on a sheet."""

_HINT = 24
"""Units of the strip below a sheet that says how to get on."""

_ABOUT = 60
"""Units around what a sheet is about that it should leave free."""


class SheetPainter:
    """Draws the sheet of a frame and knows where it lay."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._of: object = None
        self._rect: Rect | None = None

    def forget(self) -> None:
        """The window has changed."""
        self._of = self._rect = None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the sheet of the last frame lies at a pixel."""
        return self._rect is not None and self._rect.collidepoint(pos)

    def draw(self, dst: pygame.Surface, grid: FieldWindow, area: Rect, motion: MotionFrame) -> None:
        """Draw what a frame shows on a sheet, and how to get on; nothing where it shows none."""
        ctx, theme = self.ctx, self.ctx.theme
        room = Rect(area.x, grid.clip.y, area.w, grid.clip.h)
        place = partial(self._place, room=room, grid=grid, motion=motion)
        if motion.throw is not None:
            throw = motion.throw
            paper = place(throw, partial(throw_size, ctx, throw))
            draw_throw(ctx, dst, sheet(theme, arriving(theme, paper, room, motion.time)), throw, motion.time)
        elif motion.rolls is not None:
            paper = place(motion.rolls, partial(rolls_size, ctx, motion.rolls))
            coming = paper if motion.row else arriving(theme, paper, room, motion.time)
            draw_rolls(ctx, dst, coming, motion.rolls, motion.row, motion.time)
        elif motion.result is not None:
            paper = place(motion.result, partial(table_size, ctx, motion.result))
            draw_table(ctx, dst, paper, motion.result)
        elif motion.note is not None:
            paper = place(motion.note, partial(note_size, ctx, motion.note))
            draw_note(ctx, dst, paper, motion.note)
        else:
            self.forget()
            return
        if motion.hurried:
            self._draw_hint(dst, paper)

    def _place(
        self, of: object, size: Callable[[Rect], tuple[int, int]], *, room: Rect, grid: FieldWindow, motion: MotionFrame
    ) -> Rect:
        """Where a sheet lies, with room for the hint below it: found once for each."""
        if self._rect is None or self._of is not of:
            hint = self.ctx.theme.u(_HINT) if motion.hurried else 0
            wide, high = size(Rect(room.x, room.y, room.w, room.h - hint))
            spots = _spots(self.ctx.theme, room, (wide, high + hint))
            spot = spots[best_spot(spots, [self._around(grid, at) for at in motion.about])]
            self._of, self._rect = of, Rect(spot.topleft, (wide, high))
        return self._rect

    def _draw_hint(self, dst: pygame.Surface, paper: Rect) -> None:
        """How to get on, on a strip of leather that looks out from under a sheet."""
        ctx, t = self.ctx, self.ctx.theme
        text, most = ctx.words("battle.shown.hurry"), paper.w - t.u(40)
        size = ctx.text.shrink(text, 12, most, "it")
        strip = Rect(0, 0, round(min(most, ctx.text.width(text, size, "it"))) + t.u(24), t.u(_HINT))
        strip.midtop = paper.midbottom
        ctx.art.plate(dst, strip, shadow=False)
        ctx.text.draw(dst, text, strip.center, size, "parchment_shade", "it", align="c", width=most)

    def _around(self, grid: FieldWindow, at: Point) -> Rect:
        rect = Rect(0, 0, self.ctx.theme.u(_ABOUT), self.ctx.theme.u(_ABOUT))
        x, y = grid.at(*at)
        rect.center = (round(x), round(y))
        return rect


def _spots(theme: Theme, room: Rect, size: tuple[int, int]) -> list[Rect]:
    """Where a sheet may lie: below and above first, then between those who fight across the whole field."""
    spots = sheet_spots(theme, room, size)
    inner = room.inflate(-2 * theme.u(8), -2 * theme.u(8))
    for side in ("center", "midright", "midleft"):
        rect = Rect((0, 0), size)
        setattr(rect, side, getattr(inner, side))
        spots.append(rect)
    return spots


def throw_size(ctx: Context, throw: Throw, area: Rect) -> tuple[int, int]:
    """Width and height of a sheet with the dice of one or two sides; wider where letters can't be any smaller."""
    wide, high = sheet_size(ctx.theme, area, WIDTH * _letters(ctx))
    return wide, high if len(throw.rows) > 1 else round(high * _LOW)


def _letters(ctx: Context) -> float:
    """How much larger letters are than they should be, where they would be too small to be read."""
    return max(1.0, ctx.theme.type_px(_SMALL) / ctx.theme.f(_SMALL))


# ------------------------------------------------------------------------------------------- an attack
def _die_layout(ctx: Context, count: int, room: float) -> tuple[float, int, int]:
    """Side of a die in pixels, dice in a line, lines: as large as they all fit."""
    t = ctx.theme
    for most, sizes in ((1, _DICE[:3]), (_MOST_LINES, _DICE)):
        for units in sizes:
            side = t.f(units)
            line = max(1, int(room // (side + t.f(3))))
            lines = max(1, math.ceil(count / line))
            if lines <= most:
                return side, line, lines
    return side, line, lines


def _dice_room(ctx: Context, wide: float) -> float:
    return wide - ctx.theme.f(24 + (_LABEL + _RESULT) * _letters(ctx))


def _row_high(ctx: Context, row: RollRow, wide: float) -> int:
    t = ctx.theme
    side, _, lines = _die_layout(ctx, len(row.dice), _dice_room(ctx, wide))
    return max(t.u(36), round(lines * (side + t.f(3)) + t.f(11))) + len(_notes(ctx, row, wide)) * t.u(_NOTE)


def _notes(ctx: Context, row: RollRow, wide: float) -> list[str]:
    """What makes up the number needed, in lines below the dice of a sheet of a width."""
    text = ", ".join(f"{name} {value}".strip() for name, value in row.parts)
    return ctx.text.wrap(text, 12, wide - 2 * ctx.theme.u(12), "it") if text else []


def rolls_size(ctx: Context, rolls: RollSheet, area: Rect) -> tuple[int, int]:
    """Width and height of the sheet of an attack."""
    t = ctx.theme
    wide = min(t.u(_WIDE * _letters(ctx)), area.w - 2 * t.u(8))
    high = t.u(_HEAD + _FOOT) + sum(_row_high(ctx, row, wide) for row in rolls.rows)
    return wide, min(high, area.h - 2 * t.u(8))


def draw_rolls(ctx: Context, dst: pygame.Surface, rect: Rect, rolls: RollSheet, done: int, time: float) -> None:
    """Draw an attack of which `done` rows lie already and the next one was thrown `time` seconds ago."""
    t, art = ctx.theme, ctx.art
    art.sheet(dst, rect, seed=17)
    pad = t.u(12)
    art.heading(dst, Rect(rect.x + pad, rect.y + t.u(6), rect.w - 2 * pad, t.u(_HEAD - 6)), rolls.title)
    y = rect.y + t.u(_HEAD)
    for n, row in enumerate(rolls.rows):
        high = _row_high(ctx, row, rect.w)
        dst.fill(t.color("parchment_edge"), (rect.x + t.u(16), y, rect.w - t.u(32), t.u(1)))
        if n <= done:
            place = Rect(rect.x + pad, y, rect.w - 2 * pad, high)
            _draw_row(ctx, dst, place, row, _SETTLED + 1 if n < done else time, rolls.seed + n)
        y += high
    dst.fill(t.color("parchment_edge"), (rect.x + t.u(16), y, rect.w - t.u(32), t.u(1)))
    if rolls.verdict and done >= len(rolls.rows):
        at = (rect.centerx, y + t.f(_FOOT / 2))
        _fitted(ctx, dst, rolls.verdict, at, (15, rect.w - 2 * pad), "ink", "semi", "c")


def _draw_row(ctx: Context, dst: pygame.Surface, rect: Rect, row: RollRow, time: float, seed: int) -> None:
    """A step: its name and the number needed at the left, the dice, what they come to at the right."""
    t = ctx.theme
    label, notes = t.u(_LABEL * _letters(ctx)), _notes(ctx, row, rect.w + 2 * t.u(12))
    high = rect.h - len(notes) * t.u(_NOTE)
    middle = rect.y + high / 2
    for n, note in enumerate(notes):
        below = rect.y + high + t.u(_NOTE) * (n + 0.5) - t.f(3)
        ctx.text.draw(dst, note, (rect.x, below), 12, "ink_soft", "it")
    wide = ctx.text.draw(dst, row.need, (rect.x + label - t.f(10), middle), 16, "ink", "bold", align="r")
    _fitted(ctx, dst, row.label, (rect.x, middle), (13.5, label - wide - t.u(16)), "ink", "semi")
    room = Rect(rect.x + label, rect.y, round(_dice_room(ctx, rect.w + 2 * t.u(12))), high)
    if row.dice:
        _draw_dice(ctx, dst, room, row, time, seed)
    if time >= _SETTLED or not row.dice:
        most = t.f(_RESULT * _letters(ctx))
        _fitted(ctx, dst, row.result, (rect.right - t.f(4), middle), (14, most), "ink", "bold", "r")


def _fitted(
    ctx: Context, dst: pygame.Surface, text: str, at: Point, size: tuple[float, float], color: str, face: str,
    align: str = "l",
) -> None:  # fmt: skip
    """A text of a size in units, set smaller where it is wider than so many pixels."""
    units = ctx.text.shrink(text, size[0], size[1], face)
    ctx.text.draw(dst, text, at, units, color, face, align=align, width=size[1])


def _draw_dice(ctx: Context, dst: pygame.Surface, room: Rect, row: RollRow, time: float, seed: int) -> None:
    """Dice in lines, sorted once they have landed; those that count stay bright."""
    t, art = ctx.theme, ctx.art
    side, line, lines = _die_layout(ctx, len(row.dice), room.w)
    step = side + t.f(3)
    top = room.centery - lines * step / 2 + step / 2
    settled = time >= _SETTLED
    hand = Hand(row.colour, row.dice, ordered=not row.pairs)
    for die in dice_at(hand, time, seed=seed):
        x, y = _between(die.place, line)
        middle = (room.x + (x + 0.5) * step, top + y * step - die.lift * t.f(2))
        if die.turns:
            draw_rolling(ctx, dst, die, row.colour, middle, side, within=room)
            continue
        picture = art.die(die.face, row.colour, side)
        if settled and die.face < row.least and not row.pairs:
            picture = _faded(ctx, picture, (die.face, row.colour, round(side)))
        art.put(dst, picture, *middle)


def _faded(ctx: Context, picture: pygame.Surface, key: tuple[int, str, int]) -> pygame.Surface:
    return ctx.art.cached(("faded die", *key), lambda: shapes.with_alpha(picture, _FADED))


def _between(place: float, line: int) -> Point:
    """Column and line of a place in the row, which may lie between two."""
    low = math.floor(place)
    part = place - low
    (x0, y0), (x1, y1) = (divmod(n, line)[::-1] for n in (low, low + 1))
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


# ---------------------------------------------------------------------------------------- a melee's result
def table_size(ctx: Context, table: ResultTable, area: Rect) -> tuple[int, int]:
    """Width and height of the table of a combat result."""
    t = ctx.theme
    high = t.u(_HEAD + 24 + 48 + _FOOT) + len(table.rows) * t.u(_TABLE_ROW)
    return min(t.u(_TABLE_WIDE * _letters(ctx)), area.w - 2 * t.u(8)), min(high, area.h - 2 * t.u(8))


def draw_table(ctx: Context, dst: pygame.Surface, rect: Rect, table: ResultTable) -> None:
    """Draw who gained which point why, the sums, and what that means."""
    t, art, pad = ctx.theme, ctx.art, ctx.theme.u(16)
    art.sheet(dst, rect, seed=17)
    art.heading(dst, Rect(rect.x + pad, rect.y + t.u(6), rect.w - 2 * pad, t.u(_HEAD - 6)), table.title)
    column = t.f(_COLUMN) * _letters(ctx)
    columns = (rect.right - pad - 1.45 * column, rect.right - pad - 0.45 * column)
    y = rect.y + t.u(_HEAD + 17)
    for x, colour, name in zip(columns, table.colours, table.names):
        art.put(dst, art.chip(colour, t.f(20)), x, y - t.f(4))
        _fitted(ctx, dst, name, (x, y + t.f(13)), (11.5, column - t.f(4)), "ink_soft", "it", "c")
    y += t.u(24)
    dst.fill(t.color("parchment_edge"), (rect.x + pad, y, rect.w - 2 * pad, t.u(1)))
    for row in table.rows:
        middle = y + t.u(_TABLE_ROW) / 2 + t.f(2)
        room = columns[0] - rect.x - pad - t.f(22)
        _fitted(ctx, dst, row.reason, (rect.x + pad, middle), (13.5, room), "ink", "text")
        for x, value in zip(columns, row.points):
            ctx.text.draw(dst, value, (x, middle), 14, "ink", "bold", align="c")
        y += t.u(_TABLE_ROW)
    dst.fill(t.color("ink"), (rect.x + pad, y + t.u(5), rect.w - 2 * pad, t.u(1)))
    for n, (x, value) in enumerate(zip(columns, table.totals)):
        face = "ink" if table.winner in (None, n) else "ink_soft"
        ctx.text.draw(dst, value, (x, y + t.f(22)), 22, face, "displayb", align="c")
    at = (rect.centerx, rect.bottom - t.f(_FOOT / 2) - t.f(2))
    _fitted(ctx, dst, table.verdict, at, (14.5, rect.w - 2 * pad), "ink", "semi", "c")
