"""Whole games of Castles of Caleira with a real mouse: against computers and at one screen, dragged and clicked."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from game.engine.caleira.position import actions as act
from game.table import Replay
from tests.e2e.desk import Program, Spot, middle
from tests.e2e.person import CLICK_S, Person, sit_down

pytestmark = pytest.mark.window


class Player(Person):
    """Plays all people's seats: reads the game from its journal, picks any legal action and does it by mouse."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        super().__init__(program, seed)
        self.decisions: list[str] = []
        self.curtains = 0
        self.dragged = 0

    # ------------------------------------------------------------------------ playing
    def play(self, most: int = 10_000) -> None:
        """Until the game is over, or so many decisions are made."""
        while len(self.decisions) < most:
            seen = self.program.wait(_ready, "something to do")
            widgets = seen["widgets"]
            if seen["scene"] != "play":
                return
            if "curtain" in seen["layers"]:
                self.curtains += 1
                self.raise_curtain()
            elif "prompt.lay_down" in widgets and "mode" in seen and seen["mode"] == "look":
                self._press("prompt.lay_down")
            elif "prompt.go_on" in widgets:
                self._press("prompt.go_on")
            elif "prompt.summary" in widgets:
                self.program.wait(lambda seen: seen["scene"] != "play", "the summary")
            else:
                self.decide(seen)

    def _press(self, id: str) -> None:
        self.program.click(id)
        self.program.wait(lambda seen: seen.get("layers") or id not in seen.get("widgets", {}), f"{id} to be taken")

    def decide(self, seen: dict[str, Any]) -> None:
        """Any legal action of the seat that is asked."""
        table = self.table()
        before = 0 if table is None else table.length
        if seen["actions"] != before:
            time.sleep(CLICK_S)
            return
        if table is None:
            self._lay(seen, next(name for name in seen["spots"] if name.startswith("hand.")), "right", "down")
            self.decisions.append("play_card")
        else:
            actions = table.legal_actions(seen["seat"])
            action = actions[self.chance.below(len(actions))]
            self.perform(action, seen)
            self.decisions.append(str(action.__struct_config__.tag))
        self.until_written(before, self.decisions[-1], "caleira-stuck")

    # ------------------------------------------------------------------------- acting
    def perform(self, action: Any, seen: dict[str, Any]) -> None:
        """What the mouse does for an action."""
        match action:
            case act.PlayCard(kind=kind, face=face, side=side):
                self._lay(seen, f"hand.{kind}", side, face)
            case act.MarketplaceOffer(kind=kind):
                self._spot(f"hand.{kind}")
                self.program.click("prompt.give")
            case act.WatchTowerReveal(pieces=pieces):
                for n, piece in enumerate(pieces, start=1):
                    self._spot(f"piece:{piece}")
                    self.program.wait(lambda seen, n=n: seen["widgets"].get("prompt.reveal"), f"{n} chosen")
                    time.sleep(CLICK_S)
                self.program.click("prompt.reveal")
            case act.WizardTowerArrange():
                self._arrange(seen)
            case act.MarketplacePartner(partner=partner):
                self._spot(f"castle.{partner}")
            case act.ObservatoryDecide(reveal=reveal):
                self.program.click("prompt.show" if reveal else "prompt.leave")
            case act.OrderEffects(first_piece=piece):
                self._spot(f"first:{piece}")
            case act.DeclineEffect():
                self.program.click("prompt.decline")
            case _:
                self._spot(f"piece:{action.piece}")

    def _spot(self, name: str) -> Spot:
        seen = self.program.wait(lambda seen: name in seen["spots"], f"{name} on the table")
        spot = middle(seen["spots"][name])
        self.program.click_at(spot)
        return spot

    def _lay(self, seen: dict[str, Any], card: str, side: str, face: str) -> None:
        """By dragging and by clicking in turn."""
        start = middle(seen["spots"][card])
        self.dragged += 1
        if self.dragged % 2:
            self.program.click_at(start)
            self._spot(f"lay:{side}:{face}")
            return
        self.program.drag(start, middle(seen["spots"]["deck"]))  # nowhere to be laid: it goes back
        end = f"lay:{side}:{face}"
        self.program.click_at(start)
        ends = self.program.wait(lambda seen: end in seen["spots"], "the ends of the castle")
        self.program.key("Escape")
        seen = self.program.wait(lambda seen: end not in seen["spots"], "the card to be put down")
        self.program.drag(middle(seen["spots"][card]), middle(ends["spots"][end]))

    def _arrange(self, seen: dict[str, Any]) -> None:
        """The first card goes to the last place, by dragging; then they are put back."""
        cards = sorted(name for name in seen["spots"] if name.startswith("seen:"))
        if len(cards) > 1:
            self.program.drag(middle(seen["spots"][cards[0]]), middle(seen["spots"][cards[-1]]))
            self.program.wait(lambda seen: "prompt.as_before" in seen["widgets"], "another order")
        self.program.click("prompt.arrange")


