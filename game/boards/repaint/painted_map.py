"""A map of format 1 as a map of format 2: its land painted, its objects as names. Rules: CDN-29.46."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.boards.check import Report, check_map
from game.boards.checks.caldaern_field.terrain import LAYER, Drawn, read_drawn
from game.boards.games import BOARD_GAMES
from game.boards.repaint.plan import How, Name, Plan, by_layer, layer_name, plan, rectangle
from game.boards.repaint.tiles import TERRAIN, TYPES, Tiles, name_of, supplied, value_of
from game.boards.repaint.writing import document_text, made
from game.boards.tiled.cells import read_cells
from game.boards.tiled.document import FLAG_BITS, Document
from game.boards.tiled.files import read_bounded
from game.boards.tiled.findings import Findings, Severity
from game.boards.tiled.node import Node
from game.boards.tiled.reader import read_document
from game.boards.tiled.tree import parse_tree
from game.engine.caldaern.land.board import Battlefield, Element

_FORMAT = "caldaern_format"
_LAYERS = ("layer", "objectgroup", "imagelayer", "group")
_SHOWS = "shows"
"""Property of tiles of scenery that show terrain. Rules: CDN-29.49."""


class RepaintFault(Exception):
    """A map can't be painted. `why` is `game`, `bad`, `format` or `differs`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Repainted:
    """A painted map as text, and how its objects stayed; `left_out` counted as open ground and are gone."""

    text: str
    how: tuple[How, ...]
    left_out: int


def repaint(path: Path, out: Path) -> Repainted:
    """A map of format 1 as it is to be written to `out`. Raises RepaintFault."""
    report = check_map(path, "caldaern")
    game = BOARD_GAMES.get(report.game)
    if game is None or game.record is not Battlefield:
        raise RepaintFault("game")
    if not isinstance(report.board, Battlefield):
        raise RepaintFault("bad")
    document = read_document(path, str(path), Findings())
    root = parse_tree(read_bounded(path))
    if document is None or _format(root) != "1":
        raise RepaintFault("format")
    return _Repainting(document, root, out).run()


def same_land(one: Report, two: Report) -> bool:
    """Whether two maps have the same elements: names, kinds, heights, squares, and all else. Rules: CDN-29.46."""
    boards = [report.board for report in (one, two)]
    found = [board.elements for board in boards if isinstance(board, Battlefield)]
    return len(found) == 2 and _bare(found[0]) == _bare(found[1])


def _bare(elements: Iterable[Element]) -> list[Element]:
    return [msgspec.structs.replace(element, id=0) for element in elements]


def _format(root: Node) -> str:
    return next((item.get("value") for item in _properties(root) if item.get("name") == _FORMAT), "")


def _properties(node: Node) -> list[Node]:
    group = node.first("properties")
    return [] if group is None else list(group.all("property"))


