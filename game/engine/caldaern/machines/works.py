"""What war machines bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.machines import explosions
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (explosions.WORK,)
