"""Games, maps, seats and options as a person types them."""

import pytest

from game.boards import supplied_path
from game.cli.fault import CliError
from game.cli.options import (
    board_named,
    config_error,
    config_for,
    game_named,
    map_named,
    options_from,
    seat_kinds,
    seat_plans,
)
from game.engine import GAMES
from game.engine.contract import ConfigError
from game.table.seats import SeatKind
from game.words import Words, languages

WORDS = Words("en", strict=True)
CALEDEA = GAMES["caledea"]


def _said(work: object, *args: object, **more: object) -> str:
    with pytest.raises(CliError) as caught:
        work(*args, **more)  # type: ignore[operator]
    text = str(caught.value)
    assert "\n" not in text, "one line"
    return text


def _all_said(work: object, *args: object) -> list[str]:
    """The lines in which several faults are told."""
    with pytest.raises(CliError) as caught:
        work(*args)  # type: ignore[operator]
    return str(caught.value).splitlines()


def test_game_by_name() -> None:
    assert game_named("caledea", WORDS) is CALEDEA


def test_unknown_game_names_those_there_are_and_the_nearest() -> None:
    said = _said(game_named, "caladea", WORDS)
    assert said == f'there is no game "caladea"; there are: {", ".join(GAMES)}. Did you mean "caledea"?'


def test_map_defaults_to_the_usual_one_for_the_seats() -> None:
    assert map_named(None, CALEDEA, 2) == "standard"
    assert map_named("duel", CALEDEA, 2) == "duel"
    dynasty = GAMES["dynasty"]
    named = [map_named(None, dynasty, seats) for seats in dynasty.seat_counts]
    assert named == ["ford_valley", "four_shores", "four_shores", "six_crowns", "six_crowns"]
    assert map_named(None, GAMES["kalesia"], 5) == ""


def test_board_by_id_and_by_file() -> None:
    assert board_named("duel", CALEDEA, WORDS) == board_named(
        str(supplied_path("caledea", "duel")), CALEDEA, WORDS
    )


def test_unknown_map_offers_the_nearest() -> None:
    assert "standard" in _said(board_named, "standart", CALEDEA, WORDS)


def test_bad_map_tells_its_first_fault_and_how_many_more(tmp_path: object) -> None:
    text = supplied_path("caledea", "duel").read_text(encoding="utf-8")
    bad = tmp_path / "bad.tmx"  # type: ignore[operator]
    misspelt = text.replace('name="game"', 'name="gaem"').replace('name="resources"', 'name="resuorces"')
    bad.write_text(misspelt, encoding="utf-8")
    assert "caleidos check lists" in _said(board_named, str(bad), CALEDEA, WORDS)


def test_seats_as_typed() -> None:
    kinds = seat_kinds("human, Normal,hard", CALEDEA, WORDS, people=True)
    assert kinds == (SeatKind.HUMAN, SeatKind.NORMAL, SeatKind.HARD)
    assert [plan.name for plan in seat_plans(kinds, WORDS)] == ["You", "Computer 2", "Computer 3"]
    assert [plan.name for plan in seat_plans([SeatKind.HUMAN] * 2, WORDS)] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("text", "people", "said"),
    [
        ("human,hrad", True, 'no such player: "hrad"; there are: human, random, easy, normal, hard.'),
        ("human,hard", False, "no people in an arena: name only computer players."),
        ("hard", False, "Caledea is played by 2-4; 1 seats were named."),
        ("hard,hard,hard,hard,hard", False, "Caledea is played by 2-4; 5 seats were named."),
        ("", True, 'no such player: ""; there are: human, random, easy, normal, hard.'),
    ],
)
def test_seats_that_can_t_be(text: str, people: bool, said: str) -> None:
    assert _said(seat_kinds, text, CALEDEA, WORDS, people=people).startswith(said)


