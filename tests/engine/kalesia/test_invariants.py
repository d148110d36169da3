"""What holds in every position of every game, and alarms that ring where it doesn't. Rules: section 15."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.contract import Result
from game.engine.dice import Dice
from game.engine.kalesia.invariants import breaches
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import Alliance
from game.engine.kalesia.position.config import WEAPON_DEALS, KalesiaConfig
from game.engine.kalesia.state import KalesiaState
from tests.kit import conformance as kit
from tests.kit.builders.kalesia_builder import capture, table
from tests.kit.cases import HINTS, Case
from tests.kit.laws.kalesia import LAWS, broken
from tests.kit.laws.lawbook import Transition

C, M, F = Alliance
GAME = GAMES["kalesia"]

CONFIGS = st.builds(
    KalesiaConfig,
    seats=st.integers(2, 10),
    weapon_deal=st.sampled_from(WEAPON_DEALS),
    stop_when_decided=st.sampled_from(("off", "on")),
)


@given(CONFIGS, st.integers(0, 2**63 - 1))
@settings(max_examples=30)
@pytest.mark.rule(
    "KAL-15.1", "KAL-15.2", "KAL-15.3", "KAL-15.4", "KAL-15.5", "KAL-15.6", "KAL-15.7", "KAL-15.8", "KAL-15.9",
    "KAL-15.10", "KAL-15.11", "KAL-15.12", "KAL-15.13",
)  # fmt: skip
def test_whole_games_by_chance_break_nothing(config: KalesiaConfig, seed: int) -> None:
    s = GAME.new_game(config, seed=seed)
    chance = random.Random(seed)
    assert breaches(s) == []
    before = s.copy()
    actions = 0
    while s.to_act:
        action = chance.choice(s.legal_actions())
        events = s.apply(action)
        after = s.copy()
        assert breaches(after) == []
        assert broken(Transition(before, action, events, after)) == []
        before, actions = after, actions + 1
    assert s.outcome is not None
    assert actions == s.seats * s.outcome.hands
    assert s.view(None).threats == s.laid_open().threats


@pytest.mark.rule("KAL-8.6", "KAL-15.11", "KAL-1.2")
def test_games_end_after_3_to_25_hands_for_one_of_three_reasons() -> None:
    ends = set()
    for seed in range(150):
        s = GAME.new_game(KalesiaConfig(seats=2 + seed % 9, stop_when_decided=("off", "on")[seed % 2]), seed=seed)
        chance = random.Random(seed)
        while s.to_act:
            s.apply(chance.choice(s.legal_actions()))
        assert s.outcome is not None
        assert 3 <= s.outcome.hands <= 25
        ends.add(s.outcome.reason)
        assert s.result is not None
        assert set(s.result.ranks) <= {1, 2}
    assert "temple" in ends


@pytest.mark.rule("KAL-15.13", "KAL-8.4", "KAL-8.5", "KAL-8.9", "KAL-8.10")
@pytest.mark.parametrize("captor", [C, M, F])
def test_all_players_of_an_alliance_share_its_result_and_somebody_loses(captor: Alliance) -> None:
    for alliances in ("C M", "C M F", "C M C M", "C M C F M", "C C M M C M", "C F M C F M C M"):
        aside = "F" if alliances == "C M" else ""
        s = table(alliances, aside=aside, numbers=[1, 2, 3, *range(4, 26)])
        while s.result is None:
            capture(s, captor)
        assert s.outcome is not None
        assert s.outcome.alliance is captor
        assert s.result.ranks == tuple(1 if own is captor else 2 for own in s.alliances)
        assert 2 in s.result.ranks
        assert s.outcome.won == tuple(own is captor for own in s.alliances)
        assert s.outcome.all_lost == (captor not in s.alliances)


@pytest.mark.rule("KAL-15.15", "KAL-10.5")
@given(st.integers(2, 10), st.integers(0, 10**6), st.integers(0, 40))
def test_a_copy_goes_its_own_way(players: int, seed: int, actions: int) -> None:
    s = GAME.new_game(KalesiaConfig(seats=players), seed=seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if s.to_act:
            s.apply(chance.choice(s.legal_actions()))
    twin, digest = s.copy(), s.digest()
    while twin.to_act:
        twin.apply(chance.choice(twin.legal_actions()))
    assert s.digest() == digest
    assert s.copy().digest() == digest


# -------------------------------------------------------------------------------------- alarms that must ring
def sound() -> KalesiaState:
    """Round 2, hand 2 of a game of five, one seat having chosen."""
    s = table("C M C F M", numbers=[1, 2, 9, 10, 11, 3, 4, *range(12, 23), 5, 6, 23, 24, 25, 7, 8], seed=2)
    for alliance in (C, M, F, M, C):
        capture(s, alliance)
    s.apply(s.legal_actions()[0])
    return s


def over() -> KalesiaState:
    """A game that ended with a temple of the Mermaids."""
    s = table("C M C F M", numbers=[1, 2, 3, *range(4, 26)])
    for _ in range(3):
        capture(s, M)
    return s


def swap_holder(s: KalesiaState) -> None:
    cell = s.history[0].cell
    s.holders[cell] = F if s.holders[cell] is not F else C


def hold_many(s: KalesiaState) -> None:
    s.holders[:] = [C] * 18 + [None] * 7


def set_outcome(**changes: object) -> Callable[[KalesiaState], None]:
    def change(s: KalesiaState) -> None:
        s.outcome = msgspec.structs.replace(s.outcome, **changes)

    return change


def set_result(ranks: tuple[int, ...]) -> Callable[[KalesiaState], None]:
    def change(s: KalesiaState) -> None:
        s.result = Result(ranks, (0,) * len(ranks), "temple")

    return change


def no_outcome(s: KalesiaState) -> None:
    s.outcome = None


def renumber(s: KalesiaState) -> None:
    first = s.history[0]
    s.history = (msgspec.structs.replace(first, round=2), *s.history[1:])


def reorder(s: KalesiaState) -> None:
    s.history = (s.history[1], s.history[0], *s.history[2:])


def lose_a_weapon(s: KalesiaState) -> None:
    s.hands[1] = s.hands[1][1:]


def exchange_a_weapon(s: KalesiaState) -> None:
    kind = (s.hands[1][0] + 1) % 11
    s.hands[1] = tuple(sorted((*s.hands[1][1:], kind)))


def early_line(s: KalesiaState) -> None:
    s.holders[0] = s.holders[1] = s.holders[2] = C


ALARMS: list[tuple[str, Callable[[], KalesiaState], Callable[[KalesiaState], None]]] = [
    ("KAL-15.1", sound, exchange_a_weapon),
    ("KAL-15.1", sound, lambda s: setattr(s, "removed", (3,))),
    ("KAL-15.2", sound, lose_a_weapon),
    ("KAL-15.3", sound, lose_a_weapon),
    ("KAL-15.4", sound, lambda s: setattr(s, "numbers", (*s.numbers[:-1], 1))),
    ("KAL-15.4", sound, lambda s: s.holders.__setitem__(s.contested, C)),
    ("KAL-15.5", sound, reorder),
    ("KAL-15.5", sound, renumber),
    ("KAL-15.6", sound, swap_holder),
    ("KAL-15.6", sound, lambda s: s.holders.append(None)),
    ("KAL-15.7", sound, early_line),
    ("KAL-15.7", over, set_outcome(lines=())),
    ("KAL-15.7", over, set_outcome(alliance=C)),
    ("KAL-15.7", over, early_line),
    ("KAL-15.8", sound, hold_many),
    ("KAL-15.10", sound, lambda s: setattr(s, "alliances", (C, C, C, F, M))),
    ("KAL-15.11", over, set_outcome(hands=2)),
    ("KAL-15.11", over, set_outcome(reason="all_captured")),
    ("KAL-8.2", over, set_outcome(reason="no_temple_possible")),
    ("KAL-8.8", over, no_outcome),
    ("KAL-15.13", over, set_result((1, 2, 2, 2, 2))),
    ("KAL-15.13", over, set_result((1, 1, 1, 1, 1))),
]


@pytest.mark.parametrize(("rule", "make", "spoil"), ALARMS)
def test_every_alarm_rings(rule: str, make: Callable[[], KalesiaState], spoil: Callable[[KalesiaState], None]) -> None:
    s = make()
    assert breaches(s) == []
    spoil(s)
    assert rule in {text.split(":")[0] for text in breaches(s)}


def step_of(s: KalesiaState, action: PlayWeapons) -> Transition:
    after = s.copy()
    return Transition(s, action, after.apply(action), after)


def plain() -> Transition:
    """A choice that isn't the last of its hand."""
    s = sound()
    return step_of(s, s.legal_actions()[0])


