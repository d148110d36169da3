"""What can be set before a game of Kalesia, and the configuration that comes of it. Rules: KAL-3.1 to KAL-3.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from game.engine.config import SeatConfig
from game.engine.kalesia.position.alliances import ALLIANCE_CARDS, ALLIANCES, SEAT_COUNTS
from game.engine.kalesia.position.config import CHOICES, KalesiaConfig, config_faults
from game.ui.paint.theme import SEAT_IDS
from game.views.contract.setup_form import Field, Planned, Side, Start, five, minutes_text
from game.views.kalesia.desk.starts import BEGINNINGS, Beginning
from game.views.kalesia.shown import faces
from game.views.shared.scenery.scenery import paint
from game.words import Words

_MINUTES_A_HAND = 0.8
_HANDS = 16
"""About how many hands a game takes."""


def _minutes(seats: int, values: Mapping[str, str]) -> int:
    """About how long people take."""
    hands = _HANDS - (2 if values["stop_when_decided"] == "on" else 0)
    return max(10, five(hands * (_MINUTES_A_HAND + 0.12 * seats)))


class KalesiaForm:
    """Kalesia's part of the setup scene."""

    default_map = ""
    default_sides: tuple[str, ...] = ()
    seat_colours = SEAT_IDS
    emblem = ("kal_forest", "green")

    def __init__(self, words: Words) -> None:
        self.words = words

    def starts(self, seats: int) -> list[Start]:
        """Ways to play that can be chosen first. Rules: KAL-3.1."""
        return [self._start(row, seats) for row in BEGINNINGS]

    def _start(self, row: Beginning, seats: int) -> Start:
        w, word = self.words, f"kalesia.start.{row.key}"
        minutes = _minutes(seats, self.defaults() | {**row.options})
        return Start(
            key=row.key, title=w(word), line=w(f"{word}.line"), about=w(f"{word}.about"), map="",
            values=row.options, minutes=minutes, swords=row.swords, paint=partial(paint, row.picture),
        )  # fmt: skip

    def seat_limits(self, board: Any) -> tuple[int, int]:
        """Least and greatest number of seats. Rules: KAL-3.1."""
        return SEAT_COUNTS[0], SEAT_COUNTS[-1]

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """The options of KAL-3.1."""
        w = self.words
        return [
            Field(
                key, w(f"kalesia.config.{key}"), tuple((value, w(f"kalesia.config.{key}.{value}")) for value in values),
                w(f"kalesia.config.{key}.why"),
            )
            for key, values in CHOICES.items()
        ]  # fmt: skip

    def defaults(self) -> dict[str, str]:
        """The options as they are before anybody touches them. Rules: KAL-3.1."""
        config = KalesiaConfig()
        return {key: str(getattr(config, key)) for key in CHOICES}

    def sides(self, board: Any) -> list[Side]:
        """Nobody chooses an alliance: it is dealt in secret. Rules: KAL-3.4."""
        return []

    def open_side(self) -> str:
        """There are no sides."""
        return ""

    def add_seat(self, seats: int) -> str:
        """One more player, by number."""
        return self.words(f"kalesia.setup.add.{seats + 1}")

    def without_seat(self, values: Mapping[str, str], seat: int) -> dict[str, str]:
        """No option names a seat."""
        return dict(values)

    def config(self, seats: Sequence[Planned], values: Mapping[str, str], map_name: str) -> KalesiaConfig:
        """The configuration; it may still have faults."""
        people = tuple(SeatConfig(seat.name, "human" if seat.kind == "human" else "ai") for seat in seats)
        return msgspec.structs.replace(KalesiaConfig(people), **{key: values[key] for key in CHOICES})

    def faults(self, config: KalesiaConfig, board: Any) -> list[str]:
        """Every fault in a sentence. Rules: KAL-3.2."""
        sentences = []
        for key, value, code in config_faults(config):
            name = self.words(f"kalesia.config.{key}") if key in CHOICES else key
            sentences.append(self.words(f"kalesia.fault.{code}", key=name, value=value or "?"))
        return sentences

    def summary(self, seats: int, board_title: str) -> str:
        """How many play, and which alliance cards are dealt. Rules: KAL-3.4."""
        counts = ALLIANCE_CARDS[seats]
        cards = ", ".join(
            f"{count} {faces.alliance_name(self.words, own)}"
            for own, count in zip(ALLIANCES, counts, strict=True)
            if count
        )
        return self.words("kalesia.setup.ready", n=seats, cards=cards)

    def duration(self, seats: int, values: Mapping[str, str]) -> str:
        """About how long it will take people to play."""
        return minutes_text(self.words, _minutes(seats, values))

    def board_facts(self, board: Any) -> list[str]:
        """There is no map."""
        return []
