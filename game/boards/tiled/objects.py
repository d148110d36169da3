"""Typed objects: the rectangles, points and other shapes of object layers, with class and properties.

Reads them for every game that gives objects a meaning; what the meaning is, the game's own checks say. Templates are
resolved as Tiled does it: what the object itself says comes first, then what its template says.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.boards.tiled.document import Document, Layer, Property, Tile, Tileset
from game.boards.tiled.files import Folders
from game.boards.tiled.findings import Findings, Place, Severity
from game.boards.tiled.limits import MAX_OBJECTS
from game.boards.tiled.node import Node
from game.boards.tiled.parts import Parts, coordinate
from game.boards.tiled.tilesets import read_tileset

CODE = "map_object"
"""The general code of faults that decoration would only be warned of."""

MAX_POINTS = 1000
"""Corners of one polygon."""


class Shape(enum.StrEnum):
    """What kind of thing an object is, in Tiled's words."""

    RECTANGLE = "rectangle"
    ELLIPSE = "ellipse"
    CAPSULE = "capsule"
    POINT = "point"
    POLYGON = "polygon"
    POLYLINE = "polyline"
    TEXT = "text"
    TILE = "tile"


_MARKED = (Shape.ELLIPSE, Shape.CAPSULE, Shape.POINT, Shape.POLYGON, Shape.POLYLINE, Shape.TEXT)
"""Shapes that have an element of their own; a tile has a number, a rectangle neither."""

_TEMPLATE_TILE = "template tile"
"""Notes in a completed element that its tile is the template's; no file has an attribute with a blank."""

_ANCHORS = {
    "topleft": (0.0, 0.0), "top": (0.5, 0.0), "topright": (1.0, 0.0), "left": (0.0, 0.5), "center": (0.5, 0.5),
    "right": (1.0, 0.5), "bottom": (0.5, 1.0), "bottomright": (1.0, 1.0),
}  # fmt: skip
"""The point of a tile that lies where its object lies, by its set's alignment, in widths and heights of the tile."""
_USUAL_ANCHOR = (0.0, 1.0)

_OWN = ("id", "x", "y", "template")
"""Attributes that an object never takes from its template."""


@dataclass(frozen=True, slots=True)
class MapObject:
    """An object of the map. Pixels count from the map's left upper corner, the layer's offset included.

    x, y        left upper corner of a box, also of a tile; the point itself; the origin of a polygon's points
    rotation    degrees clockwise, 0 <= rotation < 360
    points      corners of a polygon or polyline, from (x, y)
    kind        the class (in Tiled 1.8: type)
    tile        the tile that it shows, if it shows one that is there
    anchor      the point of a box round which it is turned, in widths and heights
    """

    id: str
    name: str
    kind: str
    shape: Shape
    x: float
    y: float
    width: float
    height: float
    rotation: float
    points: tuple[tuple[float, float], ...]
    properties: dict[str, Property]
    place: Place
    gid: int = 0
    tile: Tile | None = None
    anchor: tuple[float, float] = (0.0, 0.0)

    @property
    def is_upright(self) -> bool:
        """Whether it is not turned; rests of turning it back and forth don't count."""
        return min(self.rotation, 360 - self.rotation) < 0.01


def read_objects(
    document: Document,
    layers: Iterable[Layer],
    findings: Findings,
    limit: int = MAX_OBJECTS,
    severity: Severity = Severity.ERROR,
    corners: int | None = None,
) -> list[MapObject]:
    """The objects of some object layers, in the order of the file; what is broken is noted and left out.

    More than `limit` objects are a finding; the rest is not looked at. `severity`: how grave broken objects are.
    Polygons and lines that have more than so many `corners` together are broken.
    """
    reader = _ObjectReader(document, findings, severity, corners)
    found: list[MapObject] = []
    left = limit
    for layer in layers:
        nodes = list(layer.node.all("object"))
        if len(nodes) > left:
            findings.add("objects_many", layer.place.at(line=nodes[left].line), severity=severity, limit=limit)
        found += [item for node in nodes[:left] if (item := reader.read(layer, node)) is not None]
        left = max(0, left - len(nodes))
    reader.parts.tell_instead()
    document.files += [file for file in reader.parts.files if file not in document.files]
    return found


