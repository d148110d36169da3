"""Towers and castles: building, and assaults on them. Rules: section 12."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.position.position import Fight, Phase, Position
from game.engine.caledea.realm.end import complete_city
from game.engine.caledea.realm.land import enter
from game.engine.caledea.realm.turns import finish_move
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell

Out = list[CaledeaEvent]

DEFEATED_BY = {Structure.TOWER: 5, Structure.CASTLE: 6}
"""Least face that defeats a structure. Rules: CAL-12.15."""


def build(p: Position, seat: Seat, cell: Cell, level: Structure, out: Out) -> None:
    """A tower on a free site, or a castle in a tower's place. Rules: CAL-12.2 to CAL-12.4, CAL-12.21."""
    price = p.kingdom(seat).structure_price(level)
    p.used[seat] += price
    p.structures[cell] = (seat, level)
    p.stirred = True
    out.append(ev.StructureBuilt(seat=seat, square=p.geo.squares[cell], structure=level, price=price))
    if level == Structure.CASTLE and complete_city(p, seat, out):
        return
    finish_move(p, out)


def begin_assault(p: Position, seat: Seat, group: tuple[int, ...], cell: Cell, out: Out) -> None:
    """A move met an undefended structure; a single unit tries at once. Rules: CAL-12.12, CAL-12.19."""
    owner, _ = p.structures[cell]
    p.fight = Fight(cell=cell, attacker=seat, defender=owner, attackers=group)
    p.phase = Phase.ASSAULT
    if len(group) == 1:
        attempt(p, group[0], out)


def after_combat(p: Position, fight: Fight, out: Out) -> None:
    """The defenders are gone, their structure stands: the attackers are asked. Rules: CAL-12.12, CAL-12.13."""
    owner, _ = p.structures[fight.cell]
    p.fight = Fight(cell=fight.cell, attacker=fight.attacker, defender=owner, attackers=fight.attackers)
    p.phase = Phase.ASSAULT


def attempt(p: Position, unit_id: int, out: Out) -> None:
    """A unit throws its rank dice. Rules: CAL-12.14 to CAL-12.17, CAL-9.5."""
    fight = p.fight
    assert fight is not None
    unit = p.units[unit_id]
    owner, level = p.structures[fight.cell]
    square = p.geo.squares[fight.cell]
    dice = p.dice.d6(unit.rank, "CAL-12.14")
    p.stirred = True
    success = max(dice) >= DEFEATED_BY[level]
    chance = 1 - ((DEFEATED_BY[level] - 1) / 6) ** unit.rank
    out.append(
        ev.AssaultRolled(
            seat=fight.attacker, unit=unit_id, rank=unit.rank, owner=owner, square=square, structure=level,
            dice=dice, success=success, chance=chance,
        )
    )  # fmt: skip
    if not success:
        go_home(p, unit_id, True, out)
        return
    del p.structures[fight.cell]
    out.append(ev.StructureDestroyed(owner=owner, square=square, structure=level, by=fight.attacker))
    enter(p, fight.attacker, fight.attackers, fight.cell, out)
    finish_move(p, out)


def go_home(p: Position, unit_id: int, failed: bool, out: Out) -> None:
    """A unit failed or was sent back; with nobody left to try the move is used up. Rules: CAL-12.13, 12.17, 12.18."""
    fight = p.fight
    assert fight is not None
    unit = p.units[unit_id]
    p.put(unit)
    out.append(
        ev.UnitReturned(seat=fight.attacker, unit=unit_id, square=p.geo.squares[unit.cell], failed=failed)
    )
    left = tuple([i for i in fight.attackers if i != unit_id])
    if left:
        tried = (*fight.tried, unit_id)
        p.fight = Fight(fight.cell, fight.attacker, fight.defender, left, tried=tried)
    else:
        finish_move(p, out)
