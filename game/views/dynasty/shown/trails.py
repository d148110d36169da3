"""The trails that events of Dynasty Builder leave on the board."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import NOBODY, Event, Seat
from game.engine.dynasty.position import events as ev
from game.views.dynasty.shown.pieces import BRIDGE, HOUSE, LAND_TOKEN, UNIT_PIECE, city_piece
from game.views.shared.board.trails import Fallen, TrailBook, Trails

_BUILDING = {"house": HOUSE, "land_token": LAND_TOKEN, "bridge": BRIDGE}
_FORCED = ("trampled", "attacked", "tremor")
"""How a building goes by force; other ways are building, too."""


def trails_of(events: Iterable[Event], viewer: Seat) -> Trails:
    """What the others' events leave to be seen by `viewer`, whose own doings leave nothing."""
    book = TrailBook()
    for event in events:
        match event:
            case ev.UnitMoved(seat=seat, origin=origin, path=path) if seat != viewer:
                book.went(seat, (origin, *path))
            case ev.UnitDisplaced(seat=seat, origin=origin, tile=tile) if seat != viewer:
                book.went(seat, (origin, tile))
            case _:
                _note_force(book, event, viewer)
    return book.trails()


def _note_force(book: TrailBook, event: Event, viewer: Seat) -> None:
    """What falls, and attempts at it."""
    match event:
        case ev.AttackBegan(seat=seat, origin=origin, tile=tile, ranged=ranged) if seat != viewer:
            book.struck(seat, tile)
            if ranged or viewer == NOBODY:  # what stands beside its target still stands there
                book.shot(seat, origin, tile)
        case ev.UnitDestroyed(by=by, kind=kind, seat=owner, tile=tile) if by != NOBODY:
            book.struck(by, tile, Fallen(UNIT_PIECE[kind], owner))
        case ev.CityDestroyed(by=by, level=level, owner=owner, tile=tile) if by != NOBODY:
            book.struck(by, tile, Fallen(city_piece(level), owner))
        case ev.BuildingRemoved(by=by, how=how, what=what, owner=owner, tile=tile) if how in _FORCED and by != NOBODY:
            book.struck(by, tile, *([] if owner == NOBODY else [Fallen(_BUILDING[what], owner)]))
        case _:
            _note_peace(book, event, viewer)


def _note_peace(book: TrailBook, event: Event, viewer: Seat) -> None:
    """What changes without force."""
    built = ev.CityPlaced | ev.CityUpgraded | ev.UnitPlaced | ev.HouseBuilt | ev.TokenLaid | ev.BridgeBuilt
    if isinstance(event, built) and event.seat not in (viewer, NOBODY):
        book.done(event.seat, event.tile)
