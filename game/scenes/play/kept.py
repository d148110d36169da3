"""What a scene with a running game tells of how it is kept: trials, notices of the table, and trouble with the disk."""

from __future__ import annotations

from typing import Protocol

from game.scenes.app.base import Host
from game.scenes.play.clock import PlayClock
from game.table import Table
from game.ui.widgets import Banner, Button, Rect, Widget
from game.views.contract.base import ViewWidget
from game.views.shared.panels.top_bar import TopBar

QUIET = ("trial_begun", "trial_gone_on", "write_again")
"""Notices that tell of nothing that went wrong."""


class Keeping(Host, Protocol):
    """A scene whose game is kept."""

    table: Table
    clock: PlayClock
    bar: TopBar
    board: ViewWidget

    def arrange(self, size: tuple[int, int]) -> None:
        """Place everything for a window size."""


class Kept:
    """Speaks for the table of one scene. As long as the game can't be written, a sign over the board says so."""

    def __init__(self, scene: Keeping) -> None:
        self.scene = scene
        self.sign: Banner | None = None

    def build(self, root: Widget) -> None:
        """The sign, which is seen only when it is needed."""
        again = Button("unkept.again", self.scene.ctx.words("play.unkept.again"), on_press=self.try_again)
        self.sign = root.add(Banner("unkept", "", "bad", buttons=[again]))
        self.sign.visible = False

    def arrange(self, board: Rect) -> None:
        """The sign takes its room from the upper end of the board, so that nothing lies under it."""
        self.note()
        trouble = self.scene.table.trouble
        if self.sign is None:
            return
        self.sign.visible = trouble is not None
        if trouble is not None:
            self.sign.text = trouble.text(self.scene.ctx.words)
            high = self.sign.preferred(board.w)[1]
            gap = self.scene.ctx.theme.u(6)
            self.sign.place(Rect(board.x, board.y, board.w, high))
            self.scene.board.place(Rect(board.x, board.y + high + gap, board.w, board.h - high - gap))

    def note(self) -> None:
        """Beside the round: that this is a trial, and the time that is left."""
        words = self.scene.ctx.words
        trial = words("play.trial") if self.scene.table.is_trial else ""
        self.scene.bar.show_note(", ".join(filter(None, (trial, self.scene.clock.text(words)))))

    def tell(self) -> None:
        """Say once what the table has to say; trouble that begins or ends changes the sign."""
        scene, words = self.scene, self.scene.ctx.words
        for notice in scene.table.take_notices():
            if notice != scene.table.trouble:  # that is on the sign
                scene.screen.toast(notice.text(words), "info" if notice.key in QUIET else "bad")
        if self.sign is not None and self.sign.visible != (scene.table.trouble is not None):
            scene.arrange(scene.ctx.size)
            scene.ctx.request_redraw()

    def try_again(self) -> None:
        """Write the game anew; say so where that is refused still."""
        scene = self.scene
        scene.table.retry()
        if scene.table.trouble is not None:
            scene.screen.toast(scene.ctx.words("play.unkept.still"), "bad")
        self.tell()

    def at_stake(self) -> str:
        """That the game would be lost, where a last attempt to write it fails too."""
        table, words = self.scene.table, self.scene.ctx.words
        table.retry()
        return "" if table.trouble is None else words("play.unkept.stake", why=table.trouble.text(words))
