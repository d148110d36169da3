"""What a pack is: a zip with a map and all that it is made of, side by side, and a leaf that says what it is.

    manifest.json     what is said here as `Manifest`
    ford.tmx          the one map
    hills.tsx, ...    its tile sets, templates and pictures, without folders

What comes with the product is left out and only named: everybody has it.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

import msgspec

from game.boards.tiled.images import MAX_IMAGE_BYTES
from game.boards.tiled.limits import MAX_FILE_BYTES
from game.paths import MAPS
from game.words import Words
from game.words.clean import one_line

SUFFIX = ".caleimap"
FORMAT = "caleidos-map"
VERSION = 1
MANIFEST = "manifest.json"

MAX_PACK_BYTES = 16 * 1024 * 1024
"""Bytes of a pack."""

MAX_FILES = 200
"""Files in one pack."""

MAX_UNPACKED_BYTES = 64 * 1024 * 1024
"""Bytes of all its files together; a pack is no larger by more than that."""

MAX_MANIFEST_BYTES = 64 * 1024

MAP_KINDS = (".tmx", ".tmj")
TEXT_KINDS = (*MAP_KINDS, ".tsx", ".tsj", ".tx", ".tj")
IMAGE_KINDS = (".png", ".jpg", ".jpeg", ".gif", ".bmp")
LIMITS = dict.fromkeys(TEXT_KINDS, MAX_FILE_BYTES) | dict.fromkeys(IMAGE_KINDS, MAX_IMAGE_BYTES)
"""Bytes of one file by the end of its name. Other files have no place in a pack."""

_PLAIN = re.compile(r"[^/\\:*?\"<>|]{1,100}")
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
"""Names that no file can have on Windows."""


FAULTS = (
    "unreadable", "large", "broken", "foreign", "newer", "maps", "many", "path", "twice", "link", "kind", "unpacked",
    "no_map", "part", "missing",
)  # fmt: skip
"""What can be wrong with a pack, and with a map that is to become one."""


class PackFault(Exception):
    """A pack can't be made or opened. `fault` is one of `FAULTS`, `file` the name that is meant."""

    def __init__(self, fault: str, file: str = "", **values: str | int) -> None:
        super().__init__(fault)
        self.fault = fault
        self.values: dict[str, str | int] = {"file": one_line(file, 80), **values}

    def text(self, words: Words) -> str:
        """What is wrong and what to do, in one line."""
        return words(f"packs.fault.{self.fault}", **self.values)


class Supplied(msgspec.Struct, frozen=True):
    """A file that is left out because everybody has it: its name, and what it held where the pack was made."""

    name: str
    digest: str


class Manifest(msgspec.Struct, frozen=True):
    """What a pack says of itself. Fields that a later version adds are passed over; texts are for people only."""

    format: str
    version: int
    map: str
    game: str = ""
    title: str = ""
    author: str = ""
    program: str = ""
    supplied: tuple[Supplied, ...] = ()


class Pack(msgspec.Struct, frozen=True):
    """A pack that was read: its files by their names, the manifest apart."""

    manifest: Manifest
    files: dict[str, bytes]


def digest_of(content: bytes) -> str:
    """What tells one version of a file from another."""
    return hashlib.sha256(content).hexdigest()


def is_plain(name: str) -> bool:
    """Whether a name is one of a file alone, on every system: no folder, no drive, nothing hidden."""
    is_whole = _PLAIN.fullmatch(name) is not None and name.isprintable() and name == name.strip(" .")
    return is_whole and _DEVICES.fullmatch(name) is None


@cache
def products() -> dict[str, tuple[Path, ...]]:
    """The product's own tile sets, templates and pictures by their names."""
    found: dict[str, tuple[Path, ...]] = {}
    for path in sorted(MAPS.glob("*/*")):
        if path.suffix in LIMITS and path.suffix not in MAP_KINDS:
            found[path.name] = (*found.get(path.name, ()), path)
    return found


def product_of(name: str, game: str) -> Path | None:
    """The product's file of a name, that of the game before others; None where there is none."""
    found = products().get(name, ())
    return next((path for path in found if path.parent.name == game), found[0] if found else None)
