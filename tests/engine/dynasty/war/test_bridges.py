"""Bridges. Rules: section 8."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import building, builds, carried, game, of, owned, unit_on
from tests.kit.builders.dynasty_wishes import (
    attack,
    bridge,
    by,
    cast,
    displace,
    do,
    end,
    move,
    next_turn,
    refused,
    resign,
)


@pytest.mark.rule("DYN-8.1", "DYN-8.4")
def test_there_is_one_bridge_which_moves() -> None:
    s = game(red="city2 6,5; idler", water="7,5 8,5")
    do(s, bridge("7,5"))
    events = do(s, bridge("8,5"))
    assert owned(s, "red", "bridge") == [(8, 5)]
    (gone,) = of(events, ev.BuildingRemoved)
    assert (gone.owner, gone.tile, gone.what, gone.how) == (0, (7, 5), "bridge", "moved")
    kinds = [type(event) for event in events]
    assert kinds.index(ev.BridgeBuilt) < kinds.index(ev.BuildingRemoved)
    assert (building(s, "7,5"), builds(s)) == ("", 1)


@pytest.mark.rule("DYN-8.2", "DYN-6.1")
def test_a_bridge_is_built_on_water_for_a_build_action() -> None:
    s = game(red="city2 6,5; idler", water="7,5")
    (built,) = of(do(s, bridge("7,5")), ev.BridgeBuilt)
    assert (built.seat, built.tile, builds(s), building(s, "7,5")) == (0, (7, 5), 2, "red bridge")


@pytest.mark.rule("DYN-8.2")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"red": "city 6,5"}, ""),
        ({"red": "soldier 9,5"}, ""),
        ({"red": "ship 9,5", "water": "8,5 9,5"}, ""),
        ({"red": "soldier 10,5"}, "outside_build_area"),
        ({"blue": "soldier 9,5"}, "outside_build_area"),
        ({"red": "city 6,5", "blue": "city 10,5"}, ""),
        ({"red": "soldier 9,5", "blue": "city 10,6"}, ""),
        ({"red": "soldier 8,4", "blue": "city2 12,5"}, ""),
    ],
)
def test_where_a_bridge_may_be_built(position: dict[str, Any], code: str) -> None:
    s = game(**{"water": "8,5", **position})
    assert refused(s, bridge("8,5")) == code


@pytest.mark.rule("DYN-8.3")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"builds": 0, "plain": "8,5"}, "no_build_actions"),
        ({"builds": 0}, "no_build_actions"),
        ({"plain": "8,5", "red": "house 8,5"}, "bad_terrain"),
        ({"plain": "8,5", "blue": "soldier 8,5"}, "bad_terrain"),
        ({"red": "bridge 8,5"}, "tile_has_building"),
        ({"blue": "bridge 8,5; soldier 8,5"}, "tile_has_building"),
        ({"blue": "city 8,5"}, "tile_has_building"),
        ({"neutral": "8,5", "red": "soldier 8,5"}, "tile_has_building"),
        ({"blue": "ship 8,5"}, "enemy_unit_on_tile"),
        ({"red": "ship 8,5; bridge 1,1", "blue": "soldier 1,1", "water": "8,5 1,1"}, "tile_has_unit"),
        ({"red": "bridge 1,1", "blue": "soldier 1,1", "water": "8,5 1,1"}, "outside_build_area"),
        ({"red": "city2 6,5; bridge 1,1", "blue": "soldier 1,1", "water": "8,5 1,1"}, "bridge_occupied"),
        ({"red": "city2 6,5; bridge 1,1; soldier 1,1", "water": "8,5 1,1 1,1/1"}, "no_displacement_tile"),
        ({"red": "city2 6,5; bridge 11,9; soldier 11,9", "water": "8,5 11,9 11,9/1"}, "no_displacement_tile"),
        ({"red": "city2 6,5; bridge 1,1; soldier 1,1", "water": "8,5 1,1"}, ""),
    ],
)
def test_the_order_of_refusals(position: dict[str, Any], code: str) -> None:
    more = {"water": "8,5", **position}
    if "plain" in more:
        del more["water"], more["plain"]
    assert refused(game(**more), bridge("8,5")) == code


@pytest.mark.rule("DYN-8.4", "DYN-8.5")
def test_an_own_unit_on_the_old_bridge_makes_way_perhaps_onto_the_new_one() -> None:
    s = game(red="bridge 6,5; knight 6,5", water="row 5")
    do(s, bridge("7,5"))
    assert s.phase is Phase.DISPLACE
    assert {action.tile for action in options(s, act.DisplaceUnit)} == {(7, 5), (6, 4), (7, 4), (6, 6), (7, 6)}
    assert refused(s, displace("6,5")) == refused(s, displace("5,5")) == "cannot_stand_there"
    (gone,) = of(do(s, displace("7,5")), ev.UnitDisplaced)
    assert (gone.why, unit_on(s, "7,5"), building(s, "6,5"), building(s, "7,5")) == (
        "bridge", "red knight", "", "red bridge",
    )  # fmt: skip


@pytest.mark.rule("DYN-8.5", "DYN-8.3")
def test_the_new_bridge_may_be_the_only_place() -> None:
    s = game(red="bridge 6,5; knight 6,5; idler", water="row 4 row 5 row 6")
    events = do(s, bridge("7,5"))
    (gone,) = of(events, ev.UnitDisplaced)
    assert (gone.tile, gone.forced, s.phase, unit_on(s, "7,5")) == ((7, 5), True, Phase.BUILD, "red knight")


@pytest.mark.rule("DYN-8.5", "DYN-22.8")
def test_an_enemy_on_the_bridge_keeps_it_in_its_place_for_as_long_as_it_stays() -> None:
    s = game(red="city2 6,5; bridge 7,5; idler", blue="knight 7,5; idler", water="7,5 8,5")
    assert refused(s, bridge("8,5")) == "bridge_occupied"
    next_turn(s)
    do(s, end(), move("7,5", "7,4"))
    next_turn(s)
    assert refused(s, bridge("8,5")) == ""


@pytest.mark.rule("DYN-8.6", "DYN-10.5", "DYN-10.6")
@pytest.mark.parametrize("owner", ["red", "blue", "neutral"])
def test_land_units_walk_on_any_bridge_as_on_plain_land(owner: str) -> None:
    position: dict[str, Any] = {"red": "soldier 5,5; idler", "blue": "", "water": "6,5", "phase": "march"}
    if owner == "neutral":
        position["neutral"] = "6,5"
    else:
        position[owner] += "; bridge 6,5"
    s = game(**position)
    do(s, move("5,5", "6,5 7,5"))
    assert (unit_on(s, "7,5"), building(s, "6,5")) == ("red soldier", f"{owner} bridge")


@pytest.mark.rule("DYN-8.6", "DYN-2.8")
def test_without_a_bridge_water_is_closed_to_land_units() -> None:
    s = game(red="soldier 5,5; idler", water="6,5", phase="march")
    assert refused(s, move("5,5", "6,5")) == "impassable"


@pytest.mark.rule("DYN-8.7")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_ships_neither_enter_nor_stand_under_a_bridge(owner: str) -> None:
    position: dict[str, Any] = {"red": "ship 4,5; idler", "blue": "", "water": "row 5", "phase": "march"}
    position[owner] += "; bridge 6,5"
    s = game(**position)
    assert refused(s, move("4,5", "5,5 6,5")) == "impassable"
    assert refused(s, move("4,5", "5,5")) == ""


@pytest.mark.rule("DYN-8.8", "DYN-14.9", "DYN-21.3")
def test_an_empty_enemy_bridge_is_destroyed_without_a_die() -> None:
    s = game(red="soldier 5,5; idler", blue="bridge 6,5", water="6,5", phase="march")
    (gone,) = of(do(s, attack("5,5", "6,5")), ev.BuildingRemoved)
    assert (gone.owner, gone.what, gone.how) == (1, "bridge", "attacked")
    assert (owned(s, "blue", "bridge"), building(s, "6,5")) == ([], "")


@pytest.mark.rule("DYN-8.8", "DYN-1.2")
def test_it_returns_to_its_owner_who_can_build_it_again() -> None:
    s = game(red="soldier 5,5; idler", blue="bridge 6,5; city2 9,5; idler", water="6,5 9,4", phase="march")
    do(s, attack("5,5", "6,5"))
    next_turn(s)
    do(s, bridge("9,4"))
    assert owned(s, "blue", "bridge") == [(9, 4)]


@pytest.mark.rule("DYN-8.8")
def test_walking_onto_an_enemys_bridge_does_not_destroy_it() -> None:
    s = game(red="soldier 5,5; idler", blue="bridge 6,5", water="6,5", phase="march")
    do(s, move("5,5", "6,5"))
    assert (building(s, "6,5"), unit_on(s, "6,5")) == ("blue bridge", "red soldier")


@pytest.mark.rule("DYN-8.9", "DYN-12.3")
def test_an_attack_on_an_occupied_bridge_meets_the_unit() -> None:
    s = game(red="knight 5,5; idler", blue="bridge 6,5; soldier 6,5; idler", water="6,5", phase="march", dice="61")
    do(s, attack("5,5", "6,5"))
    assert (unit_on(s, "6,5"), building(s, "6,5")) == ("", "blue bridge")


@pytest.mark.rule("DYN-8.9", "DYN-12.4")
@pytest.mark.parametrize("owner", ["blue", "neutral"])
def test_a_bridge_with_an_own_unit_on_it_cannot_be_attacked(owner: str) -> None:
    position: dict[str, Any] = {"red": "knight 5,5; soldier 6,5; idler", "water": "6,5", "phase": "march"}
    position[owner] = "bridge 6,5" if owner == "blue" else "6,5"
    assert refused(game(**position), attack("5,5", "6,5")) == "bridge_occupied"


@pytest.mark.rule("DYN-8.9", "DYN-17.5")
@pytest.mark.parametrize("guest", ["red", "blue"])
def test_a_bridge_with_a_unit_on_it_cannot_be_hit_by_a_spell(guest: str) -> None:
    position = {"red": "city5 2,5; idler", "blue": "bridge 6,5 "}
    position[guest] += "; soldier 6,5"
    assert refused(game(**position, water="6,5"), cast("2,5", "tremor", "6,5")) == "bad_target"
    s = game(red="city5 2,5; idler", blue="bridge 6,5", water="6,5")
    assert refused(s, cast("2,5", "tremor", "6,5")) == ""


@pytest.mark.rule("DYN-8.10", "DYN-18.10")
def test_the_bridge_of_a_player_who_is_out_becomes_neutral() -> None:
    s = game(red="city2 6,5; bridge 7,5; idler", blue="soldier 8,5; idler", green="soldier 7,4; idler", water="7,5")
    do(s, resign())
    assert (building(s, "7,5"), s.active) == ("neutral bridge", 1)
    do(s, end(), move("8,5", "7,5"))
    assert unit_on(s, "7,5") == "blue soldier"


@pytest.mark.rule("DYN-8.10", "DYN-14.9", "DYN-8.2")
def test_a_neutral_bridge_once_destroyed_is_gone() -> None:
    s = game(red="soldier 6,5; idler", neutral="7,5", water="7,5", phase="march")
    (gone,) = of(do(s, attack("6,5", "7,5")), ev.BuildingRemoved)
    assert (gone.owner, building(s, "7,5"), owned(s, "red", "bridge")) == (-1, "", [])
    assert refused(game(red="soldier 6,5; bridge 9,9", neutral="7,5", water="7,5 6,4 9,9"), bridge("6,4")) == ""


@pytest.mark.rule("DYN-8.5", "DYN-11.3")
def test_a_ship_beside_a_new_bridge_keeps_its_cargo() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", water="6,5 7,5")
    do(s, bridge("7,5"))
    assert carried(s, "6,5") == "red soldier"


@pytest.mark.rule("DYN-8.2", "DYN-19.9")
def test_exactly_the_allowed_tiles_are_listed() -> None:
    s = game(red="city 3,5; ship 10,5; idler", blue="ship 4,5", water="row 5 9,2 5,8")
    listed = {action.tile for action in options(s, act.BuildBridge)}
    assert listed == {(c, r) for r in range(11) for c in range(13) if refused(s, bridge((c, r))) == ""}
    assert listed == {(1, 5), (2, 5), (5, 5), (9, 5), (11, 5)}


@pytest.mark.rule("DYN-8.3", "DYN-19.6")
def test_another_players_wish() -> None:
    s = game(red="city 6,5", blue="city 10,9", water="7,5")
    assert refused(s, by("blue", bridge("7,5"))) == "not_your_decision"


@pytest.mark.rule("DYN-8.8", "DYN-8.10", "DYN-8.1")
def test_a_players_bridge_and_neutral_ones_are_kept_apart() -> None:
    s = game(
        red="soldier 5,5 8,8; idler", blue="bridge 6,5; idler", neutral="9,8 4,2", water="6,5 9,8 4,2", phase="march"
    )
    do(s, attack("5,5", "6,5"))
    assert (owned(s, "blue", "bridge"), building(s, "9,8"), building(s, "4,2")) == (
        [],
        "neutral bridge",
        "neutral bridge",
    )
    (gone,) = of(do(s, attack("8,8", "9,8")), ev.BuildingRemoved)
    assert (gone.owner, building(s, "9,8"), building(s, "4,2")) == (-1, "", "neutral bridge")
