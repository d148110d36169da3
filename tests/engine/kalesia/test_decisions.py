"""The one decision, and what is refused. Rules: sections 4, 5, 9 and 10, KAL-16.31, KAL-16.32."""

from __future__ import annotations

from itertools import permutations
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.caledea.position.actions import EndTurn
from game.engine.contract import IllegalAction
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import WEAPON_OF, WEAPONS, Alliance
from game.engine.kalesia.position.hands import captured_by, plays, totals_of, values_by_alliance
from game.engine.kalesia.position.refusals import REFUSALS
from game.engine.kalesia.state import KalesiaState
from game.rulebook import Rulebook
from game.words import Words, languages
from tests.kit.builders.kalesia_builder import capture, lay, refused, table

C, M, F = Alliance
GAME = GAMES["kalesia"]

APART = [1, 2, 9, 10, 11, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 5, 6, 23, 24, 25, 7, 8]
"""Numbers of a grid in which the first eight areas make no line."""

HANDS = st.lists(st.integers(0, 10), min_size=5, max_size=11).map(sorted)


def play(seat: int, text: str) -> PlayWeapons:
    return PlayWeapons(seat, tuple(text.split()))


# ---------------------------------------------------------------------------------------------- the choices
@given(HANDS)
@pytest.mark.rule("KAL-4.2", "KAL-10.1", "KAL-10.2", "KAL-10.6", "KAL-2.3")
def test_any_two_weapons_of_a_hand_may_be_chosen_and_equal_ones_count_once(hand: list[int]) -> None:
    listed = [action.weapons for action in plays(3, hand)]
    codes = [WEAPONS[kind] for kind in hand]
    expected = {(a, b) for n, a in enumerate(codes) for b in codes[n + 1 :]}
    assert len(listed) == len(set(listed))
    assert set(listed) == expected
    assert all(action.seat == 3 for action in plays(3, hand))


@pytest.mark.rule("KAL-10.2", "KAL-5.1", "KAL-15.3")
def test_there_are_so_many_pairs_of_cards_in_hands_1_to_4() -> None:
    s = table("C M F", weapon_deal="identical_sets", numbers=APART)  # eleven different cards: pairs are all distinct
    for pairs, size in ((55, 11), (36, 9), (21, 7), (10, 5)):
        assert [len(hand) for hand in s.hands] == [size] * 3
        assert comb(size, 2) == pairs
        assert len(s.legal_actions()) == 3 * pairs
        capture(s, C if size > 7 else M)


@pytest.mark.rule("KAL-10.1")
def test_five_equal_weapons_are_asked_for_all_the_same() -> None:
    s = table("C M F", hands=["M1 M1 M1 M1 M1 C4 C4 C3 C3 C2 C1"], numbers=APART)
    for own in ("C4 C4", "C3 C3", "C2 C1"):
        lay(s, own, *(" ".join(WEAPONS[kind] for kind in hand[:2]) for hand in s.hands[1:]))
    assert s.hands[0] == (WEAPON_OF["M1"],) * 5
    assert s.to_act == (0, 1, 2)
    assert [action for action in s.legal_actions() if action.seat == 0] == [play(0, "M1 M1")]


@pytest.mark.rule("KAL-9.1", "KAL-10.1", "KAL-4.3", "KAL-4.4")
def test_the_hand_waits_for_every_seat_and_goes_on_with_the_last_choice() -> None:
    s = table("C M C F M", numbers=APART, seed=5)
    for seat in (3, 0, 4, 1):
        assert seat in s.to_act
        events = s.apply(next(a for a in s.legal_actions() if a.seat == seat))
        assert [type(e) for e in events] == [ev.WeaponsChosen, ev.WeaponsChosen]
        assert seat not in s.to_act
        assert all(a.seat in s.to_act for a in s.legal_actions())
        assert s.history == ()
    assert s.to_act == (2,)
    events = s.apply(s.legal_actions()[0])
    assert [type(e) for e in events] == [
        ev.WeaponsChosen, ev.WeaponsChosen, ev.WeaponsRevealed, ev.TotalsCounted, ev.AreaCaptured, ev.HandBegan,
    ]  # fmt: skip
    assert s.to_act == (0, 1, 2, 3, 4)
    assert len(s.history) == 1


