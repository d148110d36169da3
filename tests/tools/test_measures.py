"""The measures of secrecy measure what they say: what is seen of a round, and a cheat that sees the true position."""

from __future__ import annotations

import numpy as np
import pytest

from game.engine import GAMES
from game.players import Limit
from tools.measure.bluff import learnt, round_of
from tools.measure.peeking import Truth, chosen_by_cheating, won


def test_an_observer_learns_what_can_be_seen_and_nothing_else() -> None:
    chance = np.random.default_rng(3)
    sides = chance.integers(0, 3, 300)
    telling = np.c_[np.eye(3)[sides] + chance.normal(0, 0.1, (300, 3)), np.ones(300)]
    blind = np.c_[chance.normal(0, 1, (300, 3)), np.ones(300)]
    assert ((telling @ learnt(telling, sides)).argmax(1) == sides).mean() > 0.99
    assert ((blind @ learnt(blind, sides)).argmax(1) == sides).mean() < 0.5


def test_a_round_shows_every_seat() -> None:
    shown, sides = round_of(3, 5, "normal", 2)
    assert (len(shown), len(sides)) == (5, 5)
    assert all(one[:12].sum() > 0 for one in shown)


@pytest.mark.parametrize(("key", "seats"), [("caleira", 2), ("kalesia", 3)])
def test_the_cheat_plays_whole_games(key: str, seats: int) -> None:
    assert 0.0 <= won(key, seats, 1, "random", 2, cheats=True) <= 1.0


def test_the_cheat_sees_the_true_hands() -> None:
    kalesia = GAMES["kalesia"]
    state = kalesia.new_game(kalesia.config_from({"seats": 3}), seed=5)
    assert Truth(state).draw(state.dice.copy()).hands == state.hands
    choices = [action for action in state.legal_actions() if action.seat == 1]
    assert chosen_by_cheating("kalesia", state, 1, choices, 3, Limit(nodes=3)) in choices