def last_of(s: KalesiaState, alliance: Alliance) -> Transition:
    """The choice that ends a hand, which an alliance captures."""
    before, action = s, None
    events = capture(probe := s.copy(), alliance)
    assert any(isinstance(e, ev.AreaCaptured) for e in events)
    for seat, pair in enumerate(probe.history[-1].weapons):
        action = PlayWeapons(seat, pair)
        if seat < s.seats - 1:
            before.apply(action)
    assert action is not None
    return step_of(before, action)


def new_round() -> Transition:
    """The choice that ends the first round."""
    s = table("C M C F M", numbers=[1, 2, 9, 10, 11, 3, 4, *range(12, 23), 5, 6, 23, 24, 25, 7, 8], seed=2)
    for alliance in (C, M, F):
        capture(s, alliance)
    return last_of(s, M)


def the_end() -> Transition:
    """The choice that lets the Mermaids build their temple."""
    s = table("C M C F M", numbers=[1, 2, 3, *range(4, 26)])
    for _ in range(2):
        capture(s, M)
    return last_of(s, M)


def swap_hands(s: KalesiaState) -> None:
    s.hands[0], s.hands[1] = s.hands[1], s.hands[0]


def nothing_flipped(s: KalesiaState) -> None:
    s.holders[s.history[0].cell] = str(s.holders[s.history[0].cell])  # type: ignore[call-overload]


