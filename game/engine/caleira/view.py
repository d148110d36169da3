"""What one seat, or an onlooker, may know of a game of Castles of Caleira. Rules: section 12, CLR-13.1 to CLR-13.5."""

from __future__ import annotations

import msgspec

from game.engine.caleira.cards import Kind
from game.engine.caleira.config import CaleiraConfig
from game.engine.caleira.records import AsideCard, Clue, Effect, Phase, Piece, RoundResult
from game.engine.contract import Result, Seat


class CaleiraView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat may know, with perfect memory (CLR-13.1); made field by field from what is allowed.

    Seats index the tuples, None stands for what the viewer doesn't know. With `seat` None it is the view of an onlooker
    (CLR-14.1), or, from `state.laid_open()`, a game with nothing hidden but the chance to come. `memory_aid` changes
    nothing here: it is for the window to hide what a person is to remember (CLR-12.10).

    config         without its seed
    phase, to_act  what the game waits for, and from whom
    round          of the match, from 1; `starter` began it, `turn` is the turn player, `turn_number` counts turns
    hands          cards in each hand: the own one sorted; of others those certainly there first (CLR-13.4), then None
    castles        pieces from left to right as their owner sees them
    deck           top card first; known are those that the viewer arranged with a Wizard Tower
    arranger, arranged   who last arranged the deck, and how many cards on top are still that player's secret
    discard        in the order of discarding
    eliminated     who is out, if anybody; `aside` holds that player's cards: pieces from left to right, then the hand
    box            the cards that were removed before the deal
    queue          waiting effects, first to be resolved first; `effect` is the one being resolved
    revealed       the two pieces whose order is asked for (AWAIT_ORDER), else ()
    looked_at      the piece seen with an Observatory while its owner decides, else None
    looked_at_kind its kind, for the owner of the Observatory
    deck_seen      how many cards the owner of a Wizard Tower sees while arranging, else 0
    deck_shown     which ones, for that owner
    partner        with whom the Marketplace being resolved exchanges, else None
    offered        who has chosen a card to give; `own_offer` is the viewer's
    activations    effects activated in this turn
    next_piece     the handle of the next card that is played
    clues          what the viewer knows for certain without knowing the place (CLR-13.4)
    worlds         the same, exactly: every possible way in which known cards are spread over hidden places. A number is
                   16 * place + kind; places 0 to 3 are hands, 4 + n is the piece n. For `determinize` and searches.
    points, sizes  of the castles as they lie, a face-down piece being worth 1 (CLR-9.3)
    rounds         results of the rounds that are over
    wins           round wins (CLR-10.3); `total_points` and `total_sizes` of the rounds that are over (CLR-10.4)
    """

    seat: Seat | None
    config: CaleiraConfig
    phase: Phase
    to_act: tuple[Seat, ...]
    round: int
    starter: Seat
    turn: Seat
    turn_number: int
    hands: tuple[tuple[Kind | None, ...], ...]
    castles: tuple[tuple[Piece, ...], ...]
    deck: tuple[Kind | None, ...]
    arranger: Seat | None
    arranged: int
    discard: tuple[Kind, ...]
    eliminated: Seat | None
    aside: tuple[AsideCard, ...]
    box: tuple[Kind | None, ...]
    queue: tuple[Effect, ...]
    effect: Effect | None
    revealed: tuple[int, ...]
    looked_at: int | None
    looked_at_kind: Kind | None
    deck_seen: int
    deck_shown: tuple[Kind, ...]
    partner: Seat | None
    offered: tuple[Seat, ...]
    own_offer: Kind | None
    activations: int
    next_piece: int
    clues: tuple[Clue, ...]
    worlds: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    sizes: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    wins: tuple[int, ...]
    total_points: tuple[int, ...]
    total_sizes: tuple[int, ...]
    result: Result | None

    @property
    def hand(self) -> tuple[Kind, ...]:
        """The viewer's own hand, sorted; () for an onlooker."""
        return () if self.seat is None else tuple(kind for kind in self.hands[self.seat] if kind is not None)