class _Repainting:
    def __init__(self, document: Document, root: Node, out: Path) -> None:
        self.document = document
        self.root = root
        self.out = out
        self.tiles: Tiles = supplied()
        layer = next((la for la in document.layers if la.name == LAYER and la.tag == "objectgroup"), None)
        self.drawn: list[Drawn] = [] if layer is None else read_drawn(document, layer, Findings())
        self.all = 0 if layer is None else len(list(layer.node.all("object")))
        self.offset = (0.0, 0.0) if layer is None else layer.offset
        self.number = max(_numbers(root, "object"), default=0)
        self.layer = max(_numbers(root, *_LAYERS), default=0)

    def run(self) -> Repainted:
        """The whole map."""
        found = plan([item.outline for item in self.drawn], self.tiles.brush, max(1, self.document.width))
        for item in _properties(self.root):
            if item.get("name") == _FORMAT:
                item.attributes["value"] = "2"
        scenery = self._scenery()
        self.root.children = [child for child in self.root.children if id(child) not in scenery]
        first = self._tileset()
        self._paint(found, first)
        self._names(found, first)
        self.root.attributes |= {"nextlayerid": str(self.layer + 1), "nextobjectid": str(self.number + 1)}
        self._sources()
        return Repainted(document_text(self.root), found.how, self.all - len(self.drawn))

    # Layers of tiles ----------------------------------------------------------------------------------------
    def _scenery(self) -> set[int]:
        """Layers of supplied scenery that show land, which is painted now."""
        found: set[int] = set()
        layers = [layer for layer in self.document.layers if layer.tag == "layer" and not layer.groups]
        nodes = list(self.root.all("layer"))
        for layer, node in zip(layers, nodes, strict=True):
            cells = read_cells(self.document, layer, Findings(), Severity.WARNING) or []
            gids = {raw & ~FLAG_BITS for raw in cells if raw > 0} - {0}
            tiles = [self.document.find_tile(gid) for gid in gids]
            if tiles and all(tile is not None and _SHOWS in tile[0].tile(tile[1]).properties for tile in tiles):
                found.add(id(node))
        return found

    def _tileset(self) -> int:
        """The first number of the supplied tile set, which the map gets where it has none."""
        for node in self.root.all("tileset"):
            if Path(node.get("source").replace("\\", "/")).name == TERRAIN.name:
                return int(node.get("firstgid"))
        first = max((tileset.first + tileset.count for tileset in self.document.tilesets), default=1)
        at = max((n for n, c in enumerate(self.root.children) if c.tag in ("properties", "tileset")), default=-1) + 1
        self.root.children.insert(at, made("tileset", {"firstgid": str(first), "source": TERRAIN.name}))
        return first

    def _paint(self, found: Plan, first: int) -> None:
        """The painted layers: heights from the lowest up, ground, structures; below all objects."""
        width, height = self.document.width, self.document.height
        wet = frozenset(cell for stroke in found.strokes if stroke.kind == "river" for cell in stroke.cells)
        at = next((n for n, c in enumerate(self.root.children) if c.tag == "objectgroup"), len(self.root.children))
        for number, strokes in by_layer(found.strokes).items():
            tiles = self.tiles.numbers(strokes, width, height, wet)
            rows = (
                ",".join(str(tiles[cell] + first if cell in tiles else 0) for cell in range(y * width, (y + 1) * width))
                for y in range(height)
            )
            data = made("data", {"encoding": "csv"}, text="\n" + ",\n".join(rows) + "\n")
            self.layer += 1
            named = {"id": str(self.layer), "name": layer_name(number), "width": str(width), "height": str(height)}
            self.root.children.insert(at, made("layer", named, data))
            at += 1

    # Objects ------------------------------------------------------------------------------------------------
    def _names(self, found: Plan, first: int) -> None:
        """The layer `terrain` with what stays of its objects."""
        layer = next((n for n in self.root.all("objectgroup") if n.get("name") == LAYER), None)
        if layer is None:
            return
        rest = [child for child in layer.children if child.tag != "object"]
        layer.children = [*rest, *self._objects(layer, found.names)]
        pictured = {e.name: e for e in found.elements if rectangle(e, self.document.width)}
        for node in layer.all("object"):
            element = pictured.get(node.get("name"))
            if element is not None and element.kind == (node.get("type") or node.get("class")):
                self._show(node, element, first)

    def _show(self, node: Node, element: Element, first: int) -> None:
        """Let an object be the picture of its tile on all its squares. Rules: CDN-29.50."""
        tile, box = self.tiles.picture(element.kind, element.variety), rectangle(element, self.document.width)
        if tile is None or box is None:
            return
        sides = (self.document.tile_width, self.document.tile_height)
        (wide, high), (off_x, off_y) = sides, self.offset
        x, y, columns, rows = box
        node.children = [child for child in node.children if child.tag == "properties"]
        node.attributes |= {
            "gid": str(first + tile), "x": f"{x * wide - off_x:g}", "y": f"{(y + rows) * high - off_y:g}",
            "width": f"{columns * wide:g}", "height": f"{rows * high:g}",
        }  # fmt: skip

    def _objects(self, layer: Node, names: Sequence[Name]) -> list[Node]:
        kept = {node.get("id"): node for node in layer.all("object")}
        used: set[str] = set()
        made_now: list[Node] = []
        for name in names:
            item = self.drawn[name.source].item
            if item.id in used or item.id not in kept:
                self.number += 1
                number = str(self.number)
            else:
                number = item.id
            used.add(item.id)
            if name.at is None and not name.more and item.id in kept:
                made_now.append(kept[item.id])
            else:
                made_now.append(self._object(name, number, kept.get(item.id)))
        return made_now

    def _object(self, name: Name, number: str, old: Node | None) -> Node:
        """An object with what it said, and what it has to say now."""
        item = self.drawn[name.source].item
        width, sides = self.document.width, (self.document.tile_width, self.document.tile_height)
        said = {
            key: {"name": key, **({} if own.kind == "string" else {"type": own.kind}), "value": own.value}
            for key, own in item.properties.items()
        }
        for field, value in name.more.items():
            key = name_of(field)
            typed = {"type": TYPES[key]} if key in TYPES else {}
            said[key] = {"name": key, **typed, "value": value_of(field, value)}
        inner = [made("property", said[key]) for key in sorted(said)]
        properties = [made("properties", {}, *inner)] if inner else []
        head = {"id": number, "name": item.name, "type": item.kind}
        if name.at is None and old is not None:
            shape = [child for child in old.children if child.tag != "properties"]
            return made("object", {**old.attributes, **head}, *properties, *shape)
        at = name.at or 0
        square = (at % width, at // width)
        x, y = ((n + 0.5) * side - off for n, side, off in zip(square, sides, self.offset, strict=True))
        return made("object", {**head, "x": f"{x:g}", "y": f"{y:g}"}, *properties, made("point", {}))

    def _sources(self) -> None:
        """Files that the map names, as they are named from where it is written to."""
        old, new = self.document.path.parent.resolve(), self.out.parent.resolve()
        if old == new:
            return
        for node in _all(self.root):
            for name in ("source", "template"):
                source = node.get(name).replace("\\", "/")
                if source and source != TERRAIN.name and node.tag in ("tileset", "image", "object"):
                    node.attributes[name] = _named_from(new, old / source)


def _named_from(folder: Path, file: Path) -> str:
    """A file as a map in some folder names it: whole where no way leads there, from one drive of Windows to another."""
    try:
        return Path(os.path.relpath(file, folder)).as_posix()
    except ValueError:
        return file.as_posix()


def _all(node: Node) -> Iterator[Node]:
    """An element and all inside it."""
    yield node
    for child in node.children:
        yield from _all(child)


def _numbers(root: Node, *tags: str) -> list[int]:
    """The numbers by which Tiled knows what has one of some tags."""
    return [node.number for node in _all(root) if node.tag in tags]
