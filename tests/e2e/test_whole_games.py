"""Whole games from the title to the result: by keys alone, by mouse alone. The rest of the ten is in test_game.py
(Caledea), test_dynasty.py and test_caldaern.py."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.table import Replay, Table
from tests.e2e import test_caleira as caleira
from tests.e2e import test_dynasty as dynasty
from tests.e2e import test_kalesia as kalesia
from tests.e2e.desk import Program
from tests.e2e.keyboard_commander import KeyboardCommander
from tests.e2e.person import Person, hurry
from tests.e2e.test_caldaern import DRAGGED, Presser

pytestmark = pytest.mark.window

ANSWER_S = 2.0
"""How long a key is waited for before another way is tried: the list of all decisions always leads on."""

FOUGHT = {"shoot", "declare_charge", "create_spell"}
"""Some of it happens in every battle, however short; which of it, the armies' luck decides."""

_NONE: Mapping[str, str] = {}
SHORT = {"map.choice": "border_duel", "seat.1.kind": "random"}
FEW = {"option.dynasty_levels": "4", "option.start_ring": "on"}
"""What makes a game of Dynasty Builder short: what is seen at once, and what is asked for."""


class Typist(Person):
    """Plays the one person's seat without a mouse: arrows and Return on the table, else the list of all decisions."""

    ways: dict[str, tuple[str, ...]] = {}
    """Keys by what is asked; after each of them the decision may be made."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        super().__init__(program, seed)
        self.on_the_table = self.from_the_list = 0

    def play(self) -> None:
        """Until the game is over."""
        while True:
            seen = self.program.wait(_asks, "something to do")
            if seen["scene"] != "play":
                return
            if "prompt.summary" in seen["widgets"]:
                self.program.wait(lambda seen: seen["scene"] != "play", "the summary")
            else:
                self.decide(seen)

    def decide(self, seen: dict[str, Any]) -> None:
        """By keys on the table, or from the list."""
        before = seen["actions"]
        for key in self.ways.get(seen["mode"], ()):
            self.program.key(key)
            if key == "Return" and (self._taken(before, 0.4) or self._meant(before)):
                self.on_the_table += 1
                return
        if self.ways.get(seen["mode"]) and self._taken(before, ANSWER_S):
            self.on_the_table += 1
            return
        self.take(self.index())
        self.program.wait(lambda seen: _done(seen, before), "a decision from the list")
        self.from_the_list += 1

    def _meant(self, before: int) -> bool:
        """Say yes where it is asked whether that is meant, such as to destroy what is one's own."""
        if "sure" not in self.program.trace.get("layers", ()):
            return False
        self.program.key("Return")
        return self._taken(before, ANSWER_S)

    def _taken(self, before: int, seconds: float) -> bool:
        """Whether a decision is made within a time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if _done(self.program.trace, before):
                return True
            time.sleep(0.02)
        return False

    def index(self) -> int:
        """Which decision of the list."""
        return 0

    def take(self, index: int) -> None:
        """Open the list, go down, take it; whoever is asked whether that is meant says yes."""
        self.program.key("l")
        self.program.wait(lambda seen: seen["focus"] == "choices.list", "the list of all decisions")
        self.program.key(*["Down"] * (index + 1), "Return")
        seen = self.program.wait(lambda seen: "choices" not in seen.get("layers", ()), "the list to close")
        if "sure" in seen.get("layers", ()):
            self.program.key("Return")


class CardTypist(Typist):
    """Takes cards up with Return, aims with arrows, goes on with Return."""

    ways = {
        "await_play": ("Right", "Return", "Return"),
        "await_offers": ("Right", "Return", "Return"),
        "await_trebuchet": ("Right", "Return"),
        "await_wizard": ("Right", "Return", "Return", "Return"),
        "await_watch_tower": ("Right", "Return", "Return"),
        "await_barracks": ("Right", "Return"),
        "choose": ("Right", "Return", "Right", "Return", "Return"),
    }


class DynastyTypist(Typist):
    """Decides as the one with the mouse does."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        super().__init__(program, seed)
        self.mind = dynasty.Player(program, seed)

    def index(self) -> int:
        """A kind that is thought of, and of that kind the first: the list is long."""
        table = self.table()
        if table is None:
            return 0
        wanted = type(self.mind.think(table))
        listed = table.legal_actions(table.to_act[0])
        return next(n for n, action in enumerate(listed) if isinstance(action, wanted))


