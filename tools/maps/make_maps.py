"""Write Caledea's maps and their tile set: `python -m tools.maps.make_maps [NAME ...]`.

The two boards of the rules are given as tables; the other maps are laid out here. Squares of equal pairs are
spread by simulated annealing: squares swap places within their region, and swaps that bring equal pairs closer
together become rarer while it cools. The seed of each map is fixed, so a map comes out the same every time.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.engine.caledea.position.board import LETTERS, PAIR_CODES, Board, board_from_codes, join
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.geometry.torus import torus
from game.paths import MAPS
from game.views.previews.caledea_tiles import SHEET_COLUMNS
from game.words import Words
from tools.maps.make_tiles import TILE_PX

FOLDER = MAPS / "caledea"
AUTHOR = "Caleidos"
BARREN = tuple(c for c in PAIR_CODES if c not in {k.code for k in KINGDOMS.values()})

STANDARD = (
    "AH AS GH HS GI AI AT ST GS IT",
    "AI ST AG GT AS HI IT HS GT AT",
    "IS GI HT AT GS IS AG AI HT GH",
    "GS IT AH HI HS ST GI AH HI AS",
    "HS GT IS AI AG HT GH AT IT AG",
    "AI HI ST GI IT AH GS GT ST HT",
    "GH AG HS AS AT HI IS HS AS AT",
    "IT GI HT GS GH AG GI AI AH GS",
    "GT AT AI AH ST GT AS HI IS ST",
    "HS GS HI IT IS HT AH GH AG GI",
)
"""Rules: CAL-2.21."""

STANDARD_B = (
    "AI IS AS GH AT GI ST GS IT HT",
    "AH AG ST HS AI AS AG IS AT GH",
    "GS IT GI HT HI GS IT HS GT HI",
    "HS AI AT GT AH IS GH GI ST AG",
    "IS ST GH IT HS AT AI HI AH AS",
    "GI AH GS AS GI ST GT IT HT AT",
    "HI GT AG IS HT AH AS AG HS GS",
    "GH IT GI AI HI GS IS AT AI ST",
    "HS HT AT ST AG HS GH AH AS IS",
    "GT HI GS AH IT GT HT HI GI AG",
)
"""Rules: CAL-2.22."""


# Spreading --------------------------------------------------------------------------------------------------
@dataclass
class Region:
    """Cells among which squares may swap, and the codes that lie on them."""

    cells: list[int]
    codes: list[str]


class Spread:
    """Spreads the squares of a torus: the energy of two equal squares falls with the cube of their distance."""

    def __init__(self, width: int, height: int, regions: list[Region], seed: int) -> None:
        self._random = random.Random(seed).random
        self.size = (width, height)
        self.regions = [region.cells for region in regions]
        self.code_at: dict[int, str] = {}
        self.cells_of: dict[str, set[int]] = {}
        for region in regions:
            if len(region.cells) != len(region.codes):
                raise ValueError(f"{len(region.codes)} squares for {len(region.cells)} cells")
            for cell, code in zip(region.cells, region.codes):
                self.code_at[cell] = code
                self.cells_of.setdefault(code, set()).add(cell)
        self._force = self._forces(width, height)

    @staticmethod
    def _forces(width: int, height: int) -> list[list[float]]:
        ground = torus(width, height)
        cells = range(width * height)
        return [[1 / d**3 if (d := ground.distance(a, b)) else 0.0 for b in cells] for a in cells]

    def _pull(self, cell: int, code: str, without: int) -> float:
        """Energy between a cell and the squares of a code, one of them left out."""
        force = self._force[cell]
        return sum(force[other] for other in self.cells_of[code] if other != without)

    def _swap_gain(self, a: int, b: int) -> float:
        """By how much the energy falls when two cells swap their squares."""
        one, two = self.code_at[a], self.code_at[b]
        before = self._pull(a, one, a) + self._pull(b, two, b)
        return before - self._pull(b, one, a) - self._pull(a, two, b)

    def _swap(self, a: int, b: int) -> None:
        one, two = self.code_at[a], self.code_at[b]
        for code, old, new in ((one, a, b), (two, b, a)):
            self.cells_of[code].remove(old)
            self.cells_of[code].add(new)
            self.code_at[new] = code

    def run(self, steps: int, hot: float = 0.2, cold: float = 0.0005) -> list[str]:
        """Cool down in so many steps; the codes of all cells in order."""
        cells = [(cell, region) for region in self.regions for cell in region]
        for step in range(steps):
            heat = hot * (cold / hot) ** (step / steps)
            a, region = cells[int(self._random() * len(cells))]
            b = region[int(self._random() * len(region))]
            chance = self._random()
            if self.code_at[a] != self.code_at[b]:
                gain = self._swap_gain(a, b)
                if gain >= 0 or chance < math.exp(gain / heat):
                    self._swap(a, b)
        return [self.code_at[cell] for cell in range(self.size[0] * self.size[1])]


def _board(width: int, height: int, regions: list[Region], seed: int, steps: int) -> Board:
    codes = Spread(width, height, regions, seed).run(steps)
    return board_from_codes([" ".join(codes[y * width : (y + 1) * width]) for y in range(height)])


def _around(centres: list[tuple[float, float]], sizes: list[int], width: int, height: int) -> list[list[int]]:
    """Parts the cells among centres, nearest first, each centre taking as many as its size says."""
    reach = []
    for cell in range(width * height):
        x, y = cell % width, cell // width
        for index, (cx, cy) in enumerate(centres):
            dx, dy = abs(x - cx) % width, abs(y - cy) % height
            reach.append((math.hypot(min(dx, width - dx), min(dy, height - dy)), cell, index))
    parts: list[list[int]] = [[] for _ in centres]
    taken: set[int] = set()
    for _, cell, index in sorted(reach):
        if cell not in taken and len(parts[index]) < sizes[index]:
            parts[index].append(cell)
            taken.add(cell)
    return [sorted(part) for part in parts]


def _repeat(codes: Iterable[str], times: int) -> list[str]:
    return [code for code in codes for _ in range(times)]


# The maps ---------------------------------------------------------------------------------------------------
def standard() -> Board:
    """Board A. Rules: CAL-2.21."""
    return board_from_codes(STANDARD)


def standard_b() -> Board:
    """Board B. Rules: CAL-2.22."""
    return board_from_codes(STANDARD_B)


def epic() -> Board:
    """A west of B. Rules: CAL-2.20."""
    return join([[standard(), standard_b()]])


def grand() -> Board:
    """A B in the north, B A in the south. Rules: CAL-2.20."""
    return join([[standard(), standard_b()], [standard_b(), standard()]])


def duel() -> Board:
    """6 x 6: seven squares each for the four kingdoms with the cheapest castles, and eight of nobody's."""
    codes = _repeat(("GI", "ST", "GS", "AG"), 7) + _repeat(("HT", "GT", "IS", "AI"), 2)
    return _board(6, 6, [Region(list(range(36)), codes)], seed=66, steps=60_000)


