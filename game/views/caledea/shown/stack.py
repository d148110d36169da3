"""A stack laid out for choosing from it: every unit by itself, chosen ones marked, a digit for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.caledea.position.position import Unit
from game.ui.context import Context
from game.ui.paint.theme import Theme
from game.views.caledea.shown.looks import figure_of
from game.views.caledea.shown.pieces import UNIT_PIECE
from game.views.caledea.shown.shown import Shown
from game.views.shared.board.piece_signs import draw_spent_sign

Rect = pygame.Rect

_CARD_W, _CARD_H, _GAP, _PAD = 50, 58, 4, 10
_COLUMNS = 6


@dataclass(frozen=True, slots=True)
class StackSheet:
    """Where the sheet lies, and each unit's card on it."""

    rect: Rect
    cards: tuple[Rect, ...]


def stack_sheet(theme: Theme, area: Rect, anchor: Rect, count: int) -> StackSheet:
    """The sheet for so many units beside the square `anchor`, inside `area`."""
    columns = min(_COLUMNS, count)
    rows = -(-count // columns)
    step_x, step_y, pad = theme.u(_CARD_W + _GAP), theme.u(_CARD_H + _GAP), theme.u(_PAD)
    rect = Rect(0, 0, columns * step_x - theme.u(_GAP) + 2 * pad, rows * step_y - theme.u(_GAP) + 2 * pad)
    rect.centerx = anchor.centerx
    below = anchor.bottom + theme.u(8)
    rect.top = below if below + rect.h <= area.bottom else anchor.top - theme.u(8) - rect.h
    rect.clamp_ip(area)
    cards = tuple(
        Rect(
            rect.x + pad + n % columns * step_x, rect.y + pad + n // columns * step_y,
            theme.u(_CARD_W), theme.u(_CARD_H),
        )
        for n in range(count)
    )  # fmt: skip
    return StackSheet(rect, cards)


def draw_stack(
    ctx: Context,
    dst: pygame.Surface,
    place: StackSheet,
    shown: Shown,
    units: Sequence[Unit],
    chosen: Sequence[int],
    pointed: int | None,
) -> None:
    """Draw the units of a stack on their cards."""
    ctx.art.sheet(dst, place.rect, kind="card")
    for n, (unit, rect) in enumerate(zip(units, place.cards)):
        _draw_card(ctx, dst, rect, shown, unit, n + 1, unit.id in chosen, pointed == unit.id)


def _draw_card(
    ctx: Context, dst: pygame.Surface, rect: Rect, shown: Shown, unit: Unit, number: int, chosen: bool, pointed: bool
) -> None:
    t = ctx.theme
    figure = figure_of(shown, unit, lifted=chosen)
    if chosen:
        ctx.overlay.selected(dst, rect, pointed)
    else:
        ctx.art.rounded(dst, rect, t.rgba("parchment_edge", 150 if pointed else 80), t.f(5), t.f(1.5))
    side = t.f(42)
    foot = rect.bottom - t.f(6)
    lift = t.f(3) if chosen else 0
    ctx.art.stand(dst, UNIT_PIECE[unit.rank], shown.colour(unit.seat), rect.centerx, foot, side, lifted=lift)
    if figure.spent:
        draw_spent_sign(ctx, dst, (rect.x + t.f(10), foot - t.f(6)), t.f(7), figure.spent)
    if number < 10:
        ctx.text.draw(dst, str(number), (rect.right - t.f(6), rect.y + t.f(9)), 11.5, "ink_soft", "semi", align="r")
