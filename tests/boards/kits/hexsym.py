"""Symmetries of boards of hexagons: turns and mirrorings that change nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache

from game.engine.dynasty.position.board import Board
from game.engine.geometry.hexes import Square, Stagger

Axial = tuple[int, int]
Symmetry = dict[Square, Square]

_AXIAL, _SQUARE = Stagger.ODD_ROWS.axial, Stagger.ODD_ROWS.square


def _turn(at: Axial) -> Axial:
    """A sixth of a turn about the middle."""
    return -at[1], at[0] + at[1]


def _mirror(at: Axial) -> Axial:
    return at[1], at[0]


def _moves() -> Iterator[Callable[[Axial], Axial]]:
    """The twelve ways to turn and mirror a hexagon about its middle."""
    for mirrored in (False, True):
        for turns in range(6):

            def move(at: Axial, mirrored: bool = mirrored, turns: int = turns) -> Axial:
                at = _mirror(at) if mirrored else at
                for _ in range(turns):
                    at = _turn(at)
                return at

            yield move


def _rules(terrain: str | None) -> str | None:
    """Terrains that differ only in their picture are one. Rules: DYN-2.9."""
    return "house" if terrain in ("plain", "grass", "forest") else terrain


@lru_cache(maxsize=16)
def symmetries(board: Board, *, to_the_eye: bool = True) -> tuple[Symmetry, ...]:
    """All moves of the board onto itself under which every tile keeps its terrain, the one that moves nothing too.

    With `to_the_eye` off, plain, grass and forest are taken for one terrain, as the rules do.
    """
    same = (lambda terrain: terrain) if to_the_eye else _rules
    tiles = {(c, r): same(board.terrain_at((c, r))) for r in range(board.height) for c in range(board.width)}
    tiles = {square: terrain for square, terrain in tiles.items() if terrain is not None}
    at = {square: _AXIAL(square) for square in tiles}
    middle = [Fraction(sum(axial[i] for axial in at.values()), len(at)) for i in (0, 1)]
    found = []
    for move in _moves():
        turned = move((middle[0], middle[1]))  # type: ignore[arg-type]
        shift = (middle[0] - turned[0], middle[1] - turned[1])
        if any(part.denominator > 1 for part in shift):
            continue
        image = {sq: _SQUARE((move(ax)[0] + int(shift[0]), move(ax)[1] + int(shift[1]))) for sq, ax in at.items()}
        if all(tiles.get(image[square]) == terrain for square, terrain in tiles.items()):
            found.append(image)
    return tuple(found)


def is_equal_for_all(board: Board, players: int) -> bool:
    """Whether any seat can be moved onto any other by a symmetry that moves the seats among themselves."""
    points = [board.start_of(seat, players).tile for seat in range(players)]
    moves = symmetries(board, to_the_eye=False)
    fitting = [move for move in moves if {move[point] for point in points} == set(points)]
    return all({move[point] for move in fitting} == set(points) for point in points)
