"""How a duel goes: two models who strike at nobody else, step by step, until the round ends or one of them is slain.

Exact: a duel has few ways. Rules: CDN-19.14, CDN-35.40 to 35.48.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import msgspec

from game.engine.caldaern.blocks.characteristics import attacks
from game.engine.caldaern.blocks.profiles import listed, profile
from game.engine.caldaern.melee import blows, duels, fighters
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds.hits import Attack, left, steps_of
from game.engine.caldaern.odds.melee import Key, State
from game.engine.caldaern.position.fights import Duel
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.words.chances import NEVER, NOTHING, SURE, Spread, capped, joined
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import Odds, OddsSide

SHOWN = ("ws", "s", "t", "w", "i")
"""Characteristics that a duel turns on, besides Attacks. Rules: CDN-11.18 to 11.20."""


def duel_odds(p: Position, own: int, other: int) -> Odds | None:
    """One round of a duel between two models of the melee that is being fought, from the side of `own`.

    `chance`: to slay the other one; `loss`: to be slain. Both may come true. `mean`, `mean_back`: Wounds that the other
    one and the own one suffer. Models are named by a character's id, or by a unit's for its captain. None where they
    can't meet. Rules: CDN-35.45, CDN-35.46.
    """
    if p.melee is None or not _may_meet(p, own, other):
        return None
    twin, units = _engaged(p, own, other)
    states, attacks_made = _followed(twin, units)
    slays, falls, given, taken = NEVER, NEVER, NEVER, NEVER
    for state, chance in states.items():
        then = odds_melee.after(twin, units, state)
        slays += NEVER if lives(then, other) else chance
        falls += NEVER if lives(then, own) else chance
        given += chance * _suffered(twin, state, other)
        taken += chance * _suffered(twin, state, own)
    return Odds(
        kind="duel", rule="CDN-35.45", chance=slays, loss=falls, counts="wounds", mean=given, mean_back=taken,
        attacker=_side(twin, own, attacks_made), defender=_side(twin, other, attacks_made),
        steps=steps_of(twin, attacks_made),
    )  # fmt: skip


def answers_to_challenge(p: Position, issuer: int) -> tuple[tuple[int, Odds], ...]:
    """Who may accept a model's challenge, each with the duel from the issuer's side. Rules: CDN-35.42."""
    found = [(model, duel_odds(p, issuer, model)) for model in duels.accepters(p, issuer)]
    return tuple((model, odds) for model, odds in found if odds is not None)


def lives(p: Position, model: int) -> bool:
    """Whether a duellist is still there: a character, or the captain of a unit. Rules: CDN-35.46."""
    unit = p.units[model]
    if listed(unit).character:
        return unit.status is not Status.DESTROYED
    return "captain" in unit.command


# ------------------------------------------------------------------------------------------------- the round
def _may_meet(p: Position, own: int, other: int) -> bool:
    """Whether a challenge between two models is possible or has been made. Rules: CDN-35.42."""
    if fighters.duel_pairs(p).get(own) == other:
        return True
    return other in duels.accepters(p, own) or own in duels.accepters(p, other)


def _engaged(p: Position, own: int, other: int) -> tuple[Position, tuple[int, ...]]:
    """A copy in which the two fight their duel, and the units of its melee."""
    twin = p.copy()
    assert twin.melee is not None
    if fighters.duel_pairs(p).get(own) != other:
        duel = Duel(issuer=own, accepter=other)
        twin.duels = (*twin.duels, duel)
        twin.melee = msgspec.structs.replace(twin.melee, duel=duel)
    return twin, tuple(unit.id for unit in fighters.fighting_units(twin, twin.melee.units))


def _followed(p: Position, units: tuple[int, ...]) -> tuple[dict[State, Fraction], list[Attack]]:
    """All ways in which the blows of the duel can go, with their chances; and its attacks as both stand now."""
    states: dict[State, Fraction] = {(): SURE}
    attacks_made: list[Attack] = []
    for key in blows.steps(p, units):
        attacks_made += [odds_melee.attack_of(p, v, key.kind) for v in blows.volleys(p, units, key) if v.duel]
        found: dict[State, Fraction] = {}
        for state, weight in states.items():
            spreads = _step(odds_melee.after(p, units, state), units, key)
            ways = [[(victim, n) for n in range(len(spread.ways))] for victim, spread in spreads.items()]
            for choice in product(*ways):
                chance = weight
                for victim, n in choice:
                    chance *= spreads[victim].chance(n)
                if chance:
                    then = odds_melee.added(state, choice)
                    found[then] = found.get(then, NEVER) + chance
        states = found
    return states, attacks_made


def _step(p: Position, units: tuple[int, ...], key: blows.StepKey) -> dict[Key, Spread]:
    """Wounds by victim that the blows of the duel cause in a step."""
    groups: dict[Key, list[Spread]] = {}
    for volley in blows.volleys(p, units, key):
        if volley.duel:
            groups.setdefault((volley.target, volley.victim), [NOTHING]).append(
                odds_melee.caused_by(p, volley, key.kind)
            )
    return {
        victim: capped(joined(spreads), left(p, p.units[victim[0]], victim[1])) for victim, spreads in groups.items()
    }


def _suffered(p: Position, state: State, model: int) -> int:
    """Wounds that a duellist has suffered, with those of the beast that he rides."""
    block = fighters.block_of(p, model)
    words = {target.victim for target in fighters.duel_targets(p, model)}
    return sum(n for (unit, victim), n in state if unit == block.id and victim in words)


# ------------------------------------------------------------------------------------------------- what is shown
def _side(p: Position, model: int, made: list[Attack]) -> OddsSide:
    """A duellist with what he has: characteristics, saves, blows."""
    unit = p.units[model]
    now, seat = profile(p, unit), fighters.side_of(p, unit)
    captain = not listed(unit).character
    parts = [(name, int(getattr(now.rider, name))) for name in SHOWN]
    parts += [("a", attacks(p, unit, captain=captain)), ("save", now.save), ("colour_save", now.colour_save)]
    number = sum(attack.number for attack in made if attack.seat == seat)
    return OddsSide(unit.seat, listed(unit).entry, number, tuple(parts))
