"""What a seat knows is exactly what follows from what it saw, proved by counting every possible game.

A game is played by chance from a small position. Beside it go all games that look the same to one viewer: every way in
which the hidden cards may have lain, with every secret choice that others may have made. In the end these lie in just
the arrangements that the viewer's worlds allow, no more and no fewer, and guesses draw from them evenly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial
from typing import Any

import pytest

from game.engine.caleira.position import knowledge
from game.engine.caleira.position.cards import COPIES
from game.engine.caleira.position.knowledge import (
    NOTHING,
    disclosed,
    feasible,
    gained,
    least,
    moved,
    piece_place,
    swapped,
    token,
)
from game.engine.caleira.position.position import KIND
from game.engine.caleira.position.sampling import arrange, ways
from game.engine.caleira.state import CaleiraState, CaleiraView
from game.engine.contract import visible_events
from game.engine.dice import Dice
from tests.kit.builders.caleira_builder import CODES, game

Key = tuple[Any, ...]
"""How all cards of a position lie: hands, pieces by handle, deck, box, hand cards aside."""

Slot = tuple[str, int]


def key_of(s: CaleiraState) -> Key:
    return (tuple(s.hands), tuple(packed & KIND for packed in s.pieces), s.deck, s.box, s.aside_hand)


def zones(s: CaleiraState) -> list[tuple[str, int, tuple[int, ...]]]:
    """Zones of a position: name, number, kinds."""
    found = [("hand", seat, hand) for seat, hand in enumerate(s.hands)]
    found += [("piece", n, (s.pieces[n] & KIND,)) for castle in (*s.castles, s.aside) for n in castle]
    return [*found, ("deck", 0, s.deck), ("box", 0, s.box), ("aside", s.eliminated or 0, s.aside_hand)]


def hidden(view: CaleiraView, zone: str, number: int, index: int) -> bool:
    """Whether a viewer has not seen the card there."""
    if zone == "piece":
        lying = [p for castle in view.castles for p in castle] + [card for card in view.aside if card.piece is not None]
        seen = next(p for p in lying if p.piece == number)
        return not seen.public and view.seat not in seen.knowers
    if zone == "deck":
        return view.deck[index] is None
    return zone == "box" or number != view.seat


def arrangements(s: CaleiraState, view: CaleiraView) -> Iterator[CaleiraState]:
    """Every way in which the cards that the viewer has not seen can lie, whatever else is known of them."""
    slots = [
        (zone, number, index)
        for zone, number, cards in zones(s)
        for index in range(len(cards))
        if hidden(view, zone, number, index)
    ]
    pool = Counter(cards[index] for zone, n, cards in zones(s) for index in range(len(cards))
                   if hidden(view, zone, n, index))  # fmt: skip
    for kinds in orders(pool):
        twin = s.copy()
        cards = {(zone, number): list(held) for zone, number, held in zones(s)}
        for (zone, number, index), kind in zip(slots, kinds, strict=True):
            cards[zone, number][index] = kind
        for (zone, number), held in cards.items():
            lay(twin, zone, number, held)
        yield twin


def lay(s: CaleiraState, zone: str, number: int, kinds: list[int]) -> None:
    if zone == "hand":
        s.hands[number] = tuple(sorted(kinds))
    elif zone == "piece":
        s.pieces[number] = s.pieces[number] & ~KIND | kinds[0]
    elif zone == "aside":
        s.aside_hand = tuple(sorted(kinds))
    else:
        setattr(s, zone, tuple(kinds))


def orders(pool: Counter[int]) -> Iterator[tuple[int, ...]]:
    """All orders of a multiset."""
    if not +pool:
        yield ()
    for kind in sorted(+pool):
        for rest in orders(pool - Counter([kind])):
            yield (kind, *rest)


def fits(s: CaleiraState, worlds: tuple[tuple[int, ...], ...]) -> bool:
    """Whether cards lie as at least one world says."""
    places = dict(enumerate(s.hands))
    if s.eliminated is not None:
        places[s.eliminated] = s.aside_hand
    places |= {piece_place(n): (s.pieces[n] & KIND,) for castle in (*s.castles, s.aside) for n in castle}
    return any(
        all(places[card >> 4].count(card & 15) >= count for card, count in Counter(world).items()) for world in worlds
    )


class Follower:
    """All games that look to one viewer like the one that is played."""

    def __init__(self, s: CaleiraState, viewer: int | None) -> None:
        self.s, self.viewer = s, viewer
        self.games = {key_of(twin): twin for twin in arrangements(s, s.view(viewer))}

    def step(self, chance: Dice) -> None:
        """A random action of the game, and all actions of the others that look the same."""
        action = self.s.legal_actions()[chance.below(len(self.s.legal_actions()))]
        heard = visible_events(self.s.apply(action), self.viewer)
        found: dict[Key, CaleiraState] = {}
        for twin in self.games.values():
            for other in twin.legal_actions():
                if other.seat != action.seat or (action.seat == self.viewer and other != action):
                    continue
                after = twin.copy()
                if visible_events(after.apply(other), self.viewer) == heard:
                    found[(*key_of(after), tuple(after.offers))] = after
        self.games = found

    def check(self) -> int:
        """The worlds allow exactly the arrangements of these games; how many there are."""
        view = self.s.view(self.viewer)
        allowed = {key_of(twin) for twin in arrangements(self.s, view) if fits(twin, view.worlds)}
        assert allowed == {key_of(twin) for twin in self.games.values()}
        return len(allowed)


SMALL: dict[str, dict[str, Any]] = {
    "wizard and market": {
        "castle_rows": ["", ""], "hands": ["MAR WIZ WAT", "MAR BAR"], "deck": "SPI THR BAT TRE",
    },
    "two markets, three seats": {
        "castle_rows": ["(THR)", "(MAR)", ""], "hands": ["MAR WAT WAT", "TRE TRE", "WAT BAT"], "deck": "BAR",
    },
    "arranged and exchanged": {
        "castle_rows": ["(MAR)", "", "(WAT)"], "hands": ["WIZ TRE", "MAR BAT", "BAT"], "deck": "OBS SPI BAR",
    },
    "an elimination": {
        "castle_rows": ["", "(SPI) (WAT)", "(BAT)"], "hands": ["MAR TRE", "TRE", "TRE"], "deck": "OBS",
    },
    "four seats with a box": {
        "castle_rows": ["", "(MAR)", "", ""], "hands": ["MAR WAT OBS", "TRE TRE", "BAT", ""], "deck": "WAT",
        "box": "BAR",
    },
}  # fmt: skip


def small(name: str) -> CaleiraState:
    """A position whose other cards all lie open on the discard pile."""
    given = dict(SMALL[name])
    text = " ".join([*given["castle_rows"], *given["hands"], given["deck"], given.get("box", "")])
    used = Counter(word.strip("()") for word in text.split())
    given["discard"] = " ".join(code for code, n in zip(CODES, COPIES, strict=True) for _ in range(n - used[code]))
    return game(**given)


ENOUGH = 5
"""Games from a position; more where nothing came to be known in them."""


@pytest.mark.rule("CLR-13.4", "CLR-13.5", "CLR-12.5", "CLR-12.6")
@pytest.mark.parametrize("name", SMALL)
def test_worlds_are_what_is_possible_and_nothing_else(name: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        if seed >= ENOUGH and seen["worlds"]:
            break
        follower, chance = Follower(small(name), 0), Dice(seed)
        while follower.s.to_act:
            follower.step(chance)
            if follower.s.result is None:
                follower.check()
                seen["worlds"] += len(follower.s.view(0).worlds) > 1
                seen["eliminated"] += follower.s.eliminated is not None
    assert seen["worlds"]  # something was known that is not simply seen
    assert seen["eliminated"] or name != "an elimination"


@pytest.mark.parametrize("step", ["moved", "swapped", "disclosed"])
def test_the_count_rings_when_a_step_is_left_out(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, step, lambda worlds, *rest: worlds)
    with pytest.raises(AssertionError):
        test_worlds_are_what_is_possible_and_nothing_else("two markets, three seats")


def weight(s: CaleiraState) -> int:
    """In how many orders the cards of a position's hands can lie: each order is as likely as any other."""
    count = 1
    for cards in (*s.hands, s.aside_hand):
        count *= factorial(len(cards))
        for kind in set(cards):
            count //= factorial(cards.count(kind))
    return count


