"""Pictures of a map's designer, as views draw with them; one that can't be drawn is as good as none."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from game.table import own_picture


def picture_of(digest: str) -> pygame.Surface | None:
    """A picture by its digest; None where there is none, or its file is damaged. It is shared: don't draw on it."""
    data = own_picture(digest) if digest else None
    return None if data is None else _opened(data)


@lru_cache(maxsize=4)
def _opened(data: bytes) -> pygame.Surface | None:
    try:
        picture = pygame.image.load(io.BytesIO(data))
    except pygame.error:
        return None
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    return out


def tile_of(sheet: pygame.Surface, number: int, columns: int, count: int) -> pygame.Surface:
    """A tile of a sheet of so many tiles, so many in a row."""
    wide, high = sheet.get_width() // columns, sheet.get_height() // -(-count // columns)
    return sheet.subsurface((number % columns * wide, number // columns * high, wide, high))
