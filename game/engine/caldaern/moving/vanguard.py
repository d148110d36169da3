"""Vanguard: units that move before the first turn. Rules: CDN-34.11, Table 39-A."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.presence import For, foes, measured, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.moving import free_reform, in_the_way, reform
from game.engine.caldaern.moving.free_reform import FreeReach, moves_freely
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search import moves
from game.engine.caldaern.search.moves import Reach
from game.engine.caldaern.words.kinds import Mark, Placement, Stage, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat
from game.engine.geometry.field import rects_distance

_LISTED: Kind[UnitId, list[Placement]] = Kind("places of vanguard moves", WHOLE)

ALLOWANCE = 12
"""Squares of a vanguard move. Rules: CDN-34.11."""

FAR_FROM_ENEMIES = 12
"""Squares from every enemy at its end, at least. Rules: CDN-34.11."""

STAGE: Final = "vanguard"


def vanguard(p: Position, out: Out) -> None:
    """Units with Vanguard move in turns, the side that lost the dicing first. Rules: CDN-34.11."""
    p.stage = Stage.VANGUARD
    p.tested = ()
    p.push(Task("vanguard_turn", (p.opponent(p.first),)))


def waiting(p: Position, seat: Seat) -> list[Unit]:
    """Units of a seat that may still make their vanguard move."""
    return [
        unit
        for unit in p.of_seat(seat)
        if stands(unit) and unit.status is Status.DEPLOYED and unit.id not in p.tested and _has_vanguard(p, unit)
    ]


def _has_vanguard(p: Position, unit: Unit) -> bool:
    """Whether the unit and all characters in it have the rule. Rules: CDN-4.29, CDN-4.31, CDN-34.11."""
    return has(p, unit, "vanguard") and all(has(p, p.units[each], "vanguard") for each in unit.characters)


def vanguard_turn(p: Position, seat: Seat, out: Out) -> None:
    """A seat moves one unit, then the other seat; who has none left is passed over. Rules: CDN-34.11."""
    for turn in (seat, p.opponent(seat)):
        for unit in waiting(p, turn):
            if not _listed(p, unit):
                p.tested = (*p.tested, unit.id)
        if waiting(p, turn):
            p.push(Task("vanguard_turn", (p.opponent(turn),)))
            p.ask = Ask(STAGE, turn)
            return


def _asked_freely(p: Position, unit: Unit) -> free_reform.Free:
    limit = max(ALLOWANCE, 2 * movement(p, unit))
    return free_reform.ask(p, unit, ALLOWANCE, limit, False)


def _reach(p: Position, unit: Unit) -> Reach | FreeReach:
    if moves_freely(p, unit):
        return free_reform.reach(_asked_freely(p, unit))
    return moves.forward(moves.ask(p, unit, ALLOWANCE))


def _stopped(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """What stands in the way to a placement where the unit could stand. Rules: CDN-8.32, Table 19-R."""
    if moves_freely(p, unit):
        return in_the_way.of_a_free_move(p, unit, _asked_freely(p, unit), place)
    return in_the_way.of_a_move(p, unit, moves.ask(p, unit, ALLOWANCE), place, moves.FORWARD)


def _too_near(p: Position, unit: Unit, place: Placement) -> int:
    """The distance to the nearest enemy if it is too small, else 0. Rules: CDN-34.11."""
    rects = formation.model_rects(unit.models, listed(unit).k, place)
    near = [rects_distance(rects, measured(p, foe)) for foe in foes(p, unit.seat, For.NEARNESS)]
    return min((d for d in near if d < FAR_FROM_ENEMIES), default=0)


def _listed(p: Position, unit: Unit) -> list[Placement]:
    """Places of a vanguard move; of a free one all in the present formation and facing, others once.

    The refusal is the authority for all others.
    """
    known = p.drawer.of(_LISTED)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = [place for place in _candidates(p, unit) if not _too_near(p, unit, place)]
    return found


def _candidates(p: Position, unit: Unit) -> list[Placement]:
    reached = _reach(p, unit)
    if isinstance(reached, Reach):
        return list(reached.places)
    assert stands(unit)
    here = reform.shape_of(unit.place)
    found: list[Placement] = [*reached.in_formation(here)]
    for formed in reform.formations(p, unit):
        place = reached.nearest(formed) if formed != here else None
        found += [] if place is None else [place]
    return found


def _refusal(p: Position, ask: Ask, a: act.VanguardMove) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit))
    if unit not in waiting(p, a.seat):
        return refuse("barred.no_vanguard", unit=unit_name(unit))
    why_not = legality.formation_refusal(p, unit, a.placement)
    if why_not is not None:
        return why_not
    if a.placement not in _reach(p, unit):
        return (
            legality.ground_refusal(p, unit, a.placement)
            or reform.end_refusal(p, unit, a.placement)
            or _stopped(p, unit, a.placement)
            or refuse("out_of_reach", "CDN-34.11")
        )
    distance = _too_near(p, unit, a.placement)
    return refuse("too_near_enemy", least=FAR_FROM_ENEMIES, distance=distance) if distance else None


def _move(p: Position, ask: Ask, a: act.VanguardMove, out: Out) -> None:
    """The unit stands elsewhere, and can't charge in its side's first turn. Rules: CDN-34.11."""
    unit = p.own(a.unit)
    assert stands(unit)
    reached = _reach(p, unit)
    way = reached.way(a.placement) if isinstance(reached, Reach) else None
    path = way.path if way is not None else (unit.place, a.placement)
    cost = reached.cost(a.placement) or 0
    p.change(unit, place=a.placement, last_place=a.placement)
    p.change(unit, marks=unit.marks | Mark.VANGUARD)
    p.tested = (*p.tested, a.unit)
    onlookers.gone(p, unit, path, "vanguard", out, cost)


def _decline(p: Position, ask: Ask, out: Out) -> None:
    """The seat leaves its units where they are."""
    p.tested = (*p.tested, *[unit.id for unit in waiting(p, ask.seat)])


def _list(p: Position, ask: Ask) -> list[act.VanguardMove]:
    return [
        act.VanguardMove(ask.seat, unit.id, place) for unit in waiting(p, ask.seat) for place in _listed(p, unit)
    ]


WORK = RuleWork(
    tasks={STAGE: vanguard, "vanguard_turn": vanguard_turn},
    choices={STAGE: Choice({act.VanguardMove: Deed(_refusal, _move)}, _list, _decline, "CDN-34.11")},
)
