"""Guns that can't fire for a time: a malfunction, a crew in panic. Rules: CDN-14.30, CDN-14.34, CDN-14.36."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Phase

NEXT_TURN: Final = 1
"""It may fire again when its next own turn begins."""

TURN_AFTER: Final = 2
"""It may fire again when the own turn after its next one begins."""

PANIC: Final = "panic"


def silence(p: Position, unit: Unit, turns: int, why: str, out: Out) -> None:
    """A gun can't fire until so many turns of its own have begun; what silences it already may last longer."""
    p.change(unit, jammed=max(unit.jammed, turns))
    out.append(ev.GunSilenced(seat=unit.seat, unit=unit.id, why=why, turns=unit.jammed))


def frighten(p: Position, unit: Unit, out: Out) -> None:
    """Its crew panics: it does not run, but can't fire in its next own Shooting phase. Rules: CDN-14.30, CDN-14.36."""
    silence(p, unit, NEXT_TURN if before_its_shots(p, unit) else TURN_AFTER, PANIC, out)


def before_its_shots(p: Position, unit: Unit) -> bool:
    """Whether the Shooting phase of a turn of its own that has begun is still to come."""
    return p.active == unit.seat and p.phase in (Phase.NONE, Phase.MOVEMENT, Phase.COLOUR)


def wear_off(p: Position, unit: Unit) -> None:
    """A turn of its own begins. Rules: CDN-14.36."""
    if unit.jammed:
        p.change(unit, jammed=unit.jammed - 1)