@pytest.mark.rule("KAL-9.1", "KAL-5.2", "KAL-4.9", "KAL-9.2")
def test_the_fourth_hand_ends_the_round_and_nothing_has_to_be_confirmed() -> None:
    s = table("C M F", numbers=APART)
    for n, alliance in enumerate((C, M, F, M), start=1):
        assert (s.round, s.hand, s.number) == (1, n, n)
        events = capture(s, alliance)
    kinds = [type(e) for e in events]
    assert kinds[-9:] == [ev.RoundEnded, *[ev.WeaponsPassed] * 6, ev.WeaponsTakenBack, ev.HandBegan]
    assert (s.round, s.hand, s.number, s.to_act) == (2, 1, 5, (0, 1, 2))
    assert [len(hand) for hand in s.hands] == [11] * 3


@pytest.mark.rule("KAL-4.1", "KAL-1.4", "KAL-15.4", "KAL-1.5")
def test_the_uncaptured_area_with_the_lowest_number_is_contested() -> None:
    s = table("C M C F M", seed=8)
    while s.result is None:
        seen = [n for n in s.grid if not isinstance(n, Alliance)]
        view = s.view(None)
        assert s.grid[s.contested] == min(seen) == s.number == view.number
        assert (view.cell, view.round, view.hand) == (s.contested, s.round, s.hand)
        events = capture(s, (C, M, F)[s.number % 3])
        assert len([e for e in events if isinstance(e, ev.AreaCaptured)]) == 1
        begun = [(e.round, e.hand, e.number, e.cell) for e in events if isinstance(e, ev.HandBegan)]
        assert begun == ([] if s.result else [(s.round, s.hand, s.number, s.contested)])


@pytest.mark.rule("KAL-4.7", "KAL-1.5", "KAL-15.6", "KAL-15.9")
@pytest.mark.parametrize("captor", [C, M, F])
def test_a_captured_area_shows_its_holder_and_no_number(captor: Alliance) -> None:
    s = table("C M F", numbers=APART)
    where = s.contested
    capture(s, captor)
    assert s.grid[where] is captor
    assert 1 not in s.grid
    capture(s, C if captor is not C else M)
    assert s.grid[where] is captor
    assert sorted(n for n in s.grid if not isinstance(n, Alliance)) == list(range(3, 26))


@pytest.mark.rule("KAL-4.8", "KAL-15.2")
def test_played_weapons_stay_in_front_until_the_round_is_over() -> None:
    s = table("C M F", numbers=APART)
    laid: list[list[tuple[str, str]]] = [[], [], []]
    for n, alliance in enumerate((C, M, F, M), start=1):
        capture(s, alliance)
        for seat, pair in enumerate(s.history[-1].weapons):
            laid[seat].append(pair)
        if n < 4:
            assert [s.view(0).front(seat) for seat in range(3)] == [tuple(pairs) for pairs in laid]
    assert [s.view(0).front(seat) for seat in range(3)] == [()] * 3
    for seat in range(3):
        taken_back = [WEAPON_OF[code] for pair in laid[seat] for code in pair]
        assert len(taken_back) == 8
        assert all(s.hands[seat].count(kind) >= taken_back.count(kind) for kind in taken_back)


@given(st.tuples(*[st.integers(0, 9)] * 3))
@pytest.mark.rule("KAL-4.6")
def test_the_highest_total_captures_and_a_shared_one_is_the_forests(totals: tuple[int, int, int]) -> None:
    leading = [alliance for alliance, total in zip(Alliance, totals) if total == max(totals)]
    found = captured_by(totals)
    if len(leading) == 1:
        assert found == (leading[0], "highest", ())
    else:
        assert found == (F, "tie", tuple(leading))


@given(st.lists(st.tuples(st.integers(0, 10), st.integers(0, 10)).map(lambda p: tuple(sorted(p))), max_size=10))
@pytest.mark.rule("KAL-4.5")
def test_totals_add_up_the_values_of_each_alliances_weapons(pairs: list[tuple[int, int]]) -> None:
    sums = {"C": 0, "M": 0, "F": 0}
    for pair in pairs:
        for kind in pair:
            sums[WEAPONS[kind][0]] += int(WEAPONS[kind][1])
    assert totals_of(pairs) == tuple(sums.values())
    values = values_by_alliance(pairs)
    assert tuple(sum(value for _, value in own) for own in values) == tuple(sums.values())
    assert [sorted(own) for own in values] == [
        sorted((seat, int(WEAPONS[k][1])) for seat, pair in enumerate(pairs) for k in pair if WEAPONS[k][0] == letter)
        for letter in "CMF"
    ]
    assert all([seat for seat, _ in own] == sorted(seat for seat, _ in own) for own in values)


