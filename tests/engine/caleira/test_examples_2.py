"""The worked examples CLR-18.29 to CLR-18.62 as they are written: secrets, elimination, scoring, knowledge."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.play.end import match_result
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import ALL_CARDS, SPI, TRE
from game.engine.caleira.position.records import Clue
from game.engine.caleira.state import CaleiraState
from game.engine.contract import ConfigError, visible_events
from game.engine.dice import Dice
from game.players.player import RandomPlayer
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
    kinds,
    listed,
    look,
    next_turn,
    number_of,
    of,
    offer,
    partner,
    piece,
    play,
    queue,
    refused,
    reveal,
    watch,
)

# ----------------------------------------------------------------------------------------- marketplace


@pytest.mark.rule("CLR-18.29")
def test_exchange_is_known_to_the_two_only() -> None:
    s = game(["", "", ""], ["MAR BAT TRE", None, "OBS WAT"], deck="")
    events = do(s, play("MAR up"), partner("C"), offer("A", "TRE"), offer("C", "OBS"))
    assert (hand(s, "A"), hand(s, "C")) == ("BAT OBS", "TRE WAT")
    (full, masked) = [e for e in events if isinstance(e, ev.CardsExchanged)]
    assert (full.seats, full.kinds, full.audience) == ((0, 2), (kind("TRE"), kind("OBS")), (0, 2))
    assert (masked.seats, masked.kinds, masked.audience, masked.masked) == ((0, 2), None, (1,), True)
    assert s.view(1).hands[0] == s.view(1).hands[2] == (None, None)


@pytest.mark.rule("CLR-18.30")
def test_marketplace_as_the_last_card_is_skipped() -> None:
    s = game(["", ""], ["MAR", "BAT"], deck="")
    events = do(s, play("MAR up"))
    assert [e.effect.kind for e in of(events, ev.EffectSkipped)] == [kind("MAR")]
    assert next_turn(s) == "B"


@pytest.mark.rule("CLR-18.31")
def test_exchange_with_nothing_to_choose() -> None:
    s = game(["BAT", "(MAR) OBS", "THR"], ["WAT", "BAT", "TRE"], deck="")
    do(s, play("WAT up"))
    asked = s.copy()
    assert next_turn(s) == "await_watch_tower"
    events = do(s, watch("B0"))
    assert [(e.partner, e.automatic) for e in of(events, ev.PartnerChosen)] == [(2, True)]
    assert [(e.seat, e.automatic) for e in of(events, ev.OfferMade)] == [(1, True), (2, True)]
    assert (hand(s, "B"), hand(s, "C"), next_turn(s)) == ("TRE", "BAT", "B")
    two = game(["BAT", "(MAR) OBS", "THR", ""], ["WAT", "BAT", "TRE", "TRE"], deck="")
    do(two, play("WAT up"), watch("B0"))
    assert refused(two, partner("A")) == "partner_hand_empty"
    assert asked.to_act == (0,)


@pytest.mark.rule("CLR-18.32")
def test_a_spire_given_away_is_followed_until_a_card_is_played_down() -> None:
    s = game(["", ""], ["MAR SPI BAT", "TRE THR"], deck="WAT WAT WAT BAT BAT ...")
    do(s, play("MAR up"), offer("A", "SPI"), offer("B", "TRE"))
    assert s.view(0).hands[1] == (kind("SPI"), None, None)
    assert s.view(0).clues == ()
    do(s, play("THR down"))
    assert s.view(0).hands[1] == (None, None)
    assert s.view(0).clues == (Clue(kind("SPI"), 1, (1,), (piece(s, "B0"),)),)


# ---------------------------------------------------------------------------- wizard tower, observatory


@pytest.mark.rule("CLR-18.33")
def test_wizard_tower_arranges_three() -> None:
    s = game(["", ""], ["WIZ BAT BAT", None], deck="SPI WAT BAR MAR")
    do(s, play("WIZ up"))
    assert s.view(0).deck_shown == kinds("SPI WAT BAR")
    events = do(s, arrange("BAR SPI WAT"))
    assert [e.kind for e in of(events, ev.CardDrawn)] == [kind("BAR")]
    assert (deck(s), next_turn(s)) == ("SPI WAT MAR", "B")
    assert "BAR" in hand(s, "B")


@pytest.mark.rule("CLR-18.34")
def test_wizard_tower_with_two_cards() -> None:
    s = game(["", ""], ["WIZ BAT BAT", None], deck="SPI WAT")
    do(s, play("WIZ up"))
    assert s.view(0).deck_shown == kinds("SPI WAT")
    for wrong in ("WAT SPI MAR", "WAT BAR", "WAT", ""):
        assert refused(s, arrange(wrong)) == "not_a_permutation"
    do(s, arrange("WAT SPI"))
    assert deck(s) == "SPI"
    assert "WAT" in hand(s, "B")


@pytest.mark.rule("CLR-18.35")
def test_wizard_tower_with_one_card_and_with_none() -> None:
    s = game(["", ""], ["WIZ BAT BAT", None], deck="SPI")
    do(s, play("WIZ up"))
    assert listed(s) == ["wizard_tower_arrange SPI"]
    assert s.view(0).deck_shown == kinds("SPI")
    do(s, arrange("SPI"))
    assert "SPI" in hand(s, "B")
    s = game(["", ""], ["WIZ BAT BAT", None], deck="")
    events = do(s, play("WIZ up"))
    assert [e.effect.kind for e in of(events, ev.EffectSkipped)] == [kind("WIZ")]


@pytest.mark.rule("CLR-18.36")
def test_observatory_looks_and_leaves() -> None:
    s = game(["", "(SPI)", ""], ["OBS BAT BAT", None, None])
    events = do(s, play("OBS up"), look("B0"), reveal(False))
    for seat, seen in ((0, kind("SPI")), (1, None), (2, None), (None, None)):
        (told,) = [e for e in visible_events(events, seat) if isinstance(e, ev.PieceLookedAt)]
        assert (told.seat, told.owner, told.piece, told.kind) == (0, 1, piece(s, "B0"), seen)
    known = [s.view(seat).castles[1][0].kind for seat in (0, 1, 2, None)]
    assert known == [kind("SPI"), kind("SPI"), None, None]
    assert castle(s, 1) == "(SPI)"


@pytest.mark.rule("CLR-18.37")
def test_observatory_reveals_a_trebuchet() -> None:
    s = game(["(BAT)", "(TRE)"], ["OBS BAT BAT", None])
    do(s, play("OBS up"), look("B0"), reveal(True))
    assert (next_turn(s), s.to_act) == ("await_trebuchet", (1,))
    do(s, hit("A1"))
    assert (castles(s), discard(s)) == (["(BAT)", "TRE"], "OBS")


@pytest.mark.rule("CLR-18.38")
def test_observatory_without_a_target_is_skipped() -> None:
    s = game(["", "MAR"], ["OBS BAT BAT"])
    events = do(s, play("OBS up"))
    assert [e.effect.kind for e in of(events, ev.EffectSkipped)] == [kind("OBS")]
    assert next_turn(s) == "B"


# ----------------------------------------------------------------------------------------- elimination


@pytest.mark.rule("CLR-18.39")
def test_elimination_puts_all_aside() -> None:
    s = game(["WAT", "(SPI) MAR", "(BAT)"], ["TRE BAT BAT", "THR WAT", None])
    events = do(s, play("TRE up"), hit("B0"))
    assert (s.eliminated, discard(s), aside(s), next_turn(s)) == (1, "SPI", "MAR (WAT) (THR)", "C")
    (gone,) = of(events, ev.PlayerEliminated)
    assert (gone.seat, gone.by, len(gone.pieces), gone.hand) == (1, 0, 1, 2)
    for seat in (0, 2, None):
        assert [card.kind for card in s.view(seat).aside] == [kind("MAR"), None, None]
    assert [card.kind for card in s.view(1).aside] == list(kinds("MAR WAT THR"))


@pytest.mark.rule("CLR-18.40")
def test_own_spire() -> None:
    s = game(["(SPI) WAT", "", ""], ["TRE BAT THR", None, None])
    do(s, play("TRE up"), hit("A0"))
    assert (s.eliminated, aside(s), castle(s, 0), hand(s, "A"), next_turn(s)) == (
        0, "WAT TRE (BAT) (THR)", "", "", "B"
    )  # fmt: skip
    s = game(["(SPI) WAT", ""], ["TRE BAT THR", None])
    do(s, play("TRE up"), hit("A0"))
    assert (s.result.reason, s.result.ranks) == ("last_standing", (2, 1))


@pytest.mark.rule("CLR-18.41")
def test_eliminated_in_the_own_turn_others_go_on() -> None:
    s = game(["(SPI) (TRE)", "(MAR)", "(WIZ)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("A1", "C0"), first("A1"), hit("A0"))
    assert (s.eliminated, next_turn(s), s.to_act) == (0, "await_wizard", (2,))
    do(s, lambda p: p.legal_actions()[0])
    assert next_turn(s) == "B"


@pytest.mark.rule("CLR-18.42")
def test_pending_effect_lost() -> None:
    s = game(["MAR", "(SPI) (WIZ)", "(TRE)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B1", "C0"), first("C0"))
    assert queue(s) == "WIZ(B)"
    events = do(s, hit("B0"))
    assert [(e.effect.kind, e.effect.owner, e.rule) for e in of(events, ev.EffectRemoved)] == [
        (kind("WIZ"), 1, "CLR-8.3")
    ]
    assert (s.eliminated, queue(s), next_turn(s)) == (1, "", "C")


@pytest.mark.rule("CLR-18.43")
def test_order_after_the_turn_player_is_out() -> None:
    s = game(["(SPI)", "(TRE) (OBS)", "(WAT) (MAR)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B0", "C0"), first("B0"), hit("A0"))
    assert (s.eliminated, next_turn(s), s.to_act) == (0, "await_watch_tower", (2,))
    do(s, watch("B1", "C1"))
    assert (next_turn(s), s.to_act) == ("await_order", (2,))


@pytest.mark.rule("CLR-18.44")
def test_hitting_the_own_spire_ends_a_game_of_two() -> None:
    s = game(["WAT", "(SPI) (TRE)"], ["WAT BAT BAT", None])
    do(s, play("WAT up"), watch("B0", "B1"))
    assert (next_turn(s), s.to_act) == ("await_trebuchet", (1,))
    do(s, hit("B0"))
    assert (s.eliminated, s.result.reason, s.result.winners, s.to_act) == (1, "last_standing", (0,), ())


@pytest.mark.rule("CLR-18.45")
def test_sharing_the_deck() -> None:
    s = game(["", "(SPI)", ""], ["TRE BAT BAT", "MAR MAR", "WAT THR"], deck="BAT WAT WAT THR OBS")
    do(s, play("TRE up"), hit("B0"))
    turns = []
    while not s.result:
        if next_turn(s) in "ABC":
            turns.append(next_turn(s))
            card = hand(s, turns[-1]).split()[0]
            do(s, play(f"{card} down"))
    assert "".join(turns) == "CACACACAC"


# ------------------------------------------------------------------------------------ scoring and match


@pytest.mark.rule("CLR-18.46")
def test_points_at_the_end() -> None:
    b = "TRE TRE (WIZ) BAR THR WAT (MAR)"
    mended = game(["SPI WAT (TRE) BAT BAT BAT MAR OBS", b], ["THR", ""], deck="")
    assert (mended.points(0), mended.points(1)) == (23, 9)
    s = game(["SPI WAT (TRE) BAT BAT MAR OBS", b], ["BAT", ""], deck="", discard="TRE WAT THR")
    do(s, play("BAT down"))
    (result,) = s.rounds
    assert (result.points, result.winners, result.reason) == ((15, 9), (0,), "points")
    assert (s.result.scores, s.result.ranks) == ((15, 9), (1, 2))


@pytest.mark.rule("CLR-18.47")
def test_split_set() -> None:
    s = game(["BAT BAT", "BAT"])
    assert (s.points(0), s.points(1)) == (0, 0)


@pytest.mark.rule("CLR-18.48")
def test_best_castle_of_two() -> None:
    s = game(["SPI BAT BAT BAT OBS WIZ BAR WAT MAR", ""])
    assert s.points(0) == 28


@pytest.mark.rule("CLR-18.49")
def test_tie_broken_by_size() -> None:
    s = game(["OBS WIZ MAR TRE", "SPI WAT (BAT)", "BAR THR (TRE) (MAR)"], ["TRE", "", ""], deck="")
    do(s, play("TRE down"))
    (result,) = s.rounds
    assert (result.points, result.sizes) == ((9, 9, 7), (5, 3, 4))
    assert (result.winners, result.reason, result.ranks) == ((0,), "castle_size", (1, 2, 3))


@pytest.mark.rule("CLR-18.50")
def test_tie_shared() -> None:
    s = game(["OBS WIZ MAR TRE", "SPI WAT (BAT) TRE TRE", ""], ["TRE", "", ""], deck="")
    do(s, play("TRE down"))
    (result,) = s.rounds
    assert (result.points, result.sizes) == ((9, 9, 0), (5, 5, 0))
    assert (result.winners, result.reason, result.ranks) == ((0, 1), "shared", (1, 1, 3))


@pytest.mark.rule("CLR-18.51")
def test_eliminated_player_is_last() -> None:
    s = game(["WAT MAR", "OBS WIZ (TRE)", "MAR THR WAT", "SPI THR"], ["TRE BAT", "", "", ""], deck="")
    assert s.points(3) == 8
    do(s, play("TRE up"), hit("D0"))
    while not s.result:
        do(s, play("BAT down"))
    (result,) = s.rounds
    assert (result.points, result.ranks, result.eliminated) == ((5, 7, 6, 0), (3, 1, 2, 4), 3)


@pytest.mark.rule("CLR-18.52")
def test_matches() -> None:
    def won(s: CaleiraState, *rounds: tuple[tuple[int, ...], tuple[int, ...]]) -> CaleiraState:
        """A match whose rounds were won by these seats with these points."""
        some = GAMES["caleira"].new_game(CaleiraConfig(seats=s.seats), seed=1)
        while not some.result:
            some.apply(some.legal_actions()[-1])
        s.rounds = tuple(
            msgspec.structs.replace(some.rounds[0], winners=winners, points=points, eliminated=None)
            for winners, points in rounds
        )
        return s

    two = GAMES["caleira"].new_game(CaleiraConfig(seats=2, match_rounds=3), seed=1)
    result = match_result(won(two, ((0,), (9, 5)), ((0,), (8, 2))))
    assert (result.scores, result.ranks, result.reason) == ((2, 0), (1, 2), "rounds")
    three = GAMES["caleira"].new_game(CaleiraConfig(seats=3, match_rounds=3), seed=1)
    result = match_result(won(three, ((0,), (9, 5, 1)), ((1,), (4, 9, 1)), ((0, 1), (7, 7, 20))))
    assert (result.scores, result.ranks, result.reason) == ((2, 2, 0), (2, 1, 3), "points")


# ---------------------------------------------------------------------- configuration, refusals, knowledge


@pytest.mark.rule("CLR-18.53")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"seats": 5}, "player_count"),
        ({"players": 3, "seats": [{"name": "A"}, {"name": "B"}]}, "seat_count"),
        ({"match_rounds": 2}, "match_rounds"),
        ({"starting_player": 2, "seats": 2}, "starting_player"),
    ],
)
def test_invalid_configurations(options: dict, code: str) -> None:
    with pytest.raises(ConfigError) as told:
        GAMES["caleira"].new_game(GAMES["caleira"].config_from(options))
    assert [fault[2] for fault in told.value.faults] == [code]


@pytest.mark.rule("CLR-18.54")
def test_actions_at_the_wrong_time() -> None:
    s = game(["", "(BAT)"], ["TRE BAT BAT", "WAT THR"])
    before = s.digest()
    assert refused(s, by("B", hit("B0"))) == "wrong_phase"
    assert refused(s, by("B", play("WAT up"))) == "not_your_decision"
    assert s.digest() == before
    do(s, play("TRE up"))
    assert next_turn(s) == "await_trebuchet"
    assert refused(s, play("BAT up")) == "wrong_phase"


@pytest.mark.rule("CLR-18.55")
def test_tracking() -> None:
    s = game(["", ""], ["WIZ BAT BAT", "MAR THR"], deck="SPI WAT BAR TRE TRE")
    do(s, play("WIZ up"), arrange("BAR SPI WAT"))
    assert s.view(0).hands[1] == (kind("BAR"), None, None)
    do(s, play("MAR down"))
    assert s.view(0).clues == (Clue(kind("BAR"), 1, (1,), (piece(s, "B0"),)),)
    assert "SPI" in hand(s, "A")
    do(s, play("BAT up"))  # and B draws WAT
    assert s.view(0).hands[1] == (kind("WAT"), None, None)
    do(s, play("BAR up"), decline)
    seen = s.view(0)
    assert (seen.clues, seen.castles[1][0].kind) == ((), None)
    for seed in range(40):  # the face-down piece isn't BAR, nor anything else that A can see
        guess = seen.determinize(Dice(seed))
        assert castle(guess, 1).split()[0] not in ("(BAR)", "(SPI)", "(WIZ)")


def share(s: CaleiraState, has: Callable[[CaleiraState], bool], draws: int = 4000) -> float:
    """In how many of A's guesses something is so."""
    return sum(has(s.view(0).determinize(Dice(seed))) for seed in range(draws)) / draws


