"""Founding cities, and who has to make way. Rules: DYN-7.9 to DYN-7.12, DYN-7.15 to DYN-7.17, DYN-22.2 to DYN-22.5."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import (
    Wish,
    building,
    builds,
    carried,
    defense,
    game,
    level,
    missing,
    of,
    supply,
    unit_on,
)
from tests.kit.builders.dynasty_wishes import (
    displace,
    do,
    end,
    found,
    house,
    move,
    next_turn,
    recruit,
    refused,
    resign,
    upgrade,
)


@pytest.mark.rule("DYN-7.9", "DYN-2.8")
@pytest.mark.parametrize("land", ["plain", "grass", "forest", "water", "canyon", "mountain"])
def test_a_city_is_founded_in_a_complete_ring_on_any_terrain(land: str) -> None:
    s = game(red="house 6,5/1", **{land: "6,5"})
    (placed,) = of(do(s, found("6,5")), ev.CityPlaced)
    assert (placed.seat, placed.tile, placed.how) == (0, (6, 5), "founded")
    assert (level(s, "6,5"), defense(s, "6,5"), supply(s, "red")) == (1, 10, (34, 60))


@pytest.mark.rule("DYN-7.9", "DYN-22.4")
@pytest.mark.parametrize("enemy", ["city 9,5", "city3 6,1", "city2 9,2; soldier 8,5"])
def test_a_city_is_founded_in_any_territory(enemy: str) -> None:
    s = game(red="house 6,5/1", blue=enemy)
    assert refused(s, found("6,5")) == ""


@pytest.mark.rule("DYN-7.9", "DYN-7.2")
def test_only_own_houses_found_a_city() -> None:
    s = game(blue="house 6,5/1", red="soldier 9,9")
    assert refused(s, found("6,5")) == "ring_too_small"


@pytest.mark.rule("DYN-7.11", "DYN-7.10", "DYN-27.10")
def test_what_a_ring_lacks_is_told() -> None:
    s = game(red="house 6,5/1 -7,5 -5,5; land 5,5")
    assert refused(s, found("6,5")) == "ring_incomplete"
    assert missing(s, found("6,5")) == "5,5 7,5"


@pytest.mark.rule("DYN-7.11", "DYN-2.12")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"blue": "house 6,5; knight 6,5", "red": "city 8,5"}, "enemy_unit_on_tile"),
        ({"blue": "bridge 6,5; knight 6,5", "water": "6,5"}, "enemy_unit_on_tile"),
        ({"red": "city 6,5 8,5"}, "tile_has_building"),
        ({"blue": "city 6,5", "red": "city 8,5"}, "tile_has_building"),
        ({"blue": "house 6,5", "red": "city 8,5"}, "tile_has_building"),
        ({"blue": "land 6,5", "red": "city 8,5"}, "tile_has_building"),
        ({"red": "bridge 6,5; city 8,5", "water": "6,5"}, "tile_has_building"),
        ({"blue": "bridge 6,5", "red": "city 8,5", "water": "6,5"}, "tile_has_building"),
        ({"neutral": "6,5", "red": "city 8,5", "water": "6,5"}, "tile_has_building"),
        ({"red": "city 8,5", "water": "7,5 6,4 7,4 5,5"}, "too_close_to_city"),
        ({"blue": "city 8,5"}, "too_close_to_city"),
        ({"red": "house 7,5", "water": "6,4 7,4 5,5"}, "ring_too_small"),
        ({"red": "house 7,5 6,4 7,4; soldier 6,5", "water": "5,5 6,6"}, "ring_incomplete"),
        ({"red": "house 7,5 6,4 7,4 5,5 6,6; ship 6,5", "water": "6,5"}, "ring_incomplete"),
        ({"red": "house 6,5/1; ship 6,5", "water": "6,5"}, "no_displacement_tile"),
    ],
)
def test_the_order_of_refusals(position: dict[str, Any], code: str) -> None:
    s = game(**position, centre_spacing=3)
    assert refused(s, found("6,5")) == code


@pytest.mark.rule("DYN-7.11", "DYN-19.9")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"blue": "soldier 6,5"}, "enemy_unit_on_tile"),
        ({"blue": "house 6,5"}, "tile_has_building"),
        ({"blue": "land 6,5"}, "tile_has_building"),
        ({"blue": "city 6,5"}, "tile_has_building"),
        ({"red": "city 6,5"}, "tile_has_building"),
        ({"red": "bridge 6,5", "water": "6,5"}, "tile_has_building"),
        ({"blue": "bridge 6,5", "water": "6,5"}, "tile_has_building"),
        ({"neutral": "6,5", "water": "6,5"}, "tile_has_building"),
        ({"blue": "city 8,4"}, "too_close_to_city"),
        ({"off": "6,5"}, "bad_argument"),
        ({}, ""),
    ],
)
def test_a_complete_ring_is_not_all(position: dict[str, Any], code: str) -> None:
    more = dict(position)
    s = game(red="house 6,5/1; " + more.pop("red", ""), **more)
    assert refused(s, found("6,5")) == code


@pytest.mark.rule("DYN-7.12", "DYN-22.2")
@pytest.mark.parametrize("piece", ["house", "land"])
def test_an_own_piece_under_the_new_centre_returns_to_the_supply(piece: str) -> None:
    s = game(red=f"house 6,5/1; {piece} 6,5")
    before = supply(s, "red")
    (gone,) = of(do(s, found("6,5")), ev.BuildingRemoved)
    assert (gone.owner, gone.tile, gone.how) == (0, (6, 5), "under_centre")
    assert building(s, "6,5") == "red city1"
    assert sum(supply(s, "red")) == sum(before) + 1 == 94


@pytest.mark.rule("DYN-7.15")
def test_a_new_city_rises_next_turn_at_the_earliest_and_others_meanwhile() -> None:
    s = game(red="city 2,5; house 2,5/1 2,5/2 7,5/1 7,5/2; idler", blue="idler", house_supply=60)
    do(s, found("7,5"))
    assert refused(s, upgrade("7,5")) == "city_changed_this_turn"
    do(s, upgrade("2,5"))
    assert refused(s, upgrade("2,5")) == "city_changed_this_turn"
    next_turn(s, "red")
    assert refused(s, upgrade("7,5")) == ""


@pytest.mark.rule("DYN-7.16", "DYN-19.2", "DYN-19.1")
def test_an_own_unit_makes_way_where_its_owner_chooses() -> None:
    s = game(red="house 6,5/1; knight 6,5")
    do(s, found("6,5"))
    assert s.phase is Phase.DISPLACE
    assert {action.tile for action in options(s, act.DisplaceUnit)} == {(7, 5), (6, 4), (7, 4), (5, 5), (6, 6), (7, 6)}
    assert refused(s, displace("8,5")) != ""
    assert [refused(s, wish) for wish in (end(), house("8,5"), found("2,2"))] == ["wrong_phase"] * 3
    (gone,) = of(do(s, displace("7,4")), ev.UnitDisplaced)
    assert (gone.origin, gone.tile, gone.why, gone.forced) == ((6, 5), (7, 4), "city", False)
    assert (unit_on(s, "7,4"), building(s, "7,4"), unit_on(s, "6,5")) == ("red knight", "red house", "")
    assert s.phase is Phase.BUILD


@pytest.mark.rule("DYN-7.16", "DYN-9.5")
def test_it_goes_only_where_it_may_stand() -> None:
    """Water, an enemy's house and a tile with a unit are no places; an own bridge, a canyon and own land tokens are."""
    s = game(
        red="house 7,5 6,4 5,5; land 2,2; soldier 6,5; bridge 7,6; house 7,4; knight 6,4", water="7,6 6,6",
    )  # fmt: skip
    do(s, found("6,5"))
    assert {action.tile for action in options(s, act.DisplaceUnit)} == {(7, 5), (7, 4), (5, 5), (7, 6)}
    assert refused(s, displace("6,6")) == refused(s, displace("6,4")) == "cannot_stand_there"


