"""Breaking, restraining and pursuing: choices, rolls, captures, moves. Rules: CDN-12.32 to 12.63.

Broken units stay in contact until the winners have chosen (CDN-12.37); then they retreat. What friends must test for
waits for the end of the melee (CDN-12.41).
"""

from __future__ import annotations

from itertools import islice, permutations
from typing import Final, cast

import msgspec

from game.engine.caldaern.blocks.characteristics import movement, swift
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.directions import away, centre_of
from game.engine.caldaern.blocks.hulls import engine, may_move
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.harm import capture, hulls
from game.engine.caldaern.harm.removal import is_remnant
from game.engine.caldaern.melee import breaking, chase
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.morale import ld_tests, panic, retreat
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Facing, Mark, Stage, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal

SLOW: Final = 4
"""Units with more Movement roll a die more. Rules: CDN-12.38."""

MOST_ORDERS: Final = 24
"""Orders of pursuers that are listed; all others are legal too."""

STAYS: Final = ("no_charge", "no_move")
"""Rules whose bearers never pursue. Rules: CDN-12.34, CDN-34.101, CDN-35.64."""


# ------------------------------------------------------------------------------------------------ who may pursue
def quarries(p: Position, unit: Unit) -> list[UnitId]:
    """Breaking units in contact with a winner that no other enemy holds; empty where it can't pursue.

    Rules: CDN-12.32, CDN-12.35, CDN-12.68.
    """
    melee = current(p)
    links = [enemy.id for enemy in breaking.contact_enemies(p, unit)]
    return links if links and all(enemy in melee.broke for enemy in links) else []


def never_pursues(p: Position, unit: Unit) -> bool:
    """Whether a rule or its damage forbids it; characters whose unit is dead stay as they are.

    Rules: CDN-6.13, CDN-12.34, CDN-17.11, CDN-35.29.
    """
    return is_remnant(unit) or not controlled(unit) or not may_move(unit) or any(has(p, unit, rule) for rule in STAYS)


def stays_freely(p: Position, unit: Unit) -> bool:
    """Whether it may stay without a test: it fights at a defended obstacle. Rules: CDN-12.34."""
    return any(link.obstacle for link in unit.contacts)


def must_pursue(p: Position, unit: Unit) -> bool:
    """Whether it can't restrain itself. Rules: CDN-34.35, Table 33-B."""
    return panic.frenzied(p, unit) or has(p, unit, "must_pursue")


def chase_dice(p: Position, unit: Unit) -> tuple[int, int]:
    """Dice of a retreat or pursuit after a melee, and how many of the lowest do not count.

    Rules: CDN-12.38, CDN-34.10.
    """
    dice = 2 if movement(p, unit) <= SLOW else 3
    return (dice + 1, 1) if swift(p, unit) else (dice, 0)


# ------------------------------------------------------------------------------------------------ choices
def pursuits(p: Position, out: Out) -> None:
    """After the break tests the winners choose, then everybody rolls and moves.

    Rules: CDN-12.32, CDN-12.37, CDN-12.41, CDN-14.26.
    """
    melee = current(p)
    if not melee.broke:
        return
    winners = [unit for unit in who.fighting_units(p, melee.units) if unit.seat == melee.winner != NOBODY]
    able = tuple(unit.id for unit in winners if quarries(p, unit) and not unit.gun and not engine(unit))
    work = [Task("pursue_next", able)] if able else []
    p.push_all([*work, Task("pursuit_order"), Task("break_away"), Task("captures"), Task("run_and_chase")])


def pursue_next(p: Position, *args: object) -> None:
    """Ask the next winner, if it has a choice. Rules: CDN-12.32 to 12.36, CDN-34.35."""
    # cast: a task brings the units that were put into it, and last the events to add to.
    first, *rest = (cast("int", unit) for unit in args[:-1])
    out = cast("Out", args[-1])
    if rest:
        p.push(Task("pursue_next", tuple(rest)))
    unit = p.units[first]
    able = quarries(p, unit)
    if never_pursues(p, unit):
        _stay(p, unit, out, auto=True)
    elif must_pursue(p, unit) and len(able) == 1:
        _chase(p, unit, able[0], out, auto=True)
    else:
        begin_stage(p, Stage.PURSUIT, out)
        p.ask = Ask("pursuit", unit.seat, unit.id)


