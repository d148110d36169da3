"""Turning half a map in Tiled: each shape of an object, each kind of tile, and what changes sides with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.paths import MAPS
from tests.boards.extension.drawing import map_of, objects, place, prop, thing, tiles, values
from tests.boards.extension.headless import Tasks, Told, needs_tiled, turning
from tests.boards.kits.mapkit import png

pytestmark = needs_tiled

H, V = 0x80000000, 0x40000000
"""Marks of a picture that is turned over sideways, and upside down."""

SIZE = (12, 8)

BOX = 'x="20" y="60" width="30" height="10"'
SHAPES = {
    "rectangle": thing(1, BOX, kind="forest", name="Wood"),
    "ellipse": thing(1, BOX, kind="forest", name="Wood", inner="<ellipse/>"),
    "point": thing(1, 'x="20" y="60"', kind="forest", name="Wood", inner="<point/>"),
    "polygon": thing(1, 'x="20" y="60"', kind="forest", inner='<polygon points="0,0 30,0 0,10"/>'),
    "polyline": thing(1, 'x="20" y="60"', kind="river", inner='<polyline points="0,0 30,0 0,10"/>'),
    "turned rectangle": thing(1, BOX + ' rotation="90"', kind="forest", name="Wood"),
    "tile": thing(1, 'gid="1" x="20" y="70" width="30" height="10"', kind="building", name="House"),
    "turned tile": thing(1, 'gid="1" x="20" y="60" width="30" height="10" rotation="90"', kind="building"),
    "text": thing(1, BOX, inner='<text pixelsize="9" bold="1" color="#ff0000">A note</text>'),
}

SET = ' <tileset firstgid="1" source="set.tsx"/>\n'


def tile(number: int, kind: str, *properties: str) -> str:
    return f'<tile id="{number}" type="{kind}"><properties>{"".join(properties)}</properties></tile>\n'


TILES = (
    tile(0, "hill", prop("height", 1, "float")) + tile(1, "hill") + tile(2, "hill") + tile(3, "hill")
    + tile(4, "deployment", prop("owner", 1, "int")) + tile(5, "deployment", prop("owner", 2, "int"))
    + tile(6, "exit", prop("owner", 1, "int"))
)  # fmt: skip

WANG = """<wangsets><wangset name="heights" type="corner" tile="-1">
<wangcolor name="hill" color="#f00" tile="-1" probability="1"/>
<wangtile tileid="1" wangid="0,1,0,0,0,0,0,0"/><wangtile tileid="2" wangid="0,0,0,0,0,1,0,0"/>
<wangtile tileid="3" wangid="0,0,0,1,0,0,0,0"/></wangset>
<wangset name="zones" type="corner" tile="-1"><wangcolor name="south" color="#f00" tile="-1" probability="1"/>
<wangcolor name="north" color="#00f" tile="-1" probability="1"/>
<wangtile tileid="4" wangid="0,1,0,1,0,1,0,1"/><wangtile tileid="5" wangid="0,2,0,2,0,2,0,2"/></wangset></wangsets>
"""

TILESET = (
    '<tileset version="1.8" name="set" tilewidth="10" tileheight="10" tilecount="8" columns="8">\n'
    f'<image source="set.png" width="80" height="10"/>\n{TILES}{WANG}</tileset>\n'
)

# Number 8 of the set has no class; 1 is a hill without corners, 2 a corner that has its opposite, 4 one that has none.
PAINTED = {(1, 7): 8, (2, 7): 1, (3, 7): 2, (4, 7): 4, (5, 7): 5, (6, 7): 7, (7, 7): 8 | H}

SIDES = {
    "zone": thing(1, BOX, prop("owner", 1, "int"), kind="deployment", name="Side 1"),
    "unnumbered": thing(1, BOX, prop("owner", 2, "int"), kind="exit", name="Way out"),
    "edge": thing(1, BOX, prop("owner", 1, "int"), prop("side", "south"), kind="edge"),
    "facing": thing(1, BOX, prop("owner", 0, "int"), prop("facing", "east"), kind="start"),
    "objective": thing(1, BOX, prop("id", "mill"), prop("value", 50, "int"), kind="objective", name="Mill"),
    "label": thing(1, BOX, kind="label", name="To the mill"),
    "again": thing(1, BOX, kind="forest", name="Crows' wood (south)"),
    "template": f'<object id="1" template="{MAPS / "caldaern" / "wall.tx"}" name="Dyke" x="20" y="60" width="30"/>',
    "float": thing(1, BOX, prop("height", 1, "float"), kind="hill", name="Hill"),
}


WAYS = (("turn", "south"), ("mirror", "south"), ("mirror", "west"))


def tasks(folder: Path) -> Tasks:
    """Each shape turned and mirrored both ways, and what has a side."""
    (folder / "set.tsx").write_text(TILESET, encoding="utf-8")
    (folder / "set.png").write_bytes(png(80, 10))
    rows = [[PAINTED.get((x, y), 0) for x in range(SIZE[0])] for y in range(SIZE[1])]
    texts = {name: map_of("caldaern", SIZE, SET + objects(text)) for name, text in {**SHAPES, **SIDES}.items()}
    inside = objects(SHAPES["point"]) + f'<group id="70" name="g">{objects(SHAPES["tile"], number=71)}</group>'
    texts["groups"] = map_of("caldaern", SIZE, SET + f'<group id="72" name="h">{inside}</group>')
    texts["painted"] = map_of("caldaern", SIZE, SET + tiles(rows))
    found = {}
    for name, text in texts.items():
        source = folder / f"{name}.tmx"
        source.write_text(text, encoding="utf-8")
        for how, side in WAYS:
            key = f"{name}, {how} {side}"
            found[key] = turning(source, how, side, folder / f"{key}.tmx")
    found["german"] = turning(folder / "rectangle.tmx", "turn", "south", folder / "german.tmx", "de")
    return found


# Worked out by hand for a map of 120 x 80 pixels: turned, mirrored to the north, mirrored to the east.
WHERE = {
    "rectangle": [(70, 10, 0), (20, 10, 0), (70, 60, 0)],
    "ellipse": [(70, 10, 0), (20, 10, 0), (70, 60, 0)],
    "point": [(100, 20, 0), (20, 20, 0), (100, 60, 0)],
    "polygon": [(100, 20, 0), (20, 20, 0), (100, 60, 0)],
    "polyline": [(100, 20, 0), (20, 20, 0), (100, 60, 0)],
    # Covers x 10 to 20 and y 60 to 90; a box turned by 270 degrees lies above and to the right of its origin.
    "turned rectangle": [(110, -10, 90), (10, 20, 270), (100, 90, 270)],
    "tile": [(70, 20, 0), (20, 20, 0), (70, 70, 0)],
    # Stands on its origin and is turned about it: covers x 20 to 30 and y 60 to 90.
    "turned tile": [(90, -10, 90), (30, 20, 270), (100, 90, 270)],
    "text": [(70, 10, 0), (20, 10, 0), (70, 60, 0)],
}


@pytest.mark.parametrize("shape", SHAPES)
def test_each_shape_lies_opposite(told: Told, shape: str) -> None:
    for (how, side), (x, y, rotation) in zip(WAYS, WHERE[shape]):
        task = f"{shape}, {how} {side}"
        drawn = told.drawn(task)
        old, new = drawn.objects()[1], drawn.new(1)
        at = place(new)
        assert (at["x"], at["y"], at["rotation"]) == (x, y, rotation), task
        assert (at["width"], at["height"]) == (place(old)["width"], place(old)["height"]), task
        assert [inner.tag for inner in new if inner.tag != "properties"] == [
            inner.tag for inner in old if inner.tag != "properties"
        ]
        assert new.get("type") == old.get("type")


@pytest.mark.parametrize("shape", ["polygon", "polyline"])
def test_corners_are_turned_about_their_origin(told: Told, shape: str) -> None:
    for (how, side), points in zip(WAYS, ("0,0 -30,0 0,-10", "0,0 30,0 0,-10", "0,0 -30,0 0,10")):
        found = told.drawn(f"{shape}, {how} {side}").new(1).find(shape)
        assert found is not None
        assert found.get("points") == points


def test_a_house_takes_its_picture_along(told: Told) -> None:
    for (how, side), marks in zip(WAYS, (H | V, V, H)):
        assert int(told.drawn(f"tile, {how} {side}").new(1).get("gid", "0")) == marks | 1


def test_a_note_keeps_its_letters(told: Told) -> None:
    found = told.drawn("text, turn south").new(1).find("text")
    assert found is not None
    assert found.text == "A note"
    assert (found.get("pixelsize"), found.get("bold"), found.get("color")) == ("9", "1", "#ff0000")


def test_layers_in_groups_are_turned_too(told: Told) -> None:
    """Both objects have the number 1 in the file; what is added has numbers of its own."""
    assert told["groups, turn south"]["done"]["objects"] == 2
    found = {(one.get("name"), one.get("x")) for one in told.drawn("groups, turn south").root.iter("object")}
    assert found == {("Wood", "20"), ("Wood (north)", "100"), ("House", "20"), ("House (north)", "70")}


def test_names_say_on_which_side_they_are(told: Told) -> None:
    assert told.drawn("rectangle, turn south").new(1).get("name") == "Wood (north)"
    assert told.drawn("rectangle, mirror west").new(1).get("name") == "Wood (east)"
    assert told.drawn("german").new(1).get("name") == "Wood (Nord)"
    assert told.drawn("again, turn south").new(1).get("name") == "Crows' wood (north)"
    assert told.drawn("label, turn south").new(1).get("name") == "To the mill"
    assert told.drawn("polygon, turn south").new(1).get("name") is None


def test_sides_change_owners_where_north_and_south_change(told: Told) -> None:
    for task, owner, name in (
        ("zone, turn south", "2", "Side 2"), ("zone, mirror south", "2", "Side 2"),
        ("zone, mirror west", "1", "Side 1 (east)"), ("unnumbered, turn south", "1", "Way out (north)"),
    ):  # fmt: skip
        new = told.drawn(task).new(1)
        assert (values(new)["owner"], new.get("name")) == (("int", owner), name), task


def test_sides_of_the_compass_are_turned(told: Told) -> None:
    assert values(told.drawn("edge, turn south").new(1)) == {"owner": ("int", "2"), "side": ("string", "north")}
    assert values(told.drawn("edge, mirror west").new(1))["side"] == ("string", "south")
    assert values(told.drawn("facing, turn south").new(1)) == {"owner": ("int", "0"), "facing": ("string", "west")}
    assert values(told.drawn("facing, mirror south").new(1))["facing"] == ("string", "east")


def test_an_objective_gets_a_name_of_its_own(told: Told) -> None:
    new = told.drawn("objective, turn south").new(1)
    assert values(new) == {"id": ("string", "mill (north)"), "value": ("int", "50")}


def test_whole_heights_stay_decimal_numbers(told: Told) -> None:
    """A script writes 1 as a whole number unless it takes care, and the game would refuse that."""
    assert values(told.drawn("float, turn south").new(1)) == {"height": ("float", "1")}


def test_what_a_template_says_is_said_of_the_copy(told: Told) -> None:
    new = told.drawn("template, turn south").new(1)
    assert (new.get("type"), new.get("name"), new.get("template")) == ("obstacle", "Dyke (north)", None)
    assert values(new)["kind"] == ("string", "wall")


def painted(told: Told, how: str, side: str) -> dict[tuple[int, int], int]:
    """The squares that were drawn anew."""
    rows = told.drawn(f"painted, {how} {side}").rows()
    squares = {(x, y): number for y, row in enumerate(rows) for x, number in enumerate(row) if number}
    return {at: number for at, number in squares.items() if at not in PAINTED}


def test_pictures_are_turned_along(told: Told) -> None:
    turned = painted(told, "turn", "south")
    assert turned[10, 0] == 8 | H | V
    assert turned[9, 0] == 1 | H | V
    assert turned[4, 0] == 8 | V  # one that was turned over before
    assert painted(told, "mirror", "south")[1, 0] == 8 | V
    assert painted(told, "mirror", "west")[10, 7] == 8 | H


def test_a_corner_is_drawn_with_the_tile_that_the_set_has_for_it(told: Told) -> None:
    assert painted(told, "turn", "south")[8, 0] == 3
    assert painted(told, "mirror", "south")[3, 0] == 4
    assert painted(told, "mirror", "south")[4, 0] == 2
    assert painted(told, "turn", "south")[7, 0] == 4 | H | V  # there is none for the upper left corner


def test_zones_are_painted_for_the_other_side(told: Told) -> None:
    turned = painted(told, "turn", "south")
    assert turned[6, 0] == 6
    assert turned[5, 0] == 7 | H | V
    assert told["painted, turn south"]["done"]["kept"] == 1
    assert told["painted, turn south"]["report"][1].endswith(": 1.")
    assert told.drawn("painted, mirror west").rows()[7][6] == 5  # left and right are the same side
