"""What the Shooting phase brings to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.position.rulework import RuleWork
from game.engine.caldaern.shooting import attack, stage

WORKS: tuple[RuleWork, ...] = (stage.WORK, attack.WORK)
