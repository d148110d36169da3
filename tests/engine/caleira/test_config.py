"""How a game is configured, and every fault of a configuration. Rules: CLR-3.1, CLR-3.2."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caleira.position.config import CODES, CaleiraConfig, config_faults, config_from
from game.engine.config import SeatConfig
from game.engine.contract import ConfigError

CALEIRA = GAMES["caleira"]


def faults(**options: Any) -> list[tuple[str, str, str]]:
    """The faults of a configuration made from plain data, wherever they are found."""
    config, found = config_from(options)
    return found if config is None else config_faults(config)


def seats(*controllers: str) -> list[dict[str, str]]:
    return [{"name": f"P{n}", "controller": controller} for n, controller in enumerate(controllers)]


@pytest.mark.rule("CLR-3.1")
def test_missing_options_take_their_defaults() -> None:
    config, found = config_from({})
    assert found == []
    assert json.loads(msgspec.json.encode(config)) == {
        "seats": 2, "starting_player": "random", "match_rounds": 1, "effect_obligation": "as_printed",
        "memory_aid": "on", "seed": None, "players": None,
    }  # fmt: skip
    assert [(seat.name, seat.controller) for seat in config.seat_list] == [("Player 1", "human"), ("Player 2", "ai")]


@pytest.mark.rule("CLR-3.1", "CLR-3.2")
@pytest.mark.parametrize(
    ("key", "good", "bad", "code"),
    [
        ("seats", [2, 3, 4], [0, 1, 5, -1, 10**20], "player_count"),
        ("starting_player", ["random", 0, 1], [2, -1, "first", ""], "starting_player"),
        ("match_rounds", [1, 3, 5, 7], [0, 2, 9, -3], "match_rounds"),
        ("effect_obligation", ["as_printed", "mandatory"], ["", "free"], "effect_obligation"),
        ("memory_aid", ["on", "off"], ["", "yes"], "memory_aid"),
        ("seed", [None, 0, 2**63 - 1], [-1, 2**63], "seed"),
    ],
)
def test_every_option_has_its_values(key: str, good: list[Any], bad: list[Any], code: str) -> None:
    for value in good:
        assert faults(**{key: value}) == []
        assert CALEIRA.new_game(CALEIRA.config_from({key: value}), seed=1).to_act
    for value in bad:
        assert [(fault[0], fault[2]) for fault in faults(**{key: value})] == [(key, code)]


@pytest.mark.rule("CLR-3.1")
@pytest.mark.parametrize("controllers", [("human", "human"), ("ai", "ai"), ("ai", "human", "ai"), ("ai",) * 4])
def test_any_mix_of_people_and_computers_is_legal(controllers: tuple[str, ...]) -> None:
    s = CALEIRA.new_game(CALEIRA.config_from({"seats": seats(*controllers)}), seed=1)
    assert s.seats == len(controllers)
    assert [seat.controller for seat in s.config.seat_list] == list(controllers)


@pytest.mark.rule("CLR-3.2")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 5, "seats": 5}, "player_count"),
        ({"players": 3}, "seat_count"),
        ({"players": 2, "seats": 3}, "seat_count"),
        ({"seats": seats("human", "ghost")}, "seat_kind"),
        ({"colour": "red"}, "unknown_option"),
        ({"seats": "many"}, "player_count"),
        ({"seats": [{"name": "A"}, 5]}, "seat_kind"),
        ({"seats": [{"name": "A"}, {"name": "B", "controller": 7}]}, "seat_kind"),
        ({"match_rounds": "three"}, "match_rounds"),
        ({"starting_player": 1.5}, "starting_player"),
    ],
)
def test_a_fault_has_the_code_of_the_rules(options: dict[str, Any], code: str) -> None:
    assert [fault[2] for fault in faults(**options)] == [code]


@pytest.mark.rule("CLR-3.2")
def test_an_unknown_option_or_a_wrong_type_hides_no_other_fault() -> None:
    found = faults(weather="fine", match_rounds="three", seats=5, memory_aid="yes", seed=-1)
    assert [(key, code) for key, _, code in found] == [
        ("seats", "player_count"), ("match_rounds", "match_rounds"), ("memory_aid", "memory_aid"),
        ("weather", "unknown_option"), ("seed", "seed"),
    ]  # fmt: skip
    # Which seats begin can't be judged while nobody knows how many there are.
    assert [key for key, _, _ in faults(seats=[5, 6, 7], starting_player=2)] == ["seats"]


@pytest.mark.rule("CLR-3.2")
def test_faults_are_told_in_the_order_of_the_rules_and_no_game_is_made() -> None:
    config = CaleiraConfig(
        seats=(SeatConfig("A", "ghost"),) * 5, players=3, starting_player=9, match_rounds=2, effect_obligation="x",
        memory_aid="y", seed=-1,
    )  # fmt: skip
    with pytest.raises(ConfigError) as told:
        CALEIRA.new_game(config)
    codes = [fault[2] for fault in told.value.faults]
    assert list(dict.fromkeys(codes)) == ["seat_count", "seat_kind", "starting_player", "match_rounds",
                                          "effect_obligation", "memory_aid", "seed"]  # fmt: skip
    assert codes == sorted(codes, key=CODES.index)
    with pytest.raises(ConfigError) as told:
        CALEIRA.new_game(msgspec.structs.replace(config, players=None))
    assert told.value.faults[0][2] == "player_count"


@pytest.mark.rule("CLR-3.2")
@pytest.mark.parametrize(
    ("options", "keys"),
    [
        ({"seats": "x"}, ["seats"]),
        ({"seats": 2.0}, ["seats"]),
        ({"seats": True}, ["seats"]),
        ({"seats": ({"name": "A"}, {"name": "B"})}, ["seats[1]", "seats[2]"]),
        ({"seats": (SeatConfig(5), SeatConfig("B", None))}, ["seats[1].name", "seats[2].controller"]),
        ({"starting_player": True}, ["starting_player"]),
        ({"starting_player": []}, ["starting_player"]),
        ({"match_rounds": 10**5_000}, ["match_rounds"]),
        ({"players": "2"}, ["players"]),
        ({"memory_aid": object(), "seed": "7"}, ["memory_aid", "seed"]),
    ],
)
def test_a_record_with_values_of_wrong_types_is_a_fault_and_no_crash(options: dict[str, Any], keys: list[str]) -> None:
    with pytest.raises(ConfigError) as told:
        CALEIRA.new_game(CaleiraConfig(**options))
    assert [fault[0] for fault in told.value.faults] == keys


@pytest.mark.rule("CLR-3.2")
def test_what_is_no_configuration_is_a_fault_too() -> None:
    for thing in ("x", 5, {}):
        with pytest.raises(ConfigError, match="unknown_option: config = "):
            CALEIRA.new_game(thing)
    with pytest.raises(ConfigError, match="seed: seed = 7"):
        CALEIRA.new_game(seed="7")
    with pytest.raises(ConfigError, match="unknown_option: colour = red"):
        CALEIRA.config_from({"colour": "red"})


def test_the_configurations_seed_is_used_where_no_other_is_given() -> None:
    config = CaleiraConfig(seed=99)
    one, other = CALEIRA.new_game(config), CALEIRA.new_game(msgspec.structs.replace(config, seed=98))
    assert one.deck != other.deck
    assert CALEIRA.new_game(CaleiraConfig(), seed=99).deck == one.deck
    assert CALEIRA.new_game(config, seed=98).deck == other.deck
    assert one.view(0).config.seed is None
