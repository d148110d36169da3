"""What enemies could do to a seat in their next turn. Rules: CAL-6.2, CAL-9.13."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.position.position import BOX_UNITS, Position, Unit
from game.engine.caledea.war.chances import attack_value_float
from game.engine.caledea.war.odds import attack_odds, attackers_dice, defenders_dice, storm_odds
from game.engine.contract import Odds, OddsSide, Seat, Square
from game.engine.geometry.torus import Cell


class Threat(msgspec.Struct, frozen=True):
    """An attack that an enemy could open with: all its units that reach a square of mine, and the chance to take it.

    Powers are left out; the chance is 1 for a square that nothing defends.
    """

    square: Square
    enemy: Seat
    units: tuple[int, ...]
    chance: float
    capital: bool


def holdings(p: Position, seat: Seat) -> list[Cell]:
    """Cells with a unit, marker, structure or the capital of a seat, ascending."""
    cells = {u.cell for u in p.units_of(seat)}
    cells |= {cell for cell, owner in p.marks.items() if owner == seat}
    cells |= {cell for cell, (owner, _) in p.structures.items() if owner == seat}
    capital = p.capitals[seat]
    return sorted(cells | ({capital} if capital is not None else set()))


def arrivals(p: Position, enemy: Seat) -> dict[Cell, list[Unit]]:
    """Which of a seat's units could enter each cell in a fresh turn of theirs, as the board stands."""
    blocked = p.blocked(enemy)
    found: dict[Cell, list[Unit]] = {}
    for unit in p.units_of(enemy):
        for cell in p.geo.reach(unit.cell, unit.rank, blocked):
            found.setdefault(cell, []).append(unit)
    return found


def attack_chance(p: Position, units: list[Unit], cell: Cell) -> float:
    """Chance that these units of a seat take a cell from whoever defends it. Rules: CAL-9.13.

    Of armies larger than a box holds the strongest count, so that a whole board is looked over at once.
    """
    defenders, level = _defence(p, units[0].seat, cell)
    attack, defence = attackers_dice(p, units, cell), defenders_dice(p, defenders, cell)
    return attack_value_float(attack[-BOX_UNITS:], defence[-BOX_UNITS:], int(level or 0))


def _defence(p: Position, enemy: Seat, cell: Cell) -> tuple[list[Unit], Structure | None]:
    """What an enemy would have to beat on a cell; a marker's owner is not always who built or stands there."""
    built = p.structures.get(cell)
    level = built[1] if built is not None and built[0] != enemy else None
    return [p.units[i] for i in p.at.get(cell, ()) if p.units[i].seat != enemy], level


def threats(p: Position, seat: Seat) -> list[Threat]:
    """Every attack an enemy could open with on what the seat holds, the likeliest first."""
    own = set(holdings(p, seat))
    found: list[Threat] = []
    for enemy in p.survivors():
        if enemy == seat:
            continue
        for cell, units in arrivals(p, enemy).items():
            if cell in own:
                ids = tuple(sorted(u.id for u in units))
                chance = attack_chance(p, units, cell)
                found.append(Threat(p.geo.squares[cell], enemy, ids, chance, cell == p.capitals[seat]))
    return sorted(found, key=lambda t: (-t.chance, not t.capital, t.square))


def threat_odds(p: Position, threat: Threat, seat: Seat) -> Odds:
    """The odds of an attack on what a seat holds, as its enemy would see them. Rules: CAL-9.11.

    Its kind is `entry`, without dice, where nothing defends the square.
    """
    assert threat.enemy != seat, "nobody threatens what is his own"
    cell = p.geo.cell(threat.square)
    units = [p.units[i] for i in threat.units]
    defenders, level = _defence(p, threat.enemy, cell)
    if defenders:
        return attack_odds(p, units, defenders, cell, level)
    best = max(units, key=lambda unit: (unit.rank, -unit.id))
    if level is not None:
        return storm_odds(best, units, level)
    return Odds("entry", "CAL-6.16", Fraction(1), OddsSide(threat.enemy, best.rank.word, 0, ()))
