"""A flyer crashes: it comes down somewhere near, and strikes whoever is there. Rules: CDN-18.16 to 18.18."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.harm import scatter, templates
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import UnitId
from game.engine.geometry.templates import BIG

STRENGTH: Final = 6
"""Of the hit on each model where a flyer comes down. Rules: CDN-18.17."""

SOURCE: Final = "crash"

RULE: Final = "CDN-18.17"


def crash(p: Position, unit_id: UnitId, by: UnitId, x: int, y: int, w: int, h: int, out: Out) -> None:
    """The big blast lies on the flyer's centre square and drifts; its player throws the dice. Rules: CDN-18.17."""
    unit, start = p.units[unit_id], (x + (w - 1) // 2, y + (h - 1) // 2)
    direction, *distance = p.dice.d6(3, RULE)
    facing, many = scatter.DIRECTIONS[direction - 1], sum(distance)
    end = scatter.moved(start, facing, many)
    out.append(
        ev.TemplateThrown(seat=unit.seat, unit=unit_id, weapon="", template=BIG, square=start, rule=RULE)
    )
    out.append(
        ev.TemplateDrifted(
            seat=unit.seat, unit=unit_id, distance=tuple(distance), directions=(direction,),
            squares=many if facing not in (scatter.STAND, scatter.HIT) else 0, start=start, end=end, artillery=False,
            rule=RULE,
        )
    )  # fmt: skip
    templates.fall(p, templates.Fall(unit_id, SOURCE, BIG, end, Hits(1, STRENGTH)), out)


WORK = RuleWork(tasks={"crash": crash})

__all__ = ["RULE", "SOURCE", "STRENGTH", "WORK", "crash"]
