"""A battle and the same battle with its field turned by half a circle: computers answer with turned answers."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.state import CaldaernState
from game.players import default_limit, make_player
from tests.kit.turned import turned, turned_action

LIMIT = default_limit("normal", "caldaern", timed=False)


def battle(field: str, nations: tuple[str, str], seed: int) -> CaldaernState:
    """A battle that begins."""
    seats = tuple(CaldaernSeat(name, nation=nation) for name, nation in zip(("Ada", "Ben"), nations, strict=True))
    board = load_board(f"caldaern/{field}", "caldaern")
    config = CaldaernConfig(seats=seats, points_limit=500, map=field, scenario=board.scenarios[0])
    state = GAMES["caldaern"].new_game(config, board=board, seed=seed)
    assert isinstance(state, CaldaernState)
    return state


def answer(state: CaldaernState, seed: int = 0, level: str = "normal") -> Any:
    """What a computer does now."""
    seat = state.to_act[0]
    choices = [action for action in state.legal_actions() if action.seat == seat]
    return make_player(level, "caldaern", seed).choose(state.view(seat), choices, LIMIT)


def same_choices(state: CaldaernState, other: CaldaernState) -> bool:
    """Whether the rules offer the turned actions on a turned field; of several ways to charge they take the first."""
    offered = {repr(turned_action(state, action)) for action in state.legal_actions()}
    return offered == {repr(action) for action in other.legal_actions()}


@pytest.mark.parametrize(
    ("field", "nations", "seed"),
    [
        ("colour_houses", ("commonwealth", "graighule"), 11),
        ("mystic_marshes", ("khesoy", "commonwealth"), 12),
        ("colour_woods", ("graighule", "djuchid"), 13),
    ],
)
def test_answers_on_a_turned_field_are_turned(field: str, nations: tuple[str, str], seed: int) -> None:
    state, compared = battle(field, nations, seed), 0
    for number in range(70):
        if number % 3 == 2 and state.sides != (0, 0) and len(state.legal_actions()) > 1:
            other = turned(state)
            if same_choices(state, other):
                assert turned_action(state, answer(state)) == answer(other)
                compared += 1
        state.apply(answer(state, level="easy"))
        if not state.to_act:
            break
    assert compared > 8


@pytest.mark.parametrize("field", ["colour_hills", "storm_building", "monuments"])
def test_a_battle_turned_twice_is_the_same_battle(field: str) -> None:
    state = battle(field, ("commonwealth", "khesoy"), 5)
    for _ in range(25):
        state.apply(answer(state, level="easy"))
    assert turned(turned(state)).digest() == state.digest()
    assert turned(state).digest() != state.digest()
