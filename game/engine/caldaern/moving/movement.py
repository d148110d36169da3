"""Miscellaneous movement: moves, marches, reforms, characters who join and leave.

Rules: CDN-8.20 to CDN-8.71, CDN-35.3, CDN-35.22 to CDN-35.27, CDN-39.74.

The stage asks for one action after another until its player ends it. What is legal stands in movement_options.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.caldaern.blocks import formation, joining, legality, smoke
from game.engine.caldaern.blocks.characteristics import in_block
from game.engine.caldaern.blocks.hulls import may_move
from game.engine.caldaern.blocks.presence import For, foes, measured, passengers, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.moving import companions, flight, options, reform
from game.engine.caldaern.moving.free_reform import moves_freely
from game.engine.caldaern.moving.travel import travel, walk_on
from game.engine.caldaern.moving.unit_lists import can_act, lists_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search.moves import FORWARD, FREE, MARCH, STRAIGHT_MODES
from game.engine.caldaern.words.kinds import Mark, Placement, Stage, Status
from game.engine.caldaern.words.listing import Listing
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import rects_distance

MOVE: Final = "misc_move"
MARCHING: Final = "march"
REFORMING: Final = "reform"
QUICK: Final = "quick_reform"
"""Decisions: the stage itself, where a march leads, a permitted reform, the reform after a musician's test."""


# ------------------------------------------------------------------------------------------ the stage
def misc_move(p: Position, out: Out) -> None:
    """The active player moves his units one by one until he ends it or nothing is left. Rules: CDN-8.20, CDN-19.10."""
    stirs = any(((unit.building and not unit.marks & options.BARRED) or unit.aboard) for unit in p.of_seat(p.active))
    if not stirs and not any(_has_choice(p, unit) or flight.may_act(p, unit) for unit in p.on_field(p.active)):
        return
    begin_stage(p, Stage.MISC_MOVE, out)
    p.push(Task(MOVE))
    p.ask = Ask(MOVE, p.active)


def _has_choice(p: Position, unit: Unit) -> bool:
    """Whether the unit can do anything; what is found without looking for places comes first."""
    if options.may_act(p, unit):
        tries_quickly = not unit.marks & Mark.REFORMED and options.quick_barred(unit) is None
        if tries_quickly or options.march_barred(p, unit) is None:
            return True
    return can_act(p, unit)


def _list(p: Position, ask: Ask) -> Listing:
    lists = lists_of(p, ask.seat).lists
    over = [act.EndMovement(ask.seat)] if flight.first_due(p, ask.seat) is None else []
    return Listing([*(own.actions for own in lists.values()), over])


def _mine(p: Position, action: act.CaldaernAction) -> Unit | None:
    unit = p.units.get(getattr(action, "unit", 0))
    return unit if unit is not None and unit.seat == action.seat else None


def _unknown(action: act.CaldaernAction) -> Refusal:
    return refuse("unknown_object", what=str(getattr(action, "unit", "")))


# ------------------------------------------------------------------------------------------ moving
def _move_refusal(p: Position, ask: Ask, a: act.Move) -> Refusal | None:
    unit = _mine(p, a)
    if unit is None:
        return _unknown(a)
    if a.mode not in (FORWARD, FREE, *STRAIGHT_MODES):
        return refuse("unknown_object", "CDN-8.22", what=a.mode)
    return options.why_not(p, unit, a.placement, a.mode)


def _move(p: Position, ask: Ask, a: act.Move, out: Out) -> None:
    unit = p.own(a.unit)
    way = options.way_to(p, unit, a.mode, a.placement)
    assert way is not None
    travel(p, unit, way, out)


def _end_refusal(p: Position, ask: Ask, a: act.EndMovement) -> Refusal | None:
    """Flyers must have moved before. Rules: CDN-18.7."""
    unit = flight.first_due(p, ask.seat)
    return None if unit is None else refuse("must_fly", unit=unit_name(unit))


def _end(p: Position, ask: Ask, a: act.EndMovement, out: Out) -> None:
    """The stage is not asked again."""
    p.agenda = p.agenda[:-1]


