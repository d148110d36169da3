"""Rolling and moving charges: range, countercharges, contact, failed charges, captures.

Rules: CDN-7.22, CDN-7.31 to 7.33, CDN-7.47 to 7.61, CDN-26.10 to 26.18, CDN-26.21, CDN-1.19.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.blocks.characteristics import charge_range, swift
from game.engine.caldaern.blocks.directions import last_rects
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.charging import arranging, stances
from game.engine.caldaern.charging import failed as failed_charge
from game.engine.caldaern.charging.doors import as_target, garrisoned
from game.engine.caldaern.charging.goals import Goal, goal_of, need_of
from game.engine.caldaern.charging.reactions import COUNTER, advance
from game.engine.caldaern.charging.rules import sides_open
from game.engine.caldaern.charging.slots import Slot, around, legal_slots, wide_slots
from game.engine.caldaern.harm import capture, casualties, dangerous, wounds
from game.engine.caldaern.harm.removal import is_remnant
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Mark, Placement, Stage
from game.engine.geometry.field import Rect

BLAZING: Final = 4
"""Strength of the hit that a charge over a blazing barricade costs. Rules: Table 26-A, CDN-26.21."""


class Throw(NamedTuple):
    """The charge roll of a unit: the squares that it reaches, and the highest die that counts. Rules: CDN-7.48."""

    range: int
    highest: int


class Catch(NamedTuple):
    """How a retreating unit is caught: the squares to be crossed, and where the charger then is. Rules: CDN-7.58."""

    need: int
    slot: Slot


# ------------------------------------------------------------------------------------------------------- rolling
def charge_dice(p: Position, unit: Unit) -> tuple[int, int]:
    """Dice of a charge and how many of the lowest are left out. Rules: CDN-7.48, CDN-4.4."""
    return (3, 1) if swift(p, unit) else (2, 0)


def _throw(p: Position, unit: Unit, target: UnitId, need: int | None, out: Out) -> Throw:
    count, dropped = charge_dice(p, unit)
    dice = p.dice.d6(count, "CDN-7.48")
    kept = sorted(dice)[dropped:]
    total = sum(kept) + charge_range(p, unit)
    out.append(
        ev.Rolled(
            what="charge", rule="CDN-7.48", seat=unit.seat, unit=unit.id, dice=dice, total=total, dropped=dropped,
            need=need, other=target,
        )
    )  # fmt: skip
    return Throw(total, kept[-1])


def _goal(p: Position, charge: Charge) -> tuple[Placement, Goal, int] | None:
    """Where a charge starts, what it runs at and how far that is, as units stand now; None without a target.

    Rules: CDN-7.22, CDN-7.58.
    """
    unit, target = p.units[charge.unit], as_target(p, p.units[charge.target])
    if not stands(target):
        return None
    start = stances.stance(p, unit, target)
    side = sides_open(p, unit, target)[0] if target.retreating else charge.side
    goal = goal_of(p, unit, start, target, target.place, side)
    return start, goal, need_of(p, unit, start, goal)


def _entry(p: Position, charge: Charge, throw: Throw) -> arranging.Entry | None:
    """A charger for the search of places; None if its range does not suffice. Rules: CDN-7.48, CDN-7.52."""
    run = _goal(p, charge)
    if run is None or throw.range < run[2]:
        return None
    unit, (start, goal, _) = p.units[charge.unit], run
    within = frozenset(other for other in charge.further if _reaches(p, unit, start, other, throw.range))
    return arranging.Entry(unit, start, goal, within)


def _reaches(p: Position, unit: Unit, start: Placement, other: UnitId, squares: int) -> bool:
    """Whether a further target lies within range. Rules: CDN-7.52."""
    target = p.units[other]
    if not stands(target):
        return False
    side = stances.side_charged(p, unit, target)
    goal = goal_of(p, unit, start, target, target.place, side)
    return need_of(p, unit, start, goal) <= squares


# -------------------------------------------------------------------------------------------------- all on one target
def roll_charges(p: Position, target_id: UnitId, out: Out) -> None:
    """All charges on one main target are rolled together and moved; of several at a garrison one is completed.

    Rules: CDN-7.47 to CDN-7.50, CDN-7.57, CDN-27.36.
    """
    charges = sorted((c for c in p.charges if c.target == target_id), key=lambda charge: charge.order)
    target = p.units[target_id]
    counters = {} if target.retreating else _advance_all(p, charges)
    needs = {charge.unit: _goal(p, charge) for charge in charges}
    throws: dict[UnitId, Throw] = {}
    for charge in charges:
        run = needs[charge.unit]
        throws[charge.unit] = _throw(p, p.units[charge.unit], target_id, run[2] if run else None, out)
    if stands(target) and target.retreating:
        tasks = [Task("capture_charge", (c.unit, *throws[c.unit])) for c in charges]
        p.push_all(tasks)
        return
    if garrisoned(target) and len(charges) > 1:
        p.push(Task("join_assault", (target_id, *(n for c in charges for n in (c.unit, *throws[c.unit])))))
        return
    placed = _placed(p, charges, throws, counters)
    if _make_advances(p, counters, out):
        placed = arranged(p, charges, throws)
    carry_out(p, target_id, charges, throws, placed, out)


def carry_out(
    p: Position, target_id: UnitId, charges: list[Charge], throws: dict[UnitId, Throw], placed: dict[UnitId, Slot],
    out: Out,
) -> None:  # fmt: skip
    """Those who have a place complete their charges, then the others fail. Rules: CDN-7.50 to CDN-7.55."""
    for charge in charges:
        if charge.unit in placed:
            _complete(p, charge, placed, out)
    for charge in charges:
        if charge.unit not in placed and stands(p.units[charge.unit]):
            _fail(p, charge, throws[charge.unit], out)
    p.charges = tuple(charge for charge in p.charges if charge.target != target_id)


def arranged(p: Position, charges: list[Charge], throws: dict[UnitId, Throw]) -> dict[UnitId, Slot]:
    """Places of those whose range suffices, as units stand now. Rules: CDN-7.50."""
    entries = [entry for charge in charges if (entry := _entry(p, charge, throws[charge.unit])) is not None]
    return arranging.arrange(p, entries) if entries else {}


# ------------------------------------------------------------------------------------------------- countercharges
def _advance_all(p: Position, charges: list[Charge]) -> dict[UnitId, tuple[UnitId, Placement]]:
    """Put all countercharging targets where their advance would end: unit to (charger, where it stood).

    What has become impossible changes to `hold`. Rules: CDN-7.31, CDN-7.32.
    """
    moved: dict[UnitId, tuple[UnitId, Placement]] = {}
    for charge in charges:
        for unit_id, word in charge.reactions:
            unit = p.own(unit_id)
            if word != COUNTER or not stands(unit) or unit.retreating:
                continue
            place = None if unit.engaged else advance(p, unit, p.units[charge.unit])
            if place is None:
                p.change(unit, marks=unit.marks & ~Mark.COUNTERCHARGED)
            else:
                moved[unit_id] = (charge.unit, unit.place)
                p.change(unit, place=place)
    return moved


def _take_back(p: Position, unit_id: UnitId, counters: dict[UnitId, tuple[UnitId, Placement]]) -> None:
    """A countercharge comes to nothing: the charge on it fails all the same. Rules: CDN-7.31."""
    _, place = counters.pop(unit_id)
    unit = p.own(unit_id)
    p.change(unit, place=place)
    p.change(unit, marks=unit.marks & ~Mark.COUNTERCHARGED)


def _placed(
    p: Position, charges: list[Charge], throws: dict[UnitId, Throw], counters: dict[UnitId, tuple[UnitId, Placement]]
) -> dict[UnitId, Slot]:
    """Places of the chargers; advances against chargers that find none are taken back. Rules: CDN-7.31, CDN-7.50."""
    while True:
        placed = arranged(p, charges, throws)
        vain = [unit for unit, (charger, _) in counters.items() if charger not in placed]
        if not vain:
            return placed
        for unit in vain:
            _take_back(p, unit, counters)


def _make_advances(p: Position, counters: dict[UnitId, tuple[UnitId, Placement]], out: Out) -> bool:
    """Tell the advances that stand, with the tests of the ground; True if models fell. Rules: CDN-7.31, CDN-20.22."""
    fallen = False
    for unit_id, (_, before) in counters.items():
        unit = p.own(unit_id)
        assert stands(unit)
        path, models = _steps(before, unit.place), unit.models
        onlookers.gone(p, unit, path, "countercharge", out)
        dangerous.tests(p, unit_id, path, out)
        fallen = fallen or unit.models < models
    return fallen


def _steps(before: Placement, after: Placement) -> tuple[Placement, ...]:
    """The placements of a straight advance."""
    count = max(abs(after.x - before.x), abs(after.y - before.y))
    dx, dy = (after.x - before.x) // count, (after.y - before.y) // count
    return tuple(
        Placement(before.x + n * dx, before.y + n * dy, before.facing, before.frontage, before.spacing)
        for n in range(count + 1)
    )


# ------------------------------------------------------------------------------------------------------- contact
def _complete(p: Position, charge: Charge, placed: dict[UnitId, Slot], out: Out) -> None:
    """A successful charge: tests on the way, the survivors in their slot, engaged.

    Rules: CDN-7.53, CDN-7.54.
    """
    unit, slot = p.own(charge.unit), placed[charge.unit]
    target = as_target(p, p.units[charge.target])
    start = stances.stance(p, unit, target)
    stances.take(p, unit, start, out)
    models = unit.models
    if not _crosses(p, unit, (start, slot.place), slot.obstacle, out):
        out.append(ev.ChargeEnded(seat=unit.seat, unit=unit.id, target=charge.target, how="lost"))
        return
    if unit.models < models:
        slot = _again(p, charge, slot, models, placed)
    _into(p, unit, slot, out)
    for other in slot.touched:
        _engage(p, unit, p.units[other], charge.side if other == charge.target else None, slot.obstacle)
    _bonuses(p, unit, target, slot)
    out.append(ev.ChargeEnded(seat=unit.seat, unit=unit.id, target=charge.target, how="contact", touched=slot.touched))
    _burn(p, unit, slot, out)
    if flies(unit):  # when all others have arrived
        p.push(Task("swoop", (unit.id, *slot.touched)))


def _crosses(p: Position, unit: Unit, path: tuple[Placement, ...], over: int, out: Out) -> bool:
    """The tests of a charger's way, `over` a defended obstacle; False: nobody is left of it, or characters alone.

    Rules: CDN-7.53, CDN-7.57, CDN-20.30, CDN-26.2.
    """
    return dangerous.tests(p, unit.id, path, out, charge=True, over=over) and not is_remnant(unit)


def _into(p: Position, unit: Unit, slot: Slot, out: Out) -> None:
    """Move a charger into its slot. Rules: CDN-7.16, CDN-7.54."""
    assert stands(unit)
    path = (unit.place, slot.place)
    p.change(unit, place=slot.place)
    p.change(unit, marks=unit.marks | Mark.CHARGED)
    onlookers.gone(p, unit, path, "charge", out)


def _again(p: Position, charge: Charge, slot: Slot, models: int, placed: dict[UnitId, Slot]) -> Slot:
    """The slot of a charger that lost models on the way; its fellows keep theirs. Rules: CDN-7.53."""
    unit = p.own(charge.unit)
    run = _goal(p, charge)
    waiting = [other for other in placed if other != unit.id and not p.units[other].engaged]
    wall: tuple[Rect, ...] = tuple(
        formation.block(p.units[other].models, listed(p.units[other]).k, placed[other].place) for other in waiting
    )
    if run is not None:
        start, goal, _ = run
        room = around(p, unit, goal, lenient=False, spare=frozenset(waiting), wall=wall)
        better = next(legal_slots(p, unit, start, goal, room, corridor=False), None)
        if better is not None:
            return better
        wide = wide_slots(p, unit, start, goal, room, frozenset(slot.touched[1:]), corridor=False)
        if wide:
            return wide[0]
    return _shrunk(unit, slot, models)


def _shrunk(unit: Unit, slot: Slot, models: int) -> Slot:
    """A slot for what is left of a unit that had so many models; its front edge stays. Rules: CDN-5.18, CDN-5.19."""
    place, _ = formation.after_casualties(models, unit.models, listed(unit).k, slot.place, unit.right_end)
    return slot._replace(place=place)


def _engage(p: Position, unit: Unit, target: Unit, side: Arc | None, obstacle: int) -> None:
    """A charger and one of its targets fight; a garrison has no flanks. Rules: CDN-5.27, CDN-26.18, CDN-27.14."""
    if target.building:
        side = Arc.FRONT
    if side is None:
        side, obstacle = contact.touching_side(target, unit) or Arc.FRONT, 0
    contact.engage(p, unit.id, target.id, side, obstacle=obstacle)


def _bonuses(p: Position, unit: Unit, target: Unit, slot: Slot) -> None:
    """Against an enemy on or behind an obstacle, or in a building, a charge brings no bonuses but to flyers.

    Rules: CDN-7.13, CDN-26.14, CDN-27.43, CDN-34.18.
    """
    above = flies(unit) or has(p, unit, "hover")
    if target.building or (not above and (slot.obstacle or contact.on_obstacle(p, target))):
        p.change(unit, marks=unit.marks | Mark.NO_CHARGE_BONUS)


def _burn(p: Position, unit: Unit, slot: Slot, out: Out) -> None:
    """Who charges over a blazing barricade suffers one hit. Rules: CDN-26.13, CDN-26.20, CDN-26.21."""
    if slot.obstacle and any(o.id == slot.obstacle and o.effect == "blazing" for o in p.ground.obstacles):
        hits = wounds.Hits(1, BLAZING, flaming=True)
        casualties.hit_unit(p, unit.id, hits, out, by=0, source="terrain", panic=False)


# ------------------------------------------------------------------------------------------------ failure, capture
def _fail(p: Position, charge: Charge, throw: Throw, out: Out) -> None:
    """A charge that does not reach its target, or finds no place. Rules: CDN-7.52, CDN-7.55 to CDN-7.57."""
    target = as_target(p, p.units[charge.target])
    if stands(target):
        stances.take(p, p.own(charge.unit), stances.stance(p, p.units[charge.unit], target), out)
        goal = formation.rects_of(target)
    else:
        goal = last_rects(target)
    failed_charge.fail(p, charge.unit, charge.target, throw.highest, goal, out)


def catch_of(p: Position, unit: Unit, target: Unit, reach: int) -> Catch | None:
    """The least range with which a charge catches a retreating unit, and the place in contact: at the first side that
    has one. None where no range up to `reach` will do. Rules: CDN-7.58.
    """
    if not stands(target):
        return None
    start, need = stances.stance(p, unit, target), 0
    for side in sides_open(p, unit, target):
        goal = goal_of(p, unit, start, target, target.place, side)
        need = max(need, need_of(p, unit, start, goal))
        if need > reach:
            return None
        room = around(p, unit, goal, lenient=False)
        slot = next(legal_slots(p, unit, start, goal, room), None)
        if slot is not None:
            return Catch(need, slot)
    return None


def _capture_slot(p: Position, charge: Charge, reach: int) -> Slot | None:
    """Where a charge of such a range catches its retreating target. Rules: CDN-7.58."""
    found = catch_of(p, p.units[charge.unit], p.units[charge.target], reach)
    return None if found is None else found.slot


def capture_charge(p: Position, unit_id: UnitId, reach: int, highest: int, out: Out) -> None:
    """A charge on a retreating unit: it is caught, or the charge fails; a flyer makes its Impact Hits.

    Rules: CDN-7.58 to CDN-7.61, CDN-12.51, CDN-18.11.
    """
    charge = next((charge for charge in p.charges if charge.unit == unit_id), None)
    unit = p.own(unit_id)
    if charge is None or not stands(unit) or unit.retreating:
        return
    slot = _capture_slot(p, charge, reach)
    p.charges = tuple(other for other in p.charges if other.unit != unit_id)
    target = p.units[charge.target]
    if slot is None:
        _fail(p, charge, Throw(reach, highest), out)
        return
    stances.take(p, unit, stances.stance(p, unit, target), out)
    models = unit.models
    if not _crosses(p, unit, (unit.place, slot.place), slot.obstacle, out):
        out.append(ev.ChargeEnded(seat=unit.seat, unit=unit_id, target=charge.target, how="lost"))
        return
    if unit.models < models:
        slot = _capture_slot(p, charge, reach) or _shrunk(unit, slot, models)
    _into(p, unit, slot, out)
    out.append(ev.ChargeEnded(seat=unit.seat, unit=unit_id, target=target.id, how="captured", touched=slot.touched))
    if flies(unit):  # it strikes no blows (CDN-18.11)
        p.push(Task("swoop", (unit_id, target.id)))
        return
    p.push(Task("capture_reform", (unit_id, target.id)))
    if capture.capture(p, unit_id, target.id, out):
        capture.place_behind(p, unit_id, target.id, out)


def capture_reform(p: Position, unit_id: UnitId, target_id: UnitId, out: Out) -> None:
    """Who has destroyed the unit that it caught may try to reform. Rules: CDN-7.60."""
    unit = p.units[unit_id]
    if stands(unit) and not stands(p.units[target_id]) and not unit.retreating:
        begin_stage(p, Stage.CAPTURE_REFORM, out)
        p.ask = Ask("capture_reform", unit.seat, unit_id)
