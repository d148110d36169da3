"""Elimination, the end of a round, points and matches. Rules: sections 8, 9 and 10."""

from __future__ import annotations

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.play.end import match_result, ranks_of
from game.engine.caleira.position import events as ev
from game.engine.caleira.state import CaleiraState
from game.engine.contract import Defeat
from tests.kit.builders.caleira_builder import (
    aside,
    by,
    castle,
    castles,
    discard,
    do,
    first,
    game,
    hand,
    hit,
    kind,
    kinds,
    next_turn,
    of,
    partner,
    play,
    queue,
    refused,
    throne,
    watch,
)
from tests.kit.play import random_game, steps

CALEIRA = GAMES["caleira"]


# ----------------------------------------------------------------------------------------- elimination
@pytest.mark.rule("CLR-8.1")
@pytest.mark.parametrize("spire", ["SPI", "(SPI)"])
@pytest.mark.parametrize("whose", ["A", "B"])
def test_whoever_loses_the_spire_is_out_at_once(spire: str, whose: str) -> None:
    rows = [spire if whose == "A" else "WAT", spire if whose == "B" else "WAT", "(MAR)"]
    s = game(rows, ["TRE BAT BAT", None, None])
    events = do(s, play("TRE up"), hit(f"{whose}0"))
    names = [type(e).__name__ for e in events]
    assert names[names.index("PieceDestroyed") + 1] == "PlayerEliminated"
    assert s.eliminated == "AB".index(whose)


@pytest.mark.rule("CLR-8.1")
def test_elimination_comes_before_waiting_effects() -> None:
    s = game(["(SPI)", "(TRE) (WIZ)", ""], ["WAT BAT BAT", None, None])
    events = do(s, play("WAT up"), watch("B0", "B1"), first("B0"), hit("A0"))
    names = [type(e).__name__ for e in events if not e.masked]
    assert names.index("PlayerEliminated") < names.index("EffectBegan", names.index("PieceDestroyed"))
    assert next_turn(s) == "await_wizard"


@pytest.mark.rule("CLR-8.2", "CLR-12.8", "CLR-12.11")
def test_cards_aside_keep_their_faces_and_their_secrets() -> None:
    s = game(["", "(TRE) SPI MAR <OBS>", ""], ["TRE BAT BAT", "THR WAT", None])
    events = do(s, play("TRE up"), hit("B1"))
    assert (castle(s, 1), hand(s, "B"), aside(s), discard(s)) == ("", "", "(TRE) MAR (OBS) (WAT) (THR)", "SPI")
    assert not of(events, ev.PiecesRevealed)
    assert len(of(events, ev.EffectQueued)) == 1
    open_to_all = [None, kind("MAR"), kind("OBS"), None, None]
    for viewer in (0, 2, None):
        assert [card.kind for card in s.view(viewer).aside] == open_to_all
    assert [card.kind for card in s.view(1).aside] == list(kinds("TRE MAR OBS WAT THR"))
    (gone,) = of(events, ev.PlayerEliminated)
    assert (gone.pieces, gone.hand) == ((1, 3, 4), 2)


@pytest.mark.rule("CLR-8.3")
def test_effects_of_the_eliminated_are_removed_and_others_stay_in_order() -> None:
    s = game(["(SPI) (MAR)", "(TRE) (WAT)", "(WIZ) (BAR) (THR)"], ["WAT BAT BAT", None, None])
    do(s, play("WAT up"), watch("B1", "A1"), first("B1"))
    assert queue(s) == "MAR(A)"
    do(s, watch("B0", "C0"), first("C0"))
    assert (next_turn(s), queue(s)) == ("await_partner", "WIZ(C) TRE(B)")
    s.queue = (*s.queue, (0, 0, 3), (4, 2, 7))  # one more of A and of C
    do(s, partner("C"), lambda p: p.legal_actions()[0], lambda p: p.legal_actions()[-1], lambda p: p.legal_actions()[0])
    assert (next_turn(s), queue(s)) == ("await_trebuchet", "TRE(A) THR(C)")
    removed = of(do(s, hit("A0")), ev.EffectRemoved)
    assert [(e.effect.owner, e.effect.kind) for e in removed] == [(0, kind("TRE"))]
    assert s.effect == (4, 2, 7)


@pytest.mark.rule("CLR-8.4", "CLR-9.2")
def test_one_survivor_ends_the_round_and_empties_the_queue() -> None:
    s = game(["OBS", "(SPI) (TRE) (MAR)"], ["WAT BAT BAT", None])
    do(s, play("WAT up"), watch("B1", "B2"), first("B1"))
    assert queue(s) == "MAR(B)"
    s.queue = (*s.queue, (4, 0, 1))
    events = do(s, hit("B0"))
    assert [(e.effect.owner, e.rule) for e in of(events, ev.EffectRemoved)] == [(1, "CLR-8.3"), (0, "CLR-8.4")]
    (ended,) = of(events, ev.RoundEnded)
    assert (ended.result.reason, ended.result.winners, queue(s)) == ("last_standing", (0,), "")
    assert (s.result.winners, s.to_act) == ((0,), ())


