"""A good map of squares in the hands of a fault."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.paths import MAPS
from tests.boards.faults.faultkit import Spoilable, Wanted
from tests.boards.kits.mapkit import GAME, Rows, layer_text, map_text, tileset_text

PAINTED = ("standard", "standard_b", "duel", "strips", "provinces")
PICTURE = (MAPS / "caledea" / "squares.png").read_bytes()


class Bench(Spoilable):
    """One good map of squares in the hands of a fault. `pairs` are its tiles."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, files={"squares.tsx": tileset_text(), "squares.png": PICTURE})
        text = (MAPS / "caledea" / f"{self.rng.choice(PAINTED)}.tmx").read_text("utf-8")
        numbers = [line.rstrip(",").split(",") for line in text.splitlines() if re.fullmatch(r"[\d,]+", line)]
        self.pairs: list[list[int]] = [[int(n) - 1 for n in row] for row in numbers]
        self.height, self.width = len(self.pairs), len(self.pairs[0])
        self.text = map_text(self.pairs, properties=GAME)

    # Small helpers ------------------------------------------------------------------------------------------
    @property
    def gids(self) -> list[list[int]]:
        return [[pair + 1 for pair in row] for row in self.pairs]

    def cell(self) -> tuple[int, int]:
        return self.rng.randrange(self.width), self.rng.randrange(self.height)

    def set_rows(self, rows: Rows | list[list[Any]]) -> None:
        self.text = map_text(self.pairs, layers=layer_text(rows))

    def row_line(self, y: int) -> str:
        return self.gid_lines()[y]

    def gid_lines(self) -> list[str]:
        return [",".join(map(str, row)) for row in self.gids]

    def set_lines(self, lines: list[str]) -> None:
        """The layer's rows as they will stand in the file, without the commas at their ends."""
        start = self.text.index('"csv">') + len('"csv">')
        end = self.text.index("</data>")
        self.text = self.text[:start] + "\n" + ",\n".join(lines) + "\n" + self.text[end:]

    def used_tile(self) -> tuple[int, tuple[int, int]]:
        """A tile that is painted somewhere, and its first square."""
        x, y = self.cell()
        pair = self.pairs[y][x]
        first = next((cx, cy) for cy, row in enumerate(self.pairs) for cx, p in enumerate(row) if p == pair)
        return pair, first

    def tile_block(self, pair: int) -> str:
        found = re.search(rf' <tile id="{pair}".*?</tile>', str(self.files["squares.tsx"]), re.DOTALL)
        assert found
        return found.group()


Fault = Callable[[Bench], Wanted]
