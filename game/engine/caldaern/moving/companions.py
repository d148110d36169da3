"""Characters who walk to a unit and join it, or leave theirs: whether, where to, and what stops them.

Rules: CDN-8.32, CDN-27.11, CDN-35.22, CDN-35.27.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.caldaern.blocks import formation, joining, smoke
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.control import control_refusal, controlled
from game.engine.caldaern.blocks.presence import For, counting, squares, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.moving import in_the_way, options
from game.engine.caldaern.moving.doors import way_in
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search import moves
from game.engine.caldaern.search.moves import FORWARD, MARCH, Asked, Reach, Way
from game.engine.caldaern.words.kinds import Mark, Placement, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import CONTACT, Rect, hull_of, rect_gap


# ------------------------------------------------------------------------------------------ joining
def way_to_join(p: Position, character: Unit, host: Unit, place: Placement) -> Way | None:
    """How a character gets to a place next to a unit, or to the building that it holds, None if he doesn't.

    Rules: CDN-35.22, CDN-27.11.
    """
    if host.building:
        door = _to_the_door(p, character, host)
        return door if door is not None and door.path[-1] == place else None
    reached = _towards(p, character, host)
    rect = formation.block(1, listed(character).k, place)
    return reached.way(place) if rect_gap(rect, formation.rect_of(host)) == CONTACT else None


def stopped_on_the_way_to(p: Position, character: Unit, host: Unit, place: Placement) -> Refusal | None:
    """What keeps a character from a place beside a unit that he could walk to, None: nothing. Rules: CDN-8.32."""
    if host.building:
        return None
    rect = formation.block(1, listed(character).k, place)
    if rect_gap(rect, formation.rect_of(host)) != CONTACT:
        return None
    asked = _asked_towards(p, character, host)
    return in_the_way.of_a_move(p, character, asked, place, FORWARD, (host.id,))


def _to_the_door(p: Position, character: Unit, host: Unit) -> Way | None:
    """His cheapest way into base contact with the building of a garrison. Rules: CDN-27.11."""
    march = character.marked(Mark.MARCH_DECLARED)
    found = way_in(p, character, host.building, _walk(p, character), march)
    if found is None or not stands(character):
        return None
    here = character.place
    path = tuple(Placement(x, y, here.facing, 1, here.spacing) for x, y in found.path)
    return Way(MARCH if march else FORWARD, found.cost, path)


def _asked_towards(p: Position, character: Unit, host: Unit) -> Asked:
    march = character.marked(Mark.MARCH_DECLARED)
    return moves.ask(p, character, _walk(p, character), march=march, touch=host.id)


def _towards(p: Position, character: Unit, host: Unit) -> Reach:
    return moves.forward(_asked_towards(p, character, host))


@lru_cache(maxsize=256)
def _cheapest_contact(asked: Asked, theirs: Rect) -> Placement | None:
    """Where a character gets most cheaply into contact with a block; of equals the westernmost, then northernmost."""
    if not moves.could_touch(asked, theirs):
        return None
    return min(moves.forward(asked).cheapest_touching(theirs), default=None)


def hosts_near(p: Position, character: Unit) -> list[Unit]:
    """Units of his side that a character could walk to, if nothing were in his way."""
    here = formation.rect_of(character)
    far = _walk(p, character) + CONTACT
    others = (unit for unit in counting(p, character.seat, For.SIGHT) if not listed(unit).character)
    return [unit for unit in others if rect_gap(here, hull_of(squares(p, unit))) <= far]


def list_joins(p: Position, character: Unit) -> list[act.JoinUnit]:
    """Units that a character can join now, each by his cheapest way."""
    every = [_join(p, character, host) for host in hosts_near(p, character)]
    return [found for found in every if found is not None]


def _join(p: Position, character: Unit, host: Unit) -> act.JoinUnit | None:
    if joining.join_refusal(p, character, host) is not None:
        return None
    if host.building:
        door = _to_the_door(p, character, host)
        return None if door is None else act.JoinUnit(character.seat, character.id, host.id, door.path[-1])
    best = _cheapest_contact(_asked_towards(p, character, host), formation.rect_of(host))
    if best is None or smoke.held(p, character, best):
        return None
    return act.JoinUnit(character.seat, character.id, host.id, best)


def _walk(p: Position, character: Unit) -> int:
    """Squares that a character may walk to a unit now."""
    return 2 * movement(p, character) if character.marked(Mark.MARCH_DECLARED) else options.allowance(p, character)


# ------------------------------------------------------------------------------------------ leaving
def leave_refusal(p: Position, character: Unit) -> Refusal | None:
    """Why a character can't leave his unit, None if he can. Rules: CDN-35.27."""
    if character.status is not Status.JOINED:
        return refuse("cannot_join.outside", unit=unit_name(character))
    host = p.units[character.host]
    if not controlled(character):
        return control_refusal(character)
    if character.marked(Mark.JOINED):
        return refuse("moved", "CDN-35.22", unit=unit_name(character))
    if host.marked(Mark.MARCHED) and not host.marked(Mark.MOVED):
        return refuse("marched", "CDN-35.27", unit=unit_name(host))
    return options.unit_refusal(p, host) or (
        refuse("reformed", "CDN-35.27", unit=unit_name(host)) if host.marked(Mark.REFORMED) else None
    )


def leaving(p: Position, character: Unit) -> Reach:
    """Where a joined character gets by leaving his unit. Rules: CDN-35.27."""
    return moves.forward(_asked_to_leave(p, character))


def _asked_to_leave(p: Position, character: Unit) -> Asked:
    return moves.ask(p, character, movement(p, character), place=joining.own_cell(p, character))


def stopped_on_leaving(p: Position, character: Unit, place: Placement) -> Refusal | None:
    """What keeps a joined character from a place that he could walk to, None if nothing does. Rules: CDN-8.32."""
    host, k = p.units[character.host], listed(character).k
    if rect_gap(formation.block(1, k, place), formation.rect_of(host)) == 0:
        return refuse("overlap", unit=unit_name(host))
    return in_the_way.of_a_move(p, character, _asked_to_leave(p, character), place, FORWARD, (host.id,))


def list_leaves(p: Position, host: Unit) -> list[act.LeaveUnit]:
    """Where the characters of a unit may go on their own."""
    found = []
    for number in host.characters:
        character = p.units[number]
        if leave_refusal(p, character) is None:
            found += [act.LeaveUnit(host.seat, number, place) for place in leaving(p, character).places]
    return found
