"""Odds previews of actions: what would be thrown, with its parts, and how it would end. Rules: CAL-9.11 to CAL-9.15."""

from __future__ import annotations

from fractions import Fraction

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.position.position import Phase, Position, Unit
from game.engine.caledea.war.chances import (
    AttackingDice,
    assault_chance,
    attack_value,
    attack_value_float,
    battle_chance,
    battle_chance_float,
    repeat_chance,
    worst_pair,
)
from game.engine.caledea.war.combat import AMBUSH_DICE, TRANSPORT_DICE, attack_roll_parts, defence_roll_parts
from game.engine.contract import Odds, OddsSide
from game.engine.geometry.torus import Cell

__all__ = [
    "assault_chance",
    "attack_odds",
    "attack_value",
    "attack_value_float",
    "attackers_dice",
    "battle_chance",
    "battle_chance_float",
    "defenders_dice",
    "odds_of",
    "repeat_chance",
    "storm_odds",
]

EXACT_UNITS = 14
"""Above so many units in one fight the preview is computed in double precision, which CAL-9.13 allows."""


def attackers_dice(p: Position, units: list[Unit], cell: Cell) -> tuple[AttackingDice, ...]:
    """Dice of attacking units on a cell, sorted, as `attack_value` wants them."""
    dice: list[AttackingDice] = []
    for unit in units:
        land, ambush, transport = attack_roll_parts(p, unit, cell)
        later = unit.rank + land
        dice.append((later + ambush + transport, later, int(unit.rank)))
    return tuple(sorted(dice))


def defenders_dice(p: Position, units: list[Unit], cell: Cell) -> tuple[int, ...]:
    """Dice of defending units on a cell, sorted."""
    return tuple(sorted(unit.rank + sum(defence_roll_parts(p, unit, cell)) for unit in units))


def attacking_side(p: Position, unit: Unit, cell: Cell, *, bombard: bool = False) -> OddsSide:
    """What an attacking or bombarding unit rolls, part by part. Rules: CAL-9.4."""
    land, ambush, transport = attack_roll_parts(p, unit, cell)
    parts = [("rank", int(unit.rank)), ("land", land)]
    if not bombard:
        parts += [("ambush", ambush), ("transport", transport)]
    return _side(unit, parts)


def defending_side(p: Position, unit: Unit, cell: Cell) -> OddsSide:
    """What a defending unit rolls, part by part. Rules: CAL-9.4."""
    land, structure = defence_roll_parts(p, unit, cell)
    word = "castle" if structure == Structure.CASTLE else "tower"
    return _side(unit, [("rank", int(unit.rank)), ("land", land), (word, structure)])


def _side(unit: Unit, parts: list[tuple[str, int]]) -> OddsSide:
    named = tuple((word, n) for word, n in parts if n)
    return OddsSide(seat=unit.seat, piece=unit.rank.word, dice=sum(n for _, n in parts), parts=named)


def odds_of(p: Position, action: CaledeaAction) -> Odds | None:
    """Exact chances of a legal action, or None where it throws no dice."""
    match action:
        case act.MoveUnits(units=ids, destination=square):
            return _move_odds(p, [p.units[i] for i in sorted(ids)], p.geo.cell(square))
        case act.Bombard(unit=unit_id, target=square):
            return _bombard_odds(p, p.units[unit_id], p.geo.cell(square))
        case act.ChooseBombardDefender(unit=unit_id):
            b = p.bombardment
            assert b is not None
            return _single(p, "bombard", p.units[b.unit], p.units[unit_id], b.cell)
        case act.ChooseMatchup(defending_unit=d, attacking_unit=a):
            return _matchup_odds(p, a, d)
        case act.StartBattle() | act.StayInCombat():
            return _fight_odds(p, {})
        case act.AnnounceAmbush(unit=unit_id):
            return _fight_odds(p, {unit_id: AMBUSH_DICE})
        case act.RenewTransport(unit=unit_id):
            return _fight_odds(p, {unit_id: TRANSPORT_DICE})
        case act.WithdrawUnit():
            fight = p.fight
            assert fight is not None
            return _fight_odds(p, {}, gone=fight.winner)
        case act.AssaultStructure(unit=unit_id):
            return _assault_odds(p, p.units[unit_id])
        case _:
            return None


def _move_odds(p: Position, units: list[Unit], cell: Cell) -> Odds | None:
    seat = units[0].seat
    structure = p.structures.get(cell)
    level = structure[1] if structure is not None and structure[0] != seat else None
    if p.owner_at(cell) not in (None, seat):
        return attack_odds(p, units, [p.units[i] for i in p.at[cell]], cell, level)
    if level is None:
        return None
    return storm_odds(units[0], units, level)


