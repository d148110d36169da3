"""What an event means on the board: pointer and keys become squares, cards, zooms; nothing later knows of events."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.caledea.state import CaledeaState
from game.engine.contract import Square
from game.engine.geometry.torus import Cell
from game.ui.camera import Camera
from game.views.caledea.hand.fight import STRUCTURE, Muster
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import FIGHT_MODES, Mode
from game.views.caledea.shown import minimap
from game.views.caledea.shown.window import Grid
from game.views.contract.base import Command, Handled
from game.views.shared.board.controls import ARROWS, DIGITS, PAN_KEYS, RETURN, BoardControls, Controlled, MapSwitch

_PAN_SQUARES = 2


class Window(MapSwitch, Protocol):
    """The window onto the land."""

    grid: Grid | None
    camera: Camera

    def over_map(self, pos: tuple[int, int]) -> bool:
        """Whether the small map lies at a pixel."""

    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Zoom in (steps > 0) or out at a pixel, else at the middle."""

    def pan(self, dx: float, dy: float) -> None:
        """Move the land by pixels."""

    def center_on(self, x: float, y: float, *, smooth: bool = True) -> None:
        """Bring a place of the land to the middle."""

    def look(self, square: Square) -> None:
        """Bring a square into view; one that is well in view moves nothing."""


class Sheets(Protocol):
    """What lies over the board: the cards of a fight, or of a stack."""

    def muster(self) -> Muster | None:
        """The fight that is laid out for choosing, if one is."""

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The card (unit id or STRUCTURE) under a pixel."""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a sheet lies over the board at a pixel."""


class Played(Controlled[Cell], Protocol):
    """What pointer and keys come to on the board."""

    hand: Hand
    hover: Cell | None
    pointed: int | None
    show_minimap: bool | None
    show_threats: bool

    @property
    def layers(self) -> Sheets:
        """What lies over the board."""

    @property
    def sight(self) -> Window:
        """The window onto the land."""

    @property
    def state(self) -> CaledeaState:
        """The position now."""

    def changed(self) -> None:
        """The hand has changed: weigh everything that depends on it."""

    def choose(self, card: int) -> Handled:
        """A click on a card of the fight or the stack that is laid out."""

    def click(self, cell: Cell, *, add: bool = False) -> Handled:
        """A click on a square, by pointer or keyboard."""

    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""

    def point(self, cell: Cell | None, card: int | None) -> None:
        """The pointer or the keyboard is on this square, or on this card."""

    def run(self, command: str) -> Handled:
        """Carry a command out. Raises KeyError for one that isn't among `commands` now."""


