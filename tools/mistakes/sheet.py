"""A supplied map in the hands of somebody who makes a mistake: layers, squares, objects and properties by name."""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path

Rows = list[list[int]]


class Sheet:
    """A map, and the tile sets beside it that a mistake may spoil. What is asked for by name must be there."""

    def __init__(self, text: str, tilesets: dict[str, str]) -> None:
        self.map = ET.fromstring(text)
        self.tilesets = {name: ET.fromstring(said) for name, said in tilesets.items()}

    def write(self, folder: Path, name: str = "map.tmx") -> Path:
        """Write the map and its tile sets; gives the map's path."""
        for source, root in self.tilesets.items():
            (folder / source).write_bytes(ET.tostring(root, "utf-8"))
        (folder / name).write_bytes(ET.tostring(self.map, "utf-8"))
        return folder / name

    def add_tileset(self, first: int, source: str) -> None:
        """Let the map use one more tile set, from a tile number on."""
        last = [n for n, found in enumerate(self.map) if found.tag == "tileset"][-1]
        self.map.insert(last + 1, ET.Element("tileset", firstgid=str(first), source=source))

    # Layers ---------------------------------------------------------------------------------------------
    def layer(self, name: str) -> ET.Element:
        """A layer of any kind."""
        return next(found for found in self.map if found.get("name") == name)

    def rows(self, name: str) -> Rows:
        """The tile numbers of a tile layer."""
        data = _child(self.layer(name), "data")
        return [[int(n) for n in line.split(",") if n] for line in (data.text or "").split()]

    def set_rows(self, name: str, rows: Rows) -> None:
        """Paint a tile layer anew."""
        _child(self.layer(name), "data").text = "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"

    def paint(self, name: str, squares: Iterable[tuple[int, int]], tile: int) -> None:
        """Paint squares of a tile layer with one tile number."""
        rows = self.rows(name)
        for x, y in squares:
            rows[y][x] = tile
        self.set_rows(name, rows)

    def new_layer(self, name: str, above: str) -> None:
        """An empty tile layer, right above another one."""
        self._above(above, name)
        self.set_rows(name, [[0] * len(row) for row in self.rows(above)])

    def copy_layer(self, name: str, of: str) -> None:
        """A duplicate of a layer, right above it."""
        self._above(of, name)

    def _above(self, below: str, name: str) -> None:
        old = self.layer(below)
        new = copy.deepcopy(old)
        new.set("name", name)
        new.set("id", str(1 + max(int(found.get("id", "0")) for found in self.map if found.get("name"))))
        self.map.insert(list(self.map).index(old) + 1, new)

    def group(self, name: str) -> None:
        """Put a layer into a group."""
        layer = self.layer(name)
        at = list(self.map).index(layer)
        self.map.remove(layer)
        group = ET.Element("group", id="90", name="all")
        group.append(layer)
        self.map.insert(at, group)

    # Objects --------------------------------------------------------------------------------------------
    def object(self, name: str) -> ET.Element:
        """The first object of a name."""
        return next(found for found in self.map.iter("object") if found.get("name") == name)

    def remove(self, name: str) -> None:
        """Delete an object."""
        for layer in self.map.iter("objectgroup"):
            for found in layer.findall("object"):
                if found.get("name") == name:
                    layer.remove(found)

    def draw(
        self, layer: str, kind: str, box: tuple[int, int, int, int], name: str, said: dict[str, str | int] | None = None
    ) -> ET.Element:
        """An object on a rectangle of squares, drawn last; without width and height it is a point."""
        side = int(self.map.get("tilewidth", "1"))
        x, y, width, height = (str(n * side) for n in box)
        number = 1 + max((int(found.get("id", "0")) for found in self.map.iter("object")), default=0)
        new = ET.SubElement(self.layer(layer), "object", id=str(number), name=name, type=kind, x=x, y=y)
        if box[2]:
            new.set("width", width)
            new.set("height", height)
        for key, value in (said or {}).items():
            put(new, key, value)
        if not box[2]:
            ET.SubElement(new, "point")
        return new

    def move(self, name: str, columns: int, rows: int) -> None:
        """Drag an object by so many squares."""
        found, side = self.object(name), int(self.map.get("tilewidth", "1"))
        for key, by in (("x", columns), ("y", rows)):
            found.set(key, f"{float(found.get(key, '0')) + by * side:g}")

    # Tiles ----------------------------------------------------------------------------------------------
    def tile(self, source: str, number: int) -> ET.Element:
        """A tile of a set."""
        return next(found for found in self.tilesets[source].iter("tile") if found.get("id") == str(number))


def put(owner: ET.Element, name: str, value: str | int | float | bool, kind: str = "") -> None:
    """Set a custom property; `kind` is Tiled's type word where it is not the value's own."""
    drop(owner, name)
    group = owner.find("properties")
    if group is None:
        group = ET.Element("properties")
        owner.insert(0, group)
    word = kind or {bool: "bool", int: "int", float: "float", str: ""}[type(value)]
    text = str(value).lower() if isinstance(value, bool) else str(value)
    new = ET.SubElement(group, "property", name=name, value=text)
    if word and word != "string":
        new.set("type", word)


def drop(owner: ET.Element, name: str) -> None:
    """Take a custom property away, if it is there."""
    for group in owner.findall("properties"):
        for found in group.findall("property"):
            if found.get("name") == name:
                group.remove(found)


def rename(owner: ET.Element, old: str, new: str) -> None:
    """Give a custom property another name."""
    next(found for found in owner.iter("property") if found.get("name") == old).set("name", new)


def _child(owner: ET.Element, tag: str) -> ET.Element:
    return next(iter(owner.iter(tag)))
