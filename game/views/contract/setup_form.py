"""What the setup scene asks of a game: its options, its sides, the configuration that comes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.words import Words


@dataclass(frozen=True, slots=True)
class Field:
    """An option with its values as (value, text), and why one might change it."""

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    why: str


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
    presets        names of whole sets of options; may be none
    default_sides  what the first seats play as long as nobody has chosen
    seat_colours   colours of seats in their order; none where a seat's side brings the colour
    emblem         svg and seat colour of the piece beside the sentence of what is about to begin; without a colour a
                   picture that is shown as it is
    """

    default_map: str
    presets: tuple[str, ...]
    default_sides: tuple[str, ...]
    seat_colours: tuple[str, ...]
    emblem: tuple[str, str]

    def seat_limits(self, board: Any) -> tuple[int, int]:
        """Least and greatest number of seats on a board."""

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """The options, two columns row by row."""

    def defaults(self) -> dict[str, str]:
        """Their values before anybody touches them."""

    def preset(self, name: str) -> tuple[str | None, dict[str, str]]:
        """Map (None: as it is) and options of a preset."""

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


def same_beginner(values: Mapping[str, str], seat: int, undecided: str) -> dict[str, str]:
    """The options once a seat (from 0) has gone: who begins stays the same person, or is `undecided` again."""
    first = values.get("first_player", undecided)
    if not first.isdigit() or int(first) <= seat:
        return dict(values)
    return {**values, "first_player": undecided if int(first) == seat + 1 else str(int(first) - 1)}


def time_text(words: Words, minutes: float) -> str:
    """About how long, in quarters of an hour."""
    quarters = max(15, round(minutes / 15) * 15)
    if quarters < 60:
        return words("setup.minutes", n=quarters)
    if quarters == 60:
        return words("setup.hour")
    return words("setup.hours", n=words.number(quarters / 60, 1 if quarters % 60 else 0))
