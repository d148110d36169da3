"""Tiled's JSON files turned into the tree that its XML files give, so that one reader serves both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.boards.tiled.files import ReadFault
from game.boards.tiled.limits import MAX_TREE_DEPTH, MAX_TREE_NODES
from game.boards.tiled.node import Node

Json = Any  # what a JSON file may hold: nothing is known of it before it is looked at

_LAYER_TAGS = {name: name for name in ("objectgroup", "imagelayer", "group")} | {"tilelayer": "layer"}


def parse_json(data: bytes) -> Node:
    """The root element of a JSON map, tile set or template; raises ReadFault."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise ReadFault("json_broken") from None
    if not isinstance(found, dict):
        raise ReadFault("json_shape", part="{}")
    return _Converter().root(found)


class _Converter:
    """Walks the JSON once; counts elements and depth as the XML reader does."""

    def __init__(self) -> None:
        self._nodes = 0

    def root(self, found: dict[str, Json]) -> Node:
        kind = found.get("type")
        if kind == "tileset" or ("tilewidth" in found and "tilecount" in found and "layers" not in found):
            return self._tileset(found)
        if kind == "template" or "object" in found:
            return self._template(found)
        if kind == "map" or "layers" in found:
            return self._map(found)
        return Node("?", {})

    def _node(self, tag: str, found: dict[str, Json], *skip: str) -> Node:
        """An element whose attributes are the plain values of a JSON object."""
        self._nodes += 1
        if self._nodes > MAX_TREE_NODES:
            raise ReadFault("xml_many", limit=MAX_TREE_NODES)
        values = {k: _attribute(v) for k, v in found.items() if k not in skip and _is_plain(v)}
        node = Node(tag, values)
        properties = self._list(found, "properties")
        if properties:
            node.children.append(self._group("properties", properties, self._property))
        return node

    def _group(self, tag: str, items: list[dict[str, Json]], make: Callable[[dict[str, Json]], Node]) -> Node:
        group = Node(tag, {})
        group.children.extend(make(item) for item in items)
        return group

    @staticmethod
    def _list(found: dict[str, Json], name: str) -> list[dict[str, Json]]:
        """The JSON objects of a list that may be absent; ReadFault where it is something else."""
        items = found.get(name, [])
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            raise ReadFault("json_shape", part=name)
        return items

    def _property(self, found: dict[str, Json]) -> Node:
        value = found.get("value", "")
        node = self._node("property", {k: v for k, v in found.items() if k != "value"})
        if isinstance(value, bool):
            node.attributes["value"] = "true" if value else "false"
        else:
            node.attributes["value"] = _attribute(value) if _is_plain(value) else ""
        return node

    def _map(self, found: dict[str, Json]) -> Node:
        node = self._node("map", found, "type")
        node.children.extend(self._tileset(item) for item in self._list(found, "tilesets"))
        node.children.extend(self._layer(item, 1) for item in self._list(found, "layers"))
        return node

    def _tileset(self, found: dict[str, Json]) -> Node:
        node = self._node("tileset", found, "type", "image", "imagewidth", "imageheight")
        self._image(node, found)
        node.children.extend(self._tile(item) for item in self._list(found, "tiles"))
        return node

    def _tile(self, found: dict[str, Json]) -> Node:
        node = self._node("tile", found, "image", "imagewidth", "imageheight")
        self._image(node, found)
        return node

    @staticmethod
    def _image(node: Node, found: dict[str, Json]) -> None:
        if "image" in found:
            parts = {"source": "image", "width": "imagewidth", "height": "imageheight"}
            plain = {k: _attribute(found[v]) for k, v in parts.items() if v in found and _is_plain(found[v])}
            node.children.append(Node("image", plain))

    def _layer(self, found: dict[str, Json], depth: int) -> Node:
        if depth > MAX_TREE_DEPTH:
            raise ReadFault("xml_deep", limit=MAX_TREE_DEPTH)
        tag = _LAYER_TAGS.get(str(found.get("type")))
        if tag is None:
            raise ReadFault("json_shape", part="type")
        node = self._node(tag, found, "type", "data", "encoding", "compression", "image")
        if tag == "layer":
            self._data(node, found)
        node.children.extend(self._layer(item, depth + 1) for item in self._list(found, "layers"))
        node.children.extend(self._object(item) for item in self._list(found, "objects"))
        return node

    @staticmethod
    def _data(node: Node, found: dict[str, Json]) -> None:
        """A list of numbers becomes CSV in one line; a text stays what its `encoding` says."""
        if "chunks" in found:
            node.children.append(Node("data", {}))
            node.children[-1].children.append(Node("chunk", {}))
        if "data" not in found:
            return
        data = found["data"]
        parts = {k: str(found[k]) for k in ("encoding", "compression") if found.get(k)}
        child = Node("data", parts)
        if isinstance(data, list):
            child.attributes["encoding"] = "csv"
            child.texts.append(",".join(str(value) for value in data))
        else:
            child.texts.append(str(data))
        node.children.append(child)

    def _template(self, found: dict[str, Json]) -> Node:
        node = self._node("template", found, "type")
        if isinstance(found.get("tileset"), dict):
            node.children.append(self._tileset(found["tileset"]))
        if isinstance(found.get("object"), dict):
            node.children.append(self._object(found["object"]))
        return node

    def _object(self, found: dict[str, Json]) -> Node:
        node = self._node("object", found, "ellipse", "point", "polygon", "polyline", "text")
        for shape in ("ellipse", "point"):
            if found.get(shape) is True:
                node.children.append(Node(shape, {}))
        for shape in ("polygon", "polyline"):
            if shape in found:
                points = " ".join(f"{p.get('x')},{p.get('y')}" for p in self._list(found, shape))
                node.children.append(Node(shape, {"points": points}))
        if "text" in found:
            node.children.append(Node("text", {}))
        return node


def _is_plain(value: Json) -> bool:
    return isinstance(value, str | int | float)


def _attribute(value: Json) -> str:
    """A plain JSON value as the XML format writes it."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
