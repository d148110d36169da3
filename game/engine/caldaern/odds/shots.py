"""Chances of shots, and of rams: wounds, casualties, and the Panic that they cause.

Rules: CDN-9, CDN-13.10, CDN-15.34, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.harm.ridden import MONSTER_STRUCK
from game.engine.caldaern.harm.scatter import ARTILLERY, MISFIRE
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.machines import ramming
from game.engine.caldaern.morale import ld_tests, panic
from game.engine.caldaern.odds import machines as odds_machines
from game.engine.caldaern.odds.blending import MISFIRES, misfiring
from game.engine.caldaern.odds.hits import Attack, caused, chain, left, number_of, steps_of, together
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooters, shooting, skewer
from game.engine.caldaern.shooting.gunnery import GRAPESHOT
from game.engine.caldaern.shooting.shooters import SHOOTING, STANDING
from game.engine.caldaern.words.chances import (
    NEVER,
    NOTHING,
    SURE,
    Spread,
    binomial,
    capped,
    die,
    fixed,
    join,
    joined,
    mapped,
    mixed,
    repeated,
    slain,
)
from game.engine.caldaern.words.kinds import Phase
from game.engine.contract import Odds, OddsSide

_TO_MONSTER = Fraction(MONSTER_STRUCK, 6)
"""Share of the hits on a ridden monster that strike the beast. Rules: CDN-35.61."""

HEAVY_LOSS = 4
"""A fourth of the models at the start of the phase. Rules: CDN-13.10."""


class Toll(NamedTuple):
    """What shots do to a unit.

    spread     models lost, or wounds of a single model (`counts`)
    fallen     models lost in any case
    wounds     average of unsaved wounds that count
    hurt       chance of one such wound at least; None where that is not reckoned
    exact      False where hits of several kinds are shared out among the models of a small unit
    """

    counts: str
    spread: Spread
    fallen: Spread
    wounds: Fraction
    hurt: Fraction | None = None
    exact: bool = True


def attacks_of(p: Position, unit: Unit, target: Unit, volley: shooting.Volley, victim: str = "") -> list[Attack]:
    """The groups of shots of a volley, as attacks on one victim; what misses another target first as far as it does."""
    through = skewer.depth(unit, target) if not victim and not listed(target).ridden else 1
    return [attack_of(unit, shots, target.id, victim)._replace(through=through) for shots in volley.shots]


def attack_of(unit: Unit, shots: shooting.Shots, target: UnitId, victim: str = "") -> Attack:
    """A group of shots as an attack on one victim. Rules: CDN-9.24 to 9.27, CDN-34.40, CDN-34.87."""
    return Attack(
        unit.seat, shots.weapon.id, target, victim, shots.number, 0 if shots.dice else max(2, shots.need), shots.hits,
        SHOOTING, shots.parts, True, shots.again, shots.weapon.has("poisoned"), share=shots.share,
        dice=shots.dice,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------------ casualties
def toll(p: Position, unit: Unit, target: Unit, volley: shooting.Volley) -> Toll:
    """What a volley does to its target. Rules: CDN-9.15, CDN-10.17 to 10.20, CDN-35.32, CDN-35.33, CDN-35.61."""
    if armoured(target):
        found = odds_machines.outlook(p, target, _tries(p, unit, target, volley))
        gone = mixed([(found.destroyed, fixed(1)), (SURE - found.destroyed, NOTHING)])
        return Toll("hull", found.lost, gone, found.lost.mean, found.lost.at_least(1))
    if listed(target).ridden:
        return _ridden_toll(p, unit, target, volley)
    if target.characters and not wounds.look_out(p, target):
        return _shared_toll(p, unit, target, volley)
    attacks, each = attacks_of(p, unit, target, volley), value(p, target, "wounds")
    most = min(volley.seen, target.line + len(target.command))
    suffered = capped(together(p, attacks), max(0, most * each - target.wounds))
    fallen = slain(suffered, each, target.wounds, most)
    if target.gun:
        return Toll("wounds", suffered, suffered, suffered.mean, suffered.at_least(1))
    if target.models == 1 and each > 1:
        return Toll("wounds", suffered, fallen, suffered.mean, suffered.at_least(1))
    return Toll("models", fallen, fallen, suffered.mean, suffered.at_least(1))


def _tries(p: Position, unit: Unit, target: Unit, volley: shooting.Volley) -> list[tuple[int, Fraction, Fraction]]:
    """The shots of a volley at a machine. Rules: CDN-15.17."""
    return odds_machines.tries(p, target, attacks_of(p, unit, target, volley), unit.id)


def _ridden_toll(p: Position, unit: Unit, target: Unit, volley: shooting.Volley) -> Toll:
    """Every hit strikes the beast or the rider. Rules: CDN-35.61, CDN-35.62."""
    room = left(p, target, "monster") + left(p, target, "rider")
    parts: list[Spread] = [NOTHING]
    for beast, rider in zip(*(attacks_of(p, unit, target, volley, v) for v in ("monster", "rider")), strict=True):
        one = mixed([(_TO_MONSTER, caused(p, beast, 1)), (SURE - _TO_MONSTER, caused(p, rider, 1))])
        ways = number_of(beast)
        parts.append(mixed((ways.chance(n), repeated(one, n)) for n in range(len(ways.ways))))
    suffered = capped(joined(parts), room)
    return Toll("wounds", suffered, mapped(suffered, lambda n: int(n >= room)), suffered.mean, suffered.at_least(1))


def _shared_toll(p: Position, unit: Unit, target: Unit, volley: shooting.Volley) -> Toll:
    """Hits are shared out evenly among the few models left. Rules: CDN-35.33."""
    attacks = attacks_of(p, unit, target, volley)
    hits = joined([NOTHING, *(_hits(p, attack) for attack in attacks)])
    exact = len({attack.hits for attack in attacks}) == 1
    shares = [(hits.chance(n), _share(p, attacks, target, n)) for n in range(len(hits.ways))]
    fallen = capped(mixed(shares), volley.seen)
    return Toll("models", fallen, fallen, fallen.mean, None, exact)


def _hits(p: Position, attack: Attack) -> Spread:
    """How many shots of an attack hit."""
    return number_of(attack) if attack.dice else binomial(attack.number, chain(p, attack).hit)


def _share(p: Position, attacks: list[Attack], target: Unit, hits: int) -> Spread:
    """Models that so many hits remove, over all ways to draw who gets those left over."""
    models, own = target.models, target.line + len(target.command)
    each, over = divmod(hits, models)
    found: list[tuple[Fraction, Spread]] = []
    for extra in range(min(over, own) + 1):
        others = len(target.characters)
        if over - extra > others:
            continue
        weight = Fraction(comb(own, extra) * comb(others, over - extra), comb(models, over))
        line = slain(_after_hit(p, attacks, "", own * each + extra), value(p, target, "wounds"), target.wounds, own)
        found.append((weight, join(line, _characters(p, attacks, target, each, over - extra))))
    return mixed(found)


def _characters(p: Position, attacks: list[Attack], target: Unit, each: int, extra: int) -> Spread:
    """Characters that fall when `extra` of them, drawn at random, are hit once more than `each` times."""
    count = len(target.characters)
    states: dict[int, list[tuple[Fraction, Spread]]] = {0: [(SURE, NOTHING)]}
    for place, character in enumerate(target.characters):
        after: dict[int, list[tuple[Fraction, Spread]]] = {}
        for used, options in states.items():
            drawn = Fraction(extra - used, count - place)
            for more, weight in ((1, drawn), (0, SURE - drawn)):
                if weight > 0:
                    one = _falls(p, attacks, character, each + more)
                    after.setdefault(used + more, []).extend((chance * weight, join(s, one)) for chance, s in options)
        states = after
    return mixed([entry for options in states.values() for entry in options])


def _falls(p: Position, attacks: list[Attack], character: UnitId, hits: int) -> Spread:
    """Whether so many hits kill a joined character: 0 or 1."""
    hero = p.units[character]
    room = value(p, hero, "wounds") - hero.wounds
    return mapped(_after_hit(p, attacks, wounds.character_victim(character), hits), lambda n: int(n >= room))


def _after_hit(p: Position, attacks: list[Attack], victim: str, hits: int) -> Spread:
    """Unsaved wounds of so many hits on a victim, of the mixture of shots that the volley consists of."""
    shots = sum(attack.number for attack in attacks)
    aimed = [attack._replace(victim=victim, need=0) for attack in attacks]
    return repeated(mixed([(Fraction(a.number, shots), caused(p, a, 1)) for a in aimed]), hits)


# ---------------------------------------------------------------------------------------------------------- Panic
def calls_for_panic(p: Position, target: Unit, fallen: int) -> bool:
    """Whether so many more casualties make a unit test for Panic. Rules: CDN-13.3 to 13.5, CDN-13.10."""
    if not 0 < fallen < target.headcount or p.phase is Phase.MELEE or not panic.may_test(p, target):
        return False
    lost = target.at_phase - target.headcount + fallen
    return HEAVY_LOSS * lost >= target.at_phase


def panics(p: Position, target: Unit, fallen: Spread) -> tuple[Fraction, Fraction]:
    """Chances that casualties make a unit test for Panic, and that it runs. Rules: CDN-13.10."""
    tests = sum((fallen.chance(n) for n in range(1, len(fallen.ways)) if calls_for_panic(p, target, n)), NEVER)
    if not tests or panic.immune(p, target):
        return NEVER, NEVER
    return tests, tests * (SURE - ld_tests.chance(p, target, "panic"))


# ------------------------------------------------------------------------------------------------------ the preview
def shot_odds(
    p: Position, unit: Unit, target: Unit, how: str = SHOOTING, weapons: tuple[str, ...] = (), quick: bool = False
) -> Odds | None:
    """What a unit's volley at a target does; None where nobody shoots. Rules: CDN-19.14.

    `chance`: that a model falls, or a single one is wounded; of the former `outcomes` tell the chance of a `wound` too.
    Of a gun: with its misfires, and over all that the artillery die may show.
    """
    volley = shooting.volley(p, unit, target, how, weapons, quick)
    found = odds_of_volley(p, unit, target, volley, how)
    if found is None or not unit.gun:
        return found
    load = shooters.load_of(p, unit, weapons)
    if load is None or load.id != GRAPESHOT:
        return misfiring(found)
    many = [odds_of_volley(p, unit, target, volley.times(n), how) for n in ARTILLERY if n != MISFIRE]
    return misfiring(found, shots=[odds for odds in many if odds is not None])


def odds_of_volley(p: Position, unit: Unit, target: Unit, volley: shooting.Volley, how: str = SHOOTING) -> Odds | None:
    """The same of a volley that is known; None of an empty one."""
    if not volley.shots:
        return None
    found = toll(p, unit, target, volley)
    tests, runs = panics(p, target, found.fallen)
    gone = found.fallen.at_least(target.headcount)
    needs = tuple(dict.fromkeys(shots.need for shots in volley.shots))
    harm = found.spread.at_least(1)
    wounded = found.hurt if found.hurt is not None and found.hurt != harm else NEVER
    outcomes: tuple[tuple[str, Fraction], ...] = (
        ("destroyed", gone), ("panic_test", tests), ("panic", runs), ("wound", wounded)
    )  # fmt: skip
    attacks = attacks_of(p, unit, target, volley)
    if armoured(target):
        outcomes = odds_machines.outcomes(odds_machines.outlook(p, target, _tries(p, unit, target, volley)))
        steps = odds_machines.steps(p, target, attacks, unit.id)
    else:
        steps = steps_of(p, attacks)
    return Odds(
        kind=how, rule="CDN-9.24", chance=harm,
        attacker=OddsSide(unit.seat, listed(unit).entry, volley.total, _parts(volley)),
        defender=OddsSide(target.seat, listed(target).entry, 0, ()),
        clear=gone, need=needs[0], estimate=not found.exact, counts=found.counts, mean=found.spread.mean,
        spread=found.spread.fractions, steps=steps,
        outcomes=tuple(entry for entry in outcomes if entry[1]),
    )  # fmt: skip


def fallen(p: Position, unit: Unit, target: Unit, volley: shooting.Volley) -> Spread:
    """Models that a volley removes, of a gun with its misfires. Rules: CDN-14.35."""
    found = toll(p, unit, target, volley).fallen
    return mixed([(SURE - MISFIRES, found), (MISFIRES, NOTHING)]) if unit.gun else found


def _parts(volley: shooting.Volley) -> tuple[tuple[str, int], ...]:
    """What the first group's roll to hit is made of."""
    return tuple((part.word, part.number) for part in volley.shots[0].parts)


