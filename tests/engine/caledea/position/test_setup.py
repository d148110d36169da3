"""From the kingdom cards to the first turn. Rules: CAL-4.7 and CAL-4.10 to CAL-4.20."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.dice import Dice
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import BUILT, at, of, options, play, refused, scripted, site, squares, take


def start(*kingdoms: str | None, dice: str = "", board: str = "A", **options: Any) -> CaledeaState:
    """A new game of these seats; the first player is set unless the dice are to say so."""
    seats = tuple(SeatConfig(f"P{n + 1}", kingdom=k) for n, k in enumerate(kingdoms))
    options.setdefault("first_player", "roll" if dice else 1)
    s = GAMES["caledea"].new_game(CaledeaConfig(seats=seats, **options), board=BOARDS[board], dice=scripted(dice))
    BUILT.append(s)
    return s


@pytest.mark.rule("CAL-4.10", "CAL-16.3", "CAL-4.19")
def test_setup_runs_from_kingdoms_over_the_first_player_to_capitals() -> None:
    s = start(None, None, dice="25")
    assert (s.phase, s.to_act) == (Phase.SETUP_KINGDOMS, (0,))
    play(s, take("talaq"))
    assert (s.phase, s.to_act) == (Phase.SETUP_KINGDOMS, (1,))
    events = play(s, take("xonavia"))
    assert [type(e) for e in events] == [ev.KingdomTaken, ev.FirstPlayerRolled, ev.FirstPlayerSet]
    assert (s.phase, s.to_act) == (Phase.SETUP_CAPITALS, (1,))
    play(s, site("4,0"))
    assert s.to_act == (0,)
    play(s, site("4,3"))
    assert (s.phase, s.to_act, s.active, s.round) == (Phase.TURN, (1,), 1, 1)
    assert s.moves_left == KINGDOMS["xonavia"].moves


@pytest.mark.rule("CAL-4.11")
def test_fixed_kingdoms_come_first_and_the_others_choose_in_seat_order_from_what_is_left() -> None:
    s = start(None, "talaq", None)
    assert s.to_act == (0,)
    assert {a.kingdom for a in options(s, act.ChooseKingdom)} == set(KINGDOMS) - {"talaq"}
    assert refused(s, take("talaq")) == "kingdom_taken"
    events = play(s, take("xonavia"))
    assert all(e.audience is None for e in events)
    assert s.to_act == (2,)
    assert refused(s, take("xonavia")) == "kingdom_taken"


@pytest.mark.rule("CAL-4.11", "CAL-16.4")
def test_the_last_kingdom_left_is_taken_automatically() -> None:
    s = start(None, None, kingdom_pool=("talaq", "xonavia"))
    (_, last, *_) = play(s, take("talaq"))
    assert (last.seat, last.kingdom, last.how) == (1, "xonavia", "last_one")


@pytest.mark.rule("CAL-4.12", "CAL-19.3")
def test_dealing_draws_without_replacement_before_any_die() -> None:
    s = start("talaq", None, None, dice="0 6  255 25", kingdom_assignment="random", first_player="roll")
    dealt = [(e.seat, e.kingdom, e.how) for e in of(s.opening, ev.KingdomTaken)]
    # eight are left for seat 2, whose 0 is Xonavia; seven for seat 3, whose 6 is the last of them
    assert dealt == [(0, "talaq", "fixed"), (1, "xonavia", "dealt"), (2, "myrrhold", "dealt")]
    assert s.to_act == (2,)


@pytest.mark.rule("CAL-4.12")
def test_every_assignment_is_equally_likely() -> None:
    pool = ("xonavia", "talaq", "ossuria")
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(1200):
        config = CaledeaConfig(seats=2, kingdom_assignment="random", kingdom_pool=pool, first_player=1)
        s = GAMES["caledea"].new_game(config, board=BOARDS["A"], dice=Dice(seed))
        seen[tuple(card.id for card in s.kingdoms)] += 1
    assert len(seen) == 6
    # 200 expected of each; six standard deviations are 77
    assert all(120 < count < 280 for count in seen.values())


@pytest.mark.rule("CAL-4.13")
@pytest.mark.parametrize(("dice", "first"), [("61", 0), ("16", 1), ("33 44 25", 1)])
def test_the_highest_die_begins_and_ties_are_cast_again(dice: str, first: int) -> None:
    s = start("talaq", "xonavia", dice=dice)
    assert s.to_act == (first,)


@pytest.mark.rule("CAL-4.13", "CAL-4.1")
def test_a_named_first_player_begins_without_a_throw() -> None:
    s = start("talaq", "xonavia", "ossuria", first_player=2)
    assert not of(s.opening, ev.FirstPlayerRolled)
    assert s.to_act == (1,)


@pytest.mark.rule("CAL-4.14", "CAL-4.15", "CAL-5.1")
def test_capitals_and_turns_go_clockwise_from_the_first_player() -> None:
    s = start("talaq", "xonavia", "ossuria", first_player=3)
    asked, turns = [], []
    while s.phase is Phase.SETUP_CAPITALS:
        asked.append(s.to_act[0])
        play(s, s.legal_actions()[0])
    for _ in range(4):
        turns.append(s.active)
        play(s, act.EndTurn(s.active))
    assert (asked, turns) == ([2, 0, 1], [2, 0, 1, 2])


@pytest.mark.rule("CAL-4.16", "CAL-4.18", "CAL-1.8", "CAL-11.1")
def test_a_capital_brings_the_starting_infantry_and_one_gold_piece_and_nothing_more() -> None:
    s = start("ossuria", "talaq")
    assert {a.square for a in options(s, act.PlaceCapital)} == set(squares("8,0 4,2 0,3 6,5 3,7 9,7 1,9"))
    assert refused(s, site("0,0")) == "site_not_resource_square"
    play(s, site("6,5"))
    assert at(s, "6,5") == "ossuria: " + " ".join(["infantry"] * 5)
    assert (s.gold(0), s.marks, len(s.units)) == (1, {}, 5)


@pytest.mark.rule("CAL-4.7", "CAL-4.17")
def test_by_default_capitals_may_touch() -> None:
    s = start("talaq", "ossuria")
    play(s, site("4,3"))
    assert refused(s, site("4,2")) == ""
    s = start("talaq", "ossuria", min_capital_distance=3)
    play(s, site("4,3"))
    assert refused(s, site("4,2")) == "site_too_close"


@pytest.mark.rule("CAL-4.17")
def test_with_no_site_far_enough_the_farthest_ones_are_open() -> None:
    s = start("talaq", "xonavia", board="small", min_capital_distance=6)
    play(s, site("1,0"))
    # Xonavia's squares lie 1, 2, 4, 2 and 4 steps away
    assert {a.square for a in options(s, act.PlaceCapital)} == {(5, 2), (4, 5)}
    assert refused(s, site("2,1")) == "site_too_close"


@pytest.mark.rule("CAL-4.20", "CAL-16.1", "CAL-18.2")
def test_sites_are_chosen_at_the_same_time_and_in_secret() -> None:
    s = start("talaq", "xonavia", "ossuria", capital_placement="simultaneous")
    assert (s.phase, s.to_act) == (Phase.SETUP_CAPITALS_SECRET, (0, 1, 2))
    own, others = play(s, site("4,0", by=1))
    assert (own.square, own.audience, others.square, others.audience) == ((4, 0), (1,), None, (0, 2))
    assert s.to_act == (0, 2)
    assert refused(s, site("4,0", by=1)) == "not_your_decision"
    assert s.capitals == [None, None, None]
    play(s, site("6,5", by=2))
    revealed = of(play(s, site("4,3", by=0)), ev.CapitalPlaced)
    assert [e.seat for e in revealed] == [0, 1, 2]
    assert (s.phase, s.round, s.active) == (Phase.TURN, 1, 0)
    assert at(s, "4,0") == "xonavia: " + " ".join(["infantry"] * 4)


@pytest.mark.rule("CAL-4.20", "CAL-4.17", "CAL-16.3")
def test_a_secret_site_too_close_to_an_earlier_player_is_chosen_again_openly() -> None:
    s = start(
        "talaq", "ossuria", "xonavia", capital_placement="simultaneous", min_capital_distance=3, first_player=2
    )
    # turn order 1, 2, 0: Talaq is last and sits beside Ossuria, so Talaq must choose again
    play(s, site("4,3", by=0), site("4,2", by=1))
    events = play(s, site("9,9", by=2))
    (refusal,) = of(events, ev.SiteRefused)
    assert (refusal.seat, refusal.square) == (0, (4, 3))
    assert (s.phase, s.to_act, s.capitals[0]) == (Phase.SETUP_CAPITALS, (0,), None)
    assert refused(s, site("4,3")) == "site_too_close"
    again = play(s, site("0,4"))
    assert again[0].audience is None
    assert (s.phase, s.active) == (Phase.TURN, 1)


@pytest.mark.rule("CAL-16.4")
def test_a_single_capital_site_is_taken_automatically() -> None:
    s = start("talaq", "xonavia", board="small", min_capital_distance=6)
    events = play(s, site("0,2"))
    # no square of Xonavia's is 6 away, and only (4,5) is 5 away
    assert [e.square for e in of(events, ev.CapitalPlaced)] == [(0, 2), (4, 5)]
    assert s.phase is Phase.TURN


@pytest.mark.rule("CAL-4.19", "CAL-5.2")
def test_the_first_turn_begins_when_all_capitals_stand() -> None:
    s = start("kessimar", "talaq", first_player=2)
    play(s, site("4,3"))
    (began,) = of(play(s, site("0,0")), ev.TurnBegan)
    assert (began.seat, began.round, began.moves) == (1, 1, 3)


@pytest.mark.rule("CAL-4.4", "CAL-17.1")
def test_a_kingdom_of_the_pool_that_is_not_playable_on_the_board_cannot_be_chosen() -> None:
    s = GAMES["caledea"].new_game(CaledeaConfig(), board=BOARDS["small"], seed=1)
    assert "ossuria" in s.config.kingdom_pool
    assert refused(s, take("ossuria")) == "kingdom_not_available"
    assert refused(s, take("talaq")) == ""
