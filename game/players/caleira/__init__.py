"""Castles of Caleira as somebody sees it who plays it well.

`adviser` knows what to try, how to play on and what a round is worth; `reasons` says why.
"""

from game.players.caleira.adviser import CaleiraAdviser

__all__ = ["CaleiraAdviser"]
