"""Reads a Tiled map, its tile sets and their images into a Document; whatever is wrong becomes a finding."""

from __future__ import annotations

from pathlib import Path

from game.boards.tiled.document import Document, Layer
from game.boards.tiled.files import Folders, ReadFault, read_bounded
from game.boards.tiled.findings import Findings, Place
from game.boards.tiled.limits import MAX_LAYERS, MAX_TILESETS
from game.boards.tiled.node import Node
from game.boards.tiled.parts import Parts
from game.boards.tiled.tilesets import read_tileset
from game.boards.tiled.tree import parse_tree

_LAYER_TAGS = ("layer", "objectgroup", "imagelayer")
_OTHER_FILES = ("tileset", "template", "objecttypes", "world", "project")


def read_document(path: Path, shown: str, findings: Findings) -> Document | None:
    """The map at `path`, shown to people as `shown`; None when it can't be taken for a Tiled map at all."""
    place = Place(shown)
    try:
        root = parse_tree(read_bounded(path))
    except ReadFault as fault:
        findings.add(fault.fault, place.at(line=fault.line), fault.values)
        return None
    if root.tag != "map":
        kind = root.tag if root.tag in _OTHER_FILES else "?"
        findings.add("not_a_map", place.at(line=root.line), kind=kind)
        return None
    return _MapReader(path, place, findings).read(root)


class _MapReader:
    def __init__(self, path: Path, place: Place, findings: Findings) -> None:
        self.place = place
        self.findings = findings
        self.path = path
        self.parts = Parts(Folders(path), findings)

    def read(self, root: Node) -> Document:
        place = self.place.at(line=root.line)
        number = self.parts.number
        document = Document(
            path=self.path,
            place=place,
            orientation=root.get("orientation"),
            infinite=root.get("infinite", "0") not in ("0", "", "false"),
            width=number(root, "width", place, least=1),
            height=number(root, "height", place, least=1),
            tile_width=number(root, "tilewidth", place, least=1),
            tile_height=number(root, "tileheight", place, least=1),
            properties=self.parts.properties(root, self.place),
            files=[self.path],
            hex_side=max(0, number(root, "hexsidelength", place, default=0)),
            stagger_axis=root.get("staggeraxis"),
            stagger_index=root.get("staggerindex"),
        )
        self.parts.elements(root, self.place)
        self.parts.game = document.game
        self._tilesets(root, document)
        self._layers(root, document, Layer("group", "", (), root, place, True, 1.0, (0.0, 0.0)))
        return document

    def _tilesets(self, root: Node, document: Document) -> None:
        nodes = list(root.all("tileset"))
        if len(nodes) > MAX_TILESETS:
            self.findings.add("tilesets_many", self.place.at(line=nodes[-1].line), limit=MAX_TILESETS)
        firsts = sorted(filter(None, map(_first, nodes[:MAX_TILESETS])))
        for node in nodes[:MAX_TILESETS]:
            room = next((first - _first(node) for first in firsts if first > _first(node)), 0)
            tileset = read_tileset(node, self.path, self.place, self.parts, room)
            if tileset is None:
                document.whole = False
            else:
                document.tilesets.append(tileset)
        self.parts.tell_instead()
        document.files += [file for file in self.parts.files if file not in document.files]
        document.tilesets.sort(key=lambda tileset: tileset.first)
        for before, after in zip(document.tilesets, document.tilesets[1:]):
            if before.first + before.count > after.first:
                place = self.place.at(kind="tileset", object=after.name)
                self.findings.add("tileset_overlap", place, other=before.name)

    def _layers(self, node: Node, document: Document, group: Layer) -> None:
        """Adds the layers of the map or of a group layer, in drawing order; groups hand down their look."""
        for child in node.children:
            if child.tag not in (*_LAYER_TAGS, "group"):
                continue
            if len(document.layers) >= MAX_LAYERS:
                self.findings.add("layers_many", self.place.at(line=child.line), limit=MAX_LAYERS)
                return
            layer = self._layer(child, group)
            self.parts.elements(child, layer.place)
            if child.tag == "group":
                self._layers(child, document, layer)
            else:
                document.layers.append(layer)

    def _layer(self, node: Node, group: Layer) -> Layer:
        name = node.get("name")
        place = self.place.at(layer=name, layer_id=node.number, line=node.line)
        decimal = self.parts.decimal
        (x, y), (across, down) = group.offset, group.parallax
        return Layer(
            tag=node.tag,
            name=name,
            groups=(*group.groups, group.name) if group.node.tag == "group" else (),
            node=node,
            place=place,
            visible=group.visible and node.get("visible", "1") not in ("0", "false"),
            opacity=group.opacity * min(1.0, max(0.0, decimal(node, "opacity", place, 1.0))),
            offset=(x + decimal(node, "offsetx", place, 0.0), y + decimal(node, "offsety", place, 0.0)),
            parallax=(across * decimal(node, "parallaxx", place, 1.0), down * decimal(node, "parallaxy", place, 1.0)),
        )


def _first(node: Node) -> int:
    """The number of a tile set's first tile; 0 for none, which its reader tells of."""
    text = node.get("firstgid")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 10 else 0
