"""The prompt below the board: what is asked, a line of facts, and what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.widgets import Button, Rect, Tip, Widget
from game.views.base import Command
from game.views.desk import Ask

BAR_HEIGHT = 58
"""Units."""


class PromptBar(Widget):
    """A leather plate. Buttons stand at the right, the main one last; those without room are left to the list."""

    def __init__(self, id: str, run: Callable[[str], None], tip: Callable[[Command], Tip | None]) -> None:
        super().__init__(id)
        self._run = run
        self._tip = tip
        self.ask = Ask("")
        self.commands: tuple[Command, ...] = ()
        self._text_room = 0

    def show(self, ask: Ask, commands: Sequence[Command]) -> None:
        """Take a new question and what can be done about it."""
        if ask == self.ask and tuple(commands) == self.commands:
            return
        self.ask = ask
        focused = self.screen.focused.id if self.attached and self.screen.focused is not None else ""
        if tuple(commands) != self.commands:
            self.commands = tuple(commands)
            self.clear()
            for command in self.commands:
                self.add(self._button(command))
        self.arrange()
        if focused in [child.id for child in self.children]:
            self.screen.focus(focused)
        self.invalidate()

    def _button(self, command: Command) -> Button:
        text = f"{command.text} {command.price}" if command.price else command.text
        return Button(
            f"{self.id}.{command.id}",
            text,
            kind=command.kind,
            icon=command.icon or ("cal_coin" if command.price else None),
            key=command.key or None,
            on_press=lambda: self._run(command.id),
            tooltip=lambda: self._tip(command),
            enabled=command.enabled,
        )

    def arrange(self) -> None:
        """Buttons from the right; the sentence gets what is left."""
        if not self.attached:
            return
        theme, r = self.ctx.theme, self.rect
        least = r.x + theme.u(60) + min(theme.u(250), r.w * 2 // 5)
        x = r.right - theme.u(10)
        for button in reversed(self.children):
            width = max(theme.u(78), button.preferred()[0])
            button.visible = x - width >= least
            if button.visible:
                x -= width
                button.place(Rect(x, r.y + theme.u(10), width, theme.u(38)))
                x -= theme.u(8)
        self._text_room = x - r.x - theme.u(10)

    def draw(self, surface: pygame.Surface) -> None:
        """Plate, piece, sentence, facts, buttons."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        art.plate(surface, r)
        x = r.x + theme.u(14)
        room = self._text_room
        if self.ask.piece and room > theme.u(200):
            px = theme.u(44)
            art.put(surface, art.piece(self.ask.piece, self.ask.colour, px), x + px // 2, r.centery)
            x += px + theme.u(12)
        room -= x - r.x
        size = text.shrink(self.ask.title, theme.size["prompt"], room, "semi", 0)
        lines = [self.ask.title]
        if text.width(self.ask.title, size, "semi") > room:
            size = 14.0
            lines = text.wrap(self.ask.title, size, room, "semi")[:2]
        more = self.ask.more if len(lines) == 1 else ""
        small = text.shrink(more, 13, room, "it", 0)
        if text.width(more, small, "it") > room:
            more = ""
        rows = len(lines) + bool(more)
        y = r.centery - theme.u(21) * (rows - 1) // 2
        for line in lines:
            text.draw(surface, line, (x, y), size, "parchment_light", "semi", emboss="dark", width=room)
            y += theme.u(21)
        if more:
            text.draw(surface, more, (x, y), small, "parchment_shade", "it")
        self.draw_children(surface)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The whole sentence, for where it had to be cut."""
        return Tip(f"{self.ask.title}. {self.ask.more}".strip()) if self.ask.more else None
