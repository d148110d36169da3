"""Where a file leads that is dropped on the window."""

from __future__ import annotations

from pathlib import Path

from game.boards import MAP_SUFFIXES
from game.boards.packs.pack import SUFFIX as PACK_SUFFIX
from game.scenes.app.base import Go
from game.table.armies import SUFFIX as ARMY_SUFFIX


def way_of(file: str) -> Go:
    """A map, a pack or an army list is looked at, anything else should be a game and is played on."""
    kind = Path(file).suffix.lower()
    if kind in MAP_SUFFIXES:
        return Go("maps", file=file)
    return Go({ARMY_SUFFIX: "army", PACK_SUFFIX: "pack"}.get(kind, "play"), file=file)
