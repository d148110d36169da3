"""What entering a square does: capitals fall, markers are salted, land is claimed. Rules: CAL-6.16, section 10."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.position import BOX_MARKERS, SALT, Position
from game.engine.caledea.realm.end import defeat
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell

Out = list[CaledeaEvent]


def enter(p: Position, seat: Seat, units: tuple[int, ...], cell: Cell, out: Out) -> None:
    """Units of one move stand on their destination; then its effects, in order. Rules: CAL-6.16, CAL-15.4."""
    for i in units:
        unit = p.units[i]
        p.put(type(unit)(unit.id, unit.seat, unit.rank, cell, unit.moved, unit.upgraded, unit.transported, unit.marked))
    out.append(ev.UnitsEntered(seat=seat, units=units, square=p.geo.squares[cell]))
    owner = p.capital_owner(cell)
    if owner is not None and owner != seat:
        defeat(p, owner, "capital", seat, out)
    if p.result is None:
        _salt(p, seat, cell, out)
        _claim(p, seat, cell, out)


def _salt(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """An enemy colour marker turns black and costs its owner a gold piece. Rules: CAL-10.6, CAL-10.7."""
    owner = p.marks.get(cell)
    if owner is None or owner in (SALT, seat):
        return
    p.marks[cell] = SALT
    p.stirred = True
    p.markers[owner] -= 1
    out.append(ev.SquareSalted(seat=seat, owner=owner, square=p.geo.squares[cell]))


def _claim(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """Claim or reclaim an own resource square. Rules: CAL-10.1 to CAL-10.5, CAL-10.8, CAL-10.11, CAL-10.12."""
    mark = p.marks.get(cell)
    own_land = p.board.pairs[cell] == p.kingdom(seat).pair and p.capitals[seat] != cell
    if not own_land or mark == seat:
        return
    if p.config.component_limit == "box" and p.markers[seat] >= BOX_MARKERS:
        return
    p.marks[cell] = seat
    p.stirred = True
    p.markers[seat] += 1
    square = p.geo.squares[cell]
    if mark == SALT:
        out.append(ev.SquareReclaimed(seat=seat, square=square))
        return
    unit = p.recruit(seat, cell) if p.supply(seat) > 0 else None
    out.append(ev.SquareClaimed(seat=seat, square=square, unit=unit))
