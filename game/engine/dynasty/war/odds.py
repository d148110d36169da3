"""Odds previews: what would be thrown, with every part named, and how it would end. Rules: section 26."""

from __future__ import annotations

from fractions import Fraction

from game.engine.contract import Odds, OddsSide, Seat
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.events import Defense, Helper, Side
from game.engine.dynasty.position.position import City, Position, Unit
from game.engine.dynasty.position.spells import FIRESTORM_HITS, Spell
from game.engine.dynasty.position.units import TRAITS
from game.engine.dynasty.war import strength
from game.engine.dynasty.war.chances import CERTAIN, FIRESTORM, Chances, battle, ranged, siege
from game.engine.dynasty.war.combat import target_at
from game.engine.geometry.hexes import Cell


def odds_of(p: Position, action: DynastyAction) -> Odds | None:
    """Exact chances of a legal action, from the attacker's side; None where nobody attacks. Rules: DYN-26.6."""
    match action:
        case act.Attack(unit=unit_id, tile=tile):
            return attack_odds(p, p.units[unit_id], p.grid.cell(tile))
        case act.CastSpell(spell=Spell.FIRESTORM, targets=(int() as target,)):
            return firestorm_odds(action.seat, p.units[target])
        case act.React(choice=choice) if p.fight is not None:
            attacker, target_unit = p.units[p.fight.unit], p.units[p.fight.target]
            return (_evade_odds if choice == "evade" else battle_odds)(p, attacker, target_unit)
        case act.ResolveTie(choice="retry") if p.fight is not None:
            attacker = p.units[p.fight.unit]
            if not p.fight.target:
                return _city_odds(p, attacker, p.cities[p.fight.cell])
            return battle_odds(p, attacker, p.units[p.fight.target])
        case _:
            return None


def attack_odds(p: Position, unit: Unit, cell: Cell) -> Odds | None:
    """Odds of a unit that attacks a cell within its range; None where there is nothing to attack. Rules: DYN-12.3."""
    target = target_at(p, unit.seat, cell)
    if target is None:
        return None
    if target.what == "unit":
        return (_ranged_odds if TRAITS[unit.kind].sea else battle_odds)(p, unit, p.units[p.at[cell]])
    if target.what == "city":
        return _city_odds(p, unit, p.cities[cell])
    side, piece = OddsSide(unit.seat, unit.kind, 0, ()), OddsSide(target.owner, target.what, 0, ())
    return _odds("raze", "DYN-14.9", CERTAIN, side, piece)


def _odds(
    kind: str, rule: str, chances: Chances, attacker: OddsSide, defender: OddsSide, need: int | None = None
) -> Odds:
    return Odds(
        kind, rule, chances.win, attacker, defender, tie=chances.tie, loss=chances.loss, retry=chances.retry, need=need
    )


# ----------------------------------------------------------------------------------------------------- on units
def battle_odds(p: Position, attacker: Unit, target: Unit) -> Odds:
    """A normal battle, or a ranged attack whose target retaliates. Rules: DYN-12.7, DYN-13.5."""
    mine, theirs = strength.battle_sides(p, attacker, target)
    kind, rule = ("retaliation", "DYN-13.5") if TRAITS[attacker.kind].sea else ("battle", "DYN-12.7")
    return _odds(kind, rule, battle(mine.strength - theirs.strength), _side(mine), _side(theirs))


def _evade_odds(p: Position, attacker: Unit, target: Unit) -> Odds:
    """A ranged attack whose target evades; its loss is that the target escapes. Rules: DYN-13.3, DYN-13.4."""
    helpers = strength.evade_helpers(p, attacker, target)
    parts = [("evade", strength.EVADE_BASE)]
    parts += [(f"support_{helper.kind}", strength.EVADE_PER_SHIP) for helper in helpers]
    return _odds(
        "evade", "DYN-13.3", ranged(len(helpers)), OddsSide(attacker.seat, attacker.kind, 0, tuple(parts)),
        OddsSide(target.seat, target.kind, 1, ()), need=strength.evade_number(helpers),
    )  # fmt: skip


def _ranged_odds(p: Position, attacker: Unit, target: Unit) -> Odds:
    """A ranged attack whose target may have a choice: what the answer that is worse for the attacker leaves.

    Rules: DYN-13.1, DYN-13.2.
    """
    evade = _evade_odds(p, attacker, target)
    if not strength.can_retaliate(p, attacker, target):
        return evade
    retaliate = battle_odds(p, attacker, target)
    worst = retaliate if retaliate.chance <= evade.chance else evade
    return Odds(
        "ranged", "DYN-13.1", worst.chance, worst.attacker, worst.defender, estimate=True, tie=worst.tie,
        loss=worst.loss, retry=worst.retry, need=worst.need, answers=(("evade", evade), ("retaliate", retaliate)),
    )  # fmt: skip


def firestorm_odds(seat: Seat, target: Unit) -> Odds:
    """The die of a Firestorm, which nothing changes. Rules: DYN-17.5, DYN-17.6, DYN-26.5."""
    chances = Chances(FIRESTORM, Fraction(0), 1 - FIRESTORM)
    mage, unit = OddsSide(seat, Spell.FIRESTORM, 1, ()), OddsSide(target.seat, target.kind, 0, ())
    return _odds("firestorm", "DYN-17.5", chances, mage, unit, need=FIRESTORM_HITS + 1)


# ---------------------------------------------------------------------------------------------------- on cities
def _city_odds(p: Position, unit: Unit, city: City) -> Odds:
    """A siege, or a siege tower that needs no die. Rules: DYN-14.1 to DYN-14.5."""
    defense = strength.defense(p, city)
    walls = _walls(city, defense)
    if strength.falls_without_roll(unit, city):
        return _odds("demolish", "DYN-14.4", CERTAIN, OddsSide(unit.seat, unit.kind, 0, ()), walls)
    side = strength.siege_side(p, unit, city.cell)
    return _odds("siege", "DYN-14.1", siege(side.strength, defense.total), _side(side), walls, need=defense.total)


def _walls(city: City, defense: Defense) -> OddsSide:
    """A city as the side that is besieged. Rules: DYN-7.19."""
    parts = (("base", defense.base), ("houses", defense.houses), ("ward", defense.ward))
    return OddsSide(city.seat, f"city{city.level}", 0, tuple(part for part in parts if part[1]))


def _side(side: Side) -> OddsSide:
    """A side of a throw by name: own Power, War Song, every supporter and his War Song. Rules: DYN-12.8, DYN-17.11."""
    parts = [("power", side.power)]
    if side.song:
        parts.append(("war_song", side.song))
    for helper in side.supporters:
        parts += _parts_of(helper)
    return OddsSide(side.seat, side.kind, 1, tuple(parts))


def _parts_of(helper: Helper) -> list[tuple[str, int]]:
    own = TRAITS[helper.kind].power
    song = [("war_song", helper.power - own)] if helper.power != own else []
    return [(f"support_{helper.kind}", own), *song]
