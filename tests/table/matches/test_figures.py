"""What many games say: shares by seat and place, lengths, and what may be said of them."""

from __future__ import annotations

import pytest

from game.table.matches.figures import Figures, figures_of, percentile, verdict_of, wilson
from game.table.matches.match import Outcome
from game.table.matches.told import lead, length_lines, played_lines, verdict_line
from game.words import Words

EN = Words("en", strict=True)


def outcome(number: int, *winners: int, seats: int = 2, **more: object) -> Outcome:
    return Outcome(number, ("easy",) * seats, winners, 10, **more)  # type: ignore[arg-type]


def won_by_the_second(wins: int, games: int) -> Figures:
    """So many games, of which the second of two seats wins `wins`."""
    return figures_of([outcome(n, int(n < wins)) for n in range(games)], games, 2)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Reference values: Newcombe 1998, table I, method 3 (Wilson score), to four places.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_then_as_published(wins: int, games: int, low: float, high: float) -> None:
    rate, found_low, found_high = wilson(wins, games)
    assert rate == pytest.approx(wins / games, abs=1e-6)
    assert (round(found_low, 4), round(found_high, 4)) == (low, high)


def test_wilson_at_the_end_then_stays_within_0_and_1() -> None:
    assert wilson(20, 20)[2] == 1.0



def test_wilson_of_no_games_then_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_seats_then_are_counted_where_some_won_and_not_all() -> None:
    games = [outcome(0, 0), outcome(1, 0), outcome(2, 1), outcome(3, 0, 1), outcome(4), outcome(5, over=False)]
    figures = figures_of(reversed(games), 10, 2)
    assert [(share.name, share.wins, share.games) for share in figures.seats] == [("1", 2, 3), ("2", 1, 3)]
    assert (figures.games, figures.asked, figures.drawn, figures.unwon, figures.unfinished) == (6, 10, 1, 1, 1)
    assert figures.fair_share == 0.5


def test_victory_of_several_then_counts_for_each_of_them() -> None:
    figures = figures_of([outcome(0, 0, 1, seats=4), outcome(1, 0, 2, seats=4)], 2, 4)
    assert [share.wins for share in figures.seats] == [2, 1, 1, 0]
    assert figures.fair_share == 0.5


def test_lengths_then_median_and_nine_in_ten() -> None:
    figures = figures_of([outcome(n, 0, rounds=n + 1, limited=n > 7) for n in range(10)], 10, 2)
    assert figures.rounds == (5.5, 9.0)
    assert figures.limited == 0.2
    assert length_lines(figures, "rounds", EN) == [
        "length in rounds: 5.5 (median), nine of ten games up to 9",
        "20 % of the games were ended by a limit of rounds",
    ]
    assert percentile([7], 0.9) == 7.0


def test_no_game_with_an_end_then_no_length() -> None:
    figures = figures_of([outcome(0, over=False)], 1, 2)
    assert figures.rounds is None
    assert length_lines(figures, "rounds", EN) == []


def test_points_then_are_the_mean_lead_over_the_others() -> None:
    games = [outcome(0, 0, seats=3, scores=(10, 4, 2)), outcome(1, 1, seats=3, scores=(0, 6, 3))]
    first, second, third = figures_of(games, 2, 3).seats
    assert (first.points, second.points, third.points) == (1.25, 1.25, -2.5)
    assert lead(third, EN) == "-2.5"


def test_points_that_nobody_counts_then_none() -> None:
    assert figures_of([outcome(0, 0, scores=(0, 0))], 1, 2).seats[0].points is None


def test_places_that_change_then_are_summed_up_by_name() -> None:
    games = [outcome(0, 0, places=("x", "y")), outcome(1, 1, places=("y", "z")), outcome(2, 1, places=("z", "x"))]
    figures = figures_of(games, 3, 2)
    found = [(share.name, share.wins, share.games) for share in figures.places]
    assert found == [("x", 2, 2), ("y", 0, 2), ("z", 1, 2)]
    assert figures.place_of == ()


def test_places_that_stay_then_belong_to_the_seats() -> None:
    figures = figures_of([outcome(n, 0, places=("3", "1")) for n in range(2)], 2, 2)
    assert (figures.places, figures.place_of) == ((), ("3", "1"))


def test_who_moved_first_then_has_a_share_of_its_own() -> None:
    figures = figures_of([outcome(0, 0, first=0), outcome(1, 0, first=1), outcome(2, 1, first=1)], 3, 2)
    assert figures.first is not None
    assert (figures.first.wins, figures.first.games) == (2, 3)
    assert "whoever moved first: 2 of 3 won, 67 % (95 %: 21 to 94 %)" in played_lines(figures, "caledea", EN)
    assert figures_of([outcome(0, 0)], 1, 2).first is None


@pytest.mark.parametrize(
    ("wins", "games", "said"),
    [
        (116, 200, "seat 2 wins more (58 %, 51 to 65 %)"),
        (105, 200, "no seat stands out"),
        (9, 10, "too few games to tell"),  # a lucky row is no proof
        (100, 199, "too few games to tell"),
        (19, 20, "seat 2 wins more (95 %, 76 to 99 %)"),
        (0, 0, "too few games to tell"),
    ],
)
def test_verdict_of_two_seats(wins: int, games: int, said: str) -> None:
    verdict = won_by_the_second(wins, games).verdict
    assert verdict_line(verdict, "seat 2", "seat", EN) == f"Verdict on seats: {said}."


def test_seat_that_only_loses_then_is_named() -> None:
    games = [outcome(n, n % 2, seats=3) for n in range(200)]
    verdict = figures_of(games, 200, 3).verdict
    assert (verdict.code, verdict.share is not None and verdict.share.name) == ("more", "1")
    few = figures_of([outcome(n, (0, 0, 1, 1, 2)[n % 5], seats=3) for n in range(200)], 200, 3).verdict
    assert (few.code, few.share is not None and few.share.name) == ("less", "3")


def test_verdict_of_many_drawn_games_then_is_not_that_all_are_alike() -> None:
    drawn = [outcome(n, 0, 1) for n in range(180)]
    figures = figures_of([*drawn, *(outcome(n, n % 2) for n in range(180, 200))], 200, 2)
    assert figures.verdict.code == "few"


def test_the_more_places_the_wider_the_luck_that_is_allowed() -> None:
    """Of nine kingdoms one will be outside its own interval now and then: that is no fault of the map."""
    two, nine = won_by_the_second(116, 200).seats, won_by_the_second(116, 200).seats[1:] * 9
    assert verdict_of(two, 0.5, 200).code == "more"
    assert verdict_of(nine, 0.5, 200).code == "even"


def test_nothing_is_called_fair_from_few_games() -> None:
    for wins in range(200):
        assert won_by_the_second(wins, 199).verdict.code != "even"
