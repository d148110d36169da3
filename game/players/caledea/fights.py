"""How battles may go: dice that fall as asked, match-ups, powers, and a fight played to its end."""

from __future__ import annotations

from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import STRONG_LAND, Power
from game.engine.caledea.position.position import Fight, Phase, Position, Unit
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.chances import attack_value_float, battle_chance_float
from game.engine.caledea.war.combat import AMBUSH_DICE, announceable, classes
from game.engine.caledea.war.threat import arrivals, is_bare
from game.engine.contract import Seat
from game.engine.dice import Dice
from game.engine.geometry.torus import Cell
from game.players.search.chance import Script

UNIT_WORTH = (0.0, 2.0, 2.9, 4.0)
"""Worth of a unit by rank, in the points of `worth`: a claim brings an infantry, and nothing else does."""

SQUARE_STAKE = 2.5
CAPITAL_STAKE = 40.0
"""What a square, and the capital, is worth to those who fight for it, in the same points."""

MOST_UNITS = 6
"""Units a side that a chance is worked out for; more on one square change it by little and cost much."""

Strength = tuple[int, int, int]
"""An attacker's dice in its first battle, in later ones, against a structure; as `attack_value_float` wants them."""


class SteeredDice(Dice):
    """Dice that fall as a script says, win or lose, and tell the script how likely that was.

    Throws that decide nothing between two sides (who begins, kingdoms dealt) fall by chance.
    """

    __slots__ = ("_first", "_level", "_script")

    def __init__(self, script: Script, level: int) -> None:
        """`level`: the structure that is assaulted, 0 for none."""
        super().__init__(0)
        self._script = script
        self._level = level
        self._first: tuple[int, int] | None = None

    def d6(self, count: int = 1, rule: str = "") -> tuple[int, ...]:
        """All sixes for who is to win, all ones for who is to lose. Rules: CAL-8.10, CAL-12.15."""
        if rule == "CAL-12.14":
            won = self._script.answer() == 0
            chance = 1 - ((3 + self._level) / 6) ** count
            self._script.weigh(chance, 1 - chance)
            return (6 if won else 1,) * count
        if rule not in ("CAL-8.9", "CAL-13.9"):
            return super().d6(count, rule)
        if self._first is None:
            way = self._script.answer()
            self._first = (count, way)
            return (6 if way == 0 else 1,) * count
        (a_count, way), self._first = self._first, None
        chance = battle_chance_float(a_count, count)
        self._script.weigh(chance, 1 - chance)
        return (1 if way == 0 else 6,) * count


def attack_dice(p: Position, unit: Unit, cell: Cell, ambush: bool = False) -> Strength:
    """What a unit would roll attacking a cell. Rules: CAL-9.4."""
    later = unit.rank + STRONG_LAND[p.kingdom(unit.seat).id][p.board.pairs[cell]]
    return later + (AMBUSH_DICE if ambush or unit.ambush else 0) + unit.marked, later, int(unit.rank)


def defence_dice(p: Position, unit: Unit, cell: Cell) -> int:
    """What a unit would roll defending a cell. Rules: CAL-9.4."""
    structure = p.structures.get(cell)
    level = int(structure[1]) if structure is not None and structure[0] == unit.seat else 0
    return unit.rank + STRONG_LAND[p.kingdom(unit.seat).id][p.board.pairs[cell]] + level


def take_chance(attackers: list[Strength], defenders: list[int], level: int) -> float:
    """Chance to take a cell, of the strongest on either side. Rules: CAL-9.13."""
    attackers.sort()
    defenders.sort()
    return attack_value_float(tuple(attackers[-MOST_UNITS:]), tuple(defenders[-MOST_UNITS:]), level)


def structure_against(p: Position, seat: Seat, cell: Cell) -> int:
    """The structure on a cell that a seat would have to assault, 0 for none."""
    structure = p.structures.get(cell)
    return 0 if structure is None or structure[0] == seat else int(structure[1])


def stake(p: Position, cell: Cell) -> float:
    """What is fought for on a cell, the units apart."""
    return CAPITAL_STAKE if cell in p.capitals else SQUARE_STAKE


# ---------------------------------------------------------------------- choices within a fight
def reflex(p: CaledeaState, clever: bool) -> Any | None:
    """A choice within a fight that needs no search; None for withdrawing and for all outside of fights.

    `clever`: powers are paid for where they help, and match-ups look further than the next battle.
    """
    match p.phase:
        case Phase.COMBAT_MATCH:
            return _matchup(p, clever)
        case Phase.COMBAT_POWER:
            return _power(p, clever)
        case Phase.ASSAULT:
            return _assault(p, clever)
        case Phase.BOMBARD_DEFENCE:
            return _bombard_defender(p)
        case _:
            return None


def foreseen(p: CaledeaState, clever: bool) -> Any:
    """What somebody will probably choose in a fight, for fights that are only imagined."""
    return _withdrawal(p) if p.phase is Phase.COMBAT_WITHDRAW else reflex(p, clever)


def _sides(p: Position) -> tuple[list[tuple[Strength, Unit]], list[tuple[int, Unit]], Cell]:
    fight = p.fight
    assert fight is not None
    cell = fight.cell
    attackers = [(attack_dice(p, p.units[i], cell), p.units[i]) for i in fight.attackers]
    defenders = [(defence_dice(p, p.units[i], cell), p.units[i]) for i in p.at[cell]]
    return attackers, defenders, cell


