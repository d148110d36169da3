"""What a spell is worth to who creates it, in points: by what it takes or gives at once, and by what it changes.

What it does at once is weighed by the odds of the rules. What it changes is weighed by how much of a unit's stake
depends on it where the unit stands: blows and armour near the enemy, skill with shots for who has a target.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.formation import cells_of
from game.engine.caldaern.blocks.presence import For, foes, present
from game.engine.caldaern.blocks.profiles import listed, lying_on, profile
from game.engine.caldaern.harm.scatter import ARTILLERY
from game.engine.caldaern.lists.spells import Alteration, Spell
from game.engine.caldaern.magic.mages import mages_of
from game.engine.caldaern.magic.targets import template
from game.engine.caldaern.odds.spells import harm_of
from game.engine.caldaern.position.colour import SpellInPlay
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import STEP, Facing
from game.engine.contract import Seat, Square
from game.engine.geometry.field import hull, rects_meet
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.forces import is_shooter, to_wound, unsaved
from game.players.caldaern.weigh.squares import gap, whereabouts
from game.players.caldaern.weigh.standing import PANIC

NEAR = 14
"""Squares within which a fight in the next turns is likely."""

FIGHT: Final[dict[str, float]] = {
    "s": 0.13, "t": 0.16, "ws": 0.07, "i": 0.03, "a": 0.22, "save": 0.10, "colour_save": 0.05, "regeneration": 0.22,
    "frenzy": 0.16, "stubborn": 0.12, "unbreakable": 0.18, "first_blow": 0.10, "save_again": 0.14, "grudge_hit": -0.16,
    "grudge_wound": -0.10, "no_inspiring_presence": -0.05, "no_war_flag": -0.03, "no_banner_result": -0.05,
    "no_countercharge": -0.03, "magical": 0.02, "ap": 0.07, "must_pursue": 0.0, "ld": 0.04, "fear": 0.05,
}  # fmt: skip
"""Share of a unit's stake that hangs on a point, or on the rule, where it fights or soon will. Less than nought is bad
for the unit."""

ALWAYS: Final[dict[str, float]] = {
    "m": 0.03, "no_move": -0.22, "no_declaring": -0.12, "charge_range": 0.02, "stupidity": -0.30,
    "dangerous_ground": -0.08, "immune_psychology": 0.04, "colour_resistance": 0.02,
}  # fmt: skip
"""The same for what counts wherever a unit stands."""

SHOOTING: Final[dict[str, float]] = {"bs": 0.12, "ranged_strength": 0.12, "no_shooting": -0.30}
"""The same for who lives by shooting."""

SHOT_AT = 0.06
"""Share that a point less to hit it by is worth to a unit that can be shot at."""

MAGES = 0.35
"""Share of the stake of a mage who can neither create nor dispel."""

MOST = 0.6
"""Share of a unit's stake that one spell changes at most."""

RALLIED = 0.4
"""Share of a unit's stake that is won by stopping its flight."""

POINT = 2.5
"""What a point of a pool is worth."""

RESTING = 25.0
"""Points that a stormcolor in play is thought to be worth to who created it."""

LESSENED = 0.05
"""Share of a unit's stake that is lost while a stormcolor has touched it."""


LASTING: Final[dict[str, float]] = {"rip": 1.6, "game": 2.0}
"""How much more a spell's changes are worth than those of a round."""

VOLT: Final[dict[str, float]] = {
    "amber": 0.12, "purple": 0.06, "azure": 0.05, "lilac": 0.08, "emerald": 0.0, "gold": 0.10, "silver": 0.0,
}  # fmt: skip
"""Share of what an army still has that a Back Volt of a colour costs it."""

CRAFT = 6.0
"""Points that a Level is worth which can do less under a Back Volt."""


def volt_worth(p: CaldaernState, seat: Seat, colour: str) -> float:
    """Points that a Back Volt of a colour is worth to a seat: it strikes both, and is bad for who has more left."""
    mine, theirs = (sum(unit.points for unit in p.on_field() if unit.seat == s) for s in (seat, p.opponent(seat)))
    levels = [sum(listed(mage).mage for mage in mages_of(p, s)) for s in (seat, p.opponent(seat))]
    craft = CRAFT * (levels[1] - levels[0]) if colour in ("emerald", "silver") else 0.0
    return VOLT[colour] * (theirs - mine) + craft


def worth(p: CaldaernState, mage: Unit, spell: Spell, units: tuple[Unit, ...]) -> float:
    """Points that a version of a spell wins for the mage's side when it takes effect on these units."""
    found = sum(_on_unit(p, mage, spell, unit) for unit in units)
    if spell.does == "draw_down":
        found += 3 * POINT
    return found