def _chase(p: Position, unit: Unit, quarry: UnitId, out: Out, auto: bool = False) -> None:
    melee = current(p)
    p.melee = msgspec.structs.replace(melee, pursuers=(*melee.pursuers, (unit.id, quarry)))
    out.append(ev.PursuitChosen(seat=unit.seat, unit=unit.id, quarry=quarry, auto=auto))


def _stay(p: Position, unit: Unit, out: Out, auto: bool = False) -> None:
    out.append(ev.PursuitChosen(seat=unit.seat, unit=unit.id, quarry=0, auto=auto))


def _pursue_refusal(p: Position, ask: Ask, a: act.Pursue) -> Refusal | None:
    unit = p.units[ask.unit]
    if a.unit != ask.unit:
        return refuse("cannot_pursue", unit=_name(p, a.unit))
    if a.quarry not in quarries(p, unit):
        return refuse("cannot_pursue.quarry", unit=unit_name(unit))
    return None


def _restrain_refusal(p: Position, ask: Ask, a: act.Restrain) -> Refusal | None:
    unit = p.units[ask.unit]
    if a.unit != ask.unit:
        return refuse("cannot_pursue", unit=_name(p, a.unit))
    if not must_pursue(p, unit):
        return None
    return refuse("must_pursue" if panic.frenzied(p, unit) else "must_pursue.spell", unit=unit_name(unit))


def _name(p: Position, unit: UnitId) -> str:
    return unit_name(p.units[unit]) if unit in p.units else str(unit)


def _pursue(p: Position, ask: Ask, a: act.Pursue, out: Out) -> None:
    _chase(p, p.units[a.unit], a.quarry, out)


def _restrain(p: Position, ask: Ask, a: act.Restrain, out: Out) -> None:
    """Take the test to stay; who fails pursues all the same. Rules: CDN-12.33, CDN-12.34."""
    unit = p.units[a.unit]
    if stays_freely(p, unit) or ld_tests.take(p, a.unit, "restrain", out, rule="CDN-12.33"):
        _stay(p, unit, out)
        return
    able = quarries(p, unit)
    if len(able) == 1:
        _chase(p, unit, able[0], out, auto=True)
    else:
        p.ask = Ask("quarry", unit.seat, unit.id)


def _list_pursuit(p: Position, ask: Ask) -> list[act.Pursue | act.Restrain]:
    unit = p.units[ask.unit]
    found: list[act.Pursue | act.Restrain] = [act.Pursue(ask.seat, ask.unit, quarry) for quarry in quarries(p, unit)]
    if not must_pursue(p, unit):
        found.append(act.Restrain(ask.seat, ask.unit))
    return found


def _list_quarries(p: Position, ask: Ask) -> list[act.Pursue]:
    return [act.Pursue(ask.seat, ask.unit, quarry) for quarry in quarries(p, p.units[ask.unit])]


# ------------------------------------------------------------------------------------------------ the order
def pursuit_order(p: Position, out: Out) -> None:
    """Several pursuers move in the order that their player names. Rules: CDN-12.36."""
    if len(current(p).pursuers) > 1:
        begin_stage(p, Stage.PURSUIT, out)
        p.ask = Ask("order_pursuers", current(p).winner)


def _order_refusal(p: Position, ask: Ask, a: act.OrderPursuers) -> Refusal | None:
    own = sorted(unit for unit, _ in current(p).pursuers)
    return None if sorted(a.units) == own else refuse("unknown_object", "CDN-12.36", what=str(a.units))


def _order(p: Position, ask: Ask, a: act.OrderPursuers, out: Out) -> None:
    melee = current(p)
    ordered = tuple(sorted(melee.pursuers, key=lambda pair: a.units.index(pair[0])))
    p.melee = msgspec.structs.replace(melee, pursuers=ordered)


def _list_orders(p: Position, ask: Ask) -> list[act.OrderPursuers]:
    own = [unit for unit, _ in current(p).pursuers]
    return [act.OrderPursuers(ask.seat, order) for order in islice(permutations(own), MOST_ORDERS)]


