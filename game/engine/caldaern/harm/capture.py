"""Captures: what a caught unit suffers, and where its captor then stands. Rules: CDN-7.58, CDN-12.51 to 12.54."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.characteristics import all_attacks
from game.engine.caldaern.blocks.directions import centre_of
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP, Placement

BACK_OFF: Final = 30
"""Squares that a captor is shifted back at most while its place is not legal."""


def capture(p: Position, by: UnitId, target_id: UnitId, out: Out) -> bool:
    """One wound without saves for every Attack of the captor; True if anybody is left, be it a character.

    Rules: CDN-12.51, CDN-35.6, CDN-35.29.
    """
    target = p.own(target_id)
    attacks = all_attacks(p, p.units[by])
    banner = "banner" in target.command
    out.append(ev.UnitCaptured(seat=target.seat, unit=target_id, by=by, attacks=attacks))
    loss = casualties.suffer(p, target_id, {"": attacks}, out, by=by, source="capture", panic=False, characters=True)
    if loss.destroyed and banner:
        removal.lose_banner(p, target, out)
    return stands(target)


def behind(unit: Unit, quarry: Unit) -> Placement:
    """The place one empty square behind a retreating unit, facing its way, centres aligned. Rules: CDN-12.53."""
    assert stands(quarry)
    assert stands(unit)
    facing = quarry.place.facing
    n, k, frontage = unit.models, listed(unit).k, unit.place.frontage
    place = formation.put_on_centre(n, k, centre_of(quarry), facing, frontage, unit.place.spacing)
    w, h = formation.block_size(n, k, place)
    x, y, qw, qh = formation.rect_of(quarry)
    dx, dy = STEP[facing]
    if dx:
        return Placement(x - w - 1 if dx > 0 else x + qw + 1, place.y, facing, frontage, place.spacing)
    return Placement(place.x, y - h - 1 if dy > 0 else y + qh + 1, facing, frontage, place.spacing)


def place_behind(p: Position, by: UnitId, target_id: UnitId, out: Out) -> None:
    """The captor stands behind its quarry, or as little farther back as the ground and other units allow.

    It stays where it is if there is no legal place at all. Rules: CDN-12.53.
    """
    unit = p.own(by)
    assert stands(unit)
    start = unit.place
    first = behind(unit, p.units[target_id])
    dx, dy = STEP[first.facing]
    for back in range(BACK_OFF + 1):
        place = Placement(first.x - dx * back, first.y - dy * back, first.facing, first.frontage, first.spacing)
        if legality.standing_refusal(p, unit, place) is None:
            p.change(unit, place=place)
            out.append(ev.UnitMoved(seat=unit.seat, unit=by, how="capture", path=(start, place)))
            return
