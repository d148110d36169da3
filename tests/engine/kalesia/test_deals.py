"""Guesses at what a seat can't know: exactly the deals that fit, each as likely as it is. Rules: KAL-12.7 to KAL-12.9.

The proof does without the engine's way of counting. Every first deal that could lie behind a position is tried by
playing the whole game again from it: it fits if every choice was possible and the seat sees what it sees. How likely a
deal is follows from counting the ways to lay the weapons that the seat hasn't seen, all cards being different, into the
places where they can be. The engine's guesses are then drawn for every way in which their dice can fall.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from math import factorial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.dice import Dice
from game.engine.kalesia.invariants import breaches
from game.engine.kalesia.position.alliances import ALLIANCE_CARDS, KINDS, WEAPON_OF, Alliance, alliance_deck, box_copies
from game.engine.kalesia.position.config import WEAPON_DEALS, KalesiaConfig
from game.engine.kalesia.state import KalesiaState
from tests.kit.builders.kalesia_builder import capture, replayed, rewound, table
from tests.kit.every import distribution

C, M, F = Alliance
GAME = GAMES["kalesia"]

Cards = tuple[int, ...]

APART = [1, 2, 9, 10, 11, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 5, 6, 23, 24, 25, 7, 8]
"""Numbers of a grid in which the first eight areas make no line."""

CYCLE = (C, M, F, M, C, F, M, C)


def hands_played(s: KalesiaState, hands: int) -> KalesiaState:
    for n in range(hands):
        capture(s, CYCLE[n])
    return s


def weapons_of(s: KalesiaState) -> tuple[Any, ...]:
    """Where all weapons are and were."""
    return tuple(s.hands), tuple(s.chosen), s.removed, s.passed


# ------------------------------------------------------------------------------- the deals that fit, by trying
class Trials:
    """All first deals that could lie behind what a seat sees of a position."""

    def __init__(self, s: KalesiaState, viewer: int) -> None:
        self.s, self.view, self.viewer = s, s.view(viewer), viewer
        self.first = rewound(s)
        played = [[WEAPON_OF[c] for hand in s.history[:4] for c in hand.weapons[n]] for n in range(s.seats)]
        self.rests = [_minus(self.first.hands[n], played[n]) for n in range(s.seats)]
        self.played = played
        held = {(viewer - n) % s.seats for n in range(s.round)}  # the rests that the viewer has had in hand
        if s.config.weapon_deal == "identical_sets":
            held = set(range(s.seats))  # everybody began with the same hand
        self.unknown = [n for n in range(s.seats) if n not in held]
        copies = box_copies(s.seats) if s.config.weapon_deal == "random" else s.seats
        self.pool = Counter(dict.fromkeys(range(KINDS), copies))
        for n in range(s.seats):
            self.pool.subtract(played[n])
            if n not in self.unknown:
                self.pool.subtract(self.rests[n])

    def world(self, rests: dict[int, Cards], removed: Cards) -> KalesiaState | None:
        """The position from another first deal; None where a choice was not possible."""
        first = self.first.copy()
        for n, rest in rests.items():
            first.hands[n] = tuple(sorted((*self.played[n], *rest)))
        first.removed = removed
        first.offers = [None] * first.seats
        return replayed(first, self.s)

    def seen_of(self, n: int) -> Counter[int]:
        """What must be in an unknown rest, whatever else there is: less makes some choice impossible."""
        size = len(self.rests[n])
        possible = [
            Counter(rest)
            for rest in combinations_with_replacement(range(KINDS), size)
            if self.world({n: rest}, self.first.removed) is not None
        ]
        return Counter({kind: min(rest[kind] for rest in possible) for kind in range(KINDS)})

    def joint(self, left: Counter[int], names: list[int]) -> Iterator[tuple[dict[int, Cards], Counter[int]]]:
        """Every way to fill the unknown rests from the pool, and what is left over."""
        if not names:
            yield {}, left
            return
        for rest in combinations_with_replacement(sorted(+left), len(self.rests[names[0]])):
            if all(left[kind] >= count for kind, count in Counter(rest).items()):
                for others, over in self.joint(left - Counter(rest), names[1:]):
                    yield {names[0]: rest, **others}, over

    def expected(self) -> dict[Any, Fraction]:
        """The chance of every fitting deal of weapons."""
        seen = {n: self.seen_of(n) for n in self.unknown}
        ways: dict[Any, int] = {}
        for rests, over in self.joint(self.pool, self.unknown):
            spare = tuple(sorted(over.elements()))
            removed = spare if self.s.config.weapon_deal == "random" else self.first.removed
            world = self.world(rests, removed)
            if world is None or world.view(self.viewer) != self.view:
                assert any(seen[n] - Counter(rest) for n, rest in rests.items())
                continue
            free = [Counter(rest) - seen[n] for n, rest in rests.items()]
            unseen = sum(free, over)
            number = 1
            for kind in range(KINDS):
                number *= factorial(unseen[kind])
                for part in (*free, over):
                    number //= factorial(part[kind])
            assert weapons_of(world) not in ways
            ways[weapons_of(world)] = number
        return {key: Fraction(number, sum(ways.values())) for key, number in ways.items()}


def _minus(hand: Cards, played: list[int]) -> Cards:
    return tuple(sorted((Counter(hand) - Counter(played)).elements()))


def assignments(s: KalesiaState, viewer: int) -> set[tuple[Alliance, ...]]:
    """All assignments of alliance cards, the set-aside one included, in which the viewer has its own."""
    return {cards for cards in permutations(alliance_deck(s.seats)) if cards[viewer] is s.alliances[viewer]}


POSITIONS = {
    "pooled, 3 seats, hand 2": (lambda: hands_played(table("C M F", weapon_deal="pooled_sets", numbers=APART), 4), 0),
    "pooled, 4 seats, round 2": (
        lambda: hands_played(table("C M C M", weapon_deal="pooled_sets", numbers=APART), 4), 0,
    ),
    "pooled, 4 seats, round 2, hand 3": (
        lambda: hands_played(table("C M C M", weapon_deal="pooled_sets", numbers=APART, seed=3), 6), 2,
    ),
    "random, 3 seats, round 2, hand 3": (lambda: hands_played(table("C M F", numbers=APART, seed=5), 6), 1),
    "random, 3 seats, round 2, hand 4": (lambda: hands_played(table("C M F", numbers=APART, seed=9), 7), 0),
    "random, 3 seats, round 3": (lambda: hands_played(table("C M F", numbers=APART, seed=9), 8), 0),
    "random, 2 seats, round 2": (lambda: hands_played(table("C M", aside="F", numbers=APART, seed=2), 4), 1),
    "identical, 4 seats": (lambda: hands_played(table("C M M C", weapon_deal="identical_sets", numbers=APART), 5), 3),
}  # fmt: skip


@pytest.mark.rule("KAL-12.9", "KAL-12.4", "KAL-12.1", "KAL-14.1")
@pytest.mark.parametrize("position", POSITIONS)
def test_guesses_are_exactly_the_deals_that_fit_each_as_likely_as_it_is(position: str) -> None:
    make, viewer = POSITIONS[position]
    s = make()
    deals = s.view(viewer).deals()
    weapons = Trials(s, viewer).expected()
    cards = assignments(s, viewer)

    def guess(dice: Dice) -> Any:
        world = deals.draw(dice)
        return world.alliances + world.set_aside, weapons_of(world)

    expected = {(own, where): chance / len(cards) for own in cards for where, chance in weapons.items()}
    assert distribution(guess) == expected


@pytest.mark.rule("KAL-12.4", "KAL-12.9")
@pytest.mark.parametrize("position", POSITIONS)
def test_what_is_certain_is_what_all_fitting_deals_have_in_common(position: str) -> None:
    make, viewer = POSITIONS[position]
    s = make()
    view = s.view(viewer)
    worlds = Trials(s, viewer).expected()
    for seat in range(s.seats):
        common = [Counter(hands[seat]) for hands, _, _, _ in worlds]
        least = Counter({kind: min(hand[kind] for hand in common) for kind in range(KINDS)})
        assert Counter(WEAPON_OF[code] for code in view.certain[seat]) == +least
    outs = {removed for _, _, removed, _ in worlds}
    assert (view.removed is not None) == (len(outs) == 1)


@pytest.mark.rule("KAL-12.9")
def test_in_round_1_the_unseen_weapons_lie_anywhere() -> None:
    """Two players, five unseen weapons of the other among 38: too many deals to draw all, so each seed's is tried."""
    s = hands_played(table("C M", aside="F", numbers=APART, seed=7), 3)
    trials = Trials(s, 0)
    fitting = trials.expected()
    assert len(fitting) > 1000
    drawn = Counter(weapons_of(s.determinize(0, Dice(seed))) for seed in range(1500))
    assert set(drawn) <= set(fitting)
    for kind in range(KINDS):
        mean = sum(float(chance) * hands[1].count(kind) for (hands, _, _, _), chance in fitting.items())
        found = sum(count * hands[1].count(kind) for (hands, _, _, _), count in drawn.items()) / 1500
        assert abs(found - mean) < 5 * (1 / 1500) ** 0.5


