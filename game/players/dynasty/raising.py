"""First thoughts for the Recruit phase: which unit, for which price, and where; and a chartered city."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.dynasty.position.actions import CharterCity, DynastyAction, EndPhase, Muster, Recruit
from game.engine.dynasty.position.position import City, Position
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.realm.recruiting import spawn_radius
from game.engine.geometry.hexes import Cell, Mask
from game.players.dynasty.lots import Lots, by_lot
from game.players.dynasty.style import Style

CHARTER_PRICE = 3
"""Rules: DYN-16.5."""

NEAR_ENOUGH = 12
"""Tiles to an enemy's city that a siege tower is made for."""

ESCORT = 1
"""Other units there should be for each siege tower."""

SAVED = 3
"""Military tokens short of Veteran at which nothing is spent any more."""


def raising(p: Position, seat: Seat, style: Style, lots: Lots) -> DynastyAction:
    """The next action of a Recruit phase."""
    free = p.unit_limit(seat) - p.unit_count(seat)
    if p.military[seat] >= CHARTER_PRICE and not _near_veteran(p, seat):
        chartered = _charter(p, seat, lots)
        if chartered is not None:
            return chartered
    if free > 0:
        for city in sorted(p.cities_of(seat), key=lambda city: (-city.level, lots[city.cell])):
            if city.level >= 2 and not city.recruited:
                made = _recruit(p, seat, city, style, lots)
                if made is not None:
                    return made
        mustered = _muster(p, seat, lots)
        if mustered is not None:
            return mustered
    return EndPhase(seat)


def _near_veteran(p: Position, seat: Seat) -> bool:
    return p.military[seat] >= p.config.veteran_tokens - SAVED


def _charter(p: Position, seat: Seat, lots: Lots) -> CharterCity | None:
    """A city for tokens, where it can live: far from enemies, with room for houses."""
    grid = p.grid
    close = p.centres
    for _ in range(p.config.centre_spacing - 1):
        close = grid.dilate(close)
    enemies = p.others_stand(seat) | p.others_buildings(seat)
    fit = p.areas[seat] & p.land.tiles & ~(close | grid.dilate(enemies) | p.bridged | p.stand[seat])
    if not fit:
        return None
    free = p.land.house & ~p.others_area(seat)
    cell = max(by_lot(p, fit, lots), key=lambda c: (grid.near[c] & free).bit_count() - 2 * (p.houses[seat] >> c & 1))
    return CharterCity(seat, p.tile(cell))


def _targets(p: Position, seat: Seat) -> Mask:
    found = 0
    for city in p.cities.values():
        if city.seat != seat:
            found |= 1 << city.cell
    return found


def _away(p: Position, cell: Cell, targets: Mask) -> int:
    return min((p.grid.distance(cell, other) for other in p.grid.cells(targets)), default=99)


def _wish(p: Position, seat: Seat, style: Style, level: int) -> list[Kind]:
    """Kinds in the order in which they are wanted, of those a level allows."""
    own = [unit.kind for unit in p.units_of(seat)]
    towers = own.count(Kind.SIEGE_TOWER)
    others = len(own) - towers
    order = [Kind.KNIGHT, Kind.SOLDIER]
    if style.siege > 0 and others > towers * ESCORT:
        order.insert(0, Kind.SIEGE_TOWER)
    order.append(Kind.SHIP)
    return [kind for kind in order if TRAITS[kind].level <= level]


def _place(p: Position, seat: Seat, kind: Kind, cells: Mask, lots: Lots) -> Cell | None:
    """Where a new unit stands best: towards intruders, else towards the enemies' cities."""
    fit = cells & p.standable(seat, TRAITS[kind].sea)
    if not fit:
        return None
    grid = p.grid
    intruders = p.others_stand(seat) & p.areas[seat]
    targets = intruders if intruders and kind is not Kind.SIEGE_TOWER else _targets(p, seat)
    risky = p.others_stand(seat)
    for _ in range(3):
        risky = grid.dilate(risky)
    if kind is Kind.SIEGE_TOWER and fit & ~risky:
        fit &= ~risky
    return min(by_lot(p, fit, lots), key=lambda c: (_away(p, c, targets), -(grid.near[c] & p.stand[seat]).bit_count()))


def _recruit(p: Position, seat: Seat, city: City, style: Style, lots: Lots) -> Recruit | None:
    radius = spawn_radius(p, city)
    cells = p.grid.area(city.cell, radius) & ~(1 << city.cell)
    for kind in _wish(p, seat, style, city.level):
        if kind is Kind.SIEGE_TOWER and _away(p, city.cell, _targets(p, seat)) > NEAR_ENOUGH + radius:
            continue
        cell = _place(p, seat, kind, cells, lots)
        if cell is not None:
            return Recruit(seat, p.tile(city.cell), kind, p.tile(cell))
    return None


def _muster(p: Position, seat: Seat, lots: Lots) -> Muster | None:
    """A unit for tokens, only against intruders: else tokens are saved for cities and for Veteran."""
    tokens = p.military[seat]
    intruders = p.others_stand(seat) & p.areas[seat]
    if not tokens or not intruders or _near_veteran(p, seat):
        return None
    enemies = p.grid.dilate(p.others_stand(seat) | p.others_buildings(seat))
    kind = Kind.KNIGHT if tokens >= TRAITS[Kind.KNIGHT].price else Kind.SOLDIER
    cell = _place(p, seat, kind, p.areas[seat] & ~enemies, lots)
    return None if cell is None else Muster(seat, kind, p.tile(cell))
