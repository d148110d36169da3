"""What the table shows of a game of Castles of Caleira: cards as the viewer has seen them move, event by event.

The state is final as soon as an action is applied; the picture follows at its own pace. `Shown` holds that
picture. It is made from what the viewer may know and takes the events that the viewer may see, so nothing else is ever
in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import singledispatchmethod

from msgspec.structs import replace

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import BATTLEMENTS_SET, FACE_DOWN_POINTS, Kind, card_of
from game.engine.caleira.position.records import AsideCard, Effect, Phase, Piece, RoundResult
from game.engine.caleira.view import CaleiraView
from game.engine.contract import Event, Seat


@dataclass(frozen=True, slots=True)
class Held:
    """A card outside the castles, with a key of its own on the table; `kind` None where the viewer doesn't know it."""

    key: str
    kind: Kind | None


def piece_key(piece: int) -> str:
    """The key of a piece's card on the table. Handles are unique in a round."""
    return f"piece:{piece}"


class Shown:
    """The picture of a position.

    near       the seat at the lower edge; `hand` is that seat's, in the order in which it is held
    sizes      cards in every hand; `known` the kinds that are certainly there, as far as the viewer is to be reminded
    castles    pieces from left to right; kinds that the viewer knows but is not to be reminded of are left out
    deck       how many cards; `top` the kinds of the topmost, as far as known
    discard, aside, queue, effect, turn    as in the record
    made       how many hand cards have been given a key
    seen       cards laid out to be looked at: with a Wizard Tower `deck_seen` of them, top first
    looked_at  the piece under an Observatory, `looked_kind` what it is to its viewer
    partner, offered   of the exchange under way
    ended      the round that has just ended, until the next begins
    """

    def __init__(self, record: CaleiraView, near: Seat, *, laid_open: bool = False) -> None:
        self.viewer = record.seat
        self.near = near
        self.reminds = laid_open or record.config.memory_aid == "on"
        self._everybody = tuple(range(len(record.castles)))
        self.made = 0
        self.picked = ""
        """The hand card that was taken up last: of two copies this one is laid."""
        self._take_table(record)
        self._take_effects(record)

    def _take_table(self, record: CaleiraView) -> None:
        self.castles = [[self._remembered(seat, piece) for piece in row] for seat, row in enumerate(record.castles)]
        self.hand = [self._new(kind) for kind in record.hands[self.near]]
        self.sizes = [len(hand) for hand in record.hands]
        self.known = [
            tuple(kind for kind in hand if kind is not None) if self.reminds or seat == self.viewer else ()
            for seat, hand in enumerate(record.hands)
        ]
        self.deck = len(record.deck)
        self.top = self._top_of(record.deck) if self.reminds else ()
        self.discard = [Held(f"discard:{n}", kind) for n, kind in enumerate(record.discard)]
        self.eliminated = record.eliminated
        self.aside = [self._aside(n, card) for n, card in enumerate(record.aside)]
        self.aside_up = [card.up for card in record.aside]
        self.round, self.turn = record.round, record.turn
        self.wins = list(record.wins)
        self.ended: RoundResult | None = None
        if record.phase is Phase.MATCH_END and record.rounds:
            self._lay_open(record.rounds[-1])

    def _take_effects(self, record: CaleiraView) -> None:
        self.queue: list[Effect] = list(record.queue)
        self.effect: Effect | None = record.effect
        kinds: Sequence[Kind | None] = record.deck_shown or (None,) * record.deck_seen
        self.seen = [Held(f"seen:{n}", kind) for n, kind in enumerate(kinds)]
        self.looked_at, self.looked_kind = record.looked_at, record.looked_at_kind
        self.partner, self.offered = record.partner, list(record.offered)
        self.ordering = record.revealed

    # ------------------------------------------------------------------------------- knowing
    def _remembered(self, seat: Seat, piece: Piece) -> Piece:
        """A piece as the viewer is to see it: without the memory aid only own ones tell what they are. CLR-12.10."""
        own = self.viewer is not None and seat == self.viewer
        return piece if piece.up or own or self.reminds else replace(piece, kind=None)

    def _top_of(self, deck: Sequence[Kind | None]) -> tuple[Kind, ...]:
        """Kinds of the topmost cards, as far down as all are known."""
        out: list[Kind] = []
        for kind in deck:
            if kind is None:
                break
            out.append(kind)
        return tuple(out)

    def _aside(self, n: int, card: AsideCard) -> Held:
        key = piece_key(card.piece) if card.piece is not None else f"aside:{n}"
        own = self.viewer is not None and self.eliminated == self.viewer
        return Held(key, card.kind if card.up or own or self.reminds else None)

    def _new(self, kind: Kind | None) -> Held:
        """A card with a key that no other card has had."""
        self.made += 1
        return Held(f"hand:{self.made}", kind)

    def keep_order(self, before: Shown) -> None:
        """Hold the hand as it was held before, if it is the same cards: what is known of it is sorted."""
        if (before.near, before.viewer, before.round) != (self.near, self.viewer, self.round):
            return
        self.made = max(self.made, before.made)
        if sorted(str(card.kind) for card in before.hand) == sorted(str(card.kind) for card in self.hand):
            self.hand = list(before.hand)
        if [card.kind for card in before.discard] == [card.kind for card in self.discard]:
            self.discard = list(before.discard)
        if [card.kind for card in before.aside] == [card.kind for card in self.aside]:
            self.aside = list(before.aside)

    # ------------------------------------------------------------------------------ questions
    def __eq__(self, other: object) -> bool:
        """Whether two pictures look the same; how cards are held or named is no difference."""
        return isinstance(other, Shown) and self._looks() == other._looks()

    def _looks(self) -> tuple[object, ...]:
        hand = sorted(str(card.kind) for card in self.hand)
        laid = [[card.kind for card in cards] for cards in (self.discard, self.aside, self.seen)]
        castles = [[(p.piece, p.up, p.kind) for p in row] for row in self.castles]
        rest = (self.looked_at, self.looked_kind, self.partner, sorted(self.offered), self.turn, self.round)
        return (hand, laid, castles, self.sizes, self.deck, self.eliminated, self.queue, self.effect, rest, self.wins)

    def find(self, piece: int) -> tuple[Seat, int] | None:
        """In whose castle a piece lies, and where."""
        for seat, row in enumerate(self.castles):
            for index, found in enumerate(row):
                if found.piece == piece:
                    return seat, index
        return None

    def piece(self, piece: int) -> Piece | None:
        """A piece of a castle by its handle."""
        at = self.find(piece)
        return None if at is None else self.castles[at[0]][at[1]]

    def is_open(self, piece: Piece) -> bool:
        """Whether everybody knows what a piece is. Rules: CLR-12.3."""
        return piece.public

    # --------------------------------------------------------------------------------- events
    def apply(self, event: Event) -> None:
        """Take one event into the picture. Events that change nothing on the table are fine."""
        self._take(event)

    @singledispatchmethod
    def _take(self, event: Event) -> None:
        """What is only told."""

    @_take.register
    def _(self, event: ev.RoundBegan) -> None:
        self.castles = [[] for _ in self._everybody]
        self.hand, self.sizes = [], [0 for _ in self._everybody]
        self.known = [() for _ in self._everybody]
        self.deck, self.top = event.deck, ()
        self.discard, self.aside, self.aside_up, self.eliminated = [], [], [], None
        self.round, self.turn, self.ended = event.round, event.starter, None
        self._rest()

    def _rest(self) -> None:
        """Nothing is being resolved."""
        self.queue, self.effect = [], None
        self._done()

    def _done(self) -> None:
        """The effect of now has been carried out."""
        self.effect = None
        self.seen, self.looked_at, self.looked_kind = [], None, None
        self.partner, self.offered, self.ordering = None, [], ()

    @_take.register
    def _(self, event: ev.CardsDealt) -> None:
        kinds: Sequence[Kind | None] = event.kinds or (None,) * event.count
        for kind in kinds:
            self._draw(event.seat, kind)

    def _draw(self, seat: Seat, kind: Kind | None) -> None:
        self.deck -= 1
        known, self.top = (self.top[0] if self.top else None), self.top[1:]
        self._receive(seat, kind if kind is not None else known)

    def _receive(self, seat: Seat, kind: Kind | None) -> None:
        self.sizes[seat] += 1
        if seat == self.near:
            self.hand.append(self._new(kind))
        if kind is not None and (self.reminds or seat == self.viewer):
            self.known[seat] = (*self.known[seat], kind)

    @_take.register
    def _(self, event: ev.TurnBegan) -> None:
        self.turn = event.seat
        self._rest()

    @_take.register
    def _(self, event: ev.CardDrawn) -> None:
        self._draw(event.seat, event.kind)

    def held(self, seat: Seat, kind: Kind | None) -> Held | None:
        """The card that a seat gives up, where that hand is shown: one of the kind, else the last."""
        if seat != self.near or not self.hand:
            return None
        picked = next((card for card in self.hand if card.key == self.picked), None)
        if picked is not None and picked.kind == kind:
            return picked
        return next((card for card in reversed(self.hand) if card.kind == kind), self.hand[-1])

    def give_up(self, seat: Seat, kind: Kind | None) -> None:
        """Take a card out of a hand."""
        held = self.held(seat, kind)
        self.sizes[seat] -= 1
        if kind is not None and kind in self.known[seat]:
            left = list(self.known[seat])
            left.remove(kind)
            self.known[seat] = tuple(left)
        elif seat != self.viewer:
            self.known[seat] = ()
        if held is not None:
            self.hand.remove(held)

    @_take.register
    def _(self, event: ev.CardPlayed) -> None:
        self.give_up(event.seat, event.kind)
        knowers = self._everybody if event.up else (event.seat,)
        piece = Piece(event.piece, event.up, event.kind, knowers, public=event.up)
        self.castles[event.seat].insert(event.index, self._remembered(event.seat, piece))

    @_take.register
    def _(self, event: ev.EffectQueued) -> None:
        self.queue.append(event.effect)

    @_take.register
    def _(self, event: ev.EffectBegan) -> None:
        self._done()
        if self.queue:
            self.queue.pop(0)
        self.effect = event.effect

    @_take.register
    def _(self, event: ev.EffectSkipped) -> None:
        self._done()

    @_take.register
    def _(self, event: ev.EffectDeclined) -> None:
        self._done()

    @_take.register
    def _(self, event: ev.EffectRemoved) -> None:
        if event.effect in self.queue:
            self.queue.remove(event.effect)

    @_take.register
    def _(self, event: ev.EffectsOrdered) -> None:
        self._done()

    def turn_up(self, piece: int, kind: Kind) -> None:
        """Show a piece to all."""
        self._set(piece, up=True, kind=kind, knowers=self._everybody, public=True)

    def _set(self, piece: int, **changes: object) -> None:
        at = self.find(piece)
        if at is not None:
            seat, index = at
            self.castles[seat][index] = self._remembered(seat, replace(self.castles[seat][index], **changes))

    @_take.register
    def _(self, event: ev.PieceDestroyed) -> None:
        at = self.find(event.piece)
        if at is not None:
            del self.castles[at[0]][at[1]]
        self.discard.append(Held(piece_key(event.piece), event.kind))
        self._done()

    @_take.register
    def _(self, event: ev.BattlementsHeld) -> None:
        self.turn_up(event.piece, Kind.BATTLEMENTS)
        self._done()

    @_take.register
    def _(self, event: ev.PiecesRevealed) -> None:
        for found in event.pieces:
            self.turn_up(found.piece, found.kind)
        effect = self.effect  # goes on until the order of what it revealed is clear
        self._done()
        self.effect = effect

    @_take.register
    def _(self, event: ev.PieceLookedAt) -> None:
        found = self.piece(event.piece)
        if found is not None:
            knowers = tuple(sorted({*found.knowers, event.seat}))
            self._set(event.piece, kind=event.kind if event.kind is not None else found.kind, knowers=knowers)
        self.looked_at, self.looked_kind = event.piece, event.kind

    @_take.register
    def _(self, event: ev.PieceLeft) -> None:
        self._done()

    @_take.register
    def _(self, event: ev.PieceConcealed) -> None:
        self._set(event.piece, up=False, kind=event.kind, knowers=self._everybody, public=True)
        self._done()

    @_take.register
    def _(self, event: ev.PartnerChosen) -> None:
        self.partner, self.offered = event.partner, []

    @_take.register
    def _(self, event: ev.OfferMade) -> None:
        self.offered.append(event.seat)

    @_take.register
    def _(self, event: ev.CardsExchanged) -> None:
        kinds: Sequence[Kind | None] = event.kinds or (None, None)
        for seat, kind in zip(event.seats, kinds, strict=True):
            self.give_up(seat, kind)
        for seat, kind in zip(event.seats, reversed(kinds), strict=True):
            self._receive(seat, kind)
        self._done()

    @_take.register
    def _(self, event: ev.DeckSeen) -> None:
        kinds: Sequence[Kind | None] = event.kinds or (None,) * event.count
        self.seen = [Held(f"seen:{n}", kind) for n, kind in enumerate(kinds)]
        self.top = ()

    @_take.register
    def _(self, event: ev.DeckArranged) -> None:
        self.top = event.kinds if event.kinds is not None and self.reminds else ()
        self._done()

    @_take.register
    def _(self, event: ev.PlayerEliminated) -> None:
        self.eliminated = event.seat
        row, self.castles[event.seat] = self.castles[event.seat], []
        self.aside = [Held(piece_key(piece.piece), piece.kind) for piece in row]
        self.aside_up = [piece.up for piece in row]
        kinds: Iterable[Kind | None] = (*self.known[event.seat], *(None,) * event.hand)
        cards = list(self.hand) if event.seat == self.near else []
        for n, kind in zip(range(event.hand), kinds):
            self.aside.append(cards[n] if n < len(cards) else Held(f"aside:{len(self.aside)}", kind))
            self.aside_up.append(False)
        self.hand = [] if event.seat == self.near else self.hand
        self.sizes[event.seat], self.known[event.seat] = 0, ()

    @_take.register
    def _(self, event: ev.RoundEnded) -> None:
        self._rest()
        self._lay_open(event.result)
        for seat in event.result.winners:
            self.wins[seat] += 1

    def _lay_open(self, result: RoundResult) -> None:
        """Nothing in the castles and put aside is secret any more. Rules: CLR-9.10."""
        self.ended = result
        self.castles = [list(row) for row in result.castles]
        self.aside = [Held(card.key, open_card.kind) for card, open_card in zip(self.aside, result.aside)]

    # ----------------------------------------------------------------------------------- points
    def points(self, seat: Seat) -> int:
        """What a castle is worth as it lies. Rules: CLR-9.3, CLR-9.4."""
        row = self.castles[seat]
        if self.ended is not None:
            return self.ended.points[seat]
        up = [piece.kind for piece in row if piece.up and piece.kind is not None]
        full = up.count(Kind.BATTLEMENTS) == BATTLEMENTS_SET
        points = sum(card_of(kind).points for kind in up) + FACE_DOWN_POINTS * (len(row) - len(up))
        return points + (BATTLEMENTS_SET * BATTLEMENTS_SET if full else 0)

    def open_points(self, seat: Seat) -> tuple[int, int, int]:
        """Face-up pieces, face-down pieces and the points of both. Rules: CLR-9.3."""
        up = sum(piece.up for piece in self.castles[seat])
        return up, len(self.castles[seat]) - up, self.points(seat)
