"""Programs and libraries of Linux: which C library they ask for, and the symbols that only a debugger reads."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

_NEEDS = re.compile(r"\bGLIBC_(\d+)\.(\d+)")
_MAGIC = b"\x7fELF"
_TO_LOAD = 1


def files(folder: Path) -> Iterator[Path]:
    """The programs and libraries of a folder, in the order of their names."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as opened:
                if opened.read(len(_MAGIC)) == _MAGIC:
                    yield path


def needed_glibc(folder: Path) -> tuple[int, int]:
    """The oldest C library with which everything in a folder runs: the newest that any of its files asks for."""
    newest = (2, 17)
    for path in files(folder):
        said = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=False).stdout
        newest = max([newest, *((int(a), int(b)) for a, b in _NEEDS.findall(said))])
    return newest


def strip(folder: Path) -> None:
    """Take the symbols out of the libraries of a folder, which no licence of theirs forbids; needs binutils.

    Programs are left alone: PyInstaller's carries its archive at its end. So are libraries that wouldn't load any more,
    as happens to those in which the maker of a wheel has moved sections.
    """
    if not shutil.which("strip"):
        return
    for path in files(folder):
        if ".so" not in path.suffixes:
            continue
        shorter = path.with_name(path.name + ".stripped")
        subprocess.run(["strip", "--strip-unneeded", "--remove-section=.comment", "-o", shorter, path], check=True)
        if is_loadable(shorter.read_bytes()):
            shutil.copymode(path, shorter)
            shorter.replace(path)
        else:
            shorter.unlink()


def is_loadable(library: bytes) -> bool:
    """Does every part of a 64-bit library lie in the file as it is to lie in memory, page on page?"""
    (table,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    for at in range(table, table + size * count, size):
        kind, _, offset, address, _, _, _, alignment = struct.unpack_from("<IIQQQQQQ", library, at)
        if kind == _TO_LOAD and (address - offset) % max(alignment, 1):
            return False
    return True
