"""A game of Castles of Caleira in progress, as the contract wants it: ask, refuse, apply, look, copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.engine.caleira import legal
from game.engine.caleira.play import effects, setup, turns
from game.engine.caleira.play.end import round_wins, totals
from game.engine.caleira.play.seen import EVERYTHING, Sight, Viewer
from game.engine.caleira.position import actions as act
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.cards import COPIES, KINDS, NUMBER, Kind
from game.engine.caleira.position.config import CaleiraConfig
from game.engine.caleira.position.events import CaleiraEvent
from game.engine.caleira.position.knowledge import NOTHING, piece_place
from game.engine.caleira.position.position import KIND, KNOWN, OWNER, PUBLIC, UP, Facts, Out, Position, Shown, effect_of
from game.engine.caleira.position.records import AsideCard, Clue, Effect, Phase, Piece
from game.engine.caleira.position.sampling import Arrangement, arrange
from game.engine.contract import Action, IllegalAction, Refusal, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.records import facts_of

DECK, BOX = -1, -2
"""Places of hidden cards beside hands and pieces, for sampling."""


class CaleiraView(  # type: ignore[misc]  # a frozen record of fields that are open elsewhere; msgspec allows it
    Shown, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=True
):
    """All that a seat may know, with perfect memory (CLR-13.1); made field by field from what is allowed.

    Seats index the tuples, None stands for what the viewer doesn't know. With `seat` None it is the view of an onlooker
    (CLR-14.1), or, from `state.laid_open()`, a game with nothing hidden but the chance to come. `memory_aid` changes
    nothing here: it is for the window to hide what a person is to remember (CLR-12.10).

    config         without its seed
    phase, to_act  what the game waits for, and from whom
    round          of the match, from 1; `starter` began it, `turn` is the turn player, `turn_number` counts turns
    hands          cards in each hand: the own one sorted; of others those certainly there first (CLR-13.4), then None
    castles        pieces from left to right as their owner sees them
    deck           top card first; known are those that the viewer arranged with a Wizard Tower
    arranger, arranged   who saw the top of the deck with a Wizard Tower, and how many of these cards are still on it
    discard        in the order of discarding
    eliminated     who is out, if anybody, by whose Trebuchet (`eliminated_by`); `aside` holds that player's cards:
                   pieces from left to right, then the hand
    box            the cards that were removed before the deal
    queue          waiting effects, first to be resolved first; `effect` is the one being resolved
    revealed       the two pieces whose order is asked for (AWAIT_ORDER), else ()
    looked_at      the piece seen with an Observatory while its owner decides, else None
    looked_at_kind its kind, for the owner of the Observatory
    deck_seen      how many cards the owner of a Wizard Tower sees while arranging, else 0
    deck_shown     which ones, for that owner
    partner        with whom the Marketplace being resolved exchanges, else None
    offered        who has chosen a card to give; `own_offer` is the viewer's
    activations    effects activated in this turn
    next_piece     the handle of the next card that is played
    clues          what the viewer knows for certain without knowing the place (CLR-13.4)
    worlds         the same, exactly: every possible way in which known cards are spread over hidden places. A number is
                   16 * place + kind; places 0 to 3 are hands, 4 + n is the piece n. For `determinize` and searches.
    points, sizes  of the castles as they lie, a face-down piece being worth 1 (CLR-9.3)
    rounds         results of the rounds that are over
    wins           round wins (CLR-10.3); `total_points` and `total_sizes` of the rounds that are over (CLR-10.4)
    """

    seat: Seat | None
    config: CaleiraConfig
    hands: tuple[tuple[Kind | None, ...], ...]
    castles: tuple[tuple[Piece, ...], ...]
    deck: tuple[Kind | None, ...]
    discard: tuple[Kind, ...]
    aside: tuple[AsideCard, ...]
    box: tuple[Kind | None, ...]
    queue: tuple[Effect, ...]
    effect: Effect | None
    looked_at: int | None
    looked_at_kind: Kind | None
    deck_seen: int
    deck_shown: tuple[Kind, ...]
    offered: tuple[Seat, ...]
    own_offer: Kind | None
    next_piece: int
    clues: tuple[Clue, ...]
    worlds: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    sizes: tuple[int, ...]
    wins: tuple[int, ...]
    total_points: tuple[int, ...]
    total_sizes: tuple[int, ...]

    @property
    def hand(self) -> tuple[Kind, ...]:
        """The viewer's own hand, sorted; () for an onlooker."""
        return () if self.seat is None else tuple(kind for kind in self.hands[self.seat] if kind is not None)

    def determinize(self, dice: Dice | ScriptedDice) -> CaleiraState:
        """A full game that fits this view; every arrangement of the hidden cards is equally likely.

        Offers that others have made are drawn from their hands. What others know by exchanges among themselves is
        unknown here, so in the guess they have forgotten what they learned by exchanges; what they have seen of pieces
        and of the deck they know. Chance to come is that of `dice`. Rules: CLR-13.4, CLR-13.5.
        """
        found = self._arrangement(dice)
        s = state_of(facts_of(Shown, self), self.config, dice)
        s.hands = [self._hand_in(found, seat) for seat in range(s.seats)]
        s.pieces = self._pieces_in(found)
        s.castles = [tuple(piece.piece for piece in castle) for castle in self.castles]
        s.aside = tuple(card.piece for card in self.aside if card.piece is not None)
        s.deck = (*_numbers(self.deck), *found.get(DECK, ()))
        s.discard, s.box = _numbers(self.discard), (*_numbers(self.box), *found.get(BOX, ()))
        if self.eliminated is not None:
            s.aside_hand, s.hands[self.eliminated] = s.hands[self.eliminated], ()
        s.queue = tuple((NUMBER[e.kind], e.owner, e.piece) for e in self.queue)
        s.effect = None if self.effect is None else (NUMBER[self.effect.kind], self.effect.owner, self.effect.piece)
        s.looked_at = self.looked_at or 0
        s.offers = [self._offer_in(s, seat, dice) for seat in range(s.seats)]
        s.knows = [self.worlds if seat == self.seat else NOTHING for seat in range(s.seats)]
        return s

    def _sees(self, card: Piece | AsideCard) -> bool:
        """Whether the viewer is one of those who have seen a card."""
        return card.public or self.seat in card.knowers

    def _arrangement(self, dice: Dice | ScriptedDice) -> Arrangement:
        """A fair draw of all that the viewer has not seen."""
        sizes: dict[int, int] = {}
        pool = Counter(dict(enumerate(COPIES)))
        pool.subtract(_numbers(self.discard))
        pool.subtract(_numbers(self.deck))
        pool.subtract(_numbers(self.box))
        for place, cards in ((DECK, self.deck), (BOX, self.box)):
            if hidden := sum(kind is None for kind in cards):
                sizes[place] = hidden
        lying: list[Piece | AsideCard] = [*self.aside]
        for castle in self.castles:
            lying += castle
        for card in lying:
            if card.kind is not None and self._sees(card):
                pool[NUMBER[card.kind]] -= 1
            elif card.piece is not None:
                sizes[piece_place(card.piece)] = 1
        for seat, hand in enumerate(self.hands):
            if seat == self.seat:
                pool.subtract(_numbers(hand))
            elif size := len(hand) or self._aside_hand(seat):
                sizes[seat] = size
        return arrange(sizes, pool.elements(), self.worlds, dice)

    def _aside_hand(self, seat: Seat) -> int:
        """How many cards of a seat's former hand lie aside."""
        return sum(card.piece is None for card in self.aside) if seat == self.eliminated else 0

    def _hand_in(self, found: Arrangement, seat: Seat) -> tuple[int, ...]:
        """A hand, or what was the hand of the eliminated player."""
        if seat != self.seat:
            return tuple(sorted(found.get(seat, ())))
        aside = [card.kind for card in self.aside if card.piece is None] if seat == self.eliminated else []
        return _numbers((*self.hands[seat], *aside))

    def _pieces_in(self, found: Arrangement) -> list[int]:
        pieces = [0] * self.next_piece
        lying: list[tuple[Seat, Piece | AsideCard]] = [(self.eliminated or 0, card) for card in self.aside]
        for seat, castle in enumerate(self.castles):
            lying += [(seat, piece) for piece in castle]
        for owner, card in lying:
            if card.piece is None:
                continue
            hidden = found.get(piece_place(card.piece))
            kind = hidden[0] if hidden else NUMBER[card.kind or ""]
            known = sum(1 << KNOWN + seat for seat in card.knowers) | (PUBLIC if card.public else 0)
            pieces[card.piece] = kind | (UP if card.up else 0) | owner << OWNER | known
        return pieces

    def _offer_in(self, s: Position, seat: Seat, dice: Dice | ScriptedDice) -> int:
        if seat not in self.offered:
            return -1
        if seat == self.seat:
            return NUMBER[self.own_offer or ""]
        return s.hands[seat][dice.below(len(s.hands[seat]), "CLR-13.5")]


