"""Good maps of Dynasty Builder as text, to be spoilt by tests."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.boards import Report
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import TERRAINS
from game.engine.geometry.hexes import Square
from game.paths import MAPS
from tests.boards.kits.mapkit import Workshop, layer_text
from tests.boards.kits.textkit import whole_map

WIDE, HIGH, SIDE = 32, 36, 18
"""Pixels of a tile and of one side of its hexagon, smaller than the supplied ones."""
SHEET = (768, 2368)
"""Pixels of the supplied picture: tiles that show another one are told of."""

LETTERS = ".PGFWCM"
"""Letters in the order of their tile numbers: 0 is no tile."""

ROWS = (
    "PGPPPPCCPMPPFPP",
    "GPPFPPPCPMPPPG.",
    "PPPPPPPWPPPPPPF",
    "PFPPPWWWPPCPPP.",
    "MPPPPPPWPFPPPPP",
    "PPPPPGPWWPGPPPP",
    "PPPPPFPWPPPPPPM",
    "PPPCPPWWWPPPFP.",
    "FPPPPPPWPPPPPPP",
    "GPPPMPCPPPFPPG.",
    "PPFPPMPCCPPPPGP",
)
PLAIN = tuple("P" * 15 for _ in range(11))
"""A board of plain alone."""
POINTS: dict[int, Square] = {1: (2, 5), 2: (11, 5)}

GAME = '  <property name="game" value="dynasty"/>\n'
EXTERNAL = ' <tileset firstgid="1" source="hexes.tsx"/>\n'


def gids(rows: Sequence[str] = ROWS) -> list[list[int]]:
    """Tile numbers of rows of letters."""
    return [[LETTERS.index(letter) for letter in row] for row in rows]


def tile_text(number: int, terrain: str = "", kind: str = 'type="terrain"', more: str = "") -> str:
    """A tile of the set."""
    return (
        f' <tile id="{number}" {kind}>\n  <properties>\n   <property name="terrain" '
        f'value="{terrain or TERRAINS[number % 6]}"/>{more}\n  </properties>\n </tile>'
    )


def tileset_text(tiles: Sequence[str] | None = None) -> str:
    """A tile for each terrain; `tiles` replaces the <tile> elements."""
    body = "\n".join(tile_text(n) for n in range(6)) if tiles is None else "\n".join(tiles)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" name="hexes" tilewidth="{WIDE}" tileheight="{HIGH}" tilecount="6" columns="6">\n'
        f' <image source="hexes.png" width="{SHEET[0]}" height="{SHEET[1]}"/>\n{body}\n</tileset>\n'
    )


def middle(square: Square) -> tuple[int, int]:
    """The middle of a tile in pixels. Rules: DYN-24.4."""
    c, r = square
    return c * WIDE + WIDE // 2 + (r & 1) * WIDE // 2, r * (HIGH + SIDE) // 2 + HIGH // 2


def start_text(player: int, square: Square, radius: int | None = 2, more: str = "") -> str:
    """A start area; with radius None it has the usual one."""
    x, y = middle(square)
    wide = "" if radius is None else f'<property name="radius" type="int" value="{radius}"/>'
    return (
        f'  <object id="{player}" name="s{player}" type="start_area" x="{x}" y="{y}"><properties>'
        f'<property name="player" type="int" value="{player}"/>{wide}{more}</properties><point/></object>\n'
    )


def starts_text(points: Mapping[int, Square], radius: int | None = 2, more: str = "") -> str:
    """The layer of start areas."""
    objects = "".join(start_text(player, square, radius) for player, square in points.items())
    return f' <objectgroup id="2" name="starts">\n{objects}{more} </objectgroup>\n'


def hex_map(
    rows: Sequence[str] = ROWS, points: Mapping[int, Square] | None = None, *, radius: int | None = 2,
    ground: str | None = None, starts: str | None = None, properties: str = "", game: str = GAME,
    orientation: str = "hexagonal", infinite: str = "0", axis: str = "y", index: str = "odd", more: str = "",
    tilesets: str = EXTERNAL,
) -> str:  # fmt: skip
    """A map as Tiled writes it."""
    ground = layer_text(gids(rows), "terrain") if ground is None else ground
    starts = starts_text(points or POINTS, radius) if starts is None else starts
    staggered = f' hexsidelength="{SIDE}" staggeraxis="{axis}" staggerindex="{index}"'
    return whole_map(
        (len(rows[0]), len(rows)), (WIDE, HIGH), game + properties, tilesets + ground + starts + more,
        orientation=orientation, infinite=infinite, more=staggered,
    )  # fmt: skip


def json_map(rows: Sequence[str] = ROWS, points: Mapping[int, Square] | None = None) -> dict[str, object]:
    """The same map as Tiled's JSON."""
    ground = {
        "data": [gid for row in gids(rows) for gid in row], "height": len(rows), "width": len(rows[0]),
        "name": "terrain", "type": "tilelayer", "opacity": 1, "visible": True, "x": 0, "y": 0, "id": 1,
    }  # fmt: skip
    objects = []
    for player, square in (points or POINTS).items():
        x, y = middle(square)
        values = [{"name": "player", "type": "int", "value": player}, {"name": "radius", "type": "int", "value": 2}]
        objects.append({"id": player, "name": "", "type": "start_area", "x": x, "y": y, "width": 0, "height": 0,
                        "point": True, "properties": values})  # fmt: skip
    return {
        "type": "map", "orientation": "hexagonal", "staggeraxis": "y", "staggerindex": "odd", "hexsidelength": SIDE,
        "infinite": False, "width": len(rows[0]), "height": len(rows), "tilewidth": WIDE, "tileheight": HIGH,
        "version": "1.8", "properties": [{"name": "game", "type": "string", "value": "dynasty"}],
        "tilesets": [{"firstgid": 1, "source": "hexes.tsx"}],
        "layers": [ground, {"type": "objectgroup", "name": "starts", "objects": objects, "id": 2}],
    }  # fmt: skip


def hex_files() -> dict[str, str | bytes]:
    """The tile set that the maps here are painted with, and its picture."""
    return {"hexes.tsx": tileset_text(), "hexes.png": (MAPS / "dynasty" / "hexes.png").read_bytes()}


def hex_workshop(folder: Path, name: str = "map.tmx") -> Workshop:
    """A folder with a good map, its tile set and its picture."""
    text = hex_map() if name.endswith(".tmx") else json.dumps(json_map())
    return Workshop(folder, name, {name: text} | hex_files())


def changed(column: int, row: int, letter: str, rows: tuple[str, ...] = ROWS) -> tuple[str, ...]:
    """The board with one tile changed."""
    line = rows[row][:column] + letter + rows[row][column + 1 :]
    return (*rows[:row], line, *rows[row + 1 :])


def board_of(report: Report, *, even: bool = True) -> Board:
    """The board of a report without findings; where the land need not be even, that is passed over."""
    assert [f for f in report.findings if even or f.code != "map_uneven"] == []
    assert isinstance(report.board, Board)
    return report.board


def property_text(name: str, value: object, kind: str = "") -> str:
    how = f' type="{kind}"' if kind else ""
    return f'  <property name="{name}"{how} value="{value}"/>\n'
