"""Painted terrain: tile layers as strokes and zones. A tile's class and properties decide, never the layer it lies on.

Rules: CDN-29.30 to CDN-29.34, CDN-29.43.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.boards.checks.caldaern_field.said import HEIGHT, MATERIAL, VARIETIES, is_cliff, properties_of, read_said
from game.boards.checks.caldaern_field.typed import Incomplete, Typed
from game.boards.tiled.document import FLAG_BITS, Document, Layer, Property, Tile
from game.boards.tiled.files import Folders
from game.boards.tiled.findings import Cell, Findings, Place, Severity, nearest
from game.boards.tiled.parts import Parts
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.painted import Stroke
from game.engine.caldaern.land.said import Said, height_of, materials_of
from game.engine.caldaern.land.suitability import SCENARIOS
from game.engine.caldaern.land.survey import HIGHEST

ZONES = {"deployment": ("owner", "scenario"), "forbidden": ("scenario",), "exit": ("owner", "scenario")}
"""Classes of zones that may be painted, with their properties. Rules: Table 29-G."""

CLASSES = (*KINDS, *ZONES)
"""Classes of tiles that mean something. Rules: Table 29-G."""

_NUMBER = re.compile(r"([0-9]+(?:[.,][0-9]+)?)\s*$")
"""The number that ends the name of a layer. Rules: CDN-29.34."""

_USUAL = 1
"""Height in halves of a hill of which neither tile nor layer says one. Rules: CDN-29.34."""

_NEAR = 1e-6
"""What an offset may differ from whole squares by: rests of moving a layer back and forth."""

_OF_OBJECTS = ("edge", "objective", "start", "label")
"""Classes that only objects have. Rules: Table 29-G."""

Key = tuple[str, int, str]
"""Class, owner and scenario of a zone."""

Painted = Sequence[tuple[Layer, Sequence[int]]]
"""Tile layers with their tile numbers, flags included, the topmost first."""


@dataclass(slots=True)
class Paint:
    """What tile layers say. `layers` are those that were read, the topmost first; strokes count them from 0.

    `steep` are the squares of hills that are meant to be cliffs, `zones` the squares of zones, `zone_layers` the
    topmost layer of each.
    """

    format: int = 1
    strokes: list[Stroke] = field(default_factory=list)
    zones: dict[Key, set[int]] = field(default_factory=dict)
    steep: set[int] = field(default_factory=set)
    layers: list[Layer] = field(default_factory=list)
    zone_layers: dict[Key, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Hill:
    """Squares of a layer with one tile of a hill."""

    said: Said
    cells: list[int]


def read_paint(document: Document, layers: Painted, findings: Findings) -> Paint:
    """The painted terrain and zones of a map of format 2; everything that is wrong is noted."""
    return _Reader(document, layers, findings).read()


def note_ignored(document: Document, layers: Painted, findings: Findings) -> None:
    """Tell of tiles that would be terrain in format 2, layer by layer. Rules: Table 29-H."""
    if not any(tile.kind in CLASSES for tileset in document.tilesets for tile in tileset.tiles.values()):
        return
    reader = _Reader(document, layers, findings)
    for number, (layer, _) in enumerate(reader.layers):
        painted = reader.painted_on(number)
        cells = reader.squares(cell for gid, own in painted.items() if reader.tiles[gid] for cell in own)
        if cells:
            findings.add("paint_ignored", at(layer.place, cells), cells=cells, n=len(cells))


def at(place: Place, cells: Sequence[Cell]) -> Place:
    """A place made more precise by its first square."""
    return place.at(column=cells[0][0], row=cells[0][1])


class _Reader:
    def __init__(self, document: Document, layers: Painted, findings: Findings) -> None:
        self.document = document
        self.layers = layers
        self.findings = findings
        self.paint = Paint(2, layers=[layer for layer, _ in layers])
        self.tiles: dict[int, Tile | None] = {}
        """Tiles by their number; None for those without a class of the table."""
        self._meant: dict[int, tuple[Tile, str]] = {}
        """Tiles whose class looks like a slip, with the one that was probably meant."""
        self._said: dict[int, dict[str, Property]] = {}
        """The properties of layers that were asked for."""

    def read(self) -> Paint:
        found: dict[int, dict[int, list[int]]] = defaultdict(dict)
        for number in range(len(self.layers)):
            painted = self.painted_on(number)
            if painted:
                shift = self._look_at(self.layers[number][0], painted)
                for gid, cells in painted.items():
                    found[gid][number] = self._moved(cells, *shift)
        hills: dict[int, list[_Hill]] = defaultdict(list)
        for gid, by_layer in found.items():
            tile, strokes = self.tiles[gid], {n: cells for n, cells in by_layer.items() if cells}
            if tile is None:
                self._no_class(gid, strokes)
            elif tile.kind in ZONES:
                self._zone(tile, strokes)
            elif tile.kind in KINDS:
                for number, hill in self._terrain(tile, strokes):
                    hills[number].append(hill)
        for number, those in sorted(hills.items()):
            self._hills(number, those)
        return self.paint

    def squares(self, cells: Iterable[int]) -> list[Cell]:
        """Cells as columns and rows, row by row."""
        return [(cell % self.document.width, cell // self.document.width) for cell in sorted(cells)]

    # Layers -------------------------------------------------------------------------------------------------
    def painted_on(self, number: int) -> dict[int, list[int]]:
        """The cells of a layer that carry terrain or zones, or a class that looks like one, by tile."""
        found: dict[int, list[int]] = {}
        for cell, raw in enumerate(self.layers[number][1]):
            gid = raw & ~FLAG_BITS if raw > 0 else 0
            if gid and (gid in found or self._counts(gid)):
                found.setdefault(gid, []).append(cell)
        return found

    def _counts(self, gid: int) -> bool:
        if gid not in self.tiles:
            found = self.document.find_tile(gid)
            tile = found[0].tile(found[1]) if found is not None else None
            self.tiles[gid] = tile if tile is not None and tile.kind in CLASSES else None
            if self.tiles[gid] is None and tile is not None and tile.kind:
                meant = nearest(tile.kind, CLASSES) if tile.kind not in _OF_OBJECTS else ""
                if meant:
                    self._meant[gid] = (tile, meant)
        return self.tiles[gid] is not None or gid in self._meant

    def _look_at(self, layer: Layer, painted: Mapping[int, list[int]]) -> tuple[int, int]:
        """By how many squares a layer is moved; what is amiss with the layer is noted. Rules: CDN-29.32."""
        cells = self.squares({cell for own in painted.values() for cell in own})
        place = at(layer.place, cells)
        size = (max(1, self.document.tile_width), max(1, self.document.tile_height))
        shift = tuple(offset / side for offset, side in zip(layer.offset, size, strict=True))
        if off_grid(layer, size):
            self.findings.add("paint_offset", place, cells=cells, n=len(cells))
        if not layer.visible or layer.opacity <= 0:
            self.findings.add("paint_hidden", place, cells=cells, n=len(cells))
        return round(shift[0]), round(shift[1])

    def _moved(self, cells: Sequence[int], dx: int, dy: int) -> list[int]:
        """Cells moved by whole squares; those that leave the map are gone."""
        if not (dx or dy):
            return list(cells)
        width, height = self.document.width, self.document.height
        moved = ((cell % width + dx, cell // width + dy) for cell in cells)
        return [y * width + x for x, y in moved if 0 <= x < width and 0 <= y < height]

    # Tiles --------------------------------------------------------------------------------------------------
    def _typed(self, tile: Tile, strokes: Mapping[int, list[int]], code: str) -> Typed:
        """The properties of a tile; what is wrong with it is told once, with all squares. Rules: CDN-29.33."""
        cells = self.squares({cell for own in strokes.values() for cell in own})
        layer = self.paint.layers[min(strokes)]
        place = at(tile.place.at(layer=layer.name, layer_id=layer.place.layer_id), cells)
        return Typed(tile.properties, place, code, self.findings, cells)

    def _no_class(self, gid: int, strokes: Mapping[int, list[int]]) -> None:
        """A class that is none of the table means nothing; one that looks like a slip is told of. Rules: CDN-29.31."""
        tile, meant = self._meant[gid]
        if strokes:
            self._typed(tile, strokes, "terrain_incomplete").fail("paint_class", suggestion=meant, name=tile.kind)

    def _terrain(self, tile: Tile, strokes: Mapping[int, list[int]]) -> Iterator[tuple[int, _Hill]]:
        """The strokes of a tile of terrain; those of hills, with their layers, wait for the others of their layer."""
        if not strokes:
            return
        kind, typed = tile.kind, self._typed(tile, strokes, "terrain_incomplete")
        typed.note_misspelt(properties_of(kind))
        try:
            said, steep = read_said(kind, typed), is_cliff(kind, typed)
            if kind in VARIETIES and "variety" not in said:
                raise typed.fail("terrain_kind", name=kind, all=", ".join(VARIETIES[kind]))
            if kind == "hill" and said.get(HEIGHT) == 0:
                line = tile.properties[HEIGHT].line
                raise typed.fail("field_height", line, name=HEIGHT, value=tile.properties[HEIGHT].value)
        except Incomplete:
            return
        self._remarks(tile, said, typed)
        for number, cells in strokes.items():
            self.paint.steep |= set(cells) if steep else set()
            if kind == "hill":
                yield number, _Hill(said, cells)
            else:
                self.paint.strokes.append(Stroke(number, kind, said, tuple(cells)))

    def _remarks(self, tile: Tile, said: Said, typed: Typed) -> None:
        """What is as well told of a tile as of an object. Rules: CDN-1.28, CDN-21.5."""
        kind, add = tile.kind, self.findings.add
        if KINDS[kind].told and kind != "hill" and HEIGHT not in said:
            height = f"{height_of(kind, said) / 2:g}"
            add("height_missing", typed.place, cells=typed.cells, kind=kind, height=height)
        allowed, material = materials_of(kind, said), said.get(MATERIAL, "")
        if material and material not in allowed:
            place = typed.place.at(line=tile.properties[MATERIAL].line)
            add("material_not_allowed", place, cells=typed.cells, value=material, all=", ".join(allowed) or "-")

    # Hills --------------------------------------------------------------------------------------------------
    def _hills(self, number: int, hills: Sequence[_Hill]) -> None:
        """The hills of a layer with their heights: a tile's own, else the layer's. Rules: CDN-29.34."""
        layer = self.paint.layers[number]
        said = _NUMBER.search(layer.name)
        level = _halves(said[1]) if said else None
        silent = [hill for hill in hills if HEIGHT not in hill.said]
        if said is None:
            self._tell("paint_level_missing", layer, silent, height=f"{_USUAL / 2:g}")
        elif level is None:
            self._tell("paint_level", layer, silent, value=said[1])
        other = [hill for hill in hills if said and hill.said.get(HEIGHT, level) != level]
        self._tell("paint_height", layer, other, value=said[1] if said else "")
        for hill in hills:
            height = hill.said.get(HEIGHT, level if said else _USUAL)
            if height is not None:
                own = {**hill.said, HEIGHT: height}
                self.paint.strokes.append(Stroke(number, "hill", own, tuple(hill.cells)))

    def _tell(self, fault: str, layer: Layer, hills: Sequence[_Hill], **values: str | int) -> None:
        cells = self.squares({cell for hill in hills for cell in hill.cells})
        if cells:
            self.findings.add(fault, at(layer.place, cells), {"n": len(cells), **values}, cells=cells)

    # Zones --------------------------------------------------------------------------------------------------
    def _zone(self, tile: Tile, strokes: Mapping[int, list[int]]) -> None:
        """The squares of a zone, with those of the same class, owner and scenario. Rules: CDN-29.43."""
        if not strokes:
            return
        typed, known = self._typed(tile, strokes, "zone_incomplete"), ZONES[tile.kind]
        typed.note_misspelt(known)
        try:
            owner = typed.number("owner", None, 1, 2) if "owner" in known else 0
            own = typed.word("scenario", SCENARIOS)
        except Incomplete:
            return
        for number, cells in strokes.items():
            try:
                scenario = own or self._scenario(number)
            except Incomplete:  # told, and only this layer's squares are left out
                continue
            key = (tile.kind, owner, scenario)
            self.paint.zones.setdefault(key, set()).update(cells)
            self.paint.zone_layers[key] = min(number, self.paint.zone_layers.get(key, number))

    def _scenario(self, number: int) -> str:
        """The scenario that a layer says for its zones, "" for all."""
        layer = self.paint.layers[number]
        if number not in self._said:
            quiet = Parts(Folders(self.document.path), Findings(), Severity.WARNING)
            self._said[number] = quiet.properties(layer.node, layer.place)
        typed = Typed(self._said[number], layer.place, "zone_incomplete", self.findings)
        return typed.word("scenario", SCENARIOS)


def _halves(text: str) -> int | None:
    """A height as halves; None where it is none that a hill can have. Rules: CDN-20.5."""
    halves = float(text[:20].replace(",", ".")) * 2
    return int(halves) if halves == int(halves) and 1 <= halves <= HIGHEST else None


def off_grid(layer: Layer, size: tuple[int, int]) -> bool:
    """Whether a layer lies beside the squares, or moves against them. Rules: CDN-29.32."""
    parts = [offset / side for offset, side in zip(layer.offset, size, strict=True)]
    return layer.parallax != (1.0, 1.0) or any(abs(part - round(part)) > _NEAR for part in parts)
