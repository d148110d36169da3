"""`caleidos map paint`: a drawn battlefield becomes a painted one. Rules: CDN-29.46."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import check_map
from game.boards.repaint.painted_map import same_land
from game.cli import run as cli
from game.cli.run import BAD_INPUT
from tests.boards.kits.fieldkit import GAME, field_text, prop, thing
from tests.boards.kits.paintkit import painted_text

pytestmark = pytest.mark.rule("CDN-29.46")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A drawn battlefield: a wood, and a hill that is too steep to be painted."""
    steep = (prop("height", 2.0, "float"), prop("cliff", "true", "bool"))
    rock = thing("hill", (30, 5, 3, 3), *steep, name="Rock", number=2)
    path = tmp_path / "old.tmx"
    path.write_text(field_text(thing("forest", (20, 15, 3, 3), name="Wood") + rock), encoding="utf-8")
    return path


def test_a_drawn_battlefield_is_written_painted(old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new = old.with_name("new.tmx")
    assert cli.run(["map", "paint", str(old), str(new)]) == 0
    said = capsys.readouterr().out
    assert "1 are points with names now, 0 keep their shape, 1 stay unpainted" in said
    assert same_land(check_map(old), check_map(new))
    assert {path.name for path in old.parent.iterdir()} == {"old.tmx", "new.tmx", "terrain.tsx", "terrain.png"}
    assert not check_map(new).findings


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (painted_text(terrain=thing("forest", (1, 1, 2, 2))), "new.tmx", "of format 2 already"),
        (field_text(properties=GAME), "new.tmx", "caleidos check says why"),
        (field_text(), "new.tmj", "written as .tmx"),
        (field_text(), "old.tmx", "the map itself"),
        (field_text(), "none/new.tmx", "new.tmx"),
    ],
)
def test_what_can_t_be_painted_is_one_clear_line(
    old: Path, capsys: pytest.CaptureFixture[str], text: str, name: str, said: str
) -> None:
    old.write_text(text, encoding="utf-8")
    assert cli.run(["map", "paint", str(old), str(old.parent / name)]) == BAD_INPUT
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert old.read_text(encoding="utf-8") == text
