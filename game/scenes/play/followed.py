"""A practice game and the file of its map: what a designer saves anew can be played on, from the start.

A position that was played on one map is lawful on that map alone, so nothing is taken over: the same people sit down on
the new map, and the game so far stays among the saves. A map that can't be played is told in one line, and changes
nothing.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from game.boards import CardTable
from game.boards.check import Report, map_path
from game.boards.watch import POLL_SECONDS, MapWatch
from game.engine.contract import ConfigError
from game.scenes.app.base import Host, Outcome, Reset
from game.table import Shelf, Table
from game.table.record.maprecord import board_hash
from game.ui.widgets import Banner, Button, Rect, Widget
from game.views.contract.base import ViewWidget


class Following(Host, Protocol):
    """A scene whose game is played on a map."""

    table: Table
    board: ViewWidget

    def arrange(self, size: tuple[int, int]) -> None:
        """Place everything for a window size."""

    def go(self, outcome: Outcome) -> None:
        """Show another scene."""


class FollowedMap:
    """Looks at the file of the map that a scene's game is played on. Only practice is followed, until it is over."""

    def __init__(self, scene: Following) -> None:
        self.scene = scene
        self.sign: Banner | None = None
        self.anew: Table | None = None
        """The same game on the map as it was saved last, not begun yet; None: nothing is offered."""
        self._watch: MapWatch | None = None
        self._next = POLL_SECONDS
        self._said = ""

    # ------------------------------------------------------------------------------ the sign
    def build(self, root: Widget) -> None:
        """The sign, which is seen only when there is something to say."""
        words = self.scene.ctx.words
        take = Button("map.take", words("play.map.take"), kind="brass", on_press=self.take)
        keep = Button("map.keep", words("play.map.keep"), on_press=self.keep)
        self.sign = root.add(Banner("map.saved", "", "info", buttons=[take, keep]))
        self._dress()

    def arrange(self) -> None:
        """The sign takes its room from the upper end of the board, so that nothing lies under it."""
        if self.sign is None or not self.sign.visible:
            return
        board, gap = self.scene.board.rect, self.scene.ctx.theme.u(6)
        high = self.sign.preferred(board.w)[1]
        self.sign.place(Rect(board.x, board.y, board.w, high))
        self.scene.board.place(Rect(board.x, board.y + high + gap, board.w, board.h - high - gap))

    def _dress(self) -> None:
        assert self.sign is not None, "it is built"
        take, keep = self.sign.children
        assert isinstance(keep, Button)
        self.sign.visible, self.sign.text = bool(self._said), self._said
        self.sign.kind = "info" if self.anew is not None else "bad"
        take.visible, keep.visible = self.anew is not None, bool(self._said)
        keep.text = self.scene.ctx.words("play.map.keep" if self.anew is not None else "play.map.seen")
        self.sign.invalidate()

    def _say(self, text: str) -> None:
        self._said = text
        if self.sign is not None:
            self._dress()
            self.scene.arrange(self.scene.ctx.size)
            self.scene.ctx.request_redraw()

    # ----------------------------------------------------------------------------- following
    def update(self, dt: float) -> None:
        """Let time pass: look at the file four times a second."""
        table = self.scene.table
        if not table.practice or table.result is not None or table.header.map is None:
            return
        self._next -= dt
        if self._next > 0:
            return
        self._next = POLL_SECONDS
        if self._watch is None:
            path = map_path(table.map_name, table.key)
            if path.is_file():  # a save may have come from elsewhere
                self._watch = MapWatch(path, game=table.key)
            return
        report = self._watch.poll()
        self._next = self._watch.pause_s
        if report is not None:
            self._take_in(report)

    def _take_in(self, report: Report) -> None:
        """Offer what can be played; say of the rest what is wrong with it."""
        words, self.anew = self.scene.ctx.words, None
        if not report.is_good:
            first = report.errors[0].text(words)
            self._say(words("play.map.bad", file=report.file, why=first))
            return
        record = self.scene.table.header.map
        assert record is not None, "only games with a map are followed"
        if board_hash(report.board) == record.sha256:
            self._say("")
            return
        self.anew = self._begin(report, None)
        key = "play.map.saved" if self.anew is not None else "play.map.unfit"
        self._say(words(key, file=report.file))

    def _begin(self, report: Report, shelf: Shelf | None) -> Table | None:
        """The game from its start on the map as it is now; None: so many people can't play it there as it is set up."""
        table = self.scene.table
        config = table.config
        if getattr(config, "seed", None) is not None:
            config = msgspec.structs.replace(config, seed=None)
        layout = report.board if isinstance(report.board, CardTable) else None
        try:
            return Table.new(
                table.key, config, table.seats, board=None if layout is not None else report.board,
                layout=layout, map_name=table.map_name, practice=True, shelf=shelf,
            )  # fmt: skip
        except (ConfigError, ValueError):
            return None

    # ------------------------------------------------------------------------------- answers
    def take(self) -> None:
        """Sit down anew on the map as it was saved; this game stays as it is kept."""
        if self._watch is None or self._watch.good is None or self.anew is None:
            return
        shelf = self.scene.ctx.extras.get("shelf")
        begun = self._begin(self._watch.good, shelf if isinstance(shelf, Shelf) else Shelf())
        if begun is not None:
            self.scene.go(Reset("play", table=begun))

    def keep(self) -> None:
        """Play on here; the next time that the map is saved is told again."""
        self.anew = None
        self._say("")
