"""Lines of three and the temple. Rules: sections 6 and 7, KAL-8.7, KAL-14.5, KAL-16.9 to KAL-16.17, KAL-16.30."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import Alliance
from game.engine.kalesia.position.forest import (
    LINES,
    LINES_THROUGH,
    completed_lines,
    is_dead,
    open_lines,
    temple_possible,
    threats,
)
from tests.kit.builders.kalesia_builder import capture, cell, cells, holders, led, places
from tests.kit.laws.kalesia import lines_of

C, M, F = Alliance

THROUGH = ((3, 4, 6, 4, 3), (4, 7, 9, 7, 4), (6, 9, 12, 9, 6), (4, 7, 9, 7, 4), (3, 4, 6, 4, 3))

GRIDS = st.lists(st.sampled_from((None, C, M, F)), min_size=25, max_size=25)


def straight(line: frozenset[tuple[int, int]]) -> bool:
    """Whether three cells follow each other in one of the four directions, as the rule says it."""
    (r, c), *rest = sorted(line)
    steps = [[(r + n * dr, c + n * dc) for n in (1, 2)] for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1))]
    return rest in steps


@pytest.mark.rule("KAL-6.1")
def test_the_lines_are_all_sets_of_three_cells_that_follow_each_other() -> None:
    every = {frozenset(three) for three in combinations([(r, c) for r in range(5) for c in range(5)], 3)}
    assert {frozenset(places(line)) for line in LINES} == {three for three in every if straight(three)}


@pytest.mark.rule("KAL-6.2", "KAL-6.3")
def test_there_are_48_lines_and_so_many_through_each_cell() -> None:
    assert len(LINES) == len(set(LINES)) == 48
    steps = [(line[1] - line[0]) for line in LINES]
    assert [steps.count(step) for step in (1, 5, 6, 4)] == [15, 15, 9, 9]
    through = tuple(tuple(len(LINES_THROUGH[cell(r, c)]) for c in range(5)) for r in range(5))
    assert through == THROUGH
    assert sum(map(sum, through)) == 144 == 3 * 48
    assert all(place in line for place in range(25) for line in LINES_THROUGH[place])


@pytest.mark.rule("KAL-16.9", "KAL-16.10", "KAL-6.1")
@pytest.mark.parametrize(
    ("three", "is_line"),
    [
        (((0, 0), (0, 1), (0, 2)), True), (((1, 4), (2, 4), (3, 4)), True), (((0, 4), (1, 3), (2, 2)), True),
        (((2, 2), (3, 3), (4, 4)), True), (((0, 0), (0, 2), (0, 4)), False), (((0, 0), (0, 1), (0, 3)), False),
        (((0, 0), (0, 1), (1, 1)), False), (((0, 3), (0, 4), (1, 0)), False), (((0, 4), (0, 0), (0, 1)), False),
        (((0, 0), (1, 2), (2, 4)), False),
    ],
)  # fmt: skip
def test_what_is_a_line_and_what_is_not(three: tuple[tuple[int, int], ...], is_line: bool) -> None:
    held = [C if divmod(n, 5) in three else None for n in range(25)]
    found = {line for n in range(25) for line in completed_lines(held, n)}
    assert found == ({cells(*three)} if is_line else set())


@given(GRIDS)
@pytest.mark.rule("KAL-7.1", "KAL-7.3", "KAL-7.4", "KAL-7.5")
def test_completed_lines_are_those_of_the_holder_through_the_cell(held: list[Alliance | None]) -> None:
    grid = {divmod(n, 5): holder for n, holder in enumerate(held) if holder is not None}
    expected = {line for _, line in lines_of(grid)}
    for n in range(25):
        found = completed_lines(held, n)
        assert {frozenset(places(line)) for line in found} == {line for line in expected if divmod(n, 5) in line}
        assert len(set(found)) == len(found)


@given(GRIDS)
@pytest.mark.rule("KAL-8.7")
def test_dead_lines_open_lines_and_threats(held: list[Alliance | None]) -> None:
    found = []
    for line in LINES:
        owners = [held[n] for n in line]
        captured = {owner for owner in owners if owner is not None}
        assert is_dead(line, held) == (len(captured) > 1)
        if len(captured) == 1 and owners.count(None) == 1:
            found.append((captured.pop(), line, line[owners.index(None)]))
    told = [(t.alliance, t.line, t.cell) for t in threats(held)]
    assert told == sorted(found, key=lambda t: ((C, M, F).index(t[0]), t[1]))
    assert open_lines(held) == tuple(line for line in LINES if not is_dead(line, held))
    assert temple_possible(held) == bool(open_lines(held))


# ----------------------------------------------------------------------------------------- counting grids
def row_windows(colours: int) -> tuple[np.ndarray, np.ndarray]:
    """Rows of so many colours without a line, and which three rows may lie above each other, by the engine's lines."""
    rows = np.array(list(np.ndindex(*(colours,) * 5)))
    inside = [line for line in LINES if line[2] < 5]
    for a, b, c in inside:
        rows = rows[~((rows[:, a] == rows[:, b]) & (rows[:, b] == rows[:, c]))]
    fits = np.ones((len(rows),) * 3, dtype=bool)
    for line in LINES:
        if [n // 5 for n in line] == [0, 1, 2]:
            a, b, c = (rows[:, n % 5] for n in line)
            fits &= ~((a[:, None, None] == b[None, :, None]) & (b[None, :, None] == c[None, None, :]))
    return rows, fits


def without_a_line(colours: int) -> int:
    """Ways to give 25 areas to so many alliances with no line of three of one of them."""
    rows, fits = row_windows(colours)
    ways = np.ones((len(rows), len(rows)), dtype=np.int64)
    for _ in range(3):
        ways = np.stack([fits[:, n, :].T.astype(np.int64) @ ways[:, n] for n in range(len(rows))])
    return int(ways.sum())


@pytest.mark.rule("KAL-14.5")
def test_the_lines_of_every_three_rows_are_those_of_the_first() -> None:
    tall = {line for line in LINES if line[2] // 5 - line[0] // 5 == 2}
    first = {line for line in tall if line[0] < 5}
    assert tall == {tuple(n + 5 * down for n in line) for line in first for down in range(3)}
    assert {tuple(n % 5 for n in line) for line in LINES if line not in tall} == {(0, 1, 2), (1, 2, 3), (2, 3, 4)}


@pytest.mark.rule("KAL-14.5")
def test_grids_without_a_line_are_as_many_as_the_rulebook_says() -> None:
    assert 3**25 == 847288609443
    assert without_a_line(3) == 3566584590
    assert without_a_line(2) == 8


@pytest.mark.rule("KAL-14.5", "KAL-15.8")
def test_no_alliance_holds_more_than_16_areas_without_a_line() -> None:
    rows = list(range(32))
    own = {row: [bool(row >> n & 1) for n in range(5)] for row in rows}

    def line_in(*three: int) -> bool:
        held = [C if own[row][n] else None for row in three for n in range(5)] + [None] * 10
        return any(held[a] is C and held[b] is C and held[c] is C for a, b, c in LINES)

    alone = [row for row in rows if not line_in(row, 0, 0)]
    most = {(a, b): bin(a).count("1") + bin(b).count("1") for a in alone for b in alone if not line_in(a, b, 0)}
    fits = {(a, b, c) for a, b in most for c in alone if (b, c) in most and not line_in(a, b, c)}
    for _ in range(3):
        better: dict[tuple[int, int], int] = {}
        for a, b, c in fits:
            if (a, b) in most:
                better[b, c] = max(better.get((b, c), 0), most[a, b] + bin(c).count("1"))
        most = better
    assert max(most.values()) == 16


# ------------------------------------------------------------------------------------------ worked examples
AREA_19 = """
    4 M | 18 C |  6 F |  7 C | 16 F
   22   | 10 M | 24   | 20   | 14 C
   12 F |  9 F | 19   |  3 M |  2 C
   21   | 13 C | 15 C | 23   |  8 F
    5 M | 25   |  1 C | 17 F | 11 M
"""


@pytest.mark.rule("KAL-16.11", "KAL-16.12")
def test_area_19_no_line_yet_and_a_threat_of_each_alliance() -> None:
    s = led("C M C F M", AREA_19)
    assert s.result is None
    assert (s.number, s.contested, s.round, s.hand) == (19, cell(2, 2), 5, 3)
    assert [s.holders.count(alliance) for alliance in (C, M, F)] == [7, 5, 6]
    assert list(s.holders) == holders(AREA_19)
    here = {(t.alliance, t.line) for t in s.view(None).threats if t.cell == s.contested}
    assert here == {
        (F, cells((2, 0), (2, 1), (2, 2))), (C, cells((2, 2), (3, 2), (4, 2))), (M, cells((0, 0), (1, 1), (2, 2))),
    }  # fmt: skip


@pytest.mark.rule("KAL-16.12", "KAL-16.13", "KAL-7.1", "KAL-7.2", "KAL-7.4", "KAL-8.4", "KAL-8.8", "KAL-8.9", "KAL-1.2")
@pytest.mark.parametrize(
    ("captor", "line", "five", "four"),
    [
        (F, ((2, 0), (2, 1), (2, 2)), (3,), ()),
        (C, ((2, 2), (3, 2), (4, 2)), (0, 2), (0, 2)),
        (M, ((0, 0), (1, 1), (2, 2)), (1, 4), (1, 3)),
    ],
)
def test_whoever_captures_area_19_builds_a_temple(
    captor: Alliance, line: tuple[tuple[int, int], ...], five: tuple[int, ...], four: tuple[int, ...]
) -> None:
    for alliances, winners in (("C M C F M", five), ("C M C M", four)):
        s = led(alliances, AREA_19)
        events = capture(s, captor)
        (built,) = [e for e in events if isinstance(e, ev.TempleBuilt)]
        assert (built.alliance, built.lines) == (captor, (cells(*line),))
        assert s.result is not None
        assert s.outcome is not None
        assert (s.result.reason, s.outcome.reason, s.outcome.alliance) == ("temple", "temple", captor)
        assert (s.outcome.lines, s.outcome.hands) == (built.lines, 19)
        assert s.result.winners == winners
        assert s.outcome.won == tuple(seat in winners for seat in range(s.seats))
        assert s.outcome.all_lost == (not winners)
        assert s.outcome.alliances == s.alliances
        assert s.to_act == ()
        assert not [e for e in events if isinstance(e, ev.HandBegan)]


@pytest.mark.rule("KAL-16.14", "KAL-8.6", "KAL-5.6")
def test_the_earliest_end_is_after_three_hands_and_nothing_is_passed() -> None:
    grid = "\n".join(["4 | 5 | 6 | 7 | 8", "9 | 10 | 11 | 12 | 13", "14 | 1 | 2 | 3 | 15", *["16 | 17 | 18 | 19 | 20"]])
    s = led("C M C F M", grid + "\n21 | 22 | 23 | 24 | 25")
    assert [s.where[n] for n in range(3)] == [cell(2, 1), cell(2, 2), cell(2, 3)]
    for _ in range(3):
        assert s.result is None
        events = capture(s, M)
    assert s.outcome is not None
    assert (s.outcome.reason, s.outcome.hands, s.outcome.alliance) == ("temple", 3, M)
    assert s.history[-1].round == 1
    assert s.passed == ()
    assert [len(hand) for hand in s.hands] == [5] * 5
    assert not [e for e in events if isinstance(e, ev.WeaponsPassed | ev.RoundEnded)]


FULL = """
   M | C | M | M | C
   M | F | C | F | M
   C | M | M | F | F
   C | C | F | 25 | F
   M | M | F | C | C
"""


@pytest.mark.rule("KAL-16.15", "KAL-7.3", "KAL-8.3", "KAL-8.1")
def test_three_lines_at_once_are_one_victory() -> None:
    s = led("C M C F M", FULL)
    assert s.number == 25
    events = capture(s, F)
    assert s.outcome is not None
    assert s.result is not None
    lines = {cells((3, 2), (3, 3), (3, 4)), cells((1, 3), (2, 3), (3, 3)), cells((2, 4), (3, 3), (4, 2))}
    assert set(s.outcome.lines) == lines
    assert len(s.outcome.lines) == 3
    assert (s.outcome.reason, s.outcome.alliance, s.outcome.hands) == ("temple", F, 25)
    assert s.result.winners == (3,)
    assert len([e for e in events if isinstance(e, ev.TempleBuilt)]) == 1


@pytest.mark.rule("KAL-16.15", "KAL-16.16", "KAL-16.17", "KAL-8.2", "KAL-8.5", "KAL-8.9", "KAL-15.11", "KAL-3.11")
@pytest.mark.parametrize(
    ("alliances", "winners"),
    [("C M C F M", (3,)), ("C M F", (2,)), ("C M C M", ()), ("C M C M C M", ()), ("C F M C M C F M", (1, 6))],
)
@pytest.mark.parametrize("captor", [C, M])
def test_a_full_grid_without_a_temple_is_the_forests(
    alliances: str, winners: tuple[int, ...], captor: Alliance
) -> None:
    s = led(alliances, FULL)
    events = capture(s, captor)
    assert s.outcome is not None
    assert s.result is not None
    assert (s.outcome.reason, s.outcome.alliance, s.outcome.lines) == ("all_captured", F, ())
    assert s.result.winners == winners
    assert s.outcome.all_lost == (not winners)
    assert s.result.ranks == tuple(1 if seat in winners else 2 for seat in range(s.seats))
    assert not [e for e in events if isinstance(e, ev.TempleBuilt)]
    if captor is C:
        assert [s.holders.count(alliance) for alliance in (C, M, F)] == [9, 9, 7]


STOPPED = """
   19 F |  1 F | 14 M |  3 C | 16 F
   18 F | 22   | 13 C |  6 M |  2 M
   15 M | 20 M | 21 C |  8 C |  5 F
   24   | 11 F | 12 M | 25   |  7 F
   17 F | 23   |  9 M |  4 F | 10 M
"""


@pytest.mark.rule("KAL-16.30", "KAL-8.7", "KAL-8.1")
def test_stop_when_decided() -> None:
    s = led("C M C F M", STOPPED, stop_when_decided="on")
    assert s.contested == cell(1, 1)
    assert s.number == 22
    assert open_lines(s.holders) == (cells((1, 1), (2, 2), (3, 3)), cells((0, 2), (1, 1), (2, 0)))
    assert s.view(None).open_lines == 2

    by_forest = s.copy()
    capture(by_forest, F)
    assert by_forest.outcome is not None
    assert by_forest.result is not None
    assert (by_forest.outcome.reason, by_forest.outcome.alliance) == ("no_temple_possible", F)
    assert by_forest.outcome.hands == 22
    assert by_forest.result.winners == (3,)

    by_mermaids = s.copy()
    capture(by_mermaids, M)
    assert by_mermaids.outcome is not None
    assert (by_mermaids.outcome.reason, by_mermaids.outcome.alliance) == ("temple", M)

    by_centaurs = s.copy()
    capture(by_centaurs, C)
    assert by_centaurs.result is None
    assert open_lines(by_centaurs.holders) == (cells((1, 1), (2, 2), (3, 3)),)


@pytest.mark.rule("KAL-8.1")
@pytest.mark.parametrize(("captor", "reason"), [(C, "all_captured"), (F, "temple")])
def test_of_several_ends_at_once_the_temple_comes_first_then_the_full_grid(captor: Alliance, reason: str) -> None:
    """With the last area no line is open any more either."""
    s = led("C M C F M", FULL, stop_when_decided="on")
    assert s.result is None
    capture(s, captor)
    assert s.outcome is not None
    assert s.outcome.reason == reason
    assert open_lines(s.holders) == () or captor is F


@pytest.mark.rule("KAL-16.30", "KAL-8.7", "KAL-15.11")
def test_without_that_option_the_last_hands_are_played() -> None:
    s = led("C M C F M", STOPPED, stop_when_decided="off")
    capture(s, F)
    for alliance in (C, M, C):
        assert s.result is None
        capture(s, alliance)
    assert s.outcome is not None
    assert (s.outcome.reason, s.outcome.alliance, s.outcome.hands) == ("all_captured", F, 25)


JOINED = """
    1 C |  2 C | 25   |  3 C |  4 C
    5 M |  6 M |  7 F |  8 M |  9 M
   10 F | 11 F | 12 M | 13 F | 14 F
   15 C | 16 C | 17 M | 18 C | 19 C
   20 M | 21 M | 22 F | 23 M | 24 F
"""


@pytest.mark.rule("KAL-7.5", "KAL-7.3")
def test_five_in_a_row_come_about_only_by_joining_and_contain_three_lines() -> None:
    s = led("C M C F M", JOINED)
    assert s.result is None
    assert s.contested == cell(0, 2)
    capture(s, C)
    assert s.outcome is not None
    rows = {cells((0, n), (0, n + 1), (0, n + 2)) for n in range(3)}
    assert set(s.outcome.lines) == rows


@pytest.mark.rule("KAL-16.24", "KAL-8.5")
def test_two_players_without_the_centaurs() -> None:
    s = led("M F", AREA_19, aside="C")
    capture(s, C)
    assert s.result is not None
    assert s.outcome is not None
    assert s.result.winners == ()
    assert s.outcome.all_lost
    assert s.outcome.set_aside == (C,)
    s = led("M F", FULL, aside="C")
    capture(s, M)
    assert s.result is not None
    assert s.result.winners == (1,)


@pytest.mark.rule("KAL-16.25", "KAL-8.5")
def test_two_players_without_the_forest() -> None:
    s = led("C M", FULL, aside="F")
    capture(s, C)
    assert s.result is not None
    assert s.result.winners == ()
    assert s.result.ranks == (2, 2)
    s = led("C M", AREA_19, aside="F")
    capture(s, M)
    assert s.result is not None
    assert s.result.winners == (1,)


@pytest.mark.rule("KAL-16.37", "KAL-8.10", "KAL-8.6")
def test_ranks_of_winners_and_losers() -> None:
    s = led("C M F", AREA_19)
    capture(s, F)
    assert s.result is not None
    assert s.result.ranks == (2, 2, 1)
    s = led("C M C M", AREA_19)
    capture(s, F)
    assert s.result is not None
    assert s.result.ranks == (2, 2, 2, 2)
    assert set(s.result.scores) == {0}
