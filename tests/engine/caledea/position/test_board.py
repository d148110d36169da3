"""The land and its joined edges. Rules: sections 1 and 2."""

from __future__ import annotations

import itertools

import pytest

from game.boards import load_board, supplied_path
from game.engine.caledea.position.board import (
    LETTERS,
    MAX_SIDE,
    MIN_SIDE,
    PAIR_CODES,
    PAIR_RESOURCES,
    RESOURCES,
    Board,
    board_from_codes,
    join,
    pair_number,
)
from game.engine.caledea.position.kingdoms import KINGDOMS, MIN_RESOURCE_SQUARES, playable_kingdoms
from tests.kit.boards.boards import A_ROWS, B_ROWS, BOARDS, striped
from tests.kit.builders.builder import at, game, move, play, refused, squares

LIVING, MINERAL = RESOURCES[:3], RESOURCES[3:]

RESOURCE_SQUARES = """
xonavia  | 4,0 1,2 6,3 3,5 1,7 6,7 9,9 | 5,0 2,2 7,3 0,5 4,5 2,7 8,9
talaq    | 3,0 7,1 4,3 0,4 2,6 7,6 0,9 | 3,1 7,2 0,3 4,4 8,6 0,8 5,8
brennoch | 7,0 1,1 5,3 2,5 8,5 4,8 9,8 | 6,0 2,1 8,3 1,4 5,5 9,7 3,8
ossuria  | 8,0 4,2 0,3 6,5 3,7 9,7 1,9 | 7,0 0,2 5,2 2,5 9,6 5,7 2,9
calvane  | 9,0 6,1 1,3 8,4 4,5 0,7 3,9 | 8,0 1,2 6,2 3,4 7,5 1,7 4,9
ithrune  | 6,0 9,1 3,2 7,4 4,6 9,6 1,8 | 4,0 8,1 2,3 5,4 9,5 7,7 2,8
kessimar | 0,0 2,3 7,3 5,5 8,7 3,8 6,9 | 0,1 4,3 8,4 1,5 5,6 7,8 3,9
dravenna | 5,1 3,3 8,3 1,5 5,6 7,8 2,9 | 4,2 9,2 7,4 0,6 4,7 1,9 7,9
myrrhold | 2,1 6,2 4,4 9,4 1,6 5,7 8,9 | 1,1 6,1 9,3 2,6 7,6 4,8 9,9
"""


def lands(kingdom: str, board: Board) -> list[tuple[int, int]]:
    """A kingdom's resource squares."""
    return [board.geometry.squares[c] for c in board.cells_of(KINGDOMS[kingdom].pair)]


def spanning_length(board: Board, kingdom: str) -> int:
    """Total length of a minimum spanning tree over a kingdom's squares."""
    left = list(board.cells_of(KINGDOMS[kingdom].pair))
    tree = [left.pop()]
    total = 0
    while left:
        length, nearest = min((board.geometry.distance(a, b), b) for a in tree for b in left)
        total += length
        tree.append(nearest)
        left.remove(nearest)
    return total


@pytest.mark.rule("CAL-1.7", "CAL-1.11", "CAL-10.1")
def test_only_a_square_with_exactly_the_two_resources_is_a_resource_square() -> None:
    for to, claims in (("4,0", True), ("4,2", False), ("5,1", False)):  # GI, GS, HI for a kingdom of GI
        s = game(at={"4,1": "xonavia: cavalry"}, free="4,0 4,2 5,1")
        play(s, move("4,1", to=to))
        assert (s.marks.get(s.geo.cell(squares(to)[0])) == 0) is claims


@pytest.mark.rule("CAL-1.10")
@pytest.mark.parametrize("size", [(6, 6), (7, 9), (10, 10)])
def test_distance_is_the_formula_of_the_rulebook(size: tuple[int, int]) -> None:
    w, h = size
    geo = striped(w, h).geometry
    for (ax, ay), (bx, by) in itertools.product(geo.squares, repeat=2):
        dx, dy = abs(ax - bx), abs(ay - by)
        assert geo.distance(geo.cell((ax, ay)), geo.cell((bx, by))) == min(dx, w - dx) + min(dy, h - dy)


