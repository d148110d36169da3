"""Moving units, and raising their rank. Rules: sections 6 and 7."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import Rank
from game.engine.caledea.position.position import Position, Unit
from game.engine.caledea.realm import structures
from game.engine.caledea.realm.land import enter
from game.engine.caledea.realm.turns import finish_move
from game.engine.caledea.war import combat
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell

Out = list[CaledeaEvent]


def move_units(p: Position, seat: Seat, ids: tuple[int, ...], cell: Cell, out: Out) -> None:
    """Carry a move out as far as its first decision. Rules: CAL-6.1, CAL-6.12, CAL-6.15."""
    group = tuple(sorted(ids))
    squares = p.geo.squares
    origins = tuple([squares[p.units[i].cell] for i in group])
    for i in group:
        unit = p.units[i]
        p.lift(unit)
        p.units[i] = Unit(unit.id, unit.seat, unit.rank, unit.cell, True, False, unit.transported, unit.marked)
    out.append(ev.UnitsMoved(seat=seat, units=group, origins=origins, destination=squares[cell]))
    defender = p.owner_at(cell)
    if defender is not None and defender != seat:
        combat.begin(p, seat, defender, group, cell, out)
        return
    structure = p.structures.get(cell)
    if structure is not None and structure[0] != seat:
        structures.begin_assault(p, seat, group, cell, out)
        return
    enter(p, seat, group, cell, out)
    finish_move(p, out)


def upgrade_unit(p: Position, seat: Seat, unit_id: int, out: Out) -> None:
    """One rank up for one move and the card's price. Rules: CAL-7.3, CAL-7.4, CAL-6.13."""
    unit = p.units[unit_id]
    rank = Rank(unit.rank + 1)
    price = p.kingdom(seat).upgrade_price(rank)
    p.used[seat] += price
    p.stirred = True
    p.units[unit_id] = Unit(
        unit.id, unit.seat, rank, unit.cell, unit.moved, True, unit.transported, unit.marked, unit.ambush
    )
    square = p.geo.squares[unit.cell]
    out.append(ev.UnitUpgraded(seat=seat, unit=unit_id, rank=rank, square=square, price=price))
    finish_move(p, out)
