"""How likely each side is to win: the players' judges, made honest by games that were played to their ends.

`signs` says what is looked at in each game, `model` what that amounts to; the weights in `data` are fitted by
`tools/measure/chances.py`, which also shows how often positions called 70 % were won.
"""

from game.players.chances.model import chances, shares
from game.players.chances.signs import is_known, sides

__all__ = ["chances", "is_known", "shares", "sides"]
