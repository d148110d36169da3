"""The one tip of a screen: beside what the pointer rests on, or beside what the keyboard asks about.

There is never a second one, and it keeps off whatever may be clicked next (`Widget.targets`). What has a tip says so by
`Widget.tip_at`; a widget with several places that have one lists them by `Widget.tip_spots`. With a key, tips come
without a pointer: Tab and the arrows then lead through all of these places, whether they can have the keyboard or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import focus
from game.ui.paint.rich import plain
from game.ui.widgets.appear import TIP_S
from game.ui.widgets.base import Rect, Tip, Widget
from game.ui.widgets.tooltip import TooltipBox

if TYPE_CHECKING:
    from game.ui.widgets.screen import Screen

TIP_DELAY_S = 0.25
"""How long the pointer rests on something before its tip opens."""

_LEAD_S = 0.1
"""How long before that it is made ready, bit by bit, a frame each."""

_SENTENCE = 4
"""Words of the shortest tip that is known again within a longer line."""

_POINTED = 16
"""Pixels around the pointer that the tip keeps off, where what is pointed at has no place of its own."""

_ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}


@dataclass(slots=True, eq=False)
class Spot:
    """A place in the window that has a tip, and the widget that it belongs to."""

    widget: Widget
    rect: Rect
    focusable: bool = True
    enabled: bool = True
    visible: bool = True

    def tip(self) -> Tip | None:
        """What is said about it now."""
        return tip_of(self.widget, self.rect.center)


def tip_of(widget: Widget, pos: tuple[int, int]) -> Tip | None:
    """The tip of a widget for a pixel, or of the nearest parent that has one."""
    at: Widget | None = widget
    while at is not None:
        tip = at.tip_at(pos)
        if tip:
            return Tip(tip) if isinstance(tip, str) else tip
        at = at.parent
    return None


def seen_part(widget: Widget, rect: Rect) -> Rect:
    """The part of a widget's place that the areas which it lies in let through."""
    out, at = Rect(rect), widget.parent if not widget.clips else widget
    while at is not None:
        if at.clips:
            out = out.clip(at.rect)
        at = at.parent
    return out


