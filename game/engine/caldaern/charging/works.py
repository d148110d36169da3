"""What declared charges up to contact bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.charging import charging, completing, flight, reactions, redirecting
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (charging.WORK, completing.WORK, flight.WORK, reactions.WORK, redirecting.WORK)
