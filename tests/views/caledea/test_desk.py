"""Caledea's part of the play scene: every decision has its sentence, every action its words, in both languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Power
from game.paths import DATA
from game.table import Replay
from game.ui.context import Context
from game.views.caledea.desk.desk import CaledeaDesk
from game.views.caledea.hand.modes import TOOLS, Mode
from game.views.caledea.speech.sayings import Speech
from game.views.contract.desk import Desk
from game.words import Words
from tests.kit.builders.builder import game
from tests.scenes.kits.tables import fight

LANGUAGES = ("en", "de")
GOLDEN = sorted((DATA / "tests" / "replays").glob("caledea-*.jsonl"))


class At:
    """A position, with the eyes of whoever is to choose."""

    first = None
    open = False

    def __init__(self, state: Any) -> None:
        self.state = state
        self.seat = self.viewer = state.to_act[0] if state.to_act else None


def desk(state: Any, lang: str = "en") -> CaledeaDesk:
    """A desk at a position."""
    players = [(name, "at this screen") for name in ("Ada", "Xeno", "Tamar", "Bran")[: state.seats]]
    return CaledeaDesk(Context.for_tests(lang=lang), At(state), players, lambda command: None, people=(0, 1, 2, 3))


@cache
def replay(name: str) -> Replay:
    """A golden game."""
    return Replay.open(next(path for path in GOLDEN if path.stem == name))


def test_the_desk_has_all_that_the_scene_asks_for() -> None:
    names = {name for name in vars(Desk) if not name.startswith("_")} | set(Desk.__annotations__)
    made = desk(game())
    assert {name for name in names if not hasattr(made, name)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_decision_of_the_golden_games_is_asked_in_words(path: Any, lang: str) -> None:
    found = replay(path.stem)
    asked: set[str] = set()
    for at in range(0, found.length + 1, 3):
        found.go(at)
        made = desk(found.state, lang)
        ask = made.ask()
        assert ask.title
        assert "{" not in ask.title + ask.more
        asked.add(str(made.view.mode))
        if found.state.to_act:
            assert made.pennant() is not None
        assert all(line.name for line in made.seat_lines())
        assert len(made.standings()) == found.state.seats
    assert "turn" in asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_line_of_its_own_in_the_list_of_choices(lang: str) -> None:
    kinds: set[type] = set()
    words = Words(lang, strict=True)
    for path in GOLDEN:
        found = replay(path.stem)
        for at in range(0, found.length, 7):
            found.go(at)
            actions = [a for a in found.state.legal_actions() if a.seat == found.state.to_act[0]]
            labels = [Speech(words, found.state).action(action) for action in actions]
            assert all(labels)
            assert len(set(labels)) == len(labels), [label for label in labels if labels.count(label) > 1]
            kinds |= {type(action) for action in actions}
    assert kinds >= {act.MoveUnits, act.UpgradeUnit, act.BuildTower, act.EndTurn, act.Resign, act.PlaceCapital}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", TOOLS)
def test_every_tool_asks_for_what_it_needs(mode: Mode, lang: str) -> None:
    power = {Mode.TRANSPORT: "kessimar"}.get(mode, "calvane")
    s = game(
        seats=(power, "xonavia"), gold={power: 7}, capitals={power: "0,0" if power == "kessimar" else "4,5"},
        at={"4,4": f"{power}: infantry cavalry", "4,3": "xonavia: infantry", "6,8": f"{power}: infantry"},
        towers={power: "4,5" if power == "calvane" else "0,0"},
    )  # fmt: skip
    made = desk(s, lang)
    commands = {command.id for command in made.view.commands() if command.enabled}
    assert mode.value in commands
    made.run(mode.value)
    assert made.view.mode is mode
    assert made.attending()
    ask = made.ask()
    assert ask.title
    assert ask.more
    assert str(made.state.kingdom(0).power_price) in ask.more or mode not in (Mode.BOMBARD, Mode.TRANSPORT)


@pytest.mark.parametrize("phase", ["combat_power", "combat_match", "combat_withdraw", "assault", "bombard_defence"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_of_a_fight_is_asked(phase: str, lang: str) -> None:
    made = desk(fight(phase).state, lang)
    ask = made.ask()
    assert "(5,4)" in ask.title or phase == "combat_withdraw"
    assert ask.more
    assert made.pennant() is not None


def test_a_computer_thinks_and_a_person_chooses() -> None:
    made = desk(game())
    made.source.seat = None
    assert made.ask().title == "Xonavia is choosing"
    assert not made.ask().waiting
    made.people = frozenset({1})
    assert made.ask().title == "Xonavia is thinking"
    assert made.ask().waiting


def test_nothing_that_is_not_offered_can_be_run() -> None:
    made = desk(game())
    for command in ("storm", "withdraw", "kingdom:talaq", "kingdom:atlantis", "nonsense", "castle"):
        assert made.run(command) is False
    made.source.seat = None
    made.view.refresh()
    for command in ("end_turn", "next_piece", "kingdom:talaq"):
        assert made.run(command) is False


def test_each_power_has_its_words() -> None:
    for lang in LANGUAGES:
        words = Words(lang, strict=True)
        for power in Power:
            assert all(words(f"caledea.power.{power.value}{part}") for part in ("", ".line", ".long"))
