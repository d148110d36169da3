"""A key that is held down does again what it did: arrows, and what pans, zooms or rubs letters out. No other key does,
since what decides or opens something is meant once.
"""

from __future__ import annotations

import pygame

from game.ui.keys import KeyMap

DELAY_S = 0.35
"""Seconds until a held key does it again."""

EVERY_S = 0.04
"""Seconds between one time and the next; a picture that takes longer slows it down."""

_KEYS = frozenset({
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
})  # fmt: skip
_ACTIONS = frozenset({"pan_left", "pan_right", "pan_up", "pan_down", "zoom_in", "zoom_out"})


class Repeating:
    """Knows which key is held, from the events of the window."""

    def __init__(self) -> None:
        self._held: pygame.event.Event | None = None
        self._left_s = 0.0

    def watch(self, event: pygame.event.Event, keys: KeyMap) -> None:
        """Take note of an event: the key that was pressed last is the one that is held, until it is let go."""
        if event.type == pygame.KEYDOWN:
            again = event.key in _KEYS or keys.action(event) in _ACTIONS
            self._held, self._left_s = event if again else None, DELAY_S
        elif event.type == pygame.WINDOWFOCUSLOST or self._is_let_go(event):
            self.stop()

    def _is_let_go(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYUP and self._held is not None and bool(event.key == self._held.key)

    def stop(self) -> None:
        """Take every key to be let go."""
        self._held = None

    def due(self, dt: float) -> pygame.event.Event | None:
        """The key that is to be taken once more, `dt` seconds later; None as long as none is."""
        if self._held is None:
            return None
        self._left_s -= dt
        if self._left_s > 0:
            return None
        self._left_s = EVERY_S
        return self._held
