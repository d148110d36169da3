"""Dynasty Builder as somebody sees it who plays it well.

`projects` knows what a ring lacks and what it would bring, `building`, `marching` and `raising` are first thoughts for
the phases of a turn, `style` says what a player strives for, `worth` what a position promises; `player` tries styles
against each other in games that are imagined on, and puts everything together. `lots` decide between equals, so that no
side of a board is the better one.
"""

from game.players.dynasty.player import DynastyPlayer

__all__ = ["DynastyPlayer"]
