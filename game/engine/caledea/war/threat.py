"""What enemies could do to a seat in their next turn. Rules: CAL-6.2, CAL-9.13, CAL-10.4, CAL-13.1.

Counted is what a turn can bring to a square: the units that reach it, infantry that a claim beside it would bring, and
the enemy's power as often as it can be paid. Of an enemy whose turn it is, only what is left of that turn counts.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from game.engine.caledea.position.kingdoms import Power, Rank, Structure
from game.engine.caledea.position.position import BOX_UNITS, Position, Unit
from game.engine.caledea.war.chances import attack_value_float, battle_chance_float
from game.engine.caledea.war.odds import attack_odds, attackers_dice, defenders_dice, storm_odds
from game.engine.contract import Odds, OddsSide, Seat, Square
from game.engine.geometry.torus import Cell

MADE = 0
"""The id of infantry that a claim would bring; no unit of a game has it."""


MOST_STRIKES = 3
"""Bombardments that are reckoned with before an attack; more are hardly ever paid for."""


class Threat(msgspec.Struct, frozen=True):
    """What an enemy could attack a square of mine with, and the chance to take it; 1 where nothing defends it.

    units     ids of those that are on the board      forces   all of them, with the dice that powers would give
    strikes   dice of the bombardments that could come before
    """

    square: Square
    enemy: Seat
    units: tuple[int, ...]
    chance: float
    capital: bool
    forces: tuple[Unit, ...] = ()
    strikes: tuple[int, ...] = ()


def holdings(p: Position, seat: Seat) -> list[Cell]:
    """Cells with a unit, marker, structure or the capital of a seat, ascending."""
    cells = {u.cell for u in p.units_of(seat)}
    cells |= {cell for cell, owner in p.marks.items() if owner == seat}
    cells |= {cell for cell, (owner, _) in p.structures.items() if owner == seat}
    capital = p.capitals[seat]
    return sorted(cells | ({capital} if capital is not None else set()))


def arrivals(p: Position, enemy: Seat) -> dict[Cell, list[Unit]]:
    """Which of a seat's units could enter each cell in their next turn, or with what is left of the one they have."""
    blocked = p.blocked(enemy)
    found: dict[Cell, list[Unit]] = {}
    for unit in _able(p, enemy):
        for cell in p.geo.reach(unit.cell, unit.rank, blocked):
            found.setdefault(cell, []).append(unit)
    return found


def _able(p: Position, enemy: Seat) -> list[Unit]:
    """Units that can move in the enemy's next turn, or still in this one."""
    if p.active != enemy:
        return p.units_of(enemy)
    return [u for u in p.units_of(enemy) if p.moves_left and not (u.moved or u.upgraded)]


def _moves(p: Position, enemy: Seat) -> int:
    return p.moves_left if p.active == enemy else p.kingdom(enemy).moves


def _made(p: Position, enemy: Seat, coming: dict[Cell, list[Unit]]) -> dict[Cell, list[Unit]]:
    """Infantry that claims would bring, by the cells that it could enter at once. Rules: CAL-10.1, CAL-10.4.

    A claim costs a move, and the unit that makes it has moved: it counts only for cells that it does not reach itself.
    """
    found: dict[Cell, list[Unit]] = {}
    if _moves(p, enemy) < 2 or p.supply(enemy) < 1:
        return found
    for land in p.board.cells_of(p.kingdom(enemy).pair):
        walled = land in p.structures and p.structures[land][0] != enemy
        if land in p.marks or land in p.capitals or walled or p.owner_at(land) not in (None, enemy):
            continue
        for cell in p.geo.neighbours[land]:
            there = coming.get(cell, ())
            if any(unit not in there for unit in coming.get(land, ())):
                found.setdefault(cell, []).append(Unit(MADE, enemy, Rank.INFANTRY, land))
    return {cell: made[: _moves(p, enemy) - 1] for cell, made in found.items()}


def _carried(p: Position, enemy: Seat, near: list[Unit], cell: Cell, times: int) -> list[Unit]:
    """The strongest units that Transport could bring within reach of a cell, with its die. Rules: CAL-13.20, 13.24."""
    blocked, able = p.blocked(enemy), _able(p, enemy)
    anchors = {unit.cell for unit in able}
    far = sorted((u for u in able if u not in near), key=lambda u: (-u.rank, u.id))
    brought = [
        msgspec.structs.replace(unit, cell=anchor, transported=True, marked=True)
        for unit in far
        for anchor in [next((a for a in sorted(anchors - {unit.cell})
                             if cell in p.geo.reach(a, unit.rank, blocked)), None)]
        if anchor is not None
    ]  # fmt: skip
    return brought[:times]


