"""What is true of every battle with guns, after every action. Rules: CDN-14, INV-W4, CDN-19.50 to 19.62."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from tests.kit.guns.battles import battle
from tests.kit.laws.battles import played, walk
from tools.measure.habits_caldaern import warlike

STEPS = 260
"""Actions of a battle that are looked at."""

PAIRS = (("commonwealth", "graighule"), ("khesoy", "commonwealth"), ("graighule", "khesoy"), ("djuchid", "graighule"))

FIRED = ("CDN-14.33", "CDN-14.54")

GUNNERS = (act.FireArtillery, act.FireTrebuchet, act.PickAssaultParty, act.UseReroll)


@pytest.fixture(autouse=True)
def guns_take_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists with guns are legal."""
    monkeypatch.setattr(data, "fielded", lambda entry: True)


def gunner(state: CaldaernState, choices: list[Any], chance: random.Random) -> Any:
    """One of the listed actions: shots of guns, and charges at them, more often than not."""
    shots = [a for a in choices if isinstance(a, GUNNERS)]
    at_guns = [a for a in choices if isinstance(a, act.DeclareCharge) and state.units[a.target].gun]
    on_towers = [a for a in choices if isinstance(a, act.DeployUnit) and a.building and state.units[a.unit].gun]
    for wanted in (shots, at_guns, on_towers):
        if wanted and chance.random() < 0.7:
            return chance.choice(wanted)
    return warlike(state, choices, chance)


def laws_of_guns(state: CaldaernState, step: int) -> None:
    for unit in state.units.values():
        assert 0 <= unit.jammed <= 2
        assert not (unit.gun and unit.retreating)
        assert not (unit.gun and unit.building and not state.ground.element(unit.building).gun_platform)


@pytest.mark.rule("CDN-14.1", "CDN-14.13", "CDN-14.26", "INV-W4")
@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("seed", range(2))
def test_laws_hold_after_every_action(pair: tuple[str, str], seed: int) -> None:
    told = walk(battle(*pair, seed), gunner, seed, STEPS, law=laws_of_guns).events
    assert any(isinstance(event, (ev.Rolled, ev.TemplateThrown)) and event.rule in FIRED for event in told)


@pytest.mark.parametrize("pair", PAIRS[:2])
def test_what_a_seat_sees_is_a_battle_too(pair: tuple[str, str]) -> None:
    walk(battle(*pair, 7), gunner, 7, 120, seen=12)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_fire_guns(level: str) -> None:
    own = played(level, battle(*PAIRS[0], 3), gunner, 3, 140)
    assert any(isinstance(action, act.FireArtillery) for action in own)
