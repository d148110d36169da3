"""What Vanguard and miscellaneous moves bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.moving import flight, movement, vanguard
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (movement.WORK, flight.WORK, vanguard.WORK)
