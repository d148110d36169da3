"""What makes a position good, game by game."""

from collections.abc import Callable

from game.players.judges.caledea import CaledeaJudge
from game.players.search.judge import Judge

JUDGES: dict[str, Callable[[str], Judge]] = {"caledea": CaledeaJudge}
"""By a game's key: what makes a judge for a level."""