def _numbers(kinds: tuple[Kind | None, ...]) -> tuple[int, ...]:
    """Kinds as numbers; unknown ones are left out."""
    return tuple([NUMBER[kind] for kind in kinds if kind is not None])


class CaleiraState(Position):
    """A position together with the rules that change it."""
    # -------------------------------------------------------------------------- questions
    def legal_actions(self) -> list[CaleiraAction]:
        """All legal actions; a pair of pieces is listed once. Rules: CLR-11.2, CLR-16.14."""
        return legal.legal_actions(self)

    def refusal(self, action: CaleiraAction) -> Refusal | None:
        """None if the action is legal, else why not. Rules: CLR-17.1."""
        return legal.refusal(self, action)

    def odds(self, action: CaleiraAction) -> None:
        """No dice are thrown in this game. Rules: CLR-15.1."""

    # ----------------------------------------------------------------------------- change
    def apply(self, action: CaleiraAction) -> list[CaleiraEvent]:
        """Carry an action out, go on to the next decision and tell what happened.

        Raises IllegalAction, changing nothing. Rules: CLR-11.1, CLR-11.5, CLR-16.19.
        """
        why_not = legal.refusal(self, action)
        if why_not is not None:
            raise IllegalAction(why_not)
        out: list[CaleiraEvent] = []
        if not _DO[type(action)](self, action, out):
            turns.resolve(self, out)
        return out

    # --------------------------------------------------------------------- knowing, copying
    def view(self, seat: Seat | None) -> CaleiraView:
        """What a seat may know, or an onlooker. Rules: section 12, CLR-13.1, CLR-13.2."""
        return _view(self, seat)

    def laid_open(self) -> CaleiraView:
        """The same record with nothing hidden but the chance to come; for games that are over. Rules: CLR-9.10."""
        return _view(self, EVERYTHING)

    def determinize(self, seat: Seat | None, dice: Dice | ScriptedDice) -> CaleiraState:
        """A game that fits what the seat knows, all else drawn anew; made from its view alone. Rules: CLR-13.5."""
        return self.view(seat).determinize(dice)


