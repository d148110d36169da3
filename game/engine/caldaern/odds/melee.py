"""How a round of melee ends: every step of blows with the survivors of the steps before, then result and break tests.

All ways are followed through exactly, as long as they are not too many; then some stand for others that are like them,
and the odds are an estimate. Who strikes and what counts is asked of the rules of melee themselves, on copies of the
position. Rules: CDN-19.14, CDN-11, CDN-12.1 to 12.25.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

import msgspec

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.melee import blows, breaking, fighters, melee, nudge
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.odds.hits import Attack, caused, chain, left, steps_of
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.chances import (
    NEVER,
    NOTHING,
    SURE,
    Spread,
    capped,
    die,
    joined,
    mixed,
    repeated,
    wounds_of,
)
from game.engine.caldaern.words.kinds import Status
from game.engine.caldaern.words.stepwise import finished
from game.engine.contract import Odds, OddsSide, Seat

_ROUNDS: Kind[tuple[tuple[UnitId, ...], Seat], Odds | None] = Kind("chances of rounds of melee", WHOLE)

Key = tuple[UnitId, str]
"""A victim: a unit, and "" or the word for one of its models."""

State = tuple[tuple[Key, int], ...]
"""Wounds that the victims have suffered in this round, in order."""

Sides = tuple[OddsSide, OddsSide]
"""Who fights, with what score and how many blows: known long before the chances are."""

OddsSteps = Generator[Sides | None, None, Odds | None]
"""Odds that are worked out a little at a time; the first step may tell the sides."""

MOST_STATES: Final = 450
"""So many ways are followed at a time, each as it is."""

KEPT_STATES: Final = 200
"""So many stand for all where there are more."""


class Outlook(NamedTuple):
    """How a round ends.

    wins, losses      chances of seat 0 to win and to lose; the rest is a draw
    suffered          wounds that either seat's units suffer: (of seat 0, of seat 1)
    breaks, wiped     chance that a unit of a seat breaks, and that all its units are slain: by seat
    by_unit           chance that a unit breaks
    error             how far the chances may be off: what stands for others, summed over the steps
    taken             chance that a stormed building is taken
    """

    wins: Fraction
    losses: Fraction
    suffered: tuple[Spread, Spread]
    breaks: tuple[Fraction, Fraction]
    wiped: tuple[Fraction, Fraction]
    by_unit: dict[UnitId, Fraction]
    exact: bool
    error: Fraction = NEVER
    taken: Fraction = NEVER


# ------------------------------------------------------------------------------------------------- what if
def after(p: Position, units: tuple[UnitId, ...], state: State) -> Position:
    """The position when these wounds have been suffered."""
    twin = p.copy()
    piles: dict[UnitId, dict[str, int]] = {}
    for (hurt, victim), number in state:
        piles.setdefault(hurt, {})[victim] = number
    for unit_id, pile in piles.items():
        unit = twin.units[unit_id]
        fallen = casualties.take_off(twin, unit, pile).characters
        for character in fallen:
            twin.change(twin.units[character], status=Status.DESTROYED)  # he lends nobody his Leadership any more
        if not unit.line and not unit.command:
            twin.change(unit, status=Status.DESTROYED)
        if not unit.models:
            removal.drop_contacts(twin, unit_id)
            twin.change(unit, place=None)
    if piles:
        nudge.check(twin, units, [])
    return twin


# ------------------------------------------------------------------------------------------------- one step
def attack_of(p: Position, volley: blows.Volley, kind: str) -> Attack:
    """A group of blows as an attack; of hits whose number dice decide, one hit."""
    what = volley.hits.weapon or (kind if kind in (blows.IMPACT, blows.SMASH) else volley.part)
    return Attack(
        p.units[volley.unit].seat, what, volley.target, volley.victim, volley.number, volley.need, volley.hits,
        blows.SOURCES[kind], volley.parts, False, volley.again, volley.poisoned, volley.grudge,
    )  # fmt: skip


def caused_by(p: Position, volley: blows.Volley, kind: str) -> Spread:
    """Unsaved wounds of a group of blows or of automatic hits."""
    attack = attack_of(p, volley, kind)
    if not volley.dice:
        return caused(p, attack)
    chance = chain(p, attack).unsaved
    number = die(volley.dice)
    one = mixed([(number.chance(n), wounds_of(n, chance)) for n in range(len(number.ways))])
    return repeated(one, volley.number)


def _step(p: Position, units: tuple[UnitId, ...], key: blows.StepKey) -> dict[Key, Spread]:
    """Wounds by victim of one step as things stand, never more than they have left (in a duel: and De Dood)."""
    groups: dict[Key, list[Spread]] = {}
    over: dict[Key, int] = {}
    for volley in blows.volleys(p, units, key):
        victim = (volley.target, volley.victim)
        groups.setdefault(victim, [NOTHING]).append(caused_by(p, volley, key.kind))
        over[victim] = blows.MOST_OVERKILL if volley.duel else 0
    return {
        victim: capped(joined(spreads), left(p, p.units[victim[0]], victim[1]) + over[victim])
        for victim, spreads in groups.items()
    }


def added(state: State, more: Iterable[tuple[Key, int]]) -> State:
    """A state with further wounds of some victims."""
    sums = dict(state)
    for victim, number in more:
        if number:
            sums[victim] = sums.get(victim, 0) + number
    return tuple(sorted(sums.items()))


def _follow(p: Position, units: tuple[UnitId, ...]) -> Generator[None, None, tuple[dict[State, Fraction], float]]:
    """All ways in which the steps of a round can go, with their chances; how far these may be off, 0 where exact."""
    states: dict[State, Fraction] = {(): SURE}
    off = 0.0
    for key in blows.steps(p, units):
        found: dict[State, Fraction] = {}
        for state, weight in states.items():
            yield
            spreads = _step(after(p, units, state), units, key)
            ways = [[(victim, n) for n in range(len(spread.ways))] for victim, spread in spreads.items()]
            for choice in product(*ways):
                chance = weight
                for victim, n in choice:
                    chance *= spreads[victim].chance(n)
                if chance:
                    then = added(state, choice)
                    found[then] = found.get(then, NEVER) + chance
        yield
        states, share = _thinned(p, found)
        off += share
    return states, off


def _thinned(p: Position, states: dict[State, Fraction]) -> tuple[dict[State, Fraction], float]:
    """The states, or where they are too many some of them, and the chance that one kept stands for; 0 if all are.

    Likely states are kept as they are. The others stand in a row, from the best for one seat to the best for the other;
    of these one is kept wherever the chances passed so far reach the next multiple of `share`, with that chance. So
    rare ends keep the weight that they have together: leaving them out would make the favourite too sure of himself.
    Up to any point of the row the chances are then off by one share at the most.
    """
    if len(states) <= MOST_STATES:
        return states, 0.0
    chances = {state: float(chance) for state, chance in states.items()}
    share = _share(sorted(chances.values(), reverse=True))
    kept: dict[State, Fraction] = {}
    passed = 0.5 * share
    for state in sorted(states, key=lambda state: (_lead(p, state), state)):
        if chances[state] >= share:
            kept[state] = Fraction(chances[state])
            continue
        passed += chances[state]
        if passed >= share:
            passed -= share
            kept[state] = Fraction(share)
    total = sum(kept.values(), NEVER)
    return {state: Fraction(float(chance / total)) for state, chance in kept.items()}, share


def _share(chances: list[float]) -> float:
    """What one stands for, so that with the likelier ones, which stay, `KEPT_STATES` are kept; falling chances."""
    rest = sum(chances)
    for count, chance in enumerate(chances):
        share = rest / (KEPT_STATES - count)
        if chance < share:
            return share
        rest -= chance
    raise ValueError("more states can be kept than there are")


def _lead(p: Position, state: State) -> int:
    """How many more wounds seat 1 has suffered than seat 0."""
    return sum(number if fighters.side_of(p, p.units[unit]) else -number for (unit, _), number in state)


# ------------------------------------------------------------------------------------------------- the result
class _Tally:
    """Sums over all ways."""

    def __init__(self) -> None:
        self.won = [NEVER, NEVER]
        self.suffered: tuple[dict[int, Fraction], dict[int, Fraction]] = ({}, {})
        self.breaks = [NEVER, NEVER]
        self.wiped = [NEVER, NEVER]
        self.by_unit: dict[UnitId, Fraction] = {}
        self.taken = NEVER
        """Chance that a stormed building is taken. Rules: CDN-27.54, CDN-27.58."""


def _decide(p: Position, units: tuple[UnitId, ...], state: State, weight: Fraction, tally: _Tally) -> None:
    """One way to its end: combat result, Unstable units, break tests. Rules: CDN-12.1 to 12.25, CDN-34.64."""
    lost, over = [0, 0], [0, 0]
    for (unit, victim), number in state:
        seat, room = fighters.side_of(p, p.units[unit]), left(p, p.units[unit], victim)
        lost[seat] += min(number, room)
        over[p.opponent(seat)] += max(0, number - room)
    twin = after(p, units, state)
    flags = tuple((f"overkill{seat}", over[seat]) for seat in SEATS if over[seat])
    old = p.melee or Melee(id=min(units), units=units, met=fighters.met(p, units))
    had = old.caused
    twin.melee = msgspec.structs.replace(
        old, units=units, caused=(had[0] + lost[1], had[1] + lost[0]), flags=(*old.flags, *flags)
    )
    combat_result.decide(twin, [])
    for seat in SEATS:
        tally.suffered[seat][lost[seat]] = tally.suffered[seat].get(lost[seat], NEVER) + weight
        if combat_result.wiped_out(twin, twin.melee, seat):
            tally.wiped[seat] += weight
    if old.storm and _emptied(twin, old.storm):
        tally.taken += weight
    winner = twin.melee.winner
    if winner < 0:
        return
    tally.won[winner] += weight
    _break(twin, weight, tally)


def _break(p: Position, weight: Fraction, tally: _Tally) -> None:
    """Break tests of the losing side."""
    fought = blows.current(p)
    stands, before = SURE, [unit.id for unit in breaking.losers(p)]
    breaking.crumble(p, [])
    for unit_id in before:
        unit = p.units[unit_id]
        if fighters.alive(unit):
            chance = breaking.break_chance(p, unit, fought.difference)
            stands *= 1 - chance
            tally.by_unit[unit_id] = tally.by_unit.get(unit_id, NEVER) + weight * chance
            if unit_id in fought.storm[1:2]:
                tally.taken += weight * chance
    tally.breaks[p.opponent(fought.winner)] += weight * (1 - stands)


def _emptied(p: Position, storm: tuple[int, ...]) -> bool:
    """Whether a garrison is wiped out and somebody is left who stormed. Rules: CDN-27.58."""
    attacker, garrison = (p.units[unit] for unit in storm[:2])
    return fighters.alive(attacker) and not fighters.alive(garrison)


def _spread(found: dict[int, Fraction]) -> Spread:
    return mixed([(chance, Spread((*(0,) * n, 1), 1)) for n, chance in found.items()])


def outlook(p: Position, units: Iterable[UnitId]) -> Outlook:
    """How a round between these units ends, as things stand and with the blows as they are aimed. Rules: CDN-19.14."""
    return finished(_outlook(p, tuple(sorted(units))))


def _outlook(p: Position, units: tuple[UnitId, ...]) -> Generator[None, None, Outlook]:
    """The same, a little at a time."""
    states, off = yield from _follow(p, units)
    tally = _Tally()
    for state, weight in states.items():
        yield
        _decide(p, units, state, weight, tally)
    return Outlook(
        tally.won[0], tally.won[1], (_spread(tally.suffered[0]), _spread(tally.suffered[1])),
        (tally.breaks[0], tally.breaks[1]), (tally.wiped[0], tally.wiped[1]), tally.by_unit, not off,
        Fraction(off), tally.taken,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------- the preview
def melee_odds(p: Position, units: Iterable[UnitId], seat: Seat) -> Odds | None:
    """A round of melee from a seat's side: `chance` to win, wounds both ways, who breaks. Rules: CDN-19.14."""
    return finished(melee_steps(p, units, seat))


