"""The course of the Colour phase: pools, creation, spells in play, its end. Rules: CDN-30.7 to 30.9, Table 30-A."""

from __future__ import annotations

from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import For, carrier, counting, measured, squares
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.magic import in_play, mending, pools
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.colour import Pool
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import rects_distance

REANIMATE = "reanimate"
REANIMATES_WITHIN = 12
"""Squares. Rules: CDN-34.97."""


def pools_filled(p: Position, out: Out) -> None:
    """What the phase begins with: spells of a round end, both pools are filled.

    Rules: CDN-30.10 to 30.18, Table 31-A.
    """
    begin_stage(p, Stage.POOLS, out)
    begin(p, out)
    pools.fill(p, out)
    p.push(Task("portals"))


def begin(p: Position, out: Out) -> None:
    """Whether it has pools or a truce, the phase begins anew: spells of a round end. Rules: Table 30-A, Table 31-A."""
    pools.change(p, tried=(), asked=(), created=0)
    in_play.expire(p, p.active, out)


def colour_end(p: Position, out: Out) -> None:
    """The phase ends: points that are left are lost. Rules: CDN-30.18."""
    pools.change(p, pools=(Pool(), Pool()), creation=None)
    p.tested = ()
    p.push(Task("reanimations"))


# ---------------------------------------------------------------------------------------------------- Reanimate
def reanimations(p: Position, out: Out) -> None:
    """Each who can lets a unit of Living Dead recover. Rules: CDN-34.97."""
    for unit in counting(p, p.active, For.COMMAND):
        if unit.id in p.tested or not has(p, unit, REANIMATE) or not controlled(unit) or carrier(p, unit).retreating:
            continue
        p.tested = (*p.tested, unit.id)
        if _dead_near(p, unit):
            begin_stage(p, Stage.COLOUR_END, out)
            p.push(Task("reanimations"))
            p.ask = Ask("reanimate", p.active, unit.id)
            return
    p.tested = ()


def _dead_near(p: Position, bearer: Unit) -> list[UnitId]:
    here = squares(p, bearer)
    return [
        unit.id for unit in counting(p, bearer.seat, For.SIGHT)
        if has(p, unit, "living_dead") and rects_distance(here, measured(p, unit)) <= REANIMATES_WITHIN
        and mending.can_heal(p, unit)
    ]  # fmt: skip


def _refusal(p: Position, ask: Ask, a: act.Reanimate) -> Refusal | None:
    known = a.unit == ask.unit and a.target in _dead_near(p, p.units[ask.unit])
    return None if known else refuse("unknown_object", what=f"{a.unit}, {a.target}")


def _reanimate(p: Position, ask: Ask, a: act.Reanimate, out: Out) -> None:
    mending.heal(p, p.units[a.target], (p.dice.d6(1, "CDN-34.97")[0] + 1) // 2, out)


def _list(p: Position, ask: Ask) -> list[act.Reanimate]:
    return [act.Reanimate(ask.seat, ask.unit, target) for target in _dead_near(p, p.units[ask.unit])]


def _leave_dead(p: Position, ask: Ask, out: Out) -> None:
    """Nobody recovers."""


WORK = RuleWork(
    tasks={"pools": pools_filled, "colour_end": colour_end, "reanimations": reanimations},
    choices={"reanimate": Choice({act.Reanimate: Deed(_refusal, _reanimate)}, _list, _leave_dead, "CDN-34.97")},
)
