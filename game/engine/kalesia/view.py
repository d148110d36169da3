"""What one seat, or an onlooker, may know of a game of Kalesia. Rules: section 11, KAL-12.1 to KAL-12.10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeVar

import msgspec

from game.engine.contract import Result, Seat
from game.engine.kalesia.position.alliances import ALLIANCE_CARDS, WEAPONS, Alliance, codes
from game.engine.kalesia.position.config import KalesiaConfig
from game.engine.kalesia.position.forest import open_lines, threats
from game.engine.kalesia.position.hands import PAIR_CODES
from game.engine.kalesia.position.knowledge import Rests, certain_holdings, codes_of, count_rests, unplaced
from game.engine.kalesia.position.position import Position
from game.engine.kalesia.position.records import Cell, Outcome, Pair, PlayedHand, Threat


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat may know, with perfect memory (KAL-12.1); made field by field from what is allowed.

    Seats index the tuples, None stands for what the viewer can't know. Cells are 0 to 24, row by row. With `seat` None
    it is the view of an onlooker, or, from `state.laid_open()`, a game with nothing hidden but the chance to come.

    round, hand     of the hand that waits for choices; after the end those of the last hand
    number, cell    the contested area; both None after the end
    grid            for each cell the number of the uncaptured area, or the alliance that holds it
    history         every hand that is over: weapons by seat, totals, capture
    alliances       the own card; after the end all of them
    set_aside       the card of a game of two that nobody was dealt: () with more players
    alliance_counts cards used of the Centaurs, the Mermaids and the Forest
    hands           weapons in hand, sorted
    hand_sizes      how many weapons each seat has in hand, chosen ones not counted
    has_chosen      who has laid two weapons face-down in this hand
    choices         which ones
    passed          for each round that is over, by giver: the three weapons, for their giver and their receiver
    certain         weapons that a seat certainly has in hand or laid face-down, as far as the viewer can count
    unseen          copies of each kind, in the order of `WEAPONS`, of which the viewer doesn't know where they are
    unseen_removed  how many of the unseen weapons are out of the game (those of the deal `random`)
    removed         which weapons are out of the game, where that is known
    threats         lines of two areas whose third is uncaptured
    open_lines      lines that can still become a temple's
    """

    seat: Seat | None
    config: KalesiaConfig
    round: int
    hand: int
    number: int | None
    cell: Cell | None
    grid: tuple[int | Alliance, ...]
    history: tuple[PlayedHand, ...]
    alliances: tuple[Alliance | None, ...]
    set_aside: tuple[Alliance | None, ...]
    alliance_counts: tuple[int, int, int]
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    choices: tuple[Pair | None, ...]
    passed: tuple[tuple[tuple[str, ...] | None, ...], ...]
    certain: tuple[tuple[str, ...], ...]
    unseen: tuple[int, ...]
    unseen_removed: int
    removed: tuple[str, ...] | None
    threats: tuple[Threat, ...]
    open_lines: int
    result: Result | None
    outcome: Outcome | None

    # ------------------------------------------------------------------------- what follows from the fields
    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hand_sizes)

    @property
    def own_alliance(self) -> Alliance | None:
        """The viewer's alliance; None for an onlooker. Rules: KAL-11.1."""
        return None if self.seat is None else self.alliances[self.seat]

    @property
    def own_hand(self) -> tuple[str, ...]:
        """The viewer's weapons, sorted; none for an onlooker."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def own_choice(self) -> Pair | None:
        """The two weapons that the viewer has laid face-down in this hand."""
        return None if self.seat is None else self.choices[self.seat]

    @property
    def last(self) -> PlayedHand | None:
        """The hand before this one; after the end the last. Rules: KAL-13.1."""
        return self.history[-1] if self.history else None

    def front(self, seat: Seat) -> tuple[Pair, ...]:
        """The weapons that lie open in front of a seat, a pair for each hand of this round. Rules: KAL-4.8."""
        return tuple(played.weapons[seat] for played in self.history if played.round == self.round)

    def passed_on(self, round: int) -> tuple[str, ...] | None:
        """What the viewer gave to its left neighbour when a round ended; None if it hasn't. Rules: KAL-5.2."""
        return self._passed(round, 0)

    def received(self, round: int) -> tuple[str, ...] | None:
        """What the viewer was given by its right neighbour when a round ended; None if it wasn't. Rules: KAL-5.2."""
        return self._passed(round, 1)

    def _passed(self, round: int, right: int) -> tuple[str, ...] | None:
        if self.seat is None or not 1 <= round <= len(self.passed):
            return None
        return self.passed[round - 1][(self.seat - right) % self.seats]

    def wholly_known(self, seat: Seat) -> bool:
        """Whether the viewer knows every weapon that a seat holds. Rules: KAL-12.4, KAL-12.5."""
        return len(self.certain[seat]) == self.hand_sizes[seat] + 2 * self.has_chosen[seat]

    @property
    def holdings(self) -> tuple[tuple[str, ...] | None, ...]:
        """What each seat has in hand or face-down before it, where the viewer sees it; in no order."""
        return tuple(
            None if hand is None else hand + (choice or ())
            for hand, choice in zip(self.hands, self.choices, strict=True)
        )

    def before_choices(self) -> Self:
        """This view as it was when the hand began, whoever has chosen since.

        What a computer player thinks of must not hang on who was asked before it. Rules: KAL-12.3.
        """
        if not any(self.has_chosen):
            return self
        holdings = self.holdings
        return msgspec.structs.replace(
            self,
            hands=tuple(None if held is None else _sorted(held) for held in holdings),
            hand_sizes=tuple(size + 2 * chose for size, chose in zip(self.hand_sizes, self.has_chosen, strict=True)),
            has_chosen=(False,) * self.seats,
            choices=(None,) * self.seats,
        )


