"""Chances of sapper charges: what falls of the enemy, or what the wall loses and whether it comes down.

Rules: CDN-11.18, CDN-19.14, CDN-21.14, CDN-36.22.
"""

from __future__ import annotations

from game.engine.caldaern.assault import sappers
from game.engine.caldaern.assault.sappers import Goal
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.land import materials
from game.engine.caldaern.melee import blows
from game.engine.caldaern.odds.hits import left, steps_of, together
from game.engine.caldaern.odds.melee import attack_of
from game.engine.caldaern.odds.terrain import land_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.chances import NEVER, SURE, capped, face, slain
from game.engine.contract import Odds, OddsSide, OddsStep

KIND = "sapper_charges"
"""The kind of these odds at a unit; at an element they are those of any attack on the land."""

RULE = "CDN-36.22"


def charges_odds(p: Position, action: act.UseSapperCharges) -> Odds | None:
    """What the charges of a unit do: `chance` that a model falls, or that the element does. Rules: CDN-36.22."""
    unit = p.units[action.unit]
    return _at_land(p, unit, action.element) if action.element else _at_unit(p, unit, p.units[action.target])


def _at_unit(p: Position, unit: Unit, target: Unit) -> Odds | None:
    """At an enemy: each throw hits like a blow. A single model of several Wounds is told by its Wounds."""
    found = sappers.volleys(p, unit, target.id)
    if not found:
        return None
    attacks = [attack_of(p, volley, blows.BLOWS) for volley in found]
    victim = found[0].victim
    each = value(p, target, "wounds")
    suffered = capped(together(p, attacks), left(p, target, victim))
    fallen = slain(suffered, each, target.wounds, target.line + len(target.command))
    single = target.models == 1 and (each > 1 or listed(target).ridden)
    spread, gone = (suffered, suffered) if single else (fallen, fallen)
    whole = left(p, target, victim) if single else target.models
    hurt = suffered.at_least(1)
    outcomes = (("destroyed", gone.at_least(whole)), ("wound", NEVER if hurt == spread.at_least(1) else hurt))
    parts = tuple((part.word, part.number) for part in found[0].parts)
    return Odds(
        kind=KIND, rule=RULE, chance=spread.at_least(1), clear=gone.at_least(whole),
        attacker=OddsSide(unit.seat, listed(unit).entry, sum(volley.number for volley in found), parts),
        defender=OddsSide(target.seat, listed(target).entry, 0, ()), need=found[0].need,
        counts="wounds" if single else "models", mean=spread.mean, spread=spread.fractions,
        steps=steps_of(p, attacks),
        outcomes=tuple(entry for entry in outcomes if entry[1]),
    )  # fmt: skip


def _at_land(p: Position, unit: Unit, element: int) -> Odds | None:
    """At an element: every throw hits. Rules: CDN-21.14, CDN-36.22."""
    weapon, number = sappers.charge_of(p, unit), len(sappers.throwers(p, unit, Goal(element=element)))
    if weapon is None or not number:
        return None
    hits = blows.charge_hits(weapon)
    need = wounds.needed_to_wound(hits.strength, materials.toughness(p.ground.element(element)))
    step = OddsStep(unit.seat, "wound", weapon.id, need, face(need), SURE * number)
    return land_odds(p, unit.seat, listed(unit).entry, element, [(number, SURE, hits)], 0, RULE, (), (step,))


__all__ = ["KIND", "charges_odds"]
