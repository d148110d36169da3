"""Typed properties of the objects and tiles of a battlefield: the right type, the right range. Rules: CDN-29.22."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from game.boards.checks.properties import whole_number
from game.boards.tiled.document import Property
from game.boards.tiled.findings import Cell, Findings, Place, nearest

_LETTERS = 60


class Incomplete(Exception):
    """An object or tile lacks something and counts for nothing; the finding about it has been added."""


class Typed:
    """Reads the properties of one object or tile. A wrong type or value is noted and raises Incomplete.

    `code` is the general code of what is noted, `cells` are the squares that a tile is painted on.
    """

    def __init__(
        self, properties: Mapping[str, Property], place: Place, code: str, findings: Findings,
        cells: Sequence[Cell] = (),
    ) -> None:  # fmt: skip
        self.properties = properties
        self.place = place
        self.code = code
        self.findings = findings
        self.cells = cells

    def fail(self, fault: str, line: int = 0, suggestion: str = "", **values: str | int) -> Incomplete:
        """Note a fault of the object; raise what this gives."""
        place = self.place.at(line=line) if line else self.place
        self.findings.add(fault, place, values, code=self.code, cells=self.cells, suggestion=suggestion)
        return Incomplete()

    def _typed(self, name: str, kind: str) -> Property | None:
        found = self.properties.get(name)
        if found is not None and found.kind != kind:
            raise self.fail("field_type", found.line, name=name, type=found.kind, wanted=kind)
        return found

    def text(self, name: str) -> str:
        """A string, "" where it is missing."""
        found = self._typed(name, "string")
        return found.value.strip()[:_LETTERS] if found is not None else ""

    def word(self, name: str, allowed: Collection[str]) -> str:
        """One of some words, "" where it is missing or empty."""
        found = self.text(name)
        if found and found not in allowed:
            line = self.properties[name].line
            meant, every = nearest(found, allowed), ", ".join(allowed)
            raise self.fail("field_word", line, suggestion=meant, name=name, value=found, all=every)
        return found

    def flag(self, name: str, default: bool) -> bool:
        """A bool."""
        found = self._typed(name, "bool")
        return found.value.strip().lower() == "true" if found is not None else default

    def number(self, name: str, default: int | None, least: int, most: int) -> int:
        """A whole number in a range; None as default: it has to be there."""
        found = self._typed(name, "int")
        if found is None:
            if default is None:
                raise self.fail("field_missing", name=name, least=least, most=most)
            return default
        value = whole_number(found)
        if value is None or not least <= value <= most:
            raise self.fail("field_range", found.line, name=name, value=found.value, least=least, most=most)
        return value

    def halves(self, name: str, default: int, most: int) -> int:
        """A height as halves: a multiple of 0.5. Rules: CDN-20.5."""
        found = self._typed(name, "float")
        if found is None:
            return default
        try:
            value = float(found.value[:40]) * 2
        except ValueError:
            value = math.nan
        if not (0 <= value <= most and value == int(value)):
            raise self.fail("field_height", found.line, name=name, value=found.value)
        return int(value)

    def note_misspelt(self, known: Collection[str]) -> None:
        """Unknown properties are ignored; one that looks like a known one that is missing is told of."""
        missing = [name for name in known if name not in self.properties]
        for found in self.properties.values():
            meant = nearest(found.name, missing) if found.name not in known else ""
            if meant:
                place = self.place.at(line=found.line)
                self.findings.add("property_unknown", place, cells=self.cells, name=found.name, suggestion=meant)
