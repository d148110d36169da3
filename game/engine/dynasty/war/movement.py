"""Moving units: single steps, penalties, boarding and landing, and all ways a unit can go. Rules: sections 10, 11."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.engine.contract import Refusal, Seat, Square
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.ground import closed
from game.engine.dynasty.position.position import Position, Unit
from game.engine.dynasty.position.refusals import refuse, tile_text
from game.engine.dynasty.position.terrain import MOST_WAYS, Land
from game.engine.dynasty.position.units import TRAITS, Kind, Traits
from game.engine.dynasty.realm import building
from game.engine.dynasty.realm.territory import beside
from game.engine.geometry.hexes import Cell, Mask, Stagger, axial_distance

Out = list[DynastyEvent]


class Field(NamedTuple):
    """What units of a class meet on the board. Rules: DYN-10.4, DYN-10.6, DYN-11.1.

    enter    cells that may be entered: free of units, of fit terrain; enemies' houses do not hinder
    pieces   enemies' houses and land tokens, which are destroyed on entering
    contact  cells beside an enemy unit of the same class
    ships    own ships with nobody aboard, which land units may board
    """

    enter: Mask
    pieces: Mask
    contact: Mask
    ships: Mask


class Walk(NamedTuple):
    """A path as judged: cells entered, penalties collected by its end, id of the ship boarded (0: none)."""

    cells: tuple[Cell, ...]
    contact: bool
    canyon: bool
    ship: int


def field(p: Position, seat: Seat, sea: bool) -> Field:
    """What ships (`sea`) or land units of a seat meet on the board."""
    taken = p.occupied() | p.centres
    enemy_ships = p.enemy_ships(seat)
    if sea:
        return Field(p.land.water & ~(p.bridged | taken), 0, beside(p.grid, enemy_ships), 0)
    contact = beside(p.grid, p.others_stand(seat) & ~enemy_ships)
    return Field((p.land.walk | p.bridged) & ~taken, p.others_pieces(seat), contact, _empty_ships(p, seat))


def _empty_ships(p: Position, seat: Seat) -> Mask:
    found = p.stand[seat] & p.land.water & ~p.bridged
    if not found:
        return 0
    for unit in p.units.values():
        if unit.ship:
            found &= ~(1 << unit.cell)
    return found


# -------------------------------------------------------------------------------------------------- single paths
def judge(p: Position, unit: Unit, path: Sequence[Square]) -> Walk | Refusal:
    """Judge a path step by step as the rules do. Rules: DYN-10.3 to DYN-10.11, DYN-11.1, DYN-11.4."""
    traits = TRAITS[unit.kind]
    terms = field(p, unit.seat, traits.sea)
    here, at, contact, canyon, ship = p.tile(unit.cell), unit.cell, unit.contact, unit.canyon, 0
    cells: list[Cell] = []
    for n, tile in enumerate(path, start=unit.steps + 1):
        if ship:
            return refuse("unit_finished", "DYN-11.1", unit=unit.kind, tile=tile_text(p.tile(at)))
        cell = p.grid.cell(tile) if p.has_tile(tile) else None
        beside_it = _touch(here, tile) if cell is None else p.grid.near[at] >> cell & 1
        if not beside_it:
            return refuse("not_adjacent", tile=tile_text(tile), origin=tile_text(here))
        if (barred := _entry_refusal(p, unit, traits, terms, cell, tile)) is not None:
            return barred
        assert cell is not None
        contact = contact or bool(terms.contact >> at & 1 and not (unit.ship and not cells))
        canyon = canyon or bool(p.land.canyon >> at & 1 or p.land.canyon >> cell & 1)
        if n > 1 and n > traits.movement - contact - canyon:
            return refuse("not_enough_movement", unit=unit.kind, tile=tile_text(tile))
        ship = _ship_at(p, unit, traits, cell)
        cells.append(cell)
        here, at = tile, cell
    return Walk(tuple(cells), contact, canyon, ship)


def _touch(a: Square, b: Square) -> bool:
    """Whether two places are adjacent, on the board or off it. Rules: DYN-2.5."""
    return axial_distance(Stagger.ODD_ROWS.axial(a), Stagger.ODD_ROWS.axial(b)) == 1


def _ship_at(p: Position, unit: Unit, traits: Traits, cell: Cell) -> int:
    """Id of the own ship on a cell that a land unit would board, 0 for none."""
    other = p.unit_at(cell)
    if traits.sea or other is None or other.seat != unit.seat or other.kind is not Kind.SHIP:
        return 0
    return other.id


def _entry_refusal(
    p: Position, unit: Unit, traits: Traits, terms: Field, cell: Cell | None, tile: Square
) -> Refusal | None:
    """Why a unit can't step onto a tile, movement aside. Rules: DYN-10.4, DYN-10.11."""
    if cell is None:
        return refuse("impassable", unit=unit.kind, tile=tile_text(tile))
    if ship := _ship_at(p, unit, traits, cell):
        if terms.ships >> cell & 1 or ship == unit.ship:  # the unit's own ship is empty once it has left
            return None
        return refuse("ship_full", tile=tile_text(tile))
    ground = p.land.water & ~p.bridged if traits.sea else p.land.walk | p.bridged
    if not (ground & ~p.centres) >> cell & 1:
        return closed(p, "impassable", unit.kind, cell)
    if p.at.get(cell, unit.id) != unit.id:
        return refuse("tile_occupied", tile=tile_text(tile))
    return None


