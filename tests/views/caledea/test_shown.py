"""The picture that follows the events ends where the state is, whatever happens in the game."""

from __future__ import annotations

import random

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Structure
from game.views.caledea.shown.shown import Shown
from tests.kit.boards.boards import BOARDS
from tests.views.positions import position

CALEDEA = GAMES["caledea"]


@pytest.mark.parametrize("seed", range(12))
def test_picture_after_events_equals_picture_of_state(seed: int) -> None:
    rng = random.Random(seed)
    placement = "simultaneous" if seed % 4 == 3 else "in_turn"
    config = CALEDEA.Config(seats=2 + seed % 3, capital_placement=placement)
    state = CALEDEA.new_game(config, board=BOARDS["A"], seed=seed)
    shown = Shown(state)
    for _ in range(400):
        actions = state.legal_actions()
        if not actions:
            break
        action = rng.choice([a for a in actions if not isinstance(a, act.Resign)] or actions)
        for event in state.apply(action):
            shown.apply(event)
        assert shown == Shown(state), action


def test_picture_after_resignation_in_a_combat_equals_picture_of_state() -> None:
    state = position({(4, 4): (0, "cc"), (5, 4): (1, "ci"), (0, 0): (2, "i")}, kingdoms=("calvane", "xonavia", "talaq"),
                     capitals=((4, 5), (6, 3), (3, 0)))  # fmt: skip
    shown = Shown(state)
    for action in (act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)), act.Resign(seat=1)):
        for event in state.apply(action):
            shown.apply(event)
        assert shown == Shown(state)


def test_two_pictures_that_differ_in_a_mark_are_unequal() -> None:
    state = position({(4, 4): (0, "i"), (7, 2): (1, "i")})
    before = Shown(state)
    state.marks[5] = 0
    assert before != Shown(state)


def test_units_on_their_way_stand_on_no_square() -> None:
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "ci"), (0, 0): (1, "i")})
    shown = Shown(state)
    for event in state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4))):
        shown.apply(event)
    assert shown.away == {1: state.geo.cell((5, 4)), 2: state.geo.cell((5, 4))}
    assert shown.stack(state.geo.cell((4, 4))) == ()


def test_defended_is_an_enemy_unit_or_wall_and_not_the_own() -> None:
    state = position(
        {(4, 4): (0, "i"), (5, 4): (1, "i")},
        structures={(6, 3): (1, Structure.TOWER), (4, 5): (0, Structure.TOWER)},
    )
    shown, cell = Shown(state), state.geo.cell
    assert shown.defended(cell((5, 4)), 0)
    assert shown.defended(cell((6, 3)), 0)
    assert not shown.defended(cell((4, 5)), 0)
    assert not shown.defended(cell((4, 4)), 0)
    assert not shown.defended(cell((0, 0)), 0)
