"""Points, elimination, victory and the final order. Rules: section 18."""

from __future__ import annotations

from game.engine.contract import Defeat, Result, Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import NO_CELL, Phase, Position
from game.engine.dynasty.position.units import TRAITS

Out = list[DynastyEvent]

CONQUEROR, DYNASTY, VETERAN, TIMEOUT = "conqueror", "dynasty", "veteran", "timeout"
"""Reasons for the end. Rules: DYN-18.14."""

POINTS_PER_LEVEL = 2
SCORING_LEVEL = 3
"""Two points a level of a city, one a unit of this level, one a military token. Rules: DYN-18.7."""


def points(p: Position, seat: Seat) -> int:
    """What a seat would have at a timeout now. Rules: DYN-18.7."""
    strong = sum([unit.seat == seat and TRAITS[unit.kind].level == SCORING_LEVEL for unit in p.units.values()])
    return POINTS_PER_LEVEL * p.level_sum(seat) + strong + p.military[seat]


def standing(p: Position, seat: Seat) -> tuple[int, int, int, int, int]:
    """What seats are compared by: points, levels, cities, units, houses on the board. Rules: DYN-18.13."""
    cities = len(p.cities_of(seat))
    return points(p, seat), p.level_sum(seat), cities, p.unit_count(seat), p.houses[seat].bit_count()


def check(p: Position, out: Out) -> None:
    """End the game if somebody has won: the active player is judged first, then the others in turn. Rules: DYN-18.8."""
    if p.result is not None:
        return
    place = p.order.index(p.active)
    for seat in p.order[place:] + p.order[:place]:
        if p.alive[seat] and (reason := _victory(p, seat)):
            _end(p, reason, out, seat)
            return


def _victory(p: Position, seat: Seat) -> str:
    """By what a seat has won, "" if it has not. Rules: DYN-18.1 to DYN-18.3, DYN-18.12."""
    if sum(p.alive) == 1:
        return CONQUEROR
    if p.round and p.cities and all(city.seat == seat for city in p.cities.values()):
        return CONQUEROR
    if p.level_sum(seat) >= p.config.dynasty_levels:
        return DYNASTY
    return VETERAN if p.military[seat] >= p.config.veteran_tokens else ""


def eliminate(p: Position, seat: Seat, how: str, by: Seat | None, out: Out) -> None:
    """Take a player out of the game, with all that he has but his bridge. Ending his turn is the caller's.

    An attack on or by a unit of his is over. Rules: DYN-18.10, DYN-18.11, DYN-8.10, DYN-22.10.
    """
    out.append(ev.PlayerEliminated(seat=seat, how=how, by=by, round=p.round))
    p.alive[seat] = False
    p.defeats = (*p.defeats, Defeat(seat=seat, kind=how, victor=by, round=p.round))
    for unit in p.units_of(seat):
        p.remove(unit)
    for city in p.cities_of(seat):
        p.drop_city(city)
    p.houses[seat] = p.plots[seat] = 0
    p.military[seat] = p.exile[seat] = 0
    if p.bridges[seat] != NO_CELL:
        p.neutral |= 1 << p.bridges[seat]
        p.bridges[seat] = NO_CELL
    p.displacement = None
    if p.fight is not None:
        p.fight, p.phase, p.marching = None, Phase.MARCH, 0
    check(p, out)


def time_out(p: Position, out: Out) -> None:
    """A limit is reached: points decide. Rules: DYN-18.4, DYN-18.13."""
    _end(p, TIMEOUT, out)


def _end(p: Position, reason: str, out: Out, winner: Seat | None = None) -> None:
    p.result = _result(p, reason, winner)
    p.phase = Phase.OVER
    p.fight = p.displacement = None
    out.append(ev.GameEnded(result=p.result))


def _result(p: Position, reason: str, winner: Seat | None) -> Result:
    """All players by place: winner, those still in by standing, the eliminated by lateness. Rules: DYN-18.14."""
    standings = {seat: standing(p, seat) for seat in range(p.seats) if p.alive[seat]}
    ranks = [0] * p.seats
    for seat, own in standings.items():
        ahead = [other for other in standings if other == winner or (seat != winner and standings[other] > own)]
        ranks[seat] = 1 + len([other for other in ahead if other != seat])
    for late, fallen in enumerate(reversed(p.defeats)):
        ranks[fallen.seat] = len(standings) + 1 + late
    scores = tuple(points(p, seat) if p.alive[seat] else 0 for seat in range(p.seats))
    return Result(ranks=tuple(ranks), scores=scores, reason=reason, defeats=p.defeats)
