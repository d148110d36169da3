"""A game that the disk will not have: a sign that stays, and no way out without a question."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from game.scenes.app.app import Stack
from game.scenes.app.base import Back, Go, Quit, Reset
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.table import Shelf, Table
from game.table.record.disk import Disk
from game.ui.context import Context
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.tables import HUMAN, play_some, table


class FailingDisk(Disk):
    """A disk that refuses while `trouble` is set."""

    def __init__(self) -> None:
        self.trouble = 0

    def append(self, path: Path, data: bytes, expected: int) -> None:
        self._refuse(path)
        super().append(path, data, expected)

    def replace(self, path: Path, data: bytes) -> None:
        self._refuse(path)
        super().replace(path, data)

    def _refuse(self, path: Path) -> None:
        if self.trouble:
            raise OSError(self.trouble, os.strerror(self.trouble), str(path))


@pytest.fixture
def disk() -> FailingDisk:
    return FailingDisk()


@pytest.fixture
def game(home: Path, disk: FailingDisk) -> Table:
    """A game of two people that is on the disk."""
    return play_some(table(2, kinds=(HUMAN, HUMAN), shelf=Shelf(disk=disk)), 12)


class Window(Person):
    """A person at a game on a real stack of scenes."""

    def __init__(self, game: Table) -> None:
        ctx = Context.for_tests()
        ctx.settings.speed = 0.0
        scenes = {
            "play": lambda ctx, table: PlayScene(ctx, table, FakeThinker()),
            "replay": lambda ctx, table: ReplayScene(ctx, table=table),
            "title": lambda ctx: ReplayScene(ctx, table=game),
        }
        self.stack = Stack(ctx, scenes)
        super().__init__(ctx, PlayScene(ctx, game, FakeThinker()))
        self.stack.scenes = [self.scene]

    def _take(self, outcome: object) -> None:
        if outcome is not None:
            self.stack.apply(outcome)
            if self.stack.scenes:
                self.scene = self.stack.top

    def do_something(self) -> None:
        game = self.scene.table
        self.scene.play(game.legal_actions(game.asked)[0])
        self.settle()


SIGN = "can't be written to (read-only). The game goes on but is not being saved."


def test_a_disk_that_refuses_then_a_sign_stays_beside_the_board(game: Table, disk: FailingDisk) -> None:
    person = Window(game)
    whole = person.scene.board.rect.copy()
    assert not person.sees("unkept")
    disk.trouble = errno.EROFS
    person.do_something()
    person.pass_time(30)
    assert person.sees("unkept")
    assert any(SIGN in text for text in [person.scene.kept.sign.text])
    assert not person.scene.kept.sign.rect.colliderect(person.scene.board.rect)
    disk.trouble = 0
    person.do_something()
    assert not person.sees("unkept")
    assert person.scene.board.rect == whole
    assert any(message.startswith("Saving works again") for message in person.messages)


def test_try_again_then_the_whole_game_is_written(game: Table, disk: FailingDisk) -> None:
    person = Window(game)
    disk.trouble = errno.ENOSPC
    person.do_something()
    person.click("unkept.again")
    assert "It can't be saved yet." in person.messages
    disk.trouble = 0
    person.click("unkept.again")
    assert game.trouble is None
    assert Table.resume(game.path).length == game.length


@pytest.mark.parametrize("outcome", [Quit(), Reset("title"), Back()], ids=repr)
def test_leaving_then_is_asked(game: Table, disk: FailingDisk, outcome: object) -> None:
    person = Window(game)
    disk.trouble = errno.EROFS
    person.do_something()
    person.stack.apply(outcome)
    assert (person.layers, person.stack.running, len(person.stack.scenes)) == (["stake"], True, 1)
    person.key(pygame.K_RETURN)
    assert (person.layers, person.stack.running, person.scene.name) == ([], True, "play")
    person.stack.apply(outcome)
    person.stack.apply(outcome)
    assert person.layers == ["stake"]
    person.click("stake.leave")
    assert not person.stack.running or person.scene.name == "replay"


def test_leaving_from_a_page_above_the_table_then_is_asked_too(game: Table, disk: FailingDisk) -> None:
    person = Window(game)
    disk.trouble = errno.EROFS
    person.do_something()
    person._take(Go("replay", table=game))
    assert person.scene.name == "replay"
    person.stack.apply(person.scene.close_request())
    assert person.layers == ["stake"]
    assert person.stack.running
    person.key(pygame.K_ESCAPE)
    person._take(Back())
    assert person.scene.name == "play"


def test_the_disk_is_well_again_when_somebody_leaves_then_nothing_is_asked(game: Table, disk: FailingDisk) -> None:
    person = Window(game)
    disk.trouble = errno.EROFS
    person.do_something()
    disk.trouble = 0
    person.stack.apply(Quit())
    assert not person.stack.running
    assert Table.resume(game.path).length == game.length


def test_a_game_that_is_kept_then_is_left_without_a_question(game: Table) -> None:
    person = Window(game)
    person.stack.apply(Quit())
    assert not person.stack.running
