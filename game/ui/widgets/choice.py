"""Choosing one of several: a drop-down list, a button that lays out what else there is, and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.ui.paint import shapes
from game.ui.widgets.base import Rect, Tip, TipSource, Widget
from game.ui.widgets.button import Button, IconSource, Pressable
from game.ui.widgets.lists import ListView, RowState

CHOICE_HEIGHT = 34
_ROW = 32
_MOST_ROWS = 9


@dataclass(frozen=True, slots=True)
class Option:
    """One of several. `tip` tells what it is; a disabled one says why in its tooltip."""

    key: str
    text: str
    icon: IconSource = None
    enabled: bool = True
    why: str = ""
    tip: str = ""


class Chooser(Protocol):
    """What an open list belongs to: where it hangs, what it offers, whom it tells."""

    id: str
    rect: Rect
    size: float
    options: list[Option]
    value: str

    @property
    def ctx(self) -> Any:
        """Theme, texts, art."""

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What it is, which holds for every option that says nothing of its own."""

    def choose(self, key: str) -> None:
        """An option has been taken."""


class Choice(Widget):
    """A drop-down on paper. `on_change` gets the chosen option's key."""

    reacts = True

    def __init__(
        self,
        id: str,
        options: Sequence[Option],
        value: str = "",
        *,
        on_change: Callable[[str], None] | None = None,
        size: float = 14,
        tooltip: TipSource = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(id, tooltip=tooltip, enabled=enabled, focusable=True)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.size = size

    @property
    def chosen(self) -> Option | None:
        """The option of the value."""
        return next((option for option in self.options if option.key == self.value), None)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Wide enough for the widest option."""
        return _width(self), self.ctx.theme.u(CHOICE_HEIGHT)

    def activate(self) -> None:
        """Open the list."""
        if self.enabled and self.options:
            self.screen.open(_OptionList(self))

    def choose(self, key: str) -> None:
        """Take an option and tell. Raises KeyError if there is none of that key, or it is disabled."""
        if not any(option.key == key and option.enabled for option in self.options):
            raise KeyError(f"{self.id}: no option {key!r}")
        if key != self.value:
            self.value = key
            self.invalidate()
            if self.on_change is not None:
                self.on_change(key)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click opens the list, the wheel is left to what scrolls."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            if self.rect.collidepoint(event.pos):
                self.activate()
            return True
        if event.type != pygame.KEYDOWN or event.key != pygame.K_F4 or event.mod & pygame.KMOD_ALT:
            return False  # with Alt it closes the window
        return self._open_by_key()

    def _open_by_key(self) -> bool:
        self.activate()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, the chosen text, an arrow."""
        art, t = self.ctx.art, self.ctx.theme
        art.rounded(surface, self.rect, "ink" if self.enabled else "ink_faint", t.f(7))
        inner = self.rect.inflate(-2 * max(1, t.u(1.5)), -2 * max(1, t.u(1.5)))
        low = "parchment" if self.hovered and self.enabled else t.mix("parchment_light", "parchment", 0.7)
        art.rounded_gradient(surface, inner, "parchment_light", low, t.f(6))
        ink = "ink" if self.enabled else "ink_faint"
        option = self.chosen
        if option is not None:
            _draw_option(self, surface, Rect(self.rect.x, self.rect.y, self.rect.w - t.u(26), self.rect.h), option, ink)
        art.put(
            surface,
            art.cached(("choice.arrow", ink), lambda: self._arrow(ink)),
            self.rect.right - t.u(16),
            self.rect.centery,
        )

    def _arrow(self, ink: str) -> pygame.Surface:
        t = self.ctx.theme
        w, h = t.f(11), t.f(8)
        out = shapes.blank((w + 4, h + 4), t.color(ink))
        shapes.polygon(out, [(2, 2), (2 + w, 2), (2 + w / 2, 2 + h)], t.color(ink))
        return out


def _width(owner: Chooser) -> int:
    """Pixels that the widest option needs."""
    u, text = owner.ctx.theme.u, owner.ctx.text
    widest = max((text.width(option.text, owner.size, "semi") for option in owner.options), default=0)
    return round(widest) + (u(26) if any(option.icon for option in owner.options) else 0) + int(u(46))


class MoreButton(Button):
    """A button of wood that lays out options for which there is no room beside it. `on_choose` gets the key taken."""

    def __init__(self, id: str, text: str, on_choose: Callable[[str], None]) -> None:
        super().__init__(id, text, on_press=self._lay_out)
        self.options: list[Option] = []
        self.value = ""
        self._on_choose = on_choose

    def _lay_out(self) -> None:
        self.screen.open(_OptionList(self))

    def fold(self) -> None:
        """Put away what is laid out."""
        for layer in self.screen.layers if self.attached else ():
            if isinstance(layer, _OptionList) and layer.owner is self:
                self.screen.close(layer)
                return

    def choose(self, key: str) -> None:
        """An option has been taken."""
        self._on_choose(key)


def _draw_option(
    owner: Chooser, surface: pygame.Surface, rect: Rect, option: Option, ink: str, face: str = "semi"
) -> None:
    t, x = owner.ctx.theme, rect.x + owner.ctx.theme.u(12)
    if option.icon is not None:
        px = t.u(20)
        picture = option.icon(px) if callable(option.icon) else owner.ctx.art.icon(option.icon, px)
        surface.blit(picture, (x, rect.centery - picture.get_height() // 2))
        x += px + t.u(6)
    room = rect.right - x
    size = owner.ctx.text.shrink(option.text, owner.size, room, face)
    owner.ctx.text.draw(surface, option.text, (x, rect.centery - t.f(0.5)), size, ink, face, width=room + 1)


class _OptionList(Widget):
    """The open list of a drop-down or a button, above everything, below or above its owner."""

    says_all = True
    modal = False

    def __init__(self, owner: Chooser) -> None:
        super().__init__(f"{owner.id}.list")
        self.owner = owner
        self.floating = True
        self.rows = ListView(
            f"{owner.id}.options",
            count=lambda: len(owner.options),
            draw_row=self._draw_row,
            row_height=_ROW,
            on_activate=self._take,
            row_tip=self._why,
        )
        self.add(self.rows)
        self.rows.selected = next((i for i, option in enumerate(owner.options) if option.key == owner.value), -1)
        self.first_focus = self.rows
        self._take_place()

    def _take_place(self) -> None:
        t, owner = self.owner.ctx.theme, self.owner
        pad = t.u(5)
        wide = max(owner.rect.w, _width(owner))
        high = min(len(owner.options), _MOST_ROWS) * t.u(_ROW) + 2 * pad
        size = owner.ctx.size
        below = size[1] - owner.rect.bottom - t.u(8)
        y = owner.rect.bottom + t.u(2) if below >= high or below >= owner.rect.y else owner.rect.y - t.u(2) - high
        y = max(t.u(4), min(y, size[1] - high - t.u(4)))
        self.rect = Rect(min(owner.rect.x, size[0] - wide - t.u(4)), y, wide, high)

    def arrange(self) -> None:
        """The rows inside the paper."""
        pad = self.ctx.theme.u(5)
        self.rows.place(self.rect.inflate(-2 * pad, -2 * pad))
        self.rows.select(self.rows.selected, tell=False)
        self.rows.offset = self.rows.target

    def _draw_row(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        option = self.owner.options[index]
        face = "bold" if option.key == self.owner.value else "text"
        _draw_option(self.owner, surface, rect, option, "ink" if option.enabled else "ink_faint", face)

    def _why(self, index: int) -> Tip | str | None:
        option = self.owner.options[index]
        if option.why and not option.enabled:
            return Tip(option.why, urgent=True)
        return Tip(option.tip) if option.tip else self.owner.tip_at(self.owner.rect.center)

    def _take(self, index: int) -> None:
        option = self.owner.options[index]
        if option.enabled:
            screen = self.screen
            screen.close(self)
            self.owner.choose(option.key)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click takes a row, Escape closes."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            row = self.rows.row_at(event.pos)
            if row >= 0:
                self._take(row)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.screen.close(self)
            return True
        return event.type == pygame.KEYDOWN and self._type_ahead(event)

    def _type_ahead(self, event: pygame.event.Event) -> bool:
        letter = getattr(event, "unicode", "").lower()
        if not letter.isalnum():
            return False
        names = [option.text.lower() for option in self.owner.options]
        after = range(self.rows.selected + 1, self.rows.selected + 1 + len(names))
        for i in (j % len(names) for j in after):
            if names[i].startswith(letter):
                self.rows.select(i)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A light card with the rows."""
        self.ctx.art.sheet(surface, self.rect, kind="card")
        self.draw_children(surface)


class Tabs(Widget):
    """A strip of tabs. `on_change` gets the key of the one pressed; the scene shows the page."""

    def __init__(
        self,
        id: str,
        options: Sequence[Option],
        value: str,
        *,
        on_change: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(id)
        self.value = value
        self.on_change = on_change
        for option in options:
            self.add(_Tab(self, option))

    def choose(self, key: str) -> None:
        """Turn to a tab and tell."""
        if key != self.value:
            self.value = key
            self.invalidate()
            if self.on_change is not None:
                self.on_change(key)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """All tabs side by side."""
        gap = self.ctx.theme.u(6)
        wide = sum(tab.preferred()[0] + gap for tab in self.children) - gap
        return wide, self.ctx.theme.u(36)

    def arrange(self) -> None:
        """From the left; narrower when there is too little room."""
        gap = self.ctx.theme.u(6)
        widths = [tab.preferred()[0] for tab in self.children]
        free = self.rect.w - gap * (len(widths) - 1)
        squeeze = min(1.0, free / max(1, sum(widths)))
        x = self.rect.x
        for tab, wide in zip(self.children, widths):
            width = int(wide * squeeze)
            tab.place(Rect(x, self.rect.y, width, self.rect.h))
            x += width + gap


class _Tab(Pressable):
    def __init__(self, owner: Tabs, option: Option) -> None:
        super().__init__(f"{owner.id}.{option.key}", tooltip=option.why or None, enabled=option.enabled)
        self.owner = owner
        self.option = option
        self.on_press = lambda: owner.choose(option.key)

    @property
    def chosen(self) -> bool:
        """Whether its page is shown."""
        return self.owner.value == self.option.key

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Its word and some air."""
        u = self.ctx.theme.u
        return round(self.ctx.text.width(self.option.text, 15, "semi")) + u(32), u(36)

    def draw(self, surface: pygame.Surface) -> None:
        """Wood; the chosen one is paper."""
        t, text = self.ctx.theme, self.ctx.text
        self.draw_face(surface, self.rect, "paper" if self.chosen else "wood")
        room = self.rect.w - t.u(8)
        size = text.shrink(self.option.text, 15, room, "semi")
        ink, emboss = ("ink", "light") if self.chosen else ("parchment_light", "dark")
        at = (self.rect.centerx, self.rect.centery - t.f(0.5))
        text.draw(surface, self.option.text, at, size, ink, "semi", align="c", emboss=emboss, width=room + 1)
