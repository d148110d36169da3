"""Charges from the air and into it: who may charge a flyer, and what a flyer does to whom it reaches.

Rules: CDN-7.8 d, CDN-15.34, CDN-15.36, CDN-18.11, CDN-18.12, CDN-18.20.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed, profile
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId

IMPACT: Final = "ram"
"""The source of the Impact Hits of machines."""


def reaches_into_the_air(unit: Unit) -> bool:
    """Whether a unit may charge flyers: monsters, ridden ones too, and flyers. Rules: CDN-7.8 d, CDN-18.12."""
    return flies(unit) or listed(unit).type == "monster" or listed(unit).ridden


def impact(p: Position, unit: Unit) -> Rule:
    """The Impact Hits of a machine: those of its entry, else D6 of half its front armour. Rules: CDN-15.34."""
    own = next((rule for rule in profile(p, unit).rules if rule.id == "impact_hits"), None)
    if own is not None:
        return own
    hull = hulls.hull_of(unit)
    return Rule("impact_hits", dice="D6", strength=ceil(hull.front / 2) if hull is not None else 1)


def strike(p: Position, unit: Unit, enemy: UnitId, out: Out) -> None:
    """A unit suffers the Impact Hits of a machine at once; their wounds are kept for the Melee phase.

    Rules: CDN-15.34, CDN-15.36, CDN-18.11.
    """
    rule = impact(p, unit)
    many = rule.n
    if rule.dice:
        dice = p.dice.d6(2 if rule.dice == "2D6" else 1, "CDN-15.34")
        many = sum((face + 1) // 2 if rule.dice == "D3" else face for face in dice)
        out.append(
            ev.Rolled(
                what="impact_hits", rule="CDN-15.34", seat=unit.seat, unit=unit.id, dice=dice, total=many, other=enemy,
            )
        )  # fmt: skip
    loss = casualties.hit_unit(p, enemy, Hits(many, rule.strength), out, by=unit.id, source=IMPACT)
    if loss.wounds:
        p.rams = (*p.rams, (unit.id, enemy, loss.wounds))


def swoop(p: Position, unit_id: UnitId, *touched: UnitId | Out) -> None:
    """A flying machine that has reached its targets strikes no blows: it makes its Impact Hits. Rules: CDN-18.11."""
    *enemies, last = touched
    out: Out = last if isinstance(last, list) else []
    for enemy in enemies:
        unit = p.own(unit_id)
        if isinstance(enemy, int) and flies(unit) and hulls.engine(unit) and stands(unit) and stands(p.units[enemy]):
            strike(p, unit, enemy, out)


WORK = RuleWork(tasks={"swoop": swoop})

__all__ = ["IMPACT", "WORK", "impact", "reaches_into_the_air", "strike", "swoop"]