class _ObjectReader:
    def __init__(self, document: Document, findings: Findings, severity: Severity, corners: int | None) -> None:
        self.document = document
        self.corners = corners
        self.findings = findings
        self.parts = Parts(Folders(document.path), findings, severity, CODE)
        self.parts.game = document.game
        self._sets: dict[str, Tileset | None] = {}
        """Tile sets of templates, by the template as the map names it."""

    def read(self, layer: Layer, node: Node) -> MapObject | None:
        """The object of an element; None, with findings, where anything about it can't be understood."""
        label = node.get("name") or node.get("type") or node.get("class") or node.get("id")
        place = layer.place.at(kind="object", object=label, object_id=node.number, line=node.line)
        self.parts.elements(node, place)
        before = len(self.findings)
        own = self.parts.properties(node, place)
        whole, inherited = self._with_template(node, place)
        found = self._object(layer, whole, place, {**inherited, **own})
        return found if len(self.findings) == before else None

    def _with_template(self, node: Node, place: Place) -> tuple[Node, dict[str, Property]]:
        """The element completed from its template, and the template's properties."""
        source = node.get("template")
        if not source:
            return node, {}
        found = self.parts.tree(self.document.path, source, place, "template_missing", "template_outside")
        if found is None:
            return node, {}
        root = found[1]
        model = root.first("object")
        if root.tag != "template" or model is None:
            self.parts.note("template_kind", place, source=source)
            return node, {}
        common = {name: value for name, value in model.attributes.items() if name not in _OWN}
        own = dict(node.attributes)
        if model.has("gid") and not node.has("gid"):
            common[_TEMPLATE_TILE] = source
        if not (node.has("width") and node.has("height")):  # Tiled takes both or neither
            own = {name: value for name, value in own.items() if name not in ("width", "height")}
        whole = Node("object", common | own, node.line)
        has_shape = any(child.tag in _MARKED for child in node.children)
        whole.children = [*node.children, *([] if has_shape else model.children)]
        properties = self.parts.properties(model, place)
        return whole, {name: replace(item, line=place.line) for name, item in properties.items()}

    def _object(self, layer: Layer, node: Node, place: Place, properties: dict[str, Property]) -> MapObject:
        numbers = (self.parts.decimal(node, n, place, 0.0) for n in ("x", "y", "width", "height", "rotation"))
        x, y, width, height, rotation = numbers
        shape = next((Shape(child.tag) for child in node.children if child.tag in _MARKED), Shape.RECTANGLE)
        gid, anchor, tile = self.parts.tile_number(node, place), (0.0, 0.0), None
        if gid:
            shape, found = Shape.TILE, self._tile(node, gid, place)
            anchor = _USUAL_ANCHOR
            if found is not None:
                anchor = _ANCHORS.get(found[0].alignment, anchor)
                tile = found[0].tile(found[1])
            x, y = x - anchor[0] * width, y - anchor[1] * height
        kind = node.get("type") or node.get("class")
        name = node.get("name")
        return MapObject(
            id=node.get("id"),
            name=name,
            kind=kind,
            shape=shape,
            x=x + layer.offset[0],
            y=y + layer.offset[1],
            width=width,
            height=height,
            rotation=rotation % 360,
            points=self._points(node, place),
            properties=properties,
            place=place.at(object=name or kind or node.get("id")),
            gid=gid,
            tile=tile,
            anchor=anchor,
        )

    def _tile(self, node: Node, gid: int, place: Place) -> tuple[Tileset, int] | None:
        """The tile that an object shows: one of the map's, or one of its template's own set."""
        source = node.get(_TEMPLATE_TILE)
        if source:
            tileset = self._set_of(source, place)
            found = None if tileset is None else (tileset, gid - tileset.first)
        else:
            found = self.document.find_tile(gid)
        return found if found is not None and found[0].has(found[1]) else None

    def _set_of(self, source: str, place: Place) -> Tileset | None:
        """The tile set that a template names, read once."""
        if source not in self._sets:
            found = self.parts.tree(self.document.path, source, place, "template_missing", "template_outside")
            node = None if found is None else found[1].first("tileset")
            self._sets[source] = read_tileset(node, found[0], place, self.parts) if found and node else None
        return self._sets[source]

    def _points(self, node: Node, place: Place) -> tuple[tuple[float, float], ...]:
        """The corners of a polygon: pairs of numbers with commas inside and blanks between them."""
        shape = node.first("polygon") or node.first("polyline")
        if shape is None:
            return ()
        most = MAX_POINTS if self.corners is None else min(MAX_POINTS, self.corners)
        pairs = shape.get("points").split()
        numbers = [_pair(text) for text in pairs[:most]]
        if len(pairs) > most or not pairs or None in numbers:
            self.parts.note("object_points", place.at(line=shape.line or place.line), tag=shape.tag, limit=most)
        if self.corners is not None:
            self.corners = max(0, self.corners - len(pairs))
        return tuple(number for number in numbers if number is not None)


def _pair(text: str) -> tuple[float, float] | None:
    """`3,4.5` as two numbers that a map can need."""
    parts = [coordinate(part) for part in text[:80].split(",")]
    if len(parts) != 2 or parts[0] is None or parts[1] is None:
        return None
    return parts[0], parts[1]
