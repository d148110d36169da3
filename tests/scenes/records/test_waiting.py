"""A scene reads something beside the window and goes on living: a dialog after a moment, which Escape leaves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.boards import supplied_path
from game.boards.watch import MapWatch
from game.engine.caldaern.lists.presets import presets
from game.scenes.app import beside
from game.scenes.app.base import WidgetScene
from game.scenes.app.beside import Beside, Waiting, Watch
from game.scenes.armies.armies import ArmiesScene
from game.scenes.armies.army import ArmyScene
from game.scenes.maps import maps
from game.scenes.maps.maps import MapsScene
from game.table.armies import ArmyList, ArmyShelf, load_army
from game.ui.context import Context
from tests.scenes.kits.person import Person


class Room(WidgetScene):
    """A scene with nothing but something to wait for."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.waiting = Waiting(self)
        self.found: list[int] = []

    def update(self, dt: float) -> bool:
        return self.waiting.update() | super().update(dt)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """What is read comes to its end once this is set; nobody waits for it meanwhile."""
    monkeypatch.setattr(beside, "AT_ONCE_S", 0.0)
    event = threading.Event()
    yield event
    event.set()


def until(person: Person, there: Callable[[], object]) -> None:
    """Frames go by until something has come; the threads get their time in each."""
    for _ in range(10_000):
        if there():
            return
        person.pass_time(0.02)
    raise AssertionError("it never came")


def reading(gate: threading.Event, watched: list[Watch] | None = None) -> Beside[int]:
    def read(watch: Watch) -> int:
        watch(1, 4)
        gate.wait()
        watch(2, 4)
        return 7

    return Beside("the long map", read)


def begun(gate: threading.Event) -> tuple[Person, Beside[int]]:
    person, job = Person(ctx := Context.for_tests(), Room(ctx)), reading(gate)
    person.scene.waiting.begin(job, lambda over: person.scene.found.append(over.result()))
    return person, job


def test_what_is_read_at_once_shows_nothing() -> None:
    person, done = Person(ctx := Context.for_tests(), Room(ctx)), threading.Event()
    done.set()
    job = reading(done)
    assert job.wait(None)
    person.scene.waiting.begin(job, lambda over: person.scene.found.append(over.result()))
    assert (person.scene.found, person.layers) == ([7], [])


def test_what_takes_long_says_how_far_it_is_and_comes(gate: threading.Event) -> None:
    person, _ = begun(gate)
    assert "Reading the long map ..." in person.texts()
    until(person, lambda: "25 %" in person.texts())
    assert person.scene.found == []
    gate.set()
    until(person, lambda: person.scene.found == [7])
    assert person.layers == []


def test_what_is_left_never_comes_and_its_thread_ends(gate: threading.Event) -> None:
    person, job = begun(gate)
    person.key(pygame.K_ESCAPE)
    assert person.layers == []
    gate.set()
    assert job.wait(None)
    person.pass_time(0.1)
    assert person.scene.found == []


def test_what_the_reading_raised_is_raised_where_it_can_be_told() -> None:
    def read(watch: Watch) -> int:
        raise OSError("the disk is gone")

    job = Beside("x", read)
    assert job.wait(None)
    with pytest.raises(OSError, match="gone"):
        job.result()


def test_a_map_that_takes_long_leaves_the_one_before_in_sight(
    gate: threading.Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, long = supplied_path("caledea", "duel"), supplied_path("caledea", "epic")

    def slow(path: Path) -> MapWatch:
        if path == long:
            gate.wait()
        return MapWatch(path)

    monkeypatch.setattr(maps, "MapWatch", slow)
    person = Person(ctx := Context.for_tests(), MapsScene(ctx, file=first))
    person.scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(long)))
    assert person.scene.current.path == first
    assert person.layers == ["opening"]
    person.key(pygame.K_ESCAPE)
    person.pass_time(0.1)
    assert (person.scene.current.path, person.layers, person.outcome) == (first, [], None)
    person.scene.list.select(next(n for n, entry in enumerate(person.scene.entries) if entry.path == long))
    assert person.scene.entries[person.scene.list.selected].path == first
    gate.set()
    until(person, lambda: person.scene.current.path == long)
    assert person.scene.entries[person.scene.list.selected].path == long
    assert person.layers == []


@pytest.mark.parametrize("scene", [ArmiesScene, ArmyScene])
def test_a_dropped_list_that_takes_long_is_waited_for(
    scene: type[ArmiesScene | ArmyScene], gate: threading.Event, home: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    preset = presets()["djuchid_1000"]
    path = ArmyShelf(tmp_path).save("Riders", ArmyList(preset.roster, preset.limit))

    def slow(file: Path) -> ArmyList:
        gate.wait()
        return load_army(file)

    monkeypatch.setattr("game.scenes.armies.saving.load_army", slow)
    person = Person(ctx := Context.for_tests(), scene(ctx))
    shelf = person.scene.shelf
    person.scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert person.layers == ["opening"]
    gate.set()
    until(person, lambda: not person.layers)
    assert [army.name for army in shelf.lists()] == ["Riders"]
    assert "Riders" in person.screen.toasts.messages[0]
