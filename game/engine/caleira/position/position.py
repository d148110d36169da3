"""A position of Castles of Caleira: zones, pieces, the effect queue, and what every seat knows. Rules: section 1.

Kinds are numbers here (see `cards`), a piece is its handle, and what is known of it is packed into one number.
"""

from __future__ import annotations

import functools
import hashlib

import msgspec

from game.engine.caleira.position.cards import BAT, BATTLEMENTS_SET, FACE_DOWN_POINTS, KINDS, POINTS
from game.engine.caleira.position.config import CaleiraConfig
from game.engine.caleira.position.events import CaleiraEvent
from game.engine.caleira.position.knowledge import Worlds
from game.engine.caleira.position.records import Effect, Phase, RoundResult
from game.engine.contract import Result, Seat
from game.engine.dice import Dice, ScriptedDice

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



class Position:
    """Everything about a game; rules modules read and change it.

    seats         how many there are
    hands         sorted kinds by seat
    castles       handles by seat, from left to right
    pieces        what a handle is, 0 for pieces that are no more; handle 0 is nobody's
    deck, discard kinds, top card first and in order of discarding
    arranger, arranged   who knows how many cards on top of the deck, by a Wizard Tower
    eliminated, eliminated_by, aside, aside_hand   who is out, by whom, that player's pieces and hand cards
    queue, effect waiting effects, and the one being resolved
    revealed      the two pieces whose order is asked for
    looked_at     the piece that an Observatory's owner looks at, else 0
    partner, offers   of the Marketplace being resolved; -1 for no offer yet
    knows         by seat, see `knowledge`
    """

    __slots__ = (
        "activations", "arranged", "arranger", "aside", "aside_hand", "box", "castles", "config", "deck", "dice",
        "discard", "effect", "eliminated", "eliminated_by", "hands", "knows", "looked_at", "mandatory", "offers",
        "opening", "partner", "phase", "pieces", "queue", "result", "revealed", "round", "rounds", "seats", "starter",
        "to_act", "turn", "turn_number",
    )  # fmt: skip

    config: CaleiraConfig
    seats: int
    mandatory: bool
    dice: Dice | ScriptedDice
    phase: Phase
    to_act: tuple[Seat, ...]
    round: int
    starter: Seat
    turn: Seat
    turn_number: int
    hands: list[tuple[int, ...]]
    castles: list[tuple[int, ...]]
    pieces: list[int]
    deck: tuple[int, ...]
    arranger: Seat | None
    arranged: int
    discard: tuple[int, ...]
    eliminated: Seat | None
    eliminated_by: Seat | None
    aside: tuple[int, ...]
    aside_hand: tuple[int, ...]
    box: tuple[int, ...]
    queue: tuple[Entry, ...]
    effect: Entry | None
    revealed: tuple[int, ...]
    looked_at: int
    partner: Seat | None
    offers: list[int]
    activations: int
    knows: list[Worlds]
    rounds: tuple[RoundResult, ...]
    result: Result | None
    opening: tuple[CaleiraEvent, ...]

    def copy_into(self, twin: Position) -> None:
        """Make another position an independent copy of this one."""
        twin.config, twin.seats, twin.mandatory, twin.dice = self.config, self.seats, self.mandatory, self.dice.copy()
        twin.phase, twin.to_act, twin.round, twin.starter = self.phase, self.to_act, self.round, self.starter
        twin.turn, twin.turn_number = self.turn, self.turn_number
        twin.hands, twin.castles, twin.pieces = self.hands[:], self.castles[:], self.pieces[:]
        twin.deck, twin.arranger, twin.arranged = self.deck, self.arranger, self.arranged
        twin.discard, twin.eliminated, twin.eliminated_by = self.discard, self.eliminated, self.eliminated_by
        twin.aside, twin.aside_hand, twin.box = self.aside, self.aside_hand, self.box
        twin.queue, twin.effect, twin.revealed = self.queue, self.effect, self.revealed
        twin.looked_at, twin.partner, twin.offers = self.looked_at, self.partner, self.offers[:]
        twin.activations, twin.knows = self.activations, self.knows[:]
        twin.rounds, twin.result, twin.opening = self.rounds, self.result, self.opening

    def digest(self) -> str:
        """Stable hex hash over everything that matters, what seats know and the chance to come included."""
        parts = (
            self.config, self.dice.digest_part(), self.phase, self.to_act, self.round, self.starter, self.turn,
            self.turn_number, self.hands, self.castles, self.pieces, self.deck, self.arranger, self.arranged,
            self.discard, self.eliminated, self.eliminated_by, self.aside, self.aside_hand, self.box, self.queue,
            self.effect, self.revealed, self.looked_at, self.partner, self.offers, self.activations, self.knows,
            self.rounds, self.result,
        )  # fmt: skip
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]

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


