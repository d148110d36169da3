"""The prompt below the board: what is asked, a line of facts, and what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import replace
from math import cos, pi

import pygame

from game.ui.paint.rich import escape
from game.ui.widgets import Button, MoreButton, Option, Rect, Tip, Widget
from game.ui.widgets.button import Pressable
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.words import Words

BAR_HEIGHT = 58
"""Units."""

GIVES_WAY = 8
"""Commands that can be spared at least this much leave as soon as the facts want their room in one line."""

_PAIRS = {"turn_left": "turn_right", "turn_right": "turn_left", "narrower": "wider", "wider": "narrower"}
"""Keys of commands that stand side by side or not at all: one way alone would say that there is no other."""

_PATIENCE_S = 0.35  # a computer that answers sooner needs no sign of life
_BEAT_S = 0.3
_BREATH_S = 1.6
_BREATH_STEPS = 16
"""Of a button that calls: how long a breath takes, and in how many pictures it is drawn."""
_DOTS = 3
_FLASH_S = 0.9
_SENTENCE = 250  # units that a sentence gets at least, if it needs them, before buttons that can be spared
_LEAST_SENTENCE, _NARROWEST, _FEW = 190, 90, 2
"""Units that are left of the bar for the sentence when there are many buttons, and when there are few."""
_ASIDE = 84  # units beside the sentence: the piece before it, the rims
_LEAST_BUTTON, _SMALL = 78, 42  # units of the narrowest button with words, and of one with its sign alone
_PIECE, _PICTURE = 44, 62  # units of a piece's side, and of the width of a picture


_MOST_DIGITS = 9
_IN_THE_BAR = frozenset({"next_piece"})
"""Keys that have a tool at the top of the window too: their buttons may go without being missed."""


def told_of(words: Words, command: str, *pages: str) -> Tip | None:
    """What the catalogue of tips says about a button, for the first of some pages that has it: `tips.armies.open`.

    Of `pursue.8` and `kingdom:talaq` numbers and what stands behind a colon are left out; where that isn't told, the
    first word is.
    """
    parts = [part for part in command.partition(":")[0].split(".") if not any(sign.isdigit() for sign in part)]
    for name in dict.fromkeys((".".join(parts), parts[0])):
        for page in pages:
            if words.has(key := f"tips.{page}.{name}"):
                return Tip(words(key))
    return None


def _looks(command: Command) -> tuple[Command, bool]:
    """All of a command that is seen on its button."""
    return replace(command, tip=None, names=(), refusal=None), command.enabled


class CommandButton(Button):
    """A button whose words may name something on the board."""

    names: tuple[Hashable, ...] = ()
    sign = ""
    """The icon that can stand for its words."""
    small = False
    """Whether only its sign stands on it."""

    def shrink(self, *, small: bool, words: str, icon: str | None) -> None:
        """Show its sign alone, or its words again."""
        self.small = small and bool(self.sign)
        self.text, self.icon = ("", self.sign) if self.small else (words, icon)

    def _hint(self) -> str:
        return "" if self.small else super()._hint()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As a button; little more than its sign where that stands alone."""
        wide, high = super().preferred(width)
        return (self.ctx.theme.u(_SMALL) if self.small else max(self.ctx.theme.u(_LEAST_BUTTON), wide)), high

    @property
    def named(self) -> tuple[Hashable, ...]:
        """What its words name."""
        return self.names


