"""What can be set before a game of Caledea, and the configuration that comes of it. Rules: CAL-4.1 to CAL-4.9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.engine.caledea.position.board import Board
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig, config_faults
from game.engine.caledea.position.kingdoms import KINGDOMS, playable_kingdoms
from game.views.caledea.desk.starts import BEGINNINGS, Beginning
from game.views.contract.setup_form import Field, Planned, Side, Start, five, minutes_text, same_beginner
from game.views.shared.scenery.scenery import paint
from game.words import Words

QUIET_LIMITS = (0, 3, 5, 8, 12, 20, 50)
"""Limits of quiet rounds that are offered; any from 3 to 50 is allowed on the command line."""

TURN_LIMITS = (0, 20, 30, 40, 60, 80, 100, 150, 200)
"""Last rounds that are offered; any from 10 to 500 is allowed on the command line."""

_MINUTES_A_ROUND = {2: 1.0, 3: 1.5, 4: 2.0}


_USUAL_ROUNDS = 80
"""Rounds of a game without a last one."""

_SMALL = {"duel": 0.5}
"""Part of the rounds that games on small boards take: half of them have ended by then."""


def _minutes(seats: int, turn_limit: int, board: str = "") -> int:
    """About how long people take."""
    return five(((turn_limit or _USUAL_ROUNDS) * _SMALL.get(board, 1.0)) * _MINUTES_A_ROUND.get(seats, 2.0))


class CaledeaForm:
    """Caledea's part of the setup scene."""

    default_map = "standard"
    default_sides = ("calvane", "xonavia")
    seat_colours: tuple[str, ...] = ()
    emblem = ("cal_general", "blue")

    def __init__(self, words: Words) -> None:
        self.words = words

    def starts(self, seats: int) -> list[Start]:
        """Boards and presets that can be chosen first. Rules: CAL-4.2."""
        return [self._start(row, seats) for row in BEGINNINGS]

    def _start(self, row: Beginning, seats: int) -> Start:
        w, word = self.words, f"caledea.start.{row.key}"
        limit = int((self.defaults() | row.options)["turn_limit"])
        minutes = _minutes(seats, limit, row.map)
        return Start(
            key=row.key, title=w(word), line=w(f"{word}.line"), about=w(f"{word}.about"), map=row.map,
            values=row.options, minutes=minutes, swords=row.swords, paint=partial(paint, row.picture),
        )  # fmt: skip

    def seat_limits(self, board: Board) -> tuple[int, int]:
        """Least and greatest number of seats. Rules: CAL-1.1, CAL-2.15."""
        return 2, min(4, len(playable_kingdoms(board)))

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """The options in the order in which they are shown, two columns row by row."""
        w = self.words
        first = [("roll", w("caledea.config.first_player.roll"))]
        first += [(str(n + 1), seat.name or str(n + 1)) for n, seat in enumerate(seats)]
        limits = [
            (str(n), w("caledea.config.turn_limit.value", n=n) if n else w("caledea.config.turn_limit.none"))
            for n in TURN_LIMITS
        ]
        quiet = [
            (str(n), w.count("caledea.config.quiet_limit.value", n) if n else w("caledea.config.quiet_limit.none"))
            for n in QUIET_LIMITS
        ]
        distances = [(str(n), w("caledea.setup.distance", n=n)) for n in range(1, 7)]
        return [
            Field("first_player", w("caledea.config.first_player"), tuple(first), w("caledea.config.first_player.why")),
            self._words_field("first_turn", ("full", "one_move"), beside=len(seats) == 2),
            self._words_field("kingdom_assignment", ("choose", "random")),
            self._words_field("capital_placement", ("in_turn", "simultaneous")),
            Field(
                "min_capital_distance",
                w("caledea.setup.between_capitals"),
                tuple(distances),
                w("caledea.config.min_capital_distance.why"),
            ),
            self._words_field("component_limit", ("box", "unlimited")),
            Field("turn_limit", w("caledea.config.turn_limit"), tuple(limits), w("caledea.config.turn_limit.why")),
            Field("quiet_limit", w("caledea.config.quiet_limit"), tuple(quiet), w("caledea.config.quiet_limit.why")),
            self._words_field("powers_after_last_move", ("forbidden", "allowed")),
        ]

    def _words_field(self, key: str, values: tuple[str, ...], *, beside: bool = False) -> Field:
        w = self.words
        options = tuple((value, w(f"caledea.config.{key}.{value}")) for value in values)
        return Field(key, w(f"caledea.config.{key}"), options, w(f"caledea.config.{key}.why"), beside)

    def defaults(self) -> dict[str, str]:
        """The options as they are before anybody touches them. Rules: CAL-4.1."""
        config = CaledeaConfig()
        keys = [field.key for field in self.fields(())]
        return {key: str(getattr(config, key)) for key in keys}

    def sides(self, board: Board) -> list[Side]:
        """What a seat may play on a board: the playable kingdoms. Rules: CAL-2.15, CAL-4.4."""
        w = self.words
        return [
            Side(
                key=kingdom,
                name=w(f"caledea.kingdom.{kingdom}"),
                colour=KINGDOMS[kingdom].colour,
                icons=tuple(f"res_{resource}" for resource in KINGDOMS[kingdom].resources),
                note=w.count("caledea.setup.moves", KINGDOMS[kingdom].moves),
            )
            for kingdom in playable_kingdoms(board)
        ]

    def open_side(self) -> str:
        """What a seat shows whose kingdom is to be chosen or dealt."""
        return self.words("caledea.config.kingdom.null")

    def add_seat(self, seats: int) -> str:
        """One more kingdom."""
        return self.words("caledea.setup.add_seat")

    def without_seat(self, values: Mapping[str, str], seat: int) -> dict[str, str]:
        """Who begins stays the same person, or is open again if that one has gone."""
        return same_beginner(values, seat, "roll")

    def config(self, seats: Sequence[Planned], values: Mapping[str, str], map_name: str) -> CaledeaConfig:
        """The configuration; it may still have faults."""
        first = values["first_player"]
        return CaledeaConfig(
            seats=tuple(
                SeatConfig(seat.name, "human" if seat.kind == "human" else "ai", seat.side or None) for seat in seats
            ),
            map=map_name,
            kingdom_assignment=values["kingdom_assignment"],
            first_player="roll" if first == "roll" else int(first),
            capital_placement=values["capital_placement"],
            min_capital_distance=int(values["min_capital_distance"]),
            component_limit=values["component_limit"],
            turn_limit=int(values["turn_limit"]),
            quiet_limit=int(values["quiet_limit"]),
            powers_after_last_move=values["powers_after_last_move"],
            first_turn=values["first_turn"],
        )

    def faults(self, config: CaledeaConfig, board: Board) -> list[str]:
        """Every fault in a sentence. Rules: CAL-4.3."""
        sentences = []
        for key, value, code in config_faults(config, board):
            shown = self.words(f"caledea.kingdom.{value}") if value in KINGDOMS else value or "?"
            name = key.split(".")[-1].split("[")[0]
            sentences.append(self.words(f"caledea.fault.{code}", key=self.words(f"caledea.config.{name}"), value=shown))
        return sentences

    def summary(self, seats: int, board_title: str) -> str:
        """What is about to begin."""
        return self.words("caledea.setup.ready", n=self.words.count("caledea.setup.kingdoms", seats), map=board_title)

    def duration(self, seats: int, values: Mapping[str, str]) -> str:
        """About how long it will take people to play."""
        return minutes_text(self.words, _minutes(seats, int(values["turn_limit"])))

    def board_facts(self, board: Board) -> list[str]:
        """Size and kingdoms of a board."""
        count = len(playable_kingdoms(board))
        return [
            self.words("caledea.setup.board.size", width=board.width, height=board.height, most=min(4, count)),
            self.words("caledea.setup.board.all" if count == len(KINGDOMS) else "caledea.setup.board.some", n=count),
        ]