@pytest.mark.rule("CLR-18.56")
@pytest.mark.parametrize("own", ["BAT BAT WAT", "MAR THR OBS", "WAT WIZ BAR"])
def test_priors_of_two(own: str) -> None:
    unseen = list(ALL_CARDS)
    for card in own.split():
        unseen.remove(number_of(card))
    pairs = list(combinations(unseen, 2))
    assert Fraction(sum(TRE in pair for pair in pairs), len(pairs)) == Fraction(10, 21)
    assert Fraction(sum(SPI in pair for pair in pairs), len(pairs)) == Fraction(2, 15)
    s = game(["", ""], [own, None])
    assert share(s, lambda guess: TRE in guess.hands[1]) == pytest.approx(10 / 21, abs=0.03)
    assert share(s, lambda guess: SPI in guess.hands[1]) == pytest.approx(2 / 15, abs=0.02)


@pytest.mark.rule("CLR-18.57")
def test_prior_of_four() -> None:
    s = game(["TRE BAT", "WAT MAR", "THR", "WIZ"], ["OBS BAR TRE", "TRE TRE", "BAT BAT", "WAT WAT"],
             deck="MAR", box="THR SPI")  # fmt: skip
    places = len(s.deck) + len(s.box) + sum(len(cards) for cards in s.hands[1:])
    assert (places, len(s.box)) == (9, 2)
    assert share(s, lambda guess: SPI in guess.box) == pytest.approx(2 / 9, abs=0.025)


