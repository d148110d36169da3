"""Files that a person names on the command line."""

from __future__ import annotations

import glob
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.cli.fault import CliError
from game.words import Words
from game.words.clean import on_terminal

LONGEST_SHOWN = 200


def shown(name: str) -> str:
    """A name as it may stand in one line: without control characters, and not endless."""
    text = on_terminal(name)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


def spelled_out(names: Iterable[str], platform: str = sys.platform) -> list[str]:
    """The files that names stand for. Shells put files in the place of `*.tmx`, but for those of Windows.

    What fits nothing stays as it is, so that it can be said to be missing.
    """
    if platform != "win32":
        return list(names)
    # A bracket is a letter like others there; the star and the question mark are in no name.
    return [file for name in names for file in (sorted(glob.glob(name.replace("[", "[[]"))) or [name])]


def existing(name: str, words: Words) -> Path:
    """A file that is there. Raises CliError for a missing one, for a folder, and for a pipe or a device.

    Pipes and devices may never end, or wait for somebody to write.
    """
    path = Path(name)
    try:
        is_folder, is_file, is_there = path.is_dir(), path.is_file(), path.exists()
    except (OSError, ValueError):
        is_folder = is_file = is_there = False  # a name that is too long for the system, or holds a null byte
    if is_file:
        return path
    key = "cli.not_a_file" if is_folder else "cli.not_plain" if is_there else "cli.no_file"
    raise CliError(words(key, file=shown(name)))


def check_writable(name: str, words: Words) -> None:
    """Find out before hours of work whether their result can be kept. Raises CliError."""
    try:
        with Path(name).open("a", encoding="utf-8"):
            pass
    except OSError as fault:
        raise CliError(words("cli.unwritten", file=name, why=fault.strerror or fault)) from None


def write_json(name: str, data: Any, words: Words) -> None:
    """Figures as JSON, ready for other programs. Raises CliError when the file can't be written."""
    try:
        Path(name).write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as fault:
        raise CliError(words("cli.unwritten", file=name, why=fault.strerror or fault)) from None
