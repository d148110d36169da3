"""Setting up, the shuffle and the exact chances of it. Rules: CLR-3.3 to CLR-3.5, section 15."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.play.setup import BOX, HAND
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import ALL_CARDS, NUMBER, SPI, TRE
from game.engine.caleira.state import CaleiraState
from game.engine.dice import Dice, ScriptedDice, shuffled
from tests.kit.builders.caleira_builder import of
from tests.kit.play import random_game, steps

CALEIRA = GAMES["caleira"]


def new(seats: int, seed: int = 1, **options: object) -> CaleiraState:
    return CALEIRA.new_game(CaleiraConfig(seats=seats, **options), seed=seed)  # type: ignore[arg-type]


@pytest.mark.rule("CLR-3.3", "CLR-3.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("starter", [0, 1])
def test_steps_of_the_setup_in_their_order(seats: int, starter: int) -> None:
    s = new(seats, starting_player=starter)
    cards = shuffled(ALL_CARDS, Dice(1))  # the starter is configured, so nothing else is drawn
    box = 2 if seats == 4 else 0
    assert list(s.box) == cards[:box]
    dealt = cards[box : box + 2 * seats]
    for n in range(seats):
        seat = (starter + n) % seats
        hand = [dealt[n], dealt[n + seats]]  # one card at a time, twice around
        told = next(e for e in of(s.opening, ev.CardsDealt) if e.seat == seat)
        assert sorted(hand) == sorted(NUMBER[kind] for kind in told.kinds)
    assert list(s.deck) == cards[box + 2 * seats + 1 :]  # and the starter has drawn one
    assert (s.discard, s.aside, s.queue, s.castles) == ((), (), (), [()] * seats)
    assert (s.turn, s.to_act, s.turn_number) == (starter, (starter,), 1)
    assert [type(e).__name__ for e in s.opening if not e.masked] == [
        "RoundBegan", *["CardsDealt"] * seats, "TurnBegan", "CardDrawn"
    ]  # fmt: skip


@pytest.mark.rule("CLR-3.4")
@pytest.mark.parametrize(
    ("seats", "used", "box", "dealt", "deck", "turns"),
    [(2, 18, 0, 4, 14, 9), (3, 18, 0, 6, 12, 6), (4, 16, 2, 8, 8, 4)],
)
def test_numbers_of_the_setup(seats: int, used: int, box: int, dealt: int, deck: int, turns: int) -> None:
    s = new(seats)
    (began,) = of(s.opening, ev.RoundBegan)
    assert (began.deck, began.box) == (used, box)
    assert (HAND * seats, used - dealt) == (dealt, deck)
    taken = []
    while not s.result:
        taken.append(s.turn)
        s.apply(next(a for a in s.legal_actions() if a.face == "down"))
    assert [taken.count(seat) for seat in range(seats)] == [turns] * seats


@pytest.mark.rule("CLR-3.5", "CLR-12.1")
def test_nobody_sees_the_box() -> None:
    s = new(4)
    for _ in steps(s.copy(), 3):
        assert {s.view(viewer).box for viewer in (0, 1, 2, 3, None)} == {(None, None)}
    end = random_game(s, 5)
    assert end.view(0).box == (None, None)
    assert None not in end.laid_open().box


@pytest.mark.rule("CLR-15.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_is_asked_for_the_starter_and_one_shuffle_a_round_only(seats: int) -> None:
    drawn = [0] * 18  # the starter, then 17 numbers of a shuffle
    dice = ScriptedDice(drawn)
    s = CALEIRA.new_game(CaleiraConfig(seats=seats), dice=dice)
    assert [rule for rule, _ in dice.throws] == ["CLR-15.1"] * 18
    random_game(s, 4)
    dice.done()
    assert s.result is not None


@pytest.mark.rule("CLR-15.1", "CLR-10.2")
def test_each_round_of_a_match_is_shuffled_anew_and_nothing_else_is_random() -> None:
    s = CALEIRA.new_game(CaleiraConfig(seats=2, match_rounds=7, starting_player=1), dice=Dice(3))
    for _ in steps(s, 4):
        assert s.dice.counter == 17 * s.round
    assert s.round >= 4


@pytest.mark.rule("CLR-15.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starter_is_drawn_evenly(seats: int) -> None:
    starters = [new(seats, seed=seed).starter for seed in range(1200)]
    for seat in range(seats):
        assert starters.count(seat) == pytest.approx(1200 / seats, abs=5 * (1200 / seats) ** 0.5)
    assert of(new(seats).opening, ev.RoundBegan)[0].by_lot
    assert not of(new(seats, starting_player=1).opening, ev.RoundBegan)[0].by_lot


@pytest.mark.rule("CLR-15.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seed_and_the_actions_make_the_game(seats: int) -> None:
    dice = Dice(77)
    starter, cards = dice.below(seats), shuffled(ALL_CARDS, dice)  # in this order
    s = new(seats, seed=77)
    assert (s.starter, list(s.box)) == (starter, cards[: BOX[seats]])
    one, other = new(seats, seed=77, match_rounds=3), new(seats, seed=77, match_rounds=3)
    told = [step.events for step in steps(one, 5)]
    assert [step.events for step in steps(other, 5)] == told
    assert one.digest() == other.digest()


# --------------------------------------------------------------------------------- the table of chances
POSITIONS = range(18)


def chance(count: int, wanted: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """How likely the places of `count` equal cards among the 18 shuffled ones are as wanted."""
    places = list(combinations(POSITIONS, count))
    return Fraction(sum(wanted(place) for place in places), len(places))


def own_places(seats: int, seat: int, all_turns: bool) -> set[int]:
    """Places in the shuffled cards that come to a seat, counted from the starter: by the deal, or in all turns."""
    box = BOX[seats]
    dealt = {box + seat, box + seats + seat}
    return dealt | (set(range(box + 2 * seats + seat, 18, seats)) if all_turns else set())


@pytest.mark.rule("CLR-15.3")
def test_exact_chances_of_the_box_and_the_first_hands() -> None:
    assert chance(1, lambda at: at[0] < 2) == Fraction(1, 9)
    assert chance(3, lambda at: min(at) >= 2) == Fraction(35, 51)
    in_box = [chance(4, lambda at, n=n: sum(place < 2 for place in at) == n) for n in (0, 1, 2)]  # type: ignore[misc]
    assert in_box == [Fraction(91, 153), Fraction(56, 153), Fraction(2, 51)]
    for seats in (2, 3, 4):
        for seat in range(seats):
            hand = own_places(seats, seat, False)
            assert chance(1, lambda at, hand=hand: at[0] in hand) == Fraction(1, 9)  # type: ignore[misc]
            assert chance(4, lambda at, hand=hand: bool(hand & set(at))) == Fraction(62, 153)  # type: ignore[misc]
        first = own_places(seats, 0, False) | {BOX[seats] + 2 * seats}
        assert chance(1, lambda at, first=first: at[0] in first) == Fraction(1, 6)  # type: ignore[misc]
        assert chance(4, lambda at, first=first: bool(first & set(at))) == Fraction(113, 204)  # type: ignore[misc]


@pytest.mark.rule("CLR-15.3", "CLR-15.4")
@pytest.mark.parametrize(
    ("seats", "spire", "own_set", "any_set"),
    [(2, (1, 2), (7, 68), (7, 34)), (3, (1, 3), (5, 204), (5, 68)), (4, (2, 9), (1, 204), (1, 51))],
)
def test_exact_chances_of_what_comes_to_a_seat(
    seats: int, spire: tuple[int, int], own_set: tuple[int, int], any_set: tuple[int, int]
) -> None:
    for seat in range(seats):
        mine = own_places(seats, seat, True)
        assert chance(1, lambda at, mine=mine: at[0] in mine) == Fraction(*spire)  # type: ignore[misc]
        assert chance(3, lambda at, mine=mine: set(at) <= mine) == Fraction(*own_set)  # type: ignore[misc]
    assert seats * Fraction(comb(len(own_places(seats, 0, True)), 3), comb(18, 3)) == Fraction(*any_set)


@pytest.mark.rule("CLR-15.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_places_are_those_that_the_game_deals(seats: int) -> None:
    """What the exact chances above rest on, seen in games without exchanges; and the shuffle itself, counted."""
    games, spires, trebuchets, starters_spire = 1500, 0, 0, 0
    for seed in range(games):
        s = new(seats, seed=seed, starting_player=0)
        starters_spire += SPI in s.hands[0]
        spires += SPI in s.hands[1]
        trebuchets += TRE in s.hands[1]
    for found, share in ((starters_spire, 1 / 6), (spires, 1 / 9), (trebuchets, 62 / 153)):
        assert found / games == pytest.approx(share, abs=4 * (share * (1 - share) / games) ** 0.5)
    s = new(seats, seed=5, starting_player=0)
    cards = shuffled(ALL_CARDS, Dice(5))
    while not s.result:
        s.apply(next(a for a in s.legal_actions() if a.face == "down"))
    for seat in range(seats):
        mine = sorted(cards[place] for place in own_places(seats, seat, True))
        assert sorted(s.pieces[piece] & 15 for piece in s.castles[seat]) == mine
