"""Unknown land: nobody knows what it is until a unit steps into it. Rules: CDN-29.1 to 29.8, CDN-29.11, CDN-29.27.

Until then it is ordinary land of its class, an obstacle a fence. What it turns out to be is a change of the land.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import ON_THE_GROUND, layer_of, mask, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous, terrain
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.colour import SCHOOLS
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.terrain import UNKNOWN
from game.engine.caldaern.moving.travel import halt_here
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.onlookers import Halt, Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Mask

TABLE: Final[dict[str, tuple[str, ...]]] = {
    "plain": ("normal", "desert", "old_battlefield", "steppe", "tundra", "wetlands"),
    "hill": ("", "", "anvil", "anvil", "pagan_temple", "scree"),
    "forest": ("", "mushroom", "wildwood", "ancient", "colour_forest", "toxic"),
    "river": ("", "", "boiling", "dead_water", "raging", "coloured_river"),
    "marsh": ("", "", "groundblood", "groundblood", "quicksand", "mystwamp"),
    "obstacle": ("fence", "wall", "blazing", "blessed_wall", "spectral_fence", "colour_portal"),
    "building": ("", "", "ammo_stash", "cursed_place", "spider_hive", "hospital"),
}
"""What the faces of a D6 say by class, "" for ordinary land. Rules: Table 29-A."""

COLOURED: Final = "coloured_river"


def is_unknown(element: Element) -> bool:
    """Whether the map leaves it unknown what an element is, and nobody has found out. Rules: CDN-29.1."""
    return UNKNOWN in (element.colour, element.variety) and element.kind in TABLE


@lru_cache(maxsize=64)
def unknown_land(ground: Ground) -> tuple[tuple[int, Mask], ...]:
    """The unknown elements of a ground with their squares, in map order."""
    return tuple((e.id, ground.mask(e.id)) for e in ground.elements if e.cells and is_unknown(e))


def hidden(p: Position) -> tuple[tuple[int, Mask], ...]:
    """The land that is still to be found out in this battle. Rules: CDN-29.11."""
    return unknown_land(p.ground) if p.config.unknown_terrain else ()


def became(element: Element, what: str) -> Element:
    """An unknown element as what it turns out to be. Rules: CDN-29.1, CDN-29.27."""
    if element.kind == "obstacle":
        return msgspec.structs.replace(element, variety=what)
    return msgspec.structs.replace(element, colour=what)


def chances(kind: str) -> dict[str, int]:
    """On how many of the six faces an unknown element of a class is each kind of land. Rules: Table 29-A."""
    return {what: TABLE[kind].count(what) for what in dict.fromkeys(TABLE[kind])}


# ------------------------------------------------------------------------------------------ who steps into it
COMPELLED: Final = frozenset(
    {"charge", "failed_charge", "countercharge", "retreat", "pursuit", "breakthrough", "mandatory"}
)
"""Ways to move on which a unit goes on, whatever it comes into. Rules: CDN-29.4."""


def looks_on(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
    """A unit that comes onto unknown land finds out there what it is; on a way of its own will it may stop.

    Who flies finds out nothing. Rules: CDN-29.1, CDN-29.3, CDN-29.4, CDN-29.7.
    """
    land = hidden(p)
    if not land or len(path) < 2 or layer_of(unit) != ON_THE_GROUND:
        return None
    steps = _first_steps(p, unit, path, land)
    if not steps:
        return None
    first, last = min(steps.values()), len(path) - 1
    here = list(steps) if how in COMPELLED else [number for number, step in steps.items() if step == first]
    tasks = [*(Task("find_out", (unit.id, number)) for number in here), Task("offer_halt", (unit.id, here[0]))]
    return Halt(last if how in COMPELLED else first, tuple(tasks), goes_on=True)


def _first_steps(p: Position, unit: Unit, path: Path, land: tuple[tuple[int, Mask], ...]) -> dict[int, int]:
    """The elements that a unit comes onto, each with the step at which its first model does. Rules: CDN-20.30."""
    field, n, k, last = p.ground.field, unit.models, listed(unit).k, len(path) - 1
    found: dict[int, int] = {}
    for step, place in enumerate(path[1:], start=1):
        covered = field.rects(formation.model_rects(n, k, place))
        for number, squares in land:
            if number not in found and covered & squares:
                found[number] = step
    if last == 1:  # straight from place to place: what lies between counts as well
        for way in dangerous.model_paths(p, unit, path, True):
            found |= {number: last for number, squares in land if number not in found and way & squares}
    return found


def underfoot(p: Position, unit_id: UnitId, out: Out) -> None:
    """A unit that was put where it stands finds out what it stands on, or what it is in. Rules: CDN-29.1, CDN-29.6."""
    unit = p.units[unit_id]
    here = mask(p, unit)
    p.push_all([Task("find_out", (unit_id, number)) for number, squares in hidden(p) if here & squares])


# ------------------------------------------------------------------------------------------ what it is
def find_out(p: Position, unit_id: UnitId, number: int, out: Out) -> None:
    """The owner of a unit throws for an unknown element; what it is it stays. Rules: CDN-29.1, CDN-29.5, CDN-29.27."""
    element, unit = p.ground.element(number), p.units[unit_id]
    if not is_unknown(element) or not p.config.unknown_terrain:
        return
    (die,) = p.dice.d6(1, "CDN-29.1")
    what = TABLE[element.kind][die - 1]
    out.append(
        ev.LandFound(seat=unit.seat, unit=unit_id, element=number, die=die, kind=element.kind, became=what)
    )  # fmt: skip
    found = became(element, what)
    if what == COLOURED and not found.school:
        found = with_school(p, found)
    p.alter(number, found)
    if number in p.ground.trodden and found.kind == "river":
        p.push(Task("trodden", (unit_id, number)))
    if materials.destructible(found) and not terrain.wounds_left(p, number):
        terrain.destroy(p, number, out)


def with_school(p: Position, river: Element) -> Element:
    """A coloured river with a school by chance. Rules: CDN-24.17, CDN-29.10, Table 29-B."""
    return msgspec.structs.replace(river, school=SCHOOLS[p.dice.below(len(SCHOOLS), "CDN-29.10")])


# ------------------------------------------------------------------------------------------ going on
def offer_halt(p: Position, unit_id: UnitId, number: int, out: Out) -> None:
    """Whose way is not at its end chooses whether to go on. Rules: CDN-8.92, CDN-29.3."""
    unit = p.units[unit_id]
    waits = any(task.do == "walk_on" and task.args[0] == unit_id for task in p.agenda)
    if waits and stands(unit) and controlled(unit) and not unit.engaged and not unit.retreating:
        p.ask = Ask("unknown_land", unit.seat, unit_id, (number,))


def _refusal(p: Position, ask: Ask, a: act.HaltMove | act.ContinueMove) -> Refusal | None:
    return None if a.unit == ask.unit else refuse("unknown_object", what=a.unit)


def _halt(p: Position, ask: Ask, a: act.HaltMove, out: Out) -> None:
    """It stands where it stands, with a model just inside."""
    halt_here(p, a.unit)
    out.append(ev.MoveHalted(seat=a.seat, unit=a.unit))


def _continue(p: Position, ask: Ask, a: act.ContinueMove, out: Out) -> None:
    """The rest of its way waits on the agenda."""


def _list(p: Position, ask: Ask) -> list[act.HaltMove | act.ContinueMove]:
    return [act.ContinueMove(ask.seat, ask.unit), act.HaltMove(ask.seat, ask.unit)]


WORK = RuleWork(
    tasks={"underfoot": underfoot, "find_out": find_out, "offer_halt": offer_halt},
    choices={
        "unknown_land": Choice(
            {act.HaltMove: Deed(_refusal, _halt), act.ContinueMove: Deed(_refusal, _continue)}, _list, rule="CDN-29.3"
        )
    },
    onlookers=(looks_on,),
)

__all__ = ["TABLE", "WORK", "became", "chances", "find_out", "hidden", "is_unknown", "looks_on",
           "with_school"]  # fmt: skip
