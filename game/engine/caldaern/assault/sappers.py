"""Sapper charges: once in a battle the models of a unit that touch the enemy throw them instead of striking.

They are thrown at an enemy unit, at the building that is stormed, or at the defended obstacle that was charged. This is
the one attack in melee that wounds terrain. Rules: CDN-21.9, CDN-27.65, CDN-36.22, Table 36-A.
"""

from __future__ import annotations

from typing import Final, NamedTuple, cast

import msgspec

from game.engine.caldaern.blocks import contact, party
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.profiles import profile
from game.engine.caldaern.harm import terrain
from game.engine.caldaern.harm.terrain import word_of
from game.engine.caldaern.land import materials
from game.engine.caldaern.lists.schema import MeleeWeapon
from game.engine.caldaern.melee import blows, striking
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.blows import Volley, current
from game.engine.caldaern.melee.fighters import Fighter, Target
from game.engine.caldaern.melee.melee import ASSAULT_STEPS
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting.shooters import loaded, spend
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

SOURCE: Final = blows.SOURCES[blows.BLOWS]
"""What their wounds come from, as events name it; the weapon says that no blow was struck."""

_CALLED_OFF: Final = ASSAULT_STEPS[ASSAULT_STEPS.index("sapper_charges") : ASSAULT_STEPS.index("melee_panic")]
"""The steps of an assault that are left out when its building falls. Rules: CDN-27.65."""


class Goal(NamedTuple):
    """What charges can be thrown at: an enemy unit or an element of the land; the other one is 0."""

    unit: UnitId = 0
    element: int = 0


# ------------------------------------------------------------------------------------------------- who throws what
def charge_of(p: Position, unit: Unit) -> MeleeWeapon | None:
    """The sapper charges that a unit has left, None without any. Rules: CDN-28.6, CDN-34.83."""
    return next((weapon for weapon in profile(p, unit).thrown if loaded(p, unit, weapon)), None)


def _able(p: Position, unit: Unit) -> list[Fighter]:
    """Models of a unit in base contact with enemies: no characters, and not its captain while he duels.

    Rules: CDN-35.45, CDN-36.22.
    """
    duelling = unit.id in who.duel_pairs(p)
    return [
        fighter
        for fighter in who.fighters(p, unit.id)
        if fighter.owner == unit.id and fighter.part == "rider" and not fighter.support
        and not (duelling and fighter.captain)
    ]  # fmt: skip


def throwers(p: Position, unit: Unit, goal: Goal) -> list[Fighter]:
    """The models of a unit that throw at a goal: those in contact with it, or with who stands behind it.

    In an assault all of the party throw at the building. Rules: CDN-36.22.
    """
    if goal.unit:
        return [f for f in _able(p, unit) if any(target.unit == goal.unit for target in f.options)]
    if party.storms(p, unit):
        return _able(p, unit) if current(p).storm[2] == goal.element else []
    behind = {link.other for link in who.in_melee(p, unit.id) if link.obstacle == goal.element and link.charger}
    return [f for f in _able(p, unit) if behind.intersection(who.touched(p, unit).get(f.post, {}))]


def _land(p: Position, unit: Unit) -> list[int]:
    """The building that a unit storms, and the obstacles that it has charged, as far as they can be wounded."""
    if party.storming(p, unit):
        near = [current(p).storm[2]] if party.storms(p, unit) else []
    else:
        near = sorted({link.obstacle for link in who.in_melee(p, unit.id) if link.obstacle and link.charger})
    return [element for element in near if materials.destructible(p.ground.element(element))]


def goals(p: Position, unit: Unit) -> list[Goal]:
    """All that a unit can throw its charges at now: enemy units by id, then elements. Rules: CDN-36.22."""
    if p.melee is None or charge_of(p, unit) is None or not controlled(unit) or not who.alive(unit):
        return []
    foes = [Goal(unit=link.other) for link in who.in_melee(p, unit.id) if who.alive(p.units[link.other])]
    walls = [Goal(element=element) for element in _land(p, unit)]
    return [goal for goal in (*foes, *walls) if throwers(p, unit, goal)]


