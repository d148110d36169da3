"""What is being chosen at the table of Caleira: only what the state allows, refused with its own reasons."""

from __future__ import annotations

import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.engine.caleira.state import CaleiraState
from game.engine.contract import Refusal, Seat
from game.views.caleira.field.choice import PRIVATE, Choice
from tests.kit.builders.caleira_builder import do, game, look, partner, play


def choice(state: CaleiraState, seat: Seat | None, viewer: Seat | None = None) -> Choice:
    made = Choice()
    made.look(state, state.view(seat if viewer is None else viewer), seat)
    return made


def code(answer: object) -> str:
    assert isinstance(answer, Refusal)
    return answer.code


@pytest.mark.rule("CLR-14.2")
def test_private_decisions_need_the_own_view() -> None:
    s = game(["", ""])
    in_public = Choice()
    in_public.look(s, s.view(None), 0)
    assert in_public.phase is None
    assert choice(s, 0).phase is Phase.AWAIT_PLAY
    assert choice(s, 1).phase is None, "not asked"
    assert Phase.AWAIT_TREBUCHET not in PRIVATE


@pytest.mark.rule("CLR-4.8")
def test_the_spire_is_aimed_face_down_only() -> None:
    made = choice(game(["WAT", ""], ["SPI MAR", None]), 0)
    made.take("hand:1", Kind.PRINCESS_SPIRE, alone=False)
    assert (made.side, made.face) == ("right", "down")
    made.aim(Kind.PRINCESS_SPIRE, side="left", face="up")
    assert (made.side, made.face) == ("left", "down")
    assert code(made.play(Kind.PRINCESS_SPIRE, "up", "left")) == "spire_face_up"
    assert made.play(Kind.MARKETPLACE, "up", "left") == act.PlayCard(0, Kind.MARKETPLACE, "up", "left")


@pytest.mark.rule("CLR-7.9")
def test_a_watch_tower_takes_two_and_gives_back() -> None:
    s = game(["", "(MAR) (BAR) (THR)"], ["WAT BAT", None])
    do(s, play("WAT up"))
    made = choice(s, 0)
    first, second, third = s.castles[1]
    assert made.reveal() is None
    assert made.toggle(first) is None
    assert made.toggle(second) is None
    assert code(made.toggle(third)) == "too_many_targets"
    assert made.reveal() == act.WatchTowerReveal(0, (first, second))
    assert made.toggle(first) is None
    assert made.pieces == (second,)
    assert code(made.toggle(s.castles[0][0])) == "target_not_face_down"
    assert made.decline() == act.DeclineEffect(0)
    assert made.back()
    assert made.pieces == ()


@pytest.mark.rule("CLR-6.5")
def test_declining_is_offered_only_where_it_is_allowed() -> None:
    s = game(["", "OBS"], ["TRE BAT", None])
    do(s, play("TRE up"))
    assert choice(s, 0).decline() is None
    alone = game(["", ""], ["TRE BAT", None])
    do(alone, play("TRE up"))
    assert choice(alone, 0).decline() == act.DeclineEffect(0)


@pytest.mark.rule("CLR-7.16")
def test_cards_of_the_deck_are_moved_within_their_order() -> None:
    s = game(["", ""], ["WIZ BAT", None], deck="SPI WAT BAR TRE")
    do(s, play("WIZ up"))
    made = choice(s, 0)
    assert made.order == (0, 1, 2)
    assert not made.reordered
    made.move(0, 2)
    assert made.order == (1, 2, 0)
    assert made.arrange() == act.WizardTowerArrange(0, (Kind.WATCH_TOWER, Kind.BARRACKS, Kind.PRINCESS_SPIRE))
    made.move(5, 0)
    assert made.order == (1, 2, 0), "there is no sixth card"
    made.taken = 1
    assert made.back()
    assert made.taken is None


@pytest.mark.rule("CLR-7.11")
def test_a_partner_and_a_card_to_give() -> None:
    s = game(["", "", ""], ["MAR BAT TRE", "", "OBS WAT"])
    do(s, play("MAR up"))
    made = choice(s, 0)
    if made.phase is Phase.AWAIT_PARTNER:
        assert code(made.partner(1)) == "partner_hand_empty"
        assert code(made.partner(0)) == "partner_is_self"
        do(s, partner("C"))
        made = choice(s, 0)
    assert made.offer(Kind.TREBUCHET) == act.MarketplaceOffer(0, Kind.TREBUCHET)
    made.take("hand:1", Kind.OBSERVATORY, alone=False)
    assert made.card is None, "not in this hand"
    assert choice(s, 2).offer(Kind.WATCH_TOWER) == act.MarketplaceOffer(2, Kind.WATCH_TOWER)


def test_the_same_position_keeps_what_was_taken_up() -> None:
    s = game(["", ""], ["TRE BAT", None])
    made = choice(s, 0)
    made.take("hand:2", Kind.BATTLEMENTS, alone=True)
    made.look(s, s.view(0), 0)
    assert made.card == "hand:2"
    do(s, play("BAT down"))
    made.look(s, s.view(0), None)
    assert made.card is None


@pytest.mark.rule("CLR-7.18")
def test_what_was_looked_at_is_revealed_or_left() -> None:
    s = game(["", "(SPI)"], ["OBS BAT", None])
    do(s, play("OBS up"), look("B0"))
    made = choice(s, 0)
    assert made.decide(True) == act.ObservatoryDecide(0, True)
    assert made.decide(False) == act.ObservatoryDecide(0, False)
    assert made.target(s.castles[1][0]) is None, "no piece is asked for now"
