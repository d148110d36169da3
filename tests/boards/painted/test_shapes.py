"""Shapes that only format 2 reads. Rules: CDN-29.50."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards.checks.caldaern_field.lines import line
from tests.boards.kits.fieldkit import PX, field_of_report, prop, squares, thing
from tests.boards.kits.mapkit import check_text, faults
from tests.boards.kits.paintkit import gid_of, painted_text

pytestmark = pytest.mark.rule("CDN-29.50")


def covered(folder: Path, item: str) -> list[tuple[int, int]]:
    """The squares of the one element of a map of format 2 with an object."""
    (element,) = field_of_report(check_text(folder, painted_text(terrain=item))).elements
    return squares(element)


def block(x: int, y: int, w: int, h: int) -> list[tuple[int, int]]:
    return [(x + dx, y + dy) for dy in range(h) for dx in range(w)]


@pytest.mark.parametrize(
    ("degrees", "wanted"),
    [(90, block(8, 10, 2, 3)), (180, block(7, 8, 3, 2)), (270, block(10, 7, 2, 3)), (-90, block(10, 7, 2, 3))],
)
def test_a_rectangle_turned_by_quarters_covers_what_it_shows(
    tmp_path: Path, degrees: int, wanted: list[tuple[int, int]]
) -> None:
    item = thing("forest", (10, 10, 3, 2), more=f' rotation="{degrees}"')
    assert covered(tmp_path, item) == wanted


def test_a_turned_polygon_covers_what_it_shows(tmp_path: Path) -> None:
    points = " ".join(f"{x * PX},{y * PX}" for x, y in ((0, 0), (3, 0), (3, 1), (1, 1), (1, 2), (0, 2)))
    item = thing("marsh", (10, 10, 0, 0), inner=f'<polygon points="{points}"/>', more=' rotation="90"')
    assert covered(tmp_path, item) == [(8, 10), (9, 10), (9, 11), (9, 12)]


@pytest.mark.parametrize("degrees", [45, 89, 91, 180.5])
def test_other_turns_are_refused_as_before(tmp_path: Path, degrees: float) -> None:
    item = thing("forest", (10, 10, 3, 2), more=f' rotation="{degrees}"')
    assert "field_turned" in faults(check_text(tmp_path, painted_text(terrain=item)))


def test_an_ellipse_covers_the_squares_whose_centres_it_holds(tmp_path: Path) -> None:
    circle = thing("forest", (10, 10, 4, 4), inner="<ellipse/>")
    assert covered(tmp_path, circle) == [
        *block(11, 10, 2, 1), *block(10, 11, 4, 2), *block(11, 13, 2, 1),
    ]  # fmt: skip
    flat = thing("forest", (10, 10, 5, 1), inner="<ellipse/>", more=' rotation="90"')
    assert covered(tmp_path, flat) == block(9, 10, 1, 5)
    assert "field_squares" in faults(check_text(tmp_path, painted_text(terrain=thing("hill", (1, 1, 0, 0),
                                                                                     inner="<ellipse/>"))))  # fmt: skip


@pytest.mark.parametrize("kind", ["river", "ford", "bridge", "obstacle"])
def test_a_line_of_what_is_long_covers_the_squares_that_it_passes(tmp_path: Path, kind: str) -> None:
    own = (prop("kind", "wall"),) if kind == "obstacle" else ()
    points = f"0,0 {3 * PX},0 {3 * PX},{2 * PX}"
    item = thing(kind, (10.5, 10.5, 0, 0), *own, inner=f'<polyline points="{points}"/>')
    assert covered(tmp_path, item) == [(10, 10), (11, 10), (12, 10), (13, 10), (13, 11), (13, 12)]


def test_lines_of_other_classes_cover_nothing(tmp_path: Path) -> None:
    item = thing("forest", (10, 10, 0, 0), inner=f'<polyline points="0,0 {PX},{PX}"/>')
    assert "field_shape" in faults(check_text(tmp_path, painted_text(terrain=item)))


@pytest.mark.parametrize(
    ("points", "wanted"),
    [
        (((0.5, 0.5), (2.5, 0.5)), {(0, 0), (1, 0), (2, 0)}),
        (((0, 0), (2, 2)), {(0, 0), (1, 1), (1, 0), (0, 1)}),
        (((0, 1), (3, 1)), {(0, 1), (1, 1), (2, 1)}),
        (((0.5, 0.5), (1.5, 2.5)), {(0, 0), (0, 1), (1, 1), (1, 2)}),
        (((-5, 1.5), (50, 1.5)), {(x, 1) for x in range(8)}),
        (((8, 0), (8, 3)), {(7, 0), (7, 1), (7, 2)}),
        (((-2, -2), (-1, -9)), set()),
        (((3.5, 3.5), (3.5, 3.5)), {(3, 3)}),
    ],
)
def test_squares_of_a_line(points: tuple[tuple[float, float], ...], wanted: set[tuple[int, int]]) -> None:
    assert line(points, 8, 8) == wanted
    assert line(points[::-1], 8, 8) == wanted


def test_a_line_is_the_same_in_the_mirror() -> None:
    one = line([(0.3, 0.7), (6.1, 4.9), (2.2, 7.4)], 8, 8)
    two = line([(8 - 0.3, 0.7), (8 - 6.1, 4.9), (8 - 2.2, 7.4)], 8, 8)
    assert two == {(7 - x, y) for x, y in one}


def test_a_tile_object_takes_its_class_from_its_tile_and_covers_its_rectangle(tmp_path: Path) -> None:
    tile = f' gid="{gid_of("W")}"'
    item = thing("", (10, 12, 3, 2), name="Wall", more=tile)
    report = check_text(tmp_path, painted_text(terrain=item))
    (element,) = field_of_report(report).elements
    assert (element.kind, element.variety, squares(element)) == ("obstacle", "wall", block(10, 10, 3, 2))
    assert report.findings == ()
    own = thing("obstacle", (10, 12, 3, 2), prop("kind", "fence"), name="Fence", more=tile)
    (element,) = field_of_report(check_text(tmp_path, painted_text(terrain=own))).elements
    assert element.variety == "fence"


@pytest.mark.parametrize(
    ("degrees", "wanted"), [(90, block(10, 12, 2, 3)), (180, block(7, 12, 3, 2)), (270, block(8, 9, 2, 3))]
)
def test_a_turned_tile_turns_round_its_lower_left_corner(
    tmp_path: Path, degrees: int, wanted: list[tuple[int, int]]
) -> None:
    item = thing("", (10, 12, 3, 2), name="Wall", more=f' gid="{gid_of("W")}" rotation="{degrees}"')
    assert covered(tmp_path, item) == wanted


def test_a_tile_of_a_template_is_one_of_the_template_s_own_set(tmp_path: Path) -> None:
    model = (
        '<template><tileset firstgid="1" name="own" tilewidth="16" tileheight="16" tilecount="1" columns="0">'
        '<tile id="0" type="marsh"/></tileset><object name="Bog" gid="1" width="32" height="16"/></template>'
    )
    item = '  <object id="1" template="bog.tx" x="160" y="176"/>\n'
    report = check_text(tmp_path, painted_text(terrain=item), bog_tx=model)
    (element,) = field_of_report(report).elements
    assert (element.kind, element.name, squares(element)) == ("marsh", "Bog", block(10, 10, 2, 1))


@pytest.mark.parametrize(
    ("alignment", "degrees", "wanted"),
    [
        ("topleft", 0, block(10, 12, 3, 2)), ("bottomleft", 0, block(10, 10, 3, 2)),
        ("unspecified", 0, block(10, 10, 3, 2)), ("bottomright", 0, block(7, 10, 3, 2)),
        ("topleft", 90, block(8, 12, 2, 3)), ("bottomright", 90, block(10, 9, 2, 3)),
    ],
)  # fmt: skip
def test_a_tile_lies_where_its_set_aligns_it(
    tmp_path: Path, alignment: str, degrees: int, wanted: list[tuple[int, int]]
) -> None:
    item = thing("", (10, 12, 3, 2), name="Wall", more=f' gid="{gid_of("W")}" rotation="{degrees}"')
    text = painted_text(terrain=item).replace('name="paint"', f'name="paint" objectalignment="{alignment}"', 1)
    (element,) = field_of_report(check_text(tmp_path, text)).elements
    assert squares(element) == wanted


def test_lines_without_end_are_told_of_and_do_no_harm(tmp_path: Path) -> None:
    points = " ".join(f"{n % 2 * 16},{n}" for n in range(1000))
    lines = "".join(
        thing("river", (1, 1, 0, 0), name=f"r{n}", inner=f'<polyline points="{points}"/>', number=n)
        for n in range(1, 13)
    )
    report = check_text(tmp_path, painted_text(terrain=lines))
    assert [f.object for f in report.findings if f.fault == "object_points"] == ["r11", "r12"]
