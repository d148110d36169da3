"""Trebuchets and mortars fire: the shot is thrown, drifts and falls. Rules: CDN-14.50 to 14.59."""

from __future__ import annotations

from game.engine.caldaern.artillery import misfire
from game.engine.caldaern.blocks.presence import For, counting, counts
from game.engine.caldaern.harm import scatter, templates
from game.engine.caldaern.land.colour import LISTENING
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, More, Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import laying
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.templates import hurling, lobs
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.templates import SMALL


def fire_trebuchet(p: Position, unit_id: UnitId, x: int, y: int, indirect: int, out: Out) -> None:
    """The gun turns, the artillery die is thrown, and unless it misfires the shot drifts and falls.

    Rules: CDN-14.11, CDN-14.33, CDN-14.54, CDN-14.57.
    """
    unit, square = p.own(unit_id), (x, y)
    arm = lobs.arm_of(p, unit)
    if arm is None or not counts(unit, For.SIGHT):
        return
    laying.lay(p, unit, laying.laid_on(unit, ((*square, 1, 1),)), out)
    p.change(unit, marks=unit.marks | Mark.SHOT)
    out.append(
        ev.TemplateThrown(
            seat=unit.seat, unit=unit_id, weapon=arm.id, template=SMALL, square=square, indirect=bool(indirect),
            rule="CDN-14.57" if indirect else "CDN-14.51",
        )
    )  # fmt: skip
    number = misfire.artillery_die(p, unit, 0, out)
    if not number:
        return
    if p.ground.colours & LISTENING:
        p.push(Task("land_answers", ((unit.id,), SHOOTING)))
    end = _drift(p, unit, square, number, bool(indirect), out)
    hits, centre = hurling.hits_of(p, unit, arm)
    templates.fall(p, templates.Fall(unit_id, SHOOTING, SMALL, end, hits, centre), out)


def _drift(p: Position, unit: Unit, square: Square, number: int, indirect: bool, out: Out) -> Square:
    """Where the template comes to rest; fired indirectly an arrow has to come up. Rules: CDN-14.54, CDN-14.57."""
    rule = "CDN-14.57" if indirect else "CDN-14.54"
    faces = [p.dice.d6(1, rule)[0]]
    while indirect and scatter.DIRECTIONS[faces[-1] - 1] in (scatter.STAND, scatter.HIT):
        faces.append(p.dice.d6(1, rule)[0])
    facing = scatter.DIRECTIONS[faces[-1] - 1]
    end = scatter.moved(square, facing, number)
    out.append(
        ev.TemplateDrifted(
            seat=unit.seat, unit=unit.id, distance=(scatter.ARTILLERY.index(number) + 1,), directions=tuple(faces),
            squares=0 if facing in (scatter.STAND, scatter.HIT) else number, start=square, end=end, rule=rule,
        )
    )  # fmt: skip
    return end


# ------------------------------------------------------------------------------------------------ the decision
def _refusal(p: Position, ask: Ask, action: act.FireTrebuchet) -> Refusal | None:
    unit = p.units.get(action.unit)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=action.unit)
    return lobs.refusal(p, unit, action.centre, action.indirect)


def _fire(p: Position, ask: Ask, action: act.FireTrebuchet, out: Out) -> None:
    p.push(Task("shooting"))
    p.push(Task("fire_trebuchet", (action.unit, *action.centre, int(action.indirect))))


def _list(p: Position, ask: Ask) -> list[act.FireTrebuchet]:
    """Every trebuchet at every enemy where most of it is hit; `refusal` knows all other squares."""
    return [
        act.FireTrebuchet(ask.seat, unit.id, square, indirect)
        for unit in counting(p, ask.seat, For.SIGHT)
        for square, indirect in lobs.offers(p, unit)
    ]


WORK = RuleWork(
    tasks={"fire_trebuchet": fire_trebuchet},
    more={"shooting": More({act.FireTrebuchet: Deed(_refusal, _fire)}, _list)},
)

__all__ = ["WORK", "fire_trebuchet"]
