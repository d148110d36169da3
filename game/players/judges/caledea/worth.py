"""What a position is worth: land, units, hopes and dangers, in points; an infantry is worth two."""

from __future__ import annotations

from functools import lru_cache
from math import tanh

from game.engine.caledea.kingdoms import STRONG_LAND, Power, Structure
from game.engine.caledea.position import SALT, Phase, Position, Unit
from game.engine.contract import Result, Seat
from game.engine.geometry.torus import Cell
from game.players.judges.caledea.fights import UNIT_WORTH, take_chance
from game.players.judges.caledea.ground import Ground
from game.players.judges.caledea.weights import Weights

INFANTRY_WORTH = UNIT_WORTH[1]
FAR_TURNS = 9
"""Turns beyond which a hope counts nothing."""

SOON_ROUNDS = 8
"""Rounds before the turn limit from which hopes fade and the count of squares and units decides."""

CITY_TOO_FAR = 30

ROUTED = 0.3
"""Chance to lose the capital from which an attack on it is as good as certain to come."""


def result_value(result: Result, seat: Seat) -> float:
    """1 for a victory alone, -1 for a defeat; a shared first place lies between."""
    if result.ranks[seat] != 1:
        return -1.0
    return 1.0 / len(result.winners)


@lru_cache(maxsize=50_000)
def city_turns(gold: int, moves: int, towers: int, castles: int, tower: int, castle: int) -> int:
    """Own turns until `towers` missing towers and `castles` missing castles stand; gold comes back each turn.

    A gold piece short of a price counts as four turns. Rules: CAL-12.2 to CAL-12.4, CAL-11.3.
    """
    wait, least = 0, max(castle, tower if towers else 0)
    if gold < least:
        wait, gold = 4 * (least - gold), least
    ready = castles - towers
    turns = 0
    while castles and turns < CITY_TOO_FAR:
        turns += 1
        left, steps = gold, moves
        while steps:
            if ready and left >= castle:
                ready, castles, left = ready - 1, castles - 1, left - castle
            elif towers and left >= tower:
                towers, ready, left = towers - 1, ready + 1, left - tower
            else:
                break
            steps -= 1
    return wait + turns