# ------------------------------------------------------------------------------------------ marching
def march_test_due(p: Position, unit: Unit) -> bool:
    """Whether a march needs a Leadership test because an enemy is near. Rules: CDN-8.51, CDN-34.16."""
    if all(has(p, own, "relentless") for own in in_block(p, unit)):
        return False
    mine, near = formation.rects_of(unit), p.config.march_test_distance
    return any(rects_distance(mine, measured(p, foe)) <= near for foe in foes(p, unit.seat, For.MARCHES))


def _declare_refusal(p: Position, ask: Ask, a: act.DeclareMarch) -> Refusal | None:
    unit = _mine(p, a)
    return _unknown(a) if unit is None else options.march_refusal(p, unit)


def _declare(p: Position, ask: Ask, a: act.DeclareMarch, out: Out) -> None:
    """The test, if one is due; a failed one counts as having marched. Rules: CDN-8.51, CDN-8.52."""
    unit = p.own(a.unit)
    out.append(ev.MarchDeclared(seat=a.seat, unit=a.unit))
    if march_test_due(p, unit) and not ld_tests.take(p, a.unit, "march", out, "CDN-8.51"):
        p.change(unit, marks=unit.marks | Mark.MARCHED)
        return
    p.change(unit, marks=unit.marks | Mark.MARCH_DECLARED)
    p.push(Task(MARCHING, (a.unit,)))


def march(p: Position, unit_id: UnitId, out: Out) -> None:
    """Where a march leads that stands; without any place to go it is over. Rules: CDN-8.52."""
    ask = Ask(MARCHING, p.active, unit_id)
    if _list_march(p, ask):
        p.ask = ask
    else:
        _no_march(p, ask, out)


def _list_march(p: Position, ask: Ask) -> Listing:
    unit = p.units[ask.unit]
    return Listing([options.list_marches(p, unit), companions.list_joins(p, unit) if listed(unit).character else []])


def _march_refusal(p: Position, ask: Ask, a: act.March) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("not_your_decision", "CDN-8.52")
    unit = p.units[a.unit]
    if smoke.held(p, unit, a.placement):
        return refuse("barred.smoke", unit=unit_name(unit))
    if options.way_to(p, unit, MARCH, a.placement) is not None:
        return None
    return options.why_not(p, unit, a.placement, MARCH) or refuse("out_of_reach")


def _march(p: Position, ask: Ask, a: act.March, out: Out) -> None:
    unit = p.own(a.unit)
    way = options.way_to(p, unit, MARCH, a.placement)
    assert way is not None
    _marched(p, unit)
    travel(p, unit, way, out, tests="lines" if moves_freely(p, unit) else "steps")


def _marched(p: Position, unit: Unit) -> None:
    p.change(unit, marks=(unit.marks | Mark.MARCHED | Mark.MOVED) & ~Mark.MARCH_DECLARED)


def _no_march(p: Position, ask: Ask, out: Out) -> None:
    """The march is not made, and counts all the same. Rules: CDN-8.52, Table 19-D."""
    _marched(p, p.own(ask.unit))


# ------------------------------------------------------------------------------------------ reforms
def reform_to(p: Position, unit: Unit, place: Placement, how: str, out: Out) -> None:
    """A unit takes another formation. Rules: CDN-8.60, CDN-8.63."""
    assert stands(unit)
    path = (unit.place, place)
    p.change(unit, place=place, last_place=place)
    p.change(unit, marks=unit.marks | Mark.REFORMED)
    onlookers.gone(p, unit, path, how, out)


def _place_refusal(p: Position, unit: Unit, a: act.Reform) -> Refusal | None:
    if a.facing not in (0, 1, 2, 3):
        return refuse("bad_formation.facing")
    return reform.reform_refusal(p, unit, a.facing, a.frontage, a.spacing)


def _reform_refusal(p: Position, ask: Ask, a: act.Reform) -> Refusal | None:
    unit = _mine(p, a)
    if unit is None:
        return _unknown(a)
    return options.reform_refusal(p, unit) or _place_refusal(p, unit, a)


