"""Short messages at the lower edge that go by themselves, and banners that stay."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.button import Button

_MARGIN = 24  # units between the lowest message and the lower edge of a window without a place for messages
_SECONDS = 4.0
_SECONDS_A_LETTER = 0.04
_MARKS = {"info": "brass", "good": "good", "bad": "wax"}
KINDS = tuple(_MARKS)


class Toasts(Widget):
    """The messages of a screen, newest lowest. The pointer goes through to what lies below them, since
    they come unasked; a click takes them away in passing."""

    says_all = True

    def __init__(self) -> None:
        super().__init__("toasts")
        self.floating = True
        self.home: Rect | None = None
        """Where messages lie, in pixels: in its middle, the newest at its lower edge. None: the whole window."""
        self._shown: list[tuple[str, str, float]] = []

    @property
    def messages(self) -> list[str]:
        """What is shown now, oldest first."""
        return [text for text, _, _ in self._shown]

    def show(self, text: str, kind: str = "info") -> None:
        """Add a message; the same text twice is shown once, anew."""
        if kind not in KINDS:
            raise ValueError(f"no kind of message {kind!r}; there are: {', '.join(KINDS)}")
        self.invalidate()
        self._shown = [entry for entry in self._shown if entry[0] != text][-2:]
        self._shown.append((text, kind, _SECONDS + _SECONDS_A_LETTER * len(text)))
        self.invalidate()

    def forget(self) -> None:
        """Take all messages away."""
        self.invalidate()
        self._shown = []

    def update(self, dt: float) -> bool:
        """Messages grow old."""
        left = [(text, kind, rest - dt) for text, kind, rest in self._shown if rest > dt]
        if len(left) != len(self._shown):
            self.invalidate()
        self._shown = left
        return False

    @property
    def painted(self) -> Rect:
        """Where messages are now."""
        boxes = [rect for rect, _, _ in self._boxes()]
        reach = 2 * self.ctx.theme.u(self.reach)
        return boxes[0].unionall(boxes[1:]).inflate(reach, reach) if boxes else Rect(0, 0, 0, 0)

    def clicked(self, pos: tuple[int, int]) -> None:
        """A click on a message closes all of them."""
        if any(rect.collidepoint(pos) for rect, _, _ in self._boxes()):
            self.forget()

    def _boxes(self) -> list[tuple[Rect, list[str], str]]:
        t, text = self.ctx.theme, self.ctx.text
        out: list[tuple[Rect, list[str], str]] = []
        area = self.home or self.rect.inflate(-t.u(32), -t.u(_MARGIN * 2))
        bottom = area.bottom
        for message, kind, _ in reversed(self._shown):
            lines = text.wrap(message, 15, min(area.w - t.u(48), t.u(520)), "semi")
            wide = max(text.width(line, 15, "semi") for line in lines)
            w, h = round(wide) + t.u(48), len(lines) * text.height(15) + t.u(18)
            bottom -= h
            out.append((Rect(area.centerx - w // 2, bottom, w, h), lines, kind))
            bottom -= t.u(8)
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Light paper cards with a coloured mark at the left."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        for rect, lines, kind in self._boxes():
            art.sheet(surface, rect, kind="card")
            mark = (rect.x + t.u(8), rect.y + t.u(8), t.u(5), rect.h - t.u(16))
            art.rounded(surface, mark, _MARKS[kind], t.f(2.5))
            for i, line in enumerate(lines):
                middle = rect.y + t.u(9) + (i + 0.5) * text.height(15)
                text.draw(surface, line, (rect.x + t.u(24), middle), 15, "ink", "semi")


class Banner(Widget):
    """A message across a scene that stays until something changes, with buttons at its right if given."""

    says_all = True

    def __init__(self, id: str, text: str = "", kind: str = "info", *, buttons: Sequence[Button] = ()) -> None:
        super().__init__(id)
        self.text = text
        self.kind = kind
        for button in buttons:
            self.add(button)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Full width; high enough for its lines."""
        wide = width or self.rect.w
        lines = self.ctx.text.wrap(self.text, 14, self._text_width(wide), "semi")
        return wide, max(self.ctx.theme.u(40), len(lines) * self.ctx.text.height(14) + self.ctx.theme.u(16))

    def _text_width(self, width: int) -> int:
        t = self.ctx.theme
        return width - t.u(36) - sum(b.preferred()[0] + t.u(8) for b in self.children if b.visible)

    def arrange(self) -> None:
        """Buttons from the right."""
        t = self.ctx.theme
        x = self.rect.right - t.u(10)
        for button in reversed([button for button in self.children if button.visible]):
            w = button.preferred()[0]
            button.place(Rect(x - w, self.rect.centery - t.u(15), w, t.u(30)))
            x -= w + t.u(8)

    def draw(self, surface: pygame.Surface) -> None:
        """A light card with the mark of its kind."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        art.sheet(surface, self.rect, kind="card")
        mark = (self.rect.x + t.u(8), self.rect.y + t.u(8), t.u(5), self.rect.h - t.u(16))
        art.rounded(surface, mark, _MARKS[self.kind], t.f(2.5))
        lines = text.wrap(self.text, 14, self._text_width(self.rect.w), "semi")
        top = self.rect.centery - len(lines) * text.height(14) / 2
        for i, line in enumerate(lines):
            middle = top + (i + 0.5) * text.height(14)
            text.draw(surface, line, (self.rect.x + t.u(22), middle), 14, "ink", "semi")
        self.draw_children(surface)
