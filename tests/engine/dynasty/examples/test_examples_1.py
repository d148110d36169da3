"""Worked examples DYN-27.1 to DYN-27.25: board, set-up, houses, rings, cities."""

from __future__ import annotations

import pytest

from game.engine.contract import ConfigError
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from game.engine.geometry.hexes import hex_grid
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import (
    axial,
    building,
    builds,
    defense,
    game,
    level,
    missing,
    of,
    owned,
    ring,
    start,
    supply,
    territory,
    tiles,
    unit_on,
)
from tests.kit.builders.dynasty_wishes import do, first_city, first_soldier, found, house, refused, restore, upgrade

A = "city 6,5; house 6,5/1"
"""Red's level 1 city A with its first ring."""

GRID = hex_grid(13, 11)


def by_rows(text: str) -> list[tuple[int, int]]:
    return sorted(tiles(text), key=lambda tile: tile[::-1])


@pytest.mark.rule("DYN-27.1", "DYN-2.2", "DYN-2.3")
@pytest.mark.parametrize(
    ("tile", "expected"),
    [((5, 4), (3, 4)), ((5, 5), (3, 5)), ((0, 0), (0, 0)), ((2, 5), (0, 5)), ((11, 5), (9, 5)), ((0, 10), (-5, 10)),
     ((12, 1), (12, 1))],
)  # fmt: skip
def test_example_1_axial_coordinates_and_back(tile: tuple[int, int], expected: tuple[int, int]) -> None:
    assert GRID.axial(GRID.cell(tile)) == axial(tile) == expected
    q, s = expected
    assert (q + (s - (s & 1)) // 2, s) == tile
    assert GRID.squares[GRID.cell(tile)] == tile


@pytest.mark.rule("DYN-27.2", "DYN-2.4")
@pytest.mark.parametrize(("tile", "near"), [("5,4", "6,4 5,3 4,3 4,4 4,5 5,5"), ("5,5", "6,5 6,4 5,4 4,5 5,6 6,6")])
def test_example_2_neighbours_in_their_order(tile: str, near: str) -> None:
    cell = GRID.cell(tiles(tile)[0])
    assert [GRID.squares[n] for n in GRID.neighbours[cell]] == tiles(near)


@pytest.mark.rule("DYN-27.3", "DYN-2.5", "DYN-2.6")
def test_example_3_distances_and_rings() -> None:
    big = hex_grid(30, 30)
    for a, b, far in (((2, 5), (11, 5), 9), ((5, 4), (6, 6), 2), ((5, 4), (5, 5), 1), ((4, 4), (18, 14), 19)):
        assert big.distance(big.cell(a), big.cell(b)) == far
    centre = GRID.cell((6, 5))
    assert [GRID.ring(centre, k).bit_count() for k in range(1, 6)] == [6, 12, 18, 24, 30]
    assert set(GRID.squares_of(GRID.ring(centre, 1))) == set(tiles("6,4 7,4 5,5 7,5 6,6 7,6"))
    second = "5,3 6,3 7,3 5,4 8,4 4,5 8,5 5,6 8,6 5,7 6,7 7,7"
    assert set(GRID.squares_of(GRID.ring(centre, 2))) == set(tiles(second)) == set(ring("6,5", 2))


@pytest.mark.rule("DYN-27.4", "DYN-4.6")
def test_example_4_the_first_city_bare_and_with_its_houses() -> None:
    s = start()
    do(s, first_city("2,5"))
    assert (owned(s, "red", "house"), supply(s, "red")[0], defense(s, "2,5")) == ([], 40, 4)
    s = start(start_ring="on")
    do(s, first_city("2,5"))
    assert owned(s, "red", "house") == by_rows("2,4 3,4 1,5 3,5 2,6 3,6")
    assert (supply(s, "red")[0], defense(s, "2,5")) == (34, 10)


@pytest.mark.rule("DYN-27.5", "DYN-4.5", "DYN-4.6")
def test_example_5_a_city_at_the_edge() -> None:
    assert refused(start(), first_city("0,5")) == ""
    s = start(start_ring="on")
    do(s, first_city("0,5"))
    assert owned(s, "red", "house") == by_rows("1,4 1,5 0,6 1,6")
    assert (supply(s, "red")[0], defense(s, "0,5")) == (36, 8)


@pytest.mark.rule("DYN-27.6", "DYN-4.5")
def test_example_6_a_city_on_a_canyon_and_one_outside() -> None:
    s = start(start_ring="on")
    assert refused(s, first_city("2,8")) == "outside_start_area"
    do(s, first_city("3,7"))
    assert owned(s, "red", "house") == by_rows("3,6 4,6 2,7 4,7 3,8 4,8")
    assert refused(start(), first_city("3,7")) == ""


@pytest.mark.rule("DYN-27.7", "DYN-4.5")
def test_example_7_a_ring_of_three_tiles() -> None:
    s = start(start_at="0,4")
    assert set(ring("0,4", 1)) == set(tiles("1,4 0,3 0,5"))
    assert refused(s, first_city("0,4")) == "ring_too_small"


@pytest.mark.rule("DYN-27.8", "DYN-4.7")
@pytest.mark.parametrize("houses", ["off", "on"])
def test_example_8_the_first_soldier(houses: str) -> None:
    s = start(start_ring=houses)
    do(s, first_city("2,5"))
    assert refused(s, first_soldier("5,5")) == "outside_soldier_radius"
    assert refused(s, first_soldier("2,5")) == "cannot_stand_there"
    do(s, first_soldier("3,5"))
    assert (unit_on(s, "3,5"), building(s, "3,5")) == ("red soldier", "red house" if houses == "on" else "")


@pytest.mark.rule("DYN-27.9", "DYN-4.2")
@pytest.mark.parametrize(
    ("options_", "fault"),
    [({"seats": 3}, ("seats", "bad_player_count")), ({"round_limit": 4}, ("round_limit", "out_of_range"))],
)
def test_example_9_bad_configurations(options_: dict[str, int], fault: tuple[str, str]) -> None:
    with pytest.raises(ConfigError) as error:
        start(**options_)
    assert [(key, code) for key, _, code in error.value.faults] == [fault]


@pytest.mark.rule("DYN-27.10", "DYN-7.13", "DYN-7.15", "DYN-6.2")
def test_example_10_the_twelfth_house_of_ring_2() -> None:
    s = game(red=A + " 6,5/2 -8,5; idler")
    assert (refused(s, upgrade("6,5")), missing(s, upgrade("6,5"))) == ("ring_incomplete", "8,5")
    do(s, house("8,5"))
    assert (supply(s, "red")[0], builds(s)) == (22, 2)
    do(s, upgrade("6,5"))
    assert (level(s, "6,5"), builds(s)) == (2, 2)
    assert {tile[0] for tile in territory(s, "red") if tile[1] == 5} == set(range(2, 11))
    assert refused(s, upgrade("6,5")) == "city_changed_this_turn"


@pytest.mark.rule("DYN-27.11", "DYN-7.4")
def test_example_11_three_tiles_of_water() -> None:
    s = game(red=A + " 6,5/2 -8,4 -8,5 -8,6", water="8,4 8,5 8,6")
    assert refused(s, upgrade("6,5")) == ""
    s = game(red=A + " 6,5/2 -8,4 -8,5 -8,6 -5,7", water="8,4 8,5 8,6")
    assert refused(s, upgrade("6,5")) == "ring_incomplete"


@pytest.mark.rule("DYN-27.12", "DYN-7.4")
def test_example_12_five_tiles_are_too_few() -> None:
    wet = "5,3 6,3 7,3 5,4 8,4 4,5 8,5"
    left = "5,6 8,6 5,7 6,7 7,7"
    assert refused(game(red=f"{A} {left}", water=wet), upgrade("6,5")) == "ring_too_small"
    assert refused(game(red=f"{A} {left} 8,5", water=wet.replace(" 8,5", "")), upgrade("6,5")) == ""


@pytest.mark.rule("DYN-27.13", "DYN-7.10")
def test_example_13_a_land_token_in_the_new_ring() -> None:
    s = game(red=A + " 6,5/2 -8,5; land 8,5")
    assert (refused(s, upgrade("6,5")), missing(s, upgrade("6,5"))) == ("ring_incomplete", "8,5")
    do(s, restore("8,5"))
    assert refused(s, upgrade("6,5")) == ""


@pytest.mark.rule("DYN-27.14", "DYN-7.10", "DYN-7.19")
def test_example_14_a_land_token_in_the_old_ring() -> None:
    s = game(red=A + " -7,5 6,5/2; land 7,5")
    assert (refused(s, upgrade("6,5")), defense(s, "6,5")) == ("", 9)


@pytest.mark.rule("DYN-27.15", "DYN-7.14")
def test_example_15_a_gap_in_the_old_ring() -> None:
    s = game(red=A + " -7,5 6,5/2")
    assert (refused(s, upgrade("6,5")), missing(s, upgrade("6,5"))) == ("previous_ring_incomplete", "7,5")
    assert dict(s.refusal(upgrade("6,5")(s)).values)["ring"] == 1


@pytest.mark.rule("DYN-27.16", "DYN-7.3")
@pytest.mark.parametrize("extra", ["-8,5", ""])
def test_example_16_a_tile_that_is_cut_off(extra: str) -> None:
    s = game(red=A + f" -7,5 6,5/2 -8,4 -8,6 {extra}", water="7,5 8,4 8,6")
    assert refused(s, upgrade("6,5")) == ""
    s = game(red=A + f" -7,5 -6,4 6,5/2 -8,4 -8,6 {extra}", water="7,5 8,4 8,6")
    assert refused(s, upgrade("6,5")) == "previous_ring_incomplete"
    s = game(red=A + f" -7,5 6,5/2 -8,4 -8,6 -4,5 {extra}", water="7,5 8,4 8,6")
    assert refused(s, upgrade("6,5")) == "ring_incomplete"


@pytest.mark.rule("DYN-27.17", "DYN-6.4", "DYN-7.2")
def test_example_17_a_unit_does_not_make_a_tile_exempt() -> None:
    s = game(red=A + " 6,5/2 -8,5", blue="soldier 8,5")
    assert (refused(s, house("8,5")), refused(s, upgrade("6,5"))) == ("enemy_unit_on_tile", "ring_incomplete")


@pytest.mark.rule("DYN-27.18", "DYN-7.5", "DYN-7.6")
def test_example_18_spacing_and_shared_houses() -> None:
    assert refused(game(red=A + " 8,5/1"), found("8,5")) == "too_close_to_city"
    s = game(red=A + " 8,3/1")
    do(s, found("8,3"))
    lacking = set(tiles(missing(s, upgrade("6,5"))))
    assert lacking == set(ring("6,5", 2)) - set(tiles("7,3 8,4"))
    assert len(lacking) == 10


@pytest.mark.rule("DYN-27.19", "DYN-7.9")
def test_example_19_a_city_on_a_lake() -> None:
    s = game(red="house 6,5/1", water="6,5")
    do(s, found("6,5"))
    assert (level(s, "6,5"), defense(s, "6,5")) == (1, 10)


@pytest.mark.rule("DYN-27.20", "DYN-7.16", "DYN-22.5")
def test_example_20_an_own_unit_on_the_site() -> None:
    s = game(red="house 6,5/1; soldier 6,5")
    do(s, found("6,5"))
    assert s.phase is Phase.DISPLACE
    assert {action.tile for action in options(s, act.DisplaceUnit)} == set(ring("6,5", 1))
    s = game(red="house 6,5/1; soldier 6,5 6,4 7,4 5,5 7,5 6,6; idler")
    (moved,) = of(do(s, found("6,5")), ev.UnitDisplaced)
    assert (moved.tile, moved.forced) == ((7, 6), True)
    assert refused(game(red="house 6,5/1; ship 6,5", water="6,5"), found("6,5")) == "no_displacement_tile"


@pytest.mark.rule("DYN-27.21", "DYN-6.7", "DYN-3.3")
def test_example_21_the_one_conflicted_tile() -> None:
    s = game(red="city 3,5; soldier 5,4", blue="city 7,5")
    assert territory(s, "red") & territory(s, "blue") == {(5, 5)}
    assert refused(s, house("5,5")) == "conflicted_territory"
    assert refused(game(red="city 3,5", blue="city 7,5"), house("5,5")) == "conflicted_territory"


@pytest.mark.rule("DYN-27.22", "DYN-6.6", "DYN-6.7")
def test_example_22_hostile_neutral_and_under_the_unit() -> None:
    s = game(red="soldier 10,5", blue="city 7,5")
    assert [refused(s, house(where)) for where in ("9,5", "11,5", "10,5")] == [
        "hostile_territory", "", "outside_build_area",
    ]  # fmt: skip


@pytest.mark.rule("DYN-27.23", "DYN-7.2")
def test_example_23_a_conflicted_tile_is_exempt() -> None:
    s = game(red="city 3,5; house 3,5/1 3,5/2 -5,5", blue="city2 9,5")
    assert territory(s, "blue") & set(ring("3,5", 2)) == {(5, 5)}
    assert refused(s, upgrade("3,5")) == ""
    s = game(red="city 3,5; house 3,5/1 3,5/2 -5,5 -3,3", blue="city2 9,5")
    assert missing(s, upgrade("3,5")) == "3,3"


@pytest.mark.rule("DYN-27.24", "DYN-3.1")
def test_example_24_the_range_of_a_level_3_city() -> None:
    area = territory(game(red="city3 3,5"), "red")
    assert ((9, 5) in area, (10, 5) in area) == (True, False)


@pytest.mark.rule("DYN-27.25", "DYN-6.5", "DYN-6.1")
def test_example_25_bad_terrain_and_the_fourth_build_action() -> None:
    s = game(red=A + " 1,9/1", canyon="8,5", mountain="8,4", water="8,6")
    assert [refused(s, house(where)) for where in ("8,5", "8,4", "8,6")] == ["bad_terrain"] * 3
    do(s, house("5,3"), house("6,3"), house("7,3"))
    assert refused(s, house("5,4")) == "no_build_actions"
