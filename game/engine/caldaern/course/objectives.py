"""What scenarios score: hills, standards, crossings, exits. Rules: CDN-39.70 to CDN-39.82."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import For, carrier, counts, mask
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.board import Element, Objective
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.stronghold import STORM, strongholds
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position, Score
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.contract import NOBODY, Seat

Final = tuple[Seat, int, str, UnitId, str]
"""A score that counts at the end: seat, points, why, unit, objective."""

RULES = {
    "hill": "CDN-39.73",
    "hill_end": "CDN-39.73",
    "standard": "CDN-39.76",
    "standard_end": "CDN-39.76",
    "crossing": "CDN-39.71",
    "beyond_river": "CDN-39.71",
    "exit": "CDN-39.74",
    "stopped": "CDN-39.75",
    "stronghold": "CDN-39.72",
    "stronghold_fell": "CDN-39.72",
}
"""The rule of every reason for scenario points."""

NO_SCORING_TYPES = frozenset({"swarms", "war_beasts", "artillery", "trebuchet", "flyer"})
"""Types that hold no objective. Rules: CDN-39.81."""

_ROUND_PERCENT = {"hold_hill": ("hill", 4), "five_standards": ("standard", 2)}
_END_PERCENT = {"hold_hill": ("hill_end", 15), "five_standards": ("standard_end", 4)}
_FIRST_SCORING_ROUND = 2
_CROSSING_PERCENT = 10
_STRONGHOLD_PERCENT = 30
_FALLEN_PERCENT = 15


def percent(p: Position, share: int) -> int:
    """A share of the points limit, rounded up. Rules: CDN-2.6."""
    return -(-p.config.points_limit * share // 100)


def scores(unit: Unit) -> bool:
    """Whether a unit can hold an objective. Rules: CDN-6.13, CDN-39.81."""
    if not counts(unit, For.OBJECTIVES) or unit.retreating or unit.status is Status.DESTROYED:
        return False
    if not controlled(unit) or listed(unit).character or listed(unit).type in NO_SCORING_TYPES:
        return False
    return 2 * (unit.line + len(unit.command)) >= unit.start


def holder(p: Position, objective: Objective) -> Seat:
    """Who controls an objective, NOBODY where it is free or contested. Rules: CDN-39.80, CDN-39.82."""
    reach = p.ground.reach(objective)
    holders = {unit.seat for unit in _armies(p) if scores(unit) and mask(p, unit) & reach}
    return holders.pop() if len(holders) == 1 else NOBODY


def _score_held(p: Position, why: str, share: int) -> Iterator[Final]:
    for objective in p.ground.objectives(p.config.scenario):
        seat = holder(p, objective)
        if seat != NOBODY:
            yield seat, percent(p, share), why, 0, objective.id


def score_round(p: Position, out: Out) -> None:
    """Objectives held at the end of a round, from round 2 on. Rules: CDN-39.73, CDN-39.76."""
    if p.config.scenario not in _ROUND_PERCENT or p.round < _FIRST_SCORING_ROUND:
        return
    why, share = _ROUND_PERCENT[p.config.scenario]
    for seat, points, reason, _, name in _score_held(p, why, share):
        p.scores = (*p.scores, Score(seat, points, reason, name))
        out.append(ev.PointsScored(seat=seat, points=points, why=reason, rule=RULES[reason], objective=name))


def banks(p: Position) -> tuple[int, int]:
    """The dry squares on which either side's zone lies, as masks; crossings belong to no bank. Rules: CDN-39.71."""
    field = p.ground.field
    dry = field.all & ~p.ground.river & ~p.ground.crossings
    found = []
    for side in (1, 2):
        bank = p.ground.zone(p.config.scenario, side) & dry
        while True:
            wider = field.dilate(bank, 1) & dry
            if wider == bank:
                break
            bank = wider
        found.append(bank)
    return found[0], found[1]