def _ready(seen: dict[str, Any]) -> bool:
    if seen["scene"] != "play":
        return True
    widgets = seen["widgets"]
    if "curtain" in seen["layers"] or {"prompt.go_on", "prompt.summary"} & set(widgets):
        return True
    if seen["busy"] or seen["layers"]:
        return False
    return seen["mode"] != "look" or "prompt.lay_down" in widgets


def begin(start: Callable[..., Program], *seats: str, **more: Any) -> Player:
    return Player(sit_down(start, "caleira", seats, **more))


@pytest.mark.parametrize("others", [1, 3])
def test_a_whole_game_against_computers(start: Callable[..., Program], others: int) -> None:
    player = begin(start, "human", *["random"] * others, size=(1920, 1080) if others == 3 else (1280, 720))
    player.play(3)
    player.program.shot(f"caleira-{others + 1}")
    player.play()
    player.program.wait_for_scene("result")
    player.program.shot(f"caleira-{others + 1}-result")
    game = player.table()
    assert game is not None
    assert game.result is not None
    assert player.decisions.count("play_card") == sum(
        action.seat == 0 and isinstance(action, act.PlayCard) for action in game.actions
    )
    assert Replay.open(player.journal).stopped is None  # type: ignore[arg-type]
    assert player.program.said() == ""


def test_a_whole_game_at_one_screen(start: Callable[..., Program]) -> None:
    """Two people and a computer: curtains before private choices, news after an exchange."""
    player = begin(start, "human", "human", "random", seed=4)
    player.play()
    player.program.wait_for_scene("result")
    game = player.table()
    assert game is not None
    assert game.result is not None
    assert player.curtains > 4
    assert player.program.said() == ""


def test_a_match_goes_on_after_a_round(start: Callable[..., Program]) -> None:
    player = begin(start, "human", "random", seed=5, options=("match_rounds=3",))
    player.play()
    player.program.wait_for_scene("result")
    player.program.shot("caleira-match-result")
    game = player.table()
    assert game is not None
    assert len(game.state.rounds) >= 2
    assert player.program.said() == ""


def test_by_keyboard_alone(start: Callable[..., Program]) -> None:
    """Cards are taken up with Return, aimed with arrows, laid with Return; targets are gone through with a key."""
    program = begin(start, "human", "random", "random", fast=False).program
    program.key("p", "p", "p")
    for _ in range(3):
        seen = program.wait(lambda seen: not seen["busy"] and seen["mode"] != "look", "a choice")
        before = seen["actions"]
        if seen["mode"] == "await_play":
            program.key("Right", "Return")
            program.wait(lambda seen: "prompt.lay" in seen["widgets"], "a card to be taken up")
            program.key("Left", "Down", "Return")
        else:
            program.key("l")
            program.wait(lambda seen: seen["focus"] == "choices.list", "the list of all decisions")
            program.key("Down", "Return")
        program.wait(lambda seen, before=before: seen["scene"] != "play" or seen["actions"] > before, "it to be done")
    assert program.said() == ""
