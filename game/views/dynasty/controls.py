"""What an event means on the board: pointer and keys become tiles, rows of menus, zooms; nothing later knows of
events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat, Square
from game.views.base import Handled
from game.views.dynasty.modes import Mode
from game.views.dynasty.reads import board_tiles

if TYPE_CHECKING:
    from game.views.dynasty.view import DynastyView

_DRAG = 6  # units that the pointer moves before a press becomes a drag
_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
_PAN_KEYS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
_PAN_SHARE = 0.12
"""Of the board's place, for one press of a key."""
_DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(1, 10)}
_RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LEFT, _RIGHT_BUTTON = 1, 3
_PLACING = (Mode.CITY, Mode.SOLDIER, Mode.DISPLACE)
_OVERLAYS = ("territory", "spawn", "threat", "movement")


class Controls:
    """Turns events into calls of the view. Keeps only what a gesture in the middle needs."""

    def __init__(self, view: DynastyView) -> None:
        self.view = view
        self.dragging = False
        self._press: tuple[int, int] | None = None
        self._on_map = False
        self._at: tuple[int, int] = (-1, -1)
        self._seat: Seat | None = None
        """Who was asked last."""
        self._went_up = False
        """To which side the last step between rows went: the next one goes to the other, so that up is up."""

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
                return self._key(event)
        return False

    # -------------------------------------------------------------------------------- pointer
    def _motion(self, event: pygame.event.Event) -> Handled:
        view = self.view
        self._at = event.pos
        if self._press is not None:
            if self._on_map:
                view.painter.point_map(event.pos)
                view.redraw()
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

    def _point(self, pos: tuple[int, int]) -> None:
        """Tell the view what is under a pixel."""
        view = self.view
        view.point(None if view.sheet.covers(pos) else view.painter.tile_at(pos), view.sheet.row_at(pos))

    def _down(self, event: pygame.event.Event) -> Handled:
        view = self.view
        view.cursor = None
        if view.busy:
            view.skip()
            return True
        if event.button > _RIGHT_BUTTON or not self._inside(event.pos):
            return False
        self._press, self.dragging = event.pos, False
        over_map = view.painter.sight.over_map(event.pos) and not view.sheet.covers(event.pos)
        self._on_map = event.button == _LEFT and over_map
        if self._on_map:
            view.painter.point_map(event.pos)
            view.redraw()
        return True

    def _inside(self, pos: tuple[int, int]) -> bool:
        return self.view.place is not None and self.view.place.collidepoint(pos)

    def _up(self, event: pygame.event.Event) -> Handled:
        press, dragged, on_map = self._press, self.dragging, self._on_map
        self._press, self.dragging, self._on_map = None, False, False
        if press is None or dragged or on_map:
            return press is not None
        self._point(event.pos)
        if event.button == _RIGHT_BUTTON:
            return self.view.put_away() or True
        return self._click(event.pos) if event.button == _LEFT else True

    def _click(self, pos: tuple[int, int]) -> Handled:
        view = self.view
        row = view.sheet.row_at(pos)
        if row is not None:
            view.ctx.sound.play("click")
            return view.choose(row)
        tile = None if view.sheet.covers(pos) else view.painter.tile_at(pos)
        if tile is None:
            return True
        view.ctx.sound.play("click")
        return view.click(tile)

    def _wheel(self, event: pygame.event.Event) -> Handled:
        view = self.view
        if not self._inside(self._at):
            return False
        steps = round(event.y) or (1 if getattr(event, "precise_y", 0) > 0 else -1 if event.y else 0)
        if steps:
            view.painter.sight.zoom(max(-3, min(3, steps)), self._at)
            self._point(self._at)
            view.redraw()
        return True

    # --------------------------------------------------------------------------------- keyboard
    def _key(self, event: pygame.event.Event) -> Handled:
        view = self.view
        if view.busy:
            return self._key_while_busy(event)
        if view.menu is not None and self._menu_key(event):
            return self._menu_answer(event)
        plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key in _ARROWS and plain:
            self.move_cursor(self._neighbour(_ARROWS[event.key]))
            return True
        if event.key in _RETURN and not event.mod & pygame.KMOD_ALT:
            return self._confirm()
        return self._named_key(view.ctx.keys.action(event))

    def _key_while_busy(self, event: pygame.event.Event) -> Handled:
        if event.key in (*_RETURN, pygame.K_ESCAPE):
            self.view.skip()
            return True
        return False

    def _menu_key(self, event: pygame.event.Event) -> bool:
        """Whether a key is for the rows of the menu."""
        return event.key in _DIGITS or event.key in (*_RETURN, pygame.K_UP, pygame.K_DOWN)

    def _menu_answer(self, event: pygame.event.Event) -> Handled:
        """Digits choose at once; arrows go through the rows, Return takes the one that is lit."""
        view, menu = self.view, self.view.menu
        assert menu is not None
        count = len(menu.options)
        if event.key in _DIGITS:
            return view.choose(_DIGITS[event.key] - 1)
        if event.key in _RETURN:
            return view.choose(view.row) if view.row is not None else True
        by = -1 if event.key == pygame.K_UP else 1
        start = -1 if by > 0 else 0
        view.point(None, ((start if view.row is None else view.row) + by) % count)
        view.redraw()
        return True

    def _named_key(self, name: str | None) -> Handled:
        view = self.view
        if name in _PAN_KEYS and view.place is not None:
            dx, dy = _PAN_KEYS[name]
            view.pan(-dx * view.place.w * _PAN_SHARE, -dy * view.place.w * _PAN_SHARE)
            return True
        if name in _OVERLAYS:
            view.toggle(name)
            return True
        match name:
            case "cancel":
                return view.put_away()
            case "next_piece":
                return any(c.id == name for c in view.commands()) and view.run("next_piece")
            case "zoom_in" | "zoom_out":
                view.zoom(1 if name == "zoom_in" else -1)
            case "fit":
                view.fit()
            case "overlays":
                view.lay_out_overlays()
            case "minimap":
                view.painter.sight.show_map = not view.painter.sight.map_shown()
                view.redraw()
            case _:
                return False
        return True

    # -------------------------------------------------------------------------------- the cursor
    def _neighbour(self, towards: tuple[int, int]) -> Square:
        """The tile that an arrow leads to. Rows are half a tile apart: going up and down keeps to a straight column."""
        view = self.view
        if view.cursor is None:
            return self._first_cursor()
        c, r = view.cursor
        if towards[0]:
            ahead = (c + towards[0], r)
        else:
            odd = r & 1
            self._went_up = not self._went_up
            ahead = (c + (odd if self._went_up else odd - 1), r + towards[1])
        other = (c, r + towards[1]) if towards[1] else (c, r)
        return ahead if view.state.has_tile(ahead) else other if view.state.has_tile(other) else (c, r)

    def _first_cursor(self) -> Square:
        """Where the keyboard begins: on what is chosen, under the pointer, on a target, at home."""
        view = self.view
        if view.hand.at is not None:
            return view.hand.at
        if view.hover is not None:
            return view.hover
        if view.hand.targets and view.mode not in (Mode.HOUSE, Mode.LOOK):
            return self._middle_target()
        return view.home() or board_tiles(view.state)[0]

    def _middle_target(self) -> Square:
        targets = sorted(self.view.hand.targets)
        return targets[len(targets) // 2]

    def follow(self) -> None:
        """Another choice is asked for: the keyboard goes home with the seat, and where something can be chosen."""
        view = self.view
        seat, before = view.hand.seat, self._seat
        self._seat = before if seat is None else seat
        if view.cursor is None or seat is None:
            return
        if view.mode in _PLACING and view.hand.targets and view.cursor not in view.hand.targets:
            self.move_cursor(self._middle_target())
        elif before not in (None, seat) and view.mode is not Mode.REACT:
            self.move_cursor(view.home() or view.cursor)

    def arrive(self) -> None:
        """The keyboard comes to the board."""
        self.move_cursor(self._first_cursor())

    def move_cursor(self, tile: Square) -> None:
        """Put the keyboard on a tile, and the window with it."""
        view = self.view
        view.cursor, view.hover = tile, None
        view.point(tile, None)
        view.painter.sight.look(tile)
        view.redraw()

    def _confirm(self) -> Handled:
        """Return: click the tile, or do what the main button does."""
        view = self.view
        if view.cursor is not None:
            return view.click(view.cursor)
        main = next((c for c in view.commands() if c.key == "confirm" and c.enabled), None)
        return view.run(main.id) if main is not None else False
