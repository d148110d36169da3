"""What a viewer has seen of the 18 cards, and what a card that was not seen may be: exact, from the record alone.

Every arrangement of the hidden cards that fits what the viewer knows is equally likely (CLR-13.5). Without the memory
aid only what lies open and the viewer's own cards count as known (CLR-12.10).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from game.engine.caleira.position.cards import CARDS, KINDS, Kind
from game.engine.caleira.position.knowledge import FIRST_PIECE, NOTHING, Worlds, kind_of, place_of
from game.engine.caleira.position.records import AsideCard, Piece
from game.engine.caleira.view import CaleiraView
from game.engine.contract import Seat

DECK, BOX = -1, -2
"""Places that no world speaks of."""


class Found(NamedTuple):
    """A card that was seen: its kind, the zone (`hand`, `castle`, `discard`, `aside`, `deck`) and whose it is."""

    kind: Kind
    zone: str
    seat: Seat | None


@dataclass(frozen=True)
class Sight:
    """The table as one viewer knows it.

    found    every card whose kind the viewer has seen, with where it is
    sizes    how many hidden cards lie at each place: hands by seat, 4 + handle for pieces, DECK, BOX
    pool     hidden cards by kind
    worlds   how known cards can be spread over these places
    """

    found: tuple[Found, ...]
    sizes: Mapping[int, int]
    pool: Mapping[Kind, int]
    worlds: Worlds

    def copies_seen(self, kind: Kind) -> int:
        """How many copies of a kind were seen."""
        return sum(card.kind is kind for card in self.found)

    @property
    def unseen_pieces(self) -> list[int]:
        """Handles of the face-down pieces that the viewer doesn't know."""
        return [place - FIRST_PIECE for place in self.sizes if place >= FIRST_PIECE]

    def of_piece(self, piece: int) -> dict[Kind, float]:
        """What a face-down piece may be, with chances that add up to 1; empty for one that is known."""
        return _possible(self._chances.get(FIRST_PIECE + piece, {}))

    @cached_property
    def of_any(self) -> dict[Kind, float]:
        """What a card that was not seen may be: a piece of a castle, or where there is none any hidden card."""
        pieces = [self.of_piece(piece) for piece in self.unseen_pieces]
        if pieces:
            return {kind: sum(each.get(kind, 0) for each in pieces) / len(pieces) for kind in self._kinds_of(pieces)}
        total = sum(self.pool.values())
        return {kind: count / total for kind, count in self.pool.items()} if total else {}

    def _kinds_of(self, pieces: Sequence[Mapping[Kind, float]]) -> list[Kind]:
        """The hidden kinds that one of these pieces may be."""
        return [kind for kind in self.pool if any(kind in each for each in pieces)]

    @cached_property
    def _chances(self) -> dict[int, dict[Kind, float]]:
        return chances(self.sizes, self.pool, self.worlds)


def sight_of(record: CaleiraView, *, reminds: bool, laid_open: bool = False) -> Sight:
    """What the viewer of a record has seen. `reminds`: with the memory aid; `laid_open`: nothing is hidden any more."""
    return _Sorter(record, reminds=reminds or laid_open, laid_open=laid_open).sight()


class _Sorter:
    """Sorts the 18 cards: seen where they lie; known for certain though hidden; hidden."""

    def __init__(self, record: CaleiraView, *, reminds: bool, laid_open: bool) -> None:
        self.record = record
        self.reminds = reminds
        self.laid_open = laid_open
        self._seen: list[Found] = []
        self._certain: list[Found] = []
        self._sizes: dict[int, int] = {}

    def sight(self) -> Sight:
        """Everything sorted."""
        record = self.record
        for seat, hand in enumerate(record.hands):
            for kind in hand:
                self._sort(kind, "hand", seat, seat, seen=self._is_own(seat))
        for seat, row in enumerate(record.castles):
            for piece in row:
                self._sort(piece.kind, "castle", seat, FIRST_PIECE + piece.piece, seen=self._saw(piece, seat))
        for card in record.aside:
            assert record.eliminated is not None, "cards are put aside only for a player who is out"
            place = record.eliminated if card.piece is None else FIRST_PIECE + card.piece
            self._sort(card.kind, "aside", record.eliminated, place, seen=self._saw(card, record.eliminated))
        for kind in record.discard:
            self._sort(kind, "discard", None, DECK, seen=True)
        for kind in record.deck:
            self._sort(kind, "deck", None, DECK, seen=kind is not None and self.reminds)
        for kind in record.box:
            self._sort(kind, "box", None, BOX, seen=kind is not None)
        pool = {card.kind: card.copies for card in CARDS}
        for found in self._seen:
            pool[found.kind] -= 1
        return Sight(
            found=(*self._seen, *self._certain),
            sizes=self._sizes,
            pool={kind: count for kind, count in pool.items() if count},
            worlds=record.worlds if self.reminds and not self.laid_open else NOTHING,
        )

    def _sort(self, kind: Kind | None, zone: str, seat: Seat | None, place: int, *, seen: bool) -> None:
        """A card whose kind (None: not known) the record tells; hidden ones take a slot at their place."""
        if kind is not None and (seen or self.laid_open):
            self._seen.append(Found(kind, zone, seat))
            return
        self._sizes[place] = self._sizes.get(place, 0) + 1
        if kind is not None and self.reminds:
            self._certain.append(Found(kind, zone, seat))

    def _is_own(self, seat: Seat) -> bool:
        return self.record.seat is not None and seat == self.record.seat

    def _saw(self, card: Piece | AsideCard, seat: Seat) -> bool:
        """Whether the viewer is to know a card from having seen it, not because it follows from something else."""
        if card.up or self._is_own(seat):
            return True
        return self.reminds and (card.public or self.record.seat in card.knowers)


