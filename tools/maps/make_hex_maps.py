"""Write the maps of Dynasty Builder and the template of their start areas.

`python -m tools.maps.make_hex_maps [NAME ...]` writes all, or those named.

The boards are drawn as letters in `tools/maps/hex_letters.py`. Each tile gets that picture of its terrain that the game
shows there, so that a map looks alike in Tiled and in the game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import OFF_BOARD, TERRAINS
from game.paths import MAPS
from game.views.dynasty.ground.hex_tiles import tile_number
from game.words import Words
from tools.maps.hex_letters import DRAWINGS, Drawing

FOLDER = MAPS / "dynasty"
TILESET = "hexes.tsx"
AUTHOR = "Caleidos"
TILE_WIDE, TILE_HIGH, SIDE = 128, 148, 74
"""Pixels of a tile, and of one side of its hexagon."""
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'


def painted(board: Board) -> list[int]:
    """Tile numbers of a map, row by row, those that the game itself chooses; 0 where there is no tile."""
    squares = (board.geometry.squares[cell] for cell in board.geometry.order)
    return [
        0 if terrain == OFF_BOARD else tile_number(TERRAINS[terrain], *square) + 1
        for square, terrain in zip(squares, board.terrain, strict=True)
    ]


def point_of(square: tuple[int, int]) -> tuple[int, int]:
    """The middle of a tile in pixels. Rules: DYN-24.4."""
    c, r = square
    return c * TILE_WIDE + TILE_WIDE // 2 + (r & 1) * TILE_WIDE // 2, r * (TILE_HIGH + SIDE) // 2 + TILE_HIGH // 2


def map_text(name: str, drawing: Drawing) -> str:
    """A map as Tiled writes it: a layer of terrain, and a layer of points where players start."""
    board = drawing.board(name)
    numbers = painted(board)
    size = f'width="{board.width}" height="{board.height}"'
    rows = [numbers[r * board.width : (r + 1) * board.width] for r in range(board.height)]
    return "\n".join(
        [
            HEAD,
            '<map version="1.8" tiledversion="1.8.2" orientation="hexagonal" renderorder="right-down" '
            f'{size} tilewidth="{TILE_WIDE}" tileheight="{TILE_HIGH}" infinite="0" hexsidelength="{SIDE}" '
            'staggeraxis="y" staggerindex="odd" '
            f'nextlayerid="3" nextobjectid="{len(board.starts) + 1}">',
            " <properties>",
            *_properties(name, drawing),
            " </properties>",
            f' <tileset firstgid="1" source="{TILESET}"/>',
            f' <layer id="1" name="terrain" {size}>',
            '  <data encoding="csv">',
            ",\n".join(",".join(map(str, row)) for row in rows),
            "</data>",
            " </layer>",
            ' <objectgroup id="2" name="starts">',
            *(line for start in board.starts for line in _start(start.player, start.tile, start.radius)),
            " </objectgroup>",
            "</map>",
            "",
        ]
    )


def _properties(name: str, drawing: Drawing) -> list[str]:
    """The map's properties in the order in which Tiled writes them."""
    words = Words(strict=True)
    lines = {
        "author": quoteattr(AUTHOR),
        "description": quoteattr(words(f"maps.dynasty.{name}.description")),
        "game": '"dynasty"',
        "title": quoteattr(words(f"maps.dynasty.{name}.title")),
    }
    if drawing.round_limit is not None:
        lines["round_limit"] = f'"{drawing.round_limit}"'
    lines |= {f"seats_{n}": f'"{",".join(map(str, seats))}"' for n, seats in drawing.seats.items()}
    kinds = {"game": ' propertytype="game"', "round_limit": ' type="int"'}
    return [f'  <property name="{key}"{kinds.get(key, "")} value={value}/>' for key, value in sorted(lines.items())]


def _start(player: int, tile: tuple[int, int], radius: int) -> list[str]:
    x, y = point_of(tile)
    return [
        f'  <object id="{player}" name="start {player}" type="start_area" x="{x}" y="{y}">',
        "   <properties>",
        f'    <property name="player" type="int" value="{player}"/>',
        f'    <property name="radius" type="int" value="{radius}"/>',
        "   </properties>",
        "   <point/>",
        "  </object>",
    ]


def template_text() -> str:
    """The template of a start area; its number has to be set in the map."""
    return "\n".join(
        [
            HEAD,
            "<template>",
            ' <object name="start" type="start_area">',
            "  <properties>",
            '   <property name="player" type="int" value="1"/>',
            '   <property name="radius" type="int" value="2"/>',
            "  </properties>",
            "  <point/>",
            " </object>",
            "</template>",
            "",
        ]
    )


def write(names: Iterable[str], folder: Path = FOLDER) -> None:
    """Write the template and the maps with these names."""
    (folder / "start_area.tx").write_text(template_text(), encoding="utf-8", newline="\n")
    for name in names:
        text = map_text(name, DRAWINGS[name])
        (folder / f"{name}.tmx").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(sys.argv[1:] or DRAWINGS)
