"""Which letters a font has, read from its `cmap` table: SDL_ttf doesn't tell, it draws a box for what is missing.

fontTools could tell, but takes a third of a second to load, and a name in another script must not make the game wait.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator

_Range = tuple[int, int]


class Coverage:
    """The code points that a font has glyphs for. Built from the bytes of a TrueType or OpenType file.

    Raises ValueError or struct.error where the bytes are no such font.
    """

    def __init__(self, data: bytes) -> None:
        ranges = sorted(_ranges(data, _cmap(data)))
        self._starts = [first for first, _ in ranges]
        self._ends = [last for _, last in ranges]

    def __contains__(self, code: object) -> bool:
        if not isinstance(code, int):
            return False
        at = bisect_right(self._starts, code) - 1
        return at >= 0 and code <= self._ends[at]

    def __iter__(self) -> Iterator[int]:
        for first, last in zip(self._starts, self._ends):
            yield from range(first, last + 1)


def _cmap(data: bytes) -> int:
    """Where the table of characters begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    for tag, _, offset, _ in struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count]):
        if tag == b"cmap":
            return int(offset)
    raise ValueError("the font has no table of characters")


def _ranges(data: bytes, cmap: int) -> Iterator[_Range]:
    """Code points that lead to a glyph, as first and last, from the widest of the Unicode subtables."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    tables: dict[int, int] = {}
    for platform, encoding, offset in struct.iter_unpack(">HHL", data[cmap + 4 : cmap + 4 + 8 * count]):
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            (form,) = struct.unpack_from(">H", data, cmap + offset)
            tables[form] = cmap + offset
    if 12 in tables:
        return _groups(data, tables[12])
    if 4 in tables:
        return _segments(data, tables[4])
    raise ValueError("the font has no Unicode table of characters")


def _groups(data: bytes, at: int) -> Iterator[_Range]:
    """Format 12: groups of 32-bit code points. Glyph 0, which means "none", can only be the first of a group."""
    (count,) = struct.unpack_from(">L", data, at + 12)
    for first, last, glyph in struct.iter_unpack(">LLL", data[at + 16 : at + 16 + 12 * count]):
        yield (first, last) if glyph else (first + 1, last)


def _segments(data: bytes, at: int) -> Iterator[_Range]:
    """Format 4: segments of 16-bit code points, some with a list of glyphs that has gaps."""
    (double,) = struct.unpack_from(">H", data, at + 6)
    n = double // 2
    parts = [struct.unpack_from(f">{n}H", data, at + 14 + k * double + (2 if k else 0)) for k in range(4)]
    for i, (last, first, delta, offset) in enumerate(zip(*parts)):
        if first == 0xFFFF:
            continue
        place = at + 16 + 3 * double + 2 * i + offset
        for code in range(first, last + 1):
            if not offset:
                glyph = (code + delta) & 0xFFFF
            else:
                (glyph,) = struct.unpack_from(">H", data, place + 2 * (code - first))
            if glyph:
                yield code, code
