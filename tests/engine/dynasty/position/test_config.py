"""Options of a game and their faults. Rules: DYN-4.1, DYN-4.2, DYN-4.10."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import GAMES
from game.engine.contract import ConfigError
from game.engine.dynasty.position.config import DynastyConfig, DynastySeat
from tests.kit.boards.dynasty import FORD_VALLEY, FOUR_SHORES, SIX_CROWNS
from tests.kit.builders.dynasty_builder import start

DYNASTY = GAMES["dynasty"]

LIMITS = {
    "round_limit": (5, 100),
    "dynasty_levels": (4, 60),
    "veteran_tokens": (3, 60),
    "house_supply": (24, 120),
    "land_token_supply": (0, 120),
    "centre_spacing": (1, 5),
    "exile_turns": (0, 5),
}


def faults(board: Any = FORD_VALLEY, **options: Any) -> list[tuple[str, str]]:
    """Faults of a configuration as (field, code)."""
    try:
        DYNASTY.new_game(DynastyConfig(**options), board=board, seed=1)
    except ConfigError as error:
        return [(key, code) for key, _, code in error.faults]
    return []


@pytest.mark.rule("DYN-4.1")
def test_defaults() -> None:
    config = DynastyConfig()
    assert [
        config.first_player, config.time_limit_minutes, config.dynasty_levels, config.veteran_tokens,
        config.house_supply, config.land_token_supply, config.start_ring, config.centre_spacing, config.exile_turns,
        config.spells,
    ] == ["random", 0, 12, 12, 40, 60, "off", 3, 2, "on"]  # fmt: skip
    assert [seat.controller for seat in start().config.seat_list] == ["human", "ai"]


@pytest.mark.rule("DYN-4.1", "DYN-24.10", "DYN-18.5")
def test_the_round_limit_is_25_or_the_maps_own() -> None:
    assert start(FORD_VALLEY).last_round == 25
    assert start(FOUR_SHORES).last_round == 30
    assert start(FOUR_SHORES, round_limit=7).last_round == 7


@pytest.mark.rule("DYN-4.1", "DYN-4.2", "DYN-27.9")
@pytest.mark.parametrize("field", LIMITS)
def test_limits_of_numbers(field: str) -> None:
    least, most = LIMITS[field]
    assert faults(**{field: least}) == faults(**{field: most}) == []
    assert faults(**{field: least - 1}) == faults(**{field: most + 1}) == [(field, "out_of_range")]


@pytest.mark.rule("DYN-4.1", "DYN-18.6")
@pytest.mark.parametrize(
    ("minutes", "fine"), [(0, True), (1, False), (9, False), (10, True), (480, True), (481, False)]
)
def test_limits_of_the_time(minutes: int, fine: bool) -> None:
    assert faults(time_limit_minutes=minutes) == ([] if fine else [("time_limit_minutes", "out_of_range")])


@pytest.mark.rule("DYN-4.1")
@pytest.mark.parametrize("field", ["start_ring", "spells"])
def test_switches_are_on_or_off(field: str) -> None:
    assert faults(**{field: "on"}) == faults(**{field: "off"}) == []
    assert faults(**{field: "perhaps"}) == [(field, "out_of_range")]


@pytest.mark.rule("DYN-4.1", "DYN-4.10")
@pytest.mark.parametrize(
    ("first", "fine"), [("random", True), (1, True), (2, True), (0, False), (3, False), ("x", False)]
)
def test_the_first_player_is_random_or_a_seat_counted_from_one(first: Any, fine: bool) -> None:
    assert faults(first_player=first) == ([] if fine else [("first_player", "out_of_range")])


@pytest.mark.rule("DYN-4.1", "DYN-4.2", "DYN-27.9")
@pytest.mark.parametrize(("board", "most"), [(FORD_VALLEY, 2), (FOUR_SHORES, 4), (SIX_CROWNS, 6)])
def test_a_map_has_room_for_as_many_players_as_it_has_areas(board: Any, most: int) -> None:
    assert faults(board, seats=most) == []
    assert faults(board, seats=most + 1) == [("seats", "bad_player_count")]
    assert faults(board, seats=1) == [("seats", "bad_player_count")]


def seats(*changes: dict[str, Any]) -> tuple[DynastySeat, ...]:
    colours = ("crimson", "blue", "yellow")
    return tuple(
        DynastySeat(**{"name": f"P{n}", "controller": "human", "colour": colours[n], **change})
        for n, change in enumerate(changes)
    )


@pytest.mark.rule("DYN-4.1", "DYN-4.2")
@pytest.mark.parametrize(
    "changes",
    [
        ({"name": ""}, {}),
        ({"name": "x" * 21}, {}),
        ({"name": "Ann"}, {"name": "Ann"}),
        ({"controller": "robot"}, {}),
        ({"colour": "blue"}, {}),
        ({"colour": "see-through"}, {}),
    ],
    ids=["no name", "long name", "name twice", "controller", "colour twice", "no colour"],
)
def test_a_bad_seat(changes: tuple[dict[str, Any], ...]) -> None:
    found = faults(seats=seats(*changes))
    assert found
    assert {code for _, code in found} == {"bad_seat"}
    assert all(key.startswith("seats") for key, _ in found)


@pytest.mark.rule("DYN-4.1")
def test_good_seats() -> None:
    assert faults(seats=seats({"name": "x" * 20}, {"name": "y", "controller": "ai"})) == []
    assert faults(seats=seats({"controller": "ai"}, {"controller": "ai"})) == []


@pytest.mark.rule("DYN-4.2")
def test_all_faults_are_told_at_once_and_no_game_is_made() -> None:
    assert set(faults(seats=3, round_limit=4, dynasty_levels=61, spells="maybe")) == {
        ("seats", "bad_player_count"),
        ("round_limit", "out_of_range"),
        ("dynasty_levels", "out_of_range"),
        ("spells", "out_of_range"),
    }


@pytest.mark.rule("DYN-4.2")
def test_unknown_options_and_types() -> None:
    with pytest.raises(ConfigError) as error:
        DYNASTY.config_from({"weather": "fine", "round_limit": "many"})
    assert {(key, code) for key, _, code in error.value.faults} == {
        ("weather", "unknown_option"), ("round_limit", "out_of_range"),
    }  # fmt: skip


@pytest.mark.rule("DYN-4.2")
def test_an_unknown_option_or_a_wrong_type_hides_no_other_fault() -> None:
    with pytest.raises(ConfigError) as error:
        DYNASTY.config_from(
            {"weather": "fine", "round_limit": "many", "seats": 7, "spells": "maybe", "dynasty_levels": 61}
        )
    assert [(key, code) for key, _, code in error.value.faults] == [
        ("weather", "unknown_option"), ("round_limit", "out_of_range"), ("seats", "bad_player_count"),
        ("dynasty_levels", "out_of_range"), ("spells", "out_of_range"),
    ]  # fmt: skip
    with pytest.raises(ConfigError) as error:
        DYNASTY.config_from({"seats": "many", "first_player": 5})
    assert [key for key, _, _ in error.value.faults] == ["seats"]


@pytest.mark.rule("DYN-4.2")
def test_a_game_needs_a_board() -> None:
    assert ("map", "map_invalid") in faults(None)


@pytest.mark.rule("DYN-4.10")
def test_seats_count_from_one_outside_and_from_nought_inside() -> None:
    for first in (1, 2):
        s = DYNASTY.new_game(DynastyConfig(first_player=first), board=FORD_VALLEY, seed=1)
        assert s.to_act == (first - 1,)
    (fault,) = faults(seats=seats({}, {"name": ""}))
    assert fault[0].startswith("seats[2]")
