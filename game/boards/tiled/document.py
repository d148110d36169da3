"""A Tiled map as it was read: everything in it by name, nothing of it judged yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.boards.kinds.card_table import CardTable
from game.boards.tiled.findings import Place
from game.boards.tiled.node import Node
from game.engine.caldaern.land.board import Battlefield

FLAG_BITS = 0xF0000000
"""The four highest bits of a tile number turn its picture. Rules: CAL-2.13."""


@dataclass(frozen=True, slots=True)
class Property:
    """A custom property. `kind` is Tiled's type word ("string" where the file has none)."""

    name: str
    kind: str
    value: str
    line: int


@dataclass(slots=True)
class Image:
    """An image that was found and measured; `width` and `height` are those of the file itself.

    `transparent` is the colour that Tiled leaves out ("" for none).
    """

    path: Path
    width: int
    height: int
    transparent: str = ""


@dataclass(slots=True)
class Tile:
    """A tile with data of its own. `kind` is its class; `place` is where it is written."""

    local_id: int
    kind: str
    properties: dict[str, Property]
    place: Place
    image: Image | None = None


@dataclass(slots=True)
class Tileset:
    """A tile set, embedded or external. Tile numbers `first` to `first + count - 1` belong to it.

    `image` is None where every tile has its own picture (or none has): then only the tiles listed exist. `alignment` is
    Tiled's word for the point of a tile that lies where its object lies, "" for the usual one.
    """

    name: str
    first: int
    count: int
    tile_width: int
    tile_height: int
    spacing: int
    margin: int
    columns: int
    tiles: dict[int, Tile]
    place: Place
    image: Image | None = None
    is_sheet: bool = False
    offset: tuple[int, int] = (0, 0)
    alignment: str = ""

    def has(self, local_id: int) -> bool:
        """Whether this set has such a tile."""
        return 0 <= local_id < self.count if self.is_sheet else local_id in self.tiles

    def tile(self, local_id: int) -> Tile:
        """A tile of this set; one without data of its own is made up as such."""
        place = self.place.at(kind="tile", object=str(local_id), tileset=self.name)
        return self.tiles.get(local_id) or Tile(local_id, "", {}, place)


@dataclass(slots=True)
class Layer:
    """A layer of any kind: `tag` is layer, objectgroup or imagelayer; its data are still unread.

    `groups` names the group layers around it. `opacity`, `visible`, `offset` (in pixels) and `parallax` include theirs.
    `first_row` is the line of the file that holds the first row of squares (0: rows have no lines of their own).
    """

    tag: str
    name: str
    groups: tuple[str, ...]
    node: Node
    place: Place
    visible: bool
    opacity: float
    offset: tuple[float, float]
    first_row: int = 0
    parallax: tuple[float, float] = (1.0, 1.0)

    def square(self, column: int, row: int) -> Place:
        """The place of a square in this layer."""
        line = self.first_row + row if self.first_row else self.place.line
        return self.place.at(column=column, row=row, line=line)


@dataclass(frozen=True, slots=True)
class Sketch:
    """What could be understood of a board, to be shown to its designer and never to be played.

    `squares` holds a number a cell in the game's own numbering, row by row; None is not understood. `marks` are
    numbered places that a game's maps may have (start areas): number, column and row, reach.
    """

    width: int
    height: int
    squares: tuple[int | None, ...]
    marks: tuple[tuple[int, tuple[int, int], int], ...] = ()


@dataclass(slots=True)
class Document:
    """A whole map. `files` are all files it was made of, for a watcher.

    `whole` is False where a tile set could not be read: then tile numbers without a tile are no news. `sketch` is
    what a check understood of a board that may be bad: squares, or the areas of a table. `hex_side`, `stagger_axis`
    and `stagger_index` are those of hexagonal maps, 0 and "" where the file has none.
    """

    path: Path
    place: Place
    orientation: str
    infinite: bool
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: dict[str, Property]
    tilesets: list[Tileset] = field(default_factory=list)
    layers: list[Layer] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    whole: bool = True
    hex_side: int = 0
    stagger_axis: str = ""
    stagger_index: str = ""
    sketch: Sketch | CardTable | Battlefield | None = None

    @property
    def game(self) -> str:
        """The game that the map names, "" where it names none; whether there is such a game is not said."""
        item = self.properties.get("game")
        return item.value if item is not None else ""

    def find_tile(self, gid: int) -> tuple[Tileset, int] | None:
        """The tile set and local number of a tile number without flags; None where no set has it."""
        for tileset in reversed(self.tilesets):
            if gid >= tileset.first:
                local = gid - tileset.first
                return (tileset, local) if tileset.has(local) else None
        return None