class Worth:
    """Judges positions on one board with one set of weights."""

    __slots__ = ("_decays", "ground", "w")

    def __init__(self, ground: Ground, weights: Weights) -> None:
        self.ground = ground
        self.w = weights
        self._decays = tuple(weights.decay**n for n in range(FAR_TURNS + 1))

    def value(self, p: Position, seat: Seat) -> float:
        """From -1, lost, to 1, won."""
        if p.result is not None:
            return result_value(p.result, seat)
        if not p.alive[seat]:
            return -1.0
        if p.round == 0:
            return 0.0
        armies = self.armies(p)
        mine = self.points(p, seat, armies)
        others = [self.points(p, s, armies) for s in p.order if s != seat and p.alive[s]]
        theirs = others[0] if len(others) == 1 else 0.6 * max(others) + 0.4 * sum(others) / len(others)
        scale = self.w.scale
        limit = p.config.turn_limit
        if limit and limit - p.round < SOON_ROUNDS:
            scale *= 0.3 + 0.7 * (limit - p.round) / SOON_ROUNDS
        return 0.98 * tanh((mine - theirs) / scale)

    def armies(self, p: Position) -> list[list[Unit]]:
        """Each seat's units."""
        armies: list[list[Unit]] = [[] for _ in range(p.seats)]
        for unit in p.units.values():
            armies[unit.seat].append(unit)
        return armies

    def points(self, p: Position, seat: Seat, armies: list[list[Unit]]) -> float:
        """A seat's land and units, its hopes, less its dangers."""
        w, own = self.w, armies[seat]
        limit = p.config.turn_limit
        hope = min(1.0, (limit - p.round) / SOON_ROUNDS) if limit else 1.0
        total = w.gold * p.gold(seat) + sum([UNIT_WORTH[unit.rank] for unit in own])
        total += hope * (self._land_hopes(p, seat, own) + self._city(p, seat) + self._march(p, seat, own))
        if w.capital or w.exposure:
            total -= self._dangers(p, seat, armies)
        if p.active == seat and p.phase is Phase.TURN:
            total += w.tempo * p.moves_left
        return total

    # ------------------------------------------------------------------ hopes
    def _land_hopes(self, p: Position, seat: Seat, own: list[Unit]) -> float:
        """Squares to claim, reclaim or salt, each by the unit that is there first; nearest pairs first."""
        w = self.w
        prizes = self.prizes(p, seat)
        pairs: list[tuple[float, int, int, int]] = []
        for n, (cell, prize) in enumerate(prizes):
            row = self.ground.row(cell)
            for m, unit in enumerate(own):
                turns = (row[unit.cell] + unit.rank - 1) // unit.rank
                if turns <= FAR_TURNS:
                    pairs.append((-prize * self._decays[turns], turns, n, m))
        pairs.sort()
        total, squares, units = 0.0, 0, 0
        for worth, _, n, m in pairs:
            if not (squares >> n & 1 or units >> m & 1):
                squares |= 1 << n
                units |= 1 << m
                total -= worth
        return w.hope * total

    def prizes(self, p: Position, seat: Seat) -> list[tuple[Cell, float]]:
        """Squares worth entering for their marker, with that worth."""
        w, marks = self.w, p.marks
        capital = p.capitals[seat]
        found: list[tuple[Cell, float]] = []
        for cell in self.ground.own_cells[p.kingdom(seat).id]:
            mark = marks.get(cell)
            if mark != seat and cell != capital:
                prize = w.gold if mark == SALT else w.gold + INFANTRY_WORTH
                found.append((cell, prize * self._free(p, seat, cell)))
        for cell, owner in marks.items():
            if owner not in (SALT, seat):
                found.append((cell, w.salting * self._free(p, seat, cell)))
        return found

    def _free(self, p: Position, seat: Seat, cell: Cell) -> float:
        """How much of a prize counts: less where enemies stand on it."""
        ids = p.at.get(cell)
        if ids is not None and p.units[ids[0]].seat != seat:
            return 0.5 if len(ids) == 1 else 0.25
        structure = p.structures.get(cell)
        return 1.0 if structure is None or structure[0] == seat else 0.5

    def _city(self, p: Position, seat: Seat) -> float:
        """The fortified city, by the turns that it still takes. Rules: CAL-12.20."""
        if not self.w.city:
            return 0.0
        turns = self.city_left(p, seat)
        return 0.0 if turns >= CITY_TOO_FAR else self.w.city * self.w.city_decay**turns

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
        turns = city_turns(p.gold(seat), card.moves, towers, castles, card.tower, card.castle)
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
        return self.w.march * total

    # ---------------------------------------------------------------- dangers
    def _dangers(self, p: Position, seat: Seat, armies: list[list[Unit]]) -> float:
        """What the others could do to a seat in their next turns."""
        w = self.w
        worst = 0.0
        for enemy in p.order:
            if enemy == seat or not p.alive[enemy]:
                continue
            now = 1.0 if p.active == enemy else w.reply
            loss = self.strike_on_capital(p, seat, enemy, armies)
            danger = w.capital * loss * min(1.0, loss / ROUTED) if loss else 0.0
            if w.exposure:
                danger += w.exposure * self._raids(p, seat, enemy, armies)
            worst = max(worst, now * danger)
        return worst

    def strike_on_capital(self, p: Position, seat: Seat, enemy: Seat, armies: list[list[Unit]]) -> float:
        """Chance that an enemy takes the seat's capital in one turn of its own, powers included."""
        capital = p.capitals[seat]
        assert capital is not None
        row = self.ground.row(capital)
        near = [unit for unit in armies[enemy] if row[unit.cell] <= unit.rank]
        card = p.kingdom(enemy)
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

    def _take(self, p: Position, seat: Seat, enemy: Seat, cell: Cell, near: list[Unit], powers: int) -> float:
        """Chance that these units take a cell that a seat holds, with as many powers as can be paid."""
        card = p.kingdom(enemy)
        land = STRONG_LAND[card.id][p.board.pairs[cell]]
        dice = [(u.rank + land, u.rank + land, int(u.rank)) for u in near]
        if powers and card.power is Power.AMBUSH:
            dice.sort(reverse=True)
            dice = [(d[0] + 3, d[1], d[2]) if n < powers else d for n, d in enumerate(dice)]
        structure = p.structures.get(cell)
        level = int(structure[1]) if structure is not None and structure[0] == seat else 0
        own_land = STRONG_LAND[p.kingdom(seat).id][p.board.pairs[cell]] + level
        units = p.units
        defence = [units[i].rank + own_land for i in p.at.get(cell, ()) if units[i].seat == seat]
        chance = take_chance(dice, defence, level)
        if powers and card.power is Power.BOMBARD and defence:
            fewer = take_chance(dice, sorted(defence)[:-powers] if powers < len(defence) else [], level)
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
        prize = self.w.gold if p.marks.get(cell) == seat else 0.0
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
