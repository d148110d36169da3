"""What every game asks of the tiles of its board: a class, and properties whose values are words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from game.boards.tiled.cells import UNREADABLE, read_cells
from game.boards.tiled.document import FLAG_BITS, Document, Layer, Property, Tile
from game.boards.tiled.findings import Cell, Findings, Place, Severity, nearest

_MOST_NAMED = 5
"""Tile numbers that one sentence lists."""


def note_unknown_tiles(layer: Layer, cells: Mapping[Cell, int], findings: Findings, severity: Severity) -> None:
    """One finding about all squares of a layer with a tile number that no tile set has; `cells` gives each square's."""
    if not cells:
        return
    squares = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    numbers = list(dict.fromkeys(cells[square] for square in squares))
    named = ", ".join(map(str, numbers[:_MOST_NAMED])) + (", ..." if len(numbers) > _MOST_NAMED else "")
    findings.add("square_gid", layer.square(*squares[0]), severity=severity, cells=squares, n=len(squares), gid=named)


class TileCheck:
    """Notes what is wrong with a tile painted in `cells` of a layer; with no cells it is only a warning."""

    def __init__(
        self, tile: Tile, wanted: str, layer: Layer | None, cells: Sequence[Cell], findings: Findings
    ) -> None:
        self.tile = tile
        self.wanted = wanted
        self.cells = cells
        self.findings = findings
        column, row = cells[0] if cells else (None, None)
        self.place: Place = tile.place.at(column=column, row=row)
        if layer is not None:
            self.place = self.place.at(layer=layer.name, layer_id=layer.place.layer_id)

    def note(self, fault: str, line: int = 0, suggestion: str = "", **values: str | int) -> None:
        """Add a finding about this tile."""
        severity = None if self.cells else Severity.WARNING
        place = self.place.at(line=line) if line else self.place
        self.findings.add(fault, place, values, severity=severity, cells=self.cells, suggestion=suggestion)

    def check_class(self) -> bool:
        """The tile has the class that was wanted, or was to have it. False where it is none of this game's tiles.

        A class that is not even like the wanted one is no slip of the pen: the tile was taken from another set, and no
        more is said of it.
        """
        kind = self.tile.kind
        meant = nearest(kind, (self.wanted,))
        if not kind:
            self.note("tile_class_missing", wanted=self.wanted)
        elif not meant:
            self.note("tile_other", name=kind, wanted=self.wanted)
        elif kind != self.wanted:
            self.note("tile_class", name=kind, wanted=self.wanted, suggestion=meant)
        return bool(meant or not kind)

    def word(self, name: str, options: Sequence[str], prefix: str, known: Collection[str]) -> str:
        """The word of the rules that a property holds; "" with a finding where it holds none.

        `prefix` begins the names of the faults, `known` are all properties that such a tile has.
        """
        item = self.tile.properties.get(name)
        if item is None:
            others = [other for other in self.tile.properties if other not in known]
            found = nearest(name, others)
            self.note(f"{prefix}_misspelt" if found else f"{prefix}_missing", name=name, found=found)
            return ""
        if item.kind != "string":
            self.note(f"{prefix}_type", item.line, name=name, type=item.kind)
            return ""
        return self._known(item, options, prefix)

    def _known(self, item: Property, options: Sequence[str], prefix: str) -> str:
        if item.value in options:
            return item.value
        self.note(f"{prefix}_unknown", item.line, name=item.name, value=item.value,
                  suggestion=nearest(item.value, options), all=", ".join(options))  # fmt: skip
        return ""


@dataclass(frozen=True, slots=True)
class TileKind:
    """What a game's board is painted with.

    wanted  the class of its tiles
    number  the number that a tile stands for in the game; None where anything about the tile is wrong
    check   notes everything that is wrong with a tile painted in some cells of a layer
    empty   what an empty cell stands for; None where no cell may be empty
    """

    wanted: str
    number: Callable[[Tile], int | None]
    check: Callable[[Tile, Layer | None, Sequence[Cell], Findings], None]
    empty: int | None = None


def read_ground(document: Document, layer: Layer, kind: TileKind, findings: Findings) -> list[int | None] | None:
    """What every cell of a layer stands for, None where that is unknown; None where the layer can't be read.

    Turning flags change nothing. There is one finding for each fault of a tile, with all cells that it is painted in;
    faults of tiles that are painted nowhere are only warnings.
    """
    if document.infinite:
        return None
    cells = read_cells(document, layer, findings, Severity.ERROR)
    return None if cells is None else _Ground(document, layer, kind, findings).read(cells)


class _Ground:
    def __init__(self, document: Document, layer: Layer, kind: TileKind, findings: Findings) -> None:
        self.document = document
        self.layer = layer
        self.kind = kind
        self.findings = findings
        self._numbers: dict[int, int | None] = {}
        self._cells: dict[int, list[Cell]] = {}
        self._empty: list[Cell] = []

    def read(self, cells: list[int]) -> list[int | None]:
        numbers = [self._number(raw, index) for index, raw in enumerate(cells)]
        if self._empty:
            place = self.layer.square(*self._empty[0])
            self.findings.add("square_empty", place, cells=self._empty, n=len(self._empty))
        self._tiles()
        return numbers

    def _number(self, raw: int, index: int) -> int | None:
        column, row = index % self.document.width, index // self.document.width
        if raw == UNREADABLE:
            return None
        gid = raw & ~FLAG_BITS
        if gid == 0:
            if self.kind.empty is None:
                self._empty.append((column, row))
            return self.kind.empty
        if gid not in self._numbers:
            found = self.document.find_tile(gid)
            self._numbers[gid] = None if found is None else self.kind.number(found[0].tile(found[1]))
        self._cells.setdefault(gid, []).append((column, row))
        return self._numbers[gid]

    def _tiles(self) -> None:
        unknown: dict[Cell, int] = {}
        for gid, cells in self._cells.items():
            found = self.document.find_tile(gid)
            if found is not None:
                self.kind.check(found[0].tile(found[1]), self.layer, cells, self.findings)
            elif self.document.whole:
                unknown |= dict.fromkeys(cells, gid)
        note_unknown_tiles(self.layer, unknown, self.findings, Severity.ERROR)
        for tileset in self.document.tilesets:
            for tile in tileset.tiles.values():
                if tile.kind == self.kind.wanted and tileset.first + tile.local_id not in self._numbers:
                    self.kind.check(tile, None, (), self.findings)
