"""How alike the kingdoms of a board of Caledea are."""

from __future__ import annotations

import pytest

from game.boards import load_board
from game.boards.balance.caledea import alike, measured, symmetries
from game.boards.balance.sheet import Measure, Sheet
from game.engine.caledea import board_from_codes
from tests.kit.boards.boards import striped

TWO = board_from_codes(
    ["GI GI AH AH AH AH", "GI GI AH AH AH AH", "AH AH AH AH AH AH", "AH AH AH AH AH AH",
     "AH AH AH AH AH AH", "AH AH AH AH AH AH"]
)  # fmt: skip
"""Xonavia has four squares in a corner, Kessimar all the others."""


def values(sheet: Sheet, key: str) -> tuple[float | None, ...]:
    (found,) = (measure.values for measure in sheet.measures if measure.key == key)
    return found


def test_figures_of_a_small_board() -> None:
    sheet = measured(TWO, 0, {})
    assert sheet.places == ("xonavia", "kessimar")
    assert values(sheet, "squares") == (4, 32)
    assert values(sheet, "castle") == (0, 1)  # 5 and 6 gold pieces
    assert values(sheet, "near")[0] == 3  # each of the four sees the other three
    assert values(sheet, "least") == (1, 1)
    assert {measure.key for measure in sheet.uneven} == {"squares", "castle", "near"}


def test_mean_distance_of_two_kingdoms_then_the_mean_of_all_pairs() -> None:
    sheet = measured(TWO, 0, {})
    geometry = TWO.geometry
    first = [c for c, pair in enumerate(TWO.pairs) if pair == TWO.pairs[0]]
    second = [c for c in range(36) if c not in first]
    wanted = sum(geometry.distance(a, b) for a in first for b in second) / (len(first) * len(second))
    assert values(sheet, "far") == (pytest.approx(wanted), pytest.approx(wanted))


def test_stripes_then_every_kingdom_is_like_any_other() -> None:
    board = striped(8, 6)
    sheet = measured(board, 0, {})
    assert {fact.key: fact.value for fact in sheet.facts}["alike"] == 4
    assert sheet.uneven == ()


def test_corner_then_only_its_own_symmetries() -> None:
    exchanges = list(symmetries(TWO))
    assert len(exchanges) == 8  # a square turned and mirrored, each with the one shift that brings it back
    assert len(alike(("xonavia", "kessimar"), exchanges)) == 1


@pytest.mark.parametrize("name", ["standard", "duel", "epic", "strips", "provinces"])
def test_supplied_boards_then_are_measured(name: str) -> None:
    sheet = measured(load_board(f"caledea/{name}"), 0, {})
    assert len(sheet.places) >= 2
    assert all(len(measure.values) == len(sheet.places) for measure in sheet.measures)
    assert not {"squares", "castle"} & {measure.key for measure in sheet.uneven}


@pytest.mark.parametrize(
    ("measure", "uneven"),
    [
        (Measure("x", (10, 11), step=1), False),
        (Measure("x", (10, 12), step=1), True),
        (Measure("x", (90, 100), share=0.1), False),
        (Measure("x", (89, 100), share=0.1), True),
        (Measure("x", (1, 3), step=2, share=0.1), False),
        (Measure("x", (10, 13), step=2, share=0.5), False),
        (Measure("x", (None, 3), step=9), True),
        (Measure("x", (None, None)), False),
        (Measure("x", (1, 9), judged=False), False),
        (Measure("x", ()), False),
    ],
)
def test_what_is_uneven(measure: Measure, uneven: bool) -> None:
    assert measure.is_uneven is uneven


def test_best_and_worst_off_then_by_what_is_better() -> None:
    assert (Measure("x", (3, 5, 4)).best, Measure("x", (3, 5, 4)).worst) == (1, 0)
    nearer = Measure("x", (3, 5, None), more=False)
    assert (nearer.best, nearer.worst) == (0, 2)
    assert Measure("x", (3, None)).worst == 1
