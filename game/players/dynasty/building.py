"""First thoughts for the Build phase: which project is worth most for its price, and the next house of it."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.dynasty.position.actions import (
    BuildHouse,
    DestroyOwn,
    DynastyAction,
    EndPhase,
    FoundCity,
    ReplaceHouse,
    RestoreHouse,
    UpgradeCity,
)
from game.engine.dynasty.position.position import Position
from game.engine.geometry.hexes import Cell, Mask
from game.players.dynasty.lots import EXACT, Lots, by_lot
from game.players.dynasty.projects import Ground, Project
from game.players.dynasty.style import Style

AWAY = 1.5
"""What a tile costs more that can't be built on yet, since a unit has to go there first."""

NO_HOUSE = 1.0
"""What a house costs more for which another one has to be taken away."""

HELD_UP = 4.0
"""What a tile costs more on which an enemy stands."""

SHARED = 0.15
"""What it counts for a tile that another project needs it too."""


def building(p: Position, seat: Seat, style: Style, lots: Lots) -> DynastyAction:
    """The next action of a Build phase, as far as the seat's own reckoning of the rules goes."""
    ground = Ground(p, seat, lots)
    projects = ground.projects()
    done = ready(p, ground, projects, style)
    if done is not None:
        return done
    if p.build_actions:
        ranked = rank(p, ground, projects, style)
        for project in ranked[:6]:
            action = step(p, ground, project, ranked)
            if action is not None:
                return action
    return EndPhase(seat)


def ready(p: Position, ground: Ground, projects: list[Project], style: Style) -> DynastyAction | None:
    """A city that can be founded or raised at once, the one that is worth most."""
    enemies = p.others_stand(ground.seat)
    now = [
        project for project in projects
        if not project.missing and not (project.level > 1 and p.cities[project.cell].changed)
        and not (project.level == 1 and enemies >> project.cell & 1)
    ]  # fmt: skip
    if not now:
        return None
    best = max(now, key=lambda project: (worth(project, style), -_spoiled(p, ground, project, projects)))
    tile = p.tile(best.cell)
    return FoundCity(ground.seat, tile) if best.level == 1 else UpgradeCity(ground.seat, tile)


def _spoiled(p: Position, ground: Ground, site: Project, projects: list[Project]) -> float:
    """How much a new centre takes away: own houses under it, and sites that would be too close to it."""
    if site.level > 1:
        return 0.0
    close = p.grid.area(site.cell, p.config.centre_spacing - 1)
    lost = sum(0.5**other.cost for other in projects if other.level == 1 and close >> other.cell & 1)
    return round(lost + (ground.houses >> site.cell & 1), EXACT)


def worth(project: Project, style: Style) -> float:
    """What a project brings, in levels."""
    if project.level == 1:
        return 1 + style.found
    return 1 + style.raise_ + (style.recruit if project.level in (2, 3) else 0.0)


def rank(p: Position, ground: Ground, projects: list[Project], style: Style) -> list[Project]:
    """Projects by what they bring for their price, the best first; equals stay in the order that they come in."""
    supply = p.config.house_supply - ground.houses.bit_count()
    enemies = p.others_stand(ground.seat)
    stand = p.stand[ground.seat]
    rated = []
    for project in projects:
        missing = project.missing
        cost = float(missing.bit_count())
        away = missing & ~(ground.builds | ground.tokens)
        if away:
            cost += AWAY * (away & ~enemies).bit_count() + HELD_UP * (away & enemies).bit_count()
            if project.level == 1 and stand:
                cost += 0.5 * min(p.grid.distance(project.cell, cell) for cell in p.grid.cells(stand))
        cost += NO_HOUSE * max(0, missing.bit_count() - supply)
        rated.append((round(worth(project, style) / (cost + style.patience), EXACT), project))
    rated.sort(key=lambda pair: -pair[0])
    return [project for _, project in rated]


def step(p: Position, ground: Ground, project: Project, others: list[Project]) -> DynastyAction | None:
    """What brings a project nearer now: a house, a land token turned back, a house gained for it; else None."""
    seat = ground.seat
    supply = p.config.house_supply - ground.houses.bit_count()
    can = project.missing & (ground.builds | ground.tokens)
    if not can:
        return None
    if not supply:
        return gain(p, ground, project, others)
    cell = max(by_lot(p, can, ground.lots), key=lambda c: _wanted(p, c, others))
    tile = p.tile(cell)
    return RestoreHouse(seat, tile) if ground.tokens >> cell & 1 else BuildHouse(seat, tile)


def _wanted(p: Position, cell: Cell, projects: list[Project]) -> float:
    """How much several of the best projects want a tile."""
    wanted = sum(SHARED / (1 + project.cost) for project in projects[:12] if project.missing >> cell & 1)
    return round(wanted, EXACT)


def gain(p: Position, ground: Ground, project: Project, others: list[Project]) -> DynastyAction | None:
    """Make a house free: a land token where only an old ring needs it, else one that no ring needs is taken away."""
    grid, seat = p.grid, ground.seat
    claimed = _claimed(p, ground, project)
    rings: Mask = 0
    for city in p.cities_of(seat):
        rings |= grid.area(city.cell, city.level)
    loose = ground.houses & ~rings & ~claimed
    if loose:
        return DestroyOwn(seat, p.tile(by_lot(p, loose, ground.lots)[0]))
    old = ground.houses & ~claimed
    if not old or not p.plot_supply(seat):
        return None
    cell = min(by_lot(p, old, ground.lots), key=lambda c: (bool(grid.near[c] & p.centres), _wanted(p, c, others)))
    return ReplaceHouse(seat, p.tile(cell))


def _claimed(p: Position, ground: Ground, project: Project) -> Mask:
    """Tiles whose houses count for the new ring of a project."""
    if project.level == 1:
        return p.grid.near[project.cell]
    return p.grid.ring(project.cell, project.level)
