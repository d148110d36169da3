"""What one seat, or an onlooker, may know of a game of Kalesia. Rules: section 11, KAL-12.1 to KAL-12.10."""

from __future__ import annotations

import msgspec

from game.engine.contract import Result, Seat
from game.engine.kalesia.alliances import Alliance
from game.engine.kalesia.config import KalesiaConfig
from game.engine.kalesia.records import Cell, Outcome, Pair, PlayedHand, Threat


class KalesiaView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
