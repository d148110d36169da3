"""What an event means on the battlefield: pointer and keys become squares, turns of the ghost, zooms."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat, Square
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.hand.measuring import Measuring
from game.views.caldaern.shown.places import middle_square
from game.views.contract.base import Command, Handled
from game.views.shared.board.controls import ARROWS, RETURN, BoardControls, Controlled

_LEFT, _RIGHT = 1, 3


class Played(Controlled[Square], Protocol):
    """What pointer and keys come to on the battlefield."""

    hand: Hand
    hover: Square | None
    measuring: Measuring
    painter: BattlePainter
    show_land: bool
    show_threats: bool

    @property
    def state(self) -> CaldaernState:
        """The position now."""

    def changed(self) -> None:
        """The hand has changed: weigh everything that depends on it."""

    def click(self, square: Square) -> Handled:
        """A click on a square, by pointer or keyboard."""

    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""

    def home(self) -> Square | None:
        """Where the one who chooses stands, else the one who looks."""

    def hurry(self) -> None:
        """Go on with the next thing to be shown."""

    def loosen(self) -> bool:
        """Open or close the formation in the hand."""

    def measure(self, start: Square | None, end: Square | None) -> None:
        """Lay the measuring tape, or take it away."""

    def point(self, place: Square | None, other: int | None) -> None:
        """The pointer or the keyboard is on this square."""

    def put_away(self) -> bool:
        """Take back the last choice; whether there was one."""

    def put_sheet_away(self, pos: tuple[int, int]) -> bool:
        """Take the table of a melee's result off the field if it lies at a pixel; whether it did."""

    def run(self, command: str) -> Handled:
        """Carry a command out. Raises KeyError for one that isn't among `commands` now."""

    def take(self, square: Square) -> bool:
        """Take the unit on a square up, to be dragged; whether there is one that can do something."""

    def take_tape(self) -> None:
        """Take the measuring tape up, to begin at what is pointed at, or put it away."""

    def turn(self, by: int) -> bool:
        """Turn the unit in the hand by quarter turns; whether there is one."""

    def widen(self, by: int) -> bool:
        """Give the unit in the hand more or fewer files."""