def test_options_become_plain_data() -> None:
    texts = [
        "turn_limit=30",
        "capital_placement=simultaneous",
        "kingdom_pool=talaq,ossuria",
        "first_player=2",
    ]
    assert options_from(texts, WORDS) == {
        "turn_limit": 30,
        "capital_placement": "simultaneous",
        "kingdom_pool": ["talaq", "ossuria"],
        "first_player": 2,
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn_limit", 'an option is KEY=VALUE, not "turn_limit".'),
        ("=3", 'an option is KEY=VALUE, not "=3".'),
        ("seed=3", '"seed" is not set this way; use --seed.'),
    ],
)
def test_options_in_another_form(text: str, said: str) -> None:
    assert _said(options_from, [text], WORDS) == said


@pytest.mark.parametrize("value", ["9" * 5_000, "[" * 100_000, "{" * 100_000 + "1", "1e999", "NaN"])
@pytest.mark.parametrize("key", ["turn_limit", "kingdom_pool", "first_player", "capital_placement"])
def test_options_that_are_endless_are_told_in_short_lines(key: str, value: str) -> None:
    with pytest.raises((CliError, ConfigError)) as caught:
        CALEDEA.new_game(_config(options_from([f"{key}={value}"], WORDS)), board=board_named("duel", CALEDEA, WORDS))
    fault = caught.value
    said = str(config_error(fault, CALEDEA, WORDS) if isinstance(fault, ConfigError) else fault)
    # A pool that is read but has no known kingdom is too small as well.
    assert len(said.splitlines()) == (2 if "kingdoms" in said else 1)
    assert all(len(line) < 250 for line in said.splitlines())
    assert len(_said(options_from, [value], WORDS)) < 250


def test_a_single_word_is_a_list_of_one_where_a_list_belongs() -> None:
    assert _config(options_from(["kingdom_pool=talaq"], WORDS)).kingdom_pool == ("talaq",)  # type: ignore[attr-defined]
    pool = _config(options_from(["kingdom_pool=talaq, xonavia"], WORDS)).kingdom_pool  # type: ignore[attr-defined]
    assert pool == ("talaq", "xonavia")


def _config(options: dict[str, object]) -> object:
    plans = seat_plans((SeatKind.HUMAN, SeatKind.HARD), WORDS)
    return config_for(CALEDEA, plans, "duel", options, 7, WORDS)


def test_config_holds_seats_map_seed_and_options() -> None:
    config = _config({"turn_limit": 30})
    assert [(seat.name, seat.controller) for seat in config.seats] == [
        ("You", "human"),
        ("Computer 2", "ai"),
    ]  # type: ignore[attr-defined]
    assert (config.map, config.seed, config.turn_limit) == ("duel", 7, 30)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "option", "near"),
    [("caledea", "turnlimit", "turn_limit"), ("dynasty", "rund_limit", "round_limit"),
     ("caleira", "match_round", "match_rounds"), ("kalesia", "weapon_dael", "weapon_deal")],
)  # fmt: skip
def test_misspelt_option_offers_the_nearest(game: str, option: str, near: str) -> None:
    plans = seat_plans((SeatKind.HUMAN, SeatKind.HARD), WORDS)
    said = _said(config_for, GAMES[game], plans, "", {option: 30}, 7, WORDS)
    assert said == f'There is no option {option}. Did you mean "{near}"?'


def test_all_faults_of_options_are_told_a_line_each() -> None:
    assert _all_said(_config, {"turn_limit": "long", "colour": "red", "min_capital_distance": 9}) == [
        "There is no option colour.",
        "turn_limit can't be long.",
        "min_capital_distance can't be 9.",
    ]


def test_option_of_the_wrong_kind() -> None:
    assert _said(_config, {"turn_limit": "long"}) == "turn_limit can't be long."


@pytest.mark.parametrize("lang", languages())
def test_fault_that_only_a_new_game_finds_is_a_sentence_too(lang: str) -> None:
    words = Words(lang, strict=True)
    with pytest.raises(ConfigError) as caught:
        CALEDEA.new_game(_config({"turn_limit": 5}), board=board_named("duel", CALEDEA, WORDS))
    assert "turn_limit" in str(config_error(caught.value, CALEDEA, words))
