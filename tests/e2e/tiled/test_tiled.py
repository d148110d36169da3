"""Tiled with the extension in a real window: a fault is found on saving, a double click leads to it; a map is made."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.boards import check_map, supplied_path
from game.boards.kit import copy_kit
from game.engine.caldaern.land.board import Battlefield
from tests.e2e.desk import Screen
from tests.e2e.tiled.editor import Editor

pytestmark = pytest.mark.window

COLOUR_GROUND = 3
"""The terrain set of Colour woods, waters and marshes, counted from the first in Tiled's list."""
GROUND = 4
"""The layer for it, counted upwards from the one that is current in a new map: heights lie between."""
MIDDLE = (750, 400)
"""A spot near the middle of the map."""
EMPTY = [[1, 1], [2, 1], [4, 3]]
"""Squares that are rubbed out of a good map."""


@pytest.fixture
def own_screen() -> Iterator[Screen]:
    """A screen with nothing else on it."""
    for tool in ("tiled", "openbox"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed (apt install tiled openbox): Tiled's extension can't be clicked")
    screen = Screen((1280, 800))
    yield screen
    screen.close()


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """A designer's folder, as it is made for them."""
    folder = tmp_path / "Müllers Karten"
    copy_kit(folder)
    return folder


def spoilt(folder: Path) -> Path:
    """A map with some empty squares."""
    path = folder / "caledea" / "spoilt.tmx"
    head, data, tail = _parts(supplied_path("caledea", "duel").read_text("utf-8"))
    rows = [row.split(",") for row in data.split()]
    for x, y in EMPTY:
        rows[y][x] = "0"
    path.write_text(head + "\n" + "\n".join(",".join(row) for row in rows) + "\n" + tail, encoding="utf-8")
    return path


def _parts(text: str) -> tuple[str, str, str]:
    start = text.index('<data encoding="csv">') + len('<data encoding="csv">')
    end = text.index("</data>")
    return text[:start], text[start:end], text[end:]


@pytest.fixture
def painter(own_screen: Screen, kit: Path, tmp_path: Path) -> Iterator[Editor]:
    """Tiled with the project and the map with which a battlefield begins."""
    (tmp_path / "home").mkdir(exist_ok=True)
    editor = Editor(own_screen, tmp_path / "home", kit / "caleidos.tiled-project", kit / "caldaern" / "starter.tmx")
    yield editor
    editor.close()


def test_a_mushroom_wood_is_painted_with_the_brush_and_stands_in_the_game(painter: Editor, kit: Path) -> None:
    painter.enable_extensions()
    painter.key("F9")
    painter.answer("^Caleidos", "3")
    painter.answer("^Caleidos", "Toadstools")
    new = kit / "caldaern" / "toadstools.tmx"
    painter.until(lambda: Path(painter.seen()["file"]).name == new.name, "the new map to be open")
    before = new.read_bytes()
    painter.take_terrain(below=COLOUR_GROUND, layer=GROUND)
    x, y = MIDDLE
    painter.drag((x, y), (x + 60, y), (x + 60, y + 30), (x, y + 30))
    painter.key("ctrl+s")
    painter.until(lambda: new.read_bytes() != before, "the painted map to be saved")
    painter.seen()  # after which it is written to the end
    report = check_map(new)
    assert {finding.code for finding in report.findings} <= {"field_uneven"}
    assert isinstance(report.board, Battlefield)
    (wood,) = report.board.elements
    assert (wood.kind, wood.colour, wood.name) == ("forest", "mushroom", "forest 1")
    assert 20 <= len(wood.cells) <= 60
    assert {cell % report.board.width for cell in wood.cells} <= set(range(20, 45))


@pytest.fixture
def editor(own_screen: Screen, kit: Path, tmp_path: Path) -> Iterator[Editor]:
    """Tiled with the project and the spoilt map."""
    editor = Editor(own_screen, tmp_path / "home", kit / "caleidos.tiled-project", spoilt(kit))
    yield editor
    editor.close()


def test_a_fault_is_clicked_and_a_new_map_is_made_and_turned(editor: Editor, kit: Path) -> None:
    editor.enable_extensions()
    before = editor.seen()
    assert Path(before["file"]).name == "spoilt.tmx"
    assert before["rects"] == []
    editor.key("ctrl+s")
    issues = editor.show_issues()
    editor.click((issues.left + 200, issues.top + 8), times=2)
    seen = editor.until(lambda: (now := editor.seen())["rects"] and now, "the squares to be selected")
    squares = [[x + n, y] for x, y, wide, high in seen["rects"] for n in range(wide) if high == 1]
    assert sorted(squares) == sorted(EMPTY)
    assert seen["layer"] == 1
    assert Path(seen["file"]).name == "spoilt.tmx"

    editor.key("F9")
    editor.answer("^Caleidos", "2")
    editor.answer("^Caleidos", "Mill Valley")
    new = kit / "dynasty" / "mill_valley.tmx"
    editor.until(lambda: Path(editor.seen()["file"]).name == new.name, "the new map to be open")
    report = check_map(new)
    assert (report.game, [finding.fault for finding in report.findings]) == ("dynasty", [])

    before = new.read_bytes()
    editor.key("F8")
    editor.answer("^Caleidos", "3")
    editor.answer("^Caleidos", "1")
    editor.key("ctrl+s")
    editor.until(lambda: new.read_bytes() != before, "the turned map to be saved")
    editor.seen()  # after which it is written to the end
    assert check_map(new).is_good
    assert re.findall(r'name="(start \d)"', new.read_text("utf-8")) == ["start 1", "start 2"]
    assert 'object id="2"' not in new.read_text("utf-8")  # it was drawn anew, from the west
