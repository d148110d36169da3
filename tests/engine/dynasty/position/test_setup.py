"""First cities and first soldiers. Rules: DYN-4.3 to DYN-4.9."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.boards.dynasty import FORD_VALLEY, FOUR_SHORES, SIX_CROWNS
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import (
    building,
    builds,
    defense,
    level,
    military,
    of,
    owned,
    start,
    supply,
    tiles,
    unit_on,
    units,
)
from tests.kit.builders.dynasty_wishes import chosen, do, end, first_city, first_soldier, house, refused


@pytest.mark.rule("DYN-4.3", "DYN-24.9")
@pytest.mark.parametrize(
    ("board", "seats", "centres"),
    [
        (FORD_VALLEY, 2, ["2,5", "11,5"]),
        (FOUR_SHORES, 2, ["4,4", "18,14"]),
        (FOUR_SHORES, 3, ["4,4", "18,4", "18,14"]),
        (SIX_CROWNS, 3, ["17,10", "6,3", "6,17"]),
        (SIX_CROWNS, 4, ["17,10", "13,3", "3,10", "6,17"]),
    ],
)
def test_every_seat_has_the_area_that_the_map_gives_it(board: object, seats: int, centres: list[str]) -> None:
    s = start(board, seats=seats, first_player=1)
    for own in centres:
        for other in centres:
            assert (refused(s, first_city(other)) == "") is (own == other)
        do(s, first_city(own))
        do(s, chosen(act.PlaceStartSoldier))


@pytest.mark.rule("DYN-4.4", "DYN-4.9", "DYN-19.1")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_each_places_city_and_soldier_before_the_next_begins(first: int) -> None:
    s = start(FOUR_SHORES, seats=3, first_player=first)
    seen = []
    while s.phase in (Phase.CITY, Phase.SOLDIER):
        seen.append((s.to_act, s.phase))
        do(s, s.legal_actions()[0])
    order = [(first - 1 + n) % 3 for n in range(3)]
    assert seen == [((seat,), phase) for seat in order for phase in (Phase.CITY, Phase.SOLDIER)]
    assert (s.phase, s.to_act, s.active, s.round) == (Phase.BUILD, (first - 1,), first - 1, 1)


@pytest.mark.rule("DYN-4.4", "DYN-21.2")
def test_a_random_first_player_is_drawn_once_over_all_seats() -> None:
    for seat in range(3):
        s = start(FOUR_SHORES, seats=3, first_player="random", dice=[seat])
        assert s.to_act == (seat,)
        (event,) = of(s.opening, ev.FirstPlayerSet)
        assert event.seat == seat


@pytest.mark.rule("DYN-4.5")
@pytest.mark.parametrize(
    ("where", "code"),
    [("2,5", ""), ("0,5", ""), ("4,5", ""), ("5,5", "outside_start_area"), ("2,8", "outside_start_area"), ("3,7", "")],
)
def test_the_first_city_stands_in_the_own_start_area(where: str, code: str) -> None:
    assert refused(start(), first_city(where)) == code


@pytest.mark.rule("DYN-4.5", "DYN-7.4")
def test_the_first_ring_needs_four_tiles_for_houses() -> None:
    s = start(start_at="6,5", water="7,5 6,4")
    assert refused(s, first_city("6,5")) == ""
    s = start(start_at="6,5", water="7,5 6,4 7,4")
    assert refused(s, first_city("6,5")) == "ring_too_small"


@pytest.mark.rule("DYN-4.5", "DYN-2.8")
@pytest.mark.parametrize("land", ["plain", "grass", "forest", "water", "canyon", "mountain"])
def test_the_first_city_may_stand_on_any_terrain(land: str) -> None:
    s = start(start_at="6,5", **{land: "6,5"})
    do(s, first_city("6,5"))
    assert (level(s, "6,5"), building(s, "6,5")) == (1, "red city1")


@pytest.mark.rule("DYN-4.5", "DYN-19.6")
def test_outside_the_area_comes_before_the_ring() -> None:
    s = start(start_at="6,5", water="10,1/1 ")
    assert refused(s, first_city("10,1")) == "outside_start_area"


@pytest.mark.rule("DYN-4.6", "DYN-27.4")
def test_without_the_option_the_first_city_begins_bare() -> None:
    s = start()
    do(s, first_city("2,5"))
    assert (owned(s, "red", "house"), supply(s, "red"), defense(s, "2,5")) == ([], (40, 60), 4)


@pytest.mark.rule("DYN-4.6", "DYN-27.4", "DYN-27.5")
def test_with_the_option_it_begins_with_a_house_on_every_fit_tile() -> None:
    s = start(start_ring="on")
    events = do(s, first_city("0,5"))
    assert owned(s, "red", "house") == sorted(tiles("1,4 1,5 0,6 1,6"), key=lambda tile: tile[::-1])
    assert (supply(s, "red"), defense(s, "0,5")) == ((36, 60), 8)
    assert [event.how for event in of(events, ev.HouseBuilt)] == ["start"] * 4


@pytest.mark.rule("DYN-4.7")
def test_the_first_soldier_stands_within_two_of_the_centre() -> None:
    s = start()
    do(s, first_city("2,5"))
    assert [refused(s, first_soldier(where)) for where in ("3,5", "4,5", "5,5", "2,5")] == [
        "", "", "outside_soldier_radius", "cannot_stand_there",
    ]  # fmt: skip
    do(s, first_soldier("4,5"))
    assert (unit_on(s, "4,5"), units(s, "red")) == ("red soldier", 1)


@pytest.mark.rule("DYN-4.7", "DYN-9.5")
@pytest.mark.parametrize(
    ("land", "code"), [("canyon", ""), ("water", "cannot_stand_there"), ("mountain", "cannot_stand_there")]
)
def test_the_first_soldier_stands_where_soldiers_may(land: str, code: str) -> None:
    s = start(start_at="6,5", **{land: "7,5 9,5"})
    do(s, first_city("6,5"))
    assert refused(s, first_soldier("7,5")) == code
    assert refused(s, first_soldier("9,5")) == "outside_soldier_radius"


@pytest.mark.rule("DYN-4.8", "DYN-5.2", "DYN-19.1")
def test_everybody_starts_with_full_supplies_and_nothing_else() -> None:
    s = start(start_ring="on", first_player=1)
    do(s, first_city("2,5"), first_soldier("3,5"), first_city("11,5"), first_soldier("10,5"))
    assert [supply(s, name) for name in ("red", "blue")] == [(34, 60)] * 2
    assert [military(s, name) for name in ("red", "blue")] == [0, 0]
    assert [owned(s, name, "bridge") for name in ("red", "blue")] == [[], []]
    assert builds(s) == 3


@pytest.mark.rule("DYN-4.9")
def test_round_one_begins_with_the_first_player() -> None:
    s = start(first_player=2)
    events = do(s, first_city("11,5"), first_soldier("10,5"), first_city("2,5"), first_soldier("3,5"))
    assert (s.round, s.active, s.phase) == (1, 1, Phase.BUILD)
    assert [(event.seat, event.round) for event in of(events, ev.TurnBegan)] == [(1, 1)]


@pytest.mark.rule("DYN-4.4", "DYN-19.2", "DYN-19.6", "DYN-5.4")
def test_no_other_action_is_possible_in_setup() -> None:
    s = start(first_player=1)
    assert [refused(s, wish) for wish in (end(), house("3,5"), first_soldier("3,5"))] == ["wrong_phase"] * 3
    assert refused(s, act.PlaceStartCity(1, (11, 5))) == "not_your_decision"
    do(s, first_city("2,5"))
    assert [refused(s, wish) for wish in (end(), house("3,5"), first_city("3,5"))] == ["wrong_phase"] * 3


@pytest.mark.rule("DYN-4.5", "DYN-25.5", "DYN-19.9")
def test_all_legal_places_are_listed_even_when_it_is_one() -> None:
    s = start()
    assert len(options(s, act.PlaceStartCity)) == 19 - sum(tile[0] < 0 for tile in [])
    s = start(start_at="6,5", start_radius=0)
    assert [action.tile for action in options(s, act.PlaceStartCity)] == [(6, 5)]
    assert s.phase is Phase.CITY