@pytest.mark.rule("CLR-8.5")
def test_the_eliminated_does_nothing_any_more() -> None:
    s = game(["", "(SPI)", ""], ["TRE MAR BAT", "THR WAT", "MAR WIZ"], deck="BAT WAT WAT THR OBS")
    do(s, play("TRE up"), hit("B0"))
    turns = []
    while not s.result:
        assert 1 not in s.to_act
        if next_turn(s) in "ABC":
            turns.append(next_turn(s))
            card = "MAR" if "MAR" in hand(s, turns[-1]) else hand(s, turns[-1]).split()[0]
            events = do(s, play(f"{card} {'up' if card == 'MAR' else 'down'}"))
            assert all(e.partner != 1 for e in of(events, ev.PartnerChosen))
            if s.partner is not None:
                assert refused(s, by("B", lambda p: p.legal_actions()[0])) == "not_your_decision"
        else:
            s.apply(s.legal_actions()[0])
    assert set(turns) == {"A", "C"}


@pytest.mark.rule("CLR-8.5")
def test_the_eliminated_cannot_be_chosen() -> None:
    s = game(["", "(SPI)", "", ""], ["TRE BAT BAT", "THR WAT", "MAR WIZ", "TRE TRE"])
    do(s, play("TRE up"), hit("B0"), play("MAR up"))
    assert refused(s, partner("B")) == "partner_eliminated"
    assert len(s.legal_actions()) == 2


@pytest.mark.rule("CLR-8.6")
def test_survivors_share_the_deck() -> None:
    s = game(["", "(SPI)", ""], ["TRE BAT BAT", "MAR MAR", "WAT THR"], deck="BAT WAT WAT THR OBS")
    before = s.deck
    do(s, play("TRE up"), hit("B0"))
    assert s.deck == before[1:]  # C has drawn, nothing else changed
    while not s.result:
        s.apply(next((a for a in s.legal_actions() if getattr(a, "face", "") == "down"), s.legal_actions()[-1]))
    assert [len(row) for row in s.castles] == [5, 0, 5]  # the Trebuchet, 2 + 2 hand cards and 5 of the deck


@pytest.mark.rule("CLR-8.7")
@pytest.mark.parametrize("seats", [3, 4])
def test_at_most_one_is_eliminated_and_the_round_is_scored(seats: int) -> None:
    eliminated = 0
    for seed in range(150):
        s = random_game(CALEIRA.new_game(CaleiraConfig(seats=seats), seed=seed), seed)
        (result,) = s.rounds
        eliminated += result.eliminated is not None
        assert result.reason != "last_standing"
        assert len([seat for seat in range(seats) if seat != result.eliminated]) >= 2
    assert eliminated


# ------------------------------------------------------------------------------- the end, points, winners
@pytest.mark.rule("CLR-9.1")
def test_effects_of_the_last_card_come_before_the_end() -> None:
    s = game(["", "(TRE) OBS"], ["TRE", ""], deck="")
    events = do(s, play("TRE up"))
    assert s.result is None
    events = do(s, hit("B0"))
    assert s.to_act == (1,)
    events = do(s, hit("A0"))
    names = [type(e).__name__ for e in events]
    assert names[-2:] == ["RoundEnded", "MatchEnded"]
    assert castles(s) == ["", "OBS"]


@pytest.mark.rule("CLR-9.1")
@pytest.mark.parametrize(("deck", "other"), [("BAT", ""), ("", "BAT")])
def test_the_round_goes_on_while_there_are_cards(deck: str, other: str) -> None:
    s = game(["", ""], ["WAT", other], deck=deck)
    do(s, play("WAT down"))
    assert (s.result, next_turn(s)) == (None, "B")


@pytest.mark.rule("CLR-9.1", "CLR-8.2")
def test_hands_aside_do_not_keep_a_round_going() -> None:
    s = game(["", "(SPI)", ""], ["TRE", "BAT", ""], deck="")
    do(s, play("TRE up"), hit("B0"))
    assert (s.result.reason, s.rounds[0].sizes, aside(s)) == ("castle_size", (1, 0, 0), "(BAT)")