# ------------------------------------------------------------------------------------------------ the rolls
def _roll(p: Position, unit: Unit, what: str, out: Out) -> int:
    """The distance of a retreat or a pursuit after a melee. Rules: CDN-12.38."""
    count, dropped = chase_dice(p, unit)
    dice = p.dice.d6(count, "CDN-12.38")
    total = sum(sorted(dice)[dropped:])
    out.append(
        ev.Rolled(what=what, rule="CDN-12.38", seat=unit.seat, unit=unit.id, dice=dice, total=total, dropped=dropped)
    )
    return total


def break_away(p: Position, out: Out) -> None:
    """All rolls, first of who breaks; then those are out of the melee. A walker that breaks while it can't move rolls
    nothing and is destroyed. Rules: CDN-12.38, CDN-12.42, CDN-12.69, CDN-17.11.
    """
    melee = current(p)
    stuck = [unit_id for unit_id in melee.broke if not may_move(p.units[unit_id])]
    runs: list[tuple[UnitId, int, int]] = []
    for unit_id in melee.broke:
        unit = p.units[unit_id]
        victor = breaking.victor_over(p, unit)
        facing = away(p, unit, centre_of(p.units[victor]))
        runs.append((unit_id, 0 if unit_id in stuck else _roll(p, unit, "retreat", out), facing))
    ways = {unit: facing for unit, _, facing in runs}
    for unit_id, quarry in melee.pursuers:
        runs.append((unit_id, _roll(p, p.units[unit_id], "pursuit", out), ways[quarry]))
    p.melee = msgspec.structs.replace(melee, runs=tuple(runs))
    for unit_id in melee.broke:
        if unit_id in stuck:
            hulls.ruin(p, unit_id, out)
        else:
            retreat.begin(p, unit_id, "break", out)


def _run(p: Position, unit: UnitId) -> tuple[int, Facing]:
    """Distance and direction that a unit has rolled."""
    return next((squares, facing) for own, squares, facing in current(p).runs if own == unit)


def _caught(p: Position, unit: UnitId, quarry: UnitId) -> bool:
    """Whether a pursuer's roll reaches its quarry's. Rules: CDN-12.39."""
    return _run(p, unit)[0] >= _run(p, quarry)[0]


def captures(p: Position, out: Out) -> None:
    """Who is caught suffers, from one pursuer after the other; nobody has moved yet. Rules: CDN-12.39, 12.51, 12.52."""
    for unit, quarry in current(p).pursuers:
        if _caught(p, unit, quarry) and stands(p.units[quarry]) and p.units[quarry].models:
            capture.capture(p, unit, quarry, out)


# ------------------------------------------------------------------------------------------------ the moves
def run_and_chase(p: Position, out: Out) -> None:
    """Survivors retreat, then their pursuers move, then who went over the edge is dealt with.

    Rules: CDN-12.41 to 12.63.
    """
    melee = current(p)
    gone: list[UnitId] = []
    crossed: list[Task] = []
    for unit_id in melee.broke:
        unit = p.own(unit_id)
        if not stands(unit):
            continue
        squares, facing = _run(p, unit_id)
        if not retreat.turn_to(p, unit_id, facing, out):
            _over_the_edge(p, unit_id, gone)
            continue
        course = retreat.plan(p, unit, squares)
        retreat.follow(p, unit_id, course, out, keep=True)
        task = retreat.crossed_task(p, unit_id, course)
        crossed += [task] if task is not None else []
        if course.off:
            _over_the_edge(p, unit_id, gone)
    for unit_id, quarry in melee.pursuers:
        if stands(p.units[unit_id]):
            _follow(p, unit_id, quarry, gone, out)
    for unit_id in gone:
        _lost_or_back(p, unit_id, out)
    p.melee = msgspec.structs.replace(current(p), later=(*current(p).later, *crossed))


def _over_the_edge(p: Position, unit_id: UnitId, gone: list[UnitId]) -> None:
    """A retreating unit has left the field; whether for good, its pursuer decides. Rules: CDN-12.50, CDN-12.61."""
    unit = p.own(unit_id)
    p.change(unit, last_place=unit.place, last_models=unit.models, place=None)
    gone.append(unit_id)


