"""Battlefields from letters, for tests: one letter a square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.caldaern.land.board import HEIGHTS, WIDTHS, Battlefield, Element
from game.engine.caldaern.land.survey import joined_parts
from game.engine.caldaern.land.terrain import allowed_materials, default_height

LETTERS = {
    "F": ("forest", ""),
    "~": ("river", ""),
    "B": ("bridge", ""),
    "f": ("ford", ""),
    "M": ("marsh", ""),
    "#": ("obstacle", "wall"),
    "-": ("obstacle", "fence"),
    "T": ("obstacle", "trench"),
    "w": ("obstacle", "wire"),
    "t": ("obstacle", "traps"),
    "b": ("obstacle", "blazing"),
    "H": ("obstacle", "blessed_wall"),
    "s": ("obstacle", "spectral_fence"),
    "r": ("ruin", ""),
    "W": ("wreck", ""),
    "X": ("impassable", ""),
}
"""Letter to kind and variety; digits are hills of so many halves, drawn as nested contours, `.` is plain."""

_UNDER = {"B": "~", "f": "~"}
"""What flows under a crossing."""


def battlefield_from_letters(
    rows: str | Sequence[str], over: str | Sequence[str] = (), *, size: tuple[int, int] = (32, 24), **fields: Any
) -> Battlefield:
    """A battlefield as drawn, filled up with plains to the east and south to at least `size`.

    `over` is a second layer of letters for squares with two things, such as a hill under a forest. Further fields are
    those of Battlefield.
    """
    layers = [_rows(rows), _rows(over)]
    width = max(size[0], WIDTHS[0], *(len(row) for layer in layers for row in layer or [""]))
    height = max(size[1], HEIGHTS[0], *(len(layer) for layer in layers))
    drawn: list[Element] = []
    for layer in layers:
        cells = _cells(layer, width)
        for letter in cells:
            drawn += _elements(letter, cells[letter], width, len(drawn))
    return Battlefield(width=width, height=height, elements=tuple(drawn), **fields)


def ground(*rows: tuple[int, str]) -> Battlefield:
    """A field of the worked examples with letters in some rows."""
    lines = ["." * 48 for _ in range(36)]
    for y, letters in rows:
        lines[y] = letters.ljust(48, ".")
    return battlefield_from_letters(lines, size=(48, 36))


def _rows(rows: str | Sequence[str]) -> list[str]:
    return rows.split() if isinstance(rows, str) else list(rows)


def _cells(rows: Sequence[str], width: int) -> dict[str, list[int]]:
    """The cells of every letter; water under crossings and every lower contour of a hill too."""
    found: dict[str, list[int]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == ".":
                continue
            cell = y * width + x
            under = [str(n) for n in range(1, int(letter))] if letter.isdigit() else []
            for one in [*under, *_UNDER.get(letter, ""), letter]:
                found.setdefault(one, []).append(cell)
    return dict(sorted(found.items(), key=lambda item: item[0] in _UNDER))


def _elements(letter: str, cells: Sequence[int], width: int, before: int) -> list[Element]:
    """The joined parts of a letter's squares as elements."""
    kind, variety = ("hill", "") if letter.isdigit() else LETTERS[letter]
    height = int(letter) if letter.isdigit() else default_height(kind, variety)
    material = (*allowed_materials(kind, variety), "")[0]
    return [
        Element(
            id=before + n,
            kind=kind,
            name=f"{variety or kind} {before + n}",
            height=height,
            cells=part,
            variety=variety,
            material=material,
        )
        for n, part in enumerate(joined_parts(cells, width), start=1)
    ]
