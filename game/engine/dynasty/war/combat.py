"""Attacks: battles, ranged attacks, sieges, and what falls without a die. Rules: sections 12 to 14."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.engine.contract import Refusal, Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import City, Fight, Phase, Position, Unit
from game.engine.dynasty.position.refusals import refuse, tile_text
from game.engine.dynasty.position.units import TRAITS
from game.engine.dynasty.realm import building, end
from game.engine.dynasty.war import movement, strength
from game.engine.geometry.hexes import Cell, Mask

Out = list[DynastyEvent]

THROWS = strength.FACES * strength.FACES
"""Equally likely results of two dice."""


class Target(NamedTuple):
    """What an attack on a tile meets: `unit`, `city`, `house`, `land_token` or `bridge`, whose, and a unit's id."""

    what: str
    owner: Seat
    unit: int | None = None


# ----------------------------------------------------------------------------------------------------- targets
def target_at(p: Position, seat: Seat, cell: Cell) -> Target | None:
    """What a seat's attack on a tile would meet: the first of DYN-12.3. A bridge under an own unit is no target."""
    unit = p.unit_at(cell)
    if unit is not None and unit.seat != seat:
        return Target("unit", unit.seat, unit.id)
    found = p.building_at(cell)
    if found is None or found[1] == seat or (unit is not None and found[0] == "bridge"):
        return None
    return Target(*found)


def target_cells(p: Position, seat: Seat) -> Mask:
    """Tiles on which a seat has something to attack. Rules: DYN-12.3, DYN-12.4."""
    bridges = p.bridged & ~p.stand[seat]
    if p.bridges[seat] >= 0:
        bridges &= ~(1 << p.bridges[seat])
    found = p.others_stand(seat) | p.others_pieces(seat) | bridges
    for cell, city in p.cities.items():
        if city.seat != seat:
            found |= 1 << cell
    return found


def attack_refusal(p: Position, unit: Unit, cell: Cell) -> Refusal | None:
    """Why a unit that is its owner's and not finished can't attack a tile. Rules: DYN-12.1, DYN-12.4."""
    tile = tile_text(p.tile(cell))
    if unit.ship:
        return refuse("carried_cannot_attack")
    distance, reach = p.grid.distance(unit.cell, cell), TRAITS[unit.kind].reach
    if distance > reach:
        return refuse("out_of_range", tile=tile, distance=distance, range=reach)
    if target_at(p, unit.seat, cell) is not None:
        return None
    if p.stand[unit.seat] >> cell & 1 and p.bridge_owner(cell) not in (None, unit.seat):
        return refuse("bridge_occupied", "DYN-12.4", tile=tile)
    return refuse("no_target", tile=tile)


# ----------------------------------------------------------------------------------------------------- attacking
def attack(p: Position, unit: Unit, cell: Cell, out: Out) -> None:
    """Carry an attack out as far as its first decision. Rules: DYN-12.1 to DYN-12.5, DYN-14.9."""
    movement.activate(p, unit)
    unit = replace(unit, attacked=True, finished=True)
    p.units[unit.id] = unit
    target = target_at(p, unit.seat, cell)
    assert target is not None
    ranged = TRAITS[unit.kind].sea
    out.append(
        ev.AttackBegan(
            seat=unit.seat,
            unit=unit.id,
            origin=p.tile(unit.cell),
            tile=p.tile(cell),
            what=target.what,
            owner=target.owner,
            target=target.unit,
            ranged=ranged,
        )
    )
    p.fight = Fight(unit.id, cell, target.unit or 0, target.owner, ranged)
    if target.what == "city":
        _besiege(p, unit, p.cities[cell], False, out)
    elif target.what != "unit":
        building.remove_piece(p, cell, "attacked", unit.seat, out)
        _finish(p)
    elif ranged:
        _ask_reaction(p, unit, out)
    else:
        _battle(p, False, out)


def _finish(p: Position) -> None:
    """The attack is over; the March phase goes on, unless the game is over. Rules: DYN-12.12, DYN-22.9."""
    p.fight = None
    p.marching = 0
    if p.result is None:
        p.phase = Phase.MARCH


def destroy(p: Position, unit: Unit, by: Seat, how: str, out: Out) -> None:
    """Remove a unit, and what it carries. Rules: DYN-9.3, DYN-11.7."""
    cargo = p.cargo_of(unit.id)
    p.remove(unit)
    tile = p.tile(unit.cell)
    out.append(ev.UnitDestroyed(seat=unit.seat, unit=unit.id, kind=unit.kind, tile=tile, by=by, how=how))
    if cargo is not None:
        destroy(p, cargo, by, "with_ship", out)


def resolve_tie(p: Position, choice: str, out: Out) -> None:
    """The attacker gives up after a tie, or throws again. Rules: DYN-12.11, DYN-13.6, DYN-14.3."""
    fight = p.fight
    assert fight is not None
    attacker = p.units[fight.unit]
    out.append(ev.TieResolved(seat=attacker.seat, choice=choice))
    if choice == "back_off":
        _finish(p)
    elif fight.target:
        _battle(p, True, out)
    else:
        _besiege(p, attacker, p.cities[fight.cell], True, out)


