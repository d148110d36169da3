"""A map as a small picture that follows its file: what is saved in the editor is shown within a second."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.games import AnyBoard
from game.boards.watch import POLL_SECONDS, MapWatch
from game.ui.widgets import Tip, Widget
from game.views.games import VIEWS


class MapPreview(Widget):
    """Shows the newest good state of a map that is watched; `on_board(board)` is told of each new one.

    A save that can't be played is marked by a strip below and told on hover; the picture stays as it was.
    """

    def __init__(self, id: str, watch: MapWatch, *, on_board: Callable[[AnyBoard], None] | None = None) -> None:
        super().__init__(id)
        self.on_board = on_board
        self.watch = watch
        self._rest_s = POLL_SECONDS

    def update(self, dt: float) -> bool:
        """Look at the file."""
        return self.look(dt)

    def look(self, dt: float) -> bool:
        """Look at the file four times a second, also while the picture is folded away; True once it was saved."""
        self._rest_s -= dt
        if self._rest_s > 0:
            return False
        report = self.watch.poll()
        self._rest_s = self.watch.pause_s
        if report is None:
            return False
        if report.board is not None and self.on_board is not None:
            self.on_board(report.board)
        return True

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What is wrong with the newest save; what the picture is, where nothing is."""
        report = self.watch.report
        if report.is_good:
            return super().tip_at(pos)
        first = report.findings[0]
        place = first.place(self.ctx.words)
        sentence = first.sentence(self.ctx.words)
        return Tip(f"{place}: {sentence}" if place else sentence, self.ctx.words("maps.banner.kept"))

    def draw(self, surface: pygame.Surface) -> None:
        """The picture; a strip below it when the newest save is bad."""
        good = self.watch.good
        thumbnail = VIEWS[good.game].thumbnail if good is not None and good.board is not None else None
        if thumbnail is not None and good is not None:
            thumbnail(self, surface, self.rect, good.board)
        if not self.watch.report.is_good:
            strip = self.rect.copy()
            strip.h = self.ctx.theme.u(6)
            strip.bottom = self.rect.bottom
            self.ctx.art.rounded(surface, strip, "wax", self.ctx.theme.f(3))
