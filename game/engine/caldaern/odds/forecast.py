"""What comes of a charge that arrives: the round of melee that follows, for each answer of the target.

The rules of charging themselves move the chargers into contact on a copy of the position, so stances, slots, defended
obstacles and the charges that others have declared at the same target count as they will. Rules: CDN-19.14, CDN-7.24.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.blocks.presence import For, counts, measured, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.charging.charging import declare
from game.engine.caldaern.charging.reactions import COUNTER, HOLD, RUN, charge_of
from game.engine.caldaern.charging.reactions import SHOOT as STAND
from game.engine.caldaern.charging.resolving import roll_charges
from game.engine.caldaern.charging.rules import Plan, as_charged, as_charger, declared_plan
from game.engine.caldaern.harm import casualties, tolls
from game.engine.caldaern.harm.dangerous import swallows
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.odds.melee import OddsSteps, melee_steps
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.chances import NEVER, NOTHING, SURE, Spread
from game.engine.caldaern.words.kinds import Mark, Phase
from game.engine.caldaern.words.stepwise import finished
from game.engine.contract import Odds
from game.engine.dice import ScriptedDice
from game.engine.geometry.field import rects_distance

MOST_LOSSES: Final = 3
"""Numbers of fallen chargers that are followed into the melee; rarer ones count as the nearest of these."""

_SIXES: Final = (6,) * 2000
"""Dice with which every charge arrives, and no dangerous ground takes anybody."""

Loss = tuple[Fraction, int]
"""A chance, and the wounds that a charger has suffered then."""


def forecast(
    p: Position, unit: UnitId, target: UnitId, reaction: str = HOLD, redirecting: bool = False
) -> Odds | None:
    """How the first round of melee goes if a charge arrives after an answer, from the charger's side.

    None where there is no melee: who runs is not fought. With `reaction` to stand and shoot the charger's expected
    losses are in it. Charges that others have declared at the same target arrive as well. `error` is set wherever the
    chances are an estimate. Rules: CDN-19.14.
    """
    return finished(forecast_steps(p, unit, target, reaction, redirecting))


def forecast_steps(
    p: Position, unit: UnitId, target: UnitId, reaction: str = HOLD, redirecting: bool = False
) -> OddsSteps:
    """The same, a little at a time."""
    p = as_charged(p, target)
    if reaction == RUN or not counts(p.units[target], For.CHARGES) or p.units[target].retreating:
        return None
    yield None
    shot, merged = losses_before(p, unit, target, redirecting) if reaction == STAND else ([(SURE, 0)], NEVER)
    yield None
    losses, more = _on_the_ground(p, unit, target, reaction, shot, redirecting)
    merged = merged + more - merged * more
    found: list[tuple[Fraction, Odds]] = []
    for weight, wounds in losses:
        yield None
        twin = arrived(p, unit, target, reaction, wounds, redirecting)
        if twin is None:
            return None
        yield None
        odds = yield from melee_steps(twin, contact.melee_of(twin, unit), twin.units[unit].seat)
        if odds is None:
            return None
        found.append((weight, odds))
    return _mixture(found, merged)


# ---------------------------------------------------------------------------------------------- chargers in contact
def arrived(
    p: Position, unit: UnitId, target: UnitId, reaction: str, wounds: int = 0, redirecting: bool = False
) -> Position | None:
    """A copy of the position with all charges at a target in contact; None where this one can't be.

    `wounds`: what the charger has suffered before. Nothing is thrown. Rules: CDN-7.47 to 7.54.
    """
    return _moved(p, unit, target, reaction, wounds, redirecting)[0]


def _moved(
    p: Position, unit: UnitId, target: UnitId, reaction: str, wounds: int, redirecting: bool
) -> tuple[Position | None, list[tolls.Test]]:
    """The same, with the tests of dangerous ground that the charger takes on its way. Rules: CDN-7.53."""
    twin, out = p.copy(), list[object]()
    twin.dice = ScriptedDice(_SIXES)
    charge = charge_of(twin, unit)
    if charge is None or charge.target != target:
        if not isinstance(declared_plan(twin, unit, target, redirecting), Plan):
            return None, []
        _declare(twin, unit, target, redirecting, out)
    twin.charges = tuple(
        _answered(c, reaction if c.unit == unit else HOLD) if c.target == target else c for c in twin.charges
    )
    if reaction == COUNTER:
        twin.mark(target, Mark.COUNTERCHARGED)
    if wounds:
        casualties.take_off(twin, twin.own(unit), {"": wounds})
        if not stands(twin.units[unit]) or not twin.units[unit].models:
            return None, []
    roll_charges(twin, target, out)
    twin.phase = Phase.MELEE
    told = [e for e in out if isinstance(e, ev.TerrainTested) and e.unit == unit]
    tests = [tolls.Test(e.fails, len(e.dice), swallows(twin, twin.units[unit], e.element)) for e in told]
    return twin if twin.units[unit].engaged else None, tests


def _declare(p: Position, unit: UnitId, target: UnitId, redirecting: bool, out: Out) -> None:
    """Declare a charge with nobody asked about anything."""
    declare(p, unit, target, out, redirecting)


def _answered(charge: Charge, reaction: str) -> Charge:
    """A charge with an answer of its main target; everybody else who has not answered holds."""
    told = dict.fromkeys(charge.further, HOLD) | dict(charge.reactions)
    if reaction != HOLD or charge.target not in told:
        told[charge.target] = reaction
    return msgspec.structs.replace(charge, reactions=tuple(told.items()))


def _on_the_ground(
    p: Position, unit: UnitId, target: UnitId, reaction: str, losses: Sequence[Loss], redirecting: bool
) -> tuple[list[Loss], Fraction]:
    """Losses before, with those that dangerous ground then brings a charger that still arrives; the chance of all that
    was merged. Rules: CDN-7.53, CDN-20.24.
    """
    found: dict[int, Fraction] = {}
    for weight, wounds in losses:
        twin, tests = _moved(p, unit, target, reaction, wounds, redirecting)
        spread = tolls.toll(twin, twin.units[unit], tests) if twin is not None and tests else NOTHING
        for n, chance in enumerate(spread.fractions):
            if twin is None or n < tolls.room(twin, twin.units[unit]):
                found[wounds + n] = found.get(wounds + n, NEVER) + weight * chance
    whole = sum(found.values(), NEVER)
    return _kept({n: chance / whole for n, chance in found.items()}) if whole else ([(SURE, 0)], SURE)


# ---------------------------------------------------------------------------------------------- stand and shoot
def losses_before(p: Position, unit_id: UnitId, target_id: UnitId, redirecting: bool) -> tuple[list[Loss], Fraction]:
    """What a charger that still arrives has lost to the shots of its target, and the chance of all that was merged.

    Rules: CDN-7.28, CDN-7.29.
    """
    unit, target = p.units[unit_id], p.units[target_id]
    charger = as_charger(p, unit) or unit
    if not stands(charger) or not counts(target, For.CHARGES) or listed(unit).ridden:
        return [(SURE, 0)], SURE
    distance = rects_distance(formation.rects_of(charger), measured(p, target))
    volley = shooting.volley(p, target, charger, STAND, (), shooting.too_near(p, charger, distance))
    if not volley.shots:
        return [(SURE, 0)], NEVER
    toll = odds_shots.toll(p, target, charger, volley)
    chances = _arriving(p, charger, toll.spread, alone=toll.counts == "wounds")
    whole = sum(chances.values(), NEVER)
    if not whole:
        return [(SURE, 0)], SURE
    kept, merged = _kept({n: chance / whole for n, chance in chances.items()})
    each = 1 if toll.counts == "wounds" else value(p, charger, "wounds")
    return [(weight, max(0, n * each - (charger.wounds if n and each > 1 else 0))) for weight, n in kept], merged


def _kept(chances: dict[int, Fraction]) -> tuple[list[Loss], Fraction]:
    """The likeliest numbers, each with the chance of those nearest to it; and the chance of what was merged so."""
    kept = sorted(chances, key=lambda n: (-chances[n], n))[:MOST_LOSSES]
    weights = dict.fromkeys(sorted(kept), NEVER)
    for n, chance in chances.items():
        weights[min(kept, key=lambda own: (abs(own - n), own))] += chance
    merged = sum((chance for n, chance in chances.items() if n not in weights), NEVER)
    return [(weight, n) for n, weight in weights.items()], merged


def _arriving(p: Position, charger: Unit, lost: Spread, alone: bool) -> dict[int, Fraction]:
    """Chances of so many losses with the charge going on: nobody left, or Panic, ends it."""
    found: dict[int, Fraction] = {}
    for n in range(len(lost.ways)):
        fallen = Spread((*(0,) * n, 1), 1) if not alone else Spread((1,), 1)
        stays = SURE - odds_shots.panics(p, charger, fallen)[1]
        left = (value(p, charger, "wounds") - charger.wounds if alone else charger.models) - n
        if left > 0 and lost.chance(n):
            found[n] = lost.chance(n) * stays
    return found


# ------------------------------------------------------------------------------------------------------ together
def _mixture(found: Sequence[tuple[Fraction, Odds]], merged: Fraction) -> Odds:
    """One forecast of several, each with its chance; `merged` stood for others like them."""
    if len(found) == 1 and not merged:
        return found[0][1]
    likeliest = max(found, key=lambda entry: entry[0])[1]
    outcomes: dict[str, Fraction] = {}
    for weight, odds in found:
        for word, chance in odds.outcomes:
            outcomes[word] = outcomes.get(word, NEVER) + weight * chance
    wins = [odds.chance for _, odds in found]
    error = sum((weight * (odds.error or NEVER) for weight, odds in found), NEVER) + merged * (max(wins) - min(wins))
    estimate = bool(merged) or any(odds.estimate for _, odds in found)
    return msgspec.structs.replace(
        likeliest,
        chance=_mean(found, "chance"), tie=_mean(found, "tie"), loss=_mean(found, "loss"),
        mean=_mean(found, "mean"), mean_back=_mean(found, "mean_back"), spread=(), spread_back=(),
        outcomes=tuple(outcomes.items()), estimate=estimate, error=error if estimate else None,
    )  # fmt: skip


def _mean(found: Sequence[tuple[Fraction, Odds]], name: str) -> Fraction:
    return sum((weight * (getattr(odds, name) or NEVER) for weight, odds in found), NEVER)
