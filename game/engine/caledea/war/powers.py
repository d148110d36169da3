"""Bombard and Transport, the powers used between moves, and resignation. Rules: section 13, CAL-14.13.

Ambush and the renewal of transport dice belong to combat and are carried out there.
"""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.position import Bombardment, Phase, Position, Unit
from game.engine.caledea.realm.end import defeat
from game.engine.caledea.realm.land import enter
from game.engine.caledea.realm.turns import end_turn, finish_move, finish_power
from game.engine.caledea.war import combat
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell

Out = list[CaledeaEvent]


def bombard(p: Position, seat: Seat, unit_id: int, cell: Cell, out: Out) -> None:
    """Pay and let the defender choose who answers. Rules: CAL-13.6 to CAL-13.8, CAL-13.11."""
    price = p.kingdom(seat).power_price
    p.used[seat] += price
    defender = p.owner_at(cell)
    assert defender is not None
    p.bombardment = Bombardment(unit=unit_id, cell=cell, defender=defender)
    p.phase = Phase.BOMBARD_DEFENCE
    squares = p.geo.squares
    out.append(
        ev.BombardBegan(
            seat=seat, unit=unit_id, square=squares[p.units[unit_id].cell], target=squares[cell],
            defender=defender, price=price,
        )
    )  # fmt: skip
    choices = combat.classes(p, p.at[cell])
    if len(choices) == 1:
        answer_bombardment(p, choices[0], True, out)


def answer_bombardment(p: Position, unit_id: int, forced: bool, out: Out) -> None:
    """One battle in which the bombarding unit risks nothing. Rules: CAL-13.9, CAL-13.10, CAL-13.13."""
    b = p.bombardment
    assert b is not None
    out.append(ev.BombardDefenderChosen(seat=b.defender, unit=unit_id, forced=forced))
    striking, struck = p.units[b.unit], p.units[unit_id]
    if combat.battle(p, striking, struck, b.cell, True, out):
        combat.destroy(p, struck, striking.seat, out)
    finish_power(p)


def transport(p: Position, seat: Seat, unit_id: int, cell: Cell, out: Out) -> None:
    """Put a unit beside its anchor and give it a die for its first battle. Rules: CAL-13.20 to CAL-13.25.

    The unit does not enter by a move, but entering by Transport counts as entering (CAL-10.10, CAL-1.11).
    """
    price = p.kingdom(seat).power_price
    p.used[seat] += price
    u = p.units[unit_id]
    p.lift(u)
    p.units[unit_id] = Unit(u.id, u.seat, u.rank, cell, u.moved, u.upgraded, transported=True, marked=True)
    squares = p.geo.squares
    out.append(
        ev.UnitTransported(
            seat=seat, unit=unit_id, origin=squares[u.cell], destination=squares[cell], price=price
        )
    )
    enter(p, seat, (unit_id,), cell, out)
    finish_power(p)


def resign(p: Position, seat: Seat, out: Out) -> None:
    """The player leaves; a fight or bombardment in hand is settled. Rules: CAL-14.13."""
    fight, bombardment = p.fight, p.bombardment
    defeat(p, seat, "resigned", None, out)
    if p.result is not None:
        if fight is not None and seat == fight.defender:
            enter(p, fight.attacker, fight.attackers, fight.cell, out)
        return
    if bombardment is not None:
        finish_power(p)
    elif fight is not None and seat == fight.defender:
        out.append(ev.CombatEnded(square=p.geo.squares[fight.cell], winner=fight.attacker))
        enter(p, fight.attacker, fight.attackers, fight.cell, out)
        finish_move(p, out)
    elif fight is not None:
        finish_move(p, out)
    else:
        end_turn(p, "defeated", out)
