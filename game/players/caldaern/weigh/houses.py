"""What a house is worth to a unit: a stronghold, windows to shoot from, walls against charges and shots."""

from __future__ import annotations

from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting.shooters import MOVED_MARKS
from game.engine.caldaern.state import CaldaernState
from game.engine.geometry.field import hull_of
from game.players.caldaern.weigh.forces import is_shooter, reach, shots_worth
from game.players.caldaern.weigh.goals import prize, strongholds_of
from game.players.caldaern.weigh.land import inside_worth
from game.players.caldaern.weigh.outlook import LATER, Outlook, charge_chance, side_seen
from game.players.caldaern.weigh.squares import ALL_ROUND, Rect, gap, whereabouts
from game.players.caldaern.weigh.storms import assault_worth, storm

SETTLED = 0.7
"""Part of what a shooter strives for who stands still that counts for one who settles behind windows this turn."""

SPARED = 0.6
"""How much the enemies' shots of the next turns count that walls keep off: not all are aimed at one unit."""

WALLS = 2
"""What heavy cover takes from rolls to hit. Rules: CDN-9.18."""

IDLE = 0.12
"""Part of its best fight that a unit gives up that shuts itself up."""

BOTTLED = 3.0
"""Points that fighters want for it besides: who is inside charges nobody. Rules: CDN-27.18."""

AT_THE_DOOR = 0.5
"""How much of the worth of a storm is won by charging those who would storm."""


def threatened(p: CaldaernState, enemy: Unit) -> float:
    """Points that an enemy who is free to charge wins on average by storming a house in its next turn."""
    here = whereabouts(p, enemy)
    if not strongholds_of(p) or not stands(enemy) or enemy.engaged or enemy.retreating or here is None:
        return 0.0
    found = 0.0
    for unit in p.units.values():
        if unit.building and unit.seat != enemy.seat:
            there = whereabouts(p, unit, For.CHARGES)
            chance = charge_chance(p, enemy, gap(here, there) - 1) if there is not None else 0.0
            found = max(found, chance * assault_worth(p, enemy, unit)) if chance else found
    return AT_THE_DOOR * found


def rect_inside(p: CaldaernState, building: int) -> Rect:
    """The squares of a house, seen all round."""
    x, y, w, h = hull_of(p.ground.rects(building))
    return Rect(x, y, x + w - 1, y + h - 1, ALL_ROUND)


def inside(outlook: Outlook, building: int, moved: bool) -> float:
    """What it is worth to be in a house at the end of the movement, in points as `Outlook.value` counts them."""
    p, unit, style = outlook.p, outlook.unit, outlook.style
    here = rect_inside(p, building)
    found = _wish(outlook, here) + outlook.goal(here) + outlook.company(here) + _windows(outlook, building, here, moved)
    found += prize(p, unit, building) + inside_worth(p, unit, building)
    if style.foresight:
        found += _spared(outlook, here) - style.fear * _stormed(outlook, building, here)
    return found


def _wish(outlook: Outlook, here: Rect) -> float:
    """Closeness to the best fight, which who is inside has to wait for."""
    unit, style = outlook.unit, outlook.style
    shooter, files = is_shooter(outlook.p, unit), unit.place.frontage if stands(unit) else 5
    eager, best = style.close * (0.3 if shooter else 1.0), -99.0
    for enemy in outlook.enemies:
        there = outlook.rects[enemy.id]
        promise = outlook.attack(enemy, side_seen(there, *here.centre), files)
        idle = 0.0 if shooter else IDLE * max(0.0, promise)
        best = max(best, style.far * max(-40.0, promise) - idle - eager * gap(here, there))
    return best - (0.0 if shooter else BOTTLED) if outlook.enemies else 0.0


def windows_of(p: CaldaernState, building: int) -> int:
    """How many models shoot out of a house. Rules: CDN-27.24."""
    return p.config.shooters_per_floor * max(1, p.ground.element(building).floors)


def _windows(outlook: Outlook, building: int, here: Rect, moved: bool) -> float:
    """Shots out of the windows, now and in the next turn."""
    p, unit = outlook.p, outlook.unit
    if not reach(p, unit):
        return 0.0
    best, many = 0.0, windows_of(p, building)
    for enemy in outlook.enemies:
        if not enemy.engaged:
            distance = gap(here, outlook.rects[enemy.id])
            now = shots_worth(p, unit, enemy, distance, moved or bool(unit.marks & MOVED_MARKS), 0, many)
            best = max(best, now + LATER * shots_worth(p, unit, enemy, distance, False, 0, many))
    settled = SETTLED * outlook.style.stand if moved and best > 0 else 0.0
    return outlook.still(best, moved) + settled


def _spared(outlook: Outlook, here: Rect) -> float:
    """Points that the enemies' shots cost less behind walls."""
    p, unit = outlook.p, outlook.unit
    found = 0.0
    for enemy in outlook.enemies:
        if reach(p, enemy) and not enemy.engaged:
            distance = gap(here, outlook.rects[enemy.id])
            open_field = shots_worth(p, enemy, unit, distance, False)
            found += open_field - shots_worth(p, enemy, unit, distance, False, WALLS)
    return SPARED * found


def _stormed(outlook: Outlook, building: int, here: Rect) -> float:
    """What a storm of the next turn would cost on average; only one unit storms a house in a turn. Rules: CDN-27.36."""
    p, unit, worst = outlook.p, outlook.unit, 0.0
    body, stake = outlook.body(unit), prize(p, unit, building)
    for enemy in outlook.enemies:
        if enemy.engaged or not stands(enemy) or not counts(enemy, For.CHARGES):
            continue
        chance = charge_chance(p, enemy, gap(outlook.rects[enemy.id], here) - 1)
        if chance:
            worst = max(worst, chance * storm(outlook.body(enemy), body, stake).worth)
    return worst