def _follow(p: Position, unit_id: UnitId, quarry: UnitId, gone: list[UnitId], out: Out) -> None:
    """The move of one pursuer. Rules: CDN-12.43 to 12.46, CDN-12.53, CDN-12.61, CDN-12.62."""
    squares, facing = _run(p, unit_id)
    on_field = stands(p.units[quarry])
    if on_field and _caught(p, unit_id, quarry):
        capture.place_behind(p, unit_id, quarry, out)
        return
    if not chase.face_about(p, unit_id, facing, out):
        return
    if not chase.advance(p, unit_id, squares, chase.PURSUIT, out, quarry if on_field else 0):
        return
    back = chase.return_roll(p, unit_id, out)
    if quarry in gone:
        gone.remove(quarry)
        if back:
            _comes_back(p, quarry, out)
        else:
            retreat.lose(p, quarry, out, unit_id)


def _comes_back(p: Position, unit_id: UnitId, out: Out) -> None:
    """A unit that was pursued over the edge returns with its pursuer, rallied; of a dead unit its characters do.

    Rules: CDN-12.61, CDN-35.29.
    """
    unit = p.own(unit_id)
    if unit.status is Status.DESTROYED:
        for number in unit.characters:
            character = p.own(number)
            p.change(character, host=0, last_place=unit.last_place, last_models=1)
            _return_later(p, character, out)
        p.change(unit, characters=(), retreating=False)
    else:
        _return_later(p, unit, out)


def _return_later(p: Position, unit: Unit, out: Out) -> None:
    """Off the field, rallied, and back in its next turn. Rules: CDN-12.61."""
    p.change(unit, retreating=False, status=Status.RESERVE)
    p.change(unit, marks=unit.marks | Mark.OFF_FIELD | Mark.RETURNS)
    out.append(ev.UnitLeftField(seat=unit.seat, unit=unit.id, how="pursuit"))
    out.append(ev.UnitRallied(seat=unit.seat, unit=unit.id))


def _lost_or_back(p: Position, unit_id: UnitId, out: Out) -> None:
    """Nobody followed it: it is lost. Rules: CDN-12.62, CDN-7.38."""
    retreat.lose(p, unit_id, out)


# ------------------------------------------------------------------------------------------------ breakthrough
def _break_through_refusal(p: Position, ask: Ask, a: act.Breakthrough) -> Refusal | None:
    return None if a.unit == ask.unit else refuse("unknown_object", "CDN-12.59", what=str(a.unit))


def _break_through(p: Position, ask: Ask, a: act.Breakthrough, out: Out) -> None:
    """2D6 squares straight ahead. Rules: CDN-12.59, CDN-12.62."""
    unit = p.own(a.unit)
    dice = p.dice.d6(2, "CDN-12.59")
    out.append(
        ev.Rolled(what="breakthrough", rule="CDN-12.59", seat=unit.seat, unit=a.unit, dice=dice, total=sum(dice))
    )
    if chase.advance(p, a.unit, sum(dice), chase.BREAKTHROUGH, out):
        chase.return_roll(p, a.unit, out)


def _reform_instead(p: Position, ask: Ask, out: Out) -> None:
    """Who does not break through may reform. Rules: CDN-12.58, CDN-12.59."""
    p.push(Task("offer_reform", (ask.unit, "after_melee")))


def _list_breakthrough(p: Position, ask: Ask) -> list[act.Breakthrough]:
    return [act.Breakthrough(ask.seat, ask.unit)]


WORK = RuleWork(
    tasks={
        "pursuits": pursuits,
        "pursue_next": pursue_next,
        "pursuit_order": pursuit_order,
        "break_away": break_away,
        "captures": captures,
        "run_and_chase": run_and_chase,
    },
    choices={
        "pursuit": Choice(
            {act.Pursue: Deed(_pursue_refusal, _pursue), act.Restrain: Deed(_restrain_refusal, _restrain)},
            _list_pursuit,
            None,
            "CDN-12.32",
        ),
        "quarry": Choice({act.Pursue: Deed(_pursue_refusal, _pursue)}, _list_quarries, None, "CDN-12.33"),
        "order_pursuers": Choice({act.OrderPursuers: Deed(_order_refusal, _order)}, _list_orders, None, "CDN-12.36"),
        "breakthrough": Choice(
            {act.Breakthrough: Deed(_break_through_refusal, _break_through)},
            _list_breakthrough,
            _reform_instead,
            "CDN-12.59",
        ),
    },
)
