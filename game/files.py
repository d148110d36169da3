"""Files as systems differ about them: what is held open for a moment elsewhere is asked for again."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

_Given = TypeVar("_Given")

PAUSES_S: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.25)
"""Seconds waited between tries: half a second at the most, which a window can stand still."""

_DENIED, _IN_USE, _LOCKED = 5, 32, 33
"""What Windows says when another program holds a file: the first where it is to be replaced, and of much else."""


def put_in_place(source: Path | str, target: Path, sleep: Callable[[float], None] = time.sleep) -> None:
    """Give a file the name of another, which goes, at once or not at all. Raises OSError.

    On Windows that is refused while anybody has one of them open: a virus scanner, a backup, a second window. They
    let go within moments.
    """
    patiently(lambda: os.replace(source, target), sleep)


def patiently(deed: Callable[[], _Given], sleep: Callable[[float], None] = time.sleep) -> _Given:
    """Do something with a file, again a few times while somebody else holds it. Raises the OSError of the last try."""
    for pause in PAUSES_S:
        try:
            return deed()
        except OSError as fault:
            if not may_pass(fault):
                raise
        sleep(pause)
    return deed()


def may_pass(fault: OSError, platform: str = sys.platform) -> bool:
    """Whether a fault may be gone in a moment: on Windows alone are files held, and only `open` tells no number."""
    number = getattr(fault, "winerror", None)
    if number is None:
        return platform == "win32" and fault.errno == errno.EACCES
    return number in (_DENIED, _IN_USE, _LOCKED)


def is_held(fault: OSError, path: Path) -> bool:
    """Whether a fault says that another program has a file open; `path` is what was to be written."""
    number = getattr(fault, "winerror", None)
    if number == _DENIED:  # of a file that we could write, were it ours alone
        return path.is_file() and os.access(path, os.W_OK)
    return number in (_IN_USE, _LOCKED)
