"""Checks on custom properties that are the same for every game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.boards.tiled.document import Property
from game.boards.tiled.findings import Findings, Place, nearest, printable

RENAMED = {"name": "title", "notes": "description"}
"""What the texts of a map were called in one game or another before all called them alike."""


def note_unknown(properties: Mapping[str, Property], known: Collection[str], place: Place, findings: Findings) -> None:
    """Warn of properties that the game doesn't read; a near miss of a known one is named.

    A known property that is missing is the likelier meaning of a misspelt one than a known one that is there; a word
    of another game's means what this one calls so.
    """
    missing = [name for name in known if name not in properties]
    for item in properties.values():
        if item.name not in known:
            renamed = RENAMED.get(item.name.casefold(), "")
            meant = renamed if renamed in missing else nearest(item.name, missing) or nearest(item.name, known)
            where = place if place.kind else place.at(kind="property", object=item.name)
            findings.add("property_unknown", where.at(line=item.line), name=item.name, suggestion=meant)


def text_of(
    properties: Mapping[str, Property], name: str, length: int, place: Place, findings: Findings, old: str = ""
) -> str:
    """An optional text that players see, made printable; a wrong type or too long a text is a warning.

    `old` is what it was called before: it is read where the new name is not there.
    """
    name = old if old in properties and name not in properties else name
    item = properties.get(name)
    if item is None:
        return ""
    where = place.at(kind="property", object=name, line=item.line)
    if item.kind != "string":
        findings.add("text_type", where, name=name, type=item.kind)
        return ""
    if len(item.value) > length:
        findings.add("text_long", where, name=name, length=length, found=len(item.value))
    return " ".join(printable(item.value, length).split())


def whole_number(item: Property) -> int | None:
    """The value of a property of type int; None for other types and for what is no number of nine digits at most."""
    digits = item.value.removeprefix("-")
    is_number = item.kind == "int" and digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(item.value) if is_number else None
