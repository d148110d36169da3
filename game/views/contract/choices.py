"""What is on a card on which something is chosen by its odds: versions as chips, numbers of dice as columns.

Which choices there are and what their chances are a game says; `shared.odds.choice_card` draws it in the place of the
odds card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui.paint.art import Art
from game.ui.widgets import Tip


@dataclass(frozen=True, slots=True)
class Chip:
    """One of a few versions: what it is, its number, and the command of a click on it. `key`: the key map's action that
    does the same, "" if none."""

    command: str
    text: str
    number: str = ""
    chosen: bool = False
    enabled: bool = True
    key: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A share (0..1) of a column from the top: its colour, whether it is hatched, a drawing in it."""

    share: float
    colour: str
    hatched: bool = False
    sign: str = ""
    ink: str = "ink"


@dataclass(frozen=True, slots=True)
class Column:
    """One number of dice, its chance above it, what it is made of, and the command of a click on it."""

    command: str
    chance: str
    dice: int
    parts: tuple[Part, ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A line with a sign in a token of a colour before it."""

    sign: str
    colour: str
    ink: str
    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A share (0..1) with its number above it and a label below."""

    share: float
    number: str
    label: str


@dataclass(frozen=True, slots=True)
class ChoiceCard:
    """All that is on the card. `colours`: seat colours of whoever chooses and of the other side.

    token    draws the sign of what it is about, so many pixels wide
    lines    below the heading: italic, then semibold, then plain; "" for none
    asked    the question above the columns, and `aside` what is to be known about it
    against  what the bars say; they are in the colour of the first side, their labels in that of the other
    why      what is to be known about the numbers, with the `rule` behind it
    about    what is to be known about what the heading names
    """

    title: str
    token: Callable[[Art, int], pygame.Surface] = field(compare=False)
    lines: tuple[str, str, str]
    chips: tuple[Chip, ...]
    asked: str
    aside: str
    columns: tuple[Column, ...]
    notes: tuple[Note, ...]
    against: str
    bars: tuple[Bar, ...]
    colours: tuple[str, str]
    why: str = ""
    rule: str = ""
    about: Tip | None = None
