"""What the others have just done, as it stays on the board until the one who looks acts: ways with heads, and places
where something was struck or changed, with what fell there.

A game's function makes these of events; they are data alone, in squares of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.contract import Seat, Square
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.shapes import Point

_FELL_SIDE = 0.42  # share of a square: how large a piece that fell is shown
_FELL_MOST = 3  # pieces that are shown at a place; one sign more says that there were others


@dataclass(frozen=True, slots=True)
class Way:
    """Where pieces of a seat went: squares from the first to the last, each once reached, over edges too. `shot`: they
    did not go, but struck from there to here."""

    seat: Seat
    squares: tuple[Square, ...]
    shot: bool = False


@dataclass(frozen=True, slots=True)
class Fallen:
    """A piece that fell: its picture and whose it was."""

    piece: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class Spot:
    """A square where a seat did something. `struck`: by force; `fallen`: what it cost, of either side."""

    square: Square
    seat: Seat
    struck: bool
    fallen: tuple[Fallen, ...] = ()


@dataclass(frozen=True, slots=True)
class Trails:
    """All that stays to be seen, in the order in which it happened; a square has one spot at the most."""

    ways: tuple[Way, ...] = ()
    spots: tuple[Spot, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is anything to be drawn."""
        return bool(self.ways or self.spots)

    def under_way(self, share: float) -> Trails:
        """The ways alone, the last one as far as this share of it: the squares that its head has come to."""
        if not self.ways:
            return NO_TRAILS
        squares = self.ways[-1].squares
        come = max(2, min(len(squares), 1 + round(share * (len(squares) - 1))))
        return Trails((*self.ways[:-1], replace(self.ways[-1], squares=squares[:come])))


NO_TRAILS = Trails()


class TrailBook:
    """Gathers trails while events are read."""

    def __init__(self) -> None:
        self._ways: dict[Way, None] = {}
        self._spots: dict[Square, Spot] = {}

    def went(self, seat: Seat, squares: tuple[Square, ...]) -> None:
        """Pieces went there; those that went together leave one way."""
        if len(squares) > 1:
            self._ways.setdefault(Way(seat, squares))

    def shot(self, seat: Seat, start: Square, end: Square) -> None:
        """Something was attacked from afar."""
        if start != end:
            self._ways.setdefault(Way(seat, (start, end), shot=True))

    def done(self, seat: Seat, square: Square) -> None:
        """Something changed there in peace."""
        self._spots.setdefault(square, Spot(square, seat, struck=False))

    def struck(self, seat: Seat, square: Square, *fallen: Fallen) -> None:
        """Something was struck there, and this fell."""
        before = self._spots.get(square)
        self._spots[square] = Spot(square, seat, True, (before.fallen if before is not None else ()) + fallen)

    def trails(self) -> Trails:
        """What has been gathered."""
        return Trails(tuple(self._ways), tuple(self._spots.values()))


def draw_spot(ctx: Context, dst: pygame.Surface, box: pygame.Rect, spot: Spot, colours: Sequence[str]) -> None:
    """Draw a spot in the square (or the box of the tile) that it is about; `colours`: of the seats, by seat.

    A spot of peace is a disc in the upper left corner, clear of those who stand there; one of
    force is a cross. Both are of ink with the colour within, so that they are told apart without colours too. What
    fell is beside it.
    """
    t, radius = ctx.theme, box.w * 0.11
    color = t.color(t.seat(colours[spot.seat]).main)
    x, y = box.left + box.w * 0.19, box.top + box.w * 0.19
    if spot.struck:
        for width, shade in ((radius * 1.25, t.color("ink")), (radius * 0.62, color)):
            for cross in _cross(x, y, radius * (1.1 if shade == color else 1.3)):
                shapes.polyline(dst, cross, shade, width)
    else:
        ctx.art.put(dst, shapes.ring(radius * 1.15, t.color("ink")), x, y)
        ctx.art.put(dst, shapes.ring(radius * 0.75, color), x, y)
    side = max(1, round(box.w * _FELL_SIDE))
    for n, fell in enumerate(spot.fallen[:_FELL_MOST]):
        ctx.art.put(dst, ctx.art.halo(fell.piece, colours[fell.owner], side), x + (n + 0.95) * side * 0.72, y)
    if len(spot.fallen) > _FELL_MOST:
        ctx.overlay.count(dst, box.right - box.w * 0.1, y, f"{len(spot.fallen)}", 11.5)


def _cross(x: float, y: float, r: float) -> tuple[list[Point], list[Point]]:
    """Both strokes of a cross around a point."""
    return [(x - r, y - r), (x + r, y + r)], [(x - r, y + r), (x + r, y - r)]
