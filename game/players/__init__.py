"""Computer opponents. They see only what their seat may see, and play by the same rules.

`make_player` gives a player that chooses at once; `worker.Thinker` lets one think in a process of its own.
"""

from game.players.limits import LEVELS, Limit
from game.players.minds import default_limit, make_player, suggest
from game.players.player import Player
from game.players.reasons import Reason, Term

__all__ = ["LEVELS", "Limit", "Player", "Reason", "Term", "default_limit", "make_player", "suggest"]
