"""The size of an image from its first bytes, without decoding it."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from game.boards.tiled.files import ReadFault, read_bounded
from game.boards.tiled.limits import MAX_IMAGE_SIDE

MAX_IMAGE_BYTES = 32 * 1024 * 1024
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def image_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels of a PNG, GIF, BMP or JPEG file.

    Raises ReadFault: `image_missing`, `image_kind` for other formats and broken heads, `image_broken` for a PNG
    file that is damaged or breaks off, `image_large`.
    """
    try:
        data = read_bounded(path, MAX_IMAGE_BYTES)
    except ReadFault as fault:
        raise ReadFault("image_large" if fault.fault == "file_large" else "image_missing") from None
    size = measure(data)
    if size is None or 0 in size:
        raise ReadFault("image_kind")
    if max(size) > MAX_IMAGE_SIDE:
        raise ReadFault("image_large")
    if data.startswith(_PNG) and not _is_whole_png(data):
        raise ReadFault("image_broken")
    return size


def measure(data: bytes) -> tuple[int, int] | None:
    """Width and height that the head of an image says; None for no image, or one that is cut off."""
    try:
        if data.startswith(_PNG) and data[12:16] == b"IHDR":
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


def _is_whole_png(data: bytes) -> bool:
    """Whether every chunk up to the end mark is there and matches its checksum."""
    at = len(_PNG)
    while at + 12 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        end = at + 8 + length
        if end + 4 > len(data) or zlib.crc32(data[at + 4 : end]) != struct.unpack(">I", data[end : end + 4])[0]:
            return False
        if kind == b"IEND":
            return True
        at = end + 4
    return False


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
