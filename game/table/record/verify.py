"""`caleidos verify`: saves are played again and every digest compared."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from game.table.notices import SaveError, notice
from game.table.record.load import load
from game.words import Words
from game.words.clean import on_terminal


def verify_file(path: Path, words: Words) -> tuple[bool, str]:
    """Whether a save is good to its last line, and one line that says so or says what is wrong."""
    try:
        loaded = load(path)
    except SaveError as fault:
        return False, fault.notice.text(words)
    torn = next((dict(found.values)["line"] for found in loaded.notices if found.key == "torn"), None)
    if loaded.fault is not None:
        too = "" if torn is None else " " + notice("verify.torn_too", line=torn).text(words)
        return False, loaded.fault.text(words) + too
    counts: dict[str, str | int] = {"file": path.name, "actions": len(loaded.history), "digests": loaded.digests}
    if torn is not None:
        return False, notice("verify.torn", line=torn, **counts).text(words)
    return True, notice("good", **counts).text(words)


def verify_files(paths: Iterable[Path], words: Words, out: TextIO, err: TextIO) -> int:
    """Check saves one by one, a line each: good ones to `out`, others to `err`. 0 if all are good, else 1."""
    code = 0
    for path in paths:
        good, line = verify_file(Path(path), words)
        print(on_terminal(line), file=out if good else err)
        code = code if good else 1
    return code
