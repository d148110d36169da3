"""Mira's hints at the table: where her sheet lies, when it goes, how to have less of her, what the settings keep."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.boards import load_board
from game.engine.contract import Refusal
from game.engine.dynasty.position.config import DynastyConfig
from game.lessons.coach.games import hints_of
from game.scenes.play.coach.coaching import READ_S
from game.scenes.play.play import PlayScene
from game.scenes.setup.setup import SetupScene
from game.scenes.title.settings import SettingsScene
from game.table import SeatKind, SeatPlan, Table
from game.ui.context import Context
from game.ui.inspect import faults, untold
from game.ui.settings import COACHED_GAMES, load_settings
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.worlds import HUMAN, NORMAL, new_table, play_some

pytestmark = pytest.mark.usefixtures("roughly", "plain_land")

SHAPES = [((1024, 640), 200, "de"), ((1280, 720), 100, "en"), ((1280, 720), 150, "de"), ((1920, 1080), 75, "en")]


def sit(
    game: str = "caleira", *, kinds: tuple[SeatKind, ...] = (HUMAN, NORMAL), ctx: Context | None = None, seed: int = 3,
    **settings: Any,
) -> Person:  # fmt: skip
    ctx = ctx or Context.for_tests()
    ctx.settings.speed = 0.0
    for name, value in settings.items():
        setattr(ctx.settings, name, value)
    return Person(ctx, PlayScene(ctx, new_table(game, kinds, seed=seed), FakeThinker()))


def dynasty_table() -> Table:
    """A new game for a person and a computer, in which the person may build."""
    board = load_board("ford_valley", "dynasty")
    plans = [SeatPlan("Ada", HUMAN), SeatPlan("Xeno", NORMAL)]
    made = Table.new("dynasty", DynastyConfig(first_player=1), plans, board=board, seed=3)
    return play_some(made, 4)


def until_told(person: Person, actions: int = 60) -> str:
    """Play at random until something is said; its id, "" where nothing was."""
    scene, rng = person.scene, random.Random(2)
    for _ in range(actions):
        if scene.coaching.hint is not None:
            return str(scene.coaching.hint.id)
        if scene.table.result is not None:
            break
        actions_now = [a for a in scene.table.state.legal_actions() if a.__struct_config__.tag != "resign"]
        scene.play(rng.choice(actions_now))
        scene.view.skip()
        person.pass_time(0.02)
    return ""


@pytest.mark.parametrize(("size", "percent", "lang"), SHAPES)
@pytest.mark.parametrize("game", ["caleira", "kalesia"])
def test_the_sheet_covers_nothing_that_may_be_clicked(
    game: str, size: tuple[int, int], percent: int, lang: str
) -> None:
    kinds = (HUMAN, NORMAL) if game == "caleira" else (HUMAN, NORMAL, NORMAL, NORMAL)
    person = sit(game, kinds=kinds, ctx=Context.for_tests(size, percent, lang))
    assert until_told(person)
    coaching = person.scene.coaching
    sheet = coaching.sheet
    assert sheet.visible
    assert pygame.Rect((0, 0), size).contains(sheet.rect)
    assert sheet.rect.collidelist(coaching._taken()) < 0
    assert faults(person.scene.screen) == []
    assert untold(person.scene.screen) == []


def test_it_takes_no_keys_and_goes_with_the_next_action() -> None:
    person = sit()
    assert until_told(person)
    scene = person.scene
    assert scene.screen.focused is not scene.coaching.sheet
    assert not scene.coaching.sheet.focusable
    scene.play(next(a for a in scene.table.state.legal_actions() if a.__struct_config__.tag != "resign"))
    assert scene.coaching.hint is None or scene.coaching._seen_for == 0.0


def test_a_click_puts_it_away() -> None:
    person = sit()
    until_told(person)
    length = person.scene.table.length
    person.click(person.scene.coaching.sheet.rect.center)
    assert not person.scene.coaching.sheet.visible
    assert person.scene.table.length == length


def test_it_counts_as_said_once_it_could_be_read_and_the_settings_keep_it() -> None:
    person = sit()
    told = until_told(person)
    assert person.ctx.settings.coach_seen == ()
    person.pass_time(READ_S + 0.1)
    assert person.ctx.settings.coach_seen == (told,)
    assert load_settings()[0].coach_seen == (told,)
    again = sit(ctx=person.ctx)
    assert until_told(again) != told


def test_the_right_button_asks_for_less() -> None:
    person = sit()
    until_told(person)
    person.click(person.scene.coaching.sheet.rect.center, button=3)
    assert person.layers == ["coach.off"]
    person.scene.screen.press("coach.game")
    assert not person.scene.coaching.sheet.visible
    assert until_told(person) == ""
    assert person.ctx.settings.coach == "auto"


def test_the_cross_leads_to_no_hints_at_all() -> None:
    person = sit()
    until_told(person)
    person.click(person.scene.coaching.sheet.cross.center)
    person.scene.screen.press("coach.all")
    assert load_settings()[0].coach == "off"
    assert until_told(sit(ctx=person.ctx)) == ""


def test_a_single_hint_can_be_declined_before_it_was_read() -> None:
    person = sit()
    told = until_told(person)
    person.scene.coaching.ask()
    person.scene.screen.press("coach.one")
    assert person.ctx.settings.coach_seen == (told,)
    assert not person.scene.coaching.sheet.visible


@pytest.mark.parametrize(
    ("kinds", "settings"),
    [
        ((HUMAN, HUMAN), {}),
        ((HUMAN, NORMAL), {"coach": "off"}),
        ((HUMAN, NORMAL), {"coach_games": {"caleira": COACHED_GAMES + 1}}),
        ((HUMAN, NORMAL), {"coach_seen": tuple(hint.id for hint in hints_of("caleira"))}),
    ],
)
def test_there_are_none_for_several_people_nor_where_they_are_not_wanted(
    kinds: tuple[SeatKind, ...], settings: dict[str, Any]
) -> None:
    assert until_told(sit(kinds=kinds, **settings)) == ""


def test_who_wants_them_always_has_them_in_any_game() -> None:
    assert until_told(sit(coach="on", coach_games={"caleira": COACHED_GAMES + 1}))


def test_a_refusal_may_be_a_reason_and_its_numbers_are_told() -> None:
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    person = Person(ctx, PlayScene(ctx, dynasty_table(), FakeThinker()))
    scene = person.scene
    scene.coaching.close()
    refusal = Refusal("DYN-7.5", "too_close_to_city", "", (("least", 4), ("distance", 1)))
    scene.coaching.tried(refusal)
    assert scene.coaching.hint.id == "dyn.spacing"
    assert "4" in scene.coaching.sheet.text
    assert scene.coaching.sheet.visible


def test_at_the_end_of_the_last_coached_game_she_says_farewell() -> None:
    person = sit(coach_games={"caleira": COACHED_GAMES})
    person.scene.coaching.farewell()
    assert any("need me" in message for message in person.messages)
    other = sit(coach_games={"caleira": 1})
    other.scene.coaching.farewell()
    assert other.messages == []


def test_a_new_game_counts_and_the_setup_switches_hints() -> None:
    ctx = Context.for_tests()
    person = Person(ctx, SetupScene(ctx, game="caleira"))
    person.scene.fold()
    person.click("option.coach")
    assert ctx.settings.coach == "off"
    person.click("option.coach")
    assert ctx.settings.coach == "auto"
    person.scene.begin()
    assert load_settings()[0].coach_games == {"caleira": 1}


def test_hints_wanted_after_the_first_games_are_always_given() -> None:
    ctx = Context.for_tests()
    ctx.settings.coach_games = {"caleira": COACHED_GAMES}
    person = Person(ctx, SetupScene(ctx, game="caleira"))
    person.scene.set_coach(True)
    assert ctx.settings.coach == "on"


def test_the_settings_forget_what_was_said() -> None:
    ctx = Context.for_tests()
    ctx.settings.coach_seen, ctx.settings.coach_games = ("clr.last",), {"caleira": 2}
    person = Person(ctx, SettingsScene(ctx))
    person.scene.screen.press("settings.coach_forget")
    person.pass_time(0.1)
    assert (ctx.settings.coach_seen, ctx.settings.coach_games) == ((), {})
    assert load_settings()[0].coach_seen == ()
    assert not person.scene.screen.find("settings.coach_forget").enabled
