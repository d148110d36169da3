"""What assaults and sapper charges bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.assault import outcome, parties, sappers
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (outcome.WORK, parties.WORK, sappers.WORK)
