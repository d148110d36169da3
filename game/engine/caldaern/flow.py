"""How a battle goes on: the agenda of tasks, the decisions and the deeds that answer them. Rules: CDN-19.9 to 19.12.

Each rule module brings its `WORK`; here they are put together, and `settle` runs what needs nobody's choice.
"""

from __future__ import annotations

from game.engine.caldaern.charging import charging, reactions, redirecting
from game.engine.caldaern.course import arrivals, deployment, start_of_turn, turns, wire
from game.engine.caldaern.course import end as battle_end
from game.engine.caldaern.melee import duels, melee, pursuit
from game.engine.caldaern.melee import reform as combat_reform
from game.engine.caldaern.morale import panic, rally, retreat
from game.engine.caldaern.moving import movement, vanguard
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Handler, Out, RuleWork
from game.engine.caldaern.shooting import shooting

_WORKS: tuple[RuleWork, ...] = (
    arrivals.WORK,
    battle_end.WORK,
    charging.WORK,
    combat_reform.WORK,
    deployment.WORK,
    duels.WORK,
    melee.WORK,
    movement.WORK,
    panic.WORK,
    pursuit.WORK,
    rally.WORK,
    reactions.WORK,
    redirecting.WORK,
    retreat.WORK,
    shooting.WORK,
    start_of_turn.WORK,
    turns.WORK,
    vanguard.WORK,
    wire.WORK,
)

TASKS: dict[str, Handler] = {name: handler for work in _WORKS for name, handler in work.tasks.items()}
"""Handlers by the name of their task."""

CHOICES: dict[str, Choice] = {name: choice for work in _WORKS for name, choice in work.choices.items()}
"""Decisions by the word of `Ask.what`."""


def settle(p: Position, out: Out) -> None:
    """Work through the agenda until somebody must choose or the battle is over. Rules: CDN-19.10."""
    while p.ask is None and p.result is None:
        task = p.agenda[-1]
        p.agenda = p.agenda[:-1]
        p.memo.clear()
        TASKS[task.do](p, *task.args, out)
    p.memo.clear()
