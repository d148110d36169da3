"""What happens to cards and pieces, each told by its events: drawing, playing, turning, destroying, exchanging.

Every function here changes zones, what seats know, and tells it; what the rules make of it is in `effects` and `turns`.
"""

from __future__ import annotations

from game.engine.caleira.position import events as ev
from game.engine.caleira.position import knowledge as know
from game.engine.caleira.position.cards import HAS_EFFECT, KINDS
from game.engine.caleira.position.position import KIND, KNOWN, OTHERS, OWNER, SEATS, UP, Out, Position, effect_of
from game.engine.contract import Seat

MOST_ACTIVATIONS = 24
"""More effects can't be activated in a turn. Rules: CLR-5.10, CLR-16.15."""


def without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """A hand without one copy of a kind."""
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def draw(s: Position, seat: Seat, out: Out) -> None:
    """The top card of the deck goes to a hand. Rules: CLR-4.2, CLR-12.5."""
    kind, s.deck = s.deck[0], s.deck[1:]
    s.hands[seat] = tuple(sorted((*s.hands[seat], kind)))
    if s.arranged:
        s.arranged -= 1
        arranger = s.arranger
        assert arranger is not None, "a deck is known that nobody arranged"
        if arranger != seat:
            s.knows[arranger] = know.gained(s.knows[arranger], seat, kind)
    deck, hand = len(s.deck), len(s.hands[seat])
    out.append(ev.CardDrawn(seat=seat, kind=KINDS[kind], deck=deck, hand=hand, audience=SEATS[seat]))
    out.append(ev.CardDrawn(seat=seat, kind=None, deck=deck, hand=hand, audience=OTHERS[s.seats][seat], masked=True))


def lay(s: Position, seat: Seat, kind: int, up: bool, left: bool, out: Out) -> int:
    """A hand card becomes a piece at one end of the castle; its handle. Rules: CLR-4.5 to CLR-4.9, CLR-1.7."""
    size, castle, piece = len(s.hands[seat]), s.castles[seat], len(s.pieces)
    s.hands[seat] = without(s.hands[seat], kind)
    s.castles[seat] = (piece, *castle) if left and castle else (*castle, piece)
    known = s.everybody() if up else 1 << KNOWN + seat
    s.pieces.append(kind | (UP if up else 0) | seat << OWNER | known)
    for other in OTHERS[s.seats][seat]:
        worlds = s.knows[other]
        if worlds == know.NOTHING:
            continue
        if up:
            s.knows[other] = know.disclosed(worlds, seat, size, kind)
        else:
            s.knows[other] = know.moved(worlds, seat, size, know.piece_place(piece))
    index, side, hand = (0, "left", size - 1) if left and castle else (len(castle), "right", size - 1)
    told = KINDS[kind]
    if up:
        out.append(ev.CardPlayed(seat=seat, piece=piece, kind=told, up=True, side=side, index=index, hand=hand))
        return piece
    mine, others = SEATS[seat], OTHERS[s.seats][seat]
    out.append(
        ev.CardPlayed(seat=seat, piece=piece, kind=told, up=False, side=side, index=index, hand=hand, audience=mine)
    )
    out.append(
        ev.CardPlayed(
            seat=seat, piece=piece, kind=None, up=False, side=side, index=index, hand=hand, audience=others, masked=True
        )
    )
    return piece


def activate(s: Position, kind: int, owner: Seat, piece: int, out: Out) -> None:
    """An effect joins the back of the queue, if the kind has one. Rules: CLR-5.1, CLR-5.3, CLR-2.3."""
    if not HAS_EFFECT[kind]:
        return
    s.activations += 1
    assert s.activations <= MOST_ACTIVATIONS, f"{s.activations} effects activated in a turn (CLR-5.10)"
    entry = (kind, owner, piece)
    s.queue = (*s.queue, entry)
    out.append(ev.EffectQueued(effect=effect_of(entry)))


def show(s: Position, piece: int, seats: int) -> None:
    """Seats (as bits of a piece) learn a piece's kind. Rules: CLR-12.4, CLR-12.7."""
    packed = s.pieces[piece]
    for seat in range(s.seats):
        bit = 1 << KNOWN + seat
        if seats & bit and not packed & bit:
            s.knows[seat] = know.disclosed(s.knows[seat], know.piece_place(piece), 1, packed & KIND)
    s.pieces[piece] = packed | seats


