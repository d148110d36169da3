"""Options of a battle and their faults. Rules: CDN-38.1 to CDN-38.3, CDN-19.3, Table 38-A."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.position.armies import rosters_of
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat, config_faults, config_from

BOARD = Battlefield(60, 40)

DEFAULTS = {
    "points_limit": 1000, "scenario": "pitched_battle", "rounds": 0, "random_length": False,
    "spell_selection": "choose", "unknown_terrain": True, "dense_forests": False, "shooters_per_floor": 5,
    "back_volt": True, "heirlooms": True, "allies": False, "half_points": True, "first_round_charges": True,
    "wide_line_support": True, "slanted_moves": True, "auto_restore_roll": True, "march_test_distance": 8,
    "panic_radius": 6, "general_ignores_result": True, "stand_and_shoot": True,
}  # fmt: skip
"""Rules: Table 38-A."""

LIMITS = {"rounds": (4, 10), "shooters_per_floor": (1, 10), "march_test_distance": (0, 20), "panic_radius": (0, 12)}


def faults(board: Battlefield = BOARD, **options: Any) -> list[tuple[str, str]]:
    """Faults of a configuration as (key, code)."""
    return [(key, code) for key, _, code in config_faults(CaldaernConfig(**options), board)]


@pytest.mark.rule("CDN-38.1", "CDN-19.2")
def test_defaults_are_those_of_the_table() -> None:
    config = CaldaernConfig()
    assert {key: getattr(config, key) for key in DEFAULTS} == DEFAULTS
    assert {field.name for field in msgspec.structs.fields(CaldaernConfig)} == {*DEFAULTS, "seats", "map", "seed"}
    assert [seat.controller for seat in config.seat_list] == ["human", "ai"]
    assert faults() == []


@pytest.mark.rule("CDN-38.1", "CDN-19.1")
@pytest.mark.parametrize("seats", [0, 1, 3, 99, -1])
def test_there_are_exactly_two_seats(seats: int) -> None:
    assert faults(seats=seats) == [("seats", "config_invalid")]


@pytest.mark.rule("CDN-38.2", "CDN-19.3")
@pytest.mark.parametrize("key", LIMITS)
def test_limits_of_numbers(key: str) -> None:
    least, most = LIMITS[key]
    assert faults(**{key: least}) == faults(**{key: most}) == []
    wrong = [most + 1, *([least - 1] if least - 1 != 0 or key != "rounds" else [])]
    for value in wrong:
        assert faults(**{key: value}) == [(key, "config_invalid")]


@pytest.mark.rule("CDN-38.2")
@pytest.mark.parametrize("limit", [200, 249, 251, 275, 3001, 3050, 0, -50])
def test_points_limits_go_by_fifties(limit: int) -> None:
    assert faults(points_limit=limit) == [("points_limit", "config_invalid")]


@pytest.mark.rule("CDN-38.2", "CDN-19.3")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("points_limit", "1000"), ("heirlooms", 1), ("half_points", "on"), ("rounds", 4.0), ("rounds", True),
        ("scenario", 3), ("scenario", "duel"), ("spell_selection", "some"), ("seed", -1), ("seed", 2**63),
        ("panic_radius", None),
    ],
)  # fmt: skip
def test_wrong_types_and_values_are_refused(key: str, value: object) -> None:
    assert faults(**{key: value}) == [(key, "config_invalid")]


@pytest.mark.rule("CDN-38.2", "CDN-19.3")
def test_unknown_keys_are_refused_with_key_and_value() -> None:
    assert config_from({"pace": 3}) == (None, [("pace", "3", "config_invalid")])
    config, wrong = config_from({"points_limit": 500, "allies": True})
    assert wrong == []
    assert config == CaldaernConfig(points_limit=500, allies=True)


@pytest.mark.rule("CDN-38.3")
def test_a_map_must_support_the_scenario() -> None:
    assert faults(scenario="hold_hill") == [("map", "map_unsuitable")]
    hill = Battlefield(60, 40, scenarios=("hold_hill",))
    assert faults(hill) == [("map", "map_unsuitable")]
    assert faults(hill, scenario="hold_hill") == [("map", "map_unsuitable")]
    lacking = config_faults(CaldaernConfig(scenario="hold_hill"), hill)
    assert lacking[0][1] == "hill"


@pytest.mark.rule("CDN-38.3")
def test_a_map_without_what_its_scenario_needs_is_unsuitable() -> None:
    board = Battlefield(60, 40, scenarios=("storm_building",))
    assert faults(board, scenario="storm_building") == [("map", "map_unsuitable")]


def seats(**second: Any) -> tuple[CaldaernSeat, CaldaernSeat]:
    """Two seats of which the second one is changed."""
    return CaldaernSeat("Ada"), CaldaernSeat("Bran", **second)


@pytest.mark.rule("CDN-38.1")
def test_nations_and_colours_are_handed_out() -> None:
    first, second = CaldaernConfig(seats=seats(nation="commonwealth", colour="crimson")).seat_list
    assert (first.nation, second.nation) == ("khesoy", "commonwealth")
    assert (first.colour, second.colour) == ("blue", "crimson")
    one, other = CaldaernConfig(seats=seats(roster="djuchid_500")).seat_list
    assert (one.nation, other.nation) == ("commonwealth", "djuchid")


@pytest.mark.rule("CDN-38.2")
@pytest.mark.parametrize(
    ("second", "key"),
    [
        ({"nation": "atlantis"}, "seats[2].nation"), ({"controller": "cat"}, "seats[2].controller"),
        ({"colour": "puce"}, "seats[2].colour"),
    ],
)  # fmt: skip
def test_faults_of_seats(second: dict[str, str], key: str) -> None:
    assert faults(seats=seats(**second)) == [(key, "config_invalid")]
    assert faults(seats=(CaldaernSeat("Ada"), CaldaernSeat("Ada"))) == [("seats[2].name", "config_invalid")]


@pytest.mark.rule("CDN-38.18")
def test_lists_of_seats_are_checked() -> None:
    fine = seats(roster=presets()["graighule_1000"].roster)
    assert faults(seats=fine) == []
    assert faults(seats=fine, points_limit=500)[0] == ("seats[2].roster", "roster_over_limit")
    assert faults(seats=seats(roster="graighule_700")) == [("seats[2].roster", "roster_unknown")]
    assert faults(seats=seats(roster="graighule_1000", nation="khesoy")) == [("seats[2].roster", "roster_unknown")]
    wrong = seats(roster=Roster("graighule"))
    assert ("seats[2].roster", "roster_no_general") in faults(seats=wrong)


@pytest.mark.rule("CDN-38.17")
def test_a_list_can_be_brought_in_the_game_itself() -> None:
    config = CaldaernConfig(seats=seats(roster="open", nation="djuchid"))
    assert faults(seats=config.seats) == []
    assert rosters_of(config)[1] is None
    assert rosters_of(config)[0] is not None