def _reform(p: Position, ask: Ask, a: act.Reform, out: Out) -> None:
    unit = p.own(a.unit)
    how = "quick_reform" if ask.what == QUICK and unit.marked(Mark.QUICK_REFORMED) else "reform"
    reform_to(p, unit, reform.reformed(unit, a.facing, a.frontage, a.spacing), how, out)


def offer_reform(p: Position, unit_id: UnitId, why: str, out: Out) -> None:
    """A permitted reform: the unit has `rallied`, `captured` or stands `after_melee`. Rules: CDN-8.3, CDN-12.57."""
    unit = p.units[unit_id]
    able = stands(unit) and not unit.retreating and not unit.engaged and may_move(unit)
    if able and reform.reforms(p, unit):
        p.ask = Ask(REFORMING, unit.seat, unit_id, (why,))


def _offered_refusal(p: Position, ask: Ask, a: act.Reform) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("not_your_decision", "CDN-8.60")
    return _place_refusal(p, p.units[a.unit], a)


def _list_offered(p: Position, ask: Ask) -> Sequence[act.Reform]:
    return options.list_reforms(p, p.units[ask.unit])


def _stay(p: Position, ask: Ask, out: Out) -> None:
    """The unit stands as it stood."""


def _quick_refusal(p: Position, ask: Ask, a: act.QuickReform) -> Refusal | None:
    unit = _mine(p, a)
    return _unknown(a) if unit is None else options.quick_refusal(p, unit)


def _quick(p: Position, ask: Ask, a: act.QuickReform, out: Out) -> None:
    """Passed: a reform, then a move at half rate; failed: the normal reform and nothing else. Rules: CDN-35.3."""
    unit = p.own(a.unit)
    passed = ld_tests.take(p, a.unit, "quick_reform", out, "CDN-35.3")
    p.change(unit, marks=unit.marks | Mark.REFORMED | (Mark.QUICK_REFORMED if passed else 0))
    p.push(Task(QUICK, (a.unit,)))


def quick_reform(p: Position, unit_id: UnitId, out: Out) -> None:
    """The reform after a musician's test. Rules: CDN-35.3."""
    unit = p.units[unit_id]
    if reform.reforms(p, unit):
        p.ask = Ask(QUICK, unit.seat, unit_id)


# ------------------------------------------------------------------------------------------ characters
def _join_refusal(p: Position, ask: Ask, a: act.JoinUnit) -> Refusal | None:
    unit, host = _mine(p, a), p.units.get(a.target)
    if unit is None or host is None:
        return _unknown(a) if unit is None else refuse("unknown_object", what=str(a.target))
    if ask.what == MARCHING and a.unit != ask.unit:
        return refuse("not_your_decision", "CDN-8.52")
    why_not = options.unit_refusal(p, unit) or joining.join_refusal(p, unit, host)
    if why_not is not None:
        return why_not
    if smoke.held(p, unit, a.placement):
        return refuse("barred.smoke", unit=unit_name(unit))
    if companions.way_to_join(p, unit, host, a.placement) is None:
        return companions.stopped_on_the_way_to(p, unit, host, a.placement) or refuse("out_of_reach", "CDN-35.22")
    return None


def _join(p: Position, ask: Ask, a: act.JoinUnit, out: Out) -> None:
    """He walks to the unit, to become a part of it where he arrives. Rules: CDN-35.22."""
    unit, host = p.own(a.unit), p.own(a.target)
    way = companions.way_to_join(p, unit, host, a.placement)
    assert way is not None
    if ask.what == MARCHING:
        _marched(p, unit)
    arrived = Task("join_host", (a.unit, a.target))
    travel(p, unit, way, out, tests="steps" if ask.what == MARCHING else "", arrived=arrived)


