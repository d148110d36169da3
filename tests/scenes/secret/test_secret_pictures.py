"""No picture tells a hidden card: two games that differ only in what a viewer can't know look the same, in every scene.

It is shown for a desk of glass, which draws all it is given and so whatever the scenes would let through, and for the
games' own desks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.play.replay import ReplayScene
from game.scenes.shelf.saves import SavesScene
from game.table import Shelf, Table
from game.ui.context import Context
from game.ui.paint.store import SurfaceStore
from game.views.games import VIEWS
from tests.kit.drawn import keep_apart
from tests.scenes.kits.person import Person
from tests.scenes.kits.worlds import (
    GLASS_VIEWS,
    HUMAN,
    NORMAL,
    new_table,
    pairs_alike,
    play_some,
    put_swap_into_the_box,
    sit,
    two_worlds,
    with_secrets,
)

KEYS = (
    pygame.K_l, pygame.K_r, pygame.K_F10, pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_u, pygame.K_h, pygame.K_c,
    pygame.K_n, pygame.K_ESCAPE, pygame.K_UP,
)  # fmt: skip
"""Keys that show something at a table."""

DECIDING = (pygame.K_e, pygame.K_1, pygame.K_2)
"""Keys that may decide something, and so uncover it."""

STORES = (SurfaceStore(), SurfaceStore())

ALONE, SHARED = (HUMAN, NORMAL, NORMAL), (HUMAN, HUMAN, NORMAL)
SIZES = ((1280, 720), (1024, 640))


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two games of a test keep their pictures apart: a picture kept for one of them must not hide a difference."""
    keep_apart(monkeypatch, STORES)


def _desks() -> list[Any]:
    """Every game with secrets at its own desk, where it has one, and at one of glass."""
    found = []
    for key in ["swap", *with_secrets()[1:]]:
        found.append(pytest.param((key, "glass"), id=f"{key}-glass"))
        if key in VIEWS:
            found.append(pytest.param((key, "own"), id=key))
    return found


