"""What the living land brings to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.position.rulework import RuleWork
from game.engine.caldaern.wild import portal, unknown, waking

WORKS: tuple[RuleWork, ...] = (portal.WORK, unknown.WORK, waking.WORK)
