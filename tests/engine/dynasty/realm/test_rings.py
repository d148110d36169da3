"""When a ring is complete. Rules: DYN-7.1 to DYN-7.10, DYN-22.2."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.state import DynastyState
from tests.kit.builders.dynasty_builder import game, level, missing, ring
from tests.kit.builders.dynasty_wishes import do, found, house, refused, upgrade


def raised(**position: Any) -> tuple[str, str]:
    """Why the city on (6,5) can't rise, and the tiles that miss a house."""
    s = game(**position)
    return refused(s, upgrade("6,5")), missing(s, upgrade("6,5"))


@pytest.mark.rule("DYN-7.1", "DYN-7.13", "DYN-7.4")
@pytest.mark.parametrize("old", [1, 2, 3, 4])
def test_a_city_of_every_level_takes_the_whole_next_ring(old: int) -> None:
    rings = " ".join(f"6,5/{k}" for k in range(1, old + 2))
    position = {"red": f"city{old} 6,5; house {rings}", "house_supply": 120, "dynasty_levels": 60}
    s = game(**position)
    assert refused(s, upgrade("6,5")) == ""
    do(s, upgrade("6,5"))
    assert level(s, "6,5") == old + 1
    for hole in (ring("6,5", old + 1)[0], ring("6,5", old + 1)[-1]):
        where = f"{hole[0]},{hole[1]}"
        position["red"] = f"city{old} 6,5; house {rings} -{where}"
        assert raised(**position) == ("ring_incomplete", where)


EXEMPT = [
    {"water": "8,5"},
    {"canyon": "8,5"},
    {"mountain": "8,5"},
    {"off": "8,5"},
    {"blue": "house 8,5"},
    {"blue": "land 8,5"},
    {"blue": "city 10,5"},
    {"blue": "city 8,5", "centre_spacing": 1},
    {"red+": "city 8,5", "centre_spacing": 1},
]


@pytest.mark.rule("DYN-7.2", "DYN-7.4")
@pytest.mark.parametrize("exempt", EXEMPT, ids=lambda e: ",".join(f"{k}={v}" for k, v in e.items()))
def test_tiles_that_cannot_be_built_on_for_good_are_exempt(exempt: dict[str, Any]) -> None:
    more = dict(exempt)
    red = "city 6,5; house 6,5/1 6,5/2 -8,5; " + more.pop("red+", "")
    assert raised(red=red, **more) == ("", "")


@pytest.mark.rule("DYN-7.2", "DYN-3.4")
def test_hostile_land_is_exempt_when_a_city_is_founded() -> None:
    assert refused(game(red="house 6,5/1 -7,5", blue="city 9,5"), found("6,5")) == ""
    assert refused(game(red="house 6,5/1 -7,5", blue="city 10,5"), found("6,5")) == "ring_incomplete"


@pytest.mark.rule("DYN-7.2")
@pytest.mark.parametrize(
    "passing",
    [{}, {"blue": "soldier 8,5"}, {"red+": "soldier 8,5"}, {"grass": "8,5"}, {"forest": "8,5"}],
    ids=["empty", "enemy unit", "own unit", "grass", "forest"],
)
def test_passing_obstacles_do_not_make_a_tile_exempt(passing: dict[str, Any]) -> None:
    more = dict(passing)
    red = "city 6,5; house 6,5/1 6,5/2 -8,5; " + more.pop("red+", "")
    assert raised(red=red, **more) == ("ring_incomplete", "8,5")


@pytest.mark.rule("DYN-7.2", "DYN-7.7", "DYN-22.3")
def test_own_houses_in_anybodys_territory_count() -> None:
    red = "city 6,5; house 6,5/1 6,5/2"
    assert raised(red=red, blue="city2 12,5") == ("", "")
    assert raised(red="city 6,5; house 6,5/1 6,5/2 -8,5; land 8,5", blue="city 10,5") == ("ring_incomplete", "8,5")


@pytest.mark.rule("DYN-7.2", "DYN-3.4", "DYN-3.3")
def test_conflicted_land_is_exempt_too() -> None:
    assert raised(red="city 6,5; house 6,5/1 6,5/2 -8,5", blue="city 10,5") == ("", "")