S = TypeVar("S", bound=Seen)


def _sorted(held: tuple[str, ...]) -> tuple[str, ...]:
    """Weapons in the order of hands."""
    return tuple(sorted(held, key=WEAPONS.index))


def view_of(p: Position, seat: Seat | None, kind: type[S]) -> S:
    """What a seat may know; None: what an onlooker may. Rules: section 11."""
    return _view(p, seat, (seat,), kind)


def laid_open(p: Position, kind: type[S]) -> S:
    """Everything but the chance to come."""
    return _view(p, None, range(p.seats), kind)


def _view(p: Position, seat: Seat | None, insiders: Sequence[Seat | None], kind: type[S]) -> S:
    """The view of whoever knows what the `insiders` know; all cards lie open if these are all seats."""
    everything = len(insiders) == p.seats
    over = p.result is not None
    hands = tuple([codes(hand) if n in insiders else None for n, hand in enumerate(p.hands)])
    choices = tuple([PAIR_CODES[pair] if pair and n in insiders else None for n, pair in enumerate(p.chosen)])
    passed = tuple([_seen_of_passing(p, three, insiders) for three in p.passed])
    holdings = [None if hand is None else hand + (choice or ()) for hand, choice in zip(hands, choices, strict=True)]
    rests = count_rests(p.config.weapon_deal, p.history, p.round, passed, holdings)
    removed, unseen = _beyond(p, rests)
    return kind(
        seat=seat,
        config=msgspec.structs.replace(p.config, seed=None),
        round=p.round,
        hand=p.hand,
        number=None if over else p.number,
        cell=p.contested,
        grid=p.grid,
        history=p.history,
        alliances=tuple([own if over or n in insiders else None for n, own in enumerate(p.alliances)]),
        set_aside=p.set_aside if over or everything else (None,) * len(p.set_aside),
        alliance_counts=ALLIANCE_CARDS[p.seats],
        hands=hands,
        hand_sizes=tuple([len(hand) for hand in p.hands]),
        has_chosen=tuple([pair is not None for pair in p.chosen]),
        choices=choices,
        passed=passed,
        certain=tuple([codes_of(counts) for counts in certain_holdings(rests)]),
        unseen=unseen,
        unseen_removed=rests.removed if removed is None else 0,
        removed=removed,
        threats=threats(p.holders),
        open_lines=len(open_lines(p.holders)),
        result=p.result,
        outcome=p.outcome,
    )


def _seen_of_passing(
    p: Position, three: tuple[tuple[int, ...], ...], insiders: Sequence[Seat | None]
) -> tuple[tuple[str, ...] | None, ...]:
    """By giver, the weapons given on at the end of a round, for giver and receiver. Rules: KAL-11.1."""
    return tuple(
        [
            codes(weapons) if giver in insiders or (giver + 1) % p.seats in insiders else None
            for giver, weapons in enumerate(three)
        ]
    )


def _beyond(p: Position, rests: Rests) -> tuple[tuple[str, ...] | None, tuple[int, ...]]:
    """The weapons out of the game, if they are known, and those that the viewer doesn't know where they are.

    Rules: KAL-3.10, KAL-12.4.
    """
    unseen = unplaced(rests)
    if p.config.weapon_deal != "random" or not p.removed:
        return codes(p.removed), tuple(unseen)
    if sum(unseen) == rests.removed:
        return codes_of(unseen), (0,) * len(unseen)
    return None, tuple(unseen)
