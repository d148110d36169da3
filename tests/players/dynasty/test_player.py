"""Dynasty Builder as a computer plays it: legal, repeatable, honest; what it builds, attacks, makes and answers."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.dice import Dice
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState
from game.players import LEVELS, Limit, make_player
from game.players.dynasty.reasons import explain
from game.players.dynasty.style import EASY, NORMAL, STYLES
from game.players.dynasty.thoughts import first_thought
from game.players.dynasty.worth import promise
from game.words import Words, languages
from tests.kit.boards.dynasty import BOARDS
from tests.kit.builders.dynasty_builder import game

DYNASTY = GAMES["dynasty"]
SHORT = Limit(nodes=40)


def new_game(seed: int, *, board: str = "ford_valley", seats: int = 2, **options: Any) -> DynastyState:
    return DYNASTY.new_game(DYNASTY.Config(seats=seats, **options), board=BOARDS[board], seed=seed)


def thought_through(seed: int, **options: Any) -> Iterator[DynastyState]:
    """Every position of a game between first thoughts, each seat in a style of its own."""
    state = new_game(seed, **options)
    while state.to_act:
        yield state
        seat = state.to_act[0]
        state.apply(first_thought(state, seat, STYLES[(seat + seed) % len(STYLES)], seed + seat))


def played_out(seed: int, **options: Any) -> DynastyState:
    """Such a game at its end."""
    return deque(thought_through(seed, **options), maxlen=1).pop()


def first(s: DynastyState, seat: int = 0, style: Any = NORMAL) -> Any:
    return first_thought(s, seat, style)


# ------------------------------------------------------------------------------------------- every level
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_has_its_reason(level: str) -> None:
    player, phases = make_player(level, "dynasty", 5), Counter()
    for n, state in enumerate(thought_through(3, dynasty_levels=8)):
        if n % 9 == 0 or state.phase not in phases:
            seat = state.to_act[0]
            action = player.choose(state.view(seat), state.legal_actions(), SHORT)
            assert state.refusal(action) is None, action
            assert not isinstance(action, act.Resign)
            assert player.reason is not None
            phases[state.phase] += 1
    assert {"city", "soldier", "build", "march", "recruit"} <= set(phases)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_choice_whatever_dice_are_to_come(level: str) -> None:
    for n, state in enumerate(thought_through(4, dynasty_levels=8)):
        if n % 40 == 5:
            seat, other = state.to_act[0], state.copy()
            other.dice = Dice(987654321, 17)
            chosen = {
                make_player(level, "dynasty", 9).choose(s.view(seat), s.legal_actions(), SHORT)
                for s in (state, other, state)
            }
            assert len(chosen) == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_of_first_thoughts_end_by_a_real_victory_long_before_the_limit(seats: int) -> None:
    state = played_out(seats, board="six_crowns", seats=seats)
    assert state.result is not None
    assert state.result.reason in ("dynasty", "conqueror", "veteran")


def test_the_good_style_beats_the_narrow_one() -> None:
    won = 0
    for seed in range(6):
        state, styles = new_game(seed), (NORMAL, EASY) if seed % 2 else (EASY, NORMAL)
        while state.to_act:
            seat = state.to_act[0]
            state.apply(first_thought(state, seat, styles[seat], seed))
        won += styles[state.result.winners[0]] is NORMAL
    assert won >= 5


def test_a_strong_player_is_done_when_its_budget_is() -> None:
    state = next(state for state in thought_through(2) if state.round == 3)
    player = make_player("hard", "dynasty", 1)
    for nodes in (1, 50, 500):
        action = player.choose(state.view(state.to_act[0]), state.legal_actions(), Limit(nodes=nodes))
        assert state.refusal(action) is None
        assert player.spent <= nodes


# ------------------------------------------------------------------------------------------- first thoughts
def test_a_ring_that_lacks_a_house_is_completed_and_the_city_raised() -> None:
    ring_1 = "5,5 7,5 6,4 7,4 6,6 7,6"
    ring_2 = "5,3 6,3 7,3 5,4 8,4 4,5 8,5 5,6 8,6 5,7 6,7"
    s = game(f"city1 6,5; house {ring_1} {ring_2}", "city1 0,0", builds=1)
    assert first(s) == act.BuildHouse(0, (7, 7))
    s.apply(first(s))
    assert first(s) == act.UpgradeCity(0, (6, 5))


def test_with_an_empty_supply_a_house_is_gained_where_none_is_needed() -> None:
    ring = "5,5 7,5 6,4 7,4 6,6 7,6"
    ring_2 = "5,3 6,3 7,3 5,4 8,4 4,5 8,5 5,6 8,6 5,7 6,7"
    s = game(f"city1 6,5; house {ring} {ring_2} 1,1 1,9 3,9 11,9 11,1 3,1 0,5", "city1 0,0", house_supply=24, builds=2)
    assert s.house_supply(0) == 0
    gained = first(s)
    assert isinstance(gained, act.DestroyOwn)
    s.apply(gained)
    assert first(s) == act.BuildHouse(0, (7, 7))


def test_a_siege_tower_beside_a_city_takes_it() -> None:
    s = game("city3 1,1; siege 9,5", "city2 10,5; soldier 12,9", phase="march")
    assert first(s) == act.Attack(0, 1, (10, 5))


def test_a_hopeless_siege_is_left_alone() -> None:
    ring = "9,5 11,5 10,4 11,4 10,6 11,6"
    s = game("city3 1,1; soldier 9,4", f"city2 10,5; house {ring}", phase="march")
    action = first(s)
    assert not (isinstance(action, act.Attack) and action.tile == (10, 5))


def test_intruders_are_met_with_new_units_near_them() -> None:
    s = game("city3 6,5", "city1 0,0; soldier 10,5", phase="recruit")
    made = first(s)
    assert isinstance(made, act.Recruit)
    assert made.kind in (Kind.KNIGHT, Kind.SOLDIER)
    assert s.grid.distance(s.grid.cell(made.tile), s.grid.cell((10, 5))) < 4


def test_tokens_become_a_city() -> None:
    s = game("city2 6,5; military 4", "city1 0,0", phase="recruit")
    while not isinstance(first(s), act.CharterCity):
        assert not isinstance(first(s), act.EndPhase)
        s.apply(first(s))


def test_a_ship_is_evaded_where_striking_back_is_worse() -> None:
    s = game("city2 0,0; ship 6,5", "city2 12,10; siege 7,4", water="row 5", phase="march", dice="")
    s.apply(act.Attack(0, 1, (7, 4)))
    answer = first(s, 1)
    assert isinstance(answer, act.React)
    assert answer.choice == "evade"


def test_ties_are_thrown_again_only_with_the_better_chances() -> None:
    even = game("city2 0,0; knight 6,5", "city2 12,10; soldier 7,5", phase="march", dice="12")
    even.apply(act.Attack(0, 1, (7, 5)))
    assert first(even) == act.ResolveTie(0, "retry")
    worse = game("city2 0,0; soldier 6,5", "city2 12,10; knight 7,5", phase="march", dice="21")
    worse.apply(act.Attack(0, 1, (7, 5)))
    assert first(worse) == act.ResolveTie(0, "back_off")


def test_a_mage_tower_burns_intruders_or_lets_houses_grow() -> None:
    at_war = game("city5 6,5", "city1 0,0; knight 8,5", phase="build")
    fire = first(at_war)
    assert isinstance(fire, act.CastSpell)
    assert (fire.spell, fire.targets) == ("firestorm", (1,))
    at_peace = game("city5 6,5; city1 9,5", "city1 0,0", phase="build")
    assert first(at_peace).spell == "growth"


# ------------------------------------------------------------------------------------------- what it promises
def test_promises_share_one_and_follow_levels_and_the_end() -> None:
    s = game("city3 6,5; house 5,5 7,5", "city1 0,0", phase="build")
    assert promise(s, 0) + promise(s, 1) == pytest.approx(1.0)
    assert promise(s, 0) > 0.5
    more = game("city4 6,5; house 5,5 7,5", "city1 0,0", phase="build")
    assert promise(more, 0) > promise(s, 0)
    state = played_out(1, dynasty_levels=4)
    winner = state.result.winners[0]
    assert (promise(state, winner), promise(state, 1 - winner)) == (1.0, 0.0)


# ------------------------------------------------------------------------------------------- reasons
def test_every_action_has_a_sentence_in_every_language() -> None:
    spoken = {lang: Words(lang, strict=True) for lang in languages()}
    explained: set[type] = set()
    built = game(
        "city5 6,5; house 5,5; land 7,5; soldier 8,5; ship 6,3; military 6", "city1 0,0; house 9,5 9,3; soldier 9,4",
        water="6,3 6,2 7,3", round=3,
    )  # fmt: skip
    states = [built]
    for phase in ("march", "recruit", "disband"):
        states.append(built.copy())
        states[-1].phase = type(built.phase)(phase)
    states += [state.copy() for n, state in enumerate(thought_through(5, dynasty_levels=6)) if n % 6 == 0]
    for state in states:
        for action in state.legal_actions():
            explained.add(type(action))
            for words in spoken.values():
                text = explain(state, action).text(words)
                assert "{" not in text
                assert "\n" not in text
                assert len(text) <= 120, text
    assert len(explained) >= 14, explained
