"""What all rules ask of a battle: names of units, own edges, how a stage begins, how units are asked in
turn. Rules: CDN-39.13, CDN-6.6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.names import Decision, TaskName
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import E, Facing, N, S, Stage, W
from game.engine.contract import Seat


def unit_name(unit: Unit) -> str:
    """What a sentence calls a unit: its own name, else the entry's. The view puts translated names in its place."""
    return unit.called


def begin_stage(p: Position, stage: Stage, out: Out) -> None:
    """A stage of the turn in which something is to be done; told once. Rules: CDN-6.6."""
    if p.stage is not stage:
        p.stage = stage
        out.append(ev.StageBegan(seat=p.active, stage=stage, phase=p.phase))


def offer_once(
    p: Position,
    out: Out,
    units: Iterable[Unit],
    may: Callable[[Position, Unit], bool],
    stage: Stage,
    task: TaskName,
    question: Decision,
) -> None:
    """Ask about the next of the active side's units that may do something and was not asked before; `task` goes on with
    those after it. Rules: CDN-7.2, CDN-8.91.
    """
    for unit in units:
        if unit.id not in p.tested and may(p, unit):
            p.tested = (*p.tested, unit.id)
            begin_stage(p, stage, out)
            p.push(Task(task))
            p.ask = Ask(question, p.active, unit.id)
            return
    p.tested = ()


def _distance_to_edge(p: Position, facing: Facing, x: float, y: float) -> float:
    return (y, p.board.width - x, p.board.height - y, x)[facing]


def own_edge(p: Position, seat: Seat, unit: Unit | None = None) -> Facing:
    """The direction of a seat's own battlefield edge; of several the one nearest to the unit. Rules: CDN-39.13."""
    side = p.side(seat)
    edges = p.ground.edges(p.config.scenario, side)
    if len(edges) == 1:
        return edges[0]
    place = (unit.place or unit.last_place) if unit is not None else None
    if edges and place is not None:
        x, y = place.x + 0.5, place.y + 0.5
    else:
        squares = p.ground.field.squares(p.ground.zone(p.config.scenario, side)) or [(0, 0)]
        x = sum(square[0] for square in squares) / len(squares)
        y = sum(square[1] for square in squares) / len(squares)
    return min(edges or (N, E, S, W), key=lambda facing: _distance_to_edge(p, facing, x, y))


def dice(p: Position, why: str, bonus: tuple[int, int], rule: str, out: Out) -> Seat:
    """Both seats roll a D6, ties are rolled again; the winner. Rules: CDN-2.9."""
    throws = []
    while True:
        mine, theirs = p.dice.d6(1, rule)[0], p.dice.d6(1, rule)[0]
        throws.append((mine, theirs))
        if mine + bonus[0] != theirs + bonus[1]:
            break
    winner = 0 if mine + bonus[0] > theirs + bonus[1] else 1
    out.append(ev.Diced(why=why, throws=tuple(throws), bonus=bonus, winner=winner, rule=rule))
    return winner
