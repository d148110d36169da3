"""How well the computer plays: three chips for all of them, and what each level does and how long it thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.players import default_limit
from game.scenes.setup.plan import LEVELS
from game.ui.widgets import Option, Rect, Tip, Widget
from game.ui.widgets.button import Pressable
from game.words import Words

KINDS = ("human", "easy", "normal", "hard", "random")

CHIPS_HIGH = 34
"""Units."""

_CHIP, _GAP = 92, 6
_LEAST_CHIP = 56


def level_told(words: Words, game: str, level: str) -> str:
    """What a computer of a level does in a game, and how long it thinks at most: the limit that it plays with."""
    seconds = default_limit(level, game).time_s or 0.0
    told = words(f"setup.level.{game}.{level}" if words.has(f"setup.level.{game}.{level}") else f"setup.level.{level}")
    return f"{told} {words('setup.level.time', s=words.number(seconds, 1))}" if level != "random" else told


def kind_told(words: Words, game: str, kind: str) -> str:
    """What it means that a seat is played so."""
    return words("setup.level.human") if kind == "human" else level_told(words, game, kind)


def kind_options(words: Words, game: str, person: str = "") -> list[Option]:
    """Who can play a seat, each with what it does; `person` is what a person at this screen is called."""
    return [
        Option(kind, person if person and kind == "human" else words(f"play.kind.{kind}"),
               tip=kind_told(words, game, kind))
        for kind in KINDS
    ]  # fmt: skip


class LevelChips(Widget):
    """Words, and a chip for each level. The lit one is that of all computers; none is while they differ."""

    solid = False

    def __init__(self, id: str, game: str, level: str, words: Words, on_choose: Callable[[str], None]) -> None:
        super().__init__(id)
        self.text = words("setup.level.computer")
        self.chips = [
            self.add(_Chip(f"{id}.{name}", words(f"setup.level.name.{name}"), name == level,
                           level_told(words, game, name), partial(on_choose, name)))
            for name in LEVELS
        ]  # fmt: skip

    def show(self, level: str) -> None:
        """Light the chip of a level; none for ""."""
        for chip, name in zip(self.chips, LEVELS, strict=True):
            if chip.value != (name == level):
                chip.value = name == level
                chip.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """One row."""
        return width or self.rect.w, self.ctx.theme.u(CHIPS_HIGH)

    def arrange(self) -> None:
        """The words at the left, chips at the right as wide as there is room for, up to a point."""
        u, r = self.ctx.theme.u, self.rect
        words = round(self.ctx.text.width(self.text, 15)) + u(10)
        room = r.w - words - u(_GAP) * (len(self.chips) - 1)
        wide = max(u(_LEAST_CHIP), min(u(_CHIP), room // len(self.chips)))
        x = r.right - len(self.chips) * wide - (len(self.chips) - 1) * u(_GAP)
        x = min(x, r.x + words) if words < r.w // 2 else x
        self._words_room = x - r.x - u(6)
        for chip in self.chips:
            chip.place(Rect(x, r.y, wide, u(CHIPS_HIGH) - u(2)))
            x += wide + u(_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """The words, then the chips."""
        text, r, room = self.ctx.text, self.rect, self._words_room
        text.draw(surface, self.text, (r.x, r.centery), text.shrink(self.text, 15, room), "ink", width=room)
        self.draw_children(surface)


class _Chip(Pressable):
    """A level; brass where it is the one."""

    def __init__(self, id: str, text: str, value: bool, why: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press=on_press, tooltip=Tip(why, title=text))
        self.text = text
        self.value = value

    def draw(self, surface: pygame.Surface) -> None:
        """A light field; a brass one where it is chosen."""
        art, t, text, r = self.ctx.art, self.ctx.theme, self.ctx.text, self.sunk
        art.rounded(surface, r, "ink", t.f(6))
        inner = r.inflate(-t.u(3), -t.u(3))
        fill = ("brass_light", "brass") if self.value else ("parchment_light", "parchment")
        art.rounded_gradient(surface, inner, fill[0], "parchment" if not self.value else fill[0], t.f(5))
        if self.state == "hover":
            art.rounded(surface, inner, "ink_soft", t.f(5), t.f(1.5))
        face = "semi" if self.value else "text"
        size = text.shrink(self.text, 14.5, r.w - t.u(8), face)
        text.draw(surface, self.text, (r.centerx, r.centery - t.f(0.5)), size, "ink", face, align="c", width=r.w)


def told_levels(words: Words, game: str, levels: Sequence[str]) -> list[str]:
    """A line for each level that is played, weakest first, for people who want to know before they begin."""
    found = [level for level in KINDS[1:] if level in levels]
    return [f"<b>{words(f'setup.level.name.{level}')}</b>: {level_told(words, game, level)}" for level in found]
