"""What the Colour phase brings to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.magic import creating, dispelling, in_play, phase, truce, volt, working
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (
    creating.WORK, dispelling.WORK, in_play.WORK, phase.WORK, truce.WORK, volt.WORK, working.WORK,
)  # fmt: skip
