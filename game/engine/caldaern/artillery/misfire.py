"""The artillery die before a shot, and what a misfire does. Rules: CDN-14.33 to 14.36, CDN-14.60, CDN-34.103."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.profiles import listed, unchanged
from game.engine.caldaern.harm import casualties, jams, removal
from game.engine.caldaern.harm.scatter import ARTILLERY, MISFIRE
from game.engine.caldaern.lists import machines
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal, Seat

EXPLODES: Final = 2
MALFUNCTION: Final = 4
"""Up to these faces the gun is destroyed, or has a malfunction; beyond, it may not shoot. Rules: CDN-14.34."""

PARK: Final = "ordnance_park"
PARK_RULE: Final = "CDN-34.103"
PARK_NATION: Final = "commonwealth"
"""Whose army may throw once more on the misfire table, once in a battle. Rules: CDN-34.103."""


def artillery_die(p: Position, unit: Unit, target: UnitId, out: Out) -> int:
    """Throw the artillery die before a shot: 2 to 10, or 0 for MISFIRE, of which this sees to everything else.

    Rules: CDN-14.33.
    """
    (face,) = p.dice.d6(1, "CDN-14.33")
    number = ARTILLERY[face - 1]
    what = "artillery_misfire" if number == MISFIRE else "artillery_die"
    out.append(
        ev.Rolled(
            what=what, rule="CDN-14.33", seat=unit.seat, unit=unit.id, dice=(face,), total=number, other=target
        )
    )
    if number == MISFIRE:
        misfire(p, unit, out)
    return number


def misfire(p: Position, unit: Unit, out: Out) -> None:
    """Throw on the misfire table. What it says comes next on the agenda, after its player could have it thrown again:
    who calls this does nothing else of the shot afterwards. Rules: CDN-14.34, CDN-34.103.
    """
    face = _throw(p, unit, out)
    p.push(Task("misfire_takes", (unit.id, face)))
    if may_throw_again(p, unit.seat) and controlled(unit):
        p.ask = Ask("use_reroll", unit.seat, unit.id, (face,))


def _throw(p: Position, unit: Unit, out: Out) -> int:
    (face,) = p.dice.d6(1, "CDN-14.34")
    out.append(
        ev.Rolled(what="misfire", rule="CDN-14.34", seat=unit.seat, unit=unit.id, dice=(face,), total=face)
    )
    return face


def misfire_takes(p: Position, unit_id: UnitId, face: int, out: Out) -> None:
    """What the misfire table says happens. Crew lost by it calls for no Panic test of the gun.

    Rules: CDN-14.34, CDN-14.36, CDN-14.60.
    """
    unit = p.units[unit_id]
    if face <= EXPLODES:
        removal.remove(p, unit_id, "misfire", 0, out)
    elif face <= MALFUNCTION:
        jams.silence(p, unit, jams.TURN_AFTER, "malfunction", out)
        if lobs(unit):
            lose_crewman(p, unit, "misfire", out)
    else:
        jams.silence(p, unit, jams.NEXT_TURN, "may_not_shoot", out)


def lobs(unit: Unit) -> bool:
    """Whether a gun fires like a trebuchet. Rules: CDN-14.50, CDN-34.107."""
    weapons = machines.weapons_of(unchanged(unit))
    return listed(unit).type == "trebuchet" or any(own.weapon.has("trebuchet") for own in weapons)


def lose_crewman(p: Position, unit: Unit, source: str, out: Out) -> None:
    """A gun loses a crewman by its own doing; with the last one it is gone. Rules: CDN-14.34, CDN-14.42, CDN-14.60."""
    casualties.suffer(p, unit.id, {"": 1}, out, by=0, source=source, panic=False)


# ------------------------------------------------------------------------------------------------ the second throw
def may_throw_again(p: Position, seat: Seat) -> bool:
    """Whether the army of a seat still has its one throw more on the misfire table. Rules: CDN-34.103."""
    roster = p.roster(seat)
    if seat == NOBODY or roster is None or roster.nation != PARK_NATION:
        return False
    return not any(unit.used_times(PARK) for unit in p.of_seat(seat))


def _refusal(p: Position, ask: Ask, action: act.UseReroll) -> Refusal | None:
    return None if action.rule == PARK_RULE else refuse("unknown_object", PARK_RULE, what=action.rule)


def _again(p: Position, ask: Ask, action: act.UseReroll, out: Out) -> None:
    """The second throw counts. Rules: CDN-2.8, CDN-34.103."""
    unit = p.own(ask.unit)
    p.agenda = p.agenda[:-1]
    p.change(unit, used=(*unit.used, (PARK, 1)))
    p.push(Task("misfire_takes", (unit.id, _throw(p, unit, out))))


def _let_it_be(p: Position, ask: Ask, out: Out) -> None:
    """The first throw counts: it is on the agenda."""


def _list(p: Position, ask: Ask) -> list[act.UseReroll]:
    return [act.UseReroll(ask.seat, PARK_RULE)]


WORK = RuleWork(
    tasks={"misfire_takes": misfire_takes},
    choices={"use_reroll": Choice({act.UseReroll: Deed(_refusal, _again)}, _list, _let_it_be, "CDN-2.26")},
)

__all__ = ["WORK", "artillery_die", "lobs", "lose_crewman", "may_throw_again", "misfire", "misfire_takes"]
