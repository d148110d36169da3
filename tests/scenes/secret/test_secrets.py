"""Nothing on the screen tells a secret: two games that differ only in a secret site look the same to all but its owner.

Rules: CAL-18.2.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.caledea.position.actions import PlaceCapital
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.scenes.shelf.saves import SavesScene
from game.table import SeatKind, Shelf, Table
from game.ui.context import Context
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.tables import HUMAN, NORMAL, table

KEYS = (
    pygame.K_l, pygame.K_r, pygame.K_F10, pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_u, pygame.K_h, pygame.K_t,
    pygame.K_g, pygame.K_n, pygame.K_e, pygame.K_1, pygame.K_ESCAPE, pygame.K_UP,
)  # fmt: skip
"""Keys that do something at a table."""

SITES = ((1, 3), (6, 1))
"""Two sites of Calvane: what Ada may have chosen."""


def game(site: tuple[int, int], *kinds: SeatKind, shelf: Shelf | None = None) -> Table:
    """Three seats choose their capitals in secret; the first has chosen."""
    found = table(3, kinds=kinds or (HUMAN, HUMAN, NORMAL), capital_placement="simultaneous", shelf=shelf)
    found.play(PlaceCapital(0, site))
    return found


def sit(a_table: Table, *, size: tuple[int, int] = (1280, 720)) -> Person:
    """People at the table."""
    ctx = Context.for_tests(size)
    ctx.settings.speed = 0.0
    return Person(ctx, PlayScene(ctx, a_table, FakeThinker()))


def same(look: Callable[[tuple[int, int]], Person]) -> bool:
    """Whether both games give the same picture and the same words."""
    first, second = look(SITES[0]), look(SITES[1])
    assert first.texts() == second.texts()
    return first.picture() == second.picture()


@pytest.mark.rule("CAL-18.2")
def test_the_pictures_differ_for_the_one_who_chose() -> None:
    """The alarm rings: with the eyes of Ada the two games are told apart."""

    def look(site: tuple[int, int]) -> Person:
        person = sit(game(site, HUMAN, NORMAL, NORMAL))
        assert person.scene.source.viewer == 0
        return person

    first, second = look(SITES[0]), look(SITES[1])
    assert first.picture() != second.picture()
    assert any("(1,3)" in text for text in first.texts())


@pytest.mark.rule("CAL-18.2")
def test_the_curtain_covers_everything() -> None:
    def look(site: tuple[int, int]) -> Person:
        person = sit(game(site))
        assert person.layers == ["curtain"]
        assert person.scene.source.viewer is None
        person.pass_time(1.0)
        return person

    assert same(look)
    at_once = sit(game(SITES[0])).picture()
    assert at_once == look(SITES[0]).picture(), "it doesn't fade in"
    smaller = table(2, kinds=(HUMAN, HUMAN), capital_placement="simultaneous")
    smaller.play(PlaceCapital(0, SITES[0]))
    assert sit(smaller).picture() == look(SITES[0]).picture(), "not even how many play can be seen"


@pytest.mark.rule("CAL-18.2")
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_next_person_sees_nothing_of_it(size: tuple[int, int]) -> None:
    def look(site: tuple[int, int]) -> Person:
        person = sit(game(site), size=size)
        person.key(pygame.K_RETURN)
        assert person.layers == []
        assert person.scene.source.viewer == 1
        return person

    assert same(look)


@pytest.mark.rule("CAL-18.2")
def test_how_the_choice_was_made_leaves_no_trace() -> None:
    """The pointer rested on the square, the keyboard stood on it, the window was zoomed to it."""

    def look(site: tuple[int, int]) -> Person:
        person = sit(table(3, kinds=(HUMAN, HUMAN, NORMAL), capital_placement="simultaneous"))
        assert person.layers == ["curtain"], "already the first one is to look alone"
        person.key(pygame.K_RETURN)
        assert person.scene.source.viewer == 0
        view = person.scene.view
        view.zoom(3)
        view.center_on(site)
        person.pass_time(1.0)
        view.controls.move_cursor(view.state.geo.cell(site))
        person.pass_time(0.5)
        person.point(f"{site[0]},{site[1]}")
        person.pass_time(1.0)
        person.click(f"{site[0]},{site[1]}")
        person.settle()
        assert person.scene.table.actions == (PlaceCapital(0, site),)
        assert person.layers == ["curtain"]
        person.pass_time(1.0)
        assert person.tip is None
        person.key(pygame.K_RETURN)
        person.pass_time(1.0)
        return person

    assert same(look)


@pytest.mark.rule("CAL-18.2")
def test_messages_do_not_outlive_the_seat() -> None:
    person = sit(table(2, kinds=(HUMAN, HUMAN), capital_placement="simultaneous"))
    person.key(pygame.K_RETURN)
    person.screen.toast("Advice: the capital at (1,3)")
    person.click("1,3")
    person.settle()
    assert person.layers == ["curtain"]
    assert person.messages == []


@pytest.mark.rule("CAL-18.2")
def test_no_key_and_no_menu_works_under_the_curtain() -> None:
    def look(site: tuple[int, int]) -> Person:
        person = sit(game(site))
        for code in KEYS:
            person.key(code)
            assert person.layers == ["curtain"]
        for spot in ((640, 300), (100, 100), (1200, 20), (30, 20)):
            person.click(spot)
            assert person.layers == ["curtain"]
        assert person.outcome is None
        assert person.scene.table.length == 1
        return person

    assert same(look)


@pytest.mark.rule("CAL-18.2")
def test_a_language_or_a_window_that_changes_lifts_no_curtain() -> None:
    def look(site: tuple[int, int]) -> Person:
        person = sit(game(site))
        person.resize((1600, 900))
        person.ctx.settings.language = "de"
        person.ctx.apply_settings()
        assert person.layers == ["curtain"]
        return person

    assert same(look)


@pytest.mark.rule("CAL-18.2")
def test_a_game_that_is_resumed_begins_behind_the_curtain(home: object) -> None:
    def look(site: tuple[int, int]) -> Person:
        path = game(site, shelf=Shelf()).path
        assert path is not None
        return sit(Table.resume(path, shelf=Shelf()))

    assert look(SITES[0]).layers == ["curtain"]
    assert same(look)


@pytest.mark.rule("CAL-18.2")
def test_computers_do_not_choose_before_the_eyes_of_somebody_else() -> None:
    person = sit(game(SITES[0]))
    assert not person.scene.computer_is_thinking
    person.key(pygame.K_RETURN)
    person.pass_time(0.1)
    assert person.scene.computer_is_thinking


@pytest.mark.rule("CAL-18.2")
def test_what_a_computer_is_asked_holds_nobody_elses_secret() -> None:
    def asked(site: tuple[int, int]) -> object:
        thinker = FakeThinker()
        ctx = Context.for_tests()
        Person(ctx, PlayScene(ctx, game(site, HUMAN, NORMAL, NORMAL), thinker))
        return thinker.questions[0]

    assert asked(SITES[0]) == asked(SITES[1])


@pytest.mark.rule("CAL-18.2")
@pytest.mark.parametrize("at", [0, 1])
def test_a_replay_of_a_running_game_tells_no_secret(at: int) -> None:
    def look(site: tuple[int, int]) -> Person:
        ctx = Context.for_tests()
        person = Person(ctx, ReplayScene(ctx, table=game(site)))
        person.scene.jump(at)
        return person

    assert same(look)


@pytest.mark.rule("CAL-18.2")
def test_a_replay_steps_over_a_secret_without_telling_it() -> None:
    def look(site: tuple[int, int]) -> Person:
        ctx = Context.for_tests()
        person = Person(ctx, ReplayScene(ctx, table=game(site)))
        person.click("replay.step")
        person.pass_time(0.1)
        return person

    assert same(look)


@pytest.mark.rule("CAL-18.2")
def test_the_only_person_may_watch_the_own_secret() -> None:
    ctx = Context.for_tests()
    person = Person(ctx, ReplayScene(ctx, table=game(SITES[0], HUMAN, NORMAL, NORMAL)))
    person.scene.jump(1)
    assert any("(1,3)" in line for line in person.chronicle())


@pytest.mark.rule("CAL-18.2")
def test_the_list_of_saves_tells_no_secret(home: object) -> None:
    def look(site: tuple[int, int]) -> Person:
        shelf = Shelf()
        for save in shelf.saves():
            save.path.unlink()
        shelf.save_as("secret", game(site).journal())
        ctx = Context.for_tests()
        person = Person(ctx, SavesScene(ctx))
        person.point("saves.list")
        return person

    first, second = look(SITES[0]), look(SITES[1])
    assert [t for t in first.texts() if ":" not in t] == [t for t in second.texts() if ":" not in t]


@pytest.mark.rule("CAL-4.20")
def test_everything_is_open_once_all_have_chosen() -> None:
    found = table(2, kinds=(HUMAN, HUMAN), capital_placement="simultaneous")
    person = sit(found)
    for site in ("1,3", "4,0"):
        assert person.layers == ["curtain"]
        person.key(pygame.K_RETURN)
        person.click(site)
        person.settle()
    assert person.layers == []
    assert found.state.phase.value == "turn"
    assert {"Capital at (1,3), 4 infantry", "Capital at (4,0), 4 infantry"} <= set(person.chronicle())
