"""The setup of a game without boards and sides, as plain as can be: for tests of the scene until a game has its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine import GAMES
from game.ui.paint.theme import SEAT_IDS
from game.views.contract.setup_form import Field, Planned, Side, Start
from game.words import Words


class GlassForm:
    """One option; colours by the order of seats."""

    game = "swap"
    default_map = ""
    default_sides: tuple[str, ...] = ()
    seat_colours = SEAT_IDS
    emblem = ("cal_general", "blue")

    def __init__(self, words: Words) -> None:
        self.words = words

    def starts(self, seats: int) -> list[Start]:
        return []

    def seat_limits(self, board: Any) -> tuple[int, int]:
        counts = GAMES[self.game].seat_counts
        return min(counts), max(counts)

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        first = (("random", "by lot"), *((str(n), seat.name) for n, seat in enumerate(seats)))
        return [Field("first", "Who begins", first, "It is fair either way.")]

    def defaults(self) -> dict[str, str]:
        return {"first": "random"}

    def sides(self, board: Any) -> list[Side]:
        return []

    def open_side(self) -> str:
        return ""

    def add_seat(self, seats: int) -> str:
        return f"Add seat {seats + 1}"

    def without_seat(self, values: Mapping[str, str], seat: int) -> dict[str, str]:
        return {**values, "first": "random" if values.get("first") == str(seat) else values.get("first", "random")}

    def config(self, seats: Sequence[Planned], values: Mapping[str, str], map_name: str) -> Any:
        return GAMES[self.game].config_from({"seats": len(seats)})

    def faults(self, config: Any, board: Any) -> list[str]:
        return []

    def summary(self, seats: int, board_title: str) -> str:
        return f"Ready: {seats} at {board_title or 'a table'}"

    def duration(self, seats: int, values: Mapping[str, str]) -> str:
        return "a while"

    def board_facts(self, board: Any) -> list[str]:
        return []


def form_of(key: str) -> type[GlassForm]:
    """The form for a game."""
    return type("Form", (GlassForm,), {"game": key})
