"""Keeps pictures that cost something to make, up to a number of bytes; the longest unused go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

Key = tuple[Hashable, ...]

DEFAULT_BYTES = 256 * 1024 * 1024


class SurfaceStore:
    """Pictures by key. A key holds everything that its picture depends on."""

    def __init__(self, limit_bytes: int = DEFAULT_BYTES) -> None:
        self.limit_bytes = limit_bytes
        self.used_bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, made on the first call."""
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        made = make()
        self._kept[key] = made
        self.used_bytes += _bytes(made)
        while self.used_bytes > self.limit_bytes and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.used_bytes -= _bytes(dropped)
        return made


def _bytes(surface: pygame.Surface) -> int:
    """A part of a picture keeps the whole of it."""
    whole = surface.get_abs_parent() or surface
    return whole.get_pitch() * whole.get_height()
