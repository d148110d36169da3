"""What the events of Castles of Caleira name on the table, where it lies, and what the others' events leave there.

Nothing here reads which card it is: who and where is known to all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol

import pygame

from game.engine.caleira.position import events as ev
from game.engine.contract import Event, Seat
from game.views.caleira.field.compose import DECK_KEY, DISCARD_KEY, Laid
from game.views.caleira.shown.room import Room
from game.views.caleira.shown.shown import Shown, piece_key
from game.views.contract.named import Place, places_in
from game.views.shared.cards.gesture import CardGesture
from game.views.shared.cards.trails import CardTrails, CardWay

FIELDS = {
    "piece": "piece", "pieces": "piece", "first_piece": "piece", "partner": "seat", "seats": "seat", "owner": "seat",
}  # fmt: skip
"""Fields that name something."""

DECK, DISCARD = Place("pile", DECK_KEY), Place("pile", DISCARD_KEY)

_OF_THE_DECK = (ev.CardDrawn, ev.DeckSeen, ev.DeckArranged)


class Seen(Protocol):
    """The table that things are named on."""

    gesture: CardGesture
    laid: Laid
    over: Seat | None
    room: Room | None
    shown: Shown


class Naming:
    """See `game.views.shared.recall.recalled.Naming`. Kinds: `piece` of a castle, `seat`, `hand` of a seat, `pile`."""

    def __init__(self, view: Seen) -> None:
        self.view = view

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """Pieces, players, piles; where an event names none of them, whose it is."""
        return tuple(dict.fromkeys(place for one in told for place in self._names(one)))

    def _names(self, record: Any) -> Iterator[Place]:
        found = places_in(record, FIELDS)
        yield from found
        if isinstance(record, _OF_THE_DECK):
            yield DECK
        elif isinstance(record, ev.PieceDestroyed):
            yield DISCARD
        elif not found and isinstance(getattr(record, "seat", None), int):
            yield Place("seat", record.seat)

    def rect_of(self, place: Place) -> pygame.Rect | None:
        """Where a place is seen now; None for a piece that lies in no castle."""
        room, near = self.view.room, self.view.shown.near
        if room is None:
            return None
        match place.kind:
            case "piece":
                return self._card(piece_key(place.what))
            case "pile":
                return pygame.Rect(room.deck if place.what == DECK_KEY else room.discard)
            case "hand":
                if place.what == near:
                    return pygame.Rect(room.hand)
                name = room.name(place.what)  # how many cards are in hand is said at the right
                return pygame.Rect(name.right - name.w // 4, name.y, name.w // 4, name.h)
            case "seat":
                return pygame.Rect(room.castle(place.what) if place.what == near else room.domain(place.what))
        return None

    def _card(self, key: str) -> pygame.Rect | None:
        for zone in self.view.laid.zones:
            if key in zone.keys:
                return zone.places[zone.keys.index(key)].bounds
        return None

    def rects(self, places: Collection[Place]) -> list[pygame.Rect]:
        """The cards and piles that are named, as far as they lie there; else the players."""
        things = [self.rect_of(place) for place in places if place.kind != "seat"]
        found = [rect for rect in things if rect is not None]
        if found:
            return found
        return [rect for rect in (self.rect_of(place) for place in places) if rect is not None]

    def pointed(self) -> frozenset[Place]:
        """The piece or pile under the pointer, or the player whose castle is chosen."""
        key = self.view.gesture.pointed
        if key is None:
            return frozenset() if self.view.over is None else frozenset({Place("seat", self.view.over)})
        kind, _, number = key.partition(":")
        if kind == "piece":
            return frozenset({Place("piece", int(number))})
        return frozenset({Place("pile", key)}) if key in (DECK_KEY, DISCARD_KEY) else frozenset()

    def bring(self, places: Sequence[Place]) -> None:
        """The whole table is seen."""


def trails_of(events: Sequence[Event], eyes: Seat) -> CardTrails:
    """What events leave to be seen by a seat, whose own moves leave nothing; NOBODY sees all.

    Cards that were drawn are shown where nothing else is: everybody draws.
    """
    ways: list[CardWay] = []
    drawn: list[CardWay] = []
    partner: tuple[Seat, Seat] | None = None
    source: tuple[Seat, int] | None = None
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, ev.RoundBegan):
            ways, drawn = [], []
        elif isinstance(event, ev.EffectBegan):
            source = (event.effect.owner, event.effect.piece)
        elif isinstance(event, ev.PartnerChosen):
            partner = (event.seat, event.partner)
        if isinstance(event, ev.CardsExchanged):
            a, b = event.seats
            if eyes not in event.seats[:1]:
                ways += [CardWay(a, _hand(a), _hand(b)), CardWay(b, _hand(b), _hand(a))]
        elif seat is not None and seat != eyes:
            begin = Place("piece", source[1]) if source is not None and source[0] == seat else _hand(seat)
            if isinstance(event, ev.CardDrawn):
                drawn.append(CardWay(seat, DECK, _hand(seat)))
            else:
                ways += _ways(event, seat, begin, partner)
    return CardTrails(tuple(dict.fromkeys(ways or drawn)))


def _hand(seat: Seat) -> Place:
    return Place("hand", seat)


def _ways(event: Event, seat: Seat, begin: Place, partner: tuple[Seat, Seat] | None) -> list[CardWay]:
    """What one event of a seat leaves; `begin`: the piece whose effect it is, else the hand."""
    match event:
        case ev.CardPlayed(piece=piece):
            return [CardWay(seat, _hand(seat), Place("piece", piece))]
        case ev.PieceDestroyed(owner=owner):
            return [CardWay(seat, begin, Place("seat", owner), struck=True)]
        case ev.BattlementsHeld(piece=piece) | ev.PieceLookedAt(piece=piece) | ev.PieceConcealed(piece=piece):
            return [CardWay(seat, begin, Place("piece", piece))]
        case ev.PiecesRevealed(pieces=pieces):
            return [CardWay(seat, begin, Place("piece", found.piece)) for found in pieces]
        case ev.PartnerChosen(partner=other):
            return [CardWay(seat, begin, Place("seat", other))]
        case ev.OfferMade() if partner is not None and seat in partner:
            other = partner[1] if seat == partner[0] else partner[0]
            return [CardWay(seat, _hand(seat), _hand(other))]
        case ev.DeckArranged():
            return [CardWay(seat, begin, DECK)]
    return []
