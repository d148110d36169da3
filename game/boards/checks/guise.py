"""What a map says of its looks and to its players: the same properties for every game with land."""

from __future__ import annotations

import re

from game.boards.checks.properties import text_of
from game.boards.tiled.document import Document, Property
from game.boards.tiled.findings import Findings, Place, nearest, printable
from game.engine.guise import LOOKS, Briefing, Guise

BRIEFING_LENGTH = 1500
"""Letters of a text that players are shown."""

_WORD_LENGTH = 60
_BRIEFING = re.compile(r"briefing(?:_(?P<side>[1-9]))?(?:_(?P<lang>[a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?))?")


def guise_names(document: Document, sides: int) -> tuple[str, ...]:
    """The properties that a map with so many sides may have for its guise; of those with a language the ones it has."""
    usual = ("look", "briefing", *(f"briefing_{side}" for side in range(1, sides + 1)))
    return (*usual, *(name for name in document.properties if name not in usual and _meant(name, sides) is not None))


def read_guise(document: Document, sides: int, findings: Findings, *, sheet: str = "", ground: str = "") -> Guise:
    """Looks and texts of a map; what is wrong with them is only warned of. `sheet`, `ground`: see `Guise`."""
    found = []
    for name, item in document.properties.items():
        meant = _meant(name, sides)
        if meant is not None:
            text = _paragraphs(item, document.place, findings)
            found += [Briefing(*meant, text)] if text else []
    found.sort(key=lambda briefing: (briefing.side, briefing.lang))
    return Guise(_look(document, findings), tuple(found), sheet, ground)


def _meant(name: str, sides: int) -> tuple[int, str] | None:
    """The side that a property has a text for, and its language; None for other properties."""
    match = _BRIEFING.fullmatch(name)
    if match is None:
        return None
    side = int(match["side"] or 0)
    return (side, match["lang"] or "") if side <= sides else None


def _look(document: Document, findings: Findings) -> str:
    found = text_of(document.properties, "look", _WORD_LENGTH, document.place, findings)
    if found in ("", *LOOKS):
        return found or LOOKS[0]
    place = document.place.at(kind="property", object="look", line=document.properties["look"].line)
    findings.add("look_unknown", place, suggestion=nearest(found, LOOKS), value=found, all=", ".join(LOOKS))
    return LOOKS[0]


def _paragraphs(item: Property, place: Place, findings: Findings) -> str:
    """A text of several lines, made printable line by line."""
    where = place.at(kind="property", object=item.name, line=item.line)
    if item.kind != "string":
        findings.add("text_type", where, name=item.name, type=item.kind)
        return ""
    if len(item.value) > BRIEFING_LENGTH:
        findings.add("text_long", where, name=item.name, length=BRIEFING_LENGTH, found=len(item.value))
    lines = (" ".join(printable(line, BRIEFING_LENGTH).split()) for line in item.value[:BRIEFING_LENGTH].splitlines())
    return "\n".join(line for line in lines if line)
