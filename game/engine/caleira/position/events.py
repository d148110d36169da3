"""What can happen in Castles of Caleira, and who sees it.

A secret is told twice: in full with those who know as the `audience`, and `masked`, with None in its place, to all
others and to onlookers. `automatic` says that the decision had exactly one option and was carried out by itself
(CLR-11.3). Pieces are handles, `rule` names the rule that an event serves.
"""

from __future__ import annotations

from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Effect, RevealedPiece, RoundResult
from game.engine.contract import Event, Result, Seat


class RoundBegan(Event, frozen=True, tag="round_began"):
    """The cards are shuffled. `by_lot`: the starter was drawn. `box` and `deck`: cards there before the deal.

    Rules: CLR-3.3, CLR-10.2, CLR-15.1.
    """

    round: int
    starter: Seat
    by_lot: bool
    box: int
    deck: int
    rule: str = "CLR-15.1"


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    """A seat's first hand, for that seat alone. `deck`: cards left once all hands are dealt. Rules: CLR-3.3."""

    seat: Seat
    count: int
    kinds: tuple[Kind, ...] | None
    deck: int
    rule: str = "CLR-3.3"


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player's turn begins; `number` counts the turns of the round. Rules: CLR-4.1."""

    seat: Seat
    number: int
    rule: str = "CLR-4.1"


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """The top card of the deck goes to a hand, for that seat alone to see. Sizes afterwards. Rules: CLR-4.2."""

    seat: Seat
    kind: Kind | None
    deck: int
    hand: int
    rule: str = "CLR-4.2"


class TurnIdled(Event, frozen=True, tag="turn_idled"):
    """A turn passes without a card to play. Rules: CLR-4.11."""

    seat: Seat
    rule: str = "CLR-4.11"


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A hand card becomes a piece; face-down its kind is for that seat alone.

    `index` is its place in the castle, 0 being the leftmost, `hand` the cards left in hand. Rules: CLR-4.4 to CLR-4.9.
    """

    seat: Seat
    piece: int
    kind: Kind | None
    up: bool
    side: str
    index: int
    hand: int
    rule: str = "CLR-4.4"


class EffectQueued(Event, frozen=True, tag="effect_queued"):
    """An effect is activated and waits at the back of the queue. Rules: CLR-5.1, CLR-5.3."""

    effect: Effect
    rule: str = "CLR-5.3"


class EffectBegan(Event, frozen=True, tag="effect_began"):
    """The front entry of the queue is taken and will be carried out. Rules: CLR-5.5."""

    effect: Effect
    rule: str = "CLR-5.5"


class EffectSkipped(Event, frozen=True, tag="effect_skipped"):
    """The effect just begun has no possible target. Rules: CLR-6.6."""

    effect: Effect
    rule: str = "CLR-6.6"


class EffectDeclined(Event, frozen=True, tag="effect_declined"):
    """Its owner leaves the effect alone. Rules: CLR-6.5, CLR-6.7, CLR-12.12."""

    effect: Effect
    rule: str = "CLR-6.7"


class EffectRemoved(Event, frozen=True, tag="effect_removed"):
    """A waiting effect is gone: its owner was eliminated, or the round is over. Rules: CLR-8.3, CLR-8.4."""

    effect: Effect
    rule: str = "CLR-8.3"


class EffectsOrdered(Event, frozen=True, tag="effects_ordered"):
    """A seat has decided which of two revealed pieces is activated first. Rules: CLR-5.6."""

    seat: Seat
    pieces: tuple[int, int]
    rule: str = "CLR-5.6"


class PieceDestroyed(Event, frozen=True, tag="piece_destroyed"):
    """A Trebuchet sends a piece to the discard pile, where all see it. `index`: its place before. Rules: CLR-7.5."""

    seat: Seat
    owner: Seat
    piece: int
    kind: Kind
    was_up: bool
    index: int
    automatic: bool
    rule: str = "CLR-7.5"


class BattlementsHeld(Event, frozen=True, tag="battlements_held"):
    """A Trebuchet hits Battlements: they stay, face-up. Rules: CLR-7.3, CLR-7.4."""

    seat: Seat
    owner: Seat
    piece: int
    was_up: bool
    automatic: bool
    rule: str = "CLR-7.3"


class PiecesRevealed(Event, frozen=True, tag="pieces_revealed"):
    """Face-down pieces are turned up, at the same moment. `by` is the kind of the effect.

    For an Observatory it is what its owner decided after the look. Rules: CLR-7.9, CLR-7.14, CLR-7.19.
    """

    seat: Seat
    by: Kind
    pieces: tuple[RevealedPiece, ...]
    automatic: bool
    rule: str = "CLR-1.8"


class PieceLookedAt(Event, frozen=True, tag="piece_looked_at"):
    """An Observatory's owner looks at a face-down piece: which one is public, its kind is not. Rules: CLR-7.18."""

    seat: Seat
    owner: Seat
    piece: int
    kind: Kind | None
    automatic: bool
    rule: str = "CLR-7.18"


