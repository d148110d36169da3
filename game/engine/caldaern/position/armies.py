"""From a configuration to two armies: units with their ids, in the order of the lists. Rules: CDN-38, CDN-19.6."""

from __future__ import annotations

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import best_preset, presets, standard_roster
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.lists.troops import Troop, troops_of
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.position.units import Unit
from game.engine.contract import Seat


def _numbered(troops: list[Troop], n: int) -> str:
    """A name that tells equal entries of an army apart, "" where there is one only."""
    same = [k for k, other in enumerate(troops) if other.entry == troops[n].entry]
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
    for n, (entry, kind) in enumerate(zip(roster.entries, troops, strict=True)):
        command = tuple(model for model in ("captain", "musician", "banner") if model in entry.command)
        found.append(
            Unit(
                id=first + n,
                seat=seat,
                troop=kind,
                line=entry.models - len(command),
                command=command,
                start=entry.models,
                points=kind.points,
                name=entry.name or _numbered(troops, n),
            )
        )
    return found


def line_at_start(rosters: tuple[Roster | None, Roster | None], unit: Unit) -> int:
    """Line models with which a unit began; units that no list brought began as they are, fallen line models aside."""
    first = 1
    for seat, roster in enumerate(rosters):
        entries = roster.entries if roster is not None else ()
        if seat in (unit.seat, unit.was) and 0 <= unit.id - first < len(entries):
            entry = entries[unit.id - first]
            return entry.models - len(entry.command)
        first += len(entries)
    return unit.start - len(unit.command)


def presets_for(config: CaldaernConfig) -> list[Roster]:
    """The lists that are offered without building one: of every nation the standard one and the best preset."""
    found: dict[Roster, None] = {}
    for nation in data.NATIONS:
        found[standard_roster(nation, config.points_limit)] = None
        preset = best_preset(nation, config.points_limit)
        if preset is not None:
            found[preset.roster] = None
    return list(found)


def roster_of(seat: CaldaernSeat, limit: int) -> Roster | None:
    """The list that a seat of a configuration plays; None where it is still to be brought. Rules: CDN-38.17."""
    if isinstance(seat.roster, Roster):
        return seat.roster
    if seat.roster == "open":
        return None
    return presets()[seat.roster].roster if seat.roster else standard_roster(seat.nation, limit)


def rosters_of(config: CaldaernConfig) -> tuple[Roster | None, Roster | None]:
    """The lists of both seats of a faultless configuration."""
    first, second = config.seat_list
    return roster_of(first, config.points_limit), roster_of(second, config.points_limit)
