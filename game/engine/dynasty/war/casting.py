"""Casting the spells of Mage Towers. Rules: section 17."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.contract import Refusal, Seat, Square
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.actions import CastSpell
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import City, Position, Unit
from game.engine.dynasty.position.refusals import no_such, refuse, tile_text
from game.engine.dynasty.position.spells import CASTING_LEVEL, FIRESTORM_HITS, MOST_TILES, SPELL_RANGE, Spell
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.realm import building, displacing
from game.engine.dynasty.realm.territory import beside_enemies
from game.engine.dynasty.war import combat
from game.engine.dynasty.war.strength import FACES
from game.engine.geometry.hexes import Cell, Mask

Out = list[DynastyEvent]

UNIT, TILE = "unit", "tile"

SHAPES: dict[Spell, tuple[tuple[str, ...], ...]] = {
    Spell.FIRESTORM: ((UNIT,),),
    Spell.TREMOR: tuple((TILE,) * n for n in range(1, MOST_TILES + 1)),
    Spell.GROWTH: tuple((TILE,) * n for n in range(1, MOST_TILES + 1)),
    Spell.GATE: ((UNIT, TILE),),
    Spell.WAR_SONG: ((UNIT,),),
    Spell.WARD: ((TILE,),),
}
"""What the targets of each spell can be. Rules: DYN-17.5."""


# ---------------------------------------------------------------------------------------------------- questions
def towers(p: Position, seat: Seat) -> list[City]:
    """The seat's cities that can cast now, row by row. Rules: DYN-17.1, DYN-17.2, DYN-17.4."""
    if p.config.spells != "on":
        return []
    able = [c for c in p.cities.values() if c.level == CASTING_LEVEL and c.seat == seat and not c.cast]
    return sorted(able, key=lambda city: city.cell)


def reach(p: Position, city: City) -> Mask:
    """Tiles on which a city's spells can be cast. Rules: DYN-17.3."""
    return p.grid.area(city.cell, SPELL_RANGE) & p.land.tiles


def tremor_cells(p: Position, seat: Seat) -> Mask:
    """Tiles that Tremor can hit. Rules: DYN-8.9, DYN-17.5, DYN-17.7."""
    bridges = p.bridged
    if p.bridges[seat] >= 0:
        bridges &= ~(1 << p.bridges[seat])
    return (p.others_pieces(seat) | bridges) & ~p.occupied()


def can_pass(p: Position, unit: Unit) -> bool:
    """Whether a unit can go through a Gate. Rules: DYN-17.3, DYN-17.9."""
    loaded = unit.kind is Kind.SHIP and p.cargo_of(unit.id) is not None
    return unit.fresh and not unit.ship and not loaded


def gate_cells(p: Position, unit: Unit) -> Mask:
    """Tiles to which a Gate can put a unit, reach aside. Rules: DYN-17.9."""
    return p.standable(unit.seat, TRAITS[unit.kind].sea) & ~beside_enemies(p, unit.seat)


# ----------------------------------------------------------------------------------------------------- refusals
def shape_refusal(p: Position, action: CastSpell) -> Refusal | None:
    """Whether spell and targets are of the right sort and exist. Rules: DYN-17.5, DYN-19.6."""
    if type(action.spell) is not Spell:
        return no_such("spell", action.spell)
    if type(action.targets) is not tuple:
        return no_such("target", action.targets)
    shape = tuple([TILE if type(target) is tuple else UNIT for target in action.targets])
    if shape not in SHAPES[action.spell]:
        return no_such("target", str(len(shape)) if len(shape) != 1 else action.targets[0])
    for target, sort in zip(action.targets, shape):
        if sort == UNIT and (type(target) is not int or target not in p.units):
            return no_such("unit", target)
        if sort == TILE and not p.has_tile(target):
            return no_such("tile", target)
    return None


def refusal(p: Position, city: City, spell: Spell, targets: tuple[int | Square, ...]) -> Refusal | None:
    """Why an own city can't cast a spell on targets that exist. Rules: DYN-17.4."""
    if p.config.spells != "on":
        return refuse("spells_off")
    if city.level != CASTING_LEVEL or city.cast:
        return refuse("no_spell_available")
    cells = [_cell(p, target) for target in targets]
    for cell in cells:
        distance = p.grid.distance(city.cell, cell)
        if distance > SPELL_RANGE:
            tile = tile_text(p.tile(cell))
            return refuse("out_of_range", "DYN-17.3", tile=tile, distance=distance, range=SPELL_RANGE)
    if len(set(cells)) < len(cells) and spell in (Spell.TREMOR, Spell.GROWTH):
        return refuse("bad_target", target=tile_text(p.tile(cells[0])))
    if spell is Spell.GROWTH:
        return _growth_refusal(p, city.seat, cells)
    for target, cell in zip(targets, cells):
        if not _fits(p, city.seat, spell, targets, target, cell):
            return refuse("bad_target", _RULES.get(spell, "DYN-17.5"), target=tile_text(p.tile(cell)))
    return None


