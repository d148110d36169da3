"""What the table of Kalesia shows: cards as the person has seen them laid, turned and passed, event by event.

The state is final as soon as an action is applied; the picture follows at its own pace. `Shown` is made from the
record of what the viewer may know, takes one event after another and ends up equal to the picture of the record that
comes after them, however fast it went. It holds nothing that the record or the events don't tell.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache, singledispatchmethod

from game.engine.contract import Event, Seat
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import ALLIANCES, WEAPON_OF, Alliance, alliance_of, value_of
from game.engine.kalesia.position.forest import open_lines, threats
from game.engine.kalesia.position.records import Cell, Line, Outcome, Pair, PlayedHand, Threat
from game.engine.kalesia.state import KalesiaView

HIDDEN: Pair = ("", "")
"""Two weapons that lie face-down and aren't known."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of a hand as far as they have been counted. Rules: KAL-4.5, KAL-4.6.

    values    for each alliance (seat, value) of each weapon, in seat order
    counted   how many of each alliance's values have been added up
    alliance  who captured the area, None before that is told; `why` and `tied` as in `AreaCaptured`
    """

    number: int
    values: tuple[tuple[tuple[Seat, int], ...], ...]
    counted: tuple[int, ...]
    alliance: Alliance | None = None
    why: str = ""
    tied: tuple[Alliance, ...] = ()

    @classmethod
    def begun(cls, number: int, weapons: tuple[Pair, ...]) -> Tally:
        """The weapons of all seats, nothing counted yet."""
        values = tuple(
            tuple(
                (seat, value_of(code)) for seat, pair in enumerate(weapons) for code in pair if alliance_of(code) is own
            )
            for own in ALLIANCES
        )
        return cls(number, values, (0,) * len(ALLIANCES))

    @classmethod
    def of(cls, played: PlayedHand) -> Tally:
        """A hand that is over."""
        return cls.begun(played.number, played.weapons).whole().won(played.alliance, played.why, played.tied)

    def whole(self) -> Tally:
        """Everything counted."""
        return replace(self, counted=tuple(map(len, self.values)))

    def with_counted(self, alliance: int, count: int) -> Tally:
        """So many values of an alliance counted."""
        counted = list(self.counted)
        counted[alliance] = min(count, len(self.values[alliance]))
        return replace(self, counted=tuple(counted))

    def won(self, alliance: Alliance, why: str, tied: tuple[Alliance, ...]) -> Tally:
        """With who has captured the area."""
        return replace(self, alliance=alliance, why=why, tied=tied)

    @property
    def sums(self) -> tuple[int, ...]:
        """The sums of what has been counted."""
        return tuple(
            sum(value for _, value in row[:count]) for row, count in zip(self.values, self.counted, strict=True)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums when all is counted."""
        return tuple(sum(value for _, value in row) for row in self.values)


