"""What lessons call things: words for pieces and places, read in a position of their game."""

from __future__ import annotations

from game.lessons.names.caledea import CaledeaNames
from game.lessons.names.naming import Names

NAMES: dict[str, Names] = {"caledea": CaledeaNames()}
"""How things are called, by the key of the game."""

__all__ = ["NAMES", "Names"]
