"""What a coach has to say in Castles of Caleira."""

from __future__ import annotations

from typing import Final

from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.events import (
    BattlementsHeld,
    CardDrawn,
    DeckSeen,
    EffectBegan,
    EffectQueued,
    EffectRemoved,
    EffectSkipped,
    PartnerChosen,
    PiecesRevealed,
)
from game.lessons.coach.hint import Hint, Look, Spot


def _battlements(look: Look) -> Spot | None:
    """A Trebuchet has hit Battlements. Rules: CLR-7.2, CLR-9.4."""
    held = look.told(BattlementsHeld)
    return ("piece", held[-1].piece) if held else None


def _whose(look: Look) -> Spot | None:
    """The seat's own Watch Tower woke a card of another's. Rules: CLR-7.10, CLR-5.4."""
    for event in look.told(PiecesRevealed):
        if event.seat == look.seat and event.by is Kind.WATCH_TOWER:
            for shown in event.pieces:
                if shown.owner != look.seat:
                    return "piece", shown.piece
    return None


def _spire_yours(look: Look) -> Spot | None:
    """The Spire has come to the seat's hand. Rules: CLR-4.8."""
    drawn = any(event.seat == look.seat and event.kind is Kind.PRINCESS_SPIRE for event in look.told(CardDrawn))
    return ("hand", look.seat) if drawn else None


def _market(look: Look) -> Spot | None:
    """The seat takes part in an exchange. Rules: CLR-7.12."""
    part = any(look.seat in (event.seat, event.partner) for event in look.told(PartnerChosen))
    return ("hand", look.seat) if part else None


def _wizard(look: Look) -> Spot | None:
    """The seat has opened the deck. Rules: CLR-7.16."""
    return ("pile", "deck") if any(event.seat == look.seat for event in look.told(DeckSeen)) else None


def _chain(look: Look) -> Spot | None:
    """A second effect waits while a first one does. Rules: CLR-5.3."""
    waiting = 0
    for event in look.events:
        if isinstance(event, EffectQueued):
            waiting += 1
            if waiting > 1:
                return "piece", event.effect.piece
        elif isinstance(event, EffectBegan | EffectSkipped | EffectRemoved):
            waiting = max(0, waiting - 1)
    return None


def _last(look: Look) -> Spot | None:
    """The deck is empty. Rules: CLR-4.3."""
    return ("pile", "deck") if look.own_turn and not look.view.deck else None


def _count(look: Look) -> Spot | None:
    """The last cards are played. Rules: CLR-9.1, CLR-9.3."""
    few = all(len(hand) <= 1 for hand in look.view.hands)
    return ("seat", look.seat) if look.own_turn and not look.view.deck and few else None


HINTS: Final = (
    Hint("clr.battlements", 5, _battlements),
    Hint("clr.whose", 6, _whose),
    Hint("clr.spire_yours", 7, _spire_yours),
    Hint("clr.market", 5, _market),
    Hint("clr.wizard", 5, _wizard),
    Hint("clr.chain", 6, _chain),
    Hint("clr.last", 3, _last),
    Hint("clr.count", 4, _count),
)
"""All of them."""
