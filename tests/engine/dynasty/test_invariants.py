"""What holds in every position of every game, and alarms that ring where it doesn't. Rules: section 23."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.contract import Result
from game.engine.dice import Dice
from game.engine.dynasty.invariants import breaches
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.position import City, Displacement, Phase, Unit
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState
from tests.kit.boards.dynasty import BOARDS
from tests.kit.boards.games_dynasty import SEATS, war
from tests.kit.builders.dynasty_builder import game, unit
from tests.kit.builders.dynasty_wishes import attack, house, recruit
from tests.kit.laws.dynasty import LAWS, broken, verb
from tests.kit.laws.lawbook import Transition
from tests.kit.play import without_resigning
from tools.measure.habits_dynasty import Habit, at_random, purposeful, warlike

EVERY_LAW = pytest.mark.rule(
    "DYN-23.1", "DYN-23.2", "DYN-23.3", "DYN-23.4", "DYN-23.5", "DYN-23.6", "DYN-23.7", "DYN-23.8", "DYN-23.9",
    "DYN-23.10", "DYN-23.11", "DYN-23.12", "DYN-23.13",
)  # fmt: skip


def play_on(s: DynastyState, habit: Habit, seed: int, most: int = 100_000) -> Counter[str]:
    """Play and hold every step against every law; how often each action and event came."""
    chance = random.Random(seed)
    seen: Counter[str] = Counter()
    before = s.copy()
    assert breaches(s) == []
    for _ in range(most):
        if not s.to_act:
            break
        choices = s.legal_actions()
        action = habit(s, choices if chance.random() < 0.001 else without_resigning(choices), chance)
        events = s.apply(action)
        after = s.copy()
        step = Transition(before, action, events, after)
        assert breaches(after) == []
        assert broken(step) == []
        seen.update([verb(step), *(type(e).__struct_config__.tag for e in events)])
        before = after
    return seen


CONFIGS = st.builds(
    DynastyConfig,
    seats=st.integers(2, 6),
    round_limit=st.integers(5, 12),
    dynasty_levels=st.integers(4, 60),
    veteran_tokens=st.integers(3, 60),
    house_supply=st.integers(24, 120),
    land_token_supply=st.integers(0, 120),
    start_ring=st.sampled_from(("on", "off")),
    centre_spacing=st.integers(1, 5),
    exile_turns=st.integers(0, 5),
    spells=st.sampled_from(("on", "off")),
)


@EVERY_LAW
@given(CONFIGS, st.integers(0, 2**63 - 1), st.sampled_from((at_random, purposeful, warlike)))
@settings(max_examples=12, deadline=None)
def test_whole_games_break_nothing(config: DynastyConfig, seed: int, habit: Habit) -> None:
    s = GAMES["dynasty"].new_game(config, board=BOARDS["six_crowns"], seed=seed)
    seen = play_on(s, habit, seed)
    assert s.result is not None
    assert seen["game_ended"] == 1


@EVERY_LAW
@pytest.mark.rule("DYN-22.15")
@pytest.mark.parametrize("board", SEATS)
@pytest.mark.parametrize("habit", [at_random, purposeful, warlike])
def test_games_from_their_middle_break_nothing(board: str, habit: Habit) -> None:
    seen = play_on(war(len(board), board, exile_turns=len(board) % 3), habit, 1, most=200)
    assert seen["attack_began"]


# ------------------------------------------------------------------------------------- alarms that must ring
def sound() -> DynastyState:
    """A March phase with something of everything."""
    return game(
        red="city2 3,5; house 3,5/1; land 3,3; ship 6,8; soldier 6,8+aboard; knight 8,2; military 2",
        blue="city 9,5; house 10,5; soldier 9,3; bridge 5,8", green="city 6,1", water="row 8", phase="march",
    )  # fmt: skip


def unit_to(s: DynastyState, i: int, **changes: Any) -> None:
    s.units[i] = msgspec.structs.replace(s.units[i], **changes)


def put(seat: int, kind: Kind, tile: tuple[int, int]) -> Callable[[DynastyState], None]:
    return lambda s: s.put(Unit(99, seat, kind, s.grid.cell(tile)))


def house_on(seat: int, *tiles: tuple[int, int]) -> Callable[[DynastyState], None]:
    def change(s: DynastyState) -> None:
        s.houses[seat] |= s.grid.mask_of(tiles)

    return change


def city_on(seat: int, tile: tuple[int, int], level: int = 1, **flags: bool) -> Callable[[DynastyState], None]:
    return lambda s: s.set_city(City(seat, s.grid.cell(tile), level, **flags))


def setting(name: str, value: Any, seat: int | None = None) -> Callable[[DynastyState], None]:
    def change(s: DynastyState) -> None:
        if seat is None:
            setattr(s, name, value)
        else:
            getattr(s, name)[seat] = value

    return change


def last_standing(s: DynastyState) -> None:
    for city in [city for city in s.cities.values() if city.seat]:
        s.drop_city(city)


def out_with_green(s: DynastyState) -> None:
    s.alive[2] = False


def rich(s: DynastyState) -> None:
    s.houses[0] = s.land.house & ~(s.houses[1] | s.plots[0] | s.centres)


ALARMS: list[tuple[str, Callable[[DynastyState], None]]] = [
    ("DYN-23.1", rich),
    ("DYN-23.1", lambda s: s.lay_bridge(0, s.grid.cell((1, 1)))),
    ("DYN-23.2", house_on(0, (10, 5))),
    ("DYN-23.2", put(1, Kind.SOLDIER, (3, 5))),
    ("DYN-23.2", lambda s: unit_to(s, 3, cell=s.grid.cell((1, 1)))),
    ("DYN-23.3", put(0, Kind.KNIGHT, (10, 5))),
    ("DYN-23.4", house_on(0, (1, 8))),
    ("DYN-23.4", house_on(0, (30, 9))),
    ("DYN-23.5", put(0, Kind.KNIGHT, (1, 8))),
    ("DYN-23.5", put(0, Kind.SHIP, (1, 1))),
    ("DYN-23.5", put(0, Kind.SHIP, (5, 8))),
    ("DYN-23.6", lambda s: unit_to(s, 2, cell=s.grid.cell((1, 1)))),
    ("DYN-23.6", lambda s: unit_to(s, 2, kind=Kind.SHIP)),
    ("DYN-23.6", lambda s: s.units.__setitem__(98, Unit(98, 0, Kind.KNIGHT, s.units[1].cell, 1))),
    ("DYN-23.7", city_on(0, (5, 5))),
    ("DYN-23.7", city_on(0, (3, 5), 6)),
    ("DYN-23.8", setting("military", 12, 0)),
    ("DYN-23.8", city_on(0, (3, 5), 12)),
    ("DYN-23.8", last_standing),
    ("DYN-23.9", setting("build_actions", 4)),
    ("DYN-23.9", lambda s: unit_to(s, 3, attacked=True)),
    ("DYN-23.11", setting("military", -1, 1)),
    ("DYN-17.1", city_on(0, (3, 5), 2, cast=True)),
    ("DYN-10.5", lambda s: unit_to(s, 3, steps=4)),
    ("DYN-19.1", setting("phase", Phase.TIE)),
    ("DYN-19.1", setting("displacement", Displacement(3, "city", Phase.BUILD))),
    ("DYN-18.15", setting("result", Result((1, 2, 2), (0, 0, 0), "conqueror"))),
    ("DYN-22.11", lambda s: setting("active", 2)(s) or out_with_green(s)),
    ("DYN-18.5", setting("round", 26)),
    ("DYN-18.9", setting("exile", 2, 1)),
    ("DYN-18.10", out_with_green),
    ("DYN-2.11", setting("stand", 0, 0)),
    ("DYN-2.11", lambda s: s.at.__setitem__(s.grid.cell((1, 1)), 3)),
    ("DYN-2.12", setting("centres", 0)),
    ("DYN-8.1", setting("bridged", 0)),
    ("DYN-3.7", setting("areas", 0, 0)),
]


@pytest.mark.parametrize(("rule", "spoil"), ALARMS, ids=[f"{n}-{rule}" for n, (rule, _) in enumerate(ALARMS)])
def test_every_alarm_rings(rule: str, spoil: Callable[[DynastyState], None]) -> None:
    s = sound()
    assert breaches(s) == []
    spoil(s)
    assert rule in {text.split(":")[0] for text in breaches(s)}


def step_of(s: DynastyState, action: Any, seed: int = 1) -> Transition:
    s.dice = Dice(seed)
    after = s.copy()
    return Transition(s, action, after.apply(action), after)


def building() -> Transition:
    s = game(red="city2 3,5; house 3,5/1", blue="city 9,5; soldier 9,3; house 11,5", water="row 8")
    return step_of(s, house("4,7")(s))


def fighting() -> Transition:
    """An attack that destroys a city; by the first dice that do."""
    for seed in range(99):
        s = game(red="city 3,5; knight 8,5", blue="city2 9,5; city 9,1; soldier 9,3", phase="march")
        step = step_of(s, attack("8,5", "9,5")(s), seed)
        if any(isinstance(e, ev.CityDestroyed) for e in step.events):
            return step
    raise AssertionError("the city never falls")


def recruiting() -> Transition:
    s = game(red="city3 3,5; knight 2,2", blue="city 9,5; idler", phase="recruit")
    return step_of(s, recruit("3,5", "soldier", "4,5")(s))


def resigning() -> Transition:
    s = game(red="city 3,5; bridge 2,8; house 4,5", blue="city 9,5", green="city 6,1", water="row 8")
    return step_of(s, act.Resign(0))


def vanish(i: int) -> Callable[[DynastyState], None]:
    return lambda s: s.remove(s.units[i])


LAW_ALARMS: list[tuple[str, Callable[[], Transition], Callable[[DynastyState], None]]] = [
    ("DYN-23.1", building, house_on(0, (12, 0))),
    ("DYN-23.1", building, lambda s: s.lay_bridge(0, s.grid.cell((1, 1)))),
    ("DYN-23.2", building, house_on(0, (11, 5))),
    ("DYN-23.2", building, put(1, Kind.SOLDIER, (3, 5))),
    ("DYN-23.3", building, put(0, Kind.SOLDIER, (11, 5))),
    ("DYN-23.4", building, house_on(0, (1, 8))),
    ("DYN-23.5", building, put(0, Kind.SHIP, (1, 1))),
    ("DYN-23.6", building, lambda s: unit_to(s, 1, ship=7)),
    ("DYN-23.7", building, city_on(0, (4, 5))),
    ("DYN-23.8", building, setting("military", 12, 0)),
    ("DYN-23.8", building, last_standing),
    ("DYN-23.9", building, setting("build_actions", 3)),
    ("DYN-23.10", building, put(0, Kind.SOLDIER, (1, 1))),
    ("DYN-23.10", recruiting, lambda s: s.drop_city(s.cities_of(0)[0])),
    ("DYN-23.11", fighting, setting("military", 5, 0)),
    ("DYN-23.12", building, city_on(0, (1, 1))),
    ("DYN-23.12", building, city_on(0, (3, 5), 3)),
    ("DYN-23.12", building, last_standing),
    ("DYN-23.13", building, setting("board", BOARDS["ford_valley"])),
    ("DYN-3.7", fighting, setting("areas", 0, 0)),
    ("DYN-21.2", building, setting("dice", Dice(0, 3))),
    ("DYN-9.3", building, vanish(1)),
    ("DYN-9.3", building, lambda s: unit_to(s, 1, kind=Kind.KNIGHT)),
    ("DYN-9.3", building, lambda s: unit_to(s, 1, cell=s.grid.cell((1, 1)))),
    ("DYN-18.10", resigning, setting("military", 1, 0)),
    ("DYN-18.10", resigning, setting("neutral", 0)),
    ("DYN-5.1", resigning, setting("active", 2)),
]


def test_every_law_of_the_kit_has_an_alarm() -> None:
    assert {rule for rule, _, _ in LAW_ALARMS} == set(LAWS)


@pytest.mark.parametrize(
    ("rule", "make", "spoil"), LAW_ALARMS, ids=[f"{n}-{alarm[0]}" for n, alarm in enumerate(LAW_ALARMS)]
)
def test_the_alarms_of_the_kits_laws_ring(
    rule: str, make: Callable[[], Transition], spoil: Callable[[DynastyState], None]
) -> None:
    step = make()
    assert broken(step) == []
    spoil(step.after)
    assert rule in {text.split(":")[0] for text in broken(step)}


def test_a_second_attack_would_be_noticed() -> None:
    step = fighting()
    i = unit(step.before, "8,5").id
    unit_to(step.before, i, attacked=True)
    assert any(text.startswith("DYN-23.9") for text in broken(step))