LAW_ALARMS: dict[str, tuple[Callable[[], Transition], Callable[[KalesiaState], None]]] = {
    "KAL-15.1": (plain, exchange_a_weapon),
    "KAL-15.2": (plain, lose_a_weapon),
    "KAL-15.3": (new_round, lose_a_weapon),
    "KAL-15.4": (plain, lambda s: s.holders.__setitem__(s.contested, C)),
    "KAL-15.5": (plain, lambda s: setattr(s, "history", s.history[:-1])),
    "KAL-15.6": (plain, swap_holder),
    "KAL-15.7": (plain, early_line),
    "KAL-15.8": (plain, hold_many),
    "KAL-15.9": (plain, nothing_flipped),
    "KAL-15.10": (plain, lambda s: setattr(s, "alliances", (C, C, C, F, M))),
    "KAL-15.11": (the_end, set_outcome(reason="all_captured")),
    "KAL-15.12": (new_round, swap_hands),
    "KAL-15.13": (the_end, set_result((1, 2, 2, 2, 2))),
}


def test_every_law_of_the_kit_has_an_alarm() -> None:
    assert set(LAW_ALARMS) == set(LAWS)


@pytest.mark.parametrize("rule", LAW_ALARMS)
def test_the_alarms_of_the_kits_laws_ring(rule: str) -> None:
    make, spoil = LAW_ALARMS[rule]
    step = make()
    assert broken(step) == []
    spoil(step.after)
    assert rule in {text.split(":")[0] for text in broken(step)}


def test_a_view_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit's check of secrets rings for a Kalesia that shows everybody the hand of seat 1."""
    case = Case(GAME, 3, "", "random", HINTS["kalesia"])
    state = case.new(1)
    kit.check_nobody_peeks(case, state)
    honest = KalesiaState.view

    def loose(self: KalesiaState, seat: int | None) -> object:
        view = honest(self, seat)
        return msgspec.structs.replace(view, unseen_removed=self.hands[1][0])

    monkeypatch.setattr(KalesiaState, "view", loose)
    with pytest.raises(AssertionError, match="cannot know"):
        kit.check_nobody_peeks(case, state)


def test_the_dice_to_come_matter_to_the_digest_and_to_nothing_else() -> None:
    s = sound()
    other = s.copy()
    other.dice = Dice(77)
    assert other.digest() != s.digest()
    assert [other.view(v) for v in range(5)] == [s.view(v) for v in range(5)]
