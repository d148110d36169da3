"""The search on a game that has nothing to do with the box: it knows the contract, and no game."""

from __future__ import annotations

import pytest

from game.players.limits import Budget, Limit
from game.players.search.turns import Sight, TurnSearch
from game.players.search.worlds import choose_line
from tests.players.nim import Blind, BlindJudge, BlindView, Nim, NimJudge

FAR = Sight(width=4, beam=4, leaves=4, settled=2, replies=8, narrow=2)
NEAR = Sight(width=4, beam=4, leaves=4, settled=0, replies=0, narrow=2)


def search(sight: Sight, limit: Limit | None = None, judge: NimJudge | None = None) -> TurnSearch:
    return TurnSearch(judge or NimJudge(), sight, 0, Budget(limit or Limit()))


def test_takes_the_last_stones_of_its_turn() -> None:
    assert search(NEAR).best(Nim(2)).actions == ("take", "take")


def test_leaves_what_the_reply_cannot_win_with() -> None:
    """Of four stones one must be taken, so that three are left; only a look at the reply shows it."""
    assert search(FAR).best(Nim(4)).actions == ("take", "pass")
    assert search(NEAR).best(Nim(4)).value == 0.0


def test_a_line_tells_the_position_before_each_action() -> None:
    line = search(NEAR).best(Nim(2))
    assert line.states == (Nim(2), Nim(1, taken=1))
    assert line.value == 1.0


def test_a_gamble_is_worth_its_expectation_with_the_turn_played_on() -> None:
    """Heads: the last stone follows and wins. Tails: the turn is over and nothing is known."""
    line = search(FAR).lines(Nim(2, loaded=frozenset({2})))[0]
    assert line.actions == ("take",)
    assert sorted(weight for weight, _ in line.ends) == [0.5, 0.5]
    assert line.value == pytest.approx(0.5)


def test_the_reply_to_a_gamble_counts_in_all_its_ways() -> None:
    """After tails the enemy takes the last stone: as often lost as won."""
    judge = NimJudge()
    found = search(FAR, judge=judge)
    line = found.lines(Nim(2, loaded=frozenset({2})))[0]
    assert found._after_replies([line, line]).value == pytest.approx(0.0)


@pytest.mark.parametrize("nodes", [1, 2, 3, 5, 20])
def test_any_budget_gives_an_action_and_is_hardly_overdrawn(nodes: int) -> None:
    judge = NimJudge()
    line = search(FAR, Limit(nodes=nodes), judge).best(Nim(9))
    assert line.actions[0] == "take"
    assert judge.judged <= nodes + 4


def test_the_same_position_is_not_searched_twice() -> None:
    class Twice(NimJudge):
        def ideas(self, state: Nim, seat: int, width: int) -> list[str]:
            return ["take", "take", "take"]

    lines = search(NEAR, judge=Twice()).lines(Nim(5))
    assert [line.actions for line in lines] == [("take", "take")]


def test_worlds_vote_for_what_is_best_in_all_of_them() -> None:
    """Each world would name its own number; over all of them the sure win is best, and without one the likely 0."""
    for safe, wanted in ((0.6, "safe"), (-0.5, "0")):
        line = choose_line(BlindJudge(safe), NEAR, BlindView(), 0, 1, Budget(Limit()))
        assert line.actions == (wanted,)


def test_one_world_alone_is_trusted() -> None:
    judge = BlindJudge(0.6)
    judge.worlds = 1
    assert choose_line(judge, NEAR, BlindView(), 0, 2, Budget(Limit())).actions == ("1",)
    assert Blind(1).result is None
