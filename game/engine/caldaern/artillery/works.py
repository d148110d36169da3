"""What guns bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.artillery import fire, misfire, trebuchets
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (fire.WORK, misfire.WORK, trebuchets.WORK)
