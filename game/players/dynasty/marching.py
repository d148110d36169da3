"""First thoughts for the March phase: where a unit goes, what it attacks, and what it strives for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.contract import Seat
from game.engine.dynasty.position.actions import Attack, DynastyAction, EndPhase, MoveUnit
from game.engine.dynasty.position.position import Position, Unit
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.war.movement import field, ways
from game.engine.geometry.hexes import Cell, Mask
from game.players.dynasty.building import rank
from game.players.dynasty.forces import attack_worth, danger
from game.players.dynasty.lots import EXACT, Lots
from game.players.dynasty.projects import Ground
from game.players.dynasty.style import Style

FAR = 40
"""Steps to what can't be reached."""

STEP = 0.05
"""What a step nearer to a goal is worth."""

WATCH = 5
"""Distance from an own city at which an enemy's unit is something to guard against."""

WORTH_IT = 0.015
"""Gain below which a unit stays where it is."""


class Goal(NamedTuple):
    """Something to strive for: cells, worth, and the steps to them as sets: `steps[n]` are at most n away."""

    name: str
    worth: float
    steps: list[Mask]

    def away(self, cell: Cell) -> int:
        """Steps from a cell, FAR where there is no way."""
        for n, reached in enumerate(self.steps):
            if reached >> cell & 1:
                return n
        return FAR


class Option(NamedTuple):
    """What a unit could do: go along a path (or stay) and then attack a cell (or nothing)."""

    worth: float
    path: tuple[Cell, ...]
    target: Cell | None


def _steps(p: Position, cells: Mask, sea: bool) -> list[Mask]:
    ground = p.land.water & ~p.bridged if sea else p.land.walk | p.bridged
    reached = cells
    steps = [reached]
    while len(steps) < FAR:
        more = reached | (p.grid.dilate(reached) & ground)
        if more == reached:
            break
        reached = more
        steps.append(reached)
    return steps


