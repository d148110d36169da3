"""A practice game follows its map in Tiled: what is saved anew is offered, what is broken is told, nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.boards.check import load_board
from game.boards.watch import POLL_SECONDS
from game.paths import MAPS
from game.scenes.app.base import Reset
from game.scenes.play.play import PlayScene
from game.table import Shelf, Table
from game.ui.context import Context
from game.ui.inspect import faults
from tests.scenes.kits import tables
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.tables import HUMAN

TWO_POLLS = 2.5 * POLL_SECONDS


@pytest.fixture
def land(tmp_path: Path) -> Path:
    """A designer's copy of the standard board."""
    file = tmp_path / "mine.tmx"
    text = (MAPS / "caledea" / "standard.tmx").read_text("utf-8")
    file.write_text(text.replace('source="', f'source="{(MAPS / "caledea").as_posix()}/'), "utf-8")
    return file


def sit_down(land: Path, folder: Path, *, practice: bool = True) -> Person:
    plain = tables.table(2, kinds=(HUMAN, HUMAN), practice=practice)
    game = Table.new(
        "caledea", plain.config, plain.seats, board=load_board(str(land)), map_name=str(land), seed=5,
        practice=practice, shelf=Shelf(folder),
    )  # fmt: skip
    ctx = Context.for_tests()
    ctx.extras["shelf"] = Shelf(folder)
    person = Person(ctx, PlayScene(ctx, game, FakeThinker()))
    person.pass_time(TWO_POLLS)
    return person


def save_anew(land: Path) -> None:
    """Two squares change places."""
    text = land.read_text("utf-8")
    start = text.index(">", text.index("<data")) + 1
    end = text.index("</data>")
    cells = [cell for cell in re.split(r"[,\s]+", text[start:end]) if cell]
    other = next(n for n, cell in enumerate(cells) if cell != cells[0])
    cells[0], cells[other] = cells[other], cells[0]
    land.write_text(f"{text[:start]}{','.join(cells)}{text[end:]}", "utf-8")


def sign(person: Person) -> Any:
    return person.scene.followed.sign


def test_a_map_that_is_saved_anew_is_offered_and_played_from_its_start(land: Path, tmp_path: Path) -> None:
    person = sit_down(land, tmp_path / "saves")
    old = person.scene.table
    person.scene.play(old.legal_actions(old.asked)[0])
    person.settle()
    assert not person.sees("map.saved")
    save_anew(land)
    person.pass_time(TWO_POLLS)
    assert person.sees("map.saved")
    assert "saved anew" in sign(person).text
    assert not sign(person).rect.colliderect(person.scene.board.rect)
    assert faults(person.screen) == []
    assert (person.scene.table, old.length) == (old, 1), "nothing happens by itself"
    person.click("map.take")
    assert isinstance(person.outcome, Reset)
    new = person.outcome.values["table"]
    assert (new.length, new.practice, new.seats, new.map_name) == (0, True, old.seats, old.map_name)
    assert new.board != old.board
    assert new.board == load_board(str(land))
    assert Table.resume(old.path).length == 1, "the game so far is kept"


def test_the_game_can_be_played_on_where_it_is(land: Path, tmp_path: Path) -> None:
    person = sit_down(land, tmp_path / "saves")
    whole = person.scene.board.rect.copy()
    save_anew(land)
    person.pass_time(TWO_POLLS)
    person.click("map.keep")
    assert not person.sees("map.saved")
    assert person.scene.board.rect == whole
    person.pass_time(TWO_POLLS)
    assert not person.sees("map.saved"), "it is not asked again before it is saved again"
    save_anew(land)
    person.pass_time(TWO_POLLS)
    assert not person.sees("map.saved"), "now it is as the game is played"


def test_a_map_that_cannot_be_played_is_told_in_one_line_and_changes_nothing(land: Path, tmp_path: Path) -> None:
    person = sit_down(land, tmp_path / "saves")
    text = land.read_text("utf-8")
    land.write_text(re.sub(r"(<data[^>]*>\s*)\d+", r"\g<1>9999", text, count=1), "utf-8")
    person.pass_time(TWO_POLLS)
    assert person.sees("map.saved")
    assert "mine.tmx was saved and can't be played" in sign(person).text
    assert "The game goes on" in sign(person).text
    assert not person.sees("map.take")
    game = person.scene.table
    person.scene.play(game.legal_actions(game.asked)[0])
    assert game.length == 1
    land.write_text(text, "utf-8")
    person.pass_time(TWO_POLLS)
    assert not person.sees("map.saved"), "what was wrong is mended"


def test_only_practice_is_followed(land: Path, tmp_path: Path) -> None:
    person = sit_down(land, tmp_path / "saves", practice=False)
    save_anew(land)
    person.pass_time(TWO_POLLS)
    assert not person.sees("map.saved")


def test_a_save_whose_map_is_not_here_is_played_on(land: Path, tmp_path: Path) -> None:
    land.with_name("gone.tmx").write_bytes(land.read_bytes())
    person = sit_down(land.with_name("gone.tmx"), tmp_path / "saves")
    land.with_name("gone.tmx").unlink()
    again = Person(person.ctx, PlayScene(person.ctx, person.scene.table, FakeThinker()))
    again.pass_time(TWO_POLLS)
    assert not again.sees("map.saved")
