"""Guns for tests: those of the army books, and culverins with other crews; a Shooting phase to fire them in."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Stats
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Phase, Stage
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_melee import Melee

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


class Battery(Melee):
    """The Shooting phase of seat 0 in the making, with dice as written."""

    def __init__(self, *dice: int, nation: str = "", **more: Any) -> None:
        super().__init__(dice=dice, phase=Phase.SHOOTING, stage=Stage.SHOOTING, **more)
        if nation:
            self.p.rosters = (standard_roster(nation, 1000), self.p.rosters[1])

    def duel(self, kind: Troop | None = None, target: Troop | None = None, models: int = 10, gap: int = 12,
             files: int = 5) -> tuple[Unit, Unit]:  # fmt: skip
        """A gun that faces north, and a unit `gap` squares before its front row, facing it."""
        unit = place_gun(self, 0, (20, 30), kind=kind)
        deep = -(-models // files)
        enemy = self.add(1, target or troop(), models, (19, 31 - gap - deep), 2, files)
        return unit, enemy

    def begin(self) -> None:
        """Ask who fires."""
        self.p.push(Task("shooting"))
        self.go()

    def fire(self, unit: Unit, enemy: Unit, ammo: str = "shot") -> list[Any]:
        """Fire, with all the dice there are; everything told so far."""
        if not self.asked():
            self.begin()
        self.do(act.FireArtillery(unit.seat, unit.id, enemy.id, ammo))
        return self.out


__all__ = ["GUNS", "Battery", "gun", "place_gun"]
