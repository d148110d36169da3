"""Games among computer players only, many of them: who wins how often, and how sure that is.

Seats are rotated: in game i, seat s is taken by entry (s + i) mod n of the list of levels. One round of rotation is
played with one and the same seed, so that nobody gets the better dice. Players are limited by what they judge, never by
the clock, so a run gives the same games on every machine and with any number of workers.
"""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.contract import ConfigError, IllegalAction
from game.players import LEVELS, default_limit, make_player
from game.table.notices import Notice, notice

MAX_ACTIONS = 50_000
"""A game with more actions than this is given up and counted as unfinished."""

_Z95 = 1.959963984540054
"""Two-sided 95 % point of the normal distribution."""


class ArenaError(Exception):
    """A run that can't be played, or broke off; `notice` says why."""

    def __init__(self, why: Notice) -> None:
        super().__init__(f"{why.key}: {dict(why.values)}")
        self.notice = why

    def __reduce__(self) -> tuple[type[ArenaError], tuple[Notice]]:
        """An error of a worker has to reach the process that waits for it."""
        return ArenaError, (self.notice,)


class Match(msgspec.Struct, frozen=True):
    """What all games of a run have in common."""

    game: str
    config: Any
    board: Any
    levels: tuple[str, ...]
    seed: int


class Outcome(msgspec.Struct, frozen=True):
    """How one game went: who sat where, the seats that won (perhaps none), how many actions it took, and its end."""

    number: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    actions: int
    over: bool = True


class Arena:
    """A run of games. Making one checks that it can be played; `run` plays it."""

    def __init__(
        self,
        game: str,
        levels: Sequence[str],
        *,
        games: int,
        seed: int = 0,
        config: Any = None,
        board: Any = None,
        map_name: str = "",
        workers: int = 1,
    ) -> None:
        """Raises ArenaError for levels, seats or a number of games that make no run, ConfigError for the config."""
        rules = GAMES[game]
        if len(levels) not in rules.seat_counts:
            counts = ", ".join(map(str, rules.seat_counts))
            raise ArenaError(notice("arena.seats", game=game, counts=counts, n=len(levels)))
        for level in levels:
            if level not in LEVELS:
                raise ArenaError(notice("arena.level", level=level, levels=", ".join(LEVELS)))
        if games < 1:
            raise ArenaError(notice("arena.games", games=games))
        if rules.needs_board and board is None:
            raise ArenaError(notice("arena.map", game=game))
        config = rules.Config(seats=len(levels)) if config is None else config
        if rules.seat_count(config) != len(levels):
            raise ConfigError([("seats", str(rules.seat_count(config)), "config_player_count")])
        rules.new_game(config, board=board, seed=seed)
        self.match = Match(game, config, board, tuple(levels), seed)
        self.games = games
        self.map_name = map_name
        self.workers = max(1, min(workers, games))

    def run(self, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
        """Play all games and sum up; `progress(done, total)` is called after each.

        A victory that several share counts in equal parts; some games can end without any. Rates are wins by the
        number of games, those and unfinished ones included, with a 95 % Wilson interval. Raises ArenaError if a player
        breaks the rules.
        """
        began = time.monotonic()
        outcomes: list[Outcome] = []
        with ExitStack() as stack:
            for outcome in self._outcomes(stack):
                outcomes.append(outcome)
                if progress is not None:
                    progress(len(outcomes), self.games)
        return self._summary(outcomes, time.monotonic() - began)

    def _outcomes(self, stack: ExitStack) -> Iterable[Outcome]:
        jobs = [(self.match, number) for number in range(self.games)]
        if self.workers == 1:
            return map(play_game, jobs)
        pool = multiprocessing.get_context("spawn").Pool(self.workers, initializer=_leave_interrupts_to_parent)
        return stack.enter_context(pool).imap_unordered(play_game, jobs)

    def _summary(self, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
        levels = sorted(set(self.match.levels), key=self.match.levels.index)
        wins = dict.fromkeys(levels, 0.0)
        # Summed in the order of the games, so that the sum is the same whoever finished first.
        for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
            for seat in outcome.winners:
                wins[outcome.seats[seat]] += 1 / len(outcome.winners)
        shown = {level: round(won, 6) for level, won in wins.items()}
        return {
            "game": self.match.game,
            "map": self.map_name,
            "games": self.games,
            "seed": self.match.seed,
            "seats": list(self.match.levels),
            "wins": {level: int(won) if won.is_integer() else won for level, won in shown.items()},
            "rates": {level: list(wilson(won, self.games)) for level, won in shown.items()},
            "unfinished": sum(not outcome.over for outcome in outcomes),
            "seconds": round(seconds, 3),
        }


def play_game(job: tuple[Match, int]) -> Outcome:
    """Play one game of a run to its end. Raises ArenaError if a player breaks the rules."""
    match, number = job
    count = len(match.levels)
    seats = tuple(match.levels[(seat + number) % count] for seat in range(count))
    players = [make_player(level, match.game, _seed(match, number, s)) for s, level in enumerate(seats)]
    limits = [default_limit(level, match.game, timed=False) for level in seats]
    game_seed = _seed(match, number // count)
    state = GAMES[match.game].new_game(match.config, board=match.board, seed=game_seed)
    actions = 0
    while state.to_act and actions < MAX_ACTIONS:
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        action = players[seat].choose(state.view(seat), choices, limits[seat])
        try:
            state.apply(action)
        except IllegalAction as fault:
            why = notice("arena.failed", number=number, seed=game_seed, seats=", ".join(seats), reason=str(fault))
            raise ArenaError(why) from fault
        actions += 1
    winners = () if state.result is None else state.result.winners
    return Outcome(number, seats, winners, actions, over=state.result is not None)


def wilson(wins: float, games: int) -> tuple[float, float, float]:
    """The rate, and the ends of its 95 % Wilson interval. `wins` may hold shares of games."""
    rate = wins / games
    spread = _Z95 * _Z95 / games
    centre = (rate + spread / 2) / (1 + spread)
    half = math.sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    return round(rate, 6), round(max(0.0, centre - half), 6), round(min(1.0, centre + half), 6)


def _seed(match: Match, *parts: int) -> int:
    """A seed of 63 bits that depends on the run's seed and on which one it is."""
    text = ":".join(map(str, (match.seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def _leave_interrupts_to_parent() -> None:
    """A key that interrupts reaches all processes; only the first should answer, and end the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
