"""What Panic, running and rallying bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.morale import panic, rally, retreat
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (panic.WORK, rally.WORK, retreat.WORK,)
