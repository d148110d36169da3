"""Combat as a sequence of decisions, and the battles it consists of. Rules: section 8."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent, Roll
from game.engine.caledea.position.kingdoms import STRONG_LAND, Power
from game.engine.caledea.position.position import Fight, Phase, Position, Unit
from game.engine.caledea.realm import structures
from game.engine.caledea.realm.end import defeat
from game.engine.caledea.realm.land import enter
from game.engine.caledea.realm.turns import finish_move
from game.engine.caledea.war.chances import battle_chance_float
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell

Out = list[CaledeaEvent]

AMBUSH_DICE = 3
"""Rules: CAL-13.14."""

TRANSPORT_DICE = 1
"""Rules: CAL-13.24."""


def begin(p: Position, seat: Seat, defender: Seat, group: tuple[int, ...], cell: Cell, out: Out) -> None:
    """Attackers meet the defenders of a square. Rules: CAL-8.1, CAL-8.3."""
    p.fight = Fight(cell=cell, attacker=seat, defender=defender, attackers=group)
    out.append(
        ev.CombatBegan(
            attacker=seat, defender=defender, square=p.geo.squares[cell], attackers=group, defenders=p.at[cell]
        )
    )
    next_battle(p, out)


def next_battle(p: Position, out: Out) -> None:
    """Open the power window, or pass it over; fight on while there is nothing to choose. Rules: CAL-8.4, CAL-8.6.

    A loop, not a recursion: hundreds of like units can be lost one after another without a question.
    """
    while not can_announce(p):
        if not _pair(p, out):
            return
    p.phase = Phase.COMBAT_POWER


def announceable(p: Position) -> list[int]:
    """Attackers for which a power can be announced now. Rules: CAL-8.6, CAL-13.17, CAL-13.25, CAL-13.26."""
    fight = p.fight
    assert fight is not None
    card = p.kingdom(fight.attacker)
    if card.power is Power.BOMBARD or not p.can_pay(fight.attacker, card.power_price):
        return []
    units = [p.units[i] for i in fight.attackers]
    if card.power is Power.AMBUSH:
        return [unit.id for unit in units if not unit.ambush]
    return [unit.id for unit in units if unit.transported and not unit.marked]


def can_announce(p: Position) -> bool:
    """Whether the power window has anything to offer."""
    return bool(announceable(p))


def announce(p: Position, seat: Seat, unit_id: int, out: Out) -> None:
    """Pay for Ambush, or renew a transport die. Rules: CAL-13.14 to CAL-13.17, CAL-13.26."""
    unit, card = p.units[unit_id], p.kingdom(seat)
    p.used[seat] += card.power_price
    ambush = card.power is Power.AMBUSH
    p.units[unit_id] = Unit(
        unit.id, unit.seat, unit.rank, unit.cell, unit.moved, unit.upgraded, unit.transported,
        marked=unit.marked or not ambush, ambush=unit.ambush or ambush,
    )  # fmt: skip
    told = ev.AmbushAnnounced if ambush else ev.TransportRenewed
    out.append(told(seat=seat, unit=unit_id, price=card.power_price))
    next_battle(p, out)


def start_battle(p: Position, out: Out) -> None:
    """The attacker announces no more: on to the match-up. Rules: CAL-8.6, CAL-16.3."""
    if _pair(p, out):
        next_battle(p, out)


def matchup(p: Position, defending_id: int, attacking_id: int, out: Out) -> None:
    """The pair that the defender has chosen fights. Rules: CAL-8.7, CAL-8.8."""
    if _fight(p, defending_id, attacking_id, False, out):
        next_battle(p, out)


def _pair(p: Position, out: Out) -> bool:
    """Ask the defender for a pair; a single pair of classes fights at once. Rules: CAL-8.7, CAL-16.4.

    Answers whether the next battle follows without anybody's choice.
    """
    fight = p.fight
    assert fight is not None
    defenders = classes(p, p.at[fight.cell])
    attackers = classes(p, fight.attackers)
    p.phase = Phase.COMBAT_MATCH
    if len(defenders) == len(attackers) == 1:
        return _fight(p, defenders[0], attackers[0], True, out)
    return False


def classes(p: Position, ids: tuple[int, ...]) -> list[int]:
    """The lowest id of each class of interchangeable units. Rules: CAL-16.2."""
    if len(ids) == 1:
        return [ids[0]]
    found: dict[tuple[object, ...], int] = {}
    for i in ids:
        u = p.units[i]
        found.setdefault((u.rank, u.cell, u.moved, u.upgraded, u.transported, u.marked, u.ambush), i)
    return list(found.values())


def attack_roll_parts(p: Position, unit: Unit, cell: Cell) -> tuple[int, int, int]:
    """Strong land, ambush and transport dice of an attacking unit. Rules: CAL-9.1 to CAL-9.4."""
    land = STRONG_LAND[p.kingdom(unit.seat).id][p.board.pairs[cell]]
    return land, AMBUSH_DICE if unit.ambush else 0, TRANSPORT_DICE if unit.marked else 0


def defence_roll_parts(p: Position, unit: Unit, cell: Cell) -> tuple[int, int]:
    """Strong land and structure dice of a defending unit. Rules: CAL-9.1, CAL-12.10."""
    land = STRONG_LAND[p.kingdom(unit.seat).id][p.board.pairs[cell]]
    structure = p.structures.get(cell)
    return land, int(structure[1]) if structure is not None and structure[0] == unit.seat else 0


def compare(a: tuple[int, ...], d: tuple[int, ...]) -> int:
    """1 if `a` wins, -1 if `d` does, 0 for a complete tie. Rules: CAL-8.10, CAL-8.11.

    Sorted rolls compare like words in a dictionary: the first difference decides, and where all compared dice are
    equal the one without a die left loses.
    """
    high_a, high_d = sorted(a, reverse=True), sorted(d, reverse=True)
    return (high_a > high_d) - (high_a < high_d)


def battle(p: Position, attacking: Unit, defending: Unit, cell: Cell, bombard: bool, out: Out) -> bool:
    """Throw until somebody wins; whether the attacking unit did. Rules: CAL-8.9 to CAL-8.12, CAL-19.3."""
    land, ambush, transport = attack_roll_parts(p, attacking, cell)
    if bombard:
        ambush = transport = 0
    own_land, structure = defence_roll_parts(p, defending, cell)
    a_count = attacking.rank + land + ambush + transport
    d_count = defending.rank + own_land + structure
    chance = battle_chance_float(a_count, d_count)
    rule = "CAL-13.9" if bombard else "CAL-8.9"
    p.stirred = True
    reroll = False
    while True:
        a_dice = p.dice.d6(a_count, rule)
        d_dice = p.dice.d6(d_count, rule)
        verdict = compare(a_dice, d_dice)
        out.append(
            ev.BattleRolled(
                square=p.geo.squares[cell],
                attacker=Roll(attacking.seat, attacking.id, attacking.rank, a_dice, land, 0, ambush, transport),
                defender=Roll(defending.seat, defending.id, defending.rank, d_dice, own_land, structure, 0, 0),
                winner=None if verdict == 0 else attacking.seat if verdict > 0 else defending.seat,
                reroll=reroll,
                bombard=bombard,
                chance=chance,
                rule=rule,
            )
        )
        if verdict:
            return verdict > 0
        reroll = True


def destroy(p: Position, unit: Unit, by: Seat, out: Out) -> None:
    """Remove a beaten unit; its owner's last one takes the owner along. Rules: CAL-8.13, CAL-8.19, CAL-14.5."""
    if unit.id in p.at.get(unit.cell, ()):
        p.lift(unit)
    del p.units[unit.id]
    square = p.geo.squares[unit.cell]
    out.append(ev.UnitDestroyed(seat=unit.seat, unit=unit.id, rank=unit.rank, square=square, by=by))
    if not any(other.seat == unit.seat for other in p.units.values()):
        defeat(p, unit.seat, "no_units", by, out)


