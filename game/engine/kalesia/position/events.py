"""What can happen in Kalesia, and who sees it.

A secret is told twice: in full with those who know as the `audience`, and `masked`, with None in its place, to
all others and to onlookers. Cells, totals and weapons as in `records`.
"""

from __future__ import annotations

from game.engine.contract import Event, Result, Seat
from game.engine.kalesia.position.alliances import Alliance
from game.engine.kalesia.position.records import Cell, Line, Outcome, Pair


class GameBegan(Event, frozen=True, tag="game_began"):
    """The table is set. Rules: KAL-3.3, KAL-3.4, KAL-3.9.

    alliances    cards used of the Centaurs, the Mermaids and the Forest
    set_aside    alliance cards that nobody is dealt (one with two players)
    weapons      weapons in the box; `removed` of them leave the game unseen
    """

    seats: int
    alliances: tuple[int, int, int]
    set_aside: int
    weapon_deal: str
    weapons: int
    removed: int
    rule: str = "KAL-3.4"


class AllianceDealt(Event, frozen=True, tag="alliance_dealt"):
    """A seat has its alliance card, which is for that seat alone. Rules: KAL-3.4, KAL-11.1."""

    seat: Seat
    alliance: Alliance | None
    rule: str = "KAL-3.4"


class ForestLaid(Event, frozen=True, tag="forest_laid"):
    """The 25 areas lie in the grid; their numbers row by row. Rules: KAL-3.5."""

    numbers: tuple[int, ...]
    rule: str = "KAL-3.5"


class WeaponsDealt(Event, frozen=True, tag="weapons_dealt"):
    """A seat has its first hand, which is for that seat alone. Rules: KAL-3.6 to KAL-3.8, KAL-11.1."""

    seat: Seat
    weapons: tuple[str, ...] | None
    count: int
    rule: str = "KAL-3.6"


class HandBegan(Event, frozen=True, tag="hand_began"):
    """An area is contested; every seat chooses two weapons. Rules: KAL-4.1."""

    round: int
    hand: int
    number: int
    cell: Cell
    rule: str = "KAL-4.1"


class WeaponsChosen(Event, frozen=True, tag="weapons_chosen"):
    """A seat has laid two weapons face-down; which, is for that seat alone. Rules: KAL-4.2, KAL-10.1."""

    seat: Seat
    weapons: Pair | None


class WeaponsRevealed(Event, frozen=True, tag="weapons_revealed"):
    """All have chosen and all weapons are turned at once: two of each seat. Rules: KAL-4.4."""

    round: int
    hand: int
    number: int
    weapons: tuple[Pair, ...]
    rule: str = "KAL-4.4"


class TotalsCounted(Event, frozen=True, tag="totals_counted"):
    """The values of each alliance's weapons added up.

    `values` holds, for each alliance, (seat, value) of each weapon in seat order, so that it can be counted up.
    Rules: KAL-4.5.
    """

    totals: tuple[int, int, int]
    values: tuple[tuple[tuple[Seat, int], ...], ...]
    rule: str = "KAL-4.5"


class AreaCaptured(Event, frozen=True, tag="area_captured"):
    """The contested area has a holder: a colony lies there, or the card shows the Forest.

    `why` is `highest`, or `tie` where the alliances in `tied` share the highest total. Rules: KAL-4.6, KAL-4.7.
    """

    number: int
    cell: Cell
    alliance: Alliance
    why: str
    totals: tuple[int, int, int]
    tied: tuple[Alliance, ...] = ()
    rule: str = "KAL-4.6"


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """Four hands are over; three weapons are passed on and eight are taken back. Rules: KAL-5.1, KAL-5.2."""

    round: int
    rule: str = "KAL-5.2"


class WeaponsPassed(Event, frozen=True, tag="weapons_passed"):
    """Three weapons went to the left neighbour; which, is for these two seats. Rules: KAL-5.2, KAL-11.1."""

    giver: Seat
    receiver: Seat
    weapons: tuple[str, ...] | None
    count: int
    rule: str = "KAL-5.2"


class WeaponsTakenBack(Event, frozen=True, tag="weapons_taken_back"):
    """Every seat has its eight played weapons in hand again; all have seen them. Rules: KAL-5.2, KAL-11.3."""

    weapons: tuple[tuple[str, ...], ...]
    rule: str = "KAL-5.2"


class TempleBuilt(Event, frozen=True, tag="temple_built"):
    """The last capture completed these lines. Rules: KAL-7.1, KAL-7.3."""

    alliance: Alliance
    lines: tuple[Line, ...]
    rule: str = "KAL-7.1"


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over; all alliances lie open. Rules: KAL-8.4, KAL-8.8."""

    result: Result
    outcome: Outcome
    rule: str = "KAL-8.4"


KalesiaEvent = (
    GameBegan
    | AllianceDealt
    | ForestLaid
    | WeaponsDealt
    | HandBegan
    | WeaponsChosen
    | WeaponsRevealed
    | TotalsCounted
    | AreaCaptured
    | RoundEnded
    | WeaponsPassed
    | WeaponsTakenBack
    | TempleBuilt
    | GameEnded
)
