"""Land that turns on units at a moment of the turn: insects of a steppe, cold, wild woods, boiling water.

What a kind of land does stands in its row (`land.colour.Harm`); here it is found whom it concerns, thrown for and
suffered. Rules: CDN-8.91, CDN-22.12 to 22.17, CDN-23.10, CDN-23.14, CDN-24.14, CDN-25.9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.caldaern.blocks.characteristics import base_of_test
from game.engine.caldaern.blocks.influence import concerned, models_in, reach
from game.engine.caldaern.blocks.presence import For, counts, squares
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.harm.wounds import Hits, character_victim
from game.engine.caldaern.land.colour import COLOURS, Harm, Moment, colour_of
from game.engine.caldaern.land.ground import PLAIN, Ground
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Stage
from game.engine.geometry.field import Mask

MODELS: Final = "models"
"""As the number of hits: one for each model that stands in it."""

STEADY: Final = "i"
"""The characteristic by whose test a unit escapes."""

_MOVED: Final = (
    Mark.MOVED | Mark.REFORMED | Mark.CHARGED | Mark.FAILED_CHARGE | Mark.REINFORCEMENT | Mark.COMPELLED
    | Mark.QUICK_REFORMED
)  # fmt: skip
"""Marks of who moved in its own Movement phase. Rules: CDN-22.16."""

_ENGINES: Final = frozenset({"artillery", "machines", "walkers"})
"""Groups of types that have no skin. Rules: CDN-22.14, CDN-22.17, CDN-25.10."""

_STAGES: Final = {"movement_ends": Stage.MOVEMENT_END, "shooting_ends": Stage.SHOOTING_END}


class Source(NamedTuple):
    """Living land: its kind, its number (PLAIN for the plain), and the rows of what it does."""

    kind: str
    element: int
    harms: tuple[Harm, ...]


def sources(ground: Ground) -> Iterator[Source]:
    """All land that hurts, the plain first, then in map order. Rules: CDN-8.91."""
    plain = colour_of(ground.board.plain).harms
    if plain:
        yield Source(ground.board.plain, PLAIN, plain)
    for element in ground.elements:
        for kind in (element.colour, element.variety) if element.cells else ():
            if colour_of(kind).harms:
                yield Source(kind, element.id, colour_of(kind).harms)


def happens(harm: Harm, when: Moment) -> bool:
    """Whether a row has its turn at a moment; what concerns the active side alone shares the end of its phase."""
    return harm.when == when or (when == "movement_ends" and harm.when == "own_movement_ends")


def hurts(p: Position, unit: Unit, element: int, harm: Harm) -> bool:
    """Whether land concerns a unit as it stands now, if its moment comes in this turn.

    Rules: CDN-22.14, CDN-22.16, CDN-22.17, CDN-23.10, CDN-25.10.
    """
    if unit.host or not counts(unit, For.LAND) or not unit.models:
        return False
    if harm.when == "own_movement_ends" and unit.seat != p.active:
        return False
    if not harm.engines and listed(unit).group in _ENGINES:
        return False
    if harm.still and (unit.engaged or not stood_still(unit)):
        return False
    return concerned(p, unit, harm.where, area(p, element, harm))


def area(p: Position, element: int, harm: Harm) -> Mask:
    """The squares on which land hurts."""
    if element == PLAIN:
        return p.ground.field.all
    return reach(p.ground, p.ground.mask(element), harm.where, harm.within)


def stood_still(unit: Unit) -> bool:
    """Whether a unit did not move at all in its Movement phase. Rules: CDN-22.16."""
    shrunk = unit.models != unit.models_before
    return not unit.marked(_MOVED) and not unit.retreating and (shrunk or unit.place == unit.before)


# ------------------------------------------------------------------------------------------ the work
def land_moment(p: Position, when: Moment, out: Out) -> None:
    """All that the land does at a moment: the plain first, then in map order, the active side's units before the
    others.

    Rules: CDN-8.91.
    """
    units = sorted(p.units.values(), key=lambda unit: (unit.seat != p.active, unit.id))
    work = [
        Task("land_harm", (source.element, source.kind, number, unit.id))
        for source in sources(p.ground)
        for number, harm in enumerate(source.harms)
        if happens(harm, when)
        for unit in units
        if hurts(p, unit, source.element, harm)
    ]
    if work and when in _STAGES:
        begin_stage(p, _STAGES[when], out)
    p.push_all(work)


def land_harm(p: Position, element: int, kind: str, number: int, unit_id: UnitId, out: Out) -> None:
    """What one row of a kind of land does to a unit, unless it got away meanwhile."""
    unit, harm = p.units[unit_id], COLOURS[kind].harms[number]
    if not hurts(p, unit, element, harm):
        return
    told = _thrown(p, unit, element, kind, harm)
    out.append(told)
    if not told.hits:
        return
    if not harm.strength:
        casualties.swallow(p, unit_id, min(told.hits, unit.models), out, source=kind, panic=True)
        return
    pile: dict[str, int] = {}
    for victim, count in _shared(p, unit, element, harm, told.hits).items():
        hits = Hits(count, harm.strength, saves=harm.saves, flaming=harm.flaming)
        casualties.deal(p, unit_id, hits, out, pile, by=0, source=kind, victim=victim)
    bare = not unit.line and not unit.command
    casualties.suffer(p, unit_id, pile, out, by=0, source=kind, characters=bare)


def _thrown(p: Position, unit: Unit, element: int, kind: str, harm: Harm) -> ev.LandStirs:
    """The dice for whether anything happens, and how much."""
    die = p.dice.d6(1, harm.rule)[0] if harm.needs else 0
    stirs = die >= harm.needs
    stat = face = 0
    if stirs and harm.test:
        stat, (passed, face) = steadiness(p, unit), _test(p, unit)
        stirs = not passed
    dice: tuple[int, ...] = ()
    hits = 0
    if stirs and harm.dice == MODELS:
        hits = models_in(p, unit, area(p, element, harm))
    elif stirs:
        dice = p.dice.d6(1, harm.rule)
        hits = (dice[0] + 1) // 2 if harm.dice == "D3" else dice[0]
    return ev.LandStirs(
        seat=unit.seat, unit=unit.id, element=element, kind=kind, rule=harm.rule, die=die, needs=harm.needs, face=face,
        stat=stat, dice=dice, hits=hits, strength=harm.strength,
    )  # fmt: skip


def tested(p: Position, unit: Unit) -> Unit:
    """Whose Initiative is that of the majority: the unit's, or a character's where there is nobody else in it."""
    return unit if unit.line or unit.command or not unit.characters else p.units[unit.characters[0]]


def steadiness(p: Position, unit: Unit) -> int:
    """The Initiative of a unit's majority now. Rules: CDN-22.12, CDN-25.9."""
    return value(p, tested(p, unit), STEADY)


def _test(p: Position, unit: Unit) -> tuple[bool, int]:
    own = tested(p, unit)
    base = base_of_test(own, STEADY)
    return ld_tests.stat_test(p, base, "CDN-2.20", value(p, own, STEADY) - base)


def _shared(p: Position, unit: Unit, element: int, harm: Harm, hits: int) -> dict[str, int]:
    """Hits by victim: where each model is hit that stands in it, a character is hit for himself. Rules: CDN-24.14."""
    if harm.dice != MODELS:
        return {"": hits}
    here = area(p, element, harm)
    standing = [c for c in unit.characters if p.ground.field.rects(squares(p, p.units[c])) & here]
    return {"": hits - len(standing), **{character_victim(own): 1 for own in standing}}


WORK = RuleWork(tasks={"land_moment": land_moment, "land_harm": land_harm})

__all__ = [
    "MODELS", "STEADY", "WORK", "Source", "area", "happens", "hurts", "land_harm", "sources",
    "steadiness", "stood_still", "tested",
]  # fmt: skip
