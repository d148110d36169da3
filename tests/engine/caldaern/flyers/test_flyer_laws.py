"""What is true of every battle with flyers on both sides, after every action. Rules: CDN-18, CDN-19.50."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caldaern import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.course import deployment
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.machines import bombing
from game.engine.caldaern.moving import flight
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import config
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from tests.engine.caldaern.machines.test_machine_laws import field
from tests.kit.laws.battles import played, walk
from tools.measure.habits_caldaern import warlike

FLYERS = ("gra_skiff", "khe_skybarge", "gra_skiff")
LIMIT, MORE = 500, 900
STEPS = 140
FOES = ("khesoy", "commonwealth", "graighule", "djuchid")


@pytest.fixture(autouse=True)
def any_number_of_flyers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists may hold several flyers, of any army."""
    monkeypatch.setattr(data, "fielded", lambda entry: True)
    monkeypatch.setattr(config, "roster_faults", lambda *args, **more: [])
    monkeypatch.setattr(deployment, "roster_faults", lambda *args, **more: [])


def with_flyers(nation: str) -> Roster:
    """The standard list of an army with flyers."""
    plain = standard_roster(nation, LIMIT)
    more = tuple(RosterEntry(entry, 1) for entry in FLYERS)
    return msgspec.structs.replace(plain, entries=(*plain.entries, *more))


def battle(first: str, second: str, seed: int) -> CaldaernState:
    """A battle of two armies with flyers on both sides."""
    seats = tuple(
        CaldaernSeat(name=f"{side} {nation}", nation=nation, roster=with_flyers(nation))
        for side, nation in (("first", first), ("second", second))
    )
    options = CaldaernConfig(seats=seats, points_limit=LIMIT + MORE, rounds=4)
    state = GAMES["caldaern"].new_game(options, board=field(), seed=seed)
    assert isinstance(state, CaldaernState)
    return state


def driver(state: CaldaernState, choices: list[Any], chance: random.Random) -> Any:
    """One of the listed actions: flights, bombs, and charges and shots of and at flyers more often than not."""
    flying = {unit.id for unit in state.units.values() if unit.troop.group == "flyers"}
    bombs = [a for a in choices if isinstance(a, act.BombSquare)]
    flights = [a for a in choices if isinstance(a, act.Fly)]
    fights = [
        a for a in choices
        if isinstance(a, (act.DeclareCharge, act.Shoot, act.ShootMachine)) and {a.unit, a.target} & flying
    ]  # fmt: skip
    away = [a for a in choices if isinstance(a, act.LeaveBattlefield)]
    if flights:
        some = chance.sample(flights, min(12, len(flights)))
        flights = [a for a in some if _passes(state, a)] or flights
    for wanted, share in ((bombs, 0.9), (fights, 0.7), (away, 0.1), (flights, 0.8)):
        if wanted and chance.random() < share:
            return chance.choice(wanted)
    return warlike(state, choices, chance)


def _passes(state: CaldaernState, action: act.Fly) -> bool:
    """Whether a flight leads over enemies."""
    unit = state.units[action.unit]
    assert stands(unit)
    way = flight.reach(state, unit).way(action.placement)
    assert way is not None
    return bombing.passes_enemies(state, unit, [(step.x, step.y) for step in way[1]])


@pytest.mark.rule("CDN-18.1", "CDN-18.5", "CDN-19.50")
@pytest.mark.parametrize("foe", FOES)
def test_battles_with_flyers_on_both_sides_keep_every_law(foe: str) -> None:
    told = walk(battle("graighule", foe, 1), driver, 1, STEPS, seen=40).events
    assert any(isinstance(event, ev.UnitMoved) and event.how == "fly" for event in told)
    assert any(isinstance(event, ev.TemplateThrown) and event.weapon == "bomb_rack" for event in told)


@pytest.mark.parametrize(("level", "steps"), [("easy", 130), ("hard", 100)])
def test_computer_players_fight_with_flyers(level: str, steps: int) -> None:
    own = played(level, battle("graighule", "commonwealth", 3), driver, 3, steps)
    assert any(isinstance(action, act.Fly) for action in own)
