"""How a storm of a house will probably go: one round between the parties of both sides, and what it is worth.

Means and a bell curve, as `fights` has them; the exact odds of the rules take too long for every place on the field.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks.party import MONSTER, MONSTROUS, MOST_POINTS, ORDINARY
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.players.caldaern.weigh.bodies import Body, body_of
from game.players.caldaern.weigh.fights import ESCAPED, blow, lost_with, weapon_of
from game.players.caldaern.weigh.forces import holds, to_wound, unsaved
from game.players.caldaern.weigh.goals import prize

HARDLY = 0.05
"""Wounds below which a blow is not worth a thought."""

SMASHES = 3.5
"""Hits of a Thundersmash on average."""


class Storm(NamedTuple):
    """How a storm turns out, from the side of those who storm.

    worth          points that they gain less those they lose, with what the house is worth to them
    taken          chance that the house is theirs to enter
    given, lost    wounds of the garrison and of those who storm, on average
    """

    worth: float
    taken: float
    given: float
    lost: float


def cost_of(kind: Troop) -> int:
    """Points of a model in a party. Rules: CDN-27.45."""
    if kind.type == "monster" or kind.monster is not None:
        return MONSTER
    return MONSTROUS if kind.k > 1 else ORDINARY


def party_of(body: Body, fallen: int = 0) -> int:
    """Line models of the party when some of the unit have fallen: those who look on fall first. Rules: CDN-27.50."""
    room = max(0, MOST_POINTS - len(body.heroes)) // cost_of(body.kind)
    return max(0, min(body.models - fallen, room))


def blows_of(body: Body, line: int, target: Troop) -> float:
    """Wounds that a party causes: nobody supports it, nobody charges, riders are on foot. Rules: CDN-27.42 to 27.49."""
    kind = body.kind
    bonus, extra, _ = weapon_of(kind, False, True)
    each = blow(kind.rider, kind.rider.s + bonus, target, kind.value("ap"))
    total = (line * (kind.rider.a + extra + int(kind.has("frenzy"))) + bool(line and body.captain)) * each
    beasts = (kind.mount if kind.group != "cavalry" else None, kind.monster.rider if kind.monster is not None else None)
    total += sum(line * beast.a * blow(beast, beast.s, target, 0) for beast in beasts if beast is not None)
    for hero in body.heroes:
        more, often, _ = weapon_of(hero, False, True)
        total += (hero.rider.a + often) * blow(hero.rider, hero.rider.s + more, target, hero.value("ap"))
    hurt = to_wound(kind.rider.s, target.rider.t) * unsaved(target, kind.rider.s)
    return total + hurt * (SMASHES if kind.has("thundersmash") else line if kind.has("smash") else 0)


def _speed(body: Body) -> int:
    """When a party's blows fall."""
    return -1 if weapon_of(body.kind, False, True)[2] else body.kind.rider.i


def _at_least(number: float, mean: float, spread: float) -> float:
    """Chance that a bell curve reaches a number."""
    return 0.5 * math.erfc((number - 0.5 - mean) / (spread * math.sqrt(2)))


def _life(body: Body) -> float:
    """Wounds of everybody in a unit."""
    return body.wounds + sum(hero.wounds for hero in body.heroes)


@lru_cache(maxsize=20_000)
def storm(attacker: Body, garrison: Body, stake: float = 0.0) -> Storm:
    """How a storm goes; `stake`: points that the emptied house is worth to those outside. Rules: CDN-27.45 to 27.58."""
    line, theirs = party_of(attacker), party_of(garrison)
    faster, slower = _speed(attacker), _speed(garrison)
    whole, most = _life(attacker), _life(garrison)
    given, lost = blows_of(attacker, line, garrison.kind), blows_of(garrison, theirs, attacker.kind)
    if faster > slower:
        lost = blows_of(garrison, party_of(garrison, int(given / garrison.kind.wounds)), attacker.kind)
        lost *= max(0.0, 1 - given / most) ** 0.5 if given > most / 2 else 1.0
    elif slower > faster:
        given = blows_of(attacker, party_of(attacker, int(lost / attacker.kind.wounds)), garrison.kind)
        given *= max(0.0, 1 - lost / whole) ** 0.5 if lost > whole / 2 else 1.0
    given, lost = min(given, most), min(lost, whole)
    spread = 0.4 + 0.72 * math.sqrt(given + lost)
    wiped = _at_least(most, given, 0.3 + 0.72 * math.sqrt(given)) if given > HARDLY else 0.0
    wins = max(wiped, _at_least(1, given - lost, spread))
    breaks = 0.0 if garrison.kind.has("unbreakable") else 1 - holds(max(garrison.ld, garrison.general))
    taken = wiped + (wins - wiped) * breaks
    taken *= 1 - (_at_least(whole, lost, 0.3 + 0.72 * math.sqrt(lost)) if lost > HARDLY else 0.0)
    left = garrison.stake * (1 - min(1.0, given / most))
    worth = lost_with(garrison, given) - lost_with(attacker, lost) + taken * (stake + ESCAPED * left)
    return Storm(worth, taken, given, lost)


def assault_worth(p: Position, attacker: Unit, garrison: Unit) -> float:
    """Points that a storm of a garrison promises."""
    return storm(body_of(p, attacker), body_of(p, garrison), prize(p, attacker, garrison.building)).worth