@pytest.mark.rule("DYN-7.3")
def test_a_tile_that_cannot_be_connected_is_exempt() -> None:
    """(8,5) hangs together with the centre by (7,5), (8,4) and (8,6) only."""
    holes = "-7,5 -8,4 -8,6 -8,5"
    assert raised(red=f"city 6,5; house 6,5/1 6,5/2 {holes}", water="7,5 8,4 8,6") == ("", "")
    assert raised(red="city 6,5; house 6,5/1 6,5/2 -7,5 -8,4 -8,5", water="7,5 8,4") == ("ring_incomplete", "8,5")


@pytest.mark.rule("DYN-7.3", "DYN-7.4")
def test_a_house_that_is_not_connected_does_not_count() -> None:
    """Six houses in ring 2 where one hangs in the air are five."""
    water = "5,3 6,3 7,3 5,4 8,4 4,5"
    pieces = "8,5 5,6 8,6 5,7 6,7 7,7"
    assert raised(red=f"city 6,5; house 6,5/1 {pieces}", water=water) == ("", "")
    assert raised(red=f"city 6,5; house 6,5/1 {pieces} -7,5 -8,6", water=water + " 7,5 8,6") == ("ring_too_small", "")


@pytest.mark.rule("DYN-7.3")
def test_the_connection_runs_inside_the_ring_that_is_asked_for() -> None:
    """(8,5) could be reached by (9,5) outside of ring 2; that is no connection."""
    position = {"red": "city 6,5; house 6,5/1 6,5/2 -7,5 -8,4 -8,6 -8,5 9,5 9,4 9,6 8,3 8,7", "water": "7,5 8,4 8,6"}
    assert raised(**position) == ("", "")


@pytest.mark.rule("DYN-7.3", "DYN-7.2")
def test_the_connection_passes_no_other_centre() -> None:
    """With an own centre on (7,5) and water on (8,4) and (8,6), (8,5) is cut off."""
    s = game(
        red="city 6,5 7,5; house 6,5/1 6,5/2 -7,5 -8,5 -8,4 -8,6", water="8,4 8,6", centre_spacing=1,
    )  # fmt: skip
    assert refused(s, upgrade("6,5")) == ""


@pytest.mark.rule("DYN-7.3", "DYN-7.10")
def test_an_inner_gap_cuts_off_what_lies_behind_it() -> None:
    """An empty house tile in ring 1 is no gap of the required tiles; land tokens connect."""
    s = game(red="city 6,5; house 6,5/1 6,5/2 -7,5; land 7,5")
    assert refused(s, upgrade("6,5")) == ""


@pytest.mark.rule("DYN-7.4")
@pytest.mark.parametrize(("tiles", "code"), [(3, "ring_too_small"), (4, ""), (5, "")])
def test_ring_1_takes_at_least_four(tiles: int, code: str) -> None:
    wet = [f"{c},{r}" for c, r in ring("6,5", 1)][tiles:]
    s = game(red="house 6,5/1 " + " ".join(f"-{w}" for w in wet), water=" ".join(wet))
    assert refused(s, found("6,5")) == code
    assert (found("6,5")(s) in s.legal_actions()) is (not code)


@pytest.mark.rule("DYN-7.4")
@pytest.mark.parametrize(("tiles", "code"), [(5, "ring_too_small"), (6, ""), (7, "")])
def test_every_higher_ring_takes_at_least_six(tiles: int, code: str) -> None:
    wet = [f"{c},{r}" for c, r in ring("6,5", 2)][tiles:]
    s = game(red="city 6,5; house 6,5/1 6,5/2 " + " ".join(f"-{w}" for w in wet), water=" ".join(wet))
    assert refused(s, upgrade("6,5")) == code
    assert (upgrade("6,5")(s) in s.legal_actions()) is (not code)


@pytest.mark.rule("DYN-7.4")
@pytest.mark.parametrize(("tiles", "code"), [(5, "ring_too_small"), (6, "")])
def test_ring_3_takes_six_as_well(tiles: int, code: str) -> None:
    wet = [f"{c},{r}" for c, r in ring("6,5", 3)][tiles:]
    holes = " ".join(f"-{w}" for w in wet)
    s = game(red=f"city2 6,5; house 6,5/1 6,5/2 6,5/3 {holes}", water=" ".join(wet))
    assert refused(s, upgrade("6,5")) == code


