"""What a designer needs to begin: tile sets and templates, the words for Tiled, and a map of each game."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.boards.games import BOARD_GAMES, LAYOUT_GAMES
from game.paths import MAPS

SHARED = ("caleidos.tiled-project", "objecttypes.xml", "README.md")

MORE = "more"
"""Folder for the tables for other numbers of players: at hand in Tiled, and not in the list of one's own maps."""


def copy_kit(folder: Path) -> list[Path]:
    """Put the kit into a folder of the designer's own; what is there already stays as it is.

    Gives the files that were added. Raises OSError where the folder can't be made or written.
    """
    wanted = [(MAPS / name, folder / name) for name in SHARED]
    for key, game in BOARD_GAMES.items():
        sources = [source for name in game.kit for source in sorted((MAPS / key).glob(name))]
        wanted += [(source, folder / key / source.name) for source in sources]
    for key in LAYOUT_GAMES:
        game = BOARD_GAMES[key]
        others = [name for map_id in game.maps if (name := f"{map_id}.tmx") not in game.kit]
        wanted += [(MAPS / key / name, folder / key / MORE / name) for name in others]
    added = []
    for source, target in wanted:
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            added.append(target)
    return added
