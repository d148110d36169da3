"""Monuments of another size than theirs or on other ground, and Colour that is said where it means nothing.

All of it can be played, so that all findings are warnings. Rules: CDN-28.11 to CDN-28.21, CDN-24.17, Table 29-D.
"""

from __future__ import annotations

from typing import Final

from game.boards.checks.caldaern_field.terrain import Land
from game.boards.tiled.findings import Findings, nearest
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.terrain import UNKNOWN

SIDES: Final = {"eternal_fire": 1, "creators_ruins": 2, "lotus_farm": 2}
"""Squares of a side of the monuments whose size is fixed. Rules: CDN-28.13, CDN-28.16, CDN-28.21."""

GROUNDS: Final = {"eternal_fire": "hill", "lotus_farm": "marsh"}
"""The ground that is part of a monument. Rules: CDN-28.13, CDN-28.21."""

SCHOOLED: Final = ("coloured_river", UNKNOWN)
"""Kinds of rivers that cast spells, or may turn out to. Rules: CDN-24.17, CDN-29.1."""


def check_monuments(ground: Ground, land: Land, findings: Findings) -> None:
    """Note all of it."""
    monuments = [element for element in land.elements if element.kind == "monument"]
    for monument in monuments:
        _size(ground, land, monument, findings)
        _ground_of(ground, land, monument, findings)
    _grounds_of_nothing(land, [monument.complex for monument in monuments], findings)
    for element, place in zip(land.elements, land.places, strict=True):
        if element.school and element.colour not in SCHOOLED:
            findings.add("river_school", place, school=element.school)


def _size(ground: Ground, land: Land, monument: Element, findings: Findings) -> None:
    side = SIDES.get(monument.variety)
    if side is None or not monument.cells:
        return
    squares = [divmod(cell, ground.width) for cell in monument.cells]
    (top, bottom), (left, right) = ((min(line), max(line)) for line in zip(*squares, strict=True))
    if (bottom - top, right - left, len(squares)) != (side - 1, side - 1, side * side):
        size = f"{side} x {side}"
        findings.add("monument_size", land.places[monument.id - 1], size=size, name=monument.variety)


def _ground_of(ground: Ground, land: Land, monument: Element, findings: Findings) -> None:
    """A monument that has to stand on a hill or in a marsh does, and one that names its ground has it beneath."""
    kind = GROUNDS.get(monument.variety)
    if kind is None:
        return
    place, own = land.places[monument.id - 1], ground.mask(monument.id)
    if own & ~ground.of(kind):
        findings.add("monument_ground", place, kind=kind, name=monument.variety)
        return
    beneath = [e.complex for e in land.elements if e.kind == kind and ground.mask(e.id) & own]
    if monument.complex and monument.complex not in beneath:
        meant = nearest(monument.complex, filter(None, beneath))
        findings.add("monument_complex", place, kind=kind, complex=monument.complex, suggestion=meant)


def _grounds_of_nothing(land: Land, names: list[str], findings: Findings) -> None:
    """Hills and marshes that say they are part of something that is nowhere: once for each such name."""
    told: set[tuple[str, str]] = set()
    for element, place in zip(land.elements, land.places, strict=True):
        key = (element.kind, element.complex)
        if element.kind in GROUNDS.values() and element.complex and element.complex not in names and key not in told:
            told.add(key)
            meant = nearest(element.complex, filter(None, names))
            findings.add("ground_complex", place, kind=element.kind, complex=element.complex, suggestion=meant)
