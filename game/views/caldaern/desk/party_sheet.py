"""What is told of an assault: who storms and who holds, model by model, and the chance that the house is taken."""

from __future__ import annotations

from game.engine.caldaern.blocks import party
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.panels.party_plate import PartyRow, PartySheet
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.deeds import party_called
from game.words import Words


def stormed(state: CaldaernState, candidate: CaldaernAction | None) -> tuple[Unit, Unit] | None:
    """Who storms and who holds: in the assault that is fought, in the charge that is declared or being weighed."""
    if state.melee is not None and state.melee.storm:
        found = state.melee.storm[:2]
    elif isinstance(candidate, act.DeclareCharge):
        found = candidate.unit, candidate.target
    else:
        found = next(((c.unit, c.target) for c in state.charges if state.units[c.target].building), (0, 0))
    attacker, garrison = (state.units.get(number) for number in found)
    if attacker is None or garrison is None or not (garrison.building and attacker.models and garrison.models):
        return None
    return attacker, garrison


def chance_to_take(odds: Odds | None) -> float | None:
    """The chance of a stormed house to be taken; None for other odds."""
    if odds is None or odds.kind != "melee":
        return None
    return next((float(chance) for name, chance in odds.outcomes if name == "taken"), None)


def party_sheet(
    words: Words, state: CaldaernState, units: tuple[Unit, Unit], odds: Odds | None, colours: tuple[str, ...]
) -> PartySheet:
    """The plate of an assault between two units; `colours` of the seats."""
    chance = chance_to_take(odds) if state.melee is not None else None
    percent = "" if chance is None else words("land.percent", n=words.number(round(chance * 100)))
    odds_tip = Tip(escape(words("land.party.odds.tip")), title=escape(words("land.party.take")), rule="CDN-27.54")
    return PartySheet(
        heading=words("land.party.heading"),
        rows=tuple(_row(words, state, unit, colours[unit.seat]) for unit in units),
        most=party.MOST_POINTS,
        chance=percent,
        share=chance or 0.0,
        label=words("land.party.take"),
        odds_tip=odds_tip,
        tip=Tip(escape(words("land.party.tip")), title=escape(words("land.party.heading")), rule="CDN-27.45"),
    )


def _row(words: Words, state: CaldaernState, unit: Unit, colour: str) -> PartyRow:
    own = party.party_of(state, unit)
    models = tuple((_figure(state, unit, word), party.cost(unit, word)) for word in party.words(own))
    told = words("land.shoot.short", n=party.points(unit, own), of=party.MOST_POINTS)
    who = escape(party_called(words, state.units, own.line, own.names))
    name = unit_called(words, unit)
    tip = Tip(f"{who}<br>{escape(words('land.party.tip'))}", title=escape(name), rule="CDN-27.45")
    return PartyRow(colour, name, told, models, tip)


def _figure(state: CaldaernState, unit: Unit, word: str) -> str:
    """The drawing of a model of a party."""
    if word.startswith("character:"):
        return figure_of(listed(state.units[int(word.removeprefix("character:"))]))
    return figure_of(listed(unit), word or "line")
