"""Which languages there are: the one of the templates, and every folder with translations beside them.

`assets/words/play.pot` has the sentences of the area `play` as their authors wrote them, and `play.po` in a folder
has them in the language of the folder's name.
"""

from __future__ import annotations

import locale
import sys
from functools import cache
from pathlib import Path

from game.paths import ASSETS
from game.words import cldr
from game.words.catalogue import EMPTY, TEMPLATE, TRANSLATION, Catalogue, Fault, WordsError, read_catalogue

FOLDER = ASSETS / "words"

SHARED = "ui"
"""The area whose header speaks for its language: `Language`, and `X-Name` where CLDR's name doesn't suit."""


def areas(folder: Path | None = None) -> tuple[str, ...]:
    """The names of all templates, in alphabetical order."""
    return tuple(sorted(path.stem for path in (folder or FOLDER).glob(f"*{TEMPLATE}")))


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """Codes of all languages: first that of the templates, then the others in alphabetical order."""
    return _languages(folder or FOLDER)


def source_language(folder: Path | None = None) -> str:
    """The language of the templates, which stands in wherever a translation is missing. Raises WordsError."""
    return languages(folder)[0]


def language_name(lang: str) -> str:
    """A language's own name, as settings offers it."""
    return catalogue(FOLDER, lang, SHARED).header.get("X-Name") or cldr.own_name(lang)


def nearest_language(name: str | None) -> str:
    """The language for a name of the system, such as "de_AT.UTF-8" or "German_Austria".

    That of the templates where there is none.
    """
    plain = (name or "").partition(".")[0].partition("@")[0].replace("-", "_")
    known = {code.lower(): code for code in languages()}
    for wish in (plain, plain.partition("_")[0], locale.normalize(plain.partition("_")[0]).partition("_")[0]):
        if wish.lower() in known:
            return known[wish.lower()]
    return source_language()


def system_locale() -> str | None:
    """The language in which the system speaks, by the system's own name for it; None where it doesn't tell."""
    named = locale.getlocale()[0]
    if sys.platform == "win32":  # there that is how numbers and dates are written, which may be another language
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), named)
    return named


def path_of(folder: Path, lang: str, area: str) -> Path:
    """The file of an area in one of `languages(folder)`; it need not be there."""
    if lang == source_language(folder):
        return folder / f"{area}{TEMPLATE}"
    return folder / lang / f"{area}{TRANSLATION}"


def catalogue(folder: Path, lang: str, area: str) -> Catalogue:
    """The texts of an area in a language, read once; none when there is no such file. Raises WordsError."""
    return _read(path_of(folder, lang, area))


@cache
def _languages(folder: Path) -> tuple[str, ...]:
    found = areas(folder)
    template = folder / f"{SHARED if SHARED in found or not found else found[0]}{TEMPLATE}"
    source = _read(template).header.get("Language")
    if not source:
        raise WordsError(Fault(str(template), 0, "language_missing"))
    others = {path.parent.name for path in folder.glob(f"*/*{TRANSLATION}")}
    return (source, *sorted(others - {source}))


@cache
def _read(path: Path) -> Catalogue:
    """Files of texts never change while the program runs."""
    return read_catalogue(path) if path.is_file() else EMPTY
