"""Kinds of faults of battlefields: each spoils a supplied one at random and says what a finding has to name."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.boards.faults.faultkit import Spoilable, Wanted, register
from tools.maps.fields.ordinary import DRAWINGS
from tools.maps.make_field_maps import drawn_text

_OBJECT = r'  <object id="{id}" (?:[^>]*/>|.*?</object>)\n'
TERRAIN = ("hill", "forest", "river", "bridge", "ford", "marsh", "obstacle", "building", "ruin")


class FieldBench(Spoilable):
    """One good battlefield, without tiles, in the hands of a fault."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.map = self.rng.choice(sorted(DRAWINGS))
        self.drawing = DRAWINGS[self.map]()
        self.text = drawn_text(self.map, self.drawing, bare=True)

    # Small helpers ------------------------------------------------------------------------------------------
    def block(self, *kinds: str, having: str = "") -> tuple[str, str]:
        """Some object's element with one of these classes and a text in it, and its name."""
        blocks = re.findall(_OBJECT.format(id=r"\d+"), self.text, re.S)
        found = [b for b in blocks if re.search(rf'type="({"|".join(kinds)})"', b) and having in b]
        block = self.rng.choice(found)
        name = re.search(r' name="([^"]*)"', block)
        assert name
        return block, name[1]

    def change(self, block: str, old: str, new: str) -> int:
        """Change something in an object; the object's line."""
        assert old in block, (old, block)
        line = self.line_of(block)
        self.swap(block, block.replace(old, new, 1))
        return line

    def add(self, layer: str, text: str) -> None:
        """Draw another object on a layer, after all others."""
        head, tail = self.text.split(f' name="{layer}">\n', 1)
        end = tail.index(" </objectgroup>")
        self.text = f'{head} name="{layer}">\n{tail[:end]}{text}{tail[end:]}'

    def with_(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """Those of these classes that the map has."""
        return tuple(kind for kind in kinds if f'type="{kind}"' in self.text)


Fault = Callable[[FieldBench], Wanted]
FAULTS: dict[str, Fault] = {}
fault = register(FAULTS)
_FORMAT = '  <property name="caldaern_format" type="int" value="1"/>\n'


# The map ----------------------------------------------------------------------------------------------------
@fault
def orientation_changed(b: FieldBench) -> Wanted:
    b.swap('"orthogonal"', b.rng.choice(['"isometric"', '"staggered"', '"hexagonal"', '""']))
    return Wanted(("map_orientation",), line=2)


@fault
def made_infinite(b: FieldBench) -> Wanted:
    b.swap('infinite="0"', 'infinite="1"')
    return Wanted(("map_orientation", "map_encoding"))


@fault
def wrong_size(b: FieldBench) -> Wanted:
    wide, high = b.rng.choice([(31, 40), (40, 23), (121, 60), (60, 91), (10, 10)])
    b.swap(f'width="{b.drawing.width}" height="{b.drawing.height}"', f'width="{wide}" height="{high}"')
    return Wanted(("map_size",), line=2)


@fault
def format_removed(b: FieldBench) -> Wanted:
    b.swap(_FORMAT, "")
    return Wanted(("map_format",), line=2)


@fault
def format_of_another_version(b: FieldBench) -> Wanted:
    line = b.line_of(_FORMAT)
    b.swap('"int" value="1"', b.rng.choice(['"int" value="3"', '"int" value="0"', '"string" value="1"']))
    return Wanted(("map_format",), line=line, object="caldaern_format")


@fault
def format_misspelt(b: FieldBench) -> Wanted:
    b.swap('"caldaern_format"', f'"{b.typo("caldaern_format")}"')
    return Wanted(("map_format",))


@fault
def other_game(b: FieldBench) -> Wanted:
    b.swap('value="caldaern"', f'value="{b.rng.choice(["chess", "caldern", "x"])}"')
    return Wanted(("map_wrong_game",), object="game")


@fault
def file_broken_off(b: FieldBench) -> Wanted:
    b.text = b.text[: b.rng.randrange(200, len(b.text) - 20)]
    return Wanted(("map_unreadable",))


@fault
def unknown_plain(b: FieldBench) -> Wanted:
    b.swap(_FORMAT, _FORMAT + '  <property name="plain" value="lawn"/>\n')
    return Wanted(("map_property",), object="plain", line=b.line_of('"plain"'))


@fault
def unknown_scenario(b: FieldBench) -> Wanted:
    b.swap("pitched_battle", b.typo("pitched_battle"))
    return Wanted(("map_property",), object="scenarios")


@fault
def unsuitable_scenario(b: FieldBench) -> Wanted:
    every = ("river_crossing", "hold_hill", "ambush", "breakthrough", "five_standards")
    other = b.rng.choice([name for name in every if name not in b.drawing.scenarios])
    b.text = re.sub(r'(name="scenarios" value=")[^"]*', rf"\g<1>{other}", b.text)
    return Wanted(("map_unsuitable",), object="scenarios")


@fault
def points_of_the_wrong_type(b: FieldBench) -> Wanted:
    name = b.rng.choice(["points_min", "points_max"])
    line = b.line_of(f'"{name}"')
    b.text = re.sub(rf'(name="{name}" type=")int(" value=")\d+', r"\g<1>string\g<2>many", b.text)
    return Wanted(("map_property",), object=name, line=line)


@fault
def points_the_wrong_way_round(b: FieldBench) -> Wanted:
    b.text = re.sub(r'(name="points_max" type="int" value=")\d+', r"\g<1>100", b.text)
    return Wanted(("map_property",))


@fault
def property_of_the_map_misspelt(b: FieldBench) -> Wanted:
    name = b.rng.choice(["scenarios", "points_max", "points_min", "title", "author"])
    wrong = b.typo(name)
    b.swap(f'name="{name}"', f'name="{wrong}"')
    return Wanted(("map_property",), object=wrong)


# Layers -----------------------------------------------------------------------------------------------------
@fault
def terrain_layer_misspelt(b: FieldBench) -> Wanted:
    wrong = b.typo("terrain")
    b.swap('name="terrain"', f'name="{wrong}"')
    return Wanted(("map_layer",), layer=wrong)


@fault
def terrain_layer_missing(b: FieldBench) -> Wanted:
    b.swap('name="terrain"', 'name="sketches"')
    return Wanted(("map_layer",))


@fault
def terrain_layer_twice(b: FieldBench) -> Wanted:
    b.swap("</map>", ' <objectgroup id="77" name="terrain">\n </objectgroup>\n</map>')
    return Wanted(("map_layer",), layer="terrain")


# Terrain ----------------------------------------------------------------------------------------------------
@fault
def terrain_unnamed(b: FieldBench) -> Wanted:
    block, name = b.block(*TERRAIN)
    line = b.change(block, f' name="{name}"', b.rng.choice(["", ' name=""', ' name="  "']))
    return Wanted(("terrain_incomplete",), layer="terrain", line=line)


@fault
def class_misspelt(b: FieldBench) -> Wanted:
    kind = b.rng.choice(b.with_(TERRAIN))
    block, name = b.block(kind)
    line = b.change(block, f'type="{kind}"', f'type="{b.typo(kind)}x"')
    return Wanted(("terrain_incomplete",), line=line, object=name)


@fault
def class_missing(b: FieldBench) -> Wanted:
    kind = b.rng.choice(b.with_(TERRAIN))
    block, name = b.block(kind)
    return Wanted(("terrain_incomplete",), line=b.change(block, f' type="{kind}"', ""), object=name)


@fault
def kind_of_an_obstacle_misspelt(b: FieldBench) -> Wanted:
    block, name = b.block("obstacle")
    kind = re.search(r'obstacle_kind" value="(\w+)"', block)
    assert kind
    b.change(block, f'value="{kind[1]}"', f'value="{b.typo(kind[1])}x"')
    return Wanted(("terrain_incomplete",), object=name)


@fault
def kind_of_an_obstacle_missing(b: FieldBench) -> Wanted:
    block, name = b.block("obstacle")
    kind = re.search(r' +<property name="kind"[^>]*/>\n', block)
    assert kind
    return Wanted(("terrain_incomplete",), line=b.change(block, kind[0], ""), object=name)


@fault
def impossible_height(b: FieldBench) -> Wanted:
    block, name = b.block("hill", "building", having='name="height"')
    height = re.search(r'name="height" type="float" value="([^"]*)"', block)
    assert height
    wrong = b.rng.choice(["0.3", "3.5", "-1", "12", "much", "nan", "inf", ""])
    b.change(block, height[0], height[0].replace(f'"{height[1]}"', f'"{wrong}"'))
    return Wanted(("terrain_incomplete",), object=name)


@fault
def height_of_the_wrong_type(b: FieldBench) -> Wanted:
    block, name = b.block("hill", "building", having='name="height"')
    b.change(block, 'name="height" type="float"', b.rng.choice(['name="height"', 'name="height" type="int"']))
    return Wanted(("terrain_incomplete",), object=name)


@fault
def height_missing(b: FieldBench) -> Wanted:
    block, name = b.block("hill", "building", having='name="height"')
    height = re.search(r' +<property name="height"[^>]*/>\n', block)
    assert height
    return Wanted(("terrain_height",), line=b.change(block, height[0], ""), object=name)


@fault
def property_of_an_object_misspelt(b: FieldBench) -> Wanted:
    block, name = b.block("hill", "building", having='name="height"')
    b.change(block, 'name="height"', f'name="{b.typo("height")}"')
    return Wanted(("map_property", "terrain_height"), object=name)


@fault
def object_turned(b: FieldBench) -> Wanted:
    block, name = b.block(*TERRAIN)
    line = b.change(block, ' x="', f' rotation="{b.rng.choice([15, 90, -30, 181.5])}" x="')
    return Wanted(("terrain_incomplete",), line=line, object=name)


@fault
def object_drawn_as_an_ellipse(b: FieldBench) -> Wanted:
    block, name = b.block("obstacle", having="</properties>\n")
    line = b.change(block, "</properties>\n", f"</properties>\n   <{b.rng.choice(['ellipse', 'capsule'])}/>\n")
    return Wanted(("terrain_incomplete",), line=line, object=name)


@fault
def object_beyond_the_map(b: FieldBench) -> Wanted:
    block, name = b.block(*TERRAIN)
    x = re.search(r' x="([^"]*)"', block)
    assert x
    line = b.change(block, x[0], f' x="{b.rng.choice([-9000, 9000])}"')
    return Wanted(("terrain_incomplete",), line=line, object=name)


@fault
def terrain_on_terrain(b: FieldBench) -> Wanted:
    block, name = b.block("forest", "marsh")
    place = re.search(r' x="([^"]*)" y="([^"]*)"', block)
    assert place
    # the first corner of a blob is its eastern end; in the north, where it is turned, its western one
    x, y = float(place[1]) + (32 if "(north)" in name else -96), float(place[2]) - 32
    b.add("terrain", f'  <object id="900" name="late pond" type="river" x="{x}" y="{y}" width="64" height="64"/>\n')
    return Wanted(("terrain_overlap",), layer="terrain", object="late pond")


@fault
def material_not_allowed(b: FieldBench) -> Wanted:
    block, name = b.block("obstacle", having='value="wall"' if 'value="wall"' in b.text else 'value="fence"')
    b.change(block, "   <properties>\n", '   <properties>\n    <property name="material" value="creators"/>\n')
    return Wanted(("material_not_allowed",), object=name)


@fault
def unknown_material(b: FieldBench) -> Wanted:
    block, name = b.block("obstacle")
    b.change(block, "   <properties>\n", '   <properties>\n    <property name="material" value="cheese"/>\n')
    return Wanted(("terrain_incomplete",), object=name)


@fault
def template_gone(b: FieldBench) -> Wanted:
    b.add("terrain", '  <object id="901" name="lost" template="nowhere.tx" x="64" y="64"/>\n')
    return Wanted(("map_object", "map_decoration"), layer="terrain", object="lost", line=b.line_of('id="901"'))


@fault
def broken_polygon(b: FieldBench) -> Wanted:
    block, name = b.block("forest", "hill")
    b.change(block, 'points="', 'points="x,')
    return Wanted(("map_object",), layer="terrain", object=name)


# Zones and markers ------------------------------------------------------------------------------------------
@fault
def tiny_zone(b: FieldBench) -> Wanted:
    b.add("zones", '  <object id="902" name="corner" type="deployment" x="0" y="0" width="160" height="160">'
                   '<properties><property name="owner" type="int" value="2"/></properties></object>\n')  # fmt: skip
    return Wanted(("zone_too_small",))


@fault
def zone_of_nobody(b: FieldBench) -> Wanted:
    said = b.rng.choice(["", '<property name="owner" type="int" value="3"/>', '<property name="owner" value="1"/>'])
    b.add("zones", '  <object id="903" name="zone" type="deployment" x="0" y="0" width="960" height="320">\n'
                   f"   <properties>\n    {said}\n   </properties>\n  </object>\n")  # fmt: skip
    return Wanted(("zone_incomplete",), layer="zones", object="zone")


@fault
def objective_on_the_wrong_layer(b: FieldBench) -> Wanted:
    b.add("zones", '  <object id="904" name="hill" type="objective" x="64" y="64"><point/></object>\n')
    return Wanted(("zone_incomplete",), layer="zones", object="hill", line=b.line_of('id="904"'))


@fault
def objective_without_an_id(b: FieldBench) -> Wanted:
    b.add("markers", '  <object id="905" name="stone" type="objective" x="64" y="64"><point/></object>\n')
    return Wanted(("zone_incomplete",), layer="markers", object="stone", line=b.line_of('id="905"'))


@fault
def edge_of_no_side(b: FieldBench) -> Wanted:
    b.add("zones", '  <object id="906" name="rim" type="edge" x="0" y="0" width="32" height="32"><properties>'
                   '<property name="owner" type="int" value="1"/></properties></object>\n')  # fmt: skip
    return Wanted(("zone_incomplete",), layer="zones", object="rim", line=b.line_of('id="906"'))
