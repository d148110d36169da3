"""Houses and land tokens. Rules: section 6."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import Wish, building, builds, defense, game, level, of, supply, unit_on
from tests.kit.builders.dynasty_wishes import (
    attack,
    bridge,
    cast,
    destroy,
    do,
    found,
    house,
    move,
    refused,
    replace,
    restore,
    upgrade,
)

SITE = "; house 1,9/1"
"""A ring in which a city can be founded: the Build phase stays open."""


@pytest.mark.rule("DYN-6.1", "DYN-6.9", "DYN-6.10", "DYN-6.11", "DYN-8.2")
@pytest.mark.parametrize(
    "wish",
    [house("7,5"), replace("5,5"), restore("6,4"), destroy("5,5"), destroy("6,4"), bridge("6,6")],
    ids=["house", "replace", "restore", "destroy house", "destroy token", "bridge"],
)
def test_every_build_action_costs_one_of_three(wish: Wish) -> None:
    position = {"red": "city 6,5; house 5,5 1,9/1; land 6,4; idler", "water": "6,6"}
    s = game(**position)
    do(s, wish)
    assert builds(s) == 2
    s = game(**position, builds=1)
    do(s, wish)
    assert builds(s) == 0
    assert refused(game(**position, builds=0), wish) == "no_build_actions"


@pytest.mark.rule("DYN-6.1")
def test_the_same_action_may_be_repeated() -> None:
    s = game(red="city 6,5" + SITE)
    do(s, house("7,5"), house("5,5"), house("6,4"))
    assert builds(s) == 0
    assert refused(s, house("6,6")) == "no_build_actions"


@pytest.mark.rule("DYN-6.2")
def test_founding_and_upgrading_cost_no_build_action() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2 1,9/1; idler", builds=0)
    do(s, found("1,9"), upgrade("6,5"))
    assert (level(s, "1,9"), level(s, "6,5"), builds(s)) == (1, 2, 0)
    s = game(red="city 6,5; house 6,5/1 6,5/2 1,9/1; idler")
    do(s, found("1,9"), upgrade("6,5"))
    assert builds(s) == 3


@pytest.mark.rule("DYN-6.3", "DYN-6.4")
def test_nothing_is_built_under_an_enemy_unit() -> None:
    s = game(red="city 6,5; house 1,9/1", blue="soldier 7,5 1,9; ship 6,6", water="6,6")
    assert refused(s, house("7,5")) == "enemy_unit_on_tile"
    assert refused(s, bridge("6,6")) == "enemy_unit_on_tile"
    assert refused(s, found("1,9")) == "enemy_unit_on_tile"


@pytest.mark.rule("DYN-6.4")
def test_a_house_comes_from_the_supply() -> None:
    s = game(red="city 6,5; idler")
    (built,) = of(do(s, house("7,5")), ev.HouseBuilt)
    assert (built.seat, built.tile, built.how) == (0, (7, 5), "built")
    assert (building(s, "7,5"), supply(s, "red")) == ("red house", (39, 60))


@pytest.mark.rule("DYN-6.4", "DYN-22.6")
def test_an_empty_supply_builds_no_house_until_one_comes_back() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2 1,9/1; soldier 11,5", house_supply=24)
    assert supply(s, "red")[0] == 0
    assert refused(s, house("11,4")) == "supply_empty"
    for gain in (replace("1,8"), destroy("1,8")):
        twin = s.copy()
        do(twin, gain)
        assert refused(twin, house("11,4")) == ""


@pytest.mark.rule("DYN-6.5", "DYN-2.8")
@pytest.mark.parametrize("land", ["water", "canyon", "mountain"])
def test_houses_stand_on_no_other_terrain(land: str) -> None:
    s = game(red="city 6,5", **{land: "7,5"})
    assert refused(s, house("7,5")) == "bad_terrain"
    assert dict(s.refusal(house("7,5")(s)).values) == {"tile": "(7,5)", "terrain": land}


@pytest.mark.rule("DYN-6.6")
@pytest.mark.parametrize("kind", ["soldier", "ship", "knight", "siege"])
def test_a_house_may_be_built_next_to_any_own_unit(kind: str) -> None:
    s = game(red=f"{kind} 6,5", water="6,5 " if kind == "ship" else "")
    assert [refused(s, house(where)) for where in ("7,5", "6,4", "5,5", "8,5")] == ["", "", "", "outside_build_area"]
    if kind != "ship":
        assert refused(s, house("6,5")) == "outside_build_area"


@pytest.mark.rule("DYN-6.6")
def test_an_enemys_unit_gives_no_place_to_build() -> None:
    assert refused(game(blue="soldier 6,5"), house("7,5")) == "outside_build_area"


@pytest.mark.rule("DYN-6.7", "DYN-19.8")
@pytest.mark.parametrize("beside", ["", "soldier 5,4"])
def test_conflicted_land_is_closed_even_next_to_a_unit(beside: str) -> None:
    s = game(red=f"city 3,5; {beside}", blue="city 7,5")
    assert refused(s, house("5,5")) == "conflicted_territory"


@pytest.mark.rule("DYN-6.7", "DYN-19.8")
def test_hostile_land_is_closed_even_next_to_a_unit() -> None:
    s = game(red="soldier 8,4", blue="city 7,5")
    assert refused(s, house("8,5")) == "hostile_territory"


@pytest.mark.rule("DYN-6.8")
def test_a_house_is_built_under_an_own_unit_which_stays() -> None:
    s = game(red="city 6,5; soldier 7,5; idler")
    do(s, house("7,5"))
    assert (building(s, "7,5"), unit_on(s, "7,5")) == ("red house", "red soldier")


@pytest.mark.rule("DYN-6.4")
@pytest.mark.parametrize(
    ("position", "wish", "code"),
    [
        ({"water": "7,5", "builds": 0}, house("7,5"), "no_build_actions"),
        ({"water": "7,5", "red+": "bridge 7,5"}, house("7,5"), "bad_terrain"),
        ({"water": "7,5", "blue": "ship 7,5"}, house("7,5"), "bad_terrain"),
        ({"red+": "house 8,5", "blue": "city 10,5"}, house("8,5"), "tile_has_building"),
        ({"blue": "bridge 8,5; soldier 8,5", "water": "8,5"}, house("8,5"), "bad_terrain"),
        ({"blue": "house 7,5; soldier 7,5"}, house("7,5"), "tile_has_building"),
        ({"blue": "city 10,5; soldier 8,5"}, house("8,5"), "enemy_unit_on_tile"),
        ({"blue": "city 10,5; soldier 12,5"}, house("12,5"), "enemy_unit_on_tile"),
        ({"blue": "city 10,5"}, house("12,5"), "hostile_territory"),
        ({"blue": "city 8,8", "green": "city 12,8", "house_supply": 24, "red+": "house 1,1/1 1,5/1 1,9/1 6,1/1"},
         house("10,8"), "conflicted_territory"),
        ({"house_supply": 24, "red+": "house 1,1/1 1,5/1 1,9/1 6,1/1"}, house("12,8"), "outside_build_area"),
        ({"house_supply": 24, "red+": "house 1,1/1 1,5/1 1,9/1 6,1/1"}, house("7,5"), "supply_empty"),
    ],
)  # fmt: skip
def test_the_order_of_refusals_of_a_house(position: dict, wish: Wish, code: str) -> None:
    more = dict(position)
    s = game(red="city 6,5; " + more.pop("red+", ""), **more)
    assert refused(s, wish) == code


@pytest.mark.rule("DYN-6.9", "DYN-6.12")
def test_a_house_is_exchanged_for_a_land_token() -> None:
    s = game(red="city 6,5; house 7,5 1,9/1")
    (laid,) = of(do(s, replace("7,5")), ev.TokenLaid)
    assert (laid.seat, laid.tile) == (0, (7, 5))
    assert (building(s, "7,5"), supply(s, "red")) == ("red land", (34, 59))


@pytest.mark.rule("DYN-6.10")
def test_a_land_token_is_turned_back() -> None:
    s = game(red="city 6,5; house 1,9/1; land 7,5")
    (built,) = of(do(s, restore("7,5")), ev.HouseBuilt)
    assert (built.tile, built.how) == ((7, 5), "restored")
    assert (building(s, "7,5"), supply(s, "red")) == ("red house", (33, 60))


@pytest.mark.rule("DYN-6.11")
@pytest.mark.parametrize(("piece", "what"), [("house", "house"), ("land", "land_token")])
def test_own_pieces_are_taken_back(piece: str, what: str) -> None:
    s = game(red=f"city 6,5; {piece} 7,5; idler")
    (gone,) = of(do(s, destroy("7,5")), ev.BuildingRemoved)
    assert (gone.owner, gone.tile, gone.what, gone.how) == (0, (7, 5), what, "own")
    assert (building(s, "7,5"), supply(s, "red")) == ("", (40, 60))


@pytest.mark.rule("DYN-6.9", "DYN-6.10", "DYN-6.11")
def test_exchanges_are_for_own_pieces_of_the_right_sort() -> None:
    s = game(red="city2 6,5; house 7,5; land 5,5; bridge 6,4", blue="house 8,5; land 8,6", water="6,4")
    nothing = "not_your_building"
    for where, codes in {
        "7,5": ["", nothing, ""],
        "5,5": [nothing, "", ""],
        "8,5": [nothing] * 3,
        "8,6": [nothing] * 3,
        "6,4": [nothing] * 3,
        "6,5": [nothing] * 3,
        "9,5": [nothing] * 3,
    }.items():
        assert [refused(s, wish(where)) for wish in (replace, restore, destroy)] == codes, where


@pytest.mark.rule("DYN-6.9", "DYN-6.10")
def test_exchanges_need_the_other_piece() -> None:
    s = game(red="city 6,5; house 7,5", land_token_supply=0)
    assert refused(s, replace("7,5")) == "supply_empty"
    assert refused(s, replace("8,5")) == "not_your_building"
    s = game(red="city 6,5; land 7,5; house 1,1/1 1,5/1 1,9/1 6,1/1", house_supply=24)
    assert refused(s, restore("7,5")) == "supply_empty"
    assert refused(s, restore("8,5")) == "not_your_building"


@pytest.mark.rule("DYN-6.9", "DYN-6.10", "DYN-6.11")
def test_no_build_action_comes_first() -> None:
    s = game(red="city 6,5", builds=0)
    assert [refused(s, wish("9,9")) for wish in (replace, restore, destroy)] == ["no_build_actions"] * 3


@pytest.mark.rule("DYN-6.9", "DYN-6.10", "DYN-6.11")
@pytest.mark.parametrize("enemy", ["city 7,5", "city 7,5; soldier 5,6"])
def test_exchanges_work_in_any_territory(enemy: str) -> None:
    s = game(red="house 8,5 7,4; land 6,5", blue=enemy, green="city 10,5")
    assert [refused(s, wish) for wish in (replace("8,5"), restore("6,5"), destroy("7,4"))] == ["", "", ""]


@pytest.mark.rule("DYN-6.12", "DYN-7.3", "DYN-7.10", "DYN-7.19")
def test_a_land_token_holds_its_tile_and_nothing_more() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2 -7,5; land 7,5")
    assert refused(s, house("7,5")) == "tile_has_building"
    assert defense(s, "6,5") == 9
    assert refused(s, upgrade("6,5")) == ""
    s = game(red="house 6,5/1 -7,5; land 7,5")
    assert refused(s, found("6,5")) == "ring_incomplete"


@pytest.mark.rule("DYN-6.13", "DYN-10.4", "DYN-10.5")
@pytest.mark.parametrize(("piece", "what"), [("house", "house"), ("land", "land_token")])
def test_walking_onto_an_enemys_piece_destroys_it_and_costs_nothing_extra(piece: str, what: str) -> None:
    s = game(red="soldier 3,5; idler", blue=f"{piece} 4,5", phase="march")
    events = do(s, move("3,5", "4,5 5,5"))
    (gone,) = of(events, ev.BuildingRemoved)
    assert (gone.owner, gone.tile, gone.what, gone.how, gone.by) == (1, (4, 5), what, "trampled", 0)
    assert (building(s, "4,5"), unit_on(s, "5,5"), supply(s, "blue")) == ("", "red soldier", (40, 60))


@pytest.mark.rule("DYN-6.14", "DYN-14.9")
@pytest.mark.parametrize(("piece", "what"), [("house", "house"), ("land", "land_token")])
def test_an_attack_destroys_an_enemys_piece(piece: str, what: str) -> None:
    s = game(red="soldier 3,5; idler", blue=f"{piece} 4,5", phase="march")
    (gone,) = of(do(s, attack("3,5", "4,5")), ev.BuildingRemoved)
    assert (gone.what, gone.how) == (what, "attacked")
    assert (building(s, "4,5"), unit_on(s, "3,5"), supply(s, "blue")) == ("", "red soldier", (40, 60))


@pytest.mark.rule("DYN-6.4", "DYN-19.9")
def test_exactly_the_allowed_tiles_are_listed() -> None:
    s = game(red="city 6,5; house 7,5; soldier 0,0", blue="city 10,5; soldier 5,5", water="6,4", canyon="6,6")
    listed = {action.tile for action in options(s, act.BuildHouse)}
    allowed = {(c, r) for r in range(11) for c in range(13) if refused(s, house((c, r))) == ""}
    assert listed == allowed
    assert {(1, 0), (0, 1), (4, 5)} <= listed
    assert listed.isdisjoint({(7, 5), (6, 4), (6, 6), (8, 5), (5, 5), (0, 0), (9, 9)})


@pytest.mark.rule("DYN-6.1", "DYN-17.8")
def test_growth_is_no_build_action() -> None:
    s = game(red="city5 6,5; idler")
    do(s, cast("6,5", "growth", "7,5", "8,5"))
    assert builds(s) == 3