def _fight(p: Position, defending_id: int, attacking_id: int, forced: bool, out: Out) -> bool:
    """Fight one battle; whether the next one follows. Rules: CAL-8.4, CAL-8.13 to CAL-8.15, CAL-8.18."""
    fight = p.fight
    assert fight is not None
    attacking, defending = p.units[attacking_id], p.units[defending_id]
    out.append(
        ev.MatchupChosen(
            seat=fight.defender, defending_unit=defending_id, attacking_unit=attacking_id, forced=forced
        )
    )
    won = battle(p, attacking, defending, fight.cell, False, out)
    if won:
        p.units[attacking_id] = _without_power_dice(attacking)
        destroy(p, defending, fight.attacker, out)
        winner = attacking_id
    else:
        fight = _without(fight, attacking_id)
        p.fight = fight
        destroy(p, attacking, fight.defender, out)
        winner = None
    return _after_battle(p, fight, winner, out)


def _without_power_dice(u: Unit) -> Unit:
    """Power dice last for one battle. Rules: CAL-8.14, CAL-13.18."""
    return Unit(u.id, u.seat, u.rank, u.cell, u.moved, u.upgraded, u.transported)


def _without(fight: Fight, unit_id: int) -> Fight:
    left = tuple([i for i in fight.attackers if i != unit_id])
    return Fight(fight.cell, fight.attacker, fight.defender, left)


