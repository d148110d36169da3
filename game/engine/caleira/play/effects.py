"""Effects are resolved: begun, asked about or carried out by themselves, and what each does. Rules: sections 5 to 7."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.caleira.play import table
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import BAR, BAT, HAS_EFFECT, KINDS, MAR, OBS, SPI, THR, TRE, WAT, WIZ
from game.engine.caleira.position.position import KIND, KNOWN, OTHERS, OWNER, SEATS, UP, Entry, Out, Position, effect_of
from game.engine.caleira.position.records import Phase, RevealedPiece
from game.engine.contract import Seat

DECK_SEEN = 3
"""Cards that a Wizard Tower shows, if there are so many. Rules: CLR-7.16."""

OPTIONAL = frozenset({WAT, OBS, BAR})
"""Effects that say "may". Rules: CLR-6.7."""

PHASE_OF: dict[int, Phase] = {
    TRE: Phase.AWAIT_TREBUCHET,
    WAT: Phase.AWAIT_WATCH_TOWER,
    MAR: Phase.AWAIT_PARTNER,
    THR: Phase.AWAIT_THRONE,
    WIZ: Phase.AWAIT_WIZARD,
    OBS: Phase.AWAIT_OBSERVATORY,
    BAR: Phase.AWAIT_BARRACKS,
}
"""What the first decision of an effect is called. Rules: CLR-11.1."""


def targets(s: Position, entry: Entry) -> list[int]:
    """Possible targets now: pieces, for a Marketplace seats. A Wizard Tower's is the deck. Rules: CLR-6.2."""
    kind = entry[0]
    if kind == TRE:
        return s.all_pieces()
    if kind == BAR:
        return s.up_pieces()
    if kind == MAR:
        return s.partners(entry[1])
    if kind == WIZ:
        return [0] if s.deck else []
    return s.down_pieces()


def may_decline(s: Position, entry: Entry, possible: list[int]) -> bool:
    """Whether the owner may leave an effect alone. Rules: CLR-6.1, CLR-6.5, CLR-6.7, CLR-6.8."""
    kind = entry[0]
    if kind in OPTIONAL and not s.mandatory:
        return True
    return kind not in (MAR, WIZ) and len(possible) == 1 and possible[0] == entry[2]


def begin(s: Position, out: Out) -> bool:
    """Take the front entry of the queue: skip it, carry it out, or ask. Whether somebody is asked. Rules: CLR-5.5."""
    entry, s.queue = s.queue[0], s.queue[1:]
    kind, owner, _ = entry
    out.append(ev.EffectBegan(effect=effect_of(entry)))
    possible = targets(s, entry)
    if not possible:
        out.append(ev.EffectSkipped(effect=effect_of(entry)))
        return False
    s.effect = entry
    if len(possible) == 1 and kind != WIZ and not may_decline(s, entry, possible):
        return _BY_ITSELF[kind](s, possible[0], True, out)
    ask(s, PHASE_OF[kind], owner)
    if kind == WIZ:
        _see_deck(s, owner)
        _tell_deck(s, ev.DeckSeen, out)
    return True


def ask(s: Position, phase: Phase, seat: Seat) -> None:
    """The game waits for one seat."""
    s.phase, s.to_act = phase, SEATS[seat]


def owner(s: Position) -> Seat:
    """Who carries out the effect that is being resolved. Rules: CLR-5.4."""
    assert s.effect is not None, "no effect is being resolved"
    return s.effect[1]


# ------------------------------------------------------------------------- what each decision does
# Each returns whether somebody is asked something now; if not, the effect is done with.


