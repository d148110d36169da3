"""Chances of charges, by the answer of the target, and of everything that is decided by a roll of distances.

Rules: CDN-7.24 to 7.48, CDN-12.38, CDN-12.39, CDN-19.14.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.characteristics import charge_range, movement
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging import arranging, stances
from game.engine.caldaern.charging.goals import goal_of, need_of
from game.engine.caldaern.charging.query import ChargeReport, charge_report
from game.engine.caldaern.charging.reactions import COUNTER, HOLD, RUN, advance
from game.engine.caldaern.charging.reactions import SHOOT as STAND
from game.engine.caldaern.charging.rules import as_charged, as_charger
from game.engine.caldaern.harm import tolls
from game.engine.caldaern.melee.pursuit import chase_dice
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds import running
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.chances import NEVER, NOTHING, SURE, at_least, catches, fixed
from game.engine.caldaern.words.kinds import Arc, Mark, Phase
from game.engine.contract import Odds, OddsSide

NEGLIGIBLE: Final = Fraction(1, 2000)
"""Nobody sees an error below this: a twentieth of a percent."""


# ------------------------------------------------------------------------------------------------- a charge
def charge_odds(p: Position, unit: Unit, target: Unit, redirecting: bool = False) -> Odds | None:
    """A charge at a target: `chance` if it holds, and by each answer that it may give. Rules: CDN-7.24, CDN-7.48."""
    report = charge_report(p, unit.id, target.id, redirecting)
    return odds_of_report(p, report) if report.refusal is None else None


def odds_of_report(p: Position, report: ChargeReport) -> Odds | None:
    """The odds of a charge that has been worked out already; None where there is no way to charge."""
    if report.slot is None:
        return None
    p = as_charged(p, report.target)
    unit, target = p.units[report.unit], p.units[report.target]
    words = [option.reaction for option in report.reactions if option.refusal is None]
    answers = [(word, _answer(p, unit, target, report, word)) for word in words]
    first = next((odds for word, odds in answers if word == HOLD), answers[0][1] if answers else None)
    outcomes = (("terror", SURE - ld_tests.chance(p, target, "panic")),) if report.terror else ()
    chance = first.chance if first is not None else report.chance
    return _odds(p, "charge", unit, target, report, chance, answers=tuple(answers), outcomes=outcomes)


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
    if target.retreating:
        return _odds(p, "charge", unit, target, report, running.reached(p, unit.id, target.id, report))
    return _odds(p, "charge", unit, target, report, report.chance)


def reach_parts(p: Position, unit: Unit) -> tuple[tuple[str, int], ...]:
    """What the range of a charge is made of before its dice. Rules: CDN-7.48, Table 33-B."""
    move, whole = movement(p, unit), charge_range(p, unit)
    return (("move", move), *((("charge_range", whole - move),) if whole != move else ()))


def _odds(
    p: Position, kind: str, unit: Unit, target: Unit, report: ChargeReport, chance: Fraction, **more: object
) -> Odds:
    parts = (("distance", report.distance), ("need", report.need), *reach_parts(p, unit))
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
        return _odds(p, reaction, unit, target, report, _half_way(p, unit, target, report))
    return _odds(p, reaction, unit, target, report, report.chance)


def _half_way(p: Position, unit: Unit, target: Unit, report: ChargeReport) -> Fraction:
    """Chance that a charge arrives when the target has countercharged.

    The distance is measured again from where the advance ends: at an angle it shrinks by less than the advance.
    Rules: CDN-7.22, CDN-7.31, CDN-7.32.
    """
    charger = as_charger(p, unit)
    if charger is None or report.start is None:
        return report.chance
    twin = p.copy()
    runner, foe = msgspec.structs.replace(charger, place=report.start), twin.units[target.id]
    twin.units[unit.id] = runner
    twin.change(foe, place=stances.answered(twin, foe, runner))
    there = advance(twin, foe, runner)
    if there is None:
        return report.chance
    twin.change(foe, place=there)
    start = stances.stance(twin, runner, foe)
    goal = goal_of(twin, runner, start, foe, there, report.side)
    slot = arranging.arrange(twin, [arranging.Entry(runner, start, goal, frozenset(report.further))]).get(unit.id)
    if slot is None:
        return NEVER
    tests = tolls.charge_tests(twin, runner, start, slot.place, slot.obstacle)
    reach = at_least(need_of(twin, runner, start, goal) - report.move, report.dice, report.dropped)
    return reach * tolls.endures(twin, runner, tests)


def _stand(p: Position, unit: Unit, target: Unit, report: ChargeReport) -> Odds:
    """Shots first: they may destroy the charger or make it run. Rules: CDN-7.28, CDN-7.29.

    An estimate where those who are left then cross dangerous ground: how many of them do hangs on how they close up.
    """
    stopped = odds_shots.stops_charge(p, target, unit, report.distance)
    reach = at_least(report.need - report.move, report.dice, report.dropped)
    lost, error = _shot_and_fallen(p, unit, target, report) if report.tests else (stopped, NEVER)
    shots = odds_shots.shot_odds(p, target, unit, STAND, (), shooting.too_near(p, unit, report.distance))
    more = {} if shots is None else {
        "counts": shots.counts, "mean_back": shots.mean, "spread_back": shots.spread, "steps": shots.steps,
        "outcomes": (("stopped", stopped),),
    }  # fmt: skip
    estimate = error > NEGLIGIBLE
    chance, off = reach * (1 - lost), reach * error if estimate else None
    return _odds(p, STAND, unit, target, report, chance, estimate=estimate, error=off, **more)


def _shot_and_fallen(p: Position, unit: Unit, target: Unit, report: ChargeReport) -> tuple[Fraction, Fraction]:
    """Chance that shots stop a charge or the ground takes who is left; how far that may be off. Rules: CDN-7.53."""
    charger = as_charger(p, unit) or unit
    volley = shooting.volley(p, target, charger, STAND, (), shooting.too_near(p, charger, report.distance))
    fallen = odds_shots.fallen(p, target, charger, volley) if volley.shots else NOTHING
    arrives, error = NEVER, NEVER
    own = charger.line + len(charger.command)
    for n in range(min(len(fallen.ways), own)):
        stays = fallen.chance(n) * (1 - odds_shots.panics(p, charger, fixed(n))[1])
        left = msgspec.structs.replace(charger, line=max(0, charger.line - n), command=charger.command[: own - n])
        some = tolls.endures(p, left, report.tests)
        every = tolls.endures(p, left, [test._replace(models=left.models) for test in report.tests])
        arrives += stays * some
        error += stays * (some - every) if n else NEVER
    return 1 - arrives, error


def _run(p: Position, unit: Unit, target: Unit, report: ChargeReport) -> Odds:
    """The target runs, then the charge is rolled: chance to catch it, that it leaves the field, that it escapes.

    Rules: CDN-7.36 to 7.41, CDN-7.58.
    """
    charger = as_charger(p, unit) or unit  # a character in a unit charges from before it
    run = running.run_of(p, msgspec.structs.replace(charger, place=report.start), target.id, report)
    escapes = 1 - run.caught - run.gone - run.slain
    outcomes = (("captured", run.caught), ("off_field", run.gone), ("destroyed", run.slain), ("escapes", escapes))
    estimate = run.error > NEGLIGIBLE
    return _odds(
        p, RUN, unit, target, report, run.caught, estimate=estimate, error=run.error if estimate else None,
        outcomes=tuple(entry for entry in outcomes if entry[1] or entry[0] != "destroyed"),
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------- what follows
def clash_odds(p: Position, unit: Unit, target: Unit) -> Odds | None:
    """The round of melee after a charge that reaches a target which holds, that target alone. Rules: CDN-11, CDN-12."""
    report = charge_report(p, unit.id, target.id)
    if report.slot is None or unit.host:
        return None
    twin = as_charged(p, target.id).copy()
    charger = twin.units[unit.id]
    twin.change(charger, place=report.slot, marks=charger.marks | Mark.CHARGED)
    if report.obstacle or target.building:
        twin.change(charger, marks=charger.marks | Mark.NO_CHARGE_BONUS)
    side: Arc | None = Arc.FRONT
    if not target.building:
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
