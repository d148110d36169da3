"""What is true of every battle with war machines, after every action. Rules: CDN-15, CDN-17, CDN-19.50 to 19.62."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caldaern import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.course import deployment
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import config
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from tests.kit.laws.battles import played, walk
from tools.measure.habits_caldaern import warlike

MACHINES = {
    "commonwealth": ("com_ironclad", "com_rattler", "com_bastion"),
    "khesoy": ("khe_siege_anvil",),
    "graighule": (),
    "djuchid": (),
}
LIMIT, MORE = 500, 900
WIDTH, HEIGHT = 44, 30
STEPS = 260
PAIRS = (("commonwealth", "khesoy"), ("commonwealth", "graighule"), ("khesoy", "djuchid"))


@pytest.fixture(autouse=True)
def machines_take_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists with machines are legal, whether or not they are fielded, and however many there are."""
    monkeypatch.setattr(config, "roster_faults", lambda *args, **more: [])
    monkeypatch.setattr(deployment, "roster_faults", lambda *args, **more: [])


def _row(number: int, kind: str, x: int, y: int, w: int, h: int, **more: Any) -> Element:
    cells = tuple(row * WIDTH + column for row in range(y, y + h) for column in range(x, x + w))
    return Element(number, kind, f"{kind} {number}", cells=cells, **{"height": 1, **more})


def field() -> Battlefield:
    """A wood, a wall, a marsh and a hill between the armies."""
    land = (
        _row(1, "forest", 6, 12, 5, 5, height=3), _row(2, "obstacle", 16, 14, 6, 1, variety="wall", material="stone"),
        _row(3, "marsh", 26, 12, 4, 4, height=0), _row(4, "hill", 34, 12, 5, 5),
    )  # fmt: skip
    return Battlefield(WIDTH, HEIGHT, land, id="machines", title="Machines")


def with_machines(nation: str) -> Roster:
    """The standard list of an army with its machines."""
    plain = standard_roster(nation, LIMIT)
    more = tuple(RosterEntry(entry, 1) for entry in MACHINES[nation])
    return msgspec.structs.replace(plain, entries=(*plain.entries, *more))


def battle(first: str, second: str, seed: int) -> CaldaernState:
    """A battle of two armies with their machines."""
    seats = tuple(CaldaernSeat(name=nation, nation=nation, roster=with_machines(nation)) for nation in (first, second))
    options = CaldaernConfig(seats=seats, points_limit=LIMIT + MORE, rounds=4)
    state = GAMES["caldaern"].new_game(options, board=field(), seed=seed)
    assert isinstance(state, CaldaernState)
    return state


def driver(state: CaldaernState, choices: list[Any], chance: random.Random) -> Any:
    """One of the listed actions: shots and rams of machines, and charges at them, more often than not."""
    deeds = [a for a in choices if isinstance(a, (act.ShootMachine, act.Ram, act.BoostLight))]
    at_them = [a for a in choices if isinstance(a, act.DeclareCharge) and hulls.armoured(state.units[a.target])]
    for wanted in (deeds, at_them):
        if wanted and chance.random() < 0.7:
            return chance.choice(wanted)
    return warlike(state, choices, chance)


def free_of_melees(state: CaldaernState, step: int) -> None:
    """A machine isn't held by anybody."""
    for unit in state.units.values():
        assert not (hulls.engine(unit) and unit.contacts and state.melee is None)


@pytest.mark.rule("CDN-15.30", "CDN-15.24", "CDN-15.35")
@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("seed", range(2))
def test_laws_hold_after_every_action(pair: tuple[str, str], seed: int) -> None:
    told = walk(battle(*pair, seed), driver, seed, STEPS, law=free_of_melees).events
    assert any(isinstance(event, ev.ShotsDeclared) for event in told)


def test_what_a_seat_sees_is_a_battle_too() -> None:
    walk(battle(*PAIRS[0], 7), driver, 7, 120, seen=12)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_drive_machines(level: str) -> None:
    own = played(level, battle(*PAIRS[0], 3), driver, 3, 140)
    assert any(isinstance(action, (act.ShootMachine, act.Ram)) for action in own)
