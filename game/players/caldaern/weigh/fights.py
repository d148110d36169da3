"""How a fight between units will probably go: some rounds of melee with means and a bell curve, and what it is worth.

Not the exact odds of the rules, which would take too long for every place on the field. `Fight` is reckoned from the
side of those who charge, or who joined the melee; equal fights are reckoned once.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.lists.schema import Stats
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.words.kinds import Arc
from game.players.caldaern.weigh.bodies import Body
from game.players.caldaern.weigh.forces import holds, to_hit, to_wound, unsaved

ROUNDS = 3
"""Rounds of a fight that are looked at."""

STEPS = (-1.47, -0.79, -0.37, 0.0, 0.37, 0.79, 1.47)
"""Equally likely results of a bell curve, in standard deviations."""

ESCAPED = 0.5
"""Share of a broken unit's worth that is lost even if nobody catches it."""

WORN = 0.75
"""How much of the price of a unit's lost wounds counts: the enemy scores halves and wholes only."""

_OVER = 0.05
"""A fight that goes on with a smaller chance than this is over."""

_BONUS = {Arc.FRONT: 0, Arc.LEFT: 1, Arc.RIGHT: 1, Arc.REAR: 2}


class Attacker(NamedTuple):
    """One of those who fight against a target: from which side, and whether it charged this turn."""

    body: Body
    side: Arc
    charging: bool


class Fight(NamedTuple):
    """How a fight turns out, from the attackers' side.

    worth           points that the attackers gain less those they lose
    given, taken    wounds of the first round; `margin` its result on average
    breaks, flees   chance that the target breaks, that an attacker does, in the first round
    """

    worth: float
    given: float
    taken: float
    margin: float
    breaks: float
    flees: float


# ------------------------------------------------------------------------------------------------- blows
def weapon_of(kind: Troop, charging: bool, first: bool) -> tuple[int, int, bool]:
    """Strength, Attacks, and whether it strikes last, of the weapon that adds most."""
    found = []
    for weapon in kind.melee:
        bonus = weapon.strength + (weapon.charge_strength if charging and kind.mounted else 0)
        bonus += weapon.first_round_strength if first else 0
        found.append((bonus, int(weapon.has("extra_attack")), not weapon.has("strikes_last")))
    strength, attacks, soon = max(found, key=lambda entry: entry[0] + 1.5 * entry[1] - 0.5 * (not entry[2]))
    return strength, attacks, not soon


@lru_cache(maxsize=8192)
def blow(stats: Stats, strength: int, target: Troop, piercing: int) -> float:
    """Wounds that one blow causes on average."""
    return to_hit(stats.ws, target.rider.ws) * to_wound(strength, target.rider.t) * unsaved(target, strength, piercing)