def volleys(p: Position, unit: Unit, target: UnitId) -> list[Volley]:
    """The throws of a unit at an enemy. Rules: CDN-11.18, CDN-36.22."""
    weapon = charge_of(p, unit)
    assert weapon is not None
    found = []
    for fighter in throwers(p, unit, Goal(unit=target)):
        aim: Target = next(option for option in fighter.options if option.unit == target)
        found.append(blows.charge_thrown(p, fighter, aim, weapon))
    return blows.together(p, found)


# ------------------------------------------------------------------------------------------------- the question
def sapper_charges(p: Position, *args: object) -> None:
    """Who has charges and something to throw them at is asked, active side first; `args`: the units still to ask.

    Rules: CDN-11.3, CDN-36.22.
    """
    *given, out = args
    # cast: a task brings the units that were put into it, and last the events to add to.
    units = [p.units[cast("int", u)] for u in given] if given else who.fighting_units(p, current(p).units)
    waiting = [unit.id for unit in sorted(units, key=lambda unit: (unit.seat != p.active, unit.id))]
    while waiting:
        unit = p.units[waiting.pop(0)]
        if goals(p, unit):
            if waiting:
                p.push(Task("sapper_charges", tuple(waiting)))
            begin_stage(p, Stage.MELEE_SETUP, cast("Out", out))
            p.ask = Ask("use_sapper_charges", unit.seat, unit.id)
            return


def _refusal(p: Position, ask: Ask, a: act.UseSapperCharges) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("unknown_object", "CDN-36.22", what=str(a.unit))
    if Goal(a.target, a.element) in goals(p, p.units[a.unit]):
        return None
    return refuse("no_charges", unit=unit_name(p.units[a.unit]))


def _keep(p: Position, ask: Ask, out: Out) -> None:
    """The charges are kept for a later round, and the models strike."""


def _list(p: Position, ask: Ask) -> list[act.UseSapperCharges]:
    return [
        act.UseSapperCharges(ask.seat, ask.unit, goal.unit, goal.element) for goal in goals(p, p.units[ask.unit])
    ]


# ------------------------------------------------------------------------------------------------- the throw
def _use(p: Position, ask: Ask, a: act.UseSapperCharges, out: Out) -> None:
    """They are thrown and do their harm at once, before any blow. Rules: CDN-11.3, CDN-36.22."""
    unit, goal = p.own(a.unit), Goal(a.target, a.element)
    weapon = charge_of(p, unit)
    assert weapon is not None
    thrown, found = throwers(p, unit, goal), volleys(p, unit, goal.unit) if goal.unit else []
    land = p.ground.element(goal.element) if goal.element else None
    out.append(
        ev.SapperChargesThrown(
            seat=a.seat, unit=unit.id, models=len(thrown), target=goal.unit, element=goal.element,
            what=word_of(land) if land is not None else "", name=land.name if land is not None else "",
        )
    )  # fmt: skip
    posts = tuple(fighter.post for fighter in thrown)
    p.melee = msgspec.structs.replace(current(p), threw=(*current(p).threw, (unit.id, posts)))
    spend(p, unit, weapon)
    if land is None:
        striking.deal(p, current(p).units, found, SOURCE, out)
        return
    hits = blows.charge_hits(weapon)._replace(number=len(thrown))
    terrain.hit_element(p, land.id, hits, out, by=unit.id, source=SOURCE)
    if party.storms(p, unit) and not materials.destructible(p.ground.element(land.id)):
        _call_off(p, out)


def _call_off(p: Position, out: Out) -> None:
    """The building that is stormed is down: nobody strikes, nobody wins, and who stormed is free. Rules: CDN-27.65."""
    attacker, garrison, house = current(p).storm
    contact.disengage(p, attacker, garrison)
    p.agenda = tuple(task for task in p.agenda if task.do not in _CALLED_OFF)
    out.append(
        ev.AssaultEnded(seat=p.units[attacker].seat, unit=attacker, garrison=garrison, building=house, how="fell")
    )


WORK = RuleWork(
    tasks={"sapper_charges": sapper_charges},
    choices={
        "use_sapper_charges": Choice({act.UseSapperCharges: Deed(_refusal, _use)}, _list, _keep, "CDN-36.22"),
    },
)


__all__ = ["WORK", "Goal", "charge_of", "goals", "throwers", "volleys"]
