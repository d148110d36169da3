"""Stormcolors: how their templates move, whom they touch, where they rest. Rules: CDN-31.20 to 31.28.

A template is told by its north-west square. Whom it touches suffers when it has come to rest: its way does not depend
on who falls.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from game.engine.caldaern.blocks.presence import For, squares, stands
from game.engine.caldaern.harm.scatter import ARTILLERY, DIRECTIONS, HIT, STAND
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.magic.mages import square_of
from game.engine.caldaern.magic.pools import change
from game.engine.caldaern.magic.storms import tide, touching
from game.engine.caldaern.magic.targets import IMPASSABLE, template
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.colour import Creation, SpellInPlay, SpellNumber
from game.engine.caldaern.position.onlookers import Halt, Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.sight.sight import all_round
from game.engine.caldaern.words.kinds import STEP, E, Facing, N, S, Stage, W
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask
from game.engine.geometry.templates import SMALL_SIDE

MARSH: Final = "marsh"
"""Word of the table for a stormcolor whose squares are a marsh."""

ALL_WAYS: Final = (N, E, S, W)


class Course(NamedTuple):
    """Where a template goes: all its north-west squares, the first where it starts; whether it leaves the map."""

    places: tuple[Square, ...]
    gone: bool


# ------------------------------------------------------------------------------------------------------ creation
def launch(p: Position, creation: Creation, version: Spell, out: Out) -> None:
    """A stormcolor that was created goes on from now on, and moves at once. The mage's older one ends first.

    Rules: CDN-31.15, CDN-31.21, CDN-31.28.
    """
    for older in p.colour.in_play:
        if older.mage == creation.mage and older.square is not None:
            in_play.end(p, older, "storm", out)
    play = in_play.begin(p, creation, version, (), out)
    ways = first_ways(p, p.units[creation.mage])
    if len(ways) == 1:
        _go_first(p, play, ways[0], out)
    else:
        p.ask = Ask("storm_direction", creation.seat, creation.mage, (play.number, 0))


def first_ways(p: Position, mage: Unit) -> tuple[Facing, ...]:
    """The directions in which a new stormcolor may go: ahead, or any for who looks all round. Rules: CDN-31.21."""
    block = p.units[mage.host] if mage.host else mage
    if not stands(block) or all_round(p, block):
        return ALL_WAYS
    return (block.place.facing,)


def _go_first(p: Position, play: SpellInPlay, facing: Facing, out: Out) -> None:
    """The first move, by the Artillery die alone; on Misfire it bursts. Rules: CDN-31.21."""
    (die,) = p.dice.d6(1, "CDN-31.21")
    _tell_dice(p, play, 0, die, out)
    if ARTILLERY[die - 1]:
        _go(p, play, facing, ARTILLERY[die - 1], out)
    else:
        _burst(p, play, out)


def _tell_dice(p: Position, play: SpellInPlay, direction: int, artillery: int, out: Out) -> None:
    rule = "CDN-31.22" if direction else "CDN-31.21"
    out.append(
        ev.StormRolled(
            seat=play.seat, number=play.number, spell=play.spell, direction=direction, artillery=artillery,
            squares=ARTILLERY[artillery - 1], rule=rule,
        )
    )  # fmt: skip


def _burst(p: Position, play: SpellInPlay, out: Out) -> None:
    """It bursts over its mage. Rules: CDN-31.21."""
    mage = p.units[play.mage]
    ((x, y, w, h), *_) = square_of(p, mage)
    there = (x + (w - SMALL_SIDE) // 2, y + (h - SMALL_SIDE) // 2)
    covered = p.ground.field.rect(*template(there))
    struck = touching.touched(p, covered)
    in_play.end(p, play, "misfire", out)
    _tell(p, play, (play.square or there, there), struck, "burst", out)
    _harm(p, play, struck, out)
    touching.harm_land(p, play, in_play.name_of(play), covered, out)


# --------------------------------------------------------------------------------------------------- later moves
def storms(p: Position, out: Out) -> None:
    """All stormcolors of the active side move again, the oldest first. Rules: CDN-31.22, Table 19-S."""
    moving = [play.number for play in p.colour.in_play if play.seat == p.active and play.square is not None]
    if moving:
        begin_stage(p, Stage.STORMS, out)
        p.push_all([Task("storm_moves", (number,)) for number in moving])


def storm_moves(p: Position, number: SpellNumber, out: Out) -> None:
    """One stormcolor moves as its two dice say. Rules: CDN-31.22."""
    play = in_play.find(p, number)
    if play is None:
        return
    direction, artillery = p.dice.d6(2, "CDN-31.22")
    _tell_dice(p, play, direction, artillery, out)
    facing, many = DIRECTIONS[direction - 1], ARTILLERY[artillery - 1]
    if not many:
        in_play.end(p, play, "misfire", out)
    elif facing == HIT:
        p.ask = Ask("storm_direction", play.seat, play.mage, (number, many))
    elif facing != STAND:
        _go(p, play, facing, many, out)


# ------------------------------------------------------------------------------------------------------- the move
def _go(p: Position, play: SpellInPlay, facing: Facing, many: int, out: Out) -> None:
    """A template moves, and touches whom it comes over. Rules: CDN-31.21 to 31.25."""
    assert play.square is not None
    if in_play.name_of(play).does == MARSH:
        tide.ebb(p, play.square)
    course = course_of(p, play.square, facing, many * in_play.name_of(play).flight)
    struck = touching.touched(p, _covered(p, course))
    if course.gone:
        in_play.end(p, play, "left", out)
    else:
        _rest(p, play, course.places[-1])
    _tell(p, play, course.places, struck, "left" if course.gone else "rests", out)
    _harm(p, play, struck, out)
    touching.harm_land(p, play, in_play.name_of(play), _covered(p, course), out)


def _rest(p: Position, play: SpellInPlay, square: Square) -> None:
    """The template lies at another place from now on."""
    moved = msgspec.structs.replace(play, square=square)
    change(p, in_play=tuple(moved if old.number == play.number else old for old in p.colour.in_play))
    if in_play.name_of(play).does == MARSH:
        tide.flood(p, square)


def course_of(p: Position, start: Square, facing: Facing, many: int) -> Course:
    """Where a template goes that moves so many squares: on from units and impassable elements over which it would end,
    until a square lies between. It leaves the map where any of its squares would. Rules: CDN-31.24, CDN-31.25.
    """
    field, (dx, dy) = p.ground.field, STEP[facing]
    places, passed = [start], 0
    while True:
        if len(places) > many:
            here = field.rect(*template(places[-1]))
            passed |= _below(p, here)
            if not field.dilate(here) & passed:
                return Course(tuple(places), False)
        x, y = places[-1]
        if not field.holds_rect(template((x + dx, y + dy))):
            return Course(tuple(places), True)
        places.append((x + dx, y + dy))


def _below(p: Position, here: Mask) -> Mask:
    """All squares of the units and impassable elements that lie under a template."""
    field, found = p.ground.field, 0
    for unit in p.units.values():
        own = field.rects(squares(p, unit, For.SIGHT))
        found |= own if own & here else 0
    for element in p.ground.elements:
        if element.kind == IMPASSABLE and p.ground.mask(element.id) & here:
            found |= p.ground.mask(element.id)
    return found


def _covered(p: Position, course: Course) -> Mask:
    """What a template covers on its way, without the squares where it started. Rules: CDN-31.23."""
    field = p.ground.field
    over = field.rects(template(place) for place in course.places[1:])
    return over & ~field.rect(*template(course.places[0]))


# --------------------------------------------------------------------------------------------------- what it does
def _tell(
    p: Position, play: SpellInPlay, path: tuple[Square, ...], struck: list[touching.Touched], how: str, out: Out
) -> None:
    out.append(
        ev.StormMoved(
            seat=play.seat, number=play.number, spell=play.spell, mage=play.mage, path=path, how=how,
            touched=tuple((one.unit, one.models) for one in struck),
        )
    )  # fmt: skip


def _harm(p: Position, play: SpellInPlay, struck: list[touching.Touched], out: Out) -> None:
    for one in struck:
        touching.harm(p, play, in_play.name_of(play), one, out)


# ------------------------------------------------------------------------------------------- who walks into it
def looks_on(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
    """A unit whose models come under a resting template is touched when its move is over. Rules: CDN-31.26."""
    resting = [play for play in p.colour.in_play if play.square is not None]
    tasks = []
    for play in resting:
        assert play.square is not None
        one = touching.entered(p, unit, path, p.ground.field.rect(*template(play.square)))
        if one is not None:
            tasks.append(Task("storm_entered", (play.number, unit.id, one.line, one.characters)))
    return Halt(len(path) - 1, tuple(tasks), goes_on=True) if tasks else None


def storm_entered(
    p: Position, number: SpellNumber, unit_id: UnitId, line: int, characters: tuple[UnitId, ...], out: Out
) -> None:
    """A unit went into a resting template, or through it. Rules: CDN-31.26."""
    play, unit = in_play.find(p, number), p.units[unit_id]
    if play is None or play.square is None or not stands(unit):
        return
    inside = tuple(character for character in characters if character in unit.characters)
    one = touching.Touched(unit_id, min(line, unit.line + len(unit.command)), inside)
    _tell(p, play, (play.square,), [one], "entered", out)
    _harm(p, play, [one], out)


# ------------------------------------------------------------------------------------------------- the decision
def _ways(p: Position, ask: Ask) -> tuple[Facing, ...]:
    return ALL_WAYS if ask.args[1] else first_ways(p, p.units[ask.unit])


def _refusal(p: Position, ask: Ask, a: act.StormDirection) -> Refusal | None:
    if a.template != ask.args[0]:
        return refuse("unknown_object", what=a.template)
    return None if a.direction in _ways(p, ask) else refuse("out_of_arc.storm")


def _choose(p: Position, ask: Ask, a: act.StormDirection, out: Out) -> None:
    play, many = in_play.find(p, a.template), ask.args[1]
    assert play is not None
    assert isinstance(many, int)
    if many:
        _go(p, play, a.direction, many, out)
    else:
        _go_first(p, play, a.direction, out)


def _list(p: Position, ask: Ask) -> list[act.StormDirection]:
    number = ask.args[0]
    assert isinstance(number, int)
    return [act.StormDirection(ask.seat, number, facing) for facing in _ways(p, ask)]


WORK = RuleWork(
    tasks={"storms": storms, "storm_moves": storm_moves, "storm_entered": storm_entered},
    choices={"storm_direction": Choice({act.StormDirection: Deed(_refusal, _choose)}, _list, rule="CDN-31.21")},
    onlookers=(looks_on,),
)

__all__ = ["WORK", "Course", "course_of", "first_ways", "launch", "looks_on", "storms"]
