"""The Shooting phase: units are nominated one by one, at enemies or at the land.

Rules: CDN-9.1, CDN-9.33, CDN-19.10, CDN-21.12.
"""

from __future__ import annotations

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.names import TaskName
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork, open_to_all
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import decks, land_fire, shooters
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.shooting import shoot_refusal, shot_task, targets
from game.engine.caldaern.shooting.templates import engines, flames, grenades, lobs
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


def stage(p: Position, out: Out) -> None:
    """Units shoot one after another until nobody can or wants to. Rules: CDN-9.1, CDN-19.10."""
    units = decks.who_look_out(p, p.active)
    if any(_has_targets(p, unit) for unit in units):
        begin_stage(p, Stage.SHOOTING, out)
        p.ask = Ask("shooting", p.active)


def _has_targets(p: Position, unit: Unit) -> bool:
    """Whether there is anything that a unit may shoot at, or throw at."""
    if targets(p, unit) or engines.targets(p, unit) or land_fire.targets(p, unit):
        return True
    return bool(grenades.offers(p, unit) or flames.laid(p, unit) or lobs.offers(p, unit))


def _list(p: Position, ask: Ask) -> list[act.CaldaernAction]:
    """Every unit at every target with its usual weapons, then with each weapon of which there is a choice; at enemies,
    then at the land.
    """
    found: list[act.CaldaernAction] = []
    for unit in decks.who_look_out(p, ask.seat):
        for weapons in shooters.choices(p, unit):
            found += [act.Shoot(ask.seat, unit.id, target.id, weapons) for target in targets(p, unit, weapons)]
        found += [act.ShootMachine(ask.seat, unit.id, target.id) for target in engines.targets(p, unit)]
        found += [act.ShootTerrain(ask.seat, unit.id, element) for element in land_fire.targets(p, unit)]
        found += [act.ThrowGrenades(ask.seat, unit.id, squares) for squares in grenades.offers(p, unit)]
        found += [act.PlaceFlames(ask.seat, unit.id, laid) for laid in flames.offers(p, unit)]
    return [*found, act.EndShooting(ask.seat)]


def _refusal(p: Position, ask: Ask, action: act.Shoot) -> Refusal | None:
    unit, target = p.units.get(action.unit), p.units.get(action.target)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=action.unit)
    if target is None:
        return refuse("unknown_object", what=action.target)
    if unit.gun:
        return refuse("type_forbids.gun", unit=unit_name(unit))
    return shoot_refusal(p, unit, target, action.weapons)


def _shoot(p: Position, ask: Ask, action: act.Shoot, out: Out) -> None:
    p.push(Task("shooting"))
    p.push(shot_task(action.unit, action.target, SHOOTING, action.weapons))


def _machine_refusal(p: Position, ask: Ask, action: act.ShootMachine) -> Refusal | None:
    unit, target = p.units.get(action.unit), p.units.get(action.target)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=action.unit)
    if target is None:
        return refuse("unknown_object", what=action.target)
    return engines.refusal(p, unit, target, action)


def _shoot_machine(p: Position, ask: Ask, action: act.ShootMachine, out: Out) -> None:
    p.push(Task("shooting"))
    columns, rows = tuple(f.square[0] for f in action.templates), tuple(f.square[1] for f in action.templates)
    ways = tuple(flame.facing for flame in action.templates)
    p.push(Task("shoot_machine", (action.unit, action.target, action.weapons, action.aim, columns, rows, ways)))


def _land_refusal(p: Position, ask: Ask, action: act.ShootTerrain) -> Refusal | None:
    unit = p.units.get(action.unit)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=action.unit)
    return land_fire.refusal(p, unit, action.element, action.weapons)


def _shoot_terrain(p: Position, ask: Ask, action: act.ShootTerrain, out: Out) -> None:
    p.push(Task("shooting"))
    task: TaskName = "fire_at_land" if p.units[action.unit].gun else "shoot_terrain"
    p.push(Task(task, (action.unit, action.element, ",".join(action.weapons))))


def _end(p: Position, ask: Ask, action: act.EndShooting, out: Out) -> None:
    """Nothing is left to do: the stage has not been put back on the agenda."""


WORK = RuleWork(
    tasks={
        "shooting": stage,
        "shoot_machine": engines.shoot_machine,
        "throw_grenades": grenades.throw_grenades,
        "place_flames": flames.place_flames,
    },
    choices={
        "shooting": Choice(
            deeds={
                act.ThrowGrenades: grenades.DEED,
                act.PlaceFlames: flames.DEED,
                act.Shoot: Deed(_refusal, _shoot),
                act.ShootMachine: Deed(_machine_refusal, _shoot_machine),
                act.ShootTerrain: Deed(_land_refusal, _shoot_terrain),
                act.EndShooting: Deed(open_to_all, _end),
            },
            lister=_list,
            rule="CDN-9.1",
        )
    },
)
