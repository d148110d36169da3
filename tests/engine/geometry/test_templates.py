"""Blast and flame templates: how many squares, which ones, and what the edge cuts off."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.engine.geometry.field import field_of
from game.engine.geometry.templates import big_blast, flame, small_blast

FIELD = field_of(40, 33)
ANYWHERE = (st.integers(0, 39), st.integers(0, 32))


@given(*ANYWHERE)
def test_blasts_are_the_squares_around_their_centre(x: int, y: int) -> None:
    for blast, reach in ((small_blast, 1), (big_blast, 2)):
        wanted = {(i, j) for i in range(40) for j in range(33) if max(abs(i - x), abs(j - y)) <= reach}
        assert set(FIELD.squares(blast(FIELD, x, y))) == wanted


def test_blasts_cover_9_and_25_squares() -> None:
    assert (small_blast(FIELD, 20, 15).bit_count(), big_blast(FIELD, 20, 15).bit_count()) == (9, 25)


@given(st.integers(9, 30), st.integers(9, 23), st.integers(0, 3))
def test_a_flame_covers_16_squares_in_front_of_its_nozzle(x: int, y: int, direction: int) -> None:
    ahead = ((0, -1), (1, 0), (0, 1), (-1, 0))[direction]
    rows: dict[int, list[int]] = {}
    for i, j in FIELD.squares(flame(FIELD, x, y, direction)):
        row = (i - x) * ahead[0] + (j - y) * ahead[1]
        rows.setdefault(row, []).append((j - y) * ahead[0] - (i - x) * ahead[1])
    assert {row: sorted(offsets) for row, offsets in rows.items()} == {
        **{row: [0] for row in (1, 2, 3, 8)},
        **{row: [-1, 0, 1] for row in (4, 5, 6, 7)},
    }
    assert flame(FIELD, x, y, direction).bit_count() == 16


@given(*ANYWHERE, st.integers(0, 3))
def test_the_edge_cuts_a_flame_and_never_moves_it(x: int, y: int, direction: int) -> None:
    room = field_of(60, 53)
    whole = {(i - 10, j - 10) for i, j in room.squares(flame(room, x + 10, y + 10, direction))}
    assert set(FIELD.squares(flame(FIELD, x, y, direction))) == {square for square in whole if FIELD.holds(*square)}
