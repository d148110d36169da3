"""Cards, deals and what everybody begins with. Rules: sections 1 to 3, KAL-14.1 to KAL-14.3, KAL-16.27 to 16.29."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, factorial

import pytest

from game.engine import GAMES
from game.engine.dice import Dice
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import (
    ALLIANCE_CARDS,
    WEAPONS,
    Alliance,
    alliance_deck,
    alliance_of,
    box_copies,
    value_of,
)
from game.engine.kalesia.position.config import KalesiaConfig
from game.engine.kalesia.position.forest import LINES, SIZE
from game.engine.kalesia.state import KalesiaState, KalesiaView
from game.rulebook import Rulebook
from game.rulebook.book import text_of
from tests.kit.builders.kalesia_builder import capture, lay, table
from tests.kit.every import distribution

GAME = GAMES["kalesia"]
C, M, F = Alliance

ALL = pytest.mark.parametrize("players", range(2, 11))

TABLE = {
    2: (1, 1, 1, 1), 3: (1, 1, 1, 0), 4: (2, 2, 0, 0), 5: (2, 2, 1, 0), 6: (3, 3, 0, 0), 7: (3, 3, 1, 0),
    8: (3, 3, 2, 0), 9: (4, 4, 1, 0), 10: (4, 4, 2, 0),
}  # fmt: skip

NUMBERS = {
    2: (55, 22, 33), 3: (55, 33, 22), 4: (55, 44, 11), 5: (55, 55, 0), 6: (110, 66, 44), 7: (110, 77, 33),
    8: (110, 88, 22), 9: (110, 99, 11), 10: (110, 110, 0),
}  # fmt: skip


def new(players: int, seed: int = 0, **options: str) -> KalesiaState:
    return GAME.new_game(KalesiaConfig(seats=players, **options), seed=seed)


def hand(s: KalesiaState, seat: int) -> Counter[str]:
    return Counter(WEAPONS[kind] for kind in s.hands[seat])


@pytest.mark.rule("KAL-1.1", "KAL-2.2")
def test_three_alliances_and_their_weapons() -> None:
    assert [str(alliance) for alliance in Alliance] == ["centaurs", "mermaids", "forest"]
    by_alliance = {own: [value_of(code) for code in WEAPONS if alliance_of(code) is own] for own in Alliance}
    assert by_alliance == {C: [1, 2, 3, 4], M: [1, 2, 3, 4], F: [1, 2, 3]}
    for alliance, cards, total in ((C, 20, 50), (M, 20, 50), (F, 15, 30)):
        assert (5 * len(by_alliance[alliance]), 5 * sum(by_alliance[alliance])) == (cards, total)


@pytest.mark.rule("KAL-1.6")
def test_the_story_is_told_in_the_rulebook_and_has_no_part_in_the_game() -> None:
    for lang, queen in (("en", "queen"), ("de", "königin")):
        assert queen in text_of(Rulebook("kalesia", lang).rule("KAL-1.6").blocks).lower()
    names = (*KalesiaView.__struct_fields__, *(kind.__name__ for kind in GAME.Event.__args__))
    assert "queen" not in " ".join(names).lower()


@pytest.mark.rule("KAL-2.1", "KAL-2.2", "KAL-2.4", "KAL-3.9")
@ALL
def test_as_many_weapons_as_the_sets_hold(players: int) -> None:
    deck, dealt, removed = NUMBERS[players]
    assert 11 * box_copies(players) == deck
    for deal in ("random", "identical_sets", "pooled_sets"):
        s = new(players, weapon_deal=deal)
        assert sum(len(held) for held in s.hands) == dealt == 11 * players
        assert len(s.removed) == removed
        cards = sum((hand(s, seat) for seat in range(players)), Counter(WEAPONS[kind] for kind in s.removed))
        assert cards == Counter(dict.fromkeys(WEAPONS, 5 if players <= 5 else 10))
        (began,) = [e for e in s.opening if isinstance(e, ev.GameBegan)]
        assert (began.weapons, began.removed, began.weapon_deal, began.seats) == (deck, removed, deal, players)


@pytest.mark.rule("KAL-2.3")
def test_copies_of_a_weapon_are_not_told_apart() -> None:
    s = table("C M F", hands=["C2 C2 C2"])
    own = [action.weapons for action in s.legal_actions() if action.seat == 0]
    assert own.count(("C2", "C2")) == 1
    assert len(own) == len(set(own))


@pytest.mark.rule("KAL-2.5", "KAL-2.6", "KAL-3.5")
@ALL
def test_there_is_one_grid_of_25_areas_all_to_be_seen(players: int) -> None:
    s = new(players)
    assert sorted(s.numbers) == list(range(1, 26))
    (laid,) = [e for e in s.opening if isinstance(e, ev.ForestLaid)]
    assert laid.numbers == s.numbers == s.grid == s.view(None).grid
    assert laid.audience is None
    assert len(s.grid) == SIZE * SIZE == 25  # each is captured once, so 25 colonies always suffice


@pytest.mark.rule("KAL-3.4", "KAL-3.11", "KAL-2.4")
@ALL
def test_alliance_cards(players: int) -> None:
    *cards, aside = TABLE[players]
    s = new(players)
    assert [alliance_deck(players).count(alliance) for alliance in Alliance] == cards == list(ALLIANCE_CARDS[players])
    assert (len(s.alliances), len(s.set_aside)) == (players, aside)
    assert Counter(s.alliances + s.set_aside) == Counter(alliance_deck(players))
    if players in (4, 6):
        assert F not in s.alliances
    (began,) = [e for e in s.opening if isinstance(e, ev.GameBegan)]
    assert (began.alliances, began.set_aside) == (tuple(cards), aside)


@pytest.mark.rule("KAL-3.3", "KAL-14.2")
@pytest.mark.parametrize("deal", ["random", "identical_sets", "pooled_sets"])
def test_the_order_of_the_set_up(deal: str) -> None:
    s = new(3, weapon_deal=deal)
    kinds = [type(event) for event in s.opening]
    assert list(dict.fromkeys(kinds)) == [
        ev.GameBegan, ev.AllianceDealt, ev.ForestLaid, ev.WeaponsDealt, ev.HandBegan,
    ]  # fmt: skip
    began = s.opening[-1]
    assert isinstance(began, ev.HandBegan)
    assert (began.round, began.hand, began.number, began.cell) == (1, 1, 1, s.numbers.index(1))


class Recorder(Dice):
    """Dice that remember what they were thrown for."""

    def __init__(self) -> None:
        super().__init__(3)
        self.rules: list[str] = []

    def below(self, n: int, rule: str = "") -> int:
        self.rules.append(rule)
        return super().below(n)


@pytest.mark.rule("KAL-14.1", "KAL-14.2", "KAL-3.3")
@pytest.mark.parametrize(
    ("deal", "rule", "draws"), [("random", "KAL-3.6", 33), ("identical_sets", "", 0), ("pooled_sets", "KAL-3.8", 32)]
)
def test_chance_is_used_for_alliances_then_areas_then_weapons_and_never_again(deal: str, rule: str, draws: int) -> None:
    dice = Recorder()
    s = GAME.new_game(KalesiaConfig(seats=3, weapon_deal=deal), dice=dice)
    assert dice.rules == ["KAL-3.4"] * 2 + ["KAL-3.5"] * 24 + [rule] * draws
    while s.to_act:
        s.apply(s.legal_actions()[0])
    assert len(dice.rules) == 26 + draws


@pytest.mark.rule("KAL-14.1", "KAL-3.4", "KAL-12.7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_deal_of_alliances_is_as_likely_as_the_rules_say(players: int) -> None:
    """All ways in which the first shuffle can fall; what comes after it does not matter."""
    first = len(alliance_deck(players)) - 1

    class Rest(Dice):
        def __init__(self, dice: Dice) -> None:
            super().__init__(0)
            self.dice, self.left = dice, first

        def below(self, n: int, rule: str = "") -> int:
            self.left -= 1
            return self.dice.below(n) if self.left >= 0 else 0

    def dealt(dice: Dice) -> tuple[Alliance, ...]:
        s = GAME.new_game(KalesiaConfig(seats=players, weapon_deal="identical_sets"), dice=Rest(dice))
        return s.alliances + s.set_aside

    deck = Counter(alliance_deck(players))
    ways = factorial(sum(deck.values()))
    for count in deck.values():
        ways //= factorial(count)
    chances = distribution(dealt)
    assert len(chances) == ways == {2: 6, 3: 6, 4: 6, 5: 30}[players]
    assert set(chances.values()) == {Fraction(1, ways)}


@pytest.mark.rule("KAL-3.6")
@pytest.mark.parametrize("players", [2, 5, 6, 10])
def test_weapons_are_dealt_one_at_a_time_from_seat_0(players: int) -> None:
    """With dice that leave the shuffled deck as it was, the deal itself is to be seen."""

    class Sorted(Dice):
        def below(self, n: int, rule: str = "") -> int:
            return 0

    s = GAME.new_game(KalesiaConfig(seats=players), dice=Sorted(0))
    deck = [kind for kind in range(11) for _ in range(5 if players <= 5 else 10)]
    dealt: list[list[int]] = [[] for _ in range(players)]
    for n in range(11):
        for seat in range(players):
            dealt[seat].append(deck[n * players + seat])
    assert s.hands == [tuple(sorted(cards)) for cards in dealt]
    assert s.removed == tuple(deck[11 * players :])


@pytest.mark.rule("KAL-3.7", "KAL-16.27", "KAL-12.6")
def test_identical_sets() -> None:
    s = table("C M F", weapon_deal="identical_sets", numbers=[*range(3, 26), 1, 2])
    for seat in range(3):
        assert hand(s, seat) == Counter(["C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4", "F1", "F2", "F3"])
    assert len(s.removed) == 22
    rest = ("C4 F2", "M4 F3"), ("C3 C2", "C3 C2"), ("C1 M1", "F1 F2"), ("M2 F3", "C4 C1")
    mine = ("C3 C2", "C1 M2", "M3 M4", "F2 F3")  # all but C4, M1, F1
    for own, (one, other) in zip(mine, rest):
        lay(s, own, one, other)
    assert s.round == 2
    received = Counter(["C4", "M1", "F1"])
    played = Counter(code for pair, _ in rest for code in pair.split())
    for viewer in (None, 0, 1, 2):
        view = s.view(viewer)
        assert Counter(view.certain[1]) == played + received == hand(s, 1)
        assert all(view.wholly_known(seat) for seat in range(3))
        assert view.unseen == (0,) * 11


@pytest.mark.rule("KAL-12.6")
@pytest.mark.parametrize("players", [2, 6, 10])
def test_with_identical_sets_all_hands_are_known_to_all_throughout(players: int) -> None:
    s = table(" ".join("CM"[n % 2] for n in range(players)), weapon_deal="identical_sets", seed=4)
    while s.result is None:
        for viewer in (None, *range(players)):
            assert s.view(viewer).certain == tuple(tuple(hand(s, seat).elements()) for seat in range(players))
        capture(s, (C, M, F)[s.number % 3])


@pytest.mark.rule("KAL-3.8", "KAL-16.28", "KAL-3.10")
@ALL
def test_pooled_sets(players: int) -> None:
    s = new(players, weapon_deal="pooled_sets", seed=5)
    assert sum((hand(s, seat) for seat in range(players)), Counter()) == Counter(dict.fromkeys(WEAPONS, players))
    assert s.view(None).removed == tuple(code for code in WEAPONS for _ in range(box_copies(players) - players))
    assert s.view(None).unseen == (players,) * 11
    assert s.view(None).unseen_removed == 0


@pytest.mark.rule("KAL-16.28")
def test_with_five_players_pooled_sets_and_random_are_the_same_deal() -> None:
    for seed in range(5):
        one, other = new(5, seed), new(5, seed, weapon_deal="pooled_sets")
        assert (one.hands, one.removed) == (other.hands, other.removed)


@pytest.mark.rule("KAL-16.29", "KAL-2.4", "KAL-2.5")
def test_six_and_ten_players() -> None:
    six, ten = new(6), new(10)
    assert (sum(map(len, six.hands)), len(six.removed), Counter(six.alliances)) == (66, 44, Counter({C: 3, M: 3}))
    assert (sum(map(len, ten.hands)), ten.removed, Counter(ten.alliances)) == (110, (), Counter({C: 4, M: 4, F: 2}))
    assert len(six.grid) == len(ten.grid) == 25


@pytest.mark.rule("KAL-3.10")
@pytest.mark.parametrize("players", [2, 3, 4, 6, 7, 8, 9])
def test_with_random_nobody_knows_the_removed_weapons(players: int) -> None:
    s = new(players, seed=2)
    for viewer in (None, *range(players)):
        view = s.view(viewer)
        assert view.removed is None
        assert view.unseen_removed == len(s.removed)


# -------------------------------------------------------------------------------------------- probabilities
@pytest.mark.rule("KAL-14.3")
def test_the_rulebooks_probabilities_are_those_of_fair_shuffles() -> None:
    assert Fraction(len(LINES), comb(25, 3)) == Fraction(48, 2300) == Fraction(12, 575)
    assert [Fraction(NUMBERS[n][2], NUMBERS[n][0]) for n in range(2, 11)] == [
        Fraction(3, 5), Fraction(2, 5), Fraction(1, 5), 0,
        Fraction(2, 5), Fraction(3, 10), Fraction(1, 5), Fraction(1, 10), 0,
    ]  # fmt: skip
    assert Fraction(comb(40, 11), comb(55, 11)) == Fraction(348688, 18047295)
    assert Fraction(comb(80, 11), comb(110, 11)) == Fraction(8059751588, 327955500867)
    forest = {n: Fraction(ALLIANCE_CARDS[n][2], n) for n in (3, 5, 7, 8, 9, 10)}
    assert list(forest.values()) == [Fraction(1, n) for n in (3, 5, 7, 4, 9, 5)]


def within(count: int, games: int, chance: float) -> bool:
    """Whether a count lies within five standard deviations of what is expected; the seeds are fixed."""
    return abs(count - games * chance) <= 5 * (games * chance * (1 - chance)) ** 0.5


@pytest.mark.rule("KAL-14.3")
def test_deals_of_the_engine_follow_these_probabilities() -> None:
    games = 3000
    two = [new(2, seed) for seed in range(games)]
    in_line = sum(any(set(s.where[:3]) == set(line) for line in LINES) for s in two)
    assert within(in_line, games, 12 / 575)
    assert within(sum(s.set_aside == (F,) for s in two), games, 1 / 3)
    no_forest = sum(max(s.hands[seat]) < WEAPONS.index("F1") for s in two for seat in (0, 1))
    assert within(no_forest, 2 * games, 348688 / 18047295)
    for kind in range(11):
        assert within(sum(s.removed.count(kind) for s in two), 5 * games, 3 / 5)
    eight = [new(8, seed) for seed in range(600)]
    for seat in range(8):
        assert within(sum(s.alliances[seat] is F for s in eight), 600, 1 / 4)
    for cell in (0, 7, 12, 24):
        for number in (1, 13, 25):
            assert within(sum(s.numbers[cell] == number for s in two), games, 1 / 25)


@pytest.mark.rule("KAL-1.3")
def test_seats_are_numbered_clockwise_and_the_left_neighbour_is_the_next() -> None:
    s = table("C M C M", numbers=[*range(3, 26), 1, 2], seed=3)
    for alliance in (C, M, F, M):
        events = capture(s, alliance)
    told = [(e.giver, e.receiver) for e in events if isinstance(e, ev.WeaponsPassed) and not e.masked]
    assert told == [(0, 1), (1, 2), (2, 3), (3, 0)]


@pytest.mark.rule("KAL-1.7")
def test_nobody_begins() -> None:
    s = new(4)
    assert s.to_act == (0, 1, 2, 3)
    assert {action.seat for action in s.legal_actions()} == {0, 1, 2, 3}
    assert GAME.moment(s).seat == -1
