"""Recruiting and disbanding. Rules: section 15."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import game, military, of, owned, ring, supply, unit, unit_on, units
from tests.kit.builders.dynasty_wishes import (
    charter,
    disband,
    do,
    end,
    found,
    move,
    next_turn,
    recruit,
    refused,
    until,
    upgrade,
)


@pytest.mark.rule("DYN-15.1")
def test_each_city_recruits_one_unit_a_turn_free_of_charge() -> None:
    s = game(red="city2 3,5 9,5; military 2", phase="recruit")
    (placed,) = of(do(s, recruit("3,5", "soldier", "4,5")), ev.UnitPlaced)
    assert (placed.seat, placed.tile, placed.how, placed.city) == (0, (4, 5), "recruited", (3, 5))
    assert (unit_on(s, "4,5"), military(s, "red")) == ("red soldier", 2)
    assert refused(s, recruit("3,5", "soldier", "2,5")) == "already_recruited"
    assert refused(s, recruit("9,5", "soldier", "8,5")) == ""


@pytest.mark.rule("DYN-15.1", "DYN-15.2")
@pytest.mark.parametrize(
    ("level", "kinds"),
    [(1, ""), (2, "soldier ship"), (3, "soldier ship knight siege"), (4, "soldier ship knight siege"),
     (5, "soldier ship knight siege")],
)  # fmt: skip
def test_what_a_city_recruits(level: int, kinds: str) -> None:
    s = game(red=f"city{level} 6,5; military 1", water="7,5", phase="recruit")
    for kind in ("soldier", "ship", "knight", "siege"):
        where = "7,5" if kind == "ship" else "5,5"
        assert refused(s, recruit("6,5", kind, where)) == ("" if kind in kinds.split() else "city_level_too_low")


@pytest.mark.rule("DYN-15.3", "DYN-27.55")
@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("enemy", [None, 2, 3, 4, 5, 7, 9, 11])
def test_the_spawn_radius(level: int, enemy: int | None) -> None:
    blue = f"soldier {1 + enemy},5" if enemy is not None else ""
    s = game(red=f"city{level} 1,5; military 1", blue=blue, phase="recruit", dynasty_levels=60)
    radius = 2 * level if enemy is None else max(0, min(2 * level, enemy - 2))
    allowed = {t for k in range(1, radius + 1) for t in ring("1,5", k)}
    assert {a.tile for a in options(s, act.Recruit) if a.kind == "soldier"} == allowed
    assert refused(s, recruit("1,5", "soldier", "0,5")) == ("" if radius else "outside_spawn_radius")
    assert refused(s, recruit("1,5", "soldier", f"{2 + radius},5")) == "outside_spawn_radius"


@pytest.mark.rule("DYN-15.3", "DYN-11.6")
def test_only_enemy_units_limit_the_radius_and_the_nearest_counts() -> None:
    s = game(red="city2 6,5; soldier 7,5; military 1", blue="house 5,5; city 8,3; soldier 12,5 10,5", phase="recruit",
             centre_spacing=1)  # fmt: skip
    assert refused(s, recruit("6,5", "soldier", "7,6")) == ""
    assert refused(s, recruit("6,5", "soldier", "8,5")) == ""
    assert refused(s, recruit("6,5", "soldier", "9,5")) == "outside_spawn_radius"


@pytest.mark.rule("DYN-15.4")
def test_new_units_appear_beside_the_centre_in_any_territory_and_never_aboard() -> None:
    s = game(red="city2 6,5; ship 7,5", blue="city2 10,5", water="7,5", phase="recruit")
    assert refused(s, recruit("6,5", "soldier", "6,5")) == "outside_spawn_radius"
    assert refused(s, recruit("6,5", "soldier", "8,5")) == ""
    assert refused(s, recruit("6,5", "soldier", "7,5")) == "cannot_stand_there"


@pytest.mark.rule("DYN-15.4", "DYN-22.13")
def test_ships_need_water_in_the_spawn_radius() -> None:
    s = game(red="city2 6,5", water="11,5", phase="recruit")
    assert not [a for a in options(s, act.Recruit) if a.kind == "ship"]
    s = game(red="city2 6,5", water="10,5", phase="recruit")
    assert [a.tile for a in options(s, act.Recruit) if a.kind == "ship"] == [(10, 5)]


@pytest.mark.rule("DYN-15.5", "DYN-7.15")
def test_a_city_founded_or_upgraded_this_turn_recruits_with_its_new_level() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2; idler")
    do(s, upgrade("6,5"))
    until(s, "recruit")
    assert refused(s, recruit("6,5", "soldier", "7,5")) == ""
    s = game(red="city2 1,1; house 6,5/1; idler")
    do(s, found("6,5"))
    until(s, "recruit")
    assert refused(s, recruit("6,5", "soldier", "7,5")) == "city_level_too_low"
    do(s, recruit("1,1", "soldier", "2,1"))
    assert units(s, "red") == 2


ORDER = [
    ({"red": "city 6,5+recruited"}, "knight", "7,5", "already_recruited"),
    ({"red": "city 6,5; soldier 1,1 2,1"}, "soldier", "7,5", "city_level_too_low"),
    ({"red": "city2 6,5; soldier 1,1 2,1"}, "soldier", "12,9", "unit_limit"),
    ({"red": "city2 6,5", "mountain": "12,9"}, "soldier", "12,9", "outside_spawn_radius"),
    ({"red": "city2 6,5", "mountain": "7,5"}, "soldier", "7,5", "cannot_stand_there"),
]


@pytest.mark.rule("DYN-15.6")
@pytest.mark.parametrize(("position", "kind", "where", "code"), ORDER)
def test_the_order_of_refusals(position: dict[str, Any], kind: str, where: str, code: str) -> None:
    assert refused(game(phase="recruit", **position), recruit("6,5", kind, where)) == code


@pytest.mark.rule("DYN-15.6", "DYN-19.6")
def test_only_own_cities_recruit() -> None:
    s = game(red="city2 6,5", blue="city2 11,9", phase="recruit")
    assert refused(s, recruit("11,9", "soldier", "10,9")) == "bad_argument"
    assert refused(s, recruit("3,3", "soldier", "3,4")) == "bad_argument"
    assert refused(s, recruit("6,5", "soldier", "20,5")) == "bad_argument"


@pytest.mark.rule("DYN-15.7", "DYN-5.1")
def test_new_units_act_from_the_next_turn_on() -> None:
    s = game(red="city2 6,5", blue="idler", phase="recruit")
    do(s, recruit("6,5", "soldier", "7,5"))
    assert refused(s, move("7,5", "8,5")) == "wrong_phase"
    next_turn(s, "red")
    until(s, "march")
    assert refused(s, move("7,5", "8,5")) == ""


@pytest.mark.rule("DYN-15.8", "DYN-27.54")
@pytest.mark.parametrize("cities", [1, 2, 3])
def test_the_unit_limit_is_cities_plus_one(cities: int) -> None:
    spots = "6,5 1,1 11,9"
    red = f"city2 {' '.join(spots.split()[:cities])}; military 1; "
    army = ["soldier 8,5", "ship 9,9", "soldier 9,9+aboard", "knight 8,8"]
    for have in (cities, cities + 1):
        s = game(red=red + "; ".join(army[:have]), water="9,9", phase="recruit")
        assert refused(s, recruit("6,5", "soldier", "7,5")) == ("" if have == cities else "unit_limit")


@pytest.mark.rule("DYN-15.9", "DYN-3.6")
def test_units_are_disbanded_in_friendly_territory_in_any_number() -> None:
    s = game(red="city2 6,5; soldier 7,5 8,5 12,5", phase="disband")
    assert refused(s, disband("12,5")) == "outside_friendly_territory"
    events = do(s, disband("7,5"))
    assert refused(s, disband("8,5")) == ""
    assert [(e.seat, e.tile) for e in of(events, ev.UnitDisbanded)] == [(0, (7, 5))]
    assert unit_on(s, "7,5") == ""


@pytest.mark.rule("DYN-15.9", "DYN-11.6", "DYN-1.8")
def test_a_carried_unit_is_disbanded_by_its_ships_tile() -> None:
    s = game(red="city2 6,5; ship 8,5; soldier 8,5+aboard; knight 9,9", water="8,5", phase="disband")
    do(s, disband("8,5 soldier"))
    assert units(s, "red") == 2
    assert refused(s, disband("8,5")) == ""


DISBAND = [
    ({"red": "city 6,5", "blue": "ship 7,4; soldier 7,4+aboard", "water": "7,4"}, "7,4 ship", "not_your_unit"),
    ({"red": "city 6,5; soldier 7,5", "blue": "soldier 12,5"}, "12,5", "not_your_unit"),
    ({"red": "city 6,5; ship 12,5; soldier 12,5+aboard", "water": "12,5"}, "12,5 ship", "outside_friendly_territory"),
    ({"red": "city 6,5; ship 7,5; soldier 7,5+aboard", "water": "7,5"}, "7,5 ship", "ship_has_cargo"),
]


@pytest.mark.rule("DYN-15.10")
@pytest.mark.parametrize(("position", "who", "code"), DISBAND)
def test_the_order_of_refusals_of_disbanding(position: dict[str, Any], who: str, code: str) -> None:
    s = game(phase="disband", **position)
    assert refused(s, disband(who)) == code
    assert s.refusal(act.Disband(0, 99)).code == "bad_argument"


@pytest.mark.rule("DYN-15.9", "DYN-5.3")
def test_disbanding_gives_nothing_back_but_room() -> None:
    s = game(red="city2 6,5; soldier 7,5 8,5; military 1", phase="disband", blue="idler")
    do(s, disband("7,5"), end())
    assert (military(s, "red"), supply(s, "red"), owned(s, "red", "house")) == (1, (40, 60), [])
    next_turn(s, "red")
    until(s, "recruit")
    assert refused(s, recruit("6,5", "soldier", "7,5")) == ""
    assert unit(s, "8,5").id in s.units


@pytest.mark.rule("DYN-15.5", "DYN-16.8")
def test_a_chartered_city_recruits_with_its_level() -> None:
    s = game(red="city2 6,5; military 3", phase="recruit")
    do(s, charter("9,5"))
    assert refused(s, recruit("9,5", "soldier", "10,5")) == "city_level_too_low"
