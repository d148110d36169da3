"""What a seat may know, and that it knows no more. Rules: sections 11 to 13, KAL-16.20, KAL-16.34 to KAL-16.36."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.contract import open_events, visible_events
from game.engine.dice import Dice
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.actions import KalesiaAction, PlayWeapons
from game.engine.kalesia.position.alliances import WEAPONS, Alliance, box_copies
from game.engine.kalesia.position.config import WEAPON_DEALS, KalesiaConfig
from game.engine.kalesia.state import KalesiaState, KalesiaView
from tests.kit.builders.kalesia_builder import capture, table

C, M, F = Alliance
GAME = GAMES["kalesia"]

APART = [1, 2, 9, 10, 11, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 5, 6, 23, 24, 25, 7, 8]
"""Numbers of a grid in which the first eight areas make no line."""


def by_chance(players: int, deal: str, seed: int, actions: int) -> KalesiaState:
    """A position after so many choices by chance, from seats in any order."""
    s = GAME.new_game(KalesiaConfig(seats=players, weapon_deal=deal), seed=seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if s.result is None:
            s.apply(chance.choice(s.legal_actions()))
    return s


STATES = st.builds(
    by_chance, st.integers(2, 10), st.sampled_from(WEAPON_DEALS), st.integers(0, 10**6), st.integers(0, 90)
)


def codes(kinds: Any) -> tuple[str, ...]:
    return tuple(WEAPONS[kind] for kind in kinds)


def own_actions(s: KalesiaState, seat: int) -> list[PlayWeapons]:
    return [action for action in s.legal_actions() if action.seat == seat]


# ------------------------------------------------------------------------------------------------- the table
@given(STATES)
@pytest.mark.rule("KAL-11.1", "KAL-12.1", "KAL-12.2", "KAL-13.1", "KAL-11.2")
def test_who_knows_what(s: KalesiaState) -> None:
    over = s.result is not None
    for viewer in (None, *range(s.seats)):
        view = s.view(viewer)
        assert (view.seat, view.grid, view.cell, view.round, view.hand) == (
            viewer, s.grid, s.contested, s.round, s.hand,
        )  # fmt: skip
        assert view.hand_sizes == tuple(len(hand) for hand in s.hands)
        assert view.has_chosen == tuple(pair is not None for pair in s.chosen)
        assert view.history == s.history
        assert view.config.seed is None
        for seat in range(s.seats):
            own = seat == viewer
            assert view.hands[seat] == (codes(s.hands[seat]) if own else None)
            assert view.choices[seat] == (codes(s.chosen[seat]) if own and s.chosen[seat] else None)
            assert view.alliances[seat] == (s.alliances[seat] if own or over else None)
            for n, triples in enumerate(s.passed):
                seen = own or (seat + 1) % s.seats == viewer
                assert view.passed[n][seat] == (codes(triples[seat]) if seen else None)
        assert view.set_aside == (s.set_aside if over else (None,) * len(s.set_aside))
        assert (view.result, view.outcome) == (s.result, s.outcome)


@given(STATES)
@pytest.mark.rule("KAL-11.1")
def test_the_viewers_own_things_have_names_of_their_own(s: KalesiaState) -> None:
    for viewer in range(s.seats):
        view = s.view(viewer)
        assert view.seats == s.seats
        assert view.own_alliance is s.alliances[viewer]
        assert view.own_hand == codes(s.hands[viewer])
        assert view.own_choice == (codes(s.chosen[viewer]) if s.chosen[viewer] else None)
        assert view.last == (s.history[-1] if s.history else None)
        for n in range(1, len(s.passed) + 1):
            assert view.passed_on(n) == codes(s.passed[n - 1][viewer])
            assert view.received(n) == codes(s.passed[n - 1][(viewer - 1) % s.seats])
        for n in (0, -1, len(s.passed) + 1):
            assert (view.passed_on(n), view.received(n)) == (None, None)
    onlooker = s.view(None)
    assert (onlooker.own_alliance, onlooker.own_hand, onlooker.own_choice) == (None, (), None)
    assert (onlooker.passed_on(1), onlooker.received(1)) == (None, None)


@given(STATES)
@pytest.mark.rule("KAL-11.1", "KAL-8.4")
def test_a_game_laid_open_hides_nothing_but_the_chance_to_come(s: KalesiaState) -> None:
    view = s.laid_open()
    assert view.seat is None
    assert view.hands == tuple(codes(hand) for hand in s.hands)
    assert (view.alliances, view.set_aside) == (s.alliances, s.set_aside)
    assert view.removed == codes(s.removed)
    again = view.determinize(s.dice.copy())
    again.config = s.config
    assert again.digest() == s.digest()
    other = s.copy()
    other.dice = Dice(99)
    assert other.laid_open() == view


@pytest.mark.rule("KAL-8.4", "KAL-11.1", "KAL-11.8")
def test_alliances_are_revealed_at_the_end_and_not_before() -> None:
    s = table("C M", aside="F", numbers=[4, 5, 6, 7, 8, 1, 2, 3, *range(9, 26)])
    for _ in range(2):
        capture(s, M)
        assert s.view(0).alliances == (C, None)
        assert s.view(None).alliances == (None, None)
        assert s.view(0).set_aside == (None,)
    events = capture(s, M)
    assert s.view(0).alliances == s.view(None).alliances == (C, M)
    assert s.view(1).set_aside == (F,)
    ended = events[-1]
    assert isinstance(ended, ev.GameEnded)
    assert ended.audience is None
    assert (ended.outcome.alliances, ended.outcome.set_aside) == ((C, M), (F,))
    assert s.view(0).hands[1] is None  # hands stay hidden, alliances don't


@pytest.mark.rule("KAL-11.8", "KAL-16.36")
def test_no_ally_is_named() -> None:
    s = table("C M C F M", seed=2)
    assert s.view(0).alliances == (C, None, None, None, None)
    swapped = s.copy()
    swapped.alliances = (C, C, M, F, M)
    assert swapped.view(0) == s.view(0)


@pytest.mark.rule("KAL-11.5", "KAL-11.8")
def test_there_is_no_channel_to_say_anything_in() -> None:
    assert (get_args(KalesiaAction) or (KalesiaAction,)) == (PlayWeapons,)
    assert PlayWeapons.__struct_fields__ == ("seat", "weapons")


# ------------------------------------------------------------------------------------------------- the events
def everything_told(players: int, seed: int) -> tuple[KalesiaState, list[Any]]:
    s = GAME.new_game(KalesiaConfig(seats=players), seed=seed)
    events, chance = list(s.opening), random.Random(seed)
    while s.to_act:
        events += s.apply(chance.choice(s.legal_actions()))
    return s, events


SECRETS = {ev.AllianceDealt: "alliance", ev.WeaponsDealt: "weapons", ev.WeaponsChosen: "weapons",
           ev.WeaponsPassed: "weapons"}  # fmt: skip


def insiders(event: Any) -> tuple[int, ...]:
    """Who may hear a secret in full. Rules: KAL-11.1."""
    return (event.giver, event.receiver) if isinstance(event, ev.WeaponsPassed) else (event.seat,)


@pytest.mark.rule("KAL-11.1", "KAL-11.6", "KAL-13.4", "KAL-12.2")
@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_secrets_are_told_in_full_to_insiders_and_masked_to_all_others(players: int) -> None:
    for seed in range(4):
        _, events = everything_told(players, seed)
        for full, masked in pairwise(events):
            if type(full) not in SECRETS or full.masked:
                continue
            field = SECRETS[type(full)]
            others = tuple(seat for seat in range(players) if seat not in insiders(full))
            assert full.audience == insiders(full)
            assert getattr(full, field) is not None
            assert masked == msgspec.structs.replace(full, **{field: None}, audience=others, masked=True)
        assert all(e.audience is None and not e.masked for e in events if type(e) not in SECRETS)
        for viewer in (None, *range(players)):
            heard = visible_events(events, viewer)
            assert len(heard) == len(open_events(events))  # everybody hears of everything once
            for event in heard:
                if type(event) in SECRETS:
                    assert (getattr(event, SECRETS[type(event)]) is None) == (viewer not in insiders(event))


@pytest.mark.rule("KAL-11.1", "KAL-4.4", "KAL-13.5")
def test_the_story_of_a_game_can_be_told_from_its_events_alone() -> None:
    for seed in range(6):
        s, events = everything_told(4, seed)
        told = open_events(events)
        numbers = next(e.numbers for e in told if isinstance(e, ev.ForestLaid))
        grid: list[Any] = list(numbers)
        hands = {e.seat: Counter(e.weapons) for e in told if isinstance(e, ev.WeaponsDealt)}
        for e in told:
            match e:
                case ev.WeaponsChosen():
                    hands[e.seat] -= Counter(e.weapons)
                case ev.AreaCaptured():
                    assert grid[e.cell] == e.number
                    grid[e.cell] = e.alliance
                case ev.WeaponsPassed():
                    hands[e.giver] -= Counter(e.weapons)
                    hands[e.receiver] += Counter(e.weapons)
                case ev.WeaponsTakenBack():
                    for seat, weapons in enumerate(e.weapons):
                        hands[seat] += Counter(weapons)
        assert tuple(grid) == s.grid
        assert [hands[seat] for seat in range(4)] == [Counter(codes(hand)) for hand in s.hands]
        assert told[-1].outcome == s.outcome


# ----------------------------------------------------------------------------------------- nothing leaks
@given(STATES, st.integers(0, 1000))
@pytest.mark.rule("KAL-12.10", "KAL-15.15", "KAL-12.2", "KAL-11.1")
def test_redrawing_what_a_seat_cannot_know_changes_nothing_that_it_sees(s: KalesiaState, seed: int) -> None:
    for viewer in (None, *range(s.seats)):
        other = s.determinize(viewer, Dice(seed))
        assert other.view(viewer) == s.view(viewer)
        assert other.to_act == s.to_act
        if viewer is not None:
            assert own_actions(other, viewer) == own_actions(s, viewer)
        assert s.view(viewer).determinize(Dice(seed)).digest() == other.digest()


def choices_for_both(one: KalesiaState, other: KalesiaState) -> list[PlayWeapons]:
    """For every seat to act a choice that is legal in two worlds; fewer where a seat has none."""
    both = set(one.legal_actions()) & set(other.legal_actions())
    return [min(own, key=repr) for seat in one.to_act if (own := [a for a in both if a.seat == seat])]


def heard_of(events: list[Any], viewer: int | None) -> list[Any]:
    """What a seat hears, without the weapons that it is given when a round ends."""
    return [
        event
        for event in visible_events(events, viewer)
        if not (isinstance(event, ev.WeaponsPassed) and viewer in (event.giver, event.receiver))
    ]


@given(STATES, st.integers(0, 1000))
@pytest.mark.rule("KAL-12.10", "KAL-13.4", "KAL-13.5")
def test_games_that_differ_in_what_a_seat_cannot_know_tell_it_the_same(s: KalesiaState, seed: int) -> None:
    for viewer in (None, *range(min(s.seats, 3))):
        one, other = s.copy(), s.determinize(viewer, Dice(seed))
        for action in choices_for_both(one, other):
            last = len(one.to_act) == 1
            if last and one.chosen != other.chosen:
                break  # other weapons lie face-down; what is turned up then differs as it should
            told, told_too = one.apply(action), other.apply(action)
            if one.result is not None:
                break  # the alliances are revealed
            assert heard_of(told, viewer) == heard_of(told_too, viewer)
            if not last or one.hand != 1:
                assert one.view(viewer) == other.view(viewer)


@pytest.mark.rule("KAL-12.10", "KAL-16.35", "KAL-11.8")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_exchanging_two_alliance_cards_of_others_is_not_to_be_seen(players: int) -> None:
    for seed in range(8):
        s = by_chance(players, "random", seed, 3 * players + 1)
        swapped = s.copy()
        first, one, two, *rest = s.alliances
        swapped.alliances = (first, two, one, *rest)
        if s.result is None:
            assert swapped.view(0) == s.view(0)
            assert swapped.view(None) == s.view(None)
            assert own_actions(swapped, 0) == own_actions(s, 0)


@pytest.mark.rule("KAL-16.34", "KAL-13.4", "KAL-10.1", "KAL-12.3")
def test_of_a_choice_only_that_it_was_made_is_known() -> None:
    s = table("C M F", hands=["C4 M1", "", ""])
    before = {viewer: s.view(viewer) for viewer in (None, 1, 2)}
    events = s.apply(PlayWeapons(0, ("C4", "M1")))
    for viewer, was in before.items():
        now = s.view(viewer)
        assert now == msgspec.structs.replace(was, has_chosen=(True, False, False), hand_sizes=(9, 11, 11))
        (heard,) = visible_events(events, viewer)
        assert (heard.seat, heard.weapons) == (0, None)
    other = table("C M F", hands=["C4 M1", "", ""])
    told = other.apply(own_actions(other, 0)[-1])
    for viewer in before:
        assert other.view(viewer) == s.view(viewer)
        assert visible_events(told, viewer) == visible_events(events, viewer)


@given(STATES)
@pytest.mark.rule("KAL-12.3", "KAL-16.34")
def test_a_view_can_be_put_back_to_when_the_hand_began(s: KalesiaState) -> None:
    began = s.copy()
    for seat, pair in enumerate(began.chosen):
        if pair is not None:
            began.hands[seat] = tuple(sorted((*began.hands[seat], *pair)))
    began.chosen, began.offers = [None] * s.seats, [None] * s.seats
    began.waiting = tuple(range(s.seats)) if s.result is None else ()
    for viewer in (None, *range(s.seats)):
        assert s.view(viewer).before_choices() == began.view(viewer)
    assert s.laid_open().before_choices() == began.laid_open()


@pytest.mark.rule("KAL-13.1", "KAL-13.6")
def test_the_public_view_holds_no_hand_and_no_alliance() -> None:
    for seed in range(10):
        s = by_chance(4, "random", seed, 30)
        if s.result is not None:
            continue
        view = s.view(None)
        assert view.hands == view.choices == view.alliances == (None,) * 4
        assert all(triple is None for triples in view.passed for triple in triples)
        assert view.last == s.history[-1]


@pytest.mark.rule("KAL-11.7", "KAL-12.1")
def test_the_memory_aid_changes_nothing_that_a_seat_may_know() -> None:
    views = []
    for aid in ("on", "off"):
        s = GAME.new_game(KalesiaConfig(seats=3, memory_aid=aid), seed=5)
        for _ in range(14):
            s.apply(s.legal_actions()[0])
        views.append([msgspec.structs.replace(s.view(v), config=KalesiaConfig()) for v in (None, 0, 1, 2)])
    assert views[0] == views[1]
    assert len(views[0][1].history) == 4


# ------------------------------------------------------------------------------------- what can be counted
@pytest.mark.rule("KAL-12.4", "KAL-12.5", "KAL-11.3", "KAL-11.4")
@pytest.mark.parametrize("players", range(2, 11))
def test_knowledge_grows_by_one_hand_a_round(players: int) -> None:
    cycle = (C, M, F, M, C, F)
    grid = [1, 14, 5, 18, 9, 22, 10, 2, 15, 6, 19, 3, 23, 11, 24, 7, 20, 16, 12, 4, 13, 8, 21, 17, 25]
    s = table(" ".join("CM"[n % 2] for n in range(players)), numbers=grid, seed=1)
    while s.result is None:
        for viewer in range(players):
            view = s.view(viewer)
            truth = [codes((*s.hands[n], *(s.chosen[n] or ()))) for n in range(players)]
            for distance in range(players):
                other = (viewer + distance) % players
                assert not Counter(view.certain[other]) - Counter(truth[other])
                if distance < s.round:
                    assert view.wholly_known(other)
                    assert view.certain[other] == truth[other]
                if s.round > 1 and s.hand == 1:
                    played = Counter(code for hand in s.history[-4:] for code in hand.weapons[other])
                    assert not played - Counter(view.certain[other])
            if s.round >= players:
                assert all(view.wholly_known(other) for other in range(players))
                assert sum(view.unseen) == 0
        capture(s, cycle[s.number % 6])


@pytest.mark.rule("KAL-11.3", "KAL-12.4")
def test_eight_weapons_of_everybody_are_known_at_least_and_sometimes_more() -> None:
    """From round 3 on a player who plays a weapon that came from the right shows what has been passed on."""
    s = table("C M C F M", seed=1)
    known: set[int] = set()
    chance = random.Random(1)
    while s.result is None and s.round < 6:
        if s.hand == 1 and s.round > 1:
            view = s.view(0)
            known |= {len(view.certain[other]) for other in range(1, 5) if not view.wholly_known(other)}
        s.apply(chance.choice(s.legal_actions()))
    assert min(known) == 8
    assert max(known) > 8


@pytest.mark.rule("KAL-12.4")
def test_before_the_first_hand_nothing_is_certain_but_a_certain_stock() -> None:
    for players, deal in ((3, "random"), (5, "random"), (3, "pooled_sets"), (10, "random")):
        s = GAME.new_game(KalesiaConfig(seats=players, weapon_deal=deal), seed=3)
        view = s.view(0)
        assert view.certain[1:] == ((),) * (players - 1)
        own, copies = Counter(view.own_hand), players if deal == "pooled_sets" else box_copies(players)
        assert view.unseen == tuple(copies - own[code] for code in WEAPONS)
        certain_stock = deal == "pooled_sets" or players in (5, 10)
        assert (view.unseen_removed == 0) == certain_stock
        assert (view.removed is None) == (not certain_stock)


@pytest.mark.rule("KAL-12.4")
def test_the_remainder_of_a_certain_stock_is_known() -> None:
    for deal, known in (("pooled_sets", True), ("random", False)):
        s = table("C M F", weapon_deal=deal, numbers=APART, seed=4)
        for alliance in (C, M, F, M):
            capture(s, alliance)
        view = s.view(0)
        assert (s.round, view.wholly_known(1)) == (2, True)
        assert view.wholly_known(2) == known  # the only three weapons that seat 0 hasn't seen
        if known:
            assert view.certain[2] == codes(s.hands[2])
    s = table("C M", aside="F", weapon_deal="pooled_sets")
    assert s.view(0).certain[1] == codes(s.hands[1])


@given(STATES)
@pytest.mark.rule("KAL-12.4", "KAL-11.3", "KAL-15.1")
def test_what_is_counted_is_true_and_complete(s: KalesiaState) -> None:
    """Certain weapons are really there, and certain, unseen, removed and open ones make up the whole stock."""
    copies = box_copies(s.seats) if s.config.weapon_deal == "random" else s.seats
    for viewer in (None, *range(s.seats)):
        view = s.view(viewer)
        total = Counter(dict(zip(WEAPONS, view.unseen)))
        if s.config.weapon_deal == "random":
            total.update(view.removed or ())
        for seat in range(s.seats):
            held = Counter(codes((*s.hands[seat], *(s.chosen[seat] or ()))))
            assert not Counter(view.certain[seat]) - held
            assert view.wholly_known(seat) == (Counter(view.certain[seat]) == held)
            total.update(view.certain[seat])
            for pair in view.front(seat):
                total.update(pair)
        assert total == Counter(dict.fromkeys(WEAPONS, copies))
        places = sum(len(s.hands[n]) + 2 * view.has_chosen[n] - len(view.certain[n]) for n in range(s.seats))
        assert sum(view.unseen) == places + view.unseen_removed


@given(STATES)
def test_views_can_be_written_and_read(s: KalesiaState) -> None:
    for viewer in (None, *range(s.seats)):
        view = s.view(viewer)
        for form in (msgspec.json, msgspec.msgpack):
            again = form.decode(form.encode(view), type=KalesiaView)
            assert again == view
            assert again.determinize(Dice(4)).digest() == view.determinize(Dice(4)).digest()
