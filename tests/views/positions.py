"""Positions of Caledea for the tests of its view, made from what stands where."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.engine.caledea.position.board import Board
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.kingdoms import Rank, Structure
from game.engine.caledea.position.position import Phase, Unit
from game.engine.caledea.state import CaledeaState, new_state
from game.engine.dice import Dice, ScriptedDice
from tests.kit.boards.boards import BOARDS

Square = tuple[int, int]
RANKS = {"i": Rank.INFANTRY, "c": Rank.CAVALRY, "g": Rank.GENERAL}


def position(
    units: Mapping[Square, tuple[int, str]],
    *,
    kingdoms: Sequence[str] = ("calvane", "xonavia"),
    capitals: Sequence[Square] = ((4, 5), (6, 3)),
    marks: Mapping[Square, int] | None = None,
    structures: Mapping[Square, tuple[int, Structure]] | None = None,
    active: int = 0,
    dice: Sequence[int] | None = None,
    board: Board | None = None,
) -> CaledeaState:
    """A position in the first round. `units`: square -> (seat, letters of ranks such as "iic"); ids in that order."""
    seats = tuple(SeatConfig(name=f"P{n}", kingdom=k) for n, k in enumerate(kingdoms))
    s = new_state(CaledeaConfig(seats=seats, first_player=1), board or BOARDS["A"], Dice(1))
    for seat, square in enumerate(capitals):
        s.capitals[seat] = s.geo.cell(square)
    s.undecided, s.round, s.phase, s.active = (), 1, Phase.TURN, active
    s.moves_left = s.kingdom(active).moves
    for square, (seat, letters) in units.items():
        for letter in letters:
            s.put(Unit(id=s.next_unit, seat=seat, rank=RANKS[letter], cell=s.geo.cell(square)))
            s.next_unit += 1
    for square, owner in (marks or {}).items():
        s.marks[s.geo.cell(square)] = owner
    s.markers = [sum(owner == seat for owner in s.marks.values()) for seat in range(s.seats)]
    for square, structure in (structures or {}).items():
        s.structures[s.geo.cell(square)] = structure
    if dice is not None:
        s.dice = ScriptedDice(dice)
    return s


def border() -> CaledeaState:
    """Calvane to move: three units on (4,4), one beside an edge; Xonavia within reach, a tower, markers."""
    return position(
        {(4, 4): (0, "cii"), (9, 2): (0, "i"), (5, 3): (1, "ii"), (7, 2): (1, "g")},
        marks={(0, 2): 1, (6, 1): 0, (8, 4): 0},
        structures={(5, 3): (1, Structure.TOWER)},
    )
