"""A whole game with the mouse alone: from the title, through the setup, to the result; with a crash in the middle.
And a whole one with the keyboard alone."""

from collections.abc import Callable

import pytest

from game.table import Replay
from tests.e2e.desk import Program
from tests.e2e.hands import KeyboardPlayer, Player
from tests.e2e.person import hurry

pytestmark = pytest.mark.window

def _begin(program: Program, kind: str) -> Player:
    """From the title into a short game on the smallest map."""
    program.wait_for_scene("title")
    program.click("title.box.caledea")
    program.wait_for_scene("setup")
    program.take("quick")
    program.choose("map.choice", "duel")
    program.choose("seat.1.kind", kind)
    program.shot("setup")
    program.click("prompt.begin")
    program.wait_for_scene("play")
    hurry(program)
    return Player(program)


def test_whole_game_with_the_mouse(start: Callable[..., Program]) -> None:
    program = start()
    player = _begin(program, "normal")
    player.play(12)
    program.shot("game")
    program.kill()

    again = start()
    again.wait_for_scene("title")
    again.shot("continue")
    before = player.table()
    again.click("title.continue")
    again.wait_for_scene("play")
    player.program = again
    after = player.table()
    assert before is not None
    assert after is not None
    assert after.state.digest() == before.state.digest(), "nothing that was shown is lost"
    again.resize(1920, 1080)
    player.play()
    again.wait_for_scene("result")
    again.shot("result")
    assert player.decisions > 12
    assert player.journal is not None
    assert Replay.open(player.journal).stopped is None
    assert program.said() + again.said() == ""


def test_whole_game_with_the_keyboard_alone(start: Callable[..., Program]) -> None:
    program = start()
    program.wait_for_scene("title")
    program.key("Return")
    program.wait_for_scene("setup")
    program.take_by_keys("quick")
    program.choose_by_keys("map.choice", "duel")
    program.choose_by_keys("seat.1.kind", "easy")
    program.focus_by_keys("prompt.begin")
    program.key("Return")
    program.wait_for_scene("play")
    program.key("p", "p", "p")
    player = KeyboardPlayer(program, level="easy")
    player.play(6)
    program.wait(lambda seen: not seen["busy"], "rest")
    program.key("ctrl+s")
    program.wait_for("save.name")
    program.key("Return")
    program.wait(lambda seen: "save" not in seen["layers"], "the dialog to close")
    assert list((program.home / "caleidos" / "saves").glob("*.caleidos")), "kept under its name"
    player.play()
    program.wait_for_scene("result")
    program.shot("keyboard")
    table = player.table()
    assert table is not None
    assert table.result is not None
    assert program.said() == ""
