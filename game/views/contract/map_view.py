"""Maps as their designers see them: large and small."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.ui.widgets import Rect, Widget
from game.views.previews.marked import Marked


class MapView(Widget, ABC):
    """The large preview of a map: a widget that shows a board, marks what was found, and keeps its view.

    `overlays` names what can be laid over the board, the usual one first: what the rules see in what was drawn. Names
    that begin with `reach` show how far a unit gets from where the pointer is. Card tables have none.
    """

    overlays: tuple[str, ...] = ()

    @abstractmethod
    def present(self, board: Any, sketch: Any, picture: Callable[[], pygame.Surface | None]) -> None:
        """Show a board, or what could be understood of one; nothing where both are None.

        `picture` gives the layers that the game does not read, as Tiled draws them.
        """

    @abstractmethod
    def clear_board(self) -> None:
        """Show nothing."""

    @abstractmethod
    def mark_all(self, marks: Iterable[Marked]) -> None:
        """Mark places of the map; later ones lie on top."""

    @abstractmethod
    def reveal_mark(self, mark: Marked) -> None:
        """Bring a place into view."""

    def lay_over(self, name: str) -> None:
        """Show one of the `overlays`."""

    @abstractmethod
    def fit(self) -> None:
        """Show the whole map."""

    @abstractmethod
    def zoom(self, steps: int) -> None:
        """Larger or smaller, where the map can be."""


Thumbnail = Callable[[Widget, pygame.Surface, Rect, Any], None]
"""Draws a board small, in the middle of a rectangle: called (widget, surface, rect, board)."""