def _armies(p: Position) -> list[Unit]:
    """The units of both seats: nobody's hold nothing and gain nothing. Rules: CDN-39.80, CDN-39.81."""
    return [unit for unit in p.units.values() if unit.seat != NOBODY]


def _in_the_field(unit: Unit) -> bool:
    """Whether a unit is alive on the battlefield, be it in a block of its own or not."""
    return counts(unit, For.OBJECTIVES) and unit.status is not Status.DESTROYED


def _river(p: Position) -> Iterator[Final]:
    """Crossings held, and units wholly beyond the river. Rules: CDN-39.71."""
    for element in p.ground.elements:
        if element.kind in ("bridge", "ford"):
            seat = holder(p, Objective(id=element.name or str(element.id), cells=element.cells))
            if seat != NOBODY:
                yield seat, percent(p, _CROSSING_PERCENT), "crossing", 0, element.name or str(element.id)
    bank = banks(p)
    for unit in _armies(p):
        host = carrier(p, unit)
        if _in_the_field(host) and not mask(p, host) & ~bank[2 - p.side(unit.seat)]:
            yield unit.seat, -(-unit.points // 2), "beyond_river", unit.id, ""


def _exits(p: Position) -> Iterator[Final]:
    """Units that left through the exit. Rules: CDN-39.74, CDN-39.75."""
    for unit in _armies(p):
        if unit.status is Status.LEFT and unit.marked(Mark.SAFE):
            yield unit.seat, unit.points, "exit", unit.id, ""


def _breakthrough(p: Position) -> Iterator[Final]:
    """Exits, and units of side 1 that were stopped on the map; `scoring` leaves out who is scored already.

    Rules: CDN-39.75.
    """
    yield from _exits(p)
    for unit in _armies(p):
        host = carrier(p, unit)
        if p.side(unit.seat) == 1 and _in_the_field(host) and not host.retreating:
            yield p.opponent(unit.seat), -(-unit.points // 2), "stopped", unit.id, ""


def strongholds_of(p: Position) -> tuple[Element, ...]:
    """The building to be stormed as the map had it, part by part; they keep their numbers when they fall."""
    return strongholds(p.board, ground_of(p.board).elements)


def garrisoned_by(p: Position) -> Seat:
    """Whose garrison the building to be stormed has; NOBODY where it is empty, gone, or both sides are in parts of it.

    Rules: CDN-39.72.
    """
    parts = {element.id for element in strongholds_of(p)}
    seats = {unit.seat for unit in _armies(p) if unit.building in parts}
    return seats.pop() if len(seats) == 1 else NOBODY


def _storm(p: Position) -> Iterator[Final]:
    """Who garrisons the building, or that it was destroyed. Rules: CDN-39.72."""
    seat, parts = garrisoned_by(p), strongholds_of(p)
    if seat != NOBODY:
        yield seat, percent(p, _STRONGHOLD_PERCENT), "stronghold", 0, parts[0].name
    elif parts and all(p.ground.element(element.id).kind == "ruin" for element in parts):
        yield p.sides.index(1), percent(p, _FALLEN_PERCENT), "stronghold_fell", 0, parts[0].name


def stormed(p: Position) -> bool:
    """Whether who storms garrisons the building: the battle ends with the turn. Rules: CDN-39.72."""
    seat = garrisoned_by(p) if p.config.scenario == STORM else NOBODY
    return seat != NOBODY and p.side(seat) == 1


_FINAL: dict[str, Callable[[Position], Iterator[Final]]] = {
    "river_crossing": _river,
    "ambush": _exits,
    "breakthrough": _breakthrough,
    STORM: _storm,
}


def final(p: Position) -> list[Final]:
    """Scenario points that count at the end of the battle. Rules: CDN-39.71 to CDN-39.76."""
    scenario = p.config.scenario
    found: list[Final] = list(_score_held(p, *_END_PERCENT[scenario])) if scenario in _END_PERCENT else []
    if scenario in _FINAL:
        found += _FINAL[scenario](p)
    return found
