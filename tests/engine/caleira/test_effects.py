"""Activation, the queue, targets and what every card does. Rules: sections 5, 6 and 7."""

from __future__ import annotations

import pytest

from game.engine.caleira.play import table
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import TRE
from tests.kit.builders.caleira_builder import (
    arrange,
    aside,
    by,
    castle,
    castles,
    conceal,
    deck,
    decline,
    discard,
    do,
    first,
    game,
    hand,
    hit,
    kind,
    listed,
    look,
    next_turn,
    of,
    offer,
    partner,
    piece,
    play,
    queue,
    refused,
    reveal,
    throne,
    watch,
)
from tests.kit.play import steps

EFFECTS = ["TRE", "WAT", "MAR", "THR", "WIZ", "OBS", "BAR"]


# ------------------------------------------------------------------------------------------ activation
@pytest.mark.rule("CLR-5.1", "CLR-7.10", "CLR-7.19", "CLR-7.6")
@pytest.mark.parametrize("code", ["TRE", "MAR", "WIZ", "BAR"])
@pytest.mark.parametrize("how", ["watch", "observatory", "trebuchet"])
def test_a_piece_turned_up_is_activated_for_its_castle(code: str, how: str) -> None:
    card = {"watch": "WAT", "observatory": "OBS", "trebuchet": "TRE"}[how]
    s = game(["THR", f"({code}) BAT"], [f"{card} BAT BAT", None])
    wishes = {"watch": [watch("B0")], "observatory": [look("B0"), reveal(True)], "trebuchet": [hit("B0")]}[how]
    queued = of(do(s, play(f"{card} up"), *wishes), ev.EffectQueued)
    assert [(e.effect.kind, e.effect.owner, e.effect.piece) for e in queued[1:]] == [(kind(code), 1, 2)]


@pytest.mark.rule("CLR-5.2")
def test_what_activates_nothing() -> None:
    shown = game(["", "(TRE)"], ["THR BAT BAT", None])
    assert len(of(do(shown, play("THR up")), ev.EffectQueued)) == 1
    open_hit = game(["", "MAR OBS"], ["TRE BAT BAT", None])
    assert len(of(do(open_hit, play("TRE up"), hit("B0")), ev.EffectQueued)) == 1
    held = game(["", "(BAT) OBS"], ["TRE BAT BAT", None])
    assert len(of(do(held, play("TRE up"), hit("B0")), ev.EffectQueued)) == 1
    hidden = game(["", "MAR OBS"], ["BAR BAT BAT", None])
    assert len(of(do(hidden, play("BAR up"), conceal("B0")), ev.EffectQueued)) == 1


@pytest.mark.rule("CLR-2.3", "CLR-7.1", "CLR-7.23")
@pytest.mark.parametrize("code", ["BAT", "SPI"])
def test_battlements_and_spire_activate_nothing(code: str) -> None:
    s = game(["", f"({code})"], ["WAT BAT BAT", None])
    assert len(of(do(s, play("WAT up"), watch("B0")), ev.EffectQueued)) == 1
    s = game(["", ""], ["BAT", None])
    assert not of(do(s, play("BAT up")), ev.EffectQueued)