@pytest.mark.rule("CLR-18.58")
def test_honesty() -> None:
    s = game(["", "(SPI)", ""], ["OBS BAT BAT", None, None])
    do(s, play("OBS up"), look("B0"), reveal(False))
    other = s.copy()
    kept, other.hands[2] = other.hands[2], tuple(sorted(other.deck[-2:]))
    other.deck = (*other.deck[:-2], *kept)
    assert other.digest() != s.digest()
    assert other.view(0) == s.view(0)
    own = [action for action in s.legal_actions() if action.seat == 0]
    if own:
        assert RandomPlayer(3).choose(s.view(0), own) == RandomPlayer(3).choose(other.view(0), own)


@pytest.mark.rule("CLR-18.59")
def test_four_player_end() -> None:
    s = GAMES["caleira"].new_game(CaleiraConfig(seats=4, starting_player=2), seed=8)
    turns = 0
    while not s.result:
        assert next_turn(s) in "ABCD"
        turns += 1
        s.apply(next(a for a in s.legal_actions() if a.face == "down"))
    assert (turns, s.deck, s.hands, s.rounds[0].turns) == (16, (), [()] * 4, 16)
    assert s.rounds[0].points == (4, 4, 4, 4)


@pytest.mark.rule("CLR-18.60")
def test_barracks_may_be_declined() -> None:
    s = game(["", "OBS (WAT)"], ["BAR BAT BAT", None])
    do(s, play("BAR up"), decline)
    assert (castle(s, 1), next_turn(s)) == ("OBS (WAT)", "B")
    s = game(["", "OBS (WAT)"], ["BAR BAT BAT", None], effect_obligation="mandatory")
    do(s, play("BAR up"))
    assert refused(s, decline) == "cannot_decline"
    assert listed(s) == ["barracks_conceal A0", "barracks_conceal B0"]
    do(s, conceal("B0"))
    assert castle(s, 1) == "(OBS) (WAT)"


