"""Raising cities, and what a level gives. Rules: DYN-7.13 to DYN-7.15, DYN-7.18 to DYN-7.22."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import defense, game, level, military, missing, of, territory
from tests.kit.builders.dynasty_wishes import cast, do, end, muster, recruit, refused, upgrade


@pytest.mark.rule("DYN-7.13")
def test_a_city_rises_by_one_level() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2")
    (event,) = of(do(s, upgrade("6,5")), ev.CityUpgraded)
    assert (event.seat, event.tile, event.level, level(s, "6,5")) == (0, (6, 5), 2, 2)


@pytest.mark.rule("DYN-7.13", "DYN-7.14")
@pytest.mark.parametrize("below", [1, 2])
def test_all_rings_below_must_be_complete_now(below: int) -> None:
    gap = {1: "7,5", 2: "8,5"}[below]
    s = game(red=f"city2 6,5; house 6,5/1 6,5/2 6,5/3 -{gap}")
    assert (refused(s, upgrade("6,5")), missing(s, upgrade("6,5"))) == ("previous_ring_incomplete", gap)
    assert dict(s.refusal(upgrade("6,5")(s)).values)["ring"] == below


@pytest.mark.rule("DYN-7.14", "DYN-7.15")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"red": "city5 6,5+changed"}, "max_level"),
        ({"red": "city 6,5+changed"}, "city_changed_this_turn"),
        ({"red": "city 6,5+changed; house 6,5/1 6,5/2"}, "city_changed_this_turn"),
        ({"red": "city 6,5; house 6,5/1 -7,5", "water": "6,5/2"}, "previous_ring_incomplete"),
        ({"red": "city 6,5; house 6,5/2 6,5/1 -7,5 -6,4 -7,4", "water": "7,5 6,4 7,4"}, "previous_ring_incomplete"),
        ({"red": "city 6,5; house 6,5/1", "water": "6,5/2 -8,5"}, "ring_too_small"),
        ({"red": "city 6,5; house 6,5/1"}, "ring_incomplete"),
    ],
)
def test_the_order_of_refusals(position: dict[str, Any], code: str) -> None:
    assert refused(game(**position), upgrade("6,5")) == code


@pytest.mark.rule("DYN-7.14", "DYN-7.4")
def test_the_lowest_ring_that_fails_is_told_first() -> None:
    s = game(red="city2 6,5; house 6,5/1 -7,5 6,5/2 -8,5")
    assert (dict(s.refusal(upgrade("6,5")(s)).values)["ring"], missing(s, upgrade("6,5"))) == (1, "7,5")


@pytest.mark.rule("DYN-19.6", "DYN-7.13")
def test_only_own_cities_rise() -> None:
    s = game(red="house 6,5/1 6,5/2", blue="city 6,5")
    assert refused(s, upgrade("6,5")) == "bad_argument"
    assert refused(s, upgrade("9,9")) == "bad_argument"


@pytest.mark.rule("DYN-7.18", "DYN-3.1")
@pytest.mark.parametrize("levels", range(1, 6))
def test_range_is_twice_the_level(levels: int) -> None:
    s = game(red=f"city{levels} 0,5", dynasty_levels=60)
    assert {tile[0] for tile in territory(s, "red") if tile[1] == 5} == set(range(2 * levels + 1))


@pytest.mark.rule("DYN-7.19", "DYN-6.12")
@pytest.mark.parametrize("houses", range(7))
def test_defense_is_four_and_one_for_each_house_beside(houses: int) -> None:
    spots = ["7,5", "6,4", "7,4", "5,5", "6,6", "7,6"]
    built = f"house {' '.join(spots[:houses])}; " if houses else ""
    lands = f"land {' '.join(spots[houses:])}; " if houses < 6 else ""
    s = game(red=f"city2 6,5; {built}{lands}house 8,5; soldier 7,5")
    assert defense(s, "6,5") == 4 + houses


@pytest.mark.rule("DYN-7.19", "DYN-17.10")
def test_a_ward_adds_three_and_others_houses_nothing() -> None:
    s = game(red="city2 6,5+warded; house 7,5", blue="house 6,4 7,4")
    assert defense(s, "6,5") == 8


@pytest.mark.rule("DYN-7.20", "DYN-15.2", "DYN-16.4", "DYN-17.1")
@pytest.mark.parametrize("levels", range(1, 6))
def test_a_city_has_the_abilities_of_all_its_levels(levels: int) -> None:
    red = f"city{levels} 6,5; soldier 9,9; idler"
    s = game(red=red, phase="march", dynasty_levels=60)
    song = refused(s, cast("6,5", "war_song", "9,9"))
    assert song == ("" if levels == 5 else "no_spell_available")
    s = game(red="city 1,1 4,1; military 1; " + red, phase="march", dynasty_levels=60)
    do(s, end())
    assert military(s, "red") == 1 + (levels >= 4)
    kinds = {action.kind.value for action in options(s, act.Recruit)}
    expected = {"soldier"} if levels == 2 else {"soldier", "knight", "siege_tower"} if levels > 2 else set()
    assert kinds == expected


@pytest.mark.rule("DYN-7.21", "DYN-15.8", "DYN-7.20")
@pytest.mark.parametrize("cities", ["city 6,5", "city5 6,5", "city2 6,5; city 1,1", "city 6,5 1,1 10,9"])
def test_every_city_raises_the_unit_limit_by_one(cities: str) -> None:
    count = sum(len(item.split()) - 1 for item in cities.split(";"))
    spots = ["8,5", "8,6", "8,4", "9,4", "9,5"]
    for have in (count, count + 1):
        s = game(red=f"{cities}; military 2; soldier {' '.join(spots[:have])}", phase="recruit", dynasty_levels=60)
        wish = muster("soldier", "6,4")
        code = "unit_limit" if have > count else ""
        assert refused(s, wish) == code


@pytest.mark.rule("DYN-7.22", "DYN-9.1")
def test_infantry_is_the_soldier_and_siege_is_the_siege_tower() -> None:
    s = game(red="city3 6,5", phase="recruit")
    assert refused(s, recruit("6,5", "soldier", "7,5")) == ""
    assert refused(s, recruit("6,5", "siege", "7,5")) == ""
    assert {action.kind.value for action in options(s, act.Recruit)} == {"soldier", "knight", "siege_tower"}
