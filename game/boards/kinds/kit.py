"""What a designer needs to begin: tile sets and templates, the words for Tiled, and a map of each game."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.boards.kinds.card_table import KINDS, SEATS
from game.paths import MAPS

SHARED = ("caleidos.tiled-project", "objecttypes.xml", "README.md")

START: dict[str, tuple[str, ...]] = {
    "caledea": ("squares.tsx", "squares.png", "standard.tmx"),
    "caleira": (*(f"{kind}.tx" for kind in KINDS["caleira"]), "table_3.tmx"),
    "kalesia": (*(f"{kind}.tx" for kind in KINDS["kalesia"]), "table_5.tmx"),
    "caldaern": (
        "field.tsx", "field.png", "standing.tsx", "standing.png", "*.tx", "pitched_battle.tmx",
    ),
    "dynasty": ("hexes.tsx", "hexes.png", "start_area.tx", "ford_valley.tmx"),
}
"""Files of each game's folder that its maps need, the map to begin with last; `*.tx` are all ready objects."""

MORE = "more"
"""Folder for the tables for other numbers of players: at hand in Tiled, and not in the list of one's own maps."""


def copy_kit(folder: Path) -> list[Path]:
    """Put the kit into a folder of the designer's own; what is there already stays as it is.

    Gives the files that were added. Raises OSError where the folder can't be made or written.
    """
    wanted = [(MAPS / name, folder / name) for name in SHARED]
    for game, names in START.items():
        sources = [source for name in names for source in sorted((MAPS / game).glob(name))]
        wanted += [(source, folder / game / source.name) for source in sources]
    for game, counts in SEATS.items():
        others = [name for n in counts if (name := f"table_{n}.tmx") not in START[game]]
        wanted += [(MAPS / game / name, folder / game / MORE / name) for name in others]
    added = []
    for source, target in wanted:
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            added.append(target)
    return added
