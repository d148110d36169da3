"""Kinds of faults of card tables: each spoils a supplied layout at random and says what a finding has to name."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.boards.kinds.card_table import CANVAS, LAYOUTS
from game.paths import MAPS
from tests.boards.faults.faultkit import Spoilable, Wanted, register

_OBJECT = r'  <object id="{id}"(?:[^>]*/>|.*?</object>)\n'
"""An object's element with all its lines."""


@dataclass(frozen=True)
class Drawn:
    """An area of a layout's text: its number, class and place, and its box in pixels."""

    id: int
    kind: str
    seat: int | None
    box: tuple[int, int, int, int]


class TableBench(Spoilable):
    """One good layout in the hands of a fault."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.game = self.rng.choice(sorted(LAYOUTS))
        self.seats = self.rng.choice(LAYOUTS[self.game].seats)
        self.text = (MAPS / self.game / f"table_{self.seats}.tmx").read_text("utf-8")
        self.areas = [self._area(block) for block in re.findall(_OBJECT.format(id=r"\d+"), self.text, re.S)]

    def _area(self, block: str) -> Drawn:
        numbers = [int(re.search(rf' {name}="(\d+)"', block)[1]) for name in ("id", "x", "y", "width", "height")]  # type: ignore[index]
        kind = re.search(r'type="(\w+)"', block)[1]  # type: ignore[index]
        seat = re.search(r'name="seat" type="int" value="(\d+)"', block)
        return Drawn(numbers[0], kind, int(seat[1]) if seat else None, tuple(numbers[1:]))  # type: ignore[arg-type]

    # Small helpers ------------------------------------------------------------------------------------------
    def any(self, *, placed: bool | None = None, needed: bool = False) -> Drawn:
        """Some area; only those that belong to a place, or don't, or must be there."""
        fitting = [a for a in self.areas if placed in (None, a.seat is not None)]
        return self.rng.choice([a for a in fitting if not (needed and a.kind == "aside")])

    def block(self, area: Drawn) -> str:
        """The area's element as it stands in the file."""
        found = re.search(_OBJECT.format(id=area.id), self.text, re.S)
        assert found
        return found.group()

    def line(self, area: Drawn) -> int:
        return self.line_of(f'<object id="{area.id}"')

    def change(self, area: Drawn, old: str, new: str) -> int:
        """Change something in an area's element; the line where that is."""
        block = self.block(area)
        assert old in block, (old, block)
        line = self.line(area) + block[: block.index(old)].count("\n")
        self.swap(block, block.replace(old, new, 1))
        return line

    def move(self, area: Drawn, **changes: float | str) -> Wanted:
        """Set attributes of an area."""
        for name, value in changes.items():
            found = re.search(rf' {name}="[^"]*"', self.block(area))
            assert found
            self.change(area, found.group(), f' {name}="{value}"')
        return self.at(area)

    def at(self, area: Drawn, *codes: str) -> Wanted:
        """The place of an area."""
        return Wanted(codes, layer="table", kind="object", line=self.line(area))

    def inside(self, area: Drawn, more: str) -> None:
        """Put an element into an area's."""
        block = self.block(area)
        if "</object>" in block:
            self.swap(block, block.replace("  </object>", f"   {more}\n  </object>"))
        else:
            self.swap(block, block.replace("/>\n", f">{more}</object>\n"))


Fault = Callable[[TableBench], Wanted]
FAULTS: dict[str, Fault] = {}
fault = register(FAULTS)


def wanted(where: Wanted, *codes: str, **changes: Any) -> Wanted:
    """A place with the codes that may be found there."""
    return Wanted(**{**{k: getattr(where, k) for k in Wanted.__dataclass_fields__}, "codes": codes, **changes})


# Areas ------------------------------------------------------------------------------------------------------
@fault
def area_lost(b: TableBench) -> Wanted:
    b.swap(b.block(b.any(needed=True)), "")
    return Wanted(("map_area_missing",))


