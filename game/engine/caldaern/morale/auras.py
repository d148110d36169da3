"""What units get from friends nearby: the smoke of a Shrine, the leash of the dead. Rules: CDN-34.68, 34.96, 34.101."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.characteristics import in_block
from game.engine.caldaern.blocks.presence import For, counting, counts, measured
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.morale.ld_tests import near
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.geometry.field import rects_distance

SMOKE_WITHIN: Final = 6
"""Squares around a bearer of Shrine Smoke. Rules: CDN-34.101."""

SMOKE_NATION: Final = "djuchid"
"""Whose units the smoke helps. Rules: CDN-34.101."""

LEASH_WITHIN: Final = 12
"""Squares around a bearer of Dead Leash. Rules: CDN-34.68, CDN-34.96."""


def in_smoke(p: Position, unit: Unit) -> bool:
    """Whether a friendly Shrine's smoke makes it Stubborn and Immune to Psychology. Rules: CDN-34.101."""
    if listed(unit).nation != SMOKE_NATION or not counts(unit, For.PANIC):
        return False
    smoking = [other for other in counting(p, unit.seat, For.PANIC) if has(p, other, "shrine_smoke")]
    return any(rects_distance(measured(p, other), measured(p, unit)) <= SMOKE_WITHIN for other in smoking)


def needs_leash(p: Position, unit: Unit) -> bool:
    """Whether the unit marches under a leash only."""
    inside = in_block(p, unit) if unit.characters else [unit]
    return any(has(p, own, "living_dead") for own in inside)


def leashed(p: Position, unit: Unit) -> bool:
    """Whether Living Dead may march: a friendly model with Dead Leash is near, or they need none. Rules: CDN-34.68."""
    if not needs_leash(p, unit):
        return True
    return any(has(p, u, "dead_leash") and near(p, u, unit, LEASH_WITHIN) for u in p.of_seat(unit.seat))
