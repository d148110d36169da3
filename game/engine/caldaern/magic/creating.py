"""Creating spells: the choice, the roll, and what follows from it. Rules: CDN-30.20 to 30.42."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.blocks.control import control_refusal
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import targets
from game.engine.caldaern.magic.chances import LEAST_TOTAL
from game.engine.caldaern.magic.mages import Known, absent, addled, is_mage, known, mages_of, ruins_dice
from game.engine.caldaern.magic.pools import change, left, spend
from game.engine.caldaern.magic.volt import kind_of, raises, record, set_off
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.colour import Creation, RecordKind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

BASIC, AMPLIFIED, BOUND = "basic", "amplified", "bound"
"""What `CreateSpell.version` says. Rules: CDN-30.20, CDN-31.30."""

CRYSTAL = "colour_crystal"
"""The item that brings one more die. Rules: Table 36-E."""


SIX, RUINS_SIXES = 6, 3
"""So many dice with this face call a Back Volt where Creators' ruins lent some of them. Rules: CDN-28.16."""


# ------------------------------------------------------------------------------------------------- what can be created
def raised(p: Position) -> int:
    """What every casting value is higher by now. Rules: CDN-32.18."""
    return 0 if p.colour.volt is None else raises(p.colour.volt)


def hindrance(p: Position, mage: Unit, own: Known) -> Refusal | None:
    """Why a mage can't create a spell at all now, whatever its version and target.

    Rules: CDN-30.21, CDN-30.22, CDN-30.27, CDN-30.33, CDN-34.62.
    """
    away = absent(p, mage) or control_refusal(mage)
    if away is not None:
        return away
    if has(p, mage, "no_creating"):
        return refuse("barred.silenced", unit=unit_name(mage))
    if addled(p, mage):
        return refuse("barred.stupid", unit=unit_name(mage))
    if mage.id in p.colour.barred:
        return refuse("barred.mistake", unit=unit_name(mage))
    if (mage.id, own.key) in p.colour.tried:
        return refuse("already_done.tried", unit=unit_name(mage))
    if own.bound and (mage.id, own.spell.id) in p.colour.exhausted:
        return refuse("already_done.exhausted", unit=unit_name(mage))
    return targets.hinders(p, mage, own.spell)


def versions(own: Known) -> tuple[str, ...]:
    """The versions of a spell. Rules: CDN-30.20, CDN-31.30."""
    if own.bound:
        return (BOUND,)
    return (BASIC, AMPLIFIED) if own.spell.amplified else (BASIC,)


def find(p: Position, mage: Unit, spell: str, version: str = "") -> Known | None:
    """What a mage knows under the id of a spell, in a version; whatever the version, his own before a bound one.

    Rules: CDN-31.30, CDN-31.32.
    """
    fitting = (own for own in known(p, mage) if own.spell.id == spell)
    return next((own for own in fitting if not version or version in versions(own)), None)


def refusal(p: Position, ask: Ask, a: act.CreateSpell) -> Refusal | None:
    """None if the spell can be created so, else why not."""
    mage = p.units.get(a.mage)
    if mage is None or mage.seat != a.seat or not is_mage(p, mage):
        return refuse("unknown_object", what=a.mage)
    own = find(p, mage, a.spell, a.version)
    if own is None or a.version not in versions(own):
        return refuse("unknown_object", what=f"{a.spell} {a.version}")
    if a.item not in ("", CRYSTAL) or (a.item and not listed(mage).carries(CRYSTAL)):
        return refuse("unknown_object", what=a.item)
    if a.item and mage.used_times(CRYSTAL):
        return refuse("already_done.item", unit=unit_name(mage), what=a.item)
    return (
        hindrance(p, mage, own)
        or targets.refusal(p, mage, own.spell.version(a.version == AMPLIFIED), a.target, a.square)
        or _dice_refusal(p, own, a)
    )


def _dice_refusal(p: Position, own: Known, a: act.CreateSpell) -> Refusal | None:
    if not 1 <= a.dice <= own.most:
        return refuse("too_many_dice", most=own.most)
    most = ruins_dice(p, p.units[a.mage])
    if not 0 <= a.free <= most:
        return refuse("too_many_dice", "CDN-28.16", most=most)
    points = left(p.colour, a.seat)
    return refuse("pool_empty", left=points) if a.dice > points else None


def listing(p: Position, ask: Ask) -> list[act.CreateSpell | act.EndCreation]:
    """Every spell with every version, target and number of dice, and the end."""
    return [*creations(p), act.EndCreation(ask.seat)]


