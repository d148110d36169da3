"""Victory, exile, elimination and the result. Rules: section 18, DYN-22.10, DYN-22.11."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.realm import end as ends
from game.engine.dynasty.state import DynastyState, Phase
from tests.kit.boards.dynasty import FOUR_SHORES
from tests.kit.builders.dynasty_builder import (
    building,
    carried,
    game,
    military,
    of,
    owned,
    seat_of,
    start,
    supply,
    territory,
    unit_on,
    units,
)
from tests.kit.builders.dynasty_wishes import (
    attack,
    cast,
    charter,
    chosen,
    displace,
    do,
    end,
    expire,
    first_city,
    first_soldier,
    found,
    house,
    muster,
    next_turn,
    react,
    recruit,
    refused,
    resign,
    until,
    upgrade,
)


def points(s: DynastyState, name: str) -> int:
    return ends.points(s, seat_of(name))


def last_turn(**position: Any) -> DynastyState:
    """A position in the last Disband phase of round 5 of 5."""
    s = game(**{"round": 5, "round_limit": 5, "phase": "disband", **position})
    while s.result is None:
        do(s, end())
    return s


# ------------------------------------------------------------------------------------------------ conqueror
@pytest.mark.rule("DYN-18.1", "DYN-18.14")
def test_whoever_alone_has_cities_wins_as_conqueror() -> None:
    s = game(red="siege 5,5; idler", blue="city 6,5; soldier 9,9", phase="march")
    events = do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners, s.phase, s.to_act) == ("conqueror", (0,), Phase.OVER, ())
    (over,) = of(events, ev.GameEnded)
    assert over.result == s.result


@pytest.mark.rule("DYN-18.1")
def test_it_does_not_matter_who_destroyed_the_last_of_the_others() -> None:
    s = game(red="siege 5,5; idler; homeless", blue="city 6,5", green="city 11,9", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners) == ("conqueror", (2,))


@pytest.mark.rule("DYN-18.1")
def test_where_nobody_has_a_city_nobody_has_won() -> None:
    s = game(red="siege 5,5; idler; homeless", blue="city 6,5; soldier 9,9", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result, s.alive) == (None, [True, True])


@pytest.mark.rule("DYN-18.1", "DYN-4.9")
def test_no_conqueror_during_the_setup() -> None:
    s = start(first_player=1)
    do(s, first_city("2,5"), first_soldier("3,5"))
    assert (s.result, s.to_act) == (None, (1,))


@pytest.mark.rule("DYN-18.1", "DYN-18.12", "DYN-18.10")
def test_conqueror_is_checked_after_an_elimination() -> None:
    """Both players with cities but one are gone; an exile is left."""
    s = game(red="idler", blue="idler; homeless", green="idler", phase="march")
    do(s, resign())
    assert (s.result.reason, s.result.winners) == ("conqueror", (2,))


# -------------------------------------------------------------------------------------------------- dynasty
@pytest.mark.rule("DYN-18.2")
@pytest.mark.parametrize(
    ("others", "wins"),
    [
        ("city5 1,1; city4 12,9; city 12,1", False),
        ("city5 1,1; city5 12,9", False),
        ("city5 1,1; city5 12,9; city 12,1", True),
    ],
)
def test_levels_are_added_up_after_founding(others: str, wins: bool) -> None:
    s = game(red=f"{others}; house 6,5/1; idler", blue="idler")
    do(s, found("6,5"))
    assert (s.result is not None) is wins
    if wins:
        assert (s.result.reason, s.result.winners) == ("dynasty", (0,))


@pytest.mark.rule("DYN-18.2")
def test_dynasty_after_an_upgrade_and_after_a_charter() -> None:
    s = game(red="city5 1,1; city5 12,9; city 6,5; house 6,5/1 6,5/2; idler", blue="idler")
    do(s, upgrade("6,5"))
    assert (s.result.reason, s.result.winners) == ("dynasty", (0,))
    s = game(red="city5 1,1; city5 12,9; city 6,5; military 3; idler", blue="idler", phase="recruit")
    do(s, charter("9,5"))
    assert (s.result.reason, s.result.winners) == ("dynasty", (0,))


@pytest.mark.rule("DYN-18.2", "DYN-4.1")
def test_the_goal_of_dynasty_is_an_option() -> None:
    s = game(red="city 1,1 12,9 12,1; house 6,5/1; idler", blue="idler", dynasty_levels=4)
    do(s, found("6,5"))
    assert s.result.reason == "dynasty"


# -------------------------------------------------------------------------------------------------- veteran
@pytest.mark.rule("DYN-18.3")
@pytest.mark.parametrize(("held", "wins"), [(8, False), (9, True), (10, True)])
def test_twelve_tokens_at_one_time_win(held: int, wins: bool) -> None:
    s = game(red=f"siege 5,5; idler; military {held}", blue="city3 6,5 12,9", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result is not None) is wins
    if wins:
        assert (s.result.reason, s.result.winners) == ("veteran", (0,))


@pytest.mark.rule("DYN-18.3")
def test_spent_tokens_no_longer_count() -> None:
    s = game(red="city4 6,5; military 10; idler", blue="idler", phase="recruit")
    do(s, muster("soldier", "7,5"))
    next_turn(s, "red")
    until(s, "recruit")
    assert (military(s, "red"), s.result) == (10, None)


@pytest.mark.rule("DYN-18.3", "DYN-4.1")
def test_the_goal_of_veteran_is_an_option() -> None:
    s = game(red="siege 5,5; idler", blue="city3 6,5 12,9", phase="march", veteran_tokens=3)
    do(s, attack("5,5", "6,5"))
    assert s.result.reason == "veteran"


# -------------------------------------------------------------------------------------------------- timeout
@pytest.mark.rule("DYN-18.4", "DYN-18.5")
def test_after_the_last_round_points_decide() -> None:
    s = game(red="idler; military 1", blue="idler", phase="disband", round=5, round_limit=5)
    next_turn(s)
    assert (s.result, s.active) == (None, 1)
    events = next_turn(s)
    assert (s.result.reason, s.result.winners, s.result.scores) == ("timeout", (0,), (3, 2))
    assert not of(events, ev.RoundBegan)


@pytest.mark.rule("DYN-18.5")
def test_not_a_round_earlier() -> None:
    s = game(red="idler", blue="idler", phase="disband", round=4, round_limit=5)
    next_turn(s)
    next_turn(s)
    assert (s.result, s.round) == (None, 5)


@pytest.mark.rule("DYN-18.6", "DYN-19.3", "DYN-20.1")
def test_when_the_time_is_up_the_round_is_played_to_its_end() -> None:
    s = game(red="idler", blue="idler; military 2", phase="march", round=3, time_limit_minutes=10)
    events = do(s, expire())
    assert [event.round for event in of(events, ev.TimeExpired)] == [3]
    assert (s.result, s.to_act, s.phase) == (None, (0,), Phase.MARCH)
    next_turn(s)
    assert s.result is None
    next_turn(s)
    assert (s.result.reason, s.result.winners) == ("timeout", (1,))


@pytest.mark.rule("DYN-18.6", "DYN-19.3")
def test_without_a_time_limit_the_report_is_refused() -> None:
    assert refused(game(red="idler", phase="march"), expire()) == "wrong_phase"


@pytest.mark.rule("DYN-18.6", "DYN-19.3")
def test_the_report_is_nobodys_choice() -> None:
    s = game(red="idler", phase="march", time_limit_minutes=10)
    assert act.TimeExpired() not in s.legal_actions()
    assert s.refusal(act.TimeExpired(0)) is not None
    do(s, expire())
    assert refused(s, expire()) == "wrong_phase"


@pytest.mark.rule("DYN-18.6", "DYN-13.1")
def test_the_time_may_be_up_at_any_decision() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="6",
             time_limit_minutes=10)  # fmt: skip
    do(s, attack("5,5", "7,5"), expire(), react("evade"))
    assert s.time_up


@pytest.mark.rule("DYN-18.7")
@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ("city 6,5", 2), ("city3 6,5", 6), ("city3 6,5; city2 1,1", 10), ("city 6,5; soldier 7,5", 2),
        ("city 6,5; knight 7,5; siege 7,6", 4), ("city 6,5; ship 8,5", 2), ("city 6,5; ship 8,5; knight 8,5+aboard", 3),
        ("city 6,5; military 4", 6), ("city 6,5; house 6,5/1; land 1,1; bridge 8,5", 2),
    ],
)  # fmt: skip
def test_points(pieces: str, expected: int) -> None:
    assert points(game(red=pieces, water="8,5"), "red") == expected


# ------------------------------------------------------------------------------------------- several at once
@pytest.mark.rule("DYN-18.8", "DYN-27.65")
def test_the_active_player_is_judged_first_and_conqueror_before_the_rest() -> None:
    s = game(red="siege 5,5; idler; military 10", blue="city2 6,5; military 11", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners) == ("conqueror", (0,))
    s = game(red="siege 5,5; idler; military 10", blue="city2 6,5 12,9; military 11", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners) == ("veteran", (0,))
    s = game(red="siege 5,5; idler; military 9", blue="city2 6,5 12,9; military 11", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners) == ("veteran", (1,))


@pytest.mark.rule("DYN-18.8")
def test_the_active_player_is_judged_first_wherever_he_sits() -> None:
    """Both have the tokens: the second seat attacks, and the first one, whose city falls, gets his token for it."""
    s = game(red="city2 6,5 12,9; military 11", blue="siege 5,5; idler; military 10", phase="march", active="blue")
    do(s, attack("5,5", "6,5"))
    assert min(s.military) == 12
    assert (s.result.reason, s.result.winners) == ("veteran", (1,))


@pytest.mark.rule("DYN-18.8")
def test_a_conqueror_of_the_others_comes_after_the_active_players_veteran() -> None:
    s = game(red="siege 5,5; idler; homeless; military 10", blue="city2 6,5", green="idler", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.winners) == ("veteran", (0,))


# ---------------------------------------------------------------------------------------------------- exile
@pytest.mark.rule("DYN-18.9", "DYN-27.66")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_an_exile_is_out_after_so_many_own_turns(turns: int) -> None:
    s = game(red="soldier 5,5; homeless", blue="idler", green="idler", exile_turns=turns, phase="march")
    for turn in range(1, turns + 1):
        assert s.alive[0]
        events = next_turn(s)
        (count,) = of(events, ev.Exile)
        assert (count.seat, count.count, count.limit) == (0, turn, turns)
        if turn < turns:
            next_turn(s, "red")
    assert not s.alive[0]
    assert [(e.seat, e.how) for e in of(events, ev.PlayerEliminated)] == [(0, "exile")]


@pytest.mark.rule("DYN-18.9", "DYN-27.66")
def test_a_centre_sets_the_count_back() -> None:
    s = game(red="soldier 9,9; house 6,5/1; homeless", blue="idler", green="idler", phase="march", exile_turns=2)
    next_turn(s)
    assert s.exile[0] == 1
    next_turn(s, "red")
    do(s, found("6,5"))
    events = next_turn(s)
    assert [(e.seat, e.count) for e in of(events, ev.Exile)] == [(0, 0)]
    assert (s.exile[0], s.alive[0]) == (0, True)


@pytest.mark.rule("DYN-18.9", "DYN-6.6", "DYN-22.1")
def test_an_exile_goes_on_building_next_to_his_units_and_fighting() -> None:
    s = game(red="soldier 5,5; homeless", blue="house 6,5; idler", green="idler")
    do(s, house("5,4"), end())
    do(s, attack("5,5", "6,5"))
    assert owned(s, "red", "house") == [(5, 4)]


@pytest.mark.rule("DYN-18.9", "DYN-22.1")
def test_with_neither_centre_nor_unit_one_is_out_at_the_end_of_the_turn() -> None:
    s = game(red="house 2,2; homeless", blue="idler", green="idler", exile_turns=5)
    assert refused(s, act.ReplaceHouse(0, (2, 2))) == ""
    events = do(s, end())
    assert [(e.seat, e.how) for e in of(events, ev.PlayerEliminated)] == [(0, "nothing_left")]
    assert (s.alive[0], s.active, building(s, "2,2")) == (False, 1, "")


@pytest.mark.rule("DYN-18.9", "DYN-18.10")
def test_without_exile_one_is_out_the_moment_the_last_centre_falls() -> None:
    s = game(
        red="siege 5,5; idler", blue="city2 6,5; soldier 9,9; house 8,5; military 2", green="idler", exile_turns=0,
        phase="march",
    )  # fmt: skip
    events = do(s, attack("5,5", "6,5"))
    assert [(e.seat, e.how, e.by) for e in of(events, ev.PlayerEliminated)] == [(1, "fallen", 0)]
    assert (s.alive[1], unit_on(s, "9,9"), building(s, "8,5"), military(s, "blue"), military(s, "red")) == (
        False, "", "", 0, 2,
    )  # fmt: skip
    assert (s.active, s.phase) == (0, Phase.MARCH)


@pytest.mark.rule("DYN-18.9", "DYN-18.1", "DYN-18.15")
def test_a_game_ends_once() -> None:
    s = game(red="siege 5,5; idler", blue="city2 6,5; soldier 9,9", exile_turns=0, phase="march")
    events = do(s, attack("5,5", "6,5"))
    assert len(of(events, ev.GameEnded)) == 1
    assert events[-1].result == s.result
    assert s.result.reason == "conqueror"
    assert [(d.seat, d.kind, d.victor) for d in s.result.defeats] == [(1, "fallen", 0)]


@pytest.mark.rule("DYN-18.9")
def test_losing_one_of_several_centres_is_no_exile() -> None:
    s = game(red="siege 5,5; idler", blue="city2 6,5 12,9", exile_turns=0, phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.alive[1], s.result) == (True, None)


@pytest.mark.rule("DYN-18.10", "DYN-8.10", "DYN-22.10")
def test_what_elimination_removes() -> None:
    s = game(
        red="city2 6,5; ship 8,5; knight 8,5+aboard; house 7,5; land 5,5; bridge 7,4; military 4; idler",
        blue="city 9,5; idler", green="idler", water="8,5 7,4",
    )  # fmt: skip
    assert refused(s, house("8,4")) == "conflicted_territory"
    do(s, resign())
    assert [building(s, where) for where in ("6,5", "7,5", "5,5", "7,4")] == ["", "", "", "neutral bridge"]
    assert (units(s, "red"), carried(s, "8,5"), military(s, "red"), territory(s, "red")) == (0, "", 0, set())
    assert refused(s, house("8,4")) == ""


@pytest.mark.rule("DYN-18.11", "DYN-22.11")
def test_resigning_is_possible_at_every_own_decision() -> None:
    s = game(red="idler", blue="idler", green="idler", phase="march")
    assert s.legal_actions()[-1] == act.Resign(0)
    assert refused(s, act.Resign(1)) == "not_your_decision"
    events = do(s, resign())
    assert [(e.seat, e.how) for e in of(events, ev.PlayerEliminated)] == [(0, "resigned")]
    assert [(e.seat, e.why) for e in of(events, ev.TurnEnded)] == [(0, "eliminated")]
    assert (s.active, s.phase) == (1, Phase.MARCH)


@pytest.mark.rule("DYN-18.11", "DYN-13.1")
def test_resigning_instead_of_a_reaction_ends_the_attack() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", green="idler", water="row 5", phase="march")
    do(s, attack("5,5", "7,5"), resign())
    assert (unit_on(s, "7,5"), s.phase, s.active, s.to_act, s.fight) == ("", Phase.MARCH, 0, (0,), None)
    assert refused(s, attack("5,5", "7,5")) == "unit_finished"


@pytest.mark.rule("DYN-18.11", "DYN-4.4")
def test_resigning_in_the_setup() -> None:
    s = start(seats=3, areas=3)
    do(s, resign())
    assert (s.alive, s.to_act, s.phase) == ([False, True, True], (1,), Phase.CITY)


@pytest.mark.rule("DYN-18.11", "DYN-18.12", "DYN-4.9")
def test_those_who_stay_finish_the_setup() -> None:
    s = start(FOUR_SHORES, seats=3)
    do(s, resign(), chosen(act.PlaceStartCity), resign())
    assert (s.result.reason, s.result.winners) == ("conqueror", (2,))
    s = start(FOUR_SHORES, seats=3)
    do(s, resign(), *[chosen(act.PlaceStartCity), chosen(act.PlaceStartSoldier)] * 2)
    assert (s.phase, s.active, s.round) == (Phase.BUILD, 1, 1)
    s = start(FOUR_SHORES, seats=3)
    do(s, *[chosen(act.PlaceStartCity), chosen(act.PlaceStartSoldier)] * 2, chosen(act.PlaceStartCity), resign())
    assert (s.phase, s.active, s.round, s.alive) == (Phase.BUILD, 0, 1, [True, True, False])


@pytest.mark.rule("DYN-18.12")
def test_the_last_one_left_wins() -> None:
    s = game(red="idler", blue="idler; homeless", phase="march")
    do(s, resign())
    assert (s.result.reason, s.result.winners) == ("conqueror", (1,))


# --------------------------------------------------------------------------------------------------- result
@pytest.mark.rule("DYN-18.13")
@pytest.mark.parametrize(
    ("red", "blue", "winners"),
    [
        ("city2 6,5", "city 1,1; military 2", (0,)),
        ("city 6,5; military 2", "city2 1,1", (1,)),
        ("city 6,5 1,9", "city2 1,1", (0,)),
        ("city 6,5 1,9", "city2 1,1; soldier 2,1", (0,)),
        ("city3 6,5", "city 1,1 1,9; military 2", (0,)),
        ("city 6,5; soldier 7,5", "city 1,1", (0,)),
        ("city 6,5", "city 1,1; soldier 2,1", (1,)),
        ("city 6,5; house 7,5", "city 1,1", (0,)),
        ("city 6,5; soldier 7,5", "city 1,1; house 2,1 1,2", (0,)),
        ("city 6,5; house 7,5", "city 1,1; house 2,1", (0, 1)),
        ("city 6,5; house 7,5", "city 1,1; house 2,1; land 3,1", (0, 1)),
    ],
)
def test_ties_on_points(red: str, blue: str, winners: tuple[int, ...]) -> None:
    s = last_turn(red=red, blue=blue, active="blue")
    assert (s.result.reason, s.result.winners) == ("timeout", winners)


@pytest.mark.rule("DYN-18.14")
def test_the_ranking() -> None:
    s = game(
        red="siege 5,5; idler; military 9", blue="city3 6,5; city 12,1", green="city 12,9", yellow="idler; military 8",
        phase="march", order=(1, 0, 2, 3),
    )  # fmt: skip
    s.military[2] = 3
    do(s, attack("5,5", "6,5"))
    assert (s.result.reason, s.result.ranks) == ("veteran", (1, 4, 3, 2))


@pytest.mark.rule("DYN-18.14", "DYN-18.13")
def test_the_eliminated_come_last_in_reverse_order() -> None:
    s = game(red="idler", blue="idler", green="idler", yellow="idler", phase="march", round=2)
    do(s, resign())
    assert s.active == 1
    do(s, resign(), resign())
    assert (s.result.reason, s.result.ranks, s.round) == ("conqueror", (4, 3, 2, 1), 2)
    assert [(d.seat, d.kind, d.round) for d in s.result.defeats] == [
        (0, "resigned", 2), (1, "resigned", 2), (2, "resigned", 2),
    ]  # fmt: skip


@pytest.mark.rule("DYN-18.14")
def test_a_winner_with_fewer_points_is_still_first() -> None:
    s = game(red="siege 5,5; idler; military 9", blue="city3 6,5; city5 12,1", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (s.result.ranks, s.result.reason) == ((1, 2), "veteran")


@pytest.mark.rule("DYN-18.15", "DYN-19.6")
def test_after_the_end_everything_is_refused() -> None:
    s = game(red="idler", blue="idler", phase="march", time_limit_minutes=10)
    do(s, resign())
    assert s.legal_actions() == []
    everything = [act.EndPhase(1), act.Resign(1), act.BuildHouse(1, (99, 99)), act.EndPhase(0), act.TimeExpired()]
    assert {s.refusal(action).code for action in everything} == {"game_over"}


@pytest.mark.rule("DYN-22.10", "DYN-18.10")
def test_spawn_radii_without_the_eliminated() -> None:
    s = game(red="ship 8,5; city2 6,5", blue="ship 10,5; soldier 7,7", green="idler", water="row 5", phase="march")
    do(s, attack("8,5", "10,5"), resign())
    assert s.phase is Phase.RECRUIT
    assert refused(s, recruit("6,5", "soldier", "8,8")) == ""


@pytest.mark.rule("DYN-18.2", "DYN-7.16")
def test_no_victory_while_a_unit_makes_way() -> None:
    s = game(red="city5 1,1; city5 12,9; city 12,1; military 0; soldier 6,5; house 6,5/1; idler", blue="idler")
    do(s, found("6,5"))
    assert (s.result, s.phase) == (None, Phase.DISPLACE)
    do(s, displace("7,5"))
    assert s.result.reason == "dynasty"


@pytest.mark.rule("DYN-18.10", "DYN-17.10", "DYN-1.2")
def test_supplies_of_others_do_not_change() -> None:
    s = game(red="city5 6,5; house 7,5; idler", blue="house 1,1; idler", green="idler")
    do(s, cast("6,5", "ward", "6,5"), resign())
    assert supply(s, "blue") == (39, 60)
