"""Zones, edges and exits of a battlefield for one scenario, drawn or made. Rules: CDN-29.24, CDN-39.4, Table 39-B."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.caldaern.land import stronghold
from game.engine.caldaern.land.board import Battlefield, Zone
from game.engine.caldaern.words.kinds import E, Facing, N, S, W
from game.engine.geometry.field import Field

EDGE_FACINGS: Final[dict[str, Facing]] = {"north": N, "east": E, "south": S, "west": W}

BAND_DISTANCE: Final = 6
"""How near an ambusher may stand to the road. Rules: Table 39-B."""

DEFENDED: Final = 12
NO_MANS_LAND: Final = 8
"""Squares around a building in which its defender deploys, and that at least lie between both zones. Table 39-B."""


def meant_for(scenario: str, played: str) -> bool:
    """Whether something drawn for a scenario ("" for all) counts in the one that is played. Rules: Table 29-E."""
    return scenario in ("", played)


def depth(height: int) -> int:
    """Rows of a deployment zone: a quarter of the map's. Rules: CDN-29.26, CDN-39.4."""
    return -(-height // 4)


def drawn(board: Battlefield, scenario: str, side: int) -> int:
    """The deployment zone of a side as drawn, 0 where none is. Zones for this very scenario go before those for all."""
    return claimed(board.zones, scenario, side)


def claimed(zones: Sequence[Zone], scenario: str, side: int) -> int:
    """The squares of those of some zones in which a side deploys in a scenario: its own before those for all."""
    own = [zone for zone in zones if zone.kind == "deployment" and zone.owner == side and zone.cells]
    wanted = [zone for zone in own if zone.scenario == scenario] or [zone for zone in own if not zone.scenario]
    bits = bytearray(b"0") * (1 + max((max(zone.cells) for zone in wanted), default=0))
    for zone in wanted:
        for cell in zone.cells:
            bits[cell] = ord("1")
    return int(bits[::-1], 2)


def parted(zones: Sequence[Zone]) -> tuple[Zone, ...]:
    """The same zones, but a square in the deployment zones of both sides belongs to neither. Rules: CDN-29.43.

    Zones for one scenario go before those for all, so each scenario that has its own is looked at by itself.
    """
    found: dict[tuple[str, int], set[int]] = {}
    for zone in zones:
        if zone.kind == "deployment":
            found.setdefault((zone.scenario, zone.owner), set()).update(zone.cells)

    def of(scenario: str, side: int) -> set[int]:
        """What a side has in a scenario."""
        return found.get((scenario, side)) or found.get(("", side), set())

    scenarios = list(dict.fromkeys(["", *(scenario for scenario, _ in found)]))
    both = {scenario: of(scenario, 1) & of(scenario, 2) for scenario in scenarios}
    if not any(both.values()):
        return tuple(zones)
    kept = {(scenario, side): of(scenario, side) - both[scenario] for scenario in scenarios for side in (1, 2)}
    own = [
        Zone("deployment", side, tuple(sorted(cells)), scenario)
        for (scenario, side), cells in kept.items()
        if cells and (not scenario or cells != kept["", side])
    ]
    return (*(zone for zone in zones if zone.kind != "deployment"), *own)


def forbidden(board: Battlefield, scenario: str) -> int:
    """Squares where nobody deploys or arrives. Rules: Table 29-E."""
    found = 0
    for zone in board.zones:
        if zone.kind == "forbidden" and meant_for(zone.scenario, scenario):
            for cell in zone.cells:
                found |= 1 << cell
    return found


def edges(board: Battlefield, scenario: str, side: int) -> tuple[Facing, ...]:
    """The battlefield edges of a side. Rules: CDN-29.24."""
    meant = [edge for edge in board.edges if meant_for(edge.scenario, scenario)]
    if not meant:
        return (S,) if side == 1 else (N,)
    return tuple(EDGE_FACINGS[edge.side] for edge in meant if edge.owner == side)


def _rows(field: Field, first: int, count: int) -> int:
    return field.rect(0, first, field.width, count)


def _quarters(board: Battlefield, field: Field, side: int) -> int:
    """The southern quarter for side 1, the northern for side 2. Rules: CDN-39.4."""
    rows = depth(board.height)
    return _rows(field, board.height - rows if side == 1 else 0, rows)


def _middle(board: Battlefield, field: Field, side: int) -> int:
    """Side 2 of a breakthrough stands in the middle third of the rows. Rules: Table 39-B."""
    if side == 1:
        return _quarters(board, field, side)
    first = board.height // 3
    return _rows(field, first, board.height - 2 * first)


def _off_road(board: Battlefield, field: Field, side: int) -> int:
    """Ambushers stand at least six squares from the road, on both sides of it. Rules: Table 39-B."""
    road = drawn(board, "ambush", 1)
    if side == 1 or not road:
        return _quarters(board, field, side)
    return field.all & ~field.within(road, BAND_DISTANCE - 1)


def _around_stronghold(board: Battlefield, field: Field, side: int) -> int:
    """Who defends a building stands around it, but not near those who will storm it. Rules: Table 39-B."""
    if side == 1:
        return _quarters(board, field, side)
    attackers = drawn(board, stronghold.STORM, 1) or _quarters(board, field, 1)
    building = sum(1 << cell for cell in set(stronghold.cells(board)))
    return field.within(building, DEFENDED) & ~field.within(attackers, NO_MANS_LAND - 1)


_MADE: Final[dict[str, Callable[[Battlefield, Field, int], int]]] = {
    "breakthrough": _middle,
    "ambush": _off_road,
    stronghold.STORM: _around_stronghold,
}


def zone(board: Battlefield, field: Field, waters: int, scenario: str, side: int) -> int:
    """The deployment zone of a side, drawn or made, without forbidden squares. Rules: CDN-29.24, CDN-39.4."""
    found = drawn(board, scenario, side) or _MADE.get(scenario, _quarters)(board, field, side)
    if scenario == "river_crossing":
        found &= ~waters
    if scenario == "ambush" and side == 1:
        found &= field.rect(0, 0, -(-2 * board.width // 3), board.height)
    return found & ~forbidden(board, scenario)
