"""Caldaern at the play scene: every decision has its sentence, every button its word, odds their card."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pygame
import pytest

from game.engine.caldaern.course import scoring
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Score
from game.engine.caldaern.queries.stats import measure
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import Odds
from game.ui.context import Context
from game.ui.paint.rich import parse, plain
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.caldaern.shown.names import armies_called
from game.views.caldaern.shown.prospects import ChargeTold
from game.views.caldaern.speech.forecast import chance
from game.views.caldaern.speech.sayings import Speech
from game.words import Words
from tests.views.caldaern.desks import played, whole_battle

LANGUAGES = ("en", "de")
WIDEST_TITLE, WIDEST_FACTS = 330, 340
"""Units that a prompt's lines may take: beside them stand the buttons."""


class At:
    """A position, with the eyes of whoever is to choose."""

    open = watched = False
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

    for seed in (1, 2, 3, 15):
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
    told = {"Distance": parts["distance"], "To cross": parts["need"], "Movement": parts["move"]}
    assert words.parts[0] == tuple((name, str(number)) for name, number in told.items())
    assert len(set(told)) == 3
    assert "in contact" in words.foot


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_a_charge_is_declared_every_answer_tells_how_the_fight_would_go(lang: str) -> None:
    state, action, _ = throws()["charge"]
    made = desk(state, lang)
    made.view.hand.choose(action.unit)
    x, y, w, h = made.view.shown.blocks[action.target]
    made.view.point((x + w // 2, y + h // 2), None)
    shown = made.odds()
    assert shown is not None
    (table,) = shown.words.tables
    assert isinstance(made.view.told, ChargeTold)
    assert len(table.rows) == len(made.view.told.answers) > 1
    assert all(len(row.cells) == len(table.columns) == 4 for row in table.rows)
    fought = [row for row, answer in zip(table.rows, made.view.told.answers, strict=True) if answer.fought]
    assert fought
    assert all("%" in row.cells[1] and ":" in row.cells[2] and "%" in row.cells[3] for row in fought)
    assert "battle." not in repr(table)


def test_the_forecast_is_told_from_the_side_of_who_reads_it() -> None:
    state = decisions()["react_to_charge"]
    made = desk(state)
    shown, told = made.odds(), made.view.told
    assert shown is not None
    assert isinstance(told, ChargeTold)
    assert not told.charging
    assert shown.words.tables[0].heading == "Your answers"
    held = next(answer for answer in told.answers if answer.word == "hold")
    assert held.clash is not None
    assert held.clash.attacker.seat != state.to_act[0]
    assert held.clash.loss is not None
    assert shown.words.tables[0].rows[0].cells[1] == chance(made.ctx.words, held.clash, held.clash.loss)


def test_the_brass_button_is_the_answer_that_the_adviser_would_give() -> None:
    made = desk(decisions()["react_to_charge"])
    assert made.weighs()
    assert not [command for command in made.view.commands() if command.kind == "brass"]
    best = next(action for action in made.view.hand.legal if getattr(action, "reaction", "hold") != "hold")
    made.show_best(best)
    (main,) = [command for command in made.view.commands() if command.kind == "brass"]
    assert main.id == f"react_to_charge.{best.reaction}"
    shown = made.odds()
    assert shown is not None
    marked = [row for row in shown.words.tables[0].rows if row.marked]
    assert [row.label for row in marked] == [made.ctx.words(f"battle.command.react.{best.reaction}")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", ["issue_challenge", "accept_challenge"])
def test_before_a_challenge_profiles_and_duels_are_told(what: str, lang: str) -> None:
    made = desk(decisions()[what], lang)
    shown = made.odds()
    assert shown is not None
    duels, profiles = shown.words.tables
    assert all(len(row.cells) == 3 and "%" in row.cells[0] for row in duels.rows)
    assert len(profiles.rows) >= 2
    assert shown.odds.kind == "duel"


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
@pytest.mark.parametrize("ranks", [(1, 2), (1, 1)], ids=["won", "drawn"])
def test_what_a_battle_came_to_is_a_title_that_goes_on_into_a_sentence(lang: str, ranks: tuple[int, int]) -> None:
    state = deepcopy(whole_battle().state)
    assert state.result is not None
    state.result = msgspec.structs.replace(state.result, ranks=ranks)
    told = desk(state, lang).verdict()
    assert not told.title.endswith(".")
    assert told.more


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


@pytest.mark.rule("CDN-39.44")
def test_who_runs_is_not_lost_before_he_is_gone() -> None:
    state = decisions()["misc_move"].copy()
    unit = next(u for u in state.of_seat(0) if u.place is not None and not scoring.lost(state, u))
    before, measured = desk(state), measure(state)
    unit.retreating = True
    state.drawer.empty()
    after = desk(state)
    assert after.seat_lines()[0].sub.startswith(before.seat_lines()[0].sub)
    assert "running: 1" in after.seat_lines()[0].sub
    assert "running: 1" in next(row.facts for row in after.standings() if row.seat == 1)
    assert measure(state)["army"] == measured["army"]
    assert scoring.lost(state, unit) == "retreating"


def test_the_charges_are_not_ended_without_a_question_while_units_could_charge() -> None:
    made = desk(decisions()["charge_declare"])
    asked = made.question(act.EndCharges(made.state.to_act[0]))
    assert asked is not None
    assert "charge" in asked.text


def test_who_is_held_back_is_not_lost_while_the_battle_lasts() -> None:
    state = decisions()["misc_move"].copy()
    unit = next(u for u in state.of_seat(0) if u.place is not None and not u.engaged and not u.characters)
    before = desk(state)
    state.change(unit, status=Status.RESERVE, place=None)
    state.drawer.empty()
    assert scoring.lost(state, state.units[unit.id]) == "never_arrived"
    after = desk(state)
    assert after.seat_lines()[0].sub == before.seat_lines()[0].sub
    rows = {row.seat: row for row in after.standings()}
    assert "0 enemy units" in rows[1].facts
    assert rows[1].points == next(row.points for row in before.standings() if row.seat == 1)


def test_points_for_places_that_are_held_are_told() -> None:
    state = decisions()["misc_move"].copy()
    state.scores = (*state.scores, Score(0, 150, "hill", "Hall"))
    state.drawer.empty()
    row = next(row for row in desk(state).standings() if row.seat == 0)
    assert row.points >= 150
    assert row.facts.endswith("; 150 for places held")
