"""Whole games of Kalesia with a real mouse: two, five and ten players, alone and at one screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from game.table import Replay
from tests.e2e.desk import Program, middle
from tests.e2e.person import CLICK_S, Person, sit_down

pytestmark = pytest.mark.window


class Player(Person):
    """Plays all people's seats: reads the game from its journal, clicks two weapons and the button."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        super().__init__(program, seed)
        self.hands = 0
        self.curtains = 0

    def play(self, most: int = 1000) -> None:
        """Until the game is over, or so many choices are made."""
        for _ in range(most):
            seen = self.program.wait(self._ready, "something to do")
            if seen["scene"] != "play":
                return
            if "curtain" in seen["layers"]:
                self.curtains += 1
                self.raise_curtain()
            elif "prompt.go_on" in seen["widgets"]:
                self.program.click("prompt.go_on")
                self.program.wait(lambda seen: "prompt.go_on" not in seen["widgets"], "the game to go on")
            elif "prompt.summary" in seen["widgets"]:
                self.program.wait(lambda seen: seen["scene"] != "play", "the summary")
            else:
                self.choose(seen)

    @staticmethod
    def _ready(seen: dict[str, Any]) -> bool:
        if seen["scene"] != "play":
            return True
        asked = {"prompt.go_on", "prompt.summary"} & set(seen["widgets"])
        return bool("curtain" in seen["layers"] or asked or seen["mode"] == "choose")

    def choose(self, seen: dict[str, Any]) -> None:
        """Two different kinds of weapons, since of copies only the first has a name; then the button."""
        hand = sorted(name for name in seen["spots"] if name.startswith("hand."))
        first = hand.pop(self.chance.below(len(hand)))
        second = hand.pop(self.chance.below(len(hand))) if hand else first
        for count, name in enumerate((first, second), start=1):
            self.program.click_at(middle(self.program.trace["spots"][name]))
            self.program.wait(lambda seen, n=count: _sealed(seen) >= n, f"{name} to be chosen")
            time.sleep(CLICK_S)
        self.program.wait(lambda seen: seen["widgets"].get("prompt.lay", {}).get("enabled"), "the button")
        self.program.click("prompt.lay")
        self.program.wait(lambda seen: seen["scene"] != "play" or not _sealed(seen), "the choice to be taken")
        self.hands += 1


def _sealed(seen: dict[str, Any]) -> int:
    """How many weapons are chosen, as the buttons of the prompt tell."""
    if "prompt.take_back" not in seen["widgets"]:
        return 0
    return 2 if seen["widgets"]["prompt.lay"]["enabled"] else 1


def begin(start: Callable[..., Program], *seats: str, **more: Any) -> Player:
    return Player(sit_down(start, "kalesia", seats, **more))


@pytest.mark.parametrize("others", [1, 4, 9])
def test_a_whole_game_against_computers(start: Callable[..., Program], others: int) -> None:
    player = begin(start, "human", *["random"] * others, size=(1920, 1080) if others == 9 else (1280, 720))
    player.play(2)
    player.program.shot(f"kalesia-{others + 1}")
    player.play()
    player.program.wait_for_scene("result")
    player.program.shot(f"kalesia-{others + 1}-result")
    game = player.table()
    assert game is not None
    assert game.result is not None
    assert player.hands == len(game.state.history)
    assert Replay.open(player.journal).stopped is None  # type: ignore[arg-type]
    assert player.program.said() == ""


@pytest.mark.parametrize("people", [2, 3])
def test_a_whole_game_at_one_screen(start: Callable[..., Program], people: int) -> None:
    player = begin(start, *["human"] * people, "random")
    player.play()
    player.program.wait_for_scene("result")
    game = player.table()
    assert game is not None
    assert player.hands == people * len(game.state.history)
    assert player.curtains + 1 == player.hands, "each was asked in for each choice; the first had been before"
    assert player.program.said() == ""


def test_cards_are_shown_on_their_way_and_a_click_hurries_on(start: Callable[..., Program]) -> None:
    player = begin(start, "human", "random", "random", fast=False)
    player.play(1)
    program = player.program
    seen = program.wait(lambda seen: "prompt.go_on" in seen["widgets"], "the weapons to be turned")
    assert seen["busy"]
    program.shot("kalesia-turned")
    began = time.monotonic()
    while program.trace["mode"] != "choose" and time.monotonic() - began < 10:
        program.click_at((640, 300))
        time.sleep(0.1)
    assert program.trace["mode"] == "choose"
    assert time.monotonic() - began < 4, "all of it would take longer"
    program.key("space")
    assert program.said() == ""
