"""Which spell to create, on whom, with how many dice; what to dispel, and with how many.

Points of a pool are lost at the end of the phase, so what matters is how they are shared among the spells of one phase
and, for the other side, among those that are still to come (see `sharing`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import creating, dispelling
from game.engine.caldaern.magic.chances import best_dispel, creation, dispelled, takes_effect
from game.engine.caldaern.magic.pools import left
from game.engine.caldaern.magic.storms import moves as storms
from game.engine.caldaern.magic.targets import element_at
from game.engine.caldaern.magic.volt import chances_after
from game.engine.caldaern.odds.spells import land_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.colour import SpellInPlay
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import OddsSide, Seat
from game.players.caldaern.plans.sharing import Group, Offer, best_share, promised
from game.players.caldaern.plans.shots import shelter_of
from game.players.caldaern.weigh.spells import storm_worth, volt_worth, worth, worth_in_play
from game.players.caldaern.weigh.squares import is_turned, rank_of
from game.players.caldaern.weigh.style import Style

LEAST = 1.5
"""Points that a spell must promise."""

MISTAKE = 2.0
"""Points that a Colour Mistake costs besides the mage's other spells."""

LOST = 0.4
"""Part of what a mage's other spells promise that a Colour Mistake costs: some of them are created already."""

GROWS = 0.2
"""Part of what a new Back Volt is worth that a higher count of one is."""

PHIAL = 30.0
"""Points above which a spell is worth the one phial that dispels without dice."""

MOST_DICE = 10
"""Dice that are reckoned with for one attempt that is still to come."""

_FULL = Fraction(1)

FACE = 3.5
"""What a die shows on average."""

Key = tuple[UnitId, str]
"""A mage and one of his spells: it is tried once."""


