"""What spells ask for when they take effect: a second unit, where a unit steps, which spell ends.

Rules: Table 30-A, Tables 33-C and 33-G.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.caldaern.blocks import legality
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import in_play, targets
from game.engine.caldaern.moving import options
from game.engine.caldaern.moving.free_reform import moves_freely
from game.engine.caldaern.moving.travel import travel
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.colour import Creation, SpellNumber
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search.moves import FORWARD, FREE, STRAIGHT_MODES, Way
from game.engine.caldaern.words.kinds import Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

STEP: Final = "step"
SECOND: Final = "second"
"""What a choice of a target says it is about: where a unit steps, or a second one that does."""


def _now(p: Position) -> tuple[Creation, Spell]:
    """The spell that takes effect, in its version."""
    creation = p.colour.creation
    assert creation is not None
    return creation, data.spells()[creation.spell].version(creation.amplified)


# ------------------------------------------------------------------------------------------------------- steps
def step(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Borrowed Step: its targets move, one after the other; amplified there is a second one. Rules: Table 33-C."""
    p.push_all([Task("borrowed_step", (unit.id,)) for unit in units])
    if spell.whom == "two_units" and units and _seconds(p, units[0].id):
        p.ask = Ask("choose_target", creation.seat, units[0].id, (SECOND,))


def _seconds(p: Position, first: UnitId) -> list[UnitId]:
    """Whom else the spell could be created on."""
    creation, spell = _now(p)
    mage = p.units[creation.mage]
    others = (unit for unit in p.units if unit != first)
    return [unit for unit in others if targets.unit_refusal(p, mage, spell, unit) is None]


def borrowed_step(p: Position, unit_id: UnitId, out: Out) -> None:
    """One unit may move at once. Rules: Table 33-C."""
    unit = p.units[unit_id]
    if targets.may_step(p, unit) and next(places_to(p, unit), None) is not None:
        p.ask = Ask("choose_target", unit.seat, unit_id, (STEP,))


def _modes(p: Position, unit: Unit) -> tuple[str, ...]:
    return (FREE,) if moves_freely(p, unit) else (FORWARD, *STRAIGHT_MODES)


def places_to(p: Position, unit: Unit) -> Iterator[Placement]:
    """Where a step may end, listed as for a normal move. Rules: CDN-8.24."""
    for mode in _modes(p, unit):
        yield from options.places_of(p, unit, mode)


def way_to(p: Position, unit: Unit, place: Placement) -> Way | None:
    """How the unit steps to a placement, None if it doesn't."""
    ways = (options.way_to(p, unit, mode, place) for mode in _modes(p, unit))
    return next((found for found in ways if found is not None), None)


def step_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why a unit can't step to a placement, None if it can."""
    if way_to(p, unit, place) is not None:
        return None
    return (
        legality.formation_refusal(p, unit, place)
        or legality.ground_refusal(p, unit, place)
        or legality.standing_refusal(p, unit, place)
        or refuse("out_of_reach")
    )


def _refusal(p: Position, ask: Ask, a: act.ChooseTarget) -> Refusal | None:
    if ask.args[0] == SECOND:
        if a.placement is not None or a.target == ask.unit:
            return refuse("unknown_object", what=a.target)
        creation, spell = _now(p)
        return targets.unit_refusal(p, p.units[creation.mage], spell, a.target)
    if a.target != ask.unit or a.placement is None:
        return refuse("unknown_object", what=a.target)
    return step_refusal(p, p.units[a.target], a.placement)


def _choose(p: Position, ask: Ask, a: act.ChooseTarget, out: Out) -> None:
    if ask.args[0] == SECOND:
        first = p.agenda[-1]
        p.agenda = p.agenda[:-1]
        p.push_all([first, Task("borrowed_step", (a.target,))])
        return
    unit = p.own(a.target)
    assert a.placement is not None
    found = way_to(p, unit, a.placement)
    assert found is not None
    travel(p, unit, found, out)


def _list(p: Position, ask: Ask) -> list[act.ChooseTarget]:
    if ask.args[0] == SECOND:
        return [act.ChooseTarget(ask.seat, unit) for unit in _seconds(p, ask.unit)]
    return [act.ChooseTarget(ask.seat, ask.unit, place) for place in places_to(p, p.units[ask.unit])]


def _stay(p: Position, ask: Ask, out: Out) -> None:
    """The unit stands where it stands; the spell has no second target."""


# ------------------------------------------------------------------------------------------------------ Unravel
def unravel(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Unravel: an enemy spell in play ends. Rules: Table 33-G."""
    numbers = targets.unravelled(p, p.units[creation.mage], spell)
    if len(numbers) == 1:
        _end(p, numbers[0], out)
    elif numbers:
        p.ask = Ask("choose_spell", creation.seat, creation.mage)


def _end(p: Position, number: SpellNumber, out: Out) -> None:
    play = in_play.find(p, number)
    assert play is not None
    in_play.end(p, play, "unravelled", out)


def _spell_refusal(p: Position, ask: Ask, a: act.ChooseTarget) -> Refusal | None:
    play = in_play.find(p, a.target)
    if play is None or play.seat == a.seat or a.placement is not None:
        return refuse("unknown_object", what=a.target)
    _, spell = _now(p)
    if play.supreme and not spell.supreme:
        return refuse("supreme", "CDN-33.7")
    mage = p.units[ask.unit]
    return None if a.target in targets.unravelled(p, mage, spell) else refuse("out_of_range.spell", range=spell.range)


def _choose_spell(p: Position, ask: Ask, a: act.ChooseTarget, out: Out) -> None:
    _end(p, a.target, out)


def _list_spells(p: Position, ask: Ask) -> list[act.ChooseTarget]:
    _, spell = _now(p)
    return [act.ChooseTarget(ask.seat, number) for number in targets.unravelled(p, p.units[ask.unit], spell)]


WORK = RuleWork(
    tasks={"borrowed_step": borrowed_step},
    choices={
        "choose_target": Choice({act.ChooseTarget: Deed(_refusal, _choose)}, _list, _stay, "CDN-33.7"),
        "choose_spell": Choice({act.ChooseTarget: Deed(_spell_refusal, _choose_spell)}, _list_spells, rule="CDN-33.7"),
    },
)