def join_host(p: Position, unit_id: UnitId, host_id: UnitId, out: Out) -> None:
    """A character who stands beside a unit becomes a part of it; neither moves any further. Rules: CDN-35.22."""
    unit, host = p.own(unit_id), p.own(host_id)
    if not stands(unit) or joining.join_refusal(p, unit, host) is not None:
        return
    joining.join(p, unit, host)
    for one in (unit, host):
        p.change(one, marks=one.marks | Mark.JOINED)
    out.append(ev.UnitJoined(seat=unit.seat, unit=unit_id, host=host_id))


def _leave_refusal(p: Position, ask: Ask, a: act.LeaveUnit) -> Refusal | None:
    unit = _mine(p, a)
    if unit is None:
        return _unknown(a)
    why_not = companions.leave_refusal(p, unit)
    if why_not is not None:
        return why_not
    if a.placement in companions.leaving(p, unit):
        return None
    return (
        legality.formation_refusal(p, unit, a.placement)
        or legality.ground_refusal(p, unit, a.placement)
        or companions.stopped_on_leaving(p, unit, a.placement)
        or refuse("out_of_reach", "CDN-35.27")
    )


def _leave(p: Position, ask: Ask, a: act.LeaveUnit, out: Out) -> None:
    """He walks out of his unit, which closes its ranks. Rules: CDN-35.27."""
    unit = p.own(a.unit)
    way = companions.leaving(p, unit).way(a.placement)
    assert way is not None
    host = joining.leave(p, unit, way.path[0])
    out.append(ev.UnitLeft(seat=a.seat, unit=a.unit, host=host, placement=way.path[0]))
    travel(p, unit, way, out)
    p.change(unit, marks=unit.marks | Mark.JOINED)


# ------------------------------------------------------------------------------------------ leaving the map
def _exit_map_refusal(p: Position, ask: Ask, a: act.ExitMap) -> Refusal | None:
    unit = _mine(p, a)
    return _unknown(a) if unit is None else options.exit_refusal(p, unit)


def _exit(p: Position, ask: Ask, a: act.ExitMap, out: Out) -> None:
    """The unit is safe, and so are the characters in it. Rules: CDN-39.74, CDN-39.75."""
    unit = p.own(a.unit)
    p.change(unit, last_place=unit.place, place=None)
    aboard = passengers(p, unit.id)
    there = [unit, *aboard]
    for one in aboard:
        p.change(one, aboard=0)
    for one in [*there, *(p.own(character) for own in there for character in own.characters)]:
        p.change(one, status=Status.LEFT)
        p.change(one, marks=one.marks | Mark.SAFE)
    out.append(ev.UnitLeftField(seat=a.seat, unit=a.unit, how="exit"))
    out.extend(ev.UnitLeftField(seat=a.seat, unit=one.id, how="exit") for one in aboard)


_OFFERED: dict[type, Deed] = {act.Reform: Deed(_offered_refusal, _reform)}

WORK = RuleWork(
    tasks={
        MOVE: misc_move, MARCHING: march, "join_host": join_host, "offer_reform": offer_reform, QUICK: quick_reform,
        "walk_on": walk_on,
    },
    choices={
        MOVE: Choice(
            {
                act.Move: Deed(_move_refusal, _move),
                act.DeclareMarch: Deed(_declare_refusal, _declare),
                act.Reform: Deed(_reform_refusal, _reform),
                act.QuickReform: Deed(_quick_refusal, _quick),
                act.JoinUnit: Deed(_join_refusal, _join),
                act.LeaveUnit: Deed(_leave_refusal, _leave),
                act.ExitMap: Deed(_exit_map_refusal, _exit),
                act.EndMovement: Deed(_end_refusal, _end),
            },
            _list,
            rule="CDN-8.22",
        ),
        MARCHING: Choice(
            {act.March: Deed(_march_refusal, _march), act.JoinUnit: Deed(_join_refusal, _join)},
            _list_march,
            _no_march,
            "CDN-8.52",
        ),
        REFORMING: Choice(_OFFERED, _list_offered, _stay, "CDN-8.60"),
        QUICK: Choice(_OFFERED, _list_offered, _stay, "CDN-35.3"),
    },
)