@pytest.mark.rule("CLR-18.61")
def test_refusals_in_an_exchange() -> None:
    s = game(["", "", ""], ["MAR BAT TRE", "THR WAT", "OBS WIZ"])
    do(s, play("MAR up"))
    assert refused(s, decline) == "cannot_decline"
    do(s, partner("B"), offer("A", "TRE"))
    assert refused(s, offer("A", "BAT")) == "already_offered"
    assert refused(s, offer("C", "OBS")) == "not_your_decision"
    assert refused(s, by("B", decline)) == "wrong_phase"


@pytest.mark.rule("CLR-18.62")
def test_aside_card_that_was_given() -> None:
    s = game(["", "(SPI)", ""], ["MAR WIZ BAT", "TRE BAT", "TRE THR"], deck="WAT WAT WAT BAT TRE TRE BAR ...")
    do(s, play("MAR up"), partner("B"), offer("A", "WIZ"), offer("B", "BAT"))
    do(s, play("WAT down"), play("TRE up"), hit("B0"))
    assert s.eliminated == 1
    known = [card.kind for card in s.view(0).aside if card.piece is None]
    assert (kind("WIZ") in known, None in known) == (False, True)
    assert s.view(0).clues == (Clue(kind("WIZ"), 1, (1,), (s.aside[0],)),)
    others = [card.kind for card in s.view(2).aside]
    assert others == [None] * 3
    found = set()
    for seed in range(200):
        guess = s.view(2).determinize(Dice(seed))
        found |= {name for name, cards in (("deck", guess.deck), ("hand", guess.hands[0]), ("aside", aside_of(guess)))
                  if number_of("WIZ") in cards}  # fmt: skip
    assert found == {"deck", "hand", "aside"}


def aside_of(s: CaleiraState) -> list[int]:
    """The kinds of all aside cards."""
    return [*s.aside_hand, *(s.pieces[one] & 15 for one in s.aside)]