def destroy(s: Position, piece: int, automatic: bool, out: Out) -> bool:
    """A Trebuchet hits a piece. Rules: CLR-7.2 to CLR-7.7, CLR-8.1."""
    by, packed = owner(s), s.pieces[piece]
    kind, victim, was_up = packed & KIND, s.owner_of(piece), bool(packed & UP)
    s.effect = None
    if kind == BAT:
        table.turn_up(s, piece)
        rule = "CLR-7.4" if was_up else "CLR-7.3"
        out.append(
            ev.BattlementsHeld(seat=by, owner=victim, piece=piece, was_up=was_up, automatic=automatic, rule=rule)
        )
        return False
    table.discard(s, by, piece, automatic, out)
    if kind == SPI:
        table.put_aside(s, victim, by, out)
    elif not was_up:
        table.activate(s, kind, victim, piece, out)
    return False


def watch(s: Position, pieces: tuple[int, ...], automatic: bool, out: Out) -> bool:
    """A Watch Tower reveals one or two pieces; somebody may have to order them. Rules: CLR-7.9, CLR-5.6, CLR-5.7."""
    seat = owner(s)
    _reveal(s, seat, WAT, pieces, automatic, out)
    active = [piece for piece in pieces if HAS_EFFECT[s.pieces[piece] & KIND]]
    if len(active) == 2:
        one, other = (s.pieces[piece] & (KIND | 3 << OWNER) for piece in active)
        if one != other:
            s.revealed = (active[0], active[1])
            ask(s, Phase.AWAIT_ORDER, s.turn if s.turn != s.eliminated else seat)
            return True
        castle = s.castles[s.owner_of(active[0])]
        active.sort(key=castle.index)
    s.effect = None
    _activate(s, active, out)
    return False


def order(s: Position, seat: Seat, first: int, out: Out) -> bool:
    """The two revealed pieces are activated one after the other. Rules: CLR-5.6."""
    one, other = s.revealed
    pieces = (one, other) if first == one else (other, one)
    s.revealed, s.effect = (), None
    out.append(ev.EffectsOrdered(seat=seat, pieces=pieces))
    _activate(s, pieces, out)
    return False


def throne(s: Position, piece: int, automatic: bool, out: Out) -> bool:
    """A Throne Room reveals a piece without its effect. Rules: CLR-7.14, CLR-5.2."""
    _reveal(s, owner(s), THR, (piece,), automatic, out)
    s.effect = None
    return False


def look(s: Position, piece: int, automatic: bool, out: Out) -> bool:
    """An Observatory's owner looks at a piece and is asked whether to reveal it. Rules: CLR-7.18, CLR-12.4."""
    seat = owner(s)
    table.show(s, piece, 1 << KNOWN + seat)
    s.looked_at = piece
    castle, kind = s.owner_of(piece), KINDS[s.pieces[piece] & KIND]
    out.append(
        ev.PieceLookedAt(seat=seat, owner=castle, piece=piece, kind=kind, automatic=automatic, audience=SEATS[seat])
    )
    out.append(
        ev.PieceLookedAt(
            seat=seat, owner=castle, piece=piece, kind=None, automatic=automatic, audience=OTHERS[s.seats][seat],
            masked=True,
        )
    )  # fmt: skip
    ask(s, Phase.AWAIT_OBSERVATORY_DECISION, seat)
    return True


def decide(s: Position, reveal: bool, out: Out) -> bool:
    """The piece looked at is revealed and activated, or left. Rules: CLR-7.19, CLR-6.9."""
    seat, piece = owner(s), s.looked_at
    s.looked_at, s.effect = 0, None
    if reveal:
        _reveal(s, seat, OBS, (piece,), False, out)
        _activate(s, (piece,), out)
    else:
        out.append(ev.PieceLeft(seat=seat, owner=s.owner_of(piece), piece=piece))
    return False


def conceal(s: Position, piece: int, automatic: bool, out: Out) -> bool:
    """A Barracks conceals a piece. Rules: CLR-7.20."""
    table.conceal(s, owner(s), piece, automatic, out)
    s.effect = None
    return False