@pytest.mark.rule("CLR-5.3", "CLR-5.5", "CLR-5.11")
def test_the_queue_is_first_in_first_out() -> None:
    s = game(["", "(WAT) (WIZ)", "(BAR) (MAR)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "B1"), first("B0"))
    assert (next_turn(s), queue(s)) == ("await_watch_tower", "WIZ(B)")
    do(s, watch("C0", "C1"), first("C1"))
    assert (next_turn(s), queue(s)) == ("await_wizard", "MAR(C) BAR(C)")
    assert refused(s, by("C", partner("A"))) == "wrong_phase"  # nobody interrupts
    began = of(do(s, lambda p: p.legal_actions()[0]), ev.EffectBegan)
    assert [e.effect.kind for e in began] == [kind("MAR")]


@pytest.mark.rule("CLR-5.4")
def test_choices_are_the_owners_whoever_has_the_turn() -> None:
    s = game(["WAT", "(THR)", "(TRE) (BAT)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0"))
    assert (s.turn, s.to_act) == (0, (1,))
    for seat in "AC":
        assert refused(s, by(seat, throne("C0"))) == "not_your_decision"
    do(s, throne("C0"))
    assert castle(s, 2) == "TRE (BAT)"


@pytest.mark.rule("CLR-5.6", "CLR-13.3")
def test_the_turn_player_orders_before_anything_is_resolved() -> None:
    s = game(["(WIZ)", "(WAT)", "(MAR) (BAR)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("A0", "B0"))
    assert (next_turn(s), s.to_act, queue(s)) == ("await_order", (0,), "")
    assert castles(s)[:2] == ["WIZ WAT", "WAT"]  # both lie open while the order is asked
    (told,) = of(do(s, first("B0")), ev.EffectsOrdered)
    assert (told.seat, told.pieces) == (0, (2, 1))
    do(s, watch("C0", "C1"))
    assert (next_turn(s), s.to_act) == ("await_order", (0,))  # B's Watch Tower, but A's turn


@pytest.mark.rule("CLR-5.7")
def test_no_pointless_order() -> None:
    same = game(["", "(MAR) (MAR)"], ["WAT BAT BAT", None])
    events = do(same, play("WAT up"), watch("B1", "B0"))
    assert [e.effect.piece for e in of(events, ev.EffectQueued)][1:] == [1, 2]
    moved = game(["", "(MAR)"], ["WAT BAT BAT", "MAR THR"])  # the later piece lies on the left
    do(moved, play("BAT down"), play("MAR down left"))
    events = do(moved, play("WAT up"), watch("B0", "B1"))
    assert [e.effect.piece for e in of(events, ev.EffectQueued)][1:] == [3, 1]


@pytest.mark.rule("CLR-5.8", "CLR-5.9")
def test_a_concealed_piece_activates_again_while_its_first_effect_waits() -> None:
    s = game(["", "(BAR) (THR)", "(OBS) (MAR)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "C0"), first("B0"), conceal("C0"))
    assert (next_turn(s), s.to_act) == ("await_observatory", (2,))
    events = do(s, look("C0"), reveal(True))
    assert [(e.effect.kind, e.effect.piece) for e in of(events, ev.EffectQueued)] == [(kind("OBS"), 3)]
    assert (next_turn(s), s.to_act) == ("await_observatory", (2,))


@pytest.mark.rule("CLR-5.10", "CLR-16.15")
def test_more_than_24_activations_are_a_fault_of_the_engine() -> None:
    s = game(["", ""])
    for _ in range(table.MOST_ACTIVATIONS):
        table.activate(s, TRE, 0, 1, [])
    with pytest.raises(AssertionError, match=r"CLR-5\.10"):
        table.activate(s, TRE, 0, 1, [])


@pytest.mark.rule("CLR-5.10")
def test_activations_of_random_turns_stay_far_below() -> None:
    most = 0
    for seed in range(60):
        s = game(["(BAR) (WAT)", "(OBS) (WAT)", "(TRE) (TRE)"], ["WAT TRE THR", "TRE MAR", "MAR WIZ"])
        for _ in steps(s, seed, most=12):
            most = max(most, s.activations)
    assert 4 <= most <= 24


# --------------------------------------------------------------------------------- targets, obligation
TARGETS = {
    "TRE": ["A0", "A1", "A2", "B0", "B1"],
    "THR": ["A0", "B1"],
    "OBS": ["A0", "B1"],
    "BAR": ["A1", "A2", "B0"],
}
"""Possible targets with (MAR) BAT and the card itself in A's castle, OBS (BAT) or WIZ (BAT) in B's."""


@pytest.mark.rule("CLR-6.2", "CLR-6.3")
@pytest.mark.parametrize("code", TARGETS)
def test_targets_are_pieces_of_all_castles(code: str) -> None:
    s = game(["(MAR) BAT", "WIZ (BAT)"], [f"{code} WAT WAT", None])
    do(s, play(f"{code} up"))
    assert [word.split()[1] for word in listed(s) if word != "decline_effect"] == TARGETS[code]


@pytest.mark.rule("CLR-6.2", "CLR-6.3", "CLR-7.9")
def test_targets_of_a_watch_tower_are_one_or_two_pieces() -> None:
    s = game(["(MAR) BAT", "(WIZ) (BAT)"], ["WAT WAT THR", None])
    do(s, play("WAT up"))
    assert [word.split()[1:] for word in listed(s)] == [
        ["A0"], ["B0"], ["B1"], ["A0", "B0"], ["A0", "B1"], ["B0", "B1"], []
    ]  # fmt: skip


@pytest.mark.rule("CLR-6.2", "CLR-7.11", "CLR-7.13")
def test_partners_are_survivors_with_cards() -> None:
    s = game(["", "", "", "(SPI)"], ["MAR TRE BAT", "", "WAT", "WAT"], deck="THR")
    do(s, play("MAR up"))
    assert listed(s) == ["marketplace_partner C", "marketplace_partner D"]
    assert [refused(s, partner(letter)) for letter in "AB"] == ["partner_is_self", "partner_hand_empty"]


@pytest.mark.rule("CLR-6.1")
@pytest.mark.parametrize("code", ["TRE", "THR", "MAR", "WIZ"])
@pytest.mark.parametrize("obligation", ["as_printed", "mandatory"])
def test_orders_on_a_card_must_be_followed(code: str, obligation: str) -> None:
    s = game(["(BAT)", "(BAT)", ""], [f"{code} WAT WAT", None, None], effect_obligation=obligation)
    do(s, play(f"{code} up"))
    assert "decline_effect" not in listed(s)
    assert refused(s, decline) == "cannot_decline"


@pytest.mark.rule("CLR-6.4", "CLR-7.4")
def test_a_target_on_which_nothing_is_achieved_is_legal() -> None:
    s = game(["", "BAT"], ["TRE WAT WAT", None])
    do(s, play("TRE up"))
    assert refused(s, hit("B0")) == ""
    before = castles(s)
    do(s, hit("B0"))
    assert (castles(s), discard(s)) == (before, "")


@pytest.mark.rule("CLR-6.5")
@pytest.mark.parametrize("obligation", ["as_printed", "mandatory"])
def test_no_piece_is_forced_to_target_itself(obligation: str) -> None:
    alone = game(["", ""], ["TRE WAT WAT", None], effect_obligation=obligation)
    do(alone, play("TRE up"))
    assert listed(alone) == ["trebuchet_target A0", "decline_effect"]
    beside = game(["", "BAT"], ["TRE WAT WAT", None], effect_obligation=obligation)
    do(beside, play("TRE up"))
    assert listed(beside) == ["trebuchet_target A0", "trebuchet_target B0"]


@pytest.mark.rule("CLR-6.5")
@pytest.mark.parametrize("obligation", ["as_printed", "mandatory"])
def test_a_concealed_throne_room_or_watch_tower_may_leave_itself(obligation: str) -> None:
    for code, verb in (("THR", "throne_room_reveal"), ("WAT", "watch_tower_reveal"), ("OBS", "observatory_look")):
        s = game(["", f"(BAR) ({code})"], ["WAT THR TRE" if code != "THR" else "WAT WAT TRE", None],
                 effect_obligation=obligation)  # fmt: skip
        do(s, play("WAT up"), watch("B0", "B1"), first("B0"), conceal("B1"))
        assert listed(s) == [f"{verb} B1", "decline_effect"]
        do(s, decline)
        assert (castle(s, 1), next_turn(s)) == (f"BAR ({code})", "B")


@pytest.mark.rule("CLR-6.6")
@pytest.mark.parametrize("code", ["WAT", "THR", "OBS", "MAR", "WIZ"])
def test_an_effect_without_a_target_is_skipped(code: str) -> None:
    s = game(["BAT", "BAR"], [f"{code}", "BAT"], deck="")
    events = do(s, play(f"{code} up"))
    assert [e.effect.kind for e in of(events, ev.EffectSkipped)] == [kind(code)]
    assert next_turn(s) == "B"


@pytest.mark.rule("CLR-6.7")
@pytest.mark.parametrize("code", ["WAT", "OBS", "BAR"])
def test_three_effects_may_be_declined_as_printed(code: str) -> None:
    s = game(["(MAR) TRE", "(BAT) THR"], [f"{code} BAT BAT", None])
    do(s, play(f"{code} up"))
    before, known = castles(s), [s.view(seat).castles for seat in (0, 1)]
    (told,) = of(do(s, decline), ev.EffectDeclined)
    assert (told.effect.kind, castles(s), next_turn(s)) == (kind(code), before, "B")
    assert [s.view(seat).castles for seat in (0, 1)] == known  # nothing was looked at


@pytest.mark.rule("CLR-6.8")
@pytest.mark.parametrize("code", ["WAT", "OBS", "BAR"])
def test_the_variant_makes_them_mandatory(code: str) -> None:
    s = game(["(MAR) TRE", "(BAT) THR"], [f"{code} BAT BAT", None], effect_obligation="mandatory")
    do(s, play(f"{code} up"))
    assert refused(s, decline) == "cannot_decline"
    assert "decline_effect" not in listed(s)


@pytest.mark.rule("CLR-6.9")
@pytest.mark.parametrize("obligation", ["as_printed", "mandatory"])
@pytest.mark.parametrize("answer", [True, False])
def test_whether_an_observed_piece_is_revealed_is_free(obligation: str, answer: bool) -> None:
    s = game(["", "(BAT) (MAR)"], ["OBS WAT WAT", None], effect_obligation=obligation)
    do(s, play("OBS up"), look("B0"))
    assert listed(s) == ["observatory_decide True", "observatory_decide False"]
    do(s, reveal(answer))
    assert castle(s, 1) == ("BAT (MAR)" if answer else "(BAT) (MAR)")


# -------------------------------------------------------------------------------------- the cards
@pytest.mark.rule("CLR-7.2", "CLR-7.3", "CLR-12.7")
def test_battlements_are_never_destroyed_and_stay_up_where_they_are() -> None:
    s = game(["", "MAR (BAT) OBS"], ["TRE TRE WAT", "THR THR"])
    (held,) = of(do(s, play("TRE up"), hit("B1")), ev.BattlementsHeld)
    assert (held.seat, held.owner, held.was_up, held.rule) == (0, 1, False, "CLR-7.3")
    assert (castle(s, 1), discard(s)) == ("MAR BAT OBS", "")
    assert s.view(None).castles[1][1].kind == kind("BAT")


@pytest.mark.rule("CLR-7.5", "CLR-7.8")
def test_a_trebuchet_destroys_and_stays_worth_nothing() -> None:
    s = game(["MAR", "WAT"], ["TRE BAT BAT", None])
    do(s, play("TRE up"), hit("B0"))
    assert (castles(s), discard(s), s.points(0)) == (["MAR TRE", ""], "WAT", 2)


@pytest.mark.rule("CLR-7.6")
def test_the_destroyed_card_is_seen_by_all_and_carried_out_from_the_pile() -> None:
    s = game(["MAR", "(BAR)"], ["TRE BAT BAT", None])
    events = do(s, play("TRE up"), hit("B0"))
    (gone,) = of(events, ev.PieceDestroyed)
    assert (gone.kind, gone.was_up, gone.audience, gone.owner) == (kind("BAR"), False, None, 1)
    assert (next_turn(s), s.to_act, discard(s)) == ("await_barracks", (1,), "BAR")
    do(s, conceal("A0"))
    assert castle(s, 0) == "(MAR) TRE"


@pytest.mark.rule("CLR-7.7", "CLR-7.21")
@pytest.mark.parametrize("spire", ["SPI", "(SPI)", "<SPI>"])
def test_a_destroyed_spire_takes_its_owner_out(spire: str) -> None:
    s = game(["", f"MAR {spire}", ""], ["TRE BAT BAT", "THR WAT", None])
    do(s, play("TRE up"), hit("B1"))
    assert (s.eliminated, discard(s), aside(s)) == (1, "SPI", "MAR (WAT) (THR)")


@pytest.mark.rule("CLR-7.9", "CLR-7.10")
def test_two_pieces_in_two_castles_are_revealed_at_once() -> None:
    s = game(["(BAT)", "(BAT)"], ["WAT THR THR", None])
    (told,) = of(do(s, play("WAT up"), watch("A0", "B0")), ev.PiecesRevealed)
    assert [(p.owner, p.kind) for p in told.pieces] == [(0, kind("BAT")), (1, kind("BAT"))]
    assert castles(s) == ["BAT WAT", "BAT"]


@pytest.mark.rule("CLR-7.12")
def test_both_give_exactly_one_card_of_their_hand_the_spire_too() -> None:
    s = game(["", ""], ["MAR SPI BAT", "TRE WAT"], deck="")
    do(s, play("MAR up"))
    assert [word.split()[1] for word in listed(s)] == ["BAT", "SPI", "TRE", "WAT"]
    assert refused(s, offer("A", "TRE")) == "card_not_in_hand"
    do(s, offer("A", "SPI"), offer("B", "WAT"))
    assert (hand(s, "A"), hand(s, "B")) == ("BAT WAT", "SPI TRE")


@pytest.mark.rule("CLR-7.11", "CLR-11.4")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_offers_come_in_any_order_and_are_exchanged_together(order: str) -> None:
    s = game(["", ""], ["MAR SPI BAT", "TRE WAT"], deck="")
    do(s, play("MAR up"))
    gifts = {"A": "SPI", "B": "TRE"}
    do(s, offer(order[0], gifts[order[0]]))
    assert (hand(s, "A"), hand(s, "B")) == ("BAT SPI", "TRE WAT")  # nothing has moved yet
    do(s, offer(order[1], gifts[order[1]]))
    assert (hand(s, "A"), hand(s, "B")) == ("BAT TRE", "SPI WAT")


@pytest.mark.rule("CLR-7.13")
@pytest.mark.parametrize("hands", [["MAR", "TRE", "WAT"], ["MAR BAT", "", ""]])
def test_a_marketplace_without_cards_is_skipped(hands: list[str]) -> None:
    s = game(["", "", ""], hands, deck="")
    assert of(do(s, play("MAR up")), ev.EffectSkipped)


@pytest.mark.rule("CLR-7.14", "CLR-7.22")
def test_a_throne_room_turns_a_piece_up_for_good() -> None:
    s = game(["", "(SPI) (BAT) BAT BAT"], ["THR TRE TRE", None])
    do(s, play("THR up"))
    before = s.copy()
    do(s, throne("B0"))
    assert (castle(s, 1), s.points(1)) == ("SPI (BAT) BAT BAT", 7)
    do(before, throne("B1"))
    assert (castle(before, 1), before.points(1)) == ("(SPI) BAT BAT BAT", 10)  # counts for the set at once


@pytest.mark.rule("CLR-7.15")
def test_suppression_is_for_that_one_reveal() -> None:
    s = game(["BAR", "(TRE)"], ["THR BAT WAT", "BAT MAR"], deck="WAT ...")
    do(s, play("THR up"), play("BAT down"))
    concealed = game(["", "<TRE>"], ["WAT BAT BAT", None])
    events = do(concealed, play("WAT up"), watch("B0"))
    assert [e.effect.kind for e in of(events, ev.EffectQueued)][1:] == [kind("TRE")]
    assert castle(s, 1) == "TRE (BAT)"


@pytest.mark.rule("CLR-7.16", "CLR-7.17")
@pytest.mark.parametrize(("cards", "count", "orders"), [("SPI WAT BAR MAR", 3, 6), ("WAT WAT BAR", 3, 3),
                                                        ("SPI WAT", 2, 2), ("SPI", 1, 1)])  # fmt: skip
def test_a_wizard_tower_shows_up_to_three_cards(cards: str, count: int, orders: int) -> None:
    s = game(["", ""], ["WIZ BAT BAT", None], deck=cards)
    events = do(s, play("WIZ up"))
    (told,) = of(events, ev.DeckSeen)
    assert (told.seat, told.count, told.kinds) == (0, count, tuple(kind(code) for code in cards.split()[:count]))
    assert len(listed(s)) == orders
    below = cards.split()[count:]
    do(s, lambda p: p.legal_actions()[-1])
    assert deck(s).split()[count - 1 :] == below


@pytest.mark.rule("CLR-7.18", "CLR-12.4")
def test_an_observatory_looks_in_secret() -> None:
    s = game(["", "(MAR)", ""], ["OBS BAT BAT", None, None])
    do(s, play("OBS up"), look("B0"))
    seen = [(s.view(seat).looked_at, s.view(seat).looked_at_kind) for seat in (0, 1, 2, None)]
    assert seen == [(piece(s, "B0"), kind("MAR")), *[(piece(s, "B0"), None)] * 3]


@pytest.mark.rule("CLR-7.19")
@pytest.mark.parametrize("answer", [True, False])
def test_what_was_looked_at_is_revealed_and_activated_or_left(answer: bool) -> None:
    s = game(["", "(BAR)", ""], ["OBS BAT BAT", None, None])
    events = do(s, play("OBS up"), look("B0"), reveal(answer))
    assert bool(of(events, ev.PiecesRevealed)) is answer
    assert [e.piece for e in of(events, ev.PieceLeft)] == ([] if answer else [piece(s, "B0")])
    assert [e.effect.owner for e in of(events, ev.EffectQueued)][1:] == ([1] if answer else [])
    assert s.view(2).castles[1][0].kind == (kind("BAR") if answer else None)


@pytest.mark.rule("CLR-7.20")
def test_a_concealed_piece_counts_one_and_breaks_the_set() -> None:
    s = game(["", "BAT BAT BAT SPI"], ["BAR TRE TRE", None])
    do(s, play("BAR up"))
    spire, set_broken = s.copy(), s.copy()
    do(spire, conceal("B3"))
    do(set_broken, conceal("B1"))
    assert (s.points(1), spire.points(1), set_broken.points(1)) == (15, 10, 7)


@pytest.mark.rule("CLR-7.21")
def test_concealed_battlements_still_hold() -> None:
    s = game(["", "<BAT>"], ["TRE WAT WAT", None])
    do(s, play("TRE up"), hit("B0"))
    assert (castle(s, 1), discard(s)) == ("BAT", "")


@pytest.mark.rule("CLR-7.22", "CLR-7.23")
@pytest.mark.parametrize("how", ["watch", "look", "throne"])
def test_a_spire_comes_up_by_an_effect_only_and_activates_nothing(how: str) -> None:
    card, wishes = {
        "watch": ("WAT", [watch("B0")]), "look": ("OBS", [look("B0"), reveal(True)]), "throne": ("THR", []),
    }[how]  # fmt: skip
    s = game(["", "(SPI)"], [f"{card} BAT BAT", None])
    events = do(s, play(f"{card} up"), *wishes)
    assert (castle(s, 1), s.points(1), s.eliminated) == ("SPI", 6, None)
    assert len(of(events, ev.EffectQueued)) == 1


@pytest.mark.rule("CLR-7.16")
def test_cards_go_back_in_the_chosen_order() -> None:
    s = game(["", ""], ["WIZ BAT BAT", "TRE TRE"], deck="SPI WAT BAR MAR")
    (told,) = of(do(s, play("WIZ up"), arrange("WAT BAR SPI")), ev.DeckArranged)
    assert told.kinds == (kind("WAT"), kind("BAR"), kind("SPI"))
    assert deck(s) == "BAR SPI MAR"
