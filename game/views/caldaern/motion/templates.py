"""Templates in motion: where one is aimed, the stone that flies to where it comes to rest, and the blow there.

Rules: CDN-2.14, CDN-2.18, CDN-14.54, CDN-14.55.
"""

from __future__ import annotations

import math
from typing import Final

from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.position import events as ev
from game.engine.contract import Event, Square
from game.engine.geometry.templates import FLAME
from game.ui.animate import Animation, Call, Parallel, Sequence, Tween, Wait, hop, linear
from game.views.caldaern.field.look import Point, Sprite
from game.views.caldaern.machines.scatter import Scatter
from game.views.caldaern.motion.machines import Moved, blows_flames, recoils

_AIMED, _FLIGHT, _LIES = 0.3, 0.7, 0.35
"""Seconds that the aim is seen, that a shot flies, that the template lies before it strikes."""

_HIGH: Final = 0.22
"""How high a shot flies, as a share of its way."""

_STONE: Final = "stone"


def template_moves(motion: Moved, event: Event) -> Animation | None:
    """What an event of a template looks like; None for every other one."""
    match event:
        case ev.TemplateThrown(template=kind) if kind == FLAME:
            motion.look_to(*_middle(event.square))
            return blows_flames(motion, event)
        case ev.TemplateThrown(unit=unit, square=square) if armoured(motion.shown.units[unit]):
            return _fires(motion, event)
        case ev.TemplateThrown(square=square):
            motion.look_to(*_middle(square))
            return Sequence(Call(lambda: motion.lay(_frame(square))), Wait(_AIMED))
        case ev.TemplateDrifted(misfire=True):
            return Call(lambda: motion.lay(None))
        case ev.TemplateDrifted():
            return _flies(motion, event)
        case ev.TemplateFell():
            return _strikes(motion, event)
    return None


def _fires(motion: Moved, event: ev.TemplateThrown) -> Animation:
    """The gun of a machine recoils, and its shot goes straight to where it is aimed."""
    start, end = motion.shown.middle(event.unit), _middle(event.square)
    motion.look_to(*end)
    aim = (Call(lambda: motion.lay(_frame(event.square))), Wait(_AIMED), motion.sound("cannon"))
    back = recoils(motion, event.unit, end)
    if start is None or back is None:
        return Sequence(*aim)

    def fly(s: float) -> None:
        x, y = start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s
        motion.put(_STONE, Sprite("ball", "ink_soft", x, y, 0.6))

    shot = Sequence(Tween(fly, 0, 1, _FLIGHT / 2, linear), Call(lambda: motion.take(_STONE)))
    return Sequence(*aim, Parallel(back, shot))


def _flies(motion: Moved, event: ev.TemplateDrifted) -> Animation | None:
    """From who throws it to where it comes to rest; the template goes with it."""
    start, end = motion.shown.middle(event.unit), _middle(event.end)
    if armoured(motion.shown.units[event.unit]):
        start = _middle(event.start)  # it has been seen to fly there
    land = Call(lambda: motion.lay(_frame(event.end)))
    if start is None:
        return land
    high = _HIGH * math.dist(start, end)

    def fly(s: float) -> None:
        x, y = start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s
        motion.put(_STONE, Sprite("ball", "ink_soft", x, y, 0.6, lift=high * hop(s)))

    thrown = Tween(fly, 0, 1, _FLIGHT, linear)
    return Sequence(motion.sound("volley"), thrown, Call(lambda: motion.take(_STONE)), land)


def _strikes(motion: Moved, event: ev.TemplateFell) -> Animation:
    """A burst where it lies; nothing where it has left the field."""
    away = Call(lambda: motion.lay(None))
    if event.lost:
        return away
    at = _middle(event.square)
    motion.look_to(*at)
    burst = (motion.sound("blast"), motion.ring(at, "wax_light", 5.0))
    if event.template == FLAME:
        return Sequence(motion.ring(at, "wax_light", 5.0), away)
    return Sequence(Call(lambda: motion.lay(_frame(event.square))), Wait(_LIES), *burst, away)


def _frame(square: Square) -> Scatter:
    return Scatter((square[0] - 1, square[1] - 1, 3, 3))


def _middle(square: Square) -> Point:
    return square[0] + 0.5, square[1] + 0.5


__all__ = ["template_moves"]