@pytest.mark.rule("CLR-9.3", "CLR-9.4", "CLR-7.8")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("", 0), ("TRE", 0), ("BAT", 0), ("WAT", 2), ("MAR", 2), ("THR", 2), ("WIZ", 3), ("OBS", 3), ("SPI", 6),
        ("BAR", 3), ("BAT BAT", 0), ("BAT BAT BAT", 9), ("BAT BAT (BAT)", 1), ("BAT (BAT) (BAT)", 2),
        ("(BAT) (BAT) (BAT)", 3),
        ("(SPI) (TRE) MAR", 4),
    ],
)  # fmt: skip
def test_points_of_a_castle(row: str, points: int) -> None:
    s = game([row, ""])
    assert s.points(0) == points
    assert CALEIRA.measure(s) == {"points": (points, 0), "pieces": (len(row.split()), 0)}
    assert s.view(None).points == (points, 0)


@pytest.mark.rule("CLR-9.5")
def test_other_zones_score_nothing() -> None:
    s = game(["", "(SPI) OBS WIZ", "WAT"], ["TRE", "BAR MAR", ""], deck="", discard="BAT BAT BAT")
    do(s, play("TRE up"), hit("B0"))
    assert s.result is not None
    assert s.rounds[0].points == (0, 0, 2)
    assert s.result.scores == (0, 0, 2)


@pytest.mark.rule("CLR-9.6", "CLR-9.7", "CLR-9.8")
@pytest.mark.parametrize(
    ("rows", "winners", "reason", "ranks"),
    [
        (["OBS", "WAT MAR", ""], (0, 1), "shared", (1, 1, 3)),
        (["OBS BAR", "MAR", "WAT WAT"], (0,), "points", (1, 3, 2)),
        (["OBS", "WAT MAR TRE", "WAT"], (1,), "castle_size", (2, 1, 3)),
        (["", "", ""], (0,), "points", (1, 2, 2)),
    ],
)
def test_winners_reasons_and_ranks(
    rows: list[str], winners: tuple[int, ...], reason: str, ranks: tuple[int, ...]
) -> None:
    """A plays one more card face-down at the end, which is worth 1."""
    s = game(rows, ["THR", "", ""], deck="")
    do(s, play("THR down"))
    (result,) = s.rounds
    assert (result.winners, result.reason, result.ranks) == (winners, reason, ranks)


@pytest.mark.rule("CLR-9.8")
def test_equal_survivors_share_a_rank_and_the_eliminated_is_last() -> None:
    assert ranks_of([(3, 1), (3, 1), (-1, -1), (0, 0)]) == (1, 1, 4, 3)
    s = game(["", "(SPI) WAT WAT WAT", "WIZ", "BAR"], ["TRE", "", "", ""], deck="")
    do(s, play("TRE up"), hit("B0"))
    (result,) = s.rounds
    assert (result.points, result.sizes, result.ranks, result.eliminated, result.eliminated_by) == (
        (0, 0, 3, 3), (1, 0, 1, 1), (3, 4, 1, 1), 1, 0
    )  # fmt: skip
    assert s.result.defeats == (Defeat(1, "spire", 0, 1),)


@pytest.mark.rule("CLR-9.2", "CLR-9.9")
def test_the_last_one_standing_wins_with_the_castle_of_that_moment() -> None:
    s = game(["TRE", "(SPI) BAR OBS WIZ"], ["TRE BAT THR", None])
    do(s, play("TRE up"), hit("B0"))
    (result,) = s.rounds
    assert (result.reason, result.points, result.sizes, result.ranks) == ("last_standing", (0, 0), (2, 0), (1, 2))


@pytest.mark.rule("CLR-9.10")
def test_a_finished_round_is_laid_open_and_that_changes_no_points() -> None:
    s = game(["(MAR) BAT", "", "(SPI) (WIZ)"], ["TRE", "", "OBS"], deck="")
    events = do(s, play("TRE up"), hit("C0"))
    (result,) = [e.result for e in of(events, ev.RoundEnded)]
    assert [piece.kind for piece in result.castles[0]] == list(kinds("MAR BAT TRE"))
    assert [card.kind for card in result.aside] == list(kinds("WIZ OBS"))
    assert result.points[0] == 1  # the Marketplace lies face-down
    assert s.laid_open().hands == ((), (), ())


# --------------------------------------------------------------------------------------------- matches
@pytest.mark.rule("CLR-10.1", "CLR-10.2")
def test_every_round_is_set_up_anew_with_the_next_starter() -> None:
    s = CALEIRA.new_game(CaleiraConfig(seats=3, match_rounds=7, starting_player=1), seed=5)
    began = of(s.opening, ev.RoundBegan)
    for step in steps(s, 8):
        for e in of(step.events, ev.RoundBegan):
            began.append(e)
            assert (s.eliminated, s.discard, s.aside, s.turn_number) == (None, (), (), 1)
            assert sorted(map(len, s.hands)) == [2, 2, 3]
    assert [e.round for e in began] == list(range(1, len(began) + 1))
    assert [e.starter for e in began] == [(1 + n) % 3 for n in range(len(began))]
    assert [r.starter for r in s.rounds] == [e.starter for e in began]
    assert not any(e.by_lot for e in began)


