"""How a game is configured, and every fault of a configuration. Rules: CAL-4.1 to CAL-4.9."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caledea.position.config import (
    PRESETS,
    CaledeaConfig,
    SeatConfig,
    config_faults,
    config_from,
)
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.contract import ConfigError
from game.engine.dice import Dice
from tests.kit.boards.boards import BOARDS, striped
from tests.kit.builders.builder import game, move, play
from tests.kit.play import steps

CALEDEA = GAMES["caledea"]


def faults(board: str = "A", **options: Any) -> list[tuple[str, str, str]]:
    """The faults of a configuration made from plain data, wherever they are found."""
    config, found = config_from(options)
    return found if config is None else config_faults(config, BOARDS[board])


def codes(board: str = "A", **options: Any) -> list[str]:
    return [code for _, _, code in faults(board, **options)]


def seats(*kingdoms: str | None) -> list[dict[str, Any]]:
    return [{"name": f"P{n}", "kingdom": kingdom} for n, kingdom in enumerate(kingdoms)]


@pytest.mark.rule("CAL-1.1", "CAL-4.1")
@pytest.mark.parametrize("count", range(7))
def test_two_to_four_players(count: int) -> None:
    assert codes(seats=count) == ([] if 2 <= count <= 4 else ["config_player_count"])
    if 2 <= count <= 4:
        assert CALEDEA.new_game(CaledeaConfig(seats=count), board=BOARDS["A"], seed=1).seats == count


@pytest.mark.rule("CAL-4.1", "CAL-4.5")
def test_missing_keys_take_their_defaults() -> None:
    config, found = config_from({})
    assert found == []
    assert json.loads(msgspec.json.encode(config)) == {
        "seats": 2, "map": "standard", "kingdom_assignment": "choose", "kingdom_pool": list(KINGDOMS),
        "first_player": "roll", "capital_placement": "in_turn", "min_capital_distance": 1,
        "component_limit": "box", "turn_limit": 60, "quiet_limit": 8, "powers_after_last_move": "forbidden",
        "first_turn": "full", "seed": None,
    }  # fmt: skip
    told = [(s.name, s.controller, s.kingdom) for s in config.seat_list]
    assert told == [("Player 1", "human", None), ("Player 2", "ai", None)]


@pytest.mark.rule("CAL-4.1", "CAL-4.3")
@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("kingdom_assignment", ["choose", "random"], ["", "chosen", 1]),
        ("first_player", ["roll", 1, 2], ["first", 0, 3]),
        ("capital_placement", ["in_turn", "simultaneous"], ["secret"]),
        ("min_capital_distance", [1, 6], [0, 7, "far"]),
        ("component_limit", ["box", "unlimited"], ["none"]),
        ("turn_limit", [0, 10, 60, 500], [1, 9, 501, -1, 12.5, "long"]),
        ("quiet_limit", [0, 3, 8, 50], [1, 2, 51, -1, 3.5, "long"]),
        ("powers_after_last_move", ["forbidden", "allowed"], ["", "never", 1]),
        ("first_turn", ["full", "one_move"], ["", "two_moves", 0]),
        ("seed", [None, 0, 2**63 - 1], [-1, 2**63, "7"]),
    ],
)
def test_every_option_has_its_limits(key: str, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        assert codes(**{key: value}) == []
    for value in bad:
        (fault,) = faults(**{key: value})
        assert fault == (key, str(value), "config_first_player" if key == "first_player" else "config_bad_value")


@pytest.mark.rule("CAL-4.2")
def test_presets() -> None:
    assert PRESETS == {
        "standard": {},
        "epic": {"map": "epic", "turn_limit": 100},
        "grand": {"map": "grand", "component_limit": "unlimited", "turn_limit": 150},
        "quick": {"kingdom_assignment": "random", "capital_placement": "simultaneous", "turn_limit": 30},
        "by_the_letter": {"turn_limit": 0, "quiet_limit": 0},
    }
    for preset in PRESETS.values():
        assert faults(**preset) == []


@pytest.mark.rule("CAL-4.3")
@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"colour": "red"}, ("colour", "red", "config_unknown_key")),
        ({"seats": [{"name": ""}, {"name": "B"}]}, ("seats[1].name", "", "config_bad_value")),
        ({"seats": [{"name": "A" * 25}, {"name": "B"}]}, ("seats[1].name", "A" * 25, "config_bad_value")),
        ({"seats": [{"name": "A"}, {"name": "A"}]}, ("seats[2].name", "A", "config_duplicate_name")),
        (
            {"seats": [{"name": "A", "controller": "ghost"}, {"name": "B"}]},
            ("seats[1].controller", "ghost", "config_bad_value"),
        ),
        ({"seats": 1}, ("seats", "1", "config_player_count")),
        ({"seats": seats("atlantis", None)}, ("seats[1].kingdom", "atlantis", "config_unknown_kingdom")),
        ({"kingdom_pool": [*KINGDOMS, "atlantis"]}, ("kingdom_pool", "atlantis", "config_unknown_kingdom")),
        ({"seats": seats("talaq", "talaq")}, ("seats[2].kingdom", "talaq", "config_duplicate_kingdom")),
        (
            {"seats": seats("talaq", None), "kingdom_pool": ["xonavia", "ossuria", "calvane"]},
            ("seats[1].kingdom", "talaq", "config_kingdom_not_in_pool"),
        ),
        ({"seats": 3, "kingdom_pool": ["xonavia", "talaq"]}, ("kingdom_pool", "2", "config_pool_too_small")),
        ({"first_player": 3}, ("first_player", "3", "config_first_player")),
    ],
)
def test_a_fault_names_key_value_and_code(options: dict[str, Any], fault: tuple[str, str, str]) -> None:
    assert faults(**options) == [fault]


@pytest.mark.rule("CAL-4.3", "CAL-2.15")
def test_a_kingdom_without_enough_land_is_not_playable() -> None:
    assert codes("small", seats=seats("talaq", "ossuria")) == ["config_kingdom_not_playable"]


@pytest.mark.rule("CAL-4.3")
def test_all_faults_are_told_together_and_no_game_is_made() -> None:
    config = CaledeaConfig(
        seats=(SeatConfig("A", kingdom="talaq"), SeatConfig("A", kingdom="talaq")), turn_limit=5, first_player=9
    )
    with pytest.raises(ConfigError) as told:
        CALEDEA.new_game(config, board=BOARDS["A"])
    assert sorted(fault[2] for fault in told.value.faults) == [
        "config_bad_value", "config_duplicate_kingdom", "config_duplicate_name", "config_first_player",
    ]  # fmt: skip
    with pytest.raises(ConfigError, match="config_map: map = standard"):
        CALEDEA.new_game()


@pytest.mark.rule("CAL-4.3")
def test_plain_data_of_the_wrong_kind_is_a_fault_too() -> None:
    assert codes(seats="many", colour=1) == ["config_unknown_key", "config_bad_value"]
    with pytest.raises(ConfigError, match="config_bad_value: turn_limit = soon"):
        CALEDEA.config_from({"turn_limit": "soon"})
    assert CALEDEA.config_from({"turn_limit": 20}) == CaledeaConfig(turn_limit=20)


def _nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


TWO = (SeatConfig("A"), SeatConfig("B"))
WRONG: list[tuple[dict[str, Any], list[str]]] = [
    ({"seats": "x"}, ["seats"]),
    ({"seats": 2.0}, ["seats"]),
    ({"seats": True}, ["seats"]),
    ({"seats": None}, ["seats"]),
    ({"seats": ({"name": "A"}, {"name": "B"})}, ["seats[1]", "seats[2]"]),
    ({"seats": (SeatConfig(5), SeatConfig("B", kingdom=[]))}, ["seats[1].name", "seats[2].kingdom"]),
    ({"seats": (SeatConfig("A", controller=None), SeatConfig("B"))}, ["seats[1].controller"]),
    ({"seats": set(TWO)}, ["seats"]),
    ({"map": 7}, ["map"]),
    ({"kingdom_pool": "talaq"}, ["kingdom_pool"]),
    ({"kingdom_pool": 5}, ["kingdom_pool"]),
    ({"kingdom_pool": (1, 2)}, ["kingdom_pool"]),
    ({"kingdom_pool": _nested(50_000)}, ["kingdom_pool"]),
    ({"kingdom_assignment": []}, ["kingdom_assignment"]),
    ({"first_player": []}, ["first_player"]),
    ({"first_player": True}, ["first_player"]),
    ({"capital_placement": {}}, ["capital_placement"]),
    ({"min_capital_distance": 1.0}, ["min_capital_distance"]),
    ({"component_limit": object()}, ["component_limit"]),
    ({"turn_limit": 10**5_000}, ["turn_limit"]),
    ({"turn_limit": "60", "seed": "7"}, ["turn_limit", "seed"]),
]


@pytest.mark.rule("CAL-4.3")
@pytest.mark.parametrize(("options", "keys"), WRONG, ids=[f"{n}-{'-'.join(case[1])}" for n, case in enumerate(WRONG)])
def test_a_record_with_values_of_wrong_types_is_a_fault_and_no_crash(options: dict[str, Any], keys: list[str]) -> None:
    with pytest.raises(ConfigError) as told:
        CALEDEA.new_game(CaledeaConfig(**options), board=BOARDS["A"])
    assert [(key, code) for key, _, code in told.value.faults] == [(key, "config_bad_value") for key in keys]


@pytest.mark.rule("CAL-4.3")
def test_what_is_no_configuration_and_no_board_is_a_fault_too() -> None:
    for thing in ("x", 5, {}):
        with pytest.raises(ConfigError, match="config_bad_value: config = "):
            CALEDEA.new_game(thing, board=BOARDS["A"])
        with pytest.raises(ConfigError, match="config_map: map = "):
            CALEDEA.new_game(board=thing)
    with pytest.raises(ConfigError, match="config_bad_value: seed = 7"):
        CALEDEA.new_game(board=BOARDS["A"], seed="7")
    assert CALEDEA.new_game(CaledeaConfig(seats=list(TWO)), board=BOARDS["A"]).seats == 2


@pytest.mark.rule("CAL-4.3")
@pytest.mark.parametrize(
    "value",
    ["a\nb" * 100, 10**5_000, -(10**5_000), _nested(50_000), "\x1b[2J"],
    ids=["lines", "digits", "minus", "nested", "escape"],
)
def test_a_fault_repeats_a_value_in_one_short_line(value: Any) -> None:
    for fault in faults(turn_limit=value) + faults(colour=value):
        assert len(fault[1]) < 100
        assert fault[1].isprintable()


@pytest.mark.rule("CAL-4.4")
def test_pool_kingdoms_that_are_not_playable_are_left_out_without_a_word() -> None:
    assert faults("small") == []
    for assignment in ("choose", "random"):
        s = CALEDEA.new_game(CaledeaConfig(kingdom_assignment=assignment), board=BOARDS["small"], seed=3)
        offered = {a.kingdom for a in s.legal_actions() if hasattr(a, "kingdom")}
        taken = {card.id for card in s.kingdoms if card is not None}
        assert offered | taken == {"xonavia", "talaq"}


@pytest.mark.rule("CAL-4.6")
def test_people_and_computers_have_the_same_rules_and_see_the_same() -> None:
    def play_out(controllers: tuple[str, str]) -> list[str]:
        plan = tuple(SeatConfig(f"P{n}", controller=c) for n, c in enumerate(controllers))
        s = CALEDEA.new_game(CaledeaConfig(seats=plan, turn_limit=10), board=BOARDS["A"], seed=5)
        told = [str(step) for step in steps(s, seed=5)]
        views = [msgspec.structs.replace(s.view(n), config=CaledeaConfig()) for n in (0, 1)]
        return [*told, *map(str, views)]

    assert play_out(("human", "ai")) == play_out(("ai", "human"))


@pytest.mark.rule("CAL-4.8", "CAL-15.5", "CAL-15.10")
def test_without_a_turn_limit_rounds_go_on() -> None:
    s = game(round=100_000, active="talaq", turn_limit=0)
    play(s, lambda p: p.legal_actions()[-2])  # the last but resigning: ending the turn
    assert (s.result, s.round) == (None, 100_001)


@pytest.mark.rule("CAL-4.9", "CAL-1.5")
@pytest.mark.parametrize(("limit", "markers"), [("box", 20), ("unlimited", 21)])
def test_colour_markers_are_limited_as_configured_and_capitals_are_not_counted(limit: str, markers: int) -> None:
    board = striped(10, 10)
    own = [board.geometry.squares[c] for c in board.cells_of(KINGDOMS["xonavia"].pair)]
    marked = " ".join(f"{x},{y}" for x, y in own[1:21])
    (x, y), (cx, cy) = own[21], own[0]
    s = game(
        board, at={f"{(x + 1) % 10},{y}": "xonavia: infantry"}, marks={"xonavia": marked},
        capitals={"xonavia": f"{cx},{cy}"}, component_limit=limit,
    )  # fmt: skip
    play(s, move(f"{(x + 1) % 10},{y}", to=f"{x},{y}"))
    assert s.markers[0] == markers
    assert s.gold(0) == markers + 1


@pytest.mark.rule("CAL-4.1", "CAL-19.2")
def test_the_configurations_seed_is_used_where_no_other_is_given() -> None:
    config = CaledeaConfig(seats=2, seed=99)
    one = CALEDEA.new_game(config, board=BOARDS["A"])
    other = CALEDEA.new_game(config, board=BOARDS["A"], dice=Dice(99))
    assert one.digest() == other.digest()
    assert one.digest() != CALEDEA.new_game(config, board=BOARDS["A"], seed=98).digest()