# ---------------------------------------------------------------------------------------------------- all paths
def can_move(p: Position, unit: Unit, terms: Field) -> bool:
    """Whether a unit that is not finished can make a step. Rules: DYN-10.5, DYN-10.8."""
    if not unit.steps:
        return bool((terms.enter | terms.ships) & p.grid.near[unit.cell])
    return bool(ways(p, unit, terms))


def ways(p: Position, unit: Unit, terms: Field) -> tuple[tuple[Square, ...], ...]:
    """All ways of a unit that is not finished: a path to each tile that it can reach and, where enemies' houses and
    land tokens lie on the way, one for each set of them that is destroyed. Rules: DYN-19.9.

    Of several paths the one that leaves most movement is taken. Going back to where it stands is no way, unless
    something is destroyed.
    """
    movement = TRAITS[unit.kind].movement
    left = movement - unit.steps - unit.contact - unit.canyon if unit.steps else movement
    if left <= 0:
        return ()
    area = p.grid.area(unit.cell, left)
    enter, pieces, contact, ships = terms.enter & area, terms.pieces & area, terms.contact & area, terms.ships & area
    aboard = unit.ship != 0
    key = (unit.cell, movement, unit.steps, unit.contact, unit.canyon, aboard, enter, pieces, contact, ships)
    memo = p.land.ways
    found = memo.get(key)
    if found is None:
        if len(memo) >= MOST_WAYS:
            memo.clear()
        back = 1 << unit.cell
        near = Field(enter if aboard else enter | back, pieces, contact, ships | back if aboard else ships)
        found = memo[key] = _search(p.land, unit, movement, near)
    return found


class _Node(NamedTuple):
    """A place reached in a search: penalties so far, pieces destroyed, cells entered."""

    cell: Cell
    contact: bool
    canyon: bool
    destroyed: Mask
    path: tuple[Cell, ...]


