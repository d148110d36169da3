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
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.terrain import default_height
from game.engine.caldaern.odds.land import threats
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from game.engine.dice import Dice
from game.players import make_player
from game.players.limits import Limit
from tests.kit.boards.living import CLASS_OF, PLAINS
from tools.measure.habits_caldaern import warlike

WIDTH, HEIGHT = 48, 32
STEPS = 160
"""Actions of a battle that are looked at: some two rounds."""

QUICKLY = Limit(nodes=40)
"""How long players think whose choices only have to be legal; the clock decides nothing."""


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


def _laws(state: CaldaernState) -> None:
    """What land lends is part of what lies on a unit, told by its source; chances are chances."""
    for unit in state.on_field():
        lent = influences(state, unit)
        assert set(lent) <= set(lying_on(state, unit))
        assert sum(n for _, n in shares(state, unit, "ld")) == value(state, unit, "ld")
        assert profile(state, unit).rider.bs == value(state, unit, "bs")
        for threat in threats(state, unit):
            assert 0 < threat.chance <= 1
            assert sum(threat.spread.fractions) == 1


def walk(seed: int, steps: int = STEPS) -> set[str]:
    """A battle by chance with every law asked after every action; what the land did."""
    state, chance, told = battle(seed), random.Random(seed), set[str]()
    for step in range(steps):
        choices = list(state.legal_actions())
        if not choices:
            break
        chosen = warlike(state, choices, chance)
        if any(isinstance(action, act.SeekFavour) for action in choices):
            chosen = choices[0]
        assert state.refusal(chosen) is None
        for event in state.apply(chosen):
            told.add(event.kind if isinstance(event, ev.LandStirs) else type(event).__struct_config__.tag)
        assert breaches(state) == [], chosen
        if step % 20 == 0 and state.result is None:
            _laws(state)
            view = state.view(state.to_act[0])
            assert view.determinize(Dice(1)).legal_actions() == state.legal_actions()
    return told


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.integers(0, 11))
def test_battles_on_living_land_keep_every_law(seed: int) -> None:
    walk(seed)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_play_on_living_land(level: str) -> None:
    state, chance = battle(2), random.Random(5)
    player = make_player(level, "caldaern", 3)
    for step in range(50):
        choices: list[Any] = list(state.legal_actions())
        if not choices:
            break
        if step % 2:
            chosen = warlike(state, choices, chance)
        else:
            chosen = player.choose(state.view(state.to_act[0]), choices, QUICKLY)
        assert state.refusal(chosen) is None, chosen
        state.apply(chosen)
        assert breaches(state) == []
