"""Where everything lies on the table of Castles of Caleira: pure geometry over the areas of a layout, in pixels."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from pygame import Rect

from game.engine.contract import Seat
from game.table import CardTable
from game.ui.cards import places
from game.ui.cards.faces import WIDE_RATIO
from game.ui.cards.places import Place

Unit = Callable[[float], int]
"""Scale units in pixels, as `Theme.u`."""

RATIO = 1.4
CAPTION = 22
"""Units below a pile that are kept for the line that counts it."""

RISE = 16
"""Units by which a chosen card is drawn out of the hand: not so far that it hides where it may be laid."""

_GAP, _PAD, _LEAST = 9, 7, 58
"""Units: between the cards of a castle, above and below them, and the least width before they overlap."""

_LOW, _LOW_PAD = 140, 4
"""Units: a castle with less height than the one has only the other above and below its cards, which need it more."""

TRAY_HEAD, _BARE_HEAD, _HEADED = 32, 10, 150
"""Units of the tray: what is above its cards with a heading, without one, and the least height of it for a heading."""

_MOST_OF_TRAY = 0.45
"""Share of the tray's width that a card takes at most: beside it there is something to be read."""

_RISE_LYING = 10
"""Units by which a chosen card that lies is drawn out."""

_WORDED = 76
"""Units, and pixels: the least width of a card with its title and its effect."""

_GHOST = 84
"""Units: least width of a place where a card may be laid."""

_WIDEST_IN_HAND = 132
_TILT = {2: 8.0, 3: 5.0}
"""Degrees between neighbours of a hand, by how many cards it has."""

_TRAY_SHARE = 0.76
"""How much of the hand's area is covered by cards that are laid out to be looked at."""

SIDES = ("left", "right")
FACES = ("up", "down")


@dataclass(frozen=True, slots=True)
class Ghost:
    """A place where a hand card may be laid: the end of the castle, the side up, half a card of room."""

    side: str
    face: str
    rect: Rect

    @property
    def key(self) -> str:
        """Its name among the table's spots."""
        return spot_key(self.side, self.face)


def spot_key(side: str, face: str) -> str:
    """The name of a place where a hand card may be laid."""
    return f"lay:{side}:{face}"


