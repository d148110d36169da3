"""Units that come onto the field later: their rolls and places. Rules: CDN-8.80 to CDN-8.82, CDN-12.61, CDN-34.12."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.course.places import usual_formation
from game.engine.caldaern.lists.data import scenario_of
from game.engine.caldaern.melee import chase
from game.engine.caldaern.moving.reform import Formation, formations
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, own_edge, unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Facing, Mark, N, Placement, Stage, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square

ARRIVES_ON = 3
"""The least face with which a held back unit arrives. Rules: CDN-34.12."""

FIRST_ROUND = 2
SURE_ROUND = 5
"""Rounds from which on it rolls, and arrives without a roll. Rules: CDN-34.12."""

BRING: Final = "bring_reserve"


# ------------------------------------------------------------------------------------------ rolls
def arrival_rolls(p: Position, out: Out) -> None:
    """Every unit in reserve rolls for its arrival this turn. Rules: CDN-7.2 d, CDN-34.12, CDN-12.61."""
    for unit in p.of_seat(p.active):
        if unit.status is not Status.RESERVE or unit.marked(Mark.RETURNS):
            continue
        if unit.marked(Mark.NO_RALLY) and flies(unit):  # it keeps away as long as the Back Volt lasts (CDN-32.23)
            continue
        if unit.marked(Mark.OFF_FIELD):
            chase.return_roll(p, unit.id, out)
        elif p.round >= first_round(p, unit):
            _roll(p, unit, out)


def _of_scenario(p: Position, unit: Unit) -> bool:
    """Whether the scenario keeps units of this side back, and this is one of them. Rules: CDN-39.74, CDN-39.75."""
    side = scenario_of(p.config.scenario).reserve_side
    return bool(side) and p.side(unit.seat) == side


def first_round(p: Position, unit: Unit) -> int:
    """The round from which on a held back unit rolls for its arrival; a flyer that has left in the next one.

    Rules: CDN-18.10, CDN-34.12, CDN-39.72 to 39.75.
    """
    if unit.flown:
        return unit.flown + 1
    if flies(unit):
        return FIRST_ROUND
    return scenario_of(p.config.scenario).reserve_round if _of_scenario(p, unit) else FIRST_ROUND


def _roll(p: Position, unit: Unit, out: Out) -> None:
    """The arrival of a held back unit; what comes is remembered until it has a place. Rules: CDN-34.12."""
    if p.round < SURE_ROUND:
        dice = p.dice.d6(1, "CDN-34.12")
        out.append(
            ev.Rolled(
                what="arrival",
                rule="CDN-34.12",
                seat=unit.seat,
                unit=unit.id,
                dice=dice,
                total=dice[0],
                need=ARRIVES_ON,
            )
        )
        if dice[0] < ARRIVES_ON:
            return
    p.mark(unit.id, Mark.RETURNS)


# ------------------------------------------------------------------------------------------ the stage
def arrivals(p: Position, out: Out) -> None:
    """Units that arrive are placed one after another; without a place they wait. Rules: CDN-8.20, CDN-8.81, 8.82."""
    for unit in coming(p):
        if _typical(p, unit):
            begin_stage(p, Stage.ARRIVALS, out)
            p.push(Task("arrivals"))
            p.ask = Ask(BRING, p.active)
            return
    for unit in coming(p):
        out.append(ev.UnitWaits(seat=unit.seat, unit=unit.id))


def coming(p: Position) -> list[Unit]:
    """Units of the active side that arrive this turn and have no place yet."""
    return [u for u in p.of_seat(p.active) if u.status is Status.RESERVE and u.marked(Mark.RETURNS)]


# ------------------------------------------------------------------------------------------ places
def edges(p: Position, unit: Unit) -> tuple[Facing, ...]:
    """The battlefield edges at which a unit may arrive; flyers come from their own.

    Rules: CDN-18.2, CDN-34.12, CDN-12.61, CDN-39.74, CDN-39.75.
    """
    if unit.marked(Mark.OFF_FIELD):
        return (_edge_left(p, unit),)
    if flies(unit):
        return (own_edge(p, unit.seat, unit),)
    if not _of_scenario(p, unit):
        return (0, 1, 2, 3)
    where = scenario_of(p.config.scenario).reserve_edge
    if where == "north":
        return (N,)
    if where == "own":
        return (own_edge(p, unit.seat, unit),)
    way_out = p.ground.exit(p.config.scenario, 3 - p.side(unit.seat))
    return tuple(edge for edge in range(4) if not way_out & _outermost(p, edge)) or (own_edge(p, unit.seat, unit),)


def _outermost(p: Position, edge: Facing) -> int:
    field = p.ground.field
    return (field.rows[0], field.columns[-1], field.rows[-1], field.columns[0])[edge]


def _edge_left(p: Position, unit: Unit) -> Facing:
    """The edge over which a unit left: the one nearest to where it last stood."""
    place = unit.last_place
    assert place is not None
    w, h = formation.size_of(unit, place)
    far = (place.y, p.board.width - place.x - w, p.board.height - place.y - h, place.x)
    return min(range(4), key=lambda edge: (far[edge], edge != place.facing, edge))


def _at_edge(p: Position, unit: Unit, edge: Facing, frontage: int, spacing: int) -> list[Placement]:
    """All legal places of a formation along an edge, facing into the field. Rules: CDN-8.80."""
    facing = (edge + 2) % 4
    w, h = formation.size_of(unit, Placement(0, 0, facing, frontage, spacing))
    field = p.ground.field
    line = (field.rows[0], field.columns[field.width - w], field.rows[field.height - h], field.columns[0])[edge]
    allowed = field.all & ~p.ground.forbidden(p.config.scenario)
    corners = legality.standing_corners(p, unit, Placement(0, 0, facing, frontage, spacing), allowed)
    return [Placement(x, y, facing, frontage, spacing) for x, y in field.squares(corners & line)]


def _nearest_only(p: Position, unit: Unit, places: list[Placement]) -> list[Placement]:
    """Of the places of a unit that returns those nearest to where it left. Rules: CDN-8.80, CDN-12.61."""
    if not unit.marked(Mark.OFF_FIELD) or not places:
        return places
    assert unit.last_place is not None
    left = _centre(unit, unit.last_place)

    def _far(place: Placement) -> tuple[int, int, int]:
        x, y = _centre(unit, place)
        return ((x - left[0]) ** 2 + (y - left[1]) ** 2, place.y, place.x)

    return [min(places, key=_far)]


def _centre(unit: Unit, place: Placement) -> Square:
    return formation.centre2(unit.models, listed(unit).k, place)


def places(p: Position, unit: Unit, formed: Formation) -> list[Placement]:
    """All places where a unit may arrive in a formation; its facing tells the edge. Rules: CDN-8.80."""
    edge = (formed[0] + 2) % 4
    if edge not in edges(p, unit):
        return []
    return _nearest_only(p, unit, _at_edge(p, unit, edge, formed[1], formed[2]))


def _typical(p: Position, unit: Unit) -> list[Placement]:
    """The places that are listed: all in the usual formation, one for each other one. The refusal knows the others."""
    usual = usual_formation(p, unit)
    if unit.marked(Mark.OFF_FIELD) and unit.last_place is not None:
        usual = (unit.last_place.frontage, unit.last_place.spacing)
    found: list[Placement] = []
    for formed in formations(p, unit):
        some = places(p, unit, formed)
        found += some if formed[1:] == usual else some[len(some) // 2 : len(some) // 2 + 1]
    return found


# ------------------------------------------------------------------------------------------ the decision
def _refusal(p: Position, ask: Ask, a: act.BringReserve) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit))
    if unit not in coming(p):
        return refuse("barred.not_arriving", unit=unit_name(unit))
    why_not = legality.formation_refusal(p, unit, a.placement)
    if why_not is not None:
        return why_not
    place = a.placement
    if place in places(p, unit, (place.facing, place.frontage, place.spacing)):
        return None
    return legality.standing_refusal(p, unit, place) or refuse("no_place", "CDN-8.80")


def _bring(p: Position, ask: Ask, a: act.BringReserve, out: Out) -> None:
    unit = p.own(a.unit)
    p.change(unit, status=Status.DEPLOYED, place=a.placement, last_place=a.placement, flown=0)
    p.change(unit, marks=(unit.marks | Mark.REINFORCEMENT) & ~(Mark.RETURNS | Mark.OFF_FIELD | Mark.AMBUSHER))
    out.append(ev.UnitArrived(seat=a.seat, unit=a.unit, placement=a.placement))
    if flies(unit):
        return
    p.push(Task("underfoot", (a.unit,)))
    if p.ground.trodden:
        p.push(Task("wet_feet", (a.unit,)))


def _list(p: Position, ask: Ask) -> list[act.BringReserve]:
    return [act.BringReserve(ask.seat, unit.id, place) for unit in coming(p) for place in _typical(p, unit)]


WORK = RuleWork(
    tasks={"arrival_rolls": arrival_rolls, "arrivals": arrivals},
    choices={BRING: Choice({act.BringReserve: Deed(_refusal, _bring)}, _list, rule="CDN-8.80")},
)
