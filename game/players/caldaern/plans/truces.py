"""Whether to dispel the Back Volt together, and how: record by record, the cheapest first."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.magic.chances import dispelled
from game.engine.caldaern.magic.dispelling import level_part
from game.engine.caldaern.magic.mages import amplifies, mages_of
from game.engine.caldaern.magic.truce import record_at
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat
from game.players.caldaern.weigh.style import Style

DANGEROUS = ("amber", "gold", "lilac", "purple")
"""Colours that cost both sides units: sooner or later everybody wants to be rid of them."""

TOO_HIGH = 3
"""The count from which a dangerous colour is feared."""

TURN = 1.5
"""What an attempt costs besides its dice, in dice: the other side may pass."""


def agree(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """A truce costs the active side its spells: it is wanted by who has less to create, and by all where units go."""
    wanted = next((a for a in choices if isinstance(a, act.OfferTruce | act.AcceptTruce)), choices[0])
    refrain = next((a for a in choices if isinstance(a, act.Decline)), choices[0])
    volt = state.colour.volt
    assert volt is not None
    feared = volt.colour in DANGEROUS and volt.count >= TOO_HIGH
    active, other = _levels(state, state.active), _levels(state, state.opponent(state.active))
    gains = active == 0 or (active < other if ask.seat == state.active else active > 0)
    return wanted if feared or gains else refrain


def _levels(state: CaldaernState, seat: Seat) -> int:
    return sum(listed(mage).mage for mage in mages_of(state, seat) if amplifies(state, mage))


def strike(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The record and the dice with the best chance for what they cost."""
    offers = [a for a in choices if isinstance(a, act.JointDispel)]
    return max(offers, key=lambda a: _chance(state, a) / (a.dice + TURN), default=choices[0])


def _chance(state: CaldaernState, a: act.JointDispel) -> float:
    made = record_at(state, a.record)
    assert made is not None
    return float(dispelled(a.dice, made.difficulty - sum(part.number for part in level_part(state, a.by))))