def _possible(found: Mapping[Kind, float]) -> dict[Kind, float]:
    """Chances without those kinds that it can't be."""
    return {kind: chance for kind, chance in found.items() if chance > 0}


def chances(sizes: Mapping[int, int], pool: Mapping[Kind, int], worlds: Worlds) -> dict[int, dict[Kind, float]]:
    """For every place what one of its hidden cards is, all arrangements that fit one of the worlds counting alike.

    Only the places and kinds that worlds speak of are counted through; all other places, and all other kinds, are
    alike among themselves.
    """
    special = sorted({kind_of(card) for world in worlds for card in world})
    bound = sorted({place_of(card) for world in worlds for card in world})
    counts = [pool.get(KINDS[number], 0) for number in special]
    others = sum(pool.values()) - sum(counts)
    free = sum(size for place, size in sizes.items() if place not in bound)
    total, shares = 0, {place: [0.0] * (len(special) + 1) for place in (*bound, None)}
    wanted = [_wanted(world, bound, special) for world in worlds]
    for hands in _spread([sizes[place] for place in bound], [*counts, others]):
        if not any(_meets(hands, want) for want in wanted):
            continue
        rest = [have - sum(hand[n] for hand in hands) for n, have in enumerate([*counts, others])]
        weight = _ways(rest) * prod(_ways(hand) for hand in hands)
        total += weight
        for place, hand, size in zip((*bound, None), (*hands, rest), (*(sizes[p] for p in bound), free)):
            for n, have in enumerate(hand):
                shares[place][n] += weight * have / size if size else 0.0
    return {
        place: _by_kind(shares[place if place in bound else None], total, special, pool, others) for place in sizes
    }


Hand = tuple[int, ...]
"""Copies of each special kind, and last of all others together."""


def _wanted(world: Sequence[int], bound: Sequence[int], special: Sequence[int]) -> list[Hand]:
    """The least copies of each special kind that a world asks for at each place."""
    return [
        tuple(sum(place_of(card) == place and kind_of(card) == kind for card in world) for kind in special)
        for place in bound
    ]


def _meets(hands: Sequence[Hand], wanted: Sequence[Hand]) -> bool:
    return all(have >= want for hand, wants in zip(hands, wanted) for have, want in zip(hand, wants))


def _spread(sizes: Sequence[int], pool: Sequence[int]) -> Iterator[tuple[Hand, ...]]:
    """Every way to fill places of these sizes from a pool of copies."""
    if not sizes:
        yield ()
        return
    for picked in combinations_with_replacement(range(len(pool)), sizes[0]):
        hand = tuple(picked.count(n) for n in range(len(pool)))
        left = [have - took for have, took in zip(pool, hand)]
        if min(left) >= 0:
            for rest in _spread(sizes[1:], left):
                yield (hand, *rest)


def _ways(hand: Sequence[int]) -> int:
    """In how many orders the cards of a place can lie in its slots."""
    return factorial(sum(hand)) // prod(factorial(count) for count in hand)


def _by_kind(
    share: Sequence[float], total: int, special: Sequence[int], pool: Mapping[Kind, int], others: int
) -> dict[Kind, float]:
    """Chances by kind of a slot, given those of the special kinds and of all others together."""
    if not total:
        return {}
    out: dict[Kind, float] = {}
    for kind, count in pool.items():
        number = KINDS.index(kind)
        if number in special:
            out[kind] = share[special.index(number)] / total
        else:
            out[kind] = share[-1] / total * count / others
    return out
