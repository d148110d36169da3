"""Where everything lies on the table of Kalesia: pure geometry over the areas of a layout, in pixels.

The other players' areas come in three shapes: tall ones are read from the top down (name, chosen weapons, state, what
was played), low ones have the played weapons beside the chosen ones, and a strip has everything in one line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from pygame import Rect

from game.table import CardTable
from game.ui.cards import places
from game.ui.cards.places import Place

Unit = Callable[[float], int]
"""Scale units in pixels, as `Theme.u`."""

RATIO = 1.4
NAME = 22
PENCIL = 20
"""Units: height of the line with a player's name."""

STATE = 18
"""Units: height of the line that says whether a player has chosen."""

FRAME, HEM, RIM, SEAM = 6, 14, 4, 6
"""Units: the frame around the cloth; how far from its edges at the sides and below a hand stays; by how much a player's
place is narrower than its area."""

WIDEST_CHOSEN, WIDEST_PLAYED = 110, 60
"""Units: a chosen weapon, and one that was played earlier, however much room there is."""

WIDEST_IN_HAND, STEP = 130, 0.85
"""Units of a weapon in the own hand, and the step from one to the next in widths, where there is room for it."""

RISE = 20
"""Units by which a weapon that is being chosen is drawn out of the hand."""

BOW = 7
"""Units by which the middle of a hand is held higher than its ends."""

GAP = 6
PAIRS = 4
"""Pairs that lie in front of a player at most. Rules: KAL-5.1."""


@dataclass(frozen=True, slots=True)
class SeatRoom:
    """The room of one player.

    name      the line with chip and name; `state` the line below it or below the cards
    chosen    where the two weapons of the hand lie; `card`: where the alliance lies in the end
    played    the part that earlier pairs lie in, `width` of such a card, in so many `rows`
    align     how the state stands on its line: "l" or "c"
    """

    box: Rect
    name: Rect
    state: Rect
    chosen: tuple[Place, Place]
    card: Place
    played: Rect
    width: float
    rows: int = 1
    align: str = "c"

    def pairs(self, count: int) -> list[tuple[Place, Place]]:
        """Where so many earlier pairs lie, the oldest first; later ones lie on them. Rules: KAL-4.8."""
        if count <= 0:
            return []
        if self.rows == 1:
            line = _line(self.played, 2 * count, self.width)
            return list(zip(line[::2], line[1::2], strict=True))
        high = self.width * RATIO
        step = min(high + 2, (self.played.h - high) / max(PAIRS - 2, count - 1))
        found = []
        for n in range(count):
            area = Rect(self.played.x, round(self.played.y + n * step), self.played.w, round(high))
            first, second = _line(area, 2, self.width)
            found.append((first, second))
        return found


def _line(area: Rect, count: int, width: float, align: str = "c") -> list[Place]:
    """Cards side by side, overlapping where they must; nothing shrinks."""
    gap = width * 0.12
    step = width + gap if count < 2 else min(width + gap, max(1.0, (area.w - width) / (count - 1)))
    total = width + step * (count - 1)
    left = area.x if align == "l" else area.x + (area.w - total) / 2
    return [Place(left + width / 2 + n * step, area.centery, width) for n in range(count)]


def seat_room(box: Rect, u: Unit) -> SeatRoom:
    """The room of a player whose area is `box`."""
    if box.w > 3.2 * box.h:
        return _strip(box, u)
    return _tall(box, u) if box.h >= u(NAME + STATE + 92) else _low(box, u)


def _chosen(area: Rect, u: Unit, align: str = "c") -> tuple[tuple[Place, Place], Place]:
    """The two chosen weapons as large as they fit into an area, and the alliance card between them."""
    gap = u(GAP)
    width = min(u(WIDEST_CHOSEN), (area.w - gap) / 2, area.h / RATIO)
    left = area.x if align == "l" else area.x + (area.w - 2 * width - gap) / 2
    first = Place(left + width / 2, area.centery, width)
    second = first.moved(width + gap, 0)
    wide = min(width * 1.12, area.h / RATIO)
    return (first, second), Place((first.x + second.x) / 2, area.centery, wide)


