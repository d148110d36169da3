"""Which maps there are: the supplied ones, those in the person's own folder, and those opened or dropped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path

from game.boards import MAP_SUFFIXES, SUPPLIED, Report, check_map, supplied_path
from game.paths import maps_dir
from game.ui.paint.rich import escape
from game.words import Words

MOST_OWN = 200
"""Maps of the person's own that are listed."""


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map that can be looked at. `name` is what a new game takes: a supplied id, or the path of the file.

    `game` is known of supplied maps only; of others the file says it. `folder` is what a person calls the folder of an
    own map, "" for supplied ones.
    """

    name: str
    path: Path
    game: str = ""
    folder: str = ""

    @property
    def is_supplied(self) -> bool:
        """Whether it came with the product."""
        return bool(self.game)


def own_folder() -> Path:
    """Where the person's own maps lie. Not made here."""
    return maps_dir()


def entries(opened: Iterable[Path], game: str = "") -> list[MapEntry]:
    """All maps, each once: own ones folder by folder in the order of their names, opened ones, supplied ones.

    Of the supplied ones only those of a game, where one is named.
    """
    supplied = [MapEntry(map_id, supplied_path(key, map_id), key) for key, ids in SUPPLIED.items() for map_id in ids]
    known = {entry.path.resolve() for entry in supplied}
    found: list[MapEntry] = []
    for path in (*islice(_own_maps(), MOST_OWN), *opened):
        real = path.resolve()
        if real not in known:
            known.add(real)
            found.append(MapEntry(str(path), path, folder=_folder_name(path)))
    order = list(dict.fromkeys(entry.folder for entry in found))
    found.sort(key=lambda entry: order.index(entry.folder))
    return [*found, *(entry for entry in supplied if game in ("", entry.game))]


def headings_of(listed: Sequence[MapEntry], supplied: str) -> list[tuple[int, str]]:
    """The rows that begin a folder, with its name; `supplied` stands above the supplied maps. Without own maps none."""
    if all(entry.is_supplied for entry in listed):
        return []
    names = [entry.folder or supplied for entry in listed]
    return [(row, name) for row, name in enumerate(names) if row == 0 or names[row - 1] != name]


def told_of_folder(entry: MapEntry, words: Words) -> str:
    """The tip of the heading above a map: where it and those below it lie."""
    if entry.is_supplied:
        return words("maps.supplied.why")
    return words("maps.own.why", folder=escape(str(entry.path.absolute().parent)))


def _folder_name(path: Path) -> str:
    """The folder of an own map, as short as it can be told: below the own folder with that before it."""
    folder, own = path.absolute().parent, own_folder()
    return f"{own.name}/{folder.name}" if folder.parent == own.absolute() else folder.name or str(folder)


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
