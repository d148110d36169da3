"""Names that people type, as files may bear them on every system."""

from __future__ import annotations

import re
from typing import Final

from game.words.clean import visible

LONGEST: Final = 80
"""Letters of a name; with the longest ending and a number it stays within what every system takes."""

_MOST_BYTES: Final = 200
"""Bytes of a name in UTF-8: systems other than Windows count these, 255 for the whole name."""

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\ufffd]+')

_DEVICES = frozenset(
    ("con", "prn", "aux", "nul", "conin$", "conout$", "clock$",
     *(f"{port}{n}" for port in ("com", "lpt") for n in "0123456789\u00b9\u00b2\u00b3"))
)  # fmt: skip
"""Names that Windows keeps for devices, in any case, and whatever follows after a dot."""


def safe_file_name(name: str, most: int = LONGEST) -> str:
    """The name as a file may bear it everywhere, before its ending; "" if nothing of it is left.

    Windows takes none of nine signs, drops dots and blanks at the end, and has names of its own.
    """
    text = _FORBIDDEN.sub("_", " ".join(visible(name).split()))
    text = text.lstrip(" .")[:most]
    text = text.encode("utf-8")[:_MOST_BYTES].decode("utf-8", errors="ignore").rstrip(" .")
    if not any(map(str.isalnum, text)):
        return ""
    if text.partition(".")[0].rstrip().lower() in _DEVICES:
        text = f"_{text}"
    return text


def numbered(name: str, number: int) -> str:
    """A safe name with a number behind it, for the second of that name; a long name gives way to the number."""
    tail = f" {number}"
    short = safe_file_name(name)[: LONGEST - len(tail)].encode("utf-8")[: _MOST_BYTES - len(tail)]
    return short.decode("utf-8", errors="ignore").rstrip(" .") + tail