# --------------------------------------------------------------------------------------------------------- creating
def create(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The spell that is part of the best share of the pool; of several the one with the least risk for what it wins."""
    offers = _from_own_side(state, [a for a in choices if isinstance(a, act.CreateSpell)])
    end = next((a for a in choices if isinstance(a, act.EndCreation)), choices[0])
    if not style.foresight:
        return _rashly(state, offers) or end
    groups = [*_creations(state, ask.seat, offers), *_remaining(state, ask.seat)]
    share = best_share(groups, left(state.colour, ask.seat))
    wanted = [part[1] for part in share if part is not None and part[1].action is not None]
    best = max(wanted, key=lambda offer: offer.gain / (offer.risk + MISTAKE / 100), default=None)
    return best.action if best is not None else end


def _from_own_side(state: CaldaernState, offers: list[act.CreateSpell]) -> list[act.CreateSpell]:
    """Spells with the places of each in the order in which the seat has the field."""
    order = {key: n for n, key in enumerate(dict.fromkeys((a.mage, a.spell, a.version) for a in offers))}
    there = {a.square: rank_of(state, a.seat, *a.square) if a.square is not None else (0, 0) for a in offers}
    return sorted(offers, key=lambda a: (order[a.mage, a.spell, a.version], there[a.square]))


def _rashly(state: CaldaernState, offers: list[act.CreateSpell]) -> act.CreateSpell | None:
    """What wins most if it works, with all the dice that a mage may take."""
    values = _values(state, offers)
    good = [action for action in offers if values[_alike(action)] >= LEAST]
    return max(good, key=lambda action: (values[_alike(action)], action.dice), default=None)


def _alike(action: act.CreateSpell) -> act.CreateSpell:
    """The same spell with one die."""
    return msgspec.structs.replace(action, dice=1)


def _values(state: CaldaernState, offers: Iterable[act.CreateSpell]) -> dict[act.CreateSpell, float]:
    """What each spell, version and target is worth if it takes effect, by the creation with one die."""
    return {action: _worth(state, action) for action in {_alike(action): None for action in offers}}


def _worth(state: CaldaernState, action: act.CreateSpell) -> float:
    mage = state.units[action.mage]
    version, _, _ = _numbers(state, action)
    if action.square is not None and version.kind == "bolt":
        return _at_land(state, version, action)
    if action.square is not None:
        ways = storms.first_ways(state, mage)
        return max(storm_worth(state, version, mage.seat, action.square, facing) for facing in ways)
    units = tuple(creating.concerned(state, mage, version, action.target))
    return worth(state, mage, version, units)


def _at_land(state: CaldaernState, version: Spell, action: act.CreateSpell) -> float:
    """Points of enemies whom an element shelters, by the part of what is left of it that the bolt takes off it."""
    assert action.square is not None
    points = shelter_of(state, element_at(state.ground, action.square), action.seat)
    odds = land_of(state, version, OddsSide(action.seat, "", 0, ()), action.square) if points > 0 else None
    if odds is None or odds.mean is None or odds.defender is None:
        return 0.0
    return points * float(odds.mean) / max(1, odds.defender.dice)


def _numbers(state: CaldaernState, action: act.CreateSpell) -> tuple[Spell, int, int]:
    """The version of a spell, what is added to the dice, and what they must reach."""
    own = creating.find(state, state.units[action.mage], action.spell, action.version)
    assert own is not None
    version = own.spell.version(action.version == creating.AMPLIFIED)
    return version, own.level, version.value + creating.raised(state)


class _Sides(NamedTuple):
    """What is the same for all spells of a seat in a decision.

    plus            the most that the other side's mages add to its dice
    record, spell   what another record is worth to the seat, and what another spell that takes effect is, by the Back
                    Volt that comes or grows with it
    """

    plus: int
    record: float
    spell: float


def _sides(state: CaldaernState, seat: Seat) -> _Sides:
    volt, plus = state.colour.volt, _best_level(state, state.opponent(seat))
    if volt is not None:
        return _Sides(plus, 0.0, GROWS * volt_worth(state, seat, volt.colour))
    comes = chances_after(state, _FULL)
    return _Sides(plus, sum(float(chance) * volt_worth(state, seat, colour) for colour, chance in comes.items()), 0.0)


def _creations(state: CaldaernState, seat: Seat, offers: list[act.CreateSpell]) -> list[Group]:
    """What each spell of each mage promises by the number of dice, on its best target, in its best version.

    The other side is thought to spend on each spell the part of its pool that the spell is of all that is created.
    """
    values = _values(state, offers)
    good = [action for action in offers if values[_alike(action)] >= LEAST]
    if not good:
        return []
    plain = _groups(state, good, values, 0, 1.0)
    wanted = promised(best_share(list(plain.values()), left(state.colour, seat)))
    theirs = left(state.colour, state.opponent(seat))
    return list(_groups(state, good, values, theirs, max(wanted, LEAST)).values())


def _groups(
    state: CaldaernState, offers: list[act.CreateSpell], values: dict[act.CreateSpell, float], theirs: int,
    all_in_all: float,
) -> dict[Key, Group]:  # fmt: skip
    """Offers by spell and dice; `theirs`: points that the other side has against them `all_in_all`."""
    best: dict[UnitId, dict[str, float]] = defaultdict(dict)
    sides = _sides(state, offers[0].seat) if offers else _Sides(0, 0.0, 0.0)
    for action in offers:
        known = best[action.mage]
        known[action.spell] = max(known.get(action.spell, 0.0), values[_alike(action)])
    groups: dict[Key, dict[int, Offer]] = defaultdict(dict)
    for action in offers:
        lost = MISTAKE + LOST * sum(v for spell, v in best[action.mage].items() if spell != action.spell)
        offer = _promise(state, action, values[_alike(action)], theirs, all_in_all, lost, sides)
        group = groups[action.mage, action.spell]
        if action.dice not in group or offer.gain > group[action.dice].gain:
            group[action.dice] = offer
    return dict(groups)


def _promise(
    state: CaldaernState, action: act.CreateSpell, value: float, theirs: int, all_in_all: float, lost: float,
    sides: _Sides,
) -> Offer:  # fmt: skip
    version, level, need = _numbers(state, action)
    found = creation(action.dice, level, need)
    against = min(theirs, round(theirs * float(found.success) * value / all_in_all))
    units = tuple(unit.id for unit in creating.concerned(state, state.units[action.mage], version, action.target))
    bonus = sides.plus + _resistance(state, units) if against else 0
    works, risk = float(takes_effect(action.dice, level, need, against, bonus)), float(found.mistake)
    gain = works * value - risk * lost + sides.record * (risk + float(found.supreme)) + sides.spell * works
    return Offer(action, gain, risk)


def _best_level(state: CaldaernState, seat: Seat) -> int:
    """The most that the mages of a seat add to its dice against a spell."""
    levels = [listed(state.units[by]).mage for by in dispelling.dispellers(state, seat) if by != dispelling.ARMY]
    return max(levels, default=0)


def _resistance(state: CaldaernState, units: tuple[UnitId, ...]) -> int:
    return sum(part.number for part in dispelling.resistance(state, units))


def _remaining(state: CaldaernState, seat: Seat) -> list[Group]:
    """What dice do that are kept for spells in play."""
    groups: list[Group] = []
    for play in dispelling.open_to(state, seat):
        value = _in_play(state, play)
        if value > LEAST:
            plus = _best_level(state, seat) + _resistance(state, play.units)
            groups.append(
                {n: Offer(None, value * float(dispelled(n, play.difficulty - plus))) for n in range(1, MOST_DICE + 1)}
            )
    return groups


def _in_play(state: CaldaernState, play: SpellInPlay) -> float:
    return worth_in_play(state, play, data.spells()[play.spell].version(play.amplified))


# ------------------------------------------------------------------------------------------------------- dispelling
def dispel(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """As many dice as the spell is worth beside those that may still come, or what dispels without any; else it is let
    through."""
    made = state.colour.creation
    offers = [a for a in choices if isinstance(a, act.Dispel)]
    phial = next((a for a in choices if isinstance(a, act.UseItem)), None)
    refrain = next((a for a in choices if isinstance(a, act.Decline)), choices[0])
    if made is None or not (offers or phial):
        return refrain
    mage, spell = state.units[made.mage], data.spells()[made.spell].version(made.amplified)
    value = _made_worth(state, mage, spell, made.units, made.square)
    if value < LEAST:
        return refrain
    if phial is not None and value > PHIAL:
        return phial
    if not style.foresight:
        return max(offers, key=lambda a: (a.by == dispelling.ARMY, a.dice), default=refrain)
    sides, now = _sides(state, ask.seat), dict[int, Offer]()
    for action in offers:
        chance = _dispels(state, made.result, made.units, action)
        pairs = creation(action.dice, 0, 0)
        gain = chance * value + sides.record * float(pairs.supreme + pairs.mistake)
        if action.dice not in now or gain > now[action.dice].gain:
            now[action.dice] = Offer(action, gain)
    groups: list[Group] = [now, *_coming(state, ask.seat), *_remaining(state, ask.seat)]
    first = best_share(groups, left(state.colour, ask.seat))[0]
    return first[1].action if first is not None else refrain


def _made_worth(
    state: CaldaernState, mage: Unit, spell: Spell, units: tuple[UnitId, ...], square: tuple[int, int] | None
) -> float:
    if square is not None:
        ways = storms.first_ways(state, mage)
        return max(storm_worth(state, spell, mage.seat, square, facing) for facing in ways)
    return worth(state, mage, spell, tuple(state.units[unit] for unit in units))


def _coming(state: CaldaernState, seat: Seat) -> list[Group]:
    """What dice do that are kept for the spells that the other side will probably create with what it has left."""
    offers, other = list(creating.creations(state)), state.opponent(seat)
    values = _values(state, offers)
    good = [action for action in offers if values[_alike(action)] >= LEAST]
    share = best_share(list(_groups(state, good, values, 0, 1.0).values()), left(state.colour, other))
    groups: list[Group] = []
    for part in share:
        if part is None:
            continue
        dice, offer = part
        version, level, need = _numbers(state, offer.action)
        mage = state.units[offer.action.mage]
        units = tuple(unit.id for unit in creating.concerned(state, mage, version, offer.action.target))
        result = max(need, round(FACE * dice) + level) - _best_level(state, seat) - _resistance(state, units)
        comes = float(creation(dice, level, need).created) * values[_alike(offer.action)]
        groups.append({n: Offer(None, comes * float(best_dispel(n, result)[0])) for n in range(1, MOST_DICE + 1)})
    return groups


def _dispels(state: CaldaernState, need: int, units: tuple[int, ...], a: act.Dispel | act.DispelPlay) -> float:
    parts = (*dispelling.level_part(state, a.by), *dispelling.resistance(state, units))
    return float(dispelled(a.dice, need - sum(part.number for part in parts)))


def dispel_play(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The dice that are left, shared among the spells in play that do harm: what is not spent is lost."""
    offers = [a for a in choices if isinstance(a, act.DispelPlay)]
    refrain = next((a for a in choices if isinstance(a, act.Decline)), choices[0])
    plays = {play.number: play for play in state.colour.in_play}
    values = {number: _in_play(state, plays[number]) for number in {a.spell for a in offers}}
    groups: dict[int, dict[int, Offer]] = defaultdict(dict)
    for action in offers:
        play, group = plays[action.spell], groups[action.spell]
        gain = _dispels(state, play.difficulty, play.units, action) * values[action.spell]
        if values[action.spell] > 0 and (action.dice not in group or gain > group[action.dice].gain):
            group[action.dice] = Offer(action, gain)
    share = best_share(list(groups.values()), left(state.colour, ask.seat))
    wanted = [part[1] for part in share if part is not None]
    return max(wanted, key=lambda offer: offer.gain).action if wanted else refrain


def storm_direction(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The way on which a stormcolor takes most from the enemy."""
    offers = [a for a in choices if isinstance(a, act.StormDirection)]
    offers.sort(key=lambda a: (a.direction + 2 * is_turned(state, ask.seat)) % 4)
    plays = {play.number: play for play in state.colour.in_play}

    def taken(action: act.StormDirection) -> float:
        play = plays[action.template]
        spell = data.spells()[play.spell].version(play.amplified)
        return storm_worth(state, spell, ask.seat, play.square or (0, 0), action.direction)

    return max(offers, key=taken, default=choices[0])


def choose_spell(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The spell in play that is worth most to the enemy."""
    plays = {play.number: play for play in state.colour.in_play}
    offers = [a for a in choices if getattr(a, "target", 0) in plays]

    def lost(action: Any) -> float:
        play = plays[action.target]
        return worth_in_play(state, play, data.spells()[play.spell].version(play.amplified))

    return max(offers, key=lost, default=choices[0])


def reanimate(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The unit that has lost most."""
    offers = [a for a in choices if isinstance(a, act.Reanimate)]
    return max(offers, key=lambda a: _gone(state.units[a.target]), default=choices[0])


def _gone(unit: Unit) -> int:
    return unit.start - unit.models
