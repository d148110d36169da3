"""What makes a position good, game by game."""

from collections.abc import Callable

from game.players.judges.caledea import CaledeaJudge
from game.players.judges.caleira import CaleiraAdviser
from game.players.search.adviser import Adviser
from game.players.search.judge import Judge
from game.players.search.plain import PlainAdviser

JUDGES: dict[str, Callable[[str], Judge]] = {"caledea": CaledeaJudge}
"""By a game's key: what makes a judge for a level."""

ADVISERS: dict[str, Callable[[str], Adviser]] = {
    "caleira": CaleiraAdviser,
    "kalesia": lambda level: PlainAdviser(),
}
"""By the key of a game with hidden hands: what makes an adviser for a level."""
