"""What can be set before a game of Dynasty Builder, and the configuration that comes of it. Rules: DYN-4.1, DYN-4.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.config import COLOURS, DynastyConfig, DynastySeat, config_faults
from game.views.contract.setup_form import Field, Planned, Side, Start, five, minutes_text, same_beginner
from game.views.dynasty.desk.starts import BEGINNINGS, Beginning
from game.views.shared.scenery.scenery import paint
from game.words import Words

CHOICES: dict[str, tuple[int, ...]] = {
    "round_limit": (0, 10, 15, 20, 25, 30, 40, 60, 100),
    "time_limit_minutes": (0, 30, 45, 60, 90, 120, 180, 240, 480),
    "dynasty_levels": (4, 6, 8, 10, 12, 15, 20, 30, 60),
    "veteran_tokens": (3, 6, 8, 10, 12, 15, 20, 30, 60),
    "house_supply": (24, 30, 36, 40, 50, 60, 80, 120),
    "land_token_supply": (0, 20, 40, 60, 80, 120),
    "centre_spacing": (1, 2, 3, 4, 5),
    "exile_turns": (0, 1, 2, 3, 4, 5),
}
"""Numbers that are offered; any within the limits of DYN-4.1 is allowed on the command line. Round limit 0: the
map's."""

SWITCHES = ("start_ring", "spells")

PRESETS: dict[str, dict[str, str]] = {
    "standard": {},
    "quick": {"dynasty_levels": "8", "veteran_tokens": "8", "start_ring": "on", "round_limit": "15"},
    "long": {"dynasty_levels": "20", "veteran_tokens": "20", "house_supply": "80", "round_limit": "60"},
    "plain": {"spells": "off"},
    "dense": {"centre_spacing": "1"},
}
"""What each kind of game sets; the rest is as usual."""

_ORDER = (
    "first_player", "round_limit", "dynasty_levels", "veteran_tokens", "house_supply", "land_token_supply",
    "start_ring", "centre_spacing", "exile_turns", "spells", "time_limit_minutes",
)  # fmt: skip

_USUAL_ROUNDS = 14
"""Rounds that most games take: half of them have ended by then."""
_MINUTES_A_TURN = 1.6


def _minutes(seats: int, values: Mapping[str, str]) -> int:
    """About how long people take."""
    rounds = _USUAL_ROUNDS * int(values["dynasty_levels"]) / 12
    limit, time_limit = int(values["round_limit"]), int(values["time_limit_minutes"])
    minutes = (min(rounds, limit) if limit else rounds) * seats * _MINUTES_A_TURN
    return five(min(minutes, time_limit) if time_limit else minutes)


