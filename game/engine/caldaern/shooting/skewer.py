"""Shots that go through rank after rank. Rules: CDN-34.47, CDN-27.27."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.directions import centre_of
from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Arc

SKEWER: Final = "skewer"
"""The rule of weapons whose shots do. Rules: CDN-34.47."""


def depth(unit: Unit, target: Unit) -> int:
    """How many models of a target one shot can hit: as many as it has ranks, from its flank files; one of a garrison,
    of armoured ones, and of what is a single model. Rules: CDN-27.27, CDN-34.47.
    """
    if not stands(target) or armoured(target) or listed(target).ridden:
        return 1
    if not stands(unit):
        return _ranks(target)
    side = sight.side_faced(target, centre_of(unit))
    if side in (Arc.LEFT, Arc.RIGHT):
        return min(target.place.frontage, target.models)
    return _ranks(target)


def _ranks(target: Unit) -> int:
    assert stands(target)
    return formation.ranks_of(target.models, target.place.frontage)


def roll(p: Position, unit: Unit, target: Unit, hits: wounds.Hits, source: str, out: Out) -> int:
    """The wounds of hits that go on through a unit: each that kills hits the model behind with a Strength one lower.

    Rules: CDN-34.47.
    """
    total, most = 0, depth(unit, target)
    for _ in range(hits.number + hits.wounding):
        total += _through(p, unit, target, hits, source, out, most, total)
    return total


def _through(
    p: Position, unit: Unit, target: Unit, hits: wounds.Hits, source: str, out: Out, most: int, before: int
) -> int:
    """One hit and those that follow it; `before`: wounds that the unit has from earlier ones."""
    each, caused = value(p, target, "wounds"), 0
    for step in range(most):
        strength = hits.strength - step
        if strength < 1:
            break
        carried = (target.wounds + before + caused) % each
        one = hits._replace(number=1, wounding=0, strength=strength)
        more = wounds.roll(p, target.id, one, out, by=unit.id, source=source)
        caused += more
        if carried + more < each:
            break
    return caused


__all__ = ["SKEWER", "depth", "roll"]
