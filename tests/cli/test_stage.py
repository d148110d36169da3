"""The window as commands use it: what is traced, and what a bug in it comes to. No display is needed."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards import load_board
from game.cli import stage
from game.cli.fault import CliError
from game.cli.stage import Stage, Window, open_window
from game.engine import GAMES
from game.scenes.app.base import Go, Quit, Scene, SceneError
from game.table import SeatPlan, Shelf, Table
from game.ui.settings import Settings
from game.words import Words

WORDS = Words("en", strict=True)


@pytest.fixture(autouse=True)
def _no_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(stage.TRACE, str(tmp_path / "trace.json"))


def _stage(monkeypatch: pytest.MonkeyPatch, scene: Any) -> None:
    monkeypatch.setattr(Stage, "scenes", property(lambda self: {"ours": lambda ctx: scene(ctx)}))


class Leaves(Scene):
    name = "ours"

    def take_outcome(self) -> Quit:
        return Quit()


class Breaks(Scene):
    name = "ours"

    def update(self, dt: float) -> bool:
        raise ZeroDivisionError("in the window")


class Refuses(Scene):
    def __init__(self, ctx: object) -> None:
        raise SceneError("this can't be shown")


def test_window_that_is_left_answers_0(monkeypatch: pytest.MonkeyPatch) -> None:
    _stage(monkeypatch, Leaves)
    assert open_window(Go("ours"), WORDS) == 0


def test_bug_in_the_window_is_one_line_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _stage(monkeypatch, Breaks)
    assert open_window(Go("ours"), WORDS) == 1
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    assert "ZeroDivisionError: in the window" in line
    (report,) = (tmp_path / "home" / "cache" / "reports").iterdir()
    assert "Traceback" in report.read_text(encoding="utf-8")
    assert not pygame.display.get_init(), "the window is gone"


def test_scene_that_can_t_be_shown_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    _stage(monkeypatch, Refuses)
    with pytest.raises(CliError, match="this can't be shown"):
        open_window(Go("ours"), WORDS)


def test_without_a_screen_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(CliError, match="no screen"):
        open_window(Go("title"), WORDS)


def test_every_scene_of_the_stage_exists() -> None:
    for place in stage.SCENES.values():
        assert callable(stage._named(place))


def _window(name: str, **values: object) -> tuple[Window, Stage]:
    made = Stage()
    app = Window(made, Settings(language="en"))
    app.open(Go(name, **values))
    return app, made


def test_trace_says_where_widgets_are(tmp_path: Path) -> None:
    app, _ = _window("title")
    try:
        app.turn([], 0.016)
        seen = json.loads((tmp_path / "trace.json").read_text(encoding="utf-8"))
        app.turn([], 0.016)
        again = json.loads((tmp_path / "trace.json").read_text(encoding="utf-8"))
    finally:
        app.close()
    assert seen["scene"] == "title"
    assert seen["widgets"]["title.leave"]["enabled"] is True
    assert "title.continue" not in seen["widgets"], "nothing can be continued, so it isn't shown"
    assert again["n"] == seen["n"], "nothing has changed"


def test_trace_of_a_table_names_its_squares_and_the_stage_knows_the_table(tmp_path: Path) -> None:
    config = GAMES["caledea"].config_from({"seats": 2})
    plans = [SeatPlan("Anna"), SeatPlan("Bert")]
    table = Table.new(
        "caledea", config, plans, board=load_board("duel"), map_name="duel", seed=5, shelf=Shelf(tmp_path / "saves")
    )
    app, made = _window("play", table=table)
    try:
        app.turn([], 0.016)
        seen = json.loads((tmp_path / "trace.json").read_text(encoding="utf-8"))
    finally:
        app.close()
    assert made.table is table
    assert len([name for name in seen["spots"] if name[0].isdigit()]) == 36
    assert seen["mode"] == "kingdom"
    assert seen["widgets"]["kingdoms.list"]["rows"]
