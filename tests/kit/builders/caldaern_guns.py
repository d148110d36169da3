"""Guns for tests: those of the army books, and culverins with other crews."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Stats
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.position.units import Unit
from tests.kit.builders.caldaern_builder import Setup

GUNS = ("com_culverin", "khe_crystal_battery", "gra_arckh")
"""The guns that are aimed."""


def gun(entry: str = "com_culverin", options: tuple[str, ...] = (), **changes: Any) -> Troop:
    """A gun of an army book. `changes`: characteristics of its crew by their letters, else fields of Troop."""
    kind = resolve(RosterEntry(entry, 1, options))
    letters = {name: changes.pop(name) for name in Stats.__struct_fields__ if name in changes}
    return msgspec.structs.replace(kind, rider=msgspec.structs.replace(kind.rider, **letters), **changes)


def place_gun(
    s: Setup, seat: int, at: tuple[int, int], facing: int = 0, kind: Troop | None = None, **more: Any
) -> Unit:
    """A gun on the field, its crew complete unless `wounds` says otherwise."""
    unit = s.add(seat, kind or gun(), 1, at, facing, 1, **more)
    unit.at_phase = unit.headcount
    return unit


__all__ = ["GUNS", "gun", "place_gun"]
