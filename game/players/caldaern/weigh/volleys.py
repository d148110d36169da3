"""Volleys from a place: what a unit's shots would cost each enemy if it stood there, with sight, cover and range.

Slower than `shots_worth`, and much nearer to the truth where hills and woods are in the way.
"""

from __future__ import annotations

from game.engine.caldaern.blocks.presence import For, foes
from game.engine.caldaern.blocks.profiles import profile
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.shooting.shooters import MOVED_MARKS
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.players.caldaern.weigh.forces import left_of, shots_worth, to_wound, unsaved, wounds_of
from game.players.caldaern.weigh.squares import Rect, gap, rect_of, whereabouts

_RARE = 1 / 6
"""Chance of a shot that hits on a 10 of two dice. Rules: CDN-9.27."""


def _hits(shots: shooting.Shots) -> float:
    """Chance of one of these shots to hit, natural 1s thrown again where that is allowed. Rules: CDN-9.25, 34.87."""
    chance = _RARE if shots.long else (7 - max(2, shots.need)) / 6
    return chance * 7 / 6 if shots.again else chance


def volley_worth(p: CaldaernState, unit: Unit, target: Unit) -> float:
    """Points that a volley costs the target on average, as both stand; 0 where nobody can shoot. Rules: CDN-9.24."""
    other = profile(p, target)
    wounds = 0.0
    for shots in shooting.volley(p, unit, target).shots:
        hurt = to_wound(shots.strength, other.rider.t) * unsaved(other, shots.strength, shots.ap)
        wounds += shots.number * _hits(shots) * hurt
    return min(wounds, left_of(p, target)) / wounds_of(p, target) * target.points


def volleys_from(p: CaldaernState, unit: Unit, place: Placement, most: int = 99) -> dict[UnitId, float]:
    """What a volley of a unit that keeps still at a place would cost each enemy that it could shoot at from there.

    `most`: how many enemies are looked at, those first whom it would hurt most in the open.
    """
    twin = p.copy()
    shooter = twin.own(unit.id)
    twin.change(shooter, place=place, marks=shooter.marks & ~MOVED_MARKS)
    here = rect_of(shooter, place)
    targets = [enemy for enemy in foes(twin, unit.seat, For.SIGHT) if not enemy.engaged]
    rough = {enemy.id: _in_the_open(twin, shooter, enemy, here) for enemy in targets}
    hit = sorted((enemy for enemy in targets if rough[enemy.id] > 0), key=lambda enemy: -rough[enemy.id])
    return {enemy.id: worth for enemy in hit[:most] if (worth := volley_worth(twin, shooter, enemy)) > 0}


def _in_the_open(p: CaldaernState, shooter: Unit, enemy: Unit, here: Rect) -> float:
    """What shots would cost an enemy that everybody sees; 0 out of range."""
    there = whereabouts(p, enemy, For.SIGHT)
    return 0.0 if there is None else shots_worth(p, shooter, enemy, max(0, gap(here, there) - 1), False)
