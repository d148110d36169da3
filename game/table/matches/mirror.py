"""Mirror matches: the same player in every seat, so that what differs in the end is the place on the board.

Every game has a seed of its own. The games are the same on every machine and with any number of workers; a run that is
stopped tells what it has so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine import GAMES
from game.table.arena import check_run
from game.table.matches.crews import crew
from game.table.matches.figures import Figures, figures_of
from game.table.matches.match import Match, Outcome


def usual_seats(game: str, board: Any) -> int:
    """The number of seats that shows most of a board: as many as it has start areas, else the game's usual number."""
    rules = GAMES[game]
    most = getattr(board, "max_players", rules.default_seats)
    return min(max(rules.seat_counts), max(min(rules.seat_counts), most))


class Mirror:
    """A run of mirror matches on one board. Making one checks that it can be played; `run` plays it."""

    def __init__(
        self,
        game: str,
        board: Any,
        *,
        games: int,
        level: str = "easy",
        seats: int = 0,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        workers: int = 1,
        cluster: str = "",
        apart: bool = False,
    ) -> None:
        """`seats` 0: as `usual_seats` says. `options` replace those under which seats are alike (`Game.mirrored`).
        `apart`: whether even a single worker is a process of its own.

        Raises ArenaError for levels, seats or a number of games that make no run, ConfigError for the options.
        """
        rules, count = GAMES[game], seats or usual_seats(game, board)
        mirrored = rules.mirrored(board, count)
        config = rules.config_from({**mirrored, **(options or {})})
        levels = (level,) * count
        self.match = Match(game, check_run(game, levels, games, config, board), board, levels, seed, rotates=False)
        self.games = games
        self.workers = max(1, min(workers, games))
        self.cluster, self.apart = cluster, apart
        self.outcomes: list[Outcome] = []
        """The games that are over, in the order in which they came."""

    def run(self, progress: Callable[[int, int], None] | None = None) -> Figures:
        """Play all games; `progress(done, total)` is called after each and now and then, and ends the run by raising.

        Raises ArenaError if a player breaks the rules.
        """
        with crew(self.workers, self.cluster, apart=self.apart) as play:
            for outcome in play(self.match, range(self.games)):
                if outcome is not None:
                    self.outcomes.append(outcome)
                if progress is not None:
                    progress(len(self.outcomes), self.games)
        return self.figures

    @property
    def figures(self) -> Figures:
        """What the games that are over amount to."""
        return figures_of(self.outcomes, self.games, len(self.match.levels))
