"""The torus, exhaustively on small sizes: it knows no game."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.geometry.torus import Torus, torus

SIZES = [(1, 1), (1, 4), (2, 2), (2, 5), (3, 3), (4, 3), (6, 6), (7, 5)]


def walk_lengths(geo: Torus, start: int, walls: frozenset[int] = frozenset()) -> dict[int, int]:
    """Fewest steps to every cell by widening rings; walls can be entered but not left."""
    found = {start: 0}
    ring = [start]
    for steps in itertools.count(1):
        open_cells = [cell for cell in ring if cell == start or cell not in walls]
        ring = sorted({n for cell in open_cells for n in geo.neighbours[cell]} - set(found))
        for cell in ring:
            found[cell] = steps
        if not ring:
            return found
    raise AssertionError("rings never end")


def mask(cells: frozenset[int]) -> int:
    return sum(1 << cell for cell in cells)


@pytest.mark.parametrize("size", SIZES)
def test_cells_and_squares_are_the_same_thing(size: tuple[int, int]) -> None:
    geo = Torus(*size)
    assert geo.cells == size[0] * size[1] == len(geo.squares)
    for cell, square in enumerate(geo.squares):
        assert geo.cell(square) == cell
        assert geo.has(square)
    for outside in ((-1, 0), (0, -1), (size[0], 0), (0, size[1])):
        assert not geo.has(outside)
        with pytest.raises(ValueError, match="is not on a board of"):
            geo.cell(outside)


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_lie_north_east_south_west_and_are_mutual(size: tuple[int, int]) -> None:
    w, h = size
    geo = Torus(w, h)
    for cell, (x, y) in enumerate(geo.squares):
        around = [(x, (y - 1) % h), ((x + 1) % w, y), (x, (y + 1) % h), ((x - 1) % w, y)]
        assert [geo.squares[n] for n in geo.neighbours[cell]] == list(dict.fromkeys(around))
        assert all(cell in geo.neighbours[n] for n in geo.neighbours[cell])


@pytest.mark.rule("CAL-1.10")
@pytest.mark.parametrize("size", SIZES)
def test_distance_is_a_metric_and_the_length_of_the_shortest_walk(size: tuple[int, int]) -> None:
    geo = Torus(*size)
    table = [[geo.distance(a, b) for b in range(geo.cells)] for a in range(geo.cells)]
    for a in range(geo.cells):
        assert walk_lengths(geo, a) == dict(enumerate(table[a]))
        assert [b for b in range(geo.cells) if table[a][b] == 0] == [a]
        for b in range(geo.cells):
            assert table[a][b] == table[b][a]
            assert all(table[a][b] <= table[a][c] + table[c][b] for c in range(geo.cells))


@pytest.mark.parametrize("size", SIZES)
def test_cells_within_two_steps(size: tuple[int, int]) -> None:
    geo = Torus(*size)
    for cell in range(geo.cells):
        near = {c for c, d in walk_lengths(geo, cell).items() if 1 <= d <= 2}
        assert geo.within2[cell] == mask(frozenset(near))


def wall_sets(cells: int) -> Iterator[frozenset[int]]:
    for size in (0, 1, 2, 3):
        yield from map(frozenset, itertools.combinations(range(cells), size))


@pytest.mark.rule("CAL-6.5", "CAL-6.6", "CAL-6.11")
@pytest.mark.parametrize("size", [(3, 3), (4, 3)])
def test_reach_is_every_cell_that_a_walk_of_that_length_can_end_on(size: tuple[int, int]) -> None:
    """All sets of up to three walls, all starts, all ranges: compared with walks spelt out step by step."""
    geo = Torus(*size)
    for walls in wall_sets(geo.cells):
        blocked = mask(walls)
        for start in range(geo.cells):
            lengths = walk_lengths(geo, start, walls)
            for steps in (1, 2, 3):
                expected = {c for c, n in lengths.items() if 1 <= n <= steps}
                found = geo.reach(start, steps, blocked)
                assert set(found) == expected
                assert len(found) == len(expected)
                assert [lengths[c] for c in found] == sorted(lengths[c] for c in found), "nearest first"
                assert geo.reach_squares(start, steps, blocked) == tuple(geo.squares[c] for c in found)


def every_walk(geo: Torus, start: int, steps: int, walls: frozenset[int]) -> set[int]:
    """Ends of all walks, by trying each of them: a second opinion on `walk_lengths`."""
    ends: set[int] = set()
    walks = [(start,)]
    for _ in range(steps):
        walks = [(*w, n) for w in walks if len(w) == 1 or w[-1] not in walls for n in geo.neighbours[w[-1]]]
        ends |= {w[-1] for w in walks}
    return ends - {start}


cells = st.integers(min_value=0, max_value=99)


@settings(max_examples=60)
@given(start=cells, walls=st.frozensets(cells, max_size=40), steps=st.integers(min_value=1, max_value=3))
def test_reach_among_many_walls_is_what_trying_every_walk_finds(start: int, walls: frozenset[int], steps: int) -> None:
    geo = torus(10, 10)
    assert set(geo.reach(start, steps, mask(walls))) == every_walk(geo, start, steps, walls)


@settings(max_examples=120)
@given(
    start=cells, goal=cells, walls=st.frozensets(cells, max_size=40), steps=st.integers(min_value=1, max_value=5)
)
def test_a_path_is_a_shortest_walk_of_steps_that_are_allowed(
    start: int, goal: int, walls: frozenset[int], steps: int
) -> None:
    geo = torus(10, 10)
    lengths = walk_lengths(geo, start, walls)
    path = geo.path(start, goal, steps, mask(walls))
    if goal == start or lengths.get(goal, steps + 1) > steps:
        assert path is None
        return
    assert path is not None
    assert len(path) == lengths[goal]
    assert path[-1] == goal
    assert not set(path[:-1]) & walls
    assert all(b in geo.neighbours[a] for a, b in zip((start, *path), path))


@given(start=cells, dx=st.integers(0, 9), dy=st.integers(0, 9), other=cells)
def test_the_torus_looks_the_same_from_everywhere(start: int, dx: int, dy: int, other: int) -> None:
    geo = torus(10, 10)

    def shifted(cell: int) -> int:
        x, y = geo.squares[cell]
        return geo.cell(((x + dx) % 10, (y + dy) % 10))

    assert geo.distance(start, other) == geo.distance(shifted(start), shifted(other))
    assert {shifted(c) for c in geo.reach(start, 3, 0)} == set(geo.reach(shifted(start), 3, 0))


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    """The memory of earlier searches is not seen from outside."""
    used, fresh = Torus(6, 6), Torus(6, 6)
    for blocked in range(0, 1 << 12, 7):
        used.reach(8, 3, blocked)
    for blocked in (0, 1 << 7, 1 << 9 | 1 << 14, (1 << 36) - 1):
        for steps in (1, 2, 3):
            assert used.reach(8, steps, blocked) == Torus(6, 6).reach(8, steps, blocked)
    assert fresh.reach(8, 3, 1 << 30) == fresh.reach(8, 3, 0), "a wall out of reach makes no difference"


def test_a_size_is_made_once() -> None:
    assert torus(10, 10) is torus(10, 10)
    assert torus(10, 10) is not torus(10, 12)