def melee_steps(p: Position, units: Iterable[UnitId], seat: Seat) -> OddsSteps:
    """The same, a little at a time: a large melee takes long."""
    key, known = (tuple(units), seat), p.drawer.of(_ROUNDS)
    if key not in known:
        known[key] = yield from _worked_out(p, *key)
    return known[key]


def as_fought(p: Position, units: tuple[UnitId, ...]) -> Position:
    """The position in which a melee is fought: before an assault began as if it did, with the parties that fight when
    nobody chooses. Rules: CDN-27.45.
    """
    storm = melee.storm_of(p, units) if p.melee is None else ()
    if not storm:
        return p
    twin = p.copy()
    own = [owner for unit in storm[:2] for owner in fighters.owners(p, p.units[unit])]
    first = tuple(("first", unit.id) for unit in own if not unit.weapon)
    twin.melee = Melee(id=min(units), units=units, met=fighters.met(p, units), flags=first, storm=storm)
    return twin


def _worked_out(p: Position, units: tuple[UnitId, ...], seat: Seat) -> OddsSteps:
    p = as_fought(p, units)
    fighting = [p.units[unit] for unit in sorted(units) if fighters.alive(p.units[unit])]
    side = {unit.id: fighters.side_of(p, unit) for unit in fighting}
    own, enemies = [u for u in fighting if side[u.id] == seat], [u for u in fighting if side[u.id] != seat]
    if not own or not enemies:
        return None
    ids = tuple(unit.id for unit in fighting)
    totals = combat_result.result_preview(p, ids)
    strikes = [(volley, key.kind) for key, group in blows.blows_expected(p, ids) for volley in group]
    attacker = _side(own[0], totals[seat], sum(v.number for v, _ in strikes if side[v.unit] == seat))
    defender = _side(enemies[0], totals[p.opponent(seat)], sum(v.number for v, _ in strikes if side[v.unit] != seat))
    yield attacker, defender
    found = yield from _outlook(p, ids)
    enemy = p.opponent(seat)
    won, lost = (found.wins, found.losses) if seat == 0 else (found.losses, found.wins)
    given, taken = found.suffered[enemy], found.suffered[seat]
    outcomes = (
        ("taken", found.taken),
        ("enemy_breaks", found.breaks[enemy]),
        ("own_breaks", found.breaks[seat]),
        ("enemy_destroyed", found.wiped[enemy]),
        ("own_destroyed", found.wiped[seat]),
    )
    return Odds(
        kind="melee", rule="CDN-12.1", chance=won, tie=1 - won - lost, loss=lost, estimate=not found.exact,
        attacker=attacker, defender=defender, counts="wounds",
        mean=given.mean, mean_back=taken.mean, spread=given.fractions, spread_back=taken.fractions,
        steps=steps_of(p, [attack_of(p, volley, kind) for volley, kind in strikes]),
        outcomes=tuple(entry for entry in outcomes if entry[1]), error=None if found.exact else found.error,
    )  # fmt: skip


def _side(unit: Unit, total: ev.SideTotal, dice: int) -> OddsSide:
    """A side with what it scores before a blow falls."""
    return OddsSide(unit.seat, listed(unit).entry, dice, tuple((part.word, part.number) for part in total.parts))
