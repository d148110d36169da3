"""What the setup scene asks of a game: its options, its sides, the configuration that comes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


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


class SetupForm(Protocol):
    """One game's part of the setup scene."""

    default_map: str
    presets: tuple[str, ...]

    def seat_limits(self, board: Any) -> tuple[int, int]:
        """Least and greatest number of seats on a board."""

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """The options, two columns row by row."""

    def defaults(self) -> dict[str, str]:
        """Their values before anybody touches them."""

    def preset(self, name: str) -> tuple[str | None, dict[str, str]]:
        """Map (None: as it is) and options of a preset."""

    def sides(self, board: Any) -> list[Side]:
        """What a seat may play on a board."""

    def open_side(self) -> str:
        """What a seat shows whose side is left open."""

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
