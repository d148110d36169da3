"""The rulebook's worked examples of hands and rounds. Rules: KAL-16.1 to KAL-16.8, KAL-16.18 to KAL-16.23."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import WEAPONS, Alliance
from game.engine.kalesia.state import KalesiaState
from tests.kit.builders.kalesia_builder import capture, lay, led, refused, table, weapons

C, M, F = Alliance


def one(events: Sequence[Any], kind: type) -> Any:
    """The only event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def hands_of(s: KalesiaState) -> list[tuple[str, ...]]:
    return [tuple(WEAPONS[kind] for kind in hand) for hand in s.hands]


@pytest.mark.rule("KAL-16.1", "KAL-4.5", "KAL-4.6", "KAL-4.7")
def test_first_printed_hand_the_mermaids_capture() -> None:
    choices = ("C3 M4", "C2 M3", "C2 M2", "C1 M2", "C1 F3")
    s = table("C M C F M", hands=choices)
    where = s.contested
    events = lay(s, *choices)
    counted = one(events, ev.TotalsCounted)
    assert counted.totals == (9, 11, 3)
    assert counted.values == (
        ((0, 3), (1, 2), (2, 2), (3, 1), (4, 1)), ((0, 4), (1, 3), (2, 2), (3, 2)), ((4, 3),),
    )  # fmt: skip
    captured = one(events, ev.AreaCaptured)
    assert (captured.number, captured.cell, captured.alliance, captured.why, captured.tied) == (
        1, where, M, "highest", (),
    )  # fmt: skip
    assert s.grid[where] is M
    assert one(events, ev.WeaponsRevealed).weapons == tuple(weapons(text) for text in choices)


@pytest.mark.rule("KAL-16.2", "KAL-4.5", "KAL-4.6", "KAL-4.8", "KAL-4.9")
def test_second_printed_hand_a_tie_goes_to_the_forest_and_the_first_hand_does_not_count() -> None:
    first = ("C3 M4", "C2 M3", "C2 M2", "C1 M2", "C1 F3")
    second = ("C3 F2", "C2 M3", "C1 M2", "C1 F2", "M2 F1")
    s = table("C M C F M", hands=[f"{a} {b}" for a, b in zip(first, second)])
    lay(s, *first)
    events = lay(s, *second)
    assert one(events, ev.TotalsCounted).totals == (7, 7, 5)
    captured = one(events, ev.AreaCaptured)
    assert (captured.number, captured.alliance, captured.why, captured.tied) == (2, F, "tie", (C, M))
    began = one(events, ev.HandBegan)
    assert (began.number, began.hand) == (3, 3)
    assert s.view(None).front(0) == (weapons("C3 M4"), weapons("C3 F2"))


@pytest.mark.parametrize(
    ("alliances", "choices", "totals", "captor", "tied"),
    [
        pytest.param("C M", ("C4 M1", "C1 M4"), (5, 5, 0), F, (C, M), marks=pytest.mark.rule("KAL-16.3")),
        pytest.param("C M F", ("C4 C2", "F3 F3", "M2 M3"), (6, 5, 6), F, (C, F), marks=pytest.mark.rule("KAL-16.4")),
        pytest.param("C M F", ("C4 C1", "M2 M3", "F2 F3"), (5, 5, 5), F, (C, M, F), marks=pytest.mark.rule("KAL-16.5")),
        pytest.param("C M F", ("C4 C4", "M3 M2", "F3 F2"), (8, 5, 5), C, (), marks=pytest.mark.rule("KAL-16.6")),
        pytest.param("C M", ("F3 C2", "F3 M4"), (2, 4, 6), F, (), marks=pytest.mark.rule("KAL-16.7")),
        pytest.param("C M F", ("M4 M4", "C1 F1", "C1 F1"), (2, 8, 2), M, (), marks=pytest.mark.rule("KAL-16.8")),
    ],
)  # fmt: skip
@pytest.mark.rule("KAL-4.2", "KAL-4.5", "KAL-4.6", "KAL-10.6")
def test_totals_and_who_captures(
    alliances: str, choices: tuple[str, ...], totals: tuple[int, ...], captor: Alliance, tied: tuple[Alliance, ...]
) -> None:
    s = table(alliances, aside="F" * (alliances == "C M"), hands=choices)
    events = lay(s, *choices)
    assert one(events, ev.TotalsCounted).totals == totals
    captured = one(events, ev.AreaCaptured)
    assert (captured.alliance, captured.why, captured.tied) == (captor, "tie" if tied else "highest", tied)
    assert s.holders[captured.cell] is captor
    assert captured.rule == "KAL-4.6"


ROUND = ("C4 C3 C1 M4 M2 M2 M1 F3 F2 F1 C1", "C4 C2 C2 C1 M4 M3 M3 M2 F3 F1 F1", "C4 C3 C3 C2 C1 M4 M2 M1 F3 F2 F2")
HANDS = (
    (("C4 C3", "M3 M3", "F3 F2"), (7, 6, 5), C),
    (("M4 M2", "C4 F3", "M4 C2"), (6, 10, 3), M),
    (("F3 F2", "F1 C2", "F2 C3"), (5, 0, 8), F),
    (("C1 M2", "C2 M4", "C3 M1"), (6, 7, 0), M),
)


def apart() -> list[int]:
    """Numbers of a grid in which no three of the first eight areas lie in a line."""
    order = [0, 1, 5, 6, 18, 19, 23, 24]
    numbers = [0] * 25
    for number, cell in enumerate(order + [c for c in range(25) if c not in order], start=1):
        numbers[cell] = number
    return numbers


