"""What can be set before a game of Castles of Caleira, and the configuration that comes of it. Rules: CLR-3.1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.engine.caleira.position.cards import CARDS
from game.engine.caleira.position.config import (
    EFFECT_OBLIGATIONS,
    MATCH_ROUNDS,
    MEMORY_AIDS,
    SEAT_COUNTS,
    CaleiraConfig,
    config_faults,
)
from game.engine.config import SeatConfig
from game.ui.paint.theme import SEAT_IDS
from game.views.caleira.desk.starts import BEGINNINGS, Beginning
from game.views.contract.setup_form import Field, Planned, Side, Start, minutes_text
from game.views.shared.scenery.scenery import paint
from game.words import Words

BOX_CARDS = 2
"""Cards that four players leave in the box. Rules: CLR-3.4."""

_MINUTES_A_ROUND = {2: 15, 3: 15, 4: 20}


def _minutes(seats: int, values: Mapping[str, str]) -> int:
    """About how long people take: a match rarely needs all its rounds. Rules: CLR-10.3."""
    rounds = int(values["match_rounds"])
    likely = 1 if rounds == 1 else (rounds + 1) // 2 + 1
    return _MINUTES_A_ROUND.get(seats, 20) * likely


class CaleiraForm:
    """This game's part of the setup scene."""

    default_map = ""
    default_sides: tuple[str, ...] = ()
    seat_colours: tuple[str, ...] = SEAT_IDS
    emblem = ("card_battlements", "")

    def __init__(self, words: Words) -> None:
        self.words = words

    def starts(self, seats: int) -> list[Start]:
        """Ways to play that can be chosen first. Rules: CLR-3.1."""
        return [self._start(row, seats) for row in BEGINNINGS]

    def _start(self, row: Beginning, seats: int) -> Start:
        w, word = self.words, f"caleira.start.{row.key}"
        minutes = _minutes(seats, self.defaults() | {**row.options})
        return Start(
            key=row.key, title=w(word), line=w(f"{word}.line"), about=w(f"{word}.about"), map="",
            values=row.options, minutes=minutes, swords=row.swords, paint=partial(paint, row.picture),
        )  # fmt: skip

    def seat_limits(self, board: object) -> tuple[int, int]:
        """Least and greatest number of seats. Rules: CLR-1.1."""
        return SEAT_COUNTS[0], SEAT_COUNTS[-1]

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """The options in the order in which they are shown, two columns row by row."""
        w = self.words
        first = [("random", w("caleira.config.starting_player.random"))]
        first += [(str(n), seat.name or str(n + 1)) for n, seat in enumerate(seats)]
        rounds = tuple((str(n), w.count("caleira.config.match_rounds.value", n)) for n in MATCH_ROUNDS)
        why = w("caleira.config.starting_player.why")
        return [
            Field("starting_player", w("caleira.config.starting_player"), tuple(first), why),
            Field("match_rounds", w("caleira.config.match_rounds"), rounds, w("caleira.config.match_rounds.why")),
            self._field("effect_obligation", EFFECT_OBLIGATIONS),
            self._field("memory_aid", MEMORY_AIDS),
        ]

    def _field(self, key: str, values: Sequence[str]) -> Field:
        w = self.words
        options = tuple((value, w(f"caleira.config.{key}.{value}")) for value in values)
        return Field(key, w(f"caleira.config.{key}"), options, w(f"caleira.config.{key}.why"))

    def defaults(self) -> dict[str, str]:
        """The options as they are before anybody touches them. Rules: CLR-3.1."""
        config = CaleiraConfig()
        return {field.key: str(getattr(config, field.key)) for field in self.fields(())}

    def sides(self, board: object) -> list[Side]:
        """Everybody builds a castle: there is nothing to choose."""
        return []

    def open_side(self) -> str:
        """Not shown: seats have no sides."""
        return ""

    def add_seat(self, seats: int) -> str:
        """One more player."""
        return self.words(f"caleira.setup.add_seat.{seats + 1}")

    def without_seat(self, values: Mapping[str, str], seat: int) -> dict[str, str]:
        """Who begins stays the same person, or is drawn by lot again if that one has gone."""
        first = values.get("starting_player", "random")
        if not first.isdigit() or int(first) < seat:
            return dict(values)
        return {**values, "starting_player": "random" if int(first) == seat else str(int(first) - 1)}

    def config(self, seats: Sequence[Planned], values: Mapping[str, str], map_name: str) -> CaleiraConfig:
        """The configuration; it may still have faults."""
        first = values["starting_player"]
        return CaleiraConfig(
            seats=tuple(SeatConfig(seat.name, "human" if seat.kind == "human" else "ai") for seat in seats),
            starting_player=int(first) if first.isdigit() else first,
            match_rounds=int(values["match_rounds"]),
            effect_obligation=values["effect_obligation"],
            memory_aid=values["memory_aid"],
        )

    def faults(self, config: CaleiraConfig, board: object) -> list[str]:
        """Every fault in a sentence. Rules: CLR-3.2."""
        words = self.words
        found = config_faults(config)
        return [words(f"caleira.fault.{code}", key=key, value=value or "?") for key, value, code in found]

    def summary(self, seats: int, board_title: str) -> str:
        """What is about to begin."""
        cards = sum(card.copies for card in CARDS) - (BOX_CARDS if seats == SEAT_COUNTS[-1] else 0)
        return self.words("caleira.setup.summary", n=seats, cards=cards)

    def duration(self, seats: int, values: Mapping[str, str]) -> str:
        """About how long it will take people to play: a match rarely needs all its rounds. Rules: CLR-10.3."""
        return minutes_text(self.words, _minutes(seats, values))

    def board_facts(self, board: object) -> list[str]:
        """There is no board."""
        return []
