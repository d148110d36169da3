"""Caledea as somebody sees it who plays it well.

`ground` knows distances, `fights` how battles may go, `worth` what a position is worth, `ideas` what to try,
`opening` where to begin, `reasons` why; `judge` puts them together for the search.
"""

from game.players.caledea.judge import CaledeaJudge

__all__ = ["CaledeaJudge"]
