"""Chances of charges, by the answer of the target, and of everything that is decided by a roll of distances.

Rules: CDN-7.24 to 7.48, CDN-12.38, CDN-12.39, CDN-19.14.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.blocks.characteristics import movement, swift
from game.engine.caldaern.blocks.directions import away, centre_of
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging import arranging, stances
from game.engine.caldaern.charging.goals import goal_of, need_of
from game.engine.caldaern.charging.query import ChargeReport, charge_report
from game.engine.caldaern.charging.reactions import COUNTER, HOLD, RUN, advance
from game.engine.caldaern.charging.reactions import SHOOT as STAND
from game.engine.caldaern.charging.resolving import charge_dice
from game.engine.caldaern.charging.rules import as_charger
from game.engine.caldaern.melee.pursuit import chase_dice
from game.engine.caldaern.morale import ld_tests, retreat
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.chances import NEVER, SURE, at_least, catches, sums
from game.engine.caldaern.words.kinds import Arc, Mark, Phase
from game.engine.contract import Odds, OddsSide
from game.engine.geometry.field import rects_distance


def reaches(p: Position, unit: Unit, need: int) -> Fraction:
    """Chance that a charge reaches so many squares. Rules: CDN-7.48."""
    return at_least(need - movement(p, unit), *charge_dice(p, unit))


# ------------------------------------------------------------------------------------------------- a charge
def charge_odds(p: Position, unit: Unit, target: Unit, redirecting: bool = False) -> Odds | None:
    """A charge at a target: `chance` if it holds, and by each answer that it may give. Rules: CDN-7.24, CDN-7.48."""
    report = charge_report(p, unit.id, target.id, redirecting)
    return odds_of_report(p, report) if report.refusal is None else None


def odds_of_report(p: Position, report: ChargeReport) -> Odds | None:
    """The odds of a charge that has been worked out already; None where there is no way to charge."""
    if report.slot is None:
        return None
    unit, target = p.units[report.unit], p.units[report.target]
    words = [option.reaction for option in report.reactions if option.refusal is None]
    answers = [(word, _answer(p, unit, target, report, word)) for word in words]
    first = next((odds for word, odds in answers if word == HOLD), answers[0][1] if answers else None)
    outcomes = (("terror", SURE - ld_tests.chance(p, target, "panic")),) if report.terror else ()
    chance = first.chance if first is not None else report.chance
    return _odds("charge", unit, target, report, chance, answers=tuple(answers), outcomes=outcomes)


def resolve_odds(p: Position, charge: Charge) -> Odds | None:
    """A declared charge when its range is to be rolled: the answers have been given. Rules: CDN-7.48."""
    unit, target = p.units[charge.unit], p.units[charge.target]
    if not stands(unit) or not stands(target):
        return None
    report = charge_report(p, unit.id, target.id)
    if report.slot is None:
        return None
    word = dict(charge.reactions).get(target.id, HOLD)
    if word == COUNTER:
        return _answer(p, unit, target, report, word)
    return _odds("charge", unit, target, report, report.chance)


def _odds(
    kind: str, unit: Unit, target: Unit, report: ChargeReport, chance: Fraction, **more: object
) -> Odds:
    parts = (("distance", report.distance), ("need", report.need), ("move", report.move))
    odds = Odds(
        kind=kind, rule="CDN-7.48", chance=chance, need=report.need - report.move,
        attacker=OddsSide(unit.seat, listed(unit).entry, report.dice, parts),
        defender=OddsSide(target.seat, listed(target).entry, 0, ()),
    )  # fmt: skip
    return msgspec.structs.replace(odds, **more)


def _answer(p: Position, unit: Unit, target: Unit, report: ChargeReport, reaction: str) -> Odds:
    """What an answer leaves of a charge."""
    if reaction == RUN:
        return _run(p, unit, target, report)
    if reaction == STAND:
        return _stand(p, unit, target, report)
    if reaction == COUNTER:
        need = _need_half_way(p, unit, target, report)
        chance = NEVER if need is None else at_least(need - report.move, report.dice, report.dropped)
        return _odds(reaction, unit, target, report, chance)
    return _odds(reaction, unit, target, report, report.chance)


def _need_half_way(p: Position, unit: Unit, target: Unit, report: ChargeReport) -> int | None:
    """Squares that are left to be crossed when the target has countercharged; None if there is no place then.

    The distance is measured again from where the advance ends: at an angle it shrinks by less than the advance.
    Rules: CDN-7.22, CDN-7.31, CDN-7.32.
    """
    charger = as_charger(p, unit)
    if charger is None or report.start is None:
        return report.need
    twin = p.copy()
    runner, foe = msgspec.structs.replace(charger, place=report.start), twin.units[target.id]
    twin.units[unit.id] = runner
    twin.change(foe, place=stances.answered(twin, foe, runner))
    there = advance(twin, foe, runner)
    if there is None:
        return report.need
    twin.change(foe, place=there)
    start = stances.stance(twin, runner, foe)
    goal = goal_of(twin, runner, start, foe, there, report.side)
    placed = arranging.arrange(twin, [arranging.Entry(runner, start, goal, frozenset(report.further))])
    return need_of(twin, runner, start, goal) if placed else None


def _stand(p: Position, unit: Unit, target: Unit, report: ChargeReport) -> Odds:
    """Shots first: they may destroy the charger or make it run. Rules: CDN-7.28, CDN-7.29."""
    stopped = odds_shots.stops_charge(p, target, unit, report.distance)
    shots = odds_shots.shot_odds(p, target, unit, STAND, (), shooting.too_near(p, unit, report.distance))
    more = {} if shots is None else {
        "counts": shots.counts, "mean_back": shots.mean, "spread_back": shots.spread, "steps": shots.steps,
        "outcomes": (("stopped", stopped),),
    }  # fmt: skip
    return _odds(STAND, unit, target, report, report.chance * (1 - stopped), **more)


def _run(p: Position, unit: Unit, target: Unit, report: ChargeReport) -> Odds:
    """The target runs, then the charge is rolled: chance to catch it, that it leaves the field, that it escapes.

    Rules: CDN-7.36 to 7.41, CDN-7.58.
    """
    dice = (3, 1) if swift(p, target) else (2, 0)
    caught, gone, rolls = NEVER, NEVER, sums(*dice)
    charger = as_charger(p, unit) or unit  # a character in a unit charges from before it
    chaser = formation.rects_of(charger)
    for squares, ways in enumerate(rolls.ways):
        if not ways:
            continue
        chance = Fraction(ways, rolls.of)
        there = runs_to(p, target, charger, squares)
        if there is None:
            gone += chance
        else:
            need = rects_distance(chaser, there) - 1
            caught += chance * at_least(need - report.move, report.dice, report.dropped)
    outcomes = (("captured", caught), ("off_field", gone), ("escapes", 1 - caught - gone))
    return _odds(RUN, unit, target, report, caught, estimate=True, outcomes=outcomes)


def runs_to(p: Position, unit: Unit, charger: Unit, squares: int) -> tuple[tuple[int, int, int, int], ...] | None:
    """Where the models of a unit stand after running from a charger; None when that takes it off the field."""
    assert stands(unit)
    facing = away(p, unit, centre_of(charger))
    place = formation.turned_in_place(unit.models, listed(unit).k, unit.place, facing)
    runner = msgspec.structs.replace(unit, place=place)
    if not p.ground.field.holds_rect(formation.rect_of(runner)):
        return None
    course = retreat.plan(p, runner, squares)
    if course.off:
        return None
    runner = msgspec.structs.replace(runner, place=course.path[-1] if course.path else place)
    return formation.rects_of(runner)


# ------------------------------------------------------------------------------------------------- what follows
def clash_odds(p: Position, unit: Unit, target: Unit) -> Odds | None:
    """The round of melee after a charge that reaches a target which holds, that target alone. Rules: CDN-11, CDN-12."""
    report = charge_report(p, unit.id, target.id)
    if report.slot is None or unit.host:
        return None
    twin = p.copy()
    charger = twin.units[unit.id]
    twin.change(charger, place=report.slot, marks=charger.marks | Mark.CHARGED)
    if report.obstacle:
        twin.change(charger, marks=charger.marks | Mark.NO_CHARGE_BONUS)
    side = report.side if report.obstacle else contact.touching_side(twin.units[target.id], charger)
    contact.engage(twin, unit.id, target.id, Arc.FRONT if side is None else side, obstacle=report.obstacle)
    twin.phase = Phase.MELEE
    return odds_melee.melee_odds(twin, contact.melee_of(twin, unit.id), unit.seat)


def pursuit_odds(p: Position, unit: Unit, quarry: Unit) -> Odds:
    """Chance that a pursuer catches its quarry. Rules: CDN-12.38, CDN-12.39."""
    own, theirs = chase_dice(p, unit), chase_dice(p, quarry)
    return Odds(
        kind="pursuit", rule="CDN-12.39", chance=catches(own, theirs),
        attacker=OddsSide(unit.seat, listed(unit).entry, own[0], (("dropped", own[1]),)),
        defender=OddsSide(quarry.seat, listed(quarry).entry, theirs[0], (("dropped", theirs[1]),)),
    )  # fmt: skip