def turn_up(s: Position, piece: int) -> int:
    """A piece is turned face-up and known to all; its kind. Rules: CLR-1.8, CLR-12.7."""
    show(s, piece, s.everybody())
    s.pieces[piece] |= UP
    return s.pieces[piece] & KIND


def conceal(s: Position, seat: Seat, piece: int, automatic: bool, out: Out) -> None:
    """A piece is turned face-down; all still know it. Rules: CLR-7.20, CLR-12.3."""
    s.pieces[piece] &= ~UP
    kind, owner = KINDS[s.pieces[piece] & KIND], s.owner_of(piece)
    out.append(ev.PieceConcealed(seat=seat, owner=owner, piece=piece, kind=kind, automatic=automatic))


def discard(s: Position, seat: Seat, piece: int, automatic: bool, out: Out) -> None:
    """A piece leaves its castle for the discard pile, where all see it; the gap closes. Rules: CLR-7.5, CLR-4.7."""
    show(s, piece, s.everybody())
    packed = s.pieces[piece]
    kind, owner = packed & KIND, packed >> OWNER & 3
    castle = s.castles[owner]
    index = castle.index(piece)
    s.castles[owner] = castle[:index] + castle[index + 1 :]
    s.discard = (*s.discard, kind)
    s.pieces[piece] = 0
    out.append(
        ev.PieceDestroyed(
            seat=seat, owner=owner, piece=piece, kind=KINDS[kind], was_up=bool(packed & UP), index=index,
            automatic=automatic,
        )
    )  # fmt: skip


def offer(s: Position, seat: Seat, kind: int, automatic: bool, out: Out) -> None:
    """A seat has chosen the card to give, in secret. Rules: CLR-11.4."""
    s.offers[seat] = kind
    out.append(ev.OfferMade(seat=seat, kind=KINDS[kind], automatic=automatic, audience=SEATS[seat]))
    out.append(ev.OfferMade(seat=seat, kind=None, automatic=automatic, audience=OTHERS[s.seats][seat], masked=True))


def exchange(s: Position, one: Seat, other: Seat, out: Out) -> None:
    """The two offers change hands; each partner knows both cards, all others none. Rules: CLR-7.11, CLR-12.6."""
    given, received = s.offers[one], s.offers[other]
    size_one, size_other = len(s.hands[one]), len(s.hands[other])
    for seat in range(s.seats):
        worlds = s.knows[seat]
        if seat == one:
            s.knows[seat] = know.gained(know.disclosed(worlds, other, size_other, received), other, given)
        elif seat == other:
            s.knows[seat] = know.gained(know.disclosed(worlds, one, size_one, given), one, received)
        elif worlds != know.NOTHING:
            s.knows[seat] = know.swapped(worlds, one, size_one, other, size_other)
    s.hands[one] = tuple(sorted((*without(s.hands[one], given), received)))
    s.hands[other] = tuple(sorted((*without(s.hands[other], received), given)))
    s.offers[one] = s.offers[other] = -1
    s.partner = None
    kinds, seats = (KINDS[given], KINDS[received]), (one, other)
    out.append(ev.CardsExchanged(seats=seats, kinds=kinds, audience=seats))
    rest = tuple(seat for seat in range(s.seats) if seat not in seats)
    out.append(ev.CardsExchanged(seats=seats, kinds=None, audience=rest, masked=True))


def put_aside(s: Position, seat: Seat, by: Seat, out: Out) -> None:
    """A player is eliminated: pieces and hand go aside as they are, waiting effects are gone.

    What others know of the hand and the pieces they still know of the cards aside.
    Rules: CLR-8.1 to CLR-8.3, CLR-13.4 (h).
    """
    s.eliminated, s.eliminated_by = seat, by
    s.aside, s.aside_hand = s.castles[seat], s.hands[seat]
    s.castles[seat] = s.hands[seat] = ()
    out.append(ev.PlayerEliminated(seat=seat, by=by, pieces=s.aside, hand=len(s.aside_hand)))
    remove_effects(s, seat, out)


def remove_effects(s: Position, owner: Seat | None, out: Out) -> None:
    """Waiting effects of an owner (None: of everybody) leave the queue. Rules: CLR-8.3, CLR-8.4."""
    for entry in s.queue:
        if owner is None or entry[1] == owner:
            rule = "CLR-8.3" if owner is not None else "CLR-8.4"
            out.append(ev.EffectRemoved(effect=effect_of(entry), rule=rule))
    s.queue = tuple(entry for entry in s.queue if owner is not None and entry[1] != owner)
