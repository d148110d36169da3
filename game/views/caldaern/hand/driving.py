"""How a ram is seen before it is done: the way straight ahead, and the machine where it ends if nobody runs away.

Rules: CDN-15.33 to 15.35.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.machines.ramming import course
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.views.caldaern.field.look import Arrow, Ghost
from game.words import Words


def ram_arrow(state: CaldaernState, action: act.Ram) -> Arrow:
    """From where a machine stands to where it ends."""
    unit = state.units[action.unit]
    x, y, w, h = rect_of(unit)
    end, half = course(state, unit, action.turn, action.squares).end, listed(unit).k / 2
    return Arrow(((x + w / 2, y + h / 2), (end.x + half, end.y + half)))


def ram_ghosts(words: Words, state: CaldaernState, *actions: object) -> Iterator[Ghost]:
    """The machine where each of these ends that is a ram, with how far that is."""
    for action in actions:
        if isinstance(action, act.Ram):
            unit = state.units[action.unit]
            x, y, _, _ = rect_of(unit)
            end = course(state, unit, action.turn, action.squares).end
            far = max(abs(end.x - x), abs(end.y - y))
            yield Ghost(action.unit, end, text=words.count("battle.squares", far))


__all__ = ["ram_arrow", "ram_ghosts"]
