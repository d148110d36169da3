"""A bug becomes a file that can be sent to us, and one line that says where it is."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from pathlib import Path

from game import __version__
from game.paths import cache_dir
from game.words import Words


def save_report(bug: BaseException, words: Words, *, doing: str = "", journal: Path | None = None) -> str:
    """Write what happened into a report; the line to show, with the report's place.

    `doing` says what was asked for. `journal` is the running game's file: nothing of the game is lost, and
    the line says so. A folder that can't be written costs the report, never the line.
    """
    what = f"{type(bug).__name__}: {bug}".splitlines()[0]
    try:
        path = _write(report_text(bug, doing=doing, journal=journal))
    except OSError as fault:
        return words("cli.bug.unwritten", what=what, why=fault.strerror or str(fault))
    key = "cli.bug.game" if journal is not None else "cli.bug.written"
    return words(key, what=what, report=path)


def report_text(bug: BaseException, *, doing: str = "", journal: Path | None = None) -> str:
    """The report: versions, what was asked for, where the game's journal is, and the traceback."""
    return "\n".join(
        [
            f"Caleidos {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"Frozen: {bool(getattr(sys, 'frozen', False))}",
            f"Command: caleidos {doing}".rstrip(),
            f"Journal: {journal if journal is not None else 'none'}",
            "",
            "".join(traceback.format_exception(bug)),
        ]
    )


def _write(text: str) -> Path:
    folder = cache_dir() / "reports"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"report-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1_000_000_000:09}.txt"
    path.write_text(text, encoding="utf-8")
    return path