class Controls(BoardControls[Played]):
    """What pointer and keys mean to squares, cards of fights and laid-out stacks."""

    # -------------------------------------------------------------------------------- pointer
    def _point(self, pos: tuple[int, int]) -> None:
        """Tell the view what is under a pixel."""
        view = self.view
        card = view.layers.card_at(pos)
        view.point(None if card is not None or view.layers.covers(pos) else self._cell(pos), card)

    def _cell(self, pos: tuple[int, int]) -> Cell | None:
        view = self.view
        if view.sight.grid is None or view.sight.over_map(pos):
            return None
        square = view.sight.grid.square_at(pos)
        return None if square is None else view.state.geo.cell(square)

    def _inside(self, pos: tuple[int, int]) -> bool:
        view = self.view
        grid = view.sight.grid
        return grid is not None and (grid.clip.collidepoint(pos) or view.layers.covers(pos))

    def _over_map(self, pos: tuple[int, int]) -> bool:
        return self.view.sight.over_map(pos)

    def _zoom(self, steps: int, pos: tuple[int, int]) -> None:
        self.view.sight.zoom(steps, pos)

    def _click(self, pos: tuple[int, int]) -> Handled:
        view = self.view
        card = view.layers.card_at(pos)
        if card is not None:
            return view.choose(card)
        if view.layers.covers(pos):
            return True
        cell = self._cell(pos)
        if cell is None:
            return True
        view.ctx.sound.play("click")
        return view.click(cell, add=_shift_is_held())

    def _jump(self, pos: tuple[int, int]) -> None:
        view = self.view
        assert view.sight.grid is not None
        view.sight.center_on(*minimap.point_at(view.ctx.theme, view.sight.grid, pos), smooth=False)
        view.redraw()

    # --------------------------------------------------------------------------------- keyboard
    def _key(self, event: pygame.event.Event) -> Handled:
        view = self.view
        if event.key in DIGITS and view.hand.picker is not None:
            return self._pick_number(DIGITS[event.key])
        plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key in ARROWS and plain:
            return self._arrow(ARROWS[event.key])
        if event.key in RETURN and not event.mod & pygame.KMOD_ALT:
            return self._confirm(add=bool(event.mod & pygame.KMOD_SHIFT))
        return self._named_key(view.ctx.keys.action(event))

    def _named_key(self, name: str | None) -> Handled:
        view = self.view
        if name in PAN_KEYS:
            dx, dy = PAN_KEYS[name]
            side = view.sight.camera.cell * _PAN_SQUARES
            view.sight.pan(-dx * side, -dy * side)
            return True
        match name:
            case "cancel":
                return self._back()
            case "next_piece":
                return view.run("next_piece") if view.hand.mode in (Mode.TURN, Mode.MOVE) else False
            case "zoom_in" | "zoom_out":
                view.zoom(1 if name == "zoom_in" else -1)
            case "fit":
                view.fit()
            case "threat":
                view.show_threats = not view.show_threats
            case "minimap":
                view.show_minimap = not view.sight.map_shown()
            case _:
                return False
        return True

    def _back(self) -> bool:
        view = self.view
        gone = view.hand.back()
        if not gone and view.cursor is not None:
            view.cursor, gone = None, True
        view.pointed = None
        view.changed()
        return gone

    def _pick_number(self, number: int) -> Handled:
        view = self.view
        assert view.hand.picker is not None
        units = view.hand.own_stack(view.hand.picker)
        return view.choose(units[number - 1]) if number <= len(units) else True

    def _cards(self) -> list[int]:
        """Cards of a fight that may be chosen, in reading order."""
        laid = self.view.layers.muster()
        if laid is None:
            return []
        return [card.id for card in (*laid.above.cards, *laid.below.cards) if card.choosable]

    def _arrow(self, towards: tuple[int, int]) -> Handled:
        view = self.view
        cards = self._cards() if view.hand.mode in FIGHT_MODES else []
        if cards:
            self._next_card(cards, sum(towards))
        elif view.hand.mode is Mode.WITHDRAW:
            goals = sorted(view.hand.targets)
            self.move_cursor(goals[1] if view.cursor == goals[0] else goals[0])
        else:
            self.move_cursor(self._neighbour(towards))
        return True

    def _next_card(self, cards: list[int], by: int) -> None:
        view = self.view
        at = cards.index(view.pointed) + by if view.pointed in cards else 0
        view.point(None, cards[at % len(cards)])

    def _neighbour(self, towards: tuple[int, int]) -> Cell:
        view = self.view
        geo = view.state.geo
        if view.cursor is None:
            return self._first_cursor()
        x, y = geo.squares[view.cursor]
        return geo.cell(((x + towards[0]) % geo.width, (y + towards[1]) % geo.height))

    def _first_cursor(self) -> Cell:
        """Where the keyboard begins: on chosen units, under the pointer, on a target, at home, in the middle."""
        view = self.view
        if view.hand.units:
            return view.state.units[view.hand.units[0]].cell
        if view.hover is not None:
            return view.hover
        if view.hand.targets:
            return min(view.hand.targets)
        home = view.state.capitals[view.hand.seat] if view.hand.seat is not None else None
        geo = view.state.geo
        return home if home is not None else geo.cell((geo.width // 2, geo.height // 2))

    def arrive(self) -> None:
        """The keyboard comes to the board."""
        self.move_cursor(self._first_cursor())

    def move_cursor(self, cell: Cell) -> None:
        """Put the keyboard on a square, and the window with it."""
        view = self.view
        view.cursor = cell
        view.pointed = None
        view.hover = None
        view.point(cell, None)
        view.sight.look(view.state.geo.squares[cell])

    def _confirm(self, *, add: bool) -> Handled:
        """Return: put the stack away, choose the card, click the square, or do what the main button does."""
        view = self.view
        if view.hand.picker is not None:
            view.hand.picker = None
            view.changed()
            return True
        if view.pointed is not None and (view.pointed == STRUCTURE or view.pointed in view.hand.choosable()):
            return view.choose(view.pointed)
        if view.cursor is not None:
            return view.click(view.cursor, add=add)
        main = next((c for c in view.commands() if c.key == "confirm" and c.enabled), None)
        return view.run(main.id) if main is not None else False


def _shift_is_held() -> bool:
    """Pointer events don't carry modifiers, so the keyboard is asked; without a window nobody holds a key."""
    return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
