"""Hexagons: conversions, distances, rings, sets and lines. The geometry knows no game."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.geometry.hexes import DIRECTIONS, HexGrid, Stagger, axial_distance, hex_grid

SIZES = [(1, 1), (1, 5), (6, 1), (2, 3), (5, 5), (7, 4), (9, 12)]
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)

BESIDE_EVEN_ROW = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))
BESIDE_ODD_ROW = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))
"""Neighbours in columns and rows, in the order E, NE, NW, W, SW, SE: the table of DYN-2.4."""


def beside(square: tuple[int, int]) -> list[tuple[int, int]]:
    """Neighbours of a square by the table, whether they are on a board or not."""
    c, r = square
    return [(c + dc, r + dr) for dc, dr in (BESIDE_ODD_ROW if r % 2 else BESIDE_EVEN_ROW)]


def walk_lengths(grid: HexGrid, start: int, within: frozenset[int] | None = None) -> dict[int, int]:
    """Fewest steps to every cell, by widening rings of neighbours from the table."""
    found, front = {start: 0}, [start]
    for steps in itertools.count(1):
        squares = {square for cell in front for square in beside(grid.squares[cell]) if grid.has(square)}
        front = [cell for cell in map(grid.cell, squares) if cell not in found and (within is None or cell in within)]
        if not front:
            return found
        found.update(dict.fromkeys(front, steps))
    raise AssertionError("rings never end")


# ------------------------------------------------------------------------------------------ conversions
@pytest.mark.rule("DYN-2.2", "DYN-2.3", "DYN-27.1")
def test_axial_coordinates_of_the_examples() -> None:
    examples = {
        (5, 4): (3, 4), (5, 5): (3, 5), (0, 0): (0, 0), (2, 5): (0, 5), (11, 5): (9, 5), (0, 10): (-5, 10),
        (12, 1): (12, 1),
    }  # fmt: skip
    grid = hex_grid(13, 11)
    for square, axial in examples.items():
        assert Stagger.ODD_ROWS.axial(square) == axial == grid.axial(grid.cell(square))
        assert Stagger.ODD_ROWS.square(axial) == square


@pytest.mark.rule("DYN-2.1", "DYN-2.2", "DYN-2.3")
@pytest.mark.parametrize("stagger", list(Stagger))
@given(c=st.integers(-30, 80), r=st.integers(-30, 80))
def test_conversions_are_inverse_in_every_stagger(stagger: Stagger, c: int, r: int) -> None:
    assert stagger.square(stagger.axial((c, r))) == (c, r)
    assert stagger.axial(stagger.square((c, r))) == (c, r)


SHIFTED = {
    Stagger.ODD_ROWS: lambda c, r: (2 * c + r % 2, r),
    Stagger.EVEN_ROWS: lambda c, r: (2 * c - r % 2, r),
    Stagger.ODD_COLUMNS: lambda c, r: (2 * r + c % 2, c),
    Stagger.EVEN_COLUMNS: lambda c, r: (2 * r - c % 2, c),
}
"""Where Tiled draws a tile: (half tiles along the shifted line, number of the line)."""


@pytest.mark.parametrize("stagger", list(Stagger))
@given(a=st.tuples(st.integers(0, 40), st.integers(0, 40)), b=st.tuples(st.integers(0, 40), st.integers(0, 40)))
def test_distances_are_those_of_the_drawn_map(stagger: Stagger, a: tuple[int, int], b: tuple[int, int]) -> None:
    """Counted on the picture: each step to another line also moves half a tile, the rest goes by whole tiles."""
    (along_a, line_a), (along_b, line_b) = SHIFTED[stagger](*a), SHIFTED[stagger](*b)
    lines, along = abs(line_a - line_b), abs(along_a - along_b)
    expected = lines + max(0, along - lines) // 2
    assert axial_distance(stagger.axial(a), stagger.axial(b)) == expected


@EVERY_SIZE
def test_cells_and_squares_are_the_same_thing_in_reading_order(size: tuple[int, int]) -> None:
    w, h = size
    grid = HexGrid(w, h)
    assert [grid.squares[cell] for cell in grid.order] == [(c, r) for r in range(h) for c in range(w)]
    assert list(grid.order) == sorted(set(grid.order))
    assert all(grid.cell(grid.squares[cell]) == cell and grid.has(grid.squares[cell]) for cell in grid.order)
    assert len(grid.squares) == len(grid.neighbours) == len(grid.near) == grid.size
    for outside in ((-1, 0), (0, -1), (w, 0), (0, h)):
        assert not grid.has(outside)
        with pytest.raises(ValueError, match="is not on a board of"):
            grid.cell(outside)


@pytest.mark.parametrize("nonsense", [None, 3, "1,1", [1, 1], (1,), (1, 1, 1), (1.0, 1), (True, 1), ("1", 1)])
def test_what_is_no_square_is_on_no_board(nonsense: object) -> None:
    assert not hex_grid(4, 4).has(nonsense)


def test_a_size_is_made_once() -> None:
    assert hex_grid(5, 4) is hex_grid(5, 4)
    assert hex_grid(5, 4) is not hex_grid(4, 5)


# ------------------------------------------------------------------------------------------- neighbours
@pytest.mark.rule("DYN-2.4", "DYN-27.2")
def test_neighbours_of_the_examples_in_the_fixed_order() -> None:
    grid = hex_grid(13, 11)
    examples = {
        (5, 4): [(6, 4), (5, 3), (4, 3), (4, 4), (4, 5), (5, 5)],
        (5, 5): [(6, 5), (6, 4), (5, 4), (4, 5), (5, 6), (6, 6)],
    }
    for square, around in examples.items():
        assert [grid.squares[n] for n in grid.neighbours[grid.cell(square)]] == around


@pytest.mark.rule("DYN-2.4")
@EVERY_SIZE
def test_neighbours_are_those_of_the_table_and_mutual(size: tuple[int, int]) -> None:
    grid = HexGrid(*size)
    for cell in grid.order:
        expected = [square for square in beside(grid.squares[cell]) if grid.has(square)]
        assert [grid.squares[n] for n in grid.neighbours[cell]] == expected
        assert grid.cells(grid.near[cell]) == sorted(grid.neighbours[cell])
        assert all(cell in grid.neighbours[n] and grid.distance(cell, n) == 1 for n in grid.neighbours[cell])


@pytest.mark.rule("DYN-2.4")
def test_a_step_adds_the_same_everywhere() -> None:
    grid = hex_grid(7, 6)
    for cell in grid.order:
        for step, (dq, ds) in zip(grid.steps, DIRECTIONS, strict=True):
            q, s = grid.axial(cell)
            target = Stagger.ODD_ROWS.square((q + dq, s + ds))
            assert (grid.squares[cell + step] == target) == grid.has(target)


# -------------------------------------------------------------------------------------------- distances
@pytest.mark.rule("DYN-2.5", "DYN-27.3")
def test_distances_of_the_examples() -> None:
    grid = hex_grid(23, 19)
    examples = {
        ((2, 5), (11, 5)): 9, ((5, 4), (6, 6)): 2, ((5, 4), (5, 5)): 1, ((4, 4), (18, 14)): 19, ((2, 5), (2, 8)): 3,
    }  # fmt: skip
    for (a, b), expected in examples.items():
        assert grid.distance(grid.cell(a), grid.cell(b)) == expected
        assert axial_distance(Stagger.ODD_ROWS.axial(a), Stagger.ODD_ROWS.axial(b)) == expected


@pytest.mark.rule("DYN-2.5")
@EVERY_SIZE
def test_distance_is_the_length_of_the_shortest_walk(size: tuple[int, int]) -> None:
    grid = HexGrid(*size)
    for a in grid.order:
        assert walk_lengths(grid, a) == {b: grid.distance(a, b) for b in grid.order}


places = st.integers(0, 24 * 19 - 1)


@pytest.mark.rule("DYN-2.5")
@given(a=places, b=places, c=places)
def test_distance_is_a_metric(a: int, b: int, c: int) -> None:
    grid = hex_grid(24, 19)
    a, b, c = (grid.order[n] for n in (a, b, c))
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) <= grid.distance(a, c) + grid.distance(c, b)


# -------------------------------------------------------------------------------------- areas and rings
@pytest.mark.rule("DYN-2.6", "DYN-27.3")
def test_rings_of_the_example_have_six_tiles_more_each() -> None:
    grid = hex_grid(13, 11)
    centre = grid.cell((6, 5))
    assert [grid.ring(centre, k).bit_count() for k in range(6)] == [1, 6, 12, 18, 24, 30]
    ring2 = [(5, 3), (6, 3), (7, 3), (5, 4), (8, 4), (4, 5), (8, 5), (5, 6), (8, 6), (5, 7), (6, 7), (7, 7)]
    assert grid.squares_of(grid.ring(centre, 1)) == [(6, 4), (7, 4), (5, 5), (7, 5), (6, 6), (7, 6)]
    assert grid.squares_of(grid.ring(centre, 2)) == ring2


@pytest.mark.rule("DYN-2.6", "DYN-3.1")
@EVERY_SIZE
def test_areas_and_rings_are_what_distance_says(size: tuple[int, int]) -> None:
    grid = HexGrid(*size)
    for cell in grid.order:
        for radius in range(-1, sum(size) + 2):
            within = [other for other in grid.order if grid.distance(cell, other) <= radius]
            assert grid.cells(grid.area(cell, radius)) == within
            assert grid.cells(grid.ring(cell, radius)) == [c for c in within if grid.distance(cell, c) == radius]


# ------------------------------------------------------------------------------------------------- sets
cell_sets = st.frozensets(st.integers(0, 9 * 8 - 1), max_size=72)


def as_mask(grid: HexGrid, places: frozenset[int]) -> int:
    return sum(1 << grid.order[n] for n in places)


@given(places=cell_sets)
def test_a_mask_is_its_cells(places: frozenset[int]) -> None:
    grid = hex_grid(9, 8)
    cells = sorted(grid.order[n] for n in places)
    mask = as_mask(grid, places)
    assert grid.mask(cells) == mask
    assert grid.cells(mask) == cells
    assert grid.squares_of(mask) == [grid.squares[cell] for cell in cells]
    assert grid.mask_of(grid.squares_of(mask)) == mask
    assert mask & ~grid.all == 0


@given(places=cell_sets)
def test_dilating_adds_exactly_the_neighbours(places: frozenset[int]) -> None:
    grid = hex_grid(9, 8)
    mask = as_mask(grid, places)
    neighbours = {n for place in places for n in grid.neighbours[grid.order[place]]}
    assert set(grid.cells(grid.dilate(mask))) == neighbours | set(grid.cells(mask))
    assert set(grid.cells(grid.around(mask))) == neighbours - set(grid.cells(mask))


@settings(max_examples=60)
@given(seed=st.integers(0, 9 * 8 - 1), places=cell_sets)
def test_spreading_reaches_what_walks_reach(seed: int, places: frozenset[int]) -> None:
    grid = hex_grid(9, 8)
    start, within = grid.order[seed], frozenset(grid.order[n] for n in places)
    reached = set(walk_lengths(grid, start, within))
    if seed not in places:
        reached.remove(start)
    assert set(grid.cells(grid.spread(1 << start, as_mask(grid, places)))) == reached


# ------------------------------------------------------------------------------------------------ lines
@EVERY_SIZE
def test_a_line_is_a_shortest_walk_on_the_rectangle(size: tuple[int, int]) -> None:
    grid = HexGrid(*size)
    for a, b in itertools.product(grid.order, repeat=2):
        line = grid.line(a, b)
        assert (line[0], line[-1]) == (a, b)
        assert len(line) == grid.distance(a, b) + 1
        assert all(y in grid.neighbours[x] for x, y in itertools.pairwise(line))


def test_a_line_along_a_direction_is_straight() -> None:
    grid = hex_grid(13, 11)
    start = grid.cell((6, 5))
    for step in grid.steps:
        assert grid.line(start, start + 4 * step) == tuple(start + n * step for n in range(5))


@given(a=places, b=places)
def test_a_line_stays_within_half_a_step_of_the_straight_one(a: int, b: int) -> None:
    """Measured on the plane, centres of neighbours being 1 apart; only at the sides of the board it must give way."""
    grid = hex_grid(24, 19)
    a, b = grid.order[a], grid.order[b]
    ends = {grid.squares[a][0], grid.squares[b][0]}
    if a == b or ends & {0, grid.width - 1}:
        return
    point = {cell: complex(q + s / 2, s * 3**0.5 / 2) for cell in grid.order for q, s in [grid.axial(cell)]}
    along = point[b] - point[a]
    for cell in grid.line(a, b):
        off = ((point[cell] - point[a]) * along.conjugate()).imag / abs(along)
        assert abs(off) <= 0.5 + 1e-9
