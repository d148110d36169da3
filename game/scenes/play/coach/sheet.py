"""Mira's small sheet: her head, a line, a cross. It lies where nothing is that may be clicked, and takes no keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui.paint import shapes
from game.ui.widgets import Rect, Widget

_HEAD, _PAD, _GAP, _CROSS = 32, 9, 9, 15
_WIDTHS = (300, 230, 380, 170)
"""Units of width that the line is tried in, the best first."""
_SIZE = 15.0
_COVERED = 420
"""Units that a place may be farther away rather than cover what is read."""
_APART = 8
"""Units between the sheet and what it is about, and between two places that are tried."""


class CoachSheet(Widget):
    """Shows a line. `dismiss` puts it away, `ask` asks for less."""

    reacts = True

    def __init__(self, id: str, dismiss: Callable[[], None], ask: Callable[[], None]) -> None:
        super().__init__(id, visible=False)
        self.floating = True
        self.text = ""
        self._dismiss, self._ask = dismiss, ask

    @property
    def written(self) -> str:
        """What she says."""
        return self.text

    def say(
        self, text: str, anchor: Rect, within: Rect, taken: Sequence[Rect], read: Sequence[Rect] = ()
    ) -> bool:
        """Lie down as near to what it is about as can be; whether there is a place that covers nothing of what is
        taken. Without one nothing is shown. What is `read` is covered where there is no other place nearby."""
        self.text = text
        best: tuple[float, Rect] | None = None
        for rank, units in enumerate(_WIDTHS):
            size = self._size_at(units)
            for place in _places(anchor, size, within, self.ctx.theme.u(_APART)):
                if place.collidelist(list(taken)) < 0 and not place.colliderect(anchor):
                    far = pygame.Vector2(place.center).distance_to(anchor.center) + rank * self.ctx.theme.u(20)
                    covered = sum(_common(place, rect) for rect in read) / (place.w * place.h)
                    far += covered * self.ctx.theme.u(_COVERED)
                    if best is None or far < best[0]:
                        best = far, place
        self.visible = best is not None
        if best is not None:
            self.place(best[1])
        return best is not None

    def away(self) -> None:
        """Take it away."""
        self.visible = False

    def _size_at(self, units: float) -> tuple[int, int]:
        t = self.ctx.theme
        beside = t.u(_PAD + _HEAD + _GAP + _CROSS + _PAD)
        lines = self.ctx.text.wrap(self.text, _SIZE, t.u(units) - beside)
        widest = max(round(self.ctx.text.width(line, _SIZE)) for line in lines) + 2
        high = max(t.u(_HEAD), len(lines) * self.ctx.text.height(_SIZE)) + 2 * t.u(_PAD)
        return min(t.u(units), beside + widest), high

    @property
    def cross(self) -> Rect:
        """Where a click asks for less."""
        side = self.ctx.theme.u(_CROSS)
        return Rect(self.rect.right - side - self.ctx.theme.u(5), self.rect.y + self.ctx.theme.u(5), side, side)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click puts it away; on the cross, or with the right button, it asks."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        if event.button == 3 or self.cross.collidepoint(event.pos):
            self._ask()
        else:
            self._dismiss()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """A light card, Mira in her ring, the lines, the cross."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        art.sheet(surface, self.rect, kind="card")
        middle = (self.rect.x + t.u(_PAD) + t.u(_HEAD) / 2, self.rect.centery)
        art.put(surface, shapes.ring(t.f(_HEAD) / 2 + t.f(2), t.color("ink")), *middle)
        art.put(surface, shapes.ring(t.f(_HEAD) / 2 + t.f(1), t.color("brass")), *middle)
        art.put(surface, art.icon("guide", t.u(_HEAD - 2)), *middle)
        x = self.rect.x + t.u(_PAD + _HEAD + _GAP)
        lines = text.wrap(self.text, _SIZE, self.rect.right - t.u(_PAD + _CROSS) - x)
        step = text.height(_SIZE)
        top = self.rect.centery - len(lines) * step / 2
        for n, line in enumerate(lines):
            text.draw(surface, line, (x, top + (n + 0.5) * step), _SIZE, "ink")
        box, color = self.cross.inflate(-t.u(7), -t.u(7)), "wax" if self.hovered else "ink_soft"
        for start, end in ((box.topleft, box.bottomright), (box.bottomleft, box.topright)):
            art.aaline(surface, color, start, end, max(1.6, t.f(1.8)))


def _common(first: Rect, second: Rect) -> int:
    """Pixels that lie in both."""
    both = first.clip(second)
    return both.w * both.h


def _places(anchor: Rect, size: tuple[int, int], within: Rect, step: int) -> Iterator[Rect]:
    """Places that are worth a try: beside what it is about, then everywhere in a grid."""
    w, h = size
    if w > within.w or h > within.h:
        return
    for x, y in (
        (anchor.centerx - w // 2, anchor.bottom + step), (anchor.centerx - w // 2, anchor.top - step - h),
        (anchor.right + step, anchor.centery - h // 2), (anchor.left - step - w, anchor.centery - h // 2),
    ):  # fmt: skip
        yield Rect(x, y, w, h).clamp(within)
    for y in range(within.top, within.bottom - h + 1, max(1, 3 * step)):
        for x in range(within.left, within.right - w + 1, max(1, 3 * step)):
            yield Rect(x, y, w, h)
