"""Files that a person names on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.cli.fault import CliError
from game.words import Words


def existing(name: str, words: Words) -> Path:
    """A file that is there. Raises CliError for a missing one and for a folder."""
    path = Path(name)
    try:
        if path.is_dir():
            raise CliError(words("cli.not_a_file", file=name))
        if not path.exists():
            raise CliError(words("cli.no_file", file=name))
    except (OSError, ValueError):
        # A name that is too long for the system, or holds a null byte, names no file.
        raise CliError(words("cli.no_file", file=name[:80].replace("\0", "?"))) from None
    return path


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
