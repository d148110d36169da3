"""Dispelling: of a spell that was created just now, and of spells in play.

Rules: CDN-30.45 to 30.54, CDN-30.60 to 30.66.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.caldaern.blocks.control import control_refusal
from game.engine.caldaern.blocks.presence import For, carrier, counting
from game.engine.caldaern.blocks.profiles import has, listed, profile
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.magic.mages import absent, addled, mages_of
from game.engine.caldaern.magic.pools import change, left, spend
from game.engine.caldaern.magic.volt import kind_of, record
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.colour import RecordKind, SpellInPlay
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat

ARMY: UnitId = 0
"""Stands for the army where a mage could dispel. Rules: CDN-30.46."""

RESISTANCE = "colour_resistance"

PHIAL = "unmaking_phial"
"""The item that dispels a spell without a roll. Rules: Table 36-E."""


class Attempt(NamedTuple):
    """An attempt to dispel.

    need   what the result must reach; `difficulty` what is recorded; `spell` its id, "" for a record
    bonus  what is added to the dice
    """

    seat: Seat
    by: UnitId
    dice: int
    need: int
    difficulty: int
    spell: str
    bonus: tuple[ev.Part, ...] = ()
    number: int = 0


# ------------------------------------------------------------------------------------------------------ who dispels
def dispellers(p: Position, seat: Seat) -> list[UnitId]:
    """Who may try to dispel for a seat: mages who have not failed this round, and always the army.

    Rules: CDN-30.46, CDN-30.51, CDN-30.52.
    """
    mages = [mage.id for mage in mages_of(p, seat) if listed(mage).mage and barred(p, mage) is None]
    return [*mages, ARMY]


def barred(p: Position, mage: Unit) -> Refusal | None:
    """Why a mage can't dispel now. Rules: CDN-30.51, CDN-30.52, CDN-34.62."""
    if has(p, mage, "no_dispelling"):
        return refuse("barred.silenced", unit=unit_name(mage))
    if addled(p, mage):
        return refuse("barred.stupid", unit=unit_name(mage))
    if mage.id in p.colour.spent:
        return refuse("barred.dispelled", unit=unit_name(mage))
    return absent(p, mage) or control_refusal(mage)


def refusal(p: Position, seat: Seat, by: UnitId, dice: int) -> Refusal | None:
    """Why somebody can't try to dispel with so many dice. Rules: CDN-30.46, CDN-30.47."""
    if by != ARMY:
        mage = p.units.get(by)
        if mage is None or mage.seat != seat or not listed(mage).mage:
            return refuse("unknown_object", what=by)
        hindered = barred(p, mage)
        if hindered is not None:
            return hindered
    points = left(p.colour, seat)
    return None if 1 <= dice <= points else refuse("pool_empty", "CDN-30.47", left=points)


def level_part(p: Position, by: UnitId) -> tuple[ev.Part, ...]:
    """What a mage adds to his own attempt. Rules: CDN-30.47."""
    return (ev.Part("level", listed(p.units[by]).mage, by, "CDN-30.47"),) if by != ARMY else ()


def resistance(p: Position, units: tuple[UnitId, ...]) -> tuple[ev.Part, ...]:
    """Colour Resistance of the one target of a spell: the highest of the unit and its characters; a spell on several
    has none. Rules: CDN-30.47, CDN-33.6, CDN-34.52.
    """
    if len(units) != 1:
        return ()
    block = carrier(p, p.units[units[0]])
    inside = [block, *(p.units[character] for character in block.characters)]
    best = max(inside, key=lambda unit: profile(p, unit).value(RESISTANCE))
    n = profile(p, best).value(RESISTANCE)
    return (ev.Part(RESISTANCE, n, best.id, "CDN-34.52"),) if n else ()


