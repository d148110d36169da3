"""Flyers: where they fly, what they bomb, and when they turn back beyond the edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.caldaern.blocks import formation, hulls
from game.engine.caldaern.blocks.presence import IN_THE_AIR, For, foes, layer_of, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.harm import scatter
from game.engine.caldaern.machines import bombing
from game.engine.caldaern.moving import flight
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import mounted
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.players.caldaern.plans.asked import decline_of
from game.players.caldaern.weigh.squares import Rect, from_own_side, gap, rect_of, whereabouts
from game.players.caldaern.weigh.style import Style

PLACES: Final = 48
"""Places of a flight that are looked at."""

KILLS: Final = 0.5
"""Part of the models under a bomb that fall on average."""

FRIEND: Final = 2.0
"""How much more a friend under a bomb weighs than an enemy."""

IN_RANGE: Final = 0.05
"""Part of its points that a flyer is worth more where it has somebody to shoot at."""

NEAR_GUNS: Final = 0.12
"""Part of its points that a flyer risks before each enemy that can bring it down."""

CHARGE: Final = 7
"""Squares beyond its Movement that a monster comes in a charge."""

TURNS_BACK: Final = -0.3
"""Worth, in parts of its points, below which a flyer rather leaves the battlefield."""

WORTH_A_BOMB: Final = 1.0
"""Points that a bomb must cost the enemy on average."""

_FACES: Final = range(1, 7)


# ------------------------------------------------------------------------------------------ bombs
def weights(state: CaldaernState, unit: Unit) -> dict[Square, float]:
    """What each square of the ground is worth under a bomb: points of enemies there, less those of friends."""
    found: dict[Square, float] = {}
    for other in state.units.values():
        if not stands(other) or layer_of(other) == IN_THE_AIR or not other.models:
            continue
        k = listed(other).k
        each = KILLS * other.points / max(1, other.start) / (k * k)
        each *= 1 if state.hostile(other, unit) else -FRIEND
        for x, y in formation.cells_of(other):
            for square in ((x + i, y + j) for j in range(k) for i in range(k)):
                found[square] = found.get(square, 0.0) + each
    return found


def _under(worth: dict[Square, float], square: Square) -> float:
    x, y = square
    return sum(worth.get((x + i, y + j), 0.0) for j in (-1, 0, 1) for i in (-1, 0, 1))


def bomb_worth(worth: dict[Square, float], square: Square) -> float:
    """Points that a bomb on a square costs the enemy on average, with every way that it may drift."""
    found = 0.0
    for facing in scatter.DIRECTIONS:
        if facing in (scatter.STAND, scatter.HIT):
            found += _under(worth, square)
        else:
            found += sum(_under(worth, scatter.moved(square, facing, far)) for far in _FACES) / len(_FACES)
    return found / len(scatter.DIRECTIONS)


def bomb(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The square on which a bomb costs the enemy most; none where it costs too little."""
    unit = state.units[ask.unit]
    worth = weights(state, unit)
    rows = [action for action in choices if isinstance(action, act.BombSquare)]
    best = max(rows, key=lambda action: bomb_worth(worth, action.square), default=None)
    if best is not None and bomb_worth(worth, best.square) >= WORTH_A_BOMB:
        return best
    return decline_of(choices)


# ------------------------------------------------------------------------------------------ flights
def fly(state: CaldaernState, choices: Sequence[Any]) -> Any | None:
    """The best flight of the first flyer that has still to fly, or that it leaves where all are too dangerous; None
    where nobody flies.
    """
    by_unit: dict[int, list[act.Fly]] = {}
    for action in choices:
        if isinstance(action, act.Fly):
            by_unit.setdefault(action.unit, []).append(action)
    leaving = {action.unit: action for action in choices if isinstance(action, act.LeaveBattlefield)}
    for number in sorted({*by_unit, *leaving}):
        unit = state.units[number]
        best = _best(state, unit, by_unit.get(number, []))
        if flight.due(state, unit):
            danger = best is None or best[0] < TURNS_BACK * unit.points
            return leaving[number] if danger and number in leaving else best[1] if best is not None else None
        here = whereabouts(state, unit)
        if best is not None and (here is None or best[0] > _standing(state, unit, here)):
            return best[1]
    return None


def _best(state: CaldaernState, unit: Unit, rows: list[act.Fly]) -> tuple[float, act.Fly] | None:
    """The best of the flights that are looked at, with what it is worth; None without any."""
    looked: list[act.Fly] = _thin(from_own_side(state, unit.seat, rows))
    worth = weights(state, unit) if bombing.rack(state, unit) is not None else {}
    rated = ((_worth(state, unit, action.placement, worth), -n, action) for n, action in enumerate(looked))
    best = max(rated, key=lambda entry: entry[:2], default=None)
    return None if best is None else (best[0], best[2])


def _thin(rows: list[act.Fly]) -> list[act.Fly]:
    return rows if len(rows) <= PLACES else rows[:: -(-len(rows) // PLACES)]


def _standing(state: CaldaernState, unit: Unit, rect: Rect) -> float:
    """What a place is worth to a flyer, bombs on the way there aside."""
    range_, found = mounted.longest(state, unit), 0.0
    near = 99
    for enemy in foes(state, unit.seat, For.SIGHT):
        there = whereabouts(state, enemy)
        if there is None:
            continue
        away = gap(rect, there)
        near = min(near, away)
        if _brings_down(state, enemy, away):
            found -= NEAR_GUNS * unit.points
    return found + (IN_RANGE * unit.points if near <= range_ else -0.001 * near * unit.points)


def _brings_down(state: CaldaernState, enemy: Unit, away: int) -> bool:
    """Whether an enemy so far away can hurt a flyer: by heavy shots, or by a charge of a monster."""
    card = listed(enemy)
    if card.type == "monster" or card.ridden:
        return away <= value(state, enemy, "move") + CHARGE
    if hulls.armoured(enemy):
        return any(arm.arm.has("heavy") and away <= arm.arm.range for arm in mounted.aims(state, enemy))
    heavy = [weapon for weapon in card.ranged if weapon.has("heavy") or enemy.gun]
    return any(away <= weapon.range for weapon in heavy)


def _worth(state: CaldaernState, unit: Unit, place: Placement, worth: dict[Square, float]) -> float:
    found = _standing(state, unit, rect_of(unit, place))
    if not worth or not stands(unit):
        return found
    way = flight.reach(state, unit).way(place)
    assert way is not None
    squares = bombing.may_bomb(state, unit, [(step.x, step.y) for step in way[1]])
    return found + max((bomb_worth(worth, square) for square in squares), default=0.0)


__all__ = ["bomb", "bomb_worth", "fly", "weights"]