# ----------------------------------------------------------------------------------------------------- battles
def _battle(p: Position, retry: bool, out: Out) -> None:
    """Throw once for a normal or a retaliated battle. Rules: DYN-12.7, DYN-12.10, DYN-12.11, DYN-13.6, DYN-21.2."""
    fight = p.fight
    assert fight is not None
    attacker, target = p.units[fight.unit], p.units[fight.target]
    rule = "DYN-13.5" if fight.ranged else "DYN-12.7"
    own, other = strength.battle_sides(p, attacker, target)
    win, tie, _ = strength.battle_chances(own.strength - other.strength)
    own = replace(own, die=p.dice.d6(1, rule)[0])
    other = replace(other, die=p.dice.d6(1, rule)[0])
    lead = own.total - other.total
    winner = None if lead == 0 else attacker.seat if lead > 0 else target.seat
    out.append(
        ev.BattleRolled(
            tile=p.tile(fight.cell),
            attacker=own,
            defender=other,
            winner=winner,
            retaliation=fight.ranged,
            retry=retry,
            win=win / THROWS,
            tie=tie / THROWS,
            rule=rule,
        )
    )
    if lead == 0:
        p.phase = Phase.TIE
        return
    loser, by = (target, attacker.seat) if lead > 0 else (attacker, target.seat)
    destroy(p, loser, by, "battle", out)
    _finish(p)


# ----------------------------------------------------------------------------------------------- ranged attacks
def _ask_reaction(p: Position, attacker: Unit, out: Out) -> None:
    """The target's owner chooses, where the target reaches the ship. Rules: DYN-13.1, DYN-13.2."""
    fight = p.fight
    assert fight is not None
    if strength.can_retaliate(p, attacker, p.units[fight.target]):
        p.phase = Phase.REACT
    else:
        react(p, "evade", out, forced=True)


def react(p: Position, choice: str, out: Out, forced: bool = False) -> None:
    """The attacked unit evades or retaliates. Rules: DYN-13.1, DYN-13.3, DYN-13.5."""
    fight = p.fight
    assert fight is not None
    out.append(ev.ReactionChosen(seat=fight.defender, unit=fight.target, choice=choice, forced=forced))
    if choice == "retaliate":
        _battle(p, False, out)
    else:
        _evade(p, fight, out)


def _evade(p: Position, fight: Fight, out: Out) -> None:
    """One die of the target's owner. Rules: DYN-13.3, DYN-13.4, DYN-21.4."""
    attacker, target = p.units[fight.unit], p.units[fight.target]
    helpers = strength.evade_helpers(p, attacker, target)
    need = strength.evade_number(helpers)
    die = p.dice.d6(1, "DYN-13.3")[0]
    escaped = die >= need
    out.append(
        ev.EvadeRolled(
            seat=target.seat,
            unit=target.id,
            kind=target.kind,
            tile=p.tile(fight.cell),
            attacker=attacker.seat,
            ship=attacker.id,
            helpers=helpers,
            need=need,
            die=die,
            escaped=escaped,
            chance=strength.evade_chance(need) / strength.FACES,
        )
    )
    if not escaped:
        destroy(p, target, attacker.seat, "evade", out)
    _finish(p)


# ------------------------------------------------------------------------------------------------------- sieges
def _besiege(p: Position, attacker: Unit, city: City, retry: bool, out: Out) -> None:
    """Throw once against a city; a siege tower needs no die. Rules: DYN-14.1 to DYN-14.5, DYN-21.4."""
    if strength.falls_without_roll(attacker, city):
        _fall(p, city, attacker.seat, out)
        return
    own, against = strength.siege_side(p, attacker, city.cell), strength.defense(p, city)
    win, tie, _ = strength.siege_chances(against.total - own.strength)
    own = replace(own, die=p.dice.d6(1, "DYN-14.1")[0])
    lead = own.total - against.total
    outcome = "tie" if lead == 0 else "won" if lead > 0 else "lost"
    out.append(
        ev.SiegeRolled(
            tile=p.tile(city.cell),
            attacker=own,
            owner=city.seat,
            level=city.level,
            defense=against,
            outcome=outcome,
            retry=retry,
            win=win / strength.FACES,
            tie=tie / strength.FACES,
        )
    )
    if outcome == "tie":
        p.phase = Phase.TIE
    elif outcome == "won":
        _fall(p, city, attacker.seat, out)
    else:
        destroy(p, attacker, city.seat, "siege", out)
        _finish(p)


def _fall(p: Position, city: City, by: Seat, out: Out) -> None:
    """A city is destroyed: tokens for both, then the end is judged. Rules: DYN-14.6, DYN-16.1, DYN-16.3, DYN-18.9."""
    owner = city.seat
    p.drop_city(city)
    out.append(ev.CityDestroyed(owner=owner, tile=p.tile(city.cell), level=city.level, by=by))
    gain(p, by, city.level, "conquest", out)
    if city.level >= CONSOLED_LEVEL:
        gain(p, owner, 1, "fled", out)
    _finish(p)
    if not p.has_city(owner):
        p.conquerors[owner] = by
        if p.config.exile_turns == 0:
            end.eliminate(p, owner, "fallen", by, out)
    end.check(p, out)


CONSOLED_LEVEL = 2
"""Losing a city of this level or more gives its owner a military token. Rules: DYN-16.3."""


def gain(p: Position, seat: Seat, number: int, why: str, out: Out) -> None:
    """Give a seat military tokens. Judging Veteran is the caller's. Rules: DYN-1.3, DYN-16.1 to DYN-16.4."""
    p.military[seat] += number
    out.append(ev.TokensGained(seat=seat, number=number, why=why, total=p.military[seat]))