def _after_battle(p: Position, fight: Fight, winner: int | None, out: Out) -> bool:
    """Settle what a battle has decided; whether the next one follows. Rules: CAL-8.15, CAL-8.18, CAL-8.19."""
    if p.result is not None:
        _show_winners(p, fight, out)
    elif not p.alive[fight.attacker]:
        finish_move(p, out)
    elif p.owner_at(fight.cell) != fight.defender:
        cleared(p, fight, out)
    elif not fight.attackers:
        _repelled(p, fight, out)
    elif winner is not None:
        p.fight = Fight(fight.cell, fight.attacker, fight.defender, fight.attackers, winner)
        p.phase = Phase.COMBAT_WITHDRAW
    else:
        return True
    return False


def _show_winners(p: Position, fight: Fight, out: Out) -> None:
    """The game is won; attackers that won it are shown on the square. Rules: CAL-15.4."""
    if p.alive[fight.attacker] and fight.attackers:
        enter(p, fight.attacker, fight.attackers, fight.cell, out)


def _repelled(p: Position, fight: Fight, out: Out) -> None:
    """No attackers left: the square stays as it is, the move is used up. Rules: CAL-8.18."""
    out.append(ev.CombatEnded(square=p.geo.squares[fight.cell], winner=fight.defender))
    finish_move(p, out)


def cleared(p: Position, fight: Fight, out: Out) -> None:
    """No defenders left: on to the structure, or into the square. Rules: CAL-8.18, CAL-8.20, CAL-12.12."""
    out.append(ev.CombatEnded(square=p.geo.squares[fight.cell], winner=fight.attacker))
    for i in fight.attackers:
        unit = p.units[i]
        if unit.ambush:
            p.units[i] = Unit(
                unit.id, unit.seat, unit.rank, unit.cell, unit.moved, unit.upgraded, unit.transported, unit.marked
            )
    structure = p.structures.get(fight.cell)
    if structure is not None and structure[0] != fight.attacker:
        structures.after_combat(p, fight, out)
    else:
        enter(p, fight.attacker, fight.attackers, fight.cell, out)
        finish_move(p, out)


def withdraw(p: Position, out: Out) -> None:
    """The unit that has just won goes home. Rules: CAL-8.15 to CAL-8.17."""
    fight = p.fight
    assert fight is not None
    assert fight.winner is not None
    unit = p.units[fight.winner]
    p.put(_without_power_dice(unit))
    out.append(ev.UnitWithdrew(seat=fight.attacker, unit=unit.id, square=p.geo.squares[unit.cell]))
    p.fight = fight = _without(fight, unit.id)
    if fight.attackers:
        next_battle(p, out)
    else:
        _repelled(p, fight, out)


def stay(p: Position, out: Out) -> None:
    """The unit that has just won stays. Rules: CAL-8.15."""
    fight = p.fight
    assert fight is not None
    assert fight.winner is not None
    out.append(ev.UnitStayed(seat=fight.attacker, unit=fight.winner))
    p.fight = Fight(fight.cell, fight.attacker, fight.defender, fight.attackers)
    next_battle(p, out)