def choose_partner(s: Position, partner: Seat, automatic: bool, out: Out) -> bool:
    """A Marketplace has a partner; hands of a single card offer it by themselves. Rules: CLR-7.11, CLR-11.2."""
    seat = owner(s)
    s.partner = partner
    out.append(ev.PartnerChosen(seat=seat, partner=partner, automatic=automatic))
    for side in (seat, partner):
        if len(s.hands[side]) == 1:
            table.offer(s, side, s.hands[side][0], True, out)
    return _await_offers(s, out)


def make_offer(s: Position, seat: Seat, kind: int, out: Out) -> bool:
    """One of the two partners has chosen. Rules: CLR-11.4."""
    table.offer(s, seat, kind, False, out)
    return _await_offers(s, out)


def _await_offers(s: Position, out: Out) -> bool:
    """Wait for those who have not chosen yet; once both have, the cards change hands. Rules: CLR-7.11, CLR-7.12."""
    seat, partner = owner(s), s.partner
    assert partner is not None, "a Marketplace without a partner"
    missing = tuple(sorted(side for side in (seat, partner) if s.offers[side] < 0))
    if missing:
        s.phase, s.to_act = Phase.AWAIT_OFFERS, missing
        return True
    table.exchange(s, seat, partner, out)
    s.effect = None
    return False


def arrange(s: Position, kinds: tuple[int, ...], out: Out) -> bool:
    """The cards seen lie on the deck in a new order that only the owner knows. Rules: CLR-7.16, CLR-12.5."""
    s.deck = kinds + s.deck[len(kinds) :]
    _tell_deck(s, ev.DeckArranged, out)
    s.effect = None
    return False


def decline(s: Position, out: Out) -> bool:
    """The effect is left alone. Rules: CLR-6.5, CLR-6.7."""
    assert s.effect is not None, "no effect to decline"
    out.append(ev.EffectDeclined(effect=effect_of(s.effect)))
    s.effect = None
    return False


def _reveal(s: Position, seat: Seat, by: int, pieces: tuple[int, ...], automatic: bool, out: Out) -> None:
    shown = tuple([RevealedPiece(s.owner_of(piece), piece, KINDS[table.turn_up(s, piece)]) for piece in pieces])
    out.append(ev.PiecesRevealed(seat=seat, by=KINDS[by], pieces=shown, automatic=automatic))


def _activate(s: Position, pieces: list[int] | tuple[int, ...], out: Out) -> None:
    """Activate revealed pieces for the owners of their castles. Rules: CLR-5.4, CLR-7.10."""
    for piece in pieces:
        table.activate(s, s.pieces[piece] & KIND, s.owner_of(piece), piece, out)


def _see_deck(s: Position, seat: Seat) -> None:
    """A Wizard Tower's owner knows the top of the deck from now on. Rules: CLR-12.5, CLR-13.3.

    There is one Wizard Tower and it lies in one castle, so nobody else disturbs what its owner knows of the deck; what
    was known before is among the cards that are seen now.
    """
    s.arranger, s.arranged = seat, min(DECK_SEEN, len(s.deck))


def _tell_deck(s: Position, kind: type[ev.DeckSeen] | type[ev.DeckArranged], out: Out) -> None:
    """The top of the deck as its owner sees it, and as the others do. Rules: CLR-12.5."""
    seat, count = owner(s), min(DECK_SEEN, len(s.deck))
    kinds = tuple([KINDS[n] for n in s.deck[:count]])
    out.append(kind(seat=seat, count=count, kinds=kinds, audience=SEATS[seat]))
    out.append(kind(seat=seat, count=count, kinds=None, audience=OTHERS[s.seats][seat], masked=True))


def _watch_one(s: Position, piece: int, automatic: bool, out: Out) -> bool:
    return watch(s, (piece,), automatic, out)


_BY_ITSELF: dict[int, Callable[[Position, int, bool, Out], bool]] = {
    TRE: destroy,
    WAT: _watch_one,
    MAR: choose_partner,
    THR: throne,
    OBS: look,
    BAR: conceal,
}
"""What an effect with a single possible target does when there is no choice. Rules: CLR-11.2, CLR-11.3."""
