"""Setting up Castles of Caleira: options, presets, faults in sentences, how long it takes."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.caleira.position.config import CODES, CaleiraConfig
from game.engine.config import SeatConfig
from game.views.caleira.desk.form import CaleiraForm
from game.views.contract.setup_form import Planned, SetupForm
from game.words import Words

LANGUAGES = ("en", "de")
ADA, MIRKO, INES = Planned("Ada", "human"), Planned("Mirko", "normal"), Planned("Ines", "hard")


def form(lang: str = "en") -> CaleiraForm:
    return CaleiraForm(Words(lang, strict=True))


def test_the_form_has_all_that_the_scene_asks_for() -> None:
    names = {name for name in vars(SetupForm) if not name.startswith("_")} | set(SetupForm.__annotations__)
    assert {name for name in names if not hasattr(form(), name)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("CLR-3.1")
def test_every_value_of_every_option_makes_a_game(lang: str) -> None:
    made = form(lang)
    seats = [ADA, MIRKO, INES]
    for field in made.fields(seats):
        assert field.label
        assert field.why
        assert len({text for _, text in field.options}) == len(field.options)
        for value, _ in field.options:
            config = made.config(seats, made.defaults() | {field.key: value}, "")
            assert made.faults(config, None) == []
            assert str(getattr(config, field.key)) == value
            GAMES["caleira"].new_game(config, seed=1)


def test_defaults_are_those_of_the_rules_and_cards_differ_from_each_other() -> None:
    made = form()
    config = made.config([ADA, MIRKO], made.defaults(), "")
    assert config == CaleiraConfig(seats=(SeatConfig("Ada"), SeatConfig("Mirko", "ai")))
    values = [made.defaults() | dict(start.values or {}) for start in made.starts(2)]
    assert values[0] == made.defaults()
    assert len({str(value) for value in values}) == len(values)


def test_who_begins_stays_the_same_person() -> None:
    made = form()
    assert made.without_seat({"starting_player": "2"}, 1) == {"starting_player": "1"}
    assert made.without_seat({"starting_player": "1"}, 1) == {"starting_player": "random"}
    assert made.without_seat({"starting_player": "0"}, 1) == {"starting_player": "0"}
    assert made.without_seat({"starting_player": "random"}, 0) == {"starting_player": "random"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("CLR-3.2")
def test_every_fault_has_a_sentence(lang: str) -> None:
    words = Words(lang, strict=True)
    for fault in CODES:
        assert words(f"caleira.fault.{fault}", key="x", value="7")
    made = form(lang)
    assert made.faults(CaleiraConfig(seats=5), None) != []
    assert made.faults(CaleiraConfig(seats=2, match_rounds=2), None) != []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_begins_and_how_long_it_takes(lang: str) -> None:
    made = form(lang)
    assert "3" in made.summary(3, "")
    single = made.duration(2, made.defaults())
    assert "15" in single
    assert made.duration(2, made.defaults() | {"match_rounds": "7"}) != single
    assert made.seat_limits(None) == (2, 4)
    assert made.add_seat(2) != made.add_seat(3)
