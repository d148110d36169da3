"""The window with a real mouse: it opens, also with a file, can be resized, and leaves nothing behind."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards import check_map, supplied_path
from game.boards.packs.writing import pack_map
from tests.boards.kits.mapkit import Workshop, map_text
from tests.e2e.desk import Program

pytestmark = pytest.mark.window


def test_title_opens_and_leaves(start: Callable[..., Program]) -> None:
    program = start()
    seen = program.wait_for_scene("title")
    assert {"title.play", "title.settings", "title.leave"} <= set(seen["widgets"])
    program.shot("title")
    program.click("title.leave")
    assert program.end() == 0
    assert program.said() == ""


def test_window_follows_its_size(start: Callable[..., Program]) -> None:
    program = start()
    program.wait_for_scene("title")
    program.resize(1024, 640)
    seen = program.trace
    for id, widget in seen["widgets"].items():
        x, y, w, h = widget["rect"]
        assert x >= 0, id
        assert y >= 0, id
        assert x + w <= 1024, id
        assert y + h <= 640, id


def test_a_pack_is_looked_at_and_kept_by_a_click(start: Callable[..., Program], tmp_path: Path) -> None:
    gift = tmp_path / "Über die Furt.caleimap"
    gift.write_bytes(pack_map(supplied_path("dynasty", "ford_valley"))[0])
    program = start(str(gift))
    program.wait(lambda seen: "prompt.keep" in seen.get("widgets", {}), "the pack")
    kept = program.home / "caleidos" / "maps" / "ford_valley" / "ford_valley.tmx"
    assert not kept.exists()
    program.click("prompt.keep")
    program.wait(lambda seen: "prompt.play" in seen.get("widgets", {}), "the page of maps")
    assert check_map(kept).findings == ()


def test_a_map_that_cannot_be_played_opens_with_what_is_wrong(start: Callable[..., Program], tmp_path: Path) -> None:
    bad = Workshop(tmp_path / "Übel & weh", files={"map.tmx": map_text(infinite="1")}).write()
    program = start("play", "--map", str(bad))
    seen = program.wait_for_scene("maps")
    assert {"check.list", "banner"} <= set(seen["widgets"])
    assert "prompt.play" not in seen["widgets"]
    assert "map.tmx" in program.said()
    bad.write_text(map_text(), encoding="utf-8")
    program.wait(lambda seen: "prompt.play" in seen["widgets"], "the page to follow what was saved")
