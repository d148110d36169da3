"""Chances of what happens only at times, or in one of several ways: odds in proportion, added up. They stay exact.

Rules: CDN-14.33 to 14.35, CDN-14.41, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from game.engine.caldaern.words.chances import NEVER, SURE
from game.engine.contract import Odds, OddsStep

MISFIRES: Final = Fraction(1, 6)
"""Rules: CDN-14.35."""

EXPLODES: Final = Fraction(1, 18)
"""Rules: CDN-14.35."""

STRAINS: Final = Fraction(1, 2)
"""Chance that grapeshot costs a crewman. Rules: CDN-14.42."""


def blended(parts: Iterable[tuple[Fraction, Odds]]) -> Odds:
    """Odds of which each comes with a chance of its own; where these don't add up to 1, nothing comes of the rest.

    What they are of is said by the last. Their spreads count from nothing lost.
    """
    ways = list(parts)
    last = ways[-1][1]
    rest = SURE - sum((share for share, _ in ways), NEVER)
    spread = [NEVER] * max(len(odds.spread) for _, odds in ways)
    words: dict[str, Fraction] = {}
    for share, odds in ways:
        for n, chance in enumerate(odds.spread):
            spread[n] += share * chance
        for word, chance in odds.outcomes:
            words[word] = words.get(word, NEVER) + share * chance
    if spread:
        spread[0] += rest
    return msgspec.structs.replace(
        last,
        chance=_sum((share, odds.chance) for share, odds in ways),
        clear=_some([(share, odds.clear) for share, odds in ways]),
        mean=_some([(share, odds.mean) for share, odds in ways]),
        spread=tuple(spread),
        outcomes=tuple(words.items()),
        estimate=any(odds.estimate for _, odds in ways),
        steps=_steps(ways),
        answers=tuple((word, blended(_answers(ways, word))) for word, _ in last.answers),
    )


def _sum(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    return sum((share * number for share, number in parts), NEVER)


def _some(parts: Sequence[tuple[Fraction, Fraction | None]]) -> Fraction | None:
    """The same of numbers that are not told everywhere: not told, where any is not."""
    found = [(share, number) for share, number in parts if number is not None]
    return _sum(found) if len(found) == len(parts) else None


def _answers(ways: Iterable[tuple[Fraction, Odds]], word: str) -> list[tuple[Fraction, Odds]]:
    return [(share, odds) for share, whole in ways for own, odds in whole.answers if own == word]


def _steps(ways: Sequence[tuple[Fraction, Odds]]) -> tuple[OddsStep, ...]:
    """The dice of the last, as many as there are on average."""
    numbers: dict[tuple[object, ...], Fraction] = {}
    for share, odds in ways:
        for step in odds.steps:
            key = (step.seat, step.word, step.what, step.need)
            numbers[key] = numbers.get(key, NEVER) + share * step.number
    return tuple(
        msgspec.structs.replace(step, number=numbers[step.seat, step.word, step.what, step.need])
        for step in ways[-1][1].steps
    )


def misfiring(odds: Odds, *, shots: Sequence[Odds] = ()) -> Odds:
    """Odds of a shot before which the artillery die is thrown: one of six times it misfires. `shots`: those of as many
    shots as the die may show, of grapeshot, which strains the gun besides. Rules: CDN-14.33, CDN-14.35, CDN-14.42.
    """
    if shots:
        found = blended([(MISFIRES, one) for one in shots])
    else:
        found = blended([(SURE - MISFIRES, odds)])
    more = [("misfire", MISFIRES), ("explodes", EXPLODES)]
    if shots:
        more.append(("crewman", (SURE - MISFIRES) * STRAINS))
    return msgspec.structs.replace(found, outcomes=(*found.outcomes, *more))


__all__ = ["EXPLODES", "MISFIRES", "STRAINS", "blended", "misfiring"]
