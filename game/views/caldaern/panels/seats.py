"""The seats of a transport: who sits in them, how many are free, and what becomes of passengers. Rules: CDN-16.1."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect, Tip

_ROW: Final = 6
"""Seats side by side at the most."""

_SEAT, _LEAST_SEAT, _GAP, _LINE = 30, 18, 3, 18
"""Units of the height of a seat where there is room, and at the least; between seats; of a line of text."""

SEATS: Final = 164
"""Units of the height that two rows of seats take with their heading and lines."""

Tell = Callable[[Rect, Tip | None], None]


@dataclass(frozen=True, slots=True)
class Passenger:
    """A model that sits there, and how many seats it takes."""

    figure: str
    seats: int


@dataclass(frozen=True, slots=True)
class Seats:
    """All that is told of what a transport carries; `lines` are pairs of words and a number."""

    heading: str
    colour: str
    capacity: int
    passengers: tuple[Passenger, ...]
    lines: tuple[tuple[str, str], ...]
    tip: Tip
    line_tips: tuple[Tip, ...]


def draw_seats(ctx: Context, dst: pygame.Surface, seats: Seats, within: Rect, tell: Tell) -> int:
    """Heading, seats, lines from the top of a rectangle, as many as there is room for; where the last one ends."""
    u, text = ctx.theme.u, ctx.text
    y = within.y
    if y + u(_LINE) > within.bottom:
        return y
    size = text.shrink(seats.heading, 13.5, within.w, "semi")
    text.draw(dst, seats.heading, (within.x, y + u(_LINE) // 2), size, "ink", "semi", width=within.w)
    top, y = y, y + u(_LINE) + u(2)
    rows = -(-seats.capacity // _ROW)
    high = min(u(_SEAT), (within.bottom - y - u(4) - len(seats.lines) * u(_LINE)) // rows - u(_GAP))
    if high >= u(_LEAST_SEAT):
        _draw_boxes(ctx, dst, seats, Rect(within.x, y, within.w, high))
        y += rows * (high + u(_GAP)) + u(2)
    tell(Rect(within.x, top, within.w, y - top), seats.tip)
    for (name, value), tip in zip(seats.lines, seats.line_tips, strict=True):
        if y + u(_LINE) > within.bottom:
            break
        wide = round(text.draw(dst, value, (within.right, y + u(_LINE) // 2), 13.5, "ink", "semi", align="r"))
        room = within.w - wide - u(6)
        size = text.shrink(name, 13.5, room)
        text.draw(dst, name, (within.x, y + u(_LINE) // 2), size, "ink", width=room)
        tell(Rect(within.x, y, within.w, u(_LINE)), tip)
        y += u(_LINE)
    return y


def _draw_boxes(ctx: Context, dst: pygame.Surface, seats: Seats, row: Rect) -> None:
    """A box for every seat in rows, and in those that are taken whoever sits there, across all that he takes."""
    boxes = _boxes(ctx, seats.capacity, row)
    for box in boxes:
        _box(ctx, dst, box, "parchment_shade")
    at = 0
    for passenger in seats.passengers:
        own = boxes[at : at + passenger.seats]
        at += passenger.seats
        if not own:
            return
        for line in {box.y for box in own}:
            level = [box for box in own if box.y == line]
            _box(ctx, dst, level[0].unionall(level[1:]), "parchment_light")
        there = own[0].unionall([box for box in own if box.y == own[0].y])
        ctx.art.put(dst, ctx.art.piece(passenger.figure, seats.colour, row.h - ctx.theme.u(3)), *there.center)


def _boxes(ctx: Context, capacity: int, row: Rect) -> list[Rect]:
    u, columns = ctx.theme.u, min(_ROW, capacity)
    wide = min((row.w + u(_GAP)) // columns, round((row.h + u(_GAP)) * 1.25))
    return [
        Rect(row.x + n % columns * wide, row.y + n // columns * (row.h + u(_GAP)), wide - u(_GAP), row.h)
        for n in range(capacity)
    ]


def _box(ctx: Context, dst: pygame.Surface, box: Rect, color: str) -> None:
    art, u = ctx.art, ctx.theme.u
    art.rounded(dst, box, "ink", u(5))
    art.rounded(dst, box.inflate(-2 * u(1.6), -2 * u(1.6)), color, u(4))


__all__ = ["SEATS", "Passenger", "Seats", "draw_seats"]