def _contact(files: int, k: int, wide: int) -> int:
    """Models of a front that touch a front of so many squares, corners included."""
    return max(1, min(files, -(-wide // k) + 1))


def _blows(body: Body, target: Troop, front: int, support: int, charging: bool, first: bool) -> float:
    """Wounds that so many models in contact and in support cause."""
    kind = body.kind
    bonus, extra, _ = weapon_of(kind, charging, first)
    stats = kind.rider
    frenzy = int(kind.has("frenzy"))
    each = blow(stats, stats.s + bonus, target, kind.value("ap"))
    line = max(0, front - len(body.heroes))
    total = (line * (stats.a + extra + frenzy) + support * min(1, stats.a) + body.captain) * each
    for beast in (kind.mount, kind.monster.rider if kind.monster is not None else None):
        if beast is not None:
            total += line * beast.a * blow(beast, beast.s, target, 0)
    for hero in body.heroes:
        more, often, _ = weapon_of(hero, charging, first)
        total += (hero.rider.a + often) * blow(hero.rider, hero.rider.s + more, target, hero.value("ap"))
    return total + _crash(kind, target, line, charging)


def _crash(kind: Troop, target: Troop, front: int, charging: bool) -> float:
    """Wounds of hits that are no blows. Rules: CDN-34.30 to 34.33."""
    strength = kind.mount.s if kind.mount is not None else kind.rider.s
    hurt = to_wound(strength, target.rider.t) * unsaved(target, strength)
    total = 0.0
    if charging:
        total += (kind.value("impact_hits") or (2 if kind.has("thundercharge") else 0)) * front * hurt
    if kind.has("thundersmash"):
        total += 3.5 * hurt
    elif kind.has("smash"):
        total += front * hurt
    return total


def _strength(body: Body, lost: float, wide: int, k: int, at_front: bool) -> tuple[int, int]:
    """Models in contact and in support of a body that has lost so many wounds, against a front of so many squares."""
    alive = max(0, body.models + len(body.heroes) - int(lost / body.kind.wounds))
    files = body.files if at_front else max(1, -(-alive // max(1, body.files)))
    front = min(alive, _contact(files, k, wide))
    support = min(front, max(0, alive - body.files)) if at_front and body.kind.rank else 0
    return front, support


def _width(body: Body, side: Arc) -> int:
    """Squares of a body's side that can be fought against."""
    deep = side in (Arc.LEFT, Arc.RIGHT)
    count = -(-(body.models + len(body.heroes)) // max(1, body.files)) if deep else body.files
    return count * body.kind.k


def extra_ranks(body: Body) -> int:
    """Extra ranks. Rules: CDN-12.4, CDN-12.6."""
    need = body.kind.rank
    if not need or body.files < need:
        return 0
    full, rest = divmod(body.models + len(body.heroes), body.files)
    return max(0, min(3, full - 1 + (rest >= need)))


# ------------------------------------------------------------------------------------------------- rounds
def _breaks(loser: Body, others: int, difference: int, flanked: bool) -> float:
    """Chance to break when a round is lost by so much against so many models. Rules: CDN-12.18 to 12.24."""
    kind = loser.kind
    if kind.has("unbreakable"):
        return 0.0
    light = not kind.rank
    own = loser.models + len(loser.heroes)
    solid = kind.has("stubborn") or (not flanked and not light and own > others)
    need = loser.ld - (0 if solid else difference)
    if loser.general:
        need = max(need, loser.general - (difference if flanked and not solid else 0))
    return 1 - holds(need)


class _Round(NamedTuple):
    given: float
    taken: float
    margin: float
    breaks: float
    flees: float


def _strikes_first(attacker: Body, charging: bool, target: Body, counter: bool) -> int:
    """1 if the attacker's blows fall first, -1 if the target's do, 0 together. Rules: CDN-11.12 to 11.14."""
    one, two = (charging, attacker.kind.rider.i), (counter, target.kind.rider.i)
    return (one > two) - (one < two)


def _round(attackers: tuple[Attacker, ...], target: Body, first: bool, counter: bool) -> _Round:
    """One round of melee on average."""
    given, taken, sides = 0.0, 0.0, 0
    fronts = sum(attacker.side is Arc.FRONT for attacker in attackers)
    for body, side, charging in attackers:
        charges = charging and first
        wide, share = _width(target, side), max(1, fronts) if side is Arc.FRONT else 1
        back_wide = _width(body, Arc.FRONT)
        order = _strikes_first(body, charges, target, counter and first)
        front, support = _strength(body, 0, wide, body.kind.k, True)
        mine = min(_blows(body, target.kind, front, support, charges, first), target.wounds)
        if order < 0:
            theirs = _back(target, body, 0.0, back_wide, side, counter and first, first) / share
            front, support = _strength(body, theirs, wide, body.kind.k, True)
            mine = min(_blows(body, target.kind, front, support, charges, first), target.wounds)
        else:
            theirs = _back(target, body, mine if order > 0 else 0.0, back_wide, side, counter and first, first) / share
        given, taken = given + mine, taken + min(theirs, body.wounds)
        sides = max(sides, _BONUS[side])
    given = min(given, target.wounds)
    margin = given - taken + _static(attackers, target, first, counter, sides)
    spread = 0.5 + 0.75 * math.sqrt(given + taken)
    breaks = flees = 0.0
    ours = sum(attacker.body.models + len(attacker.body.heroes) for attacker in attackers)
    theirs_left = target.models + len(target.heroes) - int(given)
    for step in STEPS:
        result = round(margin + step * spread)
        if result > 0:
            breaks += _breaks(target, ours, result, sides > 0)
        elif result < 0:
            flees += max(_breaks(attacker.body, theirs_left, -result, False) for attacker in attackers)
    return _Round(given, taken, margin, breaks / len(STEPS), flees / len(STEPS))


def _back(target: Body, body: Body, lost: float, wide: int, side: Arc, charging: bool, first: bool) -> float:
    """Wounds that the target causes in return."""
    front, support = _strength(target, lost, wide, target.kind.k, side is Arc.FRONT)
    return _blows(target, body.kind, front, support, charging, first)


def _static(attackers: tuple[Attacker, ...], target: Body, first: bool, counter: bool, sides: int) -> int:
    """Points of the combat result without wounds. Rules: CDN-12.1."""
    result = sides + max(extra_ranks(attacker.body) for attacker in attackers)
    result += any(attacker.body.banner for attacker in attackers) - target.banner
    if first:
        result += sum(attacker.charging for attacker in attackers) - counter
    flanked = any(attacker.side is not Arc.FRONT and attacker.body.kind.rank for attacker in attackers)
    return result - (0 if flanked else extra_ranks(target))


def caught(hunter: Body, quarry: Body) -> float:
    """Chance that a broken unit is caught. Rules: CDN-12.38, CDN-12.39."""
    fast, slow = (3 if body.kind.move > 4 else 2 for body in (hunter, quarry))
    return 0.55 if fast == slow else 0.87 if fast > slow else 0.15


def lost_with(body: Body, wounds: float) -> float:
    """Worth of wounds suffered, the prize as well once all are gone."""
    part = min(1.0, wounds / body.wounds)
    return WORN * body.price * min(wounds, body.wounds) + (body.prize + (1 - WORN) * body.points) * part**4


@lru_cache(maxsize=60_000)
def fight(attackers: tuple[Attacker, ...], target: Body, counter: bool = False) -> Fight:
    """How a fight goes; `counter`: the target countercharges."""
    first = now = _round(attackers, target, True, counter)
    worth, alive = _value(attackers, target, first), 1.0
    for _ in range(ROUNDS - 1):
        share = now.taken / len(attackers)
        alive *= max(0.0, 1 - now.breaks - now.flees)
        if alive < _OVER or now.given >= target.wounds or all(share >= a.body.wounds for a in attackers):
            break
        target = target.reduced(now.given)
        attackers = tuple(a._replace(body=a.body.reduced(share)) for a in attackers)
        now = _round(attackers, target, False, counter)
        worth += alive * _value(attackers, target, now)
    return Fight(worth, first.given, first.taken, first.margin, first.breaks, first.flees)


def _value(attackers: tuple[Attacker, ...], target: Body, now: _Round) -> float:
    """What a round brings the attackers, in points: wounds both ways, and who breaks and is caught."""
    left = target.stake * (1 - min(1.0, now.given / target.wounds))
    hunt = max(caught(attacker.body, target) for attacker in attackers)
    worth = lost_with(target, now.given) + now.breaks * left * (hunt + (1 - hunt) * ESCAPED)
    for attacker in attackers:
        run_down = caught(target, attacker.body)
        worth -= lost_with(attacker.body, now.taken / len(attackers))
        worth -= now.flees * attacker.body.stake * (run_down + (1 - run_down) * ESCAPED)
    return worth
