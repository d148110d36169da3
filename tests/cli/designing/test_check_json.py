"""`caleidos check --json`: an object a file for other programs, with Tiled's own numbers and every square."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.boards import supplied_path
from game.cli import run as cli
from game.paths import DATA
from game.ui.settings import Settings, save_settings
from tests.boards.kits.fieldkit import field_text, thing
from tests.boards.kits.mapkit import Workshop, map_text

KEYS = {
    "code", "severity", "text", "cure", "rule", "where", "file", "line", "layer", "layer_id", "object", "object_id",
    "cells", "tileset", "tile", "property",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    save_settings(Settings(language="en"))


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """A folder with a good map of Caledea, to be spoilt."""
    return Workshop(tmp_path / "maps")


class Told:
    """What a run of the command said."""

    def __init__(self, code: int, out: str) -> None:
        self.code = code
        self.files: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]

    @property
    def finding(self) -> dict[str, Any]:
        """The one finding of the one file."""
        (file,) = self.files
        (found,) = file["findings"]
        assert set(found) == KEYS
        return found


def asked(capsys: pytest.CaptureFixture[str], *files: Path) -> Told:
    code = cli.run(["check", "--json", *map(str, files)])
    said = capsys.readouterr()
    assert said.err == ""
    return Told(code, said.out)


def test_a_good_map_has_no_findings(capsys: pytest.CaptureFixture[str]) -> None:
    path = supplied_path("caledea", "duel")
    told = asked(capsys, path)
    assert told.code == 0
    assert told.files == [{"file": str(path), "game": "caledea", "good": True, "findings": []}]


def test_every_file_has_a_line_in_the_order_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    army = tmp_path / "x.army"
    army.write_text("hello", encoding="utf-8")
    missing = tmp_path / "none.tmx"
    told = asked(capsys, army, supplied_path("dynasty", "ford_valley"), missing)
    assert told.code == 1
    assert [(file["file"], file["game"], file["good"]) for file in told.files] == [
        (str(army), "caldaern", False), (str(supplied_path("dynasty", "ford_valley")), "dynasty", True),
        (str(missing), "", False),
    ]  # fmt: skip
    assert [set(found) for file in told.files for found in file["findings"]] == [KEYS, KEYS]
    assert told.files[0]["findings"][0]["code"] == "army_unreadable"


def test_a_square_is_told_with_its_layer(capsys: pytest.CaptureFixture[str], shop: Workshop) -> None:
    shop.check(map_text().replace("15,8,1", "15,0,1", 1))
    found = asked(capsys, shop.path).finding
    assert (found["code"], found["severity"], found["line"]) == ("map_empty_square", "error", 10)
    assert (found["layer"], found["layer_id"], found["cells"]) == ("resources", 1, [[1, 1]])
    assert (found["object_id"], found["tile"], found["property"]) == (None, None, "")
    assert found["cure"] == "Paint tiles there."


def test_a_tile_is_told_with_its_set_and_all_squares(capsys: pytest.CaptureFixture[str], shop: Workshop) -> None:
    shop.files["squares.tsx"] = str(shop.files["squares.tsx"]).replace('<tile id="7" type="square"', '<tile id="7"')
    found = asked(capsys, shop.write()).finding
    assert (found["tileset"], found["tile"], found["layer_id"]) == ("squares", 7, 1)
    assert Path(found["file"]).name == "squares.tsx"
    assert [1, 1] in found["cells"]
    assert len(found["cells"]) == 9


def test_objects_of_one_name_are_told_apart(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    walls = [
        thing("obstacle", (x, 4, 3, 1), *props, name="wall", number=number)
        for number, x, props in (
            (17, 5, ['<property name="kind" value="wall"/>']), (42, 20, ['<property name="kind" value="wal"/>']),
        )
    ]  # fmt: skip
    path = tmp_path / "field.tmx"
    path.write_text(field_text(terrain="".join(walls)), encoding="utf-8")
    found = asked(capsys, path).finding
    assert (found["layer"], found["layer_id"]) == ("terrain", 1)
    assert (found["object"], found["object_id"]) == ("wall", 42)
    assert found["cells"][0] == [20, 4]


def test_texts_speak_the_language_of_the_settings(capsys: pytest.CaptureFixture[str], shop: Workshop) -> None:
    save_settings(Settings(language="de"))
    shop.check(map_text().replace("15,8,1", "15,0,1", 1))
    assert asked(capsys, shop.path).finding["where"] == "Ebene „resources“, Feld (1,1)"


def test_the_page_about_it_names_every_key() -> None:
    page = (DATA / "docs" / "checking-maps.md").read_text(encoding="utf-8")
    assert {key for key in KEYS if f"`{key}`" not in page} == set()
