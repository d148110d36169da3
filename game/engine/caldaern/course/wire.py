"""Wire Kits: barbed wire that is laid after deployment, before the vanguard moves. Rules: CDN-34.98."""

from __future__ import annotations

from game.engine.caldaern.blocks.formation import block_mask
from game.engine.caldaern.blocks.presence import For, mask
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.land.board import Element, with_laid
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import E, N, S, Stage, Status
from game.engine.caldaern.words.listing import Listing, Made
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat, Square
from game.engine.geometry.field import Field, Mask

_FREE: Kind[Seat, Mask] = Kind("squares for wire", WHOLE)

LENGTH = 5
"""Squares of a piece of wire, in a row."""

MOST = 2
"""Pieces that an army may lay."""

CLEAR_OF_ENEMIES = 12
"""Least distance from every enemy."""

_WIRE_HEIGHT = 1
"""An obstacle's, in halves. Rules: Table 20-A."""

_NAME = "Barbed wire"
"""An element without a name would count as open ground. Rules: CDN-20.3."""


def wire(p: Position, out: Out) -> None:
    """Owners of Wire Kits lay their wire, the loser of the dicing first. Rules: CDN-34.98, Table 39-A."""
    kits = [Task("lay_wire", (unit.id,)) for seat in (p.opponent(p.first), p.first) for unit in _kits(p, seat)]
    p.push_all(kits)


def _kits(p: Position, seat: Seat) -> list[Unit]:
    """Units of a seat that may lay wire, the first two by id."""
    return [unit for unit in p.of_seat(seat) if has(p, unit, "wire_kit")][:MOST]


def lay_wire(p: Position, unit_id: int, out: Out) -> None:
    """Ask for one piece of wire, where there is a place for it."""
    unit = p.units[unit_id]
    if unit.status is Status.DEPLOYED and any(_starts(p, unit.seat)):
        p.stage = Stage.WIRE
        p.ask = Ask("place_wire", unit.seat, unit_id)


def _half(p: Position, seat: Seat) -> Mask:
    """The half of the map at a seat's own edge."""
    field, edge = p.ground.field, own_edge(p, seat)
    across, down = field.width // 2, field.height // 2
    if edge in (N, S):
        return field.rect(0, 0 if edge == N else field.height - down, field.width, down)
    return field.rect(field.width - across if edge == E else 0, 0, across, field.height)


def _ground(p: Position, seat: Seat) -> Mask:
    """Squares on which a seat may lay wire: plains and hills of its half, free of units, far from enemies."""
    known = p.drawer.of(_FREE)
    if seat not in known:
        field, free = p.ground.field, _half(p, seat)
        for element in p.ground.elements:
            if element.kind != "hill":
                free &= ~p.ground.mask(element.id)
        for unit in p.units.values():
            here = mask(p, unit, For.NEARNESS)
            free &= ~(block_mask(field, unit) | here)
            if unit.seat != seat and here:
                free &= ~field.within(here, CLEAR_OF_ENEMIES - 1)
        known[seat] = free
    return known[seat]


def _starts(p: Position, seat: Seat) -> tuple[Mask, Mask]:
    """First squares of a row eastwards, and of one southwards."""
    field, taken = p.ground.field, p.ground.field.all & ~_ground(p, seat)
    east = field.all & ~field.starts_blocked(taken, LENGTH, 1)
    south = field.all & ~field.starts_blocked(taken, 1, LENGTH)
    return east, south


def _row(x: int, y: int, dx: int, dy: int) -> tuple[Square, ...]:
    return tuple((x + n * dx, y + n * dy) for n in range(LENGTH))


def _list(p: Position, ask: Ask) -> Listing:
    east, south = _starts(p, ask.seat)
    return Listing([_rows(p.ground.field, ask, east, 1, 0), _rows(p.ground.field, ask, south, 0, 1)])


def _rows(field: Field, ask: Ask, starts: Mask, dx: int, dy: int) -> Made:
    seat, unit = ask.seat, ask.unit
    return Made(
        starts.bit_count(),
        lambda number: act.PlaceWire(seat, unit, _row(*field.square(field.nth(starts, number)), dx, dy)),
        lambda: [act.PlaceWire(seat, unit, _row(x, y, dx, dy)) for x, y in field.squares(starts)],
    )


def _refusal(p: Position, ask: Ask, a: act.PlaceWire) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("unknown_object", what=str(a.unit))
    squares = sorted(a.squares)
    if len(squares) != LENGTH or squares not in (sorted(_row(*squares[0], 1, 0)), sorted(_row(*squares[0], 0, 1))):
        return refuse("wire_row", length=LENGTH)
    field = p.ground.field
    if not all(field.holds(x, y) for x, y in squares):
        return refuse("off_map", "CDN-34.98")
    return refuse("wire_place") if field.mask_of(squares) & ~_ground(p, a.seat) else None


def _lay(p: Position, ask: Ask, a: act.PlaceWire, out: Out) -> None:
    field = p.ground.field
    number = max((element.id for element in p.board.elements), default=0) + 1
    cells = tuple(sorted(field.cell(x, y) for x, y in a.squares))
    laid = Element(number, "obstacle", _NAME, _WIRE_HEIGHT, cells, variety="wire", material="light")
    p.laid = (*p.laid, laid)
    p.board = with_laid(p.board, (laid,))
    p.ground = ground_of(p.board, p.altered)
    out.append(ev.WirePlaced(seat=a.seat, unit=a.unit, squares=tuple(sorted(a.squares))))


def _decline(p: Position, ask: Ask, out: Out) -> None:
    """The kit stays unused."""


WORK = RuleWork(
    tasks={"wire": wire, "lay_wire": lay_wire},
    choices={"place_wire": Choice({act.PlaceWire: Deed(_refusal, _lay)}, _list, _decline, "CDN-34.98")},
)
