"""What players are shown about a charge before it is declared, and before the dice. Rules: CDN-1.7, CDN-19.14."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from game.engine.caldaern.blocks.characteristics import charge_range, in_block
from game.engine.caldaern.blocks.presence import For, counts, foes
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.charging import reactions
from game.engine.caldaern.charging.reactions import ReactionOption
from game.engine.caldaern.charging.resolving import charge_dice
from game.engine.caldaern.charging.rules import Plan, as_charged, as_charger, charge_refusal, declared_plan, draft_of
from game.engine.caldaern.harm import tolls
from game.engine.caldaern.morale import panic
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words import chances
from game.engine.caldaern.words.kinds import Arc, Placement
from game.engine.contract import Refusal


class ChargeReport(NamedTuple):
    """A charge as it would be. What can't be known because there is none is None or empty.

    refusal    why it can't be declared, None if it can; the rest is then told as far as there is any
    distance   D to the target, or to the obstacle that it defends; `need` squares to cross
    move dice dropped   the range is `move`, with what spells add, and so many dice without the lowest
    chance     that the charge arrives at a target that holds: its range suffices, and not all chargers fall on the way
    side       of the target; `obstacle` id of one that it defends, 0 without
    start      where the charger stands after closing its ranks or turning
    slot       where it ends; `models` in contact: its own, and all enemies'
    further    other units that it touches
    reactions  all four of the target, with what speaks against them
    terror     the target must take a Panic test before it answers
    tests      of dangerous ground on the way
    """

    unit: UnitId
    target: UnitId
    refusal: Refusal | None
    distance: int = 0
    need: int = 0
    move: int = 0
    dice: int = 2
    dropped: int = 0
    chance: Fraction = Fraction(0)
    side: Arc = Arc.FRONT
    obstacle: int = 0
    start: Placement | None = None
    slot: Placement | None = None
    models: tuple[int, int] = (0, 0)
    further: tuple[UnitId, ...] = ()
    reactions: tuple[ReactionOption, ...] = ()
    terror: bool = False
    tests: tuple[tolls.Test, ...] = ()


def charge_chance(p: Position, unit: Unit, need: int) -> Fraction:
    """Chance that the range of a charge is at least `need`. Rules: CDN-7.48, CDN-19.14."""
    dice, dropped = charge_dice(p, unit)
    return chances.at_least(need - charge_range(p, unit), dice, dropped)


def charge_targets(p: Position, unit_id: UnitId) -> list[UnitId]:
    """Whom a unit could charge if it declared one now, by id. Rules: CDN-7.5 to CDN-7.12."""
    enemies = foes(p, p.units[unit_id].seat, For.CHARGES)
    return [enemy.id for enemy in enemies if charge_refusal(p, unit_id, enemy.id) is None]


def charge_report(p: Position, unit_id: UnitId, target_id: UnitId, redirecting: bool = False) -> ChargeReport:
    """Everything about the charge of a unit at a target, if it was declared now. Rules: CDN-7.5 to CDN-7.25."""
    p = as_charged(p, target_id)
    found = declared_plan(p, unit_id, target_id, redirecting)
    refusal = found if isinstance(found, Refusal) else None
    plan = _possible(p, unit_id, target_id) if refusal is not None else found
    if not isinstance(plan, Plan):
        return ChargeReport(unit_id, target_id, refusal)
    unit, target, goal, slot = plan.unit, p.units[target_id], plan.goal, plan.slot
    dice, dropped = charge_dice(p, unit)
    tests = tuple(tolls.charge_tests(p, unit, plan.start, slot.place, slot.obstacle))
    chance = charge_chance(p, unit, plan.need) * tolls.endures(p, unit, tests)
    return ChargeReport(
        unit_id, target_id, refusal, goal.distance, plan.need, charge_range(p, unit), dice, dropped, chance,
        goal.side, goal.obstacle, plan.start, slot.place, (slot.own, slot.theirs), slot.touched[1:],
        reactions.reaction_options(p, target, unit, goal.side), _frightens(p, unit, target), tests,
    )  # fmt: skip


def _possible(p: Position, unit_id: UnitId, target_id: UnitId) -> Plan | Refusal | None:
    """The charge as the ground would allow it, whatever forbids the unit to declare it."""
    unit, target = p.units.get(unit_id), p.units.get(target_id)
    if unit is None or target is None or not counts(target, For.CHARGES) or not p.hostile(target, unit):
        return None
    charger = as_charger(p, unit)
    return None if charger is None or charger.engaged else draft_of(p, charger, target)


def _frightens(p: Position, unit: Unit, target: Unit) -> bool:
    """Whether Terror calls for a test of the target. Rules: CDN-34.61."""
    causes = any(has(p, own, "terror") for own in in_block(p, unit))
    return causes and panic.may_test(p, target) and not panic.fearless(p, target)

