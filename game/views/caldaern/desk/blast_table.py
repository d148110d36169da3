"""Whom a template may touch, wherever it falls: a table of everybody with his chance, one's own units too.

Rules: CDN-2.18, CDN-14.54, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.odds.templates import KIND
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.odds import blast_outcomes, percent
from game.views.contract.desk import OddsRow, OddsTable
from game.words import Words

_OUTCOMES: Final = ("nobody", "misfire", "land_hit")
"""What may come of it beside units, in the order of the rows."""

_MOST_UNITS: Final = 7
"""Units of each side that have a row; those beyond are the least likely ones."""


def blast_table(words: Words, state: CaldaernState, odds: Odds) -> OddsTable | None:
    """Everybody who may be touched, foes in their colour and before one's own; None for odds of another kind."""
    if odds.kind != KIND:
        return None
    rows = (*_units(words, state, odds, own=False), *_units(words, state, odds, own=True), *_rest(words, odds))
    return OddsTable(words("battle.blast.touches"), (), rows) if rows else None


def _units(words: Words, state: CaldaernState, odds: Odds, *, own: bool) -> Iterator[OddsRow]:
    """Units of one side, the likeliest first."""
    seat = odds.attacker.seat
    found = [(state.units[int(who)], answer.chance) for who, answer in odds.answers]
    found = [(unit, chance) for unit, chance in found if (unit.seat == seat) is own]
    for unit, chance in found[:_MOST_UNITS]:
        name = unit_called(words, unit)
        label = words("battle.blast.own", unit=name) if own else name
        colour = state.config.seat_list[unit.seat].colour
        yield OddsRow(
            label, (percent(words, chance),), ink="bad" if own else colour, share=float(chance),
            figure=figure_of(listed(unit)), colour=colour,
        )  # fmt: skip


def _rest(words: Words, odds: Odds) -> Iterator[OddsRow]:
    chances = blast_outcomes(odds)
    for word in _OUTCOMES:
        if word in chances:
            chance = chances[word]
            yield OddsRow(words(f"battle.odds.outcome.{word}"), (percent(words, chance),), share=float(chance))


__all__ = ["blast_table"]
