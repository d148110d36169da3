"""What a scene with a running game tells of how it is kept: trials, notices of the table, and trouble with the disk."""

from __future__ import annotations

from typing import Protocol

from game.scenes.app.base import Host
from game.scenes.play.clock import PlayClock
from game.table import Table
from game.views.shared.panels.top_bar import TopBar

QUIET = ("trial_begun", "trial_gone_on", "write_again")
"""Notices that tell of nothing that went wrong."""


class Keeping(Host, Protocol):
    """A scene whose game is kept."""

    table: Table
    clock: PlayClock
    bar: TopBar


class Kept:
    """Speaks for the table of one scene."""

    def __init__(self, scene: Keeping) -> None:
        self.scene = scene

    def note(self) -> None:
        """Beside the round: that this is a trial, and the time that is left."""
        words = self.scene.ctx.words
        trial = words("play.trial") if self.scene.table.is_trial else ""
        self.scene.bar.show_note(", ".join(filter(None, (trial, self.scene.clock.text(words)))))

    def tell(self) -> None:
        """Say once what the table has to say."""
        for notice in self.scene.table.take_notices():
            self.scene.screen.toast(notice.text(self.scene.ctx.words), "info" if notice.key in QUIET else "bad")
