"""The computer player of Caldaern."""

from game.players.judges.caldaern.player import CaldaernPlayer

__all__ = ["CaldaernPlayer"]
