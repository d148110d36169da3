"""Where everything lies at a table: a pure function of window size and interface scale."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from game.ui.widgets import Rect
from game.views.shared.odds import odds_card
from game.views.shared.panels import prompt_bar, seat_card, top_bar

MARGIN, GAP = 14, 14
BOARD_GAP = 8
"""Units between the board and what lies below it: the board gets every pixel that it can use."""
HANDLE_GAP = 10
"""Units between the board and what lies above it, where the handle of the bar is."""
LOW_MARGIN, LOW_GAP = 8, 6
"""Units below the prompt and above it where no panels stand beside the board, whose edge it would have to meet."""
LEFT, RIGHT = 222, 296
OWN_STRIP = 46
"""Units: height of the own panel where there is no column for it."""
FOLD_BELOW = 1180
"""Units of width below which the left column folds into strips under the top bar."""


LEAST_CHRONICLE = 150
"""Units of the chronicle that are left to it when the odds card takes all that it needs."""
LEAST_CARD = 150
"""Units: least height of the own card below the seats; where there is less the column folds too."""
MOST_IN_LINE = 5
"""Seats that stand side by side in a folded column; with more of them they stand closer below one another."""


@dataclass(frozen=True, slots=True)
class TableRects:
    """Rectangles in pixels. `card` is None where the column is folded: then the side panel shows the card.

    Without seat cards there always is a `card`, unless somebody folded it away: in a folded column a strip above the
    board. `seats` are none where somebody folded them away. `above`: the pixel at which what lies above the board ends.
    """

    bar: Rect
    seats: tuple[Rect, ...]
    card: Rect | None
    board: Rect
    prompt: Rect
    side: Rect
    chronicle: Rect
    above: int


def table_layout(
    size: tuple[int, int], u: Callable[[float], int], seats: int, folds: Collection[str] = ()
) -> TableRects:
    """The places of a table with `seats` seat cards; `u` turns units into pixels.

    `folds` names what somebody has folded away, whose room the board has then: "left" seats and own card, "right" the
    column of odds and chronicle, "bar" the bar at the top.
    """
    w, h = size
    margin, gap = u(MARGIN), u(GAP)
    bar = Rect(0, 0, w, u(top_bar.BAR_HEIGHT))
    above = 0 if "bar" in folds else bar.bottom
    top = above + u(12)
    right = Rect(w - margin - u(RIGHT), top, u(RIGHT), h - top - margin)
    board_right = w - margin if "right" in folds else right.x - gap
    strips: tuple[Rect, ...] = ()
    card, left_edge, board_top = None, margin, above + u(HANDLE_GAP)
    if "left" in folds:
        pass
    elif w < u(FOLD_BELOW) or right.h < u(seats * (seat_card.STRIP_HEIGHT + 5) + LEAST_CARD):
        area = Rect(margin, top, board_right - margin, u(OWN_STRIP))
        strips, card = _strips(area, u, seats), None if seats else area
        board_top = (strips[-1] if strips else area).bottom + u(BOARD_GAP)
    else:
        column = Rect(margin, top, u(LEFT), h - top - margin)
        strips, card = _column(column, u, seats)
        left_edge = column.right + gap
    alone = "right" in folds and left_edge == margin
    low, low_gap = (u(LOW_MARGIN), u(LOW_GAP)) if alone else (margin, u(BOARD_GAP))
    prompt = Rect(left_edge, h - low - u(prompt_bar.BAR_HEIGHT), board_right - left_edge, u(prompt_bar.BAR_HEIGHT))
    board = Rect(left_edge, board_top, prompt.w, prompt.y - low_gap - board_top)
    side_h = min(u(odds_card.CARD_HEIGHT), max(right.h * 56 // 100, right.h - gap - u(LEAST_CHRONICLE)))
    side = Rect(right.x, right.y, right.w, side_h)
    chronicle = Rect(right.x, side.bottom + gap, right.w, right.bottom - side.bottom - gap)
    return TableRects(bar, strips, card, board, prompt, side, chronicle, above)


def _strips(area: Rect, u: Callable[[float], int], seats: int) -> tuple[Rect, ...]:
    """Seats side by side in lines of at most five, as alike in number as can be."""
    lines = -(-seats // MOST_IN_LINE)
    height = u(seat_card.STRIP_HEIGHT)
    found: list[Rect] = []
    for line in range(lines):
        count = (seats - len(found)) // (lines - line)
        row = Rect(area.x, area.y + line * (height + u(6)), area.w, height)
        found += seat_card.strip_or_card_rects(row, count, height, u(8), across=True)
    return tuple(found)


def _column(column: Rect, u: Callable[[float], int], seats: int) -> tuple[tuple[Rect, ...], Rect]:
    """Seats below one another, closer where there are many or little height; what is left is for the own card.

    Where the board shows the seats, the own card has the whole column.
    """
    if not seats:
        return (), column
    low = column.h < u(seats * 94 + 250)
    height = u(seat_card.STRIP_HEIGHT if low and seats > 3 else seat_card.CARD_HEIGHT)
    between = u(5 if seats > MOST_IN_LINE else 8) if low else u(14)
    places = tuple(seat_card.strip_or_card_rects(column, seats, height, between, across=False))
    top = places[-1].bottom + max(between, u(8))
    return places, Rect(column.x, top, column.w, column.bottom - top)