# --------------------------------------------------------------------------------------------------------- the roll
def attempt(p: Position, a: Attempt, out: Out) -> bool:
    """Take the points and roll; whether it was dispelled. Rules: CDN-30.47 to 30.54."""
    spend(p, a.seat, a.dice)
    dice = p.dice.d6(a.dice, "CDN-30.47")
    kind, result = kind_of(dice), sum(dice) + sum(part.number for part in a.bonus)
    done = kind is RecordKind.SUPREME or (kind is None and result >= a.need)
    outcome = str(kind) if kind is not None else "dispelled" if done else "failed"
    out.append(
        ev.DispelTried(
            seat=a.seat, by=a.by, spell=a.spell, dice=dice, parts=a.bonus, result=result, need=a.need,
            outcome=outcome, number=a.number,
        )
    )  # fmt: skip
    record(p, kind, a.seat, a.difficulty, out)
    if not done and a.by != ARMY:
        change(p, spent=(*p.colour.spent, a.by))
    return done


# ------------------------------------------------------------------------------------------- spells created just now
def answer_spell(p: Position, out: Out) -> None:
    """The other side may dispel what was created, if it has a point or a phial. Rules: CDN-30.45, Table 36-E."""
    creation = p.colour.creation
    assert creation is not None
    p.push(Task("spell_effect"))
    seat = p.opponent(creation.seat)
    if left(p.colour, seat) or phials(p, seat):
        begin_stage(p, Stage.DISPELLING, out)
        p.ask = Ask("dispel", seat)


def _answer_bonus(p: Position, by: UnitId) -> tuple[ev.Part, ...]:
    creation = p.colour.creation
    assert creation is not None
    return (*level_part(p, by), *resistance(p, creation.units))


def _dispel_refusal(p: Position, ask: Ask, a: act.Dispel) -> Refusal | None:
    return refusal(p, a.seat, a.by, a.dice)


def _dispel(p: Position, ask: Ask, a: act.Dispel, out: Out) -> None:
    creation = p.colour.creation
    assert creation is not None
    bonus = _answer_bonus(p, a.by)
    tried = Attempt(a.seat, a.by, a.dice, creation.result, creation.difficulty, creation.spell, bonus)
    if attempt(p, tried, out):
        p.agenda = p.agenda[:-1]  # it has no effect (CDN-30.54)


def _allow(p: Position, ask: Ask, out: Out) -> None:
    creation = p.colour.creation
    assert creation is not None
    out.append(ev.SpellAllowed(seat=ask.seat, spell=creation.spell))


def _dispel_list(p: Position, ask: Ask) -> list[act.Dispel | act.UseItem]:
    most = left(p.colour, ask.seat)
    rolls = [act.Dispel(ask.seat, by, n) for by in dispellers(p, ask.seat) for n in range(1, most + 1)]
    return [*rolls, *(act.UseItem(ask.seat, bearer, PHIAL) for bearer in phials(p, ask.seat))]


def phials(p: Position, seat: Seat) -> list[UnitId]:
    """Who of a seat is on the battlefield with a phial that has not been used. Rules: Table 36-E."""
    able = counting(p, seat, For.COMMAND)
    return [unit.id for unit in able if listed(unit).carries(PHIAL) and not unit.used_times(PHIAL)]


def _phial_refusal(p: Position, ask: Ask, a: act.UseItem) -> Refusal | None:
    if a.item == PHIAL and a.unit in phials(p, a.seat):
        return None
    unit = p.units.get(a.unit)
    used = unit is not None and unit.seat == a.seat and a.item == PHIAL and bool(unit.used_times(PHIAL))
    if unit is not None and used:
        return refuse("already_done.item", unit=unit_name(unit), what=a.item)
    return refuse("unknown_object", what=f"{a.unit}, {a.item}")


