"""What an event means on the board: pointer and keys become tiles, rows of menus, zooms; nothing later knows of
events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat, Square
from game.views.contract.base import Handled
from game.views.dynasty.hand.modes import Mode
from game.views.dynasty.shown.reads import board_tiles
from game.views.shared.board.controls import ARROWS, DIGITS, RETURN, BoardControls

if TYPE_CHECKING:
    from game.views.dynasty.desk.view import DynastyView

_PLACING = (Mode.CITY, Mode.SOLDIER, Mode.DISPLACE)
_OVERLAYS = ("territory", "spawn", "threat", "movement")


class Controls(BoardControls):
    """What pointer and keys mean to hexagons and menus."""

    view: DynastyView

    def __init__(self, view: DynastyView) -> None:
        super().__init__(view)
        self._seat: Seat | None = None
        """Who was asked last."""
        self._went_up = False
        """To which side the last step between rows went: the next one goes to the other, so that up is up."""

    # -------------------------------------------------------------------------------- pointer
    def _point(self, pos: tuple[int, int]) -> None:
        """Tell the view what is under a pixel."""
        view = self.view
        view.point(None if view.sheet.covers(pos) else view.painter.tile_at(pos), view.sheet.row_at(pos))

    def _inside(self, pos: tuple[int, int]) -> bool:
        return self.view.place is not None and self.view.place.collidepoint(pos)

    def _over_map(self, pos: tuple[int, int]) -> bool:
        return self.view.painter.sight.over_map(pos) and not self.view.sheet.covers(pos)

    def _jump(self, pos: tuple[int, int]) -> None:
        self.view.painter.point_map(pos)
        self.view.redraw()

    def _zoom(self, steps: int, pos: tuple[int, int]) -> None:
        self.view.painter.sight.zoom(steps, pos)
        self.view.redraw()

    def _back(self) -> bool:
        return self.view.put_away()

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

    # --------------------------------------------------------------------------------- keyboard
    def _key(self, event: pygame.event.Event) -> Handled:
        view = self.view
        if view.menu is not None and self._menu_key(event):
            return self._menu_answer(event)
        plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key in ARROWS and plain:
            self.move_cursor(self._neighbour(ARROWS[event.key]))
            return True
        if event.key in RETURN and not event.mod & pygame.KMOD_ALT:
            return self._confirm()
        return self._named_key(view.ctx.keys.action(event))

    def _menu_key(self, event: pygame.event.Event) -> bool:
        """Whether a key is for the rows of the menu."""
        return event.key in DIGITS or event.key in (*RETURN, pygame.K_UP, pygame.K_DOWN)

    def _menu_answer(self, event: pygame.event.Event) -> Handled:
        """Digits choose at once; arrows go through the rows, Return takes the one that is lit."""
        view, menu = self.view, self.view.menu
        assert menu is not None
        count = len(menu.options)
        if event.key in DIGITS:
            return view.choose(DIGITS[event.key] - 1)
        if event.key in RETURN:
            return view.choose(view.row) if view.row is not None else True
        by = -1 if event.key == pygame.K_UP else 1
        start = -1 if by > 0 else 0
        view.point(None, ((start if view.row is None else view.row) + by) % count)
        view.redraw()
        return True

    def _named_key(self, name: str | None) -> Handled:
        view = self.view
        if self._sight_key(name):
            return True
        if name in _OVERLAYS:
            view.toggle(name)
            return True
        match name:
            case "cancel":
                return view.put_away()
            case "next_piece":
                return any(c.id == name for c in view.commands()) and view.run("next_piece")
            case "overlays":
                view.lay_out_overlays()
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
