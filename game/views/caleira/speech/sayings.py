"""Actions of Castles of Caleira in words: entries of the plain list of choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import Kind
from game.engine.contract import Action, Seat
from game.views.caleira.shown import faces
from game.views.caleira.shown.shown import Shown
from game.words import Words


@dataclass(frozen=True, slots=True)
class Speech:
    """Says things about a position as one viewer knows it."""

    words: Words
    shown: Shown
    name: Callable[[Seat], str]

    def card(self, kind: Kind) -> str:
        """The name of a kind."""
        return faces.title(self.words, kind)

    def piece(self, piece: int) -> str:
        """A piece by owner, place and what is known of it; different for every piece."""
        at = self.shown.find(piece)
        if at is None:
            return self.words("caleira.piece.gone")
        seat, index = at
        found = self.shown.castles[seat][index]
        values: dict[str, Any] = {"name": self.name(seat), "n": index + 1}
        if found.kind is None:
            return self.words("caleira.piece.hidden", **values)
        key = "caleira.piece.up" if found.up else "caleira.piece.known"
        return self.words(key, card=self.card(found.kind), **values)

    def action(self, action: Action) -> str:
        """An action as an entry of a list."""
        words, tag = self.words, str(action.__struct_config__.tag)
        match action:
            case act.PlayCard(kind=kind, face=face, side=side):
                alone = not self.shown.castles[action.seat]
                end = "" if alone else f".{side}"
                return words(f"caleira.action.play_card.{face}{end}", card=self.card(kind))
            case act.WatchTowerReveal(pieces=pieces):
                named = [self.piece(piece) for piece in pieces]
                joined = named[0] if len(named) == 1 else words("caleira.event.and", first=named[0], second=named[1])
                return words(f"caleira.action.{tag}", pieces=joined)
            case act.OrderEffects(first_piece=piece):
                return words(f"caleira.action.{tag}", piece=self.piece(piece))
            case act.MarketplacePartner(partner=partner):
                return words(f"caleira.action.{tag}", name=self.name(partner))
            case act.MarketplaceOffer(kind=kind):
                return words(f"caleira.action.{tag}", card=self.card(kind))
            case act.WizardTowerArrange(kinds=kinds):
                return words(f"caleira.action.{tag}", cards=", ".join(self.card(kind) for kind in kinds))
            case act.ObservatoryDecide(reveal=reveal):
                return words(f"caleira.action.{tag}.{'reveal' if reveal else 'leave'}")
            case act.DeclineEffect():
                return words(f"caleira.action.{tag}")
        return words(f"caleira.action.{tag}", piece=self.piece(getattr(action, "piece", -1)))
