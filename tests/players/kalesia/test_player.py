"""Kalesia as a computer plays it: what an area is worth, who may be who, playing false, plain choices."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import ALLIANCES, WEAPON_OF
from game.engine.kalesia.state import KalesiaState
from game.players import LEVELS, Limit, make_player
from game.players.kalesia.mask import GRAVE, TRUE_PARTS, face, mask
from game.players.kalesia.stakes import chances, stakes
from game.players.kalesia.suspicion import FIRMEST, suspicion
from game.players.kalesia.thoughts import dear, pick, scores
from tests.kit.builders.kalesia_builder import holders, lay, led, table

EMPTY = holders("\n".join("| 1 | 1 | 1 | 1 | 1 |" for _ in range(5)))

TEMPLE_NEXT = """
    | 1 M  | 2 M  | 6    | 7    | 8  |
    | 3 C  | 9    | 10   | 11   | 12 |
    | 13   | 14   | 15   | 16   | 17 |
    | 18   | 19   | 20   | 4 F  | 21 |
    | 22   | 23   | 24   | 25   | 5 C  |
"""
"""Area 6 makes the Mermaids' temple."""


def chosen(s: KalesiaState, seat: int, level: str = "hard", nodes: int = 60, seed: int = 4) -> tuple[str, ...]:
    """The weapons that a player of a level lays for a seat."""
    choices = [action for action in s.legal_actions() if action.seat == seat]
    action: PlayWeapons = make_player(level, "kalesia", seed).choose(s.view(seat), choices, Limit(nodes=nodes))
    return action.weapons


def give(s: KalesiaState, seat: int, codes: str) -> None:
    """A seat holds these weapons, whatever it held."""
    s.hands[seat] = tuple(sorted(WEAPON_OF[code] for code in codes.split()))
    s.offers = [None] * s.seats


# ------------------------------------------------------------------------------------------------ stakes
def test_chances_sum_to_one_and_treat_both_tribes_alike() -> None:
    grid = holders(TEMPLE_NEXT)
    swapped = [{ALLIANCES[0]: ALLIANCES[1], ALLIANCES[1]: ALLIANCES[0]}.get(h, h) for h in grid]  # type: ignore[arg-type]
    c, m, f = chances(grid)
    assert c + m + f == pytest.approx(1.0)
    assert chances(swapped) == pytest.approx((m, c, f))
    assert m > c > 0