def _matchup(p: Position, clever: bool) -> act.ChooseMatchup:
    """The pair that costs the defender least: the square by V (CAL-9.13), and the units at stake in the battle."""
    attackers, defenders, cell = _sides(p)
    fight = p.fight
    assert fight is not None
    level = structure_against(p, fight.attacker, cell)
    prize = stake(p, cell)
    best, best_cost = None, 1e9
    a_classes, d_classes = set(classes(p, fight.attackers)), set(classes(p, p.at[cell]))
    for a_dice, a in attackers:
        if a.id not in a_classes:
            continue
        others = [dice for dice, unit in attackers if unit is not a]
        for d_dice, d in defenders:
            if d.id not in d_classes:
                continue
            chance = battle_chance_float(a_dice[0], d_dice)
            cost = chance * UNIT_WORTH[d.rank] - (1 - chance) * UNIT_WORTH[a.rank]
            if clever:
                left = [dice for dice, unit in defenders if unit is not d]
                won = take_chance([*others, (a_dice[1], a_dice[1], a_dice[2])], left, level)
                cost += prize * (chance * won + (1 - chance) * take_chance(others[:], _dice(defenders), level))
            if cost < best_cost:
                best, best_cost = (d.id, a.id), cost
    assert best is not None
    return act.ChooseMatchup(fight.defender, *best)


def _dice(side: list[tuple[int, Unit]]) -> list[int]:
    return [dice for dice, _ in side]


def _power(p: Position, clever: bool) -> Any:
    """Ambush dice, or a transport die again, where they raise the chance enough; else on to the battle."""
    attackers, defenders, cell = _sides(p)
    fight = p.fight
    assert fight is not None
    seat = fight.attacker
    if not clever:
        return act.StartBattle(seat)
    ambush = p.kingdom(seat).power is Power.AMBUSH
    bonus = AMBUSH_DICE if ambush else 1
    level = structure_against(p, seat, cell)
    now = take_chance([dice for dice, _ in attackers], _dice(defenders), level)
    best, best_gain = None, 0.0
    offered = classes(p, tuple(announceable(p)))
    for a_dice, a in attackers:
        if a.id in offered:
            raised = [dice for dice, unit in attackers if unit is not a]
            raised.append((a_dice[0] + bonus, a_dice[1], a_dice[2]))
            gain = take_chance(raised, _dice(defenders), level) - now
            if gain > best_gain:
                best, best_gain = a.id, gain
    if best is None or best_gain * (stake(p, cell) + UNIT_WORTH[1] * len(defenders)) < 0.25:
        return act.StartBattle(seat)
    return act.AnnounceAmbush(seat, best) if ambush else act.RenewTransport(seat, best)


def _assault(p: Position, clever: bool) -> act.AssaultStructure | act.ReturnUnit:
    """The weakest tries first: whoever still waits when the structure falls enters too. Rules: CAL-12.16.

    Before that one is sent home, if otherwise the own capital would stay empty before an enemy.
    """
    fight = p.fight
    assert fight is not None
    guard = _guard_to_send_home(p, fight) if clever else None
    if guard is not None:
        return act.ReturnUnit(fight.attacker, guard)
    first = min((p.units[i] for i in fight.attackers), key=lambda unit: (unit.rank, unit.id))
    lowest = next(i for i in classes(p, fight.attackers) if _same_kind(p.units[i], first))
    return act.AssaultStructure(fight.attacker, lowest)


def _guard_to_send_home(p: Position, fight: Fight) -> int | None:
    """Who of the attackers came from a capital that is empty now and can be entered by an enemy. Rules: CAL-12.13.

    Nobody, where a capital is stormed: to take it is worth more than to keep one's own.
    """
    home = p.capitals[fight.attacker]
    if home is None or fight.cell in p.capitals or not is_bare(p, fight.attacker):
        return None
    from_home = [p.units[i] for i in fight.attackers if p.units[i].cell == home]
    enemies = [seat for seat in p.survivors() if seat != fight.attacker]
    if not from_home or not any(home in arrivals(p, enemy) for enemy in enemies):
        return None
    last = min(from_home, key=lambda unit: (unit.rank, unit.id))
    return next(i for i in classes(p, fight.attackers) if _same_kind(p.units[i], last))


def _same_kind(a: Unit, b: Unit) -> bool:
    return a.rank == b.rank and a.cell == b.cell


def _bombard_defender(p: Position) -> act.ChooseBombardDefender:
    """The unit whose loss, times its likelihood, is least."""
    b = p.bombardment
    assert b is not None
    striking = p.units[b.unit]
    dice = striking.rank + STRONG_LAND[p.kingdom(striking.seat).id][p.board.pairs[b.cell]]
    cost = {
        i: battle_chance_float(dice, defence_dice(p, p.units[i], b.cell)) * UNIT_WORTH[p.units[i].rank]
        for i in classes(p, p.at[b.cell])
    }
    return act.ChooseBombardDefender(b.defender, min(cost, key=cost.__getitem__))


def _withdrawal(p: Position) -> Any:
    """Stay if what can be won outweighs the units that would be lost."""
    attackers, defenders, cell = _sides(p)
    fight = p.fight
    assert fight is not None
    level = structure_against(p, fight.attacker, cell)
    chance = take_chance([dice for dice, _ in attackers], _dice(defenders), level)
    theirs = sum(UNIT_WORTH[unit.rank] for _, unit in defenders)
    mine = sum(UNIT_WORTH[unit.rank] for _, unit in attackers)
    if chance * (stake(p, cell) + theirs) >= (1 - chance) * mine:
        return act.StayInCombat(fight.attacker)
    return act.WithdrawUnit(fight.attacker)


def settle(p: CaledeaState, clever: bool) -> None:
    """Play an imagined fight on until it is over."""
    while p.fight is not None or p.bombardment is not None:
        p.apply(foreseen(p, clever))
