"""A packaged build, started with an empty environment: into a game with the mouse, and a picture of it."""

import os
from collections.abc import Callable

import pytest

from tests.e2e.desk import Program, colours

BUILD = os.environ.get("CALEIDOS_BUILD", "")

pytestmark = [pytest.mark.window, pytest.mark.skipif(not BUILD, reason="CALEIDOS_BUILD names no program")]

ENOUGH_COLOURS = 500
"""A board with pieces has thousands; a blank window or a lone dialog has few."""


def test_build_clicks_into_a_game(start: Callable[..., Program]) -> None:
    program = start(command=[BUILD])
    program.wait_for_scene("title")
    program.click("title.box.caledea")
    program.wait_for_scene("setup")
    program.click("prompt.begin")
    program.wait_for_scene("play")
    picture = program.shot("build")
    assert colours(picture) > ENOUGH_COLOURS
    assert program.said() == ""
