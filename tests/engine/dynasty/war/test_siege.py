"""Sieges, and attacks on buildings. Rules: section 14, DYN-16.1 to DYN-16.3."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.dynasty_builder import building, builds, game, level, military, of, supply, unit, unit_on, units
from tests.kit.builders.dynasty_wishes import attack, do, found, move, next_turn, recruit, refused, rolled, tie

REST = "city 1,1"
"""Another city of the besieged, so that the game goes on."""


def siege(red: str, city: str = "city 6,5", **more: Any) -> Any:
    """A position before a siege of Blue's city on (6,5)."""
    return game(red=red + "; idler", blue=f"{city}; {REST}; idler", phase="march", **more)


@pytest.mark.rule("DYN-14.1", "DYN-14.3")
@pytest.mark.parametrize(("die", "outcome"), [(1, "lost"), (2, "tie"), (3, "won"), (6, "won")])
def test_the_attackers_die_and_power_against_the_defense(die: int, outcome: str) -> None:
    """A knight against a bare city: 2 + die against 4."""
    s = siege("knight 5,5", dice=[die])
    (throw,) = of(do(s, attack("5,5", "6,5")), ev.SiegeRolled)
    assert (throw.attacker.total, throw.defense.total, throw.outcome) == (2 + die, 4, outcome)
    assert (building(s, "6,5") == "", unit_on(s, "5,5") == "") == (outcome == "won", outcome == "lost")
    assert s.phase is (Phase.TIE if outcome == "tie" else Phase.MARCH)


@pytest.mark.rule("DYN-14.2", "DYN-12.8")
def test_all_own_units_in_reach_support_a_land_units_siege() -> None:
    s = siege(
        "knight 5,5; soldier 6,4+finished 8,5; ship 7,5; siege 6,6; knight 4,5",
        city="city 6,5; soldier 7,4; knight 5,6", water="7,5", dice="6",
    )  # fmt: skip
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert [helper.unit for helper in throw.attacker.supporters] == [unit(s, "6,4").id, unit(s, "7,5").id]
    assert throw.attacker.strength == 2 + 1 + 1
    assert throw.defense.total == 4


@pytest.mark.rule("DYN-14.2", "DYN-13.7")
def test_only_ships_support_a_ships_siege() -> None:
    s = siege("ship 4,5 8,5 9,5; knight 5,5 6,4", water="4,5 8,5 9,5", dice="6")
    throw = rolled(do(s, attack("4,5", "6,5")))
    assert [helper.unit for helper in throw.attacker.supporters] == [unit(s, "8,5").id]


@pytest.mark.rule("DYN-14.3", "DYN-12.11", "DYN-21.2")
def test_a_tie_in_a_siege() -> None:
    s = siege("knight 5,5", dice="2 2 6")
    do(s, attack("5,5", "6,5"), tie("retry"))
    assert s.phase is Phase.TIE
    do(s, tie("retry"))
    assert (building(s, "6,5"), unit_on(s, "5,5")) == ("", "red knight")
    s = siege("knight 5,5", dice="2")
    do(s, attack("5,5", "6,5"), tie("back_off"))
    assert (level(s, "6,5"), unit_on(s, "5,5"), s.phase) == (1, "red knight", Phase.MARCH)
    assert refused(s, attack("5,5", "6,5")) == "unit_finished"


@pytest.mark.rule("DYN-14.3")
def test_a_ship_two_tiles_away_is_lost_too() -> None:
    s = siege("ship 4,5; soldier 4,5+aboard", water="4,5", dice="1")
    do(s, attack("4,5", "6,5"))
    assert (unit_on(s, "4,5"), units(s, "red")) == ("", 1)


@pytest.mark.rule("DYN-14.4", "DYN-21.3")
def test_a_siege_tower_destroys_a_city_without_a_roll() -> None:
    s = siege("siege 5,5", city="city5 6,5; house 6,5/1 -5,5")
    events = do(s, attack("5,5", "6,5"))
    (fallen,) = of(events, ev.CityDestroyed)
    assert (fallen.owner, fallen.tile, fallen.level, fallen.by) == (1, (6, 5), 5, 0)
    assert (building(s, "6,5"), unit_on(s, "5,5")) == ("", "red siege")


@pytest.mark.rule("DYN-14.4", "DYN-9.1")
def test_a_siege_towers_attack_on_a_unit_is_a_battle_with_power_minus_one() -> None:
    s = game(red="siege 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="63")
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.total, throw.defender.total) == (5, 4)


@pytest.mark.rule("DYN-14.5", "DYN-17.10")
@pytest.mark.parametrize(("die", "falls"), [(6, True), (5, True), (3, False)])
def test_against_a_ward_a_siege_tower_must_roll(die: int, falls: bool) -> None:
    s = siege("siege 5,5; knight 6,4 7,4", city="city 6,5+warded", dice=[die])
    (throw,) = of(do(s, attack("5,5", "6,5")), ev.SiegeRolled)
    assert (throw.attacker.strength, throw.defense.total, throw.defense.ward) == (3, 7, 3)
    assert (building(s, "6,5") == "") is falls


@pytest.mark.rule("DYN-14.6", "DYN-16.1", "DYN-16.3", "DYN-27.51")
@pytest.mark.parametrize("levels", range(1, 6))
def test_tokens_for_a_destroyed_city(levels: int) -> None:
    s = siege("siege 5,5", city=f"city{levels} 6,5")
    events = do(s, attack("5,5", "6,5"))
    assert (military(s, "red"), military(s, "blue")) == (levels, int(levels >= 2))
    assert [(event.seat, event.number, event.why) for event in of(events, ev.TokensGained)] == [
        (0, levels, "conquest"), (1, 1, "fled"),
    ][: 1 + (levels >= 2)]  # fmt: skip


