"""What the course of a battle brings to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.course import arrivals, deployment, end, start_of_turn, turns, wire
from game.engine.caldaern.position.rulework import RuleWork

WORKS: tuple[RuleWork, ...] = (arrivals.WORK, deployment.WORK, end.WORK, start_of_turn.WORK, turns.WORK, wire.WORK,)
