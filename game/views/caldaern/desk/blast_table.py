"""Tables below the odds of heavy weapons: whom a template may touch wherever it falls, one's own units too, and what a
shot does to a machine.

Rules: CDN-2.18, CDN-14.54, CDN-15.21, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.odds.templates import KIND, Places
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds, Square
from game.views.caldaern.machines.wear import IMMOBILE, STUNNED, WEAPON_LOST
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.odds import blast_outcomes, percent
from game.views.contract.desk import OddsRow, OddsTable
from game.words import Words

_OUTCOMES: Final = ("nobody", "misfire", "land_hit")
"""What may come of it beside units, in the order of the rows."""

_SIGNS: Final = {"nobody": "ui_aim", "misfire": "ui_blast", "land_hit": "ui_wall"}

_MOST_UNITS: Final = 7
"""Units of each side that have a row; those beyond are the least likely ones."""


def blast_table(words: Words, state: CaldaernState, odds: Odds) -> OddsTable | None:
    """Everybody who may be touched, foes in their colour and before one's own; None for odds of another kind."""
    if odds.kind != KIND:
        return None
    rows = (*_units(words, state, odds, own=False), *_units(words, state, odds, own=True), *_rest(words, odds))
    return OddsTable(words("battle.blast.touches"), (), rows) if rows else None


_CHART: Final = (
    ("hull_stunned", STUNNED), ("hull_weapon", WEAPON_LOST), ("hull_major", IMMOBILE), ("hull_explode", "ui_blast"),
    ("destroyed", "cdn_sign_wall"),
)  # fmt: skip
"""Outcomes of hits on a machine in the order of the damage chart, with their signs. Rules: CDN-15.21."""


def chart_table(words: Words, odds: Odds) -> OddsTable | None:
    """The rows of the damage chart with the chance of each to come up in this attack; None where nobody aims at armour.

    Rules: CDN-15.21.
    """
    chances = dict(odds.outcomes)
    if not any(word in chances for word, _ in _CHART[:4]):
        return None
    rows = tuple(
        OddsRow(words(f"battle.chart.{word}"), (percent(words, chance),), share=float(chance), figure=sign)
        for word, sign in _CHART
        if (chance := chances.get(word))
    )
    return OddsTable(words("battle.chart"), (), rows, words("battle.chart.note"))


def aimed_at(words: Words, places: Places, centre: Square) -> tuple[tuple[str, str], ...]:
    """How likely a template comes to rest where it is aimed, and at each of the other places. Rules: CDN-14.54."""
    chances = dict(places)
    here = chances.pop(centre, None)
    first = () if here is None else ((words("battle.blast.aimed"), percent(words, here)),)
    return (*first, (words("battle.blast.dot"), percent(words, min(chances.values())))) if chances else first


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
            figure=figure_of(listed(unit)), colour=colour, warned=own,
        )  # fmt: skip


def _rest(words: Words, odds: Odds) -> Iterator[OddsRow]:
    chances = blast_outcomes(odds)
    for word in _OUTCOMES:
        if word in chances:
            chance = chances[word]
            label = words(f"battle.odds.outcome.{word}")
            yield OddsRow(label, (percent(words, chance),), share=float(chance), figure=_SIGNS[word])


__all__ = ["aimed_at", "blast_table", "chart_table"]
