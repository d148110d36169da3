"""What war machines bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.machines import boost, explosions, ramming
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (boost.WORK, explosions.WORK, ramming.WORK)