@pytest.mark.rule("KAL-12.9", "KAL-12.2")
def test_an_unknown_choice_may_be_any_two_weapons_of_the_hand() -> None:
    s = table("C M", aside="F", weapon_deal="identical_sets")
    s.apply(next(a for a in s.legal_actions() if a.seat == 1))
    deals = s.view(0).deals()
    chances = distribution(lambda dice: deals.draw(dice).chosen[1])
    assert chances == {(a, b): Fraction(1, 55) for a in range(11) for b in range(a + 1, 11)}
    assert deals.draw(Dice(1)).chosen[0] is None
    assert {deals.draw(Dice(n)).to_act for n in range(20)} == {(0,)}
    own = s.view(1).deals()
    assert {own.draw(Dice(n)).chosen[1] for n in range(20)} == {s.chosen[1]}


# ------------------------------------------------------------------------------------------------- alliances
def chances_of_others(players: int, own: Alliance) -> tuple[Fraction, ...]:
    left = Counter(alliance_deck(players))
    left[own] -= 1
    return tuple(Fraction(left[alliance], sum(left.values())) for alliance in Alliance)


PRIORS = {
    (2, C): ("0 1/2 1/2", 6), (3, C): ("0 1/2 1/2", 6), (2, F): ("1/2 1/2 0", 6), (3, F): ("1/2 1/2 0", 6),
    (4, C): ("1/3 2/3 0", 6), (5, C): ("1/4 2/4 1/4", 30), (5, F): ("2/4 2/4 0", 30), (6, C): ("2/5 3/5 0", 20),
    (7, C): ("2/6 3/6 1/6", 140), (7, F): ("3/6 3/6 0", 140), (8, C): ("2/7 3/7 2/7", 560),
    (8, F): ("3/7 3/7 1/7", 560), (9, C): ("3/8 4/8 1/8", 630), (9, F): ("4/8 4/8 0", 630),
    (10, C): ("3/9 4/9 2/9", 3150), (10, F): ("4/9 4/9 1/9", 3150),
}  # fmt: skip


