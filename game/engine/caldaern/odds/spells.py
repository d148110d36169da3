"""Chances of creating and dispelling a spell, and what the spell will do.

Rules: CDN-19.14, CDN-30.30 to 30.65, CDN-33.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

import msgspec

from game.engine.caldaern.blocks.characteristics import toughness, wounds_each
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed, profile, value
from game.engine.caldaern.harm.wounds import LEAST_NEED, Hits
from game.engine.caldaern.lists.schema import NO_SAVE
from game.engine.caldaern.lists.spells import Amount, Spell
from game.engine.caldaern.magic import creating, dispelling, in_play, mending, targets, truce, volt, working
from game.engine.caldaern.magic.chances import Creation, creation, dispelled, takes_effect
from game.engine.caldaern.magic.doings import SOURCE
from game.engine.caldaern.magic.pools import left
from game.engine.caldaern.odds import terrain
from game.engine.caldaern.odds.hits import Attack, chain
from game.engine.caldaern.odds.hits import left as wounds_left
from game.engine.caldaern.odds.melee import OddsSteps
from game.engine.caldaern.odds.shots import panics
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.chances import (
    FACES,
    NEVER,
    SURE,
    Spread,
    binomial,
    capped,
    die,
    face,
    fixed,
    join,
    mixed,
    slain,
    sums,
    wounds_of,
)
from game.engine.caldaern.words.stepwise import finished
from game.engine.contract import Odds, OddsSide, Square

BY_DICE: Final = "dispel_up_to"
"""Kind of the odds that tell what comes through if the other side spends at most so many dice."""


class Harm(NamedTuple):
    """What a spell takes from one unit: Wounds, or with `healed` gives back; `estimate` where it is no exact chance."""

    unit: Unit
    spread: Spread
    healed: bool = False
    estimate: bool = False


def amount_of(amount: Amount) -> Spread:
    """How often each number of hits, tests, Wounds or points comes."""
    thrown = sums(3) if amount.dice == "3D6" else die(amount.dice, 0)
    return join(thrown, fixed(amount.plus))


# --------------------------------------------------------------------------------------------------- what a spell does
def harm_of(p: Position, mage: Unit, spell: Spell, unit: Unit) -> Harm | None:
    """What a version of a spell takes from a unit at once, or gives back; None where it does neither."""
    if spell.does == "heal":
        assert spell.amount is not None
        return Harm(unit, capped(amount_of(spell.amount), _lost(p, unit)), healed=True)
    found = _taken(p, mage, spell, unit)
    if found is None:
        return None
    several = bool(unit.characters) or listed(unit).ridden
    return Harm(unit, capped(found, wounds_left(p, unit)), estimate=several)


def _taken(p: Position, mage: Unit, spell: Spell, unit: Unit) -> Spread | None:
    """Wounds, before what the unit has left."""
    match spell.does:
        case "toughness_tests":
            assert spell.amount is not None
            fails = Fraction(FACES - min(FACES - 1, max(1, toughness(p, unit))), FACES)
            return _of_many(amount_of(spell.amount), fails)
        case "boil":
            return binomial(min(spell.most, unit.models), face(spell.face))
        case "covet":
            assert spell.hits is not None
            return _of_many(amount_of(spell.hits), _coveted(p, mage, spell, unit))
        case "turncoat":
            front = min(unit.models, unit.place.frontage) if stands(unit) else min(unit.models, spell.most)
            hits = Hits(unit.models if spell.all_models else front, value(p, unit, "s"), magical=True)
            return binomial(hits.number, _unsaved(p, mage, unit, hits))
    if spell.hits is None:
        return None
    hits = Hits(
        1, working.strength_of(p, spell, unit), ap=spell.ap, multiple_dice=spell.multiple, magical=True,
        saves=spell.saves,
    )  # fmt: skip
    chance, each = _unsaved(p, mage, unit, hits), wounds_each(p, unit)
    number = amount_of(spell.hits)
    shares = [(number.chance(n), wounds_of(n, chance, spell.multiple, 1, each)) for n in range(len(number.ways))]
    return mixed(shares)


def _of_many(number: Spread, chance: Fraction) -> Spread:
    """Successes of a number of tries that is thrown itself."""
    return mixed((number.chance(n), binomial(n, chance)) for n in range(len(number.ways)))


def _unsaved(p: Position, mage: Unit, unit: Unit, hits: Hits) -> Fraction:
    return chain(p, Attack(mage.seat, "", unit.id, "", hits.number, 0, hits, SOURCE)).unsaved


def _coveted(p: Position, mage: Unit, spell: Spell, unit: Unit) -> Fraction:
    """Chance of a hit of Coveted Mail to cost a Wound. Rules: Table 33-F."""
    if spell.machine_strength and listed(unit).group == "machines":
        return _unsaved(p, mage, unit, Hits(1, spell.machine_strength, magical=True))
    save = max(LEAST_NEED, profile(p, unit).save)
    if save >= NO_SAVE:
        return NEVER
    return face(save) * _unsaved(p, mage, unit, Hits(1, automatic=True, saves=spell.saves, magical=True))


def _lost(p: Position, unit: Unit) -> int:
    return unit.wounds + unit.mount_wounds + mending.missing(p, unit) * wounds_each(p, unit)


# ------------------------------------------------------------------------------------------------------- creating it
def creation_chances(p: Position, action: act.CreateSpell) -> Creation:
    """What comes of the roll alone, whatever its target. Only for a spell that the mage knows. Rules: CDN-30.32."""
    own = creating.find(p, p.units[action.mage], action.spell)
    assert own is not None
    version = own.spell.version(action.version == creating.AMPLIFIED)
    return creation(_thrown(action), own.level, version.value + creating.raised(p))


def _thrown(action: act.CreateSpell) -> int:
    """All dice of a creation: points, an item's, and those that ruins lend."""
    return action.dice + bool(action.item) + action.free


