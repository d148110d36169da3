"""How Kalesia is configured. Rules: KAL-3.1, KAL-3.2, KAL-16.33."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import GAMES
from game.engine.config import MAX_SEED, SeatConfig
from game.engine.contract import ConfigError
from game.engine.kalesia.position.config import FAULT_CODES, KalesiaConfig, config_faults
from game.words import Words, languages

GAME = GAMES["kalesia"]

FIVE = [{"name": f"P{n}", "controller": "ai"} for n in range(5)]


def faults(**options: Any) -> list[tuple[str, str]]:
    """Key and code of every fault of options, as data and as a game refuses them."""
    try:
        GAME.new_game(GAME.config_from(options))
    except ConfigError as error:
        return [(key, code) for key, _, code in error.faults]
    return []


@pytest.mark.rule("KAL-3.1")
def test_defaults() -> None:
    config = KalesiaConfig()
    assert (config.seats, config.weapon_deal, config.stop_when_decided, config.memory_aid) == (5, "random", "off", "on")
    assert [seat.controller for seat in config.seat_list] == ["human", *["ai"] * 4]
    assert GAME.default_seats == 5
    assert GAME.seat_counts == tuple(range(2, 11))
    assert GAME.new_game().seats == 5


@pytest.mark.rule("KAL-3.1")
@pytest.mark.parametrize("controllers", [["ai"] * 3, ["human"] * 3, ["ai", "human", "ai"]])
def test_any_mix_of_people_and_computers_will_do(controllers: list[str]) -> None:
    seats = tuple(SeatConfig(f"P{n}", controller) for n, controller in enumerate(controllers))
    assert GAME.new_game(KalesiaConfig(seats=seats)).seats == 3


@pytest.mark.rule("KAL-3.1")
@pytest.mark.parametrize("deal", ["random", "identical_sets", "pooled_sets"])
@pytest.mark.parametrize("players", range(2, 11))
def test_every_number_of_players_and_deal(players: int, deal: str) -> None:
    assert faults(players=players, weapon_deal=deal, stop_when_decided="on", memory_aid="off") == []
    assert GAME.new_game(GAME.config_from({"players": players, "weapon_deal": deal})).seats == players


@pytest.mark.rule("KAL-3.2", "KAL-16.33")
@pytest.mark.parametrize("players", [1, 11, 0, -3, 10**30, True, 2.0, "five", None, []])
def test_number_of_players(players: Any) -> None:
    assert ("players", "player_count") in faults(players=players)


@pytest.mark.rule("KAL-3.2", "KAL-16.33")
def test_number_of_seats() -> None:
    assert faults(players=4, seats=FIVE) == [("seats", "seat_count")]
    assert faults(players=5, seats=FIVE) == []
    assert faults(players=5, seats=4) == [("seats", "seat_count")]
    assert faults(seats=1) == [("seats", "player_count")]
    assert faults(seats=FIVE * 3)[0] == ("seats", "player_count")


@pytest.mark.rule("KAL-3.2", "KAL-16.33")
@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({"seats": [*FIVE[:4], {"name": "x", "controller": "ghost"}]}, [("seats[5].controller", "seat_kind")]),
        ({"seats": [*FIVE[:4], {"name": "x", "controller": 5}]}, [("seats", "seat_kind")]),
        ({"seats": [*FIVE[:4], "ai"]}, [("seats", "seat_kind")]),
        ({"weapon_deal": "draft"}, [("weapon_deal", "weapon_deal")]),
        ({"weapon_deal": 3}, [("weapon_deal", "weapon_deal")]),
        ({"stop_when_decided": True}, [("stop_when_decided", "stop_when_decided")]),
        ({"stop_when_decided": "maybe"}, [("stop_when_decided", "stop_when_decided")]),
        ({"memory_aid": "no"}, [("memory_aid", "memory_aid")]),
        ({"turn_limit": 3}, [("turn_limit", "unknown_option")]),
        ({"seed": -1}, [("seed", "seed")]),
        ({"seed": MAX_SEED + 1}, [("seed", "seed")]),
        ({"seats": [{"name": "", "controller": "ai"}, FIVE[1]]}, [("seats[1].name", "seat_name")]),
        ({"seats": [FIVE[1], FIVE[1]]}, [("seats[2].name", "seat_name")]),
    ],
)
def test_other_faults(options: dict[str, Any], found: list[tuple[str, str]]) -> None:
    assert faults(**options) == found


@pytest.mark.rule("KAL-3.2")
def test_faults_are_reported_in_the_order_of_the_rules() -> None:
    found = faults(
        nonsense=1, memory_aid="?", stop_when_decided="?", weapon_deal="?", players=11,
        seats=[{"name": "x", "controller": "ghost"}],
    )  # fmt: skip
    codes = [code for _, code in found]
    assert list(dict.fromkeys(codes)) == [
        "player_count", "seat_count", "seat_kind", "weapon_deal", "stop_when_decided", "memory_aid", "unknown_option",
    ]  # fmt: skip


@pytest.mark.rule("KAL-3.2")
@pytest.mark.parametrize(
    ("config", "code"),
    [
        (KalesiaConfig(seats="five"), "player_count"), (KalesiaConfig(seats=(1, 2)), "seat_kind"),
        (KalesiaConfig(seats=(SeatConfig("a", 1), SeatConfig("b"))), "seat_kind"),
        (KalesiaConfig(seats=(SeatConfig(3), SeatConfig("b"))), "seat_name"),
        (KalesiaConfig(weapon_deal=None), "weapon_deal"), (KalesiaConfig(seed="x"), "seed"),
        ("nothing", "unknown_option"),
    ],
)  # fmt: skip
def test_configurations_made_in_a_program_may_hold_anything(config: Any, code: str) -> None:
    assert code in [found for _, _, found in config_faults(config)]
    with pytest.raises(ConfigError) as raised:
        GAME.new_game(config)
    assert raised.value.faults[0][2] == code


@pytest.mark.rule("KAL-3.2")
def test_a_board_or_a_seed_of_another_kind_is_refused_too() -> None:
    for wrong, code in (({"board": "standard"}, "unknown_option"), ({"seed": "7"}, "seed")):
        with pytest.raises(ConfigError) as raised:
            GAME.new_game(**wrong)
        assert [found for _, _, found in raised.value.faults] == [code]


@pytest.mark.rule("KAL-3.2")
def test_limits_of_names_and_seeds() -> None:
    long, longer = ({"name": "x" * letters, "controller": "ai"} for letters in (24, 25))
    assert faults(seats=[long, *FIVE[:1]], seed=0) == faults(seats=FIVE[:2], seed=MAX_SEED) == []
    assert faults(seats=[longer, *FIVE[:1]]) == [("seats[1].name", "seat_name")]


@pytest.mark.rule("KAL-14.2")
def test_the_seed_is_that_of_the_game_else_of_the_configuration_else_0() -> None:
    def laid(**how: Any) -> tuple[int, ...]:
        return GAME.new_game(**how).numbers

    assert not GAME.needs_board
    assert laid() == laid(seed=0) == laid(config=KalesiaConfig(seed=0)) != laid(seed=1)
    assert laid(config=KalesiaConfig(seed=7)) == laid(seed=7) == laid(config=KalesiaConfig(seed=3), seed=7)


@pytest.mark.parametrize("lang", languages())
def test_every_fault_has_a_sentence(lang: str) -> None:
    words = Words(lang, strict=True)
    for code in FAULT_CODES:
        assert words(f"kalesia.fault.{code}", key="seats", value="7")
