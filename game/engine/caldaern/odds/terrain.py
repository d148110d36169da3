"""Chances of bringing the land down: what one attack takes off it, whether it falls, and how many more it takes.

Rules: CDN-21.13 to 21.21, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import msgspec

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import terrain, wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.land import materials
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.odds.blending import misfiring
from game.engine.caldaern.odds.hits import to_hit
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import land_fire
from game.engine.caldaern.shooting.land_fire import LAND, UNIT
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.shooting import Shots, Volley
from game.engine.caldaern.words.chances import NOTHING, SURE, Spread, capped, face, joined, mapped, wounds_of
from game.engine.contract import NOBODY, Odds, OddsSide, OddsStep, Seat

Throws = tuple[int, Fraction, Hits]
"""Equal tries at an element: how many, the chance of each to hit, and what a hit is."""


# ------------------------------------------------------------------------------------------ what an attack takes
def taken(p: Position, element: int, throws: Iterable[Throws]) -> Spread:
    """Wounds that an attack takes off an element. Rules: CDN-21.14, CDN-21.21, CDN-21.26."""
    wall = terrain.Wall(p, element)
    left, parts = terrain.wounds_left(p, element), [NOTHING]
    for number, hit, hits in throws:
        mettle = wall.mettle(hits, SHOOTING)
        wounding = SURE if hits.automatic else face(wounds.needed_to_wound(hits.strength, mettle.tough))
        one = wounds_of(number, hit * wounding, hits.multiple_dice, hits.multiple, mettle.each)
        parts += [one] if mettle.times == 1 else [mapped(one, mettle.times.__mul__)]
    return capped(joined(parts), left)


def throws_of(unit: Unit, shots: Iterable[Shots]) -> list[Throws]:
    """Shots at an element as tries."""
    return [(one.number, to_hit(odds_shots.attack_of(unit, one, 0)), one.hits) for one in shots]


def volleys_needed(odds: Odds) -> Fraction | None:
    """How many attacks like this one bring the element down, on average: Wounds left by Wounds taken.

    None where they never do. Rules: CDN-21.26.
    """
    if odds.mean is None or not odds.mean or odds.defender is None:
        return None
    return Fraction(odds.defender.dice) / odds.mean


# ------------------------------------------------------------------------------------------ previews
def spread_odds(p: Position, side: OddsSide, element: int, found: Spread) -> Odds:
    """What Wounds that come so often do to an element: `chance` that it falls, `mean` and `spread` of what it loses."""
    thing, left = p.ground.element(element), terrain.wounds_left(p, element)
    facts = (("toughness", materials.toughness(thing)), ("whole", materials.wounds_whole(thing)))
    return Odds(
        kind="terrain", rule="CDN-21.20", chance=found.at_least(left) if left else SURE, attacker=side,
        defender=OddsSide(NOBODY, terrain.word_of(thing), left, facts), counts="land", mean=found.mean,
        spread=found.fractions, outcomes=(("land_wound", found.at_least(1)),),
    )  # fmt: skip


def land_odds(
    p: Position, seat: Seat, piece: str, element: int, throws: list[Throws], need: int, rule: str,
    parts: tuple[tuple[str, int], ...] = (), steps: tuple[OddsStep, ...] = (),
) -> Odds:  # fmt: skip
    """What an attack does to an element: `chance` that it falls, `mean` and `spread` of the Wounds that it loses; its
    Wounds left as the dice of the defender. Rules: CDN-19.14, CDN-21.14, CDN-21.26.
    """
    thing, left = p.ground.element(element), terrain.wounds_left(p, element)
    found = taken(p, element, throws)
    facts = (("toughness", materials.toughness(thing)), ("whole", materials.wounds_whole(thing)))
    return Odds(
        kind="terrain", rule=rule, chance=found.at_least(left) if left else SURE,
        attacker=OddsSide(seat, piece, sum(number for number, _, _ in throws), parts),
        defender=OddsSide(NOBODY, terrain.word_of(thing), left, facts), need=need, counts="land", mean=found.mean,
        spread=found.fractions, steps=steps, outcomes=(("land_wound", found.at_least(1)),),
    )  # fmt: skip


def _steps(p: Position, unit: Unit, element: int, shots: Iterable[Shots]) -> tuple[OddsStep, ...]:
    """The dice of shots at an element: to hit, then to wound."""
    hit: list[OddsStep] = []
    wound: list[OddsStep] = []
    for one in shots:
        chance = to_hit(odds_shots.attack_of(unit, one, 0))
        parts = tuple((part.word, part.number) for part in one.parts)
        hit.append(OddsStep(unit.seat, "hit", one.weapon.id, one.need, chance, Fraction(one.number), parts))
        tough = materials.toughness(p.ground.element(element))
        need = wounds.needed_to_wound(one.hits.strength, tough)
        wound.append(OddsStep(unit.seat, "wound", one.weapon.id, need, face(need), one.number * chance))
    return (*hit, *wound)


def shoot_terrain_odds(p: Position, action: act.ShootTerrain) -> Odds | None:
    """What a volley does to an element; None where nobody shoots. Rules: CDN-21.12 to 21.14."""
    unit = p.units[action.unit]
    found = _at_land(p, unit, action.element, land_fire.volley(p, unit, action.element, action.weapons).shots)
    return misfiring(found) if found is not None and unit.gun else found


def _at_land(p: Position, unit: Unit, element: int, shots: tuple[Shots, ...]) -> Odds | None:
    if not shots:
        return None
    parts = tuple((part.word, part.number) for part in shots[0].parts)
    return land_odds(
        p, unit.seat, listed(unit).entry, element, throws_of(unit, shots), shots[0].need, "CDN-21.14", parts,
        _steps(p, unit, element, shots),
    )  # fmt: skip


# ------------------------------------------------------------------------------------------ two targets
def _missed(unit: Unit, volley: Volley) -> tuple[Shots, ...]:
    """The shots of a volley that are rolled at its second target, as far as they miss the first. Rules: CDN-21.16."""
    return tuple(
        one._replace(
            share=SURE - to_hit(odds_shots.attack_of(unit, one, 0)), need=sum(part.number for part in one.other),
            parts=one.other, again=False, other=(),
        )
        for one in volley.shots
        if one.other
    )  # fmt: skip


def primary_odds(p: Position, action: act.ChoosePrimary) -> Odds | None:
    """What the shots come to with one of both as the primary target: its own chances, and as an answer by the word of
    the other what the missed ones do to that. Rules: CDN-9.34, CDN-21.16.
    """
    ask = p.ask
    if ask is None or ask.what != "choose_primary":
        return None
    target, element, how, words, quick = ask.args
    weapons = tuple(word for word in str(words).split(",") if word)
    return both_odds(p, p.units[ask.unit], p.units[_int(target)], _int(element), action.primary, str(how), weapons,
                     bool(quick))  # fmt: skip


def _int(arg: Any) -> int:
    assert isinstance(arg, int)
    return arg


def both_odds(
    p: Position, unit: Unit, target: Unit, element: int, primary: str, how: str = SHOOTING,
    weapons: tuple[str, ...] = (), quick: bool = False,
) -> Odds | None:  # fmt: skip
    """The same for a volley that has not been asked about. Rules: CDN-9.34, CDN-21.16, CDN-27.26."""
    volley = land_fire.both(p, unit, target, element, primary, how, weapons, quick)
    if not volley.shots:
        return None
    strays = volley._replace(shots=_missed(unit, volley))
    if primary == LAND:
        first = _at_land(p, unit, element, volley.shots)
        then = odds_shots.odds_of_volley(p, unit, target, strays, how)
    else:
        first = odds_shots.odds_of_volley(p, unit, target, volley, how)
        then = _at_land(p, unit, element, strays.shots)
    if first is not None and then is not None:
        first = msgspec.structs.replace(first, answers=((UNIT if primary == LAND else LAND, then),))
    return misfiring(first) if first is not None and unit.gun else first


def shot_odds(p: Position, action: act.Shoot) -> Odds | None:
    """What a volley at a unit does, and what stray shots do to the land, with the unit as the primary target."""
    return _volley_odds(p, action.unit, action.target, action.weapons)


def gun_odds(p: Position, action: act.FireArtillery) -> Odds | None:
    """The same of a gun with one of its loads, with its misfires. Rules: CDN-14.29, CDN-14.35, CDN-14.41."""
    return _volley_odds(p, action.unit, action.target, (action.ammo,))


def _volley_odds(p: Position, shooter: UnitId, at: UnitId, weapons: tuple[str, ...]) -> Odds | None:
    unit, target = p.units[shooter], p.units[at]
    second = land_fire.second(p, unit, target, SHOOTING, weapons)
    if second is None:
        return odds_shots.shot_odds(p, unit, target, SHOOTING, weapons)
    return both_odds(p, unit, target, second.element, UNIT, SHOOTING, weapons)
