"""The search over information sets on games that have nothing to do with the box."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.players.limits import Budget, Limit
from game.players.search.adviser import Adviser
from game.players.search.information_sets import SetSearch
from game.players.set_player import SetPlayer
from tests.players.doors import Choice, Doors, DoorsAdviser, DoorsView, PenniesAdviser, PenniesView


def search(adviser: Adviser, view: object, nodes: int = 400, seed: int = 1) -> SetSearch:
    return SetSearch(adviser, view, view.seat, Dice(seed), Budget(Limit(nodes=nodes)))  # type: ignore[attr-defined]


def test_opens_the_likeliest_door_although_every_world_knows_better() -> None:
    ranked = search(DoorsAdviser(safe=0.0), DoorsView()).run()
    assert ranked[0][0] == Choice(0, "0")
    assert ranked[0][1].mean == pytest.approx(2 / 3, abs=0.08)


@pytest.mark.parametrize(("safe", "taken"), [(0.6, "0"), (0.75, "safe")])
def test_weighs_the_safe_choice_against_all_worlds_at_once(safe: float, taken: str) -> None:
    assert search(DoorsAdviser(safe), DoorsView(), nodes=3000).run()[0][0].word == taken  # type: ignore[attr-defined]


@pytest.mark.parametrize("seat", [0, 1])
def test_choices_made_at_the_same_time_stay_unseen(seat: int) -> None:
    one = search(PenniesAdviser(), PenniesView(seat), nodes=2000)
    ranked = one.run()
    assert [choice.seat for choice, _ in ranked] == [seat, seat], "its own choice comes first, whatever its number"  # type: ignore[attr-defined]
    for _, branch in ranked:
        assert list(branch.branches) == ["chose"]
        assert branch.mean == pytest.approx(0.5, abs=0.1)


def test_every_choice_is_tried_before_one_is_tried_twice() -> None:
    one = search(DoorsAdviser(0.5), DoorsView(), nodes=4)
    assert sorted(branch.visits for _, branch in one.run()) == [1, 1, 1, 1]


def test_a_world_is_counted_only_where_it_allows_a_choice() -> None:
    class Locked(DoorsAdviser):
        """In worlds with the prize behind the second door, the first one is locked."""

        def ideas(self, state: Doors, seat: int) -> list[Choice]:
            return [choice for choice in state.legal_actions() if choice.word != "0" or state.prize == 0]

    tree = search(Locked(0.5), DoorsView(), nodes=600)
    branches = dict(tree.run())
    assert branches[Choice(0, "safe")].offered == 600
    assert 300 < branches[Choice(0, "0")].offered < 500
    assert branches[Choice(0, "0")].mean == 1.0


def test_the_budget_is_kept_and_one_descent_is_always_made() -> None:
    for nodes in (0, 1, 7):
        player = SetPlayer(DoorsAdviser(0.5), Limit(nodes=nodes), seed=3)
        assert player.choose(DoorsView(), Doors(0).legal_actions()) in Doors(0).legal_actions()
        assert player.spent == max(1, nodes)


def test_the_same_view_and_seed_lead_to_the_same_choice() -> None:
    chosen = {SetPlayer(DoorsAdviser(0.66), Limit(nodes=40), 5).choose(DoorsView(), Doors(p).legal_actions())
              for p in (0, 1, 2) for _ in range(2)}  # fmt: skip
    assert len(chosen) == 1


def test_a_lone_choice_is_made_without_a_search() -> None:
    player = SetPlayer(DoorsAdviser(0.5), Limit(nodes=50), seed=3)
    assert player.choose(DoorsView(), [Choice(0, "1")]) == Choice(0, "1")
    assert player.spent == 0
    assert player.reason is not None


def test_a_player_that_nobody_waits_for_stops() -> None:
    asked = []
    player = SetPlayer(DoorsAdviser(0.5), Limit(nodes=100_000), seed=3, stop=lambda: bool(asked.append(1)) or True)
    player.choose(DoorsView(), Doors(0).legal_actions())
    assert player.spent < 100


def test_nothing_to_choose_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        SetPlayer(DoorsAdviser(0.5), Limit(nodes=5), 1).choose(DoorsView(), [])
