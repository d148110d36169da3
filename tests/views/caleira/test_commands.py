"""What can be commanded needs no window: a choice, a picture, what is held, and words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.state import CaleiraState
from game.views.caleira.field.choice import Choice
from game.views.caleira.hand.commands import Commanded, commands, run_command
from game.views.caleira.shown.shown import Held, Shown
from game.words import Words
from tests.kit.builders.caleira_builder import do, game, look, play


def table(state: CaleiraState, seat: int, held: Held | None = None) -> Commanded:
    """As much of a table as commands ask for; what is answered is kept in `answers`."""
    made = SimpleNamespace(answers=[], advice=None, gesture=SimpleNamespace(focused=""), names=str)
    made.ctx = SimpleNamespace(words=Words("en", strict=True))
    made.choice = Choice()
    made.choice.look(state, state.view(seat), seat)
    made.shown = Shown(state.view(seat), seat, laid_open=False)
    made.controls = SimpleNamespace(in_hand=lambda: held)
    made.answer = lambda answer, anchor: made.answers.append(answer) or True
    return made


def ids(made: Commanded) -> list[str]:
    return [command.id for command in commands(made)]


def test_nothing_is_commanded_as_long_as_no_card_is_held() -> None:
    assert ids(table(game(["WAT", ""], ["SPI MAR", None]), 0)) == []


@pytest.mark.rule("CLR-4.8")
def test_a_held_card_is_laid_as_it_is_aimed() -> None:
    made = table(game(["WAT", ""], ["SPI MAR", None]), 0, Held("hand:1", Kind.MARKETPLACE))
    made.choice.take("hand:1", Kind.MARKETPLACE, alone=False)
    assert ids(made) == ["cancel", "lay"]
    run_command(made, "lay")
    assert made.answers == [act.PlayCard(0, Kind.MARKETPLACE, made.choice.face, made.choice.side)]


@pytest.mark.rule("CLR-7.13")
def test_under_an_observatory_the_card_is_left_or_shown() -> None:
    state = game(["", "(MAR) (BAR)"], ["OBS WAT", None])
    do(state, play("OBS up"), look("B0"))
    assert ids(table(state, 0)) == ["leave", "show"]
