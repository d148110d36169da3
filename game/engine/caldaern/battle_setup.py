"""From a configuration to two armies: units with their ids, in the order of the lists. Rules: CDN-38, CDN-19.6."""

from __future__ import annotations

from game.engine.caldaern.position import Unit
from game.engine.caldaern.rosters import Roster
from game.engine.caldaern.troops import Troop, troops_of
from game.engine.contract import Seat


def _numbered(troops: list[Troop], n: int) -> str:
    """A name that tells equal entries of an army apart, "" where there is one only."""
    same = [k for k, troop in enumerate(troops) if troop.entry == troops[n].entry]
    return f"{troops[n].name} {same.index(n) + 1}" if len(same) > 1 else ""


def muster(rosters: tuple[Roster, Roster]) -> dict[int, Unit]:
    """The units of both armies by id, none of them placed. The rosters must be legal. Rules: CDN-19.6."""
    units: dict[int, Unit] = {}
    for seat, roster in enumerate(rosters):
        for unit in _army(seat, roster, len(units) + 1):
            units[unit.id] = unit
    return units


def _army(seat: Seat, roster: Roster, first: int) -> list[Unit]:
    troops = troops_of(roster)
    found = []
    for n, (entry, troop) in enumerate(zip(roster.entries, troops, strict=True)):
        command = tuple(model for model in ("captain", "musician", "banner") if model in entry.command)
        found.append(
            Unit(
                id=first + n,
                seat=seat,
                troop=troop,
                line=entry.models - len(command),
                command=command,
                start=entry.models,
                points=troop.points,
                name=entry.name or _numbered(troops, n),
            )
        )
    return found
