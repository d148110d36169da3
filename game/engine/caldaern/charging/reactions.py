"""Charge reactions: what a target may answer, Terror before it, and what each answer does at once.

Rules: CDN-7.24 to 7.41, CDN-26.17, CDN-34.61, CDN-34.62, CDN-34.68.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from game.engine.caldaern.blocks import formation, legality, relief
from game.engine.caldaern.blocks.characteristics import in_block, movement
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.hulls import may_move, stuck_refusal
from game.engine.caldaern.blocks.presence import For, counts, measured, stands
from game.engine.caldaern.blocks.profiles import has, listed, profile, value
from game.engine.caldaern.charging import stances
from game.engine.caldaern.charging.doors import garrisoned
from game.engine.caldaern.charging.goals import goal_of
from game.engine.caldaern.harm import jams
from game.engine.caldaern.morale import panic
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooters, shooting
from game.engine.caldaern.words.kinds import STEP, Arc, Mark, Placement, Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import rects_distance

HOLD: Final = "hold"
SHOOT: Final = "stand_and_shoot"
COUNTER: Final = "countercharge"
RUN: Final = "run"

REACTIONS: Final = (HOLD, SHOOT, COUNTER, RUN)
"""All reactions, the default first. Rules: CDN-7.24."""

COUNTERING: Final = ("infantry", "cavalry")
"""Groups that may countercharge chargers of the same group. Rules: CDN-7.30."""


class ReactionOption(NamedTuple):
    """A reaction and why it is not open, None if it is."""

    reaction: str
    refusal: Refusal | None


# --------------------------------------------------------------------------------------------- what may be chosen
def charge_of(p: Position, charger: UnitId) -> Charge | None:
    """The declared charge of a unit."""
    return next((charge for charge in p.charges if charge.unit == charger), None)


def reaction_options(p: Position, target: Unit, charger: Unit, side: Arc) -> tuple[ReactionOption, ...]:
    """All four reactions with what speaks against each. Rules: CDN-7.25."""
    return tuple(ReactionOption(word, _against(p, target, charger, side, word)) for word in REACTIONS)


def open_reactions(p: Position, target: Unit, charger: Unit, side: Arc) -> tuple[str, ...]:
    """The reactions that a target may choose. Rules: CDN-7.25."""
    return tuple(word for word in REACTIONS if _against(p, target, charger, side, word) is None)


def _no(case: str, rule: str, unit: Unit) -> Refusal:
    return refuse(f"reaction_not_allowed.{case}", rule, unit=unit_name(unit))


def _against(p: Position, target: Unit, charger: Unit, side: Arc, word: str) -> Refusal | None:
    """Why a target can't answer so, read down the table's rows. Rules: CDN-7.25."""
    if target.engaged:
        return None if word == HOLD else _no("engaged", "CDN-7.25", target)
    if not controlled(target):
        return None if word == HOLD else _no("uncontrolled", "CDN-7.25", target)
    if target.marked(Mark.EMERGENCY):
        return None if word == HOLD else _no("emergency", "CDN-16.22", target)
    if target.retreating:
        return None if word == RUN else _no("retreating", "CDN-7.25", target)
    if word == HOLD:
        return None
    if target.gun and word not in (HOLD, SHOOT):
        return _no("gun", "CDN-14.12", target)
    if garrisoned(target):
        return _behind_walls(p, target, charger, word)
    if target.marked(Mark.STUPID):
        return _no("stupid", "CDN-34.62", target)
    if has(p, target, "living_dead"):
        return _no("living_dead", "CDN-34.68", target)
    if side is not Arc.FRONT and not target.gun:
        return _no("flank", "CDN-7.25", target)
    if target.marked(Mark.COUNTERCHARGED):
        return _no("countercharged", "CDN-7.35", target)
    return _AGAINST[word](p, target, charger)


def _behind_walls(p: Position, target: Unit, charger: Unit, word: str) -> Refusal | None:
    """A garrison shoots, or it holds. Rules: CDN-27.39, CDN-27.40."""
    if word != SHOOT:
        return _no("garrison", "CDN-27.39", target)
    if target.marked(Mark.STUPID):
        return _no("stupid", "CDN-34.62", target)
    if has(p, target, "living_dead"):
        return _no("living_dead", "CDN-34.68", target)
    return _against_shots(p, target, charger)


def _against_shots(p: Position, target: Unit, charger: Unit) -> Refusal | None:
    """Rules: CDN-7.27, CDN-7.34, CDN-14.14."""
    if has(p, target, "no_shooting"):
        return _no("spell", "CDN-33.7", target)
    if target.marked(Mark.STOOD_AND_SHOT):
        return _no("shot", "CDN-7.34", target)
    if target.jammed:
        return shooting.jam_refusal(target)
    distance = rects_distance(measured(p, target), formation.rects_of(charger))
    open_to = shooting.may_stand_and_shoot(p, target, charger, distance)
    return None if open_to else _no("no_shots", "CDN-7.27", target)


def _against_counter(p: Position, target: Unit, charger: Unit) -> Refusal | None:
    """Who has shot at an earlier charger may. Rules: CDN-7.30, CDN-7.32, CDN-7.34, CDN-26.17."""
    if any(has(p, target, rule) for rule in ("no_countercharge", "no_move")):
        return _no("spell", "CDN-33.7", target)
    if listed(target).group not in COUNTERING or listed(target).group != listed(charger).group:
        return _no("group", "CDN-7.30", target)
    assert stands(charger)
    assert stands(target)
    if goal_of(p, charger, charger.place, target, target.place, Arc.FRONT).obstacle:
        return _no("obstacle", "CDN-26.17", target)
    return None if advance(p, target, charger) is not None else _no("advance", "CDN-7.32", target)


def _against_running(p: Position, target: Unit, charger: Unit) -> Refusal | None:
    """Rules: CDN-7.39, CDN-34.63, CDN-34.67."""
    if any(has(p, target, rule) for rule in ("no_retreat", "no_move")):
        return _no("spell", "CDN-33.7", target)
    if not may_move(target):
        return stuck_refusal(target)
    if panic.immune(p, target) or value(p, target, "move") == 0:
        return _no("unbreakable", "CDN-7.39", target)
    return None


_AGAINST = {SHOOT: _against_shots, COUNTER: _against_counter, RUN: _against_running}


def advance(p: Position, unit: Unit, charger: Unit) -> Placement | None:
    """Where a countercharging unit's advance ends; None where it is impossible. Rules: CDN-7.31, CDN-7.32."""
    assert stands(unit)
    n, k, place = unit.models, listed(unit).k, unit.place
    distance = rects_distance(formation.rects_of(unit), formation.rects_of(charger))
    squares = min(movement(p, unit), (distance - 1) // 2)
    if squares < 1:
        return None
    step = STEP[place.facing]
    room = legality.room_of(p, unit, (charger.id,))
    w, h = formation.size_of(unit, place)
    models = formation.offsets(n, k, place.facing, place.frontage, place.spacing)
    cliffs = relief.cliffs(p.ground, models, k, step) | legality.across_cliff(p.ground, w, h)
    for _ in range(squares):
        after = Placement(place.x + step[0], place.y + step[1], place.facing, place.frontage, place.spacing)
        if not room.allows((place.x, place.y, w, h), (after.x, after.y, w, h)):
            return None
        if p.ground.field.bit(place.x, place.y) & cliffs:
            return None
        place = after
    return place


# ------------------------------------------------------------------------------------------------------ answering
def side_of(charge: Charge, p: Position, target: Unit, charger: Unit) -> Arc:
    """The side of a target that a declared charge falls on. Rules: CDN-7.14, CDN-7.22."""
    return charge.side if target.id == charge.target else stances.side_charged(p, charger, target)


def _pending(p: Position, charge: Charge) -> list[UnitId]:
    """Targets that have not answered and are still there."""
    answered = {unit for unit, _ in charge.reactions}
    return [t for t in (charge.target, *charge.further) if t not in answered and counts(p.units[t], For.CHARGES)]


def react(p: Position, charger_id: UnitId, out: Out) -> None:
    """The targets of a charge answer, one after the other; then redirecting is asked about. Rules: CDN-7.24, 7.25."""
    charge, charger = charge_of(p, charger_id), p.units[charger_id]
    if charge is None or not stands(charger):
        return
    pending = _pending(p, charge)
    if not pending:
        p.push(Task("redirect", (charger_id,)))
        return
    p.push(Task("react", (charger_id,)))
    for target_id in pending:
        target = p.units[target_id]
        if _terror(p, charge, target, charger, out):
            return
        if stands(target):
            stances.take(p, target, stances.answered(p, target, charger), out)
        words = open_reactions(p, target, charger, side_of(charge, p, target, charger))
        if len(words) == 1:
            _answer(p, charge, target, words[0], (), out, auto=True)
            return
    begin_stage(p, Stage.CHARGE_REACT, out)
    p.ask = Ask("react_to_charge", p.units[pending[0]].seat, charger_id, tuple(pending))


def _terror(p: Position, charge: Charge, target: Unit, charger: Unit, out: Out) -> bool:
    """A charger with Terror: the target takes a Panic test before it answers; True if that was the answer. A garrison
    does not run: it holds, and fears; a gun holds and can't fire. Rules: CDN-14.30, CDN-27.40, CDN-34.61.
    """
    causes = any(has(p, own, "terror") for own in in_block(p, charger))
    if not causes or not panic.may_test(p, target) or panic.fearless(p, target):
        return False
    if panic.passes(p, target.id, "CDN-34.61", charger.id, out):
        return False
    if target.gun:
        jams.frighten(p, target, out)
        _answer(p, charge, target, HOLD, (), out, auto=True)
    elif garrisoned(target):
        p.mark(target.id, Mark.COWED)
        _answer(p, charge, target, HOLD, (), out, auto=True)
    else:
        _answer(p, charge, target, RUN, (), out, auto=True, why="terror")
    return True


def _answer(
    p: Position, charge: Charge, target: Unit, word: str, weapons: tuple[str, ...], out: Out, *, auto: bool,
    why: str = RUN,
) -> None:  # fmt: skip
    """Write an answer down and do what it does at once. Rules: CDN-7.26 to CDN-7.37."""
    now = charge_of(p, charge.unit)
    assert now is not None
    told = msgspec.structs.replace(now, reactions=(*now.reactions, (target.id, word)))
    p.charges = tuple(told if one is now else one for one in p.charges)
    out.append(
        ev.ReactionChosen(seat=target.seat, unit=target.id, charger=charge.unit, reaction=word, auto=auto)
    )
    if word == SHOOT:
        quick = _too_near(p, target, p.units[charge.unit])
        p.push(shooting.shot_task(target.id, charge.unit, SHOOT, weapons, quick, target.gun))
    elif word == COUNTER:
        p.mark(target.id, Mark.COUNTERCHARGED)
    elif word == RUN:
        p.push(Task("start_retreat", (target.id, why, charge.unit)))


def _too_near(p: Position, target: Unit, charger: Unit) -> bool:
    distance = rects_distance(measured(p, target), formation.rects_of(charger))
    return shooting.too_near(p, charger, distance)


def _refusal(p: Position, ask: Ask, action: act.ReactToCharge) -> Refusal | None:
    if action.charger != ask.unit or action.unit not in ask.args:
        return refuse("unknown_object", what=f"{action.unit}, {action.charger}")
    if action.reaction not in REACTIONS:
        return refuse("unknown_object", what=action.reaction)
    target, charger = p.units[action.unit], p.units[action.charger]
    charge = charge_of(p, action.charger)
    assert charge is not None
    refusal = _against(p, target, charger, side_of(charge, p, target, charger), action.reaction)
    if refusal is None and not set(action.weapons) <= shooting_weapons(p, target, action.reaction):
        return refuse("unknown_object", what=", ".join(action.weapons))
    return refusal


def shooting_weapons(p: Position, unit: Unit, word: str) -> frozenset[str]:
    """The ranged weapons that may be named with a reaction. Rules: CDN-9.6, Table 19-D."""
    if word != SHOOT:
        return frozenset()
    if unit.gun:
        return shooters.known_weapons(p, unit)
    bearers = [profile(p, own) for own in in_block(p, unit)]
    return frozenset(weapon.id for own in bearers for weapon in (*own.ranged, *own.single))


def _react(p: Position, ask: Ask, action: act.ReactToCharge, out: Out) -> None:
    charge = charge_of(p, action.charger)
    assert charge is not None
    _answer(p, charge, p.units[action.unit], action.reaction, action.weapons, out, auto=False)


def _list(p: Position, ask: Ask) -> list[act.ReactToCharge]:
    """Every open reaction of every target that still has to answer; shots with the usual weapons, of a gun with each of
    its loads. Rules: CDN-14.14.
    """
    charge = charge_of(p, ask.unit)
    assert charge is not None
    charger = p.units[ask.unit]
    found = []
    for target_id in ask.args:
        assert isinstance(target_id, int)
        target = p.units[target_id]
        for word in open_reactions(p, target, charger, side_of(charge, p, target, charger)):
            for load in shooters.loads_of(p, target) if word == SHOOT and target.gun else ("",):
                found.append(act.ReactToCharge(ask.seat, target_id, ask.unit, word, (load,) if load else ()))
    return found


WORK = RuleWork(
    tasks={"react": react},
    choices={"react_to_charge": Choice({act.ReactToCharge: Deed(_refusal, _react)}, _list, None, "CDN-7.24")},
)
