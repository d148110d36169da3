"""Which spell to create, on whom, with how many dice; what to dispel, and with how many.

Points of a pool are lost at the end of the phase, so what matters is how they are shared among the spells of one phase
and, for the other side, among those that are still to come.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.magic import creating, dispelling
from game.engine.caldaern.magic.chances import creation, dispelled, takes_effect
from game.engine.caldaern.magic.pools import left
from game.engine.caldaern.magic.storms import moves as storms
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.weigh.spells import storm_worth, worth, worth_in_play
from game.players.caldaern.weigh.style import Style

LEAST = 1.5
"""Points that a spell must promise."""

SHARE = 0.5
"""Part of its pool that the other side is thought to spend on one spell."""

MISTAKE = 6.0
"""Points that a Colour Mistake costs: the mage's other spells, and a step towards the Back Volt."""

THRIFT = 0.45
"""How dear a point is, of what the best spell promises for each point of the pool."""


def create(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The spell that promises most beyond what its dice could do elsewhere."""
    offers = [a for a in choices if isinstance(a, act.CreateSpell)]
    end = next((a for a in choices if isinstance(a, act.EndCreation)), None)
    found = {a: _worth(state, a) for a in _with_one_die(offers)} if offers else {}
    if not found or max(found.values()) < LEAST:
        return end if end is not None else choices[0]
    points = left(state.colour, ask.seat)
    dear = THRIFT * max(found.values()) / max(1, points) if style.foresight else 0.0
    against = _spent_against(state, ask.seat) if style.foresight else 0
    best, most = None, LEAST / 2
    for action in offers:
        value = found[_alike(action)]
        if value < LEAST:
            continue
        gain = _chance(state, action, against) * value - dear * action.dice - _risk(state, action) * MISTAKE
        if gain > most:
            best, most = action, gain
    return best or end or choices[0]


def _alike(action: act.CreateSpell) -> act.CreateSpell:
    """The same spell with one die."""
    return msgspec.structs.replace(action, dice=1)


def _with_one_die(offers: list[act.CreateSpell]) -> set[act.CreateSpell]:
    return {_alike(action) for action in offers}


def _worth(state: CaldaernState, action: act.CreateSpell) -> float:
    """What a spell is worth if it takes effect."""
    mage = state.units[action.mage]
    own = creating.find(state, mage, action.spell, action.version)
    assert own is not None
    version = own.spell.version(action.version == creating.AMPLIFIED)
    if action.square is not None:
        ways = storms.first_ways(state, mage)
        return max(storm_worth(state, version, mage.seat, action.square, facing) for facing in ways)
    units = tuple(creating.concerned(state, mage, version, action.target))
    return worth(state, mage, version, units)


def _spent_against(state: CaldaernState, seat: int) -> int:
    """Dice that the other side is thought to spend on one spell at most."""
    return math.ceil(SHARE * left(state.colour, state.opponent(seat)))


def _chance(state: CaldaernState, action: act.CreateSpell, against: int) -> float:
    level, value = _numbers(state, action)
    return float(takes_effect(action.dice, level, value, against))


def _risk(state: CaldaernState, action: act.CreateSpell) -> float:
    level, value = _numbers(state, action)
    return float(creation(action.dice, level, value).mistake)


def _numbers(state: CaldaernState, action: act.CreateSpell) -> tuple[int, int]:
    """What is added to the dice, and what they must reach."""
    own = creating.find(state, state.units[action.mage], action.spell, action.version)
    assert own is not None
    version = own.spell.version(action.version == creating.AMPLIFIED)
    return own.level, version.value + creating.raised(state)


# ------------------------------------------------------------------------------------------------------- dispelling
def dispel(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """As many dice as the spell is worth, fewer where more spells are to come; else it is let through."""
    made = state.colour.creation
    offers = [a for a in choices if isinstance(a, act.Dispel)]
    refrain = next((a for a in choices if isinstance(a, act.Decline)), choices[0])
    if made is None or not offers:
        return refrain
    mage, spell = state.units[made.mage], data.spells()[made.spell].version(made.amplified)
    value = worth(state, mage, spell, tuple(state.units[unit] for unit in made.units))
    mine, theirs = left(state.colour, ask.seat), left(state.colour, made.seat)
    dear = THRIFT * value / max(1, mine) * theirs / (theirs + 3) if style.foresight else 0.0
    found = {a: _dispels(state, made.result, made.units, a) * value - dear * a.dice for a in offers}
    best = max(offers, key=lambda a: found[a])
    return best if found[best] > LEAST / 2 else refrain


def _dispels(state: CaldaernState, need: int, units: tuple[int, ...], a: act.Dispel | act.DispelPlay) -> float:
    parts = (*dispelling.level_part(state, a.by), *dispelling.resistance(state, units))
    return float(dispelled(a.dice, need - sum(part.number for part in parts)))


def dispel_play(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The spell in play that does most harm, with the dice that are likeliest to end it: what is left is lost."""
    offers = [a for a in choices if isinstance(a, act.DispelPlay)]
    refrain = next((a for a in choices if isinstance(a, act.Decline)), choices[0])
    if not offers:
        return refrain
    plays = {play.number: play for play in state.colour.in_play}
    values = {
        number: worth_in_play(state, play, data.spells()[play.spell].version(play.amplified))
        for number, play in plays.items()
    }
    found = {
        a: _dispels(state, plays[a.spell].difficulty, plays[a.spell].units, a) * values[a.spell] - 0.01 * a.dice
        for a in offers
    }
    best = max(offers, key=lambda a: found[a])
    return best if found[best] > 0 else refrain


def storm_direction(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The way on which a stormcolor takes most from the enemy."""
    offers = [a for a in choices if isinstance(a, act.StormDirection)]
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
