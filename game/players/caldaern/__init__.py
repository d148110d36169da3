"""The computer player of Caldaern."""

from game.players.caldaern.player import CaldaernPlayer

__all__ = ["CaldaernPlayer"]