def creations(p: Position) -> Iterator[act.CreateSpell]:
    """All spells that the active player can create now, items and lent dice left out."""
    points = left(p.colour, p.active)
    for mage in mages_of(p, p.active) if points else ():
        for own in known(p, mage):
            if hindrance(p, mage, own) is not None:
                continue
            for version in versions(own):
                for target, square in targets.choices(p, mage, own.spell.version(version == AMPLIFIED)):
                    for dice in range(1, min(own.most, points) + 1):
                        yield act.CreateSpell(p.active, mage.id, own.spell.id, version, target, square, dice)


# -------------------------------------------------------------------------------------------- the step and the roll
def create(p: Position, out: Out) -> None:
    """The active player creates spell after spell, as long as there is one that he can create.

    Rules: CDN-30.7, CDN-30.8.
    """
    change(p, creation=None)
    if next(creations(p), None) is not None:
        begin_stage(p, Stage.CREATE, out)
        p.ask = Ask("create_spell", p.active)


def _create(p: Position, ask: Ask, a: act.CreateSpell, out: Out) -> None:
    """The roll, and what it comes to. Rules: CDN-30.30 to 30.42."""
    mage = p.units[a.mage]
    own = find(p, mage, a.spell, a.version)
    assert own is not None
    version = own.spell.version(a.version == AMPLIFIED)
    begin_stage(p, Stage.ROLL, out)
    spend(p, a.seat, a.dice)
    if a.item:
        p.change(mage, used=(*mage.used, (CRYSTAL, 1)))
    change(p, tried=(*p.colour.tried, (a.mage, own.key)))
    dice = p.dice.d6(a.dice + bool(a.item) + a.free, "CDN-30.32")
    value, result, kind = version.value + raised(p), sum(dice) + own.level, kind_of(dice)
    outcome = str(kind) if kind is not None else "failed"
    if kind is None and sum(dice) >= LEAST_TOTAL and result >= value:
        outcome = "created"
    struck = tuple(unit.id for unit in concerned(p, mage, version, a.target))
    out.append(
        ev.SpellTried(
            seat=a.seat, mage=a.mage, spell=a.spell, amplified=a.version == AMPLIFIED, units=struck, square=a.square,
            dice=dice, parts=_parts(own), result=result, value=value, outcome=outcome, bound=own.bound,
        )
    )  # fmt: skip
    record(p, kind, a.seat, value, out)
    if a.free and dice.count(SIX) >= RUINS_SIXES:
        set_off(p, out)
    p.push(Task("create"))
    if kind is RecordKind.MISTAKE:
        _mistake(p, mage, own)
    elif outcome != "failed":
        change(
            p,
            creation=Creation(
                a.seat, a.mage, a.spell, value, result, a.version == AMPLIFIED, outcome == "supreme", struck, a.square
            ),
        )
        p.push(Task("spell_effect" if outcome == "supreme" else "answer_spell"))


def _parts(own: Known) -> tuple[ev.Part, ...]:
    return (ev.Part("level", own.level, 0, "CDN-30.32"),) if own.level else ()


def concerned(p: Position, mage: Unit, version: Spell, target: int) -> list[Unit]:
    """The units that a version of a spell is created on. Rules: CDN-30.25, CDN-33.6."""
    if version.whom == "friends":
        return targets.friends_within(p, mage, version)
    if version.whom == "self":
        return [mage]
    return [p.units[target]] if target else []


def _mistake(p: Position, mage: Unit, own: Known) -> None:
    """The mage creates nothing more in this round; a bound spell is used up. Rules: CDN-30.33, CDN-30.41."""
    if own.bound:
        change(p, exhausted=(*p.colour.exhausted, (mage.id, own.spell.id)))
    change(p, barred=(*p.colour.barred, mage.id))


def _open(p: Position, ask: Ask, a: act.EndCreation) -> Refusal | None:
    return None


def _end(p: Position, ask: Ask, a: act.EndCreation, out: Out) -> None:
    """The step has not been put back on the agenda."""


WORK = RuleWork(
    tasks={"create": create},
    choices={
        "create_spell": Choice(
            {act.CreateSpell: Deed(refusal, _create), act.EndCreation: Deed(_open, _end)}, listing, rule="CDN-30.20"
        )
    },
)

__all__ = [
    "AMPLIFIED", "BASIC", "CRYSTAL", "RUINS_SIXES", "SIX", "WORK", "concerned", "creations", "find", "hindrance",
    "raised", "versions",
]  # fmt: skip
