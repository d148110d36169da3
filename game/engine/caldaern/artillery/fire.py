"""Guns that are aimed are fired: the artillery die, the shots, the strain of grapeshot.

Rules: CDN-14.11, CDN-14.14, CDN-14.28, CDN-14.29, CDN-14.33, CDN-14.40 to 14.42, CDN-36.12.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.artillery import misfire
from game.engine.caldaern.blocks.presence import For, counting, counts
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Deed, More, Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import attack, land_fire, laying, shooters, shooting
from game.engine.caldaern.shooting.gunnery import GRAPESHOT
from game.engine.caldaern.shooting.land_fire import UNIT
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

STRAINED: Final = 3
"""Up to this face a gun loses a crewman after grapeshot. Rules: CDN-14.42."""


# ------------------------------------------------------------------------------------------------------- the shot
def fire_gun(p: Position, unit_id: UnitId, target_id: UnitId, how: str, ammo: str, quick: int, out: Out) -> None:
    """A gun fires at a unit. Where the land may be hit as well, its player says first which is the primary target.

    Rules: CDN-9.34, CDN-14.29, CDN-21.15.
    """
    unit, target = p.units[unit_id], p.units[target_id]
    if not counts(unit, For.SIGHT) or not counts(target, For.SIGHT):
        return
    second = land_fire.second(p, laying.laid(p, unit, target), target, how, attack.words_of(ammo), bool(quick))
    if second is not None and second.asked and unit.seat in SEATS:
        p.ask = Ask("choose_primary", unit.seat, unit_id, (target_id, second.element, how, ammo, quick))
        return
    fire_at_both(p, unit_id, target_id, second.element if second is not None else 0, UNIT, how, ammo, quick, out)


def fire_at_both(
    p: Position, unit_id: UnitId, target_id: UnitId, element: int, primary: str, how: str, ammo: str, quick: int,
    out: Out,
) -> None:  # fmt: skip
    """The gun turns to its target, the artillery die is thrown, and unless it misfires the shots are made.

    Rules: CDN-14.11, CDN-14.29, CDN-14.33, CDN-14.41, CDN-14.42.
    """
    unit, target, words = p.own(unit_id), p.units[target_id], attack.words_of(ammo)
    laying.lay(p, unit, laying.laid(p, unit, target), out)
    p.change(unit, marks=unit.marks | (Mark.SHOT if how == SHOOTING else Mark.STOOD_AND_SHOT))
    number = misfire.artillery_die(p, unit, target_id, out)
    if not number:
        return
    if element:
        salvo = land_fire.both(p, unit, target, element, primary, how, words, bool(quick))
    else:
        salvo = shooting.volley(p, unit, target, how, words, bool(quick))
    grape = is_grapeshot(p, unit, words)
    attack.discharge(p, unit, target, salvo.times(number) if grape else salvo, how, out, element, primary)
    if grape:
        strain(p, unit, out)


def fire_at_land(p: Position, unit_id: UnitId, element: int, ammo: str, out: Out) -> None:
    """A gun fires at the land. Rules: CDN-14.29, CDN-14.33, CDN-21.12."""
    unit = p.own(unit_id)
    laying.lay(p, unit, laying.laid_on(unit, land_fire.rects_of(p, element)), out)
    p.change(unit, marks=unit.marks | Mark.SHOT)
    if misfire.artillery_die(p, unit, 0, out):
        attack.shoot_terrain(p, unit_id, element, ammo, out)


def is_grapeshot(p: Position, unit: Unit, words: tuple[str, ...]) -> bool:
    """Whether a gun that was told so fires grapeshot. Rules: CDN-14.40."""
    arm = shooters.load_of(p, unit, words)
    return arm is not None and arm.id == GRAPESHOT


def strain(p: Position, unit: Unit, out: Out) -> None:
    """Grapeshot strains a gun: half of the times it costs a crewman. Rules: CDN-14.42, CDN-14.60."""
    (face,) = p.dice.d6(1, "CDN-14.42")
    out.append(ev.Rolled(what="strain", rule="CDN-14.42", seat=unit.seat, unit=unit.id, dice=(face,), total=face))
    if face <= STRAINED:
        misfire.lose_crewman(p, unit, "strain", out)


# ------------------------------------------------------------------------------------------------ the decision
def refusal(p: Position, unit: Unit, target: Unit, ammo: str) -> Refusal | None:
    """Why a gun can't fire this at a target, None if it can. Rules: CDN-9.7 to 9.11, CDN-14.28, 14.36, 14.40."""
    if not unit.gun or not shooters.loads_of(p, unit):
        return refuse("unknown_object", "CDN-14.28", what=unit.called)
    if ammo not in shooters.loads_of(p, unit):
        return refuse("no_such_load")
    return shooting.shoot_refusal(p, unit, target, (ammo,))


def _refusal(p: Position, ask: Ask, action: act.FireArtillery) -> Refusal | None:
    unit, target = p.units.get(action.unit), p.units.get(action.target)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=action.unit)
    if target is None:
        return refuse("unknown_object", what=action.target)
    return refusal(p, unit, target, action.ammo)


def _fire(p: Position, ask: Ask, action: act.FireArtillery, out: Out) -> None:
    p.push(Task("shooting"))
    p.push(Task("fire_gun", (action.unit, action.target, SHOOTING, action.ammo, 0)))


def _list(p: Position, ask: Ask) -> list[act.FireArtillery]:
    """Every gun at every target, with each of its loads that reaches it."""
    return [
        act.FireArtillery(ask.seat, unit.id, target.id, ammo)
        for unit in counting(p, ask.seat, For.SIGHT)
        if unit.gun
        for ammo in shooters.loads_of(p, unit)
        for target in shooting.targets(p, unit, (ammo,))
    ]


WORK = RuleWork(
    tasks={"fire_gun": fire_gun, "fire_at_both": fire_at_both, "fire_at_land": fire_at_land},
    more={"shooting": More({act.FireArtillery: Deed(_refusal, _fire)}, _list)},
)

__all__ = ["WORK", "fire_at_both", "fire_at_land", "fire_gun", "is_grapeshot", "refusal", "strain"]