class Marching:
    """One look at a March phase, for a seat with a style."""

    def __init__(self, p: Position, seat: Seat, style: Style, lots: Lots) -> None:
        self._p = p
        self._seat = seat
        self._style = style
        self._lots = lots
        self._goals: dict[bool, list[Goal]] = {}
        self._settler = 0
        self._site: Cell | None = None
        self._find_site()

    def action(self) -> DynastyAction:
        """The next action: the active unit first, then whoever gains most by moving or attacking."""
        p = self._p
        active = p.units.get(p.marching)
        if active is not None and not active.finished and not active.ship:
            best = self._best(active)
            if best is not None:
                return self._played(active, best)
        found = []
        for unit in p.units_of(self._seat):
            if unit.finished or unit.attacked or unit.id == p.marching:
                continue
            best = self._best(unit)
            if best is not None:
                found.append((best.worth, unit, best))
        if not found:
            return EndPhase(self._seat)
        _, unit, best = max(found, key=lambda entry: entry[0])
        return self._played(unit, best)

    def _played(self, unit: Unit, option: Option) -> DynastyAction:
        p = self._p
        if option.path:
            return MoveUnit(self._seat, unit.id, tuple(p.tile(cell) for cell in option.path))
        assert option.target is not None, "an option does something"
        return Attack(self._seat, unit.id, p.tile(option.target))

    def _best(self, unit: Unit) -> Option | None:
        """The best thing to do for a unit, if it is better than to do nothing."""
        stay = self._standing(unit, unit.cell)
        best = min(self._options(unit), key=self._order, default=None)
        if best is None or best.worth <= stay + WORTH_IT:
            return None
        return best._replace(worth=round(best.worth - stay, EXACT))

    def _order(self, option: Option) -> tuple[float, list[int]]:
        """The best option first; of equals an attack from where the unit stands, then by the lots of the way."""
        cells = option.path or (option.target,)
        lots = [self._lots[cell] for cell in reversed(cells) if cell is not None]
        return -round(option.worth, EXACT), [len(option.path), *lots]

    def _options(self, unit: Unit) -> Iterator[Option]:
        p, style = self._p, self._style
        if not unit.ship:
            here = self._standing(unit, unit.cell)
            for worth, target in self._attacks(unit):
                yield Option(here + worth, (), target)
        pieces = p.others_pieces(self._seat)
        sea = TRAITS[unit.kind].sea
        for tiles in ways(p, unit, field(p, self._seat, sea)):
            path = tuple(p.grid.cell(tile) for tile in tiles)
            end = path[-1]
            if end in p.at:
                continue
            trampled = sum(pieces >> cell & 1 for cell in path) * style.house
            moved = Unit(unit.id, unit.seat, unit.kind, end, song=unit.song)
            standing = self._standing(unit, end) + trampled
            after = max((worth for worth, _ in self._attacks(moved)), default=0.0)
            yield Option(standing + max(0.0, after), path, None)

    def _attacks(self, unit: Unit) -> Iterator[tuple[float, Cell]]:
        p = self._p
        reach = p.grid.area(unit.cell, TRAITS[unit.kind].reach)
        targets = p.others_stand(self._seat) | p.others_buildings(self._seat)
        for cell in p.grid.cells(targets & reach):
            worth = attack_worth(p, unit, cell, self._style)
            if worth is not None:
                yield worth, cell

    def _standing(self, unit: Unit, cell: Cell) -> float:
        """What it is worth to have a unit on a cell: nearness to what it strives for, less the danger."""
        goals = self._goals_for(unit)
        worth = max((goal.worth - STEP * goal.away(cell) for goal in goals), default=0.0)
        return worth - danger(self._p, unit, cell, self._style)

    # ------------------------------------------------------------------------ goals
    def _goals_for(self, unit: Unit) -> list[Goal]:
        sea = unit.kind is Kind.SHIP
        goals = self._goals.get(sea)
        if goals is None:
            goals = self._goals[sea] = self._find_goals(sea)
        if unit.kind is Kind.SIEGE_TOWER:
            return [goal for goal in goals if goal.name == "siege"]
        return [goal for goal in goals if goal.name != "siege" and (goal.name != "settle" or unit.id == self._settler)]

    def _find_goals(self, sea: bool) -> list[Goal]:
        p, seat, style, grid = self._p, self._seat, self._style, self._p.grid
        goals = []
        watched = home = 0
        for city in p.cities.values():
            if city.seat == seat:
                watched |= grid.area(city.cell, WATCH)
            else:
                home |= grid.near[city.cell]
        intruders = p.others_stand(seat) & watched
        if intruders:
            goals.append(Goal("guard", style.guard, _steps(p, grid.dilate(intruders), sea)))
        pieces = p.others_pieces(seat)
        if pieces or home:
            goals.append(Goal("raid", style.raid, _steps(p, pieces | home, sea)))
        if home:
            goals.append(Goal("siege", style.siege, _steps(p, home, sea)))
        if self._site is not None:
            goals.append(Goal("settle", style.settle, _steps(p, 1 << self._site, sea)))
        return goals

    def _find_site(self) -> None:
        """Where the next city is to be that needs somebody beside it, and who goes there."""
        p = self._p
        ground = Ground(p, self._seat, self._lots)
        sites = sorted(ground.sites(), key=lambda site: self._lots[site.cell])
        needy = [site for site in sites if site.missing & ~(p.areas[self._seat] | ground.tokens)]
        ranked = rank(p, ground, needy, self._style)
        builders = [unit for unit in p.units_of(self._seat) if not unit.ship and unit.kind is not Kind.SIEGE_TOWER]
        if not ranked or not builders:
            return
        self._site = ranked[0].cell
        site = self._site
        self._settler = min(builders, key=lambda unit: (p.grid.distance(unit.cell, site), unit.id)).id
