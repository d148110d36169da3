"""Typed objects: shapes, classes, properties, templates, and what is broken about them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.boards.tiled.findings import Finding, Findings
from game.boards.tiled.objects import MAX_POINTS, MapObject, Shape, read_objects
from game.boards.tiled.reader import read_document
from tests.boards.test_supplied_maps import needs_tiled, run_tiled

MAP = (
    '<map version="1.8" orientation="orthogonal" width="20" height="20" tilewidth="16" tileheight="16" infinite="0">\n'
    ' <tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1" columns="0">'
    '<tile id="0"/></tileset>\n'
    ' <objectgroup name="things"{layer}>\n{objects}\n </objectgroup>\n</map>\n'
)

TEMPLATE = (
    '<template>\n <object name="camp" type="start" width="32" height="16" rotation="90">\n  <properties>\n'
    '   <property name="army" value="red"/>\n   <property name="size" type="int" value="4"/>\n  </properties>\n'
    "{shape} </object>\n</template>\n"
)


def read(
    folder: Path, objects: str, layer: str = "", limit: int = 100, **files: str
) -> tuple[list[MapObject], list[Finding]]:
    """The objects of a map, and what was found."""
    for name, content in files.items():
        (folder / name.replace("_", ".")).write_text(content, encoding="utf-8")
    return read_file(folder, MAP.format(objects=objects, layer=layer), "map.tmx", limit)


def read_file(folder: Path, text: str, name: str, limit: int = 100) -> tuple[list[MapObject], list[Finding]]:
    (folder / name).write_text(text, encoding="utf-8")
    findings = Findings()
    document = read_document(folder / name, name, findings)
    assert document is not None
    return read_objects(document, document.layers, findings, limit), list(findings)


@pytest.mark.parametrize(
    ("inner", "shape"),
    [
        ("", Shape.RECTANGLE), ("<ellipse/>", Shape.ELLIPSE), ("<capsule/>", Shape.CAPSULE), ("<point/>", Shape.POINT),
        ('<polygon points="0,0 4,5.5 -1,2"/>', Shape.POLYGON), ('<polyline points="0,0 4,5"/>', Shape.POLYLINE),
        ("<text>hello</text>", Shape.TEXT),
    ],
)  # fmt: skip
def test_shape_is_told_by_its_element(tmp_path: Path, inner: str, shape: Shape) -> None:
    (item,), findings = read(tmp_path, f'<object id="3" x="5" y="6.5" width="7" height="8">{inner}</object>')
    assert (item.shape, item.x, item.y, item.width, item.height) == (shape, 5, 6.5, 7, 8)
    assert findings == []
    assert len(item.points) == {Shape.POLYGON: 3, Shape.POLYLINE: 2}.get(shape, 0)


def test_tile_stands_on_its_lower_left_corner(tmp_path: Path) -> None:
    (item,), _ = read(tmp_path, '<object id="3" gid="2147483649" x="16" y="48" width="16" height="24"/>')
    assert (item.shape, item.gid, item.x, item.y) == (Shape.TILE, 1, 16, 24)


def test_class_stands_in_either_attribute_and_layers_move_their_objects(tmp_path: Path) -> None:
    objects = '<object id="1" type="start" x="1" y="2"/><object id="2" class="goal" name="home" x="1" y="2"/>'
    found, _ = read(tmp_path, objects, ' offsetx="10" offsety="-1"')
    assert [(item.kind, item.x, item.y, item.place.object) for item in found] == [
        ("start", 11, 1, "start"), ("goal", 11, 1, "home"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rotation", "upright"),
    [("0", True), ("360", True), ("-360.001", True), ("0.5", False), ("-90", False), ("450", False)],
)
def test_turned_object_is_told_from_an_upright_one(tmp_path: Path, rotation: str, upright: bool) -> None:
    (item,), _ = read(tmp_path, f'<object id="1" x="1" y="2" rotation="{rotation}"/>')
    assert item.is_upright is upright
    assert 0 <= item.rotation < 360


# Templates --------------------------------------------------------------------------------------------------
def test_template_gives_what_the_object_leaves_out(tmp_path: Path) -> None:
    instance = '<object id="5" template="camp.tx" x="100" y="50"/>'
    (item,), findings = read(tmp_path, instance, camp_tx=TEMPLATE.format(shape="  <ellipse/>\n"))
    assert findings == []
    assert (item.name, item.kind, item.shape, item.rotation) == ("camp", "start", Shape.ELLIPSE, 90)
    assert (item.x, item.y, item.width, item.height) == (100, 50, 32, 16)
    assert {name: prop.value for name, prop in item.properties.items()} == {"army": "red", "size": "4"}
    assert item.properties["army"].line == item.place.line == 4


def test_object_overrides_its_template(tmp_path: Path) -> None:
    inner = '<properties><property name="army" value="blue"/></properties><point/>'
    size = 'width="8" height="9" rotation="0"'
    instance = f'<object id="5" template="camp.tx" x="1" y="2" name="mine" {size}>{inner}</object>'
    (item,), _ = read(tmp_path, instance, camp_tx=TEMPLATE.format(shape="  <ellipse/>\n"))
    assert (item.name, item.kind, item.shape, item.width, item.height) == ("mine", "start", Shape.POINT, 8, 9)
    assert item.is_upright
    assert {name: prop.value for name, prop in item.properties.items()} == {"army": "blue", "size": "4"}


@pytest.mark.parametrize(
    ("source", "fault", "code"),
    [
        ("gone.tx", "template_missing", "map_object"),
        ("../camp.tx", "template_outside", "map_object"),
        ("/etc/passwd", "template_outside", "map_object"),
        ("map.tmx", "template_kind", "map_object"),
        ("empty.tx", "template_kind", "map_object"),
        ("broken.tx", "xml_truncated", "map_unreadable"),
    ],
)
def test_template_that_is_no_use_is_an_error(tmp_path: Path, source: str, fault: str, code: str) -> None:
    found, findings = read(tmp_path, f'<object id="5" template="{source}" x="1" y="2"/>',
                           empty_tx="<template/>", broken_tx="<template><obj")  # fmt: skip
    assert found == []
    assert [(f.fault, f.code, f.severity) for f in findings] == [(fault, code, "error")]


def test_template_is_read_once_however_often_it_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.setattr("game.boards.tiled.parts.read_bounded", lambda path: asked.append(path) or path.read_bytes())
    objects = "\n".join(f'<object id="{n}" template="camp.tx" x="{n}" y="2"/>' for n in range(50))
    objects += "\n".join(f'<object id="{n}" template="big.tx" x="{n}" y="2"/>' for n in range(50, 90))
    (tmp_path / "big.tx").write_bytes(b" " * 100)
    found, findings = read(tmp_path, objects, camp_tx=TEMPLATE.format(shape=""))
    assert len(found) == 50
    assert len(findings) == 40
    assert sorted(path.name for path in asked) == ["big.tx", "camp.tx"]


@needs_tiled
def test_templates_come_out_as_tiled_resolves_them(tmp_path: Path) -> None:
    objects = (
        '<object id="5" template="camp.tx" x="100" y="50"/>\n'
        '<object id="6" template="camp.tx" name="mine" x="10" y="50" width="5"><properties>'
        '<property name="army" value="blue"/></properties></object>\n'
        '<object id="7" template="camp.tx" type="goal" x="1" y="2" width="5" height="6" rotation="30"><point/></object>'
    )
    ours, _ = read(tmp_path, objects, camp_tx=TEMPLATE.format(shape="  <ellipse/>\n"))
    run_tiled(tmp_path, "tiled", "--export-map", "json", "--detach-templates", tmp_path / "map.tmx", tmp_path / "m.tmj")
    theirs, _ = read_file(tmp_path, (tmp_path / "m.tmj").read_text(encoding="utf-8"), "m.tmj")
    assert [_facts(item) for item in ours] == [_facts(item) for item in theirs]


def _facts(item: MapObject) -> tuple[object, ...]:
    properties = {name: (prop.kind, prop.value) for name, prop in item.properties.items()}
    box = (item.x, item.y, item.width, item.height, item.rotation)
    return (item.id, item.name, item.kind, item.shape, box, properties)


# Broken objects ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["x", "nan", "inf", "-inf", "1e400", "3,5", "9" * 50])
@pytest.mark.parametrize("name", ["x", "y", "width", "height", "rotation"])
def test_number_that_is_none_is_an_error_with_its_line(tmp_path: Path, name: str, text: str) -> None:
    found, (finding,) = read(tmp_path, f'\n<object id="7" name="well" {name}="{text}"/>')
    assert found == []
    assert (finding.code, finding.fault, finding.severity, finding.line) == ("map_object", "object_number", "error", 5)
    assert (finding.kind, finding.object, finding.layer) == ("object", "well", "things")


@pytest.mark.parametrize(
    "points",
    ["", "1,2 3", "1,2 3,x", "1;2", "1,2,3", "1,nan", "0,1e300 1,1", "0,0 1000001,0", "0,0 " * (MAX_POINTS + 1)],
)
def test_corners_that_are_none_are_an_error(tmp_path: Path, points: str) -> None:
    found, (finding,) = read(tmp_path, f'<object id="7" x="1" y="2"><polygon points="{points}"/></object>')
    assert found == []
    assert (finding.code, finding.fault) == ("map_object", "object_points")


def test_more_objects_than_allowed_are_not_looked_at(tmp_path: Path) -> None:
    objects = "\n".join(f'<object id="{n}" x="{n}" y="2"/>' for n in range(9))
    found, (finding,) = read(tmp_path, objects, limit=5)
    assert [item.id for item in found] == ["0", "1", "2", "3", "4"]
    assert (finding.fault, finding.line, finding.values) == ("objects_many", 9, {"limit": 5})


def test_property_twice_and_unknown_element_are_told(tmp_path: Path) -> None:
    twice = '<properties><property name="a" value="1"/><property name="a" value="2"/></properties><elipse/>'
    found, findings = read(tmp_path, f'<object id="7" x="1" y="2">{twice}</object>')
    assert [f.fault for f in findings] == ["element_unknown", "property_twice"]
    assert findings[0].suggestion == "ellipse"
    assert found == []


def test_objects_in_json_are_the_same(tmp_path: Path) -> None:
    document = {
        "type": "map", "orientation": "orthogonal", "infinite": False, "width": 9, "height": 9, "tilewidth": 16,
        "tileheight": 16, "tilesets": [],
        "layers": [{"type": "objectgroup", "name": "things", "objects": [
            {"id": 1, "type": "start", "x": 1.5, "y": 2, "width": 3, "height": 4, "rotation": 0, "ellipse": True,
             "properties": [{"name": "size", "type": "int", "value": 4}]},
            {"id": 2, "class": "way", "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 5, "y": -6.5}]},
            {"id": 3, "template": "camp.tx", "x": 7, "y": 8},
        ]}],
    }  # fmt: skip
    (tmp_path / "camp.tx").write_text(TEMPLATE.format(shape=""), encoding="utf-8")
    found, findings = read_file(tmp_path, json.dumps(document), "map.tmj")
    assert findings == []
    assert [(item.kind, item.shape) for item in found] == [
        ("start", Shape.ELLIPSE), ("way", Shape.POLYLINE), ("start", Shape.RECTANGLE),
    ]  # fmt: skip
    assert found[1].points == ((0, 0), (5, -6.5))
    assert found[0].properties["size"].value == "4"