@pytest.mark.rule("KAL-12.7", "KAL-12.8")
@pytest.mark.parametrize(("players", "own"), PRIORS)
def test_what_the_other_seats_may_be(players: int, own: Alliance) -> None:
    text, ways = PRIORS[players, own]
    prior = tuple(Fraction(part) for part in text.split())
    assert chances_of_others(players, own) == prior
    counts = ALLIANCE_CARDS[players]
    assert factorial(sum(counts)) // (factorial(counts[0]) * factorial(counts[1]) * factorial(counts[2])) == ways
    if own is C:
        assert chances_of_others(players, M) == (prior[1], prior[0], prior[2])
    deck = list(alliance_deck(players))
    deck.remove(own)
    random.Random(players).shuffle(deck)
    s = GAME.new_game(KalesiaConfig(seats=players, weapon_deal="identical_sets"))
    s.alliances, s.set_aside = (own, *deck[: players - 1]), tuple(deck[players - 1 :])
    deals = s.view(0).deals()
    worlds = [deals.draw(Dice(seed)) for seed in range(1200)]
    for seat in range(1, players):
        for alliance, chance in zip(Alliance, prior):
            found = sum(world.alliances[seat] is alliance for world in worlds)
            assert abs(found - 1200 * chance) <= 5 * (1200 * chance * (1 - chance)) ** 0.5
    assert all(world.alliances[0] is own for world in worlds)