def storm_odds(first: Unit, units: list[Unit], level: Structure) -> Odds:
    """Odds of storming a structure that nobody defends: of the first unit, and of all in turn. Rules: CAL-9.10."""
    side = OddsSide(first.seat, first.rank.word, int(first.rank), (("rank", int(first.rank)),))
    take = assault_chance(sum(unit.rank for unit in units), level)
    return Odds("assault", "CAL-9.10", assault_chance(first.rank, level), side, take=take)


def attack_odds(
    p: Position, units: list[Unit], defenders: list[Unit], cell: Cell, level: Structure | None,
    extra: dict[int, int] | None = None,
) -> Odds:  # fmt: skip
    """Odds of a whole combat: the pairing to expect, and V with and without the structure."""
    extra = extra or {}
    attack: list[tuple[AttackingDice, Unit]] = []
    for unit in units:
        land, ambush, transport = attack_roll_parts(p, unit, cell)
        later = unit.rank + land
        attack.append(((later + ambush + transport + extra.get(unit.id, 0), later, int(unit.rank)), unit))
    attack.sort(key=lambda pair: (pair[0], pair[1].id))
    defence = sorted(
        ((unit.rank + sum(defence_roll_parts(p, unit, cell)), unit) for unit in defenders),
        key=lambda pair: (pair[0], pair[1].id),
    )
    a_dice, d_dice = tuple(dice for dice, _ in attack), tuple(dice for dice, _ in defence)
    i, j = worst_pair(a_dice, d_dice, level)
    if len(units) + len(defenders) <= EXACT_UNITS:
        take, clear = attack_value(a_dice, d_dice, level), attack_value(a_dice, d_dice, None)
    else:
        take = Fraction(attack_value_float(a_dice, d_dice, int(level or 0)))
        clear = Fraction(attack_value_float(a_dice, d_dice, 0))
    striker = attack[i][1]
    attacker = attacking_side(p, striker, cell)
    bonus = extra.get(striker.id, 0)
    if bonus:
        word = "ambush" if bonus == AMBUSH_DICE else "transport"
        attacker = OddsSide(
            striker.seat, striker.rank.word, attacker.dice + bonus, (*attacker.parts, (word, bonus))
        )
    return Odds(
        "attack", "CAL-9.13", battle_chance(a_dice[i][0], d_dice[j]), attacker,
        defending_side(p, defence[j][1], cell), take=take, clear=clear, estimate=True,
    )  # fmt: skip


def _fight_odds(p: Position, extra: dict[int, int], gone: int | None = None) -> Odds | None:
    """Odds of the rest of the fight in hand; `extra` power dice, `gone` a unit that would withdraw."""
    fight = p.fight
    assert fight is not None
    units = [p.units[i] for i in fight.attackers if i != gone]
    defenders = [p.units[i] for i in p.at.get(fight.cell, ())]
    if not units or not defenders:
        return None
    structure = p.structures.get(fight.cell)
    level = structure[1] if structure is not None and structure[0] != fight.attacker else None
    return attack_odds(p, units, defenders, fight.cell, level, extra)


def _matchup_odds(p: Position, attacking_id: int, defending_id: int) -> Odds:
    fight = p.fight
    assert fight is not None
    assert p.phase is Phase.COMBAT_MATCH
    return _single(p, "battle", p.units[attacking_id], p.units[defending_id], fight.cell)


def _single(p: Position, kind: str, attacking: Unit, defending: Unit, cell: Cell) -> Odds:
    attacker = attacking_side(p, attacking, cell, bombard=kind == "bombard")
    defender = defending_side(p, defending, cell)
    return Odds(kind, "CAL-9.7", battle_chance(attacker.dice, defender.dice), attacker, defender)


def _bombard_odds(p: Position, unit: Unit, cell: Cell) -> Odds:
    """The chance against each defending unit, the lowest named first. Rules: CAL-9.12."""
    each = [_single(p, "bombard", unit, p.units[i], cell) for i in p.at[cell]]
    worst = min(each, key=lambda odds: odds.chance)
    sides = tuple((o.defender, o.chance) for o in each if o.defender is not None)
    return Odds(
        "bombard", "CAL-9.12", worst.chance, worst.attacker, worst.defender, estimate=len(each) > 1, defenders=sides
    )


def _assault_odds(p: Position, unit: Unit) -> Odds:
    fight = p.fight
    assert fight is not None
    _, level = p.structures[fight.cell]
    return storm_odds(unit, [p.units[i] for i in fight.attackers], level)