def stops_charge(p: Position, unit: Unit, charger: Unit, distance: int) -> Fraction:
    """Chance that a unit's shots destroy a charger or make it run before its charge. Rules: CDN-7.29."""
    quick = shooting.too_near(p, charger, distance)
    if unit.gun:
        odds = shot_odds(p, unit, charger, STANDING, (), quick)
        outcomes = odds.outcomes if odds is not None else ()
        return sum((chance for word, chance in outcomes if word in ("destroyed", "panic")), NEVER)
    volley = shooting.volley(p, unit, charger, STANDING, (), quick)
    if not volley.shots:
        return NEVER
    fallen = toll(p, unit, charger, volley).fallen
    return fallen.at_least(charger.models) + panics(p, charger, fallen)[1]


def threats(p: Position, unit: Unit) -> Iterator[tuple[Unit, Odds]]:
    """Enemies that could shoot at a unit as things stand, with what it would cost."""
    for enemy in p.enemies(unit.seat):
        if shooting.can_shoot(p, enemy) and not unit.engaged and (odds := shot_odds(p, enemy, unit)) is not None:
            yield enemy, odds


# ------------------------------------------------------------------------------------------------------ rams
def ram_odds(p: Position, unit: Unit, enemy: Unit) -> Odds:
    """What the Impact Hits of a machine do to a unit: `chance` that a model falls, or a single one is wounded."""
    rule = ramming.impact(p, unit)
    number = die(rule.dice, rule.n)
    attack = Attack(
        unit.seat, "impact", enemy.id, "", 1, 0, Hits(1, rule.strength), ramming.RAM,
    )  # fmt: skip
    hurt = mixed([(number.chance(n), caused(p, attack, n)) for n in range(len(number.ways))])
    suffered, each = capped(hurt, left(p, enemy)), value(p, enemy, "wounds")
    models = enemy.line + len(enemy.command)
    fallen = slain(suffered, each, enemy.wounds, models)
    single = enemy.models == 1 and each > 1
    spread: Spread = suffered if single else fallen
    tests, runs = panics(p, enemy, fallen)
    gone = fallen.at_least(enemy.headcount)
    told = (("destroyed", gone), ("panic_test", tests), ("panic", runs))
    mean = number.mean
    return Odds(
        kind="ram", rule="CDN-15.34", chance=spread.at_least(1),
        attacker=OddsSide(unit.seat, listed(unit).entry, -(-mean.numerator // mean.denominator), ()),
        defender=OddsSide(enemy.seat, listed(enemy).entry, 0, ()), clear=gone,
        counts="wounds" if single else "models", mean=spread.mean, spread=spread.fractions,
        steps=steps_of(p, [attack._replace(number=-(-mean.numerator // mean.denominator))]),
        outcomes=tuple(entry for entry in told if entry[1]),
    )  # fmt: skip