@pytest.fixture(params=_desks())
def key(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with secrets, with one of its desks."""
    put_swap_into_the_box(monkeypatch)
    name, desk = request.param
    if desk == "glass":
        monkeypatch.setitem(VIEWS, name, GLASS_VIEWS)
    return name


def same(look: Callable[[Table], Person], tables: tuple[Table, Table]) -> bool:
    """Whether both games give the same picture and the same words."""
    first, second = map(look, tables)
    assert first.texts() == second.texts()
    return first.picture() == second.picture()


def at(speed: float = 0.0, size: tuple[int, int] = SIZES[0]) -> Callable[[Table], Person]:
    """Somebody sits down and looks for a while."""

    def look(table: Table) -> Person:
        person = sit(table, size=size, speed=speed)
        person.pass_time(0.5)
        return person

    return look


@pytest.mark.rule("CLR-13.6", "KAL-12.10")
def test_the_pictures_differ_for_another_seat(key: str) -> None:
    """The alarm rings: with other eyes the two games are told apart."""
    first, second = two_worlds(key, ALONE, 0)
    differ = []
    for seat in (1, 2):
        pictures = []
        for table in (first, second):
            person = sit(table)
            person.scene.source.show_to(seat)
            person.scene.view.refresh()
            pictures.append(person.picture())
        differ.append(pictures[0] != pictures[1])
    assert any(differ)


@pytest.mark.rule("CLR-13.6", "KAL-12.10", "CLR-12.1", "KAL-11.1")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_person_alone_sees_the_same(key: str, size: tuple[int, int]) -> None:
    assert same(at(size=size), two_worlds(key, ALONE, 0))


@pytest.mark.rule("CLR-14.1", "KAL-13.1")
def test_an_onlooker_sees_the_same(key: str) -> None:
    assert same(at(), two_worlds(key, (NORMAL, NORMAL, NORMAL), None))


@pytest.mark.rule("CLR-14.2", "KAL-13.2")
def test_the_curtain_covers_everything(key: str) -> None:
    def look(table: Table) -> Person:
        person = sit(table)
        assert person.layers == ["curtain"]
        person.pass_time(1.0)
        for code in (*KEYS, *DECIDING):
            person.key(code)
        for spot in ((640, 300), (100, 100), (1200, 20), (30, 20)):
            person.click(spot)
        assert person.layers == ["curtain"]
        assert person.outcome is None
        person.resize((1600, 900))
        return person

    assert same(look, two_worlds(key, SHARED, None, before=0, after=0))
    tables = [new_table(key, SHARED, seed=seed) for seed in range(3, 40)]
    early, late = [table for table in tables if table.to_act[0] == 0][:2]
    assert look(early).picture() == look(late).picture()


@pytest.mark.rule("CLR-14.1", "CLR-14.4", "KAL-13.1", "KAL-13.3")
def test_an_action_played_before_everybodys_eyes_looks_the_same(key: str) -> None:
    """Every picture from the decision to its end, as an onlooker sees it."""
    first, second = two_worlds(key, (NORMAL, NORMAL, NORMAL), None, after=8)
    films = []
    for table in (first, second):
        start = table.fork(max(0, table.length - 4))
        person = sit(start, speed=1.0)
        film = []
        for action in table.actions[start.length :]:
            person.scene.play(action)
            while person.scene.view.busy:
                film.append(person.frame())
                person.pass_time(0.12)
        films.append([*film, person.picture()])
    assert films[0] == films[1]


@pytest.mark.rule("CLR-14.4", "KAL-13.3", "CLR-14.1", "KAL-13.1")
@pytest.mark.parametrize("after", [0, 2, 4])
def test_what_was_chosen_in_private_leaves_no_trace_on_a_shared_screen(key: str, after: int) -> None:
    """Every picture from the decision on, whether it was made in a private view or at the open table."""
    for n in range(after, -1, -1):  # fewer, where the last choice would show what was chosen before
        worlds = two_worlds(key, (HUMAN, HUMAN, HUMAN), None, before=3, after=n)
        pairs = pairs_alike(*worlds, None)
        if pairs:
            break
    films = []
    for n, table in enumerate(worlds):
        person = sit(table, speed=1.0)
        if person.layers == ["curtain"]:
            person.key(pygame.K_RETURN)
        action = next(pair[n] for pair in pairs if pair[n].seat == person.scene.source.seat)
        person.point(person.scene.board.rect.center)
        person.scene.decide(action)
        film = []
        for frame in range(20):
            if person.scene.source.viewer is None:  # the same person may be asked in at once for the next decision
                film.append(person.frame() if frame % 5 else person.picture())
            person.pass_time(0.24)
        films.append(film)
    assert len(films[0]) == len(films[1]) > 0
    assert films[0] == films[1]


@pytest.mark.rule("CLR-13.6", "KAL-12.10")
@pytest.mark.parametrize("code", KEYS, ids=pygame.key.name)
def test_no_key_and_no_tool_tells_a_person_more(key: str, code: int) -> None:
    def look(table: Table) -> Person:
        person = sit(table)
        person.key(code)
        person.pass_time(0.5)
        return person

    assert same(look, two_worlds(key, ALONE, 0))


@pytest.mark.rule("CLR-13.6", "KAL-12.10")
def test_what_a_computer_is_asked_holds_nobody_elses_secret(key: str) -> None:
    first, second = two_worlds(key, (NORMAL, NORMAL, HUMAN), 0, after=0)
    asked = []
    for table in (first, second):
        person = sit(table)
        person.pass_time(0.2)
        asked.append([question for question in person.scene.thinking.thinker.questions if question[1].seat == 0])
    assert asked[0] == asked[1]


@pytest.mark.rule("CLR-14.1", "KAL-13.1")
@pytest.mark.parametrize(("kinds", "viewer"), [(ALONE, 0), (SHARED, None)], ids=["alone", "shared"])
def test_a_replay_of_a_running_game_tells_no_more(key: str, kinds: tuple[Any, ...], viewer: int | None) -> None:
    def look(table: Table) -> Person:
        ctx = Context.for_tests()
        ctx.settings.speed = 0.0
        person = Person(ctx, ReplayScene(ctx, table=table))
        person.click("replay.step")
        person.click("replay.step")
        return person

    tables = two_worlds(key, kinds, viewer)
    assert same(look, tables)
    assert look(tables[0]).scene.source.viewer == viewer


@pytest.mark.rule("CLR-14.1", "KAL-13.1")
def test_a_finished_game_lies_open_in_its_replay(key: str) -> None:
    table = play_some(new_table(key, SHARED), 10_000)
    assert table.result is not None
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    person = Person(ctx, ReplayScene(ctx, table=table))
    person.pass_time(0.2)
    assert person.scene.source.open
    assert person.scene.source.viewer is None
    told = person.scene.log(None)
    assert not any(entry.event.masked for entry in told)
    assert sum(entry.event.audience is not None for entry in told) > 2, "what only some knew is told in full"


def test_the_list_of_saves_tells_no_secret(key: str, home: object) -> None:
    def look(table: Table) -> list[str]:
        shelf = Shelf()
        for save in shelf.saves():
            save.path.unlink()
        shelf.save_as("secret", table.journal())
        ctx = Context.for_tests()
        person = Person(ctx, SavesScene(ctx))
        person.point("saves.list")
        return [text for text in person.texts() if ":" not in text]

    first, second = two_worlds(key, SHARED, None, after=0)
    assert look(first) == look(second)
