"""One game among computer players, from its seed to its end. The same job gives the same game on every machine.

Players are limited by what they judge, never by the clock.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.contract import IllegalAction, Seat
from game.players import default_limit, make_player
from game.table.notices import Notice, notice

MAX_ACTIONS = 50_000
"""A game with more actions than this is given up and counted as unfinished."""


class ArenaError(Exception):
    """A run that can't be played, or broke off; `notice` says why."""

    def __init__(self, why: Notice) -> None:
        super().__init__(f"{why.key}: {dict(why.values)}")
        self.notice = why

    def __reduce__(self) -> tuple[type[ArenaError], tuple[Notice]]:
        """An error of a worker has to reach the process that waits for it."""
        return ArenaError, (self.notice,)


class Match(msgspec.Struct, frozen=True):
    """What all games of a run have in common.

    `rotates`: in game i, seat s is taken by entry (s + i) mod n of the levels, and one round of this is played with
    one and the same seed, so that nobody gets the better dice. Else every game has a seed of its own.
    """

    game: str
    config: Any
    board: Any
    levels: tuple[str, ...]
    seed: int
    rotates: bool = True

    def seats(self, number: int) -> tuple[str, ...]:
        """The levels of the seats in a game of the run, which counts from 0."""
        count, turn = len(self.levels), number if self.rotates else 0
        return tuple(self.levels[(seat + turn) % count] for seat in range(count))

    def seed_of(self, number: int) -> int:
        """The seed of a game of the run."""
        return self.derived(number // len(self.levels) if self.rotates else number)

    def derived(self, *parts: int) -> int:
        """A seed of 63 bits that depends on the run's seed and on which one it is."""
        text = ":".join(map(str, (self.seed, *parts)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


class Outcome(msgspec.Struct, frozen=True):
    """How one game went.

    number   of the game in its run, from 0
    seats    the level of each seat
    winners  the seats that won, perhaps none
    actions  how many it took; `over`: whether it came to its end
    scores   points of each seat
    rounds   in which of them the last decision fell, in what the game counts (`Game.length_unit`)
    first    the seat that moved first; None where all choose at once
    limited  whether a limit of rounds ended it
    places   the place of the board that each seat was given, "" where there are none
    """

    number: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    actions: int
    over: bool = True
    scores: tuple[int, ...] = ()
    rounds: int = 0
    first: int | None = None
    limited: bool = False
    places: tuple[str, ...] = ()


Job = tuple[Match, int]
"""A run, and the number of a game in it."""


class _Course:
    """What is noted while a game goes on."""

    def __init__(self) -> None:
        self.actions = 0
        self.rounds = 0
        self.first: Seat | None = None
        self.limited = False

    def note(self, moment: tuple[int, Seat]) -> None:
        """Somebody must choose: in which round, and whose turn it is."""
        number, seat = moment
        self.rounds = max(self.rounds, number)
        if number >= 1 and seat >= 0 and self.first is None:
            self.first = seat


def play_game(job: Job) -> Outcome:
    """Play one game of a run to its end. Raises ArenaError if a player breaks the rules."""
    match, number = job
    rules, seats, seed = GAMES[match.game], match.seats(number), match.seed_of(number)
    players = [make_player(level, match.game, match.derived(number, s)) for s, level in enumerate(seats)]
    limits = [default_limit(level, match.game, timed=False) for level in seats]
    state = rules.new_game(match.config, board=match.board, seed=seed)
    course = _Course()
    while state.to_act and course.actions < MAX_ACTIONS:
        course.note(rules.moment(state))
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        action = players[seat].choose(state.view(seat), choices, limits[seat])
        try:
            events = state.apply(action)
        except IllegalAction as fault:
            why = notice("arena.failed", number=number, seed=seed, seats=", ".join(seats), reason=str(fault))
            raise ArenaError(why) from fault
        course.actions += 1
        course.limited = any(rules.is_limit(event) for event in events)
    result = state.result
    return Outcome(
        number=number,
        seats=seats,
        winners=() if result is None else result.winners,
        actions=course.actions,
        over=result is not None,
        scores=() if result is None else result.scores,
        rounds=course.rounds,
        first=course.first,
        limited=course.limited,
        places=tuple(rules.place(state, seat) for seat in range(len(seats))),
    )
