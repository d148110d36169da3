"""Why somebody would choose an action: what it is, and how often it came out well in the games imagined."""

from __future__ import annotations

from typing import Any

from game.engine.caleira.position import actions as act
from game.engine.caleira.state import CaleiraView
from game.players.reasons import Reason, Term, Value

_PLAIN: dict[type[Any], str] = {
    act.TrebuchetTarget: "hit",
    act.WatchTowerReveal: "watch",
    act.OrderEffects: "order",
    act.MarketplacePartner: "partner",
    act.ThroneRoomReveal: "throne",
    act.WizardTowerArrange: "arrange",
    act.ObservatoryLook: "look",
    act.BarracksConceal: "conceal",
    act.DeclineEffect: "decline",
}
"""Keys of actions that need no card's name."""


def explain(view: CaleiraView, action: Any, worth: float) -> Reason:
    """The reason for an action; `worth` is the share of victories that the search expects of it."""
    chance = round(100 * worth)
    match action:
        case act.PlayCard(kind=kind, face=face):
            return _reason(f"play_{face}", chance, kind=Term(f"cards.caleira.{kind}"))
        case act.MarketplaceOffer(kind=kind):
            return _reason("offer", chance, kind=Term(f"cards.caleira.{kind}"))
        case act.ObservatoryDecide(reveal=reveal):
            return _reason("reveal" if reveal else "leave", chance)
        case _:
            return _reason(_PLAIN[type(action)], chance)


def _reason(key: str, chance: int, **values: Value) -> Reason:
    return Reason(f"caleira.{key}", (*values.items(), ("chance", chance)))
