"""Who walks away from a temple of smoke: the test before a move, and how far one goes who fails. Rules: CDN-28.15."""

from __future__ import annotations

from game.engine.caldaern.blocks import smoke
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.onlookers import Halt, Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.wild.unknown import COMPELLED
from game.engine.caldaern.words.kinds import Mark

_PLACED = frozenset({"reform", "quick_reform", "combat_reform", "vanguard"})
"""Moves after which it is too late to ask, or that lead nowhere."""


def looks_on(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
    """Before a voluntary move that leads away the unit is tested; who failed stops where it is still near.

    Rules: CDN-28.15.
    """
    if how in COMPELLED or how in _PLACED or len(path) < 2 or not smoke.leaves(p, unit, path[-1]):
        return None
    if unit.marked(Mark.LET_GO):
        return None
    if not unit.marked(Mark.HELD):
        return Halt(0, (Task("smoke_test", (unit.id,)),), goes_on=True)
    last = max(step for step, place in enumerate(path) if not step or not smoke.leaves(p, unit, place))
    return Halt(last)


def smoke_test(p: Position, unit_id: UnitId, out: Out) -> None:
    """The test of a unit that wants to leave: whichever way it ends, it stands for this turn. Rules: CDN-28.15."""
    unit = p.units[unit_id]
    if stands(unit) and not unit.marked(Mark.HELD | Mark.LET_GO):
        more = (ev.Part("other", smoke.HARDER, 0, "CDN-28.15"),)
        passed = ld_tests.take(p, unit_id, smoke.TEST, out, rule="CDN-28.15", more=more)
        p.mark(unit_id, Mark.LET_GO if passed else Mark.HELD)


WORK = RuleWork(tasks={"smoke_test": smoke_test}, onlookers=(looks_on,))

__all__ = ["WORK", "looks_on", "smoke_test"]
