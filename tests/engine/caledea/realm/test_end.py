"""How a game ends, and how it is scored. Rules: section 15 and CAL-1.2."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from game.engine.dice import Dice
from tests.kit.builders.builder import (
    Wish,
    at,
    bombard,
    castle,
    end,
    game,
    mark,
    move,
    of,
    play,
    refused,
    resign,
    tower,
    transport,
    upgrade,
)

THREE = ("xonavia", "talaq", "ossuria")


@pytest.mark.rule("CAL-15.1", "CAL-15.9", "CAL-16.3")
def test_the_last_kingdom_wins() -> None:
    s = game(at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"}, round=7)
    (ended,) = of(play(s, move("4,4", to="4,3")), ev.GameEnded)
    assert ended.result == s.result
    assert (s.result.reason, s.result.ranks, s.phase, s.to_act) == ("last_kingdom", (1, 2), Phase.GAME_OVER, ())
    (fallen,) = s.result.defeats
    assert (fallen.seat, fallen.kind, fallen.victor, fallen.round) == (1, "capital", 0, 7)
    assert s.legal_actions() == []


@pytest.mark.rule("CAL-15.2", "CAL-12.20", "CAL-15.8")
def test_a_fortified_city_wins_at_once_and_the_others_are_ranked_by_score() -> None:
    s = game(
        seats=("brennoch", "xonavia", "talaq"), capitals={"brennoch": "5,3"}, gold={"brennoch": 4, "talaq": 5},
        castles={"brennoch": "4,3 6,3 5,4 5,2"}, towers={"brennoch": "5,3"},
    )  # fmt: skip
    play(s, castle("5,3"))
    assert (s.result.reason, s.result.ranks, s.result.winners) == ("fortified_city", (1, 3, 2), (0,))


@pytest.mark.rule("CAL-15.3", "CAL-15.4")
@pytest.mark.parametrize("way", ["battle", "bombardment", "capital", "resignation"])
def test_the_end_is_seen_at_once_after_whatever_brings_it(way: str) -> None:
    pieces = {"2,5": "xonavia: cavalry", "2,6": "talaq: infantry"}
    if way == "battle":
        s = game(at=pieces, lone=("talaq",), marks={"talaq": "2,6"}, dice="65 432")
        play(s, move("2,5", to="2,6"))
        assert (at(s, "2,6"), mark(s, "2,6")) == ("xonavia: cavalry", "")
    elif way == "bombardment":
        s = game(
            seats=("calvane", "talaq"), at={"2,5": "calvane: cavalry", "2,6": "talaq: infantry"}, lone=("talaq",),
            gold={"calvane": 4}, dice="65 432",
        )  # fmt: skip
        play(s, bombard("2,5", "2,6"))
        assert at(s, "2,5") == "calvane: cavalry"
    elif way == "capital":
        s = game(at=pieces, capitals={"talaq": "2,4"})
        play(s, move("2,5", to="2,4"))
    else:
        s = game(at={"2,5": "xonavia: cavalry", "2,6": "talaq: infantry cavalry"})
        events = play(s, move("2,5", to="2,6"), resign())
        assert isinstance(events[-1], ev.UnitsEntered)  # the winning units are shown on the square
        assert at(s, "2,6") == "xonavia: cavalry"
    assert (s.result.reason, s.result.winners, s.phase) == ("last_kingdom", (0,), Phase.GAME_OVER)
    assert (s.fight, s.bombardment) == (None, None)


@pytest.mark.rule("CAL-15.4")
def test_no_remaining_step_is_carried_out_once_the_game_is_won() -> None:
    # the winner would claim its own resource square by entering it
    s = game(at={"6,2": "xonavia: cavalry", "6,3": "talaq: infantry"}, lone=("talaq",), free="6,3", dice="6543 2")
    events = play(s, move("6,2", to="6,3"))
    assert (of(events, ev.SquareClaimed), mark(s, "6,3"), s.active, s.moves_left) == ([], "", 0, 3)
    for wish in (end(by="xonavia"), resign(by="talaq"), tower("4,4", by="xonavia")):
        assert refused(s, wish) == "game_is_over"


@pytest.mark.rule("CAL-15.5", "CAL-5.11")
def test_the_turn_limit_ends_the_game_when_the_round_would_rise_past_it() -> None:
    s = game(seats=THREE, turn_limit=10, round=10)
    play(s, end(), end())
    assert s.result is None
    (ended,) = of(play(s, end()), ev.GameEnded)
    assert (ended.result.reason, s.round) == ("turn_limit", 10)
    s = game(seats=THREE, turn_limit=10, round=9)
    play(s, end(), end(), end())
    assert (s.result, s.round) == (None, 10)


@pytest.mark.rule("CAL-15.5")
def test_the_turn_limit_also_ends_a_round_whose_last_player_falls() -> None:
    s = game(seats=THREE, turn_limit=10, round=10, active="ossuria")
    play(s, resign())
    assert s.result is not None
    assert (s.result.reason, s.result.ranks[2]) == ("turn_limit", 3)


@pytest.mark.rule("CAL-15.6")
def test_the_score_is_gold_castles_and_three_for_each_defeat_and_no_units() -> None:
    s = game(
        seats=THREE, turn_limit=10, round=10, active="talaq", gold={"xonavia": 3, "talaq": 5},
        at={"4,4": "xonavia: infantry*4", "6,4": "talaq: infantry"}, capitals={"xonavia": "3,5", "ossuria": "6,5"},
        castles={"xonavia": "3,5 3,4"},
    )  # fmt: skip
    play(s, move("6,4", to="6,5"), end())
    assert (s.result.scores, s.result.ranks) == ((5, 8, 0), (2, 1, 3))


@pytest.mark.rule("CAL-15.7", "CAL-15.8")
@pytest.mark.parametrize(
    ("xonavia", "talaq", "built", "ranks"),
    [
        ("infantry cavalry", "infantry infantry", {}, (1, 2)),  # equal scores, more rank dice
        ("infantry", "infantry", {"towers": {"talaq": "4,3"}}, (2, 1)),  # equal dice, more towers
        (
            "infantry", "infantry",
            {"castles": {"xonavia": "6,7"}, "towers": {"talaq": "4,3"}, "gold": {"talaq": 2}}, (2, 1),
        ),  # a castle counts in the score, but not among the towers
        ("infantry", "infantry", {}, (1, 1)),
    ],
)  # fmt: skip
def test_ties_are_broken_by_rank_dice_then_towers_else_shared(
    xonavia: str, talaq: str, built: dict, ranks: tuple[int, int]
) -> None:
    s = game(
        turn_limit=10, round=10, active="talaq", lone=("xonavia", "talaq"), capitals={"xonavia": "6,7", "talaq": "4,3"},
        at={"0,0": f"xonavia: {xonavia}", "8,9": f"talaq: {talaq}"}, **built,
    )  # fmt: skip
    play(s, end())
    assert (s.result.ranks, s.result.scores[0]) == (ranks, s.result.scores[1])
    assert s.result.winners == tuple(n for n, rank in enumerate(ranks) if rank == 1)


@pytest.mark.rule("CAL-15.8")
def test_the_defeated_come_last_the_later_the_better() -> None:
    s = game(seats=("xonavia", "talaq", "ossuria", "calvane"), turn_limit=10, round=10)
    play(s, end(), resign(), resign())  # Talaq, then Ossuria
    play(s, end())
    assert (s.result.reason, s.result.ranks) == ("turn_limit", (1, 4, 3, 1))
    assert [d.kind for d in s.result.defeats] == ["resigned", "resigned"]
    s = game(seats=THREE)
    play(s, end(), resign(), resign())
    assert (s.result.reason, s.result.ranks) == ("last_kingdom", (1, 3, 2))


@pytest.mark.rule("CAL-15.9")
def test_every_defeat_is_told_with_kind_victor_and_round() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria", "calvane"), round=4, lone=("talaq",), dice="65 432",
        at={"2,5": "xonavia: cavalry", "2,6": "talaq: infantry", "4,1": "xonavia: infantry"},
        capitals={"ossuria": "4,2"},
    )  # fmt: skip
    play(s, move("2,5", to="2,6"), move("4,1", to="4,2"), end(), resign())
    told = [(d.seat, d.kind, d.victor, d.round) for d in s.result.defeats]
    assert told == [(1, "no_units", 0, 4), (2, "capital", 0, 4), (3, "resigned", None, 4)]


@pytest.mark.rule("CAL-15.11", "CAL-15.9")
def test_if_both_limits_are_reached_together_it_is_the_turn_limit() -> None:
    for rounds, reason in ((13, "turn_limit"), (14, "quiet_limit")):
        s = game(turn_limit=rounds, quiet_limit=3, round=11)
        for _ in range(6):
            play(s, end())
        assert (s.result.reason, s.round) == (reason, 13)


@pytest.mark.rule("CAL-15.11")
@pytest.mark.parametrize(
    ("wish", "quiet"),
    [
        (move("4,4", to="4,5"), True),
        (transport("4,4", "4,6"), True),
        (upgrade("4,4"), False),
        (tower("3,5"), False),
        (castle("3,4"), False),
        (move("4,1", to="4,0"), False),
        (move("2,5", to="2,6"), False),
        (move("6,4", to="6,5"), False),
        (move("5,2", to="4,2"), False),
    ],
    ids=["move", "transport", "upgrade", "tower", "castle", "claim", "battle", "assault", "salt"],
)
def test_a_round_is_quiet_that_brings_nothing_but_moves_and_transports(wish: Wish, *, quiet: bool) -> None:
    s = game(
        at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry", "4,1": "xonavia: infantry",
            "2,5": "xonavia: infantry", "2,6": "ossuria: infantry", "6,4": "xonavia: infantry",
            "5,2": "xonavia: infantry"},
        seats=("xonavia", "ossuria"), capitals={"xonavia": "3,5", "ossuria": "6,6"}, gold={"xonavia": 6},
        towers={"xonavia": "3,4", "ossuria": "6,5"}, marks={"ossuria": "4,2"}, free="4,0", dice=Dice(1),
    )  # fmt: skip
    play(s, wish, end(), end())
    assert s.quiet == int(quiet)


@pytest.mark.rule("CAL-15.11")
def test_a_resignation_is_no_quiet_round() -> None:
    s = game(seats=THREE)
    play(s, end(), resign(), end())
    assert (s.round, s.quiet) == (2, 0)


@pytest.mark.rule("CAL-15.5", "CAL-15.11")
def test_the_quiet_limit_is_looked_at_where_a_resignation_passes_the_turn_on() -> None:
    s = game(seats=("xonavia", "talaq", "ossuria", "calvane"), quiet_limit=3, turn_limit=0)
    play(s, *[end()] * 11)
    assert (s.round, s.quiet) == (3, 2)
    play(s, resign())
    assert (s.round, s.quiet, s.result) == (4, 0, None)


@pytest.mark.rule("CAL-15.10", "CAL-4.8")
def test_a_game_without_progress_goes_on_until_the_limit_or_a_resignation() -> None:
    s = game(turn_limit=0, quiet_limit=0)
    for _ in range(400):
        play(s, end())
    assert (s.result, s.round) == (None, 201)
    play(s, resign())
    assert s.result is not None