def _with_powers(p: Position, enemy: Seat, forces: list[Unit], cell: Cell) -> tuple[list[Unit], tuple[int, ...]]:
    """Attackers with what the enemy's power could give them, and dice of bombardments before. Rules: CAL-13.4."""
    card = p.kingdom(enemy)
    times = (p.available(enemy) if p.active == enemy else p.gold(enemy)) // card.power_price
    if not times:
        return forces, ()
    if card.power is Power.AMBUSH:
        first = sorted(range(len(forces)), key=lambda n: -forces[n].rank)[:times]
        return [msgspec.structs.replace(u, ambush=n in first) for n, u in enumerate(forces)], ()
    if card.power is Power.TRANSPORT:
        return [*forces, *_carried(p, enemy, forces, cell, times)], ()
    guns = [u for u in p.units_of(enemy) if cell in p.geo.neighbours[u.cell]]
    best = max((attackers_dice(p, [msgspec.structs.replace(u, marked=False)], cell)[0][1] for u in guns), default=0)
    return forces, (best,) * times if best else ()


def attack_chance(p: Position, units: list[Unit], cell: Cell, strikes: tuple[int, ...] = ()) -> float:
    """Chance that these units of a seat take a cell from whoever defends it. Rules: CAL-9.13.

    Of armies larger than a box holds the strongest count, so that a whole board is looked over at once.
    """
    defenders, level = _defence(p, units[0].seat, cell)
    attack, defence = attackers_dice(p, units, cell), defenders_dice(p, defenders, cell)
    return _struck(attack[-BOX_UNITS:], defence[-BOX_UNITS:], int(level or 0), strikes)


def _struck(attack: tuple[tuple[int, int, int], ...], defence: tuple[int, ...], level: int,
            strikes: tuple[int, ...]) -> float:  # fmt: skip
    """The chance once bombardments have come before; the defender answers each with what helps most. CAL-13.8."""
    if not strikes or not defence:
        return attack_value_float(attack, defence, level)
    stays = _struck(attack, defence, level, strikes[1:])
    answers = []
    for n, dice in enumerate(defence):
        hit = battle_chance_float(strikes[0], dice)
        falls = _struck(attack, defence[:n] + defence[n + 1 :], level, strikes[1:])
        answers.append(hit * falls + (1 - hit) * stays)
    return min(answers)


def _defence(p: Position, enemy: Seat, cell: Cell) -> tuple[list[Unit], Structure | None]:
    """What an enemy would have to beat on a cell; a marker's owner is not always who built or stands there."""
    built = p.structures.get(cell)
    level = built[1] if built is not None and built[0] != enemy else None
    return [p.units[i] for i in p.at.get(cell, ()) if p.units[i].seat != enemy], level


def threats(p: Position, seat: Seat) -> list[Threat]:
    """Every attack that an enemy's turn could bring on what the seat holds, the likeliest first."""
    own = set(holdings(p, seat))
    found: list[Threat] = []
    for enemy in p.survivors():
        if enemy == seat:
            continue
        coming = arrivals(p, enemy)
        made = _made(p, enemy, coming)
        for cell in own:
            forces, strikes = _with_powers(p, enemy, [*coming.get(cell, ()), *made.get(cell, ())], cell)
            if forces:
                ids = tuple(sorted(u.id for u in forces if u.id != MADE))
                chance = attack_chance(p, forces, cell, strikes[:MOST_STRIKES])
                capital = cell == p.capitals[seat]
                square = p.geo.squares[cell]
                found.append(Threat(square, enemy, ids, chance, capital, tuple(forces), strikes[:MOST_STRIKES]))
    return sorted(found, key=lambda t: (-t.chance, not t.capital, t.square))


def is_bare(p: Position, seat: Seat) -> bool:
    """Whether nothing defends the seat's capital: whoever enters it takes it. Rules: CAL-14.2."""
    capital = p.capitals[seat]
    return capital is not None and capital not in p.at and capital not in p.structures


def threat_odds(p: Position, threat: Threat, seat: Seat) -> Odds:
    """The odds of an attack on what a seat holds, as its enemy would see them. Rules: CAL-9.11.

    Its kind is `entry`, without dice, where nothing defends the square.
    """
    assert threat.enemy != seat, "nobody threatens what is his own"
    cell = p.geo.cell(threat.square)
    units = list(threat.forces)
    defenders, level = _defence(p, threat.enemy, cell)
    if defenders:
        odds = attack_odds(p, units, defenders, cell, level)
        if threat.strikes:
            take = Fraction(threat.chance).limit_denominator(1_000_000)
            odds = msgspec.structs.replace(odds, take=take, estimate=True)
        return odds
    best = max(units, key=lambda unit: (unit.rank, -unit.id))
    if level is not None:
        return storm_odds(best, units, level)
    return Odds("entry", "CAL-6.16", Fraction(1), OddsSide(threat.enemy, best.rank.word, 0, ()))
