"""Keeps the translations in step with the templates, and begins new ones:

    python -m tools.catalogues new hr     a folder for another language, empty, with its plurals
    python -m tools.catalogues update     after the templates were changed: what is new comes in untranslated, what
                                          says something else now is marked for a second look (fuzzy), what is gone goes
    python -m tools.catalogues check      everything that is wrong, one line for each; 1 if there is anything
"""

from __future__ import annotations

import sys
from pathlib import Path

import polib
from babel.messages.plurals import get_plural
from babel.plural import PluralRule, to_gettext

from game.words import Words, cldr, languages, source_language, spoken
from game.words.catalogue import plural_forms, read_entries
from game.words.checks import language_faults, plurals_agree

WIDTH = 100
"""Columns of a line in the files."""


def plural_header(lang: str) -> str:
    """What `Plural-Forms` should say: as is usual among translators where that agrees with CLDR, else as CLDR has it.

    Raises ValueError for a language that CLDR doesn't know, or that has plurals for fractions only.
    """
    locale = cldr.locale_of(lang)
    if locale is None:
        raise ValueError(f"CLDR knows no language {lang!r}")
    usual = get_plural(lang)
    for said in (f"nplurals={usual[0]}; plural={usual[1]};", _by_cldr(lang, locale.plural_form)):
        count, form = plural_forms(Path(lang), {"Plural-Forms": said})
        if plurals_agree(lang, count, form):
            return said
    raise ValueError(f"write Plural-Forms of {lang!r} by hand; it has {', '.join(cldr.categories(lang))}")


def _by_cldr(lang: str, rule: PluralRule) -> str:
    """CLDR's plurals as gettext writes them, without those that only take numbers too large for a game (millions)."""
    seen = cldr.categories(lang)
    return to_gettext(PluralRule({name: when for name, when in rule.rules.items() if name in seen}))


def merged(template: polib.POFile, old: polib.POFile | None, lang: str) -> polib.POFile:
    """A translation in step with its template; what `old` says of a key stays said."""
    out = polib.POFile(wrapwidth=WIDTH)
    out.header = old.header if old is not None else template.header
    out.metadata = dict(old.metadata) if old is not None else {**template.metadata, "Language": lang}
    out.metadata["Plural-Forms"] = out.metadata["Plural-Forms"] if old is not None else plural_header(lang)
    known = {entry.msgctxt: entry for entry in old or () if not entry.obsolete}
    for entry in template:
        out.append(_merged(entry, known.get(entry.msgctxt), plural_forms(Path(lang), out.metadata)[0]))
    return out


def _merged(entry: polib.POEntry, said: polib.POEntry | None, count: int) -> polib.POEntry:
    new = polib.POEntry(
        msgctxt=entry.msgctxt, msgid=entry.msgid, msgid_plural=entry.msgid_plural, comment=entry.comment
    )
    new.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    if entry.msgid_plural:
        new.msgstr_plural = dict.fromkeys(range(count), "")
    if said is None or bool(said.msgid_plural) is not bool(entry.msgid_plural):
        return new
    new.msgstr, new.tcomment = said.msgstr, said.tcomment
    new.msgstr_plural |= {place: text for place, text in said.msgstr_plural.items() if place < count}
    translated = bool(new.msgstr or any(new.msgstr_plural.values()))
    if translated and (said.fuzzy or (said.msgid, said.msgid_plural) != (entry.msgid, entry.msgid_plural)):
        new.flags.append("fuzzy")
        new.previous_msgid = said.previous_msgid or said.msgid
    return new


def update(lang: str) -> None:
    """Bring all files of a language in step, or make them."""
    for area in spoken.areas():
        path = spoken.FOLDER / lang / f"{area}.po"
        old = read_entries(path) if path.is_file() else None
        out = merged(read_entries(spoken.FOLDER / f"{area}.pot"), old, lang)
        path.parent.mkdir(exist_ok=True)
        out.save(str(path))


def main(argv: list[str]) -> int:
    """0 when done and nothing is wrong."""
    match argv:
        case ["new", lang]:
            update(lang)
        case ["update"]:
            for lang in languages():
                if lang != source_language():
                    update(lang)
        case ["check"]:
            found = [fault.text(Words()) for lang in languages() for fault in language_faults(lang)]
            print(*found, sep="\n", end="\n" if found else "")
            return 1 if found else 0
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
