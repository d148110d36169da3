"""What is wrong with a language: everything that its catalogues lack or say otherwise than the templates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import polib

from game.words import cldr, spoken
from game.words.catalogue import (
    COUNTED,
    TEMPLATE,
    Fault,
    WordsError,
    forms_of,
    placeholders,
    plural_forms,
    read_catalogue,
    read_entries,
)


def language_faults(lang: str, folder: Path | None = None) -> list[Fault]:
    """Every fault of a language, by file and line; none of one that can be shipped."""
    folder = folder or spoken.FOLDER
    found: list[Fault] = []
    if cldr.locale_of(lang) is None:
        found.append(Fault(str(folder / lang), 0, "language_unknown", {"lang": lang}))
    for area in spoken.areas(folder):
        found += file_faults(spoken.path_of(folder, lang, area), lang, folder)
    return found


def file_faults(path: Path, lang: str, folder: Path) -> list[Fault]:
    """Every fault of one catalogue. A file that can't be read as one has a single fault."""
    if not path.is_file():
        return [Fault(str(path), 0, "file_missing", {"template": f"{path.stem}{TEMPLATE}"})]
    try:
        read_catalogue(path)
        entries = read_entries(path)
        template = read_entries(folder / f"{path.stem}{TEMPLATE}")
        count, form = plural_forms(path, entries.metadata)
    except WordsError as fault:
        return [fault.fault]
    found = []
    if entries.metadata.get("Language") != lang:
        said = entries.metadata.get("Language", "")
        found.append(Fault(str(path), 0, "language_other", {"found": said, "lang": lang}))
    if cldr.locale_of(lang) is not None and not plurals_agree(lang, count, form):
        values = {"lang": lang, "needed": ", ".join(cldr.categories(lang))}
        found.append(Fault(str(path), 0, "plural_rule", values))
    return [*found, *_entry_faults(path, entries, template, form)]


def plurals_agree(lang: str, count: int, form: Callable[[int], int]) -> bool:
    """Whether forms are told apart exactly where CLDR tells plurals of whole numbers apart."""
    pairs = {(cldr.category(lang, n), form(n)) for n in COUNTED}
    return len(pairs) == len({place for _, place in pairs}) == len(cldr.categories(lang)) == count


def _entry_faults(
    path: Path, entries: polib.POFile, template: polib.POFile, form: Callable[[int], int]
) -> Iterator[Fault]:
    own = {entry.msgctxt: entry for entry in entries if not entry.obsolete}
    for wanted in template:
        entry = own.pop(wanted.msgctxt, None)
        if entry is None:
            yield Fault(str(path), 0, "key_lost", {"key": wanted.msgctxt})
            continue
        for code, values in _text_faults(path, entry, wanted, form):
            yield Fault(str(path), entry.linenum or 0, code, {"key": entry.msgctxt, **values})
    for entry in own.values():
        yield Fault(str(path), entry.linenum or 0, "key_unknown", {"key": entry.msgctxt})


def _text_faults(
    path: Path, entry: polib.POEntry, wanted: polib.POEntry, form: Callable[[int], int]
) -> Iterator[tuple[str, dict[str, object]]]:
    if (entry.msgid, entry.msgid_plural) != (wanted.msgid, wanted.msgid_plural):
        yield "outdated", {}
    texts = forms_of(entry, path.suffix == TEMPLATE)
    if not all(texts):
        yield "untranslated", {}
        return
    needed = placeholders(wanted.msgid_plural or wanted.msgid)
    for place, text in enumerate(texts):
        if text != text.strip():
            yield "edges", {"text": text}
        # "one step" may do without its number, but not a form that several numbers take.
        free = {"n"} if len(texts) > 1 and sum(form(n) == place for n in COUNTED) == 1 else set()
        named = placeholders(text)
        if named - needed or needed - named - free:
            names = ", ".join(sorted(f"{{{name}}}" for name in needed))
            yield "placeholders", {"text": text, "needed": names or "-"}
