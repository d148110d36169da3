"""Small catalogues for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import polib

TWO_FORMS = "nplurals=2; plural=(n != 1);"


def entry(key: str, text: str, plural: str = "", *, said: str | Sequence[str] = "") -> polib.POEntry:
    """An entry; `said` is its translation, or one for each plural."""
    if plural:
        return polib.POEntry(
            msgctxt=key, msgid=text, msgid_plural=plural, msgstr_plural=dict(enumerate(said or ("", "")))
        )
    return polib.POEntry(msgctxt=key, msgid=text, msgstr=said)


def write_catalogue(
    path: Path, lang: str, *entries: polib.POEntry, plurals: str = TWO_FORMS, name: str = ""
) -> Path:
    """A catalogue on disk, its folder included."""
    file = polib.POFile()
    file.metadata = {
        "Language": lang, "Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": plurals, "X-Name": name,
    }  # fmt: skip
    file.extend(entries)
    path.parent.mkdir(exist_ok=True)
    file.save(str(path))
    return path