def _tall(box: Rect, u: Unit) -> SeatRoom:
    """Name, chosen weapons, state, earlier pairs: one below the other."""
    inner = box.inflate(-2 * u(3), 0)
    free = box.h - u(NAME) - u(STATE) - u(14)
    high = min(round(free * 0.58), round(u(WIDEST_CHOSEN) * RATIO), round((inner.w - u(GAP)) / 2 * RATIO))
    name = Rect(box.x, box.y, box.w, u(NAME))
    chosen_area = Rect(inner.x, name.bottom + u(6), inner.w, high)
    chosen, card = _chosen(chosen_area, u)
    state = Rect(box.x, chosen_area.bottom + u(3), box.w, u(STATE))
    width = min(u(WIDEST_PLAYED), chosen[0].width * 0.68, (box.bottom - state.bottom - u(2)) / RATIO)
    played = Rect(inner.x, state.bottom + u(2), inner.w, round(width * RATIO))
    return SeatRoom(box, name, state, chosen, card, played, width)


def _low(box: Rect, u: Unit) -> SeatRoom:
    """Name; below it the chosen weapons at the left, earlier pairs at the right; the state where a line is left."""
    name = Rect(box.x, box.y, box.w, u(NAME))
    top = name.bottom + u(4)
    free = box.bottom - top
    share = round(box.w * 0.62)
    widest = (share - u(GAP)) / 2
    with_state = free - u(STATE) >= min(widest, u(30)) * RATIO
    high = free - u(STATE) if with_state else free
    state = Rect(box.x, box.bottom - u(STATE), share, u(STATE)) if with_state else Rect(box.x, box.bottom, 0, 0)
    chosen, card = _chosen(Rect(box.x, top, share, high), u)
    played = Rect(box.x + share + u(4), top, box.w - share - u(4), free)
    width = min(u(WIDEST_PLAYED), played.w / 2.1, free / RATIO * 0.62)
    return SeatRoom(box, name, state, chosen, card, played, width, rows=3)