@pytest.mark.rule("DYN-7.4", "DYN-7.14")
def test_a_previous_ring_that_has_become_too_small() -> None:
    """Three houses in ring 1, the other tiles water."""
    wet = "7,5 6,4 7,4"
    s = game(red="city 6,5; house 6,5/1 -7,5 -6,4 -7,4 6,5/2", water=wet)
    assert refused(s, upgrade("6,5")) == "previous_ring_incomplete"
    values = dict(s.refusal(upgrade("6,5")(s)).values)
    assert values["ring"] == 1


@pytest.mark.rule("DYN-7.5")
@pytest.mark.parametrize("spacing", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_centres_keep_their_spacing_whoever_owns_them(spacing: int, owner: str) -> None:
    for apart in range(1, 6):
        houses = f"house {5 + apart},5/1" + " -5,5" * (apart == 1)
        position = {"red": houses, "blue": ""}
        position[owner] += "; city 5,5"
        code = refused(game(**position, centre_spacing=spacing), found(f"{5 + apart},5"))
        assert code == ("too_close_to_city" if apart < spacing else "")


@pytest.mark.rule("DYN-7.6")
def test_a_house_counts_for_several_cities_of_its_owner() -> None:
    red = "city 2,5 6,5; house 2,5/1 2,5/2 6,5/1 6,5/2"
    s = game(red=red)
    do(s, upgrade("2,5"), upgrade("6,5"))
    assert (level(s, "2,5"), level(s, "6,5")) == (2, 2)
    s = game(red=red + " -4,5")
    assert refused(s, upgrade("2,5")) == refused(s, upgrade("6,5")) == "ring_incomplete"


@pytest.mark.rule("DYN-7.7", "DYN-7.9")
def test_a_city_is_founded_on_land_that_has_become_conflicted_or_hostile() -> None:
    for enemy in ("city2 10,5", "city3 11,5"):
        s = game(red="house 6,5/1", blue=enemy)
        assert refused(s, found("6,5")) == ""


@pytest.mark.rule("DYN-7.8", "DYN-7.19")
def test_losing_houses_never_lowers_a_level() -> None:
    s = game(red="city2 6,5; house 6,5/1 6,5/2 -7,5")
    assert level(s, "6,5") == 2
    assert refused(s, upgrade("6,5")) == "previous_ring_incomplete"
    do(s, house("7,5"))
    assert refused(s, upgrade("6,5")) == "ring_incomplete"


@pytest.mark.rule("DYN-7.10")
@pytest.mark.parametrize("tokens", [1, 6])
def test_land_tokens_do_not_count_for_a_new_ring(tokens: int) -> None:
    spots = " ".join(f"{c},{r}" for c, r in ring("6,5", 1)[:tokens])
    rest = " ".join(f"{c},{r}" for c, r in ring("6,5", 1)[tokens:])
    s = game(red=f"house {rest}; land {spots}" if rest else f"land {spots}")
    assert refused(s, found("6,5")) == "ring_incomplete"
    assert set(missing(s, found("6,5")).split()) == set(spots.split())


@pytest.mark.rule("DYN-7.10", "DYN-7.4")
def test_land_tokens_of_a_new_ring_are_required_all_the_same() -> None:
    """Six houses and a land token in ring 2: enough houses, but the token's tile is required."""
    wet = [f"{c},{r}" for c, r in ring("6,5", 2)][:5]
    holes = " ".join(f"-{w}" for w in wet)
    s = game(red=f"city 6,5; house 6,5/1 6,5/2 -7,7 {holes}; land 7,7", water=" ".join(wet))
    assert (refused(s, upgrade("6,5")), missing(s, upgrade("6,5"))) == ("ring_incomplete", "7,7")


@pytest.mark.rule("DYN-7.10", "DYN-6.12")
@pytest.mark.parametrize("below", ["house", "land"])
def test_for_the_rings_below_both_count(below: str) -> None:
    s = game(red=f"city2 6,5; {below} 6,5/1 6,5/2; house 6,5/3")
    assert refused(s, upgrade("6,5")) == ""


@pytest.mark.rule("DYN-22.2", "DYN-7.2", "DYN-7.12")
def test_a_centre_in_the_ring_of_another_own_city_is_exempt_there() -> None:
    position = {"red": "city 6,5; house 6,5/1 6,5/2 8,5/1", "centre_spacing": 2}
    s: DynastyState = game(**position)
    do(s, found("8,5"))
    assert refused(s, upgrade("6,5")) == ""
