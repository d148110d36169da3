"""Heights of the ground, hills and cliffs. Rules: CDN-1.22 to CDN-1.28, CDN-20.32 to CDN-20.36."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.land.terrain import default_height
from game.engine.caldaern.lists.data import types
from tests.kit.builders.caldaern_ground import battlefield_from_letters


def ground(rows: str) -> Ground:
    return ground_of(battlefield_from_letters(rows))


@pytest.mark.rule("CDN-1.22")
@pytest.mark.rule("CDN-20.1")
def test_every_square_has_a_height_and_it_is_0_where_no_hill_raises_it() -> None:
    g = ground("~.123456")
    assert list(g.heights[:8]) == [0, 0, 1, 2, 3, 4, 5, 6]
    assert not any(g.heights[8:])
    assert len(g.heights) == 32 * 24


@pytest.mark.rule("CDN-1.23")
def test_the_height_chart() -> None:
    by_height = {
        1: ("infantry", "skirmishers", "swarms"),
        2: ("cavalry", "scout_cavalry", "war_beasts", "artillery", "armor", "light", "transport"),
        3: ("monstrous_infantry",),
        4: ("monstrous_cavalry", "monstrous_beasts", "walker"),
        5: ("monster", "ultra_heavy"),
        6: ("flyer",),
    }
    rows = types()
    for height, kinds in by_height.items():
        for kind in kinds:
            assert rows[kind].height == height, kind
    assert default_height("river") == 0
    assert default_height("obstacle", "wall") == 1


@pytest.mark.rule("CDN-1.24")
@pytest.mark.rule("CDN-20.33")
def test_a_model_stands_on_the_highest_square_under_it() -> None:
    g = ground("....\n..1.\n...2")
    assert [g.heights_under(2)[x] for x in range(4)] == [0, 1, 1, 0]
    assert g.heights_under(2)[32 + 2] == 2
    assert g.heights_under(3)[0] == 1
    assert g.heights_under(3)[1] == 2
    assert g.heights_under(1) == g.heights
    assert g.top(g.field.rect(0, 0, 3, 2)) == 1
    assert g.top(g.field.rect(0, 0, 4, 4)) == 2
    assert g.top(g.field.rect(0, 0, 1, 1)) == 0


@pytest.mark.rule("CDN-1.26")
@pytest.mark.rule("CDN-20.34")
def test_a_step_of_more_than_a_half_is_a_cliff_up_and_down() -> None:
    g = ground(".2.1.")
    squares = g.field.squares
    assert squares(g.cliff(1, 0)) == [(0, 0), (1, 0)]
    assert squares(g.cliff(-1, 0)) == [(1, 0), (2, 0)]
    assert squares(g.cliff(0, 1)) == [(1, 0)]
    assert squares(g.cliff(1, 1)) == [(1, 0)]
    assert ground("1121..").cliff(0, 1) == g.field.bit(2, 0)
    assert ground("123").cliff(1, 0) == ground("123").field.bit(2, 0)


def test_a_large_model_climbs_when_its_highest_square_does() -> None:
    g = ground("......\n...2..\n......")
    assert g.cliff(1, 0, 2) == g.field.mask_of([(1, 0), (1, 1), (3, 0), (3, 1)])


@pytest.mark.rule("CDN-1.27")
@pytest.mark.rule("CDN-20.35")
@pytest.mark.rule("CDN-20.36")
def test_the_height_of_a_leading_line_is_that_of_its_highest_square() -> None:
    g = ground("......\n..11..\n..11..")
    assert g.top(g.field.rect(0, 0, 5, 1)) == 0
    assert g.top(g.field.rect(0, 1, 5, 1)) == 1
    assert g.top(g.field.rect(0, 3, 5, 1)) == 0


@pytest.mark.rule("CDN-1.28")
@pytest.mark.rule("CDN-20.8")
@pytest.mark.parametrize(
    ("kind", "variety", "floors", "height"),
    [
        ("hill", "", 1, 1),
        ("forest", "", 1, 3),
        ("river", "", 1, 0),
        ("ford", "", 1, 0),
        ("marsh", "", 1, 0),
        ("bridge", "", 1, 0),
        ("obstacle", "trench", 1, 0),
        ("obstacle", "fence", 1, 1),
        ("ruin", "", 1, 1),
        ("wreck", "", 1, 2),
        ("monument", "", 1, 2),
        ("building", "", 1, 2),
        ("building", "", 2, 4),
        ("building", "", 3, 6),
        ("building", "", 4, 6),
        ("impassable", "", 1, 6),
    ],
)
def test_the_default_heights(kind: str, variety: str, floors: int, height: int) -> None:
    assert default_height(kind, variety, floors) == height


@pytest.mark.rule("CDN-20.32")
def test_of_several_hills_the_highest_counts_in_whatever_order_they_are_drawn() -> None:
    low = Element(1, "hill", "low", 1, (0, 1, 2))
    high = Element(2, "hill", "high", 3, (1, 2, 3))
    for drawn in ((low, high), (high, low)):
        g = ground_of(Battlefield(32, 24, drawn))
        assert list(g.heights[:5]) == [1, 3, 3, 3, 0]


@given(st.lists(st.text("..123", min_size=12, max_size=12), min_size=12, max_size=12))
def test_cliffs_are_the_same_from_both_sides(rows: list[str]) -> None:
    g = ground("\n".join(rows))
    for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        assert g.field.shift(g.cliff(dx, dy), dx, dy) == g.cliff(-dx, -dy)


def test_flat_ground_says_so() -> None:
    assert ground("F~#").flat
    assert ground("F~#").cliff(1, 0) == 0
    assert not ground("1").flat
