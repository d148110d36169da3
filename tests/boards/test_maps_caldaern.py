"""Battlefields read from Tiled, and what is wrong with them. Rules: CDN-29.20 to CDN-29.26."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Severity
from game.boards.checks.caldaern_field.shapes import Squares
from game.boards.checks.caldaern_slips.monuments import GROUNDS, SIDES
from game.engine.caldaern.land.board import (
    EDGES,
    Battlefield,
    Exit,
    Label,
    Objective,
    OwnEdge,
    Start,
    Zone,
)
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES, PLAINS
from tests.boards.kits.fieldkit import (
    FORMAT,
    GAME,
    PX,
    field_of_report,
    field_text,
    only_element,
    prop,
    squares,
    thing,
)
from tests.boards.kits.mapkit import check_text, codes, faults, only

HALF = prop("height", 0.5, "float")


# Layers and shapes --------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.20")
def test_rules_are_read_from_three_layers_and_all_others_are_decoration(tmp_path: Path) -> None:
    more = f' <objectgroup id="9" name="notes">\n{thing("impassable", (1, 1, 5, 5), name="no rock")} </objectgroup>\n'
    report = check_text(tmp_path, field_text(more=more))
    assert report.findings == ()
    assert only_element(report).kind == "forest"


@pytest.mark.rule("CDN-29.20")
def test_a_battlefield_is_orthogonal(tmp_path: Path) -> None:
    found = only(check_text(tmp_path, field_text().replace('"orthogonal"', '"isometric"')))
    assert (found.code, found.rule, found.severity) == ("map_orientation", "CDN-29.20", Severity.ERROR)


@pytest.mark.rule("CDN-29.20")
@pytest.mark.parametrize(
    ("names", "fault"),
    [
        ({"terrain": "terain"}, "objects_misspelt"),
        ({"zones": "zone"}, "objects_misspelt"),
        ({"terrain": "x"}, "objects_missing"),
    ],
)
def test_layers_with_other_names_are_told_of_and_the_map_can_be_played(
    tmp_path: Path, names: dict[str, str], fault: str
) -> None:
    report = check_text(tmp_path, field_text(names=names))
    assert fault in faults(report)
    assert report.is_good


@pytest.mark.rule("CDN-29.21")
@pytest.mark.parametrize(
    ("box", "wanted"),
    [
        ((2, 3, 2, 1), [(2, 3), (3, 3)]),
        ((2.5, 3, 1, 1), [(2, 3)]),
        ((2.6, 3, 1, 1), [(3, 3)]),
        ((2.4, 3.4, 1.2, 1.2), [(2, 3), (3, 3), (2, 4), (3, 4)]),
        ((-3, -3, 4, 4), [(0, 0)]),
        ((46, 30, 9, 9), [(46, 30), (47, 30), (46, 31), (47, 31)]),
    ],
)
def test_a_rectangle_means_the_squares_whose_centres_it_covers(
    tmp_path: Path, box: tuple[float, float, float, float], wanted: list[tuple[int, int]]
) -> None:
    report = check_text(tmp_path, field_text(thing("forest", box)))
    assert squares(only_element(report)) == wanted


@pytest.mark.rule("CDN-29.21")
def test_a_polygon_means_the_squares_whose_centres_lie_in_it(tmp_path: Path) -> None:
    points = " ".join(f"{x * PX},{y * PX}" for x, y in ((0, 0), (4, 0), (4, 4), (3, 4), (3, 1), (0, 1)))
    report = check_text(tmp_path, field_text(thing("marsh", (10, 5, 0, 0), inner=f'<polygon points="{points}"/>')))
    assert squares(only_element(report)) == [(10, 5), (11, 5), (12, 5), (13, 5), (13, 6), (13, 7), (13, 8)]
    triangle = " ".join(f"{x * PX},{y * PX}" for x, y in ((0, 0), (4, 0), (0, 4)))
    report = check_text(tmp_path, field_text(thing("marsh", (0, 0, 0, 0), inner=f'<polygon points="{triangle}"/>')))
    assert [len([s for s in squares(only_element(report)) if s[1] == y]) for y in range(4)] == [3, 2, 1, 0]


@pytest.mark.parametrize("huge", ["1e300", "-1e308", "9e15", "1000001"])
@pytest.mark.parametrize(
    "element",
    [
        '<object id="1" name="wood" type="forest" x="16" y="16"><polygon points="0,0 {n},0 0,{n} {n},{n}"/></object>',
        '<object id="1" name="wood" type="forest" x="{n}" y="16" width="32" height="32"/>',
        '<object id="1" name="wood" type="forest" x="16" y="16" width="{n}" height="{n}"/>',
        '<object id="1" name="wood" type="forest" x="16" y="16" width="32" height="32" rotation="{n}"/>',
    ],
)
def test_huge_numbers_are_told_and_do_no_harm(tmp_path: Path, element: str, huge: str) -> None:
    found = faults(check_text(tmp_path, field_text(element.format(n=huge))))
    assert found[0] in ("object_points", "object_number")


@pytest.mark.rule("CDN-29.21")
def test_a_point_means_the_square_that_contains_it(tmp_path: Path) -> None:
    report = check_text(tmp_path, field_text(thing("impassable", (7.9, 2.1, 0, 0), inner="<point/>")))
    assert squares(only_element(report)) == [(7, 2)]


@pytest.mark.rule("CDN-29.21")
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"more": ' rotation="30"'}, "field_turned"),
        ({"inner": "<ellipse/>"}, "field_shape"),
        ({"inner": '<polyline points="0,0 40,40"/>'}, "field_shape"),
        ({"inner": "<text>wood</text>"}, "field_shape"),
        ({"box": (60, 5, 3, 3)}, "field_squares"),
        ({"box": (5, 5, 0.3, 0.3)}, "field_squares"),
    ],
)
def test_other_shapes_and_turned_objects_mean_nothing(tmp_path: Path, change: dict[str, object], fault: str) -> None:
    values = {"kind": "forest", "box": (5, 5, 3, 3)} | change
    text = thing("river", (30, 10, 2, 2), number=2) + thing(**values)  # type: ignore[arg-type]
    report = check_text(tmp_path, field_text(text))
    assert (only(report).code, only(report).fault) == ("terrain_incomplete", fault)
    assert only_element(report).kind == "river"


def test_every_square_belongs_to_one_of_two_rectangles_side_by_side() -> None:
    grid = Squares(10, 10, PX, PX)
    assert (grid.columns, grid.rows) == (10, 10)


# Terrain ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.22")
@pytest.mark.parametrize("attribute", ["type", "class"])
def test_class_and_name_of_an_object(tmp_path: Path, attribute: str) -> None:
    text = field_text(thing("forest", (5, 5, 2, 2), name="Oak wood").replace(" type=", f" {attribute}="))
    element = only_element(check_text(tmp_path, text))
    assert (element.kind, element.name, element.material, element.height) == ("forest", "Oak wood", "wood", 3)


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize("kind", KINDS)
def test_every_class_of_terrain_is_read(tmp_path: Path, kind: str) -> None:
    extra = {"obstacle": [prop("kind", "wall")], "monument": [prop("kind", "cursed_stones")]}.get(kind, [])
    element = only_element(check_text(tmp_path, field_text(thing(kind, (5, 5, 2, 2), HALF, *extra))))
    assert (element.kind, element.height, element.id) == (kind, 1, 1)


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize("variety", [*OBSTACLES, "unknown"])
def test_every_kind_of_obstacle_is_read(tmp_path: Path, variety: str) -> None:
    report = check_text(tmp_path, field_text(thing("obstacle", (5, 5, 4, 1), prop("kind", variety))))
    assert only_element(report).variety == variety
    assert report.findings == ()


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize("variety", MONUMENT_MATERIALS)
def test_every_kind_of_monument_is_read(tmp_path: Path, variety: str) -> None:
    side, ground = SIDES.get(variety, 2), GROUNDS.get(variety, "")
    beneath = thing(ground, (4, 4, 4, 4), HALF, name="ground", number=2) if ground else ""
    shrine = thing("monument", (5, 5, side, side), HALF, prop("kind", variety))
    report = check_text(tmp_path, field_text(beneath + shrine))
    assert (field_of_report(report).elements[-1].variety, report.findings) == (variety, ())


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize(
    ("kind", "colour"),
    [(name, colour) for name, kind in KINDS.items() if kind.colours for colour in (*kind.colours, "unknown")],
)
def test_every_colour_is_read_and_counts_as_ordinary(tmp_path: Path, kind: str, colour: str) -> None:
    report = check_text(tmp_path, field_text(thing(kind, (5, 5, 2, 2), HALF, prop("colour", colour))))
    assert (only_element(report).colour, report.findings) == (colour, ())


@pytest.mark.rule("CDN-29.23")
def test_all_that_a_building_says_is_kept(tmp_path: Path) -> None:
    said = (
        prop("height", 2, "float"), prop("material", "wood"), prop("garrison", "false", "bool"),
        prop("floors", 3, "int"), prop("capacity", 20, "int"), prop("gun_platform", "true", "bool"),
        prop("machine_hall", "true", "bool"),
        prop("complex", "castle"), prop("indestructible", "true", "bool"),
    )  # fmt: skip
    element = only_element(check_text(tmp_path, field_text(thing("building", (5, 5, 2, 2), *said))))
    assert (element.height, element.material, element.floors, element.capacity) == (4, "wood", 3, 20)
    assert (element.garrison, element.gun_platform, element.machine_hall) == (False, True, True)
    assert (element.complex, element.indestructible) == ("castle", True)


@pytest.mark.rule("CDN-20.3")
@pytest.mark.rule("CDN-29.22")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (thing("forest", (5, 5, 2, 2), name=""), "terrain_unnamed"),
        (thing("forrest", (5, 5, 2, 2)), "terrain_class"),
        (thing("", (5, 5, 2, 2)), "terrain_class_missing"),
        (thing("obstacle", (5, 5, 2, 2)), "terrain_kind"),
        (thing("obstacle", (5, 5, 2, 2), prop("kind", "hedge")), "field_word"),
        (thing("obstacle", (5, 5, 2, 2), prop("kind", 3, "int")), "field_type"),
        (thing("monument", (5, 5, 2, 2), HALF), "terrain_kind"),
        (thing("hill", (5, 5, 2, 2), prop("height", 1, "int")), "field_type"),
        (thing("hill", (5, 5, 2, 2), prop("height", "high")), "field_type"),
        (thing("forest", (5, 5, 2, 2), prop("indestructible", "yes")), "field_type"),
        (thing("forest", (5, 5, 2, 2), prop("colour", "pink")), "field_word"),
        (thing("forest", (5, 5, 2, 2), prop("material", "iron")), "field_word"),
        (thing("building", (5, 5, 2, 2), HALF, prop("floors", 9, "int")), "field_range"),
        (thing("river", (5, 5, 2, 2), prop("school", "red")), "field_word"),
    ],
)
def test_incomplete_terrain_counts_as_open_ground_and_is_told_of(tmp_path: Path, text: str, fault: str) -> None:
    report = check_text(tmp_path, field_text(text + thing("river", (30, 10, 2, 2), number=2)))
    found = only(report)
    assert (found.code, found.fault, found.severity) == ("terrain_incomplete", fault, Severity.WARNING)
    assert (found.layer, found.column, found.row) == ("terrain", 5, 5)
    assert only_element(report).kind == "river"


@pytest.mark.rule("CDN-20.5")
@pytest.mark.parametrize(
    ("height", "is_good"), [(0, True), (2.5, True), (3, True), (3.5, False), (-0.5, False), (0.7, False)]
)
def test_heights_are_multiples_of_a_half_from_0_to_3(tmp_path: Path, height: float, is_good: bool) -> None:
    steep = thing("hill", (5, 5, 2, 2), prop("height", height, "float"), prop("cliff", "true", "bool"))
    text = steep + thing("river", (30, 10, 2, 2))
    report = check_text(tmp_path, field_text(text))
    assert [element.kind for element in field_of_report(report).elements] == ["hill", "river"][not is_good :]
    assert faults(report) == ([] if is_good else ["field_height"])


@pytest.mark.rule("CDN-20.5")
@pytest.mark.rule("CDN-1.28")
@pytest.mark.parametrize(("kind", "height"), [("hill", 1), ("building", 2), ("monument", 2)])
def test_a_missing_height_is_told_of_and_the_usual_one_taken(tmp_path: Path, kind: str, height: int) -> None:
    more = (prop("kind", "magical_circle"),) if kind == "monument" else ()
    report = check_text(tmp_path, field_text(thing(kind, (5, 5, 2, 2), *more)))
    assert only(report).code == "terrain_height"
    assert only_element(report).height == height


@pytest.mark.rule("CDN-20.7")
def test_of_two_on_a_square_the_later_loses_it_and_that_is_told(tmp_path: Path) -> None:
    text = thing("forest", (5, 5, 3, 3), name="wood") + thing("marsh", (7, 5, 3, 1), name="bog", number=2)
    report = check_text(tmp_path, field_text(text))
    found = only(report)
    assert (found.code, found.object, found.values["other"]) == ("terrain_overlap", "bog", "wood")
    assert found.cells == ((7, 5),)
    assert [squares(e) for e in field_of_report(report).elements][1] == [(8, 5), (9, 5)]


@pytest.mark.rule("CDN-20.6")
def test_a_wall_that_a_river_parts_is_two_elements(tmp_path: Path) -> None:
    text = thing("river", (7, 4, 2, 9), name="river") + thing("obstacle", (5, 5, 6, 1), prop("kind", "wall"), number=2)
    elements = field_of_report(check_text(tmp_path, field_text(text))).elements
    assert [(element.id, element.kind, len(element.cells)) for element in elements] == [
        (1, "river", 18), (2, "obstacle", 2), (3, "obstacle", 2),
    ]  # fmt: skip


@pytest.mark.rule("CDN-21.5")
@pytest.mark.parametrize(("kind", "given", "taken"), [("forest", "stone", "wood"), ("bridge", "light", "wood")])
def test_a_material_that_is_not_allowed_becomes_the_first_that_is(
    tmp_path: Path, kind: str, given: str, taken: str
) -> None:
    report = check_text(tmp_path, field_text(thing(kind, (5, 5, 2, 2), prop("material", given))))
    assert only(report).code == "material_not_allowed"
    assert only_element(report).material == taken


@pytest.mark.rule("CDN-29.22")
def test_unknown_properties_are_ignored_and_likely_slips_are_told(tmp_path: Path) -> None:
    report = check_text(tmp_path, field_text(thing("hill", (5, 5, 2, 2), HALF, prop("painter", "Ada"))))
    assert report.findings == ()
    report = check_text(tmp_path, field_text(thing("hill", (5, 5, 2, 2), prop("heigth", 1, "float"))))
    assert faults(report) == ["property_unknown", "height_missing"]
    assert report.findings[0].suggestion == "height"


def test_templates_give_class_name_and_shape(tmp_path: Path) -> None:
    template = f'<template><object name="Wall" type="obstacle" width="{4 * PX}" height="{PX}"><properties>' \
        f'{prop("kind", "wall")}</properties></object></template>'
    placed = f'  <object id="1" template="mine.tx" x="{5 * PX}" y="{6 * PX}"/>\n'
    report = check_text(tmp_path, field_text(placed), mine_tx=template)
    assert squares(only_element(report)) == [(5, 6), (6, 6), (7, 6), (8, 6)]
    missing = check_text(tmp_path / "other", field_text(placed + thing("river", (1, 1, 2, 2), number=2)))
    assert missing.is_good
    assert only(missing).fault == "template_missing"


# Zones and markers --------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.23")
def test_zones_and_markers_are_read(tmp_path: Path) -> None:
    zones = (
        thing("deployment", (0, 24, 48, 8), prop("owner", 1, "int"))
        + thing("deployment", (0, 0, 48, 8), prop("owner", 2, "int"), prop("scenario", "hold_hill"))
        + thing("forbidden", (0, 0, 1, 1))
        + thing("edge", (0, 0, 0, 0), prop("owner", 2, "int"), prop("side", "west"), inner="<point/>")
    )
    markers = (
        thing("objective", (24, 16, 0, 0), prop("id", "hill"), prop("value", 50, "int"), inner="<point/>")
        + thing("objective", (30, 16, 2, 1), prop("id", "field"), prop("radius", 5, "int"))
        + thing("exit", (0, 0, 24, 1), prop("owner", 1, "int"))
        + thing("start", (3, 3, 0, 0), prop("unit", "guard"), prop("owner", 2, "int"), prop("facing", "south"),
                inner="<point/>")
        + thing("label", (10, 10, 0, 0), name="Old mill", inner="<point/>")
    )  # fmt: skip
    report = check_text(tmp_path, field_text(zones=zones, markers=markers))
    board = field_of_report(report)
    assert report.findings == ()
    assert [(zone.kind, zone.owner, zone.scenario, len(zone.cells)) for zone in board.zones] == [
        ("deployment", 1, "", 384), ("deployment", 2, "hold_hill", 384), ("forbidden", 0, "", 1),
    ]  # fmt: skip
    assert board.edges == (OwnEdge(2, "west"),)
    assert board.objectives == (
        Objective("hill", (16 * 48 + 24,), 50), Objective("field", (16 * 48 + 30, 16 * 48 + 31), 100, 5),
    )  # fmt: skip
    assert board.exits == (Exit(1, tuple(range(24))),)
    assert board.starts == (Start("guard", 2, (3 * 48 + 3,), "south"),)
    assert board.labels == (Label("Old mill", 10, 10),)


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize(
    ("layer", "text", "fault"),
    [
        ("zones", thing("deployment", (0, 24, 48, 8)), "field_missing"),
        ("zones", thing("deployment", (0, 24, 48, 8), prop("owner", 3, "int")), "field_range"),
        ("zones", thing("deployment", (0, 24, 48, 8), prop("owner", 1)), "field_type"),
        ("zones", thing("forbidden", (0, 24, 48, 8), prop("scenario", "chess")), "field_word"),
        ("zones", thing("edge", (0, 0, 1, 1), prop("owner", 1, "int")), "edge_side"),
        ("zones", thing("edge", (0, 0, 1, 1), prop("owner", 1, "int"), prop("side", "up")), "field_word"),
        ("zones", thing("deploymnt", (0, 24, 48, 8)), "mark_class"),
        ("zones", thing("", (0, 24, 48, 8)), "mark_class_missing"),
        ("zones", thing("objective", (0, 24, 1, 1)), "mark_layer"),
        ("zones", thing("forbidden", (0, 24, 4, 4), more=' rotation="45"'), "field_turned"),
        ("markers", thing("objective", (9, 9, 1, 1)), "objective_id"),
        ("markers", thing("objective", (9, 9, 1, 1), prop("id", "a"), prop("radius", -1, "int")), "field_range"),
        ("markers", thing("exit", (9, 9, 1, 1)), "field_missing"),
        ("markers", thing("exit", (99, 9, 1, 1), prop("owner", 1, "int")), "field_squares"),
        ("markers", thing("start", (9, 9, 1, 1), prop("facing", "inwards")), "field_word"),
    ],
)
def test_incomplete_zones_and_markers_are_left_out_and_told_of(
    tmp_path: Path, layer: str, text: str, fault: str
) -> None:
    report = check_text(tmp_path, field_text(**{layer: text}))  # type: ignore[arg-type]
    found, board = only(report), field_of_report(report)
    assert (found.code, found.fault, found.layer) == ("zone_incomplete", fault, layer)
    assert not (*board.zones, *board.edges, *board.objectives, *board.exits, *board.starts)


# The map as a whole -------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.25")
@pytest.mark.parametrize(
    ("size", "is_good"),
    [((32, 24), True), ((31, 24), False), ((32, 23), False), ((120, 90), True), ((121, 90), False), ((120, 91), False)],
)
def test_sizes(tmp_path: Path, size: tuple[int, int], is_good: bool) -> None:
    report = check_text(tmp_path, field_text(thing("forest", (15, 11, 1, 1)), size=size))
    assert report.is_good is is_good
    assert ("map_size" in codes(report)) is not is_good


@pytest.mark.rule("CDN-29.25")
@pytest.mark.parametrize(
    ("properties", "fault"),
    [
        (GAME, "format_missing"),
        (GAME + prop("caldaern_format", 3, "int"), "format_wrong"),
        (GAME + prop("caldaern_format", 1), "format_wrong"),
        (GAME + prop("caldaern_fromat", 1, "int"), "format_misspelt"),
    ],
)
def test_another_format_is_refused(tmp_path: Path, properties: str, fault: str) -> None:
    found = only(check_text(tmp_path, field_text(properties=properties)))
    assert (found.code, found.fault, found.severity) == ("map_format", fault, Severity.ERROR)


@pytest.mark.rule("CDN-29.25")
def test_a_zone_of_less_than_40_open_squares_is_refused(tmp_path: Path) -> None:
    for width, is_good in ((40, True), (39, False)):
        zone = thing("deployment", (0, 31, width, 1), prop("owner", 1, "int"))
        report = check_text(tmp_path / str(width), field_text(zones=zone))
        assert report.is_good is is_good
        assert codes(report) == ([] if is_good else ["zone_too_small"])
    rocks = thing("impassable", (0, 24, 48, 7), name="rocks") + thing("marsh", (0, 31, 9, 1), name="bog", number=2)
    made = check_text(tmp_path / "made", field_text(rocks))
    assert made.findings[0].values["n"] == 39
    assert not made.is_good


@pytest.mark.rule("CDN-29.26")
def test_zones_that_hardly_hold_an_army_are_told_of(tmp_path: Path) -> None:
    large = FORMAT + GAME + prop("points_max", 3000, "int")
    found = check_text(tmp_path, field_text(properties=large)).findings
    assert [finding.code for finding in found] == ["zone_tight", "zone_tight"]
    small = FORMAT + GAME + prop("points_max", 500, "int")
    assert check_text(tmp_path, field_text(properties=small)).findings == ()


@pytest.mark.rule("CDN-29.23")
def test_all_that_a_map_says_of_itself(tmp_path: Path) -> None:
    said = FORMAT + GAME + "".join(
        prop(*item) for item in (
            ("title", "Meadow"), ("plain", "steppe"), ("scenarios", "pitched_battle, colour_storm"),
            ("points_min", 300, "int"), ("points_max", 600, "int"), ("rounds", 4, "int"), ("author", "Ada"),
            ("notes", "Small."),
        )
    )  # fmt: skip
    board = field_of_report(check_text(tmp_path, field_text(properties=said)))
    assert (board.title, board.plain, board.points, board.rounds) == ("Meadow", "steppe", (300, 600), 4)
    assert (board.author, board.description) == ("Ada", "Small.")
    assert board.scenarios == ("pitched_battle", "colour_storm")


@pytest.mark.rule("CDN-22.2")
@pytest.mark.parametrize("plain", PLAINS)
def test_every_plain_is_read(tmp_path: Path, plain: str) -> None:
    board = field_of_report(check_text(tmp_path, field_text(properties=FORMAT + GAME + prop("plain", plain))))
    assert board.plain == plain


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (prop("plain", "steepe"), "plain_unknown"),
        (prop("scenarios", "pitched_battle,hold_hil"), "scenario_unknown"),
        (prop("scenarios", "hold_hill"), "lacks_hill"),
        (prop("scenarios", "river_crossing"), "lacks_river"),
        (prop("scenarios", "ambush"), "lacks_road"),
        (prop("scenarios", "breakthrough"), "lacks_exit"),
        (prop("scenarios", "five_standards"), "lacks_standards"),
        (prop("points_min", "few"), "number_range"),
        (prop("points_min", 2000, "int") + prop("points_max", 500, "int"), "points_order"),
        (prop("rounds", 99, "int"), "number_range"),
        (prop("scenaros", "ambush"), "property_unknown"),
    ],
)
def test_other_faults_are_warnings_and_the_map_can_be_played(tmp_path: Path, said: str, fault: str) -> None:
    report = check_text(tmp_path, field_text(properties=FORMAT + GAME + said))
    assert fault in faults(report)
    assert report.is_good
    assert field_of_report(report).scenarios == ("pitched_battle",)


def test_a_map_that_names_no_game_is_known_by_its_format(tmp_path: Path) -> None:
    report = check_text(tmp_path, field_text(properties=FORMAT))
    assert (report.game, report.is_good, faults(report)) == ("caldaern", True, ["game_missing"])


def test_the_sketch_of_a_bad_map_is_what_could_be_understood(tmp_path: Path) -> None:
    report = check_text(tmp_path, field_text(properties=GAME))
    assert not report.is_good
    assert isinstance(report.sketch, Battlefield)
    assert ground_of(report.sketch).forests


def test_sides_of_the_map_are_named_as_in_the_engine() -> None:
    assert EDGES == ("north", "east", "south", "west")
    assert Zone("deployment", 1, ()).scenario == ""
