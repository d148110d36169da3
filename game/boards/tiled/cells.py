"""Tile numbers of a layer, unpacked within bounds. Rules: CAL-2.13, CAL-2.14."""

from __future__ import annotations

import binascii
import struct
import zlib
from collections.abc import Sequence

from game.boards.tiled.document import Document, Layer
from game.boards.tiled.findings import Cell, Findings, Severity, nearest
from game.boards.tiled.limits import MAX_SIDE
from game.boards.tiled.node import Node

UNREADABLE = -1
"""Stands for a cell whose number could not be read; that has been reported."""

_ENCODINGS = ("csv", "base64")
_WINDOW_BITS = {"zlib": 15, "gzip": 31}
_HIGHEST = 0xFFFFFFFF


def read_cells(document: Document, layer: Layer, findings: Findings, severity: Severity) -> list[int] | None:
    """The tile numbers of a tile layer, row by row, flags included; None when nothing could be read.

    Every fault is noted with the given severity. Cells that could not be read are UNREADABLE.
    """
    width, height = document.width, document.height
    reader = _CellReader(width, height, layer, findings, severity)
    if not reader.fits(layer.node) or not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        return None
    data = layer.node.first("data")
    if data is None:
        reader.note("data_missing")
        return None
    return reader.read(data)


class _CellReader:
    def __init__(self, width: int, height: int, layer: Layer, findings: Findings, severity: Severity) -> None:
        self.width, self.height = width, height
        self.layer = layer
        self._findings = findings
        self._severity = severity

    def note(self, fault: str, *, row: int | None = None, column: int | None = None, suggestion: str = "",
             cells: Sequence[Cell] = (), **values: str | int) -> None:  # fmt: skip
        place = self.layer.place if row is None else self.layer.square(0, row).at(column=column)
        self._findings.add(fault, place, values, severity=self._severity, cells=cells, suggestion=suggestion)

    def fits(self, node: Node) -> bool:
        """Whether the layer is as large as the map."""
        own = (node.get("width", str(self.width)), node.get("height", str(self.height)))
        if own == (str(self.width), str(self.height)):
            return True
        self.note("layer_size", width=self.width, height=self.height, own_width=own[0], own_height=own[1])
        return False

    def read(self, data: Node) -> list[int] | None:
        encoding = data.get("encoding")
        if not encoding and (data.first("tile") is not None or not data.text.strip()):
            self.note("cells_xml")
            return None
        if encoding not in _ENCODINGS:
            self.note("encoding", name=encoding, suggestion=nearest(encoding, _ENCODINGS))
            return None
        if encoding == "base64":
            return self._base64(data)
        text = data.text
        before = text[: len(text) - len(text.lstrip())]
        self.layer.first_row = data.line + before.count("\n") if data.line else 0
        return self._csv(text)

    # CSV ------------------------------------------------------------------------------------------------
    def _csv(self, text: str) -> list[int] | None:
        expected = self.width * self.height
        if text.count(",") > 2 * expected + self.height:
            self.note("cells_count", expected=expected, found=text.count(",") + 1)
            return None
        rows = [row for line in text.strip().splitlines() if (row := line.strip())]
        if len(rows) > 1:
            return self._csv_rows(rows)
        self.layer.first_row = 0
        numbers = rows[0].removesuffix(",").split(",") if rows else []
        if len(numbers) != expected:
            self.note("cells_count", expected=expected, found=len(numbers))
        return self._numbers(_fitted(numbers, expected))

    def _csv_rows(self, rows: list[str]) -> list[int]:
        """Numbers in lines, as Tiled writes them: a line is a row, so what is wrong has a place."""
        if len(rows) != self.height:
            self.note("rows_count", row=min(len(rows), self.height), expected=self.height, found=len(rows))
        numbers: list[str | None] = []
        for y, row in enumerate(rows[: self.height]):
            inner = row.removesuffix(",").split(",")
            if len(inner) != self.width:
                self.note("row_ragged", row=y, expected=self.width, found=len(inner))
            elif y < len(rows) - 1 and not row.endswith(","):
                self.note("row_ragged", row=y, expected=self.width, found=self.width)
            numbers += _fitted(inner, self.width)
        return self._numbers(_fitted(numbers, self.width * self.height))

    def _numbers(self, texts: list[str | None]) -> list[int]:
        known: dict[str | None, int] = {None: UNREADABLE}
        for text in set(texts):  # a layer has many cells and few different tiles
            if text is not None and _is_number(text.strip()):
                known[text] = int(text)
        bad = [index for index, text in enumerate(texts) if text not in known]
        if bad:
            cells = [(index % self.width, index // self.width) for index in bad]
            text = (texts[bad[0]] or "").strip()
            self.note("cell_number", column=cells[0][0], row=cells[0][1], cells=cells, n=len(cells), text=text)
        return [known.get(text, UNREADABLE) for text in texts]

    # Base64 ---------------------------------------------------------------------------------------------
    def _base64(self, data: Node) -> list[int] | None:
        compression = data.get("compression")
        if compression and compression not in _WINDOW_BITS:
            self.note("compression", name=compression)
            return None
        text = "".join(data.text.split())
        try:
            packed = binascii.a2b_base64(text, strict_mode=True)
        except (binascii.Error, ValueError):  # ValueError: letters outside ASCII
            self.note("base64_broken")
            return None
        raw = self._unpack(packed, compression) if compression else packed
        return None if raw is None else self._words(raw)

    def _unpack(self, packed: bytes, compression: str) -> bytes | None:
        """Inflates at most one byte more than the layer needs, so that nothing can swell up."""
        limit = self.width * self.height * 4
        unpacker = zlib.decompressobj(_WINDOW_BITS[compression])
        try:
            raw = unpacker.decompress(packed, limit + 1)
        except zlib.error:
            self.note("packed_broken", name=compression)
            return None
        if len(raw) > limit:
            self.note("packed_long", expected=limit)
            return None
        if not unpacker.eof:
            self.note("packed_short", name=compression)
            return None
        return raw

    def _words(self, raw: bytes) -> list[int] | None:
        expected = self.width * self.height
        if len(raw) != expected * 4:
            self.note("cells_count", expected=expected, found=len(raw) // 4)
            return None
        return list(struct.unpack(f"<{expected}I", raw))


def _is_number(text: str) -> bool:
    """Whether a text is a tile number with its flags."""
    return text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= _HIGHEST


def _fitted(texts: Sequence[str | None], length: int) -> list[str | None]:
    """Exactly `length` texts: cut off, or filled up with None."""
    return [*texts[:length], *[None] * (length - len(texts))]
