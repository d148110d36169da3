"""The rules of every game in the box. Pure: no window, no file, no clock, no global state."""

from __future__ import annotations

from game.engine.caldaern import CALDAERN
from game.engine.caledea import CALEDEA
from game.engine.caleira import CALEIRA
from game.engine.contract import Game
from game.engine.dynasty import DYNASTY
from game.engine.kalesia import KALESIA

GAMES: dict[str, Game] = {game.key: game for game in (CALEDEA, DYNASTY, CALDAERN, CALEIRA, KALESIA)}
"""Games by key."""

__all__ = ["GAMES"]