def ruins_volt(p: Position, action: act.CreateSpell) -> Fraction:
    """Chance that dice lent by Creators' ruins call a Back Volt at once. Rules: CDN-28.16."""
    if not action.free or p.colour.volt is not None or not p.config.back_volt:
        return NEVER
    return binomial(_thrown(action), face(creating.SIX)).at_least(creating.RUINS_SIXES)


def _ruins(p: Position, action: act.CreateSpell) -> tuple[tuple[str, Fraction], ...]:
    chance = ruins_volt(p, action)
    return (("ruins_volt", chance),) if chance else ()


def creation_odds(p: Position, action: act.CreateSpell) -> Odds | None:
    """Chances of a creation with its number of dice: `chance` that it is created, `take` that it takes effect whatever
    the other side spends on it. `outcomes` are `supreme`, `created`, `failed`, `mistake`, and `volt_amber` and the like
    where a Back Volt may come at the end of the phase; `answers` tell for each
    number of dice the chance that it takes effect if the other side spends at most so many. `mean` and `spread` tell
    what it then does to its first target. Rules: CDN-19.14.
    """
    return finished(creation_steps(p, action))


def creation_steps(p: Position, action: act.CreateSpell) -> OddsSteps:
    """The same, a little at a time: many dice against it take long."""
    mage = p.units[action.mage]
    own = creating.find(p, mage, action.spell, action.version)
    if own is None:
        return None
    version = own.spell.version(action.version == creating.AMPLIFIED)
    units = creating.concerned(p, mage, version, action.target)
    dice, need = _thrown(action), version.value + creating.raised(p)
    found = creation(dice, own.level, need)
    other = p.opponent(action.seat)
    bonus = _best_bonus(p, other, tuple(unit.id for unit in units))
    bars = []
    for against in range(left(p.colour, other) + 1):
        bars.append(takes_effect(dice, own.level, need, against, bonus))
        yield None
    side = OddsSide(action.seat, listed(mage).entry, dice, (("level", own.level),))
    land = land_of(p, version, side, action.square)
    harm = harm_of(p, mage, version, units[0]) if units else None
    made = Odds(
        kind="create_spell", rule="CDN-30.32", chance=found.success, take=bars[-1], attacker=side, need=need,
        answers=tuple((str(n), Odds(BY_DICE, "CDN-30.48", chance, side)) for n, chance in enumerate(bars)),
        outcomes=(
            *_outcomes(found), *_ruins(p, action), *_volt(p, found), *(_after(p, harm) if harm is not None else ())
        ),
        counts=("healed" if harm.healed else "wounds") if harm is not None else "",
        mean=harm.spread.mean if harm is not None else None,
        spread=harm.spread.fractions if harm is not None else (),
        estimate=harm is not None and harm.estimate,
        defender=OddsSide(units[0].seat, listed(units[0]).entry, 0, ()) if units else None,
    )  # fmt: skip
    return made if land is None else _at_land(made, land)