def test_a_temple_settles_the_game_and_so_does_the_last_area() -> None:
    grid = holders(TEMPLE_NEXT)
    row = stakes(grid, 2)
    assert row[1] == (0.0, 1.0, 0.0), "the Mermaids build"
    assert 0 < row[0][1] < 0.5
    full = [ALLIANCES[n % 2 if (n // 5) % 2 else (n + 1) % 2] for n in range(25)]
    checked = [ALLIANCES[(n + n // 5 // 2 + n // 5) % 2] for n in range(25)]
    for board in (full, checked):
        board[12] = None  # type: ignore[call-overload]
        after = stakes(board, 12)
        assert after[2] == (0.0, 0.0, 1.0), "a full forest without a temple is the Forest's"


def test_longer_lines_and_more_threats_are_worth_more() -> None:
    one, two, more = list(EMPTY), list(EMPTY), list(EMPTY)
    one[0] = two[0] = more[0] = ALLIANCES[0]
    two[1] = more[1] = more[5] = ALLIANCES[0]
    assert chances(EMPTY)[0] < chances(one)[0] < chances(two)[0] < chances(more)[0]


# ---------------------------------------------------------------------------------------------- thoughts
def test_first_thoughts_lay_what_helps_and_keep_what_is_dear() -> None:
    stake = stakes(holders(TEMPLE_NEXT), 2)
    worth = scores(stake, 1, hand=2)
    assert max(range(11), key=lambda kind: worth[kind]) == WEAPON_OF["M4"]
    hand = sorted(WEAPON_OF[code] for code in ["C1", "C2", "M1", "M3", "M4", "M4", "F1", "F3"])
    assert pick(hand, worth, 0, 0.0) == (WEAPON_OF["M4"], WEAPON_OF["M4"])
    assert pick(hand, scores(stake, 0, hand=2), 0, 0.0) != (WEAPON_OF["M4"], WEAPON_OF["M4"])
    assert dear(1, 1)[WEAPON_OF["M4"]] > dear(1, 2)[WEAPON_OF["M4"]] > 0 > dear(1, 4)[WEAPON_OF["M4"]]
    assert dear(1, 1)[WEAPON_OF["C4"]] == 0


# --------------------------------------------------------------------------------------------- decisions
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_temple_in_reach_is_built_and_a_rivals_temple_is_hindered(level: str) -> None:
    s = led("M C F", TEMPLE_NEXT)
    for seat in range(3):
        give(s, seat, "C1 C2 C4 C4 M1 M2 M4 M4 F1")
    assert chosen(s, 0, level) == ("M4", "M4")
    assert "M4" not in chosen(s, 1, level) and "M2" not in chosen(s, 1, level) and "M1" not in chosen(s, 1, level)  # noqa: PT018


@pytest.mark.rule("KAL-12.3")
@pytest.mark.parametrize("level", LEVELS)
def test_it_makes_no_difference_who_is_asked_first(level: str) -> None:
    s = led("C M C F M", TEMPLE_NEXT)
    before = chosen(s, 2, level)
    for seat in (0, 3, 4):
        s.apply(next(action for action in s.legal_actions() if action.seat == seat))
        assert chosen(s, 2, level) == before


def test_the_budget_is_kept() -> None:
    s = table("C M F")
    choices = [action for action in s.legal_actions() if action.seat == 1]
    player: Any = make_player("hard", "kalesia", 3)
    player.choose(s.view(1), choices, Limit(nodes=7))
    assert player.spent == 7


def test_reasons_name_the_area_and_whom_it_serves() -> None:
    s = led("M C F", TEMPLE_NEXT)
    choices = [action for action in s.legal_actions() if action.seat == 0]
    for level, key in (("easy", "kalesia.easy"), ("normal", "kalesia.serve"), ("hard", "kalesia.serve")):
        player = make_player(level, "kalesia", 1)
        player.choose(s.view(0), choices, Limit(nodes=20))
        assert player.reason is not None
        assert player.reason.key == key
        assert dict(player.reason.values)["area"] == 6


# ----------------------------------------------------------------------------------------- hiding, suspecting
def test_a_mask_is_worn_through_the_first_round_and_often_is_the_own_face() -> None:
    s = table("C M C F M")
    worn = Counter()
    for seed in range(300):
        first = mask(s.view(0), 0, seed)
        worn[first] += 1
        if seed < 5:
            other = s.copy()
            lay(other, *(" ".join(next(a for a in s.legal_actions() if a.seat == n).weapons) for n in range(5)))
            assert mask(other.view(0), 0, seed) == first
    assert worn[0] / 300 == pytest.approx(TRUE_PARTS / 10, abs=0.1)
    assert min(worn[1], worn[2]) > 30


def test_no_mask_shows_an_alliance_that_nobody_can_have() -> None:
    s = table("C M C M")
    assert {mask(s.view(0), 0, seed) for seed in range(60)} == {0, 1}


def test_nobody_plays_false_when_everything_hangs_on_it_or_after_the_first_round() -> None:
    later = led("M C C F M", TEMPLE_NEXT)
    view = later.view(0)
    assert view.round == 2
    stake = stakes(holders(TEMPLE_NEXT), 2)
    assert {face(view, stake, 1, seed) for seed in range(40)} == {1}
    early = led("M C C F M", """
        | 1 M  | 2 M  | 3    | 7    | 8  |
        | 4    | 9    | 10   | 11   | 12 |
        | 13   | 14   | 15   | 16   | 17 |
        | 18   | 19   | 20   | 5    | 21 |
        | 22   | 23   | 24   | 25   | 6  |
    """)  # fmt: skip
    view, stake = early.view(0), stakes(list(early.holders), 2)
    assert view.round == 1
    assert max(row[1] for row in stake) - min(row[1] for row in stake) > GRAVE
    assert {face(view, stake, 1, seed) for seed in range(40)} == {1}
    calm = table("M C C F M")
    quiet = stakes(calm.holders, calm.contested or 0)
    assert len({face(calm.view(0), quiet, 1, seed) for seed in range(40)}) > 1


def test_who_helps_an_alliance_to_its_line_is_suspected_of_it() -> None:
    s = led("C M C F M", """
        | 1 M  | 2    | 3    | 7    | 8  |
        | 4    | 9    | 10   | 11   | 12 |
        | 13   | 14   | 15   | 16   | 17 |
        | 18   | 19   | 20   | 5    | 21 |
        | 22   | 23   | 24   | 25   | 6  |
    """)  # fmt: skip
    for seat in range(5):
        give(s, seat, "C1 C2 C4 C4 M1 M2 M4 M4 F1")
    before = suspicion(s.view(0))
    lay(s, "C4 C4", "M4 M4", "C4 C4", "C1 F1", "M1 M2")
    after = suspicion(s.view(0))
    assert after[1][1] > before[1][1]
    assert after[0][0] > before[0][0]
    assert after[1][1] > after[4][1] > after[0][1]
    assert all(abs(value) <= FIRMEST for row in after for value in row)
