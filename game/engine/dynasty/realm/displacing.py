"""Units that have to make way for a city centre or lose the bridge under them. Rules: DYN-7.16, DYN-8.5, DYN-16.8."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import Displacement, Phase, Position, Unit
from game.engine.dynasty.position.units import TRAITS
from game.engine.dynasty.realm import end
from game.engine.geometry.hexes import Cell, Mask

Out = list[DynastyEvent]


def places(p: Position, unit: Unit) -> Mask:
    """Where a unit can go that has to leave its tile. Rules: DYN-7.16."""
    return p.standable(unit.seat, TRAITS[unit.kind].sea) & p.grid.near[unit.cell]


def can_make_way(p: Position, seat: Seat, cell: Cell) -> bool:
    """Whether a centre may come where the seat's unit stands, if one does. Rules: DYN-7.16."""
    unit = p.unit_at(cell)
    return unit is None or unit.seat != seat or bool(places(p, unit))


def make_way(p: Position, cell: Cell, why: str, out: Out) -> None:
    """Move the unit on a tile that needs it: the only way by itself, else its owner chooses. Rules: DYN-7.16.

    With no unit there the founding or building is complete. `why`: `city` or `bridge`.
    """
    unit = p.unit_at(cell)
    if unit is None:
        end.check(p, out)
        return
    free = places(p, unit)
    p.lift(unit)
    p.displacement = Displacement(unit.id, why, p.phase)
    if free.bit_count() == 1:
        displace(p, free.bit_length() - 1, out, forced=True)
    else:
        p.phase = Phase.DISPLACE


def displace(p: Position, cell: Cell, out: Out, forced: bool = False) -> None:
    """Put the displaced unit on a tile; the founding is complete and may end the game. Rules: DYN-7.16."""
    pending = p.displacement
    assert pending is not None
    p.displacement, p.phase = None, pending.back
    put_elsewhere(p, p.units[pending.unit], cell, pending.why, forced, out)
    end.check(p, out)


def put_elsewhere(p: Position, unit: Unit, cell: Cell, why: str, forced: bool, out: Out) -> None:
    """Let a lifted unit stand on another tile, with what it carries; no movement. Rules: DYN-7.16, DYN-17.9."""
    origin, cargo = unit.cell, p.cargo_of(unit.id)
    p.put(moved_to(unit, cell, finished=unit.finished or why == "gate"))
    if cargo is not None:
        p.units[cargo.id] = moved_to(cargo, cell, finished=cargo.finished)
    out.append(
        ev.UnitDisplaced(
            seat=unit.seat,
            unit=unit.id,
            origin=p.tile(origin),
            tile=p.tile(cell),
            why=why,
            forced=forced,
            cargo=None if cargo is None else cargo.id,
        )
    )


def moved_to(u: Unit, cell: Cell, finished: bool) -> Unit:
    """The unit on another cell, all else being equal."""
    return Unit(u.id, u.seat, u.kind, cell, u.ship, u.steps, u.contact, u.canyon, u.attacked, finished, u.song)
