"""Tables for tests: a toy game registered beside the real ones, and a shelf in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import GAMES
from game.table import SeatKind, SeatPlan, Shelf, Table
from tests.kit.toy import Toy, ToyConfig

Starter = Callable[..., Table]


@pytest.fixture(autouse=True)
def _toy_is_in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, Toy.key, Toy())


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


@pytest.fixture
def start(shelf: Shelf) -> Starter:
    """`start("human", "easy", rounds=3, practice=True, shelf=None)`: a toy game that has just begun."""

    def begin(
        *kinds: str, rounds: int = 3, practice: bool = False, shelf: Shelf | None = shelf, seed: int = 7
    ) -> Table:
        kinds = kinds or ("human", "human")
        seats = [SeatPlan(f"Seat {n}", SeatKind(kind)) for n, kind in enumerate(kinds)]
        config = ToyConfig(seats=len(kinds), rounds=rounds)
        return Table.new("toy", config, seats, seed=seed, practice=practice, shelf=shelf)

    return begin
