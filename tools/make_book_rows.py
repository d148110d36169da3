"""Add to the rulebook what the army books have and it lacks: `python -m tools.make_book_rows`.

Rows of entries are put behind those of the entries before them, in the rulebook of every language; rows that are there
stay as they are, so that notes written by hand are kept. What the script can't know (a note, a part's own name) is
for the writer to add.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import NO_SAVE, Entry, Stats
from game.paths import ASSETS
from game.views.caldaern.muster.words import rule_name, save_text, type_text
from game.words import Words, languages

FOLDER = ASSETS / "rulebook"
SECTIONS = {
    "commonwealth": "CDN-37.21", "khesoy": "CDN-37.41", "graighule": "CDN-37.61", "djuchid": "CDN-37.81",
}  # fmt: skip
"""The rule whose tables hold the entries of a nation: profiles, entries, options."""
TYPES = "CDN-37.95"
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
        for n in self.tables(TYPES)[0]:
            codes = _CODE.findall(self.lines[n])
            shown = [data.entry_of(code) for code in codes]
            if shown and {(own.type, own.character) for own in shown} == {(entry.type, entry.character)}:
                self.lines[n] = self.lines[n].replace(f"`{codes[-1]}`", f"`{codes[-1]}`, `{entry.id}`")


def with_rows(text: str, words: Words) -> str:
    """A rulebook with rows for all entries that have profiles of their own and no hull."""
    book = _Book(text, words)
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
