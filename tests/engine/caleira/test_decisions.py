"""The states of the machine, automatic decisions, and that nothing is taken back. Rules: section 11."""

from __future__ import annotations

from typing import get_args

import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.legal import PHASES
from game.engine.caleira.position import actions as act
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.records import Phase
from game.engine.dice import Dice
from tests.kit.builders.caleira_builder import (
    conceal,
    decline,
    do,
    first,
    game,
    hit,
    kind,
    listed,
    look,
    next_turn,
    of,
    offer,
    partner,
    play,
    reveal,
    throne,
    watch,
)
from tests.kit.play import steps

CALEIRA = GAMES["caleira"]


@pytest.mark.rule("CLR-11.1", "CLR-11.2")
def test_every_state_accepts_its_own_decisions_only() -> None:
    verbs = {phase: {kind_ for kind_, phases in PHASES.items() if phase in phases} for phase in Phase}
    assert set(PHASES) == set(get_args(CaleiraAction))
    seen: set[Phase] = set()
    for seed in range(80):
        s = CALEIRA.new_game(CaleiraConfig(seats=2 + seed % 3), seed=seed)
        for _ in steps(s, seed):
            seen.add(s.phase)
            assert {type(a) for a in s.legal_actions()} <= verbs[s.phase]
    assert seen == set(Phase)


