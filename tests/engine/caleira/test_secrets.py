"""Who knows what, and what a computer player may know. Rules: sections 12 and 13, CLR-14.1."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig, CaleiraView
from game.engine.caleira.position import actions as act
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import BAR, Kind
from game.engine.caleira.position.records import Clue
from game.engine.caleira.state import CaleiraState
from game.engine.contract import open_events, visible_events
from game.engine.dice import Dice
from tests.kit.builders.caleira_builder import (
    arrange,
    castle,
    conceal,
    decline,
    do,
    first,
    game,
    hand,
    hit,
    kind,
    kinds,
    look,
    of,
    offer,
    partner,
    piece,
    play,
    reveal,
    watch,
)
from tests.kit.play import random_game, steps

CALEIRA = GAMES["caleira"]
TWO_HIDDEN = (None, None)


# --------------------------------------------------------------------------------------- who knows what
@pytest.mark.rule("CLR-12.1", "CLR-14.1", "CLR-13.2")
def test_the_table_of_who_knows_what() -> None:
    s = game(["(MAR) TRE", "(WIZ) <THR>", ""], ["BAT BAT OBS", "TRE TRE", "WAT WAT"], deck="SPI BAR WAT", box="")
    own, other, public = s.view(0), s.view(2), s.view(None)
    assert own.hand == own.hands[0] == kinds("BAT BAT OBS")
    assert own.hands[1:] == (TWO_HIDDEN, TWO_HIDDEN)
    assert [p.kind for p in own.castles[0]] == [kind("MAR"), kind("TRE")]
    assert [p.kind for p in own.castles[1]] == [None, kind("THR")]
    assert [p.kind for p in other.castles[0]] == [None, kind("TRE")]
    assert public.hands == ((None,) * 3, TWO_HIDDEN, TWO_HIDDEN)
    assert public.hand == ()
    assert [p.kind for p in public.castles[1]] == [None, kind("THR")]
    for view in (own, other, public):
        assert view.deck == (None,) * 3
        assert (len(view.box), set(view.box)) == (len(s.box), {None})
        assert (view.turn, view.to_act, view.queue, view.phase) == (0, (0,), (), "await_play")
        assert [[p.knowers for p in row] for row in view.castles] == [[(0,), (0, 1, 2)], [(1,), (0, 1, 2)], []]
        assert [[p.public for p in row] for row in view.castles] == [[False, True], [False, True], []]


@pytest.mark.rule("CLR-12.1")
def test_the_queue_and_the_effect_are_open() -> None:
    s = game(["", "(TRE) (WAT)", "(BAT)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "B1"), first("B1"))
    for viewer in (0, 1, 2, None):
        view = s.view(viewer)
        assert (view.effect.kind, view.effect.owner, view.to_act) == (kind("WAT"), 1, (1,))
        assert [(e.kind, e.owner) for e in view.queue] == [(kind("TRE"), 1)]


@pytest.mark.rule("CLR-12.2", "CLR-11.2")
def test_public_actions_are_told_to_all() -> None:
    secrets = (ev.CardsDealt, ev.CardDrawn, ev.CardPlayed, ev.OfferMade, ev.CardsExchanged, ev.DeckSeen,
               ev.DeckArranged, ev.PieceLookedAt)  # fmt: skip
    for seed in range(20):
        s = CALEIRA.new_game(CaleiraConfig(seats=3), seed=seed)
        for step in steps(s, seed):
            for e in step.events:
                assert e.audience is None or isinstance(e, secrets)


@pytest.mark.rule("CLR-12.2", "CLR-14.4", "CLR-14.7")
def test_every_secret_is_told_twice_and_all_hear_the_same_things() -> None:
    for seed in range(20):
        seats = 2 + seed % 3
        s = CALEIRA.new_game(CaleiraConfig(seats=seats), seed=seed)
        told = [*s.opening, *(e for step in steps(s, seed) for e in step.events)]
        names = [type(e).__name__ for e in open_events(told)]
        for viewer in (*range(seats), None):
            heard = visible_events(told, viewer)
            assert [type(e).__name__ for e in heard] == names
            for e in heard:
                if isinstance(e, ev.CardDrawn):
                    assert (e.kind is not None) == (e.seat == viewer)
                if isinstance(e, ev.CardPlayed):
                    assert (e.kind is not None) == (e.up or e.seat == viewer)


@pytest.mark.rule("CLR-12.3", "CLR-7.20")
def test_a_concealed_piece_is_known_to_all_while_it_lies_there() -> None:
    s = game(["", "OBS"], ["BAR BAT BAT", "TRE TRE"], deck="")
    do(s, play("BAR up"), conceal("B0"))
    for viewer in (0, 1, None):
        (seen,) = s.view(viewer).castles[1]
        assert (seen.up, seen.kind, seen.public) == (False, kind("OBS"), True)


@pytest.mark.rule("CLR-12.4", "CLR-7.18")
def test_a_look_is_known_to_its_owner_from_then_on_and_that_it_took_place_to_all() -> None:
    s = game(["", "(MAR)"], ["OBS BAT BAT", "TRE TRE"], deck="BAT WAT WAT")
    do(s, play("OBS up"), look("B0"), reveal(False), play("TRE down"))
    assert s.view(0).castles[1][0].kind == kind("MAR")
    (public,) = [p for p in s.view(None).castles[1] if p.piece == 1]
    assert (public.kind, public.knowers, public.public) == (None, (0, 1), False)


@pytest.mark.rule("CLR-14.6", "CLR-12.4", "CLR-12.5")
def test_a_peek_is_shown_until_it_is_decided() -> None:
    s = game(["", "(MAR)"], ["OBS WIZ BAT", "BAT TRE"], deck="SPI WAT BAR THR")
    do(s, play("OBS up"), look("B0"))
    assert s.view(0).looked_at_kind == kind("MAR")
    do(s, reveal(False), play("BAT down"), play("WIZ up"))
    assert (s.view(0).looked_at, s.view(0).looked_at_kind) == (None, None)
    assert s.view(0).deck_shown == kinds("BAR THR")
    do(s, arrange("THR BAR"))
    assert (s.view(0).deck_seen, s.view(0).deck_shown) == (0, ())
    assert s.view(0).deck == (kind("BAR"),)  # remembered, which the window shows with the memory aid only


@pytest.mark.rule("CLR-12.5", "CLR-13.4")
def test_arranged_cards_are_known_until_drawn_and_then_who_drew_them() -> None:
    s = game(["", "", ""], ["WIZ BAT BAT", "TRE TRE", "MAR MAR"], deck="SPI WAT BAR THR OBS")
    do(s, play("WIZ up"))
    assert s.view(0).deck[:3] == s.view(0).deck_shown == kinds("SPI WAT BAR")
    for viewer in (1, 2, None):
        view = s.view(viewer)
        assert (view.deck_seen, view.deck_shown, set(view.deck)) == (3, (), {None})
        assert (view.arranger, view.arranged) == (0, 3)
    do(s, arrange("BAR SPI WAT"))  # B draws BAR
    assert s.view(0).deck == (kind("SPI"), kind("WAT"), None, None)
    assert s.view(0).hands[1] == (kind("BAR"), None, None)
    do(s, play("BAR up"), decline)  # C draws SPI
    assert (s.view(0).hands[1], s.view(0).hands[2]) == (TWO_HIDDEN, (kind("SPI"), None, None))
    assert s.view(1).hands[2] == (None,) * 3


@pytest.mark.rule("CLR-12.6", "CLR-13.4")
def test_partners_know_the_cards_of_an_exchange_and_others_only_that_it_was() -> None:
    s = game(["", "", ""], ["MAR BAT TRE", "OBS WAT", "THR WIZ"], deck="BAT BAT SPI")
    events = do(s, play("MAR up"), partner("B"), offer("A", "TRE"), offer("B", "OBS"))
    assert s.view(0).hands[1] == (kind("TRE"), None, None)  # and the card that B has just drawn
    assert s.view(1).hands[0] == (kind("OBS"), None)
    assert s.view(2).hands[:2] == (TWO_HIDDEN, (None,) * 3)
    heard = [e for e in visible_events(events, 2) if isinstance(e, ev.CardsExchanged)]
    assert [(e.seats, e.kinds) for e in heard] == [((0, 1), None)]


@pytest.mark.rule("CLR-12.7")
@pytest.mark.parametrize(
    ("code", "row", "wish"),
    [("TRE", "(BAT) MAR", hit("B0")), ("TRE", "(OBS) MAR", hit("B0")), ("WAT", "(OBS)", watch("B0"))],
)
def test_what_is_hit_or_revealed_is_public(code: str, row: str, wish: Any) -> None:
    s = game(["", row], [f"{code} BAT BAT", None])
    told = visible_events(do(s, play(f"{code} up"), wish), None)
    shown = row.split()[0].strip("()")
    assert any(isinstance(e, ev.BattlementsHeld | ev.PieceDestroyed | ev.PiecesRevealed) for e in told)
    public = s.view(None)
    assert kind(shown) in [p.kind for p in public.castles[1]] or kind(shown) in public.discard


@pytest.mark.rule("CLR-12.8", "CLR-12.11", "CLR-13.4")
def test_an_eliminated_player_goes_on_seeing_what_it_saw() -> None:
    s = game(["(WIZ)", "(SPI) (MAR)", ""], ["TRE BAT BAT", "OBS THR", "WAT WAT"], turn="B", deck="BAT TRE TRE THR")
    do(s, play("OBS up"), look("A0"), reveal(False), play("WAT down"), play("TRE up"), hit("B0"))
    assert s.eliminated == 1
    view = s.view(1)
    assert [card.kind for card in view.aside] == list(kinds("MAR OBS THR"))
    assert view.castles[0][0].kind == kind("WIZ")
    assert view.hands[2] == (None,) * 3
    assert [p.kind for p in view.castles[2]] == [None]
    drawn = [e for e in visible_events(do(s, play("WAT down")), 1) if isinstance(e, ev.CardDrawn)]
    assert [e.kind for e in drawn] == [None]


@pytest.mark.rule("CLR-12.11", "CLR-12.5")
def test_an_eliminated_player_does_not_see_the_deck_that_another_arranged() -> None:
    s = game(["", "(MAR)", "", "(SPI)"], ["WIZ BAT BAT", "TRE TRE", "WAT WAT", None], deck="THR BAR OBS MAR ...")
    do(s, play("WIZ up"), arrange("OBS THR BAR"), play("TRE up"), hit("D0"))
    assert s.eliminated == 3
    assert [card for card in s.view(0).deck if card is not None] == list(kinds("BAR"))
    for viewer in (1, 2, 3, None):
        assert set(s.view(viewer).deck) == {None}
    tops = {s.view(3).determinize(Dice(seed)).deck[0] for seed in range(40)}
    assert len(tops) > 1


@pytest.mark.rule("CLR-12.9")
def test_owners_may_look_at_their_own_pieces_and_show_them_by_effects_only() -> None:
    verbs = {action.__struct_config__.tag for action in (act.WatchTowerReveal, act.ThroneRoomReveal)}
    s = game(["(MAR)", ""], ["BAT", None])
    assert s.view(0).castles[0][0].kind == kind("MAR")
    assert not verbs & {type(a).__struct_config__.tag for a in s.legal_actions()}


@pytest.mark.rule("CLR-12.10", "CLR-13.1")
def test_the_memory_aid_changes_nothing_that_a_seat_may_know() -> None:
    for seed in range(8):
        one, other = (CALEIRA.new_game(CaleiraConfig(seats=3, memory_aid=aid), seed=seed) for aid in ("on", "off"))
        for step, step_too in zip(steps(one, seed), steps(other, seed), strict=True):
            assert step == step_too
            for viewer in (0, 1, 2, None):
                view, view_too = one.view(viewer), other.view(viewer)
                assert (view.config.memory_aid, view_too.config.memory_aid) == ("on", "off")
                assert msgspec.structs.replace(view, config=view_too.config) == view_too


@pytest.mark.rule("CLR-12.12", "CLR-6.7")
def test_declining_is_public_and_shows_nothing() -> None:
    s = game(["", "(MAR) (BAT)"], ["WAT BAT BAT", None])
    told = do(s, play("WAT up"), decline)
    (declined,) = of(told, ev.EffectDeclined)
    assert declined.audience is None
    assert [p.kind for p in s.view(0).castles[1]] == [None, None]


# -------------------------------------------------------------------- what a computer player may know
@pytest.mark.rule("CLR-13.1", "CLR-13.2")
def test_a_view_holds_nothing_that_is_forbidden() -> None:
    s = CALEIRA.new_game(CaleiraConfig(seats=4, seed=123_456_789), seed=123_456_789)
    for _ in steps(s, 3):
        for viewer in (0, 1, 2, 3, None):
            view = s.view(viewer)
            assert b"123456789" not in msgspec.json.encode(view)
            assert msgspec.json.decode(msgspec.json.encode(view), type=CaleiraView) == view
            assert not {"dice", "seed", "offers", "pieces"} & set(view.__struct_fields__)
            assert set(view.box) == {None}


@pytest.mark.rule("CLR-13.3")
def test_what_is_known_at_each_decision() -> None:
    s = game(["", "(MAR) (THR)", "(BAT)"], ["OBS BAT TRE", "WIZ WAT", "TRE TRE"], deck="SPI BAR WAT BAT THR MAR")
    assert s.view(0).hand == kinds("TRE BAT OBS")  # play_card: with the card just drawn
    do(s, play("OBS up"))
    assert [p.kind for row in s.view(0).castles[1:] for p in row] == [None] * 3  # observatory_look: nothing
    do(s, look("B0"))
    assert s.view(0).looked_at_kind == kind("MAR")  # observatory_decide: the kind
    do(s, reveal(True))
    assert [len(cards) for cards in s.view(1).hands] == [2, 2, 2]  # marketplace_partner: how many cards all have
    do(s, partner("C"), offer("B", "WIZ"))
    assert (s.view(2).offered, s.view(2).own_offer, s.view(2).partner) == ((1,), None, 2)  # not the partner's offer
    do(s, offer("C", "TRE"), play("WAT up"))
    assert [p.kind for p in s.view(1).castles[2]] == [None]  # watch_tower_reveal: nothing
    do(s, watch("B1", "C0"))
    assert [p.kind for p in s.view(0).castles[1]][:2] == list(kinds("MAR THR"))


@pytest.mark.rule("CLR-13.3")
def test_an_order_is_decided_with_both_kinds_and_the_queue_open() -> None:
    s = game(["", "(MAR)", "(THR)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "C0"))
    view = s.view(0)
    assert view.revealed == (piece(s, "B0"), piece(s, "C0"))
    assert [row[0].kind for row in view.castles[1:]] == list(kinds("MAR THR"))


@pytest.mark.rule("CLR-13.4")
def test_lasting_knowledge_by_exchanges_of_others() -> None:
    """(g): A gave the Spire to B; then B exchanges with C: it lies in one of their hands."""
    s = game(["", "", ""], ["MAR SPI BAT", "MAR TRE", "WAT WAT"], deck="")
    do(s, play("MAR up"), partner("B"), offer("A", "SPI"), offer("B", "TRE"))
    assert s.view(0).hands[1] == (kind("SPI"), None)
    do(s, play("MAR up"), partner("C"), offer("C", "WAT"))
    assert s.view(0).hands[2] == (kind("SPI"), None)  # B's last card was the Spire: it had to give it
    assert s.view(2).hands[1] == (kind("WAT"),)


@pytest.mark.rule("CLR-13.4")
def test_lasting_knowledge_of_cards_played_down() -> None:
    """(e), (f): in the hand or that piece; when all cards of the hand were known, one of them; shown, it is known."""
    s = game(["", ""], ["MAR BAR BAT", "TRE OBS"], deck="")
    do(s, play("MAR up"), offer("A", "BAR"), offer("B", "OBS"))
    do(s, play("TRE down"))
    assert s.view(0).clues == (Clue(Kind.BARRACKS, 1, (1,), (piece(s, "B0"),)),)
    do(s, play("BAT down"), play("BAR up"), decline)
    assert s.view(0).clues == ()
    s = game(["", ""], ["MAR BAR BAT", "OBS"], deck="")
    do(s, play("MAR up"), offer("A", "BAR"), play("BAR down"))  # B's offer was automatic, and so is all known
    assert s.view(0).castles[1][0].kind == kind("BAR")
    assert s.view(0).castles[1][0].knowers == (1,)
    assert s.view(None).castles[1][0].kind is None


@pytest.mark.rule("CLR-13.4")
def test_lasting_knowledge_by_counting() -> None:
    """(i): with one arrangement left all is known, though nobody has shown it."""
    shown = "TRE TRE TRE TRE BAT BAT WAT WAT WAT MAR MAR THR THR WIZ SPI"
    s = game(["", ""], ["BAT", "OBS BAR"], deck="", discard=shown)
    guesses = {tuple(s.view(0).determinize(Dice(seed)).hands[1]) for seed in range(20)}
    assert guesses == {tuple(s.hands[1])}
    assert BAR in s.hands[1]


@pytest.mark.rule("CLR-13.5")
def test_without_knowledge_every_place_is_as_likely_as_any_other() -> None:
    s = game(["(MAR)", "(TRE) WAT", ""], ["BAT BAT OBS", "TRE TRE", "WAT WAT"], deck="SPI BAR THR", box="THR WIZ")
    view, draws = s.view(0), 3000
    unknown = 1 + 2 + 2 + len(s.deck) + len(s.box)
    found = dict.fromkeys(("piece", "B", "C", "deck", "box"), 0)
    for seed in range(draws):
        guess = view.determinize(Dice(seed))
        found["piece"] += guess.pieces[2] & 15 == BAR
        found["B"] += BAR in guess.hands[1]
        found["C"] += BAR in guess.hands[2]
        found["deck"] += BAR in guess.deck
        found["box"] += BAR in guess.box
    for place, size in (("piece", 1), ("B", 2), ("C", 2), ("deck", len(s.deck)), ("box", len(s.box))):
        share = size / unknown
        assert found[place] / draws == pytest.approx(share, abs=4 * (share * (1 - share) / draws) ** 0.5)


@pytest.mark.rule("CLR-13.6")
def test_any_rearrangement_that_fits_leaves_the_view_as_it_is() -> None:
    for seed in range(12):
        s = CALEIRA.new_game(CaleiraConfig(seats=2 + seed % 3), seed=seed)
        for _ in steps(s, seed):
            for viewer in (*range(s.seats), None):
                guess = s.determinize(viewer, Dice(seed))
                assert guess.view(viewer) == s.view(viewer)
                assert guess.to_act == s.to_act


def test_a_guess_can_be_played_to_its_end() -> None:
    for seed in range(20):
        s = CALEIRA.new_game(CaleiraConfig(seats=2 + seed % 3, match_rounds=3), seed=seed)
        for n, _ in enumerate(steps(s, seed)):
            if n % 9 == 0:
                assert random_game(s.determinize(n % s.seats, Dice(n)), n).result is not None


@pytest.mark.rule("CLR-9.10")
def test_a_game_laid_open_hides_nothing() -> None:
    s = random_game(CALEIRA.new_game(CaleiraConfig(seats=4), seed=4), 4)
    seen = s.laid_open()
    assert type(seen) is CaleiraView
    assert None not in (*seen.deck, *seen.box, *(p.kind for row in seen.castles for p in row))
    assert seen.result == s.result


def test_what_others_have_offered_is_guessed_from_their_hands() -> None:
    s = game(["", ""], ["MAR BAT TRE", "THR WAT"], deck="OBS BAR")
    do(s, play("MAR up"), offer("B", "WAT"))
    offers: set[int] = set()
    for seed in range(40):
        guess: CaleiraState = s.view(0).determinize(Dice(seed))
        assert guess.offers[1] in guess.hands[1]
        offers.add(guess.offers[1])
        do(guess, offer("A", "BAT"))
        assert castle(guess, 0) == "MAR"
    assert len(offers) > 4
    own = s.view(1).determinize(Dice(1))
    assert own.offers[1] == s.offers[1]
    assert hand(own, "B") == "THR WAT"


@pytest.mark.rule("CLR-8.2", "CLR-13.4")
def test_a_card_that_is_known_lies_aside_once_its_player_is_out() -> None:
    s = game(["", "(SPI)", ""], ["MAR BAT", "THR WAT", "OBS TRE"], deck="BAR")
    do(s, play("MAR up"), partner("B"), offer("B", "THR"))
    assert s.view(0).hands[1] == (Kind.BATTLEMENTS, None, None)
    do(s, play("WAT up"), decline, play("TRE up"), hit("B0"))
    seen = s.view(0)
    assert seen.hands[1] == ()
    assert Kind.BATTLEMENTS in [card.kind for card in seen.aside]
    assert seen.determinize(Dice(1)).view(0) == seen