class DynastyForm:
    """Dynasty Builder's part of the setup scene."""

    default_map = "ford_valley"
    presets = tuple(PRESETS)
    default_sides = COLOURS[:6]
    seat_colours = COLOURS
    emblem = ("dyn_city3", "crimson")

    def __init__(self, words: Words) -> None:
        self.words = words

    def starts(self, seats: int) -> list[Start]:
        """Maps; what kind of game it is stays as it was."""
        return [self._start(row, seats) for row in BEGINNINGS]

    def _start(self, row: Beginning, seats: int) -> Start:
        w, word = self.words, f"dynasty.start.{row.map}"
        minutes = _minutes(min(seats, row.most), self.defaults())
        return Start(
            key=row.map, title=w(f"maps.dynasty.{row.map}.title"), line=w(word),
            about=w(f"maps.dynasty.{row.map}.description"), map=row.map,
            values=None, minutes=minutes, swords=row.swords, paint=partial(paint, row.picture),
        )  # fmt: skip

    def seat_limits(self, board: Board) -> tuple[int, int]:
        """Least and greatest number of seats. Rules: DYN-1.1, DYN-4.1."""
        return 2, board.max_players

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """The options of DYN-4.1."""
        return [self._field(key, seats) for key in _ORDER]

    def _field(self, key: str, seats: Sequence[Planned]) -> Field:
        w = self.words
        if key == "first_player":
            options = [("random", w("dynasty.config.first_player.random"))]
            options += [(str(n + 1), seat.name or str(n + 1)) for n, seat in enumerate(seats)]
        elif key in SWITCHES:
            options = [(value, w(f"dynasty.config.{key}.{value}")) for value in ("on", "off")]
        else:
            options = [(str(n), self._number(key, n)) for n in CHOICES[key]]
        return Field(key, w(f"dynasty.config.{key}"), tuple(options), w(f"dynasty.config.{key}.why"))

    def _number(self, key: str, n: int) -> str:
        """A number as the option's value is read."""
        w = self.words
        if n == 0 and w.has(f"dynasty.setup.{key}.0"):
            return w(f"dynasty.setup.{key}.0")
        return w.count(f"dynasty.setup.{key}", n)

    def defaults(self) -> dict[str, str]:
        """The options as they are before anybody touches them. Rules: DYN-4.1."""
        config = DynastyConfig()
        return {key: str(getattr(config, key) or 0) for key in _ORDER}

    def preset(self, name: str) -> dict[str, str]:
        """The options of a kind of game, on whatever map."""
        return self.defaults() | PRESETS[name]

    def sides(self, board: Any) -> list[Side]:
        """Everybody plays the same; what is chosen is a colour. Rules: DYN-4.1."""
        return [Side(key=colour, name=self.words(f"dynasty.colour.{colour}"), colour=colour) for colour in COLOURS]

    def open_side(self) -> str:
        """The next colour that nobody has."""
        return self.words("dynasty.setup.any_colour")

    def add_seat(self, seats: int) -> str:
        """One more player."""
        return self.words("dynasty.setup.add_seat")

    def without_seat(self, values: Mapping[str, str], seat: int) -> dict[str, str]:
        """Who begins stays the same person, or is open again if that one has gone."""
        return same_beginner(values, seat, "random")

    def config(self, seats: Sequence[Planned], values: Mapping[str, str], map_name: str) -> DynastyConfig:
        """The configuration; it may still have faults."""
        first = values["first_player"]
        options: dict[str, Any] = {key: values[key] for key in SWITCHES}
        options |= {key: int(values[key]) for key in CHOICES if key != "round_limit"}
        return DynastyConfig(
            seats=tuple(
                DynastySeat(seat.name, "human" if seat.kind == "human" else "ai", seat.side) for seat in seats
            ),
            map=map_name,
            first_player=first if first == "random" else int(first),
            round_limit=int(values["round_limit"]) or None,
            **options,
        )

    def faults(self, config: DynastyConfig, board: Board) -> list[str]:
        """Every fault in a sentence. Rules: DYN-4.2."""
        sentences = []
        for key, value, code in config_faults(config, board):
            part = key.split(".")[-1].split("[")[0]
            name = self.words(f"dynasty.config.{part}")
            shown = self.words(f"dynasty.colour.{value}") if value in COLOURS else value or "?"
            sentences.append(self.words(f"dynasty.fault.{code}", key=name, value=shown))
        return sentences

    def summary(self, seats: int, board_title: str) -> str:
        """What is about to begin."""
        return self.words("dynasty.setup.ready", n=self.words.count("dynasty.setup.dynasties", seats), map=board_title)

    def duration(self, seats: int, values: Mapping[str, str]) -> str:
        """About how long it will take people to play."""
        return minutes_text(self.words, _minutes(seats, values))

    def board_facts(self, board: Board) -> list[str]:
        """Size, seats, and the limit of rounds that suits the map."""
        key = "dynasty.setup.board.size.two" if board.max_players == 2 else "dynasty.setup.board.size"
        facts = [self.words(key, width=board.width, height=board.height, most=board.max_players)]
        if board.round_limit is not None:
            facts.append(self.words("dynasty.setup.board.rounds", n=board.round_limit))
        return facts