@pytest.mark.rule("CAL-2.1")
def test_a_side_has_6_to_40_squares() -> None:
    assert (MIN_SIDE, MAX_SIDE) == (6, 40)
    twenty = striped(20, 20)
    assert join([[twenty, twenty], [twenty, twenty]]).width == 40
    with pytest.raises(ValueError, match="at most 40"):
        join([[twenty, twenty, twenty]])


@pytest.mark.rule("CAL-2.2", "CAL-6.9", "CAL-12.1", "CAL-13.7")
@pytest.mark.parametrize(("origin", "to"), [("0,2", "9,2"), ("9,2", "0,2"), ("2,0", "2,9"), ("2,9", "2,0")])
def test_leaving_over_an_edge_goes_on_at_the_opposite_edge(origin: str, to: str) -> None:
    s = game(at={origin: "xonavia: infantry"})
    play(s, move(origin, to=to))
    assert at(s, to) == "xonavia: infantry"


@pytest.mark.rule("CAL-2.3")
def test_every_square_holds_two_different_resources_of_six() -> None:
    assert len(RESOURCES) == 6
    for board in BOARDS.values():
        for square in board.geometry.squares:
            a, b = board.resources(square)
            assert a != b
            assert {a, b} <= set(RESOURCES)
    for wrong in (("iron", "iron"), ("iron", "gold")):
        with pytest.raises(ValueError, match="not two different resources"):
            pair_number(*wrong)
    with pytest.raises(ValueError, match="without a pair"):
        Board(width=6, height=6, pairs=(15,) * 36)


@pytest.mark.rule("CAL-2.4")
def test_resources_have_their_identifiers_and_letters() -> None:
    assert RESOURCES == ("grain", "timber", "horses", "stone", "iron", "amber")
    assert LETTERS == {"G": "grain", "T": "timber", "H": "horses", "S": "stone", "I": "iron", "A": "amber"}


@pytest.mark.rule("CAL-2.5")
def test_pairs_are_numbered_as_in_the_rulebook() -> None:
    assert " ".join(PAIR_CODES) == "AG AH AI AS AT GH GI GS GT HI HS HT IS IT ST"
    for number, code in enumerate(PAIR_CODES):
        assert PAIR_RESOURCES[number] == (LETTERS[code[0]], LETTERS[code[1]])
        assert pair_number(LETTERS[code[0]], LETTERS[code[1]]) == number
        assert pair_number(LETTERS[code[1]], LETTERS[code[0]]) == number


@pytest.mark.rule("CAL-2.6", "CAL-3.2")
def test_nine_pairs_of_one_living_and_one_mineral_resource_belong_to_a_kingdom() -> None:
    owned = {k.code for k in KINGDOMS.values()}
    assert owned == {"AG", "AH", "AT", "GI", "GS", "HI", "HS", "IT", "ST"}
    for code in PAIR_CODES:
        kinds = {letter in (name[0].upper() for name in LIVING) for letter in code}
        assert (kinds == {True, False}) is (code in owned)
    for name in RESOURCES:
        assert sum(name in k.resources for k in KINGDOMS.values()) == 3


@pytest.mark.rule("CAL-2.7")
def test_a_unit_may_enter_any_square_whatever_its_resources() -> None:
    s = game(at={"4,4": "xonavia: infantry"})
    for cell in range(s.geo.cells):
        near = s.geo.squares[s.geo.neighbours[cell][0]]
        if s.owner_at(cell) is None and s.owner_at(s.geo.cell(near)) is None and cell not in s.capitals:
            x, y = s.geo.squares[cell]
            probe = game(at={f"{near[0]},{near[1]}": "xonavia: infantry"})
            assert refused(probe, move(f"{near[0]},{near[1]}", to=f"{x},{y}")) == ""


@pytest.mark.rule("CAL-2.8")
def test_no_square_can_be_claimed_by_two_kingdoms() -> None:
    assert len({k.pair for k in KINGDOMS.values()}) == 9


