"""A game of Castles of Caleira as it is told: log entries become lines of the chronicle, in the reader's language.

Every line knows the rule that it rests on. Secrets are told to those who know them only: the events of the
others don't hold them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.state import CaleiraView
from game.engine.contract import Event, Seat
from game.ui.paint.rich import escape
from game.ui.paint.theme import SEAT_IDS
from game.views.caleira.shown import faces
from game.views.shared.panels.chronicle import Line
from game.words import Words


class Teller:
    """Tells events in order. It remembers what pieces were, because the order of effects names handles only."""

    def __init__(self, words: Words, names: Sequence[str], *, rounds: int = 1, reminds: bool = True) -> None:
        """`names` are the players' names by seat, escaped; `rounds` of the match.

        Without the memory aid (not `reminds`) it is not told again what was only looked at or exchanged (CLR-12.10).
        """
        self.words = words
        self.names = names
        self.rounds = rounds
        self.reminds = reminds
        self._pieces: dict[int, tuple[Seat, Kind]] = {}
        self._tell: dict[type[Any], Callable[[Any], str]] = {
            ev.RoundBegan: self._round_began, ev.CardsDealt: self._dealt, ev.CardDrawn: self._drawn,
            ev.TurnIdled: lambda e: self._say("turn_idled"), ev.CardPlayed: self._played,
            ev.EffectSkipped: self._effect("effect_skipped"), ev.EffectDeclined: self._effect("effect_declined"),
            ev.EffectRemoved: self._effect("effect_removed"), ev.EffectsOrdered: self._ordered,
            ev.PieceDestroyed: self._destroyed, ev.BattlementsHeld: self._held, ev.PiecesRevealed: self._revealed,
            ev.PieceLookedAt: self._looked, ev.PieceLeft: self._left, ev.PieceConcealed: self._concealed,
            ev.PartnerChosen: self._partner, ev.OfferMade: self._offered, ev.CardsExchanged: self._exchanged,
            ev.DeckSeen: self._deck("deck_seen"), ev.DeckArranged: self._deck("deck_arranged"),
            ev.PlayerEliminated: self._eliminated, ev.RoundEnded: self._round_ended, ev.MatchEnded: self._match_ended,
        }  # fmt: skip

    def know(self, record: CaleiraView) -> None:
        """Begin with what may be known of a position instead of the beginning of the game."""
        for seat, castle in enumerate(record.castles):
            self._pieces.update({piece.piece: (seat, piece.kind) for piece in castle if piece.kind is not None})

    def tell(self, entries: Iterable[Any]) -> list[Line]:
        """Lines for log entries, in order."""
        lines: list[Line] = []
        for action, group in groupby(entries, key=lambda entry: entry.action):
            events = [entry.event for entry in group]
            for event in events:
                lines += self._lines(event, events, action)
        return lines

    def _lines(self, event: Any, batch: Sequence[Any], action: int) -> list[Line]:
        self._learn(event)
        if isinstance(event, ev.TurnBegan):
            return [Line(self.names[event.seat], "", True, event.rule, action, events=(event,))]
        if isinstance(event, ev.EffectQueued):
            return self._queued(event, batch, action)
        text = self.sentence(event)
        lines = [Line(text, self.lead(event), False, event.rule, action, events=(event,))] if text else []
        if isinstance(event, ev.RoundBegan) and self.rounds > 1:
            heading = self._say("round", n=event.round, most=self.rounds)
            lines.insert(0, Line(heading, "", True, "CLR-10.1", action))
        if isinstance(event, ev.RoundEnded):
            lines += self._scores(event, action)
        return lines

    def _learn(self, event: Any) -> None:
        match event:
            case ev.RoundBegan():
                self._pieces.clear()
            case ev.CardPlayed(kind=kind, seat=seat, piece=piece) if kind is not None:
                self._pieces[piece] = (seat, kind)
            case ev.PiecesRevealed(pieces=pieces):
                self._pieces.update({found.piece: (found.owner, found.kind) for found in pieces})

    def sentence(self, event: Event) -> str:
        """An event in a sentence without its subject, whose emblem stands before it; "" for one that needs none."""
        tell = self._tell.get(type(event))
        return "" if tell is None else tell(event)

    def lead(self, event: Any) -> str:
        """The emblem of the player that a line is about."""
        seat = self.whose(event)
        return "" if seat is None else f"<chip:{SEAT_IDS[seat]}>"

    def whose(self, event: Any) -> Seat | None:
        """The player that an event is about; None: nobody."""
        seat: Seat | None = getattr(event, "seat", None)
        if isinstance(event, ev.EffectQueued | ev.EffectSkipped | ev.EffectDeclined | ev.EffectRemoved):
            seat = event.effect.owner
        elif isinstance(event, ev.CardsExchanged):
            seat = event.seats[0]
        elif isinstance(event, ev.RoundBegan):
            seat = event.starter
        return seat

    # --------------------------------------------------------------------------------- words
    def _say(self, key: str, **values: object) -> str:
        return self.words(f"caleira.event.{key}", **values)

    def _card(self, kind: Kind) -> str:
        return f"<semi>{escape(faces.title(self.words, kind))}</semi>"

    def _whose(self, key: str, owner: Seat, actor: Seat, **values: object) -> str:
        """A sentence about a card of a castle: one's own, or that of a player by name."""
        if owner == actor:
            return self._say(f"{key}.own", **values)
        return self._say(key, name=self.names[owner], **values)

    def _cards(self, kinds: Sequence[Kind]) -> str:
        return ", ".join(self._card(kind) for kind in kinds)

    # --------------------------------------------------------------------------------- turns
    def _round_began(self, e: ev.RoundBegan) -> str:
        return self._say("round_began.lot" if e.by_lot else "round_began")

    def _dealt(self, e: ev.CardsDealt) -> str:
        return "" if e.kinds is None else self._say("cards_dealt", cards=self._cards(e.kinds))

    def _drawn(self, e: ev.CardDrawn) -> str:
        return self._say("card_drawn") if e.kind is None else self._say("card_drawn.known", card=self._card(e.kind))

    def _played(self, e: ev.CardPlayed) -> str:
        side = "" if e.index == 0 and e.side == "right" else f".{e.side}"
        if e.up and e.kind is not None:
            return self._say(f"card_played.up{side}", card=self._card(e.kind))
        if e.kind is None:
            return self._say(f"card_played.down{side}")
        return self._say(f"card_played.down.known{side}", card=self._card(e.kind))

    def _queued(self, e: ev.EffectQueued, batch: Sequence[Any], action: int) -> list[Line]:
        """Told only where it isn't plain from a card that was just played."""
        if any(isinstance(other, ev.CardPlayed) and other.piece == e.effect.piece for other in batch):
            return []
        text = self._say("effect_queued", card=self._card(e.effect.kind))
        return [Line(text, self.lead(e), False, e.rule, action, events=(e,))]

    # ------------------------------------------------------------------------------- effects
    def _effect(self, key: str) -> Callable[[Any], str]:
        return lambda e: self._say(key, card=self._card(e.effect.kind))

    def _ordered(self, e: ev.EffectsOrdered) -> str:
        named = [
            f"{self._card(kind)} ({self.names[owner]})"
            for owner, kind in (self._pieces[piece] for piece in e.pieces if piece in self._pieces)
        ]
        if len(named) < len(e.pieces):
            return self._say("effects_ordered.unknown")
        return self._say("effects_ordered", first=named[0], second=named[1])

    def _destroyed(self, e: ev.PieceDestroyed) -> str:
        key = "piece_destroyed.up" if e.was_up else "piece_destroyed.down"
        return self._whose(key, e.owner, e.seat, card=self._card(e.kind))

    def _held(self, e: ev.BattlementsHeld) -> str:
        return self._whose("battlements_held.up" if e.was_up else "battlements_held.down", e.owner, e.seat)

    def _revealed(self, e: ev.PiecesRevealed) -> str:
        parts = []
        for found in e.pieces:
            whose = self._whose("of", found.owner, e.seat, card=self._card(found.kind))
            parts.append(whose)
        cards = parts[0] if len(parts) == 1 else self._say("and", first=parts[0], second=parts[1])
        return self._say("pieces_revealed.still" if e.by is Kind.THRONE_ROOM else "pieces_revealed", cards=cards)

    def _looked(self, e: ev.PieceLookedAt) -> str:
        if e.kind is None or not self.reminds:
            return self._whose("piece_looked_at", e.owner, e.seat)
        return self._whose("piece_looked_at.known", e.owner, e.seat, card=self._card(e.kind))

    def _left(self, e: ev.PieceLeft) -> str:
        return self._say("piece_left")

    def _concealed(self, e: ev.PieceConcealed) -> str:
        return self._whose("piece_concealed", e.owner, e.seat, card=self._card(e.kind))

    def _partner(self, e: ev.PartnerChosen) -> str:
        return self._say("partner_chosen", name=self.names[e.partner])

    def _offered(self, e: ev.OfferMade) -> str:
        if e.kind is None or not self.reminds:
            return self._say("offer_made")
        return self._say("offer_made.known", card=self._card(e.kind))

    def _exchanged(self, e: ev.CardsExchanged) -> str:
        name = self.names[e.seats[1]]
        if e.kinds is None or not self.reminds:
            return self._say("cards_exchanged", name=name)
        gave, got = (self._card(kind) for kind in e.kinds)
        return self._say("cards_exchanged.known", name=name, gave=gave, got=got)

    def _deck(self, key: str) -> Callable[[Any], str]:
        def say(e: ev.DeckSeen | ev.DeckArranged) -> str:
            if e.kinds is None or not self.reminds:
                return self.words.count(f"caleira.event.{key}", e.count)
            return self._say(f"{key}.known", cards=self._cards(e.kinds))

        return say

    def _eliminated(self, e: ev.PlayerEliminated) -> str:
        return f"<bad>{self._say('player_eliminated')}</bad>"

    # --------------------------------------------------------------------------------- the end
    def _round_ended(self, e: ev.RoundEnded) -> str:
        names = ", ".join(self.names[seat] for seat in e.result.winners)
        return self._say(f"round_ended.{e.result.reason}", names=names)

    def _scores(self, e: ev.RoundEnded, action: int) -> list[Line]:
        """Points and size of every castle, the winner's first."""
        result = e.result
        lines = []
        for seat in sorted(range(len(result.ranks)), key=lambda s: (result.ranks[s], s)):
            points = self.words.count("caleira.points", result.points[seat])
            key = "scored.out" if seat == result.eliminated else "scored"
            text = self._say(key, name=self.names[seat], points=points, n=result.sizes[seat])
            lines.append(Line(text, f"<chip:{SEAT_IDS[seat]}>", False, "CLR-9.3", action))
        return lines

    def _match_ended(self, e: ev.MatchEnded) -> str:
        if self.rounds == 1:
            return ""
        names = ", ".join(self.names[seat] for seat in e.result.winners)
        return self._say("match_ended" if len(e.result.winners) == 1 else "match_ended.shared", names=names)