class PieceLeft(Event, frozen=True, tag="piece_left"):
    """The piece that was looked at stays face-down. Rules: CLR-7.19."""

    seat: Seat
    owner: Seat
    piece: int
    rule: str = "CLR-7.19"


class PieceConcealed(Event, frozen=True, tag="piece_concealed"):
    """A face-up piece is turned face-down; all still know it. Rules: CLR-7.20, CLR-12.3."""

    seat: Seat
    owner: Seat
    piece: int
    kind: Kind
    automatic: bool
    rule: str = "CLR-7.20"


class PartnerChosen(Event, frozen=True, tag="partner_chosen"):
    """With whom a Marketplace's owner exchanges cards. Rules: CLR-7.11."""

    seat: Seat
    partner: Seat
    automatic: bool
    rule: str = "CLR-7.11"


class OfferMade(Event, frozen=True, tag="offer_made"):
    """A seat has chosen the card to give; which one is for that seat alone. Rules: CLR-11.4."""

    seat: Seat
    kind: Kind | None
    automatic: bool
    rule: str = "CLR-11.4"


class CardsExchanged(Event, frozen=True, tag="cards_exchanged"):
    """Two cards change hands. `kinds` are what each of `seats` gave, for these two alone. Rules: CLR-7.11, CLR-12.6."""

    seats: tuple[Seat, Seat]
    kinds: tuple[Kind, Kind] | None
    rule: str = "CLR-7.11"


class DeckSeen(Event, frozen=True, tag="deck_seen"):
    """A Wizard Tower's owner looks at the top of the deck, top first. Rules: CLR-7.16, CLR-12.5."""

    seat: Seat
    count: int
    kinds: tuple[Kind, ...] | None
    rule: str = "CLR-7.16"


class DeckArranged(Event, frozen=True, tag="deck_arranged"):
    """The cards seen lie on the deck again, top first, in an order that only their owner knows. Rules: CLR-7.16."""

    seat: Seat
    count: int
    kinds: tuple[Kind, ...] | None
    rule: str = "CLR-7.16"


class PlayerEliminated(Event, frozen=True, tag="player_eliminated"):
    """The Princess' Spire of a player was destroyed by `by`; all other cards of that player go aside.

    `pieces` are the handles from left to right, `hand` the number of hand cards. Faces stay as they are, and what is
    hidden stays so until the round is over. Rules: CLR-8.1, CLR-8.2.
    """

    seat: Seat
    by: Seat
    pieces: tuple[int, ...]
    hand: int
    rule: str = "CLR-8.1"


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """The round is scored; castles and aside cards are open now. Rules: CLR-9.1, CLR-9.2, CLR-9.8, CLR-9.10."""

    result: RoundResult
    rule: str = "CLR-9.8"


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The game is over; with several rounds the match is decided. Rules: CLR-10.3, CLR-10.4."""

    result: Result
    rule: str = "CLR-10.3"


CaleiraEvent = (
    RoundBegan
    | CardsDealt
    | TurnBegan
    | CardDrawn
    | TurnIdled
    | CardPlayed
    | EffectQueued
    | EffectBegan
    | EffectSkipped
    | EffectDeclined
    | EffectRemoved
    | EffectsOrdered
    | PieceDestroyed
    | BattlementsHeld
    | PiecesRevealed
    | PieceLookedAt
    | PieceLeft
    | PieceConcealed
    | PartnerChosen
    | OfferMade
    | CardsExchanged
    | DeckSeen
    | DeckArranged
    | PlayerEliminated
    | RoundEnded
    | MatchEnded
)