def storm_worth(p: CaldaernState, spell: Spell, seat: Seat, square: Square, facing: Facing) -> float:
    """Points that the next move of a stormcolor in a direction takes from the enemy on average, less its own side's."""
    ways = [squares for squares in ARTILLERY if squares]
    return sum(_swept(p, spell, seat, square, facing, spell.flight * squares) for squares in ways) / len(ARTILLERY)


def _swept(p: CaldaernState, spell: Spell, seat: Seat, square: Square, facing: Facing, squares: int) -> float:
    """What a move of so many squares takes, roughly: who has a model on the lane."""
    (dx, dy), (x, y) = STEP[facing], square
    end = (x + dx * squares, y + dy * squares)
    lane = hull(template(square), template(end))
    found = 0.0
    for unit in p.on_field():
        hit = sum(rects_meet(lane, (*cell, listed(unit).k, listed(unit).k)) for cell in cells_of(unit))
        if not hit:
            continue
        body, side = body_of(p, unit), 1.0 if unit.seat != seat else -1.0
        if spell.hits is not None:
            hurt = to_wound(spell.strength, body.kind.rider.t) * unsaved(body.kind, spell.strength, spell.ap)
            found += side * hit * hurt * body.price
        found += side * LESSENED * body.stake * bool(spell.changes)
    return found


def _on_unit(p: CaldaernState, mage: Unit, spell: Spell, unit: Unit) -> float:
    body, side = body_of(p, unit), 1.0 if unit.seat == mage.seat else -1.0
    harm, found = harm_of(p, mage, spell, unit), 0.0
    if harm is not None:
        count = float(harm.spread.mean)
        found += count * body.price if harm.healed else -side * count * body.price
        if not harm.healed and count >= body.wounds / 4:
            found += -side * PANIC * 0.3 * body.stake
    if spell.does == "rally" and unit.retreating:
        found += RALLIED * body.stake
    share = sum(_change(p, unit, change) for change in spell.changes) * LASTING.get(spell.duration, 1.0)
    return found + side * max(-MOST, min(MOST, share)) * body.stake


def _change(p: CaldaernState, unit: Unit, change: Alteration) -> float:
    """Share of a unit's stake that a change is worth to it."""
    if any(effect.what == change.what and effect.spell for effect in lying_on(p, unit)):
        return 0.0
    points = float(change.n) if change.change == "plus" else 1.0
    if change.what in FIGHT:
        return FIGHT[change.what] * points * _fighting(p, unit) * (2.0 if change.what == "colour_save" else 1.0)
    if change.what in SHOOTING:
        return SHOOTING[change.what] * points * (1.0 if is_shooter(p, unit) else 0.0)
    if change.what == "shot_at":
        return SHOT_AT * abs(points) * (0.3 if unit.engaged else 1.0)
    if change.what in ("no_creating", "no_dispelling"):
        return -MAGES * any(profile(p, p.units[other]).mage for other in (unit.id, *unit.characters))
    if change.change == "times":
        return ALWAYS.get(change.what, 0.0) * -2.0
    return ALWAYS.get(change.what, 0.0) * points


def _fighting(p: CaldaernState, unit: Unit) -> float:
    """How likely a unit fights in the next turns: 1 in melee, less the farther away the enemy is."""
    if unit.engaged:
        return 1.0
    here = whereabouts(p, unit)
    if here is None or unit.retreating:
        return 0.0
    rects = (whereabouts(p, enemy, For.CHARGES) for enemy in foes(p, unit.seat, For.CHARGES))
    nearest = min((gap(here, rect) for rect in rects if rect is not None), default=2 * NEAR)
    return max(0.05, 0.6 * (1 - nearest / NEAR)) if nearest < NEAR else 0.05


def worth_in_play(p: CaldaernState, play: SpellInPlay, spell: Spell) -> float:
    """Points that a spell in play is still worth to who created it."""
    units: tuple[UnitId, ...] = play.units
    found = 0.0
    for unit in (p.units[number] for number in units if present(p, p.units[number])):
        side = 1.0 if unit.seat == play.seat else -1.0
        share = sum(_weight(p, unit, change) for change in spell.changes)
        found += side * max(-MOST, min(MOST, share)) * body_of(p, unit).stake
    return found if play.square is None else max(found, RESTING)


def _weight(p: CaldaernState, unit: Unit, change: Alteration) -> float:
    points = float(change.n) if change.change == "plus" else 1.0
    if change.what in FIGHT:
        return FIGHT[change.what] * points * _fighting(p, unit)
    return (ALWAYS.get(change.what, 0.0) + SHOOTING.get(change.what, 0.0) * is_shooter(p, unit)) * points
