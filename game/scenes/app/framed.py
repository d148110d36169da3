"""The frame that quiet scenes share: leather bar with a way back, one sheet of parchment, the prompt bar below."""

from __future__ import annotations

import pygame

from game.scenes.app.base import Back, Outcome, WidgetScene
from game.ui.widgets import IconKey, Panel, Widget
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.shared.panels.prompt_bar import BAR_HEIGHT, PromptBar, told_of
from game.views.shared.panels.top_bar import TopBar

MOST_WIDTH = 1150
"""Units of the sheet at most; wider windows leave more table at the sides."""


class FramedScene(WidgetScene):
    """Override `title`, `fill` (widgets on the sheet), `place` (their rectangles), `commands` and `run_command`."""

    def title(self) -> tuple[str, str]:
        """Title and the remark beside it in the bar."""
        raise NotImplementedError

    def fill(self, sheet: Panel) -> None:
        """Put widgets on the sheet."""
        raise NotImplementedError

    def place(self, inner: pygame.Rect) -> None:
        """Place them within the sheet's inner rectangle."""
        raise NotImplementedError

    def question(self) -> Ask:
        """What stands in the prompt bar."""
        return Ask("")

    def commands(self) -> list[Command]:
        """Buttons of the prompt bar; the way back is always the first."""
        return []

    def run_command(self, command: str) -> None:
        """Carry out a button of the prompt bar."""

    def build(self, root: Widget) -> None:
        """Bar, sheet, prompt."""
        words = self.ctx.words
        self.bar = root.add(TopBar("bar"))
        self.bar.show(*self.title(), None)
        self.back_key = root.add(
            IconKey("tool.back", "ui_back", tooltip=words("setup.back"), on_press=lambda: self.run_or_leave("back"))
        )
        self.sheet = root.add(Panel("sheet", seed=7))
        self.fill(self.sheet)
        self.prompt = root.add(
            PromptBar("prompt", self.run_or_leave, lambda command: told_of(words, command.id, self.name, "page"))
        )
        self.show_prompt()

    def show_prompt(self) -> None:
        """Bring sentence and buttons up to date."""
        back = Command("back", self.ctx.words("setup.back"), key="cancel")
        self.prompt.show(self.question(), [back, *self.commands()])

    def run_or_leave(self, command: str) -> None:
        """A button of the prompt bar; the first one always leads back."""
        if command == "back":
            self.go(Back())
        else:
            self.run_command(command)

    def arrange(self, size: tuple[int, int]) -> None:
        """The sheet takes what the bars leave."""
        u = self.ctx.theme.u
        w, h = size
        self.bar.left_room, self.bar.right_room = u(58), u(14)
        self.bar.place(pygame.Rect(0, 0, w, u(46)))
        self.back_key.place(pygame.Rect(u(12), u(7), u(34), u(30)))
        self.prompt.place(pygame.Rect(u(14), h - u(14) - u(BAR_HEIGHT), w - u(28), u(BAR_HEIGHT)))
        width = min(w - u(28), u(MOST_WIDTH))
        self.sheet.place(pygame.Rect((w - width) // 2, u(60), width, self.prompt.rect.y - u(12) - u(60)))
        self.screen.toasts.home = self.sheet.rect.inflate(0, -u(24))
        self.place(self.sheet.inner)

    def command(self, action: str) -> Outcome | None:
        """Escape leads back."""
        return Back() if action == "cancel" else None
