"""What is tried: always legal, never too much, and with the groups that matter among it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.players.caledea import CaledeaJudge
from game.players.caledea.opening import LIKED, choose_kingdom, choose_site
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import game
from tests.kit.play import steps

CALEDEA = GAMES["caledea"]
JUDGE = CaledeaJudge("hard")


def ideas(s: CaledeaState, width: int = 40) -> list[Any]:
    return list(JUDGE.ideas(s, s.to_act[0], width))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", ["A", "B"])
def test_ideas_of_random_games_are_legal_and_no_more_than_asked_for(seats: int, board: str) -> None:
    config = CALEDEA.Config(seats=seats, kingdom_assignment="random")
    state = CALEDEA.new_game(config, board=BOARDS[board], seed=seats)
    for n, _ in enumerate(steps(state, seats)):
        if state.phase is Phase.TURN and n % 5 == 0:
            for width in (2, 12, 40):
                found = ideas(state, width)
                assert len(found) <= width
                assert found[-1] == act.EndTurn(state.active)
                assert len(set(found)) == len(found)
                assert [a for a in found if state.refusal(a) is not None] == []


def test_an_attack_is_tried_with_the_group_that_promises_success() -> None:
    s = game(
        at={"5,4": "xonavia: cavalry", "6,5": "xonavia: cavalry", "8,4": "xonavia: general", "7,4": "talaq: general"},
        capitals={"talaq": "0,9"},
    )  # fmt: skip
    groups = {a.units for a in ideas(s) if isinstance(a, act.MoveUnits) and a.destination == (7, 4)}
    assert any(len(group) > 1 for group in groups)


def test_a_whole_stack_is_tried_as_one_move() -> None:
    s = game(at={"4,1": "xonavia: infantry*3"}, free="4,0", capitals={"xonavia": "1,7"})
    assert act.MoveUnits(0, (1, 2, 3), (4, 0)) in ideas(s)


def test_going_home_is_tried_when_home_is_threatened() -> None:
    s = game(
        at={"3,6": "xonavia: infantry", "3,3": "talaq: cavalry"}, capitals={"xonavia": "3,5", "talaq": "7,6"},
        lone=("xonavia",),
    )  # fmt: skip
    assert act.MoveUnits(0, (1,), (3, 5)) in ideas(s, 6)


def test_the_easy_player_thinks_of_no_powers() -> None:
    s = game(seats=("talaq", "xonavia"), at={"5,3": "talaq: general", "6,3": "xonavia: infantry"}, gold={"talaq": 5})
    easy = CaledeaJudge("easy").ideas(s, 0, 60)
    assert any(isinstance(a, act.Bombard) for a in ideas(s, 60))
    assert not any(isinstance(a, act.Bombard) for a in easy)


@pytest.mark.rule("CAL-4.11")
def test_a_kingdom_is_chosen_among_the_best_that_are_free() -> None:
    s = CALEDEA.new_game(CALEDEA.Config(seats=2), board=BOARDS["A"], seed=1)
    chosen = {choose_kingdom(s, 3, number) for number in range(12)}
    assert chosen == set(LIKED[:3])
    s.apply(act.ChooseKingdom(0, LIKED[0]))
    assert choose_kingdom(s, 1, 5) == LIKED[1]


def test_every_kingdom_is_known() -> None:
    assert sorted(LIKED) == sorted(CALEDEA.Config().kingdom_pool)


@pytest.mark.rule("CAL-4.16")
def test_the_site_is_allowed_and_keeps_away_from_enemies() -> None:
    config = CALEDEA.Config(seats=2, kingdom_pool=("xonavia", "talaq"), first_player=2)
    s = CALEDEA.new_game(config, board=BOARDS["A"], seed=3)
    s.apply(next(a for a in s.legal_actions() if isinstance(a, act.ChooseKingdom)))
    enemy = next(a for a in s.legal_actions() if isinstance(a, act.PlaceCapital))
    s.apply(enemy)
    seat = s.to_act[0]
    ground = JUDGE._worth_on(s).ground
    site = choose_site(s, seat, ground)
    assert s.refusal(act.PlaceCapital(seat, s.geo.squares[site])) is None
    assert s.geo.distance(site, s.geo.cell(enemy.square)) > 2
