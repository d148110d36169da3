"""Tearing a house down instead of storming it: who of an army could, and what a volley of theirs would come to.

Rules: CDN-21.12 to 21.14, CDN-21.26, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.engine.caldaern.blocks.presence import For, counting, garrison_of
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.materials import destructible
from game.engine.caldaern.odds.terrain import shoot_terrain_odds, volleys_needed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import land_fire, shooters
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds, Seat
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.panels.house_card import TearRow
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.shown.storming import hundredths
from game.views.caldaern.speech.sayings import refusal_text
from game.words import Words

_MOST: Final = 2
"""Units that are told of, those first that take most off the house."""


def tearing(words: Words, state: CaldaernState, seat: Seat | None, element: Element) -> tuple[TearRow, ...]:
    """A row for each unit of a seat that has something to shoot a house down with; of those that can't from where they
    stand what is against it. Nothing of a house that this seat holds itself, or that nothing harms.
    """
    held = garrison_of(state, element.id)
    if seat is None or not destructible(element) or (held is not None and held.seat == seat):
        return ()
    found = sorted(_weighed(state, seat, element), key=lambda row: (-row[0], row[1].id))
    return tuple(_row(words, state, element, unit, odds) for _, unit, odds in found[:_MOST])


def _weighed(state: CaldaernState, seat: Seat, element: Element) -> Iterator[tuple[Fraction, Unit, Odds | None]]:
    """Units with weapons that harm the house: what a volley takes off it on average, and its odds if there is one."""
    for unit in counting(state, seat, For.SIGHT):
        arms = shooters.marked(state, unit, shooters.STANDING)
        if not any(land_fire.harms(arm, element) for arm in arms.values()):
            continue
        odds = None
        if land_fire.refusal(state, unit, element.id) is None:
            odds = shoot_terrain_odds(state, act.ShootTerrain(seat, unit.id, element.id))
        yield Fraction(odds.mean or 0) if odds is not None else Fraction(0), unit, odds


def _row(words: Words, state: CaldaernState, element: Element, unit: Unit, odds: Odds | None) -> TearRow:
    name = unit_called(words, unit)
    if odds is None or odds.defender is None or not odds.mean:
        refusal = land_fire.refusal(state, unit, element.id)
        why = "" if refusal is None else refusal_text(words, refusal)
        rule = "CDN-21.12" if refusal is None else refusal.rule
        return TearRow(name, words("land.tear.not_now"), "", Tip(escape(why), title=escape(name), rule=rule))
    mean, left = words.number(float(odds.mean), 1), odds.defender.dice
    volleys = words.number(float(volleys_needed(odds) or 0), 1)
    percent = words.number(hundredths(float(odds.chance)))
    text = words("land.tear.tip", mean=mean, left=left, percent=percent, volleys=volleys)
    chance = words("land.tear.falls", n=percent)
    return TearRow(name, words("land.tear.volley", mean=mean, left=left), chance,
                   Tip(escape(text), title=escape(name), rule="CDN-21.14"))  # fmt: skip


__all__ = ["tearing"]
