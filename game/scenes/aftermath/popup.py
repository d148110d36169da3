"""A turning point that was chosen: what happened, from which chance to which, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.widgets import Button, Label, Panel, Rect
from game.words import Words

WIDTH, HEIGHT = 270, 92
"""Units."""


class Popup(Panel):
    """A light card over the curve with its buttons."""

    def __init__(self, words: Words, watch: Callable[[], None], play_on: Callable[[], None]) -> None:
        super().__init__("turn", kind="card")
        self.floating = True
        self.visible = False
        self.title = self.add(Label("turn.title", size=14, face="semi", wrap=True))
        self.more = self.add(Label("turn.more", size=12.5, color="ink_soft", face="it", shrink=True))
        self.watch = self.add(Button("turn.watch", words("aftermath.watch"), icon="ui_play", size=14, on_press=watch))
        self.play_on = self.add(
            Button("turn.play_on", words("aftermath.play_on"), kind="paper", size=14, on_press=play_on)
        )

    def wanted(self, width: int) -> int:
        """The height in pixels at a width."""
        return self.ctx.theme.u(HEIGHT - 20) + self.title.preferred(width - self.ctx.theme.u(24))[1]

    def arrange(self) -> None:
        """Two lines, then the buttons side by side."""
        u, r = self.ctx.theme.u, self.rect
        x, w = r.x + u(12), r.w - u(24)
        high = self.title.preferred(w)[1]
        self.title.place(Rect(x, r.y + u(8), w, high))
        self.more.place(Rect(x, r.y + u(8) + high, w, u(18)))
        left = min(self.watch.preferred()[0], w * 45 // 100)
        self.watch.place(Rect(x, r.bottom - u(40), left, u(31)))
        self.play_on.place(Rect(x + left + u(6), r.bottom - u(40), w - left - u(6), u(31)))
