"""Painted battlefields: what is painted is what is played. Rules: CDN-29.30 to CDN-29.46."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Report, Severity
from game.boards.tiled.document import FLAG_BITS
from game.engine.caldaern.land.board import Battlefield, Exit, Zone
from game.engine.caldaern.land.ground import ground_of
from tests.boards.kits.fieldkit import PX, field_of_report, field_text, prop, squares, thing
from tests.boards.kits.mapkit import check_text, codes, faults, only
from tests.boards.kits.paintkit import group, painted, painted_text

POINT = "<point/>"


def named(field: Battlefield) -> dict[str, list[tuple[int, int]]]:
    """The squares of every element by its name."""
    return {element.name: squares(element) for element in field.elements}


def read(folder: Path, *layers: str, **objects: str) -> Battlefield:
    """The battlefield of painted layers, the lowest first, and objects."""
    return field_of_report(check_text(folder, painted_text(*layers, **objects)))


def check(folder: Path, *layers: str, **objects: str) -> Report:
    return check_text(folder, painted_text(*layers, **objects))


def block(x: int, y: int, w: int, h: int) -> list[tuple[int, int]]:
    return [(x + dx, y + dy) for dy in range(h) for dx in range(w)]


# What counts --------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.30")
def test_every_square_that_a_tile_of_terrain_covers_is_of_its_kind(tmp_path: Path) -> None:
    field = read(tmp_path, painted("FF./FF?/...MM"))
    assert [(e.kind, squares(e)) for e in field.elements] == [
        ("forest", block(10, 10, 2, 2)),
        ("marsh", [(13, 12), (14, 12)]),
    ]


@pytest.mark.rule("CDN-29.30")
def test_objects_mean_what_they_mean_beside_paint(tmp_path: Path) -> None:
    wood = thing("forest", (30, 20, 2, 2), name="Old wood")
    field = read(tmp_path, painted("MM"), terrain=wood)
    assert named(field) == {"Old wood": block(30, 20, 2, 2), "marsh 1": [(10, 10), (11, 10)]}


@pytest.mark.rule("CDN-29.31")
@pytest.mark.parametrize(
    "layer",
    [
        painted("FF/MM", name="decoration"),
        painted("FF/MM", name="terrain"),
        painted("FF/MM", flags=0x80000000),
        painted("FF/MM", flags=FLAG_BITS & 0x60000000),
        painted("FF/MM", more=' tintcolor="#ff0000" opacity="0.4"'),
        group("a", group("b", painted("FF/MM"))),
    ],
)
def test_names_groups_looks_and_turned_tiles_change_nothing(tmp_path: Path, layer: str) -> None:
    report = check(tmp_path, layer)
    assert named(field_of_report(report)) == {"forest 1": [(10, 10), (11, 10)], "marsh 1": [(10, 11), (11, 11)]}
    assert report.findings == ()


@pytest.mark.rule("CDN-29.31")
def test_tiles_of_no_class_are_decoration_and_a_slip_is_told(tmp_path: Path) -> None:
    report = check(tmp_path, painted("??/!!"), terrain=thing("forest", (1, 1, 2, 2)))
    assert report.findings == ()
    found = only(check(tmp_path, painted("k/k"), terrain=thing("forest", (1, 1, 2, 2))))
    assert (found.code, found.suggestion, found.cells) == ("terrain_incomplete", "forest", ((10, 10), (10, 11)))


@pytest.mark.rule("CDN-29.31")
def test_layers_of_objects_may_lie_in_groups(tmp_path: Path) -> None:
    wood = f' <objectgroup id="3" name="terrain">\n{thing("forest", (1, 1, 2, 2), name="wood")} </objectgroup>\n'
    text = painted_text(group("objects", wood), painted("MM"))
    report = check_text(tmp_path, text)
    assert report.findings == ()
    assert set(named(field_of_report(report))) == {"wood", "marsh 1"}
    report = check_text(tmp_path, text.replace('type="int" value="2"', 'type="int" value="1"'))
    assert "objects_grouped" in faults(report)


# Layers beside the grid, layers that nobody sees ----------------------------------------------------------------
@pytest.mark.rule("CDN-29.32")
def test_a_layer_moved_by_whole_squares_moves_its_terrain(tmp_path: Path) -> None:
    layer = painted("FF", more=f' offsetx="{2 * PX}" offsety="{-PX}"')
    assert named(read(tmp_path, layer)) == {"forest 1": [(12, 9), (13, 9)]}
    whole = group("g", layer, more=f' offsetx="{PX}"')
    assert named(read(tmp_path, whole)) == {"forest 1": [(13, 9), (14, 9)]}
    edge = painted("FF", at=(46, 10), more=f' offsetx="{PX}"')
    assert named(read(tmp_path, edge, painted("MM"))) == {"forest 1": [(47, 10)], "marsh 1": [(10, 10), (11, 10)]}


@pytest.mark.rule("CDN-29.32")
@pytest.mark.parametrize("more", [' offsetx="8"', ' offsety="0.5"', ' parallaxx="0.5"', ' parallaxy="2"'])
def test_terrain_beside_the_grid_is_refused(tmp_path: Path, more: str) -> None:
    for layers in (painted("FF", more=more), group("g", painted("FF"), more=more)):
        found = only(check(tmp_path, layers))
        assert (found.code, found.severity, found.layer, len(found.cells)) == (
            "paint_offset", Severity.ERROR, "paint", 2,
        )  # fmt: skip
    decoration = painted("??", more=more)
    assert check(tmp_path, decoration, painted("FF")).findings == ()


@pytest.mark.rule("CDN-29.32")
def test_objects_beside_the_grid_are_told_of_and_count_where_they_lie(tmp_path: Path) -> None:
    layer = f' <objectgroup id="3" name="terrain" offsetx="{{}}">\n{thing("forest", (1, 1, 2, 2))} </objectgroup>\n'
    report = check_text(tmp_path, painted_text(layer.format(8)))
    assert [(f.code, f.severity) for f in report.findings] == [("paint_offset", Severity.WARNING)]
    report = check_text(tmp_path, painted_text(layer.format(PX)))
    assert report.findings == ()
    assert named(field_of_report(report)) == {"thing": block(2, 1, 2, 2)}


@pytest.mark.rule("CDN-29.32")
@pytest.mark.parametrize("more", [' visible="0"', ' opacity="0"'])
def test_hidden_terrain_is_told_of_and_played(tmp_path: Path, more: str) -> None:
    for layers in (painted("FF", more=more), group("g", painted("FF"), more=more)):
        report = check(tmp_path, layers)
        assert only(report).code == "paint_hidden"
        assert named(field_of_report(report)) == {"forest 1": [(10, 10), (11, 10)]}


# Tiles ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.33")
@pytest.mark.parametrize(("letter", "fault"), [("o", "field_word"), ("h", "field_height")])
def test_a_tile_that_is_wrong_is_told_once_with_all_its_squares(tmp_path: Path, letter: str, fault: str) -> None:
    report = check(tmp_path, painted(f"{letter}{letter}"), painted(f"{letter}", at=(20, 20)), painted("MM", at=(1, 1)))
    found = only(report)
    assert (found.code, found.fault, found.kind) == ("terrain_incomplete", fault, "tile")
    assert found.cells == ((10, 10), (11, 10), (20, 20))
    assert found.line
    assert set(named(field_of_report(report))) == {"marsh 1"}


@pytest.mark.rule("CDN-29.33")
def test_a_tile_of_a_zone_that_is_wrong_is_told_once(tmp_path: Path) -> None:
    found = only(check(tmp_path, painted("nn"), painted("MM", at=(1, 1))))
    assert (found.code, found.fault, len(found.cells)) == ("zone_incomplete", "field_missing", 2)


# Heights --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.34")
@pytest.mark.parametrize(
    ("name", "height"), [("height 0.5", 1), ("height 1", 2), ("hills 1.5", 3), ("hills1,5 ", 3), ("3", 6)]
)
def test_a_layer_s_name_may_say_its_height(tmp_path: Path, name: str, height: int) -> None:
    report = check(tmp_path, painted("HH", name=name))
    assert faults(report) == ["terrain_cliff"] * (height > 1)
    assert [e.height for e in field_of_report(report).elements] == list(range(1, height + 1))


@pytest.mark.rule("CDN-29.34")
def test_a_tile_s_own_height_goes_before_its_layer_s(tmp_path: Path) -> None:
    report = check(tmp_path, painted("22H", name="height 0.5"))
    found = report.findings[0]
    assert (found.code, found.cells) == ("paint_height", ((10, 10), (11, 10)))
    assert [(e.height, len(e.cells)) for e in field_of_report(report).elements] == [(1, 3), (2, 2)]
    assert faults(check(tmp_path, painted("22", name="height 1"))) == ["terrain_cliff"]


@pytest.mark.rule("CDN-29.34")
def test_without_any_height_a_hill_is_a_half_and_that_is_told_once_a_layer(tmp_path: Path) -> None:
    report = check(tmp_path, painted("HH/HC"))
    assert [(f.code, len(f.cells)) for f in report.findings if f.code == "terrain_height"] == [("terrain_height", 4)]
    assert max(e.height for e in field_of_report(report).elements) == 1


@pytest.mark.rule("CDN-29.34")
@pytest.mark.parametrize("name", ["height 0", "height 7", "height 1.25", "height 99999999999999999999999999"])
def test_a_layer_that_says_no_height_that_a_hill_can_have(tmp_path: Path, name: str) -> None:
    report = check(tmp_path, painted("HH", name=name), painted("MM", at=(1, 1)))
    found = only(report)
    assert (found.code, found.fault, len(found.cells)) == ("terrain_incomplete", "paint_level", 2)
    assert set(named(field_of_report(report))) == {"marsh 1"}


@pytest.mark.rule("CDN-29.34")
@pytest.mark.rule("CDN-29.35")
def test_stacked_layers_are_the_same_as_one_layer_of_heights(tmp_path: Path) -> None:
    stacked = read(
        tmp_path, painted("HHHH/HHHH/HHHH", name="height 0.5"), painted("HHH/HHH", name="height 1"),
        painted("HH", name="height 1.5"),
    )  # fmt: skip
    single = read(tmp_path, painted("3321/2221/1111"))
    assert stacked == single
    top_only = read(tmp_path, painted("HH", name="height 1.5"))
    assert [(e.height, squares(e)) for e in top_only.elements] == [(h, [(10, 10), (11, 10)]) for h in (1, 2, 3)]


@pytest.mark.rule("CDN-29.35")
def test_contours_are_parted_where_the_ground_between_is_lower(tmp_path: Path) -> None:
    field = read(tmp_path, painted("22.22/11111"))
    assert [(e.name, e.height, len(e.cells)) for e in field.elements] == [
        ("hill 1", 1, 9), ("hill 2", 2, 2), ("hill 3", 2, 2),
    ]  # fmt: skip


@pytest.mark.rule("CDN-29.35")
def test_the_colour_of_a_hill_raises_nothing(tmp_path: Path) -> None:
    field = read(tmp_path, painted("HHHH", name="height 0.5"), painted(".CC", name="height 1"))
    assert [(e.height, e.colour, len(e.cells)) for e in field.elements] == [(1, "", 4), (2, "", 2), (2, "scree", 2)]
    assert max(ground_of(field).heights) == 2
    uneven = read(tmp_path, painted("C", name="height 0.5"), painted(".C", name="height 1"))
    assert [(e.height, e.colour, len(e.cells)) for e in uneven.elements] == [(1, "", 2), (1, "scree", 2), (2, "", 1)]


@pytest.mark.rule("CDN-29.37")
def test_drawn_and_painted_hills_add_up_to_the_greater(tmp_path: Path) -> None:
    knoll = thing("hill", (11, 10, 2, 1), prop("height", 1.0, "float"), name="Knoll")
    ground = ground_of(read(tmp_path, painted("111"), terrain=knoll))
    assert [ground.heights[10 * 48 + x] for x in range(9, 14)] == [0, 1, 2, 2, 0]


# Elements and names ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.38")
def test_what_is_alike_and_joined_is_one_element_on_whatever_layers(tmp_path: Path) -> None:
    field = read(tmp_path, painted("WV...w"), painted("..W.../...W.."))
    assert [(e.variety, squares(e)) for e in field.elements] == [
        ("wall", [(10, 10), (11, 10), (12, 10), (13, 11)]),
        ("fence", [(15, 10)]),
    ]


@pytest.mark.rule("CDN-29.38")
def test_another_property_is_another_element(tmp_path: Path) -> None:
    field = read(tmp_path, painted("FFff"))
    assert [(e.colour, len(e.cells)) for e in field.elements] == [("", 2), ("ancient", 2)]


@pytest.mark.rule("CDN-29.39")
def test_paint_without_a_name_is_called_by_its_class_and_a_number(tmp_path: Path) -> None:
    elder = thing("forest", (14, 10, 0, 0), name="Elder", inner=POINT)
    field = read(tmp_path, painted("FF..FF..FF/....../MM"), terrain=elder)
    assert {e.name: squares(e)[0] for e in field.elements} == {
        "Elder": (14, 10), "forest 1": (10, 10), "forest 2": (18, 10), "marsh 1": (10, 12),
    }  # fmt: skip


@pytest.mark.rule("CDN-29.40")
def test_an_object_names_the_painted_part_that_it_lies_on(tmp_path: Path) -> None:
    point = thing("forest", (11, 11, 0, 0), name="Crows' wood", inner=POINT)
    report = check(tmp_path, painted("FFF/FFF/FFF"), terrain=point)
    assert named(field_of_report(report)) == {"Crows' wood": block(10, 10, 3, 3)}
    assert report.findings == ()
    beside = thing("forest", (14, 11, 0, 0), name="Alone", inner=POINT)
    assert set(named(read(tmp_path, painted("FFF/FFF"), terrain=beside))) == {"Alone", "forest 1"}
    other = thing("marsh", (11, 11, 0, 0), name="Bog", inner=POINT)
    assert named(read(tmp_path, painted("WW/WW"), terrain=other)) == {
        "Bog": [(11, 11)], "obstacle 1": block(10, 10, 2, 2),
    }  # fmt: skip


@pytest.mark.rule("CDN-29.40")
def test_what_a_name_object_says_replaces_what_its_tiles_say(tmp_path: Path) -> None:
    wall = thing("obstacle", (10, 10, 0, 0), name="Long wall", inner=POINT)
    report = check(tmp_path, painted("WW"), terrain=wall)
    (element,) = field_of_report(report).elements
    assert (element.variety, element.name, report.findings) == ("wall", "Long wall", ())
    old = thing("forest", (10, 10, 0, 0), prop("colour", "toxic"), prop("height", 2.0, "float"), name="x", inner=POINT)
    (element,) = read(tmp_path, painted("ff"), terrain=old).elements
    assert (element.colour, element.height) == ("toxic", 4)
    alone = check(tmp_path, painted("MM"), terrain=thing("obstacle", (1, 1, 0, 0), name="no kind", inner=POINT))
    assert faults(alone) == ["terrain_kind"]


@pytest.mark.rule("CDN-29.40")
def test_an_object_larger_than_its_paint_keeps_its_own_squares_too(tmp_path: Path) -> None:
    wood = thing("forest", (11, 10, 3, 1), name="Wood")
    assert named(read(tmp_path, painted("FF"), terrain=wood)) == {"Wood": block(10, 10, 4, 1)}


@pytest.mark.rule("CDN-29.40")
def test_a_hill_s_object_names_one_contour_or_all_of_them(tmp_path: Path) -> None:
    picture = painted("3321/2221/1111")
    sheep = thing("hill", (12, 12, 0, 0), name="Sheep hill", inner=POINT)
    assert [(e.name, e.height) for e in read(tmp_path, picture, terrain=sheep).elements] == [
        ("Sheep hill, 0.5", 1), ("Sheep hill, 1", 2), ("Sheep hill, 1.5", 3),
    ]  # fmt: skip
    top = thing("hill", (10, 10, 0, 0), prop("height", 1.5, "float"), name="Top", inner=POINT)
    assert {e.name: e.height for e in read(tmp_path, picture, terrain=top).elements} == {
        "Top": 3, "hill 1": 1, "hill 2": 2,
    }  # fmt: skip


@pytest.mark.rule("CDN-29.41")
def test_two_points_part_a_wall_between_them(tmp_path: Path) -> None:
    one = thing("obstacle", (10, 10, 0, 0), name="West", inner=POINT)
    two = thing("obstacle", (14, 10, 0, 0), name="East", inner=POINT)
    field = read(tmp_path, painted("WWWWWWWW"), terrain=one + two)
    assert named(field) == {"West": block(10, 10, 3, 1), "East": block(13, 10, 5, 1)}


@pytest.mark.rule("CDN-29.41")
def test_a_long_wall_wants_more_names_than_one(tmp_path: Path) -> None:
    one, two = (thing("obstacle", (x, 10, 0, 0), name=f"at {x}", inner=POINT) for x in (10, 14))
    long, short = painted("W" * 13), painted("W" * 12)
    for terrain in ("", one):
        found = only(check(tmp_path, long, terrain=terrain))
        assert (found.code, len(found.cells)) == ("paint_long", 13)
    assert check(tmp_path, long, terrain=one + two).findings == ()
    assert check(tmp_path, long, terrain=thing("obstacle", (10, 10, 13, 1), name="one by intent")).findings == ()
    assert check(tmp_path, short).findings == ()


# Conflicts ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.42")
def test_what_lies_on_top_keeps_the_square(tmp_path: Path) -> None:
    report = check(tmp_path, painted("FFF", name="below", number=7), painted("..MM", name="above"))
    assert named(field_of_report(report)) == {"forest 1": block(10, 10, 2, 1), "marsh 1": block(12, 10, 2, 1)}
    found = only(report)
    assert (found.code, found.layer, found.cells) == ("terrain_overlap", "below", ((12, 10),))
    assert found.values["other"] == "marsh 1"


@pytest.mark.rule("CDN-29.42")
def test_an_object_beats_paint(tmp_path: Path) -> None:
    bog = thing("marsh", (11, 10, 1, 1), name="Bog")
    report = check(tmp_path, painted("FFF"), terrain=bog)
    assert named(field_of_report(report)) == {"Bog": [(11, 10)], "forest 1": [(10, 10)], "forest 2": [(12, 10)]}
    assert [(f.code, f.cells, f.values["other"]) for f in report.findings if f.code == "terrain_overlap"] == [
        ("terrain_overlap", ((11, 10),), "Bog")
    ]


@pytest.mark.rule("CDN-29.42")
def test_each_pair_of_elements_is_one_finding(tmp_path: Path) -> None:
    report = check(tmp_path, painted("FFFFFFFF"), painted("MM...MM"))
    overlaps = [f for f in report.findings if f.code == "terrain_overlap"]
    assert [f.cells for f in overlaps] == [((10, 10), (11, 10)), ((15, 10), (16, 10))]


@pytest.mark.rule("CDN-29.42")
@pytest.mark.parametrize(
    ("below", "above", "kinds"),
    [
        ("FFF", "fff", {"forest"}),
        ("RRR", "===", {"river", "bridge"}),
        ("FFF", "WWW", {"forest", "obstacle"}),
        ("MMM", "III", {"marsh", "impassable"}),
    ],
)
def test_what_may_lie_together_is_no_conflict(tmp_path: Path, below: str, above: str, kinds: set[str]) -> None:
    for layers in ((below, above), (above, below)):
        report = check(tmp_path, *(painted(layer) for layer in layers))
        assert [code for code in codes(report) if code != "paint_covered"] == []  # of what hides another
        assert {element.kind for element in field_of_report(report).elements} == kinds


@pytest.mark.rule("CDN-29.42")
def test_a_wall_in_a_river_is_a_conflict_by_which_lies_on_top(tmp_path: Path) -> None:
    for layers, kept in ((("RRR", "WWW"), "obstacle"), (("WWW", "RRR"), "river")):
        report = check(tmp_path, *(painted(layer) for layer in layers))
        assert only(report).code == "terrain_overlap"
        assert [element.kind for element in field_of_report(report).elements] == [kept]


# Zones ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.43")
def test_painted_zones_are_one_with_each_other_and_with_objects(tmp_path: Path) -> None:
    own = prop("owner", 1, "int")
    drawn = thing("deployment", (30, 20, 12, 4), own) + thing("forbidden", (0, 0, 2, 1))
    row = "S" * 20
    field = read(
        tmp_path, painted(f"{row}/{row}", at=(0, 28)), painted("S" * 8, at=(40, 30)), painted("EE/EE", at=(0, 5)),
        zones=drawn, terrain=thing("forest", (1, 1, 2, 2)),
    )  # fmt: skip
    ours = [zone for zone in field.zones if zone.kind == "deployment"]
    assert [(zone.owner, len(zone.cells)) for zone in ours] == [(1, 40 + 8 + 48)]
    assert Zone("forbidden", 0, (0, 1)) in field.zones
    assert field.exits == (Exit(1, tuple(y * 48 + x for y in (5, 6) for x in (0, 1))),)


@pytest.mark.rule("CDN-29.43")
def test_a_layer_may_say_for_which_scenario_its_zones_are(tmp_path: Path) -> None:
    said = f"<properties>{prop('scenario', 'hold_hill')}</properties>"
    layer = painted("SS/ss", inner=said)
    field = read(tmp_path, layer, painted("MM", at=(1, 1)))
    assert {zone.scenario: len(zone.cells) for zone in field.zones} == {"hold_hill": 2, "ambush": 2}
    wrong = painted("SS", inner=f"<properties>{prop('scenario', 'hold_hil')}</properties>")
    found = only(check(tmp_path, wrong, painted("MM", at=(1, 1))))
    assert (found.code, found.suggestion) == ("zone_incomplete", "hold_hill")


@pytest.mark.rule("CDN-29.43")
def test_what_both_sides_claim_belongs_to_neither(tmp_path: Path) -> None:
    north = thing("deployment", (0, 18, 48, 6), prop("owner", 2, "int"))
    for layers, objects in (
        ([painted("/".join(["S" * 48] * 8), at=(0, 20))], north),
        ([], north + thing("deployment", (0, 20, 48, 8), prop("owner", 1, "int"))),
    ):
        report = check(tmp_path, *layers, painted("MM", at=(1, 1)), zones=objects)
        found = next(f for f in report.findings if f.code == "zone_overlap")
        assert {y for _, y in found.cells} == {20, 21, 22, 23}
        field = field_of_report(report)
        rows = {zone.owner: sorted({cell // 48 for cell in zone.cells}) for zone in field.zones}
        assert rows == {1: [24, 25, 26, 27], 2: [18, 19]}


# Limits and formats ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-29.44")
def test_one_square_of_ground_is_most_often_a_slip(tmp_path: Path) -> None:
    report = check(tmp_path, painted("F.M.R.2.W"))
    assert [(f.code, f.cells) for f in report.findings if f.code != "terrain_cliff"] == [
        ("paint_speck", ((x, 10),)) for x in (16, 10, 14, 12)
    ]  # fmt: skip
    named_one = thing("forest", (10, 10, 0, 0), name="The tree", inner=POINT)
    assert check(tmp_path, painted("F"), terrain=named_one).findings == ()


@pytest.mark.rule("CDN-29.44")
def test_there_are_two_thousand_elements_at_most(tmp_path: Path) -> None:
    size = (120, 90)
    dots = "/".join("W." * 60 + "/" + "." * 120 for _ in range(45))
    report = check_text(tmp_path, painted_text(painted(dots, at=(0, 0), size=size), size=size))
    many = [f for f in report.findings if f.fault == "objects_many"]
    assert [len(f.cells) for f in many] == [700]
    assert len(field_of_report(report).elements) == 2000


@pytest.mark.rule("CDN-29.45")
def test_a_fault_is_one_finding_with_all_its_squares(tmp_path: Path) -> None:
    report = check(tmp_path, painted("HHHH/HHHH", more=' visible="0"'))
    assert [(f.code, len(f.cells)) for f in report.findings] == [("paint_hidden", 8), ("terrain_height", 8)]


@pytest.mark.rule("CDN-29.46")
def test_format_1_reads_no_paint_and_says_so(tmp_path: Path) -> None:
    text = painted_text(painted("FF/FF"), painted("??"), terrain=thing("marsh", (1, 1, 2, 2)))
    report = check_text(tmp_path, text.replace('type="int" value="2"', 'type="int" value="1"', 1))
    found = only(report)
    assert (found.code, found.severity, len(found.cells)) == ("paint_ignored", Severity.WARNING, 4)
    assert [e.kind for e in field_of_report(report).elements] == ["marsh"]


@pytest.mark.rule("CDN-29.46")
def test_objects_alone_are_the_same_in_both_formats(tmp_path: Path) -> None:
    half = prop("height", 0.5, "float")
    terrain = (
        thing("hill", (5, 5, 9, 9), half, name="Down") + thing("forest", (6, 6, 3, 3), name="Wood")
        + thing("river", (0, 20, 48, 2), name="Brook") + thing("bridge", (9, 19, 2, 4), name="Bridge")
        + thing("marsh", (8, 20, 3, 3), name="Bog") + thing("obstacle", (20, 20, 4, 1), prop("kind", "wall"), name="W")
    )  # fmt: skip
    zones = thing("deployment", (0, 26, 48, 6), prop("owner", 1, "int"))
    one = check_text(tmp_path, field_text(terrain, zones))
    two = check_text(tmp_path, painted_text(terrain=terrain, zones=zones))
    assert field_of_report(one) == field_of_report(two)
    assert [f.fault for f in one.findings] == [f.fault for f in two.findings]


@pytest.mark.rule("CDN-29.46")
@pytest.mark.parametrize("value", ["0", "3", "-1"])
def test_there_is_no_other_format(tmp_path: Path, value: str) -> None:
    text = painted_text(painted("FF")).replace('type="int" value="2"', f'type="int" value="{value}"', 1)
    assert codes(check_text(tmp_path, text)) == ["map_format"]


@pytest.mark.rule("CDN-29.48")
def test_rules_and_layers_of_automapping_mean_nothing(tmp_path: Path) -> None:
    plain, mapped = (read(tmp_path, painted("FF"), *more) for more in ((), (painted("??", name="output_terrain"),)))
    assert plain == mapped


@pytest.mark.rule("CDN-29.36")
def test_a_hill_may_say_that_it_is_meant_to_be_steep(tmp_path: Path) -> None:
    steep = thing("hill", (30, 5, 3, 3), prop("height", 1.0, "float"), prop("cliff", "true", "bool"), name="Rock face")
    report = check(tmp_path, painted("cc/cc"), terrain=steep)
    assert faults(report) == []
