"""What happened since somebody's last turn: it opens by itself when a turn begins, and by a key."""

from __future__ import annotations

from typing import Protocol

from game.engine.contract import Seat
from game.scenes.app.base import Context
from game.scenes.play.looking_back import LookingBack
from game.scenes.play.source import TableSource
from game.table import Table
from game.ui.widgets import Block, Widget
from game.views.contract.desk import Desk


class Recapped(Protocol):
    """The scene whose side panel tells it."""

    ctx: Context
    table: Table
    source: TableSource
    desk: Desk
    side_panel: Widget | None
    looking_back: LookingBack


class Recap:
    """`seat`: whose last turn what is told follows, None while nothing is."""

    def __init__(self, scene: Recapped) -> None:
        self.scene = scene
        self.seat: Seat | None = None
        self._begun: object = None
        """The turn of a person that has been rung in, and for which it has opened by itself."""

    def close(self) -> None:
        """Nothing is told any more."""
        self.seat = None

    def toggle(self) -> None:
        """Tell it to the person at the screen; once more takes it away."""
        source = self.scene.source
        seat = source.seat if source.seat is not None else source.viewer
        self.seat = seat if self.seat is None else None

    def ring_in(self, seat: Seat) -> bool:
        """A seat may choose: where its turn has just begun that is heard and what others did is told; whether so."""
        scene = self.scene
        if self._begun == scene.table.moment or not self._turn_is_fresh(seat):
            return False
        self._begun = scene.table.moment
        scene.ctx.sound.play("turn")
        if scene.side_panel is None and scene.table.recap(seat, scene.source.viewer):
            self.seat = seat
        return True

    def _turn_is_fresh(self, seat: Seat) -> bool:
        """Whether a seat is at the beginning of its turn, and others have acted before."""
        table = self.scene.table
        last, moment = table.history.last, table.moment
        return moment.seat == seat and bool(moment.round) and last is not None and last.moment != moment

    def blocks(self) -> list[Block] | None:
        """What is told; None while nothing is."""
        if self.seat is None:
            return None
        scene, viewer = self.scene, self.scene.source.viewer
        lines = scene.desk.recap_lines(scene.table.log(viewer), scene.table.recap(self.seat, viewer))
        return scene.looking_back.recent(lines) or [Block(scene.ctx.words("play.recap.none"), kind="note")]
