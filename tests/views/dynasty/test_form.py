"""Setting up a game of Dynasty Builder. Rules: DYN-4.1, DYN-4.2."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.dynasty.position.config import RANGES, TIME_LIMITS, DynastyConfig
from game.views.contract.setup_form import Planned
from game.views.dynasty.desk.form import CHOICES, PRESETS, DynastyForm
from game.words import Words
from tests.kit.boards.dynasty import FORD_VALLEY, FOUR_SHORES, SIX_CROWNS

NAMES = ("Ada", "Xeno", "Tamar", "Bran", "Ines", "Mirko")


def form(lang: str = "en") -> DynastyForm:
    return DynastyForm(Words(lang, strict=True))


def seats(count: int) -> list[Planned]:
    sides = form().default_sides
    return [Planned(NAMES[n], "human" if n == 0 else "normal", sides[n]) for n in range(count)]


@pytest.mark.rule("DYN-4.1")
def test_usual_options_are_those_of_the_rules() -> None:
    assert form().defaults() == {
        "first_player": "random", "round_limit": "0", "dynasty_levels": "12", "veteran_tokens": "12",
        "house_supply": "40", "land_token_supply": "60", "start_ring": "off", "centre_spacing": "3",
        "exile_turns": "2", "spells": "on", "time_limit_minutes": "0",
    }  # fmt: skip
    assert [form().seat_limits(board) for board in (FORD_VALLEY, FOUR_SHORES, SIX_CROWNS)] == [(2, 2), (2, 4), (2, 6)]


@pytest.mark.rule("DYN-4.1")
def test_every_value_that_is_offered_is_allowed() -> None:
    for key, values in CHOICES.items():
        least, most = RANGES.get(key, TIME_LIMITS)
        free = {0} if key in ("round_limit", "time_limit_minutes") else set()
        assert all(least <= value <= most or value in free for value in values), key
        assert int(form().defaults()[key]) in values


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_kind_of_game_can_be_begun(count: int, preset: str) -> None:
    asked = form()
    values = asked.preset(preset)
    config = asked.config(seats(count), values, "six_crowns")
    assert asked.faults(config, SIX_CROWNS) == []
    state = GAMES["dynasty"].new_game(config, board=SIX_CROWNS, seed=1)
    assert state.seats == count
    assert {field.key for field in asked.fields(seats(count))} == set(values)
    for field in asked.fields(seats(count)):
        assert values[field.key] in [value for value, _ in field.options]


def test_the_maps_own_limit_holds_where_none_is_chosen() -> None:
    asked = form()
    config = asked.config(seats(2), asked.defaults(), "four_shores")
    assert GAMES["dynasty"].new_game(config, board=FOUR_SHORES, seed=1).last_round == 30
    limited = asked.config(seats(2), {**asked.defaults(), "round_limit": "15"}, "four_shores")
    assert GAMES["dynasty"].new_game(limited, board=FOUR_SHORES, seed=1).last_round == 15


@pytest.mark.rule("DYN-4.2")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_faults_are_told_in_sentences(lang: str) -> None:
    asked = form(lang)
    same = [Planned("Ada", "human", "blue"), Planned("Ada", "normal", "blue")]
    told = asked.faults(asked.config(same, asked.defaults(), ""), FORD_VALLEY)
    assert len(told) == 2
    assert any(asked.words("dynasty.colour.blue") in line for line in told)
    wrong = DynastyConfig(seats=7, dynasty_levels=3, spells="maybe")
    assert len(asked.faults(wrong, FORD_VALLEY)) == 3


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_summary_and_the_facts_are_told(lang: str) -> None:
    asked = form(lang)
    assert "Four Shores" in asked.summary(3, "Four Shores")
    assert len(asked.board_facts(FOUR_SHORES)) == 2
    assert asked.duration(2, asked.defaults()) != asked.duration(6, asked.defaults())
    assert len({side.name for side in asked.sides(FORD_VALLEY)}) == 10


def test_who_begins_stays_the_same_person_when_a_seat_goes() -> None:
    asked = form()
    values = {**asked.defaults(), "first_player": "3"}
    assert asked.without_seat(values, 0)["first_player"] == "2"
    assert asked.without_seat(values, 2)["first_player"] == "random"
    assert asked.without_seat(values, 3)["first_player"] == "3"