@pytest.mark.rule("CAL-2.15")
def test_a_kingdom_needs_four_resource_squares() -> None:
    assert MIN_RESOURCE_SQUARES == 4
    rows = ["AI " * 6] * 5 + ["GI GI GI GI HS HS"]
    rows[4] = "HS AI AI AI AI AI"
    assert playable_kingdoms(board_from_codes(rows)) == ("xonavia",)


@pytest.mark.rule("CAL-2.18", "CAL-2.19")
def test_joined_boards_keep_their_orientation_and_wrap_at_the_outer_edges_only() -> None:
    a, b, epic = BOARDS["A"], BOARDS["B"], BOARDS["epic"]
    assert (epic.width, epic.height) == (20, 10)
    for y in range(10):
        for x in range(10):
            assert epic.resources((x, y)) == a.resources((x, y))
            assert epic.resources((10 + x, y)) == b.resources((x, y))
    geo = epic.geometry
    for y in range(10):
        assert geo.neighbours[geo.cell((9, y))][1] == geo.cell((10, y))
        assert geo.neighbours[geo.cell((0, y))][3] == geo.cell((19, y))


@pytest.mark.rule("CAL-2.19")
@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([["A", "A"], ["A"]], "not rectangular"),
        ([[]], "not rectangular"),
        ([["A", "small"]], "different sizes"),
        ([["grand", "grand", "grand"]], "at most 40"),
    ],
)
def test_an_arrangement_that_does_not_fit_is_refused(rows: list[list[str]], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        join([[BOARDS[name] for name in row] for row in rows])


@pytest.mark.rule("CAL-2.20", "CAL-2.21", "CAL-2.22")
@pytest.mark.parametrize(
    ("file", "name"), [("standard", "A"), ("standard_b", "B"), ("epic", "epic"), ("grand", "grand")]
)
def test_supplied_maps_are_the_boards_of_the_rulebook(file: str, name: str) -> None:
    assert load_board(supplied_path("caledea", file)).pairs == BOARDS[name].pairs


@pytest.mark.rule("CAL-2.21", "CAL-2.22")
def test_boards_a_and_b_have_ten_rows_of_ten() -> None:
    for rows in (A_ROWS, B_ROWS):
        assert [len(row.split()) for row in rows] == [10] * 10


@pytest.mark.rule("CAL-2.23")
@pytest.mark.parametrize("line", RESOURCE_SQUARES.strip().splitlines())
def test_resource_squares_are_those_of_the_list(line: str) -> None:
    kingdom, on_a, on_b = (part.strip() for part in line.split("|"))
    assert sorted(lands(kingdom, BOARDS["A"])) == sorted(squares(on_a))
    assert sorted(lands(kingdom, BOARDS["B"])) == sorted(squares(on_b))


@pytest.mark.rule("CAL-2.24")
def test_boards_are_spread_evenly() -> None:
    owned = {k.pair for k in KINGDOMS.values()}
    for name, odd in (("A", "AI"), ("B", "IS")):
        board = BOARDS[name]
        for pair, code in enumerate(PAIR_CODES):
            assert board.pairs.count(pair) == (7 if pair in owned or code == odd else 6)
        assert {spanning_length(board, k) for k in KINGDOMS} == {27}
    assert all(a != b for a, b in zip(BOARDS["A"].pairs, BOARDS["B"].pairs))
    assert {spanning_length(BOARDS["epic"], k) for k in KINGDOMS} <= {59, 60}


@pytest.mark.rule("CAL-2.24")
@pytest.mark.parametrize("name", ["A", "B", "epic", "grand", "stacked"])
def test_equal_squares_are_never_closer_than_four(name: str) -> None:
    board = join([[BOARDS["A"]], [BOARDS["B"]]]) if name == "stacked" else BOARDS[name]
    for pair in range(len(PAIR_CODES)):
        for a, b in itertools.combinations(board.cells_of(pair), 2):
            assert board.geometry.distance(a, b) >= 4
