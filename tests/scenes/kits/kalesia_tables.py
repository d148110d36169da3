"""Tables of Kalesia for tests of its window: people and computers at a known point of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine import GAMES
from game.engine.config import SeatConfig
from game.engine.dice import Dice
from game.scenes.play.play import PlayScene
from game.table import SeatKind, SeatPlan, Table
from game.table.history import History
from game.ui.context import Context
from tests.scenes.kits.person import FakeThinker, Person

HUMAN, NORMAL = SeatKind.HUMAN, SeatKind.NORMAL
NAMES = ("Ada", "Bruno", "Carla", "Dario", "Edda", "Farid", "Greta", "Hanno", "Ines", "Jonas")


def new_table(seats: int = 5, people: Sequence[int] = (0,), *, seed: int = 7, **options: Any) -> Table:
    """A new game; seats in `people` are played by people."""
    kinds = [HUMAN if seat in people else NORMAL for seat in range(seats)]
    config = GAMES["kalesia"].Config(
        seats=tuple(SeatConfig(NAMES[n], "human" if kind is HUMAN else "ai") for n, kind in enumerate(kinds)), **options
    )
    return Table.new("kalesia", config, [SeatPlan(NAMES[n], kind) for n, kind in enumerate(kinds)], seed=seed)


def after_hands(table: Table, hands: int, chosen: Sequence[int] = (), *, seed: int = 1) -> Table:
    """Random choices until so many hands are over; then seats in `chosen` choose too."""
    chance = Dice(seed)
    while table.result is None and len(table.state.history) < hands:
        choose(table, table.to_act[0], chance)
    for seat in chosen:
        choose(table, seat, chance)
    return table


def choose(table: Table, seat: int, chance: Dice) -> None:
    """A random choice of a seat."""
    actions = table.legal_actions(seat)
    table.play(actions[chance.below(len(actions))])


def finished(seats: int = 5, people: Sequence[int] = (0,), **options: Any) -> Table:
    """A game that is over."""
    return after_hands(new_table(seats, people, **options), 25)


def starting_at(state: Any, people: Sequence[int] = (0,)) -> Table:
    """A game that begins with a position of `tests.kit.builders.kalesia_builder`."""
    table = new_table(state.seats, people)
    state.opening = ()
    history = History(table.game, state)
    return Table(table.header, table.game, table.board, state.config, history)


def sit(table: Table, *, speed: float = 0.0, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> Person:
    """Somebody sits down; events are shown at once unless a speed is given."""
    ctx = Context.for_tests(size, lang=lang)
    ctx.settings.speed = speed
    return Person(ctx, PlayScene(ctx, table, FakeThinker()))
