"""How alike the kingdoms of a board of Caledea are. Rules: CAL-2.15, CAL-2.17."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.boards.balance.sheet import Fact, Measure, Sheet, mean
from game.engine.caledea.position.board import Board
from game.engine.caledea.position.kingdoms import KINGDOMS, playable_kingdoms
from game.engine.geometry.torus import Torus
from game.words import Words

ALLOWED_SQUARES, ALLOWED_SHARE = 1, 0.1
NEAR = 3
"""Moves within which own squares count as near."""


def measured(board: Board, seats: int, options: Mapping[str, Any]) -> Sheet:
    """Every kingdom that can be played; how many seats there are makes no difference to it."""
    kingdoms = playable_kingdoms(board)
    own = {kingdom: board.cells_of(KINGDOMS[kingdom].pair) for kingdom in kingdoms}
    ways = {kingdom: _ways(board.geometry, own[kingdom]) for kingdom in kingdoms}
    least = {
        kingdom: [float(min(ways[kingdom][cell] for cell in own[other])) for other in kingdoms if other != kingdom]
        for kingdom in kingdoms
    }
    exchanges = list(symmetries(board))
    squares = tuple(float(len(own[kingdom])) for kingdom in kingdoms)
    return Sheet(
        places=kingdoms,
        measures=(
            Measure("squares", squares, step=ALLOWED_SQUARES),
            Measure("castle", tuple(float(len(own[k]) >= KINGDOMS[k].castle) for k in kingdoms), unit="yes"),
            Measure("near", tuple(_near(board.geometry, own[k]) for k in kingdoms), step=ALLOWED_SQUARES),
            Measure("far", tuple(_mean_distance(board, own, k) for k in kingdoms), share=ALLOWED_SHARE),
            Measure("least", tuple(mean(least[k]) for k in kingdoms), step=ALLOWED_SQUARES),
        ),
        facts=_facts(kingdoms, exchanges),
    )


def _facts(kingdoms: Sequence[str], exchanges: Sequence[Exchange]) -> tuple[Fact, ...]:
    """How symmetric the board is; to leave it as it is does not count for much."""
    if len(exchanges) == 1:
        return (Fact("asymmetric", 1),)
    return (Fact("symmetries", len(exchanges)), Fact("alike", len(alike(kingdoms, exchanges))))


def place(name: str, words: Words) -> str:
    """A kingdom's name."""
    return words(f"caledea.kingdom.{name}")


def _ways(geometry: Torus, sources: tuple[int, ...]) -> list[int]:
    """Steps from the nearest of some squares to every other one."""
    steps = [-1] * geometry.cells
    front = list(sources)
    for cell in front:
        steps[cell] = 0
    while front:
        following = []
        for cell in front:
            for near in geometry.neighbours[cell]:
                if steps[near] < 0:
                    steps[near] = steps[cell] + 1
                    following.append(near)
        front = following
    return steps


def _near(geometry: Torus, own: tuple[int, ...]) -> float | None:
    """Own squares within a few moves of an own square, on the average."""
    mine = set(own)
    return mean([float(len(mine.intersection(geometry.reach(cell, NEAR, 0)))) for cell in own])


def _mean_distance(board: Board, own: Mapping[str, tuple[int, ...]], kingdom: str) -> float | None:
    """The mean distance between own squares and those of each other kingdom, on the average of these.

    Distance is the sum of that by columns and that by rows, so counting both is enough.
    """
    def around(other: str, length: int, line: Callable[[int], int]) -> float:
        return _mean_around([line(cell) for cell in own[kingdom]], [line(cell) for cell in own[other]], length)

    wide = board.width
    return mean([
        around(other, wide, lambda cell: cell % wide) + around(other, board.height, lambda cell: cell // wide)
        for other in own
        if other != kingdom
    ])  # fmt: skip


def _mean_around(ones: list[int], others: list[int], length: int) -> float:
    """The mean distance of places on a ring."""
    total = 0
    there = Counter(others)
    for one, n in Counter(ones).items():
        total += n * sum(m * min((one - other) % length, (other - one) % length) for other, m in there.items())
    return total / (len(ones) * len(others))


# ------------------------------------------------------------------------------------------ symmetry
Pairs = tuple[int, ...]
Exchange = dict[int, int]
"""Which pair of resources comes to lie where which one was."""


def symmetries(board: Board) -> Iterator[Exchange]:
    """Every way to shift, turn and mirror the board onto itself, pairs of resources exchanged for each other.

    To leave it as it is is one of them. Rules: CAL-1.10.
    """
    for turned in _turned(board):
        for dy in range(board.height):
            rows = turned[dy:] + turned[:dy]
            for dx in range(board.width):
                if _exchange(board.pairs, rows[0][dx:] + rows[0][:dx]) is None:
                    continue  # the first row tells nearly always
                exchange = _exchange(board.pairs, [pair for row in rows for pair in row[dx:] + row[:dx]])
                if exchange is not None:
                    yield exchange


def _turned(board: Board) -> Iterator[list[Pairs]]:
    """The rows of the board, mirrored and turned in all ways that keep its size."""
    rows = [board.pairs[y * board.width : (y + 1) * board.width] for y in range(board.height)]
    for _ in range(4 if board.width == board.height else 1):
        for flat in (rows, rows[::-1]):
            yield flat
            if board.width != board.height:
                yield [row[::-1] for row in flat]
        rows = [tuple(column) for column in zip(*rows[::-1], strict=True)]


def _exchange(pairs: Sequence[int], moved: Sequence[int]) -> Exchange | None:
    """The exchange that makes the second of as much of the first; None where there is none."""
    found = set(zip(pairs, moved, strict=False))
    exchange = dict(found)
    return exchange if len(found) == len(exchange) == len(set(exchange.values())) else None


def alike(kingdoms: Iterable[str], exchanges: Iterable[Exchange]) -> set[str]:
    """The largest group of kingdoms of which each has the same land as any other, but for its place."""
    by_pair = {KINGDOMS[kingdom].pair: kingdom for kingdom in kingdoms}
    groups = {kingdom: {kingdom} for kingdom in by_pair.values()}
    for exchange in exchanges:
        for pair, other in exchange.items():
            if pair in by_pair and other in by_pair and groups[by_pair[pair]] is not groups[by_pair[other]]:
                joined = groups[by_pair[pair]] | groups[by_pair[other]]
                groups |= dict.fromkeys(joined, joined)
    return max(groups.values(), key=len, default=set())
