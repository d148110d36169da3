"""The trails that events of a battle leave on the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Event, Seat, Square
from game.views.caldaern.shown.figures import figure_of
from game.views.shared.board.trails import Fallen, TrailBook, Trails


def trails_of(events: Iterable[Event], units: Mapping[int, Unit], viewer: Seat) -> Trails:
    """What the other's events leave to be seen by `viewer`: ways by the middles of blocks, and every unit's losses.

    A unit that was swept away before it was seen to move has no place any more, and leaves nothing.
    """
    book = TrailBook()
    places: dict[int, Square] = {}
    losses: dict[int, tuple[Seat, int]] = {}
    for event in events:
        match event:
            case ev.UnitMoved(seat=seat, unit=key, path=path) if path:
                way = _corners([_middle(units[key], place) for place in path])
                places[key] = way[-1]
                if seat != viewer:
                    book.went(seat, way)
            case ev.WoundsSuffered(unit=key, by=by, placement=place):
                if place is not None:
                    places[key] = _middle(units[key], place)
                fell = losses.get(key, (0, 0))[1] + event.line + len(event.command)
                losses[key] = (units[by].seat if by in units else 1 - event.seat, fell)
    for key, (seat, fell) in losses.items():
        if key in places:
            unit = units[key]
            book.struck(seat, places[key], *[Fallen(figure_of(listed(unit)), unit.seat)] * fell)
    return book.trails()


def _middle(unit: Unit, place: Placement) -> Square:
    width, depth = size_of(unit, place)
    return place.x + width // 2, place.y + depth // 2


def _corners(squares: list[Square]) -> tuple[Square, ...]:
    """The squares of a way where it turns, with both ends."""
    kept: list[Square] = []
    for square in squares:
        if kept and square == kept[-1]:
            continue
        if len(kept) > 1 and _heading(kept[-2], kept[-1]) == _heading(kept[-1], square):
            kept.pop()
        kept.append(square)
    return tuple(kept)


def _heading(a: Square, b: Square) -> tuple[int, int]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    most = max(abs(dx), abs(dy))
    straight = not dx or not dy or abs(dx) == abs(dy)
    return (dx // most, dy // most) if straight else (dx, dy)