# ------------------------------------------------------------------------------------------ order of arrival
@pytest.mark.rule("KAL-10.3", "KAL-15.14", "KAL-12.3", "KAL-1.7")
def test_the_order_of_arrival_has_no_influence_on_anything() -> None:
    start = table("C M F", numbers=APART, seed=6)
    choices = [(" ".join(WEAPONS[k] for k in hand[:2])) for hand in start.hands]
    ends, told = set(), []
    for order in permutations(range(3)):
        s = start.copy()
        events = lay(s, *choices, order=order)
        ends.add(s.digest())
        told.append([e for e in events if not isinstance(e, ev.WeaponsChosen)])
    assert len(ends) == 1
    assert all(events == told[0] for events in told)


@given(seed=st.integers(0, 10**6), players=st.integers(2, 6), data=st.data())
@pytest.mark.rule("KAL-15.14", "KAL-10.3")
def test_whole_games_do_not_depend_on_the_order_of_arrival(seed: int, players: int, data: st.DataObject) -> None:
    one = GAME.new_game(GAME.Config(seats=players), seed=seed)
    other = one.copy()
    for n in range(9):
        if one.result is not None:
            break
        choices = [(" ".join(WEAPONS[k] for k in (hand[n % 4], hand[-1]))) for hand in one.hands]
        lay(one, *choices)
        lay(other, *choices, order=data.draw(st.permutations(range(players))))
        assert one.digest() == other.digest()


@pytest.mark.rule("KAL-10.1", "KAL-2.3")
def test_the_two_weapons_are_named_in_any_order() -> None:
    one = table("C M F", hands=["F3 C1", "", ""])
    other = one.copy()
    assert one.apply(play(0, "F3 C1")) == other.apply(play(0, "C1 F3"))
    assert one.digest() == other.digest()


# ---------------------------------------------------------------------------------------------------- refusals
@pytest.mark.rule("KAL-16.31", "KAL-10.5", "KAL-10.6", "KAL-4.3")
def test_wrong_numbers_of_weapons_and_weapons_not_in_hand() -> None:
    s = table("C M F", hands=["C2 C1 C1 C1 M1 M1 M2 M2 M3 M3 F1", "", ""], numbers=APART)
    for count in ("C2", "C2 C1 M1", ""):
        assert refused(s, play(0, count)) == "wrong_count"
    assert refused(s, play(0, "F3 C1")) == "weapon_not_in_hand"
    assert refused(s, play(0, "C2 C2")) == "weapon_not_in_hand"
    assert refused(s, play(0, "C1 C1")) == ""
    lay(s, "C2 M1", *(" ".join(WEAPONS[kind] for kind in hand[:2]) for hand in s.hands[1:]))
    assert refused(s, play(0, "C2 C1")) == "weapon_not_in_hand"  # its only copy lies in front
    assert refused(s, play(0, "M1 C1")) == ""  # there is another copy in the hand


@pytest.mark.rule("KAL-10.5")
@pytest.mark.parametrize(
    ("weapons", "said"),
    [
        (("C2", "C1", "M1"), "Exactly two weapons are chosen, not 3."),
        (None, "Exactly two weapons are chosen, not 0."),
        (("F3", "C1"), "F3 is not in the hand as often as that."), (("C1", None), "None is not in the hand as often"),
        (("x\n" * 100, "C1"), "x?x?x?"),
    ],
)  # fmt: skip
def test_refusals_say_what_was_wrong(weapons: Any, said: str) -> None:
    s = table("C M F", hands=["C2 C1 C1 C1 M1 M1 M2 M2 M3 M3 F1", "", ""])
    refusal = s.refusal(PlayWeapons(0, weapons))
    assert refusal is not None
    assert refusal.text.startswith(said)
    assert len(refusal.text) < 150


