"""How layers and tooltips come to be seen: for a moment, what lay there before shines through them."""

from __future__ import annotations

import pygame

from game.ui.animate import out_cubic
from game.ui.paint import shapes
from game.ui.widgets.base import Widget

LAYER_S, TIP_S = 0.16, 0.08
"""How long dialogs and pop-ups, and tooltips, take to appear."""

_FIRST_S = 1 / 60
"""How old they are when they are first seen: an answer to a click is to be seen in the next frame."""


class Appearing:
    """Widgets that have just been shown. One that is never updated is there at once, as pictures want it."""

    def __init__(self) -> None:
        self._ages: dict[Widget, float] = {}
        self._lasting: dict[Widget, float] = {}

    def begin(self, widget: Widget, seconds: float) -> None:
        """A widget is shown from now on."""
        self._lasting[widget] = seconds

    def end(self, widget: Widget) -> None:
        """A widget has been taken away, or is there altogether."""
        self._ages.pop(widget, None)
        self._lasting.pop(widget, None)

    def update(self, dt: float, *, still: bool) -> None:
        """Let time pass; everything is there at once when nothing is to move."""
        for widget, seconds in list(self._lasting.items()):
            age = self._ages.get(widget)
            if age is not None:
                widget.invalidate()
            age = _FIRST_S if age is None else age + dt
            if still or age >= seconds:
                self.end(widget)
            else:
                self._ages[widget] = age

    def share(self, widget: Widget) -> float:
        """How much of a widget is there, 0..1."""
        age = self._ages.get(widget)
        return 1.0 if age is None else out_cubic(age / self._lasting[widget])

    def before(self, widget: Widget, surface: pygame.Surface) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What lies where a widget will be drawn, for `veil`; None when it is there altogether."""
        place = widget.painted.clip(surface.get_clip())
        if widget not in self._ages or not place.w or not place.h:
            return None
        return surface.subsurface(place).copy(), place

    def veil(self, widget: Widget, surface: pygame.Surface, before: tuple[pygame.Surface, pygame.Rect]) -> None:
        """Have what was there before shine through."""
        shapes.blit_faded(surface, *before, 1 - self.share(widget))