class Tips:
    """Opens and closes the tip of a screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.box = TooltipBox()
        self.box._screen = screen
        self.pinned = False
        """It came at once, for a refused click: it stays until the pointer moves."""
        self.hushed = False
        """The keyboard is used: no tip opens by itself until the pointer moves."""
        self._rested = 0.0
        self._needless: Tip | None = None
        """The tip of what the pointer rests on, where it would only repeat what stands on the screen."""
        self._coming: tuple[Tip, Iterator[None]] | None = None
        """The tip that is made ready, and what is still to be done for it."""
        self._at: Spot | None = None
        """What the keyboard asks about; None: it doesn't."""

    # ------------------------------------------------------------------------------- questions
    @property
    def asked(self) -> bool:
        """Whether the keyboard goes from tip to tip."""
        return self._at is not None

    def spots(self) -> list[Spot]:
        """All places that have a tip now, in reading order: those of the highest dialog, else of the whole screen."""
        return [spot for base in self.bases() for spot in _spots_of(base)]

    def bases(self) -> list[Widget]:
        """What can be reached now: the highest dialog, or the whole screen; and the lists laid out over it."""
        screen = self.screen
        popups = [layer for layer in screen.layers if layer is not screen.top and not getattr(layer, "modal", False)]
        return [screen.top, *popups]

    def obstacles(self) -> list[Rect]:
        """What may be clicked next: no tip lies over it."""
        found: list[Rect] = []
        for base in self.bases():
            for widget in base.walk():
                if widget.visible:
                    found += [seen_part(widget, rect) for rect in widget.targets()]
        return [rect for rect in found if rect.w and rect.h]

    def popups(self) -> list[Rect]:
        """What is laid out over the screen, such as the open list of a drop-down."""
        return [layer.rect for layer in self.screen.layers if not getattr(layer, "modal", False)]

    # -------------------------------------------------------------------------------- opening
    def show(self, tip: Tip, anchor: Rect) -> None:
        """Show a tip at once, pointing at a rectangle; it goes when the pointer moves. Large pictures go."""
        for widget in self.screen.root.walk():
            widget.hush()
        self._open(tip, anchor)
        self._at = None
        self.pinned = True

    def _open(self, tip: Tip, anchor: Rect) -> None:
        self.box.invalidate()
        self.box.show(tip, anchor, self.screen.ctx.size, self.obstacles(), self.popups())
        self.box.invalidate()

    def hide(self) -> None:
        """Take the tip away."""
        self.pinned = False
        self._at = None
        self._close()

    def _close(self) -> None:
        if self.box.visible:
            self.box.hide()
            self.box.invalidate()
            self.screen._appearing.end(self.box)

    # -------------------------------------------------------------------------------- pointer
    def pointed(self, *, elsewhere: bool, moved: bool) -> None:
        """The pointer has moved, or rests `elsewhere` now: on another widget than before."""
        self.hushed = self.hushed and not moved
        self._needless = None
        if elsewhere:
            self._rested = 0.0
            self.hide()
        elif moved and self.box.visible:
            target = self.screen.hovered
            if self.pinned or self.asked or (target is not None and self._tip_of(target) != self.box.tip):
                self.hide()
                self._rested = 0.0

    def _tip_of(self, widget: Widget) -> Tip | None:
        return tip_of(widget, self.screen.pointer)

    def rest(self, dt: float) -> None:
        """Open the tip after the pointer has rested; at once where it is urgent."""
        screen = self.screen
        target = screen.hovered
        if target is None or self.box.visible or screen.grabbed is not None or self.hushed or target.tells:
            return
        self._rested += dt
        tip = self._tip_of(target)
        if tip is None or tip == self._needless:
            return
        if self._rested < TIP_DELAY_S and not tip.urgent:
            if self._rested >= TIP_DELAY_S - _LEAD_S:
                self._prepare(tip)
            return
        if self._stands_there(tip) or self._under_a_popup(target):
            self._needless = tip
            return
        self._open(tip, self._anchor(target))
        screen._appearing.begin(self.box, TIP_S)

    def _prepare(self, tip: Tip) -> None:
        """Do one more thing for a tip that will open soon."""
        if self._coming is None or self._coming[0] != tip:
            self._coming = tip, self.box.prepare(tip)
        next(self._coming[1], None)

    def _stands_there(self, tip: Tip) -> bool:
        """Whether somebody who looks at the screen reads the same already: a tip would only cover something."""
        said = _letters(plain(tip.text))
        if tip.rule or tip.urgent or not said:
            return False
        shown = (widget for base in self.bases() for widget in base.walk() if widget.visible and widget.written)
        whole = len(said.split()) >= _SENTENCE  # a word or two may stand in a line that means something else
        return any(
            (said == (line := _letters(widget.written)) or (whole and said in line))
            and seen_part(widget, widget.rect) == widget.rect
            for widget in shown
        )

    def _under_a_popup(self, target: Widget) -> bool:
        """Whether a list is open and the pointer still rests beside it, on what opened it: the list is read now."""
        open_now = {id(layer) for layer in self.screen.layers if not getattr(layer, "modal", False)}
        at: Widget | None = target
        while at is not None and id(at) not in open_now:
            at = at.parent
        return bool(open_now) and at is None

    def _anchor(self, target: Widget) -> Rect:
        """The smallest place under the pointer that has a tip."""
        pos = self.screen.pointer
        nothing = Rect(pos[0] - _POINTED // 2, pos[1] - _POINTED // 2, _POINTED, _POINTED)
        at: Widget | None = target
        while at is not None:
            if at.tip_at(pos):
                under = [seen_part(at, rect) for rect in at.tip_spots() if rect.collidepoint(pos)]
                return min(under, key=lambda rect: rect.w * rect.h, default=nothing)
            at = at.parent
        return nothing

    # ------------------------------------------------------------------------------- keyboard
    def key(self, event: pygame.event.Event) -> bool:
        """Take a key while the keyboard goes from tip to tip; whether it was one for that. Any other ends it."""
        if self._at is None:
            return False
        if self.screen.ctx.keys.action(event) == "rule_help":
            return False
        if event.key == pygame.K_ESCAPE or self.screen.ctx.keys.action(event) == "tip":
            self.hide()
            return True
        spots = self.spots()
        here = next((spot for spot in spots if _same(spot, self._at)), self._at)
        if event.key == pygame.K_TAB:
            self._go_to(focus.step(spots, here, -1 if event.mod & pygame.KMOD_SHIFT else 1))
            return True
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._go_to(focus.towards(spots, here, _ARROWS[event.key]) or here)
            return True
        if event.key not in _MODIFIERS:
            self.hide()
        return False

    def ask(self) -> bool:
        """Show the tip of what the keyboard is on, or of what lies nearest to it; whether there was any."""
        spots = self.spots()
        focused = self.screen.focused
        near = Rect(0, 0, 1, 1) if focused is None else focused.keyboard_place()
        own = [spot for spot in spots if spot.widget is focused]
        found = min(own or spots, key=lambda spot: _gap(spot.rect, near), default=None)
        self._go_to(found)
        return found is not None

    def _go_to(self, spot: Spot | None) -> None:
        if spot is None:
            return
        for widget in self.screen.root.walk():
            widget.hush()
        spot.widget.point_to_tip(spot.rect)
        if spot.widget.parent is not None and not spot.widget.clips:
            spot.widget.parent.reveal(spot.widget)
        tip = spot.tip()
        self._at = spot
        if tip is not None:
            self._open(tip, spot.rect)
        else:
            self._close()

    def draw_asked(self, surface: pygame.Surface) -> None:
        """Mark the place that the keyboard asks about."""
        if self._at is not None:
            self.screen.ctx.overlay.focus(surface, self._at.rect, 7)


_MODIFIERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA,
}  # fmt: skip


def _letters(text: str) -> str:
    """A text without what differs between a line of its own and one among others."""
    return " ".join(text.split()).strip(" .").casefold()


def _same(a: Spot, b: Spot) -> bool:
    return a.widget is b.widget and a.rect == b.rect


def _gap(rect: Rect, near: Rect) -> int:
    """How far the middles of two places lie apart, across and down."""
    return abs(rect.centerx - near.centerx) + abs(rect.centery - near.centery)


def _spots_of(base: Widget) -> Iterator[Spot]:
    for widget in base.walk():
        if not widget.visible:
            continue
        for rect in widget.tip_spots():
            part = seen_part(widget, rect)
            if part.w and part.h and (widget.tip_at(part.center) or widget.tells_of(part)):
                yield Spot(widget, part)
