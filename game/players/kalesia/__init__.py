"""Kalesia as somebody sees it who plays it well.

`stakes` knows what an area is worth to whom, `thoughts` what each weapon seems to be worth, `suspicion` who may belong
to whom, `mask` as whom to play; `weighing` tries every choice in deals that fit, `player` puts them together.
"""

from game.players.kalesia.player import KalesiaPlayer

__all__ = ["KalesiaPlayer"]
