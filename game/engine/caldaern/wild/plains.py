"""Storms over a desert. What other plains do stands in their rows. Rules: CDN-22.5 to 22.7."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.words.kinds import Stage

STORM_UP_TO: Final = 2
"""The highest face on which a sandstorm blows. Rules: CDN-22.5."""


def sandstorm(p: Position, out: Out) -> None:
    """In every other round it is thrown for whether a storm blows until the next such throw. Rules: CDN-22.5."""
    begin_stage(p, Stage.START_OF_TURN, out)
    (die,) = p.dice.d6(1, "CDN-22.5")
    blows = die <= STORM_UP_TO
    p.wild = msgspec.structs.replace(p.wild, sandstorm=blows)
    out.append(ev.SandstormRolled(seat=p.active, die=die, blows=blows))


WORK = RuleWork(tasks={"sandstorm": sandstorm})

__all__ = ["STORM_UP_TO", "WORK"]
