"""What holds after every action of every game. Rules: section 20.

The laws themselves are in `tests/kit/laws/laws.py`. Here they are held against games played by chance, and each of them
against a step that breaks it, so that none is a law that cannot be broken.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.caledea.invariants import breaches
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.config import CaledeaConfig
from game.engine.caledea.position.kingdoms import KINGDOMS, Rank, Structure
from game.engine.caledea.position.position import Fight
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Result
from game.engine.dice import Dice
from tests.kit.boards.boards import BOARDS, striped
from tests.kit.builders.builder import game, ids, picture
from tests.kit.laws.lawbook import Transition
from tests.kit.laws.laws import LAWS, broken
from tests.kit.play import steps, without_resigning, word

SAMPLE = [(2, "A"), (3, "A"), (4, "epic"), (2, "small"), (4, "B"), (3, "grand"), (2, "small")] * 4


@lru_cache(maxsize=1)
def sample() -> tuple[Transition, ...]:
    """Every step of some whole games."""
    found: list[Transition] = []
    for n, (seats, board) in enumerate(SAMPLE):
        config = CaledeaConfig(
            seats=seats, turn_limit=40, quiet_limit=0, capital_placement=("in_turn", "simultaneous")[n % 2],
            component_limit=("box", "unlimited")[n // 7 % 2], min_capital_distance=1 + n % 6,
        )  # fmt: skip
        s = GAMES["caledea"].new_game(config, board=BOARDS[board], seed=n)
        before = s.copy()
        for action, events in steps(s, seed=n):
            after = s.copy()
            found.append(Transition(before, action, events, after))
            before = after
    return tuple(found)


EVERY_LAW = [
    pytest.param("CAL-20.1", marks=pytest.mark.rule("CAL-20.1")),
    pytest.param("CAL-20.2", marks=pytest.mark.rule("CAL-20.2")),
    pytest.param("CAL-20.3", marks=pytest.mark.rule("CAL-20.3")),
    pytest.param("CAL-20.4", marks=pytest.mark.rule("CAL-20.4")),
    pytest.param("CAL-20.5", marks=pytest.mark.rule("CAL-20.5")),
    pytest.param("CAL-20.6", marks=pytest.mark.rule("CAL-20.6")),
    pytest.param("CAL-20.7", marks=pytest.mark.rule("CAL-20.7")),
    pytest.param("CAL-20.8", marks=pytest.mark.rule("CAL-20.8")),
    pytest.param("CAL-20.9", marks=pytest.mark.rule("CAL-20.9")),
    pytest.param("CAL-20.10", marks=pytest.mark.rule("CAL-20.10")),
    pytest.param("CAL-20.11", marks=pytest.mark.rule("CAL-20.11")),
    pytest.param("CAL-20.12", marks=pytest.mark.rule("CAL-20.12")),
    pytest.param("CAL-20.13", marks=pytest.mark.rule("CAL-20.13")),
    pytest.param("CAL-20.14", marks=pytest.mark.rule("CAL-20.14")),
    pytest.param("CAL-20.15", marks=pytest.mark.rule("CAL-20.15")),
    pytest.param("CAL-20.16", marks=pytest.mark.rule("CAL-20.16")),
    pytest.param("CAL-20.17", marks=pytest.mark.rule("CAL-20.17")),
    pytest.param("CAL-20.18", marks=pytest.mark.rule("CAL-20.18")),
    pytest.param("CAL-20.19", marks=pytest.mark.rule("CAL-20.19")),
    pytest.param("CAL-20.20", marks=pytest.mark.rule("CAL-20.20")),
    pytest.param("CAL-20.21", marks=pytest.mark.rule("CAL-20.21")),
    pytest.param("CAL-20.22", marks=pytest.mark.rule("CAL-20.22")),
    pytest.param("CAL-20.23", marks=pytest.mark.rule("CAL-20.23")),
    pytest.param("CAL-20.24", marks=pytest.mark.rule("CAL-20.24")),
    pytest.param("CAL-20.25", marks=pytest.mark.rule("CAL-20.25")),
]


@pytest.mark.parametrize("rule", EVERY_LAW)
def test_the_law_holds_in_whole_games(rule: str) -> None:
    faults = [f"step {n}: {fault}" for n, t in enumerate(sample()) for fault in LAWS[rule](t)]
    assert faults == []


def test_the_sample_is_worth_its_name() -> None:
    verbs = {word(t.action) for t in sample()}
    kinds = {type(e) for t in sample() for e in t.events}
    assert {"bombard", "transport", "build_tower", "upgrade_unit", "stay_in_combat", "assault_structure"} <= verbs
    assert {ev.SquareSalted, ev.SquareClaimed, ev.PlayerDefeated, ev.InfantryPlaced, ev.BattleRolled} <= kinds


def test_there_is_a_law_for_every_invariant_of_the_rulebook() -> None:
    assert list(LAWS) == [f"CAL-20.{n}" for n in range(1, 26)]


# ------------------------------------------------------------------------------------------ by hypothesis
CHOICES = st.integers(1, 100).flatmap(lambda n: st.lists(st.integers(0, 10**6), min_size=n, max_size=n))
KINGDOM_SETS = st.permutations(list(KINGDOMS)).map(lambda order: order[:4])


@settings(max_examples=60)
@given(
    kingdoms=KINGDOM_SETS, seats=st.integers(2, 4), seed=st.integers(0, 2**32), gold=st.integers(1, 6),
    limit=st.sampled_from(["box", "unlimited"]),
    choices=CHOICES,
)  # fmt: skip
def test_no_choice_of_actions_breaks_a_law(
    kingdoms: list[str], seats: int, seed: int, gold: int, limit: str, choices: list[int]
) -> None:
    """A crowded middle game; what hypothesis shrinks a failure to is a short journal."""
    here = kingdoms[:seats]
    armies = {f"{3 + n},{4 + n % 2}": f"{k}: infantry*2 cavalry" for n, k in enumerate(here)}
    s = game(seats=here, at=armies, gold=dict.fromkeys(here, gold), dice=Dice(seed), component_limit=limit)
    follow(s, choices)


@settings(max_examples=25)
@given(
    seats=st.integers(2, 4), seed=st.integers(0, 2**32), board=st.sampled_from(["A", "small", "striped"]),
    assignment=st.sampled_from(["choose", "random"]), placement=st.sampled_from(["in_turn", "simultaneous"]),
    distance=st.integers(1, 6), choices=CHOICES,
)  # fmt: skip
def test_no_set_up_and_no_opening_breaks_a_law(
    seats: int, seed: int, board: str, assignment: str, placement: str, distance: int, choices: list[int]
) -> None:
    land = striped(8, 7, "GI HS AT GS") if board == "striped" else BOARDS[board]
    config = CaledeaConfig(
        seats=2 if board == "small" else seats, kingdom_assignment=assignment, capital_placement=placement,
        min_capital_distance=distance, turn_limit=10,
    )  # fmt: skip
    follow(GAMES["caledea"].new_game(config, board=land, seed=seed), choices)


def follow(s: CaledeaState, choices: list[int]) -> None:
    """Take the chosen ones of the legal actions, and look at every step."""
    before = s.copy()
    for choice in choices:
        actions = without_resigning(s.legal_actions()) if choice % 41 else s.legal_actions()
        if not actions:
            break
        action = actions[choice % len(actions)]
        note(str(action))
        events = s.apply(action)
        after = s.copy()
        faults = broken(Transition(before, action, events, after)) + breaches(s)
        assert faults == [], picture(s)
        assert bool(s.to_act) is (s.result is None)
        before = after


# ---------------------------------------------------------------------------------- every law can be broken
def still(s: CaledeaState, action: Any = None, events: list[Any] | None = None) -> Transition:
    """A step in which nothing happened."""
    return Transition(s.copy(), action or act.EndTurn(s.active), events or [], s)


def middle() -> CaledeaState:
    return game(
        at={"4,4": "xonavia: infantry cavalry", "5,5": "talaq: infantry"}, marks={"xonavia": "4,0", "talaq": "3,0"},
        capitals={"xonavia": "3,5", "talaq": "7,6"}, towers={"talaq": "7,5"},
    )  # fmt: skip


def _change(**slots: Any) -> Callable[[CaledeaState], None]:
    def do(s: CaledeaState) -> None:
        for name, value in slots.items():
            setattr(s, name, value(s) if callable(value) else value)

    return do


def _unit(number: int, **fields: Any) -> Callable[[CaledeaState], None]:
    def do(s: CaledeaState) -> None:
        old = s.units[number]
        s.units[number] = type(old)(**{name: fields.get(name, getattr(old, name)) for name in old.__struct_fields__})

    return do


def _mark(where: tuple[int, int], owner: int) -> Callable[[CaledeaState], None]:
    return lambda s: s.marks.__setitem__(s.geo.cell(where), owner)


def _build(where: tuple[int, int], owner: int, level: Structure = Structure.TOWER) -> Callable[[CaledeaState], None]:
    return lambda s: s.structures.__setitem__(s.geo.cell(where), (owner, level))


def _city(s: CaledeaState) -> None:
    for cell in s.sites_of(1):
        s.structures[cell] = (1, Structure.CASTLE)


def _put_on(where: tuple[int, int], number: int) -> Callable[[CaledeaState], None]:
    def do(s: CaledeaState) -> None:
        u = s.units[number]
        s.lift(u)
        _unit(number, cell=s.geo.cell(where))(s)
        s.put(s.units[number])

    return do


def _crowd(s: CaledeaState) -> None:
    for _ in range(20):
        s.recruit(0, s.geo.cell((4, 4)))


def _no_units(s: CaledeaState) -> None:
    s.units = {i: u for i, u in s.units.items() if u.seat == 0}
    s.at = {c: group for c, group in s.at.items() if group[0] in s.units}


BREACHES: dict[str, Callable[[CaledeaState], None]] = {
    "CAL-20.1": lambda s: s.markers.__setitem__(0, 5),
    "CAL-20.2": lambda s: s.used.__setitem__(1, 1),
    "CAL-20.3": lambda s: [_unit(i, rank=Rank.GENERAL)(s) for i in (1, 2)],
    "CAL-20.4": _put_on((4, 4), 3),
    "CAL-20.5": _put_on((7, 5), 1),
    "CAL-20.6": _mark((3, 5), 0),
    "CAL-20.7": _mark((0, 0), 0),
    "CAL-20.8": _mark((0, 0), -1),
    "CAL-20.9": _build((0, 0), 0),
    "CAL-20.10": _put_on((7, 6), 1),
    "CAL-20.11": _crowd,
    "CAL-20.12": _unit(1, moved=True, upgraded=True),
    "CAL-20.13": _change(moves_left=4),
    "CAL-20.15": _no_units,
    "CAL-20.16": _city,
    "CAL-20.22": _put_on((4, 0), 3),
    "CAL-20.23": _unit(3, moved=True),
    "CAL-20.24": _change(fight=lambda s: Fight(s.geo.cell((5, 5)), 0, 1, (1,))),
}
"""Positions that break a law, made by force."""


@pytest.mark.parametrize("rule", BREACHES)
def test_a_position_that_breaks_a_law_is_noticed_by_law_and_engine(rule: str) -> None:
    s = middle()
    assert breaches(s) == []
    assert broken(still(s)) == []
    BREACHES[rule](s)
    assert rule in {text.split(":")[0] for text in broken(still(s))}
    assert rule in {text.split(":")[0] for text in breaches(s)}


def _step(events: list[Any], change: Callable[[CaledeaState], None] = lambda s: None, action: Any = None) -> Transition:
    """A step from the middle of a game, changed by force."""
    before = middle()
    after = before.copy()
    change(after)
    return Transition(before, action or act.EndTurn(0), events, after)


def _destroyed(number: int) -> ev.UnitDestroyed:
    return ev.UnitDestroyed(seat=0, unit=number, rank=Rank.INFANTRY, square=(4, 4), by=1)


STEPS: dict[str, Callable[[], Transition]] = {
    "CAL-20.13": lambda: _step([], _change(moves_left=1)),
    "CAL-20.14": lambda: _step(
        [ev.UnitsMoved(seat=0, units=(1,), origins=((4, 4),), destination=(4, 6))], _put_on((4, 6), 1)
    ),
    "CAL-20.17": lambda: _step([_destroyed(1)], lambda s: s.units.pop(1)),
    "CAL-20.18": lambda: _step([], _unit(2, rank=Rank.INFANTRY)),
    "CAL-20.19": lambda: _step([], lambda s: s.marks.pop(s.geo.cell((3, 0)))),
    "CAL-20.20": lambda: _step([], action=act.EndTurn(1)),
    "CAL-20.21": lambda: _step([], _change(board=BOARDS["B"])),
    "CAL-20.25": lambda: _step([], lambda s: s.recruit(0, s.geo.cell((4, 4)))),
}
"""Steps that break a law, though the positions before and after may be sound."""


@pytest.mark.parametrize("rule", STEPS)
def test_a_step_that_breaks_a_law_is_noticed(rule: str) -> None:
    assert rule in {text.split(":")[0] for text in broken(STEPS[rule]())}


def test_every_law_has_a_breach_above() -> None:
    assert set(BREACHES) | set(STEPS) == set(LAWS)


@pytest.mark.rule("CAL-20.2")
def test_gold_that_falls_in_ones_own_turn_is_noticed() -> None:
    def lose(s: CaledeaState) -> None:
        del s.marks[s.geo.cell((4, 0))]
        s.markers[0] -= 1

    assert "CAL-20.2" in {text.split(":")[0] for text in broken(_step([], lose))}


@pytest.mark.rule("CAL-20.14")
def test_a_unit_that_jumps_without_a_word_is_noticed() -> None:
    assert "CAL-20.14" in str(broken(_step([], _put_on((0, 0), 1))))


@pytest.mark.rule("CAL-20.2")
def test_the_winner_may_have_gold_in_use_when_the_game_ends() -> None:
    s = game(at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"}, gold={"xonavia": 3}, used={"xonavia": 2})
    s.apply(act.MoveUnits(0, ids(s, "4,4"), (4, 3)))
    assert s.result == Result((1, 2), s.result.scores, "last_kingdom", s.defeats)
    assert breaches(s) == []


@pytest.mark.rule("CAL-20.20")
def test_every_step_of_the_sample_was_taken_by_a_seat_that_was_asked() -> None:
    for t in sample():
        assert t.action.seat in t.before.to_act


