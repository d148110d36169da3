"""Players, pieces and the board. Rules: sections 1 and 2."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.contract import ConfigError
from game.engine.dynasty.position.units import Kind
from tests.kit.builders.dynasty_builder import (
    building,
    carried,
    game,
    level,
    military,
    ring,
    start,
    supply,
    territory,
    unit_on,
)
from tests.kit.builders.dynasty_wishes import (
    attack,
    bridge,
    charter,
    disband,
    do,
    end,
    found,
    house,
    move,
    muster,
    recruit,
    refused,
    rolled,
    upgrade,
)


# ------------------------------------------------------------------------------------------ section 1: terms
@pytest.mark.rule("DYN-1.1", "DYN-4.1")
@pytest.mark.parametrize("seats", range(1, 8))
def test_two_to_six_players_as_many_as_the_map_has_areas(seats: int) -> None:
    assert GAMES["dynasty"].seat_counts == (2, 3, 4, 5, 6)
    if 2 <= seats <= 6:
        assert len(start(seats=seats, areas=6).config.seat_list) == seats
    else:
        with pytest.raises(ConfigError, match="bad_player_count"):
            start(seats=seats, areas=6)


@pytest.mark.rule("DYN-1.1", "DYN-12.14")
def test_everybody_is_everybodys_enemy() -> None:
    s = game(red="soldier 5,5; idler", blue="soldier 6,5", green="soldier 4,5", phase="march")
    assert refused(s, attack("5,5", "6,5")) == refused(s, attack("5,5", "4,5")) == ""


@pytest.mark.rule("DYN-1.2", "DYN-4.8", "DYN-4.1")
def test_supplies_of_the_box() -> None:
    s = start()
    assert [supply(s, name) for name in ("red", "blue")] == [(40, 60)] * 2
    assert [military(s, name) for name in ("red", "blue")] == [0, 0]


@pytest.mark.rule("DYN-1.2")
def test_pieces_on_the_board_are_not_in_the_supply() -> None:
    s = game(red="city 6,5; house 6,5/1 8,5; land 3,3")
    assert supply(s, "red") == (33, 59)
    assert supply(s, "blue") == (40, 60)


@pytest.mark.rule("DYN-1.2")
def test_there_is_no_limit_on_city_centres() -> None:
    s = game(red="city2 9,5; city 1,1 5,1 9,1 1,5 5,5 1,9 5,9 9,9; military 3", phase="recruit", dynasty_levels=60)
    assert refused(s, charter("12,5")) == ""


@pytest.mark.rule("DYN-1.3", "DYN-20.1")
def test_military_tokens_are_a_counter_without_an_end() -> None:
    s = game(red="city4 6,5; military 58", veteran_tokens=60, phase="march")
    do(s, end())
    assert military(s, "red") == 59


@pytest.mark.rule("DYN-1.4", "DYN-16.6")
@pytest.mark.parametrize("piece", ["city 9,5", "house 9,5", "land 9,5", "bridge 9,5"])
def test_centres_houses_land_tokens_and_bridges_are_buildings(piece: str) -> None:
    s = game(red="city2 6,5; military 5", blue=piece, water="9,5", phase="recruit")
    assert refused(s, muster("soldier", "8,5")) == "adjacent_to_enemy"
    assert refused(s, muster("soldier", "7,5")) == ""


@pytest.mark.rule("DYN-1.4", "DYN-9.1", "DYN-19.2")
def test_four_kinds_of_units() -> None:
    assert [kind.value for kind in Kind] == ["soldier", "ship", "knight", "siege_tower"]


@pytest.mark.rule("DYN-1.5", "DYN-7.1")
def test_the_centre_carries_the_level() -> None:
    s = game(red="house 6,5/1")
    do(s, found("6,5"))
    assert (building(s, "6,5"), level(s, "6,5")) == ("red city1", 1)


@pytest.mark.rule("DYN-1.6", "DYN-12.7")
def test_combat_power_is_the_die_and_all_power_of_a_side() -> None:
    s = game(red="knight 5,5; soldier 6,4; idler", blue="soldier 6,5 7,5", phase="march", dice="42")
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.total, throw.defender.total) == (4 + 2 + 1, 2 + 1 + 1)


@pytest.mark.rule("DYN-1.7", "DYN-5.7")
def test_a_round_is_a_turn_of_everybody() -> None:
    s = game(red="idler", blue="idler", green="idler", phase="disband", round=3)
    seen = []
    for _ in range(4):
        seen.append((s.round, s.active))
        active = s.active
        while s.active == active:
            do(s, end())
    assert seen == [(3, 0), (3, 1), (3, 2), (4, 0)]


@pytest.mark.rule("DYN-1.8", "DYN-15.9")
def test_a_carried_unit_is_on_its_ships_tile() -> None:
    s = game(red="city2 6,5; ship 8,5 12,5; soldier 8,5+aboard 12,5+aboard", water="8,5 12,5", phase="disband")
    assert refused(s, disband("8,5 soldier")) == ""
    assert refused(s, disband("12,5 soldier")) == "outside_friendly_territory"


@pytest.mark.rule("DYN-1.8", "DYN-11.6", "DYN-10.6")
def test_a_carried_unit_is_adjacent_to_nothing() -> None:
    s = game(red="soldier 4,4; idler", blue="ship 4,5; knight 4,5+aboard", water="row 5", phase="march")
    assert refused(s, move("4,4", "5,4 6,4")) == ""
    s = game(red="soldier 4,4; idler", blue="knight 4,5", phase="march")
    assert refused(s, move("4,4", "5,4 6,4")) == "not_enough_movement"


@pytest.mark.rule("DYN-1.9", "DYN-14.7", "DYN-8.6")
def test_nothing_changes_owner() -> None:
    s = game(red="siege 5,5; soldier 3,3; idler", blue="city 6,5; house 7,5; land 7,4; bridge 4,3", green="",
             water="4,3", phase="march")  # fmt: skip
    do(s, attack("5,5", "6,5"), move("3,3", "4,3"))
    assert [building(s, where) for where in ("6,5", "7,5", "7,4", "4,3")] == [
        "", "blue house", "blue land", "blue bridge",
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------ section 2: board
def walk(where: str, **more: str) -> set[tuple[int, int]]:
    """Tiles that a soldier enters with a single step."""
    s = game(red=f"soldier {where}; idler", phase="march", **more)
    c, r = (int(n) for n in where.split(","))
    near = [(c + dc, r + dr) for dc in range(-2, 3) for dr in range(-2, 3)]
    return {tile for tile in near if refused(s, move(where, [tile])) == ""}


@pytest.mark.rule("DYN-2.1", "DYN-2.4", "DYN-27.2")
def test_odd_rows_lie_half_a_tile_to_the_right() -> None:
    assert walk("5,4") == {(6, 4), (5, 3), (4, 3), (4, 4), (4, 5), (5, 5)}
    assert walk("5,5") == {(6, 5), (6, 4), (5, 4), (4, 5), (5, 6), (6, 6)}


@pytest.mark.rule("DYN-2.5", "DYN-2.13")
def test_distance_ignores_terrain_units_and_missing_tiles() -> None:
    s = game(red="ship 5,5; idler", blue="soldier 7,5 7,4 5,3 8,5", mountain="6,5", off="6,4", water="5,5",
             phase="march")  # fmt: skip
    assert [refused(s, attack("5,5", where)) for where in ("7,5", "7,4", "5,3", "8,5")] == [
        "", "", "", "out_of_range",
    ]  # fmt: skip


@pytest.mark.rule("DYN-2.6", "DYN-27.3", "DYN-3.1")
def test_rings_have_six_tiles_for_each_step() -> None:
    assert [len(ring("6,5", k)) for k in range(1, 6)] == [6, 12, 18, 24, 30]
    s = game(red="city 6,5; house 6,5/1 6,5/2")
    assert refused(s, upgrade("6,5")) == ""
    for missing in ring("6,5", 2):
        s = game(red=f"city 6,5; house 6,5/1 6,5/2 -{missing[0]},{missing[1]}")
        assert refused(s, upgrade("6,5")) == "ring_incomplete"


@pytest.mark.rule("DYN-2.6", "DYN-2.7", "DYN-7.4")
def test_tiles_off_the_board_are_in_no_ring() -> None:
    s = game(red="house 6,5/1 -7,5 -6,4", off="7,5 6,4")
    assert refused(s, found("6,5")) == ""
    s = game(red="house 6,5/1 -7,5 -6,4")
    assert refused(s, found("6,5")) == "ring_incomplete"
    s = game(red="house 6,5/1 -7,5 -6,4 -7,4", off="7,5 6,4 7,4")
    assert refused(s, found("6,5")) == "ring_too_small"


@pytest.mark.rule("DYN-2.7", "DYN-19.6")
def test_nothing_is_built_and_nobody_stands_off_the_board() -> None:
    s = game(red="city2 6,5; soldier 4,5", off="5,5")
    assert refused(s, house("5,5")) == "bad_argument"
    assert refused(s, bridge("5,5")) == "bad_argument"
    assert refused(s, found("5,5")) == "bad_argument"
    s = game(red="city2 6,5; soldier 4,5; idler", off="5,5", phase="march")
    assert refused(s, move("4,5", "5,5")) == "impassable"
    s = game(red="city2 6,5; soldier 4,5", off="5,5", phase="recruit")
    assert refused(s, recruit("6,5", "soldier", "5,5")) == "bad_argument"


LANDS = ["plain", "grass", "forest", "canyon", "water", "mountain"]


@pytest.mark.rule("DYN-2.8", "DYN-2.9", "DYN-6.5")
@pytest.mark.parametrize("land", LANDS)
def test_what_may_be_built_on_a_terrain(land: str) -> None:
    s = game(red="city 6,5; house 2,2/1 ", **{land: "7,5 2,2"})
    assert refused(s, house("7,5")) == ("" if land in ("plain", "grass", "forest") else "bad_terrain")
    assert refused(s, bridge("7,5")) == ("" if land == "water" else "bad_terrain")
    assert refused(s, found("2,2")) == ""


@pytest.mark.rule("DYN-2.8", "DYN-2.9", "DYN-9.5", "DYN-2.10")
@pytest.mark.parametrize("land", LANDS)
def test_who_may_stand_on_a_terrain(land: str) -> None:
    s = game(red="city3 6,5", phase="recruit", **{land: "7,5"})
    for kind in ("soldier", "knight", "siege", "ship"):
        fits = land == "water" if kind == "ship" else land not in ("water", "mountain")
        assert refused(s, recruit("6,5", kind, "7,5")) == ("" if fits else "cannot_stand_there"), kind


@pytest.mark.rule("DYN-2.8", "DYN-2.10", "DYN-10.4", "DYN-10.7")
@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("kind", ["soldier", "knight", "siege", "ship"])
def test_who_may_walk_onto_a_terrain_and_what_it_costs(land: str, kind: str) -> None:
    terrain = {"water": "4,5"} if kind == "ship" else {}
    terrain[land] = terrain.get(land, "") + " 5,5 "
    s = game(red=f"{kind} 4,5; idler", phase="march", **terrain)
    fits = land == "water" if kind == "ship" else land not in ("water", "mountain")
    assert refused(s, move("4,5", "5,5")) == ("" if fits else "impassable")
    if fits and kind != "ship":
        second = refused(s, move("4,5", "5,5 6,5"))
        assert second == ("not_enough_movement" if land == "canyon" and kind != "knight" else "")


@pytest.mark.rule("DYN-2.9", "DYN-7.2")
@pytest.mark.parametrize("land", ["plain", "grass", "forest"])
def test_plain_grass_and_forest_are_one_to_the_rules(land: str) -> None:
    s = game(red="house 6,5/1 -7,5; soldier 8,5", **{land: "6,5/1 6,5"})
    assert refused(s, found("6,5")) == "ring_incomplete"
    do(s, house("7,5"))
    assert refused(s, found("6,5")) == ""


@pytest.mark.rule("DYN-2.11", "DYN-10.4", "DYN-15.4")
def test_a_tile_holds_one_unit() -> None:
    s = game(red="city2 6,5; soldier 7,5 8,5; idler", phase="march")
    assert refused(s, move("8,5", "7,5")) == "tile_occupied"
    s = game(red="city2 6,5; soldier 7,5", phase="recruit")
    assert refused(s, recruit("6,5", "soldier", "7,5")) == "cannot_stand_there"
    assert refused(s, recruit("6,5", "soldier", "7,4")) == ""


@pytest.mark.rule("DYN-2.12", "DYN-6.4")
@pytest.mark.parametrize("piece", ["city 7,5", "house 7,5", "land 7,5"])
def test_a_tile_holds_one_building(piece: str) -> None:
    s = game(red=f"city2 6,5; {piece}", centre_spacing=1)
    assert refused(s, house("7,5")) == "tile_has_building"
    assert refused(s, house("7,4")) == ""


@pytest.mark.rule("DYN-2.12", "DYN-8.6", "DYN-7.17", "DYN-6.13")
@pytest.mark.parametrize(
    ("pieces", "code", "left"),
    [
        ({"red": "house 5,5"}, "", "red house"),
        ({"red": "land 5,5"}, "", "red land"),
        ({"blue": "house 5,5"}, "", ""),
        ({"blue": "land 5,5"}, "", ""),
        ({"red": "bridge 5,5", "water": "5,5"}, "", "red bridge"),
        ({"blue": "bridge 5,5", "water": "5,5"}, "", "blue bridge"),
        ({"red": "city 5,5"}, "impassable", "red city1"),
        ({"blue": "city 5,5"}, "impassable", "blue city1"),
    ],
)
def test_units_and_buildings_on_one_tile(pieces: dict[str, str], code: str, left: str) -> None:
    s = game(**{**pieces, "red": "soldier 4,5; idler; " + pieces.get("red", ""), "phase": "march"})
    assert refused(s, move("4,5", "5,5")) == code
    if not code:
        do(s, move("4,5", "5,5"))
        assert unit_on(s, "5,5") == "red soldier"
    assert building(s, "5,5") == left


@pytest.mark.rule("DYN-2.2", "DYN-2.3", "DYN-2.5", "DYN-3.1")
@pytest.mark.parametrize("centre", ["6,5", "6,4", "1,1", "11,8"])
def test_areas_are_discs_of_the_distance_that_the_axial_formula_gives(centre: str) -> None:
    for cities, radius in (("city", 2), ("city2", 4), ("city3", 6)):
        s = game(red=f"{cities} {centre}")
        assert territory(s, "red") == {tile for k in range(radius + 1) for tile in ring(centre, k)}


@pytest.mark.rule("DYN-1.8", "DYN-2.11")
def test_a_carried_unit_does_not_occupy_its_tile() -> None:
    s = game(red="ship 5,5; soldier 5,5+aboard; idler", water="5,5", phase="march")
    assert (unit_on(s, "5,5"), carried(s, "5,5")) == ("red ship", "red soldier")
    do(s, move("5,5 soldier", "5,4"))
    assert (unit_on(s, "5,5"), carried(s, "5,5"), unit_on(s, "5,4")) == ("red ship", "", "red soldier")