class BattleTypist(KeyboardCommander, Presser):
    """Presses forward as the one with the mouse does; a march is Return where only a march leads."""

    def march(self, unit: int, table: Table) -> None:
        """Go to the place that is farthest away."""
        there = self.farthest(unit, table)
        self.choose(unit, table)
        self.place(unit, there, table)
        self.program.wait(lambda seen: seen["actions"] >= table.length + 2, "the march to be declared and carried out")


def _asks(seen: dict[str, Any]) -> bool:
    if seen["scene"] != "play" or "prompt.summary" in seen["widgets"]:
        return True
    return not seen["busy"] and not seen["layers"] and seen["mode"] not in ("look", "over") and seen["seat"] == 0


def _done(seen: dict[str, Any], before: int) -> bool:
    return seen["scene"] != "play" or seen["actions"] > before


def by_keys(program: Program, game: str, seen: Mapping[str, str] = _NONE, asked: Mapping[str, str] = _NONE) -> None:
    """From the title into a game, with settings that are seen at once, and others that are asked for."""
    program.wait_for_scene("title")
    program.focus_by_keys(f"title.box.{game}")
    program.key("Return")
    program.wait_for_scene("setup")
    for id, option in seen.items():
        program.choose_by_keys(id, option)
    if asked:
        program.unfold(keys=True)
    for id, option in asked.items():
        program.choose_by_keys(id, option)
    program.focus_by_keys("prompt.begin")
    program.key("Return")
    program.wait_for_scene("play")
    program.key("p", "p", "p")


def by_mouse(program: Program, game: str) -> None:
    """The same."""
    program.wait_for_scene("title")
    program.click(f"title.box.{game}")
    program.wait_for_scene("setup")
    program.click("prompt.begin")
    program.wait_for_scene("play")
    hurry(program)


def over(player: Person) -> None:
    """The game has come to its result, its record is whole, and nothing was complained about."""
    player.program.wait_for_scene("result")
    table = player.table()
    assert table is not None
    assert table.result is not None
    assert Replay.open(player.journal).stopped is None  # type: ignore[arg-type]
    assert player.program.said() == ""


@pytest.fixture
def program(start: Callable[..., Program]) -> Program:
    """At the title."""
    return start()


@pytest.mark.parametrize("game", ["caleira", "kalesia"])
def test_cards_by_keys_alone(program: Program, game: str) -> None:
    by_keys(program, game)
    player = CardTypist(program)
    player.play()
    over(player)
    decided = player.on_the_table + player.from_the_list
    assert 3 * player.on_the_table >= min(decided, 12)  # a game may be over after few decisions


def test_dynasty_builder_by_keys_alone(program: Program) -> None:
    by_keys(program, "dynasty", SHORT, FEW)
    player = DynastyTypist(program)
    player.play()
    over(player)
    table = player.table()
    assert table is not None
    assert {act.PlaceStartCity, act.BuildHouse} <= {type(a) for a in table.actions if a.seat == 0}


def test_caldaern_by_keys_alone(program: Program) -> None:
    by_keys(program, "caldaern", {"seat.1.kind": "random"}, {"option.rounds": "4"})
    commander = BattleTypist(program)
    commander.play()
    over(commander)
    done = set(commander.done)
    assert "deploy_unit" in done, commander.done
    assert done & DRAGGED, commander.done
    assert done & FOUGHT, commander.done


@pytest.mark.parametrize("kind", [caleira.Player, kalesia.Player], ids=["caleira", "kalesia"])
def test_cards_by_mouse_alone(program: Program, kind: Callable[..., Any]) -> None:
    by_mouse(program, kind.__module__.rpartition("_")[2])
    player = kind(program)
    player.play()
    over(player)