class PromptBar(Widget):
    """A leather plate. Buttons stand at the right, the main one last; those without room are behind "More".

    Where digits are free, buttons without a key of their own show one each, from the left, and it presses them.
    """

    says_all = True

    def __init__(self, id: str, run: Callable[[str], None], tip: Callable[[Command], Tip | None]) -> None:
        super().__init__(id)
        self._run = run
        self._tip = tip
        self.ask = Ask("")
        self.commands: tuple[Command, ...] = ()
        self._digits = False
        self._more: MoreButton | None = None
        self._text_room = 0
        self._small = False
        self._waited = 0.0
        self._flash = 0.0
        self._flash_colour = ""
        self._breath = 0.0

    def show(self, ask: Ask, commands: Sequence[Command], *, digits: bool = False) -> None:
        """Take a new question and what can be done about it; `digits`: whether these keys mean nothing else now."""
        if ask == self.ask and tuple(commands) == self.commands and digits == self._digits:
            return
        self.ask, self._digits = ask, digits
        focused = self.screen.focused.id if self.attached and self.screen.focused is not None else ""
        before, self.commands = self.commands, tuple(commands)
        if [_looks(command) for command in before] == [_looks(command) for command in self.commands]:
            # What is said about a button may come while the pointer is on it: one that is pressed stays pressed.
            for command, button in zip(self.commands, self.children[1:]):
                assert isinstance(button, CommandButton)
                button.names = command.names
        else:
            if self._more is not None:
                self._more.fold()
            self.clear()
            self._more = MoreButton(f"{self.id}.more", self.ctx.words("play.more"), self._run)
            self.add(self._more)
            for command in self.commands:
                self.add(self._button(command))
        self.arrange()
        if focused in [child.id for child in self.children]:
            self.screen.focus(focused)
        self.invalidate()

    def _now(self, id: str) -> Command:
        """The command of a button, as it is offered now."""
        return next(command for command in self.commands if command.id == id)

    @staticmethod
    def _text_of(command: Command) -> str:
        return f"{command.text} {command.price}" if command.price else command.text

    def _button(self, command: Command) -> Button:
        button = CommandButton(
            f"{self.id}.{command.id}",
            self._text_of(command),
            kind=command.kind,
            icon=command.icon or None,
            key=command.key or None,
            on_press=lambda: self._run(command.id),
            tooltip=lambda: self._tip(self._now(command.id)),
            enabled=command.enabled,
        )
        button.names, button.sign = command.names, command.sign
        return button

    def arrange(self) -> None:
        """Buttons from the right. What can be spared gives way to the sentence, the others have room first."""
        if not self.attached:
            return
        theme, r = self.ctx.theme, self.rect
        shown = self._placeable(r.w)
        x = r.right - theme.u(10)
        for button in reversed(self.children):
            if not isinstance(button, Pressable):
                continue
            button.visible = button.id in shown
            button.folded = not button.visible
            if button.visible:
                width = self._width_of(button) - theme.u(8)
                x -= width
                button.place(Rect(x, r.y + theme.u(10), width, theme.u(38)))
                x -= theme.u(8)
        self._text_room = x - r.x - theme.u(10)

    def _placeable(self, room: int) -> set[str]:
        """The buttons that are shown, with digits if these have room too: words go first. The others wait in "More"."""
        self._number(())
        for small in (False, True):
            self._shrink(small=small)
            shown = self._fitting(room)
            hidden = self._missed(shown)
            if not hidden:
                break
        if hidden and self._more is not None:
            room -= self._width_of(self._more)
            shown = self._fitting(room)
            self._more.options = [
                Option(command.id, self._text_of(command), enabled=command.enabled) for command in self._missed(shown)
            ]
        if self._digits:
            self._number(shown)
            if self._fitting(room) != shown:
                self._number(())
        return shown | {self._more.id} if hidden and self._more is not None else shown

    def _shrink(self, *, small: bool) -> None:
        """Have signs stand for words where there are signs, or the words again."""
        self._small = small and any(command.sign for command in self.commands)
        for command, button in zip(self.commands, self.children[1:], strict=True):
            assert isinstance(button, CommandButton)
            button.shrink(small=small, words=self._text_of(command), icon=command.icon or None)

    def _number(self, shown: Collection[str]) -> None:
        """Give the buttons that are shown a digit each, if they have no key of their own."""
        free = iter(range(1, _MOST_DIGITS + 1))
        for command, button in zip(self.commands, self.children[1:], strict=True):
            assert isinstance(button, Pressable)
            digit = next(free, None) if button.id in shown and not command.key else None
            button.key = command.key or (f"prompt_{digit}" if digit else None)

    def _width_of(self, button: Widget) -> int:
        """Pixels that a button takes, with the gap beside it."""
        u = self.ctx.theme.u
        least = 0 if isinstance(button, CommandButton) else u(_LEAST_BUTTON)
        return int(max(least, button.preferred()[0]) + u(8))

    def _fitting(self, room: int) -> set[str]:
        """The buttons that stand in the bar if it has so many pixels: the main one stays whatever happens."""
        buttons = [button for button in self.children if button is not self._more]
        widths = {button.id: self._width_of(button) for button in buttons}
        spare = [command for command in self.commands if command.spare]
        for command in sorted(spare, key=lambda command: -command.spare):
            if sum(widths.values()) <= room - self._wanted(command.spare >= GIVES_WAY):
                break
            widths.pop(f"{self.id}.{command.id}", None)
            partner = next((other.id for other in spare if other.key and other.key == _PAIRS.get(command.key)), "")
            widths.pop(f"{self.id}.{partner}", None)
        for button in buttons[:-1]:
            least = _LEAST_SENTENCE if len(widths) > _FEW else _NARROWEST
            if sum(widths.values()) <= room - self.ctx.theme.u(least):
                break
            widths.pop(button.id, None)
        return set(widths)

    def _missed(self, shown: set[str]) -> list[Command]:
        """Commands without a button that the mouse would have no other way to."""
        return [
            command
            for command in self.commands
            if f"{self.id}.{command.id}" not in shown and command.key not in _IN_THE_BAR and not command.elsewhere
        ]

    def _wanted(self, whole: bool) -> int:
        """Pixels that sentence and facts need, with the piece before them: to be read with ease, or in one line."""
        theme = self.ctx.theme
        text = self.ctx.text
        wide = max(text.width(self.ask.title, theme.size["prompt"], "semi"), text.width(self.ask.more, 13, "it"))
        most = _LEAST_SENTENCE if self._small else _SENTENCE
        return theme.u(_ASIDE) + (round(wide) if whole else min(theme.u(most), round(wide)))

    def flash(self, colour: str) -> None:
        """Light up in a seat's colour for a moment: somebody else is asked now."""
        self._flash, self._flash_colour = _FLASH_S, colour
        self.invalidate()

    def update(self, dt: float) -> bool:
        """The marks of waiting move on a few times a second; a flash fades. Only the bar is drawn again."""
        super().update(dt)
        before = self._look()
        self._waited = self._waited + dt if self.ask.waiting else 0.0
        self._flash = max(0.0, self._flash - dt)
        self._breath = (self._breath + dt) % _BREATH_S if any(c.calls for c in self.commands) else 0.0
        if self._look() != before:
            self.invalidate()
        return False

    def _look(self) -> tuple[int, int, int]:
        """The marks of waiting that are shown (-1: not yet), how strong the flash is, and the step of the breath."""
        still = self.ctx.settings.reduced_motion
        beat = -1 if self._waited < _PATIENCE_S else 0 if still else int(self._waited / _BEAT_S) % (_DOTS + 1)
        strength = (255 if self._flash else 0) if still else round(255 * self._flash / _FLASH_S)
        step = 0 if still else int(self._breath / _BREATH_S * _BREATH_STEPS)
        return beat, strength, step

    def draw(self, surface: pygame.Surface) -> None:
        """Plate, piece, sentence, facts, buttons."""
        theme, art, r = self.ctx.theme, self.ctx.art, self.rect
        art.plate(surface, r)
        if self.beside(surface):
            return
        beat, strength, step = self._look()
        if strength:
            colour = theme.rgba(theme.seat(self._flash_colour).main, strength)
            art.rounded(surface, r.inflate(-theme.u(4), -theme.u(4)), colour, theme.u(7), theme.u(4))
        x = r.x + theme.u(14)
        room = self._text_room
        if room > theme.u(200):
            x += self._draw_picture(surface, x)
        room -= x - r.x
        if beat >= 0:
            room -= theme.u(_DOTS * 12 + 12)
        width = self._draw_sentence(surface, x, room)
        if beat >= 0:
            self._draw_waiting(surface, x + width + theme.u(16), beat)
        self.draw_children(surface)
        for button in self.children:
            if button.visible and any(c.calls and button.id == f"{self.id}.{c.id}" for c in self.commands):
                self._draw_call(surface, button.rect, step)

    def _draw_call(self, surface: pygame.Surface, rect: Rect, step: int) -> None:
        """A ring of light around a button, which swells and fades like a breath; it stands still with less motion."""
        theme = self.ctx.theme
        swell = 1.0 if self.ctx.settings.reduced_motion else 0.5 - 0.5 * cos(2 * pi * step / _BREATH_STEPS)
        grow = theme.u(2) + round(theme.u(4) * swell)
        colour = theme.rgba("brass_light", 60 + round(150 * swell))
        self.ctx.art.rounded(surface, rect.inflate(grow, grow), colour, theme.u(9), theme.u(3))

    def _draw_picture(self, surface: pygame.Surface, x: int) -> int:
        """The piece or the picture before the sentence; the pixels that it takes."""
        theme, art, middle = self.ctx.theme, self.ctx.art, self.rect.centery
        if self.ask.picture:
            px = theme.u(_PICTURE)
            art.put(surface, art.icon(self.ask.picture, px, None, theme.u(_PIECE)), x + px // 2, middle)
        elif self.ask.piece:
            px = theme.u(_PIECE)
            art.put(surface, art.piece(self.ask.piece, self.ask.colour, px), x + px // 2, middle)
        else:
            return 0
        return px + theme.u(12)

    def _draw_sentence(self, surface: pygame.Surface, x: int, room: int) -> int:
        """The sentence in one line or two, facts below it as far as there is room; the width of the widest line."""
        text, u = self.ctx.text, self.ctx.theme.u
        size = text.shrink(self.ask.title, self.ctx.theme.size["prompt"], room, "semi", 0)
        lines = [self.ask.title]
        if text.width(self.ask.title, size, "semi") > room:
            size = 14.0
            lines = text.wrap(self.ask.title, size, room, "semi")
            if len(lines) > 2:
                size = 11.5
                lines = text.wrap(self.ask.title, size, room, "semi")[:3]
        facts, small = self._facts(room, 3 - len(lines))
        heights = [u(size * 1.25)] * len(lines) + [u(small * 1.3)] * len(facts)
        y = self.rect.centery - sum(heights) / 2
        for n, (line, height) in enumerate(zip([*lines, *facts], heights, strict=True)):
            place = (x, round(y + height / 2))
            if n < len(lines):
                text.draw(surface, line, place, size, "parchment_light", "semi", emboss="dark", width=room)
            else:
                text.draw(surface, line, place, small, "parchment_shade", "it", width=room)
            y += height
        return round(max(text.width(line, size, "semi") for line in lines)) if lines[0] else 0

    def _facts(self, room: int, most: int) -> tuple[list[str], float]:
        """The line of facts and its size, broken where it must be; nothing where even that has no room."""
        text, more = self.ctx.text, self.ask.more
        if not more:
            return [], 13.0
        if most > 1 and text.width(more, 13, "it") <= room:
            return [more], 13.0
        lines = text.wrap(more, 11.5, room, "it")
        return (lines if len(lines) <= most else []), 11.5

    def _draw_waiting(self, surface: pygame.Surface, x: int, beat: int) -> None:
        """Dots that light up one after another."""
        theme = self.ctx.theme
        for n in range(_DOTS):
            strength = 230 if n < beat else 80
            dot = Rect(0, 0, theme.u(7), theme.u(7))
            dot.center = (x + n * theme.u(12), self.rect.centery)
            self.ctx.art.rounded(surface, dot, theme.rgba("brass_light", strength), dot.w / 2)

    @property
    def named(self) -> tuple[Hashable, ...]:
        """What the sentence is about."""
        return self.ask.names

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The whole sentence, for where it had to be cut."""
        if not self.ask.more or pos[0] > self.rect.x + self._text_room:
            return None  # the buttons speak for themselves
        return Tip(escape(self.ask.more), title=self.ask.title)
