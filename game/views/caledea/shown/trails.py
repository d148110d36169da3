"""The trails that events of Caledea leave on the board."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.caledea.position import events as ev
from game.engine.contract import Event, Seat, Square
from game.engine.geometry.torus import Torus
from game.views.caledea.shown.pieces import STRUCTURE_PIECE, UNIT_PIECE
from game.views.shared.board.trails import Fallen, TrailBook, Trails

_FARTHEST = 3
"""Steps that a unit can go at most: those of a general. Rules: CAL-6.4."""


def trails_of(events: Iterable[Event], geo: Torus, viewer: Seat) -> Trails:
    """What events leave to be seen by `viewer`, whose own moves leave nothing; NOBODY sees all."""
    book = TrailBook()
    fought: dict[int, Square] = {}
    for event in events:
        match event:
            case ev.BattleRolled(attacker=attacker, defender=defender, square=square):
                fought = dict.fromkeys((attacker.unit, defender.unit), square)
            case ev.UnitsMoved(seat=seat, origins=origins, destination=destination) if seat != viewer:
                for origin in dict.fromkeys(origins):
                    book.went(seat, _walk(geo, origin, destination))
            case ev.UnitTransported(seat=seat, origin=origin, destination=destination) if seat != viewer:
                book.went(seat, (origin, destination))
            case ev.UnitDestroyed(by=by, rank=rank, seat=owner):  # attackers fall where the fight is, not at home
                book.struck(by, fought.get(event.unit, event.square), Fallen(UNIT_PIECE[rank], owner))
            case ev.StructureDestroyed(by=by, square=square, structure=structure, owner=owner):
                book.struck(by, square, Fallen(STRUCTURE_PIECE[structure], owner))
            case ev.AssaultRolled(seat=seat, square=square, success=False) | ev.SquareSalted(seat=seat, square=square):
                book.struck(seat, square)
            case _:
                _note_peace(book, event, viewer)
    return book.trails()


def _note_peace(book: TrailBook, event: Event, viewer: Seat) -> None:
    """What changes without force."""
    match event:
        case ev.SquareClaimed() | ev.SquareReclaimed() | ev.UnitUpgraded() | ev.StructureBuilt() | ev.CapitalPlaced():
            if event.seat != viewer:
                book.done(event.seat, event.square)


def _walk(geo: Torus, origin: Square, destination: Square) -> tuple[Square, ...]:
    """A shortest walk; the event names its ends alone, because the way between has no effect. Rules: CAL-6.11."""
    start, goal = geo.cell(origin), geo.cell(destination)
    path = geo.path(start, goal, _FARTHEST, 0)
    return (origin, destination) if path is None else (origin, *(geo.squares[cell] for cell in path))
