"""What moves are made of: states, legs, turns and rotations, with what each costs. Rules: CDN-8.33 to 8.46, CDN-8.53.

A state is a number that sorts like `(x, y, facing, frontage, may_leg)`; columns and rows are those of a Frame.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.engine.caldaern.blocks.formation import MOST
from game.engine.caldaern.search.manoeuvre import rotations
from game.engine.caldaern.words.kinds import STEP, Facing
from game.engine.contract import Square

State = int
Path = tuple[State, ...]

Formed = tuple[Facing, int]
"""Facing and frontage."""

STRAIGHT, SLANTED, TURN, SIDESTEP = 2, 3, 2, 2
"""Half points of a step ahead, of one aslant, of a turn and of a sidestep. Rules: CDN-8.33, 8.43, 8.45."""


def state_of(x: int, y: int, facing: Facing, frontage: int, may_leg: int) -> State:
    """The number of a state: columns and rows have 9 bits each, facings 2, frontages 4, the right to a leg 1."""
    return ((x << 9 | y) << 2 | facing) << 5 | frontage << 1 | may_leg


def parts_of(state: State) -> tuple[int, int, Facing, int]:
    """Column, row, facing and frontage of a state."""
    return state >> 16, state >> 7 & 511, state >> 5 & 3, state >> 1 & 15


class Mover(NamedTuple):
    """What a search needs to know of a unit: models, footprint, spacing, and whether it marches or may go aslant."""

    n: int
    k: int
    spacing: int
    march: bool
    slanted: bool = True
    manoeuvres: bool = True
    once: bool = False


class Found(NamedTuple):
    """The cheapest way to a placement: half points, and the states it leads through."""

    cost: int
    path: Path


# ------------------------------------------------------------------------------------------ legs
def leg_steps(ahead: int, aside: int) -> list[int]:
    """How far to the side a leg is after each step ahead, right being positive. Rules: CDN-8.33."""
    sign, m = (1, aside) if aside >= 0 else (-1, -aside)
    return [sign * ((2 * i * m + ahead) // (2 * ahead)) for i in range(1, ahead + 1)]


def leg_cost(ahead: int, aside: int) -> int:
    """Half points of a leg on level ground. Rules: CDN-8.33."""
    return 2 * ahead + abs(aside)


def _leg_ends(most: int, slanted: bool) -> list[tuple[int, int]]:
    """How far ahead and aside the legs of at most `most` half points lead."""
    every = [(ahead, aside) for ahead in range(1, most // 2 + 1) for aside in range(-ahead, ahead + 1)]
    return [(ahead, aside) for ahead, aside in every if leg_cost(ahead, aside) <= most and (slanted or not aside)]


class Leg(NamedTuple):
    """A straight movement in a frame. Rules: CDN-8.33.

    by      by how many cells it leads away; `cost` on level ground
    steps   its steps: (cell before it, cell after it, number of the step in `steps_of`, half points), counted from its
            start
    """

    cost: int
    by: int
    steps: tuple[tuple[int, int, int, int], ...]


@lru_cache(maxsize=256)
def legs(width: int, facing: Facing, most: int, slanted: bool) -> tuple[Leg, ...]:
    """All legs of at most `most` half points in a frame of a width, cheapest first."""
    return tuple(
        sorted(_leg(width, facing, ahead, leg_steps(ahead, aside)) for ahead, aside in _leg_ends(most, slanted))
    )


def _leg(width: int, facing: Facing, ahead: int, across: list[int]) -> Leg:
    fx, fy = STEP[facing]
    rx, ry = STEP[(facing + 1) % 4]
    cells = [0] + [(fy * i + ry * m) * width + fx * i + rx * m for i, m in enumerate(across, start=1)]
    sides = [after - before for before, after in pairwise([0, *across])]
    prices = [STRAIGHT if side == 0 else SLANTED for side in sides]
    steps = tuple(zip(cells, cells[1:], [side + 1 for side in sides], prices, strict=False))
    return Leg(sum(prices), cells[ahead], steps)


class Branch(NamedTuple):
    """A step of legs that have the same beginning: all legs together make a tree.

    before   number of the branch that it goes on from; `by`: by how many cells it leads on
    cost     half points up to here on level ground; `side` the number of the step in `steps_of`
    ends     whether a leg ends here
    """

    cost: int
    before: int
    by: int
    side: int
    ends: bool


@lru_cache(maxsize=256)
def branches(width: int, facing: Facing, most: int, slanted: bool) -> tuple[Branch, ...]:
    """The tree of all legs of at most `most` half points, cheapest first: every step comes after the one before it.

    Number 0 of `before` is the start; the first branch has number 1.
    """
    ends = {tuple(leg_steps(ahead, aside)) for ahead, aside in _leg_ends(most, slanted)}
    every = {course[:i] for course in ends for i in range(1, len(course) + 1)}
    ordered = sorted(every, key=lambda course: (leg_cost(len(course), course[-1]), course))
    number: dict[tuple[int, ...], int] = {(): 0} | {course: i for i, course in enumerate(ordered, start=1)}
    fx, fy = STEP[facing]
    rx, ry = STEP[(facing + 1) % 4]
    found = []
    for course in ordered:
        side = course[-1] - (course[-2] if len(course) > 1 else 0)
        by = (fy + ry * side) * width + fx + rx * side
        cost = leg_cost(len(course), course[-1])
        found.append(Branch(cost, number[course[:-1]], by, side + 1, course in ends))
    return tuple(found)


# ------------------------------------------------------------------------------------------ manoeuvres
class Manoeuvre(NamedTuple):
    """A rotation or turn: half points, where the block goes, the formation after it, what it sweeps.

    dx, dy   where the north-west square goes; `by` the same in cells
    swept    runs of squares: (cells from the start, how many); empty for a turn
    """

    cost: int
    dx: int
    dy: int
    formed: Formed
    by: int
    swept: tuple[tuple[int, int], ...]


def turn_frontage(n: int, frontage: int, quarter: int) -> int:
    """The frontage after a turn around its own axis by quarter turns, 0 where the unit can't. Rules: CDN-8.43, 8.44."""
    if n == 1:
        return 1
    if n % frontage:
        return 0
    if quarter == 2:
        return frontage
    ranks = n // frontage
    return ranks if 2 <= ranks <= MOST else 0


