"""Where everything lies at a table: a pure function of window size and interface scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.layout import Rect
from game.views.shared import odds_card, prompt_bar, seat_card, top_bar

MARGIN, GAP = 14, 14
BOARD_GAP = 8
"""Units between the board and what lies above and below it: the board gets every pixel that it can use."""
LEFT, RIGHT = 222, 296
OWN_STRIP = 46
"""Units: height of the own panel where there is no column for it."""
FOLD_BELOW = 1180
"""Units of width below which the left column folds into strips under the top bar."""


@dataclass(frozen=True, slots=True)
class TableRects:
    """Rectangles in pixels. `card` is None where the column is folded: then the side panel shows the card.

    Without seat cards there always is a `card`: in a folded column a strip above the board.
    """

    bar: Rect
    seats: tuple[Rect, ...]
    card: Rect | None
    board: Rect
    prompt: Rect
    side: Rect
    chronicle: Rect


def table_layout(size: tuple[int, int], u: Callable[[float], int], seats: int) -> TableRects:
    """The places of a table with `seats` seats; `u` turns units into pixels."""
    w, h = size
    margin, gap = u(MARGIN), u(GAP)
    bar = Rect(0, 0, w, u(top_bar.BAR_HEIGHT))
    top = bar.bottom + u(12)
    folded = w < u(FOLD_BELOW)
    right = Rect(w - margin - u(RIGHT), top, u(RIGHT), h - top - margin)
    strips: tuple[Rect, ...] = ()
    card = None
    left_edge = margin
    board_top = bar.bottom + u(BOARD_GAP)
    if not seats:
        # The seats are on the board: the own panel has the whole column, or the strip that a folded column leaves.
        if folded:
            card = Rect(margin, top, right.x - gap - margin, u(OWN_STRIP))
            board_top = card.bottom + u(BOARD_GAP)
        else:
            card = Rect(margin, top, u(LEFT), h - top - margin)
            left_edge = card.right + gap
    elif folded:
        area = Rect(margin, top, right.x - gap - margin, u(seat_card.STRIP_HEIGHT))
        strips = tuple(seat_card.strip_or_card_rects(area, seats, area.h, u(8), across=True))
        board_top = area.bottom + u(BOARD_GAP)
    else:
        column = Rect(margin, top, u(LEFT), h - top - margin)
        low = column.h < u(seats * 94 + 250)
        height = u(seat_card.STRIP_HEIGHT if low and seats > 3 else seat_card.CARD_HEIGHT)
        between = u(8) if low else u(14)
        strips = tuple(seat_card.strip_or_card_rects(column, seats, height, between, across=False))
        card_top = strips[-1].bottom + between
        card = Rect(column.x, card_top, column.w, column.bottom - card_top)
        left_edge = column.right + gap
    prompt = Rect(
        left_edge, h - margin - u(prompt_bar.BAR_HEIGHT), right.x - gap - left_edge, u(prompt_bar.BAR_HEIGHT)
    )
    board = Rect(left_edge, board_top, prompt.w, prompt.y - u(BOARD_GAP) - board_top)
    side_h = min(u(odds_card.CARD_HEIGHT), right.h * 56 // 100)
    side = Rect(right.x, right.y, right.w, side_h)
    chronicle = Rect(right.x, side.bottom + gap, right.w, right.bottom - side.bottom - gap)
    return TableRects(bar, strips, card, board, prompt, side, chronicle)
