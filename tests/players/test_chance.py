"""Chance as a tree: all branches, their weights, the likeliest first."""

from __future__ import annotations

import pytest

from game.players.search.chance import Script, expectation, leaves


def coins(script: Script, count: int, heads: float) -> str:
    """Coins thrown one after the other."""
    text = ""
    for _ in range(count):
        text += "HT"[script.answer()]
        script.weigh(heads, 1 - heads)
    return text


def test_every_branch_once_with_its_weight() -> None:
    found = {leaf: weight for weight, leaf in leaves(lambda s: coins(s, 2, 0.75), 10)}
    assert found == pytest.approx({"HH": 0.5625, "HT": 0.1875, "TH": 0.1875, "TT": 0.0625})


def test_the_likeliest_are_kept_and_share_the_rest() -> None:
    found = leaves(lambda s: coins(s, 3, 0.75), 2)
    assert found[0][1] == "HHH"
    assert [weight for weight, _ in found] == pytest.approx([0.75, 0.25])


def test_the_question_may_depend_on_earlier_answers() -> None:
    def until_heads(script: Script) -> int:
        throws = 1
        while throws < 3 and coins(script, 1, 0.5) == "T":
            throws += 1
        return throws

    assert sorted(leaves(until_heads, 10)) == [(0.25, 2), (0.25, 3), (0.5, 1)]


def test_without_chance_there_is_one_leaf() -> None:
    assert leaves(lambda _: "sure", 5) == [(1.0, "sure")]


def test_ways_without_a_chance_are_left_out() -> None:
    assert leaves(lambda s: coins(s, 1, 1.0), 5) == [(1.0, "H")]
    assert leaves(lambda s: coins(s, 1, 0.0), 5) == [(1.0, "T")]


def test_expectation_is_the_weighted_mean() -> None:
    assert expectation([(0.25, 8), (0.75, 4)], float) == 5.0
