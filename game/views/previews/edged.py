"""What the previews of boards with edges have in common: they are looked at through a window of their game's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from game.views.previews.panned import PannedView
from game.views.shared.board.sight import BoardSight

S = TypeVar("S", bound=BoardSight[Any])


class EdgedPreview(PannedView, ABC, Generic[S]):
    """A board in its frame, panned and zoomed as in play; one of the same size is shown where the last one was."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._sight: S | None = None

    @abstractmethod
    def _new_sight(self) -> S:
        """A window onto the board that is shown."""

    def _lay_out(self) -> None:
        """Lay the board out in the widget's place; a new one is seen as a whole."""
        if not self.has_board or self.rect.w < 1:
            return
        if self._sight is None:
            self._sight = self._new_sight()
            self._sight.layout(self.rect, None)
            self._sight.fit()
        self._sight.layout(self.rect, None)
        self.invalidate()

    def fit(self) -> None:
        """Show the whole board."""
        if self._sight is not None:
            self._sight.fit()
            self.invalidate()

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Larger or smaller by steps of a fifth; what lies at a place of the window stays there."""
        if self._sight is not None:
            self._sight.zoom(steps, at)
            self.invalidate()

    def drag(self, dx: int, dy: int) -> None:
        """Move the board by pixels."""
        if self._sight is not None:
            self._sight.pan(dx, dy)
            self.invalidate()
