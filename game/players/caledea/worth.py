"""What a position is worth: land, units, hopes and dangers, in points; an infantry is worth two."""

from __future__ import annotations

from functools import lru_cache
from math import exp

import msgspec

from game.engine.caledea.position.kingdoms import STRONG_LAND, Power, Rank, Structure
from game.engine.caledea.position.position import SALT, Position, Unit
from game.engine.contract import Result, Seat
from game.engine.geometry.torus import Cell
from game.players.caledea.fights import UNIT_WORTH, take_chance
from game.players.caledea.ground import Ground
from game.players.caledea.weights import Weights

GOLD_WORTH = 2.5
INFANTRY_WORTH = UNIT_WORTH[1]
SALT_WORTH = 1.0
"""What claims and salting bring, in points that weigh hopes and exchanges against each other."""

DECAY = 0.84
CITY_DECAY = 0.84
"""What is left of a hope for each turn that it lies off."""

SIEGE_TURNS = (2, 3)
NO_SIEGES = [0.0] * len(SIEGE_TURNS)

TURNS = tuple(tuple((steps + rank - 1) // rank if rank else 255 for steps in range(256)) for rank in range(4))
"""Moves that a unit needs, by rank and steps. Rules: CAL-6.4."""

FAR_TURNS = 8
"""Turns beyond which a hope counts nothing."""

CITY_TOO_FAR = 30

GUARD_DECAY = 0.8
"""What is left of the wish for a guard for each turn that the nearest enemy is away."""

ROUTED = 0.3
"""Chance to lose the capital from which an attack on it is as good as certain to come."""


def result_value(result: Result, seat: Seat) -> float:
    """1 for a victory alone, -1 for a defeat; a shared first place lies between."""
    if result.ranks[seat] != 1:
        return -1.0
    return 1.0 / len(result.winners)


@lru_cache(maxsize=50_000)
def city_turns(now: tuple[int, int], gold: int, moves: int, missing: tuple[int, int], prices: tuple[int, int]) -> int:
    """Own turns to come until a fortified city stands; gold comes back each turn. 0: it can be done in this one.

    now      gold and moves left in this turn; (0, 0) for who is not to move
    missing  towers, and castles (those on missing towers too)      prices   of a tower, and of a castle

    A gold piece short of a price counts as four turns. Rules: CAL-12.2 to CAL-12.4, CAL-11.3.
    """
    towers, castles = missing
    tower, castle = prices
    wait, least = 0, max(castle, tower if towers else 0)
    if gold < least:
        wait, gold = 4 * (least - gold), least
    ready = castles - towers
    turns = 0
    left, steps = now
    while castles and turns < CITY_TOO_FAR:
        while steps:
            if ready and left >= castle:
                ready, castles, left = ready - 1, castles - 1, left - castle
            elif towers and left >= tower:
                towers, ready, left = towers - 1, ready + 1, left - tower
            else:
                break
            steps -= 1
        if castles:
            turns += 1
            left, steps = gold, moves
    return wait + turns


def _dread(chance: float) -> float:
    """How much a chance to lose the capital weighs: small ones hardly, for nobody attacks then."""
    return chance * min(1.0, chance / ROUTED)


class Worth:
    """Judges positions on one board with one set of weights."""

    __slots__ = ("_hopes", "_later", "_now", "decays", "ground", "w")

    def __init__(self, ground: Ground, weights: Weights) -> None:
        self.ground = ground
        self.w = weights
        self.decays = tuple(DECAY**n for n in range(FAR_TURNS + 1))
        self._hopes: tuple[float, ...] = msgspec.structs.astuple(weights.hopes)
        self._now = msgspec.structs.astuple(weights.now)
        self._later = msgspec.structs.astuple(weights.later)

    def value(self, p: Position, seat: Seat) -> float:
        """From -1, lost, to 1, won."""
        if p.result is not None:
            return result_value(p.result, seat)
        if not p.alive[seat]:
            return -1.0
        if p.round == 0:
            return 0.0
        armies = self.armies(p)
        rivals = [s for s in p.order if s != seat and p.alive[s]]
        mine = self.points(p, seat, armies, rivals)
        others = [self.points(p, rival, armies, [seat]) for rival in rivals]
        theirs = others[0] if len(others) == 1 else 0.6 * max(others) + 0.4 * sum(others) / len(others)
        chance = 1 / (1 + exp(theirs - mine))
        return 0.98 * (2 * self._after_strikes(p, seat, rivals, armies, chance) - 1)

    def _after_strikes(
        self, p: Position, seat: Seat, rivals: list[Seat], armies: list[list[Unit]], chance: float
    ) -> float:
        """The chance to win, once whoever is to move has struck at a capital where that promises enough."""
        if p.active == seat:
            best = max(_dread(self.strike_on_capital(p, rival, seat, armies)) for rival in rivals)
            return chance + (1 - chance) * best / len(rivals)
        return chance * (1 - self.w.fear * _dread(self.strike_on_capital(p, seat, p.active, armies)))

    def armies(self, p: Position) -> list[list[Unit]]:
        """Each seat's units."""
        armies: list[list[Unit]] = [[] for _ in range(p.seats)]
        for unit in p.units.values():
            armies[unit.seat].append(unit)
        return armies

    def points(self, p: Position, seat: Seat, armies: list[list[Unit]], enemies: list[Seat]) -> float:
        """A seat's land, units and hopes, less its worst danger from these enemies."""
        total = sum([w * f for w, f in zip(self._hopes, self.hopes(p, seat, armies))])
        worst = 0.0
        for enemy in enemies:
            weights = self._now if p.active == enemy else self._later
            danger = sum([w * f for w, f in zip(weights, self.dangers(p, seat, enemy, armies))])
            worst = max(worst, danger)
        total -= worst
        if p.active == seat:
            total += self.w.turn + self.w.tempo * p.moves_left
        return total

    def hopes(self, p: Position, seat: Seat, armies: list[list[Unit]]) -> tuple[float, ...]:
        """What a seat has and may get, in the order of the fields of `Hopes`."""
        own = armies[seat]
        ranks = [0, 0, 0, 0]
        for unit in own:
            ranks[unit.rank] += 1
        land, salt = self._land_hopes(p, seat, own), self._salt_hopes(p, seat, own)
        guard = self._guard(p, seat, armies)
        city = self.city_left(p, seat)
        walls = sum([int(level) for owner, level in p.structures.values() if owner == seat])
        march = self._march(p, seat, own)
        return (
            p.gold(seat), ranks[1], ranks[2], ranks[3], land, salt, CITY_DECAY**city, 0.5**city, march,
            guard, walls,
        )  # fmt: skip

    def dangers(self, p: Position, seat: Seat, enemy: Seat, armies: list[list[Unit]]) -> tuple[float, ...]:
        """What one enemy could do to a seat, in the order of the fields of `Dangers`."""
        strike = 0.0 if p.active == enemy else self.strike_on_capital(p, seat, enemy, armies)
        return (strike, *self._sieges(p, seat, enemy, armies), self._raids(p, seat, enemy, armies))

    # ------------------------------------------------------------------ hopes
    def _land_hopes(self, p: Position, seat: Seat, own: list[Unit]) -> float:
        """Squares to claim or reclaim, each by the unit that is there first; nearest pairs first."""
        decays = self.decays
        places = [(unit.cell, TURNS[unit.rank]) for unit in own]
        pairs: list[tuple[float, int, int]] = []
        for n, (cell, prize) in enumerate(self.land_prizes(p, seat)):
            row = self.ground.row(cell)
            for m, (place, turns) in enumerate(places):
                lies_off = turns[row[place]]
                if lies_off <= FAR_TURNS:
                    pairs.append((-prize * decays[lies_off], n, m))
        pairs.sort()
        total, squares, units = 0.0, 0, 0
        for worth, n, m in pairs:
            if not (squares >> n & 1 or units >> m & 1):
                squares |= 1 << n
                units |= 1 << m
                total -= worth
        return total

    def _salt_hopes(self, p: Position, seat: Seat, own: list[Unit]) -> float:
        """Enemy markers to salt, each by the unit that is there first."""
        decays = self.decays
        places = [(unit.cell, TURNS[unit.rank]) for unit in own]
        total = 0.0
        for cell, prize in self.salt_prizes(p, seat):
            row = self.ground.row(cell)
            soonest = min([turns[row[place]] for place, turns in places])
            if soonest <= FAR_TURNS:
                total += prize * decays[soonest]
        return total

    def land_prizes(self, p: Position, seat: Seat) -> list[tuple[Cell, float]]:
        """Squares to claim or to reclaim, with what that is worth."""
        marks = p.marks
        capital = p.capitals[seat]
        found: list[tuple[Cell, float]] = []
        for cell in self.ground.own_cells[p.kingdom(seat).id]:
            mark = marks.get(cell)
            if mark != seat and cell != capital:
                prize = GOLD_WORTH if mark == SALT else GOLD_WORTH + INFANTRY_WORTH
                found.append((cell, prize * self._free(p, seat, cell)))
        return found

    def salt_prizes(self, p: Position, seat: Seat) -> list[tuple[Cell, float]]:
        """Enemy markers, with what salting them is worth."""
        return [
            (cell, SALT_WORTH * self._free(p, seat, cell))
            for cell, owner in p.marks.items()
            if owner not in (SALT, seat)
        ]

    def _free(self, p: Position, seat: Seat, cell: Cell) -> float:
        """How much of a prize counts: less where enemies stand on it."""
        ids = p.at.get(cell)
        if ids is not None and p.units[ids[0]].seat != seat:
            return 0.5 if len(ids) == 1 else 0.25
        structure = p.structures.get(cell)
        return 1.0 if structure is None or structure[0] == seat else 0.5

    def city_left(self, p: Position, seat: Seat) -> int:
        """Own turns until the fortified city stands if nobody hinders it; CITY_TOO_FAR where it can't be."""
        card = p.kingdom(seat)
        towers = castles = hindered = 0
        for cell in p.sites_of(seat):
            structure = p.structures.get(cell)
            if structure is not None and structure[0] == seat:
                castles += structure[1] != Structure.CASTLE
                continue
            owner = p.capital_owner(cell)
            if owner is not None and owner != seat:
                return CITY_TOO_FAR
            ids = p.at.get(cell)
            if structure is not None or (ids is not None and p.units[ids[0]].seat != seat):
                hindered += 1
            towers, castles = towers + 1, castles + 1
        now = (p.available(seat), p.moves_left) if p.active == seat else (0, 0)
        turns = city_turns(now, p.gold(seat), card.moves, (towers, castles), (card.tower, card.castle))
        return turns + 2 * hindered

    def _march(self, p: Position, seat: Seat, own: list[Unit]) -> float:
        """Strong units near enemy capitals."""
        total = 0.0
        strong = [unit for unit in own if unit.rank > 1]
        if not strong:
            return total
        for enemy, capital in enumerate(p.capitals):
            if capital is not None and enemy != seat:
                row = self.ground.row(capital)
                total += sum([unit.rank * max(0, 10 - row[unit.cell]) for unit in strong])
        return total / 10

    def _guard(self, p: Position, seat: Seat, armies: list[list[Unit]]) -> float:
        """Units in the capital, the more wanted the sooner an enemy could be there."""
        capital = p.capitals[seat]
        assert capital is not None
        guards = len(p.at.get(capital, ()))
        if not guards:
            return 0.0
        row = self.ground.row(capital)
        soonest = min([TURNS[u.rank][row[u.cell]] for s, army in enumerate(armies) if s != seat for u in army])
        return (1 - 0.5**guards) * GUARD_DECAY ** (soonest - 1)

    # ---------------------------------------------------------------- dangers
    def strike_on_capital(self, p: Position, seat: Seat, enemy: Seat, armies: list[list[Unit]]) -> float:
        """Chance that an enemy takes the seat's capital in one turn of its own, powers included."""
        capital = p.capitals[seat]
        assert capital is not None
        row = self.ground.row(capital)
        card = p.kingdom(enemy)
        near = [unit for unit in armies[enemy] if row[unit.cell] <= unit.rank]
        near += self._new_infantry(p, enemy, capital, armies)
        powers = self._gold_to_use(p, enemy) // card.power_price
        if powers and card.power is Power.TRANSPORT:
            near = self._with_transported(near, armies[enemy], row, powers)
        if not near:
            return 0.0
        blocked = p.blocked(enemy)
        near = [u for u in near if row[u.cell] > u.rank or capital in p.geo.reach(u.cell, u.rank, blocked)]
        if not near:
            return 0.0
        return self._take(p, seat, enemy, capital, near, powers)

    def _new_infantry(self, p: Position, enemy: Seat, capital: Cell, armies: list[list[Unit]]) -> list[Unit]:
        """Infantry that an enemy could gain beside the capital by a claim, and move at once. Rules: CAL-10.4."""
        found: list[Unit] = []
        pair = p.kingdom(enemy).pair
        for cell in p.geo.neighbours[capital]:
            if p.board.pairs[cell] == pair and cell not in p.marks and cell not in p.at:
                row = self.ground.row(cell)
                if any(row[unit.cell] <= unit.rank for unit in armies[enemy]):
                    found.append(Unit(0, enemy, Rank.INFANTRY, cell))
        return found

    def _sieges(self, p: Position, seat: Seat, enemy: Seat, armies: list[list[Unit]]) -> list[float]:
        """How far the capital is to be feared for in two turns, and in three.

        All that could strike within so many turns do, and all that could come home before are there.
        """
        capital = p.capitals[seat]
        assert capital is not None
        row = self.ground.row(capital)
        coming = [(TURNS[unit.rank][row[unit.cell]], unit) for unit in armies[enemy]]
        if min([turns for turns, _ in coming]) > SIEGE_TURNS[-1]:
            return NO_SIEGES
        going = [(TURNS[unit.rank][row[unit.cell]], unit) for unit in armies[seat]]
        found = []
        for turns in SIEGE_TURNS:
            near = [unit for t, unit in coming if t <= turns]
            home = [unit for t, unit in going if t < turns]
            found.append(_dread(self._chance(p, seat, enemy, capital, near, home, 0)) if near else 0.0)
        return found

    def _take(self, p: Position, seat: Seat, enemy: Seat, cell: Cell, near: list[Unit], powers: int) -> float:
        """Chance that these units take a cell that a seat holds, with as many powers as can be paid."""
        units = p.units
        home = [units[i] for i in p.at.get(cell, ()) if units[i].seat == seat]
        return self._chance(p, seat, enemy, cell, near, home, powers)

    def _chance(
        self, p: Position, seat: Seat, enemy: Seat, cell: Cell, near: list[Unit], home: list[Unit], powers: int
    ) -> float:
        """Chance that an enemy's units `near` beat a seat's units `home` on a cell. Rules: CAL-9.4, CAL-9.13."""
        card = p.kingdom(enemy)
        land = STRONG_LAND[card.id][p.board.pairs[cell]]
        dice = [(u.rank + land, u.rank + land, int(u.rank)) for u in near]
        if powers and card.power is Power.AMBUSH:
            dice.sort(reverse=True)
            dice = [(d[0] + 3, d[1], d[2]) if n < powers else d for n, d in enumerate(dice)]
        structure = p.structures.get(cell)
        level = int(structure[1]) if structure is not None and structure[0] == seat else 0
        bonus = STRONG_LAND[p.kingdom(seat).id][p.board.pairs[cell]] + level
        defence = [unit.rank + bonus for unit in home]
        chance = take_chance(dice, defence, level)
        if powers and defence and card.power is Power.BOMBARD:
            fewer = take_chance(dice, defence[:-powers] if powers < len(defence) else [], level)
            chance += 0.4 * (fewer - chance)
        return chance

    def _with_transported(self, near: list[Unit], army: list[Unit], row: bytes, powers: int) -> list[Unit]:
        """The units in reach and the strongest others that could be brought beside one of them. Rules: CAL-13.20."""
        if not near:
            return near
        reach = row[min(near, key=lambda u: row[u.cell]).cell]
        others = sorted((u for u in army if u not in near and u.rank >= reach), key=lambda u: -u.rank)
        return near + others[:powers]

    def _gold_to_use(self, p: Position, seat: Seat) -> int:
        return p.available(seat) if p.active == seat else p.gold(seat)

    def _raids(self, p: Position, seat: Seat, enemy: Seat, armies: list[list[Unit]]) -> float:
        """What an enemy stands to gain from attacks on units, and from salting, in one turn."""
        gains: list[float] = []
        stacks = self._stacks(p, seat)
        rows = [(cell, self.ground.row(cell)) for cell in stacks]
        army = armies[enemy]
        for cell, row in rows:
            near = [unit for unit in army if row[unit.cell] <= unit.rank]
            if near:
                gain = self._raid_gain(p, seat, enemy, cell, near)
                if gain > 0:
                    gains.append(gain)
        if not gains:
            return 0.0
        gains.sort(reverse=True)
        moves = p.kingdom(enemy).moves
        return sum([gain * 0.7**n for n, gain in enumerate(gains[:moves])])

    def _stacks(self, p: Position, seat: Seat) -> list[Cell]:
        """Cells where a seat has units or a marker to lose; its capital apart."""
        units, capital = p.units, p.capitals[seat]
        cells = [cell for cell, ids in p.at.items() if units[ids[0]].seat == seat and cell != capital]
        cells += [cell for cell, owner in p.marks.items() if owner == seat and cell not in p.at]
        return cells

    def _raid_gain(self, p: Position, seat: Seat, enemy: Seat, cell: Cell, near: list[Unit]) -> float:
        """What an attack with these units is worth to the enemy, losses taken off; the best of one unit and all."""
        prize = GOLD_WORTH if p.marks.get(cell) == seat else 0.0
        ids = p.at.get(cell)
        if ids is None:
            structure = p.structures.get(cell)
            return prize if structure is None else prize * 0.4
        units = p.units
        theirs = sum([UNIT_WORTH[units[i].rank] for i in ids])
        powers = 0
        card = p.kingdom(enemy)
        if card.power is not Power.TRANSPORT:
            powers = self._gold_to_use(p, enemy) // card.power_price
        chance = self._take(p, seat, enemy, cell, near, powers)
        cost = sum([UNIT_WORTH[unit.rank] for unit in near])
        return chance * (prize + theirs) - (1 - chance) * min(cost, theirs + 2.0)
