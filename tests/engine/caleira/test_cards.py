"""Concepts and the table of cards. Rules: sections 1 and 2."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import ALL_CARDS, CARDS, KINDS, NUMBER, Kind, card_of
from game.engine.dice import Dice
from tests.kit.builders.caleira_builder import (
    by,
    castles,
    conceal,
    decline,
    discard,
    do,
    first,
    game,
    hit,
    kind,
    listed,
    next_turn,
    of,
    piece,
    play,
    refused,
    throne,
    watch,
)
from tests.kit.play import steps

TABLE = """
TRE 4 0 effect
BAT 3 0 none
WAT 3 2 effect
MAR 2 2 effect
THR 2 2 effect
WIZ 1 3 effect
OBS 1 3 effect
SPI 1 6 none
BAR 1 3 effect
"""
"""Code, copies, points and effect, copied from the rulebook."""


@pytest.mark.rule("CLR-2.1", "CLR-2.3")
def test_the_table_is_the_rulebooks() -> None:
    ours = [(c.code, str(c.copies), str(c.points), "effect" if c.effect else "none") for c in CARDS]
    assert ours == [tuple(line.split()) for line in TABLE.strip().splitlines()]
    assert len(ALL_CARDS) == sum(card.copies for card in CARDS) == 18
    assert sum(card.copies for card in CARDS if card.effect) == 14
    assert sum(card.effect for card in CARDS) == 7
    assert [card_of(kind).kind for kind in KINDS] == list(Kind)
    assert [NUMBER[str(kind)] for kind in KINDS] == list(range(9))


@pytest.mark.rule("CLR-2.2")
@pytest.mark.parametrize("code", [card.code for card in CARDS])
def test_any_face_down_piece_is_worth_one(code: str) -> None:
    assert game([f"({code})", ""]).points(0) == 1


@pytest.mark.rule("CLR-1.1", "CLR-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_seats_take_turns_clockwise(seats: int) -> None:
    s = GAMES["caleira"].new_game(CaleiraConfig(seats=seats, starting_player=1), seed=3)
    turns = [s.turn]
    while not s.result:
        turns += [e.seat for e in s.apply(next(a for a in s.legal_actions() if a.face == "down"))
                  if isinstance(e, ev.TurnBegan)]  # fmt: skip
    assert turns[: 2 * seats] == [(1 + n) % seats for n in range(2 * seats)]
    best = max(range(seats), key=lambda seat: (s.points(seat), len(s.castles[seat])))
    assert best in s.result.winners


@pytest.mark.rule("CLR-1.2")
def test_the_next_player_is_a_survivor() -> None:
    s = game(["", "(SPI)", ""], ["TRE BAT BAT", None, None])
    do(s, play("TRE up"), hit("B0"))
    assert next_turn(s) == "C"
    do(s, lambda p: next(a for a in p.legal_actions() if a.face == "down"))
    assert next_turn(s) == "A"


@pytest.mark.rule("CLR-1.3", "CLR-4.7")
def test_a_castle_is_a_row_whose_pieces_stay_with_their_owner() -> None:
    s = GAMES["caleira"].new_game(CaleiraConfig(seats=3), seed=11)
    owners: dict[int, int] = {}
    for step in steps(s, 5):
        for played in of(step.events, ev.CardPlayed):
            owners[played.piece] = played.seat
        for seat, castle in enumerate(s.castles):
            assert all(owners[one] == seat for one in castle)


@pytest.mark.rule("CLR-1.4", "CLR-16.1")
def test_every_card_is_in_exactly_one_zone() -> None:
    for seed in range(5):
        s = GAMES["caleira"].new_game(CaleiraConfig(seats=4), seed=seed)
        for _ in steps(s, seed):
            seen = s.laid_open()
            cards = [*seen.deck, *seen.discard, *seen.box, *(card.kind for card in seen.aside)]
            cards += [k for hand in seen.hands for k in hand] + [p.kind for row in seen.castles for p in row]
            assert Counter(cards) == Counter({card.kind: card.copies for card in CARDS})


@pytest.mark.rule("CLR-1.5")
def test_the_discard_pile_is_open_and_in_order_and_scores_nothing() -> None:
    s = game(["BAR", "OBS"], ["TRE BAT BAT", "TRE THR"], discard="WIZ")
    do(s, play("TRE up"), hit("B0"), play("TRE up"), hit("A0"))
    for viewer in (0, 1, None):
        assert s.view(viewer).discard == (kind("WIZ"), kind("OBS"), kind("BAR"))
    assert (s.points(0), s.points(1)) == (0, 0)


@pytest.mark.rule("CLR-1.5", "CLR-5.8")
def test_an_activated_effect_is_carried_out_from_the_discard_pile() -> None:
    s = game(["WAT", "(THR) (BAT)"], ["TRE BAT BAT"])
    events = do(s, play("TRE up"), hit("B0"))
    assert discard(s) == "THR"
    assert [e.by for e in of(events, ev.PiecesRevealed)] == [kind("THR")]


@pytest.mark.rule("CLR-1.6")
def test_copies_are_not_told_apart() -> None:
    s = game(["MAR", ""], ["TRE TRE BAT"])
    assert len(listed(s)) == len(set(listed(s))) == 8  # two kinds, two faces, two ends
    for seat in (0, 1):
        assert "copy" not in str(s.view(seat))


@pytest.mark.rule("CLR-1.7")
def test_handles_keep_their_meaning_and_say_nothing_of_the_kind() -> None:
    s = game(["", "OBS WAT (MAR)"], ["TRE BAT BAT", "TRE BAT"])
    last = piece(s, "B2")
    do(s, play("TRE up"), hit("B0"))
    assert piece(s, "B1") == last
    one, other = s.copy(), s.copy()
    for twin, card in ((one, "TRE"), (other, "BAT")):
        (played,) = of(do(twin, play(f"{card} down")), ev.CardPlayed)
        assert played.piece == 5
    assert len(set(range(1, 6)) & {p.piece for row in one.laid_open().castles for p in row}) == 4


@pytest.mark.rule("CLR-1.8")
def test_reveal_conceal_and_destroy() -> None:
    s = game(["", "(MAR) OBS TRE"], ["THR BAR TRE", "BAT BAT"], deck="WAT WAT WAT")
    assert [e.pieces[0].kind for e in of(do(s, play("THR up")), ev.PiecesRevealed)] == [kind("MAR")]
    do(s, play("BAT down"), play("BAR up"))
    assert [e.kind for e in of(do(s, conceal("B0")), ev.PieceConcealed)] == [kind("MAR")]
    do(s, play("BAT down"), play("TRE up"))
    assert [e.kind for e in of(do(s, hit("B1")), ev.PieceDestroyed)] == [kind("OBS")]
    assert castles(s)[1] == "(MAR) TRE (BAT) (BAT)"


@pytest.mark.rule("CLR-1.9")
def test_turn_player_and_effect_owner_may_differ() -> None:
    s = game(["", "(TRE) MAR"], ["WAT BAT BAT"])
    do(s, play("WAT up"), watch("B0"))
    assert (s.turn, s.effect[1], s.to_act) == (0, 1, (1,))
    assert refused(s, by("A", hit("B0"))) == "not_your_decision"


@pytest.mark.rule("CLR-1.6", "CLR-13.2")
def test_equal_cards_in_any_order_make_the_same_game() -> None:
    s = GAMES["caleira"].new_game(CaleiraConfig(seats=2, starting_player=0), seed=9)
    assert s.view(0) == s.view(0).determinize(Dice(3)).view(0)
    assert s.hands[0] == tuple(sorted(s.hands[0]))


@pytest.mark.rule("CLR-5.6")
def test_a_wish_of_the_builder_names_pieces_where_they_lie() -> None:
    s = game(["(MAR)", "(TRE)"], ["WAT BAT BAT"])
    do(s, play("WAT up"), watch("A0", "B0"), first("B0"), hit("A0"))
    assert next_turn(s) == "await_partner" or next_turn(s) == "await_offers"
    assert refused(s, throne("B0")) == "wrong_phase"
    assert refused(s, decline) in ("cannot_decline", "wrong_phase")