def strips() -> Board:
    """12 x 8: two fertile strips of three rows, a ridge of minerals and a steppe between them."""
    fertile = [k.code for k in KINGDOMS.values()]
    living = [c for c in BARREN if not set(c) & set("SIA")]
    mineral = [c for c in BARREN if c not in living]
    rows = {
        (0,): _repeat(mineral, 4),
        (1, 2, 3): _repeat(fertile, 4),
        (4,): _repeat(living, 4),
        (5, 6, 7): _repeat(fertile, 4),
    }
    regions = [Region([y * 12 + x for y in ys for x in range(12)], codes) for ys, codes in rows.items()]
    return _board(12, 8, regions, seed=120, steps=60_000)


def provinces() -> Board:
    """16 x 12: six provinces, in each of which every square has the same resource besides another.

    Living provinces lie in the north, mineral ones in the south, each between two of the others. The kingdoms
    whose two provinces don't touch (Xonavia, Ithrune, Talaq) are such as move well.
    """
    centres = [(16 / 3 * (c + 0.5 + r / 2), 3.0 + 6 * r) for r in range(2) for c in range(3)]
    parts = _around(centres, [32] * 6, 16, 12)
    regions = []
    for letter, cells in zip("GTHSIA", parts):
        mixed = [c for c in PAIR_CODES if letter in c and c not in BARREN]
        barren = [c for c in BARREN if letter in c]
        regions.append(Region(cells, _repeat(mixed, 8) + _repeat(barren, 4)))
    return _board(16, 12, regions, seed=1612, steps=250_000)


