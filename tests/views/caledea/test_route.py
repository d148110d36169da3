"""Ways are drawn as the pointer went, over the edges too, and only where the rules let units walk."""

from __future__ import annotations

import pytest

from game.engine.geometry.torus import torus
from game.views.caledea.shown.route import Trail, step, unwrapped

GEO = torus(10, 8)


def cells(*squares: tuple[int, int]) -> list[int]:
    return [GEO.cell(square) for square in squares]


def trail(*squares: tuple[int, int]) -> Trail:
    made = Trail(GEO)
    first, *rest = cells(*squares)
    made.start(first)
    for cell in rest:
        made.visit(cell)
    return made


def test_walk_is_the_way_of_the_pointer_where_it_is_allowed() -> None:
    way = trail((4, 4), (4, 3), (5, 3))
    assert way.walk(*cells((4, 4), (5, 3)), 2, 0) == tuple(cells((4, 4), (4, 3), (5, 3)))


def test_walk_goes_round_a_blocked_square_that_the_pointer_crossed() -> None:
    way = trail((4, 4), (4, 3), (5, 3))
    blocked = 1 << GEO.cell((4, 3))
    assert way.walk(*cells((4, 4), (5, 3)), 2, blocked) == tuple(cells((4, 4), (5, 4), (5, 3)))


def test_walk_is_a_shortest_one_where_the_pointer_went_too_far_about() -> None:
    way = trail((4, 4), (3, 4), (3, 3), (4, 3))
    assert way.walk(*cells((4, 4), (4, 3)), 2, 0) == tuple(cells((4, 4), (4, 3)))


def test_walk_is_none_out_of_reach() -> None:
    assert trail((4, 4)).walk(*cells((4, 4), (8, 4)), 3, 0) is None


def test_going_back_shortens_the_trail() -> None:
    way = trail((4, 4), (4, 3), (5, 3), (4, 3), (3, 3))
    assert way.cells == cells((4, 4), (4, 3), (3, 3))


def test_a_jump_breaks_the_trail() -> None:
    way = trail((4, 4), (4, 3), (0, 0))
    assert way.walk(*cells((4, 4), (4, 3)), 2, 0) == tuple(cells((4, 4), (4, 3)))
    assert way.cells == cells((4, 4), (0, 0))


def test_a_long_trail_stays_bounded() -> None:
    way = trail((0, 0), *[(x % 10, 1) for x in range(60)])
    assert len(way.cells) <= 12


@pytest.mark.parametrize(
    ("squares", "points"),
    [
        (((9, 4), (0, 4), (1, 4)), [(9, 4), (10, 4), (11, 4)]),
        (((0, 0), (9, 0), (9, 7)), [(0, 0), (-1, 0), (-1, -1)]),
        (((3, 7), (3, 0)), [(3, 7), (3, 8)]),
    ],
)
def test_a_walk_over_an_edge_goes_on_beyond_it(squares, points) -> None:
    assert unwrapped(GEO, tuple(cells(*squares))) == points


def test_step_takes_the_shorter_way_round() -> None:
    assert step(GEO, *cells((0, 0), (9, 7))) == (-1, -1)
    assert step(GEO, *cells((1, 1), (4, 3))) == (3, 2)
