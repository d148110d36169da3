"""Ramming: a machine drives straight into and through enemies. Rules: CDN-15.33 to 15.37, CDN-34.33.

It goes in parts: where its next step would bring it too near to an enemy, that unit is hit at once, and its Panic is
seen to; then the machine looks anew at what is before it. Through whom it can get right past, it goes; else it halts in
contact. `course` tells the same for eyes and odds as if nobody ran away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation, hulls, legality, relief
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.presence import passengers, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging.flight import IMPACT, impact, strike
from game.engine.caldaern.machines.boost import boosted
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, More, Out, RuleWork
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP, Mark, Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import CONTACT, Rect, rect_gap

RAM: Final = IMPACT
"""How a machine moves that rams, and the source of its hits."""

_CLEAR: Final = legality.FAR_ENOUGH


class Way(NamedTuple):
    """Straight ahead as far as friends, terrain, the allowance and enemies that can't be rammed over let a machine.

    places  where it would stand after each step, from where it stands now
    """

    places: tuple[Placement, ...]


class Course(NamedTuple):
    """What a ram comes to if nobody runs away: where the machine ends, and whom it rams, in order."""

    end: Placement
    rammed: tuple[UnitId, ...]


# ------------------------------------------------------------------------------------------ who
def may_be_rammed(unit: Unit) -> bool:
    """Whether a machine drives over a unit: over everybody but machines, walkers and monsters. Rules: CDN-15.34."""
    return not (hulls.armoured(unit) or hulls.flies(unit) or listed(unit).type == "monster" or listed(unit).ridden)


def rams(unit: Unit) -> bool:
    """Whether a unit can ram at all. Rules: CDN-15.33."""
    return hulls.engine(unit) and listed(unit).group == "machines"


# ------------------------------------------------------------------------------------------ where
def turned(unit: Unit, turn: int) -> Placement:
    """The place of a machine after so many quarter turns to the right about its centre. Rules: CDN-8.44."""
    assert stands(unit)
    place = unit.place
    return Placement(place.x, place.y, (place.facing + turn) % 4, 1)


def allowance(p: Position, unit: Unit, turn: int) -> int:
    """Squares that a machine may go straight ahead in a ram. Rules: CDN-15.33, CDN-15.35."""
    return movement(p, unit) - (1 if turn else 0)


def ahead(p: Position, unit: Unit, start: Placement, steps: int) -> Way:
    """Straight ahead from a place, so many squares at most; a step up or down counts as two. Rules: CDN-15.35."""
    enemies = [enemy for enemy in p.enemies(unit.seat) if enemy.id != unit.id and not hulls.flies(enemy)]
    room, k = legality.room_of(p, unit, [enemy.id for enemy in enemies]), listed(unit).k
    solid = [formation.rect_of(enemy) for enemy in enemies if not may_be_rammed(enemy)]
    step = STEP[start.facing]
    models = formation.offsets(1, k, start.facing, 1, 0)
    cliffs = relief.cliffs(p.ground, models, k, step) | legality.across_cliff(p.ground, k, k)
    climbs = relief.changes(p.ground, relief.leading_line(1, k, start.facing, 1, 0, step), k, step)
    places, left = [start], steps
    while left > 0:
        here = places[-1]
        square = p.ground.field.bit(here.x, here.y)
        after = Placement(here.x + step[0], here.y + step[1], start.facing, 1)
        if square & cliffs or not room.allows(_rect(here, k), _rect(after, k)):
            break
        if _gap(_rect(after, k), solid) < CONTACT:
            break
        left -= 2 if square & climbs else 1
        if left < 0:
            break
        places.append(after)
        if _gap(_rect(after, k), solid) == CONTACT and _gap(_rect(here, k), solid) > CONTACT:
            break
    return Way(tuple(places))


def _rect(place: Placement, k: int) -> Rect:
    return (place.x, place.y, k, k)


def _gap(rect: Rect, others: Iterable[Rect]) -> int:
    return min((rect_gap(rect, other) for other in others), default=1 << 10)


def _blocks(p: Position, unit: Unit) -> dict[UnitId, Rect]:
    """The blocks of all enemies that may be rammed."""
    return {enemy.id: formation.rect_of(enemy) for enemy in p.enemies(unit.seat) if may_be_rammed(enemy)}


def next_rammed(p: Position, unit: Unit, way: Way, done: Iterable[UnitId]) -> tuple[int, UnitId] | None:
    """The step that would bring a machine too near to an enemy that it has not rammed yet, and the enemy: the nearest,
    then the lowest id. None where no step does. Rules: CDN-15.34.
    """
    k, known = listed(unit).k, {*done}
    fresh = {enemy: rect for enemy, rect in _blocks(p, unit).items() if enemy not in known}
    for number, place in enumerate(way.places[1:], start=1):
        near = [(rect_gap(_rect(place, k), rect), enemy) for enemy, rect in fresh.items()]
        near = [entry for entry in near if entry[0] < _CLEAR]
        if near:
            return number, min(near)[1]
    return None


def last_step(p: Position, unit: Unit, way: Way) -> int:
    """The step at which a machine ends: right past whom it rams, else in contact with it. Rules: CDN-15.35."""
    k, blocks = listed(unit).k, [*_blocks(p, unit).values()]
    for number in range(len(way.places) - 1, 0, -1):
        gap = _gap(_rect(way.places[number], k), blocks)
        before = _gap(_rect(way.places[number - 1], k), blocks)
        if gap >= _CLEAR or (gap == CONTACT and before > CONTACT):
            return number
    return 0


def course(p: Position, unit: Unit, turn: int, squares: int) -> Course:
    """Where a ram would end and whom it would hit, if all stand where they stand. Rules: CDN-15.33 to 15.35."""
    way = ahead(p, unit, turned(unit, turn), min(squares, allowance(p, unit, turn)))
    rammed: list[UnitId] = []
    while (found := next_rammed(p, unit, way, rammed)) is not None:
        number, enemy = found
        end = last_step(p, unit, way)
        if rammed and number > end:
            break
        rammed.append(enemy)
    return Course(way.places[last_step(p, unit, way)], tuple(rammed))


# ------------------------------------------------------------------------------------------ may it
def ram_refusal(p: Position, unit: Unit, turn: int = 0, squares: int = 1) -> Refusal | None:
    """Why a machine can't ram so, None if it can. Rules: CDN-15.22, CDN-15.33, CDN-15.37."""
    if not rams(unit):
        return refuse("type_forbids.ram", unit=unit_name(unit))
    why_not = options.unit_refusal(p, unit)
    if why_not is not None:
        return why_not
    if unit.marked(Mark.MARCHED):
        return refuse("marched", "CDN-15.33", unit=unit_name(unit))
    if passengers(p, unit.id):
        return refuse("barred.loaded", unit=unit_name(unit))
    if boosted(p, unit):
        return refuse("barred.boosted", unit=unit_name(unit))
    if turn not in range(4) or not 1 <= squares <= allowance(p, unit, turn):
        return refuse("out_of_reach", "CDN-15.35")
    return None if course(p, unit, turn, squares).rammed else refuse("nobody_rammed", unit=unit_name(unit))


