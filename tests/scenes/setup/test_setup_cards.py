"""Setting up a game without a board: up to ten seats, colours in their order, the layout of the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.boards import supplied_path
from game.engine import GAMES
from game.scenes.app.base import Go, Replace
from game.scenes.setup.memory import load_setup
from game.scenes.setup.setup import NAMES, SetupScene
from game.table import SeatKind
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.paint.theme import SEAT_IDS
from game.views.games import VIEWS
from tests.scenes.kits.glass_form import form_of
from tests.scenes.kits.person import Person

GAME = "kalesia"


@pytest.fixture(autouse=True)
def _form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VIEWS, GAME, replace(VIEWS[GAME], form=form_of(GAME)))


def plan(map: str | None = None, *, size: tuple[int, int] = (1280, 720), lang: str = "en") -> Person:
    ctx = Context.for_tests(size, lang=lang)
    return Person(ctx, SetupScene(ctx, game=GAME, map=map))


def test_a_game_begins_with_its_usual_seats() -> None:
    person = plan()
    scene = person.scene
    assert len(scene.planned) == GAMES[GAME].default_seats
    assert [seat.kind for seat in scene.planned] == ["human", *["normal"] * (len(scene.planned) - 1)]
    assert [seat.name for seat in scene.planned] == list(NAMES[: len(scene.planned)])
    assert not person.sees("seat.0.side")
    assert not person.sees("option.first")
    person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Replace)
    table = person.outcome.values["table"]
    assert (table.key, table.board, table.map_name) == (GAME, None, "")
    assert [seat.kind for seat in table.seats][:2] == [SeatKind.HUMAN, SeatKind.NORMAL]


@pytest.mark.usefixtures("roughly")
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (960, 540)], ids=str)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_ten_seats_have_ten_names_and_colours_and_room(size: tuple[int, int], lang: str) -> None:
    person = plan(size=size, lang=lang)
    while person.sees("seat.add"):
        person.scene.add_seat()
    person.lay_out()
    assert [seat.name for seat in person.scene.planned] == list(NAMES)
    assert [person.screen.find(f"seat.{n}").colour for n in range(10)] == list(SEAT_IDS)
    assert faults(person.screen) == []
    assert person.scene.map_panel.title.text == {"en": "A table for ten", "de": "Ein Tisch für zehn"}[lang]


def test_seats_can_go_down_to_the_least() -> None:
    person = plan()
    while person.sees("seat.0.remove"):
        person.click("seat.0.remove")
    assert len(person.scene.planned) == min(GAMES[GAME].seat_counts)
    assert person.scene.map_panel.title.text == "A table for two"


def test_who_begins_goes_with_the_person() -> None:
    person = plan()
    person.scene.fold()
    person.choose("option.first", "1")
    person.scene.remove_seat(1)
    assert person.screen.find("option.first").value == "random"


def test_a_table_of_ones_own_brings_its_seats(tmp_path: Path) -> None:
    own = tmp_path / "mine.tmx"
    own.write_text(supplied_path(GAME, "table_7").read_text(encoding="utf-8"), encoding="utf-8")
    for template in supplied_path(GAME, "table_7").parent.glob("*.tx"):
        (tmp_path / template.name).write_bytes(template.read_bytes())
    person = plan(str(own))
    assert len(person.scene.planned) == 7
    assert person.scene.place.name == str(own)
    person.key(pygame.K_RETURN)
    table = person.outcome.values["table"]
    assert (table.map_name, table.layout.seats) == (str(own), 7)
    assert load_setup(GAME).map == str(own)
    again = plan()
    assert (len(again.scene.planned), again.scene.place.name) == (7, str(own)), "remembered"
    again.scene.add_seat()
    assert again.scene.place.name == "", "it is laid for seven"
    assert again.scene.map_panel.choice.value == ""


def test_other_tables_are_found_in_the_maps_scene() -> None:
    person = plan()
    person.click("prompt.maps")
    assert person.outcome == Go("maps", pick=GAME)
    person.scene.resume("table_3")
    assert len(person.scene.planned) == 3
    assert person.scene.place.name == ""


def test_a_table_that_has_gone_is_told_and_the_usual_one_taken() -> None:
    person = plan("gone.tmx")
    assert person.asked[1].startswith("gone.tmx: ")
    assert person.scene.map_panel.title.text == "A table for five"
