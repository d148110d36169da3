"""Every reason to refuse an action, and which of several comes first. Rules: section 17."""

from __future__ import annotations

import string
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.position import actions as act
from game.engine.caleira.position.refusals import REFUSALS, refuse
from game.engine.caleira.state import CaleiraState
from game.engine.contract import IllegalAction
from game.rulebook import Rulebook
from game.words import Words, languages
from tests.kit.builders.caleira_builder import (
    arrange,
    by,
    conceal,
    decline,
    do,
    first,
    game,
    hit,
    kind,
    look,
    offer,
    partner,
    play,
    refused,
    throne,
    watch,
)
from tests.kit.play import random_game

ORDER = """game_over wrong_phase already_offered not_your_decision card_not_in_hand spire_face_up bad_side bad_face
no_such_piece target_not_face_down target_not_face_up too_few_targets too_many_targets duplicate_target partner_is_self
partner_eliminated partner_hand_empty no_such_seat not_a_permutation bad_order cannot_decline"""
"""The codes as the rulebook's table has them."""


def asked(code: str, rows: list[str] | None = None, hands: list[str | None] | None = None, **options: Any) -> Any:
    """A position in which the effect of a card asks A."""
    s = game(rows or ["(MAR) WIZ", "(BAT) THR", ""], hands or [f"{code} BAT BAT", None, None], **options)
    do(s, play(f"{code} up"))
    return s


@pytest.mark.rule("CLR-17.1", "CLR-17.2")
def test_the_codes_and_their_order_are_the_rulebooks() -> None:
    assert list(REFUSALS) == ORDER.split()
    assert {rule for rule, _ in REFUSALS.values()} <= set(Rulebook("caleira").ids)


@pytest.mark.rule("CLR-17.1")
@pytest.mark.parametrize("lang", languages())
def test_every_code_has_a_sentence(lang: str) -> None:
    words = Words(lang, strict=True)
    for code in REFUSALS:
        text = words(f"caleira.refusal.{code}")
        assert text.endswith(".")
        assert not [name for _, name, _, _ in string.Formatter().parse(text) if name]
    assert [Words("en")(f"caleira.refusal.{code}") for code in REFUSALS] == [refuse(code).text for code in REFUSALS]


@pytest.mark.rule("CLR-17.1")
def test_after_the_end_everything_is_game_over() -> None:
    s = random_game(GAMES["caleira"].new_game(CaleiraConfig(seats=2), seed=1), 1)
    for action in (act.PlayCard(0, kind("BAT"), "up", "left"), act.DeclineEffect(7), act.OrderEffects(1, 99)):
        assert s.refusal(action).code == "game_over"
    assert s.legal_actions() == []


CASES: list[tuple[str, Any, Any]] = [
    ("wrong_phase", lambda: game(["", "MAR"], ["BAT", None]), hit("B0")),
    ("wrong_phase", lambda: game(["", "MAR"], ["BAT", None]), decline),
    ("wrong_phase", lambda: asked("TRE"), play("BAT up")),
    ("wrong_phase", lambda: asked("OBS"), watch("B0")),
    ("not_your_decision", lambda: asked("TRE"), by("B", hit("B0"))),
    ("not_your_decision", lambda: game(["", "MAR"], ["BAT", "TRE"]), by("B", play("TRE up"))),
    ("card_not_in_hand", lambda: game(["", ""], ["BAT", None]), play("MAR up")),
    ("spire_face_up", lambda: game(["", ""], ["SPI", None]), play("SPI up")),
    ("bad_side", lambda: game(["", ""], ["BAT", None]), play("BAT up middle")),
    ("bad_face", lambda: game(["", ""], ["BAT", None]), play("BAT sideways left")),
    ("no_such_piece", lambda: asked("TRE"), hit(99)),
    ("no_such_piece", lambda: asked("TRE"), hit(0)),
    ("no_such_piece", lambda: asked("THR", ["(MAR) (WIZ)", "", ""]), throne(-1)),
    ("no_such_piece", lambda: asked("BAR"), conceal(99)),
    ("no_such_piece", lambda: asked("WAT"), watch("B0", 99)),
    ("no_such_piece", lambda: asked("OBS", ["(MAR)", "(BAT)", ""]), look(99)),
    ("target_not_face_down", lambda: asked("OBS", ["(MAR) WIZ", "(BAT)", ""]), look("A1")),
    ("target_not_face_down", lambda: asked("THR", ["(MAR) WIZ", "(BAT)", ""]), throne("A1")),
    ("target_not_face_down", lambda: asked("WAT"), watch("A1")),
    ("target_not_face_up", lambda: asked("BAR"), conceal("A0")),
    ("too_few_targets", lambda: asked("WAT"), watch()),
    ("too_many_targets", lambda: asked("WAT", ["(MAR) (WIZ)", "(BAT)", ""]), watch("A0", "A1", "B0")),
    ("duplicate_target", lambda: asked("WAT"), watch("A0", "A0")),
    ("partner_is_self", lambda: asked("MAR"), partner("A")),
    ("partner_hand_empty", lambda: asked("MAR", ["", "", "", ""], ["MAR BAT", "", "BAT", "TRE"]), partner("B")),
    ("no_such_seat", lambda: asked("MAR"), partner("D")),
    ("not_a_permutation", lambda: asked("WIZ", ["", "", ""], deck="SPI WAT BAR"), arrange("SPI WAT")),
    ("not_a_permutation", lambda: asked("WIZ", ["", "", ""], deck="SPI WAT BAR"), arrange("SPI WAT WAT")),
    ("cannot_decline", lambda: asked("TRE"), decline),
    ("cannot_decline", lambda: asked("MAR"), decline),
    ("cannot_decline", lambda: asked("WIZ", ["", "", ""]), decline),
    ("cannot_decline", lambda: asked("WAT", effect_obligation="mandatory"), decline),
]


