"""A battle about a house: who is in it is known by its row of presence alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks import presence
from game.engine.caldaern.blocks.presence import BLOCK, GARRISON, INSIDE
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.state import CaldaernState
from game.engine.geometry.field import Rect
from tests.kit.builders.caldaern_builder import Setup, troop

HOUSE: Rect = (16, 10, 13, 4)
BUILDING = Element(
    id=1, kind="building", name="house", cells=tuple(48 * y + x for y in range(10, 14) for x in range(16, 29)), height=4
)



class House:
    """Makes battles: unit 1 of seat 0 with bows south of a house, unit 2 of seat 1 in it, unit 3 of seat 1 behind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch

    def __call__(self, kind: type[Setup] = Setup, *, row: bool = True, **more: Any) -> CaldaernState:
        """A battle; `row` False: without the row of presence."""
        rows = (BLOCK, INSIDE, GARRISON) if row else (BLOCK, INSIDE)
        self._patch.setattr(presence, "PRESENCES", rows)
        s = kind(Battlefield(48, 36, elements=(BUILDING,)), make=CaldaernState, **more)
        s.add(0, troop(ranged=["bow"], entry="com_militia"), 10, (20, 22))
        s.add(1, troop(general=True, character=False, ld=9, entry="khe_wardens"), 10)
        s.add(1, troop(ld=5, entry="khe_arbalesters"), 10, (20, 4), facing=2)
        garrison = s.p.units[2]
        garrison.place = garrison.last_place = garrison.before = None
        garrison.building = BUILDING.id
        assert isinstance(s.p, CaldaernState)
        return s.p
