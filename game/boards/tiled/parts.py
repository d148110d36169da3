"""Reads the parts that occur everywhere in a Tiled file: numbers, custom properties, images, other files."""

from __future__ import annotations

import math
from pathlib import Path

from game.boards.tiled.document import FLAG_BITS, Image, Property
from game.boards.tiled.files import Folders, ReadFault, read_bounded, shown, supplied_file
from game.boards.tiled.findings import DECORATION, FAULTS, Findings, Place, Severity, nearest
from game.boards.tiled.images import image_size
from game.boards.tiled.limits import MAX_COORDINATE
from game.boards.tiled.node import Node
from game.boards.tiled.tree import parse_tree

_MOST = 2**31 - 1
_MOST_FLAGGED = 2**32 - 1

_LAYERS = ("layer", "objectgroup", "imagelayer", "group")
_ELEMENTS: dict[str, tuple[str, ...]] = {
    "map": ("properties", "editorsettings", "tileset", *_LAYERS),
    "group": ("properties", *_LAYERS),
    "layer": ("properties", "data"),
    "objectgroup": ("properties", "object"),
    "imagelayer": ("properties", "image"),
    "tileset": (
        "tileoffset", "grid", "properties", "image", "terraintypes", "wangsets", "transformations", "tile",
        "editorsettings",
    ),
    "tile": ("properties", "image", "objectgroup", "animation"),
    "object": ("properties", "ellipse", "capsule", "point", "polygon", "polyline", "text"),
}  # fmt: skip
"""What Tiled writes inside its elements."""


def coordinate(text: str) -> float | None:
    """A place or length in pixels; None where it is no number or none that a map can need.

    Huge numbers are refused and not only infinite ones: sums and products of them are no longer finite.
    """
    try:
        value = float(text[:40])
    except ValueError:
        return None
    return value if math.isfinite(value) and abs(value) <= MAX_COORDINATE else None


class Parts:
    """Shared by the readers of one map. `files` are the other files that were asked for, found or not.

    `severity` replaces that of the faults' table, for what is only decoration; `code` takes the place of the
    decoration's general code, for objects that are more than that. `game` is the one that the map names.
    `instead` says of files that were taken from the product who asked for them first, and what is wrong with the
    map's own.
    """

    def __init__(self, folders: Folders, findings: Findings, severity: Severity | None = None, code: str = "") -> None:
        self.folders = folders
        self.findings = findings
        self.severity = severity
        self.code = code
        self.game = ""
        self.files: list[Path] = []
        self.instead: dict[str, tuple[Place, str]] = {}
        self._sizes: dict[Path, tuple[int, int]] = {}
        self._trees: dict[Path, Node | ReadFault] = {}

    def note(self, fault: str, place: Place, **values: str | int) -> None:
        """Add a finding with the severity of what is being read."""
        code = self.code if self.code and FAULTS[fault].code == DECORATION else None
        self.findings.add(fault, place, values, severity=self.severity, code=code)

    def number(
        self, node: Node, name: str, place: Place, *, least: int = 0, most: int = _MOST, default: int | None = None
    ) -> int:
        """A whole number, `least` and `most` included; -1, with a finding, where it is missing or something else."""
        text = node.get(name).strip()
        if not text and not node.has(name):
            if default is not None:
                return default
            self.note("attribute_missing", place, name=name, tag=node.tag)
            return -1
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 10 and least <= int(text) <= most:
            return int(text)
        self.note("attribute_number", place, name=name, tag=node.tag, text=text)
        return -1

    def tile_number(self, node: Node, place: Place) -> int:
        """The tile that an object shows, without its turning flags; 0 where it shows none."""
        if not node.has("gid"):
            return 0
        return max(0, self.number(node, "gid", place, most=_MOST_FLAGGED)) & ~FLAG_BITS

    def decimal(self, node: Node, name: str, place: Place, default: float) -> float:
        """A decimal number within MAX_COORDINATE; the default, with a finding, where it is something else."""
        text = node.get(name)
        if not text:
            return default
        value = coordinate(text)
        if value is not None:
            return value
        self.note("object_number", place, name=name, tag=node.tag, text=text)
        return default

    def properties(self, node: Node, place: Place) -> dict[str, Property]:
        """The custom properties of an element by name; a name that comes twice is a finding."""
        found: dict[str, Property] = {}
        for group in node.all("properties"):
            for item in group.all("property"):
                name = item.get("name")
                if name in found:
                    self.note("property_twice", place.at(line=item.line), name=name)
                value = item.get("value") if item.has("value") else item.text
                found.setdefault(name, Property(name, item.get("type") or "string", value, item.line))
        return found

    def elements(self, node: Node, place: Place) -> None:
        """Warn of elements inside `node` that Tiled doesn't know: most likely a slip of the pen."""
        known = _ELEMENTS.get(node.tag, ())
        for child in node.children:
            if known and child.tag not in known:
                meant = nearest(child.tag, known)
                where = place.at(line=child.line)
                self.findings.add("element_unknown", where, tag=child.tag, suggestion=meant)

    def tree(self, owner: Path, source: str, place: Place, missing: str, outside: str) -> tuple[Path, Node] | None:
        """Another file that `owner` names; None where it can't be read.

        One that is missing or lies outside, but has the name of a supplied one, is read from the product instead;
        `tell_instead` says so. The finding stands at `place` where the file is not there, else in the file itself.
        """
        try:
            path = self.folders.find(owner, source, outside)
            return path, self._tree(path)
        except ReadFault as fault:
            absent = fault.fault in ("file_missing", "file_folder", "file_special")
            instead = supplied_file(source, self.game) if absent or fault.fault == outside else None
            if instead is not None:
                self.instead.setdefault(source, (place, missing if absent else outside))
                return instead, self._tree(instead)
            if not absent and fault.fault != outside:
                place = place.at(file=shown(place.file, source), line=fault.line)
            self.note(missing if absent else fault.fault, place, **{"source": source, **fault.values})
            return None

    def tell_instead(self) -> None:
        """Warn once of each file that was taken from the product."""
        for source, (place, _) in self.instead.items():
            of_other = source.casefold().endswith(".tsx") and not self._is_own(source)
            self.findings.add("tileset_other" if of_other else "tileset_supplied", place, source=source)

    def _is_own(self, source: str) -> bool:
        """Whether the product's file of that name is one of the map's game, as far as the map says what it is for."""
        found = supplied_file(source, self.game)
        return not self.game or found is None or found.parent.name == self.game

    def _tree(self, path: Path) -> Node:
        """A file's tree; read once, however often it is named."""
        known = self._trees.get(path)
        if known is None:
            self.files.append(path)
            try:
                known = parse_tree(read_bounded(path))
            except ReadFault as fault:
                known = fault
            self._trees[path] = known
        if isinstance(known, ReadFault):
            raise known
        return known

    def image(self, node: Node, owner: Path, place: Place) -> Image | None:
        """The image of a tile set or tile, found and measured; None, with a finding, where it is no use."""
        source = node.get("source")
        place = place.at(line=node.line)
        try:
            path = self.folders.find(owner, source, "image_outside")
            self.files.append(path)
            if path not in self._sizes:
                self._sizes[path] = image_size(path)
        except ReadFault as fault:
            self.note(fault.fault, place, **{"source": source, **fault.values})
            return None
        width, height = self._sizes[path]
        said = (node.get("width", str(width)), node.get("height", str(height)))
        if said != (str(width), str(height)):
            self.note("image_size", place, source=source, width=width, height=height,
                              said_width=said[0], said_height=said[1])  # fmt: skip
        return Image(path, width, height, node.get("trans"))
