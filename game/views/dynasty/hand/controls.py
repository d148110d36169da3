"""What an event means on the board: pointer and keys become tiles, rows of menus, zooms; nothing later knows of
events."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.contract import Seat, Square
from game.engine.dynasty.state import DynastyState
from game.views.contract.base import Command, Handled
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.modes import Menu, Mode
from game.views.dynasty.shown.reads import board_tiles
from game.views.shared.board.controls import ARROWS, DIGITS, RETURN, BoardControls, Controlled, MapSwitch

_PLACING = (Mode.CITY, Mode.SOLDIER, Mode.DISPLACE)
_OVERLAYS = ("territory", "spawn", "threat", "movement")


class Window(MapSwitch, Protocol):
    """The window onto the land."""

    def over_map(self, pos: tuple[int, int]) -> bool:
        """Whether the small map lies at a pixel."""

    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Zoom in (steps > 0) or out at a pixel, else at the middle."""

    def look(self, tile: Square) -> None:
        """Bring a tile into view; one that is well in view moves nothing."""


class Painted(Protocol):
    """The picture of the land, to be pointed at."""

    def tile_at(self, pos: tuple[int, int]) -> Square | None:
        """The tile under a pixel; None outside the window, off the board, and where something lies over it."""

    def point_map(self, pos: tuple[int, int]) -> None:
        """A click on the small map: what it shows there comes to the middle."""


class Sheet(Protocol):
    """The menu that may lie over the board."""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the sheet lies over the board at a pixel."""

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row under a pixel."""


class Played(Controlled[Square], Protocol):
    """What pointer and keys come to on the board."""

    hand: Hand
    hover: Square | None
    row: int | None

    @property
    def menu(self) -> Menu | None:
        """What is laid over the board to choose from."""

    @property
    def mode(self) -> Mode:
        """What a click does now; nothing while events are shown."""

    @property
    def painter(self) -> Painted:
        """The picture of the land."""

    @property
    def sheet(self) -> Sheet:
        """The menu that may lie over the board."""

    @property
    def sight(self) -> Window:
        """The window onto the land."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    def choose(self, row: int) -> Handled:
        """A click on a row of the menu."""

    def click(self, tile: Square) -> Handled:
        """A click on a tile, by pointer or keyboard. Beside the menu of overlays it puts that away."""

    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""

    def home(self) -> Square | None:
        """Where the one who chooses is at home, else the one who looks, else whose turn it is."""

    def lay_out_overlays(self) -> None:
        """Show what can be seen on the land, to be switched on and off; once more puts it away."""

    def point(self, tile: Square | None, row: int | None) -> None:
        """The pointer or the keyboard is on this tile, or on this row of the menu."""

    def put_away(self) -> bool:
        """Put a laid-out menu away, or take back the last choice; whether there was one."""

    def run(self, command: str) -> Handled:
        """Carry a command out. Raises KeyError for one that isn't among `commands` now."""

    def toggle(self, name: str) -> None:
        """Switch an overlay by its name."""


class Controls(BoardControls[Played]):
    """What pointer and keys mean to hexagons and menus."""

    def __init__(self, view: Played) -> None:
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
        return self.view.sight.over_map(pos) and not self.view.sheet.covers(pos)

    def _jump(self, pos: tuple[int, int]) -> None:
        self.view.painter.point_map(pos)
        self.view.redraw()

    def _zoom(self, steps: int, pos: tuple[int, int]) -> None:
        self.view.sight.zoom(steps, pos)
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
        view.sight.look(tile)
        view.redraw()

    def _confirm(self) -> Handled:
        """Return: click the tile, or do what the main button does."""
        view = self.view
        if view.cursor is not None:
            return view.click(view.cursor)
        main = next((c for c in view.commands() if c.key == "confirm" and c.enabled), None)
        return view.run(main.id) if main is not None else False
