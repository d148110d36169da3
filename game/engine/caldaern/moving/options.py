"""Who may move in miscellaneous movement, and where to. Rules: CDN-8.20 to CDN-8.24, CDN-8.50 to 8.55, CDN-8.70.

`placements` and `why_not` are for views and opponents; deeds are in movement.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from game.engine.caldaern.blocks import formation, legality, smoke
from game.engine.caldaern.blocks.characteristics import in_block, movement
from game.engine.caldaern.blocks.control import control_refusal, controlled
from game.engine.caldaern.blocks.hulls import ULTRA_HEAVY, flies, may_move, of_class, stuck_refusal
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has, listed, value
from game.engine.caldaern.morale import auras
from game.engine.caldaern.moving import clearance, free_reform, in_the_way, reform
from game.engine.caldaern.moving.free_reform import FreeReach, moves_freely
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.drawer import LAND, UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search import moves
from game.engine.caldaern.search.moves import FORWARD, FREE, MARCH, STRAIGHT_MODES, Reach, Straight, Way
from game.engine.caldaern.words.kinds import Mark, Phase, Placement, Status
from game.engine.caldaern.words.listing import Listing, Made
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

LEADS_TO: Kind[UnitId, Reach | None] = Kind("normal forward moves of units", UNITS | LAND)
"""None for a unit that makes none."""

_LAST_WAY: Kind[None, tuple[object, Way | None]] = Kind("the way that was asked for last", UNITS | LAND)
"""It serves between the judgement of a move and its doing."""

_BARRING: tuple[tuple[int, str], ...] = (
    (Mark.MOVED, "moved"),
    (Mark.JOINED, "moved"),
    (Mark.CHARGED, "charged"),
    (Mark.FAILED_CHARGE, "failed_charge"),
    (Mark.COMPELLED, "compelled"),
)
"""Marks after which a unit doesn't move. Rules: CDN-8.21, CDN-35.22."""


BARRED = Mark.MOVED | Mark.JOINED | Mark.CHARGED | Mark.FAILED_CHARGE | Mark.COMPELLED
"""The same marks together."""


# ------------------------------------------------------------------------------------------ who
def unit_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't do anything in miscellaneous movement, None if it can. Rules: CDN-8.20, CDN-8.21, CDN-8.63."""
    if unit.status is Status.JOINED:
        return refuse("joined", unit=unit_name(unit))
    if unit.building:
        return refuse("garrisoned", unit=unit_name(unit))
    if unit.aboard:
        return refuse("embarked", unit=unit_name(unit))
    if not stands(unit) or unit.status is not Status.DEPLOYED:
        return refuse("in_reserve", "CDN-8.21", unit=unit_name(unit))
    if not controlled(unit):
        return control_refusal(unit)
    if unit.retreating or unit.engaged:
        return refuse("retreating" if unit.retreating else "engaged", "CDN-8.21", unit=unit_name(unit))
    if not may_move(unit):
        return stuck_refusal(unit)
    if value(p, unit, "move") == 0:
        return refuse("barred.immobile", "CDN-35.64", unit=unit_name(unit))
    if has(p, unit, "no_move"):
        return refuse("barred.spell", unit=unit_name(unit))
    if unit.marked(Mark.EMERGENCY):
        return refuse("barred.emergency", unit=unit_name(unit))
    for mark, code in _BARRING:
        if unit.marks & mark:
            return refuse(code, "CDN-8.20" if code == "moved" else "CDN-8.21", unit=unit_name(unit))
    if unit.marked(Mark.FEIGNED):
        return None
    if unit.marked(Mark.RALLIED):
        return refuse("rallied", "CDN-8.21", unit=unit_name(unit))
    if unit.marked(Mark.REFORMED) and not unit.marked(Mark.QUICK_REFORMED):
        return refuse("reformed", unit=unit_name(unit))
    return None


def may_act(p: Position, unit: Unit) -> bool:
    """Whether a unit can do anything in miscellaneous movement."""
    return not unit.marks & BARRED and unit_refusal(p, unit) is None


def aloft_refusal(unit: Unit) -> Refusal | None:
    """Why a flyer doesn't move, march or reform as units on the ground do, None for those. Rules: CDN-18.7, 18.8."""
    return refuse("type_forbids.aloft", unit=unit_name(unit)) if flies(unit) else None


def march_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't march, None if it can (a test may still be due). Rules: CDN-8.52, CDN-8.55, CDN-24.1."""
    return unit_refusal(p, unit) or march_barred(p, unit)


