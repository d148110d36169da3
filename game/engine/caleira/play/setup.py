"""Setting up a round: starting player, shuffle, box, deal. Rules: CLR-3.3 to CLR-3.5, CLR-10.1, CLR-10.2, CLR-15.1."""

from __future__ import annotations

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import ALL_CARDS, KINDS
from game.engine.caleira.position.knowledge import NOTHING
from game.engine.caleira.position.position import OTHERS, SEATS, Out, Position
from game.engine.contract import Seat
from game.engine.dice import shuffled

HAND = 2
"""Cards dealt to each player. Rules: CLR-3.3."""

BOX = {2: 0, 3: 0, 4: 2}
"""Cards that go to the box, by number of seats. Rules: CLR-3.4."""


def begin_match(s: Position, out: Out) -> None:
    """The first round; its starting player is configured or drawn. Rules: CLR-3.3, CLR-15.2."""
    first = s.config.starting_player
    by_lot = not isinstance(first, int)
    s.round, s.rounds, s.result = 1, (), None
    s.starter = first if isinstance(first, int) else s.dice.below(s.seats, "CLR-15.1")
    deal(s, _shuffle(s), by_lot, out)


def begin_next_round(s: Position, out: Out) -> None:
    """A further round of a match: all play again, the next seat begins. Rules: CLR-10.1, CLR-10.2."""
    s.round += 1
    s.starter = (s.starter + 1) % s.seats
    deal(s, _shuffle(s), False, out)


def _shuffle(s: Position) -> tuple[int, ...]:
    """All cards in an order of which every one is equally likely. Rules: CLR-15.1."""
    return tuple(shuffled(ALL_CARDS, s.dice, "CLR-15.1"))


def deal(s: Position, cards: tuple[int, ...], by_lot: bool, out: Out) -> None:
    """Box, hands and deck from shuffled cards, top card first; everything else is empty. Rules: CLR-3.3 (c) to (f)."""
    seats, box = s.seats, BOX[s.seats]
    s.box, cards = cards[:box], cards[box:]
    rule = "CLR-15.1" if by_lot else "CLR-3.3" if s.round == 1 else "CLR-10.2"
    out.append(ev.RoundBegan(round=s.round, starter=s.starter, by_lot=by_lot, box=box, deck=len(cards), rule=rule))
    clear(s)
    order = [(s.starter + n) % seats for n in range(seats)]
    for n, seat in enumerate(order):
        s.hands[seat] = tuple(sorted(cards[n : seats * HAND : seats]))
    s.deck = cards[seats * HAND :]
    for seat in order:
        _tell_hand(s, seat, out)
    s.turn, s.turn_number = s.starter, 0


def clear(s: Position) -> None:
    """An empty table: no castles, no queue, nobody knows a thing. Rules: CLR-3.3 (f)."""
    s.hands, s.castles, s.pieces = [()] * s.seats, [()] * s.seats, [0]
    s.deck, s.arranger, s.arranged, s.discard = (), None, 0, ()
    s.eliminated, s.eliminated_by, s.aside, s.aside_hand = None, None, (), ()
    s.queue, s.effect, s.revealed, s.looked_at = (), None, (), 0
    s.partner, s.offers, s.activations = None, [-1] * s.seats, 0
    s.knows = [NOTHING] * s.seats


def _tell_hand(s: Position, seat: Seat, out: Out) -> None:
    kinds = tuple([KINDS[kind] for kind in s.hands[seat]])
    deck, others = len(s.deck), OTHERS[s.seats][seat]
    out.append(ev.CardsDealt(seat=seat, count=HAND, kinds=kinds, deck=deck, audience=SEATS[seat]))
    out.append(ev.CardsDealt(seat=seat, count=HAND, kinds=None, deck=deck, audience=others, masked=True))
