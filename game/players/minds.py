"""Who plays which game: a player of a level for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.players.caldaern import CaldaernPlayer
from game.players.caledea import CaledeaJudge
from game.players.caleira import CaleiraAdviser
from game.players.dynasty import DynastyPlayer
from game.players.kalesia import KalesiaPlayer
from game.players.limits import LEVELS, Limit, default_limit
from game.players.player import Player, RandomPlayer, SearchPlayer
from game.players.reasons import Reason
from game.players.set_player import SetPlayer

Stop = Callable[[], bool] | None
"""Answers True once nobody waits for the answer any more."""

SUGGEST_LEVEL = "hard"


def _caledea(level: str, limit: Limit, seed: int, stop: Stop) -> Player:
    return SearchPlayer(level, CaledeaJudge(level), limit, seed, stop)


def _caleira(level: str, limit: Limit, seed: int, stop: Stop) -> Player:
    return SetPlayer(CaleiraAdviser(level), limit, seed, stop)


MINDS: dict[str, Callable[[str, Limit, int, Stop], Player]] = {
    "caledea": _caledea,
    "dynasty": DynastyPlayer,
    "caldaern": CaldaernPlayer,
    "caleira": _caleira,
    "kalesia": KalesiaPlayer,
}
"""By a game's key: what makes a player of a level that thinks."""


def make_player(level: str, game_key: str, seed: int, *, stop: Stop = None) -> Player:
    """A player of a level for a game. Raises ValueError for an unknown level or game."""
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are: {', '.join(LEVELS)}")
    if game_key not in MINDS:
        raise ValueError(f"no computer player for {game_key!r}; there are some for: {', '.join(MINDS)}")
    if level == "random":
        return RandomPlayer(seed)
    return MINDS[game_key](level, default_limit(level, game_key), seed, stop)


def suggest(game_key: str, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None) -> tuple[Any, Reason]:
    """What the hard player would do here, and why."""
    player = make_player(SUGGEST_LEVEL, game_key, 0)
    action = player.choose(view, legal_actions, limit)
    assert player.reason is not None, "a player that searches has a reason"
    return action, player.reason


