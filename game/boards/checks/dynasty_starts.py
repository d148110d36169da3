"""Start areas of Dynasty Builder: points with the number of a player and a radius. Rules: DYN-24.3, DYN-24.4."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from game.boards.checks.properties import note_unknown, whole_number
from game.boards.tiled.document import Document, Layer
from game.boards.tiled.findings import NO_VALUES, Findings, Place, Values, nearest
from game.boards.tiled.objects import MapObject, Shape, read_objects
from game.engine.dynasty.position.board import LARGEST_RADIUS, MOST_PLAYERS
from game.engine.dynasty.position.terrain import OFF_BOARD
from game.engine.geometry.hexes import Square

START_CLASS = "start_area"
PROPERTIES = ("player", "radius")
LEAST_AREAS = 2
USUAL_RADIUS = 2
MAX_OBJECTS = 200
"""Objects that are looked at: a map has six start areas at most."""


@dataclass(frozen=True, slots=True)
class Start:
    """A start area as it was drawn; `place` is where findings about it stand."""

    player: int
    tile: Square
    radius: int
    place: Place
    name: str = ""


def centre_of(document: Document, square: Square) -> tuple[float, float]:
    """The middle of a cell in pixels of the map. Rules: DYN-24.4."""
    (c, r), wide, high = square, document.tile_width, document.tile_height
    return c * wide + wide / 2 + (r & 1) * wide / 2, r * (high + document.hex_side) / 2 + high / 2


def cell_at(document: Document, x: float, y: float) -> Square | None:
    """The cell whose middle is nearest to a point; None for a point outside all cells of the map. Rules: DYN-24.4."""
    pitch = (document.tile_height + document.hex_side) / 2
    row = round((y - document.tile_height / 2) / pitch)
    rows = [r for r in range(row - 1, row + 2) if 0 <= r < document.height]
    near = [(c, r) for r in rows for c in _columns(document, x, r)]
    if not near:
        return None
    ways = {square: math.dist((x, y), centre_of(document, square)) for square in near}
    best = min(near, key=ways.__getitem__)
    return best if ways[best] <= max(document.tile_width, document.tile_height) / 2 else None


def _columns(document: Document, x: float, row: int) -> list[int]:
    column = round(x / document.tile_width - 0.5 - (row & 1) / 2)
    return [c for c in range(column - 1, column + 2) if 0 <= c < document.width]


def read_starts(
    document: Document, layer: Layer, terrain: list[int | None] | None, findings: Findings
) -> list[Start] | None:
    """The start areas by number; None, with findings, where they do not make a whole."""
    return _Starts(document, terrain, findings).read(layer)


class _Starts:
    def __init__(self, document: Document, terrain: list[int | None] | None, findings: Findings) -> None:
        self.document = document
        self.terrain = terrain
        self.findings = findings
        self._is_whole = True
        """Whether every object that may be a start area was understood."""

    def read(self, layer: Layer) -> list[Start] | None:
        before = len(self.findings)
        items = read_objects(self.document, [layer], self.findings, MAX_OBJECTS)
        self._is_whole = len(self.findings) == before
        starts = [start for item in items if self._is_meant(item) and (start := self._start(item)) is not None]
        self._each_once(starts, layer)
        return sorted(starts, key=lambda start: start.player) if self._is_whole else None

    def _note(
        self, fault: str, place: Place, values: Values = NO_VALUES, *, suggestion: str = "", **more: str | int
    ) -> None:
        self._is_whole = False
        self.findings.add(fault, place, {**more, **values}, suggestion=suggestion)

    def _is_meant(self, item: MapObject) -> bool:
        """Whether an object is a start area; notes those that probably should be. Others are decoration."""
        if item.kind == START_CLASS:
            return True
        if nearest(item.kind, (START_CLASS,)):
            self._note("start_class", item.place, name=item.kind, wanted=START_CLASS, suggestion=START_CLASS)
        elif not item.kind and (item.shape is Shape.POINT or "player" in item.properties):
            self._note("start_class_missing", item.place, wanted=START_CLASS)
        return False

    def _start(self, item: MapObject) -> Start | None:
        tile = self._tile(item)
        place = item.place.at(column=tile[0], row=tile[1]) if tile else item.place
        if item.shape is not Shape.POINT:
            self._note("start_shape", place, shape=item.shape.value)
        player = self._player(item, place)
        radius = self._radius(item, place)
        note_unknown(item.properties, PROPERTIES, place, self.findings)
        if tile is None or player is None or radius is None:
            return None
        return Start(player, tile, radius, place, item.name.strip())

    def _tile(self, item: MapObject) -> Square | None:
        """The tile that the point lies on."""
        document = self.document
        if min(document.tile_width, document.tile_height, document.width, document.height) < 1:
            self._is_whole = False  # that has been noted
            return None
        tile = cell_at(document, item.x, item.y)
        if tile is None:
            self._note("start_outside", item.place)
        elif self.terrain is not None and self.terrain[tile[1] * document.width + tile[0]] == OFF_BOARD:
            self._note("start_off_board", item.place.at(column=tile[0], row=tile[1]))
        else:
            return tile
        return None

    def _player(self, item: MapObject, place: Place) -> int | None:
        found = item.properties.get("player")
        values: Values = {"name": "player", "least": 1, "most": MOST_PLAYERS}
        if found is None:
            meant = nearest("player", [name for name in item.properties if name not in PROPERTIES])
            self._note("player_misspelt" if meant else "player_missing", place, values, found=meant)
            return None
        number = whole_number(found)
        place = place.at(line=found.line)
        if number is None:
            self._note("player_type", place, values, type=found.kind, value=found.value)
        elif not 1 <= number <= MOST_PLAYERS:
            self._note("player_range", place, values, n=number)
        else:
            return number
        return None

    def _radius(self, item: MapObject, place: Place) -> int | None:
        found = item.properties.get("radius")
        if found is None:
            return USUAL_RADIUS
        number = whole_number(found)
        place = place.at(line=found.line)
        values: Values = {"name": "radius", "least": 0, "most": LARGEST_RADIUS}
        if number is None:
            self._note("radius_type", place, values, type=found.kind, value=found.value)
        elif not 0 <= number <= LARGEST_RADIUS:
            self._note("radius_range", place, values, n=number)
        else:
            return number
        return None

    def _names(self, starts: list[Start]) -> None:
        """Warn of names with a number in them that several areas have: one of them tells a wrong number."""
        named = Counter(start.name for start in starts if any(letter.isdigit() for letter in start.name))
        for name, number in named.items():
            if number > 1:
                same = [start for start in starts if start.name == name]
                cells = [start.tile for start in same]
                self.findings.add("name_twice", same[1].place, cells=cells, n=number, kind=START_CLASS, name=name)

    def _each_once(self, starts: list[Start], layer: Layer) -> None:
        """The numbers 1 to N, each once. Where an area has a wrong number or none, nothing is said of missing ones."""
        count = Counter(start.player for start in starts)
        self._names(starts)
        seen: set[int] = set()
        for start in starts:
            if start.player in seen:
                self._note("player_twice", start.place, n=start.player)
            seen.add(start.player)
        if not self._is_whole:
            return
        if len(count) < LEAST_AREAS:
            self._note("starts_few", layer.place, n=len(count), least=LEAST_AREAS, most=MOST_PLAYERS)
        for number in range(1, max(count, default=0)):
            if number not in count:
                self._note("player_gap", layer.place, n=number, most=max(count))