def evenly_drawn(view: CaleiraView, expected: dict[Key, int], draws: int) -> bool:
    """Whether guesses come in proportion to the weights, as far as a chi-square can tell (five deviations)."""
    found = Counter(key_of(view.determinize(Dice(seed))) for seed in range(draws))
    assert set(found) <= set(expected)
    total = sum(expected.values())
    squares = sum((found[key] - draws * n / total) ** 2 / (draws * n / total) for key, n in expected.items())
    freedom = len(expected) - 1
    return squares < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.rule("CLR-13.5")
@pytest.mark.parametrize("name", SMALL)
def test_guesses_are_drawn_evenly_from_all_that_is_possible(name: str) -> None:
    tried = 0
    for seed in range(8):
        s, chance = small(name), Dice(seed)
        while s.to_act:
            s.apply(s.legal_actions()[chance.below(len(s.legal_actions()))])
            view = s.view(0)
            if len(view.worlds) < 2 or s.result is not None:
                continue
            expected = {key_of(twin): weight(twin) for twin in arrangements(s, view) if fits(twin, view.worlds)}
            if 2 <= len(expected) <= 120 and tried < 6:
                tried += 1
                assert evenly_drawn(view, expected, 15 * len(expected))
    assert tried


def test_the_measure_of_evenness_rings() -> None:
    """A draw that prefers one arrangement is caught."""
    s = small("wizard and market")
    view = s.view(0)
    expected = {key_of(twin): weight(twin) for twin in arrangements(s, view)}
    assert evenly_drawn(view, expected, 3000)
    assert not evenly_drawn(view, expected | {next(iter(expected)): 720}, 3000)


