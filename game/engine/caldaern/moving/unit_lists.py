"""What every unit may do in miscellaneous movement, kept from one decision to the next while nothing near it changes.

Rules: CDN-8.20, CDN-8.22, CDN-19.12.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import IN_THE_AIR, squares, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.morale import auras
from game.engine.caldaern.moving import companions, free_reform, options, reform
from game.engine.caldaern.moving.free_reform import moves_freely
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.effects import Effect
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.position.wild import Wild
from game.engine.caldaern.search import moves
from game.engine.caldaern.search.footprints import Footprint
from game.engine.caldaern.search.moves import Reach
from game.engine.caldaern.search.windows import reach_of
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.listing import Listing
from game.engine.contract import Seat
from game.engine.geometry.field import CONTACT, Rect, grown, hull_of, rects_meet

_LISTS: Kind[Seat, Kept] = Kind("what every unit of a seat may do", WHOLE)

_Fields = tuple[Any, ...]
"""All fields of a unit."""


class Around(NamedTuple):
    """Squares around a unit: those that its moves and reforms touch when it stands at (x, y), and rectangles."""

    x: int
    y: int
    touched: tuple[Footprint, ...]
    rects: tuple[Rect, ...]

    def meets(self, rect: Rect) -> bool:
        """Whether a block comes to these squares or next to them."""
        return any(foot.meets(self.x, self.y, rect) for foot in self.touched) or any(
            rects_meet(rect, own) for own in self.rects
        )


class UnitList(NamedTuple):
    """What a unit and the characters in it may do.

    around    squares on which another unit can change it
    anywhere  whether units far away can change it too
    reach     where its normal forward moves lead, None if it makes none
    """

    actions: Listing
    around: Around
    anywhere: bool
    reach: Reach | None


class Kept(NamedTuple):
    """The lists of a seat's units, and the units of both armies that they were made for. Never changed."""

    ground: Ground
    config: CaldaernConfig
    effects: tuple[Effect, ...]
    wild: Wild
    seat: Seat
    units: dict[UnitId, _Fields]
    blocks: dict[UnitId, Rect]
    lists: dict[UnitId, UnitList]


def lists_of(p: Position, seat: Seat) -> Kept:
    """What every unit of a seat on the battlefield may do now."""
    known = p.drawer.of(_LISTS)
    found = known.get(seat)
    if found is None:
        found = p.kept = known[seat] = _made(p, seat)
        p.drawer.of(options.LEADS_TO).update({number: own.reach for number, own in found.lists.items()})
    return found


def _made(p: Position, seat: Seat) -> Kept:
    before = p.kept if isinstance(p.kept, Kept) else None
    stays = (p.config, p.effects, p.wild, seat)
    land = () if before is None else p.ground.apart(before.ground)
    if before is not None and (land is None or (before.config, before.effects, before.wild, before.seat) != stays):
        before = None
    units = {number: msgspec.structs.astuple(unit) for number, unit in p.units.items()}
    blocks = dict(legality.blocks(p)) | dict(legality.blocks(p, IN_THE_AIR))
    blocks |= {n: hull_of(squares(p, held)) for n, held in p.units.items() if held.building}
    changed = _changed(before, units)
    where = [rect for one in changed for rect in _blocks_of(one, before, blocks)] + [*(land or ())]
    lists = {}
    for unit in p.on_field(seat):
        known = None if before is None else before.lists.get(unit.id)
        if known is None or not _holds(known, unit, changed, where):
            known = _list(p, unit)
        lists[unit.id] = known
    return Kept(p.ground, p.config, p.effects, p.wild, seat, units, blocks, lists)


def _changed(before: Kept | None, units: dict[UnitId, _Fields]) -> set[UnitId]:
    """The units that are not what they were."""
    if before is None:
        return set(units)
    was = before.units
    return {number for number, fields in units.items() if fields != was.get(number)}


def _blocks_of(unit: UnitId, before: Kept | None, blocks: dict[UnitId, Rect]) -> list[Rect]:
    """Where a unit stood and where it stands."""
    known = [blocks.get(unit), None if before is None else before.blocks.get(unit)]
    return [rect for rect in known if rect is not None]


def _holds(known: UnitList, unit: Unit, changed: set[UnitId], where: list[Rect]) -> bool:
    """Whether a list still holds after changes to units, and squares where these stood or stand."""
    if unit.id in changed or (known.anywhere and changed):
        return False
    if unit.characters and not changed.isdisjoint(unit.characters):
        return False
    return not any(known.around.meets(rect) for rect in where)


# ------------------------------------------------------------------------------------------ one unit
def _list(p: Position, unit: Unit) -> UnitList:
    """Everything that a unit, and the characters in it, may do."""
    eligible = options.may_act(p, unit) and not flies(unit)
    reach = options.forward(p, unit) if eligible and not moves_freely(p, unit) else None
    anywhere = eligible and auras.needs_leash(p, unit)
    return UnitList(Listing(_parts(p, unit)), _around(p, unit, eligible), anywhere, reach)


def can_act(p: Position, unit: Unit) -> bool:
    """Whether a unit, or a character in it, can do anything."""
    return any(_parts(p, unit))


def _parts(p: Position, unit: Unit) -> Iterator[Sequence[Any]]:
    """The lists of what they may do, each made when it is asked for; flyers have moves of their own."""
    if flies(unit):
        return
    if unit.characters:
        yield companions.list_leaves(p, unit)
    if unit.marks & Mark.MOVED and options.exit_refusal(p, unit) is None:
        yield [act.ExitMap(unit.seat, unit.id)]
    if options.may_act(p, unit):
        yield from options.list_own(p, unit, None if moves_freely(p, unit) else options.forward(p, unit))
        if listed(unit).character:
            yield companions.list_joins(p, unit)


def _around(p: Position, unit: Unit, eligible: bool) -> Around:
    """Squares that decide what a unit may do: those that its moves and reforms touch, and around units to be joined.

    Rules: CDN-8.32, CDN-35.22.
    """
    assert stands(unit)
    here, rect = unit.place, formation.rect_of(unit)
    touched: list[Footprint] = []
    rects = [reach_of(rect, value(p, p.units[number], "move")) for number in unit.characters]
    if eligible:
        if unit.models > 1:
            touched.append(reform.footprint(p, unit))
        if moves_freely(p, unit):
            rects.append(grown(free_reform.concern(unit, 2 * movement(p, unit)), 1))
        else:
            touched.append(moves.footprint(p, unit, options.allowance(p, unit)))
        if listed(unit).character:
            rects.append(grown(rect, options.allowance(p, unit) + CONTACT))
            rects += [grown(hull_of(squares(p, host)), listed(host).k + 2) for host in companions.hosts_near(p, unit)]
    return Around(here.x, here.y, tuple(touched), tuple(rects))
