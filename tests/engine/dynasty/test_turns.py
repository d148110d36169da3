"""Turns, phases and rounds. Rules: section 5, DYN-22.1, DYN-22.11."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.dynasty_builder import builds, game, level, military, of, unit_on
from tests.kit.builders.dynasty_wishes import (
    attack,
    bridge,
    cast,
    destroy,
    disband,
    do,
    end,
    found,
    house,
    move,
    muster,
    next_turn,
    recruit,
    refused,
    resign,
    restore,
    upgrade,
)

BUSY = "city2 6,5; soldier 4,5"
"""A seat that has something to do in every phase."""


@pytest.mark.rule("DYN-5.1", "DYN-19.1")
def test_four_phases_in_their_order() -> None:
    s = game(red=BUSY, blue=BUSY.replace("6,5", "11,9").replace("4,5", "9,9"))
    seen = []
    for _ in range(5):
        seen.append((s.active, s.phase))
        do(s, end())
    assert seen == [(0, Phase.BUILD), (0, Phase.MARCH), (0, Phase.RECRUIT), (0, Phase.DISBAND), (1, Phase.BUILD)]


@pytest.mark.rule("DYN-5.1", "DYN-5.6", "DYN-5.7", "DYN-1.7")
def test_what_is_told_of_a_turn() -> None:
    s = game(red=BUSY, blue=BUSY.replace("6,5", "11,9").replace("4,5", "9,9"), round=3)
    events = [*do(s, end()), *next_turn(s, "red")]
    seen = [(type(event), getattr(event, "seat", None), getattr(event, "phase", "")) for event in events]
    rest = ("march", "recruit", "disband")
    expected = []
    for seat in (0, 1):
        if seat:
            expected += [(ev.TurnBegan, seat, ""), (ev.PhaseBegan, seat, "build")]
        expected.append((ev.PhaseEnded, seat, "build"))
        for phase in rest:
            expected += [(ev.PhaseBegan, seat, phase), (ev.PhaseEnded, seat, phase)]
        expected.append((ev.TurnEnded, seat, ""))
    expected += [(ev.RoundBegan, None, ""), (ev.TurnBegan, 0, ""), (ev.PhaseBegan, 0, "build")]
    assert seen == expected
    assert [event.round for event in of(events, ev.RoundBegan)] == [4]
    assert [event.why for event in of(events, ev.TurnEnded)] == ["done", "done"]


@pytest.mark.rule("DYN-5.1", "DYN-19.6", "DYN-19.2")
@pytest.mark.parametrize(
    ("phase", "open_"),
    [
        ("build", {"house", "upgrade"}),
        ("march", {"move"}),
        ("recruit", {"recruit", "muster"}),
        ("disband", {"disband"}),
    ],
)
def test_every_action_has_its_phase(phase: str, open_: set[str]) -> None:
    s = game(red="city2 6,5; house 6,5/1 6,5/2 6,5/3; soldier 2,5; military 3; idler", phase=phase)
    wishes = {
        "house": house("3,5"), "upgrade": upgrade("6,5"), "move": move("2,5", "1,5"),
        "recruit": recruit("6,5", "soldier", "7,5"), "muster": muster("soldier", "7,4"), "disband": disband("2,5"),
    }  # fmt: skip
    for name, wish in wishes.items():
        assert (refused(s, wish) == "wrong_phase") is (name not in open_), name


@pytest.mark.rule("DYN-5.2", "DYN-6.1")
def test_a_turn_begins_with_three_build_actions() -> None:
    s = game(red=BUSY, blue=BUSY.replace("6,5", "11,9").replace("4,5", "9,9"))
    do(s, house("7,5"))
    assert builds(s) == 2
    next_turn(s)
    assert (s.active, builds(s)) == (1, 3)


@pytest.mark.rule("DYN-5.2", "DYN-10.1", "DYN-12.2")
def test_units_are_fresh_again_at_the_start_of_the_own_turn() -> None:
    s = game(red="soldier 4,5; idler; city 1,1", blue="house 5,4 5,6; idler", phase="march")
    do(s, move("4,5", "4,4 4,5"), attack("4,5", "5,4"))
    assert refused(s, move("4,5", "4,4")) == refused(s, attack("4,5", "5,6")) == "unit_finished"
    next_turn(s, "red")
    do(s, end())
    assert s.phase is Phase.MARCH
    do(s, move("4,5", "4,4 4,5"), attack("4,5", "5,6"))


@pytest.mark.rule("DYN-5.2", "DYN-15.1", "DYN-7.15", "DYN-17.1")
def test_cities_may_recruit_rise_and_cast_again_in_the_next_own_turn() -> None:
    s = game(
        red="city2 2,5; house 2,5/1 2,5/2 2,5/3; city5 10,5; soldier 5,1", blue="idler", dynasty_levels=60,
    )  # fmt: skip
    do(s, upgrade("2,5"), cast("10,5", "war_song", "5,1"))
    assert refused(s, cast("10,5", "war_song", "5,1")) == "no_spell_available"
    assert refused(s, upgrade("2,5")) == "city_changed_this_turn"
    do(s, end(), end())
    do(s, recruit("2,5", "soldier", "2,4"))
    assert refused(s, recruit("2,5", "soldier", "2,6")) == "already_recruited"
    next_turn(s, "red")
    assert refused(s, cast("10,5", "war_song", "5,1")) == ""
    assert refused(s, upgrade("2,5")) != "city_changed_this_turn"
    while s.phase is not Phase.RECRUIT:
        do(s, end())
    assert refused(s, recruit("2,5", "soldier", "2,6")) == ""


@pytest.mark.rule("DYN-5.3", "DYN-6.1")
def test_actions_of_a_phase_in_any_order_and_number() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2 -8,5 11,1; idler")
    do(s, destroy("11,1"), house("8,5"), upgrade("6,5"), house("10,5"))
    assert level(s, "6,5") == 2


@pytest.mark.rule("DYN-5.3")
def test_a_phase_can_be_ended_without_an_action_and_build_actions_are_lost() -> None:
    s = game(red=BUSY)
    do(s, end(), end(), end())
    assert s.phase is Phase.DISBAND
    next_turn(s, "red")
    assert builds(s) == 3


@pytest.mark.rule("DYN-5.4", "DYN-22.1")
def test_a_phase_without_a_choice_is_passed_over() -> None:
    s = game(red="city 6,5; soldier 5,5")
    events = do(s, house("7,5"), house("5,6"), house("6,4"))
    assert s.phase is Phase.MARCH
    assert [event.auto for event in of(events, ev.PhaseEnded)] == [True]
    events = do(s, end())
    assert s.phase is Phase.DISBAND
    assert [(event.phase, event.auto) for event in of(events, ev.PhaseEnded)] == [("march", False), ("recruit", True)]


@pytest.mark.rule("DYN-5.4", "DYN-19.2")
def test_a_choice_keeps_the_phase_open_and_resigning_is_none() -> None:
    s = game(red="city 6,5; house 6,5/1 -7,5; idler; land 1,1", blue="idler")
    do(s, house("7,5"), restore("1,1"), destroy("1,1"))
    assert s.phase is Phase.MARCH
    s = game(red="city 6,5; house 2,5/1; idler", blue="idler")
    do(s, house("7,5"), house("8,5"), house("7,4"))
    assert s.phase is Phase.BUILD
    assert refused(s, found("2,5")) == ""


@pytest.mark.rule("DYN-5.4", "DYN-22.1")
def test_whole_turns_without_a_choice_pass() -> None:
    s = game(red="idler", blue="", phase="disband", round=2)
    do(s, end())
    assert (s.active, s.phase, s.round) == (0, Phase.MARCH, 3)


@pytest.mark.rule("DYN-5.5", "DYN-16.4")
@pytest.mark.parametrize(
    ("cities", "gained"), [("city4 2,5", 1), ("city5 2,5", 1), ("city3 2,5", 0), ("city4 2,5; city5 10,5", 2)]
)
def test_academies_pay_at_the_start_of_recruiting(cities: str, gained: int) -> None:
    s = game(red=f"{cities}; idler", blue="city5 6,10; idler", phase="march", dynasty_levels=60)
    assert military(s, "red") == 0
    do(s, end())
    assert s.phase is Phase.RECRUIT
    assert (military(s, "red"), military(s, "blue")) == (gained, 0)


@pytest.mark.rule("DYN-5.5", "DYN-18.3")
def test_veteran_is_checked_when_the_academies_have_paid() -> None:
    s = game(red="city4 6,5; military 11; idler", phase="march")
    do(s, end())
    assert (s.result.reason, s.result.winners) == ("veteran", (0,))


@pytest.mark.rule("DYN-5.6", "DYN-17.11")
def test_effects_until_the_end_of_the_turn_end_before_the_next_begins() -> None:
    s = game(red="city5 6,5; soldier 5,5; idler", blue="idler")
    do(s, cast("6,5", "war_song", "5,5"))
    events = next_turn(s)
    names = [type(event) for event in events]
    assert names.index(ev.SpellEnded) < names.index(ev.TurnBegan)


@pytest.mark.rule("DYN-5.6", "DYN-18.9")
def test_exile_is_counted_after_disbanding() -> None:
    s = game(red="soldier 5,5; idler; homeless", blue="idler", green="idler", exile_turns=3, phase="march")
    events = next_turn(s)
    names = [type(event) for event in events]
    assert names.index(ev.Exile) < names.index(ev.TurnBegan)


@pytest.mark.rule("DYN-5.6", "DYN-5.7", "DYN-22.11")
def test_eliminated_players_have_no_turn() -> None:
    s = game(red="idler", blue="idler", green="idler", phase="disband", round=4)
    next_turn(s)
    assert s.active == 1
    do(s, resign())
    assert (s.active, s.round) == (2, 4)
    next_turn(s)
    assert (s.active, s.round) == (0, 5)
    next_turn(s)
    assert (s.active, s.round) == (2, 5)


@pytest.mark.rule("DYN-5.7")
def test_rounds_follow_the_turn_order_of_the_first_player() -> None:
    s = game(red="idler", blue="idler", green="idler", order=(1, 2, 0), active="blue", round=1)
    seen = []
    for _ in range(7):
        seen.append((s.round, s.active))
        next_turn(s)
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


@pytest.mark.rule("DYN-5.7", "DYN-22.11")
def test_the_round_goes_on_with_the_first_player_who_is_left() -> None:
    s = game(red="idler", blue="idler", green="idler", order=(1, 2, 0), active="blue", round=1)
    do(s, resign())
    assert (s.round, s.active) == (1, 2)
    next_turn(s)
    next_turn(s)
    assert (s.round, s.active) == (2, 2)


@pytest.mark.rule("DYN-5.2", "DYN-8.1")
def test_a_bridge_is_no_affair_of_the_turn() -> None:
    s = game(red="city2 6,5; soldier 4,4; idler", blue="idler", water="4,5 8,5")
    do(s, bridge("4,5"))
    next_turn(s, "red")
    do(s, bridge("8,5"))
    assert unit_on(s, "4,4") == "red soldier"
