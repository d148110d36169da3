"""Sets of squares as rectangles and edges, arcs as outlines, places in the window."""

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.words.kinds import Arc
from game.engine.geometry.arcs import side_of
from game.engine.geometry.field import field_of
from game.ui.context import Context
from game.views.caldaern.field.areas import AreaPainter, boxes, edges
from game.views.caldaern.field.lines import sector_outline
from game.views.caldaern.field.look import Area, Sector
from game.views.caldaern.field.melees import charge_arrows, meeting_point, way_between
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.window import FieldWindow, fit_px, held, inner_rect, largest_px, start_px
from tests.kit.builders.caldaern_armies import position

WIDE, HIGH = 9, 7
SMALL = field_of(WIDE, HIGH)
MASKS = st.integers(0, (1 << WIDE * HIGH) - 1)


@given(MASKS)
def test_rectangles_cover_a_set_of_squares_exactly_once(mask: int) -> None:
    covered = [(x + i, y + j) for x, y, w, h in boxes(SMALL, mask) for i in range(w) for j in range(h)]
    assert len(covered) == len(set(covered))
    assert set(covered) == set(SMALL.squares(mask))


@given(MASKS)
def test_edges_lie_between_squares_inside_and_outside(mask: int) -> None:
    inside = set(SMALL.squares(mask))
    wanted = sum((x + dx, y + dy) not in inside for x, y in inside for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)))
    found = edges(SMALL, mask)
    assert sum(length for _, _, length, _ in found) == wanted
    for x, y, length, upright in found:
        for n in range(length):
            sides = [(x - 1, y + n), (x, y + n)] if upright else [(x + n, y - 1), (x + n, y)]
            assert sum(square in inside for square in sides) == 1


@pytest.mark.rule("CDN-5.14")
@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("arc", list(Arc))
def test_the_outline_of_an_arc_lies_in_that_arc(facing: int, arc: Arc) -> None:
    block = (20, 15, 6, 3) if facing in (0, 2) else (20, 15, 3, 6)
    middle = (block[0] + block[2] / 2, block[1] + block[3] / 2)
    outline = sector_outline(Sector(block, facing, arc, 8.0))
    x, y = (sum(point[i] for point in outline) / len(outline) for i in (0, 1))
    inner = [(x + (px - x) * 0.9, y + (py - y) * 0.9) for px, py in outline[1:-1]]
    assert {side_of(block, facing, round(2 * px), round(2 * py)) for px, py in inner} == {int(arc)}
    assert all(math.dist(middle, point) >= 1.4 for point in outline)


# ---------------------------------------------------------------------------------------------- the window
@pytest.fixture(scope="module")
def ctx() -> Context:
    return Context.for_tests()


@pytest.mark.parametrize("size", [(48, 36), (96, 64), (120, 90)])
def test_every_field_can_be_seen_as_a_whole(ctx: Context, size: tuple[int, int]) -> None:
    area = pygame.Rect(250, 60, 704, 580)
    side = fit_px(ctx.theme, area, *size)
    rect = inner_rect(ctx.theme, area, *size, side)
    assert area.contains(rect)
    assert rect.size == (size[0] * side, size[1] * side)
    assert side <= start_px(ctx.theme, area, *size) <= largest_px(ctx.theme, area)


@given(st.integers(5, 60), st.integers(-300, 300), st.integers(-300, 300), st.integers(0, 33), st.integers(0, 27))
def test_places_and_pixels_agree(side: int, x0: int, y0: int, x: int, y: int) -> None:
    window = FieldWindow(34, 28, side, pygame.Rect(-4000, -4000, 9000, 9000), x0, y0)
    rect = window.rect((x, y))
    assert window.square_at(rect.center) == (x, y)
    assert window.square_at(rect.topleft) == (x, y)
    assert window.box(x, y, 1, 1) == rect
    assert window.place(window.at(x + 0.25, y + 0.75)) == pytest.approx((x + 0.25, y + 0.75))


def test_a_window_shows_no_more_than_the_field() -> None:
    assert held(500, 100, 600, 2000) == 100
    assert held(-9000, 100, 600, 2000) == -1400
    assert held(0, 100, 600, 300) == 100


def test_only_squares_in_the_window_are_seen() -> None:
    window = FieldWindow(34, 28, 20, pygame.Rect(100, 100, 200, 100), 90, 95)
    columns, rows = window.seen
    assert (columns.start, columns.stop) == (0, 11)
    assert (rows.start, rows.stop) == (0, 6)


# -------------------------------------------------------------------------------------------------- drawing
@pytest.mark.parametrize("kind", ["reach", "march", "charge", "threat", "seen", "zone", "forbidden", "exit"])
def test_an_area_is_seen_on_its_squares_and_nowhere_else(ctx: Context, kind: str) -> None:
    field = field_of(34, 28)
    surface = pygame.Surface((680, 560))
    surface.fill((185, 182, 118))
    window = FieldWindow(34, 28, 20, surface.get_rect(), 0, 0)
    AreaPainter(ctx).draw(surface, window, Area(field.rect(5, 5, 8, 6), kind, 0), ("blue", "crimson"))
    assert surface.get_at((9 * 20 + 11, 8 * 20 + 3)) != (185, 182, 118, 255)
    assert surface.get_at((20 * 20, 20 * 20)) == (185, 182, 118, 255)


def test_charges_and_fights_lie_between_the_blocks() -> None:
    start, end = way_between((10, 20, 6, 2), (10, 8, 6, 3))
    assert (start, end) == ((13, 20), (13, 11))
    assert meeting_point((10, 20, 6, 2), (12, 17, 8, 3)) == (14, 20)


@pytest.mark.rule("CDN-1.12")
def test_a_declared_charge_is_an_arrow_that_says_how_far_it_is() -> None:
    shown = Shown(position(charges=(Charge(2, 12),)))
    (arrow,) = charge_arrows(shown, str)
    assert arrow.text == "9"
    assert arrow.points == way_between(shown.blocks[2], shown.blocks[12])
    assert charge_arrows(Shown(position(charges=(Charge(2, 9),))), str) == []
