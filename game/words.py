"""Every sentence a person reads, looked up by key in the language of the person.

A catalogue is a folder of TOML files, `assets/words/<language>/<area>.toml`. Each file holds flat keys, in
quotes when they contain dots: `"refusal.out_of_range" = "{unit} can't reach {square}"`. A text is asked for
as `area.key`; its file is read on the first use of the area, so that a start pays only for what it shows.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.paths import ASSETS

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Language codes and the languages' own names, in the order in which settings offers them."""

FALLBACK = "en"
"""The language whose text is shown where a translation is missing."""

_DECIMAL_SIGN = {"en": ".", "de": ","}


class WordsError(ValueError):
    """A catalogue file can't be used; the text names the file and the fault."""


class _Values(dict[str, object]):
    """Leaves the placeholder of a value that nobody gave visible instead of losing the whole text."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


class Words:
    """The catalogue in one language: `words("play.end_turn")`.

    `strict` is for tests: a missing key or value then raises KeyError. Without it a missing key falls back to
    English and then to the key itself, so that a person still sees what was meant.
    """

    def __init__(self, lang: str = FALLBACK, *, strict: bool = False, folder: Path | None = None) -> None:
        """Raise ValueError for an unknown language. `folder` replaces `assets/words` (for tests)."""
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.lang = lang
        self.strict = strict
        self._folder = folder
        self._areas: dict[tuple[str, str], dict[str, str]] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of `key` ("area.rest.of.key") with its {placeholders} filled from `values`.

        Raises KeyError for a missing key or value when strict.
        """
        text = self._find(key)
        if text is None:
            if self.strict:
                raise KeyError(f"{self.lang}: no text for {key!r}")
            return key
        return text.format_map(values if self.strict else _Values(values))

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The text of `key.one` for n = 1, else of `key.other`; `{n}` in it is the number."""
        return self(f"{key}.one" if n == 1 else f"{key}.other", n=n, **values)

    def number(self, value: float, digits: int = 0, *, sign: bool = False) -> str:
        """A number with a fixed count of decimals and the language's decimal sign: 65.95, in German 65,95.

        `sign` puts a plus before what isn't negative.
        """
        text = f"{value:{'+' if sign else ''}.{digits}f}"
        return text.replace(".", _DECIMAL_SIGN[self.lang])

    def has(self, key: str) -> bool:
        """Whether this language itself, not only the fallback, has a text for `key`."""
        area, _, name = key.partition(".")
        return name in self._area(self.lang, area)

    def keys(self, area: str) -> Iterator[str]:
        """Every key of an area in this language, in the order of the file, with the area's name before it."""
        return (f"{area}.{name}" for name in self._area(self.lang, area))

    def _find(self, key: str) -> str | None:
        area, _, name = key.partition(".")
        text = self._area(self.lang, area).get(name)
        if text is None and not self.strict and self.lang != FALLBACK:
            text = self._area(FALLBACK, area).get(name)
        return text

    def _area(self, lang: str, area: str) -> dict[str, str]:
        """The keys and texts of one file, read once; empty when the language has no such file."""
        known = self._areas.get((lang, area))
        if known is None:
            known = _supplied(lang, area) if self._folder is None else _catalogue(self._folder, lang, area)
            self._areas[lang, area] = known
        return known


@cache
def _supplied(lang: str, area: str) -> dict[str, str]:
    """A file of `assets/words`, which never changes while the program runs."""
    return _catalogue(ASSETS / "words", lang, area)


def _catalogue(folder: Path, lang: str, area: str) -> dict[str, str]:
    """Keys and texts of an area; none when the language has no such file."""
    path = folder / lang / f"{area}.toml"
    return read_catalogue(path) if path.is_file() else {}


def read_catalogue(path: Path) -> dict[str, str]:
    """Keys and texts of one file. Raises WordsError when it isn't TOML or holds anything but texts."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise WordsError(f"{path}: {fault}") from fault
    for key, text in table.items():
        if not isinstance(text, str):
            raise WordsError(f'{path}: "{key}" is not a text; write dotted keys in quotes')
    return table