@pytest.mark.rule("CLR-17.1", "CLR-16.19")
@pytest.mark.parametrize(("code", "position", "wish"), CASES, ids=[f"{n}-{case[0]}" for n, case in enumerate(CASES)])
def test_a_refused_action_has_its_code_and_changes_nothing(code: str, position: Any, wish: Any) -> None:
    s: CaleiraState = position()
    before, views = s.digest(), [s.view(seat) for seat in (0, 1, None)]
    assert refused(s, wish) == code
    with pytest.raises(IllegalAction) as raised:
        s.apply(wish(s))
    assert raised.value.refusal == refuse(code)
    assert (s.digest(), [s.view(seat) for seat in (0, 1, None)]) == (before, views)


@pytest.mark.rule("CLR-17.1")
def test_partner_eliminated_and_bad_order_and_already_offered() -> None:
    s = game(["", "(SPI)", ""], ["TRE BAT BAT", None, "MAR THR"])
    do(s, play("TRE up"), hit("B0"), play("MAR up"))
    assert s.to_act == (0, 2) or refused(s, partner("B")) == "partner_eliminated"
    s = game(["", "(SPI)", "", ""], ["TRE BAT BAT", None, "MAR THR", None])
    do(s, play("TRE up"), hit("B0"), play("MAR up"))
    assert refused(s, partner("B")) == "partner_eliminated"
    do(s, partner("A"), offer("A", "BAT"))
    assert refused(s, offer("A", "BAT")) == "already_offered"
    assert refused(s, by("B", offer("B", "BAT"))) == "not_your_decision"
    s = game(["(BAT)", "(MAR) (THR)"], ["WAT BAT BAT", None])
    do(s, play("WAT up"), watch("B0", "B1"))
    assert refused(s, first("A0")) == refused(s, first(99)) == "bad_order"


@pytest.mark.rule("CLR-17.2")
@pytest.mark.parametrize(
    ("code", "position", "wish"),
    [
        ("wrong_phase", lambda: game(["", ""], ["BAT", None]), by("B", hit(99))),
        ("not_your_decision", lambda: game(["", ""], ["BAT", None]), by("B", play("SPI up middle"))),
        ("card_not_in_hand", lambda: game(["", ""], ["BAT", None]), play("SPI up middle")),
        ("spire_face_up", lambda: game(["", ""], ["SPI", None]), play("SPI up middle")),
        ("bad_side", lambda: game(["", ""], ["BAT", None]), play("BAT sideways middle")),
        ("no_such_piece", lambda: asked("WAT"), watch("A1", 99, 99)),
        ("target_not_face_down", lambda: asked("WAT"), watch("A1", "A1", "A1")),
        ("too_many_targets", lambda: asked("WAT"), watch("A0", "A0", "A0")),
    ],
)
def test_the_first_of_several_reasons_is_told(code: str, position: Any, wish: Any) -> None:
    assert refused(position(), wish) == code


@pytest.mark.rule("CLR-16.19", "CLR-17.1")
@pytest.mark.parametrize(
    "action",
    [
        None,
        5,
        "play_card",
        act.PlayCard(0, None, "up", "left"),
        act.PlayCard(0, ["x"], "up", "left"),
        act.PlayCard("0", kind("BAT"), "up", "left"),
        act.PlayCard(True, kind("BAT"), "up", "left"),
        act.PlayCard(None, kind("BAT"), "up", "left"),
        act.PlayCard(0, kind("BAT"), None, "left"),
        act.PlayCard(0, kind("BAT"), "up", 7),
    ],
    ids=repr,
)
def test_nonsense_is_refused_and_no_crash(action: Any) -> None:
    s = game(["", ""], ["BAT", None])
    assert s.refusal(action).code in REFUSALS


@pytest.mark.parametrize(
    ("code", "action"),
    [
        ("WAT", act.WatchTowerReveal(0, None)), ("WAT", act.WatchTowerReveal(0, ("1",))),
        ("WAT", act.WatchTowerReveal(0, [1])), ("TRE", act.TrebuchetTarget(0, "1")),
        ("TRE", act.TrebuchetTarget(0, True)),
        ("MAR", act.MarketplacePartner(0, "B")), ("WIZ", act.WizardTowerArrange(0, None)),
        ("WIZ", act.WizardTowerArrange(0, (1, 2, 3))), ("OBS", act.ObservatoryLook(0, 1.0)),
    ],
)  # fmt: skip
def test_nonsense_in_effects_is_refused_and_no_crash(code: str, action: Any) -> None:
    assert asked(code, ["(MAR)", "(BAT)", ""]).refusal(action).code in REFUSALS


def test_an_answer_that_is_neither_yes_nor_no_is_refused() -> None:
    s = asked("OBS", ["(MAR)", "(BAT)", ""])
    do(s, look("B0"))
    assert s.refusal(act.ObservatoryDecide(0, "yes")).code == "wrong_phase"


@pytest.mark.rule("CLR-12.2")
def test_odds_there_are_none() -> None:
    s = asked("TRE")
    assert [s.odds(action) for action in s.legal_actions()] == [None] * len(s.legal_actions())
