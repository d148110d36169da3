"""What is true of every battle with transports on both sides, after every action. Rules: CDN-16, CDN-19.57."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caldaern import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.course import deployment
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import config
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from tests.kit.laws.battles import played, walk
from tools.measure.habits_caldaern import warlike

TRANSPORTS = {"commonwealth": "com_hauler", "khesoy": "khe_carrier", "djuchid": "dju_wagon"}
PAIRS = (("commonwealth", "khesoy"), ("khesoy", "djuchid"), ("djuchid", "commonwealth"))
FOOT = ("infantry", "skirmishers")
LIMIT, MORE = 500, 400
STEPS = 260

RIDES = (act.Embark, act.Disembark, act.EmergencyDisembark, act.DistributeWounds, act.PlaceSurvivors)


@pytest.fixture(autouse=True)
def transports_take_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists with transports are legal, whether or not they are fielded."""
    monkeypatch.setattr(config, "roster_faults", lambda *args, **more: [])
    monkeypatch.setattr(deployment, "roster_faults", lambda *args, **more: [])


def with_transports(nation: str) -> Roster:
    """The standard list of an army with two transports, and with a unit that has room in one."""
    plain = standard_roster(nation, LIMIT)
    foot = next(
        entry for entry in data.entries().values()
        if data.home_of(entry.id) == nation and entry.category == "core" and entry.type in FOOT and entry.least <= 12
    )  # fmt: skip
    ride = RosterEntry(TRANSPORTS[nation], 1)
    more = (ride, ride, RosterEntry(foot.id, min(foot.least, 8)))
    return msgspec.structs.replace(plain, entries=(*plain.entries, *more))


def battle(first: str, second: str, seed: int) -> CaldaernState:
    seats = tuple(CaldaernSeat(name=name, nation=name, roster=with_transports(name)) for name in (first, second))
    options = CaldaernConfig(seats=seats, points_limit=LIMIT + MORE, rounds=4)
    board = Battlefield(44, 30, id="open", title="Open")
    state = GAMES["caldaern"].new_game(options, board=board, seed=seed)
    assert isinstance(state, CaldaernState)
    return state


def passenger(state: CaldaernState, choices: list[Any], chance: random.Random) -> Any:
    """One of the listed actions: rides, and fights about transports, more often than not."""
    rides = [a for a in choices if isinstance(a, RIDES) or getattr(a, "transport", 0)]
    if rides and chance.random() < 0.6:
        kinds = sorted({type(a) for a in rides}, key=lambda kind: kind.__name__)
        kind = chance.choice(kinds)
        return chance.choice([a for a in rides if type(a) is kind])
    return warlike(state, choices, chance)


@pytest.mark.rule("CDN-19.57", "CDN-19.61")
@pytest.mark.parametrize("pair", PAIRS)
def test_battles_with_transports_keep_every_law(pair: tuple[str, str]) -> None:
    told = walk(battle(*pair, 1), passenger, 1, STEPS, seen=20, others=3).events
    assert any(isinstance(event, ev.UnitDeployed) and event.transport for event in told)
    assert any(isinstance(event, ev.Disembarked) for event in told)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_play_on_among_transports(level: str) -> None:
    played(level, battle(*PAIRS[0], 3), passenger, 3, 90)