@pytest.mark.rule("DYN-16.2", "DYN-14.6")
@pytest.mark.parametrize(
    ("army", "who", "more"),
    [
        ("siege 5,5", "5,5", {}),
        ("soldier 5,5; knight 6,4", "5,5", {"dice": "6"}),
        ("knight 5,5", "5,5", {"dice": "6"}),
        ("ship 4,5 8,5", "4,5", {"dice": "6", "water": "4,5 8,5"}),
    ],
)
def test_whatever_unit_destroys_it(army: str, who: str, more: dict[str, str]) -> None:
    s = siege(army, city="city2 6,5", **more)
    do(s, attack(who, "6,5"))
    assert (military(s, "red"), military(s, "blue")) == (2, 1)


@pytest.mark.rule("DYN-14.7", "DYN-1.9", "DYN-7.15")
def test_what_stood_around_stays_and_serves_for_a_new_city() -> None:
    s = siege("siege 5,5", city="city3 6,5; house 6,5/1 -5,5 6,5/2; bridge 3,5; soldier 9,5",
              water="3,5")  # fmt: skip
    do(s, attack("5,5", "6,5"))
    assert supply(s, "blue") == (40 - 17, 60)
    assert (building(s, "7,5"), building(s, "3,5"), unit_on(s, "9,5")) == ("blue house", "blue bridge", "blue soldier")


@pytest.mark.rule("DYN-14.8", "DYN-15.8")
def test_units_above_the_limit_stay_and_only_new_ones_are_barred() -> None:
    s = game(red="siege 5,5; idler", blue="city2 6,5 1,1; soldier 9,9 8,9; idler", phase="march")
    do(s, attack("5,5", "6,5"))
    assert units(s, "blue") == 3
    s = game(red="idler", blue="city2 1,1; soldier 9,9 8,9; idler; military 2", active="blue", phase="recruit")
    assert refused(s, recruit("1,1", "soldier", "2,1")) == "unit_limit"


@pytest.mark.rule("DYN-14.9", "DYN-21.3", "DYN-12.2")
@pytest.mark.parametrize(
    ("piece", "what", "water"),
    [("house 6,5", "house", ""), ("land 6,5", "land_token", ""), ("bridge 6,5", "bridge", "6,5")],
)
def test_buildings_fall_without_a_roll_and_use_up_the_attack(piece: str, what: str, water: str) -> None:
    s = game(red="soldier 5,5; idler", blue=f"{piece}; house 5,6", water=water, phase="march")
    (gone,) = of(do(s, attack("5,5", "6,5")), ev.BuildingRemoved)
    assert (gone.owner, gone.what, gone.how, gone.by) == (1, what, "attacked", 0)
    assert supply(s, "blue") == (39, 60)
    assert refused(s, attack("5,5", "5,6")) == "unit_finished"


@pytest.mark.rule("DYN-14.9")
@pytest.mark.parametrize("piece", ["house 7,5", "land 7,5", "bridge 7,5"])
def test_ships_destroy_buildings_at_distance_two(piece: str) -> None:
    s = game(red="ship 5,5; idler", blue=piece, water="5,5 " + "7,5" * ("bridge" in piece), phase="march")
    do(s, attack("5,5", "7,5"))
    assert building(s, "7,5") == ""


@pytest.mark.rule("DYN-14.10")
@pytest.mark.parametrize("piece", ["house", "land"])
def test_a_guarded_piece_costs_a_battle(piece: str) -> None:
    s = game(red="knight 5,5 5,6; idler", blue=f"{piece} 6,5; soldier 6,5; idler", phase="march", dice="61")
    do(s, attack("5,5", "6,5"))
    assert (unit_on(s, "6,5"), building(s, "6,5")) == ("", f"blue {piece}")
    do(s, move("5,6", "6,6"), attack("6,6", "6,5"))
    assert building(s, "6,5") == ""


@pytest.mark.rule("DYN-22.7", "DYN-21.4")
def test_a_hopeless_attack_is_legal_and_rolls() -> None:
    s = siege("soldier 5,5", city="city 6,5; house 6,5/1 -5,5", dice="6")
    (throw,) = of(do(s, attack("5,5", "6,5")), ev.SiegeRolled)
    assert (throw.attacker.total, throw.defense.total, unit_on(s, "5,5")) == (7, 9, "")


@pytest.mark.rule("DYN-22.14", "DYN-7.19")
def test_a_house_destroyed_lowers_the_defense_at_once() -> None:
    s = siege("soldier 5,6; knight 5,5", city="city 6,5; house 6,6 7,5", dice="3")
    do(s, attack("5,6", "6,6"))
    (throw,) = of(do(s, attack("5,5", "6,5")), ev.SiegeRolled)
    assert (throw.defense.total, throw.defense.houses) == (5, 1)


@pytest.mark.rule("DYN-14.7", "DYN-6.2", "DYN-27.52")
def test_a_ruin_is_founded_again() -> None:
    s = siege("siege 9,5", city="city3 6,5; house 6,5/1 6,5/2; soldier 9,9", dice="")
    do(s, move("9,5", "8,5 7,5"), attack("7,5", "6,5"))
    next_turn(s)
    assert refused(s, found("6,5")) == "ring_incomplete"
    assert builds(s) == 3