@pytest.mark.rule("DYN-7.16", "DYN-5.4")
def test_with_one_place_only_the_engine_moves_it() -> None:
    s = game(red="house 6,5/1; soldier 6,5 6,4 7,4 5,5 6,6 7,6")
    (gone,) = of(do(s, found("6,5")), ev.UnitDisplaced)
    assert (gone.tile, gone.forced, s.phase) == ((7, 5), True, Phase.BUILD)


@pytest.mark.rule("DYN-7.16", "DYN-22.5", "DYN-27.20")
def test_with_no_place_the_founding_is_refused() -> None:
    s = game(red="house 6,5/1; soldier 6,5 7,5 6,4 7,4 5,5 6,6 7,6")
    assert refused(s, found("6,5")) == "no_displacement_tile"
    s = game(red="house 6,5/1; ship 6,5", water="6,5")
    assert refused(s, found("6,5")) == "no_displacement_tile"


@pytest.mark.rule("DYN-7.16", "DYN-11.3")
def test_a_ship_takes_its_cargo_along() -> None:
    s = game(red="house 6,5/1 -7,5 -5,5; ship 6,5; knight 6,5+aboard", water="row 5")
    (gone,) = of(do(s, found("6,5"), displace("7,5")), ev.UnitDisplaced)
    assert gone.cargo is not None
    assert (unit_on(s, "7,5"), carried(s, "7,5")) == ("red ship", "red knight")


