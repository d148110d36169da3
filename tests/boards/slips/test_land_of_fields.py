"""What passes the rules and was hardly meant: cliffs, zones on zones, cut fields, names given twice, wrong scenery."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Finding, Report
from game.boards.checks.caldaern_field.shapes import MAX_COVERED
from tests.boards.kits.fieldkit import PX, field_of_report, field_text, prop, thing
from tests.boards.kits.mapkit import check_text, layer_text, only

HEIGHT = {height: prop("height", height, "float") for height in ("0.5", "1", "1.5", "2")}
WALL = prop("kind", "wall")
SCENERY = (
    f' <tileset firstgid="1" name="own" tilewidth="{PX}" tileheight="{PX}" tilecount="3" columns="0">'
    '<tile id="0"><properties><property name="shows" value="forest"/></properties></tile>'
    '<tile id="1"><properties><property name="shows" value="wall"/></properties></tile>'
    '<tile id="2"/></tileset>\n'
)


def hill(height: str, box: tuple[float, float, float, float], *more: str, name: str = "", number: int = 1) -> str:
    return thing("hill", box, HEIGHT[height], *more, name=name or f"hill {height}", number=number)


def owner(side: int, *more: str) -> tuple[str, ...]:
    return (prop("owner", side, "int"), *more)


def checked(folder: Path, terrain: str = "", zones: str = "", markers: str = "") -> Report:
    return check_text(folder, field_text(terrain, zones, markers))


def slips(report: Report) -> list[Finding]:
    """What was found besides whom the land favours."""
    return [finding for finding in report.findings if finding.code != "field_uneven"]


def painted(folder: Path, tiles: dict[tuple[int, int], int], terrain: str = "", more: str = "") -> Report:
    rows = [[tiles.get((x, y), 0) for x in range(48)] for y in range(32)]
    scenery = layer_text(rows, "looks").replace('id="1"', f'id="8"{more}')
    text = field_text(terrain).replace(' <objectgroup id="1"', SCENERY + scenery + ' <objectgroup id="1"', 1)
    return check_text(folder, text)


def squares_around(box: tuple[int, int, int, int]) -> set[tuple[int, int]]:
    x, y, w, h = box
    ring = {(c, r) for c in range(x - 1, x + w + 1) for r in range(y - 1, y + h + 1)}
    return ring - {(c, r) for c in range(x, x + w) for r in range(y, y + h)}


# Cliffs -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.36")
@pytest.mark.rule("CDN-29.45")
def test_a_forgotten_contour_is_one_finding_with_all_squares_below(tmp_path: Path) -> None:
    found = only(checked(tmp_path, hill("1", (10, 10, 4, 3), number=7)))
    assert (found.code, found.object, found.object_id, found.layer_id) == ("terrain_cliff", "hill 1", 7, 1)
    assert set(found.cells) == squares_around((10, 10, 4, 3))
    assert found.values["rise"] == "1"


@pytest.mark.rule("CDN-20.34")
def test_contours_that_lie_in_each_other_are_no_cliff(tmp_path: Path) -> None:
    nested = hill("0.5", (8, 8, 8, 8)) + hill("1", (9, 9, 6, 6), number=2) + hill("1.5", (10, 10, 4, 4), number=3)
    assert slips(checked(tmp_path, nested)) == []


@pytest.mark.rule("CDN-20.34")
def test_contours_that_touch_the_plain_at_a_corner_are_a_cliff_there(tmp_path: Path) -> None:
    (found,) = slips(checked(tmp_path, hill("0.5", (8, 8, 8, 8)) + hill("1", (12, 12, 4, 4), number=2)))
    assert found.object == "hill 1"
    assert set(found.cells) == {(x, 16) for x in range(11, 17)} | {(16, y) for y in range(11, 17)}


def test_each_line_of_cliffs_is_a_finding(tmp_path: Path) -> None:
    two = hill("1", (5, 5, 3, 3), name="west") + hill("2", (30, 20, 3, 3), name="east", number=2)
    found = checked(tmp_path, two).findings
    assert [(f.code, f.object, f.values["rise"]) for f in found] == [
        ("terrain_cliff", "west", "1"), ("terrain_cliff", "east", "2"),
    ]  # fmt: skip


def test_a_hill_that_is_marked_may_be_steep(tmp_path: Path) -> None:
    assert checked(tmp_path, hill("2", (10, 10, 4, 3), prop("cliff", "true", "bool"))).findings == ()
    wrong = checked(tmp_path / "b", hill("0.5", (10, 10, 4, 3), prop("cliff", "yes"))).findings[0]
    assert (wrong.code, wrong.fault) == ("terrain_incomplete", "field_type")


def test_a_high_bridge_is_steep_on_its_sides(tmp_path: Path) -> None:
    bridge = thing("bridge", (10, 10, 3, 6), HEIGHT["1"], name="bridge")
    assert checked(tmp_path, bridge).findings == ()


# Zones and ways ---------------------------------------------------------------------------------------------
SOUTH = thing("deployment", (0, 22, 48, 10), *owner(1), name="south", number=11)


@pytest.mark.rule("CDN-29.43")
def test_squares_of_both_zones_are_told_of(tmp_path: Path) -> None:
    north = thing("deployment", (0, 0, 40, 24), *owner(2), name="north", number=12)
    found = only(checked(tmp_path, zones=SOUTH + north))
    assert (found.code, found.object, found.object_id) == ("zone_overlap", "north", 12)
    assert set(found.cells) == {(x, y) for x in range(40) for y in (22, 23)}


def test_zones_of_different_scenarios_may_overlap(tmp_path: Path) -> None:
    north = thing("deployment", (0, 0, 48, 24), *owner(2, prop("scenario", "hold_hill")), name="north", number=12)
    assert checked(tmp_path, zones=SOUTH + north).findings == ()


@pytest.mark.rule("CDN-20.12")
@pytest.mark.rule("CDN-20.13")
def test_a_field_that_is_cut_in_two_is_told_of_with_the_squares_between(tmp_path: Path) -> None:
    found = only(checked(tmp_path, thing("impassable", (0, 15, 48, 1), name="rocks")))
    assert found.code == "field_cut"
    assert {(x, 15) for x in range(48)} <= set(found.cells)
    assert {y for _, y in found.cells} == {14, 15, 16}


@pytest.mark.parametrize(("gap", "is_cut"), [(1, True), (2, True), (3, False)])
def test_a_gap_must_leave_a_square_on_both_sides(tmp_path: Path, gap: int, is_cut: bool) -> None:
    rocks = thing("impassable", (0, 15, 20, 1), name="west") + thing(
        "impassable", (20 + gap, 15, 28 - gap, 1), name="east", number=2
    )
    assert [f.code for f in checked(tmp_path, rocks).findings] == ["field_cut"] * is_cut


@pytest.mark.parametrize("kind", ["river", "marsh", "forest"])
def test_what_units_on_foot_can_cross_cuts_nothing(tmp_path: Path, kind: str) -> None:
    assert checked(tmp_path, thing(kind, (0, 15, 48, 2), name="band")).findings == ()


def test_cliffs_from_edge_to_edge_cut_the_field(tmp_path: Path) -> None:
    codes = [f.code for f in checked(tmp_path, hill("1", (0, 14, 48, 4))).findings]
    assert sorted(set(codes)) == ["field_cut", "terrain_cliff"]


def test_scenarios_with_the_same_zones_are_told_of_together(tmp_path: Path) -> None:
    text = field_text(thing("impassable", (0, 15, 48, 1), name="rocks"), markers="".join(
        thing("objective", (5 + 9 * n, 12, 0, 0), prop("id", f"s{n}"), name=f"s{n}", inner="<point/>", number=20 + n)
        for n in range(5)
    ))  # fmt: skip
    scenarios = '  <property name="scenarios" value="pitched_battle,five_standards"/>\n </properties>'
    (found,) = slips(check_text(tmp_path, text.replace(" </properties>", scenarios, 1)))
    assert (found.code, found.values["scenario"]) == ("field_cut", "pitched_battle, five_standards")


# Names ------------------------------------------------------------------------------------------------------
def test_elements_of_one_class_and_name_are_told_of_once(tmp_path: Path) -> None:
    walls = "".join(thing("obstacle", (x, 5, 2, 1), WALL, name="wall", number=x) for x in (10, 20, 30))
    found = only(checked(tmp_path, walls + thing("forest", (30, 20, 2, 2), name="wall", number=4)))
    assert (found.code, found.object_id, found.values["n"]) == ("name_twice", 20, 3)
    assert len(found.cells) == 6


def test_objectives_of_one_id_are_told_of_unless_for_other_scenarios(tmp_path: Path) -> None:
    def objective(x: int, *more: str) -> str:
        point = "<point/>"
        return thing("objective", (x, 12, 0, 0), prop("id", "s"), *more, name=f"at {x}", inner=point, number=x)

    found = only(checked(tmp_path, markers=objective(5) + objective(9)))
    assert (found.code, found.object, found.cells) == ("name_twice", "at 9", ((5, 12), (9, 12)))
    other = objective(9, prop("scenario", "hold_hill"))
    assert checked(tmp_path / "b", markers=objective(5) + other).findings == ()


# Scenery ----------------------------------------------------------------------------------------------------
def told(report: Report) -> list[tuple[str, object, tuple[tuple[int, int], ...]]]:
    return [(f.code, f.values.get("kind"), f.cells) for f in report.findings]


@pytest.mark.rule("CDN-29.49")
def test_painted_wood_without_an_object_is_told_of(tmp_path: Path) -> None:
    found: Finding = only(painted(tmp_path, {(2, 3): 1, (40, 9): 1, (20, 15): 1, (6, 6): 3}))
    assert (found.code, found.layer, found.layer_id) == ("terrain_picture", "looks", 8)
    assert found.cells == ((2, 3), (40, 9))


def test_a_picture_of_a_wall_wants_a_wall(tmp_path: Path) -> None:
    things = thing("obstacle", (5, 5, 1, 1), WALL, name="wall") + thing(
        "obstacle", (8, 5, 1, 1), prop("kind", "fence"), name="fence", number=2
    )
    report = painted(tmp_path, {(5, 5): 2, (8, 5): 2}, things)
    assert told(report) == [("terrain_picture", "wall", ((8, 5),))]


@pytest.mark.parametrize("more", [' visible="0"', ' opacity="0"'])
def test_scenery_that_nobody_sees_misleads_nobody(tmp_path: Path, more: str) -> None:
    assert painted(tmp_path, {(2, 3): 1}, more=more).findings == ()


def test_scenery_that_was_moved_is_told_of_and_not_compared(tmp_path: Path) -> None:
    found = only(painted(tmp_path, {(20, 15): 1}, more=f' offsetx="{PX}"'))
    assert (found.code, found.layer_id) == ("layer_moved", 8)


# Too much ---------------------------------------------------------------------------------------------------
def test_objects_that_cover_too_much_together_are_left_out(tmp_path: Path) -> None:
    hills = "".join(hill("0.5", (0, 0, 48, 32), name=f"hill {n}", number=n + 1) for n in range(300))
    report = checked(tmp_path, hills)
    assert only(report).fault == "squares_many"
    assert len(field_of_report(report).elements) == MAX_COVERED // (48 * 32)


def test_scenery_of_an_object_that_was_told_of_is_not_told_of_again(tmp_path: Path) -> None:
    wood = thing("forest", (19, 14, 3, 3), name="", number=1) + thing("marsh", (2, 2, 2, 2), name="bog", number=2)
    report = painted(tmp_path, {(20, 15): 1, (5, 5): 1}, wood)
    assert [(f.code, f.cells) for f in report.findings if f.fault != "terrain_unnamed"] == [
        ("terrain_picture", ((5, 5),))
    ]  # fmt: skip