def land_of(p: Position, version: Spell, side: OddsSide, square: Square | None) -> Odds | None:
    """What a bolt does to the element on a square once it takes effect; None for any other spell. Rules: CDN-21.20."""
    if square is None or not targets.at_land(version):
        return None
    element = targets.element_at(p.ground, square)
    if not element:
        return None
    assert version.hits is not None
    number = amount_of(version.hits)
    shares = (
        (number.chance(n), terrain.taken(p, element, [(n, SURE, working.hits_on(p, version, element, n))]))
        for n in range(len(number.ways))
    )
    return terrain.spread_odds(p, side, element, mixed(shares))


def _at_land(made: Odds, land: Odds) -> Odds:
    """A creation at the land: what it does to that once it takes effect."""
    return msgspec.structs.replace(
        made, counts=land.counts, mean=land.mean, spread=land.spread, defender=land.defender,
        outcomes=(*made.outcomes, *land.outcomes),
    )  # fmt: skip


def _outcomes(found: Creation) -> tuple[tuple[str, Fraction], ...]:
    return tuple((name, getattr(found, name)) for name in Creation._fields)


def _volt(p: Position, found: Creation) -> tuple[tuple[str, Fraction], ...]:
    """Which Back Volt may come at the end of this phase: `volt_` and its colour. Rules: CDN-32.3, Table 32-A."""
    chances = volt.chances_after(p, found.supreme + found.mistake)
    return tuple((f"volt_{colour}", chance) for colour, chance in chances.items())


def _after(p: Position, harm: Harm) -> tuple[tuple[str, Fraction], ...]:
    """What else may come of Wounds once the spell takes effect: the end of the unit, Panic. Rules: CDN-31.7."""
    if harm.healed:
        return ()
    unit = harm.unit
    fallen = harm.spread if unit.gun else slain(harm.spread, wounds_each(p, unit), unit.wounds, unit.models)
    tests, runs = panics(p, unit, fallen)
    named = (("destroyed", fallen.at_least(unit.headcount)), ("panic_test", tests), ("panic", runs))
    return tuple(entry for entry in named if entry[1])


def _best_bonus(p: Position, seat: int, units: tuple[UnitId, ...]) -> int:
    """The most that a seat can add to its dice against a spell on these units. Rules: CDN-30.47."""
    levels = [listed(p.units[by]).mage for by in dispelling.dispellers(p, seat) if by != dispelling.ARMY]
    return max(levels, default=0) + sum(part.number for part in dispelling.resistance(p, units))


# ------------------------------------------------------------------------------------------------------ dispelling it
def dispel_odds(p: Position, action: act.Dispel) -> Odds | None:
    """Chance to dispel what was created just now. Rules: CDN-30.47 to 30.49."""
    made = p.colour.creation
    if made is None:
        return None
    return _dispel(p, action.seat, action.by, action.dice, made.result, dispelling.resistance(p, made.units))


def dispel_play_odds(p: Position, action: act.DispelPlay) -> Odds | None:
    """Chance to dispel a spell in play. Rules: CDN-30.61, CDN-30.63."""
    play = in_play.find(p, action.spell)
    if play is None:
        return None
    return _dispel(p, action.seat, action.by, action.dice, play.difficulty, dispelling.resistance(p, play.units))


def joint_dispel_odds(p: Position, action: act.JointDispel) -> Odds | None:
    """Chance to strike a record out. Rules: CDN-32.33 to 32.35."""
    made = truce.record_at(p, action.record)
    return None if made is None else _dispel(p, action.seat, action.by, action.dice, made.difficulty, ())


def _dispel(p: Position, seat: int, by: UnitId, dice: int, need: int, more: tuple[ev.Part, ...]) -> Odds:
    parts = (*dispelling.level_part(p, by), *more)
    pairs = creation(dice, 0, 0)
    side = OddsSide(seat, listed(p.units[by]).entry if by else "", dice, tuple((x.word, x.number) for x in parts))
    return Odds(
        kind="dispel", rule="CDN-30.48", chance=dispelled(dice, need - sum(part.number for part in parts)),
        attacker=side, need=need,
        outcomes=(("supreme", pairs.supreme), ("mistake", pairs.mistake), *_volt(p, pairs)),
    )  # fmt: skip
