"""What is true of every battle with walkers on both sides, after every action. Rules: CDN-17.7 to 17.14, CDN-19.50."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caldaern import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.course import deployment
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import config
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from tests.engine.caldaern.machines.test_machine_laws import field
from tests.kit.laws.battles import played, walk
from tools.measure.habits_caldaern import warlike

BULWARK = "khe_bulwark"
LIMIT, MORE = 500, 900
STEPS = 260
FOES = ("khesoy", "commonwealth", "graighule", "djuchid")


@pytest.fixture(autouse=True)
def any_number_of_walkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists may hold units of several walkers, of any army."""
    monkeypatch.setattr(config, "roster_faults", lambda *args, **more: [])
    monkeypatch.setattr(deployment, "roster_faults", lambda *args, **more: [])


def with_walkers(nation: str) -> Roster:
    """The standard list of an army with a walker alone and a unit of three."""
    plain = standard_roster(nation, LIMIT)
    more = (RosterEntry(BULWARK, 1), RosterEntry(BULWARK, 3))
    return msgspec.structs.replace(plain, entries=(*plain.entries, *more))


def battle(first: str, second: str, seed: int) -> CaldaernState:
    """A battle of two armies with walkers on both sides."""
    seats = tuple(
        CaldaernSeat(name=f"{side} {nation}", nation=nation, roster=with_walkers(nation))
        for side, nation in (("first", first), ("second", second))
    )
    options = CaldaernConfig(seats=seats, points_limit=LIMIT + MORE, rounds=4)
    state = GAMES["caldaern"].new_game(options, board=field(), seed=seed)
    assert isinstance(state, CaldaernState)
    return state


def driver(state: CaldaernState, choices: list[Any], chance: random.Random) -> Any:
    """One of the listed actions: charges of and at walkers, and their flames, more often than not."""
    flames = [a for a in choices if isinstance(a, (act.ShootMachine, act.PlaceFlames))]
    charges = [
        a for a in choices
        if isinstance(a, act.DeclareCharge)
        and (hulls.armoured(state.units[a.target]) or hulls.armoured(state.units[a.unit]))
    ]  # fmt: skip
    for wanted in (flames, charges):
        if wanted and chance.random() < 0.7:
            return chance.choice(wanted)
    return warlike(state, choices, chance)


@pytest.mark.rule("CDN-17.8", "CDN-17.12", "CDN-19.50")
@pytest.mark.parametrize("foe", FOES)
def test_battles_with_walkers_on_both_sides_keep_every_law(foe: str) -> None:
    battles = [walk(battle("khesoy", foe, seed), driver, seed, STEPS, seen=30) for seed in range(2)]
    told = [event for walked in battles for event in walked.events]
    assert any(isinstance(event, ev.HullHurt) for event in told)
    assert any(isinstance(event, ev.GroupRolled) and event.source == "smash" for event in told)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_fight_with_walkers(level: str) -> None:
    own = played(level, battle("khesoy", "commonwealth", 3), driver, 3, 140)
    assert any(isinstance(action, act.DeclareCharge) for action in own)