@fault
def area_doubled(b: TableBench) -> Wanted:
    area = b.any()
    block = b.block(area)
    b.swap(block, block + block.replace(f'id="{area.id}"', 'id="99"'))
    return Wanted(("map_area_twice",), layer="table", kind="object", line=b.line_of('<object id="99"'))


@fault
def place_given_to_two(b: TableBench) -> Wanted:
    one = b.any(placed=True)
    same = [area.seat for area in b.areas if area.kind == one.kind and area.seat != one.seat]
    if not same:  # a table for two has one other player
        return area_doubled(b)
    b.change(one, f'type="int" value="{one.seat}"', f'type="int" value="{b.rng.choice(same)}"')
    return Wanted(("map_area_twice",), layer="table", kind="object")


@fault
def class_misspelt(b: TableBench) -> Wanted:
    area = b.any()
    b.change(area, f'type="{area.kind}"', f'type="{b.rng.choice([b.typo(area.kind), area.kind.title()])}"')
    return b.at(area, "map_area_class")


@fault
def class_lost(b: TableBench) -> Wanted:
    area = b.any()
    b.change(area, f' type="{area.kind}"', "")
    return b.at(area, "map_area_class")


@fault
def class_unknown_or_of_another_game(b: TableBench) -> Wanted:
    area = b.any()
    other = {"caleira": "forest", "kalesia": "castle"}[b.game]
    b.change(area, f'type="{area.kind}"', f'type="{b.rng.choice([other, "square", "treasure"])}"')
    return b.at(area, "map_area_class")


@fault
def area_turned(b: TableBench) -> Wanted:
    area = b.any()
    b.change(area, ' width="', f' rotation="{b.rng.choice([90, -45, 180, 0.5, 359])}" width="')
    return b.at(area, "map_area_shape")


@fault
def area_of_another_shape(b: TableBench) -> Wanted:
    area = b.any()
    shapes = ['<ellipse/>', '<point/>', '<polygon points="0,0 50,0 50,90"/>', '<polyline points="0,0 90,9"/>',
              '<text wrap="1">deck</text>', "<capsule/>"]  # fmt: skip
    b.inside(area, b.rng.choice(shapes))
    return b.at(area, "map_area_shape")


@fault
def area_that_is_a_tile(b: TableBench) -> Wanted:
    area = b.any()
    b.change(area, ' width="', ' gid="1" width="')
    return b.at(area, "map_area_shape")


@fault
def area_without_size(b: TableBench) -> Wanted:
    area = b.any()
    side = b.rng.choice(["width", "height"])
    if b.rng.random() < 0.5:
        b.move(area, **{side: b.rng.choice([0, -40])})
    else:
        found = re.search(rf' {side}="\d+"', b.block(area))
        assert found
        b.change(area, found.group(), "")
    return b.at(area, "map_area_shape")


@fault
def area_beyond_the_edge(b: TableBench) -> Wanted:
    area = b.any()
    _, _, w, h = area.box
    far = b.rng.randint(2, 300)
    where = b.rng.choice([{"x": -far}, {"y": -far}, {"x": CANVAS[0] - w + far}, {"y": CANVAS[1] - h + far}])
    return wanted(b.move(area, **where), "map_area_outside")


