"""What the Melee phase brings to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.melee import duels, melee, parted, pursuit, reform
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (duels.WORK, melee.WORK, parted.WORK, pursuit.WORK, reform.WORK)
