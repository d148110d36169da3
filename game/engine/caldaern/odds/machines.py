"""Chances of hits on war machines: to penetrate, each row of the damage chart, destruction; of fights and of rams.

Everything is followed through exactly: how many hits glance and penetrate, then every roll on the chart.
Rules: CDN-15.14 to 15.26, CDN-15.31, CDN-15.34, CDN-17.3, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import contact, hulls
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import chart
from game.engine.caldaern.harm import hulls as harming
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.melee import blows, breaking, fighters
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.odds.hits import Attack, to_hit
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.chances import FACES, NEVER, SURE, Spread, die, joined
from game.engine.contract import Odds, OddsSide, OddsStep, Seat

ROWS: Final = (chart.STUNNED, chart.WEAPON, chart.MAJOR, chart.EXPLODE, chart.CRASH)
"""Rows of the charts whose chances are told; only flyers crash. Rules: CDN-15.21, CDN-18.16."""

_FACE: Final = Fraction(1, FACES)

Hurt = tuple[int, int]
"""Glancing and penetrating hits."""


class Fate(NamedTuple):
    """What a model amounts to at a moment of an attack.

    lost     Hull Toughness, at most all of it
    weapons  that are left; `stuck`: it never moves again
    rows     which rows of the chart have come up, in the order of ROWS
    """

    lost: int
    weapons: int
    stuck: bool
    rows: tuple[bool, ...] = (False,) * len(ROWS)


class Outlook(NamedTuple):
    """What an attack does to a machine.

    lost        Hull Toughness that it loses; `points`: as the combat result counts the hits
    hit         chance of one glancing or penetrating hit at least, `pierced` of a penetrating one
    rows        chance of each row of the chart to come up at least once
    destroyed   chance that it is gone, by an explosion too
    """

    lost: Spread
    points: Spread
    hit: Fraction
    pierced: Fraction
    rows: tuple[tuple[str, Fraction], ...]
    destroyed: Fraction


# ------------------------------------------------------------------------------------------ one hit
def against(p: Position, target: Unit, hits: Hits, source: str, by: UnitId = 0) -> tuple[Fraction, Fraction]:
    """Chances of one hit to glance and to penetrate. Rules: CDN-15.14, CDN-15.17."""
    side = harming.side_hit(p, target, hits, by)
    if hits.automatic or not harming.can_hurt(side, heavy=hits.heavy, magical=hits.magical or source in ("spell",)):
        return NEVER, NEVER
    need = harming.need_to_glance(hulls.armour(target, side), hits.strength)
    glancing = _FACE if 1 <= need <= FACES else NEVER
    return glancing, Fraction(min(FACES, max(0, FACES - need)), FACES)


def _number(groups: Iterable[tuple[int, Fraction, Fraction]]) -> dict[Hurt, Fraction]:
    """How many hits of groups of tries glance and penetrate: (number of tries, chance to glance, to penetrate)."""
    found: dict[Hurt, Fraction] = {(0, 0): SURE}
    for number, glancing, piercing in groups:
        for _ in range(number):
            found = _one_more(found, glancing, piercing)
    return found


def _one_more(found: dict[Hurt, Fraction], glancing: Fraction, piercing: Fraction) -> dict[Hurt, Fraction]:
    after: dict[Hurt, Fraction] = {}
    for (g, n), chance in found.items():
        for hurt, share in (((g + 1, n), glancing), ((g, n + 1), piercing), ((g, n), SURE - glancing - piercing)):
            if share:
                after[hurt] = after.get(hurt, NEVER) + chance * share
    return after


# ------------------------------------------------------------------------------------------ the damage chart
@lru_cache(maxsize=4096)
def _chart(fate: Fate, rolls: int, toughness: int, plus: int, aloft: bool) -> tuple[tuple[Fate, Fraction], ...]:
    """What a model amounts to after so many rolls on the chart; `aloft`: it flies.

    Rules: CDN-15.19, CDN-15.21, CDN-15.26, CDN-18.16.
    """
    found: dict[Fate, Fraction] = {fate: SURE}
    for _ in range(rolls):
        after: dict[Fate, Fraction] = {}
        for own, chance in found.items():
            for face in range(1, FACES + 1):
                then = _after(own, chart.row(face, plus, aloft=aloft), toughness, aloft)
                after[then] = after.get(then, NEVER) + chance * _FACE
        found = after
    return tuple(found.items())


def _after(fate: Fate, row: str, toughness: int, aloft: bool) -> Fate:
    if any(fate.rows[ROWS.index(fatal)] for fatal in chart.FATAL):
        return fate
    dead = fate.lost >= toughness
    if row == chart.WEAPON and not fate.weapons and not dead:
        row = chart.CRASH if aloft else chart.MAJOR
    if dead and row not in chart.FATAL:
        return fate
    rows = [*fate.rows]
    rows[ROWS.index(row)] = True
    if row in chart.FATAL:
        return fate._replace(rows=tuple(rows), lost=toughness)
    if row == chart.WEAPON:
        fate = fate._replace(weapons=fate.weapons - 1)
    elif row == chart.MAJOR:
        fate = fate._replace(lost=min(toughness, fate.lost + fate.stuck), stuck=True)
    return fate._replace(rows=tuple(rows))


def outlook(p: Position, target: Unit, groups: Sequence[tuple[int, Fraction, Fraction]]) -> Outlook:
    """What hits do to the first model of a machine that is left: (number of tries, chance to glance, to penetrate)."""
    hull, damage = hulls.hull_of(target), hulls.damage(target)
    assert hull is not None
    start = Fate(damage.lost, len(hulls.weapons_left(target)), damage.immobile)
    lost: dict[int, Fraction] = {}
    points: dict[int, Fraction] = {}
    rows = dict.fromkeys(ROWS, NEVER)
    hit = pierced = destroyed = NEVER
    for (g, n), chance in _number(groups).items():
        points[g + harming.PENETRATING_COUNTS * n] = points.get(g + harming.PENETRATING_COUNTS * n, NEVER) + chance
        hit += chance if g + n else NEVER
        pierced += chance if n else NEVER
        begun = start._replace(lost=min(hull.toughness, start.lost + g + n))
        for fate, share in _chart(begun, n, hull.toughness, chart.plus_for(target), hulls.flies(target)):
            weight = chance * share
            lost[fate.lost - start.lost] = lost.get(fate.lost - start.lost, NEVER) + weight
            destroyed += weight if fate.lost >= hull.toughness else NEVER
            for row, came in zip(ROWS, fate.rows, strict=True):
                rows[row] += weight if came else NEVER
    told = tuple((row, chance) for row, chance in rows.items() if chance)
    return Outlook(_spread(lost), _spread(points), hit, pierced, told, destroyed)


def _spread(found: dict[int, Fraction]) -> Spread:
    of = lcm(*(chance.denominator for chance in found.values()))
    return Spread(tuple(int(found.get(n, NEVER) * of) for n in range(max(found) + 1)), of)


# ------------------------------------------------------------------------------------------ attacks
def tries(p: Position, target: Unit, attacks: Iterable[Attack], by: UnitId) -> list[tuple[int, Fraction, Fraction]]:
    """Attacks as tries: how many, with which chances to glance and to penetrate, rolls to hit included."""
    found = []
    for attack in attacks:
        hit, (glancing, piercing) = to_hit(attack), against(p, target, attack.hits, attack.source, by)
        found.append((attack.number, hit * glancing, hit * piercing))
    return found


def steps(p: Position, target: Unit, attacks: Iterable[Attack], by: UnitId) -> tuple[OddsStep, ...]:
    """The dice of attacks on a machine for a preview: rolls to hit, then against the armour."""
    first, then = [], []
    for attack in attacks:
        hit, (glancing, piercing) = to_hit(attack), against(p, target, attack.hits, attack.source, by)
        side = harming.side_hit(p, target, attack.hits, by)
        value = hulls.armour(target, side)
        parts = tuple((part.word, part.number) for part in attack.parts)
        if attack.need:
            first.append(OddsStep(attack.seat, "hit", attack.what, attack.need, hit, Fraction(attack.number), parts))
        need = max(1, harming.need_to_glance(value, attack.hits.strength)) if glancing or piercing else FACES + 1
        told = (("strength", attack.hits.strength), ("armour_value", value))
        then.append(
            OddsStep(attack.seat, "pierce", attack.what, need, glancing + piercing, attack.number * hit, told)
        )
    return (*first, *then)


def outcomes(found: Outlook) -> tuple[tuple[str, Fraction], ...]:
    """Named chances of what else may come of it, those that are none left out."""
    rows = {f"hull_{row}": chance for row, chance in found.rows}
    every = {"destroyed": found.destroyed, "pierced": found.pierced, **rows}
    return tuple(entry for entry in every.items() if entry[1])


# ------------------------------------------------------------------------------------------ fights
def fight_odds(p: Position, units: tuple[UnitId, ...], seat: Seat) -> Odds | None:
    """What a fight against machines comes to: `chance` that the seat's side wins the round. Blows fall in any order,
    since nothing strikes back. Rules: CDN-15.31, CDN-12.14 to 12.24.
    """
    twin = p.copy()
    contact.face_machines(twin, units)
    rammed = fighters.rammed(p, units)
    twin.melee = Melee(id=units[0], units=units, met=fighters.met(twin, units), caused=rammed)
    machines = [twin.units[unit] for unit in units if hulls.engine(twin.units[unit])]
    others = [twin.units[unit] for unit in units if not hulls.engine(twin.units[unit])]
    if not machines or not others:
        return None
    theirs, mine = machines[0].seat, others[0].seat
    groups: dict[UnitId, list[tuple[int, Fraction, Fraction]]] = {}
    every: list[Attack] = []
    for key, volleys in blows.blows_expected(twin, units):
        for volley in volleys:
            attack = _attack(twin, volley, key)
            every.append(attack)
            groups.setdefault(volley.target, []).extend(tries(twin, twin.units[volley.target], [attack], volley.unit))
    looks = {unit: outlook(twin, twin.units[unit], own) for unit, own in groups.items()}
    points = joined([look.points for look in looks.values()])
    totals = combat_result.totals(twin, twin.melee)
    lead = totals[mine].total - totals[theirs].total
    wins = sum((points.chance(n) for n in range(len(points.ways)) if lead + n > 0), NEVER)
    losses = sum((points.chance(n) for n in range(len(points.ways)) if lead + n < 0), NEVER)
    breaks = sum(
        (points.chance(n) * breaking.break_chance(twin, others[0], -(lead + n))
         for n in range(len(points.ways)) if lead + n < 0), NEVER,
    )  # fmt: skip
    gone = max((look.destroyed for look in looks.values()), default=NEVER)
    sides = {mine: _side(others[0], totals[mine].total, sum(a.number for a in every)),
             theirs: _side(machines[0], totals[theirs].total, 0)}  # fmt: skip
    own = seat == mine
    lost = joined([look.lost for look in looks.values()])
    told = (("enemy_destroyed" if own else "own_destroyed", gone), ("own_breaks" if own else "enemy_breaks", breaks))
    return Odds(
        kind="melee", rule="CDN-15.31", chance=wins if own else losses, attacker=sides[seat], defender=sides[1 - seat],
        tie=SURE - wins - losses, loss=losses if own else wins, counts="hull", mean=lost.mean if own else None,
        spread=lost.fractions if own else (), mean_back=None if own else lost.mean,
        spread_back=() if own else lost.fractions,
        steps=tuple(step for unit in groups for step in steps(twin, twin.units[unit], _at(every, unit), others[0].id)),
        outcomes=tuple(entry for entry in told if entry[1]),
    )  # fmt: skip


def _at(attacks: Iterable[Attack], unit: UnitId) -> list[Attack]:
    return [attack for attack in attacks if attack.target == unit]


def _attack(p: Position, volley: blows.Volley, key: blows.StepKey) -> Attack:
    """Blows at a machine as an attack; of hits whose number dice decide, their average, rounded up."""
    number = volley.number
    if volley.dice:
        mean = die(volley.dice).mean * volley.number
        number = -(-mean.numerator // mean.denominator)
    return Attack(
        p.units[volley.unit].seat, volley.hits.weapon or volley.part, volley.target, volley.victim, number, volley.need,
        volley.hits, blows.SOURCES[key.kind], volley.parts,
    )  # fmt: skip


def _side(unit: Unit, score: int, dice: int) -> OddsSide:
    return OddsSide(unit.seat, listed(unit).entry, dice, (("score", score),))


__all__ = ["Outlook", "against", "fight_odds", "outcomes", "outlook", "steps", "tries"]
