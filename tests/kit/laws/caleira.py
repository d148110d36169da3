"""The invariants of Castles of Caleira (section 16) as a second opinion, from the rulebook and not from the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.state import CaleiraState, CaleiraView
from tests.kit.laws.lawbook import Lawbook, Transition

LAWS = Lawbook()
law, broken = LAWS.law, LAWS.broken

TABLE = {
    Kind.TREBUCHET: (4, 0), Kind.BATTLEMENTS: (3, 0), Kind.WATCH_TOWER: (3, 2), Kind.MARKETPLACE: (2, 2),
    Kind.THRONE_ROOM: (2, 2), Kind.WIZARD_TOWER: (1, 3), Kind.OBSERVATORY: (1, 3), Kind.PRINCESS_SPIRE: (1, 6),
    Kind.BARRACKS: (1, 3),
}  # fmt: skip
"""Copies and points by kind."""

TURNS = {2: 9, 3: 6, 4: 4}
MOST = {2: 28, 3: 21, 4: 15}


def open_view(s: CaleiraState) -> CaleiraView:
    """The position with nothing hidden."""
    return s.laid_open()


def new_round(t: Transition) -> bool:
    """Whether the step set up another round."""
    return any(isinstance(e, ev.RoundBegan) for e in t.events)


def told(t: Transition, *kinds: type) -> list:
    """The events of these types, each thing once: what is told twice in full only."""
    return [e for e in t.events if isinstance(e, kinds) and not e.masked]


def worth(castle: tuple) -> int:
    """A castle's points, counted by the rulebook's table."""
    up = Counter(piece.kind for piece in castle if piece.up)
    down = sum(not piece.up for piece in castle)
    return down + sum(TABLE[kind][1] * n for kind, n in up.items()) + 9 * (up[Kind.BATTLEMENTS] == 3)


@law("CLR-16.1")
def _eighteen_cards(t: Transition) -> Iterator[str]:
    seen = open_view(t.after)
    cards = [*seen.deck, *seen.discard, *seen.box, *(card.kind for card in seen.aside)]
    cards += [kind for hand in seen.hands for kind in hand]
    cards += [piece.kind for castle in seen.castles for piece in castle]
    if Counter(cards) != Counter({kind: copies for kind, (copies, _) in TABLE.items()}):
        yield f"the cards are {Counter(cards)}"


@law("CLR-16.2")
def _the_box_stays(t: Transition) -> Iterator[str]:
    before, after = open_view(t.before).box, open_view(t.after).box
    if len(after) != (2 if t.after.seats == 4 else 0):
        yield f"{len(after)} cards in the box"
    if before != after and not new_round(t):
        yield f"the box went from {before} to {after}"


@law("CLR-16.3")
def _no_battlements_discarded(t: Transition) -> Iterator[str]:
    if Kind.BATTLEMENTS in open_view(t.after).discard:
        yield "Battlements in the discard pile"


@law("CLR-16.4")
def _the_spire_and_the_eliminated(t: Transition) -> Iterator[str]:
    seen = open_view(t.after)
    if (Kind.PRINCESS_SPIRE in seen.discard) != (seen.eliminated is not None):
        yield f"seat {seen.eliminated} is eliminated, the discard pile is {seen.discard}"
    if any(card.kind is Kind.PRINCESS_SPIRE for card in seen.aside):
        yield "the Spire is aside"


@law("CLR-16.5")
def _aside_belongs_to_the_eliminated(t: Transition) -> Iterator[str]:
    seen = open_view(t.after)
    out = seen.eliminated
    if (out is None and seen.aside) or (out is not None and (seen.hands[out] or seen.castles[out])):
        yield f"seat {out} is eliminated, aside are {seen.aside}"
    for gone in told(t, ev.PlayerEliminated):
        if new_round(t):
            continue
        if [card.piece for card in seen.aside] != [*gone.pieces, *[None] * gone.hand]:
            yield f"aside are {seen.aside}, told were {gone}"


@law("CLR-16.6")
def _effects_are_resolved_in_their_turn(t: Transition) -> Iterator[str]:
    waiting: list = list(open_view(t.before).queue)
    for e in t.events:
        match e:
            case ev.EffectQueued(effect=effect):
                waiting.append(effect)
            case ev.EffectBegan(effect=effect):
                if waiting[:1] != [effect]:
                    yield f"{effect} is begun, the queue is {waiting}"
                waiting = waiting[1:]
            case ev.EffectRemoved(effect=effect):
                waiting.remove(effect)
            case ev.PlayerEliminated(seat=seat):
                doomed = seat
                if any(effect.owner == doomed for effect in open_view(t.after).queue) and not new_round(t):
                    yield f"effects of seat {doomed} still wait"
            case ev.TurnBegan() | ev.RoundEnded():
                if waiting:
                    yield f"a turn begins or the round ends with {waiting}"
    if tuple(waiting) != open_view(t.after).queue:
        yield f"told is a queue of {waiting}, it is {open_view(t.after).queue}"


@law("CLR-16.7")
def _one_card_a_turn(t: Transition) -> Iterator[str]:
    played = told(t, ev.CardPlayed)
    verb = type(t.action).__struct_config__.tag
    if len(played) != (verb == "play_card") or any(e.seat != t.before.turn for e in played):
        yield f"{verb} played {played}"
    before, after = open_view(t.before), open_view(t.after)
    if new_round(t):
        return
    old = {piece.piece for castle in before.castles for piece in castle}
    grown = [(seat, p.piece) for seat, castle in enumerate(after.castles) for p in castle if p.piece not in old]
    if grown != [(e.seat, e.piece) for e in played if any(e.piece == piece for _, piece in grown)]:
        yield f"new pieces are {grown}, played were {played}"


@law("CLR-16.8")
def _order_of_pieces(t: Transition) -> Iterator[str]:
    if new_round(t):
        return
    for old, new in zip(open_view(t.before).castles, open_view(t.after).castles, strict=True):
        stayed = {piece.piece for piece in old} & {piece.piece for piece in new}
        if [p.piece for p in old if p.piece in stayed] != [p.piece for p in new if p.piece in stayed]:
            yield f"the order of {old} became {new}"


@law("CLR-16.9")
def _the_spire_is_played_down(t: Transition) -> Iterator[str]:
    if any(e.kind is Kind.PRINCESS_SPIRE and e.up for e in told(t, ev.CardPlayed)):
        yield "the Spire was played face-up"


@law("CLR-16.10")
def _hand_sizes(t: Transition) -> Iterator[str]:
    seen = open_view(t.after)
    inside = [seat for seat in range(t.after.seats) if seat != seen.eliminated]
    others = [len(seen.hands[seat]) for seat in inside if seat != seen.turn]
    if others and max(others) - min(others) > 1:
        yield f"the others hold {others}"
    drawn = told(t, ev.CardDrawn)
    if seen.phase == "await_play" and (drawn or seen.deck) and (len(seen.hands[seen.turn]), *set(others)) != (3, 2):
        yield f"seat {seen.turn} has drawn and holds {seen.hands[seen.turn]}, the others hold {others}"
    if any(e.hand != 3 for e in drawn):
        yield f"drawn was up to {drawn}"


@law("CLR-16.11")
def _as_many_turns_as_cards(t: Transition) -> Iterator[str]:
    for e in told(t, ev.RoundEnded):
        if e.result.eliminated is None and e.result.turns != TURNS[t.after.seats] * t.after.seats:
            yield f"the round had {e.result.turns} turns"


@law("CLR-16.12")
def _nobody_is_without_a_card(t: Transition) -> Iterator[str]:
    if told(t, ev.TurnIdled):
        yield "a turn began without a card"


@law("CLR-16.13")
def _how_hands_and_deck_change(t: Transition) -> Iterator[str]:
    if new_round(t):
        return
    before, after = open_view(t.before), open_view(t.after)
    hands = [Counter(hand) for hand in before.hands]
    deck = list(before.deck)
    for e in t.events:
        match e:
            case ev.CardDrawn(masked=False):
                hands[e.seat][deck.pop(0)] += 1
            case ev.CardPlayed(masked=False):
                hands[e.seat][e.kind] -= 1
            case ev.CardsExchanged(masked=False):
                for giver, taker, kind in zip(e.seats, reversed(e.seats), e.kinds, strict=True):
                    hands[giver][kind] -= 1
                    hands[taker][kind] += 1
            case ev.DeckArranged(masked=False):
                if Counter(deck[: e.count]) != Counter(e.kinds):
                    yield f"{deck} arranged as {e.kinds}"
                deck[: e.count] = e.kinds
            case ev.PlayerEliminated():
                hands[e.seat] = Counter()
    if tuple(deck) != after.deck or [+hand for hand in hands] != [Counter(hand) for hand in after.hands]:
        yield f"told leads to {hands} and {deck}, the position has {after.hands} and {after.deck}"


@law("CLR-16.14")
def _somebody_can_always_choose(t: Transition) -> Iterator[str]:
    if t.after.result is None and {a.seat for a in t.after.legal_actions()} != set(t.after.to_act):
        yield f"the game waits for {t.after.to_act}, listed are {t.after.legal_actions()}"


@law("CLR-16.15")
def _activations(t: Transition) -> Iterator[str]:
    turn = [e for e in t.events if isinstance(e, ev.EffectQueued | ev.TurnBegan)]
    begun = [n for n, e in enumerate(turn) if isinstance(e, ev.TurnBegan)]
    count = t.before.activations + len(turn) if not begun else len(turn) - begun[-1] - 1
    if count != t.after.activations or count > 24:
        yield f"{count} effects were activated, counted are {t.after.activations}"


@law("CLR-16.16")
def _points_have_a_limit(t: Transition) -> Iterator[str]:
    seen = open_view(t.after)
    points = [worth(castle) for castle in seen.castles]
    limit = 28 if seen.eliminated is not None else MOST[t.after.seats]
    if max(points) > limit or sum(points) > 42:
        yield f"points are {points}"


@law("CLR-16.17")
def _points_are_counted(t: Transition) -> Iterator[str]:
    seen = open_view(t.after)
    if [worth(castle) for castle in seen.castles] != list(seen.points) or min(seen.points) < 0:
        yield f"points are {seen.points} for {seen.castles}"
