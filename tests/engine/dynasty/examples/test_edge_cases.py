"""Edge cases. Rules: section 22."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import building, defense, game, level, of, supply, unit_on, units
from tests.kit.builders.dynasty_wishes import (
    attack,
    bridge,
    destroy,
    displace,
    do,
    end,
    found,
    house,
    move,
    next_turn,
    recruit,
    refused,
    replace,
    resign,
    restore,
    tie,
    until,
    upgrade,
)


@pytest.mark.rule("DYN-22.1", "DYN-18.9")
def test_an_exile_without_units_still_has_his_build_phase() -> None:
    s = game(red="house 2,2 6,5/1; land 3,3; homeless", blue="idler", green="idler", exile_turns=3)
    assert [refused(s, wish) for wish in (replace("2,2"), restore("3,3"), destroy("2,2"), found("6,5"))] == [""] * 4
    assert refused(s, house("2,3")) == "outside_build_area"
    do(s, found("6,5"))
    next_turn(s)
    assert s.alive[0]


@pytest.mark.rule("DYN-22.1", "DYN-5.4")
def test_phases_without_a_choice_are_passed_until_one_offers_a_choice() -> None:
    s = game(red="", blue="idler", phase="disband", active="blue", round=2)
    events = do(s, end())
    ended = [(e.seat, e.phase) for e in of(events, ev.PhaseEnded) if e.auto]
    assert ended == [(0, "build"), (0, "march"), (0, "recruit"), (0, "disband"), (1, "build")]
    assert (s.active, s.phase, s.round) == (1, Phase.MARCH, 3)


@pytest.mark.rule("DYN-22.2", "DYN-7.12")
def test_a_house_taken_by_a_centre_leaves_the_other_ring_exempt_there() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2 8,5/1", centre_spacing=2)
    do(s, found("8,5"))
    assert refused(s, upgrade("6,5")) == ""
    do(s, upgrade("6,5"))
    assert level(s, "6,5") == 2


@pytest.mark.rule("DYN-22.3", "DYN-7.7")
def test_houses_on_land_that_becomes_conflicted_stay_and_count() -> None:
    s = game(red="house 6,5/1; idler", blue="city 10,5; house 10,5/1 10,5/2")
    do(s, found("6,5"))
    assert building(s, "8,5") == "blue house"
    next_turn(s)
    assert (s.active, refused(s, upgrade("10,5"))) == (1, "")


@pytest.mark.rule("DYN-22.4")
def test_founding_right_behind_enemy_cities() -> None:
    s = game(red="house 6,5/1", blue="city3 9,5 3,5")
    assert refused(s, found("6,5")) == ""


@pytest.mark.rule("DYN-22.5")
def test_a_ship_on_a_lake_of_one_tile_stays() -> None:
    s = game(red="house 6,5/1; ship 6,5", water="6,5")
    assert refused(s, found("6,5")) == "no_displacement_tile"


@pytest.mark.rule("DYN-22.6", "DYN-6.12")
def test_an_empty_supply_is_filled_by_land_tokens_own_hands_or_enemies() -> None:
    red = "house 1,1/1 4,1/1 1,5/1 9,9/1; soldier 6,6; idler"
    s = game(red=red, house_supply=24)
    assert refused(s, house("6,5")) == "supply_empty"
    do(s, replace("2,1"))
    assert refused(s, house("6,5")) == ""
    s = game(red=red, blue="knight 7,9; idler", house_supply=24, phase="march", active="blue")
    do(s, attack("7,9", "8,9"))
    assert supply(s, "red") == (1, 60)


@pytest.mark.rule("DYN-22.7")
@pytest.mark.parametrize("die", [1, 6])
def test_an_attack_that_cannot_succeed_is_legal(die: int) -> None:
    s = game(red="soldier 5,5; idler", blue="city 6,5+warded; house 6,5/1 -5,5", phase="march", dice=[die])
    do(s, attack("5,5", "6,5"))
    assert (unit_on(s, "5,5"), level(s, "6,5")) == ("", 1)


@pytest.mark.rule("DYN-22.8", "DYN-8.5")
def test_a_guest_keeps_the_bridge_where_it_is() -> None:
    s = game(red="city2 6,5; bridge 7,5; idler", blue="soldier 7,5; idler", water="7,5 8,5")
    assert refused(s, bridge("8,5")) == "bridge_occupied"
    next_turn(s, "red")
    assert refused(s, bridge("8,5")) == "bridge_occupied"


@pytest.mark.rule("DYN-22.9")
def test_losing_the_attacker_does_not_end_the_march() -> None:
    s = game(red="soldier 5,5 9,9", blue="soldier 6,5; idler", phase="march", dice="16")
    do(s, attack("5,5", "6,5"), move("9,9", "10,9"))
    assert (s.phase, unit_on(s, "10,9")) == (Phase.MARCH, "red soldier")


@pytest.mark.rule("DYN-22.10")
def test_territory_without_the_eliminated() -> None:
    s = game(red="city 3,5; idler", blue="city 7,5; idler", green="idler", phase="march", active="blue")
    do(s, resign())
    next_turn(s, "red")
    assert refused(s, house("5,5")) == ""


@pytest.mark.rule("DYN-22.11")
def test_the_turn_of_the_eliminated_ends_at_once() -> None:
    s = game(red="idler", blue="idler", green="idler", active="green", phase="march", round=2)
    events = do(s, resign())
    assert (s.active, s.round) == (0, 3)
    assert [type(e) for e in events[:2]] == [ev.PlayerEliminated, ev.TurnEnded]


@pytest.mark.rule("DYN-22.12")
def test_a_unit_whose_landing_is_blocked_stays_aboard() -> None:
    s = game(
        red="ship 6,5; soldier 6,5+aboard; idler", blue="soldier 7,5 6,4 7,4 5,5 6,6 7,6", water="6,5", phase="march"
    )
    assert {a.unit for a in options(s, act.MoveUnit)} == {3}
    next_turn(s)
    assert units(s, "red") == 3


@pytest.mark.rule("DYN-22.13")
def test_a_city_without_water_recruits_no_ships() -> None:
    s = game(red="city2 6,5; ship 10,5", water="10,5 11,5", phase="recruit")
    assert refused(s, recruit("6,5", "ship", "10,5")) == "cannot_stand_there"
    assert refused(s, recruit("6,5", "ship", "11,5")) == "outside_spawn_radius"
    assert not [a for a in options(s, act.Recruit) if a.kind == "ship"]


@pytest.mark.rule("DYN-22.14", "DYN-15.3")
def test_what_is_destroyed_in_the_march_matters_at_once() -> None:
    s = game(red="knight 8,5; city2 6,5", blue="soldier 9,5; idler", phase="march", dice="61")
    do(s, attack("8,5", "9,5"))
    until(s, "recruit")
    assert refused(s, recruit("6,5", "soldier", "10,5")) == ""


@pytest.mark.rule("DYN-22.14", "DYN-14.9", "DYN-8.8")
def test_a_bridge_destroyed_opens_the_water_for_ships() -> None:
    s = game(red="soldier 6,4; ship 4,5; idler", blue="bridge 6,5", water="row 5", phase="march")
    assert refused(s, move("4,5", "5,5 6,5")) == "impassable"
    do(s, attack("6,4", "6,5"))
    assert refused(s, move("4,5", "5,5 6,5")) == ""


@pytest.mark.rule("DYN-22.15", "DYN-12.11")
def test_a_retry_needs_another_tie() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="11 22 12")
    do(s, attack("5,5", "6,5"), tie("retry"), tie("retry"))
    assert refused(s, tie("retry")) == "wrong_phase"


@pytest.mark.rule("DYN-22.15", "DYN-18.5")
def test_rounds_are_limited() -> None:
    s = game(red="idler", blue="idler", phase="march", round=99, round_limit=100)
    for _ in range(4):
        next_turn(s)
    assert s.result.reason == "timeout"


@pytest.mark.rule("DYN-22.2", "DYN-16.8", "DYN-7.16")
def test_a_unit_displaced_by_a_bridge_in_the_build_phase_goes_on_from_there() -> None:
    s = game(red="city2 8,7; bridge 6,5; soldier 6,5; idler", water="row 5")
    do(s, bridge("7,5"), displace("7,5"), end(), move("7,5", "7,4 7,3"))
    assert (unit_on(s, "7,3"), defense(s, "8,7")) == ("red soldier", 4)
