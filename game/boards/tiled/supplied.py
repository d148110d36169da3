"""The product's own tile sets and ready objects, by the names of their files.

Whoever copies a map into a folder of their own leaves these behind: Tiled goes on pointing at where they were. So a
file with such a name is taken from the product where the map's own can't be read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path, PurePosixPath

from game.paths import MAPS

KINDS = (".tsx", ".tx")
"""How the names of such files end: tile sets and templates."""


@cache
def _by_name() -> dict[str, tuple[Path, ...]]:
    found: dict[str, tuple[Path, ...]] = {}
    for path in sorted(MAPS.glob("*/*")):
        if path.suffix in KINDS:
            found[path.name] = (*found.get(path.name, ()), path)
    return found


def supplied_file(source: str, game: str = "") -> Path | None:
    """The product's file of that name, in whatever folder `source` says it is; None where there is none.

    `game` is what the map says it is for: a name that several games have is that game's, or nobody's.
    """
    found = _by_name().get(PurePosixPath(source.replace("\\", "/")).name.casefold(), ())
    own = [path for path in found if path.parent.name == game]
    if own:
        return own[0]
    return found[0] if len(found) == 1 else None
