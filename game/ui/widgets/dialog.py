"""A question or message above everything else, which must be answered first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.button import BUTTON_HEIGHT, Button
from game.ui.widgets.label import RichLabel
from game.ui.widgets.scroll import ScrollArea

_WIDTH = 480
_PAD = 22
_SHADE = (12, 6, 2, 140)


class Dialog(Widget):
    """A sheet with a heading, text and/or a body widget, and buttons. Open it by `screen.open(dialog)`.

    A button closes the dialog before its own `on_press` runs, unless its `stays` is set. Escape presses the
    cancel button (`key="cancel"`), or closes and calls `on_cancel`; Return presses the brass one.
    """

    says_all = True
    modal = True

    def __init__(
        self,
        id: str,
        title: str,
        markup: str = "",
        buttons: Sequence[Button] = (),
        *,
        body: Widget | None = None,
        on_cancel: Callable[[], None] | None = None,
        on_link: Callable[[str], None] | None = None,
        width: float = _WIDTH,
    ) -> None:
        super().__init__(id)
        self.floating = True
        self.title = title
        self.on_cancel = on_cancel
        self.width = width
        self.sheet = Rect(0, 0, 0, 0)
        self.body = body
        self._scroll: ScrollArea | None = None
        if markup:
            label = RichLabel(f"{id}.text", markup, size=15, on_link=on_link)
            self._scroll = ScrollArea(f"{id}.scroll", label)
            self.add(self._scroll)
        if body is not None:
            self.add(body)
        self.buttons = list(buttons)
        for button in self.buttons:
            self._close_first(button)
            self.add(button)
        self.first_focus: Widget | None = body if body is not None and body.focusable else self._main_button()

    def _close_first(self, button: Button) -> None:
        action = button.on_press
        if button.stays:
            return

        def close_and_act() -> None:
            self.screen.close(self)
            if action is not None:
                action()

        button.on_press = close_and_act

    def _main_button(self) -> Button | None:
        brass = [button for button in self.buttons if button.kind == "brass"]
        return brass[0] if brass else (self.buttons[-1] if self.buttons else None)

    # --------------------------------------------------------------- layout
    def arrange(self) -> None:
        """A sheet in the middle, as high as its contents, within the window."""
        t = self.ctx.theme
        pad, gap = t.u(_PAD), t.u(14)
        wide = min(t.u(self.width), self.rect.w - t.u(24))
        inner = wide - 2 * pad
        top = t.u(52) if self.title else pad
        text_h = self._text_height(inner)
        body_h = self.body.preferred(inner)[1] if self.body is not None else 0
        rows = self._button_rows(inner)
        buttons_h = len(rows) * t.u(BUTTON_HEIGHT) + max(0, len(rows) - 1) * t.u(8)
        fixed = top + pad + (gap if text_h else 0) + (gap if body_h else 0) + buttons_h
        room = self.rect.h - t.u(24) - fixed
        text_h = min(text_h, max(t.u(40), room - body_h)) if text_h else 0
        body_h = min(body_h, max(0, room - text_h))
        self.sheet = Rect(0, 0, wide, fixed + text_h + body_h)
        self.sheet.center = self.rect.center
        y = self.sheet.y + top
        if self._scroll is not None:
            self._scroll.place(Rect(self.sheet.x + pad, y, inner + t.u(14), text_h))
            y += text_h + gap
        if self.body is not None:
            self.body.place(Rect(self.sheet.x + pad, y, inner, body_h))
        self._place_buttons(rows, pad)

    def _text_height(self, inner: int) -> int:
        if self._scroll is None:
            return 0
        return self._scroll.content.preferred(inner)[1]

    def _button_rows(self, inner: int) -> list[list[Button]]:
        """Buttons in rows that fit, the last row lowest."""
        gap = self.ctx.theme.u(10)
        rows: list[list[Button]] = []
        used = 0
        for button in self.buttons:
            wide = button.preferred()[0] + gap
            if not rows or used + wide > inner + gap:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += wide
        return rows

    def _place_buttons(self, rows: list[list[Button]], pad: int) -> None:
        t = self.ctx.theme
        high = t.u(BUTTON_HEIGHT)
        y = self.sheet.bottom - pad - len(rows) * high - max(0, len(rows) - 1) * t.u(8)
        for row in rows:
            x = self.sheet.right - pad
            for button in reversed(row):
                wide = min(max(button.preferred()[0], t.u(96)), self.sheet.w - 2 * pad)
                button.place(Rect(x - wide, y, wide, high))
                x -= wide + t.u(10)
            y += high + t.u(8)

    # --------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Escape and Return; the pointer goes no deeper than the dialog."""
        if event.type == pygame.KEYDOWN:
            action = self.ctx.keys.action(event)
            if action == "cancel":
                self.cancel()
            elif action == "confirm":
                main = self._main_button()
                if main is not None and main.enabled:
                    main.activate()
            return action in ("cancel", "confirm")
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

    def cancel(self) -> None:
        """What Escape does."""
        for button in self.buttons:
            if button.key == "cancel":
                button.activate()
                return
        if self.on_cancel is not None or not self.buttons or len(self.buttons) == 1:
            self.screen.close(self)
            if self.on_cancel is not None:
                self.on_cancel()

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the room, lay the sheet down."""
        art, t = self.ctx.art, self.ctx.theme
        shade = art.cached(("shade", self.rect.size), lambda: self._shade(self.rect.size))
        surface.blit(shade, self.rect)
        art.sheet(surface, self.sheet, 12)
        if self.title:
            place = Rect(self.sheet.x + t.u(16), self.sheet.y + t.u(14), self.sheet.w - t.u(32), t.u(26))
            art.heading(surface, place, self.title)
        self.draw_children(surface)

    @staticmethod
    def _shade(size: tuple[int, int]) -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill(_SHADE)
        return out
