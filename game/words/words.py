"""The texts in one language, as the rest of the program asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.words import cldr, spoken
from game.words.catalogue import Catalogue


class _Values(dict[str, object]):
    """Leaves the placeholder of a value that nobody gave visible instead of losing the whole text."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


class Words:
    """The texts in one language: `words("play.end_turn")`.

    `strict` is for tests: a missing key or value then raises KeyError. Without it a missing key falls back to the
    language of the templates and then to the key itself, so that a person still sees what was meant. Whoever asks for
    a text of a file that can't be used gets WordsError.
    """

    def __init__(self, lang: str | None = None, *, strict: bool = False, folder: Path | None = None) -> None:
        """None: the language of the templates. `folder` replaces `assets/words` (for tests).

        Raises ValueError for an unknown language.
        """
        known = spoken.languages(folder)
        if lang is not None and lang not in known:
            raise ValueError(f"no language {lang!r}; there are: {', '.join(known)}")
        self.lang = lang or known[0]
        self.strict = strict
        self._source = known[0]
        self._folder = folder or spoken.FOLDER
        self._areas: dict[tuple[str, str], Catalogue] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of `key` ("area.rest.of.key") with its {placeholders} filled from `values`.

        Raises KeyError for a missing key or value when strict.
        """
        area, _, name = key.partition(".")
        text = self._area(self.lang, area).texts.get(name)
        if text is None and not self.strict:
            text = self._area(self._source, area).texts.get(name)
        return key if text is None and not self.strict else self._filled(key, text, values)

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The text of `key` in the plural that this language has for n; `{n}` in it is the number.

        Raises KeyError for a missing key or value when strict.
        """
        area, _, name = key.partition(".")
        for lang in (self.lang,) if self.strict else (self.lang, self._source):
            found = self._area(lang, area)
            forms = found.counted.get(name)
            if forms is not None:
                return self._filled(key, forms[found.form(n)], {"n": n, **values})
        return key if not self.strict else self._filled(key, None, values)

    def number(self, value: float, digits: int = 0, *, sign: bool = False) -> str:
        """A number with a fixed count of decimals and the language's own signs: 65.95, in German 65,95.

        `sign` puts a plus before what isn't negative.
        """
        return f"{value:{'+' if sign else ''}.{digits}f}".translate(cldr.signs(self.lang))

    def has(self, key: str) -> bool:
        """Whether this language itself, not only the fallback, has a text for `key`, counted or not."""
        area, _, name = key.partition(".")
        return name in self._area(self.lang, area)

    def counts(self, key: str) -> bool:
        """Whether this language itself has plural forms for `key`, which then goes to `count`."""
        area, _, name = key.partition(".")
        return name in self._area(self.lang, area).counted

    def keys(self, area: str) -> Iterator[str]:
        """Every key of an area in this language, with the area's name before it."""
        return (f"{area}.{name}" for name in self._area(self.lang, area))

    def _filled(self, key: str, text: str | None, values: dict[str, object]) -> str:
        if text is None:
            raise KeyError(f"{self.lang}: no text for {key!r}")
        return text.format_map(values if self.strict else _Values(values))

    def _area(self, lang: str, area: str) -> Catalogue:
        found = self._areas.get((lang, area))
        if found is None:
            found = self._areas[lang, area] = spoken.catalogue(self._folder, lang, area)
        return found
