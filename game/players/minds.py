"""Who plays which game: one row a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.players.caldaern import CaldaernPlayer
from game.players.caledea import CaledeaJudge
from game.players.caleira import CaleiraAdviser
from game.players.choices import playable
from game.players.dynasty import DynastyPlayer
from game.players.kalesia import KalesiaPlayer
from game.players.limits import LEVELS, LIMITS, Limit
from game.players.player import Player, RandomPlayer, SearchPlayer
from game.players.reasons import Reason
from game.players.set_player import SetPlayer

Stop = Callable[[], bool] | None
"""Answers True once nobody waits for the answer any more."""

SUGGEST_LEVEL = "hard"

GLANCE = 200
"""Nodes for a thought about what else could be done."""


def _caledea(level: str, limit: Limit, seed: int, stop: Stop) -> Player:
    return SearchPlayer(level, CaledeaJudge(level), limit, seed, stop)


def _caleira(level: str, limit: Limit, seed: int, stop: Stop) -> Player:
    return SetPlayer(CaleiraAdviser(level), limit, seed, stop)


@dataclass(frozen=True, slots=True)
class Mind:
    """Who plays a game.

    make    makes a player that thinks: (level, limit, seed, stop)
    nodes   what each level may judge, where a position judged is another thing than a single position: a round played
            to its end, a deal that each choice is tried in
    """

    make: Callable[[str, Limit, int, Stop], Player]
    nodes: Mapping[str, int] = field(default_factory=dict)


MINDS: dict[str, Mind] = {
    "caledea": Mind(_caledea),
    "dynasty": Mind(DynastyPlayer, {"easy": 1, "normal": 1, "hard": 10_000}),
    "caldaern": Mind(CaldaernPlayer, {"easy": 1, "normal": 1, "hard": 900}),
    "caleira": Mind(_caleira, {"easy": 16, "normal": 250, "hard": 800}),
    "kalesia": Mind(KalesiaPlayer, {"easy": 1, "normal": 40, "hard": 800}),
}
"""The row of each game by its key."""


def default_limit(level: str, game: str, *, timed: bool = True) -> Limit:
    """The limit that a level plays a game with. `timed=False` leaves the nodes only, so that games can be repeated.

    Raises ValueError for an unknown level.
    """
    if level not in LIMITS:
        raise ValueError(f"no level {level!r}; there are: {', '.join(LEVELS)}")
    limit, mind = LIMITS[level], MINDS.get(game)
    nodes = limit.nodes if mind is None else mind.nodes.get(level, limit.nodes)
    return Limit(time_s=limit.time_s if timed else None, nodes=nodes)


def make_player(level: str, game_key: str, seed: int, *, stop: Stop = None) -> Player:
    """A player of a level for a game. Raises ValueError for an unknown level or game."""
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are: {', '.join(LEVELS)}")
    if game_key not in MINDS:
        raise ValueError(f"no computer player for {game_key!r}; there are some for: {', '.join(MINDS)}")
    if level == "random":
        return RandomPlayer(seed)
    return MINDS[game_key].make(level, default_limit(level, game_key), seed, stop)


def next_best(game_key: str, level: str, view: Any, legal_actions: Sequence[Any], player: Player, best: Any) -> Any:
    """What a choice was better than: what the player weighed beside it, else what somebody would do who thinks less,
    else to leave it at that, or the first of what else could be done. None where there is no choice.
    """
    choices = playable(legal_actions)
    if player.instead is not None and player.instead in choices:
        return player.instead
    for lower in [other for other in ("normal", "easy") if other != level and len(choices) > 1]:
        thought = make_player(lower, game_key, 0).choose(view, choices, Limit(nodes=GLANCE))
        if thought != best:
            return thought
    others = [action for action in choices if action != best]
    return next((action for action in others if _leaves_it(action)), others[0] if others else None)


def _leaves_it(action: Any) -> bool:
    """Whether an action ends a phase or declines something."""
    tag = str(type(action).__struct_config__.tag)
    return tag.startswith(("end_", "decline"))


def suggest(game_key: str, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None) -> tuple[Any, Reason]:
    """What the hard player would do here, and why."""
    player = make_player(SUGGEST_LEVEL, game_key, 0)
    action = player.choose(view, legal_actions, limit)
    assert player.reason is not None, "a player that searches has a reason"
    return action, player.reason
