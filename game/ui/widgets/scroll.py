"""What can be longer than its place: a base with wheel, drag bar and keys, and an area for any widget."""

from __future__ import annotations

import math

import pygame

from game.ui.widgets.base import Rect, TipSource, Widget

_BAR = 5  # units
_BAR_HIT = 14
_WHEEL = 54
_SPEED = 22.0  # how fast the shown offset follows the wanted one, 1/s
_LEAST_THUMB = 24


class Scrollable(Widget):
    """Shows a part of something high. `content_height` is in pixels; subclasses draw from `offset`."""

    clips = True
    reacts = True
    reach = 8.0  # the focus frame of a child

    def __init__(self, id: str, *, tooltip: TipSource = None, focusable: bool = True) -> None:
        super().__init__(id, tooltip=tooltip, focusable=focusable)
        self.offset = 0.0
        """Pixels of the content above the view, as shown."""
        self.target = 0.0
        """Where the offset is going."""
        self._held: float | None = None

    def content_height(self) -> int:
        """Height of everything in pixels."""
        return 0

    @property
    def view(self) -> Rect:
        """The place of the content: the rect without the drag bar."""
        return Rect(self.rect.x, self.rect.y, max(0, self.rect.w - self.ctx.theme.u(_BAR_HIT)), self.rect.h)

    @property
    def most(self) -> float:
        """The greatest offset."""
        return float(max(0, self.content_height() - self.rect.h))

    def scroll_to(self, offset: float, *, smooth: bool = True) -> None:
        """Bring a place of the content to the top of the view, as far as there is room."""
        self.target = min(max(0.0, offset), self.most)
        if not smooth or self.ctx.settings.reduced_motion:
            self.offset = self.target
            self.scrolled()
        self.invalidate()

    def scrolled(self) -> None:
        """Called after the offset changed."""

    def keep_in_range(self) -> None:
        """Correct the offset after the content or the place changed."""
        self.target = min(max(0.0, self.target), self.most)
        self.offset = min(max(0.0, self.offset), self.most)

    def show_span(self, top: float, bottom: float) -> None:
        """Scroll as little as needed to show a part of the content."""
        if top < self.target:
            self.scroll_to(top)
        elif bottom > self.target + self.rect.h:
            self.scroll_to(bottom - self.rect.h)

    # ------------------------------------------------------------------ bar
    def _thumb(self) -> Rect | None:
        """The drag bar's handle, or None when all is in sight."""
        if self.most <= 0 or not self.rect.h:
            return None
        u = self.ctx.theme.u
        share = self.rect.h / self.content_height()
        high = max(u(_LEAST_THUMB), round(self.rect.h * share))
        y = self.rect.y + round((self.rect.h - high) * self.offset / self.most)
        return Rect(self.rect.right - u(_BAR) - u(2), y, u(_BAR), high)

    def draw_bar(self, surface: pygame.Surface) -> None:
        """The drag bar, when there is something to drag."""
        thumb = self._thumb()
        if thumb is None:
            return
        art, t = self.ctx.art, self.ctx.theme
        art.rounded(surface, (thumb.x, self.rect.y, thumb.w, self.rect.h), t.rgba("ink_soft", 60), thumb.w / 2)
        art.rounded(surface, thumb, t.rgba("ink_soft", 230 if self._held is not None else 190), thumb.w / 2)

    # --------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel, drag bar and keys."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._take_bar(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self.most <= 0:
            return False
        amount = getattr(event, "precise_y", 0.0) or float(event.y)
        self.scroll_to(self.target - amount * self.ctx.theme.u(_WHEEL))
        return True

    def _take_bar(self, pos: tuple[int, int]) -> bool:
        thumb = self._thumb()
        if thumb is None or pos[0] < self.rect.right - self.ctx.theme.u(_BAR_HIT):
            return False
        self._held = pos[1] - thumb.y if thumb.y <= pos[1] < thumb.bottom else thumb.h / 2
        self._drag(pos[1])
        return True

    def _drag(self, y: int) -> None:
        thumb = self._thumb()
        if thumb is None or self._held is None:
            return
        free = max(1, self.rect.h - thumb.h)
        self.scroll_to((y - self._held - self.rect.y) / free * self.most, smooth=False)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.most <= 0:
            return False
        page = self.rect.h * 0.9
        line = self.ctx.theme.u(_WHEEL) * 0.6
        steps = {
            pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -math.inf, pygame.K_END: math.inf,
            pygame.K_UP: -line, pygame.K_DOWN: line,
        }  # fmt: skip
        step = steps.get(event.key)
        if step is None or (abs(step) == line and not self.focused):
            return False
        goal = self.target + step
        if abs(step) == line and not 0 <= goal <= self.most and self.target in (0.0, self.most):
            return False  # at the end the arrow leads on to the next widget
        self.scroll_to(min(max(goal, 0.0), self.most))
        return True

    def update(self, dt: float) -> bool:
        """The view glides after the wanted place."""
        again = super().update(dt)
        if self.offset == self.target:
            return again
        rest = (self.target - self.offset) * math.exp(-dt * _SPEED)
        self.offset = self.target if abs(rest) < 0.5 else self.target - rest
        self.scrolled()
        self.invalidate()
        return again

    def clipped(self, surface: pygame.Surface) -> Rect:
        """Narrow the surface's clip to this widget and return the old one."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        return before


class ScrollArea(Scrollable):
    """Any widget in a place that may be too low for it. The content says its height by `preferred(width)`."""

    says_all = True

    def __init__(self, id: str, content: Widget) -> None:
        super().__init__(id, focusable=False)
        self.content = self.add(content)
        self._height = 0

    def content_height(self) -> int:
        """The content's own height."""
        return self._height

    def arrange(self) -> None:
        """Measure the content at the view's width and put it where the offset says."""
        self._height = self.content.preferred(self.view.w)[1]
        self.keep_in_range()
        self.scrolled()

    def scrolled(self) -> None:
        """Move the content."""
        v = self.view
        self.content.place(Rect(v.x, v.y - round(self.offset), v.w, max(v.h, self._height)))

    def reveal(self, child: Widget) -> None:
        """Scroll a child into view."""
        top = child.rect.y - self.content.rect.y
        margin = self.ctx.theme.u(8)
        self.show_span(top - margin, top + child.rect.h + margin)
        super().reveal(child)

    def draw(self, surface: pygame.Surface) -> None:
        """The content, clipped, and the bar."""
        before = self.clipped(surface)
        self.draw_children(surface)
        surface.set_clip(before)
        self.draw_bar(surface)
