"""The sheet over a board on which dice are thrown: who throws, what adds to it, what decides.

`Sheet` is a pure layout; hit-testing and drawing use the same rectangles. Lengths in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.theme import Theme
from game.views.shared.board.dice import LAND, SORT, TUMBLE, Hand, dice_at
from game.views.shared.board.rolling import draw_rolling

Rect = pygame.Rect

WIDTH, HEIGHT = 368, 244  # units
LABEL = 84
_HEAD, _NOTE = 34, 28
_LOSER_ALPHA = 120
_DIE = 30
_NAME = 12
"""Size of a thrower's name."""

_PART_LINE, _TOTAL = 15.5, 46
ARRIVAL = 0.18
"""Seconds that a sheet takes to come in."""

_FROM = 46


@dataclass(frozen=True, slots=True)
class ThrowRow:
    """One thrower: its piece (or emblem where there is no piece), its dice, what they make.

    won      whether it won; None where the throw decides nothing
    least    the least face that counts, 0 where the dice are compared
    most     the greatest face that counts, 0 where the dice are compared
    note     what stands in place of dice where there are none
    parts    what is added to the die, each with its name; `total` the sum, "" where nothing is added up
    """

    dice: Hand
    label: str
    piece: str = ""
    won: bool | None = None
    least: int = 0
    note: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    total: str = ""
    most: int = 0


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw as it is shown. `place` is the deciding place of the sorted dice, None where there is none."""

    title: str
    rows: tuple[ThrowRow, ...]
    verdict: str
    place: int | None
    seed: int

    @property
    def landings(self) -> tuple[float, ...]:
        """When dice come to lie, as shares of the time of the throw: all at its end, or one after the other."""
        hand = min((row.dice for row in self.rows), key=lambda hand: hand.share)
        if hand.share == 1:
            return (1.0,)
        return tuple(hand.starts(n) + hand.share for n in range(len(hand.faces)))

    @property
    def longer(self) -> float:
        """How many times longer dice roll than they do when all are thrown together."""
        return 1 / min(row.dice.share for row in self.rows)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rectangles of the sheet: `above` and `below` hold one for each card that is laid on that side."""

    rect: Rect
    head: Rect
    rows: tuple[Rect, Rect]
    note: Rect
    above: tuple[Rect, ...] = ()
    below: tuple[Rect, ...] = ()


def sheet_size(theme: Theme, area: Rect, width: float = WIDTH) -> tuple[int, int]:
    """Width and height of a sheet in an area; `width` in units, as far as there is room."""
    margin = theme.u(8)
    return min(theme.u(width), area.w - 2 * margin), min(theme.u(HEIGHT), area.h - 2 * margin)


def sheet_spots(theme: Theme, area: Rect, size: tuple[int, int]) -> list[Rect]:
    """Where a sheet of this size may lie in an area: below and above, in the middle first."""
    margin = theme.u(8)
    inner = area.inflate(-2 * margin, -2 * margin)
    spots = []
    for side in ("midbottom", "midtop", "bottomright", "bottomleft", "topright", "topleft"):
        rect = Rect((0, 0), size)
        setattr(rect, side, getattr(inner, side))
        spots.append(rect)
    return spots


def arriving(theme: Theme, rect: Rect, area: Rect, t: float) -> Rect:
    """Where a sheet is `t` seconds after it was taken up, on its way to `rect` from the middle of the area."""
    far = min(theme.f(_FROM), abs(area.centery - rect.centery)) * max(0.0, 1 - t / ARRIVAL) ** 3
    return rect.move(0, round(-far if rect.centery > area.centery else far))


def best_spot(spots: list[Rect], keep_clear: list[Rect]) -> int:
    """The number of the spot that hides the least of the first rectangle, then of all others."""

    def hidden(spot: Rect) -> tuple[bool, int]:
        return spot.colliderect(keep_clear[0]), sum(spot.colliderect(rect) for rect in keep_clear)

    if not keep_clear:
        return 0
    return min(range(len(spots)), key=lambda i: (*hidden(spots[i]), i))


def sheet(theme: Theme, rect: Rect) -> Sheet:
    """What lies where on a sheet without cards."""
    pad = theme.u(12)
    inner = rect.inflate(-2 * pad, 0)
    head = Rect(inner.x, rect.y + theme.u(6), inner.w, theme.u(_HEAD) - theme.u(6))
    note = Rect(inner.x, rect.bottom - theme.u(_NOTE) - theme.u(4), inner.w, theme.u(_NOTE))
    high = (note.top - head.bottom) // 2
    rows = (Rect(inner.x, head.bottom, inner.w, high), Rect(inner.x, head.bottom + high, inner.w, high))
    return Sheet(rect, head, rows, note)


def draw_paper(ctx: Context, dst: pygame.Surface, place: Sheet, title: str, *, divided: bool = True) -> None:
    """Draw an empty sheet: paper, title, rules between its parts."""
    ctx.art.sheet(dst, place.rect, seed=17)
    ctx.art.heading(dst, place.head, title)
    t = ctx.theme
    for y in (place.rows[1].top, place.note.top) if divided else (place.note.top,):
        dst.fill(t.color("parchment_edge"), (place.rect.x + t.u(16), y, place.rect.w - t.u(32), t.u(1)))


def draw_throw(ctx: Context, dst: pygame.Surface, place: Sheet, throw: Throw, t: float) -> None:
    """Draw a throw `t` seconds after it began."""
    draw_paper(ctx, dst, place, throw.title, divided=len(throw.rows) == 2)
    settled = t >= TUMBLE + LAND + SORT
    top, bottom = place.rows[0].top, place.rows[1].bottom
    high = (bottom - top) // len(throw.rows)
    for i, row in enumerate(throw.rows):
        _draw_thrower(ctx, dst, Rect(place.rows[0].x, top + i * high, place.rows[0].w, high), throw, row, t)
    if settled:
        ctx.text.draw(dst, throw.verdict, place.note.center, 15, "ink", "semi", align="c", width=place.note.w)


