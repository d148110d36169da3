"""The turn. Rules: section 4."""

from __future__ import annotations

import pytest

from game.engine.caleira.position import events as ev
from tests.kit.builders.caleira_builder import (
    arrange,
    by,
    castle,
    castles,
    deck,
    decline,
    do,
    game,
    hand,
    hit,
    kind,
    listed,
    next_turn,
    of,
    play,
    queue,
    refused,
    watch,
)


@pytest.mark.rule("CLR-4.1", "CLR-4.2", "CLR-4.10")
def test_draw_play_resolve_and_the_next_turn() -> None:
    s = game(["(MAR)", ""], ["TRE BAT THR", "WAT WIZ"], deck="OBS BAR ...")
    events = do(s, play("TRE up"))
    assert next_turn(s) == "await_trebuchet"  # no further turn while an effect waits
    events += do(s, hit("A1"))
    names = [type(e).__name__ for e in events if not e.masked]
    assert names == ["CardPlayed", "EffectQueued", "EffectBegan", "PieceDestroyed", "TurnBegan", "CardDrawn"]
    assert (next_turn(s), hand(s, "B"), deck(s, 1)) == ("B", "OBS WAT WIZ", "BAR")
    (drawn,) = of(events, ev.CardDrawn)
    assert (drawn.seat, drawn.kind, drawn.hand, drawn.deck) == (1, kind("OBS"), 3, len(s.deck))


@pytest.mark.rule("CLR-4.3")
def test_without_a_deck_turns_go_on() -> None:
    s = game(["", ""], ["BAT WAT", "THR WIZ"], deck="")
    events = do(s, play("BAT down"))
    assert not of(events, ev.CardDrawn)
    assert (next_turn(s), hand(s, "B")) == ("B", "THR WIZ")


@pytest.mark.rule("CLR-4.4")
def test_exactly_one_card_is_played_and_it_cannot_be_declined() -> None:
    s = game(["", ""], ["BAT WAT MAR", "THR WIZ"])
    assert {word.split()[0] for word in listed(s)} == {"play_card"}
    assert refused(s, decline) == "wrong_phase"
    do(s, play("BAT down"))
    assert refused(s, by("A", play("MAR down"))) == "not_your_decision"
    assert (castle(s, 0), len(s.hands[0])) == ("(BAT)", 2)


@pytest.mark.rule("CLR-4.5")
@pytest.mark.parametrize(
    ("wish", "after", "index"),
    [
        ("BAT down left", "(BAT) WAT MAR", 0),
        ("BAT down right", "WAT MAR (BAT)", 2),
        ("BAT up left", "BAT WAT MAR", 0),
        ("BAT up right", "WAT MAR BAT", 2),
    ],
)
def test_a_card_goes_to_an_end_up_or_down(wish: str, after: str, index: int) -> None:
    s = game(["WAT MAR", ""], ["BAT TRE BAR", None])
    (played,) = of(do(s, play(wish)), ev.CardPlayed)
    assert castle(s, 0) == after
    assert (played.index, played.side, played.up) == (index, wish.split()[2], "up" in wish)
    assert refused(game(["WAT MAR", ""], ["BAT", None]), play("BAT down between")) == "bad_side"


@pytest.mark.rule("CLR-4.6")
def test_in_an_empty_castle_the_end_does_not_matter() -> None:
    s = game(["", ""], ["BAT", None])
    assert listed(s) == ["play_card BAT up right", "play_card BAT down right"]
    left, right = s.copy(), s.copy()
    assert do(left, play("BAT down left")) == do(right, play("BAT down right"))
    assert left.digest() == right.digest()
    (played,) = of(do(s, play("BAT up left")), ev.CardPlayed)
    assert (played.side, played.index) == ("right", 0)


@pytest.mark.rule("CLR-4.7")
def test_pieces_close_up_and_keep_their_order() -> None:
    s = game(["", "OBS WAT (MAR) THR (BAT)"], ["TRE TRE BAT", None])
    events = do(s, play("TRE up"), hit("B1"))
    assert castle(s, 1) == "OBS (MAR) THR (BAT)"
    assert of(events, ev.PieceDestroyed)[0].index == 1


@pytest.mark.rule("CLR-4.8")
def test_the_spire_is_played_down_only_so_that_everybody_can_play() -> None:
    s = game(["WAT", ""], ["SPI", None])
    assert refused(s, play("SPI up")) == "spire_face_up"
    assert {word.split()[2] for word in listed(s)} == {"down"}


@pytest.mark.rule("CLR-4.9", "CLR-5.1")
@pytest.mark.parametrize("code", ["TRE", "WAT", "MAR", "THR", "WIZ", "OBS", "BAR"])
def test_only_a_card_played_up_is_activated(code: str) -> None:
    up, down = (game(["(THR) MAR", ""], [f"{code} BAT", "WAT TRE"]) for _ in range(2))
    assert [e.effect.kind for e in of(do(up, play(f"{code} up")), ev.EffectQueued)] == [kind(code)]
    assert not of(do(down, play(f"{code} down")), ev.EffectQueued)


@pytest.mark.rule("CLR-4.10", "CLR-16.6")
def test_a_turn_ends_when_the_queue_is_empty() -> None:
    s = game(["", "(WIZ) (THR)", ""], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "B1"), lambda p: p.legal_actions()[0])
    assert (next_turn(s), queue(s)) == ("await_wizard", "THR(B)")
    do(s, lambda p: p.legal_actions()[0])
    assert (next_turn(s), queue(s)) == ("B", "")  # the Throne Room found nothing


@pytest.mark.rule("CLR-4.11")
def test_a_turn_without_cards_passes() -> None:
    s = game(["", "", ""], ["BAT", "", "THR"], deck="")
    events = do(s, play("BAT down"))
    assert [e.seat for e in of(events, ev.TurnIdled)] == [1]
    assert [e.seat for e in of(events, ev.TurnBegan)] == [1, 2]
    assert next_turn(s) == "C"


@pytest.mark.rule("CLR-4.12")
@pytest.mark.parametrize("row", ["(MAR) OBS", "OBS (MAR)"])
def test_positions_make_no_difference_to_effects(row: str) -> None:
    s = game(["", row], ["TRE BAT BAT", "TRE WAT"])
    do(s, play("TRE up"), hit(f"B{row.split().index('OBS')}"))
    assert castles(s) == ["TRE", "(MAR)"]


@pytest.mark.rule("CLR-4.2")
def test_the_card_drawn_is_the_top_card() -> None:
    s = game(["", ""], ["WIZ BAT BAT", "TRE TRE"], deck="SPI WAT BAR MAR")
    do(s, play("WIZ up"), arrange("WAT BAR SPI"))
    assert (hand(s, "B"), deck(s)) == ("TRE TRE WAT", "BAR SPI MAR")
