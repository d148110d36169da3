"""A position of Castles of Caleira: zones, pieces, the effect queue, and what every seat knows. Rules: section 1.

Kinds are numbers here (see `cards`), a piece is its handle, and what is known of it is packed into one number.
"""

from __future__ import annotations

import functools
from typing import Self

import msgspec

from game.engine.caleira.position.cards import BAT, BATTLEMENTS_SET, FACE_DOWN_POINTS, KINDS, POINTS
from game.engine.caleira.position.config import CaleiraConfig
from game.engine.caleira.position.events import CaleiraEvent
from game.engine.caleira.position.knowledge import Worlds
from game.engine.caleira.position.records import Effect, Phase, RoundResult
from game.engine.contract import Result, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.records import copied, digest_of

Entry = tuple[int, Seat, int]
"""An effect: kind, owner, piece. Rules: CLR-5.3."""

Out = list[CaleiraEvent]

KIND, UP, OWNER, KNOWN, PUBLIC = 15, 16, 5, 7, 1 << 11
"""A piece's number: kind in the lowest four bits, then whether it is up; its owner from bit 5; who knows it from bit 7,
seat by seat; and at last whether it is public, because it lies or has lain face-up."""

SEATS: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(4))
"""Each seat alone."""

OTHERS: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(tuple(other for other in range(count) if other != seat) for seat in range(count)) for count in range(5)
)
"""All seats but one, by number of seats and seat."""


class Shown(msgspec.Struct, kw_only=True, eq=False):
    """The facts of a game that stand in a position and in what a seat sees of it alike.

    arranger, arranged   who knows how many cards on top of the deck, by a Wizard Tower
    eliminated, eliminated_by   who is out, by whom
    revealed      the two pieces whose order is asked for
    partner       of the Marketplace being resolved
    activations   effects activated in this turn
    rounds        results of the rounds that are over
    """

    phase: Phase = Phase.AWAIT_PLAY
    to_act: tuple[Seat, ...] = ()
    round: int = 0
    starter: Seat = 0
    turn: Seat = 0
    turn_number: int = 0
    arranger: Seat | None = None
    arranged: int = 0
    eliminated: Seat | None = None
    eliminated_by: Seat | None = None
    revealed: tuple[int, ...] = ()
    partner: Seat | None = None
    activations: int = 0
    rounds: tuple[RoundResult, ...] = ()
    result: Result | None = None


class Facts(Shown, kw_only=True, eq=False):
    """All that makes a game beside its options and the chance to come, each fact written down once.

    hands         sorted kinds by seat
    castles       handles by seat, from left to right
    pieces        what a handle is, 0 for pieces that are no more; handle 0 is nobody's
    deck, discard kinds, top card first and in order of discarding
    aside, aside_hand   pieces and hand cards of who is out
    queue, effect waiting effects, and the one being resolved
    looked_at     the piece that an Observatory's owner looks at, else 0
    offers        of the Marketplace being resolved; -1 for no offer yet
    knows         by seat, see `knowledge`
    """

    hands: list[tuple[int, ...]] = []
    castles: list[tuple[int, ...]] = []
    pieces: list[int] = []
    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    aside_hand: tuple[int, ...] = ()
    box: tuple[int, ...] = ()
    queue: tuple[Entry, ...] = ()
    effect: Entry | None = None
    looked_at: int = 0
    offers: list[int] = []
    knows: list[Worlds] = []


class Position(Facts, kw_only=True, eq=False):
    """Everything about a game: the facts, how it is played, the chance to come; rules modules read and change it."""

    config: CaleiraConfig
    dice: Dice | ScriptedDice
    seats: int
    mandatory: bool
    opening: tuple[CaleiraEvent, ...] = ()

    def copy(self) -> Self:
        """An independent copy, dice included."""
        return copied(self)

    def digest(self) -> str:
        """Stable hex hash over everything that matters, what seats know and the chance to come included."""
        return digest_of(Facts, self, self.dice, self.config)

    # -------------------------------------------------------------------------------- questions
    def survivors(self) -> list[Seat]:
        """Seats that are still in the round."""
        return [seat for seat in range(self.seats) if seat != self.eliminated]

    def all_pieces(self) -> list[int]:
        """Handles of all pieces, castle by castle, from left to right."""
        return [piece for castle in self.castles for piece in castle]

    def down_pieces(self) -> list[int]:
        """Handles of the face-down pieces."""
        pieces = self.pieces
        return [piece for castle in self.castles for piece in castle if not pieces[piece] & UP]

    def up_pieces(self) -> list[int]:
        """Handles of the face-up pieces."""
        pieces = self.pieces
        return [piece for castle in self.castles for piece in castle if pieces[piece] & UP]

    def partners(self, seat: Seat) -> list[Seat]:
        """With whom a seat can exchange cards. Rules: CLR-6.2, CLR-7.13."""
        hands = self.hands
        return [other for other in range(self.seats) if other != seat and hands[other]] if hands[seat] else []

    def points(self, seat: Seat) -> int:
        """What a castle is worth as it lies; depends on open cards only. Rules: CLR-9.3, CLR-9.4."""
        total = battlements = 0
        for piece in self.castles[seat]:
            packed = self.pieces[piece]
            if not packed & UP:
                total += FACE_DOWN_POINTS
            elif packed & KIND == BAT:
                battlements += 1
            else:
                total += POINTS[packed & KIND]
        return total + BATTLEMENTS_SET**2 if battlements == BATTLEMENTS_SET else total

    def owner_of(self, piece: int) -> Seat:
        """In whose castle a piece lies."""
        return self.pieces[piece] >> OWNER & 3

    def everybody(self) -> int:
        """The bits of a piece that all know, onlookers too."""
        return (1 << self.seats) - 1 << KNOWN | PUBLIC


@functools.cache
def effect_of(entry: Entry) -> Effect:
    """An entry of the queue as a record. There are so few of them that each is made once."""
    return Effect(KINDS[entry[0]], entry[1], entry[2])


