"""Spells in play: how they begin, what they lay on units, when they end. Rules: CDN-31.8 to 31.18, CDN-33.13."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks import profiles
from game.engine.caldaern.blocks.presence import carrier, present
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Alteration, Spell
from game.engine.caldaern.magic.pools import change
from game.engine.caldaern.magic.storms import tide
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.colour import Creation, Lasts, SpellInPlay, SpellNumber
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import AnyTime, Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal, Seat

_LASTS = {"turn_starts": Until.TURN_STARTS, "turn_ends": Until.TURN_ENDS}


def find(p: Position, number: SpellNumber) -> SpellInPlay | None:
    """A spell in play by its number."""
    return next((play for play in p.colour.in_play if play.number == number), None)


def bearers(p: Position, unit: Unit) -> tuple[UnitId, ...]:
    """A unit and the characters in it: those on whom a spell lies that is created now. Rules: CDN-30.25, CDN-33.13."""
    return (unit.id, *unit.characters)


def begin(p: Position, creation: Creation, version: Spell, units: tuple[UnitId, ...], out: Out) -> SpellInPlay:
    """A spell goes on from now on; the same spell on the same unit gives way. Rules: CDN-31.9, CDN-31.14."""
    for unit in units:
        _replace(p, creation.spell, unit, out)
    number = p.colour.number + 1
    inside = tuple(character for unit in units for character in p.units[unit].characters)
    play = SpellInPlay(
        number=number, seat=creation.seat, mage=creation.mage, spell=creation.spell, difficulty=creation.difficulty,
        lasts=Lasts(version.duration), began=(p.round, p.active), amplified=creation.amplified,
        supreme=creation.supreme, units=units, inside=inside, square=creation.square,
    )  # fmt: skip
    change(p, number=number, in_play=(*p.colour.in_play, play))
    out.append(ev.SpellStays(spell=play))
    for unit in (*units, *inside):
        lay(p, version, unit, creation.seat, number, out)
    return play


def lay(
    p: Position, version: Spell, unit: UnitId, by: Seat, number: SpellNumber, out: Out, until: Until = Until.SPELL
) -> None:
    """What a spell changes of a unit lies on it, `until` a moment where it says nothing else; what contradicts it goes.

    Rules: CDN-31.8 to 31.11, CDN-33.4.
    """
    _contradict(p, version, unit, out)
    for alteration in version.changes:
        if _touches(p, alteration, p.units[unit]):
            profiles.lay(p, _effect(version, alteration, unit, by, number, until), out)


def lay_wild(p: Position, version: Spell, unit: Unit, out: Out) -> None:
    """What a spell without a mage changes lies on a unit until the end of the next round: it is no spell in play, and
    nobody dispels it. Rules: CDN-24.18, CDN-31.9.
    """
    _replace(p, version.id, unit.id, out)
    for own in bearers(p, unit):
        lay(p, version, own, NOBODY, 0, out, Until.NEXT_ROUND)


CONTRARY: Final = (
    ("frenzy", "no_declaring"),
    ("frenzy", "no_move"),
    ("must_pursue", "no_move"),
    ("stupidity", "no_move"),
)
"""What one spell compels a unit to, and what forbids it: charges, pursuits, moves straight ahead. Rules: CDN-31.10."""


def _contradict(p: Position, version: Spell, unit: UnitId, out: Out) -> None:
    """Older spells that contradict this one no longer lie on the unit. Rules: CDN-31.10."""
    new = {alteration.what for alteration in version.changes}
    against = {one for pair in CONTRARY for one, other in (pair, pair[::-1]) if other in new}
    for effect in p.effects:
        if effect.unit != unit or effect.what not in against or effect.source == version.id:
            continue
        play = find(p, effect.spell)
        if play is not None and unit in play.units:
            _leave(p, play, unit, "replaced", out)
        else:
            _lift_all(p, unit, effect.source, out)


def _lift_all(p: Position, unit: UnitId, spell: str, out: Out) -> None:
    """Nothing of a spell lies on a unit any more."""
    profiles.lift(p, lambda effect: effect.unit == unit and effect.source == spell, out)


_MACHINES = frozenset({"artillery", "machines"})
_BODILY = frozenset({"s", "t", "w", "i", "a", "ws"})


def _touches(p: Position, alteration: Alteration, unit: Unit) -> bool:
    """Machines and guns have only some characteristics that a spell changes. Rules: CDN-31.11."""
    return profiles.listed(unit).group not in _MACHINES or alteration.what not in _BODILY


def _effect(
    version: Spell, made: Alteration, unit: UnitId, by: Seat, number: SpellNumber, until: Until
) -> Effect:
    return Effect(
        source=version.id, what=made.what, change=Change(made.change), n=made.n, over=made.over, least=made.least,
        most=made.most, part=made.part, unit=unit, own=True, spell=number if not made.lasts else 0,
        until=_LASTS.get(made.lasts, until), by=by,
    )  # fmt: skip


def _replace(p: Position, spell: str, unit: UnitId, out: Out) -> None:
    """An older spell of the same name leaves a unit. Rules: CDN-31.9."""
    for play in p.colour.in_play:
        if play.spell == spell and unit in play.units:
            _leave(p, play, unit, "replaced", out)


def _leave(p: Position, play: SpellInPlay, unit: UnitId, why: str, out: Out) -> None:
    """A spell no longer lies on one of its targets; on none, it is over."""
    rest = tuple(other for other in play.units if other != unit)
    if not rest:
        end(p, play, why, out)
        return
    gone = {unit, *p.units[unit].characters}
    left = msgspec.structs.replace(play, units=rest, inside=tuple(c for c in play.inside if c not in gone))
    change(p, in_play=tuple(left if old.number == play.number else old for old in p.colour.in_play))
    profiles.lift(p, lambda effect: effect.spell == play.number and effect.unit in gone, out)


def end(p: Position, play: SpellInPlay, why: str, out: Out) -> None:
    """A spell is over, and what it laid on units with it. Rules: CDN-31.14, CDN-31.15."""
    change(p, in_play=tuple(old for old in p.colour.in_play if old.number != play.number))
    profiles.lift(p, lambda effect: effect.spell == play.number, out)
    if play.square is not None and data.spells()[play.spell].does == "marsh":
        tide.ebb(p, play.square)
    out.append(ev.SpellEnded(spell=play, why=why))


def expire(p: Position, seat: Seat, out: Out) -> None:
    """The Colour phase of a seat begins: what it created to last a round is over. Rules: Table 31-A."""
    for play in p.colour.in_play:
        if play.seat == seat and play.lasts is Lasts.ROUND:
            end(p, play, "duration", out)


def review(p: Position, out: Out) -> None:
    """Spells that remain in play end with their mage and their target, and some when their target is charged, without a
    mage too; those of a mage who goes into a building end. Rules: CDN-31.15, CDN-31.17, CDN-31.18.
    """
    if p.charges:
        profiles.lift(p, lambda effect: _wild_ends(p, effect), out)
    for play in p.colour.in_play:
        if play.lasts is not Lasts.REMAINS:
            continue
        if not present(p, p.units[play.mage]):
            end(p, play, "mage", out)
        elif carrier(p, p.units[play.mage]).building or carrier(p, p.units[play.mage]).aboard:
            end(p, play, "building", out)
        elif data.spells()[play.spell].ends == "charged" and _charged(p, play.units):
            end(p, play, "charged", out)
        elif play.units and all(_destroyed(p, unit) for unit in play.units):
            end(p, play, "target", out)


def _charged(p: Position, units: tuple[UnitId, ...]) -> bool:
    """Whether a charge at one of these units has been declared. Rules: Table 33-C."""
    return any(unit in units for charge in p.charges for unit in (charge.target, *charge.further))


def _wild_ends(p: Position, effect: Effect) -> bool:
    """Whether an effect of a wild spell ends by a charge. Rules: CDN-24.18, Table 33-C."""
    spell = data.spells().get(effect.source) if not effect.spell else None
    if spell is None or spell.ends != "charged":
        return False
    return _charged(p, (effect.unit, p.units[effect.unit].host))


def _destroyed(p: Position, unit: UnitId) -> bool:
    return p.units[unit].status is Status.DESTROYED


# ---------------------------------------------------------------------------------------------------- at any time
def _own(p: Position, ask: Ask) -> list[SpellInPlay]:
    """Spells that a seat may end now: not the one whose way it is asked for."""
    moving = ask.args[0] if ask.what == "storm_direction" else 0
    own = (play for play in p.colour.in_play if play.seat == ask.seat and play.lasts is Lasts.REMAINS)
    return [play for play in own if play.number != moving]


def _end_refusal(p: Position, ask: Ask, a: act.EndSpell) -> Refusal | None:
    known = any(play.number == a.spell for play in _own(p, ask))
    return None if known else refuse("unknown_object", what=a.spell)


def _end_spell(p: Position, ask: Ask, a: act.EndSpell, out: Out) -> None:
    play = find(p, a.spell)
    assert play is not None
    end(p, play, "player", out)


def _end_list(p: Position, ask: Ask) -> list[act.EndSpell]:
    return [act.EndSpell(ask.seat, play.number) for play in _own(p, ask)]


def name_of(play: SpellInPlay) -> Spell:
    """The version of a spell in play."""
    return data.spells()[play.spell].version(play.amplified)


WORK = RuleWork(any_time=(AnyTime(act.EndSpell, _end_refusal, _end_spell, _end_list, resumes=True),))

__all__ = ["WORK", "bearers", "begin", "end", "expire", "find", "lay", "lay_wild", "name_of", "review"]
