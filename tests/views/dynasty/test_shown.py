"""The picture that follows the events ends where the state is, whatever happens in the game."""

from __future__ import annotations

import random

import pytest

from game.engine import GAMES
from game.engine.contract import NOBODY
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.state import DynastyState
from game.views.dynasty.shown.shown import Shown
from tests.kit.boards.dynasty import BOARDS
from tests.kit.builders.dynasty_builder import game
from tests.kit.builders.dynasty_wishes import attack, do, move, resign

DYNASTY = GAMES["dynasty"]


def follow(state: DynastyState, shown: Shown, action: object) -> None:
    """Carry an action out and let the picture follow."""
    for event in state.apply(action):  # type: ignore[arg-type]
        shown.apply(event)
    assert shown == Shown(state), action


@pytest.mark.parametrize("seed", range(8))
def test_picture_after_events_equals_picture_of_state(seed: int) -> None:
    rng = random.Random(seed)
    board = BOARDS[("ford_valley", "four_shores", "six_crowns")[seed % 3]]
    start_ring = "on" if seed % 2 else "off"
    config = DYNASTY.Config(seats=min(2 + seed % 3, board.max_players), start_ring=start_ring, exile_turns=seed % 3)
    state = DYNASTY.new_game(config, board=board, seed=seed)
    shown = Shown(state)
    for _ in range(500):
        actions = state.legal_actions()
        if not actions:
            break
        useful = [a for a in actions if not isinstance(a, act.Resign | act.Disband | act.DestroyOwn | act.EndPhase)]
        follow(state, shown, rng.choice(useful if useful and rng.random() < 0.9 else actions))


def test_a_unit_is_spent_when_another_one_acts() -> None:
    state = game(red="city 6,5; soldier 4,5 8,5; idler", blue="knight 2,2", phase="march")
    shown = Shown(state)
    first, second = (shown.units[shown.unit_at(tile) or 0] for tile in ((4, 5), (8, 5)))
    assert shown.steps(first) == (2, 2)
    for event in do(state, move("4,5", "4,6")):
        shown.apply(event)
    assert shown.steps(shown.units[first.id]) == (1, 2)
    assert not shown.spent(shown.units[first.id])
    for event in do(state, move("8,5", "8,6")):
        shown.apply(event)
    assert shown.spent(shown.units[first.id])
    assert not shown.spent(shown.units[second.id])
    assert shown == Shown(state)


def test_an_attacker_is_not_spent_before_its_attack_is_over() -> None:
    state = game(red="soldier 4,5; knight 8,8; idler", blue="soldier 5,5", phase="march", dice="33")
    shown = Shown(state)
    for event in do(state, attack("4,5", "5,5")):
        shown.apply(event)
    attacker = shown.units[shown.unit_at((4, 5)) or 0]
    assert shown.fighting == attacker.id
    assert not shown.spent(attacker)
    follow(state, shown, act.ResolveTie(seat=0, choice="back_off"))
    assert shown.spent(shown.units[attacker.id])


@pytest.mark.rule("DYN-18.10")
def test_a_player_who_is_out_leaves_only_a_neutral_bridge() -> None:
    state = game(
        red="city 2,8; house 2,8/1; land 5,8; bridge 9,2; knight 8,2", blue="city 6,5; soldier 4,5", green="idler",
        water="9,2", phase="march",
    )  # fmt: skip
    shown = Shown(state)
    bridge = state.grid.cell((9, 2))
    assert shown.bridges[bridge] == 0
    for event in do(state, resign()):
        shown.apply(event)
    assert shown.bridges == {bridge: NOBODY}
    assert not any(unit.seat == 0 for unit in shown.units.values())
    assert shown.areas[0] == shown.houses[0] == shown.plots[0] == 0
    assert shown == Shown(state)


def test_two_pictures_that_differ_in_a_house_are_unequal() -> None:
    state = game(red="city 6,5", blue="city 2,8")
    before = Shown(state)
    state.houses[0] |= 1 << state.grid.cell((5, 5))
    assert before != Shown(state)


def test_territory_of_the_picture_is_that_of_the_state() -> None:
    state = game(red="city2 6,5; city 2,3", blue="city 10,8")
    assert Shown(state).areas == state.areas
