"""A game while it is being planned: what is played first, on what, by whom, how. Knows no widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any

from game.boards import LAYOUT_GAMES, SUPPLIED, BoardError, card_table, load_board, usual_map
from game.engine import GAMES
from game.scenes.setup.memory import Remembered, load_setup
from game.scenes.setup.sheet.place import Place
from game.ui.context import Context
from game.views.contract.setup_form import Planned, SetupForm, Start, Suiting
from game.views.games import VIEWS

NAMES = ("Ada", "Xeno", "Tamar", "Bran", "Ines", "Mirko", "Edda", "Dario", "Carla", "Ludo")
"""Names that seats begin with, one for each seat of the largest game; all easy to tell apart."""

OWN = "own"
"""What is chosen where a map is played on that no card stands for."""

LEVELS = ("easy", "normal", "hard")
"""Levels that a person is offered for all computers at once."""


class GamePlan:
    """What has been chosen. `map` is an id or a path; None takes what was chosen last, or what one begins with.

    `side` is what the first seat is to play, `options` are values that differ from those chosen last.
    """

    def __init__(
        self, ctx: Context, game: str, map: str | None = None, side: str = "", options: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.ctx = ctx
        self.game = game
        self.rules = GAMES[game]
        form, remembered = self.form, load_setup(game)
        self.is_first = not remembered.seats
        """Nobody has begun this game yet."""
        self.place = Place("", None)
        """The map or the layout that is played on; a layout's name is "" where the box's own is taken."""
        self.seats = [Planned(*seat) for seat in remembered.seats] or self._usual_seats(form)
        starts = self.starts()
        usual = form.defaults() | dict(starts[0].values or {}) if starts else form.defaults()
        self.values = (dict(remembered.values) or usual) | dict(options or {})
        if side:
            self.seats[0].side = side
        self.practice = remembered.practice
        self.fault = ""
        self.chosen = ""
        """The key of the start that is chosen; `OWN` for a map of one's own, "" where there is one way to play."""
        self.load(map or remembered.map or form.default_map)
        if self.place.board is None and self.rules.needs_board:
            why = self.fault  # the map has gone or was spoilt: that is told, and the usual one taken
            self.load(form.default_map)
            self.fault = why
        if map is not None:
            self.seats_for_layout()
        self.fit_seats()
        self.tidy()
        if map is not None and not options:
            self._suit_map()
        self.chosen = self._nearest()

    def _usual_seats(self, form: SetupForm) -> list[Planned]:
        """A person and computers."""
        sides = [*form.default_sides, *[""] * len(NAMES)]
        kinds = ["human", *["normal"] * (self.rules.default_seats - 1)]
        return [Planned(NAMES[n], kind, sides[n]) for n, kind in enumerate(kinds)]

    @property
    def form(self) -> SetupForm:
        """The game's part, in the language of now."""
        return VIEWS[self.game].form(self.ctx.words)

    @property
    def board(self) -> Any:
        """The board that is played on; None in a game without boards."""
        return self.place.board if self.rules.needs_board else None

    @property
    def config(self) -> Any:
        """The configuration; it may still have faults."""
        return self.form.config(self.seats, self.values, self.place.name)

    def tidy(self) -> None:
        """Leave out options that there are no more, take the usual value of new ones and of those out of reach."""
        form = self.form
        usual = form.defaults()
        self.values = usual | {key: value for key, value in self.values.items() if key in usual}
        for field in form.fields(self.seats):
            if self.values[field.key] not in [value for value, _ in field.options]:
                self.values[field.key] = field.options[0][0]

    # ------------------------------------------------------------------------------- what is played
    def starts(self) -> Sequence[Start]:
        """What can be chosen first."""
        return self.form.starts(len(self.seats))

    @property
    def start(self) -> Start | None:
        """The card that is chosen; None for a map of one's own, and where there is one way to play."""
        return next((start for start in self.starts() if start.key == self.chosen), None)

    @property
    def minutes(self) -> int:
        """About how long what is planned takes; 0 where nobody knows: maps of one's own are of any size."""
        return 0 if self.start is None else self.start.minutes

    def take(self, key: str) -> None:
        """Choose a start: its map, and its options, where it has some."""
        start = next(start for start in self.starts() if start.key == key)
        if start.values is not None:
            self.values = self.form.defaults() | self._beginner() | dict(start.values)
        self.load(start.map or self.form.default_map)
        self.chosen = key
        self.fit_seats()

    def _beginner(self) -> dict[str, str]:
        """Who begins is no part of what is played."""
        return {key: self.values[key] for key in ("first_player", "starting_player") if key in self.values}

    def changes(self) -> list[str]:
        """Options that differ from those of the start that is chosen."""
        start = self.start
        if start is None or start.values is None:
            return []
        usual = self.form.defaults() | self._beginner() | dict(start.values)
        return [key for key, value in self.values.items() if usual.get(key, value) != value]

    def _nearest(self) -> str:
        """The start that is most like what is planned: on the same map, with the most equal options."""
        starts, usual = self.starts(), self.form.defaults()
        if not starts:
            return ""
        fitting = [start for start in starts if start.map in ("", self.place.name)]
        if not fitting:
            return OWN

        def alike(start: Start) -> int:
            wanted = usual | dict(start.values or {})
            return sum(self.values.get(key) == value for key, value in wanted.items())

        return max(fitting, key=alike).key

    # ------------------------------------------------------------------------------------- its map
    def load(self, name: str) -> None:
        """Take a map or a layout; a bad one leaves the last good one in place and is told."""
        if not name:
            self.place, self.fault = Place("", self._usual_layout()), ""
            return
        try:
            board = load_board(name, self.game)
        except BoardError as error:
            why = error.findings[0].sentence(self.ctx.words) if error.findings else str(error)
            self.fault = f"{PurePath(name).name}: {why}"
            if self.place.board is None:
                self.place = Place("", self._usual_layout())
            return
        is_usual = self.game in LAYOUT_GAMES and board.id in SUPPLIED[self.game]
        self.place, self.fault = Place("" if is_usual else name, board), ""

    def _usual_layout(self) -> Any:
        return card_table(self.game, len(self.seats)) if self.game in LAYOUT_GAMES else None

    def choose_map(self, name: str) -> None:
        """Another map. Where the cards are maps, the card changes with it; where they are more, it stays."""
        self.load(name)
        self.seats_for_layout()
        self.fit_seats()
        self._suit_map()
        self._follow_map()

    def _suit_map(self) -> None:
        """Options that the map is not made for become some that it is."""
        form = self.form
        if isinstance(form, Suiting) and self.board is not None:
            self.values = form.suited(self.values, self.board)

    def _follow_map(self) -> None:
        start = self.start
        starts = self.starts()
        if not starts or any(s.map == "" for s in starts) or (start is not None and start.values):
            return
        same = [s for s in starts if s.map == self.place.name and not s.values]
        self.chosen = same[0].key if same else OWN

    def take_board(self, board: Any) -> None:
        """The file of the map was saved anew."""
        self.place = Place(self.place.name, board)
        self.fit_seats()

    def larger_map(self) -> Any:
        """The usual map for one seat more than this one has room for; None in games without boards, and at the end."""
        seats = len(self.seats) + 1
        if not self.rules.needs_board or seats not in self.rules.seat_counts:
            return None
        board = load_board(usual_map(self.game, seats), self.game)
        return board if self.form.seat_limits(board)[1] >= seats else None

    # ------------------------------------------------------------------------------------ its seats
    def seats_for_layout(self) -> None:
        """A table that was asked for has the seats that it is laid for."""
        if self.game in LAYOUT_GAMES:
            self._have_seats(self.place.board.seats, self.place.board.seats)

    def _have_seats(self, least: int, most: int) -> None:
        """Let seats go, or come, until their number is within limits."""
        while len(self.seats) > most:
            self._drop_seat(len(self.seats) - 1)
        while len(self.seats) < least:
            self.seats.append(self._new_seat())

    def fit_seats(self) -> None:
        """No more seats than the map has room for; sides that it lacks are open again; a table fits its seats."""
        form = self.form
        self._have_seats(*form.seat_limits(self.board))
        sides = {side.key for side in form.sides(self.board)}
        for seat in self.seats:
            if seat.side not in sides:
                seat.side = ""
        if self.game in LAYOUT_GAMES and self.place.board.seats != len(self.seats):
            self.place = Place("", self._usual_layout())

    def add_seat(self) -> None:
        """One more seat, for a computer."""
        self.seats.append(self._new_seat())
        self.fit_seats()

    def add_seat_elsewhere(self) -> None:
        """One more seat, on a map that has room for it."""
        self.load(usual_map(self.game, len(self.seats) + 1))
        self._follow_map()
        self.add_seat()

    def _new_seat(self) -> Planned:
        used = {seat.name for seat in self.seats}
        levels = [level for level in self.levels() if level in LEVELS]
        name = next(name for name in (*NAMES, *"ABCDEFGHIJ") if name not in used)
        return Planned(name, levels[0] if len(set(levels)) == 1 else "normal")

    def remove_seat(self, n: int) -> None:
        """One seat less."""
        self._drop_seat(n)
        self.fit_seats()

    def _drop_seat(self, n: int) -> None:
        """Take a seat away; options that name seats go with the persons that they name."""
        del self.seats[n]
        self.values = self.form.without_seat(self.values, n)

    def levels(self) -> Sequence[str]:
        """The levels of all computers, seat by seat."""
        return [seat.kind for seat in self.seats if seat.kind != "human"]

    def told(self) -> tuple[object, ...]:
        """On what the lines of the sheet hang, beside the card: which levels play, whether an option is changed."""
        return len(self.levels()), frozenset(self.levels()), bool(self.changes())

    def set_level(self, level: str) -> None:
        """All computers play so."""
        for seat in self.seats:
            if seat.kind != "human":
                seat.kind = level

    def change_sides(self) -> None:
        """The first two seats lead each other's hosts."""
        first, second = self.seats[:2]
        first.side, second.side = second.side, first.side

    # ------------------------------------------------------------------------------------ afterwards
    def remembered(self) -> Remembered:
        """What the next game begins with."""
        return Remembered(
            map=self.place.name,
            seats=[(seat.name, seat.kind, seat.side) for seat in self.seats],
            values=self.values,
            practice=self.practice,
        )
