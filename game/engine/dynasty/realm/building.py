"""Houses, land tokens and bridges. Rules: sections 6 and 8."""

from __future__ import annotations

from game.engine.contract import Refusal, Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import NO_CELL, Position
from game.engine.dynasty.position.refusals import refuse, tile_text
from game.engine.dynasty.realm import displacing
from game.engine.dynasty.realm.territory import beside_units, closed_to
from game.engine.geometry.hexes import Cell, Mask

Out = list[DynastyEvent]


def _all_buildings(p: Position) -> Mask:
    """Tiles with any building."""
    found = p.centres | p.bridged
    for seat in range(p.seats):
        found |= p.houses[seat] | p.plots[seat]
    return found


# ------------------------------------------------------------------------------------------------------ houses
def house_cells(p: Position, seat: Seat) -> Mask:
    """Where the seat may build a house, build actions aside. Rules: DYN-6.4 to DYN-6.8."""
    if p.house_supply(seat) == 0:
        return 0
    near = p.areas[seat] | beside_units(p, seat)
    return near & p.land.house & ~(_all_buildings(p) | p.others_stand(seat) | p.others_area(seat))


def house_refusal(p: Position, seat: Seat, cell: Cell, free: bool = False, taken: int = 0) -> Refusal | None:
    """Why the seat can't build a house on a tile; `free`: a spell pays, `taken` houses are spoken for.

    Rules: DYN-6.4, DYN-17.8.
    """
    if not (free or p.build_actions):
        return refuse("no_build_actions")
    if house_cells(p, seat) >> cell & 1 and p.house_supply(seat) > taken:
        return None
    tile = tile_text(p.tile(cell))
    if not p.land.house >> cell & 1:
        return refuse("bad_terrain", tile=tile, terrain=p.board.terrain_at(p.tile(cell)) or "")
    if _all_buildings(p) >> cell & 1:
        return refuse("tile_has_building", "DYN-6.4", tile=tile)
    if p.others_stand(seat) >> cell & 1:
        return refuse("enemy_unit_on_tile", tile=tile)
    if code := closed_to(p, seat, cell):
        return refuse(code, tile=tile)
    if not (p.areas[seat] | beside_units(p, seat)) >> cell & 1:
        return refuse("outside_build_area", tile=tile)
    return refuse("supply_empty", piece="house")


def build_house(p: Position, seat: Seat, cell: Cell, how: str, out: Out) -> None:
    """Put a house on a tile. Rules: DYN-6.4."""
    p.houses[seat] |= 1 << cell
    out.append(ev.HouseBuilt(seat=seat, tile=p.tile(cell), how=how))


def replace_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why a house can't be replaced by a land token. Rules: DYN-6.9."""
    if not p.build_actions:
        return refuse("no_build_actions")
    if not p.houses[seat] >> cell & 1:
        return refuse("not_your_building", tile=tile_text(p.tile(cell)), piece="house")
    return None if p.plot_supply(seat) else refuse("supply_empty", "DYN-6.9", piece="land_token")


def replace_house(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """Exchange a house for a land token. Rules: DYN-6.9."""
    p.houses[seat] &= ~(1 << cell)
    p.plots[seat] |= 1 << cell
    out.append(ev.TokenLaid(seat=seat, tile=p.tile(cell)))


def restore_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why a land token can't be turned back into a house. Rules: DYN-6.10."""
    if not p.build_actions:
        return refuse("no_build_actions")
    if not p.plots[seat] >> cell & 1:
        return refuse("not_your_building", "DYN-6.10", tile=tile_text(p.tile(cell)), piece="land_token")
    return None if p.house_supply(seat) else refuse("supply_empty", "DYN-6.10", piece="house")


def restore_house(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """Exchange a land token for a house. Rules: DYN-6.10."""
    p.plots[seat] &= ~(1 << cell)
    build_house(p, seat, cell, "restored", out)


def destroy_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why an own piece can't be taken off the board. Rules: DYN-6.11."""
    if not p.build_actions:
        return refuse("no_build_actions")
    if not (p.houses[seat] | p.plots[seat]) >> cell & 1:
        return refuse("not_your_building", "DYN-6.11", tile=tile_text(p.tile(cell)), piece="house")
    return None


def remove_piece(p: Position, cell: Cell, how: str, by: Seat, out: Out) -> None:
    """Take the house, land token or bridge on a cell off the board. Rules: DYN-6.11, DYN-6.13, DYN-14.9, DYN-17.5."""
    found = p.building_at(cell)
    assert found is not None
    what, owner = found
    if what == "bridge":
        if p.neutral >> cell & 1:
            p.neutral &= ~(1 << cell)
            p.bridged &= ~(1 << cell)
        else:
            p.lay_bridge(owner, NO_CELL)
    else:
        pieces = p.houses if what == "house" else p.plots
        pieces[owner] &= ~(1 << cell)
    out.append(ev.BuildingRemoved(owner=owner, tile=p.tile(cell), what=what, how=how, by=by))


# ----------------------------------------------------------------------------------------------------- bridges
def bridge_cells(p: Position, seat: Seat) -> Mask:
    """Where the seat may put its bridge, build actions aside. Rules: DYN-8.2, DYN-8.5."""
    near = p.areas[seat] | beside_units(p, seat)
    cells = near & p.land.water & ~(p.bridged | p.centres | p.occupied())
    old = p.bridges[seat]
    unit = p.unit_at(old)
    if unit is None or not cells:
        return cells
    if unit.seat != seat:
        return 0
    return cells if displacing.places(p, unit) else cells & p.grid.near[old]


def bridge_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why the seat can't put its bridge on a tile. Rules: DYN-8.3."""
    tile = tile_text(p.tile(cell))
    if not p.build_actions:
        return refuse("no_build_actions")
    if not p.land.water >> cell & 1:
        return refuse("bad_terrain", "DYN-8.2", tile=tile, terrain=p.board.terrain_at(p.tile(cell)) or "")
    if (p.bridged | p.centres) >> cell & 1:
        return refuse("tile_has_building", "DYN-8.3", tile=tile)
    if p.others_stand(seat) >> cell & 1:
        return refuse("enemy_unit_on_tile", tile=tile)
    if p.stand[seat] >> cell & 1:
        return refuse("tile_has_unit", tile=tile)
    if not (p.areas[seat] | beside_units(p, seat)) >> cell & 1:
        return refuse("outside_build_area", "DYN-8.2", tile=tile)
    return _old_bridge_refusal(p, seat, cell)


def _old_bridge_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Whether a unit on the bridge that lies keeps it from being built anew. Rules: DYN-8.5, DYN-22.8."""
    old = p.bridges[seat]
    unit = p.unit_at(old)
    if unit is None:
        return None
    tile = tile_text(p.tile(old))
    if unit.seat != seat:
        return refuse("bridge_occupied", tile=tile)
    if p.grid.near[old] >> cell & 1 or displacing.places(p, unit):
        return None
    return refuse("no_displacement_tile", "DYN-8.5", tile=tile)


def build_bridge(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """Put the bridge on a tile and take it from where it was. Rules: DYN-8.2, DYN-8.4, DYN-8.5."""
    old = p.bridges[seat]
    p.lay_bridge(seat, cell)
    out.append(ev.BridgeBuilt(seat=seat, tile=p.tile(cell)))
    if old != NO_CELL:
        out.append(ev.BuildingRemoved(owner=seat, tile=p.tile(old), what="bridge", how="moved", by=seat))
        displacing.make_way(p, old, "bridge", out)
