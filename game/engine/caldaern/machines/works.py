"""What war machines bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.machines import bombing, boost, crash, explosions, ramming, repairs
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (
    bombing.WORK, boost.WORK, crash.WORK, explosions.WORK, ramming.WORK, repairs.WORK,
)  # fmt: skip
