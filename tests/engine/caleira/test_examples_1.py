"""The worked examples CLR-18.1 to CLR-18.28 as they are written: setup, play, Trebuchets, Watch Towers, Barracks."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.position import events as ev
from tests.kit.builders.caleira_builder import (
    arrange,
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
    play,
    queue,
    refused,
    reveal,
    throne,
    watch,
)

# --------------------------------------------------------------------------------------- setup and play


@pytest.mark.rule("CLR-18.1")
@pytest.mark.parametrize(("seats", "box", "left"), [(2, 0, 14), (3, 0, 12), (4, 2, 8)])
def test_setup_counts(seats: int, box: int, left: int) -> None:
    s = GAMES["caleira"].new_game(CaleiraConfig(seats=seats, starting_player=0), seed=1)
    dealt = of(s.opening, ev.CardsDealt)
    assert [(e.seat, e.count, e.deck) for e in dealt] == [(seat, 2, left) for seat in range(seats)]
    assert (len(s.box), len(s.deck), [len(cards) for cards in s.hands]) == (box, left - 1, [3] + [2] * (seats - 1))


@pytest.mark.rule("CLR-18.2")
def test_play_face_down_on_the_left() -> None:
    s = game(["WAT", ""], ["MAR TRE BAT", None], deck="OBS ...")
    events = do(s, play("BAT down left"))
    assert (castle(s, 0), hand(s, "A"), next_turn(s)) == ("(BAT) WAT", "MAR TRE", "B")
    assert not of(events, ev.EffectQueued)
    assert of(events, ev.CardDrawn)[0].kind == kind("OBS")
    assert "OBS" in hand(s, "B")


@pytest.mark.rule("CLR-18.3")
def test_spire_face_up_is_refused_and_face_down_accepted() -> None:
    s = game(["WAT", ""], ["SPI MAR", None])
    before = s.digest()
    assert refused(s, play("SPI up left")) == "spire_face_up"
    assert (s.digest(), next_turn(s)) == (before, "A")
    do(s, play("SPI down left"))
    assert castle(s, 0) == "(SPI) WAT"


@pytest.mark.rule("CLR-18.4")
def test_last_card_is_the_spire() -> None:
    s = game(["WAT", ""], ["SPI", "BAT"], deck="")
    assert listed(s) == ["play_card SPI down left", "play_card SPI down right"]
    assert s.to_act == (0,)


@pytest.mark.rule("CLR-18.5")
def test_legal_plays() -> None:
    s = game(["WAT", ""], ["SPI MAR MAR", None])
    assert sorted(listed(s)) == sorted(
        f"play_card {card} {side}" for card in ("SPI down", "MAR up", "MAR down") for side in ("left", "right")
    )


# --------------------------------------------------------------------------- trebuchet and battlements


@pytest.mark.rule("CLR-18.6")
def test_face_up_target_leaves_a_gap_that_closes() -> None:
    s = game(["", "OBS WAT (MAR)"], ["TRE BAT SPI", None])
    events = do(s, play("TRE up"), hit("B1"))
    assert (castles(s), discard(s), next_turn(s)) == (["TRE", "OBS (MAR)"], "WAT", "B")
    assert [e.effect.kind for e in of(events, ev.EffectQueued)] == [kind("TRE")]


@pytest.mark.rule("CLR-18.7")
def test_face_down_target_is_resolved_from_the_discard_pile() -> None:
    s = game(["", "OBS WAT (MAR)"], ["TRE BAT SPI", "TRE THR"], deck="BAR ...")
    events = do(s, play("TRE up"), hit("B2"))
    assert (castles(s), discard(s)) == (["TRE", "OBS WAT"], "MAR")
    (chosen,) = of(events, ev.PartnerChosen)
    assert (chosen.seat, chosen.partner, chosen.automatic, s.to_act) == (1, 0, True, (0, 1))
    do(s, offer("B", "THR"), offer("A", "SPI"))
    assert (hand(s, "A"), hand(s, "B"), next_turn(s)) == ("BAT THR", "BAR SPI TRE", "B")  # BAR has just been drawn


@pytest.mark.rule("CLR-18.8")
def test_face_down_battlements_are_turned_up() -> None:
    s = game(["", "(BAT)"], ["TRE BAT BAT"])
    do(s, play("TRE up"), hit("B0"))
    assert (castle(s, 1), discard(s), next_turn(s)) == ("BAT", "", "B")


@pytest.mark.rule("CLR-18.9")
def test_face_up_battlements_stay_as_they_are() -> None:
    s = game(["", "BAT"], ["TRE BAT BAT"])
    events = do(s, play("TRE up"), hit("B0"))
    assert (castle(s, 1), discard(s), next_turn(s)) == ("BAT", "", "B")
    assert [(e.was_up, e.rule) for e in of(events, ev.BattlementsHeld)] == [(True, "CLR-7.4")]


@pytest.mark.rule("CLR-18.10")
@pytest.mark.parametrize("obligation", ["as_printed", "mandatory"])
def test_destruction_chain(obligation: str) -> None:
    s = game(["(WAT)", "(TRE) OBS", "(SPI) MAR"], ["TRE BAT BAT"], effect_obligation=obligation)
    do(s, play("TRE up"), hit("B0"))
    assert (castles(s), s.to_act) == (["(WAT) TRE", "OBS", "(SPI) MAR"], (1,))
    events = do(s, hit("A0"))
    if obligation == "as_printed":
        assert (next_turn(s), listed(s)) == ("await_watch_tower", ["watch_tower_reveal C0", "decline_effect"])
        assert (castle(s, 0), s.to_act) == ("TRE", (0,))
        events = do(s, watch("C0"))
    assert [e.automatic for e in of(events, ev.PiecesRevealed)] == [obligation == "mandatory"]
    assert (castles(s), discard(s)) == (["TRE", "OBS", "SPI MAR"], "TRE WAT")
    assert (s.eliminated, next_turn(s)) == (None, "B")


@pytest.mark.rule("CLR-18.11")
def test_lone_trebuchet_may_spare_itself() -> None:
    s = game(["", ""], ["TRE BAT BAT"])
    do(s, play("TRE up"))
    assert (listed(s), s.to_act) == (["trebuchet_target A0", "decline_effect"], (0,))
    spared, fallen = s.copy(), s.copy()
    do(spared, decline)
    assert (castle(spared, 0), next_turn(spared)) == ("TRE", "B")
    events = do(fallen, hit("A0"))
    assert (castle(fallen, 0), discard(fallen), next_turn(fallen)) == ("", "TRE", "B")
    assert not of(events, ev.EffectQueued)


@pytest.mark.rule("CLR-18.12")
def test_forced_target() -> None:
    s = game(["(TRE)", ""], [None, "TRE BAT BAT"], turn="B")
    events = do(s, play("TRE up"), hit("A0"))
    assert [(e.piece, e.automatic) for e in of(events, ev.PieceDestroyed)] == [(1, False), (2, True)]
    assert (castles(s), discard(s), next_turn(s)) == (["", ""], "TRE TRE", "A")


# ------------------------------------------------------------------------ watch tower, queue and order


@pytest.mark.rule("CLR-18.13")
def test_first_in_first_out() -> None:
    s = game(
        ["(MAR)", "(WAT) (TRE)", "(BAR) OBS"], ["WAT BAT BAT", "BAT THR", "WIZ MAR"], deck=""
    )  # fmt: skip
    do(s, play("WAT up"), watch("B0", "B1"))
    assert (next_turn(s), s.to_act) == ("await_order", (0,))
    do(s, first("B0"))
    assert (next_turn(s), s.to_act, queue(s)) == ("await_watch_tower", (1,), "TRE(B)")
    do(s, watch("A0", "C0"))
    assert (next_turn(s), s.to_act) == ("await_order", (0,))
    do(s, first("C0"))
    assert (next_turn(s), s.to_act, queue(s)) == ("await_trebuchet", (1,), "BAR(C) MAR(A)")
    events = do(s, hit("A1"))
    assert [(e.was_up, e.kind) for e in of(events, ev.PieceDestroyed)] == [(True, kind("WAT"))]
    assert (next_turn(s), s.to_act) == ("await_barracks", (2,))
    do(s, conceal("B0"))
    assert (next_turn(s), s.to_act) == ("await_partner", (0,))
    do(s, partner("C"), offer("A", "BAT"), offer("C", "WIZ"))
    assert castles(s) == ["MAR", "(WAT) TRE", "BAR OBS"]
    assert [hand(s, letter) for letter in "ABC"] == ["BAT WIZ", "BAT THR", "BAT MAR"]
    assert (discard(s), next_turn(s)) == ("WAT", "B")


@pytest.mark.rule("CLR-18.14", "CLR-18.15")
@pytest.mark.parametrize(("pieces", "activated"), [("(BAT) (SPI)", []), ("(BAT) (TRE)", ["TRE"])])
def test_no_order_is_asked_with_fewer_than_two_effects(pieces: str, activated: list[str]) -> None:
    s = game(["", pieces], ["WAT THR THR"])
    events = do(s, play("WAT up"), watch("B0", "B1"))
    assert [e.effect.kind for e in of(events, ev.EffectQueued)][1:] == [kind(code) for code in activated]
    assert next_turn(s) == ("await_trebuchet" if activated else "B")


@pytest.mark.rule("CLR-18.16")
@pytest.mark.parametrize(("rows", "asked"), [(["", "(TRE) (TRE)"], False), (["(TRE)", "(TRE)"], True)])
def test_equal_effects_are_ordered_only_between_castles(rows: list[str], asked: bool) -> None:
    s = game(rows, ["WAT THR THR"])
    pieces = ("A0", "B0") if asked else ("B1", "B0")
    events = do(s, play("WAT up"), watch(*pieces))
    assert (next_turn(s) == "await_order") is asked
    if not asked:
        assert [e.effect.piece for e in of(events, ev.EffectQueued)][1:] == [1, 2]  # left to right


@pytest.mark.rule("CLR-18.17")
def test_own_spire_is_the_only_face_down_piece() -> None:
    s = game(["(SPI)", "MAR"], ["WAT THR THR"])
    do(s, play("WAT up"), decline)
    assert (castle(s, 0), next_turn(s)) == ("(SPI) WAT", "B")
    s = game(["(SPI)", "MAR"], ["WAT THR THR"], effect_obligation="mandatory")
    events = do(s, play("WAT up"))
    assert [e.automatic for e in of(events, ev.PiecesRevealed)] == [True]
    assert (castle(s, 0), next_turn(s)) == ("SPI WAT", "B")


@pytest.mark.rule("CLR-18.18")
def test_watch_tower_without_a_target_is_skipped() -> None:
    s = game(["", "MAR"], ["WAT THR THR"])
    events = do(s, play("WAT up"))
    assert [e.effect.kind for e in of(events, ev.EffectSkipped)] == [kind("WAT")]
    assert next_turn(s) == "B"


@pytest.mark.rule("CLR-18.19")
def test_refused_watch_tower_targets() -> None:
    def asked(obligation: str) -> object:
        s = game(["(BAT)", "(MAR) (BAT) TRE"], ["WAT THR THR"], effect_obligation=obligation)
        do(s, play("WAT up"))
        return s

    s = asked("as_printed")
    assert refused(s, watch("A0", "B0", "B1")) == "too_many_targets"
    assert refused(s, watch("B0", "B0")) == "duplicate_target"
    assert refused(s, watch("B2")) == "target_not_face_down"
    assert refused(s, watch()) == "too_few_targets"
    assert refused(s, decline) == ""
    assert refused(asked("mandatory"), decline) == "cannot_decline"


@pytest.mark.rule("CLR-18.20")
def test_pending_effect_of_a_destroyed_piece() -> None:
    s = game(["(MAR)", "(TRE)", "(OBS) BAT"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "C0"), first("B0"))
    assert (s.to_act, queue(s)) == ((1,), "OBS(C)")
    do(s, hit("C0"))
    assert (discard(s), next_turn(s), s.to_act) == ("OBS", "await_observatory", (2,))
    assert listed(s) == ["observatory_look A0", "decline_effect"]
    do(s, look("A0"), reveal(True))
    assert (castle(s, 0), next_turn(s), s.to_act) == ("MAR WAT", "await_partner", (0,))


@pytest.mark.rule("CLR-18.21")
def test_pending_effect_of_a_concealed_piece() -> None:
    s = game(["MAR", "(BAR)", "(OBS)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "C0"), first("B0"), conceal("C0"))
    assert (next_turn(s), s.to_act) == ("await_observatory", (2,))
    assert listed(s) == ["observatory_look C0", "decline_effect"]
    events = do(s, look("C0"), reveal(True))
    assert [e.effect.kind for e in of(events, ev.EffectQueued)] == [kind("OBS")]
    assert [e.effect.kind for e in of(events, ev.EffectSkipped)] == [kind("OBS")]
    assert (castle(s, 2), next_turn(s)) == ("OBS", "B")


# -------------------------------------------------------------------------------- throne room, barracks


@pytest.mark.rule("CLR-18.22")
def test_throne_room_reveals_without_activating() -> None:
    s = game(["MAR", "(TRE)"], ["THR BAT BAT"])
    assert s.points(1) == 1
    events = do(s, play("THR up"))
    assert [(e.automatic, e.by) for e in of(events, ev.PiecesRevealed)] == [(True, kind("THR"))]
    assert len(of(events, ev.EffectQueued)) == 1  # the Throne Room's own
    assert (castle(s, 1), s.points(1), next_turn(s)) == ("TRE", 0, "B")


@pytest.mark.rule("CLR-18.23")
def test_own_spire_revealed_and_destroyed() -> None:
    s = game(["(SPI)", ""], ["THR BAT BAT", "TRE MAR"])
    do(s, play("THR up"))
    assert (castle(s, 0), s.points(0), s.eliminated) == ("SPI THR", 8, None)
    do(s, play("TRE up"), hit("A0"))
    assert (s.eliminated, s.result.reason, s.result.winners) == (0, "last_standing", (1,))


@pytest.mark.rule("CLR-18.24")
def test_suppressed_observatory_activates_later() -> None:
    s = game(["", "(OBS)"], ["THR BAT WAT", "BAR MAR"])
    do(s, play("THR up"))
    assert (castle(s, 1), next_turn(s)) == ("OBS", "B")
    do(s, play("BAR up"), conceal("B0"))
    events = do(s, play("WAT up"), watch("B0"))
    assert [e.effect.kind for e in of(events, ev.EffectQueued)][1:] == [kind("OBS")]


@pytest.mark.rule("CLR-18.25")
def test_wrong_faces_are_refused() -> None:
    s = game(["", "(BAT) MAR (TRE)"], ["THR BAT BAR"])
    do(s, play("THR up"))
    assert refused(s, throne("B1")) == "target_not_face_down"
    s = game(["", "(BAT) MAR (TRE)"], ["THR BAT BAR"])
    do(s, play("BAR up"))
    assert refused(s, conceal("B0")) == "target_not_face_up"


@pytest.mark.rule("CLR-18.26")
def test_set_broken_and_mended() -> None:
    s = game(["", "BAT BAT BAT"], ["BAR TRE MAR", "WIZ THR"])
    assert s.points(1) == 9
    do(s, play("BAR up"), conceal("B0"))
    assert (castle(s, 1), s.points(1)) == ("(BAT) BAT BAT", 1)
    do(s, play("WIZ down"), play("TRE up"), hit("B0"))
    assert (castle(s, 1), s.points(1)) == ("BAT BAT BAT (WIZ)", 10)


@pytest.mark.rule("CLR-18.27")
@pytest.mark.parametrize("obligation", ["as_printed", "mandatory"])
def test_barracks_as_the_only_face_up_piece(obligation: str) -> None:
    s = game(["(MAR)", "(WAT)"], ["BAR BAT BAT"], effect_obligation=obligation)
    do(s, play("BAR up"))
    assert listed(s) == ["barracks_conceal A1", "decline_effect"]
    spared, hidden = s.copy(), s.copy()
    do(spared, decline)
    do(hidden, conceal("A1"))
    assert (spared.points(0), hidden.points(0)) == (1 + 3, 1 + 1)


@pytest.mark.rule("CLR-18.28")
def test_watch_tower_order_with_barracks_waiting() -> None:
    s = game(["(WAT) (MAR) (BAR)", "(WAT)"], [None, "WAT BAT BAT"], turn="B")
    do(s, play("WAT up"), watch("A0", "A2"), first("A0"))
    assert (next_turn(s), s.to_act, queue(s)) == ("await_watch_tower", (0,), "BAR(A)")
    do(s, watch("A1", "B0"))
    assert (next_turn(s), s.to_act) == ("await_order", (1,))
    do(s, first("B0"))
    assert (next_turn(s), s.to_act, queue(s)) == ("await_barracks", (0,), "WAT(B) MAR(A)")


def test_a_wish_from_another_seat_is_another_seats() -> None:
    """The builder itself: `by` changes the seat and nothing else."""
    s = game(["", ""], ["WAT WIZ"], deck="SPI WAT BAR")
    do(s, play("WIZ up"), arrange("BAR SPI WAT"))
    assert by("A", play("WAT up"))(s).seat == 0
    assert deck(s) == "SPI WAT"