@pytest.mark.rule("DYN-7.16", "DYN-10.1")
def test_making_way_is_no_movement() -> None:
    s = game(red="house 6,5/1; soldier 6,5; idler")
    do(s, found("6,5"), displace("7,5"), end(), move("7,5", "8,5 9,5"))
    assert unit_on(s, "9,5") == "red soldier"


@pytest.mark.rule("DYN-7.16", "DYN-18.2")
def test_the_end_is_checked_after_the_unit_has_made_way() -> None:
    s = game(red="city5 1,1; city4 12,9; city2 1,9; house 6,5/1; soldier 6,5", blue="idler")
    do(s, found("6,5"))
    assert s.result is None
    do(s, displace("7,5"))
    assert (s.result.reason, s.result.winners) == ("dynasty", (0,))


@pytest.mark.rule("DYN-7.16", "DYN-18.11")
def test_resigning_instead_of_making_way() -> None:
    s = game(red="house 6,5/1; soldier 6,5", blue="idler", green="idler")
    do(s, found("6,5"), resign())
    assert (building(s, "6,5"), unit_on(s, "6,5"), s.active) == ("", "", 1)


@pytest.mark.rule("DYN-7.17", "DYN-2.12")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_nobody_enters_a_centre(owner: str) -> None:
    position = {"red": "soldier 5,5; idler", "blue": "", "phase": "march"}
    position[owner] += "; city 6,5"
    assert refused(game(**position), move("5,5", "6,5")) == "impassable"


@pytest.mark.rule("DYN-7.17", "DYN-15.4", "DYN-9.5")
def test_nobody_is_recruited_onto_a_centre() -> None:
    s = game(red="city2 6,5 9,5", phase="recruit")
    assert refused(s, recruit("6,5", "soldier", "9,5")) == "cannot_stand_there"


@pytest.mark.rule("DYN-22.3", "DYN-7.7", "DYN-3.7")
def test_a_new_city_makes_land_conflicted_at_once() -> None:
    s = game(red="house 6,5/1; idler", blue="city2 11,5; house 8,5 9,5")
    do(s, found("6,5"))
    assert refused(s, house("8,4")) == "conflicted_territory"
    assert building(s, "8,5") == "blue house"


@pytest.mark.rule("DYN-22.5", "DYN-7.16")
@pytest.mark.parametrize(("lake", "code"), [("6,5", "no_displacement_tile"), ("6,5 7,5", "")])
def test_a_ship_on_a_lake(lake: str, code: str) -> None:
    s = game(red="house 6,5/1" + " -7,5" * ("7,5" in lake) + "; ship 6,5", water=lake)
    assert refused(s, found("6,5")) == code


@pytest.mark.rule("DYN-7.9", "DYN-6.2")
@pytest.mark.parametrize("wish", [found("6,5")])
def test_a_city_can_be_founded_without_build_actions(wish: Wish) -> None:
    s = game(red="house 6,5/1; idler", builds=0)
    do(s, wish)
    assert builds(s) == 0


@pytest.mark.rule("DYN-19.9", "DYN-7.9")
def test_exactly_the_sites_are_listed() -> None:
    s = game(red="house 6,5/1 6,5/2 2,2/1 -1,2; land 1,2", blue="soldier 6,6", house_supply=60)
    listed = {action.tile for action in options(s, act.FoundCity)}
    assert listed == {(c, r) for r in range(11) for c in range(13) if refused(s, found((c, r))) == ""}
    assert (6, 5) in listed
    assert (6, 6) not in listed
    assert (2, 2) not in listed
