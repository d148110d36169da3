"""Guns and war machines in motion: they recoil, sparks fly off their plates, they burst, and flames leave a nozzle.

Rules: CDN-2.13, CDN-15.17, CDN-15.21, CDN-15.24.
"""

from __future__ import annotations

import math
from typing import Final, Protocol

from game.engine.caldaern.blocks.formation import side_of
from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.harm.chart import EXPLODE
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import STEP
from game.engine.contract import Event
from game.engine.geometry.templates import FLAME_WIDTHS
from game.ui.animate import Animation, Call, Parallel, Sequence, Tween, hop, linear, out_cubic
from game.views.caldaern.field.look import MovingUnit, Point, Sprite
from game.views.caldaern.machines.scatter import Scatter, flame_outline
from game.views.caldaern.shown.shown import Shown

_RECOIL, _BACK = 0.32, 0.55
"""Seconds that a gun recoils, and how many squares."""

_SPARKS, _SPARK = 7, 0.34
"""How many sparks fly off a plate, and for how many seconds."""

_BURST, _PARTS = 0.7, 12
_BLOWS: Final = 0.75
"""Seconds that flames are blown."""


class Moved(Protocol):
    """What is moved, and on what it is shown."""

    shown: Shown

    def carry(self, moving: MovingUnit) -> None:
        """A unit is drawn on its way."""

    def lay(self, template: Scatter | None) -> None:
        """Lay a template on the field; None takes it away."""

    def look_at(self, *units: int) -> None:
        """Bring a unit into view; all of them are what the next sheet is about."""

    def put(self, key: str, sprite: Sprite) -> None:
        """Show a small thing, in place of the one that had this key."""

    def look_to(self, x: float, y: float) -> None:
        """Bring a place of the field into view."""

    def ring(self, at: Point, color: str, size: float = 3.0) -> Animation:
        """A circle that widens and fades."""

    def set_down(self, unit: int) -> None:
        """A unit stands again."""

    def sound(self, name: str) -> Animation:
        """A sound when its moment comes."""

    def take(self, key: str) -> None:
        """A small thing is gone."""


def machine_moves(motion: Moved, event: Event) -> Animation | None:
    """What an event of a machine looks like; None for every other one."""
    match event:
        case ev.HullHurt():
            return _struck(motion, event)
        case ev.DamageRolled(result=result) if result == EXPLODE:
            return _bursts(motion, event.unit)
        case ev.WreckLeft(placement=place, unit=unit):
            half = side_of(motion.shown.units[unit]) / 2
            return _smoulders(motion, (place.x + half, place.y + half))
    return None


def heavy(unit: Unit) -> bool:
    """Whether its shots are those of a gun."""
    return unit.gun or armoured(unit)


def recoils(motion: Moved, unit_id: int, towards: Point) -> Animation | None:
    """A gun jerks away from where it fires and comes back; None for who has no place on the field."""
    unit, start = motion.shown.units[unit_id], motion.shown.middle(unit_id)
    if start is None or not stands(unit):
        return None
    place, far = unit.place, math.dist(start, towards) or 1.0
    dx, dy = (start[0] - towards[0]) / far, (start[1] - towards[1]) / far

    def jerk(s: float) -> None:
        by = _BACK * hop(min(1.0, s**0.5))
        motion.carry(MovingUnit(unit_id, place, dx * by, dy * by))

    return Sequence(Tween(jerk, 0, 1, _RECOIL, linear), Call(lambda: motion.set_down(unit_id)))


def blows_flames(motion: Moved, event: ev.TemplateThrown) -> Animation:
    """Flames run from the nozzle to the end of their template, the farther the smaller and the paler."""
    (x, y), (dx, dy) = event.square, STEP[event.facing]
    rows = len(FLAME_WIDTHS)
    keys = [f"flame {n}" for n in range(3 * rows)]

    def blow(s: float) -> None:
        for n, key in enumerate(keys):
            far = (s * 1.6 * rows - n * 0.35) % rows if s < 1 else rows
            wide = FLAME_WIDTHS[min(rows - 1, int(far))]
            off = ((n * 37) % 11 / 10 - 0.5) * wide * 0.8
            at = x + 0.5 + (far + 0.5) * dx - off * dy, y + 0.5 + (far + 0.5) * dy + off * dx
            color = ("wax_light", "brass", "brass_light")[n % 3]
            motion.put(key, Sprite("ball", color, *at, 0.5 + 0.12 * wide, alpha=round(230 * (1 - 0.6 * far / rows))))

    def over() -> None:
        for key in keys:
            motion.take(key)

    laid = Scatter(None, flames=(flame_outline(event.square, event.facing),))
    return Sequence(
        Call(lambda: motion.lay(laid)), motion.sound("flame"), Tween(blow, 0, 1, _BLOWS, linear), Call(over)
    )


def _struck(motion: Moved, event: ev.HullHurt) -> Animation | None:
    """Sparks; a ring where the plate is pierced."""
    at = motion.shown.middle(event.unit)
    if at is None:
        return None
    motion.look_at(event.unit)
    shown = [_flying(motion, at, _SPARKS, 1.6, _SPARK, ("brass_light", "legal"))]
    if event.penetrating:
        shown.append(motion.ring(at, "threat", 4.0))
    return Sequence(motion.sound("pierce" if event.penetrating else "clash"), Parallel(*shown))


def _bursts(motion: Moved, unit: int) -> Animation | None:
    """Fire and iron fly in all directions."""
    at = motion.shown.middle(unit)
    if at is None:
        return None
    motion.look_at(unit)
    parts = _flying(motion, at, _PARTS, 5.0, _BURST, ("wax_light", "brass", "ink_soft"))
    return Sequence(motion.sound("blast"), Parallel(parts, motion.ring(at, "wax_light", 9.0)))


def _smoulders(motion: Moved, at: Point) -> Animation:
    """What is left of it collapses."""
    parts = _flying(motion, at, _SPARKS, 1.8, _SPARK, ("wax_light", "ink_soft"))
    return Sequence(motion.sound("collapse"), Parallel(parts, motion.ring(at, "ink_soft", 4.0)))


def _flying(
    motion: Moved, at: Point, count: int, far: float, seconds: float, colors: tuple[str, ...]
) -> Animation:
    """So many bits fly off a place in all directions, high, and fade."""
    keys = [f"bit {n}" for n in range(count)]

    def fly(s: float) -> None:
        for n, key in enumerate(keys):
            way, reach = 2 * math.pi * n / count + 0.4, far * (0.6 + 0.4 * (n * 7 % 5) / 4) * s
            x, y = at[0] + reach * math.cos(way), at[1] + reach * math.sin(way)
            alpha = round(255 * (1 - s * s))
            motion.put(key, Sprite("ball", colors[n % len(colors)], x, y, 0.34, lift=hop(s) * far / 3, alpha=alpha))

    def over() -> None:
        for key in keys:
            motion.take(key)

    return Sequence(Tween(fly, 0, 1, seconds, out_cubic), Call(over))


__all__ = ["blows_flames", "heavy", "machine_moves", "recoils"]