@lru_cache(maxsize=1024)
def manoeuvres(mover: Mover, width: int, facing: Facing, frontage: int, most: int) -> tuple[Manoeuvre, ...]:
    """All manoeuvres of at most `most` half points, cheapest first. Rules: CDN-8.40 to 8.44, CDN-8.53."""
    n, k, spacing = mover.n, mover.k, mover.spacing
    found = []
    if not mover.manoeuvres:
        return ()
    for quarter in (1, 2, 3):
        wide = turn_frontage(n, frontage, quarter)
        if wide and most >= TURN:
            found.append(Manoeuvre(TURN, 0, 0, ((facing + quarter) % 4, wide), 0, ()))
    for turn in () if mover.march else rotations(n, k, facing, frontage, spacing, most // 2):
        by = turn.dy * width + turn.dx
        swept = _runs(turn.swept, width)
        found.append(Manoeuvre(2 * turn.cost, turn.dx, turn.dy, (turn.facing, frontage), by, swept))
    return tuple(sorted(found))


def _runs(squares: tuple[Square, ...], width: int) -> tuple[tuple[int, int], ...]:
    """Squares as runs of cells next to each other in a row."""
    found: list[tuple[int, int]] = []
    for x, y in sorted(squares, key=lambda square: (square[1], square[0])):
        cell = y * width + x
        if found and found[-1][0] + found[-1][1] == cell:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((cell, 1))
    return tuple(found)


# ------------------------------------------------------------------------------------------ paths
def expand(path: Path) -> list[State]:
    """A path with every single step of its legs, first and last place included. Rules: CDN-8.33."""
    found = [path[0]]
    for before, after in pairwise(path):
        x, y, facing, _ = parts_of(before)
        tx, ty, turned, _ = parts_of(after)
        if turned == facing and (tx, ty) != (x, y):
            fx, fy = STEP[facing]
            rx, ry = STEP[(facing + 1) % 4]
            ahead, aside = (tx - x) * fx + (ty - y) * fy, (tx - x) * rx + (ty - y) * ry
            steps = leg_steps(ahead, aside)[:-1] if ahead > 0 else []
            for i, across in enumerate(steps, start=1):
                cx, cy = x + fx * i + rx * across, y + fy * i + ry * across
                found.append((before & 0x7F) | cx << 16 | cy << 7)
        found.append(after)
    return found
