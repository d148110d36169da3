"""What is shown while a window is being dragged larger or smaller.

Everything is laid out at once, but painting wood, paper and pieces at a new size takes longer than a frame may. So
of many sizes in a row only the first is painted; then that picture is stretched until the window rests.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.paint import shapes

REST_S = 0.2
"""A size that stays for so long is the one that was wanted."""


class Resizing:
    """Follows the sizes of one window."""

    def __init__(self) -> None:
        self._left_s = 0.0
        self._picture: pygame.Surface | None = None

    @property
    def stretching(self) -> bool:
        """Whether a stretched picture is to be shown instead of a new one."""
        return self._picture is not None

    def begin(self, size: tuple[int, int], draw: Callable[[pygame.Surface], None]) -> None:
        """A new size has come; `draw` still draws at the old one, `size`."""
        if self._left_s > 0 and self._picture is None:
            self._picture = shapes.opaque(size)
            draw(self._picture)
        self._left_s = REST_S

    def update(self, dt: float) -> bool:
        """Let time pass; True when the window has come to rest and is to be painted at its size."""
        if self._left_s <= 0:
            return False
        self._left_s -= dt
        if self._left_s > 0 or self._picture is None:
            return False
        self._picture = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the surface with the picture. Only while `stretching`."""
        assert self._picture is not None
        surface.blit(pygame.transform.smoothscale(self._picture, surface.get_size()), (0, 0))
