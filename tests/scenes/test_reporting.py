"""Saving a report: from the summary, a replay and the menu, by mouse and by key; and what is said when it can't be."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.paths import reports_dir
from game.scenes.aftermath.result import ResultScene
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.scenes.reports import reporting
from game.scenes.reports.making import can_report, has_reports
from game.table import Table
from game.table.reports import ReportShelf
from game.ui.context import Context
from game.words import languages
from tests.kit.boards.disks import RefusingDisk
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.tables import finished as finished_caledea
from tests.views.caldaern.desks import new_table, played


@cache
def running() -> Table:
    """A battle in its first round; nobody plays on in it."""
    return played(lambda state: state.round == 1)


@cache
def conceded() -> Table:
    """A battle that ended early."""
    game = played(lambda state: state.round == 1)
    while game.result is None:
        giving_up = [action for action in game.legal_actions(game.asked) if type(action).__name__ == "Concede"]
        game.play(giving_up[0] if giving_up else game.legal_actions(game.asked)[0])
    return game


def at(scene: type[ResultScene] | type[ReplayScene], game: Table, lang: str = "en", **extras: object) -> Person:
    """A person at a scene of a battle."""
    ctx = Context.for_tests(lang=lang)
    ctx.settings.speed = 0.0
    ctx.extras.update(extras)
    return Person(ctx, scene(ctx, table=game))


def sit_down(game: Table) -> Person:
    """A person who plays."""
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    return Person(ctx, PlayScene(ctx, game, FakeThinker()))


def wait(person: Person) -> None:
    """Until the sheet that shows the work is gone."""
    for _ in range(2000):
        if "report" not in person.layers:
            return
        person.pass_time(0.02)
    raise AssertionError("the report is never done")


def saved() -> list[Path]:
    """All reports, oldest name first."""
    return sorted(reports_dir().glob("*")) if reports_dir().exists() else []


@pytest.mark.parametrize("lang", languages())
def test_from_the_summary_by_mouse(lang: str) -> None:
    person = at(ResultScene, conceded(), lang)
    person.click("prompt.report")
    assert person.layers == ["report"]
    wait(person)
    assert person.layers == ["report.told"]
    (path,) = saved()
    assert path.name.startswith(conceded().header.created[:10])
    assert f'<html lang="{lang}">' in path.read_text(encoding="utf-8")
    person.key(pygame.K_RETURN)
    assert person.layers == []


def test_from_a_replay_by_key_wherever_it_is_and_twice() -> None:
    person = at(ReplayScene, conceded())
    for number in (1, 2):
        person.key(pygame.K_s, pygame.KMOD_CTRL)
        wait(person)
        person.key(pygame.K_ESCAPE)
        assert person.layers == []
        assert len(saved()) == number
        assert person.scene.replay.at == 0, "the reader stays where he was"
    first, second = (path.read_text(encoding="utf-8") for path in saved())
    assert first == second


def test_from_the_menu_while_the_battle_goes_on() -> None:
    game = running()
    before = game.state.digest()
    person = sit_down(game)
    person.scene.open_menu()
    person.pass_time(0.05)
    person.click("menu.report")
    wait(person)
    assert "Now: " in saved()[0].read_text(encoding="utf-8")
    assert game.state.digest() == before


def test_before_the_first_round_there_is_nothing_to_tell() -> None:
    game = new_table()
    assert not can_report("caldaern", game.state)
    person = sit_down(game)
    person.scene.open_menu()
    person.pass_time(0.05)
    assert not person.sees("menu.report")
    watched = at(ReplayScene, game)
    assert not watched.sees("tool.report")
    watched.point("tool.report")
    watched.pass_time(1)
    assert "first round" in str(watched.tip)


def test_games_without_a_reporter_of_their_own_are_told_as_the_chronicle_has_them() -> None:
    assert has_reports("caledea")
    ended = at(ResultScene, finished_caledea())
    assert "report" in ended.offered
    ended.key(pygame.K_s, pygame.KMOD_CTRL)
    wait(ended)
    page = saved()[0].read_text(encoding="utf-8")
    assert "Round 1" in page
    assert "data:image/jpeg" in page
    assert "What each kind of unit achieved" in page


def test_who_cancels_leaves_nothing() -> None:
    person = at(ResultScene, conceded())
    person.key(pygame.K_s, pygame.KMOD_CTRL)
    person.key(pygame.K_ESCAPE)
    person.pass_time(1)
    assert person.layers == []
    assert saved() == []


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    person = at(ResultScene, conceded(), reports=ReportShelf(tmp_path / "full", RefusingDisk()))
    person.click("prompt.report")
    wait(person)
    assert person.layers == ["report.told"]
    assert any("disk is full" in text for text in texts(person))
    assert not (tmp_path / "full").exists()


def texts(person: Person) -> list[str]:
    """What the top sheet says."""
    return [str(getattr(widget, "markup", "")) for widget in person.screen.layers[-1].walk()]


@pytest.mark.parametrize("opens", [True, False])
def test_the_folder_is_shown_where_the_desktop_can(opens: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(reporting, "open_folder", lambda folder: asked.append(folder) or opens)
    person = at(ResultScene, conceded())
    person.click("prompt.report")
    wait(person)
    person.click("report.folder")
    assert asked == [reports_dir()]
    assert bool(person.messages) is not opens
