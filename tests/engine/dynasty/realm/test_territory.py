"""Whose land is whose. Rules: section 3."""

from __future__ import annotations

import pytest

from game.engine.dynasty.realm import territory as lands
from tests.kit.builders.dynasty_builder import game, ring, territory
from tests.kit.builders.dynasty_wishes import attack, bridge, disband, do, found, house, muster, refused, upgrade


@pytest.mark.rule("DYN-3.1", "DYN-7.18", "DYN-7.20")
@pytest.mark.parametrize(("level", "reach"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_the_area_reaches_two_tiles_for_each_level(level: int, reach: int) -> None:
    s = game(red=f"city{level} 0,5", dynasty_levels=60)
    assert refused(s, house(f"{reach},5")) == ""
    assert refused(s, house(f"{reach + 1},5")) == "outside_build_area"


@pytest.mark.rule("DYN-3.1", "DYN-2.12")
def test_the_centres_own_tile_belongs_to_the_area() -> None:
    assert (6, 5) in territory(game(red="city 6,5"), "red")


@pytest.mark.rule("DYN-3.2")
def test_territory_is_the_union_of_all_areas() -> None:
    s = game(red="city 1,5; city2 10,5")
    assert [refused(s, house(where)) for where in ("3,5", "6,5")] == ["", ""]
    assert [refused(s, house(where)) for where in ("4,5", "5,5")] == ["outside_build_area"] * 2


@pytest.mark.rule("DYN-3.3", "DYN-6.7", "DYN-19.8")
def test_only_different_players_make_land_conflicted() -> None:
    s = game(red="city 3,5 7,5")
    assert refused(s, house("5,5")) == ""
    s = game(red="city 3,5", blue="city 7,5")
    assert refused(s, house("5,5")) == "conflicted_territory"


@pytest.mark.rule("DYN-3.3", "DYN-3.4", "DYN-19.8", "DYN-6.7")
def test_land_of_two_enemies_is_conflicted_too_and_of_one_is_hostile() -> None:
    s = game(red="soldier 4,5", blue="city 3,5", green="city 7,5")
    assert refused(s, house("5,5")) == "conflicted_territory"
    assert refused(s, house("4,4")) == "hostile_territory"


@pytest.mark.rule("DYN-3.4", "DYN-3.3")
def test_two_cities_of_one_enemy_make_land_hostile_and_not_conflicted() -> None:
    s = game(red="soldier 5,4", blue="city 3,5 7,5")
    assert refused(s, house("5,5")) == "hostile_territory"


@pytest.mark.rule("DYN-3.3", "DYN-3.4", "DYN-3.5")
def test_the_sorts_of_land() -> None:
    s = game(red="city 2,5", blue="city 6,5", green="city 9,5")
    areas = [territory(s, name) for name in ("red", "blue", "green")]
    shared = (areas[0] & areas[1]) | (areas[1] & areas[2])
    assert set(s.grid.squares_of(lands.conflicted(s))) == shared
    hostile = {(c, r) for c, r in s.grid.squares_of(lands.hostile(s, 0)) if c < 13}
    assert hostile == (areas[1] | areas[2]) - shared - areas[0]


@pytest.mark.rule("DYN-3.5", "DYN-6.6")
def test_neutral_land_is_open_next_to_an_own_unit_only() -> None:
    s = game(red="soldier 9,5", blue="city 2,5")
    assert refused(s, house("8,5")) == ""
    assert refused(s, house("7,5")) == "outside_build_area"


@pytest.mark.rule("DYN-3.6", "DYN-8.2", "DYN-15.9", "DYN-16.6")
def test_friendly_territory_includes_its_conflicted_part() -> None:
    shared = {"red": "city 3,5; soldier 5,5; military 1", "blue": "city 7,5"}
    assert refused(game(**shared, phase="disband"), disband("5,5")) == ""
    s = game(red="city 3,5", blue="city 7,5", water="5,5")
    assert refused(s, bridge("5,5")) == ""
    s = game(red="city2 3,5; military 1", blue="city2 9,5", phase="recruit")
    assert refused(s, muster("soldier", "6,5")) == ""


@pytest.mark.rule("DYN-3.7", "DYN-7.7", "DYN-22.3")
def test_territory_grows_at_once_when_a_city_is_founded_or_upgraded() -> None:
    s = game(red="house 6,5/1")
    assert refused(s, house("8,5")) == "outside_build_area"
    do(s, found("6,5"))
    assert refused(s, house("8,5")) == ""
    s = game(red="city 6,5; house 6,5/1 6,5/2")
    assert refused(s, house("10,5")) == "outside_build_area"
    do(s, upgrade("6,5"))
    assert refused(s, house("10,5")) == ""


@pytest.mark.rule("DYN-3.7", "DYN-14.6", "DYN-22.14")
def test_territory_shrinks_at_once_when_a_city_is_destroyed() -> None:
    s = game(red="siege 5,5; idler", blue="city 6,5; house 8,5; homeless", green="", phase="march")
    assert territory(s, "blue")
    do(s, attack("5,5", "6,5"))
    assert territory(s, "blue") == set()


@pytest.mark.rule("DYN-3.2", "DYN-3.7", "DYN-14.6")
def test_the_territory_of_the_cities_that_are_left_stays() -> None:
    s = game(red="siege 5,5; idler", blue="city 6,5; city2 11,5", green="city 1,1", phase="march")
    before = territory(s, "green")
    do(s, attack("5,5", "6,5"))
    assert territory(s, "blue") == {tile for k in range(5) for tile in ring("11,5", k)}
    assert territory(s, "green") == before
