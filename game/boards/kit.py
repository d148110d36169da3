"""What a designer needs to begin: the tile sets, the words for Tiled, and a map to paint over."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.paths import MAPS

SHARED = ("caleidos.tiled-project", "objecttypes.xml", "README.md")
START: dict[str, tuple[str, ...]] = {"caledea": ("squares.tsx", "squares.png", "standard.tmx")}
"""Files of each game's folder that its maps need, the map to begin with last."""


def copy_kit(folder: Path) -> list[Path]:
    """Put the kit into a folder of the designer's own; what is there already stays as it is.

    Gives the files that were added. Raises OSError where the folder can't be made or written.
    """
    wanted = [(MAPS / name, folder / name) for name in SHARED]
    wanted += [(MAPS / game / name, folder / game / name) for game, names in START.items() for name in names]
    added = []
    for source, target in wanted:
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            added.append(target)
    return added
