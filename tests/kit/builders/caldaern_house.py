"""A garrison as one row of presence, for as long as a test: nothing else knows that there is such a thing."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks import presence
from game.engine.caldaern.blocks.presence import For, Presence, Scene
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import HEAVY
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Status
from game.engine.geometry.field import Rect
from tests.kit.builders.caldaern_builder import Setup, troop

HOUSE: Rect = (16, 10, 13, 4)
BUILDING = Element(
    id=1, kind="building", name="house", cells=tuple(48 * y + x for y in range(10, 14) for x in range(16, 29)), height=4
)


def in_house(scene: Scene, unit: Unit) -> tuple[Rect, ...]:
    """The rectangle of the building."""
    field = scene.ground.field
    there = [field.square(cell) for cell in scene.ground.element(BUILDING.id).cells]
    (west, north), (east, south) = min(there), max(there)
    return ((west, north, east - west + 1, south - north + 1),)


GARRISON = Presence(
    "garrison", lambda unit: unit.status is Status.GARRISONED, in_house,
    For.SIGHT | For.NEARNESS | For.PANIC | For.COMMAND | For.OBJECTIVES, top=lambda p, unit: 4, cover=HEAVY,
)  # fmt: skip


class House:
    """Makes battles: unit 1 of seat 0 with bows south of a house, unit 2 of seat 1 in it, unit 3 of seat 1 behind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch

    def __call__(self, kind: type[Setup] = Setup, *, row: bool = True, **more: Any) -> CaldaernState:
        """A battle; `row` False: without the row of presence."""
        rows = (*presence.PRESENCES[:2], GARRISON) if row else presence.PRESENCES[:2]
        self._patch.setattr(presence, "PRESENCES", rows)
        s = kind(Battlefield(48, 36, elements=(BUILDING,)), make=CaldaernState, **more)
        s.add(0, troop(ranged=["bow"], entry="com_militia"), 10, (20, 22))
        s.add(1, troop(general=True, character=False, ld=9, entry="khe_wardens"), 10)
        s.add(1, troop(ld=5, entry="khe_arbalesters"), 10, (20, 4), facing=2)
        garrison = s.p.units[2]
        garrison.place = garrison.last_place = garrison.before = None
        garrison.status = Status.GARRISONED
        assert isinstance(s.p, CaldaernState)
        return s.p
