"""Draw the tile set with which land is painted in Tiled: `python -m tools.maps.make_terrain_tiles` (needs numpy).

Writes `maps/caldaern/terrain.png` and `terrain.tsx` with its terrain sets. The tiles stand in
`tools/maps/terrain/tiles.py`; they are drawn with the strokes and tones of the game itself. Seeds are fixed.
"""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import quoteattr

import pygame

from game.paths import MAPS
from tools.maps.make_field_maps import HEAD, property_line
from tools.maps.terrain.sets import TerrainSet, Tile
from tools.maps.terrain.shapes import SIDE
from tools.maps.terrain.tiles import COLUMNS, terrain_sets, tiles

FOLDER = MAPS / "caldaern"


def sheet() -> pygame.Surface:
    """The pictures of all tiles in the order of their numbers."""
    found = tiles()
    out = pygame.Surface((COLUMNS * SIDE, -(-len(found) // COLUMNS) * SIDE), pygame.SRCALPHA)
    for n, tile in enumerate(found):
        out.blit(tile.draw(), (n % COLUMNS * SIDE, n // COLUMNS * SIDE))
    return out


def tileset_text() -> str:
    """The tile set as Tiled writes it."""
    found = tiles()
    rows = -(-len(found) // COLUMNS)
    lines = [
        HEAD,
        f'<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="{SIDE}" tileheight="{SIDE}" '
        f'tilecount="{rows * COLUMNS}" columns="{COLUMNS}">',
        f' <image source="terrain.png" width="{COLUMNS * SIDE}" height="{rows * SIDE}"/>',
    ]
    for n, tile in enumerate(found):
        lines += _tile_lines(n, tile) if tile.kind else []
    lines.append(" <wangsets>")
    for terrain in terrain_sets():
        lines += _set_lines(terrain, found)
    return "\n".join([*lines, " </wangsets>", "</tileset>", ""])


def _tile_lines(n: int, tile: Tile) -> list[str]:
    often = f' probability="{tile.probability:g}"' if tile.probability != 1 else ""
    head = f'  <tile id="{n}" type={quoteattr(tile.kind)}{often}'[1:]
    if not tile.properties:
        return [f"{head}/>"]
    # plain words: of enumerations Tiled would complain where the project is not open
    body = [property_line("", name, value, 3, plain=True) for name, value in sorted(tile.properties.items())]
    return [f"{head}>", "  <properties>", *body, "  </properties>", " </tile>"]


def _set_lines(terrain: TerrainSet, found: list[Tile]) -> list[str]:
    """A Wang set: its colours are numbered from 1, 0 is none."""
    number = {"": 0} | {colour.name: n for n, colour in enumerate(terrain.colours, start=1)}
    places = {n: wang for n, tile in enumerate(found) for name, wang in tile.wang if name == terrain.name}

    def example(name: str) -> int:
        """A piece of its edge: that of the middle would hardly be seen where it is small."""
        return min((n for n in places if name in places[n]), key=lambda n: (places[n].count(name), n))

    shown = example(terrain.colours[0].name)
    lines = [f'  <wangset name={quoteattr(terrain.name)} type="{terrain.kind}" tile="{shown}">']
    for colour in terrain.colours:
        lines.append(f'   <wangcolor name={quoteattr(colour.name)} color="{colour.shown()}" '
                     f'tile="{example(colour.name)}" probability="1"/>')  # fmt: skip
    for n, wang in places.items():
        lines.append(f'   <wangtile tileid="{n}" wangid="{",".join(str(number[name]) for name in wang)}"/>')
    return [*lines, "  </wangset>"]


def write(folder: Path = FOLDER) -> None:
    """Write the tile set and its picture."""
    pygame.image.save(sheet(), str(folder / "terrain.png"))
    (folder / "terrain.tsx").write_text(tileset_text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
