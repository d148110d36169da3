"""What is true of every battle among houses, after every action. Rules: INV-W3, INV-W4."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.caldaern import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement, Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.laws.battles import played, walk
from tests.kit.town.siege import building, put_in, siege
from tools.measure.habits_caldaern import warlike

WIDTH, HEIGHT = 48, 32
STEPS = 220
"""Actions of a battle that are looked at: some three rounds."""

SIEGE = (act.GarrisonBuilding, act.AbandonBuilding, act.MoveSection, act.PlaceSurvivors)


def _house(number: int, x: int, y: int, w: int, h: int, **more: Any) -> Element:
    cells = tuple(row * WIDTH + column for row in range(y, y + h) for column in range(x, x + w))
    fields: dict[str, Any] = {"height": 2 * (number % 3 + 1), "floors": number % 3 + 1, "material": "wood"} | more
    return Element(number, "building", f"house {number}", cells=cells, **fields)


def town() -> Battlefield:
    """Small houses everywhere, a castle of three sections in the middle."""
    spots = [(5, 3), (16, 4), (28, 3), (39, 4), (5, 26), (16, 25), (28, 26), (39, 25), (8, 14), (36, 14), (12, 20)]
    houses = [_house(n, x, y, 3, 3, capacity=12 if n % 4 == 0 else 0) for n, (x, y) in enumerate(spots, start=1)]
    castle = [_house(12 + n, 20 + 3 * n, 14, 3, 4, complex="castle") for n in range(3)]
    return Battlefield(WIDTH, HEIGHT, (*houses, *castle), id="town", title="Town")


def battle(seed: int) -> CaldaernState:
    """A battle in the town, armies by the game's own lists."""
    nations = ["commonwealth", "khesoy", "djuchid", "graighule"]
    chosen = (nations[seed % 4], nations[(seed + 1 + seed // 4 % 3) % 4])
    seats = tuple(CaldaernSeat(name=nation, nation=nation) for nation in chosen)
    config = CaldaernConfig(seats=seats, points_limit=750, rounds=4)
    state = GAMES["caldaern"].new_game(config, board=town(), seed=seed)
    assert isinstance(state, CaldaernState)
    return state


def homely(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """One of the listed actions: what has to do with houses more often than not."""
    home = [a for a in choices if isinstance(a, SIEGE) or getattr(a, "building", 0)]
    if home and chance.random() < 0.6:
        kinds = sorted({type(a) for a in home}, key=lambda kind: kind.__name__)
        kind = chance.choice(kinds)
        return chance.choice([a for a in home if type(a) is kind])
    return warlike(state, choices, chance)


@pytest.mark.rule("INV-W3", "INV-W4", "CDN-27.10")
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.integers(0, 11))
def test_battles_among_houses_keep_every_law(seed: int) -> None:
    walk(battle(seed), homely, seed, STEPS, seen=20, others=3)


def test_battles_among_houses_do_all_that_houses_offer() -> None:
    done = {type(action) for action in walk(battle(1), homely, 1, 400).actions}
    assert {act.GarrisonBuilding, act.AbandonBuilding, act.DeployUnit} <= done


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_play_on_among_houses(level: str) -> None:
    played(level, battle(5), homely, 5, 60)


BROKEN: dict[str, Any] = {
    "INV-W3": {"building": 1},
    "CDN-21.32": {"building": 7},
    "INV-W4": {"building": 1, "troop": troop("cavalry")},
    "CDN-27.3": {"building": 2},
}


@pytest.mark.rule("INV-W3", "INV-W4", "CDN-27.3")
@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_law_of_houses_is_told(rule: str) -> None:
    s = siege(building(2, (30, 14, 33, 16), capacity=5))
    unit = s.add(0, troop(), 10, (5, 5))
    if rule == "INV-W3":
        put_in(s.p, s.add(1, troop(), 10, (9, 20)))
    s.p.change(unit, place=None, **BROKEN[rule])
    told = [line.split(":")[0] for line in breaches(s.p)]
    assert rule in told


def test_who_is_in_a_house_and_on_the_grid_is_told() -> None:
    s = siege()
    s.p.change(s.add(0, troop(), 10, (5, 5)), building=1, place=Placement(5, 5, 0, 5), status=Status.DEPLOYED)
    assert "INV-W3" in [line.split(":")[0] for line in breaches(s.p)]

