"""What a unit like this can do wherever it stands: its legs and manoeuvres as shifts of masks, made once.

Rules: CDN-8.33 to CDN-8.46, CDN-8.53.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.search.paths import Formed, Manoeuvre, Mover, branches, manoeuvres
from game.engine.caldaern.search.rimmed import steps_of
from game.engine.caldaern.search.shapes import LEFTWARDS, RIGHTWARDS

Twig = tuple[int, int, int, int, int, bool]
"""A step of a tree of legs: number of the step before it, shift to the left or to the right, half points up to here,
number of the step in `steps_of`, whether a leg ends here."""

Turn = tuple[int, int, int, int, Manoeuvre | None]
"""A manoeuvre: half points, number of the formation after it, shift to the left or to the right, and what it sweeps."""


class Plan(NamedTuple):
    """The moves of a unit of one kind in one formation, for an allowance and a width of frame.

    formed   every formation that it can take on its way, the first one being the present one
    trees    for every formation and half points left the legs, as twigs that come after those that they grow from
    turns    for every formation its manoeuvres, cheapest first
    into     for every formation the manoeuvres that end in it, each after the number of the formation before it
    aside    for every formation by how many cells a step to the left and to the right leads
    """

    formed: tuple[Formed, ...]
    trees: tuple[tuple[tuple[Twig, ...], ...], ...]
    turns: tuple[tuple[Turn, ...], ...]
    into: tuple[tuple[tuple[int, Turn], ...], ...]
    aside: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1024)
def plan_of(mover: Mover, width: int, first: Formed, budget: int) -> Plan:
    """The plan of a unit with an allowance of `budget` half points."""
    costs = _formations(mover, width, first, budget)
    number = {one: i for i, one in enumerate(costs)}
    turns = [
        tuple([_turn(move, number[move.formed]) for move in _open(mover, width, one, first, budget - cost)])
        for one, cost in costs.items()
    ]
    into: list[list[tuple[int, Turn]]] = [[] for _ in costs]
    for before, every in enumerate(turns):
        for turn in every:
            into[turn[1]].append((before, turn))
    return Plan(
        tuple(costs),
        tuple([_trees(width, facing, budget, mover.slanted) for facing, _ in costs]),
        tuple(turns),
        tuple(map(tuple, into)),
        tuple([(_by(width, facing, LEFTWARDS), _by(width, facing, RIGHTWARDS)) for facing, _ in costs]),
    )


def _open(mover: Mover, width: int, one: Formed, first: Formed, most: int) -> tuple[Manoeuvre, ...]:
    """The manoeuvres from a formation; who turns once at most has none but from the first. Rules: CDN-17.5."""
    return () if mover.once and one != first else manoeuvres(mover, width, *one, most)


def _formations(mover: Mover, width: int, first: Formed, budget: int) -> dict[Formed, int]:
    """Every formation that manoeuvres lead to, with the half points that it costs at least, cheapest first."""
    costs: dict[Formed, int] = {first: 0}
    open_ones = [first]
    while open_ones:
        one = open_ones.pop()
        for move in _open(mover, width, one, first, budget - costs[one]):
            cost = costs[one] + move.cost
            if cost < costs.get(move.formed, budget + 1):
                costs[move.formed] = cost
                open_ones.append(move.formed)
    return dict(sorted(costs.items(), key=lambda item: (item[1], item[0])))


@lru_cache(maxsize=512)
def _trees(width: int, facing: int, budget: int, slanted: bool) -> tuple[tuple[Twig, ...], ...]:
    return tuple([_tree(width, facing, left, slanted) for left in range(budget + 1)])


@lru_cache(maxsize=512)
def _tree(width: int, facing: int, left: int, slanted: bool) -> tuple[Twig, ...]:
    return tuple(
        [
            (twig.before, max(0, twig.by), max(0, -twig.by), twig.cost, twig.side, twig.ends)
            for twig in branches(width, facing, left, slanted)
        ]
    )


def _turn(move: Manoeuvre, to: int) -> Turn:
    return move.cost, to, max(0, move.by), max(0, -move.by), move if move.swept else None


def _by(width: int, facing: int, step: int) -> int:
    dx, dy = steps_of(facing)[step]
    return dy * width + dx
