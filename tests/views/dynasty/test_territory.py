"""Borders lie where territories end, patterns tell colours apart, conflicted land is striped."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from game.engine.dynasty.position.config import COLOURS
from game.engine.geometry.hexes import hex_grid
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.dynasty.ground.stamps import Stamps
from game.views.dynasty.ground.territory import LINES, Border, border_lines, borders, edges_of, pattern, tint_stamp
from game.views.dynasty.shown.window import plane

GRID = hex_grid(11, 9)
E, NE, NW, W, SW, SE = (1 << n for n in range(6))


def area(tile: tuple[int, int], radius: int) -> int:
    return GRID.area(GRID.cell(tile), radius)


def at(found: dict[int, list[Border]], tile: tuple[int, int]) -> list[Border]:
    return found.get(GRID.cell(tile), [])


def stamps(width: int = 60) -> Stamps:
    return Stamps(Context.for_tests(), width)


@pytest.mark.rule("DYN-3.2")
def test_a_border_runs_around_a_territory_and_only_there() -> None:
    found = borders(GRID, [area((5, 4), 2)], GRID.all)
    assert len(found) == 12
    assert at(found, (5, 4)) == at(found, (6, 4)) == []
    assert at(found, (7, 4)) == [Border(0, E | NE | SE, False)]
    assert at(found, (5, 2)) == [Border(0, NE | NW, False)]


def test_a_territory_does_not_end_where_the_board_does() -> None:
    found = borders(GRID, [area((0, 0), 2)], GRID.all)
    assert at(found, (0, 0)) == []
    assert at(found, (2, 0)) == [Border(0, E | SE, False)]


def test_holes_in_the_board_are_no_border() -> None:
    hole = 1 << GRID.cell((8, 4))
    found = borders(GRID, [area((5, 4), 2)], GRID.all & ~hole)
    assert at(found, (7, 4)) == [Border(0, NE | SE, False)]


def test_borders_that_run_beside_each_other_know_it() -> None:
    found = borders(GRID, [area((2, 4), 1), area((5, 4), 1)], GRID.all)
    assert at(found, (3, 4)) == [Border(0, E | NE | SE, True)]
    assert at(found, (4, 4)) == [Border(1, NW | W | SW, True)]
    assert at(found, (1, 4)) == [Border(0, NW | W | SW, False)]


@pytest.mark.rule("DYN-3.3")
def test_a_border_within_anothers_land_runs_alone() -> None:
    found = borders(GRID, [area((4, 4), 2), area((6, 4), 1)], GRID.all)
    assert at(found, (5, 4)) == [Border(1, NW | W | SW, False)]
    assert at(found, (6, 4)) == [Border(0, E | NE | SE, False)]


def test_edges_of_a_set_of_tiles() -> None:
    tiles = frozenset({(3, 3), (4, 3)})
    assert edges_of(tiles, (3, 3)) == 63 - E
    assert edges_of(tiles, (4, 3)) == 63 - W


def drawn_pattern(colour: str, width: int) -> bytes:
    made = stamps(width)
    out = shapes.blank((2 * made.reach[0], 2 * made.reach[1]))
    pattern(made, out, colour, (0, 0, 0, 255))
    return pygame.image.tobytes(out, "RGBA")


@pytest.mark.parametrize("width", [28, 60, 110])
def test_every_colour_has_a_pattern_of_its_own(width: int) -> None:
    drawn = {colour: drawn_pattern(colour, width) for colour in COLOURS}
    for a, b in itertools.combinations(COLOURS, 2):
        assert drawn[a] != drawn[b], (a, b)


def opacity(picture: pygame.Surface) -> float:
    """Mean alpha around the middle."""
    x, y = picture.get_rect().center
    spots = [(x + dx, y + dy) for dx in range(-12, 13) for dy in range(-12, 13)]
    return sum(picture.get_at(spot).a for spot in spots) / len(spots)


@pytest.mark.rule("DYN-3.3")
def test_conflicted_land_is_told_from_either_owners_without_colour() -> None:
    made = stamps()
    both, one = tint_stamp(made, ("crimson", "blue")), tint_stamp(made, ("crimson",))
    assert opacity(both) > 1.3 * opacity(one)


def test_stripes_show_everybody_who_claims_the_land() -> None:
    made = stamps(90)
    picture = tint_stamp(made, ("crimson", "blue", "yellow"))
    theme = Context.for_tests().theme
    seen = {picture.get_at((x, y))[:3] for x in range(picture.get_width()) for y in range(picture.get_height())}
    for colour in ("crimson", "blue", "yellow"):
        assert tuple(theme.color(theme.seat(colour).main))[:3] in seen


def test_a_border_is_drawn_on_its_edges_only() -> None:
    made = stamps()
    ((picture, x, y),) = border_lines(made, "blue", Border(0, E, False))[1]
    assert x + picture.get_bounding_rect().left > 1.2 * made.reach[0]
    assert border_lines(made, "blue", Border(0, E, False))[1] == [(picture, x, y)]


def test_borders_that_meet_leave_room_for_each_other() -> None:
    made = stamps()
    rights = []
    for meets in (False, True):
        ((picture, x, _),) = border_lines(made, "blue", Border(0, E, meets))[1]
        rights.append(x + picture.get_bounding_rect().right)
    edge = made.reach[0] + made.width / 2
    assert rights[1] < rights[0]
    assert rights[1] <= edge + 1


def shades(picture: pygame.Surface) -> list[int]:
    """Red, green and blue of all pixels, over grey."""
    ground = shapes.opaque(picture.get_size())
    ground.fill("grey")
    ground.blit(picture, (0, 0))
    return list(pygame.image.tobytes(ground, "RGB"))


def test_lines_one_by_one_are_those_along_all_edges() -> None:
    made, theme = stamps(), Context.for_tests().theme
    for colour, mask in (("blue", E), ("blue", NE | NW), ("crimson", E | SW), ("crimson", 63)):
        whole, parts = (shapes.blank((2 * made.reach[0], 2 * made.reach[1])) for _ in range(2))
        color = theme.rgba(theme.seat(colour).main)
        made.edges(whole, mask, color, 4.2, 0.9)
        parts.blits([(picture, (x, y)) for picture, x, y in made.lines(mask, color, 4.2, 0.9)])
        assert shades(whole) == pytest.approx(shades(parts), abs=3), (colour, mask)


def test_the_lines_of_all_seats_are_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made, painted = stamps(64), []
    paint = shapes.stroke
    monkeypatch.setattr(shapes, "stroke", lambda *line: painted.append(line) or paint(*line))
    for colour, mask in itertools.product(("blue", "crimson", "yellow"), range(64)):
        border_lines(made, colour, Border(0, mask, False))
    assert len(painted) == len(LINES) * 6 * 4  # at each end of an edge another one follows or none does


def test_the_line_of_a_border_goes_on_from_tile_to_tile() -> None:
    """Each end lies where the next tile's line begins, or on a corner of its own tile."""
    made, found = stamps(100), borders(GRID, [area((5, 4), 2)], GRID.all)
    ends = []
    for cell, (border,) in found.items():
        x, y = plane(GRID.squares[cell])
        for line in made.segments(border.edges, 0.9):
            ends += [(x * 100 + px - made.reach[0], y * 100 + py - made.reach[1]) for px, py in line]
    for end in ends:
        assert sum(math.dist(end, other) < 0.01 for other in ends) == 2
