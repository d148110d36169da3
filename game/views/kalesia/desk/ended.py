"""What every alliance took of the forest, and what its weapons did. Rules: KAL-4.5, KAL-8.4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.kalesia.position.alliances import ALLIANCES, alliance_of, value_of
from game.engine.kalesia.state import KalesiaState
from game.views.contract.ended import Achieved, Deed, Ended, Side, Spoken, Why, ordered
from game.views.kalesia.shown import faces


def ended(desk: Spoken, state: KalesiaState, entries: Sequence[Any]) -> Ended:
    """The end of a game: areas that each alliance holds, and how strong the weapons were that were laid for it."""
    words, outcome = desk.ctx.words, state.outcome
    assert outcome is not None, "the game is over"
    held = {alliance: sum(holder is alliance for holder in state.holders) for alliance in ALLIANCES}
    laid = dict.fromkeys(ALLIANCES, 0)
    for played in state.history:
        for pair in played.weapons:
            for weapon in pair:
                laid[alliance_of(weapon)] += value_of(weapon)
    deeds = [
        Deed(words(f"aftermath.alliance.{alliance}"), faces.COLOR[alliance], held[alliance], laid[alliance],
             icon=faces.FIGURE[alliance])
        for alliance in ALLIANCES
    ]  # fmt: skip
    sides = tuple(
        Side(words(f"aftermath.alliance.{alliance}"), faces.COLOR[alliance], faces.FIGURE[alliance])
        for alliance in ALLIANCES
    )
    whys = tuple(
        Why(words.count("aftermath.why.areas", held[alliance], name=words(f"aftermath.alliance.{alliance}")),
            str(held[alliance]), icon=faces.FIGURE[alliance])
        for alliance in sorted(ALLIANCES, key=lambda one: (one is not outcome.alliance, -held[one]))
    )  # fmt: skip
    achieved = Achieved(
        words("aftermath.deeds.alliances"), words("aftermath.deeds.areas"), words("aftermath.deeds.weapons"),
        ordered(deeds),
    )  # fmt: skip
    return Ended("", whys, achieved, sides)
