"""Looking back on a game that is over: how likely each side was to win, what turned it, what was luck, what choices
cost. Thought out in a process of its own and told piece by piece.
"""

from game.table.aftermath.played import Played, played_at
from game.table.aftermath.process import Reviewer
from game.table.aftermath.told import Cost, Costs, Course, Fortune, Point, Share, Told, Turn, Turns

__all__ = [
    "Cost", "Costs", "Course", "Fortune", "Played", "Point", "Reviewer", "Share", "Told", "Turn", "Turns", "played_at",
]  # fmt: skip