def _refusal(p: Position, ask: Ask, action: act.Ram) -> Refusal | None:
    unit = p.units.get(action.unit)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=str(action.unit))
    return ram_refusal(p, unit, action.turn, action.squares)


def _list(p: Position, ask: Ask) -> list[act.Ram]:
    """Every way of ramming somebody: each turn, and each number of squares with which the machine ends elsewhere, or
    rams somebody else.
    """
    found: list[act.Ram] = []
    for unit in p.on_field(ask.seat):
        if not rams(unit) or options.unit_refusal(p, unit) is not None:
            continue
        for turn in range(4):
            known: set[Course] = set()
            for squares in range(1, allowance(p, unit, turn) + 1):
                if ram_refusal(p, unit, turn, squares) is None:
                    what = course(p, unit, turn, squares)
                    found += [act.Ram(ask.seat, unit.id, turn, squares)] if what not in known else []
                    known.add(what)
    return found


# ------------------------------------------------------------------------------------------ the ram
def _ram(p: Position, ask: Ask, action: act.Ram, out: Out) -> None:
    """It turns, for a point, and is off. Rules: CDN-15.33, CDN-15.37."""
    unit = p.own(action.unit)
    before, after = unit.place, turned(unit, action.turn)
    p.change(unit, marks=unit.marks | Mark.MOVED)
    if before is not None and after != before:
        p.change(unit, place=after)
        out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how="turn", path=(before, after)))
    squares = min(action.squares, allowance(p, unit, action.turn))
    p.push(Task("ram_on", (unit.id, squares, after.x, after.y)))


def ram_on(p: Position, unit_id: UnitId, left: int, x: int, y: int, *args: UnitId | Out) -> None:
    """The next part of a ram that began on a square: `left` squares, after it has rammed those whose ids follow.

    Rules: CDN-15.34, CDN-15.35.
    """
    *numbers, last = args
    done = tuple(number for number in numbers if isinstance(number, int))
    out: Out = last if isinstance(last, list) else []
    unit = p.own(unit_id)
    if not stands(unit) or unit.retreating or not hulls.may_move(unit):
        return
    way = ahead(p, unit, unit.place, left)
    found, end = next_rammed(p, unit, way, done), last_step(p, unit, way)
    if found is None or (done and found[0] > end):
        _go(p, unit, way, end, out)
        _look_on(p, unit, x, y)
        return
    number, enemy = found
    stop = _clear_step(p, unit, way, number - 1)
    _go(p, unit, way, stop, out)
    p.push(Task("ram_on", (unit_id, left - stop, x, y, *done, enemy)))
    assert stands(unit)
    out.append(ev.Rammed(seat=unit.seat, unit=unit.id, target=enemy, placement=unit.place))
    strike(p, unit, enemy, out)


def _look_on(p: Position, unit: Unit, x: int, y: int) -> None:
    """When a ram is over, rules look on that concern the whole of it: what lay unknown in its way, walls that it broke.

    Rules: CDN-21.23, CDN-29.4.
    """
    assert stands(unit)
    here, step = unit.place, STEP[unit.place.facing]
    many = max(abs(here.x - x), abs(here.y - y))
    path = tuple(Placement(x + n * step[0], y + n * step[1], here.facing, 1) for n in range(many + 1))
    halt = onlookers.first_halt(p, unit, path, RAM) if many else None
    p.push_all(halt.tasks if halt is not None else ())


def _clear_step(p: Position, unit: Unit, way: Way, most: int) -> int:
    """The last step up to `most` at which a machine stands clear of everybody: it does not wait on those it passes."""
    k, blocks = listed(unit).k, [*_blocks(p, unit).values()]
    for number in range(most, 0, -1):
        if _gap(_rect(way.places[number], k), blocks) >= _CLEAR:
            return number
    return 0


def _go(p: Position, unit: Unit, way: Way, step: int, out: Out) -> None:
    path = way.places[: step + 1]
    if len(path) > 1:
        p.change(unit, place=path[-1], last_place=path[-1])
        out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how=RAM, path=path, cost=2 * step))


WORK = RuleWork(
    tasks={"ram_on": ram_on},
    more={"misc_move": More({act.Ram: Deed(_refusal, _ram)}, _list)},
)

__all__ = ["RAM", "WORK", "Course", "course", "impact", "may_be_rammed", "ram_on", "ram_refusal", "rams"]
