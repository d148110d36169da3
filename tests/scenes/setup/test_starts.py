"""The cards of the setup: what can be played first, by mouse and by keys; levels, hosts, and what is folded away."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.boards import map_path
from game.engine import GAMES
from game.players import default_limit
from game.scenes.app.base import Go, Replace
from game.scenes.setup.gallery import GAP, LEAST_HIGH, LEAST_WIDE, grid
from game.scenes.setup.plan import LEVELS, OWN
from game.scenes.setup.setup import SetupScene
from game.scenes.setup.sheet.levels import KINDS, kind_told
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.widgets import Tip
from game.ui.widgets.tips import tip_of
from game.views.games import VIEWS
from game.words import Words, languages
from tests.scenes.kits.person import Person


def plan(game: str, *, size: tuple[int, int] = (1280, 720), lang: str = "en", map: str | None = None) -> Person:
    """A person at the setup of a game."""
    ctx = Context.for_tests(size, lang=lang)
    return Person(ctx, SetupScene(ctx, game=game, map=map))


def chosen(person: Person) -> list[str]:
    """Keys of the cards that are shown as chosen."""
    return [card.start.key for card in person.scene.gallery.cards if card.value]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_every_game_leads_to_a_game(game: str, home: Path) -> None:
    starts = VIEWS[game].form(Words("en", strict=True)).starts(2)
    assert len(starts) >= 4
    for start in starts:
        person = plan(game)
        person.scene.choose_start(start.key)
        assert chosen(person) == [start.key]
        assert "begin" in person.offered
        person.scene.begin()
        person.pass_time(0.02)
        assert isinstance(person.outcome, Replace)
        again = plan(game)
        assert chosen(again) == [start.key], "what was chosen last is chosen again"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_the_first_card_is_the_one_to_begin_with(game: str, lang: str, home: Path) -> None:
    person = plan(game, lang=lang)
    cards = person.scene.gallery.cards
    assert [card.first for card in cards] == [True, *[False] * (len(cards) - 1)]
    assert chosen(person) == [cards[0].start.key]
    person.scene.begin()
    assert not any(card.first for card in plan(game, lang=lang).scene.gallery.cards), "a game was begun"


def test_a_click_chooses_and_never_begins() -> None:
    person = plan("caldaern")
    assert person.asked == ("First skirmish; your host: Commonwealth of Mark", "about 25 minutes")
    for _ in range(2):
        person.click("start.hold_hill")
    assert person.outcome is None
    assert chosen(person) == ["hold_hill"]
    assert person.asked == ("Hold the hill; your host: Commonwealth of Mark", "about 40 minutes")
    assert person.scene.values["scenario"] == "hold_hill"
    assert person.scene.place.name == "hold_hill"


def test_by_keys_space_chooses_and_return_upon_the_chosen_card_begins() -> None:
    person = plan("caldaern")
    person.key(pygame.K_TAB)
    assert person.screen.focused.id == "start.skirmish"
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_DOWN)
    card = person.screen.focused.id
    assert card == "start.breakthrough"
    person.key(pygame.K_SPACE)
    assert (person.outcome, chosen(person), person.screen.focused.id) == (None, ["breakthrough"], card)
    person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Replace)
    assert person.outcome.values["table"].state.config.scenario == "breakthrough"


def test_return_chooses_another_card_first() -> None:
    person = plan("caleira")
    person.key(pygame.K_TAB)
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    assert (person.outcome, chosen(person)) == (None, ["match"])
    person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Replace)


def test_return_begins_before_anything_was_touched() -> None:
    person = plan("caldaern")
    person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Replace)
    table = person.outcome.values["table"]
    assert (table.map_name, table.state.config.points_limit) == ("skirmish", 500)


def test_the_keyboard_goes_from_the_cards_to_the_sheet_to_the_prompt() -> None:
    person = plan("caldaern")
    seen = []
    for _ in range(24):
        person.key(pygame.K_TAB)
        seen.append(person.screen.focused.id)
    order = [seen.index(id) for id in ("start.skirmish", "start.great_battle", "seat.0.kind", "seat.1.kind",
                                       "level.easy", "sides.change", "more", "prompt.back", "prompt.maps",
                                       "prompt.workshop", "prompt.begin", "tool.back")]  # fmt: skip
    assert order == sorted(order)


def test_hosts_change_sides() -> None:
    person = plan("caldaern")
    names = [panel.host.name for panel in person.scene.content.panels]
    person.click("sides.change")
    assert [panel.host.name for panel in person.scene.content.panels] == names[::-1]
    assert person.asked[0] == "First skirmish; your host: Khesoy Citadel"
    assert [panel.host.colour for panel in person.scene.content.panels] == ["crimson", "blue"]
    assert person.scene.content.sides.costs.text == "Both hosts cost about 500 points and are ready to play."


def test_a_host_shows_its_mages_by_their_schools() -> None:
    person = plan("caldaern")
    person.scene.screen.press("start.pitched_battle")
    panel = person.scene.content.panels[0]
    assert [drawing for drawing, _ in panel.host.tokens] == ["cdn_magos", "cdn_necrosurgeon"]
    tip = panel.tip_at(panel.rect.center)
    assert isinstance(tip, Tip)
    assert "Magos: Level 2, Silver<br>Necrosurgeon: Level 1, Amber" in tip.text
    worn = [art(person.ctx.art, 20.0).get_width() for _, art in panel.host.tokens]
    assert worn == [20, 20]


def test_who_leads_a_host_is_said_in_the_prompt() -> None:
    person = plan("caldaern")
    assert person.screen.find("seat.0.kind").chosen.text == "you"
    person.choose("seat.1.kind", "human")
    assert person.screen.find("seat.0.kind").chosen.text == "a person"
    assert person.asked[0] == "First skirmish: two people at one screen"
    assert not person.sees("level.easy"), "no computer plays"
    person.choose("seat.0.kind", "hard")
    person.choose("seat.1.kind", "easy")
    assert person.asked[0] == "First skirmish: two computers, and you watch"
    assert [person.sees(f"level.told.{n}") for n in range(3)] == [True, True, False]


def test_one_chip_sets_the_level_of_all_computers() -> None:
    person = plan("kalesia")
    assert person.screen.find("level.normal").value
    person.choose("seat.1.kind", "hard")
    assert not any(person.screen.find(f"level.{level}").value for level in LEVELS)
    person.click("level.easy")
    assert {seat.kind for seat in person.scene.planned} == {"human", "easy"}
    assert person.screen.find("seat.1.kind").value == "easy"
    person.click("seat.add")
    assert person.scene.planned[-1].kind == "easy"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_level_says_what_it_does_and_how_long_it_thinks(game: str, lang: str) -> None:
    words = Words(lang, strict=True)
    told = [kind_told(words, game, kind) for kind in KINDS]
    assert len(set(told)) == len(KINDS)
    for level in LEVELS:
        assert words.has(f"setup.level.{game}.{level}")
        seconds = words.number(default_limit(level, game).time_s or 0, 1)
        assert f" {seconds} s" in kind_told(words, game, level)
    person = plan(game, lang=lang)
    for option in person.screen.find("seat.1.kind").options:
        assert option.tip == kind_told(words, game, option.key)


@pytest.mark.rule("CAL-4.1")
def test_the_first_turn_stands_beside_two_players_and_is_folded_away_with_more() -> None:
    person = plan("caledea")
    assert person.sees("option.first_turn")
    row = person.screen.find("plan.first_turn")
    assert "51" in row.why.text
    person.choose("option.first_turn", "one_move")
    person.click("seat.add")
    assert not person.sees("option.first_turn")
    person.scene.fold()
    assert person.screen.find("option.first_turn").value == "one_move"


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_used_says_what_it_does(game: str) -> None:
    person = plan(game)
    for _ in range(2):
        silent = [
            widget.id for widget in person.screen.root.walk()
            if widget.focusable and widget.visible and tip_of(widget, widget.rect.center) is None
        ]  # fmt: skip
        assert silent == []
        person.scene.fold()
        person.pass_time(0.1)
    assert all(row.why.text for row in person.scene.content.rows.options)


def test_signs_and_swords_of_a_card_have_tips_of_their_own() -> None:
    person = plan("caldaern", size=(1920, 1080))
    card = person.screen.find("start.ambush")
    tips = [str(tip_of(card, spot.center).text) for spot in card.tip_spots()]
    assert len(tips) == len(set(tips)) == 5
    assert tips[1:3] == ["About 30 minutes, with people who know the rules.", "Difficulty 3 of 3."]


def test_a_map_of_ones_own_has_a_card_too(home: Path) -> None:
    folder = home / "mine"
    shutil.copytree(map_path("skirmish").parent, folder)
    person = plan("caldaern", map=str(folder / "hold_hill.tmx"))
    assert chosen(person) == [OWN]
    assert person.texts().count("On a map of your own.") == 1
    person.click("start.skirmish")
    assert chosen(person) == ["skirmish"]
    assert OWN not in [card.start.key for card in person.scene.gallery.cards]


def test_another_map_of_the_box_is_not_called_ones_own() -> None:
    person = plan("dynasty")
    person.choose("map.choice", "six_realms")
    assert chosen(person) == [OWN]
    assert "Another map of the box." in person.texts()
    person.choose("map.choice", "four_shores")
    assert chosen(person) == ["four_shores"]


def test_a_map_keeps_the_kind_of_game_and_a_battle_sets_its_own() -> None:
    dynasty = plan("dynasty")
    dynasty.scene.fold()
    dynasty.choose("option.preset", "quick")
    dynasty.scene.choose_start("four_shores")
    assert dynasty.screen.find("option.preset").value == "quick"
    battle = plan("caldaern")
    battle.scene.fold()
    battle.choose("option.panic_radius", "3")
    assert "1 changed" in battle.texts()
    battle.click("more.usual")
    assert battle.scene.values["panic_radius"] == "6"


def test_other_maps_and_own_hosts_are_one_click_away() -> None:
    person = plan("caldaern")
    person.click("prompt.maps")
    assert person.outcome == Go("maps", pick="caldaern")
    person.click("prompt.workshop")
    assert person.outcome == Go("armies")


@pytest.mark.parametrize(("count", "wide", "high"), [(8, 820, 560), (6, 820, 560), (4, 600, 560), (10, 820, 560),
                                                     (1, 600, 560), (8, 600, 460), (7, 430, 400)])  # fmt: skip
def test_cards_are_never_smaller_than_can_be_read(count: int, wide: float, high: float) -> None:
    found = grid(count, wide, high)
    assert found.wide >= LEAST_WIDE
    assert found.high >= LEAST_HIGH
    assert found.columns * (found.wide + GAP) - GAP <= wide + 0.01


def test_eight_battles_are_seen_at_once_in_a_usual_window_and_the_others_peep_out() -> None:
    person = plan("caldaern")
    area = person.scene.cards
    cards = person.scene.gallery.cards
    assert len(cards) > 8
    assert all(area.rect.contains(card.rect) for card in cards[:8])
    assert all(area.rect.top < card.rect.top < area.rect.bottom for card in cards[8:]), "they peep out"


@pytest.mark.usefixtures("roughly")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 640), 75), ((1280, 720), 200)])
def test_what_is_unfolded_fits(game: str, size: tuple[int, int], percent: int, lang: str) -> None:
    ctx = Context.for_tests(size, percent, lang)
    person = Person(ctx, SetupScene(ctx, game=game))
    person.scene.fold()
    person.pass_time(0.1)
    assert faults(person.screen) == []


def test_minutes_on_cards_are_those_of_the_seats_that_play() -> None:
    person = plan("dynasty")
    person.scene.choose_start("six_crowns")
    before = person.screen.find("start.six_crowns").start.minutes
    assert person.asked[1] == f"about {before} minutes"
    person.scene.add_seat()
    after = {card.start.key: card.start.minutes for card in person.scene.gallery.cards}
    assert after["six_crowns"] > before
    assert after["ford_valley"] == before, "there is room for two"
