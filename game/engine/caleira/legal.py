"""Which actions are legal, and why others are not. Rules: CLR-11.2, section 17."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from typing import Any

from game.engine.caleira.play.effects import DECK_SEEN, may_decline, targets
from game.engine.caleira.position import actions as act
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.cards import KINDS, NUMBER, SPI
from game.engine.caleira.position.position import UP, Position
from game.engine.caleira.position.records import Phase
from game.engine.caleira.position.refusals import refuse
from game.engine.contract import Action, Refusal, Seat

PHASES: dict[type[Action], tuple[Phase, ...]] = {
    act.PlayCard: (Phase.AWAIT_PLAY,),
    act.TrebuchetTarget: (Phase.AWAIT_TREBUCHET,),
    act.WatchTowerReveal: (Phase.AWAIT_WATCH_TOWER,),
    act.OrderEffects: (Phase.AWAIT_ORDER,),
    act.MarketplacePartner: (Phase.AWAIT_PARTNER,),
    act.MarketplaceOffer: (Phase.AWAIT_OFFERS,),
    act.ThroneRoomReveal: (Phase.AWAIT_THRONE,),
    act.WizardTowerArrange: (Phase.AWAIT_WIZARD,),
    act.ObservatoryLook: (Phase.AWAIT_OBSERVATORY,),
    act.ObservatoryDecide: (Phase.AWAIT_OBSERVATORY_DECISION,),
    act.BarracksConceal: (Phase.AWAIT_BARRACKS,),
    act.DeclineEffect: (
        Phase.AWAIT_TREBUCHET,
        Phase.AWAIT_WATCH_TOWER,
        Phase.AWAIT_PARTNER,
        Phase.AWAIT_THRONE,
        Phase.AWAIT_WIZARD,
        Phase.AWAIT_OBSERVATORY,
        Phase.AWAIT_BARRACKS,
    ),
}
"""Where each action exists. Rules: CLR-11.1, CLR-17.1."""

MOST_PIECES = 18
FACES = ("up", "down")
SIDES = ("left", "right")

# ---------------------------------------------------------------------------------------------- the list
# Actions are values, so those that come up again and again are made once and listed from tables.


def _plays(seat: Seat, kind: int, sides: tuple[str, ...]) -> tuple[act.PlayCard, ...]:
    faces = FACES[1:] if kind == SPI else FACES
    return tuple(act.PlayCard(seat, KINDS[kind], face, side) for face in faces for side in sides)


_PLAYS = [[(_plays(seat, kind, SIDES[1:]), _plays(seat, kind, SIDES)) for kind in range(9)] for seat in range(4)]
_HIT = [[act.TrebuchetTarget(seat, piece) for piece in range(MOST_PIECES + 1)] for seat in range(4)]
_THRONE = [[act.ThroneRoomReveal(seat, piece) for piece in range(MOST_PIECES + 1)] for seat in range(4)]
_LOOK = [[act.ObservatoryLook(seat, piece) for piece in range(MOST_PIECES + 1)] for seat in range(4)]
_CONCEAL = [[act.BarracksConceal(seat, piece) for piece in range(MOST_PIECES + 1)] for seat in range(4)]
_WATCH_ONE = [[act.WatchTowerReveal(seat, (piece,)) for piece in range(MOST_PIECES + 1)] for seat in range(4)]
_WATCH_TWO = [
    {pair: act.WatchTowerReveal(seat, pair) for pair in combinations(range(1, MOST_PIECES + 1), 2)} for seat in range(4)
]
_ORDER = [[act.OrderEffects(seat, piece) for piece in range(MOST_PIECES + 1)] for seat in range(4)]
_PARTNER = [[act.MarketplacePartner(seat, partner) for partner in range(4)] for seat in range(4)]
_OFFER = [[act.MarketplaceOffer(seat, kind) for kind in KINDS] for seat in range(4)]
_DECIDE = [[act.ObservatoryDecide(seat, True), act.ObservatoryDecide(seat, False)] for seat in range(4)]
_DECLINE = [act.DeclineEffect(seat) for seat in range(4)]


def legal_actions(s: Position) -> list[CaleiraAction]:
    """All legal actions; a pair of pieces is listed once, in ascending order. Rules: CLR-11.2, CLR-16.14."""
    lister = _LISTERS.get(s.phase)
    return lister(s, s.to_act[0]) if lister is not None else []


def _list_plays(s: Position, seat: Seat) -> list[CaleiraAction]:
    """Copies of a kind count once; in an empty castle the end is of no consequence. Rules: CLR-4.6, CLR-1.6."""
    table, ends = _PLAYS[seat], 1 if s.castles[seat] else 0
    found: list[CaleiraAction] = []
    last = -1
    for kind in s.hands[seat]:
        if kind != last:
            found += table[kind][ends]
            last = kind
    return found


def _with_decline(s: Position, found: list[CaleiraAction], possible: list[int], seat: Seat) -> list[CaleiraAction]:
    assert s.effect is not None
    if may_decline(s, s.effect, possible):
        found.append(_DECLINE[seat])
    return found


def _lister_of(table: Sequence[Sequence[CaleiraAction]]) -> Callable[[Position, Seat], list[CaleiraAction]]:
    """Lists the targets of an effect from a table of its actions, and declining where it is allowed."""

    def _targets(s: Position, seat: Seat) -> list[CaleiraAction]:
        assert s.effect is not None
        possible, row = targets(s, s.effect), table[seat]
        return _with_decline(s, [row[target] for target in possible], possible, seat)

    return _targets


def _list_watch(s: Position, seat: Seat) -> list[CaleiraAction]:
    possible, ones, twos = s.down_pieces(), _WATCH_ONE[seat], _WATCH_TWO[seat]
    found: list[CaleiraAction] = [ones[piece] for piece in possible]
    found += [twos[pair] for pair in combinations(sorted(possible), 2)]
    return _with_decline(s, found, possible, seat)


def _list_offers(s: Position, seat: Seat) -> list[CaleiraAction]:
    return [_OFFER[side][kind] for side in s.to_act for kind in sorted(set(s.hands[side]))]


def _list_orders(s: Position, seat: Seat) -> list[CaleiraAction]:
    return [_ORDER[seat][piece] for piece in s.revealed]


def _list_arrangements(s: Position, seat: Seat) -> list[CaleiraAction]:
    top = s.deck[:DECK_SEEN]
    return [
        act.WizardTowerArrange(seat, tuple([KINDS[kind] for kind in order])) for order in sorted(set(permutations(top)))
    ]


def _list_decisions(s: Position, seat: Seat) -> list[CaleiraAction]:
    return [*_DECIDE[seat]]


_LISTERS: dict[Phase, Callable[[Position, Seat], list[CaleiraAction]]] = {
    Phase.AWAIT_PLAY: _list_plays,
    Phase.AWAIT_TREBUCHET: _lister_of(_HIT),
    Phase.AWAIT_WATCH_TOWER: _list_watch,
    Phase.AWAIT_ORDER: _list_orders,
    Phase.AWAIT_PARTNER: _lister_of(_PARTNER),
    Phase.AWAIT_OFFERS: _list_offers,
    Phase.AWAIT_THRONE: _lister_of(_THRONE),
    Phase.AWAIT_WIZARD: _list_arrangements,
    Phase.AWAIT_OBSERVATORY: _lister_of(_LOOK),
    Phase.AWAIT_OBSERVATORY_DECISION: _list_decisions,
    Phase.AWAIT_BARRACKS: _lister_of(_CONCEAL),
}


# ------------------------------------------------------------------------------------------- refusals
def refusal(s: Position, action: CaleiraAction) -> Refusal | None:
    """None if the action is legal now, else the first reason of CLR-17.1 against it. Rules: CLR-17.2."""
    phase = s.phase
    if phase is Phase.MATCH_END:
        return refuse("game_over")
    phases = PHASES.get(type(action))
    if phases is None or phase not in phases:
        return refuse("wrong_phase")
    seat = action.seat
    if type(seat) is not int or seat not in s.to_act:
        offering = phase is Phase.AWAIT_OFFERS and type(seat) is int and 0 <= seat < s.seats
        return refuse("already_offered" if offering and s.offers[seat] >= 0 else "not_your_decision")
    return _REFUSALS[type(action)](s, action)


def _number(kind: object) -> int:
    """The number of a kind, -1 for what is none."""
    return NUMBER.get(kind, -1) if isinstance(kind, str) else -1


def _play_refusal(s: Position, action: Any) -> Refusal | None:
    kind = _number(action.kind)
    if kind not in s.hands[action.seat]:
        return refuse("card_not_in_hand")
    if kind == SPI and action.face == "up":
        return refuse("spire_face_up")
    if action.side not in SIDES:
        return refuse("bad_side")
    return None if action.face in FACES else refuse("bad_face")


def _offer_refusal(s: Position, action: Any) -> Refusal | None:
    return None if _number(action.kind) in s.hands[action.seat] else refuse("card_not_in_hand")


def _is_piece(s: Position, piece: object) -> bool:
    """Whether something is the handle of a piece in a castle."""
    return type(piece) is int and any(piece in castle for castle in s.castles)


def _any_refusal(s: Position, action: Any) -> Refusal | None:
    return None if _is_piece(s, action.piece) else refuse("no_such_piece")


def _down_refusal(s: Position, action: Any) -> Refusal | None:
    if not _is_piece(s, action.piece):
        return refuse("no_such_piece")
    return refuse("target_not_face_down") if s.pieces[action.piece] & UP else None


def _up_refusal(s: Position, action: Any) -> Refusal | None:
    if not _is_piece(s, action.piece):
        return refuse("no_such_piece")
    return None if s.pieces[action.piece] & UP else refuse("target_not_face_up")


def _watch_refusal(s: Position, action: Any) -> Refusal | None:
    pieces = action.pieces
    if type(pieces) is not tuple or not all(_is_piece(s, piece) for piece in pieces):
        return refuse("no_such_piece")
    if any(s.pieces[piece] & UP for piece in pieces):
        return refuse("target_not_face_down")
    if not 1 <= len(pieces) <= 2:
        return refuse("too_few_targets" if not pieces else "too_many_targets")
    return refuse("duplicate_target") if len(set(pieces)) < len(pieces) else None


def _order_refusal(s: Position, action: Any) -> Refusal | None:
    return None if type(action.first_piece) is int and action.first_piece in s.revealed else refuse("bad_order")


def _partner_refusal(s: Position, action: Any) -> Refusal | None:
    partner = action.partner
    if type(partner) is not int or not 0 <= partner < s.seats:
        return refuse("no_such_seat")
    if partner == action.seat:
        return refuse("partner_is_self")
    if partner == s.eliminated:
        return refuse("partner_eliminated")
    return None if s.hands[partner] else refuse("partner_hand_empty")


def _arrange_refusal(s: Position, action: Any) -> Refusal | None:
    named = sorted(map(_number, action.kinds)) if type(action.kinds) is tuple else None
    return None if named == sorted(s.deck[:DECK_SEEN]) else refuse("not_a_permutation")


def _decide_refusal(s: Position, action: Any) -> Refusal | None:
    """Anything but yes or no is neither of the two decisions that there are."""
    return None if type(action.reveal) is bool else refuse("wrong_phase")


def _decline_refusal(s: Position, action: Any) -> Refusal | None:
    assert s.effect is not None
    return None if may_decline(s, s.effect, targets(s, s.effect)) else refuse("cannot_decline")


_REFUSALS: dict[type[Action], Callable[[Position, Any], Refusal | None]] = {
    act.PlayCard: _play_refusal,
    act.TrebuchetTarget: _any_refusal,
    act.WatchTowerReveal: _watch_refusal,
    act.OrderEffects: _order_refusal,
    act.MarketplacePartner: _partner_refusal,
    act.MarketplaceOffer: _offer_refusal,
    act.ThroneRoomReveal: _down_refusal,
    act.WizardTowerArrange: _arrange_refusal,
    act.ObservatoryLook: _down_refusal,
    act.ObservatoryDecide: _decide_refusal,
    act.BarracksConceal: _up_refusal,
    act.DeclineEffect: _decline_refusal,
}
"""What can be wrong with an action of the seat that is asked, in the phase where it belongs."""
