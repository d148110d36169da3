"""Dice of lessons fall as written, and fairly from there on; nobody is told how."""

from __future__ import annotations

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.dice import Dice, LoadedDice, shuffled
from game.lessons.names.deals import loaded


def test_faces_fall_as_written_and_then_as_fair_dice_of_the_seed() -> None:
    dice, fair = LoadedDice((6, 2, 5), 7), Dice(7)
    assert dice.d6(2) == (6, 2)
    assert dice.d6(3) == (5, *fair.d6(2))
    assert dice.below(100) == fair.below(100)
    assert dice.digest_part() == fair.digest_part()


def test_numbers_fall_as_written_and_one_that_does_not_fit_is_one_that_does() -> None:
    dice = LoadedDice((3, 17, 9, 0), 7)
    assert dice.below(5) == 3
    assert dice.below(5) == 2
    assert dice.d6(2) == (3, 6)
    with pytest.raises(ValueError, match="nothing to draw from"):
        LoadedDice((1,), 7).below(0)


def test_copies_fall_alike_and_apart() -> None:
    dice = LoadedDice((4, 2), 7)
    twin = dice.copy()
    assert dice.digest_part() == twin.digest_part()
    assert dice.d6(4) == twin.d6(4)
    assert LoadedDice((4, 2), 7).digest_part() != LoadedDice((4, 3), 7).digest_part() != Dice(7).digest_part()


def test_a_shuffle_comes_out_as_loaded() -> None:
    assert shuffled("abcdea", LoadedDice(loaded("edacba", "abcdea"), 7)) == list("edacba")


def test_a_kept_position_keeps_the_faces_that_are_still_to_fall() -> None:
    game = GAMES["caledea"]
    board = load_board("duel")
    config = game.config_from({"seats": 2, "kingdom_assignment": "random", "first_player": 1})
    state = game.new_game(config, board=board, dice=LoadedDice((1, 0, 1, 5, 4, 3, 2, 1, 6, 6, 6), 7))
    again = game.restore(game.keep(state), config, board)
    assert again.digest() == state.digest()
    assert again.dice.d6(12) == state.copy().dice.d6(12)
    twin = state.copy()
    twin.dice.d6(3)
    assert twin.dice.faces != state.dice.faces
    assert "(" not in state.determinize(0, Dice(3)).dice.digest_part()