@pytest.mark.rule("CLR-12.1", "CLR-14.1")
def test_an_onlooker_may_think_of_anything_that_was_not_open() -> None:
    for seed in range(6):
        s = small("wizard and market")
        s.hands, s.deck, s.discard = [(0,), (3, 8)], (7, 5), (*s.discard, 3, 2, 4, 1)
        follower, chance = Follower(s, None), Dice(seed)
        while follower.s.to_act:
            follower.step(chance)
            if follower.s.result is None:
                follower.check()


# ------------------------------------------------------------------------------------- the tracker's steps

TWO = (token(1, 0), token(1, 3))
"""A Trebuchet and a Marketplace in the hand of seat 1."""


@pytest.mark.rule("CLR-13.4")
def test_known_cards_go_with_a_card_played_down() -> None:
    x = piece_place(7)
    assert moved((TWO,), 1, 2, x) == tuple(sorted([(token(1, 0), token(x, 3)), (token(1, 3), token(x, 0))]))
    assert moved((TWO,), 1, 3, x) == tuple(sorted([TWO, (token(1, 0), token(x, 3)), (token(1, 3), token(x, 0))]))
    assert moved((TWO,), 2, 2, x) == (TWO,)
    assert moved(NOTHING, 1, 2, x) == NOTHING


@pytest.mark.rule("CLR-13.4")
def test_a_kind_that_is_shown_is_known_no_more() -> None:
    assert disclosed((TWO,), 1, 2, 0) == ((token(1, 3),),)
    assert disclosed((TWO,), 1, 3, 5) == (TWO,)
    assert disclosed((TWO, (token(1, 0), token(2, 3))), 1, 2, 5) == ((token(1, 0), token(2, 3)),)  # the other can't be
    x = piece_place(2)
    assert disclosed(((token(1, 8),), (token(x, 8),)), 1, 3, 8) == NOTHING


@pytest.mark.rule("CLR-13.4")
def test_an_exchange_between_others_spreads_what_is_known() -> None:
    assert swapped(((token(1, 7),),), 1, 1, 2, 1) == ((token(2, 7),),)
    assert swapped(((token(1, 7),),), 1, 2, 2, 2) == ((token(1, 7),), (token(2, 7),))
    assert swapped(((token(1, 7), token(2, 5)),), 1, 1, 2, 1) == ((token(1, 5), token(2, 7)),)
    assert swapped(((token(3, 7),),), 1, 2, 2, 2) == ((token(3, 7),),)


@pytest.mark.rule("CLR-13.4")
def test_counting_rules_out_what_there_are_no_cards_for() -> None:
    worlds = ((token(1, 8), token(2, 8)), (token(1, 8),))
    pool = [4, 3, 3, 2, 2, 1, 1, 1, 1]
    assert feasible(worlds, pool) == ((token(1, 8),),)
    assert feasible(NOTHING, [0] * 9) == NOTHING
    assert gained(((token(1, 8),),), 1, 0) == ((token(1, 0), token(1, 8)),)


def test_worlds_that_ask_for_more_are_left_out() -> None:
    assert least({(1, 2), (1, 2, 3), (2, 3, 4)}) == ((1, 2), (2, 3, 4))
    assert least({(1, 1), (1,)}) == ((1,),)
    assert least({(1, 1), (1, 2)}) == ((1, 1), (1, 2))
    assert least({(), (1,)}) == NOTHING


def test_ways_are_counted() -> None:
    sizes = {1: 2, -1: 2}
    assert ways(sizes, [0, 0, 3, 8], ()) == 12
    assert ways(sizes, [0, 0, 3, 8], (token(1, 0),)) == 2 * 6
    assert ways(sizes, [0, 0, 3, 8], (token(1, 0), token(1, 0))) == 2
    assert ways(sizes, [0, 0, 3, 8], (token(1, 5),)) == 0
    assert ways(sizes, [0, 0, 3, 8], (token(1, 0), token(1, 0), token(1, 3))) == 0


def test_a_world_that_cannot_be_is_never_drawn() -> None:
    worlds = ((token(1, 5),), (token(1, 8),))
    for seed in range(20):
        assert 8 in arrange({1: 1, -1: 3}, [0, 0, 3, 8], worlds, Dice(seed))[1]
