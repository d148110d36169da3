"""The Colour phase in words, in both languages: every decision, choice, chance, event and spell."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.names import DECISIONS
from game.engine.caldaern.words.kinds import Stage
from game.players.caldaern.reasons import explain
from game.views.caldaern.desk.desk import DECISION_RULES
from game.views.caldaern.desk.flow_sheet import SETUP, TRACK
from game.views.caldaern.hand.deeds import ON_PANELS
from game.views.caldaern.speech import deeds
from game.views.caldaern.speech.kinds import step_tip
from game.views.caldaern.speech.sayings import Speech
from game.words import Words
from tests.views.caldaern.colour_desks import colour_decisions
from tests.views.caldaern.desk.test_desk import WIDEST_FACTS, WIDEST_TITLE, desk

LANGUAGES = ("en", "de")
ASKED = sorted(colour_decisions())


def clean(text: str) -> bool:
    """Whether a text has no key and no placeholder left in it."""
    return bool(text) and "{" not in text and "battle." not in text and "caldaern." not in text


def choices(name: str) -> list[Any]:
    """One choice of every kind, with and without a target, that a decision offers."""
    found: dict[Any, Any] = {}
    for action in colour_decisions()[name].legal_actions():
        found.setdefault((type(action), bool(getattr(action, "target", 0)), getattr(action, "version", "")), action)
    return list(found.values())


def test_every_decision_of_the_phase_is_there() -> None:
    assert {name.partition(".")[0] for name in ASKED} == deeds.DECISIONS
    assert {state.ask.what for state in colour_decisions().values() if state.ask} == deeds.DECISIONS
    assert set(DECISIONS) > deeds.DECISIONS
    assert set(DECISION_RULES) >= deeds.DECISIONS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_every_decision_is_asked_in_words_that_fit(name: str, lang: str) -> None:
    made = desk(colour_decisions()[name], lang)
    asked, text = made.ask(), made.ctx.text
    assert clean(asked.title)
    assert clean(asked.more)
    assert asked.title != made.ctx.words("battle.ask.other", name=asked.title)
    assert text.width(asked.title, made.ctx.theme.size["prompt"], "semi") <= WIDEST_TITLE, asked.title
    assert text.width(asked.more, 13, "it") <= WIDEST_FACTS, asked.more
    pennant = made.pennant()
    assert pennant is not None
    assert clean(pennant[1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_every_choice_is_one_line_with_its_names_and_a_reason(name: str, lang: str) -> None:
    state = colour_decisions()[name]
    made, words = desk(state, lang), Words(lang, strict=True)
    for action in choices(name):
        assert clean(made.action_label(action))
        assert clean(reason(words, state, action))
        asked = made.question(action)
        assert asked is None or clean(asked.text)
    for command in made.view.commands():
        assert clean(command.text)


def reason(words: Words, state: Any, action: Any) -> str:
    """Why somebody would do it, as the adviser says."""
    found = explain(state, action)
    values = {name: words(value.key) if hasattr(value, "key") else value for name, value in found.values}
    return words(f"players.{found.key}", **values)


def test_no_two_choices_read_alike() -> None:
    for state in colour_decisions().values():
        speech = Speech(Words("de", strict=True), state)
        told = [(speech.action(action), action) for action in state.legal_actions() if isinstance(action, ON_PANELS)]
        stepping = [action for _, action in told if getattr(action, "placement", None) is not None]
        assert stepping or len({text for text, _ in told}) == len(told)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_every_chance_has_a_card(name: str, lang: str) -> None:
    state = colour_decisions()[name]
    for action in choices(name):
        odds = state.odds(action)
        if odds is None:
            continue
        card = Speech(Words(lang, strict=True), state).odds(odds, action).words
        parts = [text for column in card.parts for pair in column for text in map(str, pair)]
        told = [card.title, card.label, card.foot, card.exact, *(text for pair in card.lines for text in pair), *parts]
        assert all(map(clean, told))
        assert len(card.lines) == 2


def test_odds_of_a_creation_tell_the_chance_that_is_left_at_worst() -> None:
    state = colour_decisions()["create_spell"]
    action = act.CreateSpell(0, 1, "gold_0", target=3, dice=3)
    odds = state.odds(action)
    assert odds is not None
    assert odds.take is not None
    card = Speech(Words("en", strict=True), state).odds(odds, action).words
    assert card.exact == f"at worst {round(odds.take * 100)} %"
    assert card.parts[0] == (("Casting value", str(odds.need)), ("Level", "+3"))
    assert card.totals[0] == ("Dice", "3")


def test_a_no_says_what_it_comes_to() -> None:
    told = {}
    for name, state in colour_decisions().items():
        no = [action for action in state.legal_actions() if isinstance(action, act.Decline)]
        told[name] = [Speech(Words("en"), state).action(action) for action in no]
    assert told["dispel"] == ["Let it through"]
    assert told["joint_dispel"] == ["Pass"]
    assert told["choose_target"] == ["Stay here"]
    assert told["choose_target.second"] == ["Nobody else"]
    assert told["choose_spell"] == []


def test_every_stage_of_a_turn_belongs_to_one_step_of_the_track() -> None:
    found = [stage for _, stages in (*SETUP, *TRACK) for stage in stages]
    assert sorted(found) == sorted({*Stage} - {Stage.TURN_END, Stage.GAME_OVER})
    for lang in LANGUAGES:
        assert all(clean(step_tip(Words(lang, strict=True), name).text) for name, _ in (*SETUP, *TRACK))
