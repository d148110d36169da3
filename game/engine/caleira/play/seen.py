"""The parts of a view: what a viewer knows of hands, pieces and the deck. Rules: section 12, CLR-13.4.

A viewer is a seat, None for an onlooker, or `EVERYTHING` for a game that is laid open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.caleira.play.end import knowers
from game.engine.caleira.position.cards import KINDS, Kind
from game.engine.caleira.position.knowledge import (
    FIRST_PIECE,
    NOTHING,
    Worlds,
    feasible,
    kind_of,
    piece_place,
    place_of,
    token,
)
from game.engine.caleira.position.position import KIND, KNOWN, PUBLIC, UP, Position
from game.engine.caleira.position.records import AsideCard, Clue, Piece
from game.engine.contract import Seat

EVERYTHING = -1
"""The viewer of a game that is over and laid open. Rules: CLR-9.10."""

Viewer = Seat | None


class Sight:
    """What a viewer knows of a position; made for one view."""

    __slots__ = ("_bits", "_s", "certain", "viewer", "worlds")

    def __init__(self, s: Position, viewer: Viewer) -> None:
        self._s, self.viewer = s, viewer
        if viewer is None:
            self._bits = PUBLIC
        else:
            self._bits = 0 if viewer == EVERYTHING else 1 << KNOWN + viewer
        self.worlds: Worlds = NOTHING
        if viewer is not None and viewer != EVERYTHING and s.knows[viewer] != NOTHING:
            self.worlds = feasible(s.knows[viewer], self._hidden())
        self.certain: Counter[int] = certain_of(self.worlds)

    def _hidden(self) -> list[int]:
        """How many copies of each kind the viewer can't see. Rules: CLR-13.4 (i)."""
        s, counts = self._s, [0] * len(KINDS)
        hidden = [*s.deck[self.deck_known() :], *s.box]
        hidden += [kind for seat, hand in enumerate(s.hands) if seat != self.viewer for kind in hand]
        hidden += s.aside_hand if s.eliminated != self.viewer else ()
        pieces = (s.pieces[piece] for castle in (*s.castles, s.aside) for piece in castle)
        hidden += [packed & KIND for packed in pieces if not self._knows(packed)]
        for kind in hidden:
            counts[kind] += 1
        return counts

    def _knows(self, packed: int) -> bool:
        """Whether the viewer has seen the kind of a piece."""
        return packed & self._bits == self._bits

    def deck_known(self) -> int:
        """How many cards on top of the deck the viewer knows. Rules: CLR-12.5."""
        if self.viewer == EVERYTHING:
            return len(self._s.deck)
        return self._s.arranged if self.viewer is not None and self.viewer == self._s.arranger else 0

    def hand(self, seat: Seat, cards: Sequence[int]) -> tuple[Kind | None, ...]:
        """A hand, or what was one: own cards, or those certainly there and None for the others. Rules: CLR-13.4."""
        if self.viewer in (seat, EVERYTHING):
            return tuple([KINDS[kind] for kind in cards])
        if not self.certain or not cards:  # what is known of an eliminated player's hand lies aside
            return (None,) * len(cards)
        known = sorted(kind_of(card) for card in self.certain.elements() if place_of(card) == seat)
        return (*(KINDS[kind] for kind in known), *(None,) * (len(cards) - len(known)))

    def kind(self, piece: int) -> Kind | None:
        """The kind of a piece, seen or certain for another reason."""
        packed = self._s.pieces[piece]
        if self._knows(packed) or token(piece_place(piece), packed & KIND) in self.certain:
            return KINDS[packed & KIND]
        return None

    def castle(self, seat: Seat) -> tuple[Piece, ...]:
        """A castle from left to right."""
        return tuple([Piece(*self._lying(piece)) for piece in self._s.castles[seat]])

    def _lying(self, piece: int) -> tuple[int, bool, Kind | None, tuple[Seat, ...], bool]:
        """What is seen of a piece, in a castle or aside."""
        packed = self._s.pieces[piece]
        return piece, packed & UP > 0, self.kind(piece), knowers(self._s, piece), packed & PUBLIC > 0

    def aside(self) -> tuple[AsideCard, ...]:
        """The cards of the eliminated player. Rules: CLR-8.2, CLR-12.8, CLR-12.11."""
        s = self._s
        if s.eliminated is None:
            return ()
        pieces = [AsideCard(*self._lying(piece)) for piece in s.aside]
        hand = self.hand(s.eliminated, s.aside_hand)
        return (*pieces, *(AsideCard(None, False, kind, (s.eliminated,)) for kind in hand))

    def deck(self) -> tuple[Kind | None, ...]:
        """The deck, top card first."""
        known, deck = self.deck_known(), self._s.deck
        return (*(KINDS[kind] for kind in deck[:known]), *(None,) * (len(deck) - known))

    def clues(self) -> tuple[Clue, ...]:
        """Cards whose place is not certain, kind by kind. Rules: CLR-13.4 (e), (g), (h)."""
        rest = [Counter(world) - self.certain for world in self.worlds]
        found = []
        for kind, name in enumerate(KINDS):
            here = [[card for card in world.elements() if kind_of(card) == kind] for world in rest]
            count = min(map(len, here))
            if count:
                places = sorted({place_of(card) for cards in here for card in cards})
                hands = tuple(place for place in places if place < FIRST_PIECE)
                found.append(Clue(name, count, hands, tuple(p - FIRST_PIECE for p in places if p >= FIRST_PIECE)))
        return tuple(found)


def certain_of(worlds: Worlds) -> Counter[int]:
    """The cards that all worlds have at the same places."""
    common = Counter(worlds[0])
    for world in worlds[1:]:
        common &= Counter(world)
    return common
