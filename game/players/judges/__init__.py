"""What makes a position good, game by game."""

from collections.abc import Callable
from typing import Any

from game.engine.caledea.state import CaledeaView
from game.players.judges.caledea import CaledeaJudge
from game.players.search.judge import Judge

JUDGES: dict[str, Callable[[str], Judge]] = {"caledea": CaledeaJudge}
"""By a game's key: what makes a judge for a level."""

VIEWS: dict[str, type[Any]] = {"caledea": CaledeaView}
"""By a game's key: the type of its views, which travel to the thinking process."""