def _view(s: Position, viewer: Viewer) -> CaleiraView:
    """The record, field by field from what is allowed."""
    sight = Sight(s, viewer)
    hidden, shown = viewer != EVERYTHING, None if viewer == EVERYTHING else viewer
    choosing = s.to_act[0] if s.to_act and (s.looked_at or s.phase is Phase.AWAIT_WIZARD) else None
    sees = not hidden or (choosing is not None and choosing == viewer)
    deck_seen = min(effects.DECK_SEEN, len(s.deck)) if s.phase is Phase.AWAIT_WIZARD else 0
    own = s.offers[viewer] if viewer is not None and hidden else -1
    points, sizes = totals(s.rounds, s.seats)
    return CaleiraView(
        seat=shown,
        config=msgspec.structs.replace(s.config, seed=None),
        hands=tuple([sight.hand(seat, hand) for seat, hand in enumerate(s.hands)]),
        castles=tuple([sight.castle(seat) for seat in range(s.seats)]),
        deck=sight.deck(),
        discard=tuple([KINDS[kind] for kind in s.discard]),
        aside=sight.aside(),
        box=tuple([None if hidden else KINDS[kind] for kind in s.box]),
        queue=tuple([effect_of(entry) for entry in s.queue]),
        effect=None if s.effect is None else effect_of(s.effect),
        looked_at=s.looked_at or None,
        looked_at_kind=KINDS[s.pieces[s.looked_at] & KIND] if s.looked_at and sees else None,
        deck_seen=deck_seen,
        deck_shown=tuple([KINDS[kind] for kind in s.deck[:deck_seen]]) if sees else (),
        offered=tuple(seat for seat in range(s.seats) if s.offers[seat] >= 0),
        own_offer=KINDS[own] if own >= 0 else None,
        next_piece=len(s.pieces),
        clues=sight.clues() if sight.worlds != NOTHING else (),
        worlds=sight.worlds,
        points=tuple([s.points(seat) for seat in range(s.seats)]),
        sizes=tuple([len(castle) for castle in s.castles]),
        wins=round_wins(s.rounds, s.seats),
        total_points=points,
        total_sizes=sizes,
        **facts_of(Shown, s),
    )


