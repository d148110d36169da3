"""What the pointer means on a board that can be panned and zoomed: pressing, dragging, the small map, the wheel.

A game's own controls say what is under a pixel and what a click does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.ui.context import Context
from game.views.contract.base import Handled

_DRAG = 6
"""Units that the pointer moves before a press becomes a drag."""

ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
PAN_KEYS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(1, 10)}
RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LEFT, _RIGHT_BUTTON = 1, 3

_PAN_SHARE = 0.12
"""Of the board's place, for one press of a key."""


P = TypeVar("P")
"""How a game names a place on its board."""


class MapSwitch(Protocol):
    """A window onto a board that may show the small map in a corner."""

    show_map: bool | None

    def map_shown(self) -> bool:
        """Whether the small map is shown."""


class Controlled(Protocol[P]):
    """What controls ask of the view of any board.

    place      where it lies in the window, in pixels
    cursor     the place that the keyboard is on; None as long as the pointer is used
    revision   grows whenever something changed that is told of
    """

    ctx: Context
    place: pygame.Rect | None
    cursor: P | None
    revision: int

    @property
    def sight(self) -> MapSwitch:
        """The window onto the board."""

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    def redraw(self) -> None:
        """Have the view's own place drawn again."""

    def skip(self) -> None:
        """Show at once how what is being shown ends."""

    def pan(self, dx: float, dy: float) -> None:
        """Move the land by pixels."""

    def zoom(self, steps: int) -> None:
        """Zoom in (steps > 0) or out at the middle."""

    def fit(self) -> None:
        """Show the whole board."""


V = TypeVar("V", bound=Controlled[Any])  # Any: each game names places in its own way
"""The view of a game, as its controls see it."""


class BoardControls(ABC, Generic[V]):
    """Turns events into calls of the view. Keeps only what a gesture in the middle needs."""

    def __init__(self, view: V) -> None:
        self.view = view
        self.dragging = False
        self._press: tuple[int, int] | None = None
        self._on_map = False
        self._at: tuple[int, int] = (-1, -1)

    def handle(self, event: pygame.event.Event) -> Handled:
        """See `GameView.handle`."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event)
            case pygame.MOUSEBUTTONUP:
                return self._up(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                return self._key_while_busy(event) if self.view.busy else self._key(event)
        return False

    # ------------------------------------------------------------------------------ to override
    @abstractmethod
    def _point(self, pos: tuple[int, int]) -> None:
        """Tell the view what is under a pixel."""

    @abstractmethod
    def _inside(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel is the board's."""

    @abstractmethod
    def _over_map(self, pos: tuple[int, int]) -> bool:
        """Whether the small map lies at a pixel, and nothing over it."""

    @abstractmethod
    def _jump(self, pos: tuple[int, int]) -> None:
        """Bring the place at a pixel of the small map to the middle."""

    @abstractmethod
    def _zoom(self, steps: int, pos: tuple[int, int]) -> None:
        """Zoom in (steps > 0) or out at a pixel."""

    @abstractmethod
    def _click(self, pos: tuple[int, int]) -> Handled:
        """A click with the left button."""

    @abstractmethod
    def _back(self) -> bool:
        """Take back the last choice; whether there was one."""

    @abstractmethod
    def _key(self, event: pygame.event.Event) -> Handled:
        """A key while nothing is being shown."""

    @abstractmethod
    def arrive(self) -> None:
        """The keyboard comes to the board."""

    # -------------------------------------------------------------------------------- pointer
    def point_at(self, pos: tuple[int, int]) -> None:
        """Look at what is under a pixel, as if the pointer were there."""
        self._point(pos)

    def _motion(self, event: pygame.event.Event) -> Handled:
        view = self.view
        self._at = event.pos
        if self._press is not None:
            if self._on_map:
                self._jump(event.pos)
                return True
            far = max(abs(event.pos[0] - self._press[0]), abs(event.pos[1] - self._press[1]))
            self.dragging = self.dragging or far >= view.ctx.theme.u(_DRAG)
            if self.dragging:
                view.pan(*event.rel)
                return True
        before = view.revision, view.cursor
        view.cursor = None
        self._point(event.pos)
        if (view.revision, view.cursor) != before:
            view.redraw()
        return False

    def _down(self, event: pygame.event.Event) -> Handled:
        view = self.view
        view.cursor = None
        if view.busy:
            return self._down_while_busy(event)
        if event.button > _RIGHT_BUTTON or not self._inside(event.pos):
            return False
        self._press, self.dragging = event.pos, False
        self._on_map = event.button == _LEFT and self._over_map(event.pos)
        if self._on_map:
            self._jump(event.pos)
        return True

    def _up(self, event: pygame.event.Event) -> Handled:
        press, dragged, on_map = self._press, self.dragging, self._on_map
        self._press, self.dragging, self._on_map = None, False, False
        if press is None or dragged or on_map:
            return press is not None
        self._point(event.pos)
        if event.button == _RIGHT_BUTTON:
            return self._back() or True
        return self._click(event.pos) if event.button == _LEFT else True

    def _wheel(self, event: pygame.event.Event) -> Handled:
        if not self._inside(self._at):
            return False
        steps = round(event.y) or (1 if getattr(event, "precise_y", 0) > 0 else -1 if event.y else 0)
        if steps:
            self._zoom(max(-3, min(3, steps)), self._at)
            self._point(self._at)
        return True

    def _sight_key(self, name: str | None) -> bool:
        """Keys for which part of the board is seen, and how; whether this was one. `name`: what the key is set to."""
        view = self.view
        if name in PAN_KEYS and view.place is not None:
            dx, dy = PAN_KEYS[name]
            view.pan(-dx * view.place.w * _PAN_SHARE, -dy * view.place.w * _PAN_SHARE)
            return True
        match name:
            case "zoom_in" | "zoom_out":
                view.zoom(1 if name == "zoom_in" else -1)
            case "fit":
                view.fit()
            case "minimap":
                view.sight.show_map = not view.sight.map_shown()
                view.redraw()
            case _:
                return False
        return True

    def _down_while_busy(self, event: pygame.event.Event) -> Handled:
        """A click while events are shown shows how they end."""
        self.view.skip()
        return True

    def _key_while_busy(self, event: pygame.event.Event) -> Handled:
        if event.key in (*RETURN, pygame.K_ESCAPE):
            self.view.skip()
            return True
        return False
