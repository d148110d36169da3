"""What to try in a turn: the moves, groups, buildings and powers worth a thought, the most promising first.

Sets of units are exponential in number; tried are those that could matter: a claim by the unit that is there anyway, a
step towards something, a stack on the march, and attacks by the smallest groups that promise success.
"""

from __future__ import annotations

from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Power, Rank, Structure
from game.engine.caledea.position.position import SALT, Position, Unit
from game.engine.caledea.realm.turns import powers_can_be_used
from game.engine.caledea.war.chances import battle_chance_float
from game.engine.caledea.war.combat import classes
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell
from game.players.caledea.fights import (
    CAPITAL_STAKE,
    UNIT_WORTH,
    attack_dice,
    defence_dice,
    structure_against,
    take_chance,
)
from game.players.caledea.worth import CITY_DECAY, FAR_TURNS, GOLD_WORTH, TURNS, Worth

Idea = tuple[float, Any]
"""A first guess of what an action gains, in points, and the action."""

HOPELESS = -2.5
"""Attacks that cost more than this by the first guess aren't tried."""

CITY_IDEA = 6.0
"""What a building seems to add to the hope for a fortified city that is about to stand."""

LARGEST_GROUP = 7
"""Units of an attack that is tried; more hardly raise the chance and leave everything else open."""