@pytest.mark.rule("KAL-16.26", "KAL-12.7")
def test_two_players_one_being_centaur() -> None:
    s = table("C F", aside="M", weapon_deal="identical_sets")
    deals = s.view(0).deals()
    chances = distribution(lambda dice: (lambda w: w.alliances + w.set_aside)(deals.draw(dice)))
    assert chances == {(C, M, F): Fraction(1, 2), (C, F, M): Fraction(1, 2)}


@pytest.mark.rule("KAL-16.36", "KAL-12.7")
@pytest.mark.parametrize("hands", [0, 1, 4, 7])
def test_nothing_is_inferred_from_what_is_played(hands: int) -> None:
    s = hands_played(table("C M C F M", weapon_deal="identical_sets", numbers=APART), hands)
    deals = s.view(0).deals()
    chances = distribution(lambda dice: deals.draw(dice).alliances)
    for seat in range(1, 5):
        of = [sum(chance for own, chance in chances.items() if own[seat] is alliance) for alliance in Alliance]
        assert of == [Fraction(1, 4), Fraction(2, 4), Fraction(1, 4)]


@pytest.mark.rule("KAL-12.7")
def test_an_onlooker_may_guess_too() -> None:
    s = table("C M F", weapon_deal="identical_sets")
    deals = s.view(None).deals()
    chances = distribution(lambda dice: deals.draw(dice).alliances)
    assert chances == dict.fromkeys(permutations((C, M, F)), Fraction(1, 6))


# ----------------------------------------------------------------------------------------------- any position
def by_chance(players: int, deal: str, seed: int, actions: int) -> KalesiaState:
    s = GAME.new_game(KalesiaConfig(seats=players, weapon_deal=deal), seed=seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if s.result is None:
            s.apply(chance.choice(s.legal_actions()))
    return s


@given(
    st.builds(by_chance, st.integers(2, 10), st.sampled_from(WEAPON_DEALS), st.integers(0, 10**6), st.integers(0, 120)),
    st.integers(0, 10**6),
)
@pytest.mark.rule("KAL-12.9", "KAL-12.10", "KAL-12.1")
def test_every_guess_is_a_game_that_could_have_come_about(s: KalesiaState, seed: int) -> None:
    """Played again from its own first deal, a guess comes to itself; and it breaks no invariant."""
    for viewer in (None, seed % s.seats):
        world = s.determinize(viewer, Dice(seed))
        assert breaches(world) == []
        again = replayed(rewound(world), world)
        assert again is not None
        assert again.digest() == world.digest()
        assert again.view(viewer) == s.view(viewer)
        if s.result is None:
            assert set(world.to_act) == {action.seat for action in world.legal_actions()}


def test_going_back_and_playing_again_comes_to_the_same_position() -> None:
    """The proof's own tool: it would not do to find fitting deals with a broken one."""
    for seed in range(30):
        s = by_chance(2 + seed % 9, WEAPON_DEALS[seed % 3], seed, 5 + 4 * seed)
        first = rewound(s)
        again = replayed(first, s)
        assert again is not None
        assert again.digest() == s.digest()
        assert first.hands == GAME.new_game(s.config, seed=seed).hands
