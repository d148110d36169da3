"""The window with a real mouse: it opens, can be resized, and leaves nothing behind."""

from collections.abc import Callable

import pytest

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
