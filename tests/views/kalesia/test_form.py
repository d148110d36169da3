"""Setting up a game of Kalesia. Rules: KAL-3.1 to KAL-3.4."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.kalesia.position.config import KalesiaConfig
from game.views.contract.setup_form import Planned
from game.views.kalesia.desk.form import KalesiaForm
from game.views.kalesia.desk.starts import BEGINNINGS, Beginning
from game.words import Words
from tests.scenes.kits.kalesia_tables import NAMES


def form(lang: str = "en") -> KalesiaForm:
    return KalesiaForm(Words(lang, strict=True))


def seats(count: int) -> list[Planned]:
    return [Planned(NAMES[n], "human" if n == 0 else "normal") for n in range(count)]


@pytest.mark.rule("KAL-3.1")
def test_usual_options_are_those_of_the_rules() -> None:
    assert form().defaults() == {"weapon_deal": "random", "stop_when_decided": "off", "memory_aid": "on"}
    assert form().seat_limits(None) == (2, 10)
    assert len(form().seat_colours) == 10


@pytest.mark.parametrize("count", range(2, 11))
@pytest.mark.parametrize("beginning", BEGINNINGS, ids=lambda row: row.key)
def test_every_kind_of_game_can_be_begun(count: int, beginning: Beginning) -> None:
    asked = form()
    values = asked.defaults() | {**beginning.options}
    config = asked.config(seats(count), values, "")
    assert asked.faults(config, None) == []
    state = GAMES["kalesia"].new_game(config, seed=1)
    assert state.seats == count
    assert {field.key for field in asked.fields(seats(count))} == set(values)


@pytest.mark.rule("KAL-3.2")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_faults_are_told_in_sentences(lang: str) -> None:
    asked = form(lang)
    same_names = [Planned("Ada", "human"), Planned("Ada", "normal")]
    assert len(asked.faults(asked.config(same_names, asked.defaults(), ""), None)) == 1
    wrong = KalesiaConfig(seats=11, weapon_deal="draft", memory_aid="maybe")
    told = asked.faults(wrong, None)
    assert len(told) == 3
    assert "11" in told[0]
    assert "draft" in told[1]


@pytest.mark.rule("KAL-3.4")
def test_the_summary_names_the_alliance_cards() -> None:
    assert form().summary(5, "") == "Ready: 5 players; alliance cards 2 Centaurs, 2 Mermaids, 1 Forest"
    assert form().summary(4, "") == "Ready: 4 players; alliance cards 2 Centaurs, 2 Mermaids"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_place_for_one_more_has_its_words(lang: str) -> None:
    asked = form(lang)
    assert len({asked.add_seat(count) for count in range(2, 10)}) == 8
    assert asked.duration(2, asked.defaults()) != asked.duration(10, asked.defaults())
    assert asked.without_seat(asked.defaults(), 3) == asked.defaults()
