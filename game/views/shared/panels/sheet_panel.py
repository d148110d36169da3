"""A panel of a desk that draws a sheet: plain data that a game makes anew whenever something happens."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, Protocol, TypeVar

import pygame

from game.ui.widgets import Rect, Widget


class Headed(Protocol):
    """A sheet with a heading."""

    @property
    def heading(self) -> str:
        """What stands above everything."""


S = TypeVar("S", bound=Headed)


class SheetPanel(Widget, Generic[S]):
    """Parchment with a heading, on which a game draws its sheet. `grain` varies the parchment."""

    grain = 31

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.sheet: S | None = None

    def show(self, sheet: S | None) -> None:
        """Take what is to be shown."""
        if sheet != self.sheet:
            self.sheet = sheet
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """The parchment, the heading, then what the game draws."""
        if self.sheet is None:
            return
        self.ctx.art.sheet(surface, self.rect, self.grain)
        if self.beside(surface):
            return
        self.ctx.art.heading(surface, self.line(self.rect.y + self.ctx.theme.u(12), 20), self.sheet.heading)
        self.draw_sheet(surface, self.sheet)

    @abstractmethod
    def draw_sheet(self, surface: pygame.Surface, sheet: S) -> None:
        """Everything below the heading; what has no room is left out, least important first."""

    def line(self, y: int, height: int) -> Rect:
        """A line of the panel between its sides: `y` in pixels, `height` in units."""
        u = self.ctx.theme.u
        return Rect(self.rect.x + u(14), y, self.rect.w - u(28), u(height))
