"""Add to the rulebook what the army books have and it lacks: `python -m tools.make_book_rows`.

Rows of types and of entries are put behind those of the types and entries before them, in the rulebook of every
language; rows that are there stay as they are, so that notes written by hand are kept. What the script can't know (a
note, a part's own name, what a type does) is for the writer to add.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import NO_SAVE, Entry, Stats, TypeRow
from game.paths import ASSETS
from game.views.caldaern.muster.words import rule_name, save_text, type_text
from game.words import Words, languages

FOLDER = ASSETS / "rulebook"
SECTIONS = {
    "commonwealth": "CDN-37.21", "khesoy": "CDN-37.41", "graighule": "CDN-37.61", "djuchid": "CDN-37.81",
}  # fmt: skip
"""The rule whose tables hold the entries of a nation: profiles, entries, options."""
TYPES, ENTRIES_OF_TYPES = "CDN-4.2", "CDN-37.95"
_CODE = re.compile(r"`([a-z_]+)`")


class _Book:
    """A rulebook by lines."""

    def __init__(self, text: str, words: Words) -> None:
        self.lines = text.splitlines()
        self.words = words

    def tables(self, rule: str) -> list[list[int]]:
        """The numbers of the lines of each table of a rule."""
        start = next(n for n, line in enumerate(self.lines) if line.startswith(f"## {rule} "))
        found: list[list[int]] = []
        for n in range(start + 1, len(self.lines)):
            if self.lines[n].startswith("## "):
                break
            if self.lines[n].startswith("|"):
                if not self.lines[n - 1].startswith("|"):
                    found.append([])
                found[-1].append(n)
        return found

    def cells(self, n: int) -> list[str]:
        return [cell.strip() for cell in self.lines[n].strip("|").split("|")]

    def put(self, after: int, *rows: list[str]) -> None:
        self.lines[after + 1 : after + 1] = [f"| {' | '.join(row)} |" for row in rows]

    def add(self, entry: Entry, before: Entry) -> None:
        """The rows of an entry, each behind that of another one of its nation."""
        rule, name = SECTIONS[data.home_of(entry.id)], self._name(entry)
        profiles = self.tables(rule)[0]
        at = next(n for n in profiles if self.lines[n].startswith(f"| `{before.id}`"))
        while at + 1 in profiles and not _CODE.search(self.lines[at + 1]):
            at += 1
        self.put(at, *self._profiles(entry, profiles))
        entries = self.tables(rule)[1]
        self.put(next(n for n in entries if self.cells(n)[0] == self._name(before)), self._entry(entry, entries))
        if entry.options:
            offers = [(self.words(f"caldaern.option.{offer.id}"), offer.points) for offer in entry.options]
            row = [name, "; ".join(f"{option} (+{points})" for option, points in offers), "-"]
            self.put(self.tables(rule)[2][-1], row)
        self._type(entry)

    def _name(self, entry: Entry) -> str:
        return self.words(f"caldaern.unit.{entry.id}")

    def _profiles(self, entry: Entry, table: list[int]) -> list[list[str]]:
        def row(head: str, part: str, stats: Stats) -> list[str]:
            values = (getattr(stats, name) for name in Stats.__struct_fields__)
            return [head, part, *(str(value) if value else "-" for value in values)]

        assert entry.profile is not None
        found = [row(f"`{entry.id}` {self._name(entry)}", self._name(entry), entry.profile)]
        if entry.mount is not None:
            behind = next(self.cells(n)[0] for n in table[2:] if not _CODE.search(self.lines[n]))
            found.append(row(behind, entry.parts[-1], entry.mount))
        return found

    def _entry(self, entry: Entry, table: list[int]) -> list[str]:
        words, worn = self.words, [entry.armour, *(part for part in ("shield", "barding") if getattr(entry, part))]
        things = [words(f"caldaern.armour.{part}") for part in worn if part]
        things += [words(f"caldaern.weapon.{weapon}") for weapon in (*entry.ranged, *entry.melee)]
        group = next(cells[-1] for n in table[2:] if (cells := self.cells(n))[-1] != "-")
        return [
            self._name(entry),
            words(f"caldaern.category.{entry.category}"),
            type_text(words, entry),
            f"{entry.least}-{entry.most}" if entry.most > entry.least else str(entry.most),
            str(entry.points),
            save_text(entry.save) if entry.save < NO_SAVE else "-",
            ", ".join(things),
            ", ".join(rule_name(words, rule) for rule in entry.rules) or "-",
            group if entry.command_group else "-",
        ]

    def _type(self, entry: Entry) -> None:
        """Its place among the entries of its type."""
        rows = {n: _CODE.findall(self.lines[n]) for n in self.tables(ENTRIES_OF_TYPES)[0]}
        for n, codes in rows.items():
            shown = [data.entry_of(code) for code in codes]
            if shown and {(own.type, own.character) for own in shown} == {(entry.type, entry.character)}:
                self.lines[n] = self.lines[n].replace(f"`{codes[-1]}`", f"`{codes[-1]}`, `{entry.id}`")
                return
        before = [n for n, codes in rows.items() if codes and _rank(data.entry_of(codes[0])) < _rank(entry)]
        self.put(max(before), [self._like(self.cells(max(before))[0], type_text(self.words, entry)), f"`{entry.id}`"])

    def _like(self, other: str, name: str) -> str:
        """A name in small letters where another one is, as in the tables of languages that write nouns small."""
        return name if other[:1].isupper() else name.lower()

    # ----------------------------------------------------------------------------------------------- types
    def add_type(self, row: TypeRow, before: TypeRow) -> None:
        """The row of a type behind that of another one; words that no type says come from rows that have them."""
        printed = {_CODE.findall(self.lines[n])[0]: n for n in self.tables(TYPES)[0][2:]}
        known = {key: self.cells(n) for key, n in printed.items()}
        alike = next((cells for key, cells in known.items() if data.types()[key].group == row.group), None)
        unranked = next(cells[5] for key, cells in known.items() if not data.types()[key].rank)
        rules = ", ".join(rule_name(self.words, rule) for rule in row.rules)
        high = self.words.number(row.height / 2, row.height % 2)
        name = self._like(known[before.id][0], self.words(f"caldaern.type.{row.id}"))
        self.put(printed[before.id], [
            name, f"`{row.id}`", alike[2] if alike else row.group, str(row.k), high,
            str(row.rank) if row.rank else unranked, rules or known["infantry"][6],
        ])  # fmt: skip


def _rank(entry: Entry) -> int:
    """Where an entry's type stands in the table of types, characters behind all."""
    return len(data.types()) if entry.character else [*data.types()].index(entry.type)


def with_rows(text: str, words: Words) -> str:
    """A rulebook with rows for all types that are fielded, and all entries with profiles of their own and no hull."""
    book = _Book(text, words)
    fielded = [row for row in data.types().values() if row.stage == 1]
    for former, row in pairwise(fielded):
        if f"| `{row.id}` |" not in text:
            book.add_type(row, former)
    for nation in data.NATIONS:
        entries = [entry for entry in data.nation_of(nation).entries if entry.profile is not None and not entry.hull]
        for before, entry in pairwise(entries):
            if f"| `{entry.id}`" not in "\n".join(book.lines):
                book.add(entry, before)
    return "\n".join(book.lines) + "\n"


def write(folder: Path = FOLDER) -> None:
    """Bring the rulebooks of all languages up to date."""
    for lang in languages():
        path = folder / f"caldaern.{lang}.md"
        if path.is_file():
            path.write_text(with_rows(path.read_text("utf-8"), Words(lang)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
