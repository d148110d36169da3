"""Opening a game that has to be read first: at once where it can be, else with a word on how far it is, to be left."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards import supplied_path
from game.cli import stage as stage_module
from game.cli.stage import Stage
from game.engine.caldaern.lists.presets import presets
from game.scenes.app.app import Stack
from game.scenes.app.base import Back, Go, Replace, SceneError
from game.scenes.app.beside import Beside
from game.scenes.armies.saving import read_army
from game.scenes.maps.maps import MapsScene
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.scenes.shelf.opening import OpeningScene, Reading, ReadingFile, Remembering
from game.table import Replay, SaveError, Shelf, Table
from game.table.armies import ArmyList, ArmyShelf
from game.table.record.journal import MAX_LINES
from game.ui.context import Context
from game.words import Words
from tests.scenes.kits.person import Person
from tests.scenes.kits.tables import HUMAN, finished, play_some, table

WORDS = Words("en", strict=True)


@pytest.fixture
def shelf(home: Path) -> Shelf:
    """A running game of 40 actions, another that is damaged, one that is over, and a file that is none."""
    shelf = Shelf()
    shelf.save_as("running", play_some(table(2, kinds=(HUMAN, HUMAN)), 40).journal())
    lines = play_some(table(2, kinds=(HUMAN, HUMAN)), 40).journal()
    shelf.save_as("broken", [*lines[:25], b'{"garbage\n', *lines[26:]])
    shelf.save_as("over", finished().journal())
    shelf.save_as("other", [b"hello"])
    return shelf


def opened(door: str, shelf: Shelf, name: str, patience_s: float | None = None) -> Any:
    """The scene that a door leads to with a file."""
    return Stage(patience_s).scenes[door](Context.for_tests(), file=shelf.path_of(name))


class OnItsWay:
    """A game that is read as soon as the test says so."""

    name, door = "Before the War", "play"

    def __init__(self, values: dict[str, object] | None = None, fault: SaveError | None = None) -> None:
        self.share, self.ready, self.left = 0.0, False, False
        self._values, self._fault = values or {}, fault

    def wait(self, seconds: float | None) -> bool:
        return self.ready

    def values(self) -> dict[str, object]:
        if self._fault is not None:
            raise self._fault
        return self._values

    def leave(self) -> None:
        self.left = True


def waiting_for(opening: OnItsWay, lang: str = "en") -> Person:
    """Somebody who has to wait."""
    ctx = Context.for_tests(lang=lang)
    return Person(ctx, OpeningScene(ctx, opening))


def test_what_is_read_at_once_is_shown_at_once(shelf: Shelf) -> None:
    playing, watching = opened("play", shelf, "running"), opened("replay", shelf, "over")
    assert isinstance(playing, PlayScene)
    assert playing.table.length == 40
    assert isinstance(watching, ReplayScene)
    assert (watching.replay.at, watching.replay.over) == (0, True)


@pytest.mark.parametrize("door", ["play", "replay"])
def test_what_takes_long_is_waited_for_at_every_door(door: str, shelf: Shelf, monkeypatch: Any) -> None:
    monkeypatch.setattr(stage_module, "ReadingFile", lambda path, *args: OnItsWay())
    assert isinstance(opened(door, shelf, "running", 0.0), OpeningScene)


@pytest.mark.parametrize(("door", "file"), [("maps", "duel.tmx"), ("army", "host.army")])
def test_a_map_and_an_army_list_are_read_beside_the_window(
    door: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers: list[str] = []
    path = tmp_path / file
    if door == "maps":
        shutil.copytree(supplied_path("caledea", "duel").parent, tmp_path, dirs_exist_ok=True)
    else:
        preset = presets()["djuchid_1000"]
        path = ArmyShelf(tmp_path).save("host", ArmyList(preset.roster, preset.limit))
    ends = threading.Event()

    def begun(reading: Reading, seconds: float | None) -> bool:
        readers.append(reading.name)
        return ends.is_set() and Beside.wait(reading, None)

    monkeypatch.setattr(Reading, "wait", begun)
    ctx = Context.for_tests()
    person = Person(ctx, Stage(0.0).scenes[door](ctx, file=path))
    assert isinstance(person.scene, OpeningScene)
    assert f"Reading {file} ..." in person.texts()
    ends.set()
    person.pass_time(0.1)
    assert person.outcome is not None
    assert readers[0] == file
    scene = Stage(None).scenes[door](ctx, **person.outcome.values)
    assert scene.watch.path == path if isinstance(scene, MapsScene) else scene.path == path


def test_an_army_list_of_which_nothing_can_be_used_says_so(tmp_path: Path) -> None:
    path = tmp_path / "host.army"
    path.write_text("nothing", encoding="utf-8")
    with pytest.raises(SceneError, match=r"host\.army"):
        Stage(None).scenes["army"](Context.for_tests(), file=path)
    ctx = Context.for_tests()
    reading = Reading("host.army", "army", lambda watch: {"army": read_army(path, WORDS)})
    person = Person(ctx, OpeningScene(ctx, reading))
    reading.wait(None)
    person.pass_time(0.1)
    assert person.layers == ["fault"]
    person.key(pygame.K_RETURN)
    assert person.outcome == Back()


def test_how_far_it_is_is_told_and_then_it_opens() -> None:
    opening = OnItsWay({"table": "the table"})
    person = waiting_for(opening)
    opening.share = 0.345
    person.pass_time(0.1)
    assert {"Reading Before the War ...", "34 %"} <= set(person.texts())
    assert person.outcome is None
    opening.ready = True
    person.pass_time(0.1)
    assert person.outcome == Replace("play", table="the table")


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_it_can_be_left(key: int) -> None:
    opening = OnItsWay({"table": "the table"})
    person = waiting_for(opening)
    person.key(key)
    assert person.outcome == Back()
    person.scene.leave()
    assert opening.left


def test_the_window_can_be_closed_meanwhile() -> None:
    opening = OnItsWay()
    ctx = Context.for_tests()
    stack = Stack(ctx, {"play": lambda ctx: OpeningScene(ctx, opening)})
    stack.apply(Go("play"))
    stack.apply(stack.top.close_request())
    assert not stack.running
    stack.leave_all()
    assert opening.left


def test_reading_that_is_left_ends(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_end(path: Path, watch: Any) -> None:
        while True:
            watch(1, 2)

    monkeypatch.setattr(Replay, "open", without_end)
    reading = ReadingFile(shelf.path_of("over"), "replay", shelf, WORDS)
    assert not reading.wait(0)
    reading.leave()
    assert reading.wait(None)


def test_reading_tells_how_far_it_is(shelf: Shelf) -> None:
    reading = ReadingFile(shelf.path_of("over"), "replay", shelf, WORDS)
    assert reading.wait(None)
    assert 0.9 < reading.share <= 1
    assert reading.name == "over"


def test_a_damaged_save_offers_what_came_before(shelf: Shelf) -> None:
    scene = opened("play", shelf, "broken")
    person = Person(scene.ctx, scene)
    assert person.layers == ["salvage"]
    assert any("damaged in line 26" in text for text in person.texts())
    person.click("salvage.yes")
    assert isinstance(person.outcome, Replace)
    assert 0 < person.outcome.values["table"].length < 40
    assert shelf.path_of("broken").exists(), "the damaged file is left alone"


def test_a_damaged_save_can_be_left(shelf: Shelf) -> None:
    scene = opened("play", shelf, "broken")
    person = Person(scene.ctx, scene)
    person.key(pygame.K_ESCAPE)
    assert person.outcome == Back()


@pytest.mark.parametrize("door", ["play", "replay"])
def test_a_file_that_is_no_save_leads_nowhere(door: str, shelf: Shelf) -> None:
    with pytest.raises(SceneError, match=r"other\.caleidos is not a save of this program"):
        opened(door, shelf, "other")


def test_a_file_of_which_nothing_can_be_used_says_so_after_a_while(shelf: Shelf) -> None:
    with pytest.raises(SaveError) as caught:
        Table.resume(shelf.path_of("other"))
    opening = OnItsWay(fault=caught.value)
    person = waiting_for(opening)
    opening.ready = True
    person.pass_time(0.1)
    assert person.layers == ["fault"]
    assert "other.caleidos is not a save of this program." in " ".join(person.texts())
    person.key(pygame.K_RETURN)
    assert person.outcome == Back()


def test_limits_are_told_in_one_line(shelf: Shelf) -> None:
    path = shelf.path_of("running")
    path.write_bytes(path.read_bytes() + b"\n" * MAX_LINES)
    with pytest.raises(SceneError) as caught:
        opened("play", shelf, "running")
    assert str(caught.value) == f"running.caleidos has more than {MAX_LINES} lines. No game is that long."


def test_a_game_that_was_taken_up_in_the_middle_is_watched_once_all_is_known(shelf: Shelf) -> None:
    resumed = Table.resume(shelf.path_of("running"))
    assert not resumed.known
    now = iter(range(1_000))
    remembering = Remembering(resumed, WORDS, now=lambda: next(now))
    assert not remembering.wait(2)
    assert 0 < remembering.share < 1
    assert remembering.wait(None)
    assert resumed.known
    watched = Stage(None).scenes["replay"](Context.for_tests(), table=resumed)
    assert isinstance(watched, ReplayScene)
    assert watched.replay.length == 40


@pytest.mark.parametrize("lang", ["en", "de"])
def test_long_names_and_small_windows_fit(lang: str) -> None:
    opening = OnItsWay()
    opening.name = "W" * 80
    ctx = Context.for_tests(lang=lang)
    ctx.settings.percent = 200
    ctx.fit((1024, 640))
    person = Person(ctx, OpeningScene(ctx, opening))
    dialog = person.screen.layers[0]
    assert pygame.Rect(0, 0, 1024, 640).contains(dialog.sheet)
    assert all(dialog.sheet.contains(button.rect) for button in dialog.buttons)