def _draw_thrower(
    ctx: Context, dst: pygame.Surface, rect: Rect, throw: Throw, row: ThrowRow, time: float
) -> None:
    theme = ctx.theme
    settled = time >= TUMBLE + LAND + SORT
    widest = max(ctx.text.width(thrower.label, _NAME, "semi") for thrower in throw.rows)
    label = max(theme.u(LABEL), min(rect.w // 3, round(widest) + theme.u(8)))
    _draw_who(ctx, dst, Rect(rect.x, rect.y, label, rect.h), row, settled and row.won is False)
    room = Rect(rect.x + label, rect.y, rect.w - label - theme.u(4), rect.h)
    total = theme.u(_TOTAL) if row.total else 0
    step = min(theme.u(_DIE + 4), (room.w - total) / max(1, len(row.dice.faces)), rect.h - theme.u(4))
    seed = throw.seed + throw.rows.index(row)
    for die in sorted(dice_at(row.dice, time, seed=seed), key=lambda die: die.place):
        middle = (room.x + (die.place + 0.5) * step, rect.centery - die.lift * theme.f(3))
        if die.turns:
            draw_rolling(ctx, dst, die, row.dice.colour, middle, step - theme.f(4), within=rect)
            continue
        _draw_die(ctx, dst, middle, step - theme.f(4), throw, row, (round(die.place), die.face), settled)
    used = round(len(row.dice.faces) * step) + (theme.u(6) if row.dice.faces else 0)
    rest = Rect(room.x + used, room.y, room.w - used - total, room.h)
    if row.parts:
        _draw_parts(ctx, dst, rest, row.parts)
    elif row.note:
        ctx.text.draw(dst, row.note, (rest.x, rest.centery), 15, "ink_soft", "it", width=rest.w)
    if row.total and (settled or not row.dice.faces):
        color = "ink" if row.won is not False or not settled else "ink_faint"
        ctx.text.draw(dst, row.total, (room.right - total / 2, rect.centery), 26, color, "displayb", align="c")


def _draw_die(
    ctx: Context, dst: pygame.Surface, middle: shapes.Point, side: float, throw: Throw, row: ThrowRow,
    at: tuple[int, int], settled: bool,
) -> None:  # fmt: skip
    """One die; `at` is its place among the sorted ones and its face."""
    theme, face = ctx.theme, at[1]
    picture = ctx.art.die(face, row.dice.colour, side)
    if settled and _fades(throw, row, *at):
        key = ("faded die", face, row.dice.colour, round(side))
        picture = ctx.art.cached(key, lambda: shapes.with_alpha(picture, _LOSER_ALPHA))
    ctx.art.put(dst, picture, *middle)
    if settled and _decides(throw, row, *at):
        mark = Rect(0, 0, round(side + theme.f(6)), round(side + theme.f(6)))
        mark.center = (round(middle[0]), round(middle[1]))
        ctx.art.rounded(dst, mark, "ink", theme.f(7), theme.f(4.4))
        ctx.art.rounded(dst, mark.inflate(-theme.u(2), -theme.u(2)), "legal", theme.f(6), theme.f(2.2))


def _draw_parts(ctx: Context, dst: pygame.Surface, rect: Rect, parts: tuple[tuple[str, str], ...]) -> None:
    """What is added to the die, line by line: name at the left, value at the right."""
    t = ctx.theme
    step = min(t.f(_PART_LINE), rect.h / len(parts))
    y = rect.centery - step * (len(parts) - 1) / 2
    for name, value in parts:
        wide = ctx.text.draw(dst, value, (rect.right - t.u(6), y), 12.5, "ink", "bold", align="r")
        ctx.text.draw(dst, name, (rect.x, y), 12.5, "ink_soft", width=rect.w - wide - t.u(12))
        y += step


def _draw_who(ctx: Context, dst: pygame.Surface, rect: Rect, row: ThrowRow, lost: bool) -> None:
    t = ctx.theme
    layer = shapes.blank(rect.size, t.color("ink")) if lost else dst
    at = Rect((0, 0), rect.size) if lost else rect
    side = min(t.f(52), at.h - t.f(24))
    x, foot = at.centerx - t.u(4), at.bottom - t.f(20)
    if row.piece:
        ctx.art.stand(layer, row.piece, row.dice.colour, x, foot, side)
    else:
        ctx.art.put(layer, ctx.art.chip(row.dice.colour, min(t.f(30), side)), x, foot - side * 0.5)
    ctx.text.draw(layer, row.label, (x, at.bottom - t.f(10)), _NAME, "ink", "semi", align="c", width=at.w)
    if lost:
        layer.fill((255, 255, 255, _LOSER_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(layer, rect)


def _fades(throw: Throw, row: ThrowRow, place: int, face: int) -> bool:
    """Whether a die has lost, or counts for nothing."""
    if row.least or row.most:
        return not _counts(row, face)
    return row.won is False or (throw.place is not None and place > throw.place and row.dice.ordered)


def _decides(throw: Throw, row: ThrowRow, place: int, face: int) -> bool:
    """Whether a die is the one that decides."""
    if row.least or row.most:
        return _counts(row, face)
    return throw.place == place and row.won is not None


def _counts(row: ThrowRow, face: int) -> bool:
    """Whether a face is among those that count."""
    return row.least <= face <= (row.most or 6)