def march_barred(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit that may move can't march."""
    if flies(unit):
        return aloft_refusal(unit)
    if unit.marked(Mark.MARCHED):
        return refuse("marched", "CDN-8.52", unit=unit_name(unit))
    if unit.marked(Mark.LANDED):
        return refuse("barred.landed", unit=unit_name(unit))
    if unit.marked(Mark.QUICK_REFORMED):
        return refuse("reformed", "CDN-35.3", unit=unit_name(unit))
    if unit.marked(Mark.REINFORCEMENT):
        return refuse("reinforcement", unit=unit_name(unit))
    if unit.gun:
        return refuse("type_forbids.march", "CDN-14.8", unit=unit_name(unit))
    if of_class(unit, ULTRA_HEAVY):
        return refuse("type_forbids.march", "CDN-17.5", unit=unit_name(unit))
    if any(has(p, own, "no_march") for own in (in_block(p, unit) if unit.characters else [unit])):
        return refuse("type_forbids.march", unit=unit_name(unit))
    if not auras.leashed(p, unit):
        return refuse("type_forbids.leash", unit=unit_name(unit))
    river, field = p.ground.river & formation.block_mask(p.ground.field, unit), p.ground.field
    if river and not legality.unhindered(p, unit) and formation.model_squares(field, unit) & river:
        return refuse("no_river_march")
    return None


def reform_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't reform instead of moving, None if it can. Rules: CDN-8.60, CDN-8.63."""
    why_not = unit_refusal(p, unit) or aloft_refusal(unit)
    if why_not is None and unit.marked(Mark.REFORMED):
        return refuse("reformed", unit=unit_name(unit))
    return why_not


def quick_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't try a Quick Reform, None if it can. Rules: CDN-35.3, CDN-8.52."""
    return reform_refusal(p, unit) or quick_barred(unit)


def quick_barred(unit: Unit) -> Refusal | None:
    """Why a unit that may reform can't try it quickly."""
    if "musician" not in unit.command:
        return refuse("type_forbids.musician", unit=unit_name(unit))
    return refuse("marched", "CDN-35.3", unit=unit_name(unit)) if unit.marked(Mark.MARCHED) else None


# ------------------------------------------------------------------------------------------ where
def allowance(p: Position, unit: Unit) -> int:
    """Squares of a normal move now; one that a spell gives is never halved. Rules: CDN-8.30, CDN-35.3."""
    squares = movement(p, unit)
    halved = unit.marked(Mark.QUICK_REFORMED) and p.phase is not Phase.COLOUR
    return -(-squares // 2) if halved else squares


def forward(p: Position, unit: Unit) -> Reach:
    """Normal forward moves."""
    known = p.drawer.of(LEADS_TO).get(unit.id)
    return known or moves.forward(moves.ask(p, unit, allowance(p, unit)))


def _free_asked(p: Position, unit: Unit, march: bool) -> free_reform.Free:
    most = 2 * movement(p, unit)
    return free_reform.ask(p, unit, most if march else allowance(p, unit), most, march)


def marches(p: Position, unit: Unit) -> Reach | FreeReach:
    """Where a march of the unit may lead. Rules: CDN-8.50, CDN-8.71."""
    if moves_freely(p, unit):
        return free_reform.reach(_free_asked(p, unit, True))
    return moves.forward(moves.ask(p, unit, 2 * movement(p, unit), march=True))


def free(p: Position, unit: Unit) -> FreeReach:
    """Free moves within the Movement. Rules: CDN-8.70, CDN-8.71."""
    return free_reform.reach(_free_asked(p, unit, False))


def straight(p: Position, unit: Unit, mode: str) -> Straight:
    """Moves back or aside. Rules: CDN-8.47."""
    return moves.straight(moves.ask(p, unit, allowance(p, unit)), mode)


def way_to(p: Position, unit: Unit, mode: str, place: Placement) -> Way | None:
    """How the unit gets to a placement in a mode, None if it doesn't; whether it may move at all is not asked."""
    key, last = (unit.id, mode, place), p.drawer.of(_LAST_WAY)
    if None in last and last[None][0] == key:
        return last[None][1]
    found = _way_to(p, unit, mode, place)
    last[None] = (key, found)
    return found


def _way_to(p: Position, unit: Unit, mode: str, place: Placement) -> Way | None:
    assert stands(unit)
    if moves_freely(p, unit) and mode in (FREE, MARCH):
        cost = free_reform.clear_walk(p, unit, place, allowance(p, unit)) if mode == FREE else None
        if cost is None or place == unit.place:
            cost = free_reform.reach(_free_asked(p, unit, mode == MARCH)).cost(place)
        return None if cost is None else Way(mode, cost, (unit.place, place))
    if mode == MARCH:
        return moves.forward(moves.ask(p, unit, 2 * movement(p, unit), march=True)).way(place)
    squares = allowance(p, unit)
    if mode == FORWARD:
        known = p.drawer.of(LEADS_TO).get(unit.id)
        clear = None if known else clearance.clear_way(p, unit, place, squares)
        return clear or forward(p, unit).way(place)
    if mode not in STRAIGHT_MODES:
        return None
    return clearance.clear_straight(p, unit, mode, place, squares) or straight(p, unit, mode).way(place)


def placements(p: Position, unit: Unit) -> dict[Placement, Way]:
    """Everything that the unit may end its move on now, with its cheapest way; normal moves before marches.

    Of free moves only those in the present formation and one place for each other formation. Rules: CDN-8.24, CDN-8.59.
    """
    found: dict[Placement, Way] = {}
    if unit_refusal(p, unit) is not None:
        return found
    modes: tuple[str, ...] = (FREE,) if moves_freely(p, unit) else (FORWARD, *STRAIGHT_MODES)
    if march_refusal(p, unit) is None:
        modes = (*modes, MARCH)
    for mode in modes:
        for place in places_of(p, unit, mode):
            if place not in found:
                way = way_to(p, unit, mode, place)
                assert way is not None
                found[place] = way
    return found


def places_of(p: Position, unit: Unit, mode: str) -> Sequence[Placement]:
    """Where the unit may end a move in a mode; whether it may move at all is not asked."""
    if moves_freely(p, unit):
        return _free_listed(_free_asked(p, unit, mode == MARCH), legality.may_stand_loose(p, unit))
    if mode == MARCH:
        return moves.forward(moves.ask(p, unit, 2 * movement(p, unit), march=True)).places
    return forward(p, unit).places if mode == FORWARD else straight(p, unit, mode).places


# ------------------------------------------------------------------------------------------ leaving the map
def exit_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't leave: it must end a voluntary move with its whole front at the exit. Rules: CDN-39.74."""
    exit_squares = p.ground.exit(p.config.scenario, p.side(unit.seat))
    if not exit_squares or not stands(unit) or unit.status is not Status.DEPLOYED:
        return refuse("no_place", "CDN-39.74")
    forced = unit.marked(Mark.FAILED_CHARGE | Mark.COMPELLED | Mark.JOINED)
    if not unit.marked(Mark.MOVED) or forced or unit.engaged or unit.retreating:
        return refuse("out_of_reach", "CDN-39.74")
    field, k = p.ground.field, listed(unit).k
    near = field.dilate(exit_squares)
    front = formation.cells_of(unit)[: unit.place.frontage]
    return None if all(field.rect(x, y, k, k) & near for x, y in front) else refuse("out_of_reach", "CDN-39.74")


# ------------------------------------------------------------------------------------------ why not there
def why_not(p: Position, unit: Unit, place: Placement, mode: str) -> Refusal | None:
    """Why the unit can't get to a placement in a mode (`reform` included), None if it can. Rules: CDN-19.13."""
    refused = march_refusal(p, unit) if mode == MARCH else unit_refusal(p, unit) or aloft_refusal(unit)
    if refused is not None:
        return refused
    if mode == "reform":
        return reform_refusal(p, unit) or reform.reform_refusal(p, unit, *reform.shape_of(place))
    if mode in (FORWARD, *STRAIGHT_MODES) and moves_freely(p, unit):
        return refuse("type_forbids.free_reform", unit=unit_name(unit))
    if mode == FREE and not moves_freely(p, unit):
        return refuse("type_forbids.no_free_reform", unit=unit_name(unit))
    if smoke.held(p, unit, place):
        return refuse("barred.smoke", unit=unit_name(unit))
    if way_to(p, unit, mode, place) is not None:
        return None
    return (
        legality.formation_refusal(p, unit, place)
        or legality.ground_refusal(p, unit, place)
        or reform.end_refusal(p, unit, place)
        or _stopped(p, unit, place, mode)
        or _unreachable(p, unit, place, mode)
    )


def _stopped(p: Position, unit: Unit, place: Placement, mode: str) -> Refusal | None:
    """What stands in the way to a placement where the unit could stand. Rules: CDN-8.32, Table 19-R."""
    march = mode == MARCH
    if moves_freely(p, unit):
        return in_the_way.of_a_free_move(p, unit, _free_asked(p, unit, march), place)
    squares = 2 * movement(p, unit) if march else allowance(p, unit)
    return in_the_way.of_a_move(p, unit, moves.ask(p, unit, squares, march=march), place, mode)


def _unreachable(p: Position, unit: Unit, place: Placement, mode: str) -> Refusal:
    """The rule that keeps a unit from a placement where it could stand."""
    assert stands(unit)
    here = unit.place
    if mode in STRAIGHT_MODES:
        return refuse("out_of_reach", "CDN-8.47")
    if moves_freely(p, unit):
        return refuse("out_of_reach", "CDN-8.70")
    if place.spacing != here.spacing:
        return refuse("bad_formation.ranks")
    ahead, _ = _ahead_and_aside(here, place)
    if reform.shape_of(place) == reform.shape_of(here):
        return refuse("out_of_reach", "CDN-8.48" if ahead < 0 else "CDN-8.33")
    if (place.x, place.y) == (here.x, here.y) and place.facing != here.facing:
        if unit.models % here.frontage:
            return refuse("bad_formation.incomplete")
        if place.frontage == formation.ranks_of(unit.models, here.frontage) < 2:
            return refuse("bad_formation.file")
    return refuse("out_of_reach", "CDN-8.53" if mode == MARCH else "CDN-8.40")


def _ahead_and_aside(here: Placement, there: Placement) -> tuple[int, int]:
    dx, dy = there.x - here.x, there.y - here.y
    return ((-dy, dx), (dx, dy), (dy, -dx), (-dx, -dy))[here.facing]


# ------------------------------------------------------------------------------------------ lists
@lru_cache(maxsize=64)
def _free_listed(asked: free_reform.Free, loose: bool) -> Listing:
    """Places of a free move that are listed: all in the present formation with every facing, other formations once.

    The refusal of an action is the authority for all others.
    """
    reached = free_reform.reach(asked)
    parts: list[Sequence[Placement]] = []
    for formed in reform.formations_of(asked.n, loose):
        if formed[1:] == (asked.place.frontage, asked.place.spacing):
            parts.append(reached.in_formation(formed))
        elif reached.leads_to(formed):
            parts.append(reached.nearest_alone(formed))
    return Listing(parts)


def _turned(places: Sequence[Placement], action: Callable[[Placement], Any]) -> Made:
    return Made(len(places), lambda which: action(places[which]), lambda: map(action, places))


def _moves_ahead(unit: Unit, reach: Reach) -> Made:
    seat, number, places, place = unit.seat, unit.id, reach, reach.place
    return Made(
        reach.count,
        lambda which: act.Move(seat, number, FORWARD, place(which)),
        lambda: [act.Move(seat, number, FORWARD, there) for there in places.places],
    )


def _moves_aside(unit: Unit, found: Straight) -> Made:
    seat, number, mode = unit.seat, unit.id, found.mode
    return Made(
        found.count,
        lambda which: act.Move(seat, number, mode, found.places[which]),
        lambda: [act.Move(seat, number, mode, place) for place in found.places],
    )


def list_moves(p: Position, unit: Unit, reach: Reach | None) -> list[Sequence[Any]]:
    """The normal moves of an eligible unit; `reach` of its forward moves, None if it moves freely."""
    seat, number = unit.seat, unit.id
    if reach is None:
        free_ones = _turned(places_of(p, unit, FREE), lambda place: act.Move(seat, number, FREE, place))
        return [_kept_near(p, unit, free_ones)]
    aside = [moves.straight_from(reach, mode) for mode in STRAIGHT_MODES]
    found = [_moves_ahead(unit, reach), *[_moves_aside(unit, each) for each in aside if each.count]]
    return [_kept_near(p, unit, some) for some in found]


def _kept_near(p: Position, unit: Unit, found: Sequence[Any]) -> Sequence[Any]:
    """Moves without those that lead a unit away from the smoke that holds it. Rules: CDN-28.15."""
    if not unit.marked(Mark.HELD):
        return found
    return [action for action in found if not smoke.held(p, unit, action.placement)]


def list_marches(p: Position, unit: Unit) -> Sequence[act.March]:
    """Where a declared march may lead."""
    seat, number = unit.seat, unit.id
    if moves_freely(p, unit):
        return _kept_near(p, unit, _turned(places_of(p, unit, MARCH), lambda place: act.March(seat, number, place)))
    reach = moves.forward(moves.ask(p, unit, 2 * movement(p, unit), march=True))
    found = Made(
        reach.count,
        lambda which: act.March(seat, number, reach.place(which)),
        lambda: [act.March(seat, number, place) for place in reach.places],
    )
    return _kept_near(p, unit, found)


def list_reforms(p: Position, unit: Unit) -> Sequence[act.Reform]:
    """The reforms of a unit."""
    seat, number, formed = unit.seat, unit.id, reform.possible(reform.wish_of(p, unit))
    return Made(
        len(formed),
        lambda which: act.Reform(seat, number, *formed[which]),
        lambda: [act.Reform(seat, number, *one) for one in formed],
    )


def list_own(p: Position, unit: Unit, reach: Reach | None) -> list[Sequence[Any]]:
    """What an eligible unit may do by itself: declare a march, move, reform. `reach` as in `list_moves`."""
    found = list_moves(p, unit, reach)
    if march_barred(p, unit) is None:
        found.insert(0, [act.DeclareMarch(unit.seat, unit.id)])
    if not unit.marks & Mark.REFORMED:
        if quick_barred(unit) is None:
            found.append([act.QuickReform(unit.seat, unit.id)])
        found.append(list_reforms(p, unit))
    return found
