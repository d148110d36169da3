"""What the setup scene asks of a game: its options, its sides, the configuration that comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import pygame

from game.ui.paint.art import Art
from game.words import Words

Token = Callable[[Art, float], pygame.Surface]
"""Paints something round at a size in pixels."""

MOST_SWORDS = 3
"""Crossed swords of the most difficult that can be played."""


@dataclass(frozen=True, slots=True)
class Field:
    """An option with its values as (value, text), and why one might change it.

    `beside`: it hangs on who plays, and stands beside the seats.
    """

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    why: str
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that comes into play: an icon of one colour, and the sentence that it stands for."""

    icon: str
    why: str


@dataclass(frozen=True, slots=True)
class Start:
    """What is chosen first: a battle, a map, a way to play. One card of the setup.

    line      one sentence for the card; `about` says more on the sheet
    map       what it is played on; "" leaves that to the number of seats
    values    options that differ from the usual ones; None leaves the options as they are
    minutes   how long people take
    swords    how difficult it is, 1 to `MOST_SWORDS`
    signs     what comes in
    paint     makes its picture at a size in pixels
    """

    key: str
    title: str
    line: str
    about: str
    map: str
    values: Mapping[str, str] | None
    minutes: int
    swords: int
    paint: Callable[[Art, tuple[int, int]], pygame.Surface]
    signs: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True)
class Host:
    """What a seat leads: its colour, what it is called, its price, its units as (drawing, models).

    tokens  what units of a drawing wear, each as (drawing, what paints it at a size in pixels)
    notes   lines that say more of it
    """

    colour: str
    name: str
    points: int
    units: tuple[tuple[str, int], ...] = field(default=())
    tokens: tuple[tuple[str, Token], ...] = field(default=())
    notes: tuple[str, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Side:
    """What a seat may play: a kingdom, a dynasty, an army."""

    key: str
    name: str
    colour: str
    icons: tuple[str, ...] = ()
    note: str = ""


@dataclass(slots=True)
class Planned:
    """A seat as it is being planned: name, who plays it (`human` or a level), its side ("" is left open)."""

    name: str
    kind: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Picked:
    """A side that was made or picked elsewhere, and the options that go with it."""

    side: str
    options: dict[str, str]


class SetupForm(Protocol):
    """One game's part of the setup scene. `board` is None in games without boards.

    default_map    "" for a game without boards
    default_sides  what the first seats play as long as nobody has chosen
    seat_colours   colours of seats in their order; none where a seat's side brings the colour
    emblem         svg and seat colour of the piece beside the sentence of what is about to begin; without a colour a
                   picture that is shown as it is
    """

    default_map: str
    default_sides: tuple[str, ...]
    seat_colours: tuple[str, ...]
    emblem: tuple[str, str]

    def starts(self, seats: int) -> Sequence[Start]:
        """What can be chosen first, with minutes for so many seats, the best to begin with at the front.

        Nothing where there is one way to play.
        """

    def seat_limits(self, board: Any) -> tuple[int, int]:
        """Least and greatest number of seats on a board."""

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """The options, two columns row by row."""

    def defaults(self) -> dict[str, str]:
        """Their values before anybody touches them."""

    def sides(self, board: Any) -> list[Side]:
        """What a seat may play on a board; nothing where all play the same."""

    def open_side(self) -> str:
        """What a seat shows whose side is left open."""

    def add_seat(self, seats: int) -> str:
        """What stands at the place for one more seat, when there are so many."""

    def without_seat(self, values: Mapping[str, str], seat: int) -> dict[str, str]:
        """The options once a seat (from 0) has gone: what named it is open again, what named a later one follows it."""

    def config(self, seats: Sequence[Planned], values: Mapping[str, str], map_name: str) -> Any:
        """The configuration; it may still have faults."""

    def faults(self, config: Any, board: Any) -> list[str]:
        """Every fault in a sentence."""

    def summary(self, seats: int, board_title: str) -> str:
        """What is about to begin, in a sentence."""

    def duration(self, seats: int, values: Mapping[str, str]) -> str:
        """About how long it will take."""

    def board_facts(self, board: Any) -> list[str]:
        """Short lines about a board."""


@runtime_checkable
class Cautious(Protocol):
    """A form that tells what is allowed, but perhaps not meant."""

    def warnings(self, config: Any) -> list[str]:
        """What somebody may have overlooked, in sentences; only asked where there are no faults."""


@runtime_checkable
class Suiting(Protocol):
    """A form whose options hang on the board that is chosen."""

    def suited(self, values: Mapping[str, str], board: Any) -> dict[str, str]:
        """The options, as far as the board is made for others, brought into its limits."""


@runtime_checkable
class Varied(Protocol):
    """A form with whole sets of options beside what is chosen first, by the names of its `presets`."""

    presets: tuple[str, ...]

    def preset(self, name: str) -> dict[str, str]:
        """The options of a set."""


@runtime_checkable
class Leading(Protocol):
    """A form whose seats lead hosts that can be shown before anybody begins."""

    def hosts(self, config: Any) -> tuple[Host, Host]:
        """What the two seats lead; a list that can't be played has no units."""

    def costs(self, config: Any) -> str:
        """What both hosts cost, in a sentence, and that they are ready."""

    def begins(self, title: str, seats: Sequence[Planned], config: Any) -> str:
        """What is about to begin, and who leads whom."""

    def inside(self) -> str:
        """What the other options are about, in a few words."""


def same_beginner(values: Mapping[str, str], seat: int, undecided: str) -> dict[str, str]:
    """The options once a seat (from 0) has gone: who begins stays the same person, or is `undecided` again."""
    first = values.get("first_player", undecided)
    if not first.isdigit() or int(first) <= seat:
        return dict(values)
    return {**values, "first_player": undecided if int(first) == seat + 1 else str(int(first) - 1)}


_STEP = 5
"""Durations are told in steps of so many minutes, from an hour and a half on in quarters of an hour."""


def five(minutes: float) -> int:
    """Minutes in steps of five, five at least."""
    return max(_STEP, round(minutes / _STEP) * _STEP)


def minutes_text(words: Words, minutes: int) -> str:
    """About how long, in a few words."""
    if minutes < 90:
        return words("setup.hour") if minutes == 60 else words("setup.minutes", n=minutes)
    quarters = round(minutes / 15) * 15
    return words("setup.hours", n=words.number(quarters / 60, 1 if quarters % 60 else 0))
