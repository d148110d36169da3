"""First thoughts of Caldaern's computer players: answers to charges, objectives, what beginners forget."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from game.boards.check import load_board
from game.engine import GAMES
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, S
from game.players import Limit, make_player
from game.players.caldaern.attention import noticed, overlooked
from game.players.caldaern.plans.charges import declare
from game.players.caldaern.plans.reacting import react
from game.players.caldaern.weigh.goals import SECOND, goals_of
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.style import EASY, HARD, NORMAL, Style
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill


def hill_battle() -> CaldaernState:
    """A battle for a hill, before deployment."""
    seats = (CaldaernSeat("A", nation="graighule"), CaldaernSeat("B", nation="graighule"))
    config = CaldaernConfig(seats=seats, points_limit=500, scenario="hold_hill", map="hold_hill")
    state = GAMES["caldaern"].new_game(config, board=load_board("caldaern/hold_hill", "caldaern"), seed=3)
    assert isinstance(state, CaldaernState)
    return state


def played(state: CaldaernState, level: str, actions: int) -> list[Any]:
    """So many actions of two players of a level."""
    players = [make_player(level, "caldaern", seat) for seat in (0, 1)]
    told: list[Any] = []
    while state.to_act and len(told) < actions:
        seat = state.to_act[0]
        action = players[seat].choose(state.view(seat), state.legal_actions(), Limit(nodes=20))
        assert state.refusal(action) is None, (level, action)
        told.append(action)
        state.apply(action)
    return told


# ------------------------------------------------------------------------------------------------ whole players
def test_all_levels_play_by_the_rules_and_the_same_way_again() -> None:
    for level in ("easy", "normal", "hard"):
        first, again = (played(hill_battle(), level, 36) for _ in range(2))
        assert first == again, level
        assert any(isinstance(action, (act.Move, act.March)) for action in first), level


# ------------------------------------------------------------------------------------------------------ charges
def facing(gap: int, mine: dict[str, Any], theirs: dict[str, Any]) -> Drill:
    """Two blocks face to face, so many squares between them, of which seat 0's may charge."""
    battle = Drill(make=CaldaernState)
    battle.add(0, troop(**mine), 20, (10, 14 + gap), N, 5)
    battle.add(1, troop(**theirs), 20, (10, 10), S, 5)
    return battle


def declared(battle: Drill) -> Any:
    p = battle.p
    choices = [act.DeclareCharge(0, 1, 2), act.EndCharges(0)]
    return declare(p, Ask("charge_declare", 0), NORMAL, choices)  # type: ignore[arg-type]


def test_the_strong_charge_the_weak_and_not_the_other_way_round() -> None:
    assert isinstance(declared(facing(3, {"ws": 5, "s": 4, "a": 2}, {})), act.DeclareCharge)
    assert isinstance(declared(facing(3, {}, {"ws": 5, "s": 5, "a": 3, "i": 6})), act.EndCharges)


def test_a_character_does_not_leave_his_men_for_a_charge_that_may_well_fail() -> None:
    for gap, goes in ((2, True), (13, False)):
        battle = Drill(make=CaldaernState)
        host = battle.add(0, troop(), 20, (10, 14 + gap), N, 5)
        battle.hero(0, host=host, ws=6, s=6, a=4, points=120)
        battle.add(1, troop(ld=5), 10, (10, 12), S, 5)
        choices = [act.DeclareCharge(0, 2, 3), act.EndCharges(0)]
        found = declare(battle.p, Ask("charge_declare", 0), NORMAL, choices)  # type: ignore[arg-type]
        assert isinstance(found, act.DeclareCharge) is goes, gap


def test_who_can_only_lose_runs_and_who_wins_holds() -> None:
    words = [act.ReactToCharge(1, 2, 1, word) for word in ("hold", "run")]
    for mine, answer in (({"ws": 7, "s": 7, "a": 5, "w": 3}, "run"), ({}, "hold")):
        battle = facing(9, mine, {"ld": 5})
        found = react(battle.p, Ask("react_to_charge", 1), NORMAL, words)  # type: ignore[arg-type]
        assert found.reaction == answer


# --------------------------------------------------------------------------------------------------- objectives
def test_an_objective_counts_more_towards_the_end_and_less_when_a_friend_holds_it() -> None:
    state = hill_battle()
    played(state, "easy", 9)
    unit = next(u for u in state.on_field(0) if not u.troop.character)
    (goal,) = goals_of(state, unit)
    state.round = 6
    (late,) = goals_of(state, unit)
    assert 0 < goal.worth < late.worth
    friend = next(u for u in state.on_field(0) if u is not unit and not u.troop.character)
    assert friend.place is not None
    friend.place = msgspec.structs.replace(friend.place, x=goal.rect.west + 2, y=goal.rect.north + 2)
    (second,) = goals_of(state, unit)
    assert second.worth == SECOND * late.worth


# ------------------------------------------------------------------------------------------------------- places
def test_nobody_turns_his_back_on_all_enemies_however_far_they_are() -> None:
    p = facing(20, {}, {}).p
    assert isinstance(p, CaldaernState)
    unit = p.own(1)
    assert unit.place is not None
    outlook = Outlook(p, unit, NORMAL)
    towards, away = (outlook.value(msgspec.structs.replace(unit.place, facing=side), True) for side in (N, S))
    assert towards > away + NORMAL.flank


# --------------------------------------------------------------------------------------------------- oversights
def turns_forgotten(style: Style, gap: int, salt: int = 0) -> list[bool]:
    """Of 200 turns, whether a unit with an enemy so far away is forgotten."""
    state, told = facing(gap, {}, {}).p, []
    for turn in range(1, 201):
        state.round = turn
        told.append(overlooked(state, 1, msgspec.structs.replace(style, salt=salt)))  # type: ignore[arg-type]
        assert noticed(state, [act.DeclareCharge(0, 1, 2)], style)  # type: ignore[arg-type]
    return told


def twice(told: list[bool]) -> bool:
    """Whether a unit is forgotten two turns running."""
    return any(one and other for one, other in pairwise(told))


def test_the_better_the_player_the_fewer_units_are_forgotten_and_never_all_there_is_to_do() -> None:
    assert sum(turns_forgotten(HARD, 20)) == 0
    assert 8 <= sum(turns_forgotten(NORMAL, 20)) <= 50
    assert 70 <= sum(turns_forgotten(EASY, 20)) <= 140


def test_nobody_is_forgotten_for_rounds_while_an_enemy_is_in_reach() -> None:
    assert not any(turns_forgotten(NORMAL, 5))
    assert not twice(turns_forgotten(NORMAL, 20))
    assert twice(turns_forgotten(EASY, 20))
    assert any(turns_forgotten(EASY, 5))
    assert not twice(turns_forgotten(EASY, 5))


def test_whom_a_player_forgets_differs_from_player_to_player() -> None:
    assert len({tuple(turns_forgotten(NORMAL, 20, salt)) for salt in range(5)}) == 5
