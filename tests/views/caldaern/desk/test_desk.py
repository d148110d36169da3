"""Caldaern at the play scene: every decision has its sentence, every button its word, odds their card."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from game.engine.caldaern.course import scoring
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.ui.context import Context
from game.ui.paint.rich import parse, plain
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.caldaern.shown.names import armies_called
from game.views.caldaern.speech.sayings import Speech
from game.words import Words
from tests.views.caldaern.desks import played, whole_battle

LANGUAGES = ("en", "de")
WIDEST_TITLE, WIDEST_FACTS = 330, 340
"""Units that a prompt's lines may take: beside them stand the buttons."""


class At:
    """A position, with the eyes of whoever is to choose."""

    open = False
    first = None

    def __init__(self, state: Any) -> None:
        self.state = state
        self.seat = self.viewer = state.to_act[0] if state.to_act else None


def desk(state: CaldaernState, lang: str = "en") -> CaldaernDesk:
    """A desk at a position."""
    players = [("Ada", "at this screen"), ("Xeno", "at this screen")]
    made = CaldaernDesk(Context.for_tests(lang=lang), At(state), players, lambda command: None, people=(0, 1))
    made.view.layout(pygame.Rect(0, 0, 800, 600), 1.0)
    made.view.refresh()
    return made


@cache
def decisions() -> dict[str, CaldaernState]:
    """A position for each kind of decision that comes up in a few battles."""
    found: dict[str, CaldaernState] = {}

    def look(state: CaldaernState) -> bool:
        if state.ask is not None and state.ask.what not in found:
            found[state.ask.what] = state.copy()
        return False

    for seed in (1, 2, 3):
        played(look, seed)
    return found


@cache
def throws() -> dict[str, tuple[CaldaernState, Any, Odds]]:
    """An action with odds of each kind that comes up there."""
    found: dict[str, tuple[CaldaernState, Any, Odds]] = {}
    for state in decisions().values():
        for action in state.legal_actions():
            odds = state.odds(action)
            if odds is not None:
                found.setdefault(odds.kind, (state, action, odds))
    return found


def test_the_battles_come_to_the_decisions_that_matter() -> None:
    assert {"deploy", "charge_declare", "react_to_charge", "misc_move", "march", "shooting"} <= set(decisions())
    assert {"charge", "shooting", "hold"} <= set(throws())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_has_a_sentence_that_fits(lang: str) -> None:
    for what, state in decisions().items():
        made = desk(state, lang)
        asked, text = made.ask(), made.ctx.text
        assert made.ctx.words.has(f"battle.ask.{what}"), what
        assert "{" not in asked.title + asked.more
        assert text.width(asked.title, made.ctx.theme.size["prompt"], "semi") <= WIDEST_TITLE, asked.title
        assert text.width(asked.more, 13, "it") <= WIDEST_FACTS, asked.more
        assert made.pennant() is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_and_every_entry_of_the_list_has_words(lang: str) -> None:
    for state in decisions().values():
        made = desk(state, lang)
        for command in made.view.commands():
            assert command.text
            assert "battle." not in command.text
        kinds = {type(action): action for action in state.legal_actions()}
        for action in kinds.values():
            label = made.action_label(action)
            assert "{" not in label
            assert "battle." not in label


@pytest.mark.parametrize("lang", LANGUAGES)
def test_odds_of_every_kind_have_a_card(lang: str) -> None:
    for kind, (state, action, odds) in throws().items():
        words = Speech(Words(lang, strict=True), state).odds(odds, action).words
        assert words.title, kind
        assert words.label
        assert len(words.lines) <= 2
        assert len(words.pieces) == len(words.parts) == len(words.totals)
        assert all(len(column) <= 3 for column in words.parts), kind
        told = " ".join([words.title, words.label, words.foot, words.exact, *(text for text, _ in words.lines)])
        assert "battle." not in told
        assert "{" not in told


def test_a_charge_tells_the_squares_the_movement_and_the_answers() -> None:
    state, action, odds = throws()["charge"]
    words = Speech(Words("en", strict=True), state).odds(odds, action).words
    parts = dict(odds.attacker.parts)
    assert words.parts[0] == (("Squares", str(parts["need"])), ("Movement", str(parts["move"])))
    assert len(words.parts[1]) == len([word for word, _ in odds.answers if word != "hold"])
    assert "in contact" in words.foot


def test_who_is_charged_sees_the_charge_and_by_whom() -> None:
    state = decisions()["react_to_charge"]
    made = desk(state)
    assert state.ask is not None
    shown = made.odds()
    assert shown is not None
    assert shown.odds.kind == "charge"
    assert shown.odds.attacker.seat != state.to_act[0]
    assert Speech(made.ctx.words, state).name(state.ask.unit) in made.ask().title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_tells_the_stage_and_what_is_left(lang: str) -> None:
    made = desk(decisions()["misc_move"], lang)
    made.refresh_card(0)
    sheet = made.card().sheet
    assert sheet is not None
    assert [step.when for step in sheet.steps].count("now") == 1
    left = made.view.hand.left
    assert str(left) in next(step.note for step in sheet.steps if step.when == "now") or left < 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_summary_tells_every_point(lang: str) -> None:
    state = whole_battle().state
    made = desk(state, lang)
    result = state.result
    assert result is not None
    assert str(result.scores[0]) in made.verdict().more
    ends = made.end_lines()
    assert [line.seat for line in ends] == sorted((0, 1), key=lambda seat: (result.ranks[seat], seat))
    for line in ends:
        counted = [row for row in scoring.reckoning(state) if row.seat == line.seat]
        assert len(line.lines) == len(counted)
        assert sum(row.points for row in counted) == result.scores[line.seat]
        for block in line.lines:
            parse(block.markup)
            assert "{" not in plain(block.markup)


def test_giving_up_and_leaving_units_unmoved_is_asked_about() -> None:
    state = decisions()["misc_move"]
    made = desk(state)
    seat = state.to_act[0]
    concede = made.question(act.Concede(seat))
    assert concede is not None
    assert concede.grave
    assert made.question(act.EndMovement(seat)) is not None
    assert made.question(act.EndCharges(seat)) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_armies_are_called_by_their_nations_and_twins_by_their_leaders(lang: str) -> None:
    state = decisions()["misc_move"].copy()
    words = Words(lang, strict=True)
    nations = [roster.nation for roster in state.rosters if roster is not None]
    leaders = tuple(seat.name for seat in state.config.seat_list)
    assert len(set(nations)) == 2
    assert armies_called(words, state) == tuple(words(f"battle.nation.{nation}") for nation in nations)
    assert desk(state, lang).view.shown.names == armies_called(words, state)
    state.rosters = (state.rosters[0], state.rosters[0])
    assert armies_called(words, state) == leaders
    state.rosters = (None, state.rosters[0])
    assert armies_called(words, state) == leaders
