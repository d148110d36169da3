"""Where everything lies at a table, for every number of seats in every window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.scenes.play.frame.layout import FOLD_BELOW, TableRects, table_layout
from game.ui.paint.theme import effective_scale

WINDOWS = ((960, 540), (1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))


def layout(size: tuple[int, int], seats: int, percent: int = 100) -> tuple[TableRects, float]:
    scale = effective_scale(size, percent)
    return table_layout(size, lambda units: round(units * scale), seats), scale


@pytest.mark.parametrize("percent", [75, 100, 200])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_everything_has_room_and_nothing_overlaps(size: tuple[int, int], percent: int) -> None:
    for seats in range(11):
        _check_room(size, seats, percent)


def _check_room(size: tuple[int, int], seats: int, percent: int) -> None:
    rects, scale = layout(size, seats, percent)
    assert len(rects.seats) == seats
    column = [] if rects.card is None else [rects.card]
    places = [rects.bar, *rects.seats, *column, rects.board, rects.prompt, rects.side, rects.chronicle]
    window = rects.bar.__class__((0, 0), size)
    assert all(window.contains(place) for place in places)
    for n, place in enumerate(places):
        assert place.collidelist(places[n + 1 :]) == -1
    assert rects.board.h >= 0.4 * size[1]
    assert all(place.h >= 30 * scale and place.w >= 100 * scale for place in (*rects.seats, *column))
    assert all(place.h >= 140 * scale for place in column if place.w < 0.3 * size[0])


@pytest.mark.parametrize("seats", [6, 7, 10])
def test_many_seats_fold_into_two_lines(seats: int) -> None:
    rects, scale = layout((1024, 640), seats)
    assert rects.card is None
    lines = {place.y for place in rects.seats}
    assert len(lines) == 2
    counts = [sum(place.y == y for place in rects.seats) for y in sorted(lines)]
    assert abs(counts[0] - counts[1]) <= 1
    assert FOLD_BELOW * scale > 1024


def test_a_column_without_seats_is_the_own_panel() -> None:
    rects, _ = layout((1280, 720), 0)
    assert rects.card is not None
    assert (rects.card.y, rects.card.bottom) == (rects.side.y, rects.chronicle.bottom)


def test_seats_follow_one_another_from_the_top() -> None:
    rects, _ = layout((1280, 720), 10)
    assert all(first.bottom < second.y for first, second in pairwise(rects.seats))
