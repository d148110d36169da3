"""Small records that views and events share. Rules: CLR-1.3, CLR-1.4, CLR-5.3, CLR-9.8."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.engine.caleira.position.cards import Kind
from game.engine.contract import Seat


class Phase(StrEnum):
    """What the game waits for: the AWAIT states of the rules. Rules: CLR-11.1."""

    AWAIT_PLAY = "await_play"
    AWAIT_TREBUCHET = "await_trebuchet"
    AWAIT_WATCH_TOWER = "await_watch_tower"
    AWAIT_ORDER = "await_order"
    AWAIT_PARTNER = "await_partner"
    AWAIT_OFFERS = "await_offers"
    AWAIT_THRONE = "await_throne"
    AWAIT_WIZARD = "await_wizard"
    AWAIT_OBSERVATORY = "await_observatory"
    AWAIT_OBSERVATORY_DECISION = "await_observatory_decision"
    AWAIT_BARRACKS = "await_barracks"
    MATCH_END = "match_end"

    __hash__ = str.__hash__  # an Enum's own is many times slower


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a castle, as a viewer sees it.

    piece    its handle, unique in the round
    up       whether it lies face-up
    kind     None where the viewer doesn't know it
    knowers  seats that have seen its kind, which all know of each other: the owner, and those who looked at it with an
             Observatory; everybody, if it is public
    public   it lies or has lain face-up, so that onlookers know it too (CLR-12.3). With two players both may know a
             piece that is not public.
    """

    piece: int
    up: bool
    kind: Kind | None
    knowers: tuple[Seat, ...]
    public: bool = False


class AsideCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the eliminated player. `piece` is the handle that it had in the castle, None for a hand card.

    Rules: CLR-8.2, CLR-12.8.
    """

    piece: int | None
    up: bool
    kind: Kind | None
    knowers: tuple[Seat, ...]
    public: bool = False


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the effect queue: kind, who carries it out, and the piece that it came from. Rules: CLR-5.3."""

    kind: Kind
    owner: Seat
    piece: int


class RevealedPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that was turned face-up: in whose castle it lies, its handle and its kind."""

    owner: Seat
    piece: int
    kind: Kind


class Clue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At least `count` hidden cards of a kind lie in these hands and face-down pieces together.

    A hand of an eliminated player stands for the hidden hand cards put aside. Rules: CLR-13.4 (d) to (h).
    """

    kind: Kind
    count: int
    hands: tuple[Seat, ...]
    pieces: tuple[int, ...]


class RoundResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a round ended, everything laid open. Rules: CLR-9.8, CLR-9.10.

    turns        how many turns it had
    reason       `points`, `castle_size`, `shared`, `last_standing`
    ranks        places, 1 being first, equal ones shared; an eliminated player is last
    points, sizes   of the castles; 0 for an eliminated player
    eliminated   who was eliminated, if anybody, and `eliminated_by` whose Trebuchet
    castles      all pieces with their kinds; `aside` the cards of the eliminated player
    """

    round: int
    starter: Seat
    turns: int
    winners: tuple[Seat, ...]
    reason: str
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    sizes: tuple[int, ...]
    eliminated: Seat | None
    eliminated_by: Seat | None
    castles: tuple[tuple[Piece, ...], ...]
    aside: tuple[AsideCard, ...]