@pytest.mark.rule("CLR-10.3")
@pytest.mark.parametrize("rounds", [1, 3, 5, 7])
def test_a_match_ends_with_a_majority_or_after_all_rounds(rounds: int) -> None:
    for seed in range(12):
        s = random_game(CALEIRA.new_game(CaleiraConfig(seats=2 + seed % 3, match_rounds=rounds), seed=seed), seed)
        wins = s.view(None).wins
        needed = (rounds + 1) // 2
        assert wins == tuple(sum(seat in r.winners for r in s.rounds) for seat in range(s.seats))
        assert max(wins) >= needed or len(s.rounds) == rounds
        before = [sum(seat in r.winners for r in s.rounds[:-1]) for seat in range(s.seats)]
        assert max(before) < needed


def match(rounds: int, *results: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> CaleiraState:
    """A match whose rounds had these winners, points and sizes."""
    seats = len(results[0][1])
    s = CALEIRA.new_game(CaleiraConfig(seats=seats, match_rounds=rounds), seed=1)
    plain = random_game(CALEIRA.new_game(CaleiraConfig(seats=seats), seed=1), 1).rounds[0]
    s.rounds = tuple(
        msgspec.structs.replace(plain, round=n, winners=winners, points=points, sizes=sizes, eliminated=None)
        for n, (winners, points, sizes) in enumerate(results, start=1)
    )
    return s


@pytest.mark.rule("CLR-10.4")
def test_a_match_is_decided_by_wins_then_points_then_sizes() -> None:
    two = match_result(match(3, ((0,), (9, 5), (4, 4)), ((0,), (2, 1), (4, 4))))
    assert (two.scores, two.ranks, two.reason) == ((2, 0), (1, 2), "rounds")
    points = match_result(match(3, ((0,), (9, 5), (9, 9)), ((1,), (4, 10), (1, 1)), ((0, 1), (3, 3), (4, 4))))
    assert (points.scores, points.ranks, points.reason) == ((2, 2), (2, 1), "points")
    sizes = match_result(match(3, ((0,), (9, 5), (9, 2)), ((1,), (4, 8), (1, 3)), ((0, 1), (3, 3), (4, 4))))
    assert (sizes.ranks, sizes.reason) == ((1, 2), "castle_size")
    shared = match_result(match(3, ((0,), (9, 5), (3, 2)), ((1,), (4, 8), (2, 3)), ((0, 1), (3, 3), (4, 4))))
    assert (shared.ranks, shared.reason, shared.winners) == ((1, 1), "shared", (0, 1))


@pytest.mark.rule("CLR-10.4", "CLR-18.52")
def test_points_of_a_match_come_before_sizes_where_they_disagree() -> None:
    """Both have two wins; B has more points, A the greater castles."""
    ended = match_result(match(3, ((0,), (9, 5), (9, 1)), ((1,), (4, 10), (6, 2)), ((0, 1), (3, 3), (4, 4))))
    assert (ended.scores, ended.ranks, ended.reason) == ((2, 2), (2, 1), "points")


@pytest.mark.rule("CLR-10.4", "CLR-9.8")
def test_an_eliminated_player_adds_nothing_to_the_totals() -> None:
    s = game(["", "(SPI) OBS"], ["TRE BAT BAT", None], match_rounds=3)
    do(s, play("TRE up"), hit("B0"))
    seen = s.view(0)
    assert (seen.round, seen.wins, seen.total_points, seen.total_sizes) == (2, (1, 0), (0, 0), (1, 0))
    assert (s.turn, s.eliminated, s.result) == (1, None, None)


@pytest.mark.rule("CLR-10.1")
def test_moments_count_turns_through_a_match() -> None:
    s = CALEIRA.new_game(CaleiraConfig(seats=2, match_rounds=3), seed=5)
    moments = [CALEIRA.moment(s)]
    for _ in steps(s, 8):
        if CALEIRA.moment(s) != moments[-1]:
            moments.append(CALEIRA.moment(s))
    assert [moment.round for moment in moments] == list(range(1, sum(r.turns for r in s.rounds) + 1))


def test_a_throne_room_can_be_the_last_effect() -> None:
    s = game(["", "(MAR) (BAT)"], ["THR", ""], deck="")
    do(s, play("THR up"), throne("B0"))
    assert s.result.scores == (2, 3)
