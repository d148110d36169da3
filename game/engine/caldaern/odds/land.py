"""What living land will do to a unit: chances and losses, exactly, before its dice are thrown.

Rules: CDN-8.91, CDN-22.12 to 22.17, CDN-23.10, CDN-23.14, CDN-24.14, CDN-25.9, CDN-19.14.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.caldaern.blocks.characteristics import base_of_test, wounds_each
from game.engine.caldaern.blocks.influence import models_in
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous, tolls
from game.engine.caldaern.harm.tolls import room
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.colour import Harm, Moment, colour_of
from game.engine.caldaern.land.ground import PLAIN
from game.engine.caldaern.odds.hits import Attack, chain
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.wild.harms import MODELS, STEADY, area, hurts, sources, steadiness, tested
from game.engine.caldaern.words.chances import (
    FACES,
    NOTHING,
    SURE,
    Spread,
    binomial,
    capped,
    die,
    face,
    fixed,
    join,
    mapped,
    mixed,
)
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.contract import Odds, OddsSide

KIND: Final = "land"
"""The kind of these odds."""

THIS_TURN: Final[tuple[Moment, ...]] = ("movement_ends", "own_movement_ends", "turn_ends")
"""Moments that come in every turn by themselves."""


class Threat(NamedTuple):
    """What one row of a kind of land may do to a unit.

    kind, element  the land; its number, 0 for the plain
    chance         that it strikes at all
    spread         of the Wounds that it costs
    estimate       characters in the unit are left out of the reckoning
    """

    kind: str
    element: int
    harm: Harm
    chance: Fraction
    spread: Spread
    estimate: bool = False


def menace(p: Position, unit: Unit, kind: str, element: int, harm: Harm, models: int | None = None) -> Threat:
    """What land may do to a unit that it concerns. `models`: how many stand in it, None for all of them."""
    chance = _strikes(p, unit, harm)
    number = fixed(unit.models if models is None else models) if harm.dice == MODELS else die(harm.dice, 0)
    if harm.strength:
        unsaved = _unsaved(p, unit, harm)
        struck = mixed((number.chance(n), binomial(n, unsaved)) for n in range(len(number.ways)))
    else:
        each = wounds_each(p, unit)
        struck = mapped(number, lambda n: n * each)
    spread = capped(mixed([(chance, struck), (SURE - chance, NOTHING)]), room(p, unit))
    return Threat(kind, element, harm, chance, spread, bool(unit.characters) or listed(unit).ridden)


def _strikes(p: Position, unit: Unit, harm: Harm) -> Fraction:
    """Chance that it strikes: the die for it, and that the unit fails its test. Rules: CDN-2.20, CDN-2.21."""
    chance = face(harm.needs) if harm.needs else SURE
    if not harm.test:
        return chance
    if not base_of_test(tested(p, unit), STEADY):
        return chance
    passes = min(FACES - 1, max(1, steadiness(p, unit)))
    return chance * Fraction(FACES - passes, FACES)


def _unsaved(p: Position, unit: Unit, harm: Harm) -> Fraction:
    """Chance of one hit to cost a Wound."""
    hits = Hits(1, harm.strength, saves=harm.saves, flaming=harm.flaming)
    return chain(p, Attack(unit.seat, "", unit.id, "", 1, 0, hits, KIND)).unsaved


def threats(p: Position, unit: Unit, when: tuple[Moment, ...] = THIS_TURN) -> list[Threat]:
    """What all land does to a unit where it stands now, in this turn as it is: the plain first, then in map order."""
    return [
        menace(p, unit, source.kind, source.element, harm, models_in(p, unit, area(p, source.element, harm)))
        for source in sources(p.ground)
        for harm in source.harms
        if harm.when in when and hurts(p, unit, source.element, harm)
    ]


def threats_at(p: Position, unit: Unit, place: Placement) -> list[Threat]:
    """The same of a unit that moves to a place."""
    if not p.ground.moments.intersection(THIS_TURN):
        return []
    twin = p.copy()
    mover = twin.own(unit.id)
    twin.change(mover, place=place, marks=mover.marks | Mark.MOVED)
    return threats(twin, mover)


def on_the_land(p: Position, unit: Unit, element: int) -> list[Threat]:
    """What an element would do to a unit that stands wholly in it, at whatever moment; PLAIN: what the plain would do
    to a unit on it.
    """
    words = (p.board.plain,) if element == PLAIN else _colours(p.ground.element(element))
    kinds = [kind for kind in words if colour_of(kind).harms]
    return [menace(p, unit, kind, element, harm) for kind in kinds for harm in colour_of(kind).harms]


def _colours(land: Element) -> tuple[str, ...]:
    return (land.colour, land.variety)


# ------------------------------------------------------------------------------------------ of a move
def move_odds(p: Position, unit: Unit, path: tuple[Placement, ...], trigger: bool) -> Odds | None:
    """What a move costs by the ground on its way and by what the land does where it ends; None where it costs nothing.

    `trigger`: whether it triggers tests of all dangerous ground. Rules: CDN-20.22 to 20.25, CDN-8.91.
    """
    if not stands(unit) or not path:
        return None
    crossed = dangerous.crossings(p, unit, path, trigger=trigger)
    found = threats_at(p, unit, path[-1])
    if not crossed and not found:
        return None
    spread = tolls.toll(p, unit, tolls.tests_of(p, unit, crossed)) if crossed else NOTHING
    for threat in found:
        spread = join(spread, threat.spread)
    spread = capped(spread, room(p, unit))
    models = sum(count for _, count in crossed)
    kind, rule = (KIND, found[0].harm.rule) if found else ("dangerous", "CDN-20.25")
    return Odds(
        kind=kind, rule=rule, chance=1 - spread.at_least(1), counts="wounds", mean_back=spread.mean,
        attacker=OddsSide(unit.seat, listed(unit).entry, models, ()), spread_back=spread.fractions,
        estimate=len(found) + bool(crossed) > 1 or any(threat.estimate for threat in found),
        outcomes=tuple((threat.kind, threat.chance) for threat in found),
    )  # fmt: skip


def favour_odds(p: Position, unit: Unit) -> Odds:
    """The chance of a character to come out of a temple alive. Rules: CDN-22.29."""
    side = OddsSide(unit.seat, listed(unit).entry, 1, ())
    return Odds(kind="favour", rule="CDN-22.29", chance=face(2), attacker=side, need=2)


__all__ = [
    "KIND", "THIS_TURN", "Threat", "favour_odds", "menace", "move_odds", "on_the_land", "threats", "threats_at",
]  # fmt: skip
