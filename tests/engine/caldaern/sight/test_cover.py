"""Cover: what a target stands in, what it stands behind, forests on the line, halves of a unit, the best line."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.terrain import cover_of
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.cover import HEAVY, LIGHT, NONE, best_line, cover_against, model_cover
from game.engine.caldaern.sight.figures import crowd_of
from game.engine.caldaern.sight.sight import seen_models, view_between
from game.engine.geometry.lines import crossed
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters

FOOT, OGRES, BEAST = troop(), troop("monstrous_infantry"), troop("monster")
EMPTY = "." * 20


def lone(setup: Setup, seat: int, at: tuple[int, int], kind: Troop = FOOT) -> Unit:
    """One model on its own."""
    return setup.add(seat, kind, 1, at, 0, 1)


def grade(board: Battlefield, shooter: tuple[int, int], target: tuple[int, int], kind: Troop = FOOT) -> int | None:
    """Cover of one model against one shooter on foot."""
    setup = Setup(board)
    a, b = lone(setup, 0, shooter), lone(setup, 1, target, kind)
    return model_cover(setup.p, a, 0, b, 0)


# ------------------------------------------------------------------------------------------ standing in it
@pytest.mark.rule("CDN-20.43", "CDN-9.20", "CDN-23.3", "CDN-26.20", "CDN-26.23", "CDN-21.30")
@pytest.mark.parametrize(
    ("letter", "wanted"),
    [("F", LIGHT), ("T", HEAVY), ("r", HEAVY), ("-", LIGHT), ("#", HEAVY), ("b", LIGHT), ("H", HEAVY), ("s", LIGHT),
     ("w", LIGHT), ("t", LIGHT), (".", NONE), ("~", NONE), ("M", NONE), ("f", NONE), ("2", NONE)],
)  # fmt: skip
def test_what_a_model_stands_in_covers_it(letter: str, wanted: int) -> None:
    board = battlefield_from_letters([EMPTY] * 4 + ["........" + letter * 3 + "........."] + [EMPTY] * 10)
    assert grade(board, (9, 12), (9, 4)) == wanted
    assert grade(board, (9, 0), (9, 4)) == wanted


@pytest.mark.rule("CDN-21.30")
def test_a_wooden_ruin_gives_light_cover() -> None:
    board = battlefield_from_letters([EMPTY] * 4 + ["........rrr........."])
    wooden = msgspec.structs.replace(board.elements[0], material="wood")
    assert grade(board, (9, 12), (9, 3)) == HEAVY
    assert grade(Battlefield(32, 24, (wooden,)), (9, 12), (9, 3)) == LIGHT


# ------------------------------------------------------------------------------------------ standing behind it
@pytest.mark.rule("CDN-9.20", "CDN-20.43", "CDN-26.7")
@pytest.mark.parametrize(("letter", "wanted"), [("-", LIGHT), ("#", HEAVY), ("r", HEAVY), ("T", HEAVY), ("w", LIGHT)])
def test_who_touches_an_obstacle_is_covered_behind_it(letter: str, wanted: int) -> None:
    board = battlefield_from_letters([EMPTY] * 5 + ["......" + letter * 8 + "......"] + [EMPTY] * 10)
    assert grade(board, (9, 12), (9, 4)) == wanted
    assert grade(board, (9, 0), (9, 4)) == NONE
    assert grade(board, (9, 12), (8, 2), BEAST) == wanted


@pytest.mark.rule("CDN-9.20", "CDN-20.53")
def test_who_stands_farther_back_is_hidden_or_bare() -> None:
    fence = battlefield_from_letters([EMPTY] * 5 + ["......--------......"] + [EMPTY] * 10)
    trench = battlefield_from_letters([EMPTY] * 5 + ["......TTTTTTTT......"] + [EMPTY] * 10)
    assert grade(fence, (9, 12), (9, 3)) is None
    assert grade(trench, (9, 12), (9, 3)) == NONE


@pytest.mark.rule("CDN-9.20", "CDN-20.48", "CDN-26.8")
def test_who_leans_over_the_same_obstacle_takes_its_cover_away() -> None:
    board = battlefield_from_letters([EMPTY] * 5 + ["......########......"] + [EMPTY] * 10)
    assert grade(board, (9, 6), (9, 4)) == NONE
    assert grade(board, (9, 7), (9, 4)) == HEAVY
    assert grade(board, (9, 6), (9, 5)) == HEAVY


@pytest.mark.rule("CDN-9.20", "CDN-20.43")
def test_a_wreck_covers_behind_it_and_not_on_its_sides() -> None:
    board = battlefield_from_letters([EMPTY] * 5 + ["......WWWW.........."] + [EMPTY] * 10)
    assert grade(board, (8, 12), (7, 2), BEAST) == HEAVY
    assert grade(board, (14, 6), (10, 4)) == NONE
    assert grade(board, (9, 12), (9, 4)) is None


@pytest.mark.rule("CDN-9.20")
def test_either_square_of_a_corner_pair_counts() -> None:
    beside = battlefield_from_letters([EMPTY] * 4 + [".....-.............."] + [EMPTY] * 10)
    assert grade(beside, (0, 0), (5, 5)) == LIGHT
    touching_only = battlefield_from_letters([EMPTY] * 6 + ["....-..............."] + [EMPTY] * 10)
    assert grade(touching_only, (0, 0), (5, 5)) == NONE


@pytest.mark.rule("CDN-9.20")
def test_a_wall_that_is_touched_covers_wherever_along_it_the_line_crosses() -> None:
    corner = ["...TTTTTTTTT........", "...........T........", "...........T........", "...........T........"]
    board = battlefield_from_letters([EMPTY] * 3 + corner + [EMPTY] * 10)
    assert grade(board, (17, 4), (4, 4)) == HEAVY
    apart = [row.replace("TTTTTTTTT", "TTTTTTT..") for row in corner]
    assert grade(battlefield_from_letters([EMPTY] * 3 + apart + [EMPTY] * 10), (17, 4), (4, 4)) == NONE


# ------------------------------------------------------------------------------------------ forests
@pytest.mark.rule("CDN-9.21", "CDN-20.43", "CDN-23.3")
def test_a_forest_anywhere_on_the_line_covers() -> None:
    board = battlefield_from_letters([EMPTY] * 5 + ["......FFFFFFFF......"] * 2 + [EMPTY] * 10)
    assert grade(board, (9, 12), (9, 0)) == LIGHT
    assert grade(board, (9, 5), (9, 0)) == LIGHT
    assert grade(board, (9, 6), (10, 6)) == LIGHT
    assert grade(board, (0, 12), (0, 0)) == NONE
    corner = battlefield_from_letters([EMPTY] * 2 + ["...F................"])
    assert grade(corner, (0, 0), (5, 5)) == NONE


@pytest.mark.rule("CDN-9.22", "CDN-20.45")
def test_covers_never_add_up() -> None:
    rows = [EMPTY] * 5 + ["......TTTTTTTT......"] + [EMPTY] + ["......FFFFFFFF......"] + [EMPTY] * 10
    assert grade(battlefield_from_letters(rows), (9, 14), (9, 4)) == HEAVY
    rows[5] = rows[5].replace("T", "w")
    assert grade(battlefield_from_letters(rows), (9, 14), (9, 4)) == LIGHT


@pytest.mark.rule("CDN-20.46")
def test_units_give_no_cover() -> None:
    setup = Setup()
    a, b = lone(setup, 0, (9, 20)), lone(setup, 1, (8, 4), BEAST)
    setup.add(1, FOOT, 10, (5, 12), 2, 10)
    assert model_cover(setup.p, a, 0, b, 0) == NONE


# ------------------------------------------------------------------------------------------ the best line
@pytest.mark.rule("CDN-9.22")
def test_the_line_with_the_least_cover_is_taken() -> None:
    board = battlefield_from_letters([EMPTY] * 5 + ["......FFF..........."] + [EMPTY] * 10)
    setup = Setup(board)
    a, b = lone(setup, 0, (9, 12)), lone(setup, 1, (8, 0), BEAST)
    line = best_line(setup.p, a, 0, b, 0)
    assert line is not None
    assert (line.cover, line.elements) == (NONE, ())
    field = setup.p.ground.field
    assert (field.square(line.start), field.square(line.end)) == ((9, 12), (9, 2))
    further_west = lone(setup, 0, (4, 12))
    setup.p.drawer.empty()
    west = best_line(setup.p, further_west, 0, b, 0)
    assert west is not None
    assert (west.cover, west.elements) == (LIGHT, (1,))


@pytest.mark.rule("CDN-9.22")
def test_among_equal_lines_the_shortest_one() -> None:
    setup = Setup()
    a, b = lone(setup, 0, (20, 20), OGRES), lone(setup, 1, (20, 4), BEAST)
    line = best_line(setup.p, a, 0, b, 0)
    assert line is not None
    assert (setup.p.ground.field.square(line.start), setup.p.ground.field.square(line.end)) == ((20, 20), (20, 6))


def test_no_line_no_cover() -> None:
    setup = Setup(battlefield_from_letters([EMPTY] * 5 + ["XXXXXXXXXXXXXXXXXXXX"] + [EMPTY] * 10))
    a, b = lone(setup, 0, (9, 12)), lone(setup, 1, (9, 0))
    assert best_line(setup.p, a, 0, b, 0) is None
    assert model_cover(setup.p, a, 0, b, 0) is None


# ------------------------------------------------------------------------------------------ half of the unit
@pytest.mark.rule("CDN-9.19", "CDN-20.44")
@pytest.mark.parametrize(("trees", "wanted"), [(0, NONE), (1, NONE), (2, LIGHT), (3, LIGHT), (4, LIGHT)])
def test_half_of_the_models_that_are_seen_must_be_covered(trees: int, wanted: int) -> None:
    setup = Setup(battlefield_from_letters([EMPTY] * 4 + ["........" + "F" * trees + "." * (12 - trees)] + [EMPTY] * 9))
    a, b = lone(setup, 0, (9, 12)), setup.add(1, FOOT, 4, (8, 4), 2, 4)
    seen = seen_models(setup.p, a, 0, b)
    assert seen == 0b1111
    assert cover_against(setup.p, a, 0, b, seen) == wanted


@pytest.mark.rule("CDN-9.19", "CDN-20.44")
def test_the_better_grade_needs_its_own_half_and_helps_the_lesser_one() -> None:
    rows = [EMPTY] * 4 + ["........TF..........", EMPTY, EMPTY]
    setup = Setup(battlefield_from_letters(rows))
    a, b = lone(setup, 0, (9, 12)), setup.add(1, FOOT, 4, (8, 4), 2, 4)
    assert cover_against(setup.p, a, 0, b, 0b1111) == LIGHT
    # Facing south file 0 is in the east: models 2 and 3 stand in the forest and in the trench.
    assert cover_against(setup.p, a, 0, b, 0b1100) == HEAVY
    assert cover_against(setup.p, a, 0, b, 0b0100) == LIGHT
    assert cover_against(setup.p, a, 0, b, 0b0011) == NONE
    assert cover_against(setup.p, a, 0, b, 0) == NONE


@pytest.mark.rule("CDN-9.19")
def test_only_models_that_are_seen_count() -> None:
    rows = [EMPTY] * 4 + ["........FF.........."] + [EMPTY] * 3 + ["..........XXXXXXXXXX"] + [EMPTY] * 3
    setup = Setup(battlefield_from_letters(rows))
    a, b = lone(setup, 0, (8, 12)), setup.add(1, FOOT, 6, (8, 4), 2, 6)
    seen = seen_models(setup.p, a, 0, b)
    assert 0 < seen.bit_count() < 6
    assert seen >> 4 == 0b11
    assert cover_against(setup.p, a, 0, b, seen) == LIGHT
    assert cover_against(setup.p, a, 0, b, 0b111111) == NONE


@pytest.mark.rule("CDN-20.42")
def test_in_the_open_there_is_no_cover() -> None:
    setup = Setup(OPEN)
    a, b = setup.add(0, FOOT, 10, (10, 20)), setup.add(1, FOOT, 10, (13, 7), 2)
    assert {cover_against(setup.p, a, i, b, 0b1111111111) for i in range(10)} == {NONE}


# ------------------------------------------------------------------------------------------ word for word
def by_the_book(p: Position, a: Unit, i: int, b: Unit, j: int) -> int | None:
    """Cover of two models word for word: every clear line, the least cover of them."""
    ground, field = p.ground, p.ground.field
    one, other = crowd_of(p).figures[a.id], crowd_of(p).figures[b.id]

    def near(cell: int, cells: tuple[int, ...]) -> bool:
        (x, y), squares = field.square(cell), [field.square(c) for c in cells]
        return any(max(abs(x - u), abs(y - v)) <= 1 for u, v in squares)

    best: int | None = None
    view = view_between(p, a, b)
    for start in one.cells[i]:
        for end in other.cells[j]:
            if view is not None and not view.clear(view.blockers(i, j), start, end):
                continue
            items = [{field.cell(*q) for q in item} for item in crossed(*field.square(start), *field.square(end))]
            grades = [NONE]
            for element in ground.elements:
                cells = set(element.cells)
                lines = element.kind in ("obstacle", "ruin", "wreck")
                if element.kind in ("forest", "obstacle", "ruin") and cells & set(other.cells[j]):
                    grades.append(cover_of(element))
                if element.kind == "forest" and (any(item <= cells for item in items) or cells & {start, end}):
                    grades.append(LIGHT)
                touch = any(near(cell, element.cells) for cell in other.cells[j])
                leans = any(near(cell, element.cells) for cell in one.cells[i])
                if lines and touch and not leans and any(item & cells for item in items):
                    grades.append(cover_of(element))
            best = max(grades) if best is None else min(best, max(grades))
    return best


LETTERS = st.text(alphabet=".........F#-WTrw1", min_size=14, max_size=14)
BOARDS = st.lists(LETTERS, min_size=10, max_size=10).map(battlefield_from_letters)
PLACES = st.tuples(st.integers(0, 5), st.integers(0, 8), st.integers(7, 12), st.integers(0, 8))


@pytest.mark.rule("CDN-9.20", "CDN-9.21", "CDN-9.22", "CDN-20.43", "CDN-20.48")
@given(BOARDS, PLACES, st.sampled_from((FOOT, OGRES)), st.sampled_from((FOOT, OGRES)))
def test_cover_is_what_the_rules_say(
    board: Battlefield, at: tuple[int, int, int, int], kind: Troop, other: Troop
) -> None:
    setup = Setup(board)
    a, b = setup.add(0, kind, 2, at[:2], 0, 2), setup.add(1, other, 2, (at[2] + 1, at[3]), 2, 2)
    covers = [[model_cover(setup.p, a, i, b, j) for j in range(2)] for i in range(2)]
    assert covers == [[by_the_book(setup.p, a, i, b, j) for j in range(2)] for i in range(2)]
    for i in range(2):
        seen = [own for own in covers[i] if own is not None]
        wanted = max(
            (g for g in (LIGHT, HEAVY) if seen and 2 * sum(own >= g for own in seen) >= len(seen)), default=NONE
        )
        assert cover_against(setup.p, a, i, b, seen_models(setup.p, a, i, b)) == wanted