@pytest.mark.rule("KAL-16.32", "KAL-10.4", "KAL-10.5", "KAL-4.3")
def test_choosing_again_choosing_after_the_end_and_seats_that_are_not_there() -> None:
    s = table("C M C F M", numbers=[4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, *range(14, 26)])
    assert refused(s, play(5, "C1 C1")) == "no_such_seat"
    assert refused(s, play(-1, "C1 C1")) == "no_such_seat"
    first, second = [a for a in s.legal_actions() if a.seat == 2][:2]
    s.apply(first)
    assert refused(s, first) == refused(s, second) == "already_chosen"
    s = table("C M C F M", numbers=s.numbers)
    for _ in range(3):
        capture(s, M)
    assert s.to_act == ()
    assert s.legal_actions() == []
    for action in (first, play(9, ""), EndTurn(0)):
        assert refused(s, action) == "game_over"


@pytest.mark.rule("KAL-10.5", "KAL-15.15", "KAL-9.1")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (EndTurn(0), "wrong_phase"), (EndTurn(9), "wrong_phase"), ("play_weapons", "wrong_phase"),
        (PlayWeapons("0", ("C1", "C1")), "no_such_seat"), (PlayWeapons(True, ("C1", "C1")), "no_such_seat"),
        (play(7, "nonsense"), "no_such_seat"), (play(1, "nonsense"), "already_chosen"),
        (PlayWeapons(0, None), "wrong_count"), (PlayWeapons(0, "C1"), "wrong_count"), (play(0, "X9"), "wrong_count"),
        (play(0, "X9 C1"), "weapon_not_in_hand"), (play(0, "C1 X9"), "weapon_not_in_hand"),
        (PlayWeapons(0, (0, 1)), "weapon_not_in_hand"), (PlayWeapons(0, (["C1"], {})), "weapon_not_in_hand"),
    ],
)  # fmt: skip
def test_refusals_in_their_order_of_precedence(action: Any, code: str) -> None:
    s = table("C M F", seed=3)
    s.apply(next(a for a in s.legal_actions() if a.seat == 1))
    before = s.digest()
    refusal = s.refusal(action)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, REFUSALS[code][0])
    assert refusal.text
    with pytest.raises(IllegalAction) as raised:
        s.apply(action)
    assert raised.value.refusal == refusal
    assert s.digest() == before


@pytest.mark.rule("KAL-10.5")
def test_the_codes_stand_in_the_order_of_the_rules_and_have_words() -> None:
    assert list(REFUSALS) == [
        "game_over", "wrong_phase", "no_such_seat", "already_chosen", "wrong_count", "weapon_not_in_hand",
    ]  # fmt: skip
    ids = Rulebook("kalesia").ids
    values = {"count": 3, "weapon": "C4"}
    for code, (rule, template) in REFUSALS.items():
        assert rule in ids
        assert Words("en", strict=True)(f"kalesia.refusal.{code}", **values) == template.format(**values)
        for lang in languages():
            assert Words(lang, strict=True).has(f"kalesia.refusal.{code}")


@pytest.mark.rule("KAL-10.4", "KAL-4.3")
def test_every_choice_is_final() -> None:
    s = table("C M F")
    assert GAME.reveals(s.apply(s.legal_actions()[0]))
    assert GAME.final == "KAL-4.3"


@pytest.mark.rule("KAL-14.1")
def test_there_are_no_odds_and_no_luck() -> None:
    s: KalesiaState = table("C M F")
    assert s.odds(s.legal_actions()[0]) is None
    assert [GAME.luck(event) for event in s.opening] == [()] * len(s.opening)


@pytest.mark.rule("KAL-5.5")
def test_the_moment_is_the_number_of_the_hand_and_the_course_is_what_lies_open() -> None:
    s = table("C M F", hands=["C4 C3 M1 M1", "M3 M3 M2 M1", "F3 F2 F1 F1"], numbers=APART)
    assert (GAME.moment(s).round, GAME.measure(s)) == (1, {"strength": (0, 0, 0)})
    lay(s, "C4 C3", "M3 M3", "F3 F2")
    assert (GAME.moment(s).round, GAME.measure(s)) == (2, {"strength": (7, 6, 5)})
    lay(s, "M1 M1", "M2 M1", "F1 F1")
    assert (GAME.moment(s).round, GAME.measure(s)) == (3, {"strength": (9, 9, 7)})
