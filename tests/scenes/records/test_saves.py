"""The list of saved games: go on, watch, throw away; damaged files are shown, told and harmless."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.scenes.app.base import Back, Go
from game.scenes.shelf.saves import SavesScene
from game.table import Shelf, Table
from game.ui.context import Context
from tests.scenes.kits.person import Person
from tests.scenes.kits.tables import HUMAN, finished, play_some, table


def look(lang: str = "en") -> Person:
    """A person at the saved games."""
    ctx = Context.for_tests(lang=lang)
    return Person(ctx, SavesScene(ctx))


def keep(name: str, game: Table, age: int, damage: bytes | None = None) -> None:
    """A named save, `age` seconds old; `damage` is written over its 26th line, or over all of it if it has less."""
    path = Shelf().save_as(name, game.journal())
    if damage is not None:
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join([*lines[:25], damage, *lines[26:]]) if len(lines) > 26 else damage)
    then = path.stat().st_mtime - age
    os.utime(path, (then, then))


@pytest.fixture
def shelf(home: Path) -> Shelf:
    """A running game, one that is over, one damaged in the middle, and a file that is none."""
    keep("running", play_some(table(2, kinds=(HUMAN, HUMAN)), 20), 10)
    keep("over", finished(), 20)
    keep("broken", play_some(table(2, kinds=(HUMAN, HUMAN)), 40), 30, b'{"garbage\n')
    keep("other", table(2), 40, b"hello")
    return Shelf()


def row(person: Person, name: str) -> int:
    """The index of a save."""
    return [save.name for save in person.scene.saves].index(name)


def select(person: Person, name: str) -> None:
    """Click a save."""
    rect = person.screen.find("saves.list").row_rect(row(person, name))
    person.click(rect.center)


def test_an_empty_shelf_says_that_games_are_kept_by_themselves(home: Path) -> None:
    person = look()
    assert person.asked[0] == "No saved games yet"
    assert person.offered == ["back"]
    assert "Every game is kept by itself from its first action on." in person.texts()
    person.key(pygame.K_ESCAPE)
    assert person.outcome == Back()


def test_newest_first_and_the_first_is_selected(shelf: Shelf) -> None:
    person = look()
    assert [save.name for save in person.scene.saves] == ["running", "over", "broken", "other"]
    assert person.asked[0] == "running"
    assert person.offered == ["back", "delete", "watch", "open"]


def test_a_running_game_goes_on(shelf: Shelf) -> None:
    person = look()
    person.key(pygame.K_RETURN)
    assert person.outcome == Go("play", file=shelf.path_of("running"))


def test_a_game_that_is_over_can_only_be_watched(shelf: Shelf) -> None:
    person = look()
    person.key(pygame.K_DOWN)
    assert person.asked[0] == "over"
    assert person.offered == ["back", "delete", "watch"]
    person.key(pygame.K_RETURN)
    assert person.outcome == Go("replay", file=shelf.path_of("over"))


def test_a_running_game_can_be_watched(shelf: Shelf) -> None:
    person = look()
    person.click("prompt.watch")
    assert person.outcome == Go("replay", file=shelf.path_of("running"))


def test_a_file_that_is_no_save_says_so_and_can_go(shelf: Shelf) -> None:
    person = look()
    select(person, "other")
    assert person.asked[1] == "other.caleidos is not a save of this program."
    assert person.offered == ["back", "delete"]
    person.click(person.screen.find("saves.list").row_rect(row(person, "other")).center)
    assert person.outcome is None
    person.click("prompt.delete")
    assert person.layers == ["delete"]
    person.key(pygame.K_ESCAPE)
    assert shelf.path_of("other").exists()
    person.key(pygame.K_DELETE)
    person.key(pygame.K_RETURN)
    assert not shelf.path_of("other").exists()
    assert (shelf.folder / "trash" / "other.caleidos").exists()
    assert [save.name for save in person.scene.saves] == ["running", "over", "broken"]
    assert person.asked[0] == "broken", "the one that took its place"


def test_what_was_kept_by_itself_bears_the_names_of_those_who_play(home: Path) -> None:
    game = table(2, kinds=(HUMAN, HUMAN), shelf=Shelf())
    game.play(game.legal_actions(0)[0])
    person = look()
    assert person.asked == ("Ada, Xeno", "Caledea, before the first turn; kept by itself")
    play_some(game, 10, until_seat=1)
    assert look().asked[1] == f"Caledea, round {game.moment.round}, Xeno to move; kept by itself"


def test_a_folder_that_cannot_be_read_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Shelf().folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be", encoding="utf-8")
    person = look()
    assert person.offered == ["back"]
    assert any("can't be read" in text for text in person.texts())


def test_a_save_that_cannot_be_thrown_away_stays(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    person = look()

    def refuse(*args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(person.scene.shelf.disk, "move", refuse)
    person.key(pygame.K_DELETE)
    person.key(pygame.K_RETURN)
    assert len(person.messages) == 1
    assert person.scene.saves[0].name == "running"


def test_the_list_is_seen_anew_after_a_game(shelf: Shelf) -> None:
    person = look("de")
    shelf.delete(shelf.path_of("running"))
    person.scene.resume(None)
    assert person.asked[0] == "over"
    assert "Zurück" in person.texts()


def test_a_copy_says_where_it_comes_from_and_that_it_is_a_trial(home: Path) -> None:
    shelf = Shelf()
    game = play_some(table(2, kinds=(HUMAN, HUMAN), shelf=shelf), 20)
    game.save_as("before the war")
    play_some(game.trial(12, shelf=shelf), 3)
    gone = play_some(table(2, kinds=(HUMAN, HUMAN)), 20)
    play_some(gone.trial(5, shelf=shelf), 3)
    play_some(finished().fork(7, shelf=shelf), 1)
    person = look()
    copies = [save for save in person.scene.saves if save.fork]
    told = {(person.scene._name(save), person.scene._line(save).split("; ")[-1]) for save in copies}
    assert told == {
        ("Ada, Xeno, Tamar", "from a game that is no longer here, action 7"),
        ("Ada, Xeno (trial)", "from a game that is no longer here, action 5"),
        ("Ada, Xeno (trial)", 'from "before the war", action 12'),
    }