def _search(land: Land, unit: Unit, movement: int, terms: Field) -> tuple[tuple[Square, ...], ...]:
    """Step after step in all directions; a place with the same pieces destroyed and no fewer penalties adds nothing."""
    best: dict[tuple[Cell, Mask], tuple[int, tuple[Cell, ...]]] = {}
    seen: dict[tuple[Cell, Mask], list[tuple[bool, bool]]] = {}
    front = [_Node(unit.cell, unit.contact, unit.canyon, 0, ())]
    for n in range(unit.steps + 1, movement + 1):
        following: list[_Node] = []
        for node in front:
            for step in _steps(land, unit, movement, terms, node, n):
                place = (step.cell, step.destroyed)
                penalties = (step.contact, step.canyon)
                if any(old[0] <= penalties[0] and old[1] <= penalties[1] for old in seen.get(place, ())):
                    continue
                seen.setdefault(place, []).append(penalties)
                left = movement - n - step.contact - step.canyon
                if place not in best or left > best[place][0]:
                    best[place] = (left, step.path)
                if not terms.ships >> step.cell & 1:
                    following.append(step)
        front = following
    best.pop((unit.cell, 0), None)
    squares = land.grid.squares
    return tuple([tuple([squares[cell] for cell in path]) for _, path in best.values()])


def _steps(land: Land, unit: Unit, movement: int, terms: Field, node: _Node, n: int) -> list[_Node]:
    """The steps that are open from a place as step number `n` of the turn."""
    at = node.cell
    landing = bool(unit.ship) and not node.path
    contact = node.contact or bool(terms.contact >> at & 1 and not landing)
    if n > 1 and n > movement - contact - node.canyon:
        return []
    leaving_canyon = node.canyon or bool(land.canyon >> at & 1)
    found: list[_Node] = []
    open_cells = terms.enter | terms.ships
    for cell in land.grid.neighbours[at]:
        if not open_cells >> cell & 1:
            continue
        canyon = leaving_canyon or bool(land.canyon >> cell & 1)
        if n > 1 and n > movement - contact - canyon:
            continue
        destroyed = node.destroyed | terms.pieces & 1 << cell
        found.append(_Node(cell, contact, canyon, destroyed, (*node.path, cell)))
    return found


# --------------------------------------------------------------------------------------------------- carrying out
def activate(p: Position, unit: Unit) -> None:
    """Make a unit the active one; the one that was is finished. Rules: DYN-10.1."""
    if p.marching != unit.id:
        finish_active(p)
        p.marching = unit.id


def finish_active(p: Position) -> None:
    """The active unit is finished for this turn. Rules: DYN-10.1."""
    u = p.units.get(p.marching)
    if u is not None and not u.finished:
        done = Unit(u.id, u.seat, u.kind, u.cell, u.ship, u.steps, u.contact, u.canyon, u.attacked, True, u.song)
        p.units[u.id] = done
    p.marching = 0


def move(p: Position, unit: Unit, walk: Walk, out: Out) -> None:
    """Let a unit go along a judged path: it tramples pieces and takes cargo along. Rules: DYN-6.13, DYN-11.1, 11.3."""
    activate(p, unit)
    seat, cells, end = unit.seat, walk.cells, walk.cells[-1]
    cargo = p.cargo_of(unit.id) if unit.kind is Kind.SHIP else None
    if not unit.ship:
        p.lift(unit)
    u = Unit(
        unit.id, seat, unit.kind, end, walk.ship, unit.steps + len(cells), walk.contact, walk.canyon,
        finished=bool(walk.ship), song=unit.song,
    )  # fmt: skip
    if walk.ship:
        p.units[u.id] = u
        p.marching = 0
    else:
        p.put(u)
    if cargo is not None:
        p.units[cargo.id] = replace(cargo, cell=end)
    out.append(
        ev.UnitMoved(
            seat=seat,
            unit=u.id,
            origin=p.tile(unit.cell),
            path=tuple([p.tile(cell) for cell in cells]),
            steps=u.steps,
            contact=u.contact,
            canyon=u.canyon,
            ship=walk.ship or None,
            cargo=None if cargo is None else cargo.id,
            landed=bool(unit.ship),
        )
    )
    pieces = p.others_pieces(seat)
    for cell in cells:
        if pieces >> cell & 1:
            pieces &= ~(1 << cell)
            building.remove_piece(p, cell, "trampled", seat, out)