def _unmake(p: Position, ask: Ask, a: act.UseItem, out: Out) -> None:
    """The spell has no effect, and nobody rolls. Rules: Table 36-E, CDN-30.54."""
    unit, creation = p.own(a.unit), p.colour.creation
    assert creation is not None
    out.append(ev.ItemUsed(seat=a.seat, unit=a.unit, item=a.item, spell=creation.spell))
    p.change(unit, used=(*unit.used, (PHIAL, 1)))
    p.agenda = p.agenda[:-1]


# ---------------------------------------------------------------------------------------------------- spells in play
def remains(p: Position, out: Out) -> None:
    """The active player, then the other, may dispel what was created in earlier phases. Rules: CDN-30.60."""
    p.push_all([Task("dispel_remains", (p.active,)), Task("dispel_remains", (p.opponent(p.active),))])


def open_to(p: Position, seat: Seat) -> list[SpellInPlay]:
    """Enemy spells in play that a seat may still try to dispel in this phase.

    Rules: CDN-30.60, CDN-30.61, CDN-30.64 to 30.66.
    """
    return [play for play in p.colour.in_play if _play_refusal(p, seat, play) is None]


def _play_refusal(p: Position, seat: Seat, play: SpellInPlay) -> Refusal | None:
    if play.seat == seat or play.began == (p.round, p.active):
        return refuse("unknown_object", what=play.number)
    if (seat, play.number) in p.colour.asked:
        return refuse("already_done.dispelled")
    return refuse("supreme") if play.supreme and play.square is None else None


def dispel_remains(p: Position, seat: Seat, out: Out) -> None:
    """A seat tries to dispel one spell in play after another, as long as it wants to and can."""
    if left(p.colour, seat) and open_to(p, seat):
        begin_stage(p, Stage.REMAINS, out)
        p.ask = Ask("dispel_play", seat)


def _dispel_play_refusal(p: Position, ask: Ask, a: act.DispelPlay) -> Refusal | None:
    play = in_play.find(p, a.spell)
    if play is None:
        return refuse("unknown_object", what=a.spell)
    return _play_refusal(p, a.seat, play) or refusal(p, a.seat, a.by, a.dice)


def _dispel_play(p: Position, ask: Ask, a: act.DispelPlay, out: Out) -> None:
    play = in_play.find(p, a.spell)
    assert play is not None
    p.push(Task("dispel_remains", (a.seat,)))
    change(p, asked=(*p.colour.asked, (a.seat, play.number)))
    bonus = (*level_part(p, a.by), *resistance(p, play.units))
    tried = Attempt(a.seat, a.by, a.dice, play.difficulty, play.difficulty, play.spell, bonus, play.number)
    if attempt(p, tried, out):
        in_play.end(p, play, "dispelled", out)


def _play_list(p: Position, ask: Ask) -> list[act.DispelPlay]:
    return list(_plays(p, ask.seat))


def _plays(p: Position, seat: Seat) -> Iterator[act.DispelPlay]:
    most = left(p.colour, seat)
    for play in open_to(p, seat):
        for by in dispellers(p, seat):
            for dice in range(1, most + 1):
                yield act.DispelPlay(seat, play.number, by, dice)


def _pass(p: Position, ask: Ask, out: Out) -> None:
    """Nothing more is dispelled in this phase: the task has not been put back on the agenda. Rules: CDN-30.66."""


WORK = RuleWork(
    tasks={"answer_spell": answer_spell, "remains": remains, "dispel_remains": dispel_remains},
    choices={
        "dispel": Choice(
            {act.Dispel: Deed(_dispel_refusal, _dispel), act.UseItem: Deed(_phial_refusal, _unmake)},
            _dispel_list, _allow, "CDN-30.45",
        ),
        "dispel_play": Choice(
            {act.DispelPlay: Deed(_dispel_play_refusal, _dispel_play)}, _play_list, _pass, "CDN-30.60"
        ),
    },
)

__all__ = [
    "ARMY", "WORK", "Attempt", "attempt", "barred", "dispellers", "level_part", "open_to", "phials", "refusal",
    "resistance",
]  # fmt: skip
