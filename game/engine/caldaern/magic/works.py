"""What the Colour phase brings to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.magic import choosing, creating, dispelling, in_play, phase, truce, volt, working
from game.engine.caldaern.magic.storms import moves as storms
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (
    choosing.WORK, creating.WORK, dispelling.WORK, in_play.WORK, phase.WORK, storms.WORK, truce.WORK, volt.WORK,
    working.WORK,
)  # fmt: skip
