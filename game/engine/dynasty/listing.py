"""The list of all legal actions. Rules: DYN-19.2, DYN-19.9.

Made from the same sets of cells as the answers of `options`, and held against the refusals by tests.
"""

from __future__ import annotations

from game.engine.contract import Seat, Square
from game.engine.dynasty import setup
from game.engine.dynasty.legal import to_act
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.position import City, Phase, Position, Unit
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import KINDS, TRAITS
from game.engine.dynasty.realm import building, cities, displacing, recruiting
from game.engine.dynasty.war import casting, combat, movement
from game.engine.dynasty.war.movement import Field
from game.engine.geometry.hexes import Mask

Found = list[DynastyAction]


def legal_actions(p: Position) -> Found:
    """All legal actions of whoever has to decide; of spells that take two tiles every single tile and every pair of
    adjacent ones. Resigning comes last. Rules: DYN-19.9.
    """
    out: Found = []
    match p.phase:
        case Phase.BUILD:
            _list_building(p, p.active, out)
            out.append(act.EndPhase(p.active))
        case Phase.MARCH:
            _list_march(p, p.active, out)
            out.append(act.EndPhase(p.active))
        case Phase.RECRUIT:
            _list_recruits(p, p.active, out)
            out.append(act.EndPhase(p.active))
        case Phase.DISBAND:
            own = p.units_of(p.active)
            out += [act.Disband(p.active, u.id) for u in own if recruiting.disband_refusal(p, u) is None]
            out.append(act.EndPhase(p.active))
        case Phase.OVER:
            return out
        case _:
            _list_decision(p, out)
    out += [act.Resign(seat) for seat in to_act(p)]
    return out


def _list_decision(p: Position, out: Found) -> None:
    """Setup, displacing, reacting, ties."""
    seat = to_act(p)[0]
    squares_of = p.grid.squares_of
    match p.phase:
        case Phase.CITY:
            out += [act.PlaceStartCity(seat, tile) for tile in squares_of(setup.city_cells(p, seat))]
        case Phase.SOLDIER:
            places = setup.soldier_area(p, seat) & p.standable(seat, False)
            out += [act.PlaceStartSoldier(seat, tile) for tile in squares_of(places)]
        case Phase.DISPLACE:
            assert p.displacement is not None
            places = displacing.places(p, p.units[p.displacement.unit])
            out += [act.DisplaceUnit(seat, tile) for tile in squares_of(places)]
        case Phase.REACT:
            out += [act.React(seat, choice) for choice in act.REACTIONS]
        case Phase.TIE:
            out += [act.ResolveTie(seat, choice) for choice in act.TIE_CHOICES]


# ------------------------------------------------------------------------------------------------------- building
def _list_building(p: Position, seat: Seat, out: Found) -> None:
    squares_of = p.grid.squares_of
    houses = building.house_cells(p, seat)
    if p.build_actions:
        _list_pieces(p, seat, houses, out)
    found = cities.founding_cells(p, seat)
    if found:
        out += [act.FoundCity(seat, tile) for tile in squares_of(found)]
    out += [act.UpgradeCity(seat, p.tile(city.cell)) for city in cities.upgradable(p, seat)]
    for tower in casting.towers(p, seat):
        _list_spells(p, tower, houses, out)


def _list_pieces(p: Position, seat: Seat, houses: Mask, out: Found) -> None:
    """What costs a build action. Rules: DYN-6.1."""
    squares_of = p.grid.squares_of
    out += [act.BuildHouse(seat, tile) for tile in squares_of(houses)]
    own, plots = squares_of(p.houses[seat]), squares_of(p.plots[seat])
    if p.plot_supply(seat):
        out += [act.ReplaceHouse(seat, tile) for tile in own]
    if p.house_supply(seat):
        out += [act.RestoreHouse(seat, tile) for tile in plots]
    out += [act.DestroyOwn(seat, tile) for tile in own]
    out += [act.DestroyOwn(seat, tile) for tile in plots]
    out += [act.BuildBridge(seat, tile) for tile in squares_of(building.bridge_cells(p, seat))]


