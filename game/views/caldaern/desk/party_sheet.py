"""What is told of an assault: who storms and who holds, model by model, and the chance that the house is taken."""

from __future__ import annotations

from typing import Protocol

from game.engine.caldaern.blocks import party
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.hand.party_choice import IN, OUT, PartyChoice, model_command
from game.views.caldaern.panels.party_plate import ModelFrame, PartyRow, PartySheet
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.shown.storming import Weighed, hundredths, storm_chance
from game.views.caldaern.speech.deeds import model_word, party_called
from game.words import Words


class Board(Weighed, Protocol):
    """The battlefield, as far as an assault is told from it."""

    party: PartyChoice


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


def party_sheet(words: Words, board: Board, units: tuple[Unit, Unit], colours: tuple[str, ...]) -> PartySheet:
    """The plate of an assault between two units; `colours` of the seats."""
    chance = storm_chance(board)
    percent = "" if chance is None else words("land.percent", n=words.number(hundredths(chance)))
    if chance is None and board.pending is not None and board.state.melee is not None:
        percent = words("land.party.weighing")
    odds_tip = Tip(escape(words("land.party.odds.tip")), title=escape(words("land.party.take")), rule="CDN-27.54")
    return PartySheet(
        heading=words("land.party.heading"),
        rows=tuple(_row(words, board, unit, colours[unit.seat]) for unit in units),
        most=party.MOST_POINTS,
        chance=percent,
        share=chance or 0.0,
        label=words("land.party.take"),
        odds_tip=odds_tip,
        tip=Tip(escape(words("land.party.tip")), title=escape(words("land.party.heading")), rule="CDN-27.45"),
    )


def _row(words: Words, board: Board, unit: Unit, colour: str) -> PartyRow:
    state, choice = board.state, board.party
    picking = choice.unit is not None and choice.unit.id == unit.id
    own = choice.picked if picking else party.party_of(state, unit)
    models = tuple(_frame(words, state, unit, word, 1, OUT if picking else "") for word in party.words(own))
    aside = tuple(_frame(words, state, unit, word, n, IN) for word, n in choice.looking_on) if picking else ()
    told = words("land.shoot.short", n=party.points(unit, own), of=party.MOST_POINTS)
    who = escape(party_called(words, state.units, own.line, own.names))
    name = ", ".join([unit_called(words, unit), *_heroes(words, state, own.names)])
    tip = Tip(f"{who}<br>{escape(words('land.party.tip'))}", title=escape(name), rule="CDN-27.45")
    return PartyRow(colour, name, told, models, tip, aside, words("land.party.aside") if aside else "")


def _heroes(words: Words, state: CaldaernState, names: tuple[str, ...]) -> list[str]:
    """The characters of a party by their names: who leads a storm is told before it is pointed at."""
    return [model_word(words, state.units, name) for name in names if name.startswith("character:")]


def _frame(words: Words, state: CaldaernState, unit: Unit, word: str, number: int, kind: str) -> ModelFrame:
    """A model's frame; `kind`: what a click on it does, "" for nothing."""
    cost = party.cost(unit, word)
    if not kind:
        return ModelFrame(_figure(state, unit, word), cost, number)
    name = model_word(words, state.units, word) if word else unit_called(words, unit)
    tip = Tip(escape(words.count(f"land.{kind}.tip", cost)), title=escape(name), rule="CDN-27.45")
    return ModelFrame(_figure(state, unit, word), cost, number, model_command(kind, word), tip)


def _figure(state: CaldaernState, unit: Unit, word: str) -> str:
    """The drawing of a model of a party."""
    if word.startswith("character:"):
        return figure_of(listed(state.units[int(word.removeprefix("character:"))]))
    return figure_of(listed(unit), word or "line")
