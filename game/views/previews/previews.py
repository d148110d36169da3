"""Maps as their designers see them, for every game that has maps: large and small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.ui.widgets import Rect, Widget
from game.views.contract.late import late
from game.views.previews.hex import HexLandView, draw_hex_thumbnail
from game.views.previews.marked import Marked
from game.views.previews.squares import LandView, draw_thumbnail
from game.views.previews.table import TableView, draw_table_thumbnail


class MapView(Protocol):
    """The large preview of a map: a widget that shows a board, marks what was found, and keeps its view."""

    def present(self, board: Any, sketch: Any, picture: Callable[[], pygame.Surface | None]) -> None:
        """Show a board, or what could be understood of one; nothing where both are None.

        `picture` gives the layers that the game does not read, as Tiled draws them.
        """

    def clear_board(self) -> None:
        """Show nothing."""

    def mark_all(self, marks: list[Marked]) -> None:
        """Mark places of the map; later ones lie on top."""

    def reveal_mark(self, mark: Marked) -> None:
        """Bring a place into view."""

    def fit(self) -> None:
        """Show the whole map."""

    def zoom(self, steps: int) -> None:
        """Larger or smaller, where the map can be."""


PREVIEWS: dict[str, Callable[[str], Any]] = {
    "caledea": LandView,
    "caleira": TableView,
    "kalesia": TableView,
    "dynasty": HexLandView,
    "caldaern": late("game.views.previews.field:FieldView"),
}
"""The large preview of each game: a widget that is a MapView, made with its id."""

Thumbnail = Callable[[Widget, pygame.Surface, Rect, Any], None]

THUMBNAILS: dict[str, Thumbnail] = {
    "caledea": draw_thumbnail,
    "caleira": draw_table_thumbnail,
    "kalesia": draw_table_thumbnail,
    "dynasty": draw_hex_thumbnail,
    "caldaern": late("game.views.previews.field:draw_field_thumbnail"),
}
"""Draws a board of each game small, in the middle of a rectangle: called (widget, surface, rect, board)."""
