"""Where cards lie: within their area, in order, with edges that can be seen and pointed at."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.cards.places import Place, fan, grid, hit, row, spread

AREAS = st.builds(Rect, st.integers(-50, 400), st.integers(-50, 400), st.integers(260, 900), st.integers(150, 400))


def inside(place: Place, area: Rect) -> bool:
    return area.inflate(4, 4).contains(place.bounds)


@given(AREAS, st.integers(1, 14), st.floats(40, 140), st.floats(0, 6), st.floats(20, 200))
def test_a_fan_stays_in_the_width_of_its_area_and_on_its_lower_edge(
    area: Rect, n: int, width: float, arc: float, step: float
) -> None:
    places = fan(area, n, width, step=step, arc=min(arc, 40 / n))
    assert len(places) == n
    assert all(area.left - 2 <= p.bounds.left and p.bounds.right <= area.right + 2 for p in places)
    assert max(p.bounds.bottom for p in places) <= area.bottom + 2
    assert [p.x for p in places] == sorted(p.x for p in places)
    if n > 1:
        assert all(b.x - a.x <= step + 1e-6 for a, b in itertools.pairwise(places))


def test_eleven_weapons_show_their_left_edges() -> None:
    places = fan(Rect(0, 0, 664, 150), 11, 80, step=68)
    steps = [b.x - a.x for a, b in itertools.pairwise(places)]
    assert min(steps) == pytest.approx(max(steps))
    assert min(steps) >= 0.36 * 80, "the pennon with the number takes a third of the card"
    assert fan(Rect(0, 0, 1000, 150), 9, 80, step=68)[1].x - fan(Rect(0, 0, 1000, 150), 9, 80, step=68)[0].x == 68


def test_a_bowed_fan_leans_to_both_sides_with_its_outer_cards_lower() -> None:
    left, middle, right = fan(Rect(0, 0, 600, 250), 3, 110, step=100, arc=6)
    assert (left.angle, middle.angle, right.angle) == (6, 0, -6)
    assert left.y == pytest.approx(right.y)
    assert left.y > middle.y


def test_a_raised_card_is_still_pointed_at_where_it_lay() -> None:
    area = Rect(0, 0, 400, 200)
    low = fan(area, 2, 100)[0]
    high = fan(area, 2, 100, raised=[0], rise=24)[0]
    assert high.y == low.y - 24
    foot = (low.x, low.y + low.height / 2 - 2)
    assert low.contains(foot)
    assert high.contains(foot)
    assert not high.contains((low.x, low.y + low.height / 2 + 2))


@given(AREAS, st.integers(1, 14), st.floats(40, 160), st.floats(0, 20), st.floats(20, 60))
def test_a_row_stays_in_its_area_and_never_goes_below_its_least_width(
    area: Rect, n: int, width: float, gap: float, least: float
) -> None:
    places = row(area, n, width, gap=gap, least=least)
    assert all(inside(p, area) for p in places)
    assert all(p.width <= width + 1e-6 and p.width >= min(least, width, area.h / 1.4, area.w) - 1e-6 for p in places)
    assert len({round(p.width, 6) for p in places}) == 1
    assert all(a.x < b.x for a, b in itertools.pairwise(places))


def test_nine_pieces_in_three_hundred_units_keep_most_of_themselves_in_view() -> None:
    places = row(Rect(0, 0, 300, 120), 9, 88, gap=8, least=44)
    steps = [b.x - a.x for a, b in itertools.pairwise(places)]
    assert min(steps) >= 0.7 * places[0].width >= 0.7 * 44


def test_gaps_close_to_a_half_before_cards_grow_narrower() -> None:
    places = row(Rect(0, 0, 300, 200), 3, 96, gap=12)
    assert [p.width for p in places] == [96, 96, 96]
    assert places[1].x - places[0].x == pytest.approx(96 + 6)
    narrow = row(Rect(0, 0, 280, 200), 3, 96, gap=12)
    assert narrow[0].width == pytest.approx((280 - 2 * 6) / 3)


@pytest.mark.parametrize(("align", "edge"), [("l", "left"), ("r", "right")])
def test_a_row_keeps_to_its_side(align: str, edge: str) -> None:
    area = Rect(20, 20, 600, 160)
    places = row(area, 3, 80, gap=6, align=align)
    ends = [getattr(p.bounds, edge) for p in places]
    assert getattr(area, edge) in ends


def test_a_row_grows_to_both_sides_and_closes_up() -> None:
    area = Rect(0, 0, 600, 160)
    three, four = row(area, 3, 80, gap=10), row(area, 4, 80, gap=10)
    assert three[1].x == area.centerx
    assert (four[0].x, four[3].x) == (three[0].x - 45, three[2].x + 45)


@given(AREAS, st.integers(1, 6), st.integers(1, 6), st.floats(0, 10), st.sampled_from([1.0, 1.4]))
def test_a_grid_fills_its_area_without_overlap(area: Rect, cols: int, rows: int, gap: float, ratio: float) -> None:
    places = grid(area, cols, rows, gap, ratio)
    assert len(places) == cols * rows
    assert all(inside(p, area) for p in places)
    wide = cols * places[0].width + (cols - 1) * gap
    high = rows * places[0].height + (rows - 1) * gap
    assert wide == pytest.approx(area.w) or high == pytest.approx(area.h)
    assert [hit(places, p.centre) for p in places] == list(range(cols * rows))


@given(AREAS, st.integers(1, 55), st.floats(60, 120))
def test_a_pile_laid_out_shows_every_card_whole(area: Rect, n: int, width: float) -> None:
    places = spread(area, n, width, 6)
    assert len(places) == n
    assert all(inside(p, area) for p in places)
    assert [hit(places, p.centre) for p in places] == list(range(n))


def test_nothing_lies_where_there_are_no_cards() -> None:
    area = Rect(0, 0, 100, 100)
    assert fan(area, 0, 50) == row(area, 0, 50, gap=4) == spread(area, 0, 50, 4) == []
    assert hit([], (5, 5)) is None


@given(st.floats(-180, 180), st.floats(-0.49, 0.49), st.floats(-0.49, 0.49))
def test_pointing_follows_the_angle_of_a_card(angle: float, across: float, along: float) -> None:
    place = Place(100, 100, 60, angle)
    a = math.radians(angle)
    dx, dy = across * place.width, along * place.height
    pos = 100 + dx * math.cos(a) + dy * math.sin(a), 100 - dx * math.sin(a) + dy * math.cos(a)
    assert place.contains(pos)
    assert place.bounds.inflate(2, 2).collidepoint(pos)
    assert not place.contains((100 + 60, 100 + 80))


def test_the_topmost_card_is_hit() -> None:
    places = fan(Rect(0, 0, 200, 150), 3, 100, step=30)
    assert hit(places, places[0].centre) == 1, "its right neighbour lies on its middle"
    assert hit(places, (places[0].x - 45, places[0].y)) == 0
    assert hit(places, places[2].centre) == 2
