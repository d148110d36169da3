"""Whom a machine rams: where its Impact Hits are worth more than standing among those who are left."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm.hulls import can_scratch
from game.engine.caldaern.machines import ramming
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc
from game.engine.geometry.field import rect_gap
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.standing import PANIC

WORTH_A_RAM = 5.0
"""Points that a ram must be worth beyond its risk."""

AMONG_THEM = 0.15
"""Part of a machine's points that it risks beside each enemy that can hurt its front."""


def best_ram(state: CaldaernState, choices: list[Any]) -> act.Ram | None:
    """The ram that pays most, None where none does."""
    worth = [(_worth(state, action), n, action) for n, action in enumerate(choices) if isinstance(action, act.Ram)]
    best = max(worth, default=None, key=lambda entry: (entry[0], -entry[1]))
    return best[2] if best is not None and best[0] >= WORTH_A_RAM else None


def _worth(state: CaldaernState, action: act.Ram) -> float:
    """Points that a ram costs the enemy on average, less what the machine risks where it ends."""
    odds, unit = state.odds(action), state.units[action.unit]
    if odds is None:
        return 0.0
    course = ramming.course(state, unit, action.turn, action.squares)
    found = 0.0
    for enemy, chances in zip(course.rammed, (odds, *(own for _, own in odds.answers)), strict=False):
        body = body_of(state, state.units[enemy])
        each = body.price * (body.kind.wounds if chances.counts == "models" else 1)
        found += float(chances.mean or 0) * each + PANIC * float(dict(chances.outcomes).get("panic", 0)) * body.stake
    return found - _risk(state, unit, course)


def _risk(state: CaldaernState, unit: Unit, course: ramming.Course) -> float:
    """Points that a machine risks where it would halt among enemies."""
    k = listed(unit).k
    rect = (course.end.x, course.end.y, k, k)
    near = [enemy for enemy in state.enemies(unit.seat) if rect_gap(formation.rect_of(enemy), rect) <= 1]
    return sum(AMONG_THEM * unit.points for enemy in near if can_scratch(state, enemy, unit, Arc.FRONT))

