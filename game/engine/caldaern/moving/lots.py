"""What every unit might do in miscellaneous movement at best, numbered, so that one action can be drawn without a list.

A number stands for an action that some ground would allow. Clear ground settles most of them at once; only where it
does not is it looked up what the unit reaches. Rules: CDN-8.20, CDN-8.22, CDN-19.12.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.engine.caldaern.blocks import formation, joining
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.moving import clearance, free_lots, options, reform
from game.engine.caldaern.moving.free_reform import moves_freely
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position, Unit, UnitId
from game.engine.caldaern.search.moves import BACKWARD, FORWARD, FREE, LEFT, RIGHT, Reach
from game.engine.caldaern.search.open_ways import OpenReach
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.caldaern.words.listing import Lot
from game.engine.contract import Seat

Part = tuple[int, Callable[[Position, Unit, int], Any]]
"""One kind of action of a unit: how many it could have at best, and the one of a number or None."""


def lots_of(p: Position, seat: Seat) -> list[Lot]:
    """A lot for every unit of a seat that might do something."""
    found = []
    for unit in p.units.values():
        if stands(unit) and unit.seat == seat and may_have_any(p, unit):
            most, parts = _known_parts(p, unit)
            if most:
                found.append(Lot(most, partial(_one, p, unit, parts)))
    return found


def may_have_any(p: Position, unit: Unit) -> bool:
    """Whether it is worth looking; False for most units that have moved."""
    return not unit.marks & options.BARRED or bool(unit.characters or p.ground.board.exits)


def _known_parts(p: Position, unit: Unit) -> tuple[int, Sequence[Part]]:
    """How much a unit might do at best, and of what kinds; kept for as long as it stands as it stands."""
    stands = (
        unit.place, unit.marks, unit.troop, unit.line, unit.command, unit.characters, unit.status, unit.retreating,
        unit.contacts,
    )  # fmt: skip
    known = p.lots.get(unit.id)
    if known is None or known[0] != stands:
        parts = tuple(_parts(p, unit))
        known = p.lots[unit.id] = (stands, (sum([most for most, _ in parts]), parts))
    return known[1]


def can_act(p: Position, unit: Unit) -> bool:
    """Whether a unit, or a character in it, can do anything."""
    most, parts = _known_parts(p, unit)
    return any(_one(p, unit, parts, number) is not None for number in range(most))


def _one(p: Position, unit: Unit, parts: Sequence[Part], number: int) -> Any:
    for most, take in parts:
        if number < most:
            return take(p, unit, number)
        number -= most
    raise IndexError(number)


def _parts(p: Position, unit: Unit) -> list[Part]:
    """The kinds of action of a unit; which of them it may choose at all is mostly left to their takers."""
    parts: list[Part] = []
    for number in unit.characters:
        parts.append((_most_leaves(p, p.units[number]), partial(_leave, number)))
    if unit.marks & Mark.MOVED and p.ground.board.exits:
        parts.append((1, _exit))
    if not options.may_act(p, unit):
        return parts
    parts.append((1, _declare_march))
    if moves_freely(p, unit):
        parts.append((free_lots.most(p, unit), _move_freely))
    else:
        squares = options.allowance(p, unit)
        aside = -(-squares // 2)
        ahead = clearance.open_ground(p, unit, squares)
        parts += [(ahead.count, partial(_move, ahead)), (aside, _back), (aside, _left), (aside, _right)]
    if not unit.marks & Mark.REFORMED:
        parts += [(1, _quick_reform), (len(reform.wished(p, unit)), _reform)]
    if unit.troop.character:
        parts.append((len(p.units), _join))
    return parts


# ------------------------------------------------------------------------------------------ moves
def _place(unit: Unit, x: int, y: int, facing: int, frontage: int) -> Placement:
    assert stands(unit)
    return Placement(unit.place.x + x, unit.place.y + y, facing, frontage, unit.place.spacing)


def _end(reach: OpenReach, p: Position, unit: Unit, number: int) -> Placement | None:
    """Where the forward move of a number ends, None if it can't be made."""
    near = clearance.around(p, unit)
    place = _place(unit, *reach.places[number])
    if near.closes(reach.end(number)):
        return None
    way = reach.way(number)
    if way is not None and near.allows(way):
        options.remember(p, unit, FORWARD, place, clearance.surely(p, unit, reach, number))
        return place
    return place if place in _searched(p, unit) else None


def _searched(p: Position, unit: Unit) -> Reach:
    """What a search says where the ground is not clear; made once for a position."""
    key = ("forward", unit.id)
    found = p.memo.get(key)
    if found is None:
        found = p.memo[key] = options.forward(p, unit)
    assert isinstance(found, Reach)
    return found


def _move(reach: OpenReach, p: Position, unit: Unit, number: int) -> act.Move | None:
    place = _end(reach, p, unit, number)
    return None if place is None else act.Move(unit.seat, unit.id, FORWARD, place)


def _straight(mode: str, p: Position, unit: Unit, number: int) -> act.Move | None:
    place = clearance.straight_place(unit, mode, number + 1)
    if clearance.bars_straight(p, unit, mode, number + 1) or options.way_to(p, unit, mode, place) is None:
        return None
    return act.Move(unit.seat, unit.id, mode, place)


_back, _left, _right = partial(_straight, BACKWARD), partial(_straight, LEFT), partial(_straight, RIGHT)


def _move_freely(p: Position, unit: Unit, number: int) -> act.Move | None:
    place = free_lots.end(p, unit, number)
    return None if place is None else act.Move(unit.seat, unit.id, FREE, place)


def _declare_march(p: Position, unit: Unit, number: int) -> act.DeclareMarch | None:
    return act.DeclareMarch(unit.seat, unit.id) if options.march_barred(p, unit) is None else None


# ------------------------------------------------------------------------------------------ reforms
def _quick_reform(p: Position, unit: Unit, number: int) -> act.QuickReform | None:
    return act.QuickReform(unit.seat, unit.id) if options.quick_barred(unit) is None else None


def _reform(p: Position, unit: Unit, number: int) -> act.Reform | None:
    x, y, formed = reform.wished(p, unit)[number]
    near, n, k = clearance.around(p, unit), unit.models, unit.troop.k
    rect = formation.block(n, k, Placement(x, y, *formed))
    if near.closes(rect):
        return None
    if not near.bears(rect) and formed not in reform.possible(reform.wish_of(p, unit)):
        return None
    return act.Reform(unit.seat, unit.id, *formed)


# ------------------------------------------------------------------------------------------ characters, exits
def _join(p: Position, character: Unit, number: int) -> act.JoinUnit | None:
    host = p.units.get(number + 1)
    return None if host is None else options.join(p, character, host)


def _most_leaves(p: Position, character: Unit) -> int:
    place = joining.own_cell(p, character)
    return clearance.lone(p, character, place, movement(p, character)).count


def _leave(character: UnitId, p: Position, host: Unit, number: int) -> act.LeaveUnit | None:
    unit = p.units[character]
    if options.leave_refusal(p, unit) is not None:
        return None
    own, squares = joining.own_cell(p, unit), movement(p, unit)
    x, y, facing, frontage = clearance.lone(p, unit, own, squares).places[number]
    place = Placement(own.x + x, own.y + y, facing, frontage, 0)
    return act.LeaveUnit(host.seat, character, place) if place in options.leaving(p, unit) else None


def _exit(p: Position, unit: Unit, number: int) -> act.ExitMap | None:
    return act.ExitMap(unit.seat, unit.id) if options.exit_refusal(p, unit) is None else None