@pytest.mark.rule("KAL-16.18", "KAL-5.1")
def test_a_round_of_three_players() -> None:
    s = table("C M F", hands=ROUND, numbers=apart())
    assert hands_of(s) == [weapons(text) for text in ROUND]
    for n, (choices, totals, captor) in enumerate(HANDS):
        assert [len(hand) for hand in s.hands] == [11 - 2 * n] * 3
        events = lay(s, *choices)
        assert one(events, ev.TotalsCounted).totals == totals
        assert one(events, ev.AreaCaptured).alliance is captor


@pytest.mark.rule("KAL-16.19", "KAL-5.2", "KAL-5.3", "KAL-15.12")
def test_the_end_of_that_round() -> None:
    s = table("C M F", hands=ROUND, numbers=apart())
    for choices, _, _ in HANDS:
        events = lay(s, *choices)
    told = [e for e in events if isinstance(e, ev.WeaponsPassed) and not e.masked]
    assert [(e.giver, e.receiver, e.weapons) for e in told] == [
        (0, 1, weapons("C1 M1 F1")), (1, 2, weapons("C1 M2 F1")), (2, 0, weapons("C4 C1 M2")),
    ]  # fmt: skip
    assert hands_of(s) == [
        weapons("C4 C3 C1 M4 M2 M2 F3 F2 C4 C1 M2"),
        weapons("C4 C2 C2 M4 M3 M3 F3 F1 C1 M1 F1"),
        weapons("C3 C3 C2 M4 M1 F3 F2 F2 C1 M2 F1"),
    ]
    assert one(events, ev.WeaponsTakenBack).weapons[0] == weapons("C4 C3 C1 M4 M2 M2 F3 F2")
    assert (s.round, s.hand) == (2, 1)


@pytest.mark.rule("KAL-16.20", "KAL-12.4", "KAL-12.5", "KAL-11.3", "KAL-11.4")
def test_what_everybody_knows_after_that_round() -> None:
    s = table("C M F", hands=ROUND, numbers=apart())
    for choices, _, _ in HANDS:
        lay(s, *choices)
    for seat in range(3):
        view, left, right = s.view(seat), (seat + 1) % 3, (seat + 2) % 3
        assert view.wholly_known(left)
        assert view.certain[left] == hands_of(s)[left]
        assert not view.wholly_known(right)
        assert view.certain[right] == tuple(sorted(s.view(None).certain[right], key=WEAPONS.index))
        assert len(view.certain[right]) == 8
    for alliance in (C, M, F, C):
        capture(s, alliance)
    assert s.round == 3
    for seat in range(3):
        assert all(s.view(seat).wholly_known(other) for other in range(3))
        assert s.view(seat).certain == tuple(hands_of(s))
        assert s.view(seat).removed == tuple(WEAPONS[kind] for kind in s.removed)
        assert sum(s.view(seat).unseen) == 0


@pytest.mark.rule("KAL-16.21", "KAL-5.4")
def test_two_players_exchange_their_three_weapons() -> None:
    s = table("C M", aside="F", numbers=apart())
    for alliance in (C, M, F, M):
        before = [set(hand) for hand in s.hands]
        events = capture(s, alliance)
    assert all(before)
    told = {e.giver: e for e in events if isinstance(e, ev.WeaponsPassed) and not e.masked}
    assert {giver: e.receiver for giver, e in told.items()} == {0: 1, 1: 0}
    assert s.view(0).received(1) == told[1].weapons == s.view(1).passed_on(1)
    assert s.view(1).received(1) == told[0].weapons == s.view(0).passed_on(1)
    for seat in (0, 1):
        assert s.view(seat).certain == tuple(hands_of(s))
        assert s.view(seat).wholly_known(1 - seat)


FULL = """
    1 M |  2 C |  3 M |  4 M |  5 C
    6 M |  7 F |  8 C |  9 F | 10 M
   11 C | 12 M | 13 M | 14 F | 15 F
   16 C | 17 C | 18 F | 25   | 19 F
   20 M | 21 M | 22 F | 23 C | 24 C
"""


@pytest.mark.rule("KAL-16.22", "KAL-5.5", "KAL-5.6")
def test_area_25_is_a_round_of_its_own_and_nothing_is_passed_after_it() -> None:
    s = led("C M C F M", FULL)
    assert (s.number, s.round, s.hand, s.contested) == (25, 7, 1, 18)
    assert [len(hand) for hand in s.hands] == [11] * 5
    assert len(s.passed) == 6
    before = list(s.hands)
    events = capture(s, C)
    assert s.result is not None
    assert [len(hand) for hand in s.hands] == [9] * 5
    assert all(set(now) <= set(then) for now, then in zip(s.hands, before))
    assert len(s.passed) == 6
    assert not [e for e in events if isinstance(e, ev.WeaponsPassed | ev.RoundEnded | ev.WeaponsTakenBack)]


@pytest.mark.rule("KAL-16.23", "KAL-5.5")
@pytest.mark.parametrize(("number", "place"), [(4, (1, 4)), (5, (2, 1)), (19, (5, 3)), (25, (7, 1))])
def test_area_numbers_say_round_and_hand(number: int, place: tuple[int, int]) -> None:
    s = led("C M C F M", FULL)
    if number == 25:
        assert (s.round, s.hand) == place
    else:
        played = s.history[number - 1]
        assert (played.number, played.round, played.hand) == (number, *place)
        assert played.cell == s.where[number - 1]


@pytest.mark.rule("KAL-16.8", "KAL-4.2")
def test_a_centaur_may_help_the_mermaids() -> None:
    s = table("C M F", hands=["M4 M4", "", ""])
    assert refused(s, PlayWeapons(0, ("M4", "M4"))) == ""
