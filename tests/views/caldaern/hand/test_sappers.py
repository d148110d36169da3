"""The question about sapper charges at the desk: buttons with their chances, a click on the enemy, the odds card."""

from __future__ import annotations

from functools import cache

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.paths import DATA
from game.table import Replay
from game.views.caldaern.hand.commands import commands
from game.views.caldaern.speech.sayings import Speech
from game.views.contract.base import Do
from game.words import Words, languages
from tests.views.caldaern.desk.test_desk import desk

PATH = DATA / "tests" / "replays" / "caldaern-house-that-falls.jsonl"


@cache
def asked() -> CaldaernState:
    """A kept battle in which sappers storm a house, when they are asked about their charges."""
    replay = Replay.open(PATH)
    while replay.state.ask is None or replay.state.ask.what != "use_sapper_charges":
        replay.step(1)
    state: CaldaernState = replay.state
    return state


@pytest.mark.rule("CDN-36.22", "CDN-19.14")
def test_each_goal_has_a_button_with_its_chance_and_they_may_be_kept() -> None:
    made = desk(asked().copy())
    texts = [command.text for command in commands(made.view)]
    assert [text.partition(" (")[0] for text in texts] == ["Throw at Citadel Wardens 1", "Throw at: Old hall",
                                                           "Keep them"]  # fmt: skip
    assert all(text.endswith("%)") for text in texts[:2])
    assert not any("100" in text for text in texts), "what may fail is not told as certain"
    assert made.ask().title == "Breach Sappers 2: throw the sapper charges?"


@pytest.mark.rule("CDN-36.22")
def test_a_click_on_the_enemy_throws_at_him() -> None:
    state = asked().copy()
    view = desk(state).view
    target = next(a for a in state.legal_actions() if isinstance(a, act.UseSapperCharges) and a.target)
    x, y, _, _ = state.ground.rects(state.units[target.target].building)[0]
    view.point((x, y), None)
    done = view.click((x, y))
    assert isinstance(done, Do)
    assert done.action == target


@pytest.mark.rule("CDN-36.22")
def test_odds_of_charges_speak_of_charges() -> None:
    state = asked().copy()
    for lang in languages():
        speech = Speech(Words(lang, strict=True), state)
        for action in state.legal_actions():
            odds = state.odds(action)
            if odds is None:
                continue
            shown = speech.odds(odds, action).words
            assert speech.words("battle.odds.part.charges") in {word for word, _ in shown.totals}
            assert speech.action(action)


@pytest.mark.rule("CDN-27.65", "CDN-36.22")
def test_the_chronicle_tells_of_throws_and_that_nothing_is_left_to_storm() -> None:
    state = asked().copy()
    teller = desk(state).teller()
    target = next(a for a in state.legal_actions() if isinstance(a, act.UseSapperCharges) and a.element)
    told = "\n".join(line.markup for event in state.apply(target) for line in teller.lines(event, 0))
    assert "Breach Sappers 2 throw sapper charges: Old hall (6)" in told
    assert "There is nothing left to storm" in told
