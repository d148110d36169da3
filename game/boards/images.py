"""The size of an image from its first bytes, without decoding it."""

from __future__ import annotations

import struct
from pathlib import Path

from game.boards.files import ReadFault, read_bounded
from game.boards.limits import MAX_IMAGE_SIDE

_MAX_IMAGE_BYTES = 32 * 1024 * 1024
_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def image_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels of a PNG, GIF, BMP or JPEG file.

    Raises ReadFault: `image_missing`, `image_kind` for other formats and broken heads, `image_large`.
    """
    try:
        data = read_bounded(path, _MAX_IMAGE_BYTES)
    except ReadFault as fault:
        raise ReadFault("image_large" if fault.fault == "file_large" else "image_missing") from None
    size = _measure(data)
    if size is None or 0 in size:
        raise ReadFault("image_kind")
    if max(size) > MAX_IMAGE_SIDE:
        raise ReadFault("image_large")
    return size


def _measure(data: bytes) -> tuple[int, int] | None:
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
            return struct.unpack(">II", data[16:24])
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return struct.unpack("<HH", data[6:10])
        if data.startswith(b"BM"):
            width, height = struct.unpack("<ii", data[18:26])
            return abs(width), abs(height)
        if data.startswith(b"\xff\xd8"):
            return _measure_jpeg(data)
    except struct.error:  # the head is cut off
        return None
    return None


def _measure_jpeg(data: bytes) -> tuple[int, int] | None:
    """Steps from segment to segment until the frame's head; raises struct.error at the end of the data."""
    at = 2
    while True:
        mark, kind, length = struct.unpack(">BBH", data[at : at + 4])
        if mark != 0xFF or length < 2:
            return None
        if kind in _JPEG_FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
