"""What is true of every battle on living land, after every action."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.caldaern import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.blocks.influence import influences
from game.engine.caldaern.blocks.profiles import lying_on, profile, shares, value
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.terrain import default_height
from game.engine.caldaern.odds.land import threats
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from tests.kit.boards.living import CLASS_OF, PLAINS
from tests.kit.laws.battles import played, walk
from tools.measure.habits_caldaern import warlike

WIDTH, HEIGHT = 48, 32
STEPS = 160
"""Actions of a battle that are looked at: some two rounds."""


def wilds(plain: str) -> Battlefield:
    """Every kind of Colour land on one small field: five columns of three, the rivers short ponds."""
    spots = [(x, y) for y in (9, 15, 20) for x in (3, 12, 21, 30, 39)]
    elements = [
        Element(
            n, CLASS_OF[colour], f"{colour} {n}", default_height(CLASS_OF[colour]),
            tuple(row * WIDTH + column for row in range(y, y + 4) for column in range(x, x + 6)), colour=colour,
        )
        for n, (colour, (x, y)) in enumerate(zip(CLASS_OF, spots, strict=True), start=1)
    ]  # fmt: skip
    return Battlefield(WIDTH, HEIGHT, tuple(elements), id="wilds", title="Wilds", plain=plain)


def battle(seed: int) -> CaldaernState:
    """A battle on it, armies by the game's own lists."""
    nations = ["commonwealth", "khesoy", "djuchid", "graighule"]
    chosen = (nations[seed % 4], nations[(seed + 1 + seed // 4 % 3) % 4])
    seats = tuple(CaldaernSeat(name=nation, nation=nation) for nation in chosen)
    config = CaldaernConfig(seats=seats, points_limit=750, rounds=4)
    state = GAMES["caldaern"].new_game(config, board=wilds((*PLAINS, "unknown")[seed % 6]), seed=seed)
    assert isinstance(state, CaldaernState)
    return state


def laws_of_land(state: CaldaernState, step: int) -> None:
    """What land lends is part of what lies on a unit, told by its source; chances are chances."""
    for unit in state.on_field() if step % 20 == 0 else ():
        lent = influences(state, unit)
        assert set(lent) <= set(lying_on(state, unit))
        assert sum(n for _, n in shares(state, unit, "ld")) == value(state, unit, "ld")
        assert profile(state, unit).rider.bs == value(state, unit, "bs")
        for threat in threats(state, unit):
            assert 0 < threat.chance <= 1
            assert sum(threat.spread.fractions) == 1


def favoured(state: CaldaernState, choices: list[Any], chance: random.Random) -> Any:
    """One of the listed actions; whoever may seek a favour does."""
    if any(isinstance(action, act.SeekFavour) for action in choices):
        return choices[0]
    return warlike(state, choices, chance)


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.integers(0, 11))
def test_battles_on_living_land_keep_every_law(seed: int) -> None:
    walk(battle(seed), favoured, seed, STEPS, seen=20, law=laws_of_land)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_play_on_living_land(level: str) -> None:
    played(level, battle(2), warlike, 5, 50)