# ---------------------------------------------------------------------------------------------------------- spells
def _list_spells(p: Position, tower: City, houses: Mask, out: Found) -> None:
    """All spells of a tower. Rules: DYN-17.5."""
    seat, city, area = tower.seat, p.tile(tower.cell), casting.reach(p, tower)
    for cell in p.grid.cells(p.others_stand(seat) & area):
        out.append(act.CastSpell(seat, city, Spell.FIRESTORM, (p.at[cell],)))
    _list_pairs(p, seat, city, Spell.TREMOR, casting.tremor_cells(p, seat) & area, True, out)
    _list_pairs(p, seat, city, Spell.GROWTH, houses & area, p.house_supply(seat) > 1, out)
    own = [p.units[p.at[cell]] for cell in p.grid.cells(p.stand[seat] & area)]
    for unit in own:
        if casting.can_pass(p, unit):
            tiles = p.grid.squares_of(casting.gate_cells(p, unit) & area)
            out += [act.CastSpell(seat, city, Spell.GATE, (unit.id, tile)) for tile in tiles]
    out += [act.CastSpell(seat, city, Spell.WAR_SONG, (unit.id,)) for unit in own]
    for other in p.cities_of(seat):
        if area >> other.cell & 1:
            out.append(act.CastSpell(seat, city, Spell.WARD, (p.tile(other.cell),)))


def _list_pairs(
    p: Position, seat: Seat, city: Square, spell: Spell, cells: Mask, pairs: bool, out: Found
) -> None:
    """A spell on every single tile and, with `pairs`, on every pair of adjacent ones."""
    squares = p.grid.squares
    for cell in p.grid.cells(cells):
        tile = squares[cell]
        out.append(act.CastSpell(seat, city, spell, (tile,)))
        if pairs:
            following = [n for n in p.grid.neighbours[cell] if n > cell and cells >> n & 1]
            out += [act.CastSpell(seat, city, spell, (tile, squares[n])) for n in following]


# ----------------------------------------------------------------------------------------------------------- march
def _list_march(p: Position, seat: Seat, out: Found) -> None:
    fields: dict[bool, Field] = {}
    targets = combat.target_cells(p, seat)
    for unit in p.units.values():
        if unit.seat == seat and not unit.finished:
            sea = TRAITS[unit.kind].sea
            terms = fields.get(sea)
            if terms is None:
                terms = fields[sea] = movement.field(p, seat, sea)
            _list_unit(p, unit, terms, targets, out)
    for tower in casting.towers(p, seat):
        _list_spells(p, tower, building.house_cells(p, seat), out)


def _list_unit(p: Position, unit: Unit, terms: Field, targets: Mask, out: Found) -> None:
    seat, i, move = unit.seat, unit.id, act.MoveUnit
    out += [move(seat, i, path) for path in movement.ways(p, unit, terms)]
    if not unit.ship and (near := targets & p.grid.area(unit.cell, TRAITS[unit.kind].reach)):
        out += [act.Attack(seat, i, tile) for tile in p.grid.squares_of(near)]


# ------------------------------------------------------------------------------------------------------ recruiting
def _list_recruits(p: Position, seat: Seat, out: Found) -> None:
    held = p.military[seat]
    if not recruiting.full(p, seat):
        free = {sea: p.standable(seat, sea) for sea in (False, True)}
        for city in p.cities_of(seat):
            if city.level >= recruiting.RECRUITING_LEVEL and not city.recruited:
                _list_city(p, city, free, out)
        if held:
            area = recruiting.muster_area(p, seat)
            for kind in KINDS:
                if TRAITS[kind].price <= held:
                    tiles = p.grid.squares_of(area & free[TRAITS[kind].sea])
                    out += [act.Muster(seat, kind, tile) for tile in tiles]
    if held >= recruiting.CHARTER_PRICE:
        out += [act.CharterCity(seat, tile) for tile in p.grid.squares_of(recruiting.charter_cells(p, seat))]


def _list_city(p: Position, city: City, free: dict[bool, Mask], out: Found) -> None:
    """What a city can recruit. Rules: DYN-15.2, DYN-15.4."""
    seat, centre, area = city.seat, p.tile(city.cell), recruiting.spawn_area(p, city)
    tiles = {sea: p.grid.squares_of(area & mask) for sea, mask in free.items()}
    for kind in KINDS:
        if TRAITS[kind].level <= city.level:
            out += [act.Recruit(seat, centre, kind, tile) for tile in tiles[TRAITS[kind].sea]]