class Shown:
    """The picture of a table. Seats index the lists.

    grid        for each cell the number of the uncaptured area, or the alliance that holds it
    hands       weapons in hand, None where they aren't known; `sizes`: how many
    laid        the two weapons of the current hand: None before they are laid, HIDDEN where they aren't known
    turned      they lie face-up
    stops       the game ends as soon as no temple is possible any more
    front       the pairs of earlier hands of the round, oldest first
    received    what the viewer was given before this hand, if it is the first of a round
    alliances   None where one isn't known
    lines       the lines of a temple that stands
    """

    def __init__(self, record: KalesiaView) -> None:
        self.viewer = record.seat
        self.seats = record.seats
        self.memory = record.config.memory_aid == "on"
        self.stops = record.config.stop_when_decided == "on"
        self.grid: list[int | Alliance] = list(record.grid)
        self.round, self.hand = record.round, record.hand
        self.number: int | None = record.number
        self.cell: Cell | None = record.cell
        self.hands: list[tuple[str, ...] | None] = list(record.hands)
        self.sizes: list[int] = list(record.hand_sizes)
        self.alliances: list[Alliance | None] = list(record.alliances)
        self.set_aside: tuple[Alliance | None, ...] = record.set_aside
        self.outcome: Outcome | None = record.outcome
        self.lines: tuple[Line, ...] = record.outcome.lines if record.outcome is not None else ()
        self.front: list[list[Pair]] = [list(record.front(seat)) for seat in range(self.seats)]
        self.laid: list[Pair | None] = [
            record.choices[seat] or HIDDEN if record.has_chosen[seat] else None for seat in range(self.seats)
        ]
        self.turned = False
        if record.outcome is not None:
            self.laid, self.turned = [pairs.pop() for pairs in self.front], True
        first = record.hand == 1 and record.outcome is None
        self.received: tuple[str, ...] = (record.received(record.round - 1) or ()) if first else ()
        self.tally = Tally.of(record.last) if record.last is not None and self._is_told(record) else None

    def _is_told(self, record: KalesiaView) -> bool:
        """Whether the sums of the last hand are still shown. Rules: KAL-11.7."""
        return self.memory or record.outcome is not None

    # ------------------------------------------------------------------------------- questions
    def __eq__(self, other: object) -> bool:
        """Whether two pictures look the same."""
        return vars(self) == vars(other) if isinstance(other, Shown) else NotImplemented

    @property
    def holders(self) -> list[Alliance | None]:
        """Who holds each cell, None where the area is uncaptured."""
        return [area if isinstance(area, Alliance) else None for area in self.grid]

    @property
    def threats(self) -> tuple[Threat, ...]:
        """Lines of two whose third area is uncaptured; none when the game is over."""
        return _threats(tuple(self.holders)) if self.outcome is None and not self.lines else ()

    @property
    def dead(self) -> frozenset[Cell]:
        """Areas that no temple can stand on any more, where the game ends when there is none left. Rules: KAL-8.7."""
        return _dead(tuple(self.holders)) if self.stops and not self.lines else frozenset()

    def held(self, alliance: Alliance) -> int:
        """How many areas an alliance holds."""
        return self.grid.count(alliance)

    def has_laid(self, seat: Seat) -> bool:
        """Whether a seat's two weapons of this hand lie on the table."""
        return self.laid[seat] is not None

    # ---------------------------------------------------------------------------------- events
    def apply(self, event: Event) -> None:
        """Take one event into the picture."""
        self._take(event)

    @singledispatchmethod
    def _take(self, event: Event) -> None:
        """Events of the set-up, which is over before anything is shown."""

    @_take.register
    def _(self, event: ev.HandBegan) -> None:
        if event.hand > 1:
            for seat, pair in enumerate(self.laid):
                if pair is not None:
                    self.front[seat].append(pair)
        if self.hand != event.hand and event.hand != 1:
            self.received = ()
        self.laid, self.turned = [None] * self.seats, False
        self.round, self.hand = event.round, event.hand
        self.number, self.cell = event.number, event.cell
        if not self.memory:
            self.tally = None

    @_take.register
    def _(self, event: ev.WeaponsChosen) -> None:
        seat = event.seat
        self.laid[seat] = event.weapons or HIDDEN
        self.sizes[seat] -= 2
        own = self.hands[seat]
        if own is not None and event.weapons is not None:
            self.hands[seat] = without(own, event.weapons)

    @_take.register
    def _(self, event: ev.WeaponsRevealed) -> None:
        self.laid, self.turned = list(event.weapons), True
        self.tally = Tally.begun(event.number, event.weapons)

    @_take.register
    def _(self, event: ev.TotalsCounted) -> None:
        if self.tally is not None:
            self.tally = self.tally.whole()

    @_take.register
    def _(self, event: ev.AreaCaptured) -> None:
        self.grid[event.cell] = event.alliance
        if self.tally is not None:
            self.tally = self.tally.won(event.alliance, event.why, event.tied)

    @_take.register
    def _(self, event: ev.WeaponsPassed) -> None:
        for seat, sign in ((event.giver, -1), (event.receiver, 1)):
            self.sizes[seat] += sign * event.count
            own = self.hands[seat]
            if own is not None and event.weapons is not None:
                self.hands[seat] = without(own, event.weapons) if sign < 0 else in_order((*own, *event.weapons))
        if event.receiver == self.viewer and event.weapons is not None:
            self.received = event.weapons

    @_take.register
    def _(self, event: ev.WeaponsTakenBack) -> None:
        for seat, weapons in enumerate(event.weapons):
            self.sizes[seat] += len(weapons)
            own = self.hands[seat]
            if own is not None:
                self.hands[seat] = in_order((*own, *weapons))
        self.front = [[] for _ in range(self.seats)]
        self.laid, self.turned = [None] * self.seats, False

    @_take.register
    def _(self, event: ev.TempleBuilt) -> None:
        self.lines = event.lines

    @_take.register
    def _(self, event: ev.GameEnded) -> None:
        self.outcome = event.outcome
        self.alliances = list(event.outcome.alliances)
        self.set_aside = event.outcome.set_aside
        self.number = self.cell = None
        self.received = ()


@lru_cache(maxsize=64)
def _threats(holders: tuple[Alliance | None, ...]) -> tuple[Threat, ...]:
    """Asked for in every frame."""
    return threats(holders)


@lru_cache(maxsize=64)
def _dead(holders: tuple[Alliance | None, ...]) -> frozenset[Cell]:
    alive = {cell for line in open_lines(holders) for cell in line}
    return frozenset(range(len(holders))) - alive


def without(hand: tuple[str, ...], weapons: tuple[str, ...]) -> tuple[str, ...]:
    """A hand without some weapons. Copies of a kind are alike."""
    return in_order(tuple((Counter(hand) - Counter(weapons)).elements()))


def in_order(weapons: tuple[str, ...]) -> tuple[str, ...]:
    """Weapons sorted as the record of a view has them."""
    return tuple(sorted(weapons, key=WEAPON_OF.__getitem__))

