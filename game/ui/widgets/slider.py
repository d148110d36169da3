"""A value between two ends, by dragging or with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets.base import Rect, TipSource, Widget


class Slider(Widget):
    """A knob on a line and the value's text beside it. `on_change` gets the new value at every step."""

    reacts = True

    def __init__(
        self,
        id: str,
        value: float,
        low: float,
        high: float,
        *,
        step: float = 1,
        on_change: Callable[[float], None] | None = None,
        format: Callable[[float], str] = lambda value: f"{value:g}",
        on_release: Callable[[float], None] | None = None,
        tooltip: TipSource = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(id, tooltip=tooltip, enabled=enabled, focusable=True)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.on_release = on_release
        self.format = format

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A line of 160 units and its text, or the given width."""
        return width or self.ctx.theme.u(160) + self._text_width(), self.ctx.theme.u(30)

    def _text_width(self) -> int:
        texts = (self.format(self.low), self.format(self.high), self.format(self.value))
        return round(max(self.ctx.text.width(text, 14, "semi") for text in texts)) + self.ctx.theme.u(14)

    def _line(self) -> Rect:
        u = self.ctx.theme.u
        knob = u(10)
        width = max(1, self.rect.w - self._text_width() - 2 * knob)
        return Rect(self.rect.x + knob, self.rect.centery - u(3), width, u(6))

    def set(self, value: float) -> None:
        """Take the nearest step within the ends and tell if it changed."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        new = min(self.high, self.low + steps * self.step)
        if new != self.value:
            self.value = new
            self.invalidate()
            if self.on_change is not None:
                self.on_change(new)

    def handle(self, event: pygame.event.Event) -> bool:
        """Drag, click on the line, arrows."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self._released()
            return True
        if event.type == pygame.KEYDOWN and self.focused and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
            self._released()
            return True
        return False

    def _released(self) -> None:
        if self.on_release is not None:
            self.on_release(self.value)

    def _drag(self, x: int) -> None:
        line = self._line()
        self.set(self.low + (self.high - self.low) * (x - line.x) / line.w)

    def draw(self, surface: pygame.Surface) -> None:
        """Line, filled part, knob, value."""
        art, t = self.ctx.art, self.ctx.theme
        line = self._line()
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        ink = "ink" if self.enabled else "ink_faint"
        art.rounded(surface, line, ink, line.h / 2)
        inner = line.inflate(-2, -2)
        art.rounded(surface, inner, "parchment_shade", inner.h / 2)
        filled = Rect(inner.x, inner.y, round(inner.w * share), inner.h)
        art.rounded(surface, filled, "brass" if self.enabled else "ink_faint", inner.h / 2)
        knob = Rect(0, 0, t.u(20), t.u(20))
        knob.center = (round(line.x + line.w * share), line.centery)
        art.rounded(surface, knob, ink, knob.h / 2)
        face = ("#fff3c0", "brass") if self.hovered or self.pressed else ("brass_light", "brass")
        art.rounded_gradient(surface, knob.inflate(-t.u(4), -t.u(4)), *face, knob.h / 2)
        self.ctx.text.draw(
            surface, self.format(self.value), (self.rect.right, self.rect.centery), 14, ink, "semi", align="r"
        )