class Room:
    """The table at one size, seen from one seat. `seat` arguments are seats, not places."""

    def __init__(self, layout: CardTable, board: Rect, near: Seat, u: Unit) -> None:
        self.board = Rect(board)
        self.layout = layout
        self.near = near
        self.u = u
        self.seats = layout.seats
        self.deck = self._area("deck")
        self.discard = self._area("discard")
        self.hand = self._area("hand")
        self.aside = self._area("aside") if layout.has("aside") else None

    def _area(self, kind: str, seat: Seat | None = None) -> Rect:
        place = None if seat is None else (seat - self.near) % self.seats
        return Rect(self.layout.area(kind, place).within(self.board))

    # ------------------------------------------------------------------------------------ castles
    def castle(self, seat: Seat) -> Rect:
        """The room of a castle."""
        return self._area("castle", seat)

    def name(self, seat: Seat) -> Rect:
        """The line above it."""
        return self._area("name", seat)

    def domain(self, seat: Seat) -> Rect:
        """Castle and name: what stands for a player on the table."""
        return self.castle(seat).union(self.name(seat))

    def card_width(self, area: Rect) -> float:
        """Width of a card that stands in an area with room for its marks."""
        return (area.h - 2 * self._pad(area)) / RATIO

    def _pad(self, area: Rect) -> int:
        """Pixels above and below the cards of a castle."""
        return self.u(_LOW_PAD if area.h < self.u(_LOW) else _PAD)

    def row(self, seat: Seat, count: int) -> list[Place]:
        """Where the cards of a castle lie, from left to right."""
        area = self.castle(seat)
        width = self.card_width(area)
        inner = area.inflate(-2 * self.u(4), -2 * self._pad(area))
        return places.row(inner, count, width, gap=self.u(_GAP), least=self.u(_LEAST))

    def open_row(self, count: int) -> tuple[list[Place], list[Ghost]]:
        """The near castle with room at its ends for a card to be laid; one end only while it is empty. CLR-4.6."""
        castle = self.castle(self.near)
        area = castle.inflate(-2 * self.u(4), -2 * self._pad(castle))
        whole = self.card_width(self.castle(self.near)) * 1.06
        width = round(max(min(whole, area.w * 0.21), min(self.u(_GHOST), area.w * 0.3)))
        if not count:
            width = max(width, round(whole))
            return [], self._ghosts(Rect(area.centerx - width // 2, area.y, width, area.h), "right")
        gap = self.u(_GAP)
        inner = Rect(area.x + width + gap, area.y, area.w - 2 * (width + gap), area.h)
        row = places.row(inner, count, self.card_width(self.castle(self.near)), gap=gap, least=self.u(_LEAST))
        first, last = row[0].bounds.left, row[-1].bounds.right
        left = Rect(first - gap - width, area.y, width, area.h)
        right = Rect(last + gap, area.y, width, area.h)
        return row, [*self._ghosts(left, "left"), *self._ghosts(right, "right")]

    def reach(self, ghost: Ghost, ghosts: Collection[Ghost]) -> Rect:
        """Where a card may be let go to be laid at a place: outwards as far as the row is free, up or down its half.

        `ghosts` are all places of now: one that has no other end reaches to both sides.
        """
        row, free = self.castle(self.near), self._free_row()
        lone = all(other.side == ghost.side for other in ghosts)
        left = free.left if lone or ghost.side == "left" else ghost.rect.left - self.u(5)
        right = free.right if lone or ghost.side == "right" else ghost.rect.right + self.u(5)
        top, bottom = (row.top, row.centery) if ghost.face == "up" else (row.centery, row.bottom)
        return Rect(left, top, right - left, bottom - top)

    def _free_row(self) -> Rect:
        """The near castle and what felt there is beside it, up to the next pile."""
        row = self.castle(self.near)
        beside = [area for area in (self.deck, self.discard, self.aside) if area is not None]
        beside = [area for area in beside if area.top < row.bottom and area.bottom > row.top]
        left = max((area.right for area in beside if area.centerx < row.centerx), default=self.board.left)
        right = min((area.left for area in beside if area.centerx > row.centerx), default=self.board.right)
        return Rect(left, row.y, right - left, row.h)

    def _ghosts(self, area: Rect, side: str) -> list[Ghost]:
        gap = self.u(4)
        high = (area.h - gap) // 2
        upper = Rect(area.x, area.y, area.w, high)
        lower = Rect(area.x, area.bottom - high, area.w, high)
        return [Ghost(side, "up", upper), Ghost(side, "down", lower)]

    # --------------------------------------------------------------------------------------- hand
    def hand_lies(self, count: int) -> bool:
        """Whether upright cards of the hand would be too narrow for words, and lying ones wouldn't."""
        upright = (self.hand.h - self.u(12)) / (RATIO * 1.045)
        least = max(self.u(_WORDED), _WORDED)
        return count > 0 and upright < least and self._lying_width(count) >= least

    def _lying_width(self, count: int) -> float:
        area = self.hand
        return min((area.h - self.u(_RISE_LYING)) / WIDE_RATIO, (area.w - (count - 1) * self.u(_GAP)) / count)

    def fan(
        self, count: int, raised: Collection[int] = (), *, beside_tray: bool = False, lying: bool = False
    ) -> list[Place]:
        """Where the cards of the hand lie; `raised` ones are drawn out."""
        if lying and not beside_tray:
            wide = self._lying_width(count)
            return places.fan(
                self.hand, count, wide, step=wide + self.u(_GAP), ratio=WIDE_RATIO, raised=raised,
                rise=self.u(_RISE_LYING),
            )  # fmt: skip
        area = self.hand
        if beside_tray:
            area = Rect(area.x, area.y, self.tray().x - area.x - self.u(6), area.h)
        width = min(self.u(_WIDEST_IN_HAND), (area.h - self.u(12)) / (RATIO * 1.045), area.w / 3.3)
        if beside_tray:
            width = min(width, area.w * 0.72, self.u(84))
        tilt = _TILT.get(count, 3.0 if count > 1 else 0.0)
        step = None if count < 4 and not beside_tray else width * 0.5
        return places.fan(area, count, width, step=step, arc=tilt, raised=raised, rise=self.u(RISE))

    def tray(self) -> Rect:
        """The sheet on which cards are laid out to be looked at: most of the hand's area."""
        area = self.hand
        width = round(area.w * _TRAY_SHARE)
        return Rect(area.right - width, area.y, width, area.h)

    @property
    def tray_low(self) -> bool:
        """Whether the tray has no height for a heading, which only repeats what is asked, and for upright cards."""
        return self.tray().h < self.u(_HEADED)

    def tray_top(self) -> int:
        """Pixels above what lies on the tray."""
        return self.u(_BARE_HEAD if self.tray_low else TRAY_HEAD)

    def tray_cards(self, count: int, *, foot: int) -> list[Place]:
        """Cards side by side on the tray below its heading, with so many pixels free below them."""
        tray, ratio, top = self.tray(), WIDE_RATIO if self.tray_low else RATIO, self.tray_top()
        area = Rect(tray.x + self.u(12), tray.y + top, tray.w - 2 * self.u(12), tray.h - top - foot)
        width = min(area.h / ratio, area.w * _MOST_OF_TRAY)
        return places.row(area, count, width, gap=self.u(14), ratio=ratio, least=self.u(30))

    def whole_hand(self) -> Rect:
        """The band below the castles, for what concerns everybody: the result of a round."""
        area = self.hand
        return Rect(area.x, area.y, area.w, area.h)

    # -------------------------------------------------------------------------------------- piles
    def pile_width(self, area: Rect) -> float:
        """Width of the cards of a pile in its area."""
        u = self.u
        return min(area.w - 2 * u(8), (area.h - u(CAPTION) - u(8)) / RATIO)

    def pile_centre(self, area: Rect) -> tuple[float, float]:
        """The middle of a pile's lowest card: as low as its caption allows, so that it grows upwards."""
        high = self.pile_width(area) * RATIO
        return area.centerx, area.bottom - self.u(CAPTION) - high / 2

    def aside_row(self, count: int) -> list[Place]:
        """Where the cards of a player who is out lie, overlapping."""
        area = self.aside
        if area is None or not count:
            return []
        inner = Rect(area.x + self.u(4), area.y, area.w - 2 * self.u(4), area.h - self.u(CAPTION))
        width = min(inner.w * 0.5, inner.h / RATIO * 0.62)
        lines = 2 if count > 3 else 1
        out: list[Place] = []
        per_line = -(-count // lines)
        for line in range(lines):
            n = min(per_line, count - line * per_line)
            high = inner.h // lines
            strip = Rect(inner.x, inner.y + line * high, inner.w, high)
            out += places.row(strip, n, min(width, high / RATIO * 0.96), gap=self.u(3), least=width * 0.9)
        return out

    def from_seat(self, seat: Seat) -> Place:
        """Where cards come from and go to that belong to a hand which isn't laid out: the end of the name's line."""
        line = self.name(seat)
        width = self.u(34)
        return Place(line.right - self.u(26), line.centery, width)
