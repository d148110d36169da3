"""A battle on a field with every kind of land: a small supplied map, with Colour land laid upon it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.boards import load_board
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.state import CaldaernState
from game.engine.dice import Dice
from game.table import SeatKind, SeatPlan, Table
from tools.measure.habits_caldaern import press

_LAND = (
    ("marsh", "groundblood", "", 3, 14, 5, 4), ("forest", "mushroom", "", 38, 12, 6, 6),
    ("hill", "anvil", "", 10, 14, 6, 5), ("river", "boiling", "", 30, 21, 9, 2),
    ("forest", "unknown", "", 20, 20, 4, 4), ("monument", "", "eternal_fire", 33, 14, 2, 2),
    ("building", "ammo_stash", "", 26, 12, 4, 3),
)  # fmt: skip
"""Class, Colour, variety, and the squares: column, row, how many across and down."""


def living_board() -> Battlefield:
    """The supplied skirmish on a steppe, with other land in its middle."""
    board = load_board("skirmish", "caldaern")
    assert isinstance(board, Battlefield)
    width = board.width
    laid = []
    for n, (kind, colour, variety, x, y, w, h) in enumerate(_LAND, start=1):
        cells = tuple((y + j) * width + x + i for j in range(h) for i in range(w))
        floors = 2 if kind == "building" else 1
        height = {"forest": 6, "building": 4, "monument": 2, "hill": 2}.get(kind, 0)
        laid.append(Element(n, kind, f"Land {n}", height, cells, variety, colour, material="wood" if kind == "building"
                            else "", floors=floors))  # fmt: skip
    return msgspec.structs.replace(board, elements=tuple(laid), plain="steppe", id="living")


def living_table(until: Callable[[CaldaernState], bool], seed: int = 1) -> Table:
    """A battle there in which both sides press forward until something is so."""
    plans = [SeatPlan(name, SeatKind.HUMAN) for name in ("Ada", "Xeno")]
    board = living_board()
    table = Table.new("caldaern", CaldaernConfig(points_limit=500), plans, board=board, map_name="living", seed=seed)
    chance = Dice(seed)
    while table.result is None and not until(table.state):
        table.play(press(table.state, table.state.legal_actions(), chance.below))
    return table


def garrisoned_table(until: Callable[[CaldaernState], bool], seed: int = 1) -> Table:
    """The same; an enemy of the one who is asked holds the house, which has lost some of its Wounds."""
    table = living_table(until, seed)
    state = table.state
    assert isinstance(state, CaldaernState)
    assert state.ask is not None
    house = next(element for element in state.ground.elements if element.kind == "building")
    unit = next(u for u in state.units.values() if u.seat != state.ask.seat and u.models > 10)
    unit.place = unit.last_place = unit.before = None
    unit.building = house.id
    state.land_wounds = ((house.id, 20),)
    return table
