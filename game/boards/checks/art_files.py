"""Pictures of a designer's own as files that have room in a save. Loaded late: most maps have none."""

from __future__ import annotations

import io

import pygame

from game.boards.kinds.pictures import MAX_BYTES
from game.boards.tiled.boards import layers_picture, open_image
from game.boards.tiled.document import Document, Image, Layer, Tileset

LONGEST_SIDE = 2048
"""Pixels of a picture of a ground."""

_SMALLER = 0.8
"""How much smaller a picture is made, again and again, until it has room."""


def sheet_file(tileset: Tileset, image: Image) -> bytes | None:
    """The tiles of a sheet, and nothing that its picture has beside them; None where the picture breaks off."""
    rows = -(-tileset.count // tileset.columns)
    try:
        picture = open_image(str(image.path), image.transparent)
    except pygame.error:  # its head is sound, its body is not
        return None
    out = pygame.Surface((tileset.columns * tileset.tile_width, rows * tileset.tile_height), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    return _file(out)


def ground_file(document: Document, layers: list[Layer]) -> bytes | None:
    """Some layers as one picture; None where one of their pictures breaks off, nothing where none of them shows."""
    picture = layers_picture(document, layers)
    if picture is None:
        return None
    if not picture.get_bounding_rect().w:
        return b""
    return _file(_scaled(picture, min(1.0, LONGEST_SIDE / max(picture.get_size()))))


def _scaled(picture: pygame.Surface, share: float) -> pygame.Surface:
    if share >= 1:
        return picture
    wide, high = (max(1, round(side * share)) for side in picture.get_size())
    return pygame.transform.smoothscale(picture, (wide, high))


def _file(picture: pygame.Surface) -> bytes:
    """JPEG for what covers everything, else PNG; made smaller where it has no room."""
    wide, high = picture.get_size()
    covers = pygame.mask.from_surface(picture, 254).count() == wide * high
    while True:
        data = io.BytesIO()
        if covers:
            plain = pygame.Surface(picture.get_size(), 0, 24)
            plain.blit(picture, (0, 0))
            pygame.image.save(plain, data, "picture.jpg")
        else:
            pygame.image.save(picture, data, "picture.png")
        if data.tell() <= MAX_BYTES:
            return data.getvalue()
        picture = _scaled(picture, _SMALLER)