class Controls(BoardControls[Played]):
    """What pointer and keys mean to a field of squares."""

    def __init__(self, view: Played) -> None:
        super().__init__(view)
        self._seat: Seat | None = None
        self._carry = False
        """A unit was taken up by pressing on it: moving the pointer moves its ghost."""
        self._fresh = False
        """The unit came into the hand by this very press: letting go of it without a drag keeps it there."""
        self._tape: Square | None = None
        """Where the measuring tape begins."""

    # -------------------------------------------------------------------------------- pointer
    def _point(self, pos: tuple[int, int]) -> None:
        self.view.point(self.view.painter.square_at(pos), None)

    def _inside(self, pos: tuple[int, int]) -> bool:
        return self.view.place is not None and self.view.place.collidepoint(pos)

    def _over_map(self, pos: tuple[int, int]) -> bool:
        return self.view.painter.sight.over_map(pos)

    def _jump(self, pos: tuple[int, int]) -> None:
        self.view.painter.point_map(pos)
        self.view.redraw()

    def _zoom(self, steps: int, pos: tuple[int, int]) -> None:
        if self._carry:
            self.view.turn(1 if steps < 0 else -1)
            return
        self.view.painter.sight.zoom(steps, pos)
        self.view.redraw()

    def _back(self) -> bool:
        return self.view.put_away()

    def _down(self, event: pygame.event.Event) -> Handled:
        handled = super()._down(event)
        if handled is True and not self._on_map and event.button == _LEFT and self._press is not None:
            square = self.view.painter.square_at(event.pos)
            if square is not None and (self.view.measuring.on or pygame.key.get_mods() & pygame.KMOD_ALT):
                self._tape = square
                self.view.measure(square, square)
            elif square is not None:
                before = self.view.hand.subject
                self._carry = self.view.take(square)
                self._fresh = self._carry and self.view.hand.subject != before
        return handled

    def _motion(self, event: pygame.event.Event) -> Handled:
        if self._press is not None and (self._carry or self._tape is not None):
            self._at = event.pos
            far = max(abs(event.pos[0] - self._press[0]), abs(event.pos[1] - self._press[1]))
            self.dragging = self.dragging or far >= self.view.ctx.theme.u(6)
            square = self.view.painter.square_at(event.pos)
            if self._tape is not None:
                self.view.measure(self._tape, square)
            else:
                self._point(event.pos)
                self.view.redraw()
            return True
        return super()._motion(event)

    def _up(self, event: pygame.event.Event) -> Handled:
        carry, tape, dragged = self._carry, self._tape, self.dragging
        self._carry, self._tape = False, None
        if tape is not None:
            if not dragged and not self.view.measuring.on:
                self.view.measure(None, None)
            self._press, self.dragging = None, False
            return True
        if carry and (dragged or self._fresh):
            self._press, self.dragging = None, False
            self._point(event.pos)
            return self._click(event.pos) if dragged else True
        return super()._up(event)

    def _click(self, pos: tuple[int, int]) -> Handled:
        square = self.view.painter.square_at(pos)
        if square is None:
            return self.view.put_sheet_away(pos) or True
        self.view.ctx.sound.play("click")
        return self.view.click(square)

    # -------------------------------------------------------------------------- while events are shown
    def _down_while_busy(self, event: pygame.event.Event) -> Handled:
        """A click goes on to the next thing that is shown, one with the right button to the end of all."""
        if event.button == _LEFT:
            self.view.hurry()
        elif event.button == _RIGHT:
            self.view.skip()
        return event.button in (_LEFT, _RIGHT)

    def _key_while_busy(self, event: pygame.event.Event) -> Handled:
        """Return and Space go on, Escape goes to the end of all."""
        if event.key in RETURN:
            self.view.hurry()
        elif event.key == pygame.K_ESCAPE:
            self.view.skip()
        return event.key in (*RETURN, pygame.K_ESCAPE)

    # --------------------------------------------------------------------------------- keyboard
    def _key(self, event: pygame.event.Event) -> Handled:
        plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key in ARROWS and plain:
            self.move_cursor(self._neighbour(ARROWS[event.key]))
            return True
        if event.key in RETURN and not event.mod & pygame.KMOD_ALT:
            return self._confirm()
        return self._named_key(self.view.ctx.keys.action(event))

    def _named_key(self, name: str | None) -> Handled:
        view = self.view
        if self._sight_key(name):
            return True
        match name:
            case "cancel":
                return view.put_away()
            case "next_piece":
                return any(c.id == name for c in view.commands()) and view.run("next_piece")
            case "turn_left" | "turn_right":
                return view.turn(-1 if name == "turn_left" else 1)
            case "narrower" | "wider":
                return view.widen(-1 if name == "narrower" else 1)
            case "loosen":
                return view.loosen()
            case "threat":
                view.show_threats = not view.show_threats
            case "land":
                view.show_land = not view.show_land
            case "measure":
                view.take_tape()
            case _:
                return False
        return True

    # -------------------------------------------------------------------------------- the cursor
    def _neighbour(self, towards: tuple[int, int]) -> Square:
        view = self.view
        start = view.hover if view.cursor is None and view.hand.lays else view.cursor
        if start is None:
            return self._first_cursor()
        x, y = start[0] + towards[0], start[1] + towards[1]
        board = view.state.board
        return max(0, min(board.width - 1, x)), max(0, min(board.height - 1, y))

    def _first_cursor(self) -> Square:
        """Where the keyboard begins: on what is chosen, under the pointer, at home."""
        view = self.view
        unit = view.hand.unit
        chosen = None if unit is None else view.hand.first_aim or middle_square(view.state, unit)
        return chosen or view.hover or view.home() or (view.state.board.width // 2, view.state.board.height // 2)

    def follow(self) -> None:
        """Another choice is asked for: the keyboard goes home with the seat. Where only buttons answer it leaves the
        field, so that Return and Escape press them at once."""
        view = self.view
        if view.hand.seat is not None and not view.hand.points:
            view.cursor = None
        seat, before = view.hand.seat, self._seat
        self._seat = before if seat is None else seat
        if view.cursor is not None and seat is not None and before not in (None, seat):
            self.move_cursor(view.home() or view.cursor)

    def arrive(self) -> None:
        """The keyboard comes to the field."""
        self.move_cursor(self._first_cursor())

    def move_cursor(self, square: Square) -> None:
        """Put the keyboard on a square, and the window with it."""
        view = self.view
        view.cursor, view.hover = square, None
        view.changed()
        view.painter.sight.look(square[0] + 0.5, square[1] + 0.5)
        view.redraw()

    def _confirm(self) -> Handled:
        """Return: click the square, or do what the main button does."""
        view = self.view
        if view.cursor is not None:
            return view.click(view.cursor)
        main = next((c for c in view.commands() if c.key == "confirm" and c.enabled), None)
        return view.run(main.id) if main is not None else False
