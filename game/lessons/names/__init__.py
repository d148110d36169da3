"""What lessons call things: words for pieces and places, read in a position of their game."""

from __future__ import annotations

from game.lessons.names.caldaern import CaldaernNames
from game.lessons.names.caledea import CaledeaNames
from game.lessons.names.caleira import CaleiraNames
from game.lessons.names.dynasty import DynastyNames
from game.lessons.names.kalesia import KalesiaNames
from game.lessons.names.naming import Names

NAMES: dict[str, Names] = {
    "caldaern": CaldaernNames(),
    "caledea": CaledeaNames(),
    "caleira": CaleiraNames(),
    "dynasty": DynastyNames(),
    "kalesia": KalesiaNames(),
}
"""How things are called, by the key of the game."""

__all__ = ["NAMES", "Names"]
