"""One file of texts: a gettext catalogue, or the template that it was translated from.

An entry's context (`msgctxt`) is the key that the code asks for; its `msgid` is the sentence in the language of the
templates, so that translators see what they translate. Files are read as they are; nothing has to be compiled.
"""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import polib

TEMPLATE = ".pot"
"""Ending of a template: its own sentences are its texts."""

TRANSLATION = ".po"
"""Ending of a translation of a template of the same name."""

COUNTED = range(1_001)
"""Whole numbers by which plurals are judged; nothing in a game is counted in millions."""

_PLURAL_FORMS = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")
_LINE = re.compile(r"\(line (\d+)\)")
_FORMATTER = string.Formatter()


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a catalogue and where: a key under `language.fault` and its values.

    `line` counts from 1; 0 is the file as a whole.
    """

    file: str
    line: int
    code: str
    values: Mapping[str, object] = field(default_factory=dict)

    def text(self, words: Callable[..., str]) -> str:
        """One line for people: where, what, and what to do about it."""
        place = "language.place" if self.line else "language.file"
        what = words(f"language.fault.{self.code}", **self.values)
        return words(place, file=self.file, line=self.line, what=what)


class WordsError(ValueError):
    """A catalogue can't be used. `fault` says why; `str` is for logs and names file and line."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        more = "".join(f", {name}: {value}" for name, value in fault.values.items())
        super().__init__(f"{fault.file}, line {fault.line}: {fault.code}{more}")

    def text(self, words: Callable[..., str]) -> str:
        """One line for people; that for logs where the words for it are what can't be used."""
        try:
            return self.fault.text(words)
        except WordsError:
            return str(self)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The texts of a file by their keys, in its order. What isn't translated yet isn't there.

    `counted` holds the forms of texts about a number; `form` says which of them a number asks for.
    """

    texts: dict[str, str]
    counted: dict[str, tuple[str, ...]]
    form: Callable[[int], int]
    header: dict[str, str]

    def __contains__(self, key: str) -> bool:
        return key in self.texts or key in self.counted

    def __iter__(self) -> Iterator[str]:
        """Every key once."""
        yield from self.texts
        yield from self.counted

    def items(self) -> Iterator[tuple[str, str]]:
        """Every text with its key; each form of a counted one."""
        yield from self.texts.items()
        for key, forms in self.counted.items():
            yield from ((key, form) for form in forms)


EMPTY = Catalogue({}, {}, lambda n: 0, {})
"""What a language has in an area of which it has no file."""


def placeholders(text: str) -> set[str]:
    """The names in {braces}. Raises ValueError where braces aren't pairs or hold anything but a name."""
    names = set()
    for _, name, details, conversion in _FORMATTER.parse(text):
        if name is not None:
            if details or conversion or not name.isidentifier():
                raise ValueError(name)
            names.add(name)
    return names


def read_entries(path: Path) -> polib.POFile:
    """A file as polib reads it. Raises WordsError when it can't be read or isn't a catalogue in UTF-8."""
    try:
        open_line = _line_left_open(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as fault:
        raise WordsError(Fault(str(path), 0, "not_utf8")) from fault
    except OSError as fault:
        raise WordsError(Fault(str(path), 0, "unreadable", {"why": fault.strerror or str(fault)})) from fault
    if open_line:
        raise WordsError(Fault(str(path), open_line, "syntax"))
    try:
        return polib.pofile(str(path), encoding="utf-8")
    except OSError as fault:
        # This is how polib tells of a broken line.
        line = _LINE.search(str(fault))
        raise WordsError(Fault(str(path), int(line[1]) if line else 0, "syntax")) from fault


def _line_left_open(text: str) -> int:
    """The first line that ends without its quotation mark, 0 if all have theirs.

    polib would take the last letter for the mark, and nobody would notice.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line and line[-1] != '"' and line[0] != "#" and line.strip()[-1:] not in ("", '"'):
            return number
    return 0


def read_catalogue(path: Path) -> Catalogue:
    """Keys and texts of a file. Raises WordsError for what would go wrong when a text is asked for."""
    entries = read_entries(path)
    count, form = 0, EMPTY.form
    texts: dict[str, str] = {}
    counted: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        forms = forms_of(entry, path.suffix == TEMPLATE)
        if entry.obsolete or not all(forms):
            continue
        key = entry.msgctxt
        if not key:
            raise WordsError(Fault(str(path), entry.linenum or 0, "key_missing", {"text": entry.msgid}))
        if key in texts or key in counted:
            raise WordsError(Fault(str(path), entry.linenum or 0, "key_twice", {"key": key}))
        _refuse_braces(path, entry, forms)
        if not entry.msgid_plural:
            texts[key] = forms[0]
            continue
        if not count:
            count, form = plural_forms(path, entries.metadata)
        if len(forms) != count:
            values = {"key": key, "found": len(forms), "needed": count}
            raise WordsError(Fault(str(path), entry.linenum or 0, "plural_count", values))
        counted[key] = forms
    return Catalogue(texts, counted, form, dict(entries.metadata))


def forms_of(entry: polib.POEntry, template: bool) -> tuple[str, ...]:
    """The texts of an entry: one, or one a plural form; empty ones where it isn't translated."""
    if template:
        return (entry.msgid, entry.msgid_plural) if entry.msgid_plural else (entry.msgid,)
    if entry.fuzzy:
        return ("",)
    if entry.msgid_plural:
        return tuple(entry.msgstr_plural[place] for place in sorted(entry.msgstr_plural)) or ("",)
    return (entry.msgstr,)


def plural_forms(path: Path, header: dict[str, str]) -> tuple[int, Callable[[int], int]]:
    """How many forms a file's header says there are, and which of them a number takes. Raises WordsError."""
    said = header.get("Plural-Forms", "")
    try:
        return _plural_forms(said)
    except (ValueError, ArithmeticError) as fault:
        raise WordsError(Fault(str(path), 0, "plural_header", {"found": said or "-"})) from fault


@cache
def _plural_forms(said: str) -> tuple[int, Callable[[int], int]]:
    parts = _PLURAL_FORMS.fullmatch(said)
    if parts is None:
        raise ValueError(said)
    count, form = int(parts[1]), gettext.c2py(parts[2])
    if not all(0 <= form(n) < count for n in COUNTED):
        raise ValueError(said)
    return count, form


def _refuse_braces(path: Path, entry: polib.POEntry, forms: tuple[str, ...]) -> None:
    for text in forms:
        if "{" in text or "}" in text:
            try:
                placeholders(text)
            except ValueError as fault:
                values = {"key": entry.msgctxt, "text": text}
                raise WordsError(Fault(str(path), entry.linenum or 0, "braces", values)) from fault