# --------------------------------------------------------------------------------- what each action does
# Each returns whether somebody is asked something by the effect being resolved; if not, the turn goes on.


def _play_card(s: CaleiraState, a: Any, out: Out) -> bool:
    turns.play(s, a.seat, NUMBER[a.kind], a.face == "up", a.side == "left", out)
    return False


def _trebuchet_target(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.destroy(s, a.piece, False, out)


def _watch_tower_reveal(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.watch(s, tuple(sorted(a.pieces)), False, out)


def _order_effects(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.order(s, a.seat, a.first_piece, out)


def _marketplace_partner(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.choose_partner(s, a.partner, False, out)


def _marketplace_offer(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.make_offer(s, a.seat, NUMBER[a.kind], out)


def _throne_room_reveal(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.throne(s, a.piece, False, out)


def _wizard_tower_arrange(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.arrange(s, tuple([NUMBER[kind] for kind in a.kinds]), out)


def _observatory_look(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.look(s, a.piece, False, out)


def _observatory_decide(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.decide(s, bool(a.reveal), out)


def _barracks_conceal(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.conceal(s, a.piece, False, out)


def _decline_effect(s: CaleiraState, a: Any, out: Out) -> bool:
    return effects.decline(s, out)


_DO: dict[type[Action], Callable[[CaleiraState, Any, Out], bool]] = {
    act.PlayCard: _play_card,
    act.TrebuchetTarget: _trebuchet_target,
    act.WatchTowerReveal: _watch_tower_reveal,
    act.OrderEffects: _order_effects,
    act.MarketplacePartner: _marketplace_partner,
    act.MarketplaceOffer: _marketplace_offer,
    act.ThroneRoomReveal: _throne_room_reveal,
    act.WizardTowerArrange: _wizard_tower_arrange,
    act.ObservatoryLook: _observatory_look,
    act.ObservatoryDecide: _observatory_decide,
    act.BarracksConceal: _barracks_conceal,
    act.DeclineEffect: _decline_effect,
}


def state_of(facts: Mapping[str, Any], config: CaleiraConfig, dice: Dice | ScriptedDice) -> CaleiraState:
    """The game of which these facts are known."""
    mandatory = config.effect_obligation == "mandatory"
    return CaleiraState(config=config, dice=dice, seats=len(config.seat_list), mandatory=mandatory, **facts)


def restored(facts: Facts, config: CaleiraConfig, board: None, dice: Dice | ScriptedDice) -> CaleiraState:
    """The game of facts that were kept."""
    return state_of(facts_of(Facts, facts), config, dice)


def new_state(config: CaleiraConfig, dice: Dice | ScriptedDice) -> CaleiraState:
    """The first position that needs a decision. The configuration must be free of faults. Rules: CLR-3.3."""
    s = state_of({}, config, dice)
    opening: list[CaleiraEvent] = []
    setup.begin_match(s, opening)
    turns.begin_turn(s, opening)
    s.opening = tuple(opening)
    return s


__all__ = ["CaleiraState", "CaleiraView", "new_state", "restored"]