def heartlands() -> Board:
    """24 x 16: every kingdom has twelve squares in a heartland of its own and two in each of the others'.

    Ten of the twelve lie in its core of fourteen squares, with four of nobody's between them.
    """
    kingdoms = [k.code for k in KINGDOMS.values()]
    centres = [(8 * c + 8 / 3 * r + 4, 16 / 3 * (r + 0.5)) for r in range(3) for c in range(3)]
    lands = _around(centres, [43, 43, 42] * 3, 24, 16)
    cores = _around(centres, [14] * 9, 24, 16)
    barren = iter([code for _ in range(22) for code in BARREN])
    regions = []
    for home, land, core in zip(kingdoms, lands, cores):
        ring = [cell for cell in land if cell not in core]
        others = [home] * 2 + _repeat((c for c in kingdoms if c != home), 2)
        fill = [next(barren) for _ in range(len(land) - 28)]
        regions.append(Region(core, [home] * 10 + fill[:4]))
        regions.append(Region(ring, others + fill[4:]))
    return _board(24, 16, regions, seed=2416, steps=400_000)


BOARDS: dict[str, Callable[[], Board]] = {
    make.__name__: make for make in (standard, standard_b, epic, grand, duel, strips, provinces, heartlands)
}


# Files ------------------------------------------------------------------------------------------------------
def tileset_text() -> str:
    """The tile set: tile numbers are the pairs' numbers. Rules: CAL-2.12."""
    rows = -(-len(PAIR_CODES) // SHEET_COLUMNS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="squares" tilewidth="{TILE_PX}" '
        f'tileheight="{TILE_PX}" tilecount="{len(PAIR_CODES)}" columns="{SHEET_COLUMNS}">',
        f' <image source="squares.png" width="{SHEET_COLUMNS * TILE_PX}" height="{rows * TILE_PX}"/>',
    ]
    for number, code in enumerate(PAIR_CODES):
        lines += [f' <tile id="{number}" type="square">', "  <properties>"]
        for name, letter in zip(("resource_a", "resource_b"), code):
            lines.append(f'   <property name="{name}" propertytype="resource" value="{LETTERS[letter]}"/>')
        lines += ["  </properties>", " </tile>"]
    return "\n".join([*lines, "</tileset>", ""])


def map_text(name: str, board: Board) -> str:
    """A map as Tiled writes it: one layer, CSV, the tile set beside it."""
    words = Words(strict=True)
    texts = {key: words(f"maps.caledea.{name}.{key}") for key in ("description", "title")}
    properties = sorted({"author": AUTHOR, "game": "caledea", **texts}.items())
    size = f'width="{board.width}" height="{board.height}"'
    rows = [board.pairs[y * board.width : (y + 1) * board.width] for y in range(board.height)]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
            f'{size} tilewidth="{TILE_PX}" tileheight="{TILE_PX}" infinite="0" nextlayerid="2" nextobjectid="1">',
            " <properties>",
            *(_property(key, value) for key, value in properties),
            " </properties>",
            ' <tileset firstgid="1" source="squares.tsx"/>',
            f' <layer id="1" name="resources" {size}>',
            '  <data encoding="csv">',
            ",\n".join(",".join(str(pair + 1) for pair in row) for row in rows),
            "</data>",
            " </layer>",
            "</map>",
            "",
        ]
    )


def _property(name: str, value: str) -> str:
    kind = ' propertytype="game"' if name == "game" else ""
    return f"  <property name={quoteattr(name)}{kind} value={quoteattr(value)}/>"


def write(names: Iterable[str], folder: Path = FOLDER) -> None:
    """Write the tile set and the maps with these names."""
    (folder / "squares.tsx").write_text(tileset_text(), encoding="utf-8", newline="\n")
    for name in names:
        text = map_text(name, BOARDS[name]())
        (folder / f"{name}.tmx").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(sys.argv[1:] or BOARDS)
