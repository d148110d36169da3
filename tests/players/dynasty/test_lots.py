"""No side of a board is better for a computer player: what is equal is decided by lots of its own seed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.state import DynastyState
from game.players import make_player
from game.players.dynasty.lots import by_lot, drawn
from game.players.dynasty.style import NORMAL
from game.players.dynasty.thoughts import first_thought, thought
from tests.kit.boards.dynasty import BOARDS

DYNASTY = GAMES["dynasty"]
FORD_VALLEY = BOARDS["ford_valley"]


def new_game(seed: int, first: int | str = "random") -> DynastyState:
    return DYNASTY.new_game(DYNASTY.Config(seats=2, first_player=first), board=FORD_VALLEY, seed=seed)


def opposite(tile: tuple[int, int]) -> tuple[int, int]:
    """Where a tile of Ford Valley comes to lie when the board is turned by half."""
    c, r = tile
    return FORD_VALLEY.width - 1 - c - (r & 1), FORD_VALLEY.height - 1 - r


def turned(value: Any) -> Any:
    """An action of the one seat as the other one's, on the board turned by half."""
    fields = {}
    for name, given in msgspec.structs.asdict(value).items():
        if name == "seat":
            given = 1 - given
        elif name in ("tile", "city"):
            given = opposite(given)
        elif name == "path":
            given = tuple(opposite(tile) for tile in given)
        fields[name] = given
    return type(value)(**fields)


def turned_lots(state: DynastyState, lots: Any) -> list[int]:
    """The lots of the tiles opposite."""
    grid, width, height = state.grid, FORD_VALLEY.width, FORD_VALLEY.height
    found = list(lots)
    for r in range(height):
        for c in range(width):
            if 0 <= opposite((c, r))[0] < width:
                found[grid.cell((c, r))] = lots[grid.cell(opposite((c, r)))]
    return found


def effect(state: DynastyState, action: Any) -> Any:
    """An action but for which of several equal ways a unit goes: where it ends and what it destroys."""
    if not isinstance(action, act.MoveUnit):
        return action
    pieces = state.others_pieces(action.seat)
    fallen = {tile for tile in action.path if pieces >> state.grid.cell(tile) & 1}
    return action.unit, action.path[-1], fallen


def test_ford_valley_is_the_same_from_both_sides() -> None:
    tiles = [(c, r) for r in range(FORD_VALLEY.height) for c in range(FORD_VALLEY.width)]
    named = [tile for tile in tiles if FORD_VALLEY.terrain_at(tile) is not None]
    assert all(FORD_VALLEY.terrain_at(opposite(tile)) == FORD_VALLEY.terrain_at(tile) for tile in named)


@pytest.mark.parametrize("seed", range(3))
def test_who_sits_opposite_with_the_opposite_lots_plays_the_opposite_game(seed: int) -> None:
    here, there = new_game(seed, 1), new_game(seed, 2)
    lots = [drawn(here, 2 * seed), drawn(here, 2 * seed + 1)]
    opposed = [turned_lots(there, lots[seat]) for seat in range(2)]
    while here.to_act:
        seat = here.to_act[0]
        assert there.to_act[0] == 1 - seat
        action = thought(here, seat, NORMAL, lots[seat])
        answer = thought(there, 1 - seat, NORMAL, opposed[seat])
        assert effect(there, answer) == effect(there, turned(action)), (here.phase, here.round)
        here.apply(action)
        there.apply(turned(action))
    assert [1 - seat for seat in here.result.winners] == list(there.result.winners)


def test_no_two_games_of_computer_players_are_alike() -> None:
    games = set()
    for number in range(6):
        state, taken = new_game(7, 1), []
        players = [make_player("normal", "dynasty", 2 * number + seat) for seat in range(2)]
        for _ in range(24):
            seat = state.to_act[0]
            taken.append(players[seat].choose(state.view(seat), state.legal_actions()))
            state.apply(taken[-1])
        games.add(tuple(taken))
    assert len(games) == 6


def test_lots_are_those_of_the_seed_and_no_two_tiles_have_one() -> None:
    state = new_game(1)
    lots = drawn(state, 5)
    assert lots == drawn(new_game(2), 5)
    assert lots != drawn(state, 6)
    assert sorted(lots) == list(range(len(lots)))
    cells = by_lot(state, state.land.tiles, lots)
    assert [lots[cell] for cell in cells] == sorted(lots[cell] for cell in state.grid.cells(state.land.tiles))


def test_a_first_thought_hangs_on_its_seed_alone() -> None:
    state = new_game(3)
    seat = state.to_act[0]
    again = {first_thought(state, seat, NORMAL, 4) for _ in range(3)}
    others = {first_thought(state, seat, NORMAL, salt) for salt in range(12)}
    assert len(again) == 1
    assert len(others) > 1