@pytest.mark.rule("CLR-11.1")
def test_the_way_through_the_states() -> None:
    s = game(["(MAR)", "(OBS) (WAT)", "(BAT)"], ["WAT TRE BAT", "THR WIZ", "TRE BAT"])
    way = [s.phase]
    for wish in (
        play("WAT up"), watch("B0", "B1"), first("B0"), look("A0"), reveal(True), decline, partner("C"),
        offer("A", "TRE"), offer("C", "BAT"), play("WIZ up"), lambda p: p.legal_actions()[0], play("TRE up"),
        hit("A0"),
    ):  # fmt: skip
        do(s, wish)
        way.append(s.phase)
    assert way == [
        "await_play", "await_watch_tower", "await_order", "await_observatory", "await_observatory_decision",
        "await_watch_tower", "await_partner", "await_offers", "await_offers", "await_play", "await_wizard",
        "await_play", "await_trebuchet", "await_play",
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------- automatic
@pytest.mark.rule("CLR-11.2", "CLR-11.3")
@pytest.mark.parametrize(
    ("code", "rows", "event", "obligations"),
    [
        ("TRE", None, ev.PieceDestroyed, ()),
        ("WAT", ["BAT", "(MAR)"], ev.PiecesRevealed, ("mandatory",)),
        ("THR", ["BAT", "(MAR)"], ev.PiecesRevealed, ("as_printed", "mandatory")),
        ("OBS", ["BAT", "(MAR)"], ev.PieceLookedAt, ("mandatory",)),
        ("MAR", ["BAT", "(MAR)"], ev.PartnerChosen, ("as_printed", "mandatory")),
        ("WIZ", ["BAT", "(MAR)"], ev.DeckArranged, ()),
    ],
)
def test_a_decision_with_one_option_is_carried_out_by_itself(
    code: str, rows: list[str] | None, event: type, obligations: tuple[str, ...]
) -> None:
    for obligation in ("as_printed", "mandatory"):
        s = game(rows or ["BAT", "(MAR)"], [f"{code} BAT THR" if code != "THR" else "THR BAT BAT", None], deck="SPI",
                 effect_obligation=obligation)  # fmt: skip
        told = of(do(s, play(f"{code} up")), event)
        assert [e.automatic for e in told] == ([True] if obligation in obligations else [])


@pytest.mark.rule("CLR-11.2")
def test_an_automatic_barracks_and_trebuchet() -> None:
    s = game(["", "(BAR) MAR"], ["TRE BAT BAT", None], effect_obligation="mandatory")
    events = do(s, play("TRE up"), hit("B0"))
    assert (next_turn(s), listed(s)) == ("await_barracks", ["barracks_conceal A0", "barracks_conceal B0"])
    alone = game(["", "(BAR)"], ["TRE BAT BAT", None], effect_obligation="mandatory")
    events = do(alone, play("TRE up"), hit("B0"))
    assert [(e.seat, e.owner, e.automatic) for e in of(events, ev.PieceConcealed)] == [(1, 0, True)]
    chain = game(["", "(TRE)"], ["TRE BAT BAT", None])
    events = do(chain, play("TRE up"), hit("B0"))
    assert [e.automatic for e in of(events, ev.PieceDestroyed)] == [False, True]


@pytest.mark.rule("CLR-11.2", "CLR-11.3")
@pytest.mark.parametrize(
    ("own", "asked"), [("BAT", False), ("BAT BAT", True), ("BAT TRE", True)], ids=["one", "two equal", "two"]
)
def test_an_offer_is_automatic_with_a_single_card_only(own: str, asked: bool) -> None:
    s = game(["", ""], [f"MAR {own}", "THR"], deck="")
    events = do(s, play("MAR up"))
    assert [e.automatic for e in of(events, ev.OfferMade)] == ([True] if asked else [True, True])
    assert (next_turn(s) == "await_offers") is asked
    if asked:
        assert s.to_act == (0,)
        assert [e.automatic for e in of(do(s, offer("A", "BAT")), ev.OfferMade)] == [False]


@pytest.mark.rule("CLR-11.2")
def test_playing_and_arranging_are_always_asked() -> None:
    s = game(["WAT", ""], ["SPI", "BAT"], deck="")
    assert len(listed(s)) == 2
    s = game(["", ""], ["WIZ BAT", "BAT"], deck="SPI")
    do(s, play("WIZ up"))
    assert (next_turn(s), len(listed(s))) == ("await_wizard", 1)


@pytest.mark.rule("CLR-11.3")
def test_what_is_automatic_hangs_on_open_things_only() -> None:
    """Games that differ in hidden cards alone ask the same seats the same kind of thing."""
    for seed in range(40):
        s = CALEIRA.new_game(CaleiraConfig(seats=3, effect_obligation="mandatory"), seed=seed)
        for step in steps(s, seed):
            assert step
            if s.result is not None:
                break
            guess = s.determinize(None, Dice(seed))
            assert (guess.phase, guess.to_act) == (s.phase, s.to_act)


# ------------------------------------------------------------------------------------ simultaneous, final
@pytest.mark.rule("CLR-11.4", "CLR-7.11")
def test_an_offer_is_hidden_until_both_are_in() -> None:
    s = game(["", ""], ["MAR BAT TRE", "THR WAT"], deck="OBS BAR")
    do(s, play("MAR up"))
    assert s.to_act == (0, 1)
    other = s.copy()
    told, told_too = do(s, offer("A", "BAT")), do(other, offer("A", "TRE"))
    assert s.to_act == (1,)
    for viewer in (1, None):
        assert [e for e in told if e.visible_to(viewer)] == [e for e in told_too if e.visible_to(viewer)]
        assert s.view(viewer) == other.view(viewer)
        assert (s.view(viewer).offered, s.view(viewer).own_offer) == ((0,), None)
    assert s.view(0).own_offer == kind("BAT")
    assert [a for a in s.legal_actions() if a.seat == 1] == [a for a in other.legal_actions() if a.seat == 1]


@pytest.mark.rule("CLR-11.5")
def test_no_decision_can_be_taken_back() -> None:
    s = CALEIRA.new_game(CaleiraConfig(seats=3), seed=1)
    for step in steps(s, 2):
        assert CALEIRA.reveals(step.events)


@pytest.mark.rule("CLR-11.2")
def test_an_order_is_never_made_up() -> None:
    s = game(["", "(MAR) (THR)"], ["WAT BAT BAT", None])
    do(s, play("WAT up"), watch("B0", "B1"))
    assert listed(s) == ["order_effects B0", "order_effects B1"]
    assert all(isinstance(a, act.OrderEffects) for a in s.legal_actions())


@pytest.mark.rule("CLR-11.2")
def test_declining_counts_as_an_option() -> None:
    s = game(["(MAR)", ""], ["BAR BAT BAT", None])
    do(s, play("BAR up"))
    assert listed(s) == ["barracks_conceal A1", "decline_effect"]
    do(s, conceal("A1"))
    assert next_turn(s) == "B"
    s = game(["", "(BAR) (THR)"], ["WAT BAT BAT", None])
    do(s, play("WAT up"), watch("B0", "B1"), first("B0"), conceal("B1"))
    assert listed(s) == ["throne_room_reveal B1", "decline_effect"]
    do(s, throne("B1"))
    assert next_turn(s) == "B"
