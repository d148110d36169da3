"""Reads untrusted files within bounds, and only from the folders where a map's files may lie."""

from __future__ import annotations

import os
import stat
from functools import cache
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

from game.boards.tiled.limits import MAX_FILE_BYTES
from game.paths import ASSETS, MAPS


class ReadFault(Exception):
    """A file can't be used. `fault` is a row of the faults' table, `line` the place in the file (0: none)."""

    def __init__(self, fault: str, line: int = 0, **values: str | int) -> None:
        super().__init__(fault)
        self.fault = fault
        self.line = line
        self.values = values


def read_bounded(path: Path, limit: int = MAX_FILE_BYTES) -> bytes:
    """The bytes of a regular file of at most `limit` bytes; raises ReadFault for anything else.

    Pipes and devices are never waited for.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except FileNotFoundError:
        raise ReadFault("file_missing") from None
    except IsADirectoryError:
        raise ReadFault("file_folder") from None
    except PermissionError:
        raise ReadFault("file_folder" if path.is_dir() else "file_forbidden") from None
    except (OSError, ValueError):  # ValueError: a NUL in the name
        raise ReadFault("file_missing") from None
    mode = os.fstat(handle).st_mode
    if not stat.S_ISREG(mode):
        os.close(handle)
        raise ReadFault("file_folder" if stat.S_ISDIR(mode) else "file_special")
    with os.fdopen(handle, "rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise ReadFault("file_large", limit=limit // (1024 * 1024))
    return data


class Folders:
    """The folders from which the files of one map may be read: its own, and the product's data."""

    def __init__(self, map_path: Path) -> None:
        own = map_path.parent.resolve()
        self.roots: tuple[Path, ...] = (own, ASSETS.resolve(), MAPS.resolve())

    def find(self, owner: Path, source: str, fault: str) -> Path:
        """The file that `owner` names as `source`; raises ReadFault(fault) where it lies outside the folders.

        Symbolic links are followed first, so that a link is no way out.
        """
        name = source.replace("\\", "/")
        try:
            if leads_away(owner, name):
                raise ReadFault(fault, source=source)
            found = (owner.parent / name).resolve()
        except (OSError, ValueError, RuntimeError):  # a NUL, an endless name, links in a ring
            raise ReadFault(fault, source=source) from None
        if not any(found.is_relative_to(root) for root in self.roots):
            raise ReadFault(fault, source=source)
        return found


def leads_away(owner: PurePath, name: str, system: str = os.name) -> bool:
    """Whether a name in Windows' way leads where none of a map's files can lie: it must not even be looked for.

    Windows logs on to a foreign machine as soon as somebody asks for a file there. A map on a share may name files
    on it; other systems know no drives.
    """
    drive = PureWindowsPath(name).drive.replace("/", "\\")
    if system != "nt":
        return bool(drive)
    return drive.startswith("\\\\") and drive.lower() != owner.drive.lower()


def shown(owner: str, source: str) -> str:
    """How a file named by another is shown to a person: beside the owner's name as the person gave it."""
    return os.path.normpath(os.path.join(os.path.dirname(owner), source.replace("\\", "/")))


SUPPLIED_KINDS = (".tsx", ".tx")
"""How the names of the product's own tile sets and templates end."""


@cache
def _supplied() -> dict[str, tuple[Path, ...]]:
    found: dict[str, tuple[Path, ...]] = {}
    for path in sorted(MAPS.glob("*/*")):
        if path.suffix in SUPPLIED_KINDS:
            found[path.name] = (*found.get(path.name, ()), path)
    return found


def supplied_file(source: str, game: str = "") -> Path | None:
    """The product's tile set or template of a name, in whatever folder `source` says it is; None where there is none.

    Whoever copies a map into a folder of their own leaves these behind, and Tiled goes on pointing at where they were.
    `game` is what the map says it is for: a name that several games have is that game's, or nobody's.
    """
    found = _supplied().get(PurePosixPath(source.replace("\\", "/")).name.casefold(), ())
    own = [path for path in found if path.parent.name == game]
    if own:
        return own[0]
    return found[0] if len(found) == 1 else None
