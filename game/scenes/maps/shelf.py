"""Which maps there are: the supplied ones, those in the person's own folder, and those opened or dropped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path

from game.boards import MAP_SUFFIXES, SUPPLIED, Report, check_map, supplied_path
from game.paths import saves_dir

MOST_OWN = 200
"""Maps of the person's own that are listed."""


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map that can be looked at. `name` is what a new game takes: a supplied id, or the path of the file.

    `game` is known of supplied maps only; of others the file says it.
    """

    name: str
    path: Path
    game: str = ""

    @property
    def is_supplied(self) -> bool:
        """Whether it came with the product."""
        return bool(self.game)


def own_folder() -> Path:
    """Where the person's own maps lie. Not made here."""
    return saves_dir().parent / "maps"


def entries(opened: Iterable[Path], game: str = "") -> list[MapEntry]:
    """All maps, each once: supplied, own in the order of their names, opened.

    Of the supplied ones only those of a game, where one is named.
    """
    supplied = [MapEntry(map_id, supplied_path(key, map_id), key) for key, ids in SUPPLIED.items() for map_id in ids]
    found = [entry for entry in supplied if game in ("", entry.game)]
    known = {entry.path.resolve() for entry in supplied}
    for path in (*islice(_own_maps(), MOST_OWN), *opened):
        real = path.resolve()
        if real not in known:
            known.add(real)
            found.append(MapEntry(str(path), path))
    return found


def supplied_report(path: Path) -> Report:
    """What the check of a supplied map found; checked once, and again only when its file was written anew."""
    return _report(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _report(path: Path, written: int) -> Report:
    return check_map(path)


def _own_maps() -> Iterator[Path]:
    """Maps in the own folder and the folders directly in it."""
    folder = own_folder()
    try:
        found = [*folder.glob("*"), *folder.glob("*/*")]
    except OSError:
        return iter(())
    return iter(sorted(path for path in found if path.suffix.lower() in MAP_SUFFIXES and path.is_file()))
