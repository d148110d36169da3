"""What the previews of boards have in common: they are dragged, panned, zoomed, and places on them are marked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect
from game.views.contract.map_view import MapView
from game.views.previews.marked import Marked

Square = tuple[int, int]

REACH = "reach."
"""How the names of overlays begin that show the reach of a unit."""

_PAN_KEYS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip


class PannedView(MapView, ABC):
    """A board that is looked over: drag or arrow keys pan, the wheel zooms."""

    def __init__(self, id: str) -> None:
        super().__init__(id, focusable=True)
        self.marks: list[tuple[Square, str]] = []
        self.overlay = self.overlays[0] if self.overlays else ""
        self.pointed: Square | None = None
        """The cell that was pointed at last."""
        self._held: tuple[int, int] | None = None

    @property
    @abstractmethod
    def has_board(self) -> bool:
        """Whether there is anything to look at."""

    @abstractmethod
    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Larger or smaller; what lies at a place of the window stays there."""

    @abstractmethod
    def drag(self, dx: int, dy: int) -> None:
        """Move the land by pixels."""

    @abstractmethod
    def step(self, dx: int, dy: int) -> None:
        """Move the view by cells."""

    @abstractmethod
    def reveal_square(self, square: Square) -> None:
        """Bring a cell into view; one that is well in view moves nothing."""

    # ------------------------------------------------------------------ overlays
    @abstractmethod
    def cell_at(self, pos: tuple[int, int]) -> Square | None:
        """The cell at a place of the window; None where there is none."""

    def lay_over(self, name: str) -> None:
        """Show one of the `overlays`."""
        self.overlay = name if name in self.overlays else ""
        self.weigh()
        self.invalidate()

    def weigh(self) -> None:
        """The overlay, the board or the cell that is pointed at is another one: ask the rules what is to be shown."""

    @property
    def reaching(self) -> str:
        """The kind of unit whose reach is shown, "" while none is."""
        return self.overlay.removeprefix(REACH) if self.overlay.startswith(REACH) else ""

    def _point(self, pos: tuple[int, int]) -> None:
        cell = self.cell_at(pos)
        if cell is not None and cell != self.pointed:
            self.pointed = cell
            if self.reaching:
                self.weigh()
                self.invalidate()

    # --------------------------------------------------------------------- marks
    def mark(self, marks: Iterable[tuple[Square, str]]) -> None:
        """Mark cells: (cell, "threat", "range" or "selected"); later ones lie on top."""
        self.marks = list(marks)
        self.invalidate()

    def mark_all(self, marks: Iterable[Marked]) -> None:
        """Mark the cells of findings; later ones lie on top."""
        self.mark((cell, mark.kind) for mark in marks for cell in mark.cells)

    def reveal_mark(self, mark: Marked) -> None:
        """Bring the first cell of a finding into view."""
        if mark.cells:
            self.reveal_square(mark.cells[0])

    # -------------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Drag or arrow keys pan, the wheel zooms."""
        if not self.has_board:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self.zoom(1 if event.y > 0 else -1, getattr(event, "pos", None))
            return True
        if event.type == pygame.KEYDOWN and event.key in _PAN_KEYS:
            self.step(*_PAN_KEYS[event.key])
            return True
        if event.type == pygame.MOUSEMOTION and self._held is None:
            self._point(event.pos)
        return self._drag(event)

    def _drag(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._held = event.pos
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
            return True
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            dx, dy = (event.pos[i] - self._held[i] for i in range(2))
            self._held = event.pos
            self.drag(dx, dy)
            return True
        return False


def thumbnail_edge(ctx: Context) -> int:
    """Pixels of the frame around a small picture of a board."""
    return ctx.theme.u(2.5)


def draw_framed(ctx: Context, surface: pygame.Surface, rect: Rect, picture: pygame.Surface) -> None:
    """A small picture of a board in a thin frame in the middle of a rectangle."""
    edge = thumbnail_edge(ctx)
    frame = picture.get_rect(center=rect.center).inflate(2 * edge, 2 * edge)
    ctx.art.rounded(surface, frame, "ink", ctx.theme.f(3))
    surface.blit(picture, (frame.x + edge, frame.y + edge))
