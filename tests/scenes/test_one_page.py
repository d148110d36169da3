"""Each game on one page: over the table by a key, on to the rulebook by the same, and back; its numbers, its room."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from game.boards import load_board, usual_map
from game.engine import GAMES
from game.rulebook import Rulebook
from game.scenes.app.base import Go
from game.scenes.app.one_page import OnePage
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.scenes.setup.setup import SetupScene
from game.table import SeatPlan, Table
from game.ui.context import Context
from game.ui.inspect import faults, untold
from game.views.games import VIEWS
from game.views.shared.leaflet.leaflet import SIDE, Leaflet
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.tables import HUMAN, NORMAL, table
from tests.scenes.test_every_layout import SHAPES

MOST_WORDS = 12
"""Words of the line below a picture."""

pytestmark = pytest.mark.usefixtures("roughly", "plain_land")


@cache
def board_of(game: str) -> Any:
    return load_board(usual_map(game, 2), game) if GAMES[game].needs_board else None


def leaflet(game: str, lang: str = "en", **options: Any) -> Leaflet:
    make = VIEWS[game].leaflet
    assert make is not None
    return make(Context.for_tests(lang=lang), GAMES[game].config_from({"seats": 2, **options}), board_of(game))


def sit(game: str = "caledea", *, size: tuple[int, int] = (1280, 720), percent: int = 100, lang: str = "en") -> Person:
    """A person at a new table."""
    plans = [SeatPlan("Ada", HUMAN), SeatPlan("Xeno", NORMAL)]
    options = {"seats": 2, **({"map": usual_map(game, 2)} if board_of(game) is not None else {})}
    made = Table.new(game, GAMES[game].config_from(options), plans, board=board_of(game), seed=3)
    ctx = Context.for_tests(size, percent, lang)
    ctx.settings.speed = 0.0
    scene = PlayScene(ctx, made, FakeThinker())
    return Person(ctx, scene)


def opened(person: Person) -> OnePage:
    """The page that lies over the scene."""
    page = person.scene.screen.layers[-1]
    assert isinstance(page, OnePage)
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_three_pictures_with_a_line_each_in_all_languages(game: str, lang: str) -> None:
    found = leaflet(game, lang)
    assert [panel.key for panel in found.panels] == ["want", "do", "ends"]
    assert all(1 <= len(panel.line.split()) <= MOST_WORDS for panel in found.panels)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_drawn_lies_in_its_picture_and_leads_to_a_rule(game: str) -> None:
    rules = Rulebook(game, "en").ids
    for panel in leaflet(game).panels:
        keys = [part.tip for part in panel.things]
        assert len(keys) == len(set(keys))
        for part in panel.things:
            x, y, w, h = part.box
            assert x >= -3, (panel.key, part.tip)
            assert y >= -3, (panel.key, part.tip)
            assert x + w <= SIDE + 3, (panel.key, part.tip)
            assert y + h <= SIDE + 3, (panel.key, part.tip)
            assert part.rule in rules, part.rule


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_page_has_a_tip(game: str) -> None:
    person = sit(game)
    person.scene.show_page()
    page = opened(person)
    assert untold(person.scene.screen) == []
    for picture in page.pictures:
        for part, spot in zip(picture.panel.things, picture.tip_spots(), strict=True):
            assert spot.w > 4, part.tip
            assert spot.h > 4, part.tip
            told = picture.tip_at(spot.center)
            assert told is not None
            assert told.rule
            assert "{" not in told.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "percent", "lang"), SHAPES)
def test_it_fits_at_every_size_and_in_every_language(game: str, size: tuple[int, int], percent: int, lang: str) -> None:
    person = sit(game, size=size, percent=percent, lang=lang)
    person.scene.show_page()
    page = opened(person)
    assert faults(person.scene.screen) == []
    for picture, line in zip(page.pictures, page.lines, strict=True):
        assert picture.rect.h >= 0.6 * picture.rect.w
        assert line.preferred(line.rect.w)[1] <= line.rect.h
        assert page.sheet.contains(picture.rect)
        assert page.sheet.contains(line.rect)


@pytest.mark.parametrize(
    ("game", "options", "panel", "told"),
    [
        ("caledea", {"turn_limit": 100}, "ends", "round 100"),
        ("caledea", {"turn_limit": 0}, "ends", "No round is the last"),
        ("dynasty", {"dynasty_levels": 6, "veteran_tokens": 9}, "want", "6 levels, or 9 tokens"),
        ("dynasty", {"round_limit": 17}, "ends", "round 17"),
        ("caleira", {"match_rounds": 3}, "want", "3 rounds"),
        ("caldaern", {"rounds": 4}, "ends", "round 4"),
        ("caldaern", {"rounds": 4, "random_length": True}, "ends", "about 4 rounds"),
    ],
)
def test_its_numbers_are_those_of_the_game(game: str, options: dict[str, Any], panel: str, told: str) -> None:
    lines = {found.key: found.line for found in leaflet(game, **options).panels}
    assert told in lines[panel]


def test_a_game_without_a_last_round_shows_no_hourglass() -> None:
    def tips(**options: Any) -> set[str]:
        return {part.tip for panel in leaflet("caledea", **options).panels for part in panel.things}

    assert tips(turn_limit=60) - tips(turn_limit=0) == {"limit", "points"}


def test_one_key_lays_it_over_the_table_and_leads_on_to_the_rule_of_what_is_asked() -> None:
    person = sit()
    asked = person.scene.desk.rule_of_now()
    person.key(pygame.K_F1)
    assert opened(person).leaflet.game == "caledea"
    assert person.outcome is None
    person.key(pygame.K_F1)
    assert person.outcome == Go("rulebook", rule=asked)
    assert person.scene.screen.layers == []


def test_pointing_at_something_on_it_leads_to_its_rule() -> None:
    person = sit()
    person.key(pygame.K_F1)
    page = opened(person)
    picture = page.pictures[1]
    at = next(n for n, part in enumerate(picture.panel.things) if part.tip == "claim")
    person.point(picture.tip_spots()[at].center)
    person.key(pygame.K_F1)
    assert person.outcome == Go("rulebook", rule="CAL-10.1")


def test_escape_leads_back_to_the_table() -> None:
    person = sit()
    before = person.scene.table.length
    person.key(pygame.K_F1)
    person.key(pygame.K_ESCAPE)
    assert person.scene.screen.layers == []
    assert (person.outcome, person.scene.table.length) == (None, before)


def test_the_menu_offers_it() -> None:
    person = sit()
    person.key(pygame.K_F10)
    person.scene.screen.press("menu.page")
    assert isinstance(opened(person), OnePage)


def test_its_buttons_lead_to_the_rulebook_and_back() -> None:
    person = sit("kalesia")
    person.scene.show_page()
    person.scene.screen.press("page.close")
    assert person.scene.screen.layers == []
    person.scene.show_page()
    opened(person).rule = ""
    person.scene.screen.press("page.rulebook")
    person.pass_time(0.02)
    assert person.outcome == Go("rulebook", game="kalesia")


def test_a_replay_shows_it_too() -> None:
    ctx = Context.for_tests()
    person = Person(ctx, ReplayScene(ctx, table=table(2)))
    person.key(pygame.K_F1)
    assert opened(person).leaflet.game == "caledea"
    person.key(pygame.K_ESCAPE)
    assert person.scene.screen.layers == []
    assert person.outcome is None


def test_before_a_first_game_a_button_shows_it_and_later_the_key_does() -> None:
    ctx = Context.for_tests()
    person = Person(ctx, SetupScene(ctx, game="dynasty"))
    assert any(command.id == "page" for command in person.scene.prompt.commands)
    person.scene.run_command("page")
    assert opened(person).leaflet.game == "dynasty"
    person.key(pygame.K_ESCAPE)
    assert person.scene.screen.layers == []
    person.scene.plan.is_first = False
    person.scene._refresh()
    assert not any(command.id == "page" for command in person.scene.prompt.commands)
    person.key(pygame.K_F1)
    assert opened(person).leaflet.game == "dynasty"
    person.key(pygame.K_ESCAPE)
    assert person.outcome is None
