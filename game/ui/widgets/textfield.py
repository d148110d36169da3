"""A line to write in: caret, selection, clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.keys import with_ctrl
from game.ui.widgets.base import Rect, TipSource, Widget
from game.words.clean import visible

_BLINKLESS_CARET = 1.6  # units wide; nothing blinks here
_PAD = 10


class TextField(Widget):
    """One line of text. `on_change` gets every new text, `on_submit` the text on Return."""

    own_focus = False

    def __init__(
        self,
        id: str,
        value: str = "",
        *,
        placeholder: str = "",
        max_length: int = 60,
        size: float = 15,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        tooltip: TipSource = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(id, tooltip=tooltip, enabled=enabled, focusable=True)
        self.value = value[:max_length]
        self.placeholder = placeholder
        self.max_length = max_length
        self.size = size
        self.on_change = on_change
        self.on_submit = on_submit
        self.caret = len(self.value)
        self.anchor = self.caret
        """The other end of the selection; equal to the caret when nothing is selected."""
        self.composing = ""
        """What an input method (Chinese, Japanese, Korean ...) has so far of a word; it stands at the caret."""

    # ---------------------------------------------------------------- focus
    def gain_focus(self) -> None:
        """Typing begins: everything is selected, the system's text input starts."""
        self.anchor, self.caret = 0, len(self.value)
        if pygame.display.get_init():
            pygame.key.start_text_input()
        self._tell_place()

    def blur(self) -> None:
        """Typing ends."""
        self.anchor, self.composing = self.caret, ""
        if pygame.display.get_init():
            pygame.key.stop_text_input()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Room for twenty letters."""
        return width or self.ctx.theme.u(220), self.ctx.theme.u(34)

    # -------------------------------------------------------------- editing
    def set(self, value: str) -> None:
        """Replace the text without telling; the caret goes to its end."""
        self.value = value[: self.max_length]
        self.caret = self.anchor = len(self.value)
        self.invalidate()

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, text: str) -> None:
        """Write over the selection; line breaks become spaces, what shows nothing or is too long is cut."""
        start, end = self.selection
        clean = visible(text.strip("\r\n"))
        room = self.max_length - len(self.value) + (end - start)
        clean = clean[: max(0, room)]
        self._change(self.value[:start] + clean + self.value[end:], start + len(clean))

    def _change(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value, self.caret, self.anchor = value, caret, caret
        self.invalidate()
        self._tell_place()
        if changed and self.on_change is not None:
            self.on_change(value)

    def handle(self, event: pygame.event.Event) -> bool:
        """Typing, caret keys, clipboard, pointer."""
        if event.type == pygame.TEXTEDITING:
            self._compose(event.text)
            return True
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            everything = getattr(event, "clicks", 1) >= 2
            self.caret = len(self.value) if everything else self._index_at(event.pos[0])
            self.anchor = 0 if everything else self.caret
            self.invalidate()
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self.caret = self._index_at(event.pos[0])
            self.invalidate()
            return True
        return event.type == pygame.MOUSEBUTTONUP and self.pressed

    def _compose(self, text: str) -> None:
        """Take what the input method has so far; "" when it is done."""
        self.composing = visible(text)
        self.invalidate()
        self._tell_place()

    def _tell_place(self) -> None:
        """Tell the system where the words belong that an input method offers."""
        if pygame.display.get_init() and self.attached:
            x = self.rect.x + self.ctx.theme.u(_PAD) - self._shift() + self._x_of(self.caret)
            pygame.key.set_text_input_rect(Rect(round(x), self.rect.y, 1, self.rect.h))

    def _key(self, event: pygame.event.Event) -> bool:
        if self.composing:
            if event.key == pygame.K_ESCAPE:
                self._compose("")
            return True  # keys are the input method's: Return takes a word, arrows choose one
        if with_ctrl(event):
            return self._shortcut(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is None:
                return False
            self.on_submit(self.value)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        goal = {
            pygame.K_LEFT: self.caret - 1, pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0, pygame.K_END: len(self.value),
        }.get(event.key)  # fmt: skip
        if goal is not None:
            self._move(goal, keep=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        # What is typed comes as TEXTINPUT; its key must not reach shortcuts of the scene.
        return bool(getattr(event, "unicode", "")) and event.unicode.isprintable()

    def _move(self, goal: int, *, keep: bool) -> None:
        self.caret = min(max(0, goal), len(self.value))
        if not keep:
            self.anchor = self.caret
        self.invalidate()

    def _delete(self, by: int) -> None:
        start, end = self.selection
        if start == end:
            start, end = (max(0, start - 1), end) if by < 0 else (start, min(len(self.value), end + 1))
        self._change(self.value[:start] + self.value[end:], start)

    def _shortcut(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key == pygame.K_c and end > start:
            self.ctx.copy_text(self.value[start:end])
        elif key == pygame.K_x and end > start:
            self.ctx.copy_text(self.value[start:end])
            self._delete(1)
        elif key == pygame.K_v:
            self.insert(self.ctx.pasted_text())
        else:
            return False
        self.invalidate()
        return True

    # -------------------------------------------------------------- drawing
    def _x_of(self, index: int) -> float:
        return self.ctx.text.width(self.value[:index], self.size)

    def _caret_x(self) -> float:
        """Where the caret stands: behind what is being composed."""
        return self.ctx.text.width(self.value[: self.caret] + self.composing, self.size)

    def _shift(self) -> float:
        """How far the text is moved left so that the caret stays in sight."""
        room = self.rect.w - 2 * self.ctx.theme.u(_PAD)
        return max(0.0, self._caret_x() - room) if self.focused else 0.0

    def _index_at(self, x: int) -> int:
        wanted = x - self.rect.x - self.ctx.theme.u(_PAD) + self._shift()
        return min(range(len(self.value) + 1), key=lambda i: abs(self._x_of(i) - wanted))

    def draw(self, surface: pygame.Surface) -> None:
        """Paper with a sunk edge, selection, text, caret."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        art.rounded(surface, self.rect, "ink" if self.enabled else "ink_faint", t.f(6))
        inner = self.rect.inflate(-2 * max(1, t.u(1.5)), -2 * max(1, t.u(1.5)))
        art.rounded_gradient(surface, inner, t.mix("parchment_light", "parchment", 0.55), "parchment_light", t.f(5))
        before = surface.get_clip()
        room = Rect(self.rect.x + t.u(_PAD) - 2, self.rect.y, self.rect.w - 2 * t.u(_PAD) + 4, self.rect.h)
        surface.set_clip(before.clip(room))
        x, y = self.rect.x + t.u(_PAD) - self._shift(), self.rect.centery
        high = text.height(self.size)
        start, end = self.selection
        if self.focused and end > start and not self.composing:
            mark = Rect(round(x + self._x_of(start)), y - high // 2, round(self._x_of(end) - self._x_of(start)), high)
            surface.fill(t.color("brass_light"), mark)
        if self.value or self.composing:
            ink, width = "ink" if self.enabled else "ink_faint", None if self.focused else room.w
            line = self.value[: self.caret] + self.composing + self.value[self.caret :]
            text.draw(surface, line, (x, y), self.size, ink, width=width)
        elif self.placeholder:
            text.draw(surface, self.placeholder, (x, y), self.size, "ink_soft", "it", width=room.w)
        if self.composing:
            begin, end_x = x + self._x_of(self.caret), x + self._caret_x()
            under = Rect(round(begin), y + high // 2 - t.u(1), round(end_x - begin), max(1, t.u(1)))
            surface.fill(t.color("ink_soft"), under)
        if self.focused:
            caret = Rect(round(x + self._caret_x()), y - high // 2, t.u(_BLINKLESS_CARET), high)
            surface.fill(t.color("ink"), caret)
        surface.set_clip(before)
