"""What pointer and keys mean to the hand of spell cards, and to the targets of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.engine.contract import Square
from game.ui.context import Context
from game.views.caldaern.casting.choice import READY, Casting
from game.views.caldaern.casting.speech import OTHER, WITH_CRYSTAL
from game.views.contract.base import Do, Handled
from game.views.shared.board.controls import ARROWS, RETURN

_LEFT = 1
_PROMPT = "prompt_"


class Held(Protocol):
    """The view whose cards they are."""

    ctx: Context
    casting: Casting
    cursor: Square | None
    hover: Square | None
    pointed_card: int | None
    keyed_card: int | None

    @property
    def busy(self) -> bool:
        """Whether events are being shown."""

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The card at a pixel."""

    def click_card(self, n: int, *, amplified: bool = False) -> Handled:
        """A click on a card; `amplified`: on the seal of that version."""

    def seal_at(self, n: int, pos: tuple[int, int]) -> bool:
        """Whether the seal of a card's amplified version lies at a pixel."""

    def confirm(self) -> Handled:
        """Do what is chosen."""

    def drop(self, pos: tuple[int, int]) -> Handled:
        """A card was dragged to a pixel of the field."""

    def point(self, place: Square | None, other: int | None) -> None:
        """The pointer is on a square."""

    def changed(self) -> None:
        """Something else is chosen."""

    def redraw(self) -> None:
        """Have it drawn again."""

    def redraw_cards(self) -> None:
        """Have only the cards drawn again."""

    def aims_on_field(self) -> Sequence[Square]:
        """The middles of what may be chosen on the field, in reading order."""

    def go_to(self, square: Square) -> None:
        """Put the keyboard on a square of the field."""

    def leave_field(self) -> None:
        """The keyboard goes back to the cards."""

    def click(self, square: Square) -> Handled:
        """A click on a square."""


class Gestures:
    """Takes events before the field gets them; None for those that are the field's."""

    def __init__(self, view: Held) -> None:
        self.view = view
        self._pressed: int | None = None

    def handle(self, event: pygame.event.Event) -> Handled | None:
        """What an event comes to."""
        view = self.view
        if view.busy or not view.casting.asked:
            self._pressed = None
            return None
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == _LEFT and self._pressed is not None:
                return self._up(event.pos)
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    # -------------------------------------------------------------------------------- pointer
    def _motion(self, pos: tuple[int, int]) -> Handled | None:
        view = self.view
        found = view.card_at(pos)
        if found != view.pointed_card:
            view.pointed_card, view.keyed_card = found, None
            view.redraw_cards()
        if found is None:
            return None
        left = view.hover is not None
        if left:
            view.point(None, None)
        return left

    def _down(self, pos: tuple[int, int]) -> Handled | None:
        found = self.view.card_at(pos)
        if found is None:
            return None
        self._pressed = found
        return self.view.click_card(found, amplified=self.view.seal_at(found, pos))

    def _up(self, pos: tuple[int, int]) -> Handled:
        """Let go of on the field: the card was dragged to its target."""
        self._pressed = None
        return True if self.view.card_at(pos) is not None else self.view.drop(pos)

    # ------------------------------------------------------------------------------- keyboard
    def _key(self, event: pygame.event.Event) -> Handled | None:
        view, casting = self.view, self.view.casting
        plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key in ARROWS and plain:
            return self._walk(ARROWS[event.key])
        if event.key in RETURN and plain:
            return self._confirm()
        name = view.ctx.keys.action(event) or ""
        if name == "next_piece":
            return self._next()
        if name == OTHER and casting.chosen is not None:
            others = [version for version in casting.versions if version != casting.version and casting.can(version)]
            if others:
                casting.take_version(others[0])
                view.changed()
            return bool(others)
        if name == WITH_CRYSTAL and casting.with_crystal is not None:
            return Do(casting.with_crystal)
        if name.startswith(_PROMPT) and casting.chosen is not None:
            taken = casting.take_dice(int(name.removeprefix(_PROMPT)))
            view.changed()
            return taken
        return None

    def _walk(self, towards: tuple[int, int]) -> Handled:
        """From card to card; with one chosen, from target to target."""
        view = self.view
        aims = view.aims_on_field()
        if view.casting.chosen is None or not aims:
            if towards[0]:
                self._go(towards[0])
            return True
        here = view.cursor
        if here is None:
            view.go_to(aims[0])
            return True
        ahead = [aim for aim in aims if _along(here, aim, towards) > 0]
        if ahead:
            view.go_to(min(ahead, key=lambda aim: _cost(here, aim, towards)))
        elif towards == (0, 1):
            view.leave_field()
        return True

    def _next(self) -> Handled:
        """The next card that can be created, or the next target of the chosen one."""
        view = self.view
        aims = list(view.aims_on_field())
        if view.casting.chosen is None or not aims:
            self._go(1, only_ready=True)
            return True
        at = aims.index(view.cursor) if view.cursor in aims else -1
        view.go_to(aims[(at + 1) % len(aims)])
        return True

    def _go(self, by: int, *, only_ready: bool = False) -> None:
        view, cards = self.view, self.view.casting.cards
        if not cards:
            return
        at = view.keyed_card
        if at is None:
            at = len(cards) if by < 0 else -1
        for _ in cards:
            at = (at + by) % len(cards)
            if not only_ready or cards[at].state == READY:
                break
        view.keyed_card, view.pointed_card = at, None
        view.redraw()

    def _confirm(self) -> Handled:
        view, casting = self.view, self.view.casting
        if casting.chosen is None or (view.keyed_card is not None and view.cursor is None and not casting.aimed):
            if view.keyed_card is None:
                self._go(1, only_ready=True)
                return True
            return view.click_card(view.keyed_card)
        if view.cursor is not None and not casting.aimed:
            return view.click(view.cursor)
        aims = view.aims_on_field()
        if view.cursor is not None and view.cursor in aims and aims.index(view.cursor) != _at(casting):
            return view.click(view.cursor)
        return view.confirm()


def _at(casting: Casting) -> int:
    """The place of what is chosen among all that may be."""
    return casting.aims.index((casting.target, casting.square))


def _along(here: Square, there: Square, towards: tuple[int, int]) -> int:
    return (there[0] - here[0]) * towards[0] + (there[1] - here[1]) * towards[1]


def _cost(here: Square, there: Square, towards: tuple[int, int]) -> tuple[int, Square]:
    """Near, and rather straight ahead than aside."""
    aside = abs((there[0] - here[0]) * towards[1]) + abs((there[1] - here[1]) * towards[0])
    return _along(here, there, towards) + 2 * aside, there