_RULES = {Spell.TREMOR: "DYN-17.7", Spell.GATE: "DYN-17.9"}
"""Rules of targets that have one of their own."""


def _cell(p: Position, target: int | Square) -> Cell:
    """Where a target is."""
    return p.units[target].cell if isinstance(target, int) else p.grid.cell(target)


def _growth_refusal(p: Position, seat: Seat, cells: list[Cell]) -> Refusal | None:
    """The second house is judged when the first one stands, which takes no more than a house. Rules: DYN-17.8."""
    for n, cell in enumerate(cells):
        why_not = building.house_refusal(p, seat, cell, free=True, taken=n)
        if why_not is not None:
            return why_not
    return None


def _fits(
    p: Position, seat: Seat, spell: Spell, targets: tuple[int | Square, ...], target: int | Square, cell: Cell
) -> bool:
    """Whether one target is what a spell takes. Rules: DYN-17.3, DYN-17.5 to DYN-17.11."""
    unit = p.units[target] if isinstance(target, int) else None
    match spell:
        case Spell.FIRESTORM:
            return unit is not None and unit.seat != seat and not unit.ship
        case Spell.WAR_SONG:
            return unit is not None and unit.seat == seat and not unit.ship
        case Spell.WARD:
            city = p.cities.get(cell)
            return city is not None and city.seat == seat
        case Spell.TREMOR:
            return bool(tremor_cells(p, seat) >> cell & 1)
    if unit is not None:
        return unit.seat == seat and can_pass(p, unit)
    passing = targets[0]
    assert isinstance(passing, int)
    return bool(gate_cells(p, p.units[passing]) >> cell & 1)


# ------------------------------------------------------------------------------------------------------ casting
def cast(p: Position, city: City, spell: Spell, targets: tuple[int | Square, ...], out: Out) -> None:
    """Cast a spell. Rules: DYN-17.2, DYN-17.5."""
    seat = city.seat
    p.cities[city.cell] = city = replace(city, cast=True)
    out.append(ev.SpellCast(seat=seat, city=p.tile(city.cell), spell=spell, targets=targets))
    cells = [_cell(p, target) for target in targets]
    unit = p.units[targets[0]] if isinstance(targets[0], int) else None
    match spell:
        case Spell.GROWTH:
            for cell in cells:
                building.build_house(p, seat, cell, "growth", out)
        case Spell.TREMOR:
            for cell in cells:
                building.remove_piece(p, cell, "tremor", seat, out)
        case Spell.WARD:
            p.cities[cells[0]] = replace(p.cities[cells[0]], warded=True)
    if unit is not None:
        _cast_on_unit(p, city, spell, unit, cells, out)


def _cast_on_unit(p: Position, city: City, spell: Spell, unit: Unit, cells: list[Cell], out: Out) -> None:
    match spell:
        case Spell.FIRESTORM:
            _firestorm(p, city, unit, out)
        case Spell.WAR_SONG:
            p.units[unit.id] = replace(unit, song=True)
        case Spell.GATE:
            p.lift(unit)
            displacing.put_elsewhere(p, unit, cells[1], "gate", False, out)


def _firestorm(p: Position, city: City, unit: Unit, out: Out) -> None:
    """One die. Rules: DYN-17.5, DYN-17.6, DYN-26.5."""
    die = p.dice.d6(1, "DYN-17.5")[0]
    destroyed = die <= FIRESTORM_HITS
    out.append(
        ev.FirestormRolled(
            seat=city.seat,
            city=p.tile(city.cell),
            owner=unit.seat,
            unit=unit.id,
            kind=unit.kind,
            tile=p.tile(unit.cell),
            die=die,
            destroyed=destroyed,
            chance=FIRESTORM_HITS / FACES,
        )
    )
    if destroyed:
        combat.destroy(p, unit, city.seat, "firestorm", out)
