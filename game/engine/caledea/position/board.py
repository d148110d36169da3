"""The land of Caledea: a rectangle of squares, two different resources on each.

Rules: CAL-2.1 to CAL-2.8, CAL-2.18 to CAL-2.20.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.geometry.torus import Torus, torus
from game.engine.guise import PLAIN, Guise

RESOURCES = ("grain", "timber", "horses", "stone", "iron", "amber")
"""Identifiers of the six resources. Rules: CAL-2.4."""

LETTERS = {"G": "grain", "T": "timber", "H": "horses", "S": "stone", "I": "iron", "A": "amber"}

PAIR_CODES = ("AG", "AH", "AI", "AS", "AT", "GH", "GI", "GS", "GT", "HI", "HS", "HT", "IS", "IT", "ST")
"""The fifteen pairs in their canonical order. Rules: CAL-2.5."""

PAIR_RESOURCES: tuple[tuple[str, str], ...] = tuple((LETTERS[c[0]], LETTERS[c[1]]) for c in PAIR_CODES)

MIN_SIDE, MAX_SIDE = 6, 40
"""Least and greatest number of columns or rows. Rules: CAL-2.1."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A checked board. `pairs` holds a pair number (place in PAIR_CODES) a cell, row by row from the north-west.

    The texts are shown to players and have no effect on play, nor has the guise.
    """

    width: int
    height: int
    pairs: tuple[int, ...]
    id: str = ""
    title: str = ""
    author: str = ""
    description: str = ""
    guise: Guise = PLAIN

    def __post_init__(self) -> None:
        """Raise ValueError for data that make no board; whether it is a fit one is for the map's checks."""
        if self.width < 1 or self.height < 1 or len(self.pairs) != self.width * self.height:
            raise ValueError(f"{len(self.pairs)} squares on a board of {self.width} x {self.height}")
        if not all(0 <= pair < len(PAIR_CODES) for pair in self.pairs):
            raise ValueError("a square without a pair of resources")

    @property
    def geometry(self) -> Torus:
        """Neighbours and distances. Rules: CAL-2.2."""
        return torus(self.width, self.height)

    def cells_of(self, pair: int) -> tuple[int, ...]:
        """Cells that hold exactly this pair, in order."""
        return tuple(cell for cell, found in enumerate(self.pairs) if found == pair)

    def resources(self, square: tuple[int, int]) -> tuple[str, str]:
        """The two resources of a square."""
        return PAIR_RESOURCES[self.pairs[self.geometry.cell(square)]]


def pair_number(a: str, b: str) -> int:
    """The pair's number from two resource identifiers in any order; ValueError if they make no pair."""
    letters = {name: letter for letter, name in LETTERS.items()}
    if a not in letters or b not in letters or a == b:
        raise ValueError(f"{a} and {b} are not two different resources")
    return PAIR_CODES.index("".join(sorted((letters[a], letters[b]))))


def board_from_codes(rows: Sequence[str], **texts: str) -> Board:
    """A board from rows of pair codes, separated by blanks: `["AH AS GH", ...]`."""
    codes = [row.split() for row in rows]
    width = len(codes[0])
    if any(len(row) != width for row in codes):
        raise ValueError("the rows differ in length")
    pairs = tuple(PAIR_CODES.index(code) for row in codes for code in row)
    return Board(width=width, height=len(codes), pairs=pairs, guise=PLAIN, **texts)


def join(rows: Sequence[Sequence[Board]], **texts: str) -> Board:
    """One larger board from a rectangular arrangement of boards of equal size. Rules: CAL-2.18, CAL-2.19.

    It has the look of its boards where all have the same one.

    Raises ValueError where the arrangement is not rectangular, mixes sizes or grows past 40 squares a side.
    """
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError("the arrangement is not rectangular")
    first = rows[0][0]
    if any((b.width, b.height) != (first.width, first.height) for row in rows for b in row):
        raise ValueError("the arrangement mixes boards of different sizes")
    width, height = first.width * len(rows[0]), first.height * len(rows)
    if width > MAX_SIDE or height > MAX_SIDE:
        raise ValueError(f"the joined board would be {width} x {height}; a side has at most {MAX_SIDE} squares")
    pairs: list[int] = []
    for row in rows:
        for y in range(first.height):
            for board in row:
                pairs.extend(board.pairs[y * first.width : (y + 1) * first.width])
    looks = {board.guise.look for row in rows for board in row}
    guise = Guise(look=looks.pop()) if len(looks) == 1 else PLAIN
    return Board(width=width, height=height, pairs=tuple(pairs), guise=guise, **texts)