def _strip(box: Rect, u: Unit) -> SeatRoom:
    """Name and state at the left, then the chosen weapons, then earlier pairs."""
    side = max(u(90), round(box.w * 0.36))
    with_state = box.h >= u(NAME + STATE + 4)
    high = u(NAME + STATE + 4) if with_state else u(NAME)
    name = Rect(box.x, box.centery - high // 2, side, u(NAME))
    state = Rect(box.x, name.bottom + u(3), side, u(STATE)) if with_state else Rect(box.x, name.bottom, 0, 0)
    cards = Rect(name.right + u(8), box.y, 2 * round(box.h / RATIO) + u(GAP), box.h)
    chosen, card = _chosen(cards, u, "l")
    left = round(chosen[1].x + chosen[1].width / 2) + u(12)
    width = min(u(WIDEST_PLAYED), chosen[0].width * 0.9)
    played = Rect(left, box.y, max(round(width), box.right - left), box.h)
    return SeatRoom(box, name, state, chosen, card, played, width, align="l")


@dataclass(frozen=True, slots=True)
class HandRoom:
    """The lower edge of the table: the own hand, the own weapons that are laid, those played earlier.

    `area` is all of it, `u` turns units into pixels.
    """

    area: Rect
    u: Unit

    @property
    def width(self) -> float:
        """Width of a weapon in the own hand."""
        return min(self.u(WIDEST_IN_HAND), (self.area.h - self.u(RISE + BOW + 1)) / RATIO)

    @property
    def played_width(self) -> float:
        """Width of an own weapon that was played earlier in the round."""
        return min(self.u(WIDEST_PLAYED), self.width * 0.5)

    def played(self, count: int) -> list[tuple[Place, Place]]:
        """Where so many own earlier pairs lie, at the left end of the edge."""
        if count <= 0:
            return []
        step = self.played_width * 0.46
        y = self.area.bottom - self.played_width * RATIO / 2 - self.u(2)
        line = [
            Place(self.area.x + self.played_width / 2 + self.u(2) + n * step, y, self.played_width)
            for n in range(2 * count)
        ]
        return list(zip(line[::2], line[1::2], strict=True))

    def hand(self, cards: int, pairs: int, raised: Collection[int] = (), *, sunk: bool = False) -> list[Place]:
        """Where the weapons in hand lie beside so many earlier pairs; `sunk` when they are of no use now."""
        taken = 0
        if pairs:
            last = self.played(pairs)[-1][1]
            taken = round(last.x + last.width / 2 - self.area.x) + self.u(10)
        whole = self.area
        step, rise = self.width * STEP, self.u(RISE)
        middle = places.fan(whole, cards, self.width, step=step, raised=raised, rise=rise)
        if middle and taken and middle[0].x - self.width / 2 < whole.x + taken:
            rest = Rect(whole.x + taken, whole.y, whole.w - taken, whole.h)
            middle = places.fan(rest, cards, self.width, step=step, raised=raised, rise=rise)
        if sunk:
            down = round(self.width * RATIO * 0.56)
            return [place.moved(0, down) for place in middle]
        half = (cards - 1) / 2
        bow = self.u(BOW) * min(1.0, cards / 6)
        return [place.moved(0, -bow * (1 - ((n - half) / half) ** 2 if half else 1)) for n, place in enumerate(middle)]

    @property
    def chosen(self) -> tuple[Place, Place]:
        """Where the two own weapons lie while others still choose, and when they are turned."""
        high = self.area.h - self.width * RATIO * 0.44 - self.u(4)
        width = min(self.u(WIDEST_CHOSEN), high / RATIO)
        gap = self.u(GAP)
        y = self.area.y + width * RATIO / 2 + self.u(1)
        left = Place(self.area.centerx - (width + gap) / 2, y, width)
        return left, left.moved(width + gap, 0)

    @property
    def card(self) -> Place:
        """Where the own alliance lies in the end."""
        width = min(self.u(WIDEST_IN_HAND), (self.area.h - self.u(4)) / RATIO)
        return Place(self.area.centerx, self.area.centery, width)

    @property
    def name(self) -> Rect:
        """The line with the own name, in the public view."""
        return Rect(self.area.x, self.area.y, self._side, self.u(NAME))

    @property
    def state(self) -> Rect:
        """The line below it."""
        return Rect(self.area.x, self.area.y + self.u(NAME + 2), self._side, self.u(STATE))

    @property
    def _side(self) -> int:
        first = self.chosen[0]
        return min(self.u(150), round(first.x - first.width / 2 - self.area.x) - self.u(12))


@dataclass(frozen=True, slots=True)
class Room:
    """The whole table for a number of seats, with the seat at the lower edge first.

    cells    the 25 places of the forest, row by row
    others   the rooms of the other places, clockwise: the first is the left neighbour's
    """

    rect: Rect
    cloth: Rect
    cells: tuple[Place, ...]
    hand: HandRoom
    others: tuple[SeatRoom, ...]

    def seat_at(self, near: int, place: int) -> int:
        """The seat that sits at a place, counted clockwise from the lower edge."""
        return (near + place) % (len(self.others) + 1)

    def place_of(self, near: int, seat: int) -> int:
        """The place of a seat."""
        return (seat - near) % (len(self.others) + 1)

    def pencil(self, place: int) -> Place:
        """Where the mark for whom one suspects stands: at the end of the name."""
        name = self.others[place - 1].name
        width = self.hand.u(PENCIL)
        return Place(name.right - width / 2, name.centery, width)

    def origin(self, place: int) -> Place:
        """Where a player's cards come from and go to: the middle of the own hand, else of the place."""
        if place == 0:
            area = self.hand.area
            return Place(area.centerx, area.bottom - area.h * 0.3, self.hand.width * 0.75)
        return self.others[place - 1].card


def room(layout: CardTable, rect: Rect, u: Unit) -> Room:
    """Where everything lies on a table that takes up `rect`."""
    forest = Rect(layout.area("forest").within(rect))
    gap = u(GAP)
    cells = places.grid(forest.inflate(-u(2), -u(2)), 5, 5, gap)
    others = tuple(seat_room(Rect(area.within(rect)).inflate(-u(SEAM), 0), u) for area in layout.all("seat"))
    cloth = rect.inflate(-2 * u(FRAME), -2 * u(FRAME))
    hand = HandRoom(Rect(layout.area("hand").within(rect)).clip(cloth.inflate(-2 * u(HEM), -2 * u(RIM))), u)
    return Room(rect, cloth, tuple(cells), hand, others)