@fault
def areas_that_overlap(b: TableBench) -> Wanted:
    one, two = b.rng.sample(b.areas, 2)
    x, y, w, h = one.box
    b.move(two, x=x + b.rng.randint(0, w // 2), y=y + b.rng.randint(0, h // 2))
    later = max(one, two, key=lambda area: area.id)
    return b.at(later, "map_area_overlap")


@fault
def area_too_small(b: TableBench) -> Wanted:
    area = b.any()
    small = b.rng.choice([{"width": 24}, {"height": 16}, {"width": 30, "height": 19}])
    return wanted(b.move(area, **small), "map_area_small")


@fault
def number_of_an_area_spoilt(b: TableBench) -> Wanted:
    area = b.any()
    name = b.rng.choice(["x", "y", "width", "height"])
    return wanted(b.move(area, **{name: b.rng.choice(["12o", "nan", "inf", "1e999", "3,5", "-"])}), "map_object")


@fault
def corners_spoilt(b: TableBench) -> Wanted:
    area = b.any()
    points = b.rng.choice(["0,0 50", "0;0 5;5", "a,b c,d", "", "0,0 nan,4", "0,0 " * 1200])
    b.inside(area, f'<polygon points="{points}"/>')
    return wanted(b.at(area), "map_object", line=b.line_of("<polygon"))


@fault
def element_of_an_area_misspelt(b: TableBench) -> Wanted:
    area = b.any()
    b.inside(area, f"<{b.typo('ellipse')}/>")
    return Wanted(("map_element",), layer="table", kind="object")


# Places -----------------------------------------------------------------------------------------------------
@fault
def seat_lost(b: TableBench) -> Wanted:
    area = b.any(placed=True)
    block = b.block(area)
    b.swap(block, re.sub(r"   <properties>.*?</properties>\n", "", block, flags=re.S))
    return b.at(area, "map_area_seat")


@fault
def seat_misspelt(b: TableBench) -> Wanted:
    area = b.any(placed=True)
    b.change(area, 'name="seat" type="int"', f'name="{b.rng.choice([b.typo("seat"), "Seat"])}" type="int"')
    return b.at(area, "map_area_seat")


@fault
def seat_of_another_type(b: TableBench) -> Wanted:
    area = b.any(placed=True)
    kind = b.rng.choice(["", ' type="float"', ' type="bool"', ' type="string"', ' type="object"'])
    line = b.change(area, 'name="seat" type="int"', f'name="seat"{kind}')
    return wanted(b.at(area), "map_area_seat", line=line)


@fault
def seat_that_is_none(b: TableBench) -> Wanted:
    area = b.any(placed=True)
    value = b.rng.choice([-1, b.seats, b.seats + 5, 99999, "x", "1.5", "9" * 400, ""])
    line = b.change(area, f'type="int" value="{area.seat}"', f'type="int" value="{value}"')
    return wanted(b.at(area), "map_area_seat", line=line)


@fault
def property_of_an_area_doubled(b: TableBench) -> Wanted:
    area = b.any(placed=True)
    line = b.change(area, f'    <property name="seat" type="int" value="{area.seat}"/>\n',
                    f'    <property name="seat" type="int" value="{area.seat}"/>\n' * 2)  # fmt: skip
    return wanted(b.at(area), "map_property", line=line + 1)


@fault
def property_of_an_area_unknown(b: TableBench) -> Wanted:
    area = b.any(placed=True)
    line = b.change(area, "   <properties>\n", '   <properties>\n    <property name="colour" value="red"/>\n')
    return wanted(b.at(area), "map_property", line=line + 1)


# The map ----------------------------------------------------------------------------------------------------
def _property(b: TableBench, name: str) -> str:
    found = re.search(rf'  <property name="{name}".*?/>\n', b.text)
    assert found
    return found.group()


def _named(b: TableBench, code: str, name: str, line: int | None = None) -> Wanted:
    return Wanted((code,), kind="property", object=name, line=line)


@fault
def property_game_lost_or_misspelt(b: TableBench) -> Wanted:
    name = b.rng.choice([b.typo("game"), "notes"])
    b.swap('property name="game"', f'property name="{name}"')
    return _named(b, "map_wrong_game", "game")


@fault
def game_misspelt(b: TableBench) -> Wanted:
    line = b.line_of('name="game"')
    b.swap(f'value="{b.game}"', f'value="{b.rng.choice([b.typo(b.game), b.game.title(), ""])}"')
    return _named(b, "map_wrong_game", "game", line)


@fault
def game_of_another_type(b: TableBench) -> Wanted:
    b.swap('name="game"', f'name="game" type="{b.rng.choice(["int", "file", "object"])}"')
    return _named(b, "map_wrong_game", "game", b.line_of('name="game"'))


@fault
def seats_lost_or_misspelt(b: TableBench) -> Wanted:
    if b.rng.random() < 0.5:
        b.swap(_property(b, "seats"), "")
    else:
        b.swap('name="seats"', f'name="{b.rng.choice([b.typo("seats"), "Seats"])}"')
    return _named(b, "map_seats", "seats")


@fault
def seats_of_another_type(b: TableBench) -> Wanted:
    kind = b.rng.choice(["", ' type="float"', ' type="bool"'])
    b.swap('name="seats" type="int"', f'name="seats"{kind}')
    return _named(b, "map_seats", "seats", b.line_of('name="seats"'))


@fault
def seats_that_no_table_has(b: TableBench) -> Wanted:
    value = b.rng.choice([0, 1, -3, 11, 40, "two", "2.0", "²", "9" * 400])
    b.swap(f'name="seats" type="int" value="{b.seats}"', f'name="seats" type="int" value="{value}"')
    return _named(b, "map_seats", "seats", b.line_of('name="seats"'))


@fault
def seats_of_another_table(b: TableBench) -> Wanted:
    other = b.rng.choice([n for n in LAYOUTS[b.game].seats if n != b.seats])
    b.swap(f'name="seats" type="int" value="{b.seats}"', f'name="seats" type="int" value="{other}"')
    if other < b.seats:
        return Wanted(("map_area_seat",), layer="table", kind="object")
    return Wanted(("map_area_missing",), line=2)


@fault
def property_of_the_map_misspelt(b: TableBench) -> Wanted:
    name = b.typo(b.rng.choice(["title", "author", "description"]))
    b.swap(" </properties>", f'  <property name="{name}" value="x"/>\n </properties>')
    return Wanted(("map_property",), line=b.line_of(f'name="{name}"'))


@fault
def property_of_the_map_doubled(b: TableBench) -> Wanted:
    text = _property(b, b.rng.choice(["game", "seats", "title"]))
    line = b.line_of(text)
    b.swap(text, text * 2)
    return Wanted(("map_property",), line=line + 1)


@fault
def orientation_changed(b: TableBench) -> Wanted:
    b.swap('"orthogonal"', b.rng.choice(['"isometric"', '"hexagonal"', '"orthogonl"']))
    return Wanted(("map_orientation",), line=2)


@fault
def map_made_infinite(b: TableBench) -> Wanted:
    b.swap('infinite="0"', 'infinite="1"')
    return Wanted(("map_orientation",), line=2)


@fault
def canvas_of_another_shape(b: TableBench) -> Wanted:
    old = 'width="176" height="145" tilewidth="4" tileheight="4"'
    sizes = [(145, 176, 4, 4), (176, 100, 4, 4), (1, 1, 4, 4), (176, 145, 4, 8), (60, 50, 4, 4), (176, 145, 400, 400)]
    wide, high, tw, th = b.rng.choice(sizes)
    b.swap(old, f'width="{wide}" height="{high}" tilewidth="{tw}" tileheight="{th}"')
    return Wanted(("map_size",), line=2)


@fault
def number_of_the_map_spoilt(b: TableBench) -> Wanted:
    name = b.rng.choice(["width", "height", "tilewidth", "tileheight"])
    found = re.search(rf' {name}="(\d+)"', b.text)
    assert found
    b.swap(found.group(), b.rng.choice([f' {name}="{found[1]}o"', f' {name}="-1"', f' {name}="0"', ""]))
    return Wanted(("map_unreadable",), line=2)


# Layers -----------------------------------------------------------------------------------------------------
@fault
def all_areas_lost(b: TableBench) -> Wanted:
    rest = b.rng.choice([' <objectgroup id="1" name="table"/>\n', ""])
    b.text = re.sub(r" <objectgroup.*</objectgroup>\n", rest, b.text, flags=re.S)
    return Wanted(("map_area_missing",))


@fault
def layer_of_no_use(b: TableBench) -> Wanted:
    cells = ",\n".join([",".join(["0"] * 176)] * 145)
    layers = [
        ' <layer id="7" name="floor" width="176" height="145">\n'
        f'  <data encoding="csv">\n{cells}\n</data>\n </layer>\n',
        ' <imagelayer id="7" name="floor"/>\n',
    ]
    b.swap("</map>", b.rng.choice(layers) + "</map>")
    return Wanted(("map_decoration",), layer="floor")


@fault
def far_too_many_objects(b: TableBench) -> Wanted:
    b.swap(" </objectgroup>", '  <object id="500"><point/></object>\n' * b.rng.randint(200, 3000) + " </objectgroup>")
    return Wanted(("map_unreadable",), layer="table")


# Templates --------------------------------------------------------------------------------------------------
def _from_template(b: TableBench, source: str) -> Wanted:
    area = b.any()
    b.change(area, f' type="{area.kind}"', f' type="{area.kind}" template="{source}"')
    return b.at(area)


@fault
def template_missing_or_outside(b: TableBench) -> Wanted:
    where = _from_template(b, b.rng.choice(["gone.tx", "../gone.tx", "/etc/passwd", "C:\\gone.tx", "x" * 3000]))
    return wanted(where, "map_object")


@fault
def template_of_another_kind(b: TableBench) -> Wanted:
    b.files["area.tx"] = b.rng.choice(['<tileset name="x"/>', "<template/>", "<map/>"])
    return wanted(_from_template(b, "area.tx"), "map_object")


@fault
def template_broken(b: TableBench) -> Wanted:
    b.files["area.tx"] = b.rng.choice(["<template><object", "nothing", "<template></object>", b"\xff\xfe"])
    _from_template(b, "area.tx")
    return Wanted(("map_unreadable",), file="area.tx")


# The file ---------------------------------------------------------------------------------------------------
@fault
def file_breaks_off(b: TableBench) -> Wanted:
    b.text = b.text[: b.rng.randrange(60, len(b.text) - 8)]
    return Wanted(("map_unreadable",))


@fault
def document_type_with_entities(b: TableBench) -> Wanted:
    b.swap("<map", '<!DOCTYPE map [<!ENTITY a "aaaa">]>\n<map')
    return Wanted(("map_unreadable",), line=2)


def _json(b: TableBench) -> dict[str, Any]:
    """The same layout as Tiled's JSON."""
    b.name = "map.tmj"
    objects = [
        {"id": a.id, "name": "", "type": a.kind, "x": a.box[0], "y": a.box[1], "width": a.box[2], "height": a.box[3],
         "rotation": 0, "visible": True,
         "properties": [] if a.seat is None else [{"name": "seat", "type": "int", "value": a.seat}]}
        for a in b.areas
    ]  # fmt: skip
    layer = {"type": "objectgroup", "name": "table", "objects": objects, "opacity": 1, "visible": True}
    game = {"name": "game", "type": "string", "value": b.game}
    properties = [game, {"name": "seats", "type": "int", "value": b.seats}]
    return {
        "type": "map", "orientation": "orthogonal", "infinite": False, "width": 176, "height": 145, "tilewidth": 4,
        "tileheight": 4, "properties": properties, "tilesets": [], "layers": [layer],
    }  # fmt: skip


@fault
def json_area_spoilt(b: TableBench) -> Wanted:
    document = _json(b)
    area = b.rng.choice(document["layers"][0]["objects"])
    name, value, code = b.rng.choice(
        [("type", "treasure", "map_area_class"), ("rotation", 30, "map_area_shape"), ("width", -5, "map_area_shape"),
         ("x", "far", "map_object"), ("ellipse", True, "map_area_shape"), ("x", 4000, "map_area_outside")]
    )  # fmt: skip
    area[name] = value
    b.text = json.dumps(document)
    return Wanted((code,), "map.tmj", layer="table", kind="object")


@fault
def json_of_another_shape(b: TableBench) -> Wanted:
    document = _json(b)
    spoil = b.rng.choice([3, "x", {"a": 1}, [1]])
    document["layers"][0]["objects"] = spoil
    b.text = json.dumps(document)
    return Wanted(("map_unreadable",), "map.tmj")


def good_json(seed: int) -> tuple[str, str]:
    """A layout as JSON that was not spoilt, and its name."""
    bench = TableBench(seed)
    return json.dumps(_json(bench)), bench.name
