"""A card game of a few lines with everything that hidden hands bring along: private and public decisions, offers of two
at once, news for each of them, and an end at which perhaps nobody wins.

Everybody is dealt three cards of different numbers; one more stays in the box. In a turn a seat lays a card face-down,
which is a secret, and then names another seat or nobody, which is public. The two named offer a card each, in secret,
and swap them. When all hands are empty everything is shown, and the greatest sum of laid cards wins,
unless it is shared.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.contract import (
    NOBODY,
    Action,
    Event,
    Game,
    IllegalAction,
    Moment,
    Refusal,
    Result,
    Seat,
)
from game.engine.dice import Dice, ScriptedDice
from game.engine.records import copied, digest_of, facts_of

HAND = 3


class Lay(Action, frozen=True, tag="lay"):
    card: int


class Name(Action, frozen=True, tag="name"):
    other: Seat


class Offer(Action, frozen=True, tag="offer"):
    card: int


SwapAction = Lay | Name | Offer


class Laid(Event, frozen=True, tag="laid"):
    seat: Seat
    card: int | None


class Named(Event, frozen=True, tag="named"):
    seat: Seat
    other: Seat


class Offered(Event, frozen=True, tag="offered"):
    seat: Seat
    card: int | None


class Swapped(Event, frozen=True, tag="swapped"):
    seat: Seat
    other: Seat
    gave: int | None
    got: int | None


class Shown(Event, frozen=True, tag="shown"):
    laid: tuple[tuple[int, ...], ...]


SwapEvent = Laid | Named | Offered | Swapped | Shown


class SwapConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: Any = 2
    seed: int | None = None


class SwapView(msgspec.Struct, frozen=True):
    """What a seat may know; -1 stands for a card that it doesn't."""

    seat: Seat | None
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[int, ...], ...]
    phase: str
    turn: int
    offers: tuple[tuple[Seat, int], ...]
    partner: Seat
    result: Result | None

    def determinize(self, dice: Dice | ScriptedDice) -> SwapState:
        seats = len(self.hands)
        known = {card for pile in (*self.hands, *self.laid) for card in pile}
        rest = [card for card in range(seats * HAND + 1) if card not in known]

        def drawn(card: int) -> int:
            return card if card >= 0 else rest.pop(dice.below(len(rest), "SWP-1"))

        hands = [[drawn(card) for card in hand] for hand in self.hands]
        laid = [[drawn(card) for card in pile] for pile in self.laid]
        offers = {seat: card if card >= 0 else min(hands[seat]) for seat, card in self.offers}
        return SwapState(
            config=SwapConfig(seats), dice=dice, hands=hands, laid=laid, offers=offers, phase=self.phase,
            turn=self.turn, partner=self.partner, result=self.result,
        )  # fmt: skip


class SwapFacts(msgspec.Struct, kw_only=True, eq=False):
    hands: list[list[int]]
    laid: list[list[int]]
    offers: dict[Seat, int] = {}
    phase: str = "lay"
    turn: int = 0
    partner: Seat = NOBODY
    result: Result | None = None


