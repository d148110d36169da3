"""Battles with guns of every army, for laws that hold after every action."""

from __future__ import annotations

import msgspec

from game.engine import GAMES
from game.engine.caldaern import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.state import CaldaernState

GUNS_OF = {
    "commonwealth": (RosterEntry("com_culverin", 1), RosterEntry("com_culverin", 1, ("mortar",))),
    "khesoy": (RosterEntry("khe_crystal_battery", 1), RosterEntry("khe_stone_arm", 1)),
    "graighule": (RosterEntry("gra_arckh", 1), RosterEntry("gra_arckh", 1)),
    "djuchid": (RosterEntry("dju_thrower", 1), RosterEntry("dju_thrower", 1)),
}
"""The guns and trebuchets of every army."""

LIMIT, MORE = 500, 400
"""Points of an army before its guns, and room for them."""

WIDTH, HEIGHT = 40, 28


def _house(number: int, x: int, y: int, platform: bool) -> Element:
    cells = tuple(row * WIDTH + column for row in range(y, y + 3) for column in range(x, x + 3))
    return Element(
        number, "building", f"tower {number}", cells=cells, height=2, floors=1, material="stone", gun_platform=platform
    )


def field() -> Battlefield:
    """An open field with a tower for a gun in either zone, and a house without one."""
    towers = (_house(1, 10, 1, True), _house(2, 28, 24, True), _house(3, 19, 12, False))
    return Battlefield(WIDTH, HEIGHT, towers, id="guns", title="Guns")


def with_guns(nation: str) -> Roster:
    """The standard list of an army with its guns."""
    plain = standard_roster(nation, LIMIT)
    return msgspec.structs.replace(plain, entries=(*plain.entries, *GUNS_OF[nation]))


def battle(first: str, second: str, seed: int) -> CaldaernState:
    """A battle of two armies with their guns; whoever asks fields artillery already."""
    seats = tuple(CaldaernSeat(name=nation, nation=nation, roster=with_guns(nation)) for nation in (first, second))
    config = CaldaernConfig(seats=seats, points_limit=LIMIT + MORE, rounds=4)
    state = GAMES["caldaern"].new_game(config, board=field(), seed=seed)
    assert isinstance(state, CaldaernState)
    return state


__all__ = ["GUNS_OF", "battle", "field", "with_guns"]
