"""What a card that was not seen may be: exact, and only from what the viewer may know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.engine.caleira.position.cards import CARDS, Kind
from game.engine.caleira.position.knowledge import NOTHING, piece_place, token
from game.engine.dice import Dice
from game.views.caleira.hand.guess import BOX, DECK, chances, sight_of
from game.views.caleira.speech.tips import in_order, percent
from game.words import Words
from tests.kit.builders.caleira_builder import arrange, do, game, look, number_of, offer, partner, play, reveal
from tests.scenes.kits.caleira_tables import HUMAN, NORMAL, new_table, play_until

TRE, SPI, BAT = Kind.TREBUCHET, Kind.PRINCESS_SPIRE, Kind.BATTLEMENTS


@pytest.mark.rule("CLR-13.5")
def test_without_clues_every_hidden_place_is_alike() -> None:
    pool = {TRE: 3, SPI: 1, BAT: 2}
    found = chances({1: 2, piece_place(0): 1, DECK: 3}, pool, NOTHING)
    for of_place in found.values():
        assert of_place == {TRE: 0.5, SPI: pytest.approx(1 / 6), BAT: pytest.approx(1 / 3)}


@pytest.mark.rule("CLR-13.4", "CLR-13.5")
def test_a_card_in_a_hand_or_that_piece_is_likelier_where_there_are_more_cards() -> None:
    """B held three cards, one of them the Spire, and played one of them face-down."""
    spire = number_of("SPI")
    worlds = ((token(1, spire),), (token(piece_place(0), spire),))
    found = chances({1: 2, piece_place(0): 1, DECK: 3}, {TRE: 3, SPI: 1, BAT: 2}, worlds)
    assert found[piece_place(0)][SPI] == pytest.approx(1 / 3)
    assert found[1][SPI] == pytest.approx(1 / 3)
    assert found[DECK][SPI] == 0
    assert found[DECK][TRE] == pytest.approx(3 / 5)


@pytest.mark.rule("CLR-13.5")
def test_chances_are_those_of_fair_draws() -> None:
    """Thousands of full games that fit a view have each kind at a piece about as often as is told."""
    compared = 0
    for seed in range(40):
        table = play_until(new_table(seed=seed), lambda s: s.turn_number > 9, seed=seed)
        record = table.state.view(0)
        if table.result is not None or record.worlds == NOTHING:
            continue
        sight = sight_of(record, reminds=True)
        counts = {piece: Counter[str]() for piece in sight.unseen_pieces}
        draws = 1500
        for n in range(draws):
            guess = record.determinize(Dice(n)).laid_open()
            for row in guess.castles:
                for piece in row:
                    if piece.piece in counts:
                        counts[piece.piece][piece.kind] += 1
        for piece, drawn in counts.items():
            for kind, chance in sight.of_piece(piece).items():
                assert drawn[kind] / draws == pytest.approx(chance, abs=0.05)
                compared += 1
        if compared > 20:
            return
    raise AssertionError("no game had clues")


@pytest.mark.rule("CLR-18.56")
def test_the_spire_before_anything_is_seen() -> None:
    """2/15 that it is among the two cards of the other player: 1/15 for each of them."""
    s = game(["", ""], ["BAT WAT MAR", None])
    sight = sight_of(s.view(0), reminds=True)
    assert Fraction(sight.of_any[SPI]).limit_denominator(100) == Fraction(1, 15)
    assert sight.of_any[TRE] == pytest.approx(4 / 15)
    assert sum(sight.of_any.values()) == pytest.approx(1)


@pytest.mark.rule("CLR-18.57")
def test_the_box_of_four_players_hides_cards_like_any_other_place() -> None:
    table = play_until(new_table((HUMAN, NORMAL, NORMAL, NORMAL), seed=2), lambda s: s.turn_number > 6, seed=2)
    sight = sight_of(table.state.view(0), reminds=True)
    assert sight.sizes[BOX] == 2
    assert sum(sight.sizes.values()) == sum(sight.pool.values())


@pytest.mark.rule("CLR-12.10")
def test_pips_count_what_was_seen_and_without_the_aid_only_what_is_in_sight() -> None:
    s = game(["", "(SPI) WAT", ""], ["OBS TRE BAT", "MAR THR", "BAR BAT"], discard="TRE")
    do(s, play("OBS up"), look("B0"), reveal(False))
    on, off = sight_of(s.view(0), reminds=True), sight_of(s.view(0), reminds=False)
    assert (on.copies_seen(SPI), off.copies_seen(SPI)) == (1, 0)
    assert on.copies_seen(TRE) == off.copies_seen(TRE) == 2
    assert on.unseen_pieces == []
    assert off.unseen_pieces == [s.castles[1][0]]
    assert sum(off.of_any.values()) == pytest.approx(1)
    onlooker = sight_of(s.view(None), reminds=True)
    assert onlooker.copies_seen(SPI) == 0
    assert onlooker.copies_seen(TRE) == 1


@pytest.mark.rule("CLR-12.6")
def test_a_card_that_was_given_away_is_seen_in_the_other_hand() -> None:
    s = game(["", "(SPI)", ""], ["MAR BAT", "THR WAT", "OBS TRE"], deck="BAR")
    do(s, play("MAR up"), partner("B"), offer("B", "THR"))
    found = sight_of(s.view(0), reminds=True).found
    assert (BAT, "hand", 1) in [(card.kind, card.zone, card.seat) for card in found]
    assert (BAT, "hand", 1) not in [tuple(card) for card in sight_of(s.view(0), reminds=False).found]


@pytest.mark.rule("CLR-12.5")
def test_the_arranged_deck_is_seen() -> None:
    s = game(["", ""], ["WIZ BAT BAT", "MAR THR"], deck="SPI WAT BAR TRE")
    do(s, play("WIZ up"), arrange("BAR SPI WAT"))
    sight = sight_of(s.view(0), reminds=True)
    assert sight.copies_seen(SPI) == 1
    assert sight.sizes[DECK] == 1
    assert {place for place in sight.sizes if place >= 0} == {1}


def test_all_that_is_seen_leaves_nothing_to_guess() -> None:
    s = game(["OBS", "BAR WAT"], ["", "WAT"], deck="", turn="B")
    do(s, play("WAT up"))
    sight = sight_of(s.laid_open(), reminds=True, laid_open=True)
    assert sight.pool == {}
    assert sight.of_any == {}
    assert len(sight.found) == sum(card.copies for card in CARDS)


def test_the_likeliest_comes_first_and_equal_ones_in_the_order_of_the_rules() -> None:
    assert in_order({BAT: 0.2, SPI: 0.5, TRE: 0.2}) == [(SPI, 0.5), (TRE, 0.2), (BAT, 0.2)]


@pytest.mark.rule("CLR-13.5")
def test_a_kind_that_a_piece_cannot_be_has_no_row() -> None:
    """The Battlements were given to B's hand, which has not played since: no piece is one of those copies."""
    s = game(["", "(SPI) (OBS)", ""], ["MAR BAT", "THR WAT", "TRE WAT"], discard="BAT BAT", deck="BAR...")
    do(s, play("MAR up"), partner("B"), offer("B", "THR"))
    sight = sight_of(s.view(0), reminds=True)
    for found in (sight.of_any, *(sight.of_piece(piece) for piece in sight.unseen_pieces)):
        assert BAT not in found
        assert min(found.values()) > 0
        assert sum(found.values()) == pytest.approx(1)


@pytest.mark.parametrize(("lang", "fine"), [("en", ("<0.1 %", "0.3 %")), ("de", ("<0,1 %", "0,3 %"))])
def test_a_tiny_chance_is_not_told_as_none(lang: str, fine: tuple[str, str]) -> None:
    words = Words(lang, strict=True)
    told = [percent(words, chance) for chance in (0.0, 0.004, 0.006, 0.17, 1.0)]
    assert told == ["0 %", "<1 %", "1 %", "17 %", "100 %"]
    assert (percent(words, 0.0004, places=1), percent(words, 0.003, places=1)) == fine