class Ideas:
    """Collects ideas for one seat in one position."""

    def __init__(self, p: Position, seat: Seat, worth: Worth, powers: bool) -> None:
        """`powers`: Bombard and Transport are thought of."""
        self.p = p
        self.seat = seat
        self.worth = worth
        self.powers = powers
        self.card = p.kingdom(seat)
        self.gold = p.available(seat)
        self.blocked = p.blocked(seat)
        self.stacks: dict[Cell, list[Unit]] = {}
        for unit in p.units.values():
            if unit.seat == seat:
                self.stacks.setdefault(unit.cell, []).append(unit)
        self.found: list[Idea] = []
        capital = p.capitals[seat]
        assert capital is not None, "a seat that has a turn has a capital"
        self.home = capital
        self.need_at_home = self._need_at_home(capital)

    def best(self, width: int) -> list[Any]:
        """At most `width` actions, the most promising first; ending the turn is always among them."""
        self.goals = self._goals()
        if self.p.moves_left:
            self._moves()
            self._attacks()
            self._upgrades()
            self._buildings()
        if self.powers and self.gold >= self.card.power_price and powers_can_be_used(self.p):
            if self.card.power is Power.BOMBARD:
                self._bombardments()
            elif self.card.power is Power.TRANSPORT:
                self._transports()
        self.found.sort(key=lambda idea: -idea[0])
        actions = list(dict.fromkeys(action for _, action in self.found))[: width - 1]
        return [*actions, act.EndTurn(self.seat)]

    # ------------------------------------------------------------------ moves
    def _goals(self) -> list[tuple[bytes, float, bool]]:
        """Where one would like to be: a row of distances, the worth, and whether only strong units should go."""
        p, row = self.p, self.worth.ground.row
        prizes = self.worth.land_prizes(p, self.seat) + self.worth.salt_prizes(p, self.seat)
        goals = [(row(cell), prize, False) for cell, prize in prizes]
        for enemy, capital in enumerate(p.capitals):
            if capital is not None and enemy != self.seat:
                goals.append((row(capital), 2.0, True))
        goals.append((row(self.home), self.need_at_home, False))
        return goals

    def _need_at_home(self, capital: Cell) -> float:
        """How much a unit more would be wanted in the capital."""
        row = self.worth.ground.row(capital)
        p = self.p
        near = sum(u.rank for u in p.units.values() if u.seat != self.seat and row[u.cell] <= u.rank + 2)
        guard = sum(u.rank + 1 for u in self.stacks.get(capital, ()))
        return max(0.2, 0.8 * (near - guard))

    def _pull(self, cell: Cell, rank: int) -> float:
        """How good it is to stand on a cell, by the goal that pulls most."""
        decays = self.worth.decays
        best = 0.0
        for row, prize, strong in self.goals:
            if strong and rank == 1:
                continue
            turns = TURNS[rank][row[cell]]
            if turns <= FAR_TURNS:
                pull = prize * decays[turns]
                if pull > best:
                    best = pull
        return best

    def _moves(self) -> None:
        """Steps of single units, and of whole stacks, to where nobody has to be fought."""
        for cell in sorted(self.stacks):
            movable = [u for u in self.stacks[cell] if not (u.moved or u.upgraded)]
            if not movable:
                continue
            lowest: dict[int, Unit] = {}
            for unit in movable:
                lowest.setdefault(unit.rank, unit)
            for rank, unit in lowest.items():
                self._steps((unit.id,), cell, rank)
            if len(movable) > 1:
                self._steps(tuple(sorted(u.id for u in movable)), cell, min(lowest))
                strong = [u for u in movable if u.rank > 1]
                if 1 < len(strong) < len(movable):
                    self._steps(tuple(sorted(u.id for u in strong)), cell, min(u.rank for u in strong))

    def _steps(self, ids: tuple[int, ...], cell: Cell, rank: int) -> None:
        """The steps of a group that gain most: all that enter something, and the two that come nearest to a goal."""
        p, squares = self.p, self.p.geo.squares
        here = self._pull(cell, rank)
        walks: list[Idea] = []
        for to in p.geo.reach(cell, rank, self.blocked):
            if self._is_held(to):
                continue
            action = act.MoveUnits(self.seat, ids, squares[to])
            gain = self._entry(to)
            pull = self._pull(to, rank)
            if gain > 0:
                self.found.append((gain + 0.2 * (pull - here) - 0.05 * len(ids) - 0.02 * rank, action))
            else:
                walks.append((0.6 * (pull - here) + 0.1 * (len(ids) - 1), action))
        walks.sort(key=lambda idea: -idea[0])
        self.found += walks[:2]

    def _is_held(self, cell: Cell) -> bool:
        """Whether an enemy unit or structure is in the way."""
        ids = self.p.at.get(cell)
        if ids is not None and self.p.units[ids[0]].seat != self.seat:
            return True
        return structure_against(self.p, self.seat, cell) > 0

    def _entry(self, cell: Cell) -> float:
        """What entering a free cell brings at once. Rules: CAL-6.16."""
        p = self.p
        owner = p.capital_owner(cell)
        if owner is not None:
            return CAPITAL_STAKE if owner != self.seat else self.need_at_home
        mark = p.marks.get(cell)
        if mark is not None and mark not in (SALT, self.seat):
            return GOLD_WORTH
        if mark != self.seat and p.board.pairs[cell] == self.card.pair:
            return GOLD_WORTH + (0.0 if mark == SALT else UNIT_WORTH[1])
        return 0.0

    # ---------------------------------------------------------------- attacks
    def _attacks(self) -> None:
        """Attacks on whatever an enemy holds, by the strongest that reach it."""
        arrivals: dict[Cell, list[Unit]] = {}
        reach, blocked = self.p.geo.reach, self.blocked
        for cell in sorted(self.stacks):
            for unit in self.stacks[cell]:
                if not (unit.moved or unit.upgraded):
                    for to in reach(cell, unit.rank, blocked):
                        if blocked >> to & 1:
                            arrivals.setdefault(to, []).append(unit)
        for to, units in arrivals.items():
            if self._is_held(to):
                self._groups(to, units)

    def _groups(self, cell: Cell, units: list[Unit]) -> None:
        """The two groups that promise most on a cell: the strongest one, two, three ... units that get there."""
        p = self.p
        units.sort(key=lambda u: (-u.rank, u.id))
        defenders = [p.units[i] for i in p.at.get(cell, ())]
        dice = [defence_dice(p, unit, cell) for unit in defenders]
        level = structure_against(p, self.seat, cell)
        prize = self._prize(cell, level)
        theirs = sum(UNIT_WORTH[unit.rank] for unit in defenders)
        powers = self._ambushes()
        options: list[Idea] = []
        for size in range(1, min(len(units), LARGEST_GROUP) + 1):
            group = units[:size]
            attack = [attack_dice(p, unit, cell, n < powers) for n, unit in enumerate(group)]
            chance = take_chance(attack, dice[:], level)
            mine = sum(UNIT_WORTH[unit.rank] for unit in group) if defenders else 0.0
            gain = chance * (prize + theirs) - (1 - chance) * min(mine, theirs + 3.0) * 0.9
            ids = tuple(sorted(unit.id for unit in group))
            options.append((gain - 0.05 * size, act.MoveUnits(self.seat, ids, p.geo.squares[cell])))
        options.sort(key=lambda idea: -idea[0])
        self.found += [idea for idea in options[:2] if idea[0] > HOPELESS]

    def _ambushes(self) -> int:
        """How many Ambushes can be paid for."""
        return self.gold // self.card.power_price if self.card.power is Power.AMBUSH else 0

    def _prize(self, cell: Cell, level: int) -> float:
        """What holding an enemy's cell brings, its units apart."""
        p = self.p
        if p.capital_owner(cell) is not None:
            return CAPITAL_STAKE
        return self._entry(cell) + 1.5 * level + 0.3

    # --------------------------------------------------------------- the rest
    def _upgrades(self) -> None:
        """Higher ranks, for a unit of each class; the nearer to some goal the better."""
        general = any(u.rank == Rank.GENERAL for stack in self.stacks.values() for u in stack)
        for cell in sorted(self.stacks):
            kinds: set[int] = set()
            for unit in self.stacks[cell]:
                if unit.moved or unit.rank == Rank.GENERAL or unit.rank in kinds:
                    continue
                if unit.rank == Rank.CAVALRY and general:
                    continue
                if self.gold < self.card.upgrade_price(Rank(unit.rank + 1)):
                    continue
                kinds.add(unit.rank)
                raised = UNIT_WORTH[unit.rank + 1] - UNIT_WORTH[unit.rank]
                pull = self._pull(cell, unit.rank + 1) - self._pull(cell, unit.rank)
                self.found.append((raised + 0.6 * pull, act.UpgradeUnit(self.seat, unit.id)))

    def _buildings(self) -> None:
        """Towers and castles; the capital first, of the other sites one of each."""
        p, squares = self.p, self.p.geo.squares
        tower = castle = False
        hope = self._city_step()
        for n, cell in enumerate(p.sites_of(self.seat)):
            standing = p.structures.get(cell)
            first = 0.4 if n == 0 else 0.0
            if standing is None and not tower and self.gold >= self.card.tower:
                if p.capital_owner(cell) in (None, self.seat) and p.owner_at(cell) in (None, self.seat):
                    self.found.append((hope + first, act.BuildTower(self.seat, squares[cell])))
                    tower = n > 0
            elif standing == (self.seat, Structure.TOWER) and not castle and self.gold >= self.card.castle:
                self.found.append((1.3 * hope + first, act.BuildCastle(self.seat, squares[cell])))
                castle = n > 0

    def _city_step(self) -> float:
        """About what one building adds to the hope for a fortified city."""
        turns = self.worth.city_left(self.p, self.seat)
        return 0.3 + CITY_IDEA * CITY_DECAY**turns

    def _bombardments(self) -> None:
        """Strikes at neighbouring squares, by the strongest unit of each cell; nothing but gold is risked."""
        p = self.p
        for cell in sorted(self.stacks):
            striker = max(self.stacks[cell], key=lambda u: (u.rank, -u.id))
            for target in p.geo.neighbours[cell]:
                ids = p.at.get(target)
                if ids is None or p.units[ids[0]].seat == self.seat:
                    continue
                dice = attack_dice(p, striker, target)[1]
                loss = min(
                    battle_chance_float(dice, defence_dice(p, p.units[i], target)) * UNIT_WORTH[p.units[i].rank]
                    for i in ids
                )
                lowest = self._lowest_alike(striker)
                self.found.append((loss + 0.3, act.Bombard(self.seat, lowest, p.geo.squares[target])))

    def _lowest_alike(self, unit: Unit) -> int:
        """The unit that stands for all that are interchangeable with this one. Rules: CAL-16.2."""
        ids = self.p.at[unit.cell]
        kinds = classes(self.p, ids)
        units = self.p.units
        return next(i for i in kinds if units[i].rank == unit.rank and units[i].moved == unit.moved)

    def _transports(self) -> None:
        """A unit of each class to each anchor that brings it nearer to something by much."""
        p, squares = self.p, self.p.geo.squares
        anchors = [cell for cell in sorted(self.stacks) if any(not u.moved for u in self.stacks[cell])]
        for cell in sorted(self.stacks):
            for i in classes(p, p.at[cell]):
                unit = p.units[i]
                free = 0.0 if unit.moved or unit.upgraded else 0.5
                here = self._pull(cell, unit.rank)
                for to in anchors:
                    if to != cell:
                        gain = 0.7 * (self._pull(to, unit.rank) - here) + free - 0.5
                        if gain > 0:
                            self.found.append((gain, act.Transport(self.seat, i, squares[to])))
