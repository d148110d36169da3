"""Games among computer players only, many of them: who wins how often, and how sure that is.

Seats are rotated: in game i, seat s is taken by entry (s + i) mod n of the list of levels. One round of rotation is
played with one and the same seed, so that nobody gets the better dice. Among equals nothing rotates: every game has a
seed of its own. Players are limited by what they judge, never by the clock, so a run gives the same games on every
machine, with any number of workers, and on a cluster.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.contract import ConfigError
from game.players import LEVELS
from game.table.matches.crews import crew
from game.table.matches.figures import Figures, Share, figures_of, wilson
from game.table.matches.match import ArenaError, Match, Outcome
from game.table.notices import notice

__all__ = ["Arena", "ArenaError", "check_run"]


def check_run(game: str, levels: Sequence[str], games: int, config: Any, board: Any) -> Any:
    """The configuration of a run, checked. Raises ArenaError for levels, seats or a number of games that make no run,
    ConfigError for the configuration.
    """
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
    rules.new_game(config, board=board, seed=0)
    return config


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
        cluster: str = "",
    ) -> None:
        """`cluster` is the address of a Dask scheduler whose workers play instead of `workers` processes here.

        Raises what `check_run` raises.
        """
        config = check_run(game, levels, games, config, board)
        self.match = Match(game, config, board, tuple(levels), seed, rotates=len(set(levels)) > 1)
        self.games = games
        self.map_name = map_name
        self.workers = max(1, min(workers, games))
        self.cluster = cluster
        self.figures: Figures | None = None
        """By seat, once the games are played."""

    def run(self, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
        """Play all games and sum up; `progress(done, total)` is called after each.

        A victory that several share counts in equal parts; some games can end without any. Rates are wins by the
        number of games, those and unfinished ones included, with a 95 % Wilson interval. Raises ArenaError if a player
        breaks the rules.
        """
        began = time.monotonic()
        outcomes: list[Outcome] = []
        with crew(self.workers, self.cluster) as play:
            for outcome in play(self.match, range(self.games)):
                if outcome is not None:
                    outcomes.append(outcome)
                    if progress is not None:
                        progress(len(outcomes), self.games)
        return self._summary(outcomes, time.monotonic() - began)

    def _summary(self, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
        levels = sorted(set(self.match.levels), key=self.match.levels.index)
        wins = dict.fromkeys(levels, 0.0)
        # Summed in the order of the games, so that the sum is the same whoever finished first.
        for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
            for seat in outcome.winners:
                wins[outcome.seats[seat]] += 1 / len(outcome.winners)
        shown = {level: round(won, 6) for level, won in wins.items()}
        figures = self.figures = figures_of(outcomes, self.games, len(self.match.levels))
        return {
            "game": self.match.game,
            "map": self.map_name,
            "games": self.games,
            "seed": self.match.seed,
            "seats": list(self.match.levels),
            "wins": {level: int(won) if won.is_integer() else won for level, won in shown.items()},
            "rates": {level: list(wilson(won, self.games)) for level, won in shown.items()},
            "unfinished": figures.unfinished,
            "seconds": round(seconds, 3),
            **by_seat(figures),
        }


def by_seat(figures: Figures) -> dict[str, Any]:
    """What the figures of a run say of seats, lengths and ends, as plain data.

    `by_seat`, `by_place`, `first`: games that were decided, wins, rate with its 95 % interval, mean lead in points.
    `drawn`: games that all seats won. `rounds`: median and 90 % length. `limited`: share ended by a limit.
    """
    rounds = None if figures.rounds is None else {"median": figures.rounds[0], "p90": figures.rounds[1]}
    return {
        "by_seat": [_plain(share) for share in figures.seats],
        "by_place": {share.name: _plain(share) for share in figures.places},
        "first": None if figures.first is None else _plain(figures.first),
        "drawn": figures.drawn,
        "rounds": rounds,
        "limited": figures.limited,
    }


def _plain(share: Share) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.structs.asdict(share)
    return {name: value for name, value in found.items() if name != "name"}
