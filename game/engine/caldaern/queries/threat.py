"""Whom a unit could charge in a next turn or shoot at now, from where it stands or would stand; nothing changes.

For people who look ahead: what has been done in this turn is left out of charges, since they come in a later one.
Rules: CDN-1.7, CDN-7.5 to CDN-7.9, CDN-9.7, CDN-19.14.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.blocks.profiles import has, listed, value
from game.engine.caldaern.charging import rules as charge_rules
from game.engine.caldaern.charging.query import charge_chance
from game.engine.caldaern.charging.rules import Plan
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.sight.outlook import Steps, outlook_steps
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement, Status

__all__ = ["Prospect", "prospect", "standing_at", "view_from"]


class Prospect(NamedTuple):
    """What one unit could do to another.

    need     squares that a charge has to cross, None where it can't be declared; `charge` its chance to arrive
    shot     chance that shooting now costs at least one model or Wound, None where it can't; `fallen` the mean of them
    """

    need: int | None = None
    charge: Fraction = Fraction(0)
    shot: Fraction | None = None
    fallen: Fraction = Fraction(0)

    @property
    def anything(self) -> bool:
        """Whether there is any chance at all."""
        return bool(self.charge or self.shot)


NOTHING = Prospect()


def standing_at(state: CaldaernState, unit: UnitId, place: Placement | None = None, marks: int = 0) -> CaldaernState:
    """The position with a unit at another place and with more marks; for questions only. None: where it stands."""
    twin = state.copy()
    moved = twin.own(unit)
    twin.change(moved, marks=moved.marks | marks)
    if place is not None:
        twin.change(moved, place=place, building=0)
        if moved.status is not Status.JOINED:
            twin.change(moved, status=Status.DEPLOYED)
    return twin


def prospect(p: CaldaernState, unit_id: UnitId, enemy_id: UnitId) -> Prospect:
    """What a unit could do to an enemy as both stand. Rules: CDN-7.5 to CDN-7.9, CDN-9.7."""
    unit, enemy = p.units[unit_id], p.units[enemy_id]
    if not counts(unit, For.SIGHT) or not counts(enemy, For.SIGHT) or not p.hostile(unit, enemy):
        return NOTHING
    if unit.engaged or unit.retreating:
        return NOTHING
    need, charge = _charge(p, unit, enemy)
    shots = odds_shots.shot_odds(p, unit, enemy) if _may_shoot(p, unit, enemy) else None
    if shots is None:
        return Prospect(need, charge)
    return Prospect(need, charge, shots.chance, shots.mean or Fraction(0))


def _charge(p: CaldaernState, unit: Unit, enemy: Unit) -> tuple[int | None, Fraction]:
    """The need of a charge with its chance; what the unit has done in this turn does not count."""
    if value(p, unit, "move") == 0 or has(p, unit, "no_charge") or listed(unit).group in ("artillery", "machines"):
        return None, Fraction(0)
    if not stands(unit) or not counts(enemy, For.CHARGES):
        return None, Fraction(0)
    plan = charge_rules.plan_of(p, unit, enemy)
    if not isinstance(plan, Plan):
        return None, Fraction(0)
    return plan.need, charge_chance(p, unit, plan.need)


def _may_shoot(p: CaldaernState, unit: Unit, enemy: Unit) -> bool:
    return shooting.shoot_refusal(p, unit, enemy) is None


def view_from(p: CaldaernState, unit_id: UnitId) -> Steps:
    """The squares that the model in the middle of a unit's front rank sees within the unit's arc of sight.

    They are worked out a little at a time. Rules: CDN-5.16, CDN-1.29.
    """
    unit = p.units[unit_id]
    return outlook_steps(p, unit, (min(unit.models, unit.place.frontage) - 1) // 2 if stands(unit) else 0)