class SwapState(SwapFacts, kw_only=True, eq=False):
    config: SwapConfig
    dice: Dice | ScriptedDice
    opening: tuple[Any, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.laid)

    @property
    def active(self) -> Seat:
        return self.turn % self.seats

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.result is not None:
            return ()
        if self.phase == "offer":
            return tuple(seat for seat in sorted((self.active, self.partner)) if seat not in self.offers)
        return (self.active,)

    def legal_actions(self) -> list[Any]:
        out: list[Any] = []
        for seat in self.to_act:
            if self.phase == "name":
                others = [o for o in range(self.seats) if o != seat and self.hands[o] and self.hands[seat]]
                out += [Name(seat, other) for other in (*others, NOBODY)]
            else:
                out += [(Lay if self.phase == "lay" else Offer)(seat, card) for card in self.hands[seat]]
        return out

    def refusal(self, action: Any) -> Refusal | None:
        if action.seat not in self.to_act:
            return Refusal("SWP-2", "not_your_decision", "The game waits for another player.")
        return None if action in self.legal_actions() else Refusal("SWP-3", "cannot", "This cannot be done now.")

    def apply(self, action: Any) -> list[Any]:
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        seat = action.seat
        match action:
            case Lay(card=card):
                self.hands[seat].remove(card)
                self.laid[seat].append(card)
                self.phase = "name"
                return self._twice(Laid, seat, card)
            case Name(other=other):
                self.partner, self.phase = other, "offer"
                out: list[Any] = [Named(seat=seat, other=other)]
                return out + (self._next() if other == NOBODY else [])
            case _:
                self.offers[seat] = action.card
                out = self._twice(Offered, seat, action.card)
                return out + (self._swap() if len(self.offers) == 2 else [])

    def _twice(self, kind: Any, seat: Seat, card: int) -> list[Any]:
        others = tuple(s for s in range(self.seats) if s != seat)
        return [kind(seat=seat, card=card, audience=(seat,)), kind(seat=seat, card=None, audience=others, masked=True)]

    def _swap(self) -> list[Any]:
        first, second = self.active, self.partner
        gave, got = self.offers[first], self.offers[second]
        self.hands[first] = sorted({*self.hands[first]} - {gave} | {got})
        self.hands[second] = sorted({*self.hands[second]} - {got} | {gave})
        self.offers.clear()
        others = tuple(s for s in range(self.seats) if s not in (first, second))
        hidden = Swapped(seat=first, other=second, gave=None, got=None, audience=others, masked=True)
        told = Swapped(seat=first, other=second, gave=gave, got=got, audience=(first, second))
        return [told, hidden, *self._next()]

    def _next(self) -> list[Any]:
        self.turn += 1
        self.phase, self.partner = "lay", NOBODY
        if any(self.hands):
            while not self.hands[self.active]:
                self.turn += 1
            return []
        sums = [sum(pile) for pile in self.laid]
        alone = sums.count(max(sums)) == 1
        ranks = tuple(1 if alone and own == max(sums) else 2 for own in sums)
        self.result = Result(ranks, tuple(sums), "counted" if alone else "nobody")
        return [Shown(laid=tuple(map(tuple, self.laid)))]

    def view(self, seat: Seat | None) -> SwapView:
        over = self.result is not None

        def pile(owner: Seat, cards: list[int], now_open: bool) -> tuple[int, ...]:
            return tuple(cards) if owner == seat or now_open else (-1,) * len(cards)

        return SwapView(
            seat,
            tuple(pile(owner, cards, False) for owner, cards in enumerate(self.hands)),
            tuple(pile(owner, cards, over) for owner, cards in enumerate(self.laid)),
            self.phase,
            self.turn,
            tuple((owner, card if owner == seat else -1) for owner, card in sorted(self.offers.items())),
            self.partner,
            self.result,
        )

    def laid_open(self) -> SwapView:
        own = [self.view(seat) for seat in range(self.seats)]
        return msgspec.structs.replace(
            self.view(None),
            hands=tuple(view.hands[seat] for seat, view in enumerate(own)),
            laid=tuple(view.laid[seat] for seat, view in enumerate(own)),
            offers=tuple(sorted(self.offers.items())),
        )

    def determinize(self, seat: Seat, dice: Dice | ScriptedDice) -> SwapState:
        return self.view(seat).determinize(dice)

    def odds(self, action: Any) -> None:
        """The rules define none."""

    def copy(self) -> SwapState:
        twin = copied(self)
        twin.hands, twin.laid = [hand[:] for hand in self.hands], [pile[:] for pile in self.laid]
        return twin

    def digest(self) -> str:
        return digest_of(SwapFacts, self, self.dice, self.config)


class Swap(Game):
    key = "swap"
    rules_version = "1"
    Config = SwapConfig
    Action = SwapAction
    Event = SwapEvent
    Facts = SwapFacts
    needs_board = False
    secrets = True
    final = "SWP-4"
    seat_counts = (2, 3, 4)

    def new_game(
        self, config: Any = None, *, board: Any = None, seed: int | None = None, dice: Any = None
    ) -> SwapState:
        config, dice = config or SwapConfig(), dice or Dice(seed or 0)
        seats = config.seats if isinstance(config.seats, int) else len(config.seats)
        deck = list(range(seats * HAND + 1))
        hands = [sorted(deck.pop(dice.below(len(deck), "SWP-1")) for _ in range(HAND)) for _ in range(seats)]
        return SwapState(config=config, dice=dice, hands=hands, laid=[[] for _ in hands])

    def restored(self, facts: SwapFacts, config: SwapConfig, board: Any, dice: Any) -> SwapState:
        return SwapState(config=config, dice=dice, **facts_of(SwapFacts, facts))

    def config_from(self, options: Any) -> SwapConfig:
        return SwapConfig(**options)

    def moment(self, state: SwapState) -> Moment:
        return Moment(state.turn + 1, state.active)

    def reveals(self, events: Any) -> bool:
        return True
